package dev.bob.mtg.engine.value;

import dev.bob.mtg.definition.ManaProduction;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A mana ability that can be activated now.
///
/// Its units are the types that each mana it adds can be of; free says whether it costs nothing but tapping. What
/// has several mana abilities of which one at a time can be activated has them as its choices.
public final class ManaSource {
    private final int object;
    private final int ability;
    private final int[] units;
    private final boolean free;
    private final boolean sameColor;
    private final ManaProduction.@Nullable Restriction only;
    private final List<ManaSource> choices;
    private final int plain;
    private final boolean takesOthers;
    private final int triggered;

    /// What it comes to when any of its choices can be made; null if that depends on the need, or nobody asked.
    private @Nullable ManaSource any;

    public ManaSource(
            int object,
            int ability,
            int[] units,
            boolean free,
            boolean sameColor,
            ManaProduction.@Nullable Restriction only) {
        this(object, ability, units, free, sameColor, only, List.of(), 0, false, 0);
    }

    /// One whose cost takes other objects: creatures to sacrifice, cards to discard.
    public ManaSource takingOthers() {
        return new ManaSource(
                object, ability, units, false, sameColor, only, choices, plain, true, triggered);
    }

    /// One whose own mana is that, and that has triggered mana abilities add more.
    public ManaSource withTriggered(int[] own, int[] more) {
        if (more.length == 0 && triggered == 0 && Arrays.equals(own, units)) {
            return this;
        }
        int[] all = Arrays.copyOf(own, own.length + more.length);
        System.arraycopy(more, 0, all, own.length, more.length);
        return new ManaSource(
                object,
                ability,
                all,
                free,
                sameColor,
                only,
                choices,
                plain,
                takesOthers,
                more.length);
    }

    /// How many of the units, the last, come from triggered mana abilities.
    public int triggered() {
        return triggered;
    }

    private ManaSource(
            int object,
            int ability,
            int[] units,
            boolean free,
            boolean sameColor,
            ManaProduction.@Nullable Restriction only,
            List<ManaSource> choices,
            int plain,
            boolean takesOthers,
            int triggered) {
        this.object = object;
        this.ability = ability;
        this.units = units;
        this.free = free;
        this.sameColor = sameColor;
        this.only = only;
        this.choices = choices;
        this.plain = plain;
        this.takesOthers = takesOthers;
        this.triggered = triggered;
    }

    /// Puts an object's source behind the others: what has the ability that is paid for is tapped only if nothing else will
    /// do.
    public static void putLast(List<ManaSource> sources, int object) {
        for (int i = 0; i < sources.size(); i++) {
            if (sources.get(i).object == object) {
                sources.add(sources.remove(i));
                return;
            }
        }
    }

    /// One object with several abilities, one of which can be activated.
    public static ManaSource oneOf(List<ManaSource> choices) {
        ManaSource most = choices.getFirst();
        boolean free = false;
        for (ManaSource each : choices) {
            free |= each.free;
            most = each.units.length > most.units.length ? each : most;
        }
        int[] units = most.units.clone();
        for (ManaSource each : choices) {
            for (int i = 0; i < each.units.length; i++) {
                units[i] |= each.units[i];
            }
        }
        return new ManaSource(
                most.object,
                -1,
                units,
                free,
                most.sameColor,
                null,
                List.copyOf(choices),
                0,
                false,
                0);
    }

    /// What it comes to for a need when only those choices can be made: any of them if each adds one mana, else the one
    /// that suits best; null if there are none.
    ///
    /// @param open those of its choices
    @SuppressWarnings("ReferenceEquality")
    public @Nullable ManaSource suited(List<ManaSource> open, Need need) {
        if (open != choices) {
            return suits(open, need);
        }
        ManaSource known = any;
        if (known == null) {
            known = suits(open, need);
            // what of several it is, it is for any need
            any = known != null && open.contains(known) ? null : known;
        }
        return known;
    }

    private static @Nullable ManaSource suits(List<ManaSource> choices, Need need) {
        if (choices.size() < 2) {
            return choices.isEmpty() ? null : choices.getFirst();
        }
        ManaSource best = null;
        int bestFit = -1;
        int mask = 0;
        int plain = 0;
        boolean single = true;
        boolean free = true;
        ManaProduction.Restriction only = null;
        for (int i = 0; i < choices.size(); i++) {
            ManaSource each = choices.get(i);
            int fit = each.units.length;
            for (int unit : each.units) {
                mask |= unit;
                for (int pip : need.pips()) {
                    fit += (pip & unit) != 0 ? 100 : 0;
                }
            }
            single &= each.units.length == 1;
            free &= each.free;
            if (each.only != null && each.only.helps()) {
                only = each.only;
            } else if (each.units.length == 1) {
                plain |= each.units[0];
            }
            if (fit > bestFit) {
                best = each;
                bestFit = fit;
            }
        }
        return single
                ? new ManaSource(
                        choices.getFirst().object,
                        -1,
                        new int[] {mask},
                        free,
                        true,
                        only,
                        List.of(),
                        plain,
                        false,
                        0)
                : best;
    }

    /// The restriction on the mana that it gives when it is of that type; plain mana where some choice gives it.
    public ManaProduction.@Nullable Restriction onlyFor(int type) {
        return (plain & 1 << type) != 0 ? null : only;
    }

    /// Of those types the ones that some choice gives as plain mana, if there are any.
    public int plainer(int mask) {
        return (mask & plain) != 0 ? mask & plain : mask;
    }

    public List<ManaSource> choices() {
        return choices;
    }

    public int flexibility() {
        int bits = 0;
        for (int unit : units) {
            bits += Integer.bitCount(unit & ~Need.SNOW) - 1;
        }
        return bits * 4 + units.length - (only == null ? 0 : 1);
    }

    public int object() {
        return object;
    }

    public int ability() {
        return ability;
    }

    public int[] units() {
        return units;
    }

    public boolean free() {
        return free;
    }

    public ManaProduction.@Nullable Restriction only() {
        return only;
    }

    /// Whether it counts for a need: what takes other objects pays for spells and abilities alone, which are taken back
    /// whole where they can't be paid.
    public boolean counts(Need need, boolean onlyFree) {
        return (free || !onlyFree) && (!takesOthers || need.use() >= 0);
    }

    public boolean sameColor() {
        return sameColor;
    }
}
