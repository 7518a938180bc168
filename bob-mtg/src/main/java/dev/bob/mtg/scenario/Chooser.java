package dev.bob.mtg.scenario;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.player.Question;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Answers one player's decisions from the script: first the targets of the step under way, then the queues, then the
/// simplest legal choice.
final class Chooser {
    private final Scenario scenario;
    private final CardSource cards;
    private final int player;
    private final Naming naming;
    private final Answers answers;
    private final NumberAnswers numbers;
    private final OptionAnswers options;
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
        this.numbers = new NumberAnswers(scenario, naming, answers);
        this.options = new OptionAnswers(scenario, cards, player, naming, answers);
    }

    /// Gives the targets of the step that is about to be taken.
    void aim(List<TargetName> targets, boolean none) {
        stepTargets.clear();
        targets.stream().sorted((a, b) -> a.mode() - b.mode()).forEach(stepTargets::add);
        noTargets = none;
    }

    /// Whether each target that was given is one now: none of them may be passed over.
    boolean hasAimed() {
        return stepTargets.isEmpty();
    }

    /// The answer to the game's decision, which is this player's and none about priority or combat.
    ///
    /// @return empty when the targets of the step under way aren't legal
    Optional<Action> answer(Game game) throws NotUnderstood {
        answers.expected().meet(game, new ClaimCheck(scenario, cards, naming, game));
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
            case Decision.PickNumber number ->
                    Optional.of(
                            numbers.answer(game.omniscientView(), number, legal)
                                    .orElseGet(() -> simplest(game, number, legal)));
            case Decision.PickOption option ->
                    Optional.of(
                            options.answer(game, option, legal)
                                    .orElseGet(() -> first(option, legal)));
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
            Predicate<String> named =
                    name -> naming.isMeant(view, pick.object(), TargetName.of(name));
            if (answers.choice(named).isEmpty()) {
                var _ = answers.target(name -> naming.isMeant(view, pick.object(), name));
            }
        }
    }

    private static <T extends Action> Optional<Action> first(List<Action> legal, Class<T> type) {
        return legal.stream().filter(type::isInstance).findFirst();
    }

    private static Action pay(List<Action> legal) {
        return first(legal, Action.PayAutomatically.class).orElse(legal.getFirst());
    }

    private boolean picks(GameView view, Action action, TargetName name) {
        return switch (action) {
            case Action.PickObject pick -> naming.isMeant(view, pick.object(), name);
            case Action.PickPlayer pick ->
                    name.isPlayer()
                            && name.player() < scenario.players()
                            && scenario.seat(name.player()) == pick.player();
            case Action.OfPriority _,
                    Action.Pick _,
                    Action.PickValue _,
                    Action.OfCombat _,
                    Action.OfOpeningHand _,
                    Action.Finish _,
                    Action.PayAutomatically _ ->
                    false;
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
                    var _ = answers.targetWithAmount(name::equals);
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
        if (finish.isPresent() && answers.beginsWithoutTarget()) {
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
                && (skipped
                        || answers.skipsTarget()
                        || (!decision.picked().isEmpty()
                                && !answers.leftOpen().picksOn(decision.picked().size())))) {
            skipped = true;
            return finish;
        }
        Optional<String> choice =
                answers.choice(c -> fitting(view, legal, TargetName.of(c)).isPresent());
        if (choice.isPresent()) {
            return fitting(view, legal, TargetName.of(choice.get()));
        }
        answers.passOver(Waiting.Kind.TARGET);
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
            answers.leftOpen().note(decision.reason());
        }
    }

    private Action first(Decision decision, List<Action> legal) {
        byDefault(decision, legal);
        return decision instanceof Decision.PickOption option && !isConsent(option)
                ? answers.leftOpen().varied(legal.getFirst(), legal)
                : legal.getFirst();
    }

    // What is asked for but not scripted is answered yes.
    private static boolean isConsent(Decision.PickOption option) {
        return switch (option.purpose()) {
            case MAY, MAY_PAY, OPTIONAL_COST -> true;
            default -> false;
        };
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
        Action usual =
                decision instanceof Decision.PickTargets && picked instanceof Action.PickObject pick
                        ? firstOfTheSameSide(game.omniscientView(), legal, pick)
                        : picked;
        return answers.leftOpen().varied(usual, legal);
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
        return cards.find(name) instanceof CardSource.Lookup.Card(CardDefinition card)
                ? card.front().abilities()
                : List.of();
    }

    private Action objects(Game game, Decision.PickObjects decision, List<Action> legal) {
        GameView view = game.omniscientView();
        Optional<Action> finish = first(legal, Action.Finish.class);
        Predicate<TargetName> there = name -> fitting(view, legal, name).isPresent();
        if (decision.purpose() == Decision.Purpose.ATTACKED) {
            // Whom something attacks that enters attacking is a target in scripts.
            return answers.target(there)
                    .flatMap(name -> fitting(view, legal, name))
                    .orElseGet(() -> simplest(game, decision, legal));
        }
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
        // what is put on the bottom is picked in its order there, which scripts choose afterwards
        Predicate<String> named =
                c -> there.test(TargetName.of(c)) || isAbility(view, legal, c).isPresent();
        Optional<TargetName> scripted =
                decision.purpose() != Decision.Purpose.SCRY
                                && answers.targetComesFirst(there, named)
                        ? Optional.empty()
                        : answers.choice(named).map(TargetName::of);
        if (scripted.isEmpty()) {
            scripted = answers.target(there);
            if (scripted.isPresent() && finish.isPresent() && decision.picked().isEmpty()) {
                answers.agrees(); // that something is chosen, which is one question with what
            }
        }
        if (scripted.isPresent()) {
            TargetName name = scripted.get();
            saidBesides(decision, name);
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
        return unnamed(game, decision, legal, finish);
    }

    /// Uses up what scripts say besides the name of what is picked.
    private void saidBesides(Decision.PickObjects decision, TargetName name) {
        if (decision.purpose() == Decision.Purpose.SCRY) {
            // which cards they are, as targets; the choices say in which order they go
            var _ = answers.target(name::equals);
        }
        if (decision.purpose() == Decision.Purpose.CAST_FREE) {
            answers.agrees(); // that the card is cast
        }
    }

    /// What is picked where the script names nothing that is there.
    private Action unnamed(
            Game game, Decision.PickObjects decision, List<Action> legal, Optional<Action> finish) {
        GameView view = game.omniscientView();
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
        answers.passOverNames(name ->
                order == Naming.isAbilityText(name) && (players || !Naming.isPlayerName(name)));
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

    private static boolean picks(List<Action> legal, int id) {
        return legal.contains(new Action.PickObject(id));
    }

    int player() {
        return player;
    }
}
