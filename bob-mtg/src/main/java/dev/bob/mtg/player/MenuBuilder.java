package dev.bob.mtg.player;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.view.GameView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Makes a [Menu].
public final class MenuBuilder {
    private final Game game;
    private final ActionLabels labels;
    private final Decision decision;
    private final GameView view;
    private final Completions completions;
    private final List<Menu.Entry> entries = new ArrayList<>();

    private MenuBuilder(
            Game game, Decision decision, GameView view, Function<Ability, String> texts) {
        this.game = game;
        this.decision = decision;
        this.view = view;
        this.labels = new ActionLabels(view, texts);
        this.completions = new Completions(game, decision, labels, texts);
    }

    /// The menu of the game's decision.
    ///
    /// @param decisionNumber how many choices the game has had before
    /// @param texts an ability in the words of a rules text
    public static Menu menu(
            Game game, String gameId, int decisionNumber, Function<Ability, String> texts) {
        Decision decision =
                game.decision().orElseThrow(() -> new IllegalStateException("the game is over"));
        GameView view = game.view(game.decider(decision.player()));
        MenuBuilder builder = new MenuBuilder(game, decision, view, texts);
        return new Menu(
                gameId,
                "d" + (decisionNumber + 1),
                decision,
                Menu.About.of(decision, view, builder.labels),
                view,
                builder.entries());
    }

    private List<Menu.Entry> entries() {
        List<Action> legal = game.legalActions();
        switch (decision) {
            case Decision.DeclareAttackers _ -> attackers(legal);
            case Decision.DeclareBlockers _ -> blockers(legal);
            case Decision.PickNumber number -> numbers(number, legal);
            case Decision.Priority _ -> priority(legal);
            case Decision.Mulligan _,
                    Decision.PickTargets _,
                    Decision.PickObjects _,
                    Decision.PickOption _,
                    Decision.Pay _ ->
                    legal.forEach(this::single);
        }
        add(Menu.Type.SCOOP, "Concede the game", List.of(), -1, List.of(), "");
        return entries;
    }

    private void add(
            Menu.Type type,
            String text,
            List<Action> chain,
            int object,
            List<String> targets,
            String cost) {
        entries.add(
                new Menu.Entry(
                        "a" + (entries.size() + 1),
                        type,
                        text,
                        chain,
                        object,
                        targets,
                        cost,
                        List.of(),
                        List.of(),
                        List.of()));
    }

    private void single(Action action) {
        add(
                type(action),
                labels.of(game, action),
                List.of(action),
                about(action),
                targets(List.of(action)),
                "");
    }

    private static int about(Action action) {
        return switch (action) {
            case Action.PlayLand land -> land.object();
            case Action.Cast cast -> cast.object();
            case Action.Activate activate -> activate.object();
            case Action.Special special -> special.object();
            case Action.PickObject pick -> pick.object();
            case Action.Attack attack -> attack.attacker();
            case Action.Block block -> block.blocker();
            case Action.Pass _,
                    Action.PickPlayer _,
                    Action.PickNumber _,
                    Action.PickOption _,
                    Action.Finish _,
                    Action.PayAutomatically _,
                    Action.Keep _,
                    Action.Mulligan _ ->
                    -1;
        };
    }

    private Menu.Type type(Action action) {
        return switch (action) {
            case Action.Keep _ -> Menu.Type.KEEP_HAND;
            case Action.Mulligan _ -> Menu.Type.MULLIGAN;
            case Action.Pass _ -> Menu.Type.PASS_PRIORITY;
            case Action.PlayLand _ -> Menu.Type.PLAY_LAND;
            case Action.Cast _ -> Menu.Type.CAST_SPELL;
            case Action.Activate activate ->
                    isMana(activate) ? Menu.Type.TAP_FOR_MANA : Menu.Type.ACTIVATE_ABILITY;
            case Action.Special _ -> Menu.Type.ACTIVATE_ABILITY;
            case Action.PickObject _ ->
                    decision instanceof Decision.PickObjects objects
                                    && objects.purpose() == Decision.Purpose.BOTTOM
                            ? Menu.Type.BOTTOM_CARD
                            : Menu.Type.RESOLVE_DECISION;
            case Action.Attack _ -> Menu.Type.DECLARE_ATTACKERS;
            case Action.Block _ -> Menu.Type.DECLARE_BLOCKERS;
            case Action.PickPlayer _,
                    Action.PickNumber _,
                    Action.PickOption _,
                    Action.Finish _,
                    Action.PayAutomatically _ ->
                    Menu.Type.RESOLVE_DECISION;
        };
    }

    private boolean isMana(Action.Activate activate) {
        return labels.ability(activate)
                .filter(a ->
                        a instanceof Ability.Activated activated
                                && activated.effect() instanceof SpellEffect.AddMana)
                .isPresent();
    }

    private void priority(List<Action> legal) {
        for (Action action : legal) {
            switch (action) {
                case Action.Cast _, Action.Activate _, Action.Special _ -> completed(action);
                case Action.Pass _,
                        Action.PlayLand _,
                        Action.PickObject _,
                        Action.PickPlayer _,
                        Action.PickNumber _,
                        Action.PickOption _,
                        Action.Finish _,
                        Action.Attack _,
                        Action.Block _,
                        Action.PayAutomatically _,
                        Action.Keep _,
                        Action.Mulligan _ ->
                        single(action);
            }
        }
        if (view.active() == decision.player() && view.stack().isEmpty()) {
            if (view.step() == Step.PRECOMBAT_MAIN) {
                add(
                        Menu.Type.SKIP_COMBAT,
                        "Go to the second main phase without attacking",
                        List.of(new Action.Pass()),
                        -1,
                        List.of(),
                        "");
            } else if (view.step() == Step.POSTCOMBAT_MAIN) {
                add(
                        Menu.Type.SKIP_MAIN2,
                        "End the turn",
                        List.of(new Action.Pass()),
                        -1,
                        List.of(),
                        "");
            }
        }
    }

    /// The ways to complete an action, each as an entry; the action alone if they are too many.
    private void completed(Action first) {
        List<Completions.Chain> chains = completions.of(first);
        if (chains.isEmpty()) {
            single(first);
            return;
        }
        for (Completions.Chain chain : chains) {
            List<Action> actions = chain.actions();
            add(
                    type(first),
                    chain.text(),
                    actions,
                    about(first),
                    targets(actions.subList(1, actions.size())),
                    completions.cost(first, actions));
        }
    }

    private static List<String> targets(List<Action> actions) {
        List<String> targets = new ArrayList<>();
        for (Action action : actions) {
            switch (action) {
                case Action.PickObject pick -> targets.add(ViewJson.object(pick.object()));
                case Action.PickPlayer pick -> targets.add(ViewJson.player(pick.player()));
                case Action.Finish _,
                        Action.PickValue _,
                        Action.OfPriority _,
                        Action.OfCombat _,
                        Action.OfOpeningHand _,
                        Action.PayAutomatically _ -> {}
            }
        }
        return targets;
    }

    private void numbers(Decision.PickNumber number, List<Action> legal) {
        if (legal.size() <= 12) {
            legal.forEach(this::single);
            return;
        }
        entries.add(
                new Menu.Entry(
                        "a" + (entries.size() + 1),
                        Menu.Type.RESOLVE_DECISION,
                        "A number from " + number.min() + " to " + number.max(),
                        List.of(),
                        -1,
                        List.of(),
                        "",
                        List.of(),
                        List.of(),
                        List.of(number.min(), number.max())));
    }

    private void attackers(List<Action> legal) {
        Map<Integer, List<Action.Defender>> parts = new LinkedHashMap<>();
        for (Action action : legal) {
            if (action instanceof Action.Attack attack) {
                parts.computeIfAbsent(attack.attacker(), _ -> new ArrayList<>())
                        .add(attack.defender());
            }
        }
        if (legal.contains(new Action.Finish())) {
            add(
                    Menu.Type.DECLARE_ATTACKERS,
                    "Attack with nothing more",
                    List.of(new Action.Finish()),
                    -1,
                    List.of(),
                    "");
        }
        if (!parts.isEmpty()) {
            List<Menu.Attacker> attackers =
                    parts.entrySet().stream()
                            .map(e ->
                                    new Menu.Attacker(
                                            e.getKey(), labels.name(e.getKey()), e.getValue()))
                            .toList();
            entries.add(
                    new Menu.Entry(
                            "a" + (entries.size() + 1),
                            Menu.Type.DECLARE_ATTACKERS,
                            "Attack with some of these",
                            List.of(),
                            -1,
                            List.of(),
                            "",
                            attackers,
                            List.of(),
                            List.of()));
        }
    }

    private void blockers(List<Action> legal) {
        Map<Integer, List<Integer>> parts = new LinkedHashMap<>();
        for (Action action : legal) {
            if (action instanceof Action.Block block) {
                parts.computeIfAbsent(block.blocker(), _ -> new ArrayList<>())
                        .add(block.attacker());
            }
        }
        if (legal.contains(new Action.Finish())) {
            add(
                    Menu.Type.DECLARE_BLOCKERS,
                    "Block with nothing more",
                    List.of(new Action.Finish()),
                    -1,
                    List.of(),
                    "");
        }
        if (!parts.isEmpty()) {
            List<Menu.Blocker> blockers =
                    parts.entrySet().stream()
                            .map(e ->
                                    new Menu.Blocker(
                                            e.getKey(), labels.name(e.getKey()), e.getValue()))
                            .toList();
            entries.add(
                    new Menu.Entry(
                            "a" + (entries.size() + 1),
                            Menu.Type.DECLARE_BLOCKERS,
                            "Block with some of these",
                            List.of(),
                            -1,
                            List.of(),
                            "",
                            List.of(),
                            blockers,
                            List.of()));
        }
    }
}
