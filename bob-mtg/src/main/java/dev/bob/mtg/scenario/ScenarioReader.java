package dev.bob.mtg.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.mtg.definition.term.Zone;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads scenarios from JSON.
final class ScenarioReader {
    private static final int MOST_PLAYERS = 4;

    private static final Set<String> SCENARIO_FIELDS =
            Set.of(
                    "id", "area", "core", "players", "strict", "cards", "setup", "steps", "asserts",
                    "stopAt");

    /// What `times` doesn't repeat.
    private static final Set<String> ONCE =
            Set.of(
                    "cast",
                    "playLand",
                    "attack",
                    "block",
                    "waitStack",
                    "addCounters",
                    "concede",
                    "check",
                    "asked");

    private ScenarioReader() {}

    static Scenario read(JsonNode json) throws NotUnderstood {
        for (String name : (Iterable<String>) json::fieldNames) {
            if (!SCENARIO_FIELDS.contains(name)) {
                throw new NotUnderstood("field \"" + name + "\" isn't understood");
            }
        }
        Fields fields = new Fields(json, "scenario");
        int players = fields.number("players", 2);
        if (players < 2 || players > MOST_PLAYERS) {
            throw new NotUnderstood("a game of " + players + " players");
        }
        boolean more = named(json) > players;
        if (more) {
            players = MOST_PLAYERS;
        }
        List<Scenario.Placement> cards = new ArrayList<>();
        for (JsonNode card : json.path("cards")) {
            cards.add(placement(new Fields(card, "card " + (cards.size() + 1)), players));
        }
        List<Script> steps = steps(json.path("steps"), players);
        List<Claim> asserts = new ArrayList<>();
        for (JsonNode claim : json.path("asserts")) {
            Fields each = new Fields(claim, "assert " + (asserts.size() + 1));
            asserts.add(ClaimReader.read(each, each.text("assert")));
            each.done();
        }
        return new Scenario(
                fields.text("id"),
                fields.text("area", ""),
                players,
                more,
                fields.flag("strict", false),
                cards,
                setup(json.path("setup"), players),
                steps,
                asserts,
                new Fields(fields.json("stopAt"), "stopAt").moment());
    }

    private static List<Script> steps(JsonNode json, int players) throws NotUnderstood {
        List<Script> steps = new ArrayList<>();
        int line = 0;
        for (JsonNode step : json) {
            List<Script> read = script(new Fields(step, "step " + ++line));
            for (Script each : read) {
                if (each instanceof Script.Attack attack
                        && attack.defender() != null
                        && attack.defender().isPlayer()
                        && attack.defender().player() >= players) {
                    throw new NotUnderstood("step " + line + ": no such player is in the game");
                }
            }
            steps.addAll(read);
        }
        return steps;
    }

    /// How many players there are at least, as cards, steps and claims name them: A to D.
    private static int named(JsonNode json) {
        int most = 0;
        for (JsonNode each : json) {
            most = Math.max(most, named(each));
        }
        String name = json.path("player").asText("");
        return name.matches("[A-D]") ? Math.max(most, 1 + name.charAt(0) - 'A') : most;
    }

    private static Scenario.Placement placement(Fields card, int players) throws NotUnderstood {
        Zone zone =
                switch (card.text("zone")) {
                    case "HAND" -> Zone.HAND;
                    case "BATTLEFIELD" -> Zone.BATTLEFIELD;
                    case "GRAVEYARD" -> Zone.GRAVEYARD;
                    case "LIBRARY" -> Zone.LIBRARY;
                    case "EXILED" -> Zone.EXILE;
                    case "COMMAND" -> Zone.COMMAND;
                    default ->
                            throw new NotUnderstood(
                                    card.where() + ": no such zone: " + card.text("zone"));
                };
        int player = card.somePlayer("player");
        if (player >= players) {
            throw new NotUnderstood(card.where() + ": no such player in a game of " + players);
        }
        Scenario.Placement placement =
                new Scenario.Placement(
                        zone,
                        player,
                        card.text("name"),
                        card.number("count", 1),
                        card.flag("tapped", false),
                        card.has("alias") ? card.text("alias") : null);
        card.done();
        return placement;
    }

    private static Scenario.Extras setup(JsonNode json, int players) throws NotUnderstood {
        boolean noShuffle = false;
        Set<Integer> emptyLibrary = new HashSet<>();
        Set<Integer> emptyHand = new HashSet<>();
        Set<Integer> manualMana = new HashSet<>();
        List<Integer> life = new ArrayList<>(Collections.nCopies(players, -1));
        for (JsonNode each : json) {
            Fields fields = new Fields(each, "setup");
            switch (fields.text("do")) {
                case "noShuffle" -> noShuffle = true;
                case "emptyLibrary" -> emptyLibrary.add(player(fields, players));
                case "emptyHand" -> emptyHand.add(player(fields, players));
                case "manualMana" -> manualMana.add(player(fields, players));
                case "life" -> life.set(player(fields, players), fields.number("value"));
                default ->
                        throw new NotUnderstood(
                                "setup: \"" + fields.text("do") + "\" isn't understood");
            }
            fields.done();
        }
        return new Scenario.Extras(noShuffle, emptyLibrary, emptyHand, manualMana, life);
    }

    private static int player(Fields fields, int players) throws NotUnderstood {
        int player = fields.somePlayer("player");
        if (player >= players) {
            throw new NotUnderstood(fields.where() + ": no such player is in the game");
        }
        return player;
    }

    private static List<Script> script(Fields step) throws NotUnderstood {
        List<Script> lines = new ArrayList<>();
        boolean repeats = step.has("times");
        int times = Math.max(1, step.number("times", 1));
        if (repeats && ONCE.contains(step.text("do"))) {
            throw new NotUnderstood(
                    step.where() + ": \"" + step.text("do") + "\" can't be repeated by \"times\"");
        }
        switch (step.text("do")) {
            case "cast" -> cast(step, lines);
            case "playLand" -> lines.add(playLand(step));
            case "activate" -> lines.addAll(Collections.nCopies(times, activate(step, false)));
            case "activateMana" -> lines.addAll(Collections.nCopies(times, activate(step, true)));
            case "attack" -> lines.add(attack(step));
            case "block" -> lines.add(block(step));
            case "waitStack" -> waitStack(step, lines);
            case "addCounters" -> lines.add(addCounters(step));
            case "concede" ->
                    lines.add(new Script.Concede(step.moment(), step.somePlayer("player")));
            case "check" -> lines.add(check(step));
            case "asked" -> lines.add(question(step));
            default -> lines.addAll(Collections.nCopies(times, answer(step)));
        }
        step.done();
        return lines;
    }

    private static Script playLand(Fields step) throws NotUnderstood {
        return new Script.PlayLand(step.moment(), step.somePlayer("player"), step.text("card"));
    }

    private static Script attack(Fields step) throws NotUnderstood {
        return new Script.Attack(
                step.moment(),
                step.somePlayer("player"),
                step.text("card"),
                step.has("defender") ? single(step.targets("defender"), step) : null);
    }

    private static Script block(Fields step) throws NotUnderstood {
        return new Script.Block(
                step.moment(), step.somePlayer("player"), step.text("card"), step.text("attacker"));
    }

    private static void waitStack(Fields step, List<Script> lines) throws NotUnderstood {
        boolean one = step.has("count") || step.flag("oneOnly", false);
        int count = Math.max(1, step.number("count", 1));
        lines.addAll(
                Collections.nCopies(
                        count, new Script.WaitStack(step.moment(), step.player("player"), one)));
    }

    private static Script addCounters(Fields step) throws NotUnderstood {
        return new Script.AddCounters(
                step.moment(),
                step.somePlayer("player"),
                step.text("card"),
                step.text("counter"),
                step.number("count", 1));
    }

    private static Script check(Fields step) throws NotUnderstood {
        return new Script.Check(
                step.moment(),
                step.somePlayer("player"),
                ClaimReader.read(step, step.text("check")));
    }

    private static Script question(Fields step) throws NotUnderstood {
        List<Claim> claims = new ArrayList<>();
        if (step.has("holds")) {
            for (JsonNode claim : step.json("holds")) {
                Fields each = new Fields(claim, step.where());
                claims.add(ClaimReader.read(each, each.text("assert")));
                each.done();
            }
        }
        return new Script.ExpectedQuestion(
                step.somePlayer("player"),
                step.text("question"),
                step.texts("offers"),
                step.texts("withholds"),
                claims);
    }

    private static void cast(Fields step, List<Script> lines) throws NotUnderstood {
        Moment when = step.moment();
        int player = step.somePlayer("player");
        List<TargetName> targets = step.has("target") ? step.targets("target") : List.of();
        Stack stack = stack(step);
        boolean none = isNone(targets);
        lines.add(
                new Script.Cast(
                        when,
                        player,
                        step.text("card"),
                        none ? List.of() : targets,
                        none,
                        stack.asked(),
                        stack.place(),
                        step.number("manaInPool", 0)));
        if (step.flag("wait", false)) {
            lines.add(new Script.WaitStack(when, player, false));
        }
    }

    private record Stack(@Nullable String asked, Script.OnStack place) {}

    // What has to be on the stack, or mustn't be, before the step is taken.
    private static Stack stack(Fields step) throws NotUnderstood {
        String spell = step.text("spellOnStack", "");
        String clause = step.text("stackClause", "");
        return switch (clause) {
            case "", "WHILE_ON_STACK" ->
                    new Stack(spell.isEmpty() ? null : spell, Script.OnStack.ANYWHERE);
            case "WHILE_NOT_ON_STACK" ->
                    new Stack(spell.isEmpty() ? null : spell, Script.OnStack.NOWHERE);
            case "WHILE_COPY_ON_STACK" ->
                    new Stack(spell.isEmpty() ? null : spell, Script.OnStack.AS_COPY);
            default -> new Stack(clause, Script.OnStack.ON_TOP);
        };
    }

    private static Script activate(Fields step, boolean mana) throws NotUnderstood {
        List<TargetName> targets = List.of();
        Stack stack = stack(step);
        if (step.has("target")) {
            targets = step.targets("target");
        } else if (step.has("targets")) {
            // [target or NO_TARGET or null, the object that must be on the stack]
            JsonNode pair = step.json("targets");
            if (!pair.isArray() || pair.isEmpty() || pair.size() > 2) {
                throw new NotUnderstood(step.where() + ": targets " + pair + " aren't understood");
            }
            if (pair.get(0).isTextual() && !pair.get(0).textValue().isEmpty()) {
                targets = List.of(TargetName.of(pair.get(0).textValue()));
            }
            if (pair.size() == 2 && pair.get(1).isTextual() && !pair.get(1).textValue().isEmpty()) {
                stack = new Stack(pair.get(1).textValue(), Script.OnStack.ANYWHERE);
            }
        }
        boolean none = isNone(targets);
        return new Script.Activate(
                step.moment(),
                step.somePlayer("player"),
                step.text("ability"),
                mana,
                none ? List.of() : targets,
                none,
                stack.asked(),
                stack.place());
    }

    private static boolean isNone(List<TargetName> targets) {
        return targets.size() == 1 && targets.getFirst().object().equals("NO_TARGET");
    }

    private static TargetName single(List<TargetName> targets, Fields step) throws NotUnderstood {
        if (targets.size() != 1) {
            throw new NotUnderstood(step.where() + ": one target is expected, found " + targets);
        }
        return targets.getFirst();
    }

    private static Script answer(Fields step) throws NotUnderstood {
        int player = step.somePlayer("player");
        JsonNode value = step.json("value");
        return switch (step.text("do")) {
            case "choice" -> choice(player, value, step);
            case "target" -> target(player, value, step);
            case "targetAmount" ->
                    value.isTextual() && value.textValue().equals("[target_skip]")
                            ? new Script.TargetAmount(player, TargetName.ofPlayer(player), 0, true)
                            : new Script.TargetAmount(
                                    player,
                                    single(step.targets("value"), step),
                                    step.number("amount"),
                                    false);
            case "amount" -> {
                List<Integer> amounts = new ArrayList<>();
                for (JsonNode each : value.isArray() ? value : List.of(value)) {
                    if (!each.isIntegralNumber()) {
                        throw new NotUnderstood(step.where() + ": no amount: " + value);
                    }
                    amounts.add(each.intValue());
                }
                yield new Script.Amounts(player, amounts);
            }
            case "mode" -> {
                String mode = value.asText();
                if (mode.equals("[mode_skip]")) {
                    yield new Script.Mode(player, 0);
                }
                if (!mode.matches("[1-9]")) {
                    throw new NotUnderstood(step.where() + ": no mode number: " + mode);
                }
                yield new Script.Mode(player, mode.charAt(0) - '0');
            }
            case "die" -> new Script.Die(player, step.number("value"));
            case "coin" -> new Script.Coin(player, step.flag("value", true));
            default ->
                    throw new NotUnderstood(
                            step.where() + ": \"" + step.text("do") + "\" isn't understood");
        };
    }

    // "Grizzly Bears^X=2" is a target with its share.
    private static Script target(int player, JsonNode value, Fields step) throws NotUnderstood {
        if (value.isTextual() && value.textValue().equals("[target_skip]")) {
            return new Script.Target(player, List.of(), true);
        }
        List<TargetName> names = step.targets("value");
        boolean shares = names.stream().anyMatch(name -> name.object().startsWith("X="));
        if (!shares) {
            return new Script.Target(player, names, false);
        }
        String share = names.getLast().object();
        if (names.size() != 2 || !share.matches("X=\\d{1,4}")) {
            throw new NotUnderstood(
                    step.where() + ": one target and its share are expected, found " + names);
        }
        return new Script.TargetAmount(
                player, names.getFirst(), Integer.parseInt(share.substring(2)), false);
    }

    private static Script choice(int player, JsonNode value, Fields step) throws NotUnderstood {
        if (value.isBoolean()) {
            return new Script.YesNo(player, value.booleanValue());
        }
        if (value.isNumber()) {
            return new Script.Chosen(player, value.asText());
        }
        if (!value.isTextual()) {
            throw new NotUnderstood(step.where() + ": no choice: " + value);
        }
        return switch (value.textValue()) {
            case "Yes" -> new Script.YesNo(player, true);
            case "No" -> new Script.YesNo(player, false);
            default -> new Script.Chosen(player, value.textValue());
        };
    }
}
