package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.decision.Why;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cast.SpecialActions;
import dev.bob.mtg.engine.cost.CastingOption;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.Refusal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Answers "why can't I do that?" with the first check that fails.
public final class Explain {
    private Explain() {}

    public static List<Why> why(Kernel k, int seat, int id) {
        if (!k.s.exists(id) || k.object(id).gone || !visible(k, seat, id)) {
            return List.of(no(k, "look at it", Refusal.NOT_VISIBLE));
        }
        GameObject object = k.object(id);
        var all = new ArrayList<Why>();
        if (object.zone != Zone.BATTLEFIELD && object.zone != Zone.STACK) {
            playing(k, seat, object, all);
        }
        specialActions(k, seat, object, all);
        Derived d = k.derived(id);
        for (int a = 0; a < d.abilities.length; a++) {
            if (d.abilities[a].kind == CompiledAbility.Kind.ACTIVATED) {
                all.add(
                        of(
                                k,
                                "activate ability " + (a + 1) + " of " + d.name,
                                a,
                                GameRules.of(k).legality.activate(k, seat, id, a)));
            }
        }
        if (object.zone == Zone.BATTLEFIELD && d.isCreature() && d.controller == seat) {
            fighting(k, seat, d, all);
        }
        return List.copyOf(all);
    }

    /// Casting a card, by each of its faces and in each way, or playing it as a land.
    private static void playing(Kernel k, int seat, GameObject object, List<Why> all) {
        int id = object.id;
        for (int face = 0; face < object.card.faces.length; face++) {
            Model model = object.card.faces[face];
            boolean land = (model.types & Derived.LAND) != 0;
            if (land) {
                all.add(
                        of(
                                k,
                                "play " + model.name(),
                                GameRules.of(k).legality.playLand(k, seat, id, face)));
            }
            List<CastingOption> ways = GameRules.of(k).ways.ways(k, seat, id, face);
            if (ways.isEmpty() && !land) {
                all.add(no(k, "cast " + model.name(), Refusal.NOT_PLAYABLE_FROM_HERE));
            }
            for (CastingOption way : ways) {
                String how = way.keyword() == null ? "" : " with " + way.keyword().text();
                all.add(
                        of(
                                k,
                                "cast " + model.name() + how,
                                GameRules.of(k).legality.cast(k, seat, id, face, way, false)));
            }
            if (object.card.definition.layout()
                    == dev.bob.mtg.definition.CardDefinition.Layout.TRANSFORM) {
                break;
            }
        }
    }

    private static void specialActions(Kernel k, int seat, GameObject object, List<Why> all) {
        int id = object.id;
        if (object.faceDown && object.zone == Zone.BATTLEFIELD) {
            all.add(
                    of(
                            k,
                            "turn it face up",
                            SpecialActions.check(k, seat, id, Action.Kind.TURN_FACE_UP)));
        }
        for (Action.Kind kind :
                List.of(Action.Kind.FORETELL, Action.Kind.SUSPEND, Action.Kind.PLOT)) {
            Refusal refusal = SpecialActions.check(k, seat, id, kind);
            if (!Refusal.NO_SUCH_ACTION.equals(refusal) && object.zone == Zone.HAND) {
                all.add(of(k, kind.name().toLowerCase(java.util.Locale.ROOT) + " it", refusal));
            }
        }
    }

    /// Blocking with a creature, if its controller is attacked, or else attacking with it.
    private static void fighting(Kernel k, int seat, Derived d, List<Why> all) {
        if (!isAttacked(k, seat)) {
            all.add(of(k, "attack with " + d.name, GameRules.of(k).attacks.whyNot(k, seat, d.id)));
            return;
        }
        Refusal never = GameRules.of(k).blocks.canBlockAtAll(k, seat, d.id);
        for (int attacker : k.s.combat.attackers()) {
            all.add(
                    of(
                            k,
                            "block " + k.derived(attacker).name + " with " + d.name,
                            never != null
                                    ? never
                                    : GameRules.of(k).blocks.blockRefusal(k, d.id, attacker)));
        }
    }

    /// Whether blocking is what this player's creatures could do now.
    private static boolean isAttacked(Kernel k, int seat) {
        DecisionFrame question = k.question();
        boolean declared = k.s.step == Step.DECLARE_ATTACKERS || k.s.step == Step.DECLARE_BLOCKERS;
        return (question != null && question.decision(k) instanceof Decision.DeclareBlockers)
                || (declared && seat != k.s.active && k.s.combat.attackers().length > 0);
    }

    private static boolean visible(Kernel k, int seat, int id) {
        GameObject object = k.object(id);
        return switch (object.zone) {
            case LIBRARY -> false;
            case HAND -> object.owner == seat;
            case EXILE -> !object.faceDown || object.owner == seat;
            case BATTLEFIELD, GRAVEYARD, STACK, COMMAND -> true;
        };
    }

    /// The sentence that says why something isn't legal, with the name of what forbids it.
    public static String reason(Kernel k, Refusal refusal) {
        int by = refusal.by();
        if (by < 0 || !k.s.exists(by) || k.s.object(by).faceDown) {
            return refusal.reason();
        }
        GameObject object = k.s.object(by);
        String name = object.gone ? object.model.name() : k.derived(by).name;
        return name.isEmpty()
                ? refusal.reason()
                : refusal.reason() + " It comes from " + name + ".";
    }

    private static Why of(Kernel k, String action, @Nullable Refusal refusal) {
        return of(k, action, -1, refusal);
    }

    private static Why of(Kernel k, String action, int ability, @Nullable Refusal refusal) {
        return refusal == null
                ? new Why(action, ability, true, "", "")
                : new Why(action, ability, false, refusal.rule(), reason(k, refusal));
    }

    private static Why no(Kernel k, String action, Refusal refusal) {
        return of(k, action, refusal);
    }
}
