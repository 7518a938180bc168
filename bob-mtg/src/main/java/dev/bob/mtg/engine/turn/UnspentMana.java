package dev.bob.mtg.engine.turn;

import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.ManaTypes;
import dev.bob.mtg.engine.value.ManaUnit;
import java.util.ArrayList;
import java.util.List;

/// What becomes of unspent mana as a step ends (rule 106.4).
final class UnspentMana {
    private UnspentMana() {}

    /// Whether mana isn't lost as this step ends, by what added it.
    private static boolean keeps(ManaUnit unit, Step step) {
        Duration kept = unit.only() == null ? null : unit.only().kept();
        if (kept == null) {
            return false;
        }
        return switch (kept) {
            case Duration.EndOfTurn() -> step != Step.CLEANUP;
            case Duration.EndOfCombat() -> step != Step.END_COMBAT && step != Step.CLEANUP;
            case Duration.YourNextTurn _,
                    Duration.YourNextStep _,
                    Duration.ThroughNextStep _,
                    Duration.EndOfYourNextTurn _,
                    Duration.DuringNextTurn _,
                    Duration.WhileSourceOnBattlefield _,
                    Duration.AsLongAs _,
                    Duration.UntilPaid _,
                    Duration.AsItEnters _,
                    Duration.Indefinite _ ->
                    false;
        };
    }

    static void empty(Kernel k, Step step) {
        State s = k.s;
        for (int seat = 0; seat < s.count; seat++) {
            if (!s.player(seat).specialMana.isEmpty()) {
                PlayerState player = s.player(seat).copy();
                var kept = new ArrayList<ManaUnit>();
                for (ManaUnit unit : player.specialMana) {
                    if (keeps(k, seat, unit.type()) || keeps(unit, step)) {
                        kept.add(unit);
                    } else if (TurnRules.of(k).eval.turnsManaColorless(k, seat)) {
                        kept.add(
                                new ManaUnit(
                                        ManaTypes.COLORLESS_TYPE,
                                        unit.snow(),
                                        unit.only(),
                                        unit.source()));
                    }
                }
                player.specialMana = List.copyOf(kept);
                s.put(seat, player);
            }
            if (s.player(seat).mana != 0) {
                PlayerState player = s.player(seat).copy();
                player.mana = left(k, seat, player.mana);
                s.put(seat, player);
            }
        }
    }

    /// What is left of a pool.
    private static long left(Kernel k, int seat, long mana) {
        boolean colorless = TurnRules.of(k).eval.turnsManaColorless(k, seat);
        long kept = 0;
        for (int type = 0; type < 6; type++) {
            boolean keeps = keeps(k, seat, type);
            if (keeps || colorless) {
                int n = ManaTypes.inPool(mana, type);
                kept = ManaTypes.add(kept, keeps ? type : ManaTypes.COLORLESS_TYPE, n);
            }
        }
        return kept;
    }

    private static boolean keeps(Kernel k, int seat, int type) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.KeepMana(var players, var colors, boolean colorless)
                    && !colorless
                    && TurnRules.of(k).eval.isPlayer(k, players, seat, live.context())
                    && (colors.mask() == 0 || (type < 5 && (colors.mask() & 1 << type) != 0))) {
                return true;
            }
        }
        return false;
    }
}
