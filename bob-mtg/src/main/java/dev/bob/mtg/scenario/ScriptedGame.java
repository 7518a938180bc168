package dev.bob.mtg.scenario;

import dev.bob.mtg.Game;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// One scenario while it is played: the game, each player's remaining steps and answers.
final class ScriptedGame {

    /// No scenario asks so often; one that does goes in circles.
    private static final int TOO_MANY_DECISIONS = 20_000;

    private final Scenario scenario;
    private final CardSource cards;
    private final Consumer<String> trace;
    private final List<List<Script.Act>> acts = new ArrayList<>();
    private final List<Answers> answers = new ArrayList<>();
    private Game game;
    private Naming naming;
    private final Set<String> understood = new HashSet<>();
    private final List<String> empty = new ArrayList<>();
    private int claims;
    private String lastTrouble = "";

    ScriptedGame(Scenario scenario, CardSource cards, Game game, Consumer<String> trace)
            throws NotUnderstood {
        this.scenario = scenario;
        this.cards = cards;
        this.game = game;
        this.trace = trace;
        this.naming = new Naming(cards);
        naming.nameAliases(scenario, game.omniscientView());
        naming.look(game.omniscientView());
        for (int i = 0; i < scenario.players(); i++) {
            acts.add(new ArrayList<>());
            answers.add(new Answers());
        }
        for (Script line : scenario.steps()) {
            switch (line) {
                case Script.Act act -> addAct(act);
                case Script.Answer answer -> answers.get(known(answer.player())).add(answer);
            }
        }
    }

    private int known(int player) throws NotUnderstood {
        if (player >= scenario.players()) {
            throw new NotUnderstood(
                    "the script has a player "
                            + Scenario.letter(player)
                            + " in a game of "
                            + scenario.players());
        }
        return player;
    }

    private void addAct(Script.Act act) throws NotUnderstood {
        if (act instanceof Script.AddCounters add && isBeforeTheGame(add)) {
            return;
        }
        if (act instanceof Script.AddCounters) {
            throw new NotUnderstood(
                    "counters can be added before the first turn's main phase only");
        }
        if (act.player() < 0) {
            acts.forEach(list -> list.add(act));
        } else {
            acts.get(known(act.player())).add(act);
        }
    }

    /// Whether these counters are on the permanent before anything else happens.
    static boolean isBeforeTheGame(Script.AddCounters add) {
        return add.when().turn() == 1 && add.when().step().compareTo(Step.PRECOMBAT_MAIN) <= 0;
    }

    /// Plays to the end of the script.
    ///
    /// @return what didn't hold; empty when all did
    Optional<String> play() throws NotUnderstood {
        for (int decisions = 0; game.decision().isPresent(); decisions++) {
            if (decisions > TOO_MANY_DECISIONS) {
                return Optional.of("the game goes in circles at " + game.decision().get());
            }
            Optional<String> failure = decide(game.decision().get());
            if (failure.isPresent()) {
                return failure;
            }
        }
        return finish();
    }

    private Optional<String> finish() throws NotUnderstood {
        for (Answers queue : answers) {
            if (!queue.misfits().isEmpty()) {
                throw new NotUnderstood(
                        "the answer "
                                + queue.misfits().getFirst()
                                + " fits nothing that was asked");
            }
        }
        for (List<Script.Act> list : acts) {
            for (Script.Act act : list) {
                if (!isKnown(act)) {
                    throw new NotUnderstood(act + " names nothing that is in the game");
                }
                if (act instanceof Script.Check) {
                    throw new NotUnderstood(act + " was never looked at");
                }
                if (scenario.strict() && !(act instanceof Script.WaitStack)) {
                    return Optional.of(
                            act
                                    + " never became possible"
                                    + (lastTrouble.isEmpty() ? "" : ": " + lastTrouble));
                }
            }
        }
        for (Claim claim : scenario.asserts()) {
            Optional<String> failure = check(claim);
            if (failure.isPresent()) {
                return Optional.of(
                        "at "
                                + scenario.stopAt()
                                + ", "
                                + failure.get()
                                + (lastTrouble.isEmpty()
                                        ? ""
                                        : " (before that: " + lastTrouble + ")"));
            }
        }
        return Optional.empty();
    }

    private Optional<String> check(Claim claim) throws NotUnderstood {
        ClaimCheck check = new ClaimCheck(scenario, cards, naming, game);
        Optional<String> failure = check.check(claim);
        claims++;
        for (Claim broken : claim.broken()) {
            if (failure.isEmpty() && check.check(broken).isEmpty()) {
                empty.add(claim + " holds as well as " + broken);
            }
        }
        return failure;
    }

    /// How many claims were looked at.
    int claims() {
        return claims;
    }

    /// Claims that held and would have held, too, if they had said something else.
    List<String> empty() {
        return List.copyOf(empty);
    }

    // A step that couldn't be taken is only then the game's doing if the game knows what it speaks
    // of.
    private boolean isKnown(Script.Act act) {
        return switch (act) {
            case Script.Cast cast -> naming.hasSeen(cardName(cast.card()));
            case Script.PlayLand land -> naming.hasSeen(land.card());
            case Script.Activate activate -> understood.contains(activate.ability());
            case Script.Attack attack -> naming.hasSeen(withoutIndex(attack.card()));
            case Script.Block block ->
                    naming.hasSeen(withoutIndex(block.card()))
                            && naming.hasSeen(withoutIndex(block.attacker()));
            case Script.WaitStack _, Script.AddCounters _, Script.Concede _, Script.Check _ -> true;
        };
    }

    private static String cardName(String name) {
        return name.replaceFirst("^fused ", "").replaceAll(" (?:using|with) [A-Za-z-]+$", "");
    }

    private static String withoutIndex(String name) {
        return name.matches(".+:\\d") ? name.substring(0, name.length() - 2) : name;
    }

    private Optional<String> decide(Decision decision) throws NotUnderstood {
        int player = scenario.playerAt(decision.player());
        return switch (decision) {
            case Decision.Priority _ -> priority(player);
            case Decision.DeclareAttackers _ -> submit(attack(player));
            case Decision.DeclareBlockers _ -> submit(block(player));
            case Decision.PickTargets _,
                    Decision.PickObjects _,
                    Decision.PickNumber _,
                    Decision.PickOption _,
                    Decision.Pay _,
                    Decision.Mulligan _ ->
                    submit(
                            chooser(player, naming, answers.get(player))
                                    .answer(game)
                                    .orElse(game.legalActions().getFirst()));
        };
    }

    private Chooser chooser(int player, Naming names, Answers queue) {
        return new Chooser(scenario, cards, player, names, queue);
    }

    private void note(Game at, Action action) {
        at.decision()
                .ifPresent(d -> {
                    GameView view = at.omniscientView();
                    trace.accept(
                            "turn "
                                    + view.turn()
                                    + " "
                                    + view.step()
                                    + ", player "
                                    + Scenario.letter(scenario.playerAt(d.player()))
                                    + ", "
                                    + d.reason()
                                    + " "
                                    + at.describe(action));
                });
    }

    private Optional<String> submit(Action action) {
        if (!(action instanceof Action.Pass)) {
            note(game, action);
        }
        SubmitResult result = game.submit(action);
        return switch (result) {
            case SubmitResult.Advanced advanced -> {
                naming.follow(advanced.events(), game.omniscientView());
                yield Optional.empty();
            }
            case SubmitResult.Rejected rejected ->
                    Optional.of(
                            "the game refused "
                                    + action
                                    + ", which it listed: "
                                    + rejected.reason()
                                    + " (rule "
                                    + rejected.rule()
                                    + ")");
        };
    }

    private Optional<String> priority(int player) throws NotUnderstood {
        GameView view = game.omniscientView();
        Moment now = new Moment(view.turn(), view.step());
        List<Script.Act> mine = acts.get(player);
        for (int i = 0; i < mine.size(); i++) {
            Script.Act act = mine.get(i);
            if (!act.when().equals(now)) {
                continue;
            }
            switch (act) {
                case Script.WaitStack wait -> {
                    if (!view.stack().isEmpty()) {
                        if (wait.one()) {
                            mine.remove(i);
                        }
                        return submit(new Action.Pass());
                    }
                    mine.remove(i--);
                }
                case Script.Check check -> {
                    mine.remove(i--);
                    Optional<String> failure = check(check.claim());
                    if (failure.isPresent()) {
                        return Optional.of(
                                "at "
                                        + now
                                        + ", "
                                        + failure.get()
                                        + (lastTrouble.isEmpty()
                                                ? ""
                                                : " (before that: " + lastTrouble + ")"));
                    }
                }
                case Script.Concede _ -> {
                    mine.remove(i);
                    game.concede(scenario.seat(player));
                    return Optional.empty();
                }
                case Script.Cast cast -> {
                    if (mana(view, player) < cast.manaInPool()
                            || !ready(view, cast.onStack(), cast.place())) {
                        return submit(new Action.Pass());
                    }
                    if (act(
                            player,
                            "Cast " + cast.card(),
                            cast.targets(),
                            cast.noTarget(),
                            false)) {
                        mine.remove(act);
                        return Optional.empty();
                    }
                }
                case Script.PlayLand land -> {
                    if (act(player, "Play " + land.card(), List.of(), false, false)) {
                        mine.remove(act);
                        return Optional.empty();
                    }
                }
                case Script.Activate activate -> {
                    if (!ready(view, activate.onStack(), activate.place())) {
                        return submit(new Action.Pass());
                    }
                    if (act(
                            player,
                            activate.ability(),
                            activate.targets(),
                            activate.noTarget(),
                            true)) {
                        mine.remove(act);
                        return Optional.empty();
                    }
                }
                case Script.Attack _, Script.Block _, Script.AddCounters _ -> {}
            }
        }
        return submit(new Action.Pass());
    }

    private long mana(GameView view, int player) {
        String pool = view.players().get(scenario.seat(player)).mana();
        return pool.chars().filter(c -> c == '{').count();
    }

    private boolean ready(GameView view, @Nullable String asked, Script.OnStack place) {
        return asked == null
                || switch (place) {
                    case ANYWHERE -> isOnStack(view, asked);
                    case NOWHERE -> !isOnStack(view, asked);
                    case AS_COPY ->
                            view.stack().stream()
                                    .anyMatch(s ->
                                            naming.isCopy(s) && naming.isWaitedFor(s, view, asked));
                    case ON_TOP ->
                            !view.stack().isEmpty()
                                    && naming.isWaitedFor(view.stack().getLast(), view, asked);
                };
    }

    private boolean isOnStack(GameView view, String asked) {
        return view.stack().stream().anyMatch(s -> naming.isWaitedFor(s, view, asked));
    }

    /// Does what the script names, with its targets, if that is possible now: it is tried in a copy of the game first.
    private boolean act(
            int player,
            String asked,
            List<TargetName> targets,
            boolean noTarget,
            boolean activates) {
        int seat = scenario.seat(player);
        if (tryAct(player, asked, targets, noTarget, game.fork())) {
            return true;
        }
        if (activates) {
            // Mana abilities are offered apart from paying only to who pays by hand.
            Game byHand = game.fork();
            byHand.manualMana(seat, true);
            if (tryAct(player, asked, targets, noTarget, byHand)) {
                game.manualMana(seat, scenario.setup().manualMana().contains(player));
                return true;
            }
        }
        if (activates && Acts.isKnown(game.omniscientView(), cards, asked)) {
            understood.add(asked);
        }
        String name = cardName(asked.replaceFirst("^(?:Cast|Play) ", ""));
        String why = ScenarioRunner.why(game, game.omniscientView(), seat, name);
        lastTrouble =
                "player "
                        + Scenario.letter(player)
                        + " can't do \""
                        + asked
                        + "\""
                        + (why.isEmpty() ? "" : ": " + why);
        return false;
    }

    private boolean tryAct(
            int player, String asked, List<TargetName> targets, boolean noTarget, Game from) {
        List<Action> candidates =
                Acts.called(from, from.omniscientView(), cards, from.legalActions(), asked);
        if (candidates.size() > 1) {
            candidates = preferred(player, from, candidates);
        }
        for (Action action : candidates) {
            Game attempt = from.fork();
            Answers queue = new Answers(answers.get(player));
            Naming names = naming.copy();
            if (announce(player, attempt, action, targets, noTarget, queue, names)) {
                game = attempt;
                naming = names;
                answers.set(player, queue);
                return true;
            }
        }
        return false;
    }

    // Several ways to cast the same card: the script's "Cast with Evoke alternative cost" tells
    // which.
    private List<Action> preferred(int player, Game from, List<Action> candidates) {
        Answers queue = new Answers(answers.get(player));
        Optional<String> approver =
                queue.choice(c ->
                        candidates.stream().anyMatch(a -> from.describe(a).endsWith(" by " + c)));
        if (approver.isPresent()) {
            answers.set(player, queue);
            return candidates.stream()
                    .filter(a -> from.describe(a).endsWith(" by " + approver.get()))
                    .toList();
        }
        List<Action> free =
                candidates.stream()
                        .filter(a -> from.describe(a).contains(" without paying its mana cost"))
                        .toList();
        if (!free.isEmpty() && queue.choice(c -> c.startsWith("Without paying mana")).isPresent()) {
            answers.set(player, queue);
            return free;
        }
        Optional<String> how =
                queue.choice(c -> c.startsWith("Cast with") || c.equals("[normal_cost]"));
        if (how.isEmpty() || candidates.stream().noneMatch(Action.Cast.class::isInstance)) {
            return candidates;
        }
        String wanted = how.get().toLowerCase(Locale.ROOT);
        boolean normal = wanted.startsWith("cast with no ") || wanted.startsWith("[normal");
        Predicate<Action> fits =
                action -> {
                    if (!(action instanceof Action.Cast cast)) {
                        return false;
                    }
                    if (normal) {
                        return cast.way() == 0;
                    }
                    String label = from.describe(action).toLowerCase(Locale.ROOT);
                    int with = label.lastIndexOf(" with ");
                    String keyword = with < 0 ? "" : label.substring(with + 6);
                    return cast.way() != 0
                            && (keyword.isEmpty()
                                    || wanted.contains(keyword)
                                    || !wanted.matches("cast with \\w+ alternative.*"));
                };
        List<Action> chosen = candidates.stream().filter(fits).toList();
        if (!chosen.isEmpty()) {
            answers.set(player, queue);
            return chosen;
        }
        return candidates;
    }

    private boolean announce(
            int player,
            Game attempt,
            Action action,
            List<TargetName> targets,
            boolean noTarget,
            Answers queue,
            Naming names) {
        Chooser chooser = chooser(player, names, queue);
        chooser.aim(targets, noTarget);
        Action next = action;
        for (int i = 0; i < 200; i++) {
            note(attempt, next);
            if (!(attempt.submit(next) instanceof SubmitResult.Advanced advanced)) {
                return false;
            }
            names.follow(advanced.events(), attempt.omniscientView());
            Decision decision = attempt.decision().orElse(null);
            if (decision == null
                    || decision.player() != scenario.seat(player)
                    || decision instanceof Decision.Priority
                    || decision instanceof Decision.DeclareAttackers
                    || decision instanceof Decision.DeclareBlockers) {
                return true;
            }
            Optional<Action> answer = chooser.answer(attempt);
            if (answer.isEmpty()) {
                return false;
            }
            next = answer.get();
        }
        return false;
    }

    private Action attack(int player) {
        GameView view = game.omniscientView();
        List<Action> legal = game.legalActions();
        List<Script.Act> mine = acts.get(player);
        for (Script.Act act : List.copyOf(mine)) {
            if (act instanceof Script.Attack attack && act.when().turn() == view.turn()) {
                for (Action action : legal) {
                    if (action instanceof Action.Attack declared
                            && isIndexed(view, declared.attacker(), attack.card())
                            && defends(view, declared, attack)) {
                        mine.remove(act);
                        return action;
                    }
                }
            }
        }
        // An attack that the rules don't allow is tried, and left out.
        mine.removeIf(act ->
                act instanceof Script.Attack attack
                        && act.when().turn() == view.turn()
                        && view.battlefield().stream()
                                .anyMatch(each -> isIndexed(view, each.id(), attack.card())));
        return finish(legal);
    }

    private boolean defends(GameView view, Action.Attack declared, Script.Attack attack) {
        TargetName defender = attack.defender();
        int seat = declared.defender().player();
        if (defender == null) {
            return seat >= 0;
        }
        if (defender.isPlayer()) {
            return defender.player() < scenario.players()
                    && seat == scenario.seat(defender.player());
        }
        return seat < 0 && isCalled(view, declared.defender().object(), defender.object(), -1);
    }

    private Action block(int player) {
        GameView view = game.omniscientView();
        List<Action> legal = game.legalActions();
        List<Script.Act> mine = acts.get(player);
        for (Script.Act act : List.copyOf(mine)) {
            if (act instanceof Script.Block block && act.when().turn() == view.turn()) {
                for (Action action : legal) {
                    if (action instanceof Action.Block declared
                            && isIndexed(view, declared.blocker(), block.card())
                            && isIndexed(view, declared.attacker(), block.attacker())) {
                        mine.remove(act);
                        return action;
                    }
                }
            }
        }
        return finish(legal);
    }

    private boolean isIndexed(GameView view, int id, String name) {
        return name.matches(".+:\\d")
                ? isCalled(
                        view,
                        id,
                        name.substring(0, name.length() - 2),
                        name.charAt(name.length() - 1) - '0')
                : isCalled(view, id, name, -1);
    }

    /// Whether the object is called so; with an index, whether it is that one of its controller's objects of that name.
    private boolean isCalled(GameView view, int id, String name, int index) {
        Optional<ObjectView> object = Naming.object(view, id);
        if (object.isEmpty() || !naming.isCalled(object.get(), name)) {
            return false;
        }
        if (index < 0) {
            return true;
        }
        List<ObjectView> same =
                view.battlefield().stream()
                        .filter(o ->
                                o.controller() == object.get().controller()
                                        && naming.isCalled(o, name))
                        .toList();
        return index < same.size() && same.get(index).id() == id;
    }

    private static Action finish(List<Action> legal) {
        Action finish = new Action.Finish();
        return legal.contains(finish) ? finish : legal.getFirst();
    }
}
