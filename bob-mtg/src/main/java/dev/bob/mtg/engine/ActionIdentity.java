package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.engine.cost.CastingOption;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.Digest;
import dev.bob.mtg.engine.state.Kernel;
import java.util.List;
import java.util.Optional;

/// What an action stands for, whatever its place in a list: an option by its words, an ability and a way to cast by what
/// they say.
public final class ActionIdentity {
    private ActionIdentity() {}

    /// What an action that is taken now stands for; empty for one that has no place in a list.
    public static String of(Kernel k, Action action) {
        DecisionFrame question = k.question();
        if (question == null) {
            return "";
        }
        Decision decision = question.decision(k);
        return switch (action) {
            case Action.PickOption(int index) ->
                    decision instanceof Decision.PickOption pick
                                    && index >= 0
                                    && index < pick.options().size()
                            ? pick.options().get(index)
                            : "";
            case Action.Activate(int object, int ability) -> ability(k, object, ability);
            case Action.Cast(int object, int face, int way) ->
                    way(k, decision.player(), object, face, way);
            case Action.Pass _,
                    Action.PlayLand _,
                    Action.Special _,
                    Action.PickObject _,
                    Action.PickPlayer _,
                    Action.PickNumber _,
                    Action.Finish _,
                    Action.Attack _,
                    Action.Block _,
                    Action.PayAutomatically _,
                    Action.Keep _,
                    Action.Mulligan _ ->
                    "";
        };
    }

    private static String ability(Kernel k, int object, int index) {
        if (!k.s.exists(object)) {
            return "";
        }
        CompiledAbility[] abilities = k.derived(object).abilities;
        return index >= 0 && index < abilities.length
                ? Long.toHexString(abilities[index].digest())
                : "";
    }

    private static String way(Kernel k, int seat, int object, int face, int way) {
        if (!k.s.exists(object) || face < 0 || face >= k.object(object).card.faces.length) {
            return "";
        }
        List<CastingOption> ways = GameRules.of(k).ways.ways(k, seat, object, face);
        return way >= 0 && way < ways.size() ? Long.toHexString(Digest.of(ways.get(way))) : "";
    }

    /// The action among the options that stands for what another did when it was taken. Of several that stand for the
    /// same it is the one in the same place.
    ///
    /// @param taken with the place that it had then
    /// @param stoodFor what [#of(Kernel, Action)] gave then; empty if that isn't known
    /// @return empty if nothing stands for that now, or several do and none of them is in the same place
    public static Optional<Action> find(Kernel k, Action taken, String stoodFor) {
        if (stoodFor.isEmpty() || of(k, taken).equals(stoodFor)) {
            return Optional.of(taken);
        }
        List<Action> found =
                k.options().stream()
                        .filter(each -> isAbout(each, taken) && of(k, each).equals(stoodFor))
                        .toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    private static boolean isAbout(Action one, Action other) {
        return switch (one) {
            case Action.PickOption _ -> other instanceof Action.PickOption;
            case Action.Activate(int object, _) ->
                    other instanceof Action.Activate(int same, _) && same == object;
            case Action.Cast(int object, int face, _) ->
                    other instanceof Action.Cast(int same, int sameFace, _)
                            && same == object
                            && sameFace == face;
            case Action.Pass _,
                    Action.PlayLand _,
                    Action.Special _,
                    Action.PickObject _,
                    Action.PickPlayer _,
                    Action.PickNumber _,
                    Action.Finish _,
                    Action.Attack _,
                    Action.Block _,
                    Action.PayAutomatically _,
                    Action.Keep _,
                    Action.Mulligan _ ->
                    one.equals(other);
        };
    }
}
