package dev.bob.mtg.player;

import dev.bob.mtg.Game;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.view.GameView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Makes a [Menu].
public final class MenuBuilder {

    /// More completions of one spell or ability than this aren't folded; the parts are asked for one by one.
    private static final int MOST_CHAINS = 24;

    private static final int LONGEST_CHAIN = 8;

    private final Game game;
    private final ActionLabels labels;
    private final Decision decision;
    private final GameView view;
    private final Function<Ability, String> texts;
    private final List<Menu.Entry> entries = new ArrayList<>();

    private MenuBuilder(
            Game game, Decision decision, GameView view, Function<Ability, String> texts) {
        this.game = game;
        this.decision = decision;
        this.view = view;
        this.texts = texts;
        this.labels = new ActionLabels(view, texts);
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
                case Action.Cast _, Action.Activate _, Action.Special _ -> chains(action);
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

    /// The chains that complete an action, each as an entry; the action alone if they are too many.
    private void chains(Action first) {
        record Chain(List<Action> actions, List<String> texts) {}
        List<Chain> complete = new ArrayList<>();
        List<Chain> open = new ArrayList<>();
        open.add(
                new Chain(
                        List.of(first),
                        List.of(labels.of(game, first) + ActionLabels.onlyX(game, first))));
        boolean tooMany = false;
        while (!open.isEmpty() && !tooMany) {
            Chain chain = open.removeLast();
            Game after = game.fork();
            if (!follow(after, chain.actions())) {
                continue;
            }
            List<Action> next = continuations(after);
            if (next.isEmpty() || chain.actions().size() >= LONGEST_CHAIN) {
                complete.add(chain);
            } else {
                for (Action action : next.reversed()) {
                    List<Action> actions = new ArrayList<>(chain.actions());
                    actions.add(action);
                    open.add(new Chain(actions, texts(chain.texts(), after, first, action)));
                }
            }
            tooMany = complete.size() + open.size() > MOST_CHAINS;
        }
        if (tooMany || complete.isEmpty()) {
            single(first);
            return;
        }
        for (Chain chain : complete) {
            String text = text(chain.texts());
            String cost = cost(first, chain.actions());
            add(
                    type(first),
                    text,
                    chain.actions(),
                    about(first),
                    targets(chain.actions().subList(1, chain.actions().size())),
                    cost);
        }
    }

    // Modes are sentences with commas of their own.
    private static String text(List<String> parts) {
        List<String> rest = parts.subList(1, parts.size());
        boolean sentences = rest.stream().anyMatch(part -> part.matches(".*[,.] .*"));
        return rest.isEmpty()
                ? parts.getFirst()
                : parts.getFirst() + " → " + String.join(sentences ? "; " : ", ", rest);
    }

    /// What is announced so far, in words, and one choice more: X is a part of what is cast, the rest follows it.
    private List<String> texts(List<String> before, Game after, Action first, Action action) {
        if (action instanceof Action.PayAutomatically || action instanceof Action.Finish) {
            return before;
        }
        List<String> texts = new ArrayList<>(before);
        if (action instanceof Action.PickNumber(int number)) {
            texts.set(0, texts.getFirst() + " with X = " + number);
        } else {
            texts.add(labels.next(after, first, action));
        }
        return texts;
    }

    /// What this way to cast or activate something costs, anything beside mana in words.
    private String cost(Action first, List<Action> chain) {
        String chosen = cost(first);
        return chosen.isEmpty() || Menu.Entry.isManaAlone(chosen)
                ? Stream.concat(Stream.of(chosen), given(chain).stream())
                        .filter(part -> !part.isEmpty())
                        .collect(Collectors.joining(" and "))
                : chosen;
    }

    /// What is given up for these actions beside mana although nobody asks for it, since there is no other way to pay.
    private List<String> given(List<Action> chain) {
        Game attempt = game.fork();
        int life = 0;
        List<String> given = new ArrayList<>();
        for (Action action : chain) {
            if (!(attempt.submit(action) instanceof SubmitResult.Advanced(List<Event> events))) {
                return List.of();
            }
            for (Event event : events) {
                int me = decision.player();
                if (event instanceof Event.LifeChanged(int player, int by)
                        && player == me
                        && by < 0) {
                    life -= by;
                } else if (event instanceof Event.Sacrificed(int player, int object)
                        && player == me) {
                    given.add("sacrifice " + labels.name(object));
                } else if (event instanceof Event.Discarded(int player, int object)
                        && player == me) {
                    given.add("discard " + labels.name(object));
                }
            }
        }
        if (life > 0) {
            given.addFirst("pay " + life + " life");
        }
        return given;
    }

    /// What this way to cast a card costs, anything beside mana in words.
    private String cost(Action first) {
        if (!(first instanceof Action.Cast)) {
            return "";
        }
        List<Cost> other = game.otherCosts(first);
        String mana = game.manaCost(first).orElse("");
        if (other.isEmpty()) {
            return mana;
        }
        String sentence =
                texts.apply(
                        new Ability.Static(
                                List.of(new Rule.AlternativeCost(other, null)), null, Zone.STACK));
        String words =
                sentence.replaceFirst("^(?:You may |[Ii]f you do, )", "")
                        .replaceFirst(" rather than pay .*$", "")
                        .replace("{this}", labels.name(about(first)));
        return mana.isEmpty() ? words : mana + " and " + words;
    }

    private static boolean follow(Game game, List<Action> actions) {
        for (Action action : actions) {
            if (!(game.submit(action) instanceof SubmitResult.Advanced)) {
                return false;
            }
        }
        return true;
    }

    // What belongs to the announcement and can be folded; empty when the announcement is done or
    // asks too much.
    private List<Action> continuations(Game after) {
        Decision next = after.decision().orElse(null);
        if (next == null || next.player() != decision.player()) {
            return List.of();
        }
        List<Action> legal = after.legalActions();
        return switch (next) {
            case Decision.Pay _ ->
                    legal.contains(new Action.PayAutomatically())
                            ? List.of(new Action.PayAutomatically())
                            : List.of();
            case Decision.PickTargets _ -> legal.size() <= MOST_CHAINS ? legal : List.of();
            case Decision.PickOption option ->
                    option.purpose() == Decision.Purpose.MODE
                                    || option.purpose() == Decision.Purpose.OPTIONAL_COST
                            ? legal
                            : List.of();
            case Decision.PickNumber number ->
                    number.purpose() == Decision.Purpose.X && legal.size() <= 10
                            ? legal
                            : List.of();
            case Decision.Priority _,
                    Decision.Mulligan _,
                    Decision.PickObjects _,
                    Decision.DeclareAttackers _,
                    Decision.DeclareBlockers _ ->
                    List.of();
        };
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
