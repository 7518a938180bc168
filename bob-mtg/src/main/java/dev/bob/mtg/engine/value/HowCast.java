package dev.bob.mtg.engine.value;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How a spell was cast, which the permanent that it became remembers in part, and where its card goes afterwards.
///
/// @param cast false for what was never cast
/// @param with the keyword by which it was cast
/// @param inMain whether that was in its controller's main phase
/// @param outOfTime whether a sorcery couldn't have been cast then
/// @param before how many spells had been cast this turn before it
/// @param uncounterable whether mana that was spent on it says that it can't be countered
/// @param exiled whether it goes to exile in place of the graveyard
/// @param afterwards where its card goes as it resolves, if an effect says so
/// @param terms what else was so as it was cast
public record HowCast(
        boolean cast,
        @Nullable Zone from,
        @Nullable Keyword with,
        boolean inMain,
        boolean outOfTime,
        int before,
        boolean uncounterable,
        boolean exiled,
        @Nullable Afterwards afterwards,
        Terms terms) {
    /// Where the card of a spell goes as it resolves.
    ///
    /// @param counters what it is put there with
    /// @param then what happens once it is there; null for nothing
    /// @param source what says so
    /// @param controller the player whose effect it is
    public record Afterwards(
            Zone zone, Counters counters, @Nullable Effect then, int source, int controller) {
        /// All of it, if it is more than a zone.
        public @Nullable Afterwards more() {
            return counters.isEmpty() && then == null ? null : this;
        }
    }

    /// On which terms it was cast.
    ///
    /// @param enters the counters that the permanent enters with, as what let it be cast or another effect says
    /// @param alternative whether it was cast for the other cost that its own text gives
    /// @param controlled whether its controller controlled then what its text asks for
    /// @param by who cast it, if its control has been gained since; -1 for its controller
    public record Terms(Counters enters, boolean alternative, boolean controlled, int by) {
        public static final Terms USUAL = new Terms(Counters.NONE, false, false);

        public Terms(Counters enters, boolean alternative, boolean controlled) {
            this(enters, alternative, controlled, -1);
        }

        /// Once another player controls the spell.
        public Terms takenOver(int before, int now) {
            int caster = by < 0 ? before : by;
            return new Terms(enters, alternative, controlled, caster == now ? -1 : caster);
        }

        public Terms entering(CounterKind kind, int count) {
            return new Terms(enters.plus(kind, count), alternative, controlled, by);
        }

        public Terms withControlled() {
            return new Terms(enters, alternative, true, by);
        }

        Terms afterwards() {
            return enters.isEmpty() ? this : new Terms(Counters.NONE, alternative, controlled, by);
        }
    }

    public static final HowCast NOT =
            new HowCast(false, null, null, false, false, 0, false, false, null, Terms.USUAL);

    private static final Map<Zone, HowCast> FROM = new EnumMap<>(Zone.class);

    static {
        for (Zone zone : Zone.values()) {
            FROM.put(zone, cast(zone));
        }
    }

    /// Cast from a zone as usual.
    public static HowCast from(@Nullable Zone zone) {
        HowCast known = zone == null ? null : FROM.get(zone);
        return known == null ? cast(zone) : known;
    }

    private static HowCast cast(@Nullable Zone zone) {
        return new HowCast(true, zone, null, false, false, 0, false, false, null, Terms.USUAL);
    }

    /// What a permanent remembers of the spell that it was.
    public HowCast ofPermanent() {
        return new HowCast(
                cast, from, with, inMain, outOfTime, 0, false, false, null, terms.afterwards());
    }

    /// What a copy of the spell has of it: it isn't cast.
    public HowCast ofCopy() {
        return new HowCast(
                false, null, with, false, false, 0, false, false, null, terms.afterwards());
    }

    public HowCast withBefore(int spells) {
        return new HowCast(
                cast,
                from,
                with,
                inMain,
                outOfTime,
                spells,
                uncounterable,
                exiled,
                afterwards,
                terms);
    }

    public HowCast madeUncounterable() {
        return new HowCast(
                cast, from, with, inMain, outOfTime, before, true, exiled, afterwards, terms);
    }

    public HowCast withAfterwards(Afterwards to) {
        return new HowCast(
                cast, from, with, inMain, outOfTime, before, uncounterable, exiled, to, terms);
    }

    /// The zone where its card goes as it resolves, if an effect says so.
    public @Nullable Zone zoneAfterwards() {
        return afterwards == null ? null : afterwards.zone();
    }

    /// The terms, if they aren't the usual ones, and what happens afterwards.
    public @Nullable Record unusual() {
        Terms other = Terms.USUAL.equals(terms) ? null : terms;
        Afterwards more = afterwards == null ? null : afterwards.more();
        return more == null ? other : new Unusual(other, more);
    }

    /// What is otherwise than usual.
    public record Unusual(@Nullable Terms terms, Afterwards afterwards) {}

    public HowCast on(Terms other) {
        return new HowCast(
                cast,
                from,
                with,
                inMain,
                outOfTime,
                before,
                uncounterable,
                exiled,
                afterwards,
                other);
    }
}
