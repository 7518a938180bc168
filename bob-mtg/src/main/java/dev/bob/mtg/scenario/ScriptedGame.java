package dev.bob.mtg.scenario;

import dev.bob.mtg.Game;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.view.GameView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// One scenario while it is played: the game, each player's remaining steps and answers.
final class ScriptedGame {

    /// No scenario asks so often; one that does goes in circles.
    private static final int TOO_MANY_DECISIONS = 20_000;

    private final Scenario scenario;
    private final CardSource cards;
    private final Attempts attempts;
    private final List<List<Script.Act>> acts = new ArrayList<>();
    private final List<Answers> answers = new ArrayList<>();
    private Game game;
    private Naming naming;
    private final Acts.Waits waits = new Acts.Waits();
    private final Set<String> understood = new HashSet<>();
    private final List<String> empty = new ArrayList<>();
    private int claims;
    private String lastTrouble = "";

    ScriptedGame(
            Scenario scenario, CardSource cards, Game game, int variant, Consumer<String> trace)
            throws NotUnderstood {
        this.scenario = scenario;
        this.cards = cards;
        this.game = game;
        this.attempts = new Attempts(scenario, cards, trace);
        this.naming = new Naming(cards);
        naming.nameAliases(scenario, game.omniscientView());
        naming.look(game.omniscientView());
        for (int i = 0; i < scenario.players(); i++) {
            acts.add(new ArrayList<>());
            answers.add(new Answers(variant));
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
        if (act instanceof Script.AddCounters add && isBeforeTheGame(scenario, add)) {
            return;
        }
        if (act.player() < 0) {
            acts.forEach(list -> list.add(act));
        } else {
            acts.get(known(act.player())).add(act);
        }
    }

    /// Whether these counters are on the permanent before anything else happens.
    static boolean isBeforeTheGame(Scenario scenario, Script.AddCounters add) {
        return add.when().turn() == 1
                && add.when().step().compareTo(Step.PRECOMBAT_MAIN) <= 0
                && scenario.placed(add).isPresent();
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
        Optional<String> wrong = wrongAnswers();
        if (wrong.isEmpty()) {
            wrong = leftOver();
        }
        if (wrong.isPresent()) {
            return wrong;
        }
        for (Claim claim : scenario.asserts()) {
            Optional<String> failure = check(claim);
            if (failure.isPresent()) {
                return Optional.of(at(scenario.stopAt(), failure.get()));
            }
        }
        return Optional.empty();
    }

    /// An answer that nobody asked for says that the script speaks of another game than the one that was played.
    void refuseUnused() throws NotUnderstood {
        if (!acts.stream().allMatch(List::isEmpty)) {
            return; // what was dropped had answers of its own
        }
        for (int player = 0; player < answers.size(); player++) {
            int own = player;
            // which opponent is meant is no question in a game of two
            List<String> unused =
                    answers.get(player)
                            .unused(name ->
                                    scenario.players() == 2
                                            && name.isPlayer()
                                            && name.player() == 1 - own);
            if (!unused.isEmpty()) {
                throw new NotUnderstood("nobody asked for the answer " + unused.getFirst());
            }
        }
    }

    private String at(Moment when, String failure) {
        return "at "
                + when
                + ", "
                + failure
                + (lastTrouble.isEmpty() ? "" : " (before that: " + lastTrouble + ")");
    }

    /// Looks at what was asked and answered.
    private Optional<String> wrongAnswers() throws NotUnderstood {
        for (Answers queue : answers) {
            if (!queue.expected().wrong().isEmpty()) {
                return Optional.of(queue.expected().wrong().getFirst());
            }
            if (!queue.expected().neverAsked().isEmpty()) {
                throw new NotUnderstood(
                        "nobody asked \"" + queue.expected().neverAsked().getFirst() + "\"");
            }
            claims += queue.expected().met();
            if (!queue.misfits().isEmpty()) {
                throw new NotUnderstood(
                        "the answer "
                                + queue.misfits().getFirst()
                                + " fits nothing that was asked");
            }
            if (scenario.strict() && !queue.leftOpen().questions().isEmpty()) {
                throw new NotUnderstood(
                        "the script doesn't answer \""
                                + queue.leftOpen().questions().getFirst()
                                + "\"");
            }
        }
        return Optional.empty();
    }

    /// Looks at the steps that weren't taken.
    private Optional<String> leftOver() throws NotUnderstood {
        for (List<Script.Act> list : acts) {
            for (Script.Act act : list) {
                if (!isKnown(act)) {
                    throw new NotUnderstood(act + " names nothing that is in the game");
                }
                if (waits.isInVain(act)) {
                    throw new NotUnderstood(
                            act + " waits for what nothing on the stack was called");
                }
                if (act instanceof Script.Check) {
                    throw new NotUnderstood(act + " was never looked at");
                }
                if (act instanceof Script.AddCounters add) {
                    throw new NotUnderstood(
                            "counters on " + add.card() + ", which isn't on the battlefield then");
                }
                if (scenario.strict() && !(act instanceof Script.WaitStack)) {
                    return Optional.of(
                            act
                                    + " never became possible"
                                    + (lastTrouble.isEmpty() ? "" : ": " + lastTrouble));
                }
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

    /// Whether a question was answered that the script leaves open.
    boolean leftOpen() {
        return answers.stream().anyMatch(queue -> !queue.leftOpen().questions().isEmpty());
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
            case Script.Cast cast -> naming.isCastable(Attempts.cardName(cast.card()));
            case Script.PlayLand land -> naming.hasSeen(land.card());
            case Script.Activate activate -> understood.contains(activate.ability());
            case Script.Attack attack -> naming.hasSeen(withoutIndex(attack.card()));
            case Script.Block block ->
                    naming.hasSeen(withoutIndex(block.card()))
                            && naming.hasSeen(withoutIndex(block.attacker()));
            case Script.WaitStack _, Script.AddCounters _, Script.Concede _, Script.Check _ -> true;
        };
    }

    private static String withoutIndex(String name) {
        return name.matches(".+:\\d") ? name.substring(0, name.length() - 2) : name;
    }

    private Optional<String> decide(Decision decision) throws NotUnderstood {
        int player = scenario.playerAt(decision.player());
        int answering = scenario.playerAt(game.decider(decision.player()));
        return switch (decision) {
            case Decision.Priority _ -> priority(player);
            case Decision.DeclareAttackers _ ->
                    submit(declarations().attack(game, acts.get(player)));
            case Decision.DeclareBlockers _ -> submit(declarations().block(game, acts.get(player)));
            case Decision.PickTargets _,
                    Decision.PickObjects _,
                    Decision.PickNumber _,
                    Decision.PickOption _,
                    Decision.Pay _,
                    Decision.Mulligan _ ->
                    submit(
                            new Chooser(scenario, cards, player, naming, answers.get(answering))
                                    .answer(game)
                                    .orElse(game.legalActions().getFirst()));
        };
    }

    private Declarations declarations() {
        return new Declarations(scenario, naming);
    }

    private Optional<String> submit(Action action) {
        if (!(action instanceof Action.Pass)) {
            attempts.note(game, action);
        }
        GameView before = game.omniscientView();
        SubmitResult result = game.submit(action);
        return switch (result) {
            case SubmitResult.Advanced advanced -> {
                follow(before, advanced);
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

    private void follow(GameView before, SubmitResult.Advanced advanced) {
        GameView now = game.omniscientView();
        new UnaskedAnswers(scenario, naming, before, now).answer(advanced.events(), answers::get);
        naming.follow(advanced.events(), now);
    }

    private Optional<String> priority(int player) throws NotUnderstood {
        GameView view = game.omniscientView();
        Moment now = new Moment(view.turn(), view.step());
        leaveOut(view);
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
                        return Optional.of(at(now, failure.get()));
                    }
                }
                case Script.Concede _ -> {
                    mine.remove(i);
                    game.concede(scenario.seat(player));
                    return Optional.empty();
                }
                case Script.Cast _, Script.PlayLand _, Script.Activate _, Script.AddCounters _ -> {
                    if (isEarly(view, player, act)) {
                        return submit(new Action.Pass());
                    }
                    if (isDone(player, act)) {
                        mine.remove(act);
                        return Optional.empty();
                    }
                }
                case Script.Attack _, Script.Block _ -> {}
            }
        }
        return submit(new Action.Pass());
    }

    private boolean gives(int seat, Script.AddCounters add) {
        GameView view = game.omniscientView();
        CounterKind kind = ClaimCheck.counterKind(add.counter());
        for (GameView.ObjectView object : view.battlefield()) {
            if (object.controller() == seat
                    && naming.isCalled(object, add.card())
                    && game.giveCounters(object.id(), kind, add.count())
                            instanceof SubmitResult.Advanced advanced) {
                follow(view, advanced);
                return true;
            }
        }
        return false;
    }

    /// Whether it waits for mana, or for what the script has on the stack first.
    private boolean isEarly(GameView view, int player, Script.Act act) {
        return switch (act) {
            case Script.Cast cast ->
                    mana(view, player) < cast.manaInPool()
                            || !waits.areOver(naming, view, cast.onStack(), cast.place());
            case Script.Activate activate ->
                    !waits.areOver(naming, view, activate.onStack(), activate.place());
            case Script.PlayLand _,
                    Script.WaitStack _,
                    Script.Check _,
                    Script.Concede _,
                    Script.Attack _,
                    Script.Block _,
                    Script.AddCounters _ ->
                    false;
        };
    }

    /// Casts, plays or activates, if it is possible now.
    private boolean isDone(int player, Script.Act act) throws NotUnderstood {
        return switch (act) {
            case Script.Cast cast ->
                    act(player, "Cast " + cast.card(), cast.targets(), cast.noTarget(), false);
            case Script.PlayLand land ->
                    act(player, "Play " + land.card(), List.of(), false, false);
            case Script.Activate activate ->
                    act(player, activate.ability(), activate.targets(), activate.noTarget(), true);
            case Script.WaitStack _,
                    Script.Check _,
                    Script.Concede _,
                    Script.Attack _,
                    Script.Block _ ->
                    false;
            case Script.AddCounters add -> gives(scenario.seat(player), add);
        };
    }

    /// Nobody is asked for attackers or blockers where nothing can attack or block.
    private void leaveOut(GameView view) {
        for (List<Script.Act> list : acts) {
            if (view.step() == Step.DECLARE_ATTACKERS) {
                declarations().leaveOutAttacks(view, list);
            } else if (view.step() == Step.DECLARE_BLOCKERS) {
                declarations().leaveOutBlocks(view, list);
            }
        }
    }

    private long mana(GameView view, int player) {
        String pool = view.players().get(scenario.seat(player)).mana();
        return pool.chars().filter(c -> c == '{').count();
    }

    /// Does what the script names, with its targets, if that is possible now: it is tried in a copy of the game first.
    private boolean act(
            int player, String asked, List<TargetName> targets, boolean noTarget, boolean activates)
            throws NotUnderstood {
        int seat = scenario.seat(player);
        int answering = scenario.playerAt(game.decider(seat));
        Optional<Attempts.Taken> taken =
                attempts.take(
                        player, asked, targets, noTarget, game, naming, answers.get(answering));
        if (taken.isPresent()) {
            goOn(answering, taken.get());
            return true;
        }
        if (activates) {
            // Mana abilities are offered apart from paying only to who pays by hand.
            Game byHand = game.fork();
            byHand.manualMana(seat, true);
            taken =
                    attempts.take(
                            player,
                            asked,
                            targets,
                            noTarget,
                            byHand,
                            naming,
                            answers.get(answering));
            if (taken.isPresent()) {
                goOn(answering, taken.get());
                game.manualMana(seat, scenario.setup().manualMana().contains(player));
                return true;
            }
        }
        if (Acts.namesOptionalCost(asked)) {
            throw new NotUnderstood(
                    "\"" + asked + "\": an optional cost is answered when it is asked for");
        }
        if (activates && Acts.isKnown(game.omniscientView(), cards, asked)) {
            understood.add(asked);
        }
        String name = Attempts.cardName(asked.replaceFirst("^(?:Cast|Play) ", ""));
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

    private void goOn(int player, Attempts.Taken taken) {
        new UnaskedAnswers(scenario, naming, game.omniscientView(), taken.game().omniscientView())
                .answer(
                        taken.events(),
                        other -> other == player ? new Answers(0) : answers.get(other));
        game = taken.game();
        naming = taken.naming();
        answers.set(player, taken.answers());
    }
}
