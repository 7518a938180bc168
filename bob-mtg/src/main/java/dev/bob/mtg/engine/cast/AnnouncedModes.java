package dev.bob.mtg.engine.cast;

import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Fresh;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.engine.cost.CastingOption;
import dev.bob.mtg.engine.cost.ModeCosts;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Chooses modes one by one as a spell or ability is announced (rule 700.2), each with what it costs (rules 700.2h,
/// 702.120a). A mode that may be chosen several times stands in the compiled text that often, each time with targets
/// of its own (rule 700.2d); players see it as one.
record AnnouncedModes(Announcement a) {
    private static void note(Kernel k, Effect.Modal modal, Context context, int mode) {
        if (modal.fresh() == null || context.source < 0 || k.s.object(context.source).gone) {
            return;
        }
        GameObject source = k.s.object(context.source).copy();
        source.uses = source.uses.withMode(k.s.turn, mode, modal.fresh() == Fresh.THIS_TURN);
        k.s.put(source);
    }

    void run(Kernel k) {
        CompiledAbility ability = a.ability();
        Effect.Modal modal = ability == null ? null : ability.text.modal();
        Context context = a.context();
        if (modal == null || ability == null) {
            k.push(a.withoutModes());
            return;
        }
        if (context.modes.length == 0 && context.timesPaid(Keyword.ENTWINE) > 0) {
            k.push(a.at(Announcement.Stage.EMERGE, withAll(context, modal)));
            return;
        }
        int copies = modal.copies();
        int printed = modal.modes().size() / copies;
        int min = CastRules.of(k).eval.amount(k, modal.min(), context);
        int max =
                Math.min(
                        CastRules.of(k).eval.amount(k, modal.max(), context), modal.modes().size());
        Bag possible = possible(k, ability, modal, printed);
        boolean enough = context.modes.length >= min;
        if (context.modes.length >= max || possible.size() == 0) {
            k.log(new Event.NotAsked(a.seat(), Event.Choice.MODE, 0, ""));
            State snapshot = a.snapshot();
            if (!enough
                    && snapshot != null
                    && a.way() != null
                    && !ModeCosts.costs(modal, 0).isEmpty()) {
                Payment.takeBack(k, a.seat(), a.object(), snapshot, Refusal.NO_MODE);
                return;
            }
            k.push(a.at(Announcement.Stage.EMERGE, context));
            return;
        }
        if (possible.size() == 1 && !enough) {
            int mode = possible.get(0);
            k.log(new Event.NotAsked(a.seat(), Event.Choice.MODE, mode + 1, ""));
            chosen(k, modal, next(mode, copies), max);
            return;
        }
        k.push(
                new ModeQuestion(
                        Math.max(0, CastRules.of(k).eval.player(k, modal.chooser(), context)),
                        a.source(),
                        printed,
                        Ids.of(possible.toArray()),
                        enough,
                        new ModePicked(this, context, modal, copies, max)));
    }

    /// Entwined (rule 702.42a).
    private static Context withAll(Context context, Effect.Modal modal) {
        Context with = context.copy();
        with.modes = new int[modal.modes().size()];
        for (int mode = 0; mode < with.modes.length; mode++) {
            with.modes[mode] = mode;
        }
        return with;
    }

    private Bag possible(Kernel k, CompiledAbility ability, Effect.Modal modal, int printed) {
        var possible = new Bag();
        for (int mode = 0; mode < printed; mode++) {
            int next = next(mode, modal.copies());
            if (next >= 0
                    && ModeCosts.isFresh(k, modal, a.context(), next)
                    && withinPawprints(k, modal, next)
                    && possible(k, ability, next)
                    && affordable(k, modal, next)) {
                possible.add(mode);
            }
        }
        return possible;
    }

    /// Whether the chosen modes and this one are worth no more pawprints than may be chosen (rule 700.2i).
    private boolean withinPawprints(Kernel k, Effect.Modal modal, int mode) {
        int worth = modal.modes().get(mode).pawprints();
        for (int chosen : a.context().modes) {
            worth += modal.modes().get(chosen).pawprints();
        }
        return worth == 0 || worth <= CastRules.of(k).eval.amount(k, modal.max(), a.context());
    }

    record ModePicked(
            AnnouncedModes announcedModes, Context context, Effect.Modal modal, int copies, int max)
            implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int mode) {
            if (mode < 0) {
                kernel.push(announcedModes.a.at(Announcement.Stage.EMERGE, context));
            } else {
                announcedModes.chosen(kernel, modal, announcedModes.next(mode, copies), max);
            }
        }
    }

    /// Whether there are targets for a mode, which may depend on the X that is chosen next.
    private boolean possible(Kernel k, CompiledAbility ability, int mode) {
        Context with = a.context().copy();
        while (!CastRules.of(k).targets.modePossible(k, a.seat(), ability, mode, with)) {
            with.x++;
            if (!AnnouncedX.payable(k, a, with.x)) {
                return false;
            }
        }
        return true;
    }

    /// The first occurrence of a printed mode that isn't chosen yet, or -1.
    private int next(int mode, int copies) {
        for (int at = mode * copies; at < (mode + 1) * copies; at++) {
            if (!Announcement.contains(a.context().modes, at)) {
                return at;
            }
        }
        return -1;
    }

    private void chosen(Kernel k, Effect.Modal modal, int mode, int max) {
        note(k, modal, a.context(), mode);
        if (max > 1 && a.context().modes.length + 1 >= max) {
            k.log(new Event.NotAsked(a.seat(), Event.Choice.MODE, 0, ""));
        }
        Context with = a.context().copy();
        with.modes = Arrays.copyOf(with.modes, with.modes.length + 1);
        with.modes[with.modes.length - 1] = mode;
        k.push(
                a.at(
                        with.modes.length >= max
                                ? Announcement.Stage.EMERGE
                                : Announcement.Stage.MODES,
                        with,
                        with(k, modal, mode)));
    }

    private @Nullable CastingOption with(Kernel k, Effect.Modal modal, int mode) {
        CastingOption way = a.way();
        List<Cost> more = way == null ? List.of() : more(k, modal, mode);
        return way == null || more.isEmpty() ? way : way.with(more);
    }

    private boolean affordable(Kernel k, Effect.Modal modal, int mode) {
        CastingOption way = with(k, modal, mode);
        if (way == null || way.equals(a.way())) {
            return true;
        }
        Context context = a.context();
        return CastRules.of(k)
                                .payable
                                .toPlay(k, a.seat(), a.object(), way.other(), context, true, false)
                        == null
                && CastRules.of(k)
                        .mana
                        .canPay(
                                k,
                                a.seat(),
                                CastRules.of(k)
                                        .prices
                                        .spellNeed(
                                                k,
                                                a.seat(),
                                                a.object(),
                                                k.s.object(a.object()).model,
                                                way,
                                                0,
                                                context),
                                -1,
                                false);
    }

    /// What choosing a mode next costs: its own cost, and that of going beyond the first.
    private List<Cost> more(Kernel k, Effect.Modal modal, int mode) {
        List<Cost> own = ModeCosts.costs(modal, mode);
        if (a.context().modes.length == 0) {
            return own;
        }
        var all = new ArrayList<>(own);
        for (CompiledAbility each : k.s.object(a.object()).model.abilities) {
            if (each.word.keyword() == Keyword.ESCALATE) {
                all.addAll(each.word.cost());
            }
        }
        return all;
    }
}
