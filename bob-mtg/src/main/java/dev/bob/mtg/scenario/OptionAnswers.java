package dev.bob.mtg.scenario;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.StackView;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// What the script answers to questions with a list of options: yes and no, modes, kinds of mana, names.
final class OptionAnswers {
    private final Scenario scenario;
    private final CardSource cards;
    private final int player;
    private final Naming naming;
    private final Answers answers;

    OptionAnswers(Scenario scenario, CardSource cards, int player, Naming naming, Answers answers) {
        this.scenario = scenario;
        this.cards = cards;
        this.player = player;
        this.naming = naming;
        this.answers = answers;
    }

    /// @return empty if the script says nothing that fits
    Optional<Action> answer(Game game, Decision.PickOption decision, List<Action> legal) {
        List<String> options = decision.options();
        boolean yesNo = options.size() == 2 && options.getFirst().equalsIgnoreCase("yes");
        if (yesNo) {
            boolean yes = !answers.skipsChoice() && answers.yesNo().orElse(true);
            Action wanted = new Action.PickOption(yes ? 0 : 1);
            return orFirst(wanted, legal);
        }
        int life = options.indexOf("2 life");
        if (life >= 0) {
            // Scripts answer whether life is paid for a symbol; yes is their usual answer.
            boolean pays = answers.yesNo().orElse(true);
            Action wanted = new Action.PickOption(pays ? life : 1 - life);
            return orFirst(wanted, legal);
        }
        if (decision.purpose() == Decision.Purpose.MODE) {
            Optional<Integer> mode = answers.mode();
            if (mode.isPresent()) {
                return Optional.of(
                        mode(mode.get(), options, legal, hasFreshModes(game, decision.source())));
            }
        }
        Optional<String> scripted = answers.choice(c -> index(options, c, legal) >= 0);
        if (scripted.isPresent()) {
            return Optional.of(new Action.PickOption(index(options, scripted.get(), legal)));
        }
        if (decision.purpose() == Decision.Purpose.TRIGGER_ORDER) {
            Optional<Action> trigger = trigger(game, options);
            if (trigger.isPresent()) {
                return trigger;
            }
        }
        if (decision.purpose() == Decision.Purpose.MANA) {
            Optional<Action> mana = mana(decision, legal);
            if (mana.isPresent()) {
                return mana;
            }
        }
        if (options.size() == 2
                && decision.purpose() != Decision.Purpose.TRIGGER_ORDER
                && decision.purpose() != Decision.Purpose.REPLACEMENT) {
            Optional<Boolean> yes = answers.yesNo();
            if (yes.isPresent()) {
                // Of what mutates, scripts answer whether it goes under the creature.
                boolean mutates =
                        decision.reason().endsWith(" on top of the creature or under it?");
                boolean first = mutates ? !yes.get() : yes.get();
                return orFirst(new Action.PickOption(first ? 0 : 1), legal);
            }
        }
        if (legal.size() > 1) {
            GameView view = game.omniscientView();
            answers.passOverNames(name ->
                    !Naming.isAbilityText(name)
                            && !Naming.isPlayerName(name)
                            && !isInGame(view, name));
        }
        return Optional.empty();
    }

    private static Optional<Action> orFirst(Action wanted, List<Action> legal) {
        return Optional.of(legal.contains(wanted) ? wanted : legal.getFirst());
    }

    private Optional<Action> mana(Decision.PickOption decision, List<Action> legal) {
        List<String> options = decision.options();
        answers.usual(decision.source());
        return answers.kindOfMana(decision.source(), options.size())
                .<Action>map(Action.PickOption::new)
                .filter(legal::contains)
                .or(() -> owed(options, legal));
    }

    /// The waiting trigger whose text the script quotes.
    private Optional<Action> trigger(Game game, List<String> sources) {
        List<String> texts =
                game.waitingTriggers(scenario.seat(player)).stream().map(cards::text).toList();
        return answers.choice(asked -> quoted(texts, sources, asked).isPresent())
                .flatMap(asked -> quoted(texts, sources, asked));
    }

    private static Optional<Action> quoted(List<String> texts, List<String> sources, String asked) {
        return IntStream.range(0, texts.size())
                .filter(i -> QuotedText.contains(texts.get(i), sources.get(i), asked))
                .<Action>mapToObj(Action.PickOption::new)
                .findFirst();
    }

    /// The first kind of mana that is still to be paid.
    private Optional<Action> owed(List<String> options, List<Action> legal) {
        for (boolean hybrid : new boolean[] {false, true}) {
            for (int i = 0; i < options.size(); i++) {
                Action owed = new Action.PickOption(i);
                if (answers.owes(options.get(i), hybrid) && legal.contains(owed)) {
                    return Optional.of(owed);
                }
            }
        }
        return Optional.empty();
    }

    private static boolean hasFreshModes(Game game, int source) {
        GameView view = game.omniscientView();
        List<Ability> abilities =
                Naming.object(view, source)
                        .map(ObjectView::abilities)
                        .or(() ->
                                view.stack().stream()
                                        .filter(s -> s.id() == source)
                                        .findFirst()
                                        .map(StackView::abilities))
                        .orElse(List.of());
        return abilities.stream().anyMatch(OptionAnswers::hasFreshModes);
    }

    private static boolean hasFreshModes(Object part) {
        return switch (part) {
            case Effect.Modal modal when modal.fresh() != null -> true;
            case List<?> list -> list.stream().anyMatch(OptionAnswers::hasFreshModes);
            case Record record ->
                    new RecordTree()
                            .components(record).stream().anyMatch(OptionAnswers::hasFreshModes);
            default -> false;
        };
    }

    private Action mode(
            int number, List<String> options, List<Action> legal, boolean onlyUnchosen) {
        if (number == 0 && legal.contains(new Action.Finish())) {
            return new Action.Finish();
        }
        if (number > 0 && onlyUnchosen) {
            // of modes that haven't been chosen, those that are left are counted
            List<Action> left = legal.stream().filter(a -> a instanceof Action.PickOption).toList();
            if (number <= left.size()) {
                return left.get(number - 1);
            }
        }
        for (int i = 0; i < options.size(); i++) {
            // What is no number ends the choice.
            boolean isNumber = options.get(i).matches("\\d+");
            Action action = new Action.PickOption(i);
            boolean meant = number == 0 ? !isNumber : options.get(i).equals(String.valueOf(number));
            if (meant && legal.contains(action)) {
                return action;
            }
        }
        answers.unfit("mode " + number);
        return legal.getFirst();
    }

    private int index(List<String> options, String asked, List<Action> legal) {
        String wanted = asked.startsWith("CardType.") ? asked.substring(9) : asked;
        if (wanted.matches("Player[A-D]")) {
            wanted = Scenario.letter(wanted.charAt(6) - 'A');
        }
        int partly = -1;
        for (int i = 0; i < options.size(); i++) {
            if (!legal.contains(new Action.PickOption(i))) {
                continue;
            }
            String option = options.get(i);
            int keyword = option.indexOf(" — ");
            if (option.equalsIgnoreCase(wanted)
                    || ("Cast " + option).equalsIgnoreCase(wanted)
                    || option.equals(symbol(wanted))
                    || (keyword >= 0 && option.substring(keyword + 3).equalsIgnoreCase(wanted))) {
                return i;
            }
            if (partly < 0
                    && (QuotedText.begins(option, "", wanted)
                            || option.toLowerCase(java.util.Locale.ROOT)
                                    .startsWith(wanted.toLowerCase(java.util.Locale.ROOT)))) {
                partly = i;
            }
        }
        return partly;
    }

    // The engine asks for mana by symbol, the scripts answer with a color's name.
    private static String symbol(String color) {
        return switch (color) {
            case "White" -> "{W}";
            case "Blue" -> "{U}";
            case "Black" -> "{B}";
            case "Red" -> "{R}";
            case "Green" -> "{G}";
            case "Colorless" -> "{C}";
            default -> "";
        };
    }

    private boolean isInGame(GameView view, String name) {
        TargetName target = TargetName.of(name);
        return Naming.all(view).stream().anyMatch(o -> naming.isMeant(o, target));
    }
}
