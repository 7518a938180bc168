package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.engine.card.YourChoice;
import dev.bob.mtg.engine.cast.FaceUp;
import dev.bob.mtg.engine.cost.CastingOption;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.Kernel;
import java.util.List;
import java.util.Optional;

/// What actions are called in menus, scripts and logs.
public final class ActionNames {
    private ActionNames() {}

    public static String of(Kernel k, Action action) {
        return switch (action) {
            case Action.Pass() -> "Pass";
            case Action.PlayLand(int object, int face) -> "Play " + face(k, object, face);
            case Action.Cast(int object, int face, int way) -> cast(k, object, face, way);
            case Action.Activate(int object, int ability) ->
                    name(k, object) + ": ability " + (ability + 1);
            case Action.Special(int object, var kind) ->
                    switch (kind) {
                        case TURN_FACE_UP ->
                                "Turn "
                                        + k.object(object).card.faces[0].name()
                                        + " face up for "
                                        + FaceUp.texts(k, k.object(object));
                        case SUSPEND -> "Suspend " + name(k, object);
                        case FORETELL -> "Foretell " + name(k, object);
                        case PLOT -> "Plot " + name(k, object);
                        case UNLOCK_LEFT -> "Unlock the left half of " + name(k, object);
                        case UNLOCK_RIGHT -> "Unlock the right half of " + name(k, object);
                        case END_EFFECT -> "End the effect on " + name(k, object);
                    };
            case Action.PickObject(int object) -> name(k, object);
            case Action.PickPlayer(int player) -> k.s.player(player).name;
            case Action.PickNumber(int number) -> String.valueOf(number);
            case Action.PickOption(int index) -> option(k, index);
            case Action.Finish() -> "Done";
            case Action.Attack(int attacker, Action.Defender(int player, int object)) ->
                    "Attack "
                            + (object >= 0 ? name(k, object) : k.s.player(player).name)
                            + " with "
                            + name(k, attacker);
            case Action.Block(int blocker, int attacker) ->
                    "Block " + name(k, attacker) + " with " + name(k, blocker);
            case Action.PayAutomatically() -> "Pay automatically";
            case Action.Keep() -> "Keep";
            case Action.Mulligan() -> "Mulligan";
        };
    }

    private static String option(Kernel k, int index) {
        DecisionFrame question = k.question();
        if (question != null && question.decision(k) instanceof Decision.PickOption pick) {
            List<String> options = pick.options();
            if (index >= 0 && index < options.size()) {
                return options.get(index);
            }
        }
        return String.valueOf(index);
    }

    private static String name(Kernel k, int id) {
        return k.s.exists(id) ? k.derived(id).name : "#" + id;
    }

    private static String face(Kernel k, int id, int face) {
        if (!k.s.exists(id) || face < 0 || face >= k.object(id).card.faces.length) {
            return "#" + id;
        }
        return k.object(id).card.faces[face].name();
    }

    private static String cast(Kernel k, int id, int face, int way) {
        DecisionFrame question = k.question();
        String name = face(k, id, face);
        if (question == null || !k.s.exists(id)) {
            return "Cast " + name;
        }
        List<CastingOption> ways =
                GameRules.of(k).ways.ways(k, question.decision(k).player(), id, face);
        if (way < 0 || way >= ways.size()) {
            return "Cast " + name;
        }
        var keyword = ways.get(way).keyword();
        if (keyword == Keyword.FUSE) {
            return "Cast fused " + k.object(id).card.definition.name();
        }
        String how = keyword == null ? "" : " with " + keyword.text();
        return "Cast " + name + how + approver(k, ways, way);
    }

    public static Optional<String> manaCost(Kernel k, Action action) {
        DecisionFrame question = k.question();
        if (question == null
                || !(action instanceof Action.Cast(int id, int face, int way))
                || !k.s.exists(id)
                || face >= k.object(id).card.faces.length) {
            return Optional.empty();
        }
        List<CastingOption> ways =
                GameRules.of(k).ways.ways(k, question.decision(k).player(), id, face);
        ManaCost cost = way < ways.size() ? ways.get(way).mana() : null;
        return Optional.ofNullable(cost).map(ManaCost::text);
    }

    /// What a way to cast a card costs besides or instead of mana.
    public static List<Cost> otherCosts(Kernel k, Action action) {
        DecisionFrame question = k.question();
        if (question == null
                || !(action instanceof Action.Cast(int id, int face, int way))
                || !k.s.exists(id)
                || face >= k.object(id).card.faces.length) {
            return List.of();
        }
        List<CastingOption> ways =
                GameRules.of(k).ways.ways(k, question.decision(k).player(), id, face);
        return way < ways.size()
                ? ways.get(way).other().stream().map(YourChoice::asWritten).toList()
                : List.of();
    }

    /// By whose leave it is cast, where several give it.
    private static String approver(Kernel k, List<CastingOption> ways, int way) {
        CastingOption.Permission by = ways.get(way).by();
        int alike = 0;
        for (CastingOption other : ways) {
            alike += other.keyword() == ways.get(way).keyword() ? 1 : 0;
        }
        if (alike < 2) {
            return "";
        }
        String free = ways.get(way).free() ? " without paying its mana cost" : "";
        return free + (by.source() >= 0 ? " by " + k.derived(by.source()).name : "");
    }
}
