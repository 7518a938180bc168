package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Titles;

/// Day and night (rules 702.145, 730).
public final class DayNight {
    static final int NEITHER = 0;
    public static final int DAY = Titles.DAY;
    static final int NIGHT = Titles.NIGHT;

    /// In a word; empty for neither.
    public static String name(int dayNight) {
        return switch (dayNight) {
            case DAY -> "day";
            case NIGHT -> "night";
            default -> "";
        };
    }

    private DayNight() {}

    /// It becomes day or night; what is bound to it transforms at once.
    public static void become(Kernel k, boolean night) {
        int now = night ? NIGHT : DAY;
        int before = k.s.titles.dayNight();
        if (before == now) {
            return;
        }
        EventRules.of(k).changes.begin(k);
        k.s.titles = k.s.titles.withDayNight(now);
        k.nudge();
        if (before != NEITHER) {
            EventRules.of(k).changes.happen(k, new RuleEvent(RuleEvent.DAY_NIGHT));
        }
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if (k.s.object(id).card.faces.length > 1
                    && EventRules.of(k)
                            .eval
                            .hasKeyword(k, id, night ? Keyword.DAYBOUND : Keyword.NIGHTBOUND)) {
                EventRules.of(k).permanents.turnOver(k, id);
            }
        }
        EventRules.of(k).changes.end(k);
    }

    /// The second part of the untap step (rules 502.2, 730.2). Before the first turn there was none to look at.
    public static void check(Kernel k) {
        if (k.s.turn == 1) {
            return;
        }
        if (k.s.titles.dayNight() == DAY && k.s.titles.spellsOfLastTurn() == 0) {
            become(k, true);
        } else if (k.s.titles.dayNight() == NIGHT && k.s.titles.spellsOfLastTurn() >= 2) {
            become(k, false);
        }
    }

    /// A permanent with daybound (or nightbound) makes it day (or night) if it is neither (rule 702.145d, g).
    static void arrived(Kernel k, int id) {
        if (k.s.titles.dayNight() != NEITHER) {
            return;
        }
        if (EventRules.of(k).eval.hasKeyword(k, id, Keyword.DAYBOUND)) {
            become(k, false);
        } else if (EventRules.of(k).eval.hasKeyword(k, id, Keyword.NIGHTBOUND)) {
            become(k, true);
        }
    }

    /// Whether a card that enters now enters with its back face up (rule 702.145b).
    static boolean entersTransformed(Kernel k, Model front) {
        if (k.s.titles.dayNight() != NIGHT) {
            return false;
        }
        for (CompiledAbility ability : front.abilities) {
            if (ability.word.keyword() == Keyword.DAYBOUND) {
                return true;
            }
        }
        return false;
    }

    /// Whether it transforms only as day and night have it.
    public static boolean binds(Kernel k, int id) {
        return EventRules.of(k).eval.hasKeyword(k, id, Keyword.DAYBOUND)
                || EventRules.of(k).eval.hasKeyword(k, id, Keyword.NIGHTBOUND);
    }
}
