package dev.bob.mtg.scenario;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.view.GameView;
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
            // Nothing chosen for what would be paid says no to paying.
            boolean yes =
                    !answers.skipsYesOrNo()
                            && answers.yesNo().orElseGet(() -> !answers.skipsTarget());
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
        Optional<Action> said =
                mode(game, decision, legal)
                        .or(() -> named(options, legal))
                        .or(() -> byPurpose(game, decision, legal))
                        .or(() -> oneOfTwo(decision, legal));
        if (said.isEmpty() && legal.size() > 1) {
            GameView view = game.omniscientView();
            answers.passOverNames(name ->
                    !Naming.isAbilityText(name)
                            && !Naming.isPlayerName(name)
                            && !isInGame(view, name));
        }
        return said;
    }

    private Optional<Action> mode(Game game, Decision.PickOption decision, List<Action> legal) {
        return decision.purpose() == Decision.Purpose.MODE
                ? answers.mode()
                        .map(mode -> printed(game, decision.source(), mode))
                        .map(printed -> mode(printed, decision.options(), legal))
                : Optional.empty();
    }

    /// The option that the script names.
    private Optional<Action> named(List<String> options, List<Action> legal) {
        return answers.choice(c -> index(options, c, legal) >= 0)
                .map(c -> new Action.PickOption(index(options, c, legal)));
    }

    private Optional<Action> byPurpose(
            Game game, Decision.PickOption decision, List<Action> legal) {
        return switch (decision.purpose()) {
            case TRIGGER_ORDER -> trigger(game, decision.options());
            case MANA -> mana(decision, legal);
            default -> Optional.empty();
        };
    }

    /// Yes is the first of two.
    private Optional<Action> oneOfTwo(Decision.PickOption decision, List<Action> legal) {
        if (decision.options().size() != 2
                || decision.purpose() == Decision.Purpose.TRIGGER_ORDER
                || decision.purpose() == Decision.Purpose.REPLACEMENT) {
            return Optional.empty();
        }
        // Of what mutates, scripts answer whether it goes under the creature.
        boolean mutates = decision.reason().endsWith(" on top of the creature or under it?");
        return answers.yesNo()
                .flatMap(yes -> orFirst(new Action.PickOption(yes != mutates ? 0 : 1), legal));
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

    /// The number of a mode as printed. Of modes that haven't been chosen before, scripts count those that are left,
    /// with a target or without.
    private static int printed(Game game, int source, int number) {
        int printed = number;
        for (int chosen : game.modesChosenBefore(source)) {
            if (chosen <= printed) {
                printed++;
            }
        }
        return number == 0 ? 0 : printed;
    }

    private Action mode(int number, List<String> options, List<Action> legal) {
        if (number == 0 && legal.contains(new Action.Finish())) {
            return new Action.Finish();
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
        return view.objects().stream().anyMatch(o -> naming.isMeant(o, target));
    }
}
