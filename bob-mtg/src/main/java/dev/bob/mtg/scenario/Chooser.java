package dev.bob.mtg.scenario;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.player.Question;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.StackView;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Answers one player's decisions from the script: first the targets of the step under way, then the queues, then the
/// simplest legal choice.
final class Chooser {

    private final Scenario scenario;
    private final CardSource cards;
    private final int player;
    private final Naming naming;
    private final Answers answers;
    private final Deque<TargetName> stepTargets = new ArrayDeque<>();
    private final HeuristicPlayer simple = new HeuristicPlayer(0);
    private boolean noTargets;
    private boolean skipped;

    /// Whether the targets that are being chosen share something out.
    private boolean shares;

    Chooser(Scenario scenario, CardSource cards, int player, Naming naming, Answers answers) {
        this.scenario = scenario;
        this.cards = cards;
        this.player = player;
        this.naming = naming;
        this.answers = answers;
    }

    /// Gives the targets of the step that is about to be taken.
    void aim(List<TargetName> targets, boolean none) {
        stepTargets.clear();
        targets.stream().sorted((a, b) -> a.mode() - b.mode()).forEach(stepTargets::add);
        noTargets = none;
    }

    /// The answer to the game's decision, which is this player's and none about priority or combat.
    ///
    /// @return empty when the targets of the step under way aren't legal
    Optional<Action> answer(Game game) {
        Decision decision = game.decision().orElseThrow();
        List<Action> legal = game.legalActions();
        if (decision instanceof Decision.Pay pay) {
            answers.owes(pay.remaining());
        }
        if (legal.size() == 1 && !(decision instanceof Decision.PickTargets)) {
            consumeForced(decision, game, legal.getFirst());
            return Optional.of(legal.getFirst());
        }
        return switch (decision) {
            case Decision.PickTargets targets -> target(game, targets, legal);
            case Decision.PickObjects objects -> Optional.of(objects(game, objects, legal));
            case Decision.PickNumber number -> Optional.of(number(game, number, legal));
            case Decision.PickOption option -> Optional.of(option(game, option, legal));
            case Decision.Pay _ -> Optional.of(pay(legal));
            case Decision.Mulligan _ ->
                    Optional.of(first(legal, Action.Keep.class).orElse(legal.getFirst()));
            case Decision.Priority _, Decision.DeclareAttackers _, Decision.DeclareBlockers _ ->
                    Optional.of(legal.getFirst());
        };
    }

    // The script may answer a question that has only one answer here; then its answer is used up
    // too.
    private void consumeForced(Decision decision, Game game, Action only) {
        if (decision instanceof Decision.PickObjects && only instanceof Action.PickObject pick) {
            GameView view = game.omniscientView();
            Predicate<String> named = name -> isObject(view, pick.object(), TargetName.of(name));
            if (answers.choice(named).isEmpty()) {
                var _ = answers.target(name -> isObject(view, pick.object(), name));
            }
        }
    }

    private static <T extends Action> Optional<Action> first(List<Action> legal, Class<T> type) {
        return legal.stream().filter(type::isInstance).findFirst();
    }

    private static Action pay(List<Action> legal) {
        return first(legal, Action.PayAutomatically.class).orElse(legal.getFirst());
    }

    private boolean isObject(GameView view, int id, TargetName name) {
        Optional<ObjectView> object = Naming.object(view, id);
        if (object.isPresent()) {
            return naming.isMeant(object.get(), name);
        }
        Optional<StackView> onStack = view.stack().stream().filter(s -> s.id() == id).findFirst();
        return onStack.isPresent() && naming.isMeant(onStack.get(), view, name);
    }

    private boolean picks(GameView view, Action action, TargetName name) {
        return switch (action) {
            case Action.PickObject pick -> isObject(view, pick.object(), name);
            case Action.PickPlayer pick ->
                    name.isPlayer()
                            && name.player() < scenario.players()
                            && scenario.seat(name.player()) == pick.player();
            default -> false;
        };
    }

    private Optional<Action> fitting(GameView view, List<Action> legal, TargetName name) {
        return legal.stream().filter(a -> picks(view, a, name)).findFirst();
    }

    private Optional<Action> target(Game game, Decision.PickTargets decision, List<Action> legal) {
        GameView view = game.omniscientView();
        Optional<Action> finish = first(legal, Action.Finish.class);
        if (decision.picked().isEmpty()) {
            skipped = false;
        }
        if (!stepTargets.isEmpty()) {
            for (TargetName name : stepTargets) {
                Optional<Action> found = fitting(view, legal, name);
                if (found.isPresent()) {
                    stepTargets.remove(name);
                    return found;
                }
            }
            // A slot that may stay empty, and whose targets come later.
            return finish;
        }
        if (noTargets && finish.isPresent()) {
            return finish;
        }
        // An answer that takes no target comes before those that name some.
        if (finish.isPresent() && decision.picked().isEmpty() && answers.beginsWithoutTarget()) {
            answers.skipsTarget();
            skipped = true;
            return finish;
        }
        Optional<TargetName> scripted =
                scripted(decision, t -> fitting(view, legal, t).isPresent());
        if (scripted.isPresent()) {
            return fitting(view, legal, scripted.get());
        }
        if (finish.isPresent()
                && (skipped || answers.skipsTarget() || !decision.picked().isEmpty())) {
            skipped = true;
            return finish;
        }
        Optional<String> choice =
                answers.choice(c -> fitting(view, legal, TargetName.of(c)).isPresent());
        if (choice.isPresent()) {
            return fitting(view, legal, TargetName.of(choice.get()));
        }
        answers.passOver(Answers.Asked.TARGET);
        return Optional.of(simplest(game, decision, legal));
    }

    /// The next target of the script that is there. Those with amounts are targets of something divided, of which there may
    /// be several.
    private Optional<TargetName> scripted(
            Decision.PickTargets decision, Predicate<TargetName> there) {
        if (decision.picked().isEmpty()) {
            shares = false;
        }
        Optional<TargetName> found =
                shares || decision.max() > 1 ? answers.targetWithAmount(there) : Optional.empty();
        shares |= found.isPresent();
        return found.isPresent() || shares
                ? found
                : answers.target(there).or(() -> answers.targetWithAmount(there));
    }

    /// Notes that the script doesn't say what is answered here, where it matters.
    private void byDefault(Decision decision, List<Action> legal) {
        boolean indifferent =
                switch (decision) {
                    case Decision.PickNumber number ->
                            number.purpose() == Decision.Purpose.COMBAT_DAMAGE;
                    case Decision.PickObjects objects ->
                            objects.purpose() == Decision.Purpose.ORDER
                                    || objects.purpose() == Decision.Purpose.SCRY
                                    || objects.purpose() == Decision.Purpose.HELP;
                    case Decision.PickOption option ->
                            option.purpose() == Decision.Purpose.TRIGGER_ORDER
                                    || option.reason().endsWith(" how?");
                    case Decision.PickTargets _,
                            Decision.Pay _,
                            Decision.Mulligan _,
                            Decision.Priority _,
                            Decision.DeclareAttackers _,
                            Decision.DeclareBlockers _ ->
                            false;
                };
        if (legal.size() > 1 && !indifferent) {
            answers.leavesOpen(decision.reason());
        }
    }

    private Action simplest(Game game, Decision decision, List<Action> legal) {
        byDefault(decision, legal);
        if (decision instanceof Decision.PickTargets targets) {
            game.omniscientView().stack().stream()
                    .filter(s -> s.id() == targets.source() && s.spell())
                    .findFirst()
                    .ifPresent(s -> simple.announce(s.name(), abilities(s.name())));
        }
        Action picked =
                simple.choose(
                        new Question(
                                decision,
                                legal,
                                game::omniscientView,
                                lists -> game.worlds(decision.player(), lists)));
        return decision instanceof Decision.PickTargets && picked instanceof Action.PickObject pick
                ? firstOfTheSameSide(game.omniscientView(), legal, pick)
                : picked;
    }

    // The side matters (harm goes to the other player's things), which of them doesn't.
    private static Action firstOfTheSameSide(
            GameView view, List<Action> legal, Action.PickObject picked) {
        Optional<Integer> side = Naming.object(view, picked.object()).map(ObjectView::controller);
        return legal.stream()
                .filter(a ->
                        a instanceof Action.PickObject other
                                && side.isPresent()
                                && Naming.object(view, other.object())
                                        .map(ObjectView::controller)
                                        .equals(side))
                .findFirst()
                .orElse(picked);
    }

    private List<Ability> abilities(String name) {
        return cards.find(name) instanceof CardSource.Found.Card(CardDefinition card)
                ? card.front().abilities()
                : List.of();
    }

    private Action objects(Game game, Decision.PickObjects decision, List<Action> legal) {
        GameView view = game.omniscientView();
        Optional<Action> finish = first(legal, Action.Finish.class);
        Predicate<TargetName> there = name -> fitting(view, legal, name).isPresent();
        Optional<TargetName> aimed = stepTargets.stream().filter(there).findFirst();
        if (aimed.isPresent()) {
            stepTargets.remove(aimed.get());
            return fitting(view, legal, aimed.get()).orElseThrow();
        }
        if (finish.isPresent()) {
            if (answers.skipsChoice()) {
                return finish.get();
            }
            answers.agree(c -> there.test(TargetName.of(c)));
        }
        Optional<TargetName> scripted =
                answers.choice(c ->
                                there.test(TargetName.of(c))
                                        || isAbility(view, legal, c).isPresent())
                        .map(TargetName::of);
        if (scripted.isEmpty()) {
            scripted = answers.target(there);
        }
        if (scripted.isPresent()) {
            TargetName name = scripted.get();
            return fitting(view, legal, name)
                    .or(() -> isAbility(view, legal, name.object()))
                    .orElse(legal.getFirst());
        }
        if (decision.purpose() == Decision.Purpose.CHANGE_TARGET) {
            Optional<Action> agreed = agreed(legal);
            if (agreed.isPresent()) {
                return agreed.get();
            }
        }
        if (finish.isPresent() && (answers.skipsTarget() || answers.refuses())) {
            return finish.get();
        }
        List<Action> offered = legal.stream().filter(Action.PickObject.class::isInstance).toList();
        if (decision.purpose() == Decision.Purpose.REPLACEMENT
                && offered.size() == 1
                && answers.agrees()) {
            return offered.getFirst();
        }
        boolean order = view.stack().stream().anyMatch(each -> picks(legal, each.id()));
        boolean players = legal.stream().anyMatch(Action.PickPlayer.class::isInstance);
        answers.passOverNames(
                name -> order == isAbilityText(name) && (players || !isPlayerName(name)));
        if (finish.isPresent() && decision.purpose() == Decision.Purpose.CAST_FREE) {
            // What only fills the libraries isn't cast.
            return legal.stream()
                    .filter(a ->
                            a instanceof Action.PickObject pick
                                    && Naming.object(view, pick.object())
                                            .filter(o -> !o.name().equals(ScenarioRunner.FILLER))
                                            .isPresent())
                    .findFirst()
                    .orElse(finish.get());
        }
        if (finish.isPresent() && decision.picked().size() >= Math.max(1, decision.min())) {
            return finish.get();
        }
        return simplest(game, decision, legal);
    }

    /// The first that the script says yes to, if it was written for a game that asks about one after the other.
    private Optional<Action> agreed(List<Action> legal) {
        for (Action action : legal) {
            Optional<Boolean> yes = answers.yesNo();
            if (yes.isEmpty() || yes.get()) {
                return yes.map(_ -> action);
            }
        }
        return Optional.empty();
    }

    // Triggers to be ordered are named by the beginning of their text or by their source.
    private Optional<Action> isAbility(GameView view, List<Action> legal, String asked) {
        return legal.stream()
                .filter(a ->
                        a instanceof Action.PickObject pick
                                && view.stack().stream()
                                        .anyMatch(s ->
                                                s.id() == pick.object()
                                                        && naming.isCalled(s, view, asked)))
                .findFirst();
    }

    private Action number(Game game, Decision.PickNumber decision, List<Action> legal) {
        GameView view = game.omniscientView();
        Predicate<Integer> fits = n -> legal.contains(new Action.PickNumber(n));
        Optional<Integer> scripted = Optional.empty();
        if (decision.purpose() == Decision.Purpose.X) {
            scripted = answers.x();
        } else if (decision.about() != Decision.NOTHING) {
            scripted =
                    answers.amountFor(name ->
                            name.isPlayer()
                                    ? ~decision.about() == scenario.seat(name.player())
                                    : isObject(view, decision.about(), name));
        }
        if (scripted.isEmpty() && decision.purpose() == Decision.Purpose.COMBAT_DAMAGE) {
            scripted = share(view, decision);
        }
        if (scripted.isEmpty()) {
            scripted =
                    decision.purpose() == Decision.Purpose.COMBAT_DAMAGE
                            ? answers.part(decision.source(), decision.max(), fits)
                            : answers.number(fits);
        }
        boolean combat = decision.purpose() == Decision.Purpose.COMBAT_DAMAGE;
        if (scripted.isEmpty() && combat) {
            answers.usual(decision.source());
        }
        boolean rest = combat && decision.about() < 0;
        if (scripted.isEmpty() && !rest) {
            scripted =
                    answers.x()
                            .or(() ->
                                    answers.choice(c ->
                                                    c.matches("\\d{1,3}")
                                                            && fits.test(Integer.valueOf(c)))
                                            .map(Integer::valueOf));
        }
        Optional<Action> number =
                scripted.<Action>map(Action.PickNumber::new).filter(legal::contains);
        if (number.isEmpty()) {
            scripted.ifPresent(n -> answers.unfit("number " + n));
        }
        if (scripted.isEmpty() && !rest) {
            answers.passOver(Answers.Asked.NUMBER);
            if (decision.purpose() == Decision.Purpose.COMBAT_DAMAGE && decision.about() >= 0) {
                Action most = new Action.PickNumber(mostToTheFirst(view, decision));
                return legal.contains(most) ? most : legal.getFirst();
            }
        }
        return number.orElseGet(() -> simplest(game, decision, legal));
    }

    /// The part of a creature's damage that the script gives: an `X=…` for each creature that is struck, in their order;
    /// the rest tramples over.
    private Optional<Integer> share(GameView view, Decision.PickNumber decision) {
        List<Integer> struck = struck(view, decision.source());
        Integer power = Naming.object(view, decision.source()).map(ObjectView::power).orElse(null);
        return power == null
                ? Optional.empty()
                : answers.share(
                        decision.source(), struck.size(), struck.contains(decision.about()), power);
    }

    private static List<Integer> struck(GameView view, int creature) {
        List<Integer> blocked =
                Naming.object(view, creature).map(ObjectView::blocking).orElse(List.of());
        return blocked.isEmpty()
                ? view.battlefield().stream()
                        .filter(o -> o.blocking().contains(creature))
                        .map(ObjectView::id)
                        .toList()
                : blocked;
    }

    /// What is simplest as damage is divided among creatures: each gets lethal damage, and the first what is left.
    private static int mostToTheFirst(GameView view, Decision.PickNumber decision) {
        Optional<ObjectView> source = Naming.object(view, decision.source());
        boolean deadly =
                source.filter(o -> o.keywords().stream().anyMatch("deathtouch"::equalsIgnoreCase))
                        .isPresent();
        int number = lethal(view, decision.about(), deadly);
        Integer power = source.map(ObjectView::power).orElse(null);
        if (power != null && power == decision.max()) {
            int others = 0;
            for (int other : struck(view, decision.source())) {
                others += other == decision.about() ? 0 : lethal(view, other, deadly);
            }
            number = Math.max(number, power - others);
        }
        return Math.clamp(number, decision.min(), decision.max());
    }

    private static int lethal(GameView view, int creature, boolean deadly) {
        Optional<ObjectView> object = Naming.object(view, creature);
        Integer toughness = object.map(ObjectView::toughness).orElse(null);
        int left = toughness == null ? 1 : toughness - object.orElseThrow().damage();
        return Math.max(0, deadly ? Math.min(1, left) : left);
    }

    private Action option(Game game, Decision.PickOption decision, List<Action> legal) {
        List<String> options = decision.options();
        boolean yesNo = options.size() == 2 && options.getFirst().equalsIgnoreCase("yes");
        if (yesNo) {
            boolean yes = !answers.skipsChoice() && answers.yesNo().orElse(true);
            Action wanted = new Action.PickOption(yes ? 0 : 1);
            return legal.contains(wanted) ? wanted : legal.getFirst();
        }
        int life = options.indexOf("2 life");
        if (life >= 0) {
            // Scripts answer whether life is paid for a symbol; yes is their usual answer.
            boolean pays = answers.yesNo().orElse(true);
            Action wanted = new Action.PickOption(pays ? life : 1 - life);
            return legal.contains(wanted) ? wanted : legal.getFirst();
        }
        if (decision.purpose() == Decision.Purpose.MODE) {
            Optional<Integer> mode = answers.mode();
            if (mode.isPresent()) {
                return mode(mode.get(), options, legal, hasFreshModes(game, decision.source()));
            }
        }
        Optional<String> scripted = answers.choice(c -> index(options, c, legal) >= 0);
        if (scripted.isPresent()) {
            return new Action.PickOption(index(options, scripted.get(), legal));
        }
        if (decision.purpose() == Decision.Purpose.TRIGGER_ORDER) {
            Optional<Action> trigger = trigger(game, options);
            if (trigger.isPresent()) {
                return trigger.get();
            }
        }
        if (decision.purpose() == Decision.Purpose.MANA) {
            answers.usual(decision.source());
            Optional<Action> mana =
                    answers.kindOfMana(decision.source(), options.size())
                            .<Action>map(Action.PickOption::new)
                            .filter(legal::contains);
            if (mana.isPresent()) {
                return mana.get();
            }
            Optional<Action> owed = owed(options, legal);
            if (owed.isPresent()) {
                return owed.get();
            }
        }
        if (options.size() == 2
                && decision.purpose() != Decision.Purpose.TRIGGER_ORDER
                && decision.purpose() != Decision.Purpose.REPLACEMENT) {
            Optional<Boolean> yes = answers.yesNo();
            if (yes.isPresent()) {
                Action wanted = new Action.PickOption(yes.get() ? 0 : 1);
                return legal.contains(wanted) ? wanted : legal.getFirst();
            }
        }
        if (legal.size() > 1) {
            GameView view = game.omniscientView();
            answers.passOverNames(
                    name -> !isAbilityText(name) && !isPlayerName(name) && !isInGame(view, name));
        }
        byDefault(decision, legal);
        return legal.getFirst();
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

    // Answers to other questions: which ability comes first, which player, which object.
    private static boolean isAbilityText(String name) {
        return name.startsWith("When") || name.startsWith("At ");
    }

    private static boolean isPlayerName(String name) {
        return name.matches("Player[A-D]");
    }

    private boolean isInGame(GameView view, String name) {
        TargetName target = TargetName.of(name);
        return Naming.all(view).stream().anyMatch(o -> naming.isMeant(o, target));
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
        return abilities.stream().anyMatch(Chooser::hasFreshModes);
    }

    private static boolean hasFreshModes(Object part) {
        return switch (part) {
            case Effect.Modal modal when modal.fresh() != null -> true;
            case List<?> list -> list.stream().anyMatch(Chooser::hasFreshModes);
            case Record record ->
                    new RecordTree().components(record).stream().anyMatch(Chooser::hasFreshModes);
            default -> false;
        };
    }

    private static boolean picks(List<Action> legal, int id) {
        return legal.contains(new Action.PickObject(id));
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

    int player() {
        return player;
    }
}
