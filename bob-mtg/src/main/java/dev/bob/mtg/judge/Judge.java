package dev.bob.mtg.judge;

import dev.bob.mtg.Game;
import dev.bob.mtg.Position;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.Why;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.match.EventText;
import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.player.Question;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.StackView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Plays a line from a position and says what happened. The engine decides; what the line leaves open is chosen in the
/// simplest way.
public final class Judge {

    private static final List<String> NAMES = List.of("You", "The opponent");
    private static final List<String> BASICS =
            List.of("Plains", "Island", "Swamp", "Mountain", "Forest");
    private static final int FILLER = 10;
    private static final int TOO_LONG = 2_000;
    private static final Pattern COUNTED =
            Pattern.compile("(?:(\\d{1,2})x?\\s+)?(.+?)(\\s+\\(?tapped\\)?)?");
    private static final Pattern WHO =
            Pattern.compile("(?i)(you|i|me|opponent|they|the opponent|my opponent)\\s*:\\s*(.*)");
    private static final Pattern SEPARATOR =
            Pattern.compile("(?i)\\s+(?:on|at|targeting|target|to)\\s+");

    private final Function<String, Optional<CardDefinition>> cards;

    /// @param cards a card's definition by its name
    public Judge(Function<String, Optional<CardDefinition>> cards) {
        this.cards = cards;
    }

    /// What comes of a line.
    ///
    /// @throws IllegalArgumentException that says what can't be understood: a card without a definition, an item of the
    ///     line
    public Ruling rule(Situation situation) {
        var hearing = new Hearing(game(situation), situation);
        return hearing.ruling();
    }

    private CardDefinition card(String name) {
        return cards.apply(name)
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "The engine doesn't know a card called \""
                                        + name
                                        + "\", or declines it, so it can't say what it does."));
    }

    private Game game(Situation situation) {
        Position position = Position.of(2, 1).startingPlayer(situation.active());
        for (int seat = 0; seat < 2; seat++) {
            Situation.Side side = situation.sides().get(seat);
            position.life(seat, side.life());
            boolean lands = false;
            for (String text : side.battlefield()) {
                lands |= put(position, seat, Zone.BATTLEFIELD, text);
            }
            if (!lands) {
                for (String basic : BASICS) {
                    put(position, seat, Zone.BATTLEFIELD, "4 " + basic);
                }
            }
            for (String text : side.hand()) {
                put(position, seat, Zone.HAND, text);
            }
            for (String text : side.graveyard()) {
                put(position, seat, Zone.GRAVEYARD, text);
            }
            put(position, seat, Zone.LIBRARY, FILLER + " Plains");
            for (String text : side.library().reversed()) {
                put(position, seat, Zone.LIBRARY, text);
            }
        }
        return Game.at(position);
    }

    /// @return whether it is a land
    private boolean put(Position position, int seat, Zone zone, String text) {
        Matcher parts = COUNTED.matcher(text.strip());
        if (!parts.matches()) {
            throw new IllegalArgumentException("\"" + text + "\" names no card.");
        }
        CardDefinition card = card(parts.group(2));
        int count = parts.group(1) == null ? 1 : Integer.parseInt(parts.group(1));
        for (int i = 0; i < count; i++) {
            position.put(seat, zone, card, parts.group(3) != null, new HashMap<>());
        }
        return card.front().characteristics().types().contains(CardType.LAND);
    }

    /// One line on its way.
    private static final class Hearing {
        private final Game game;
        private final Situation situation;
        private final List<Ruling.Answer> answers = new ArrayList<>();
        private final HeuristicPlayer simple = new HeuristicPlayer(1);
        private List<String> events = new ArrayList<>();
        private String wished = "";

        Hearing(Game game, Situation situation) {
            this.game = game;
            this.situation = situation;
        }

        Ruling ruling() {
            go(situation.step(), "");
            events = new ArrayList<>();
            for (String item : situation.line()) {
                Matcher who = WHO.matcher(item.strip());
                int seat = situation.active();
                String what = item.strip();
                if (who.matches()) {
                    seat = who.group(1).toLowerCase(Locale.ROOT).matches("you|i|me") ? 0 : 1;
                    what = who.group(2);
                } else if (what.toLowerCase(Locale.ROOT).startsWith("block")) {
                    seat = 1 - situation.active();
                }
                Optional<String> refused = item(seat, what);
                if (refused.isPresent()) {
                    answers.add(new Ruling.Answer(item, false, List.of(refused.get())));
                    break;
                }
                answers.add(new Ruling.Answer(item, true, events));
                events = new ArrayList<>();
            }
            return new Ruling(answers, position());
        }

        private Optional<String> item(int seat, String what) {
            String folded = what.toLowerCase(Locale.ROOT).strip();
            String verb = folded.contains(" ") ? folded.substring(0, folded.indexOf(' ')) : folded;
            String rest =
                    what.strip().substring(Math.min(what.strip().length(), verb.length())).strip();
            return switch (verb) {
                case "cast", "flash", "use" -> act(seat, rest, Kind.CAST);
                case "play" ->
                        hand(seat, rest).filter(Hearing::isLand).isPresent()
                                ? act(seat, rest, Kind.PLAY)
                                : act(seat, rest, Kind.CAST);
                case "activate", "equip" -> act(seat, rest, Kind.ACTIVATE);
                case "attack" -> attack(seat, rest.replaceFirst("(?i)^with\\s+", ""));
                case "block" -> block(seat, rest);
                case "resolve" -> resolve(rest.equalsIgnoreCase("all"));
                case "go", "pass", "until", "move" ->
                        go(step(rest.replaceFirst("(?i)^(?:to|until)\\s+", "")), rest);
                case "choose" -> {
                    wished = rest;
                    yield Optional.empty();
                }
                default ->
                        throw new IllegalArgumentException(
                                "\""
                                        + what
                                        + "\" isn't understood. A line is made of: cast NAME [on TARGET], activate NAME, play NAME,"
                                        + " attack with A, B, block A with B, resolve, resolve all, go to STEP, choose NAME;"
                                        + " opponent: before what the opponent does.");
            };
        }

        private enum Kind {
            CAST,
            PLAY,
            ACTIVATE
        }

        private static boolean isLand(ObjectView object) {
            return object.types().stream().anyMatch("land"::equalsIgnoreCase);
        }

        private Optional<ObjectView> hand(int seat, String name) {
            return game.view(seat).players().get(seat).hand().stream()
                    .filter(o -> matches(o.name(), name))
                    .findFirst();
        }

        private static boolean matches(String name, String wanted) {
            String a = name.toLowerCase(Locale.ROOT);
            String b = wanted.toLowerCase(Locale.ROOT).strip();
            return a.equals(b) || (b.length() >= 4 && a.contains(b));
        }

        private Optional<String> act(int seat, String rest, Kind kind) {
            List<String> targets = new ArrayList<>();
            String name = rest;
            if (find(seat, rest, kind).isEmpty()) {
                // "to" may be part of a name: the longest name that is there counts
                Matcher separator = SEPARATOR.matcher(rest);
                while (separator.find()) {
                    String before = rest.substring(0, separator.start());
                    if (!find(seat, before, kind).isEmpty()) {
                        name = before;
                        targets.clear();
                        targets.addAll(
                                List.of(rest.substring(separator.end()).split("(?i)\\s+and\\s+")));
                    }
                }
            }
            Optional<String> waits = untilPriority(seat);
            if (waits.isPresent()) {
                return waits;
            }
            List<ObjectView> sources = find(seat, name, kind);
            for (ObjectView source : sources) {
                for (Action action : game.legalActions()) {
                    boolean fits =
                            switch (action) {
                                case Action.Cast(int object, _, int way) ->
                                        kind == Kind.CAST && object == source.id() && way == 0;
                                case Action.PlayLand(int object, _) ->
                                        kind == Kind.PLAY && object == source.id();
                                case Action.Activate(int object, _) ->
                                        kind == Kind.ACTIVATE && object == source.id();
                                default -> false;
                            };
                    if (fits) {
                        return announce(seat, action, targets);
                    }
                }
            }
            for (ObjectView source : sources) {
                for (Why why : game.why(seat, source.id())) {
                    boolean asked = kind == Kind.ACTIVATE ? why.ability() >= 0 : why.ability() < 0;
                    if (asked && !why.possible()) {
                        return Optional.of(why.reason() + " (rule " + why.rule() + ")");
                    }
                }
            }
            return Optional.of(
                    NAMES.get(seat)
                            + (seat == 0 ? " have" : " has")
                            + " nothing called \""
                            + name
                            + "\" to do that with.");
        }

        private List<ObjectView> find(int seat, String name, Kind kind) {
            GameView view = game.view(seat);
            List<ObjectView> places = new ArrayList<>();
            if (kind == Kind.ACTIVATE) {
                view.battlefield().stream()
                        .filter(o -> o.controller() == seat)
                        .forEach(places::add);
                places.addAll(view.players().get(seat).hand());
                places.addAll(view.players().get(seat).graveyard());
            } else {
                places.addAll(view.players().get(seat).hand());
                places.addAll(view.players().get(seat).graveyard());
                places.addAll(view.exile());
                places.addAll(view.command());
            }
            return places.stream().filter(o -> matches(o.name(), name)).toList();
        }

        /// Announces something, with its targets as they were named.
        private Optional<String> announce(int seat, Action action, List<String> targets) {
            Game before = game.fork();
            List<String> sofar = new ArrayList<>(events);
            submit(action);
            int next = 0;
            while (game.decision().isPresent()
                    && game.decision().get().player() == seat
                    && !(game.decision().get() instanceof Decision.Priority)) {
                Decision decision = game.decision().get();
                if (decision instanceof Decision.PickTargets && next < targets.size()) {
                    String wanted = targets.get(next++);
                    Optional<Action> picked = named(wanted);
                    if (picked.isEmpty()) {
                        events = sofar;
                        String rule = whyNoTarget(before, seat, wanted);
                        return Optional.of(rule);
                    }
                    submit(picked.get());
                } else {
                    answer();
                }
            }
            return Optional.empty();
        }

        private static String whyNoTarget(Game game, int seat, String wanted) {
            GameView view = game.view(seat);
            Optional<ObjectView> there =
                    view.battlefield().stream().filter(o -> matches(o.name(), wanted)).findFirst();
            if (there.isPresent()) {
                String because =
                        there.get().keywords().isEmpty()
                                ? ""
                                : " It has " + String.join(", ", there.get().keywords()) + ".";
                return there.get().name()
                        + " is no legal target for it."
                        + because
                        + " (rule 601.2c)";
            }
            return "There is no \"" + wanted + "\" to target (rule 601.2c).";
        }

        private Optional<Action> named(String wanted) {
            int player =
                    switch (wanted.toLowerCase(Locale.ROOT).strip()) {
                        case "me", "you", "myself", "yourself" -> 0;
                        case "opponent", "the opponent", "them", "face", "player" -> 1;
                        default -> -1;
                    };
            for (Action action : game.legalActions()) {
                boolean fits =
                        switch (action) {
                            case Action.PickPlayer(int seat) -> seat == player;
                            case Action.PickObject _, Action.PickOption _, Action.PickNumber _ ->
                                    player < 0 && matches(game.describe(action), wanted);
                            default -> false;
                        };
                if (fits) {
                    return Optional.of(action);
                }
            }
            return Optional.empty();
        }

        /// Answers a question that the line says nothing about, or that it was told the answer of.
        private void answer() {
            if (!wished.isEmpty()) {
                Optional<Action> picked = named(wished);
                if (picked.isPresent()) {
                    wished = "";
                    submit(picked.get());
                    return;
                }
            }
            submit(simple.choose(Question.of(game)));
        }

        private void submit(Action action) {
            GameView before = game.omniscientView();
            if (!(game.submit(action) instanceof SubmitResult.Advanced(List<Event> happened))) {
                throw new IllegalStateException("the game refuses what it listed: " + action);
            }
            EventText text = new EventText(before, game.omniscientView(), NAMES);
            for (Event event : happened) {
                String rule = EventRule.of(event);
                text.line(event)
                        .ifPresent(line ->
                                events.add(rule.isEmpty() ? line : line + " [" + rule + "]"));
            }
        }

        /// Others pass until this player may act, without anything resolving.
        private Optional<String> untilPriority(int seat) {
            while (game.decision().isPresent()) {
                Decision decision = game.decision().get();
                if (!(decision instanceof Decision.Priority)) {
                    answer();
                } else if (decision.player() == seat) {
                    return Optional.empty();
                } else {
                    Game after = game.fork();
                    after.submit(new Action.Pass());
                    GameView now = game.view(-1);
                    GameView then = after.view(-1);
                    if (then.step() != now.step() || then.stack().size() != now.stack().size()) {
                        return Optional.of(
                                NAMES.get(seat)
                                        + " can't act now: everybody has passed (rule 117.4).");
                    }
                    submit(new Action.Pass());
                }
            }
            return Optional.of("The game is over.");
        }

        private Optional<String> resolve(boolean all) {
            int size = game.view(-1).stack().size();
            if (size == 0) {
                return Optional.of("Nothing is on the stack to resolve (rule 405.5).");
            }
            for (int i = 0; i < TOO_LONG && game.decision().isPresent(); i++) {
                int now = game.view(-1).stack().size();
                boolean asking = !(game.decision().get() instanceof Decision.Priority);
                if (!asking && (all ? now == 0 : now < size)) {
                    return Optional.empty();
                }
                // what triggers as something resolves takes its place on the stack
                if (!asking && !all && i > 0 && resolvedOne()) {
                    return Optional.empty();
                }
                if (asking) {
                    answer();
                } else {
                    submit(new Action.Pass());
                }
            }
            return Optional.empty();
        }

        private boolean resolvedOne() {
            return events.stream()
                    .anyMatch(line -> line.contains("[608.") || line.contains("[701.6a]"));
        }

        private Optional<String> go(Step step, String asked) {
            int turn = game.turn();
            for (int i = 0; i < TOO_LONG && game.decision().isPresent(); i++) {
                GameView view = game.view(-1);
                boolean there = view.step() == step && view.stack().isEmpty();
                boolean passed =
                        view.turn() > turn
                                || (view.turn() == turn && view.step().compareTo(step) > 0);
                if (game.decision().get() instanceof Decision.Priority) {
                    if (there || passed) {
                        return Optional.empty();
                    }
                    submit(new Action.Pass());
                } else if (game.decision().get() instanceof Decision.DeclareAttackers
                        || game.decision().get() instanceof Decision.DeclareBlockers) {
                    submit(
                            game.legalActions().contains(new Action.Finish())
                                    ? new Action.Finish()
                                    : game.legalActions().getFirst());
                } else {
                    answer();
                }
            }
            return game.outcome().isPresent() || asked.isEmpty()
                    ? Optional.empty()
                    : Optional.of("The game doesn't get to \"" + asked + "\".");
        }

        private static Step step(String name) {
            String folded = name.toLowerCase(Locale.ROOT).strip();
            Map<String, Step> steps =
                    Map.ofEntries(
                            Map.entry("upkeep", Step.UPKEEP),
                            Map.entry("draw", Step.DRAW),
                            Map.entry("main", Step.PRECOMBAT_MAIN),
                            Map.entry("combat", Step.BEGIN_COMBAT),
                            Map.entry("attack", Step.DECLARE_ATTACKERS),
                            Map.entry("attackers", Step.DECLARE_ATTACKERS),
                            Map.entry("block", Step.DECLARE_BLOCKERS),
                            Map.entry("blockers", Step.DECLARE_BLOCKERS),
                            Map.entry("damage", Step.COMBAT_DAMAGE),
                            Map.entry("combat damage", Step.COMBAT_DAMAGE),
                            Map.entry("end of combat", Step.END_COMBAT),
                            Map.entry("second main", Step.POSTCOMBAT_MAIN),
                            Map.entry("main 2", Step.POSTCOMBAT_MAIN),
                            Map.entry("end", Step.END_TURN),
                            Map.entry("end step", Step.END_TURN),
                            Map.entry("end of turn", Step.END_TURN));
            Step found = steps.get(folded);
            if (found != null) {
                return found;
            }
            for (Step step : Step.values()) {
                if (step.name().toLowerCase(Locale.ROOT).replace('_', ' ').equals(folded)) {
                    return step;
                }
            }
            throw new IllegalArgumentException(
                    "\""
                            + name
                            + "\" is no step. Steps are "
                            + String.join(", ", steps.keySet())
                            + ".");
        }

        private Optional<String> attack(int seat, String rest) {
            while (game.decision().isPresent()
                    && !(game.decision().get() instanceof Decision.DeclareAttackers)) {
                if (game.decision().get() instanceof Decision.Priority) {
                    if (game.view(-1).step().compareTo(Step.DECLARE_ATTACKERS) >= 0) {
                        return whyNot(seat, rest, "attack");
                    }
                    submit(new Action.Pass());
                } else {
                    answer();
                }
            }
            for (String name : creatures(seat, rest)) {
                Optional<Action> attack =
                        game.legalActions().stream()
                                .filter(a ->
                                        a instanceof Action.Attack && matches(attacker(a), name))
                                .findFirst();
                if (attack.isEmpty()) {
                    return whyNot(seat, name, "attack");
                }
                submit(attack.get());
            }
            submit(new Action.Finish());
            return Optional.empty();
        }

        /// The names in a list; a comma may be part of one.
        private List<String> creatures(int seat, String list) {
            boolean one =
                    game.view(seat).battlefield().stream()
                            .anyMatch(o -> o.name().equalsIgnoreCase(list.strip()));
            return one
                    ? List.of(list.strip())
                    : List.of(list.split("\\s*,\\s*(?=[A-Z])|(?i)\\s+and\\s+"));
        }

        private String attacker(Action action) {
            return action instanceof Action.Attack attack
                    ? game.describe(attack).replaceFirst("^.* with ", "")
                    : "";
        }

        private Optional<String> whyNot(int seat, String name, String verb) {
            for (ObjectView object : game.view(seat).battlefield()) {
                if (object.controller() == seat && matches(object.name(), name)) {
                    for (Why why : game.why(seat, object.id())) {
                        if (why.action().startsWith(verb) && !why.possible()) {
                            return Optional.of(why.reason() + " (rule " + why.rule() + ")");
                        }
                    }
                }
            }
            return Optional.of(
                    "\""
                            + name
                            + "\" can't "
                            + verb
                            + " now (rule "
                            + (verb.equals("attack") ? "508.1" : "509.1")
                            + ").");
        }

        private Optional<String> block(int seat, String rest) {
            Matcher parts = Pattern.compile("(?i)(.+?)\\s+with\\s+(.+)").matcher(rest);
            if (!parts.matches()) {
                throw new IllegalArgumentException(
                        "Say which attacker is blocked: block A with B.");
            }
            while (game.decision().isPresent()
                    && !(game.decision().get() instanceof Decision.DeclareBlockers)) {
                if (game.decision().get() instanceof Decision.Priority) {
                    if (game.view(-1).step().compareTo(Step.DECLARE_BLOCKERS) >= 0) {
                        return whyNotBlock(seat, parts.group(2), parts.group(1));
                    }
                    submit(new Action.Pass());
                } else {
                    answer();
                }
            }
            for (String name : creatures(seat, parts.group(2))) {
                Optional<Action> block = Optional.empty();
                for (Action action : game.legalActions()) {
                    if (action instanceof Action.Block
                            && matches(game.describe(action), "Block " + parts.group(1))
                            && matches(game.describe(action), "with " + name)) {
                        block = Optional.of(action);
                    }
                }
                if (block.isEmpty()) {
                    return whyNotBlock(seat, name, parts.group(1));
                }
                submit(block.get());
            }
            submit(new Action.Finish());
            return Optional.empty();
        }

        private Optional<String> whyNotBlock(int seat, String name, String attacker) {
            for (ObjectView object : game.view(seat).battlefield()) {
                if (object.controller() == seat && matches(object.name(), name)) {
                    for (Why why : game.why(seat, object.id())) {
                        if (why.action().startsWith("block")
                                && matches(why.action(), attacker)
                                && !why.possible()) {
                            return Optional.of(why.reason() + " (rule " + why.rule() + ")");
                        }
                    }
                }
            }
            return Optional.of(
                    "\"" + name + "\" can't block \"" + attacker + "\" now (rule 509.1b).");
        }

        private List<String> position() {
            GameView view = game.omniscientView();
            List<String> lines = new ArrayList<>();
            game.outcome().ifPresent(outcome -> lines.add("The game is over: " + outcome.reason()));
            for (GameView.PlayerView player : view.players()) {
                List<String> permanents =
                        view.battlefield().stream()
                                .filter(o -> o.controller() == player.seat() && !isLand(o))
                                .map(o ->
                                        o.name()
                                                + (o.power() == null
                                                        ? ""
                                                        : " " + o.power() + "/" + o.toughness())
                                                + (o.damage() > 0
                                                        ? " with " + o.damage() + " damage"
                                                        : ""))
                                .toList();
                lines.add(
                        NAMES.get(player.seat())
                                + ": "
                                + player.life()
                                + " life; battlefield: "
                                + (permanents.isEmpty()
                                        ? "no nonland permanent"
                                        : String.join(", ", permanents))
                                + "; graveyard: "
                                + (player.graveyard().isEmpty()
                                        ? "empty"
                                        : String.join(
                                                ", ",
                                                player.graveyard().stream()
                                                        .map(ObjectView::name)
                                                        .toList())));
            }
            if (!view.stack().isEmpty()) {
                lines.add(
                        "On the stack, the top first: "
                                + String.join(
                                        ", ",
                                        view.stack().reversed().stream()
                                                .map(StackView::name)
                                                .toList()));
            }
            return lines;
        }
    }
}
