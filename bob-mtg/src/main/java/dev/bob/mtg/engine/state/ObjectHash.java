package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.engine.value.ChosenValues;
import dev.bob.mtg.engine.value.Hash;
import org.jspecify.annotations.Nullable;

/// A running hash of objects, of their characteristics and of what abilities know.
abstract class ObjectHash extends Hash {

    /// A frame, or a part of a definition or of what a frame holds.
    abstract void any(@Nullable Object value);

    /// What is seldom there at all.
    final void ifThere(@Nullable Object value) {
        if (value != null) {
            any(value);
        }
    }

    private void copied(ChosenValues values) {
        if (!values.as().isEmpty()) {
            add(values.as());
        }
    }

    final void object(GameObject object) {
        card(object);
        status(object);
        derived(object.lastKnown);
        ability(object.ability);
        context(object.context);
        cast(object);
        chosen(object);
        turns(object);
        add(false); // two facts that there were once; recorded digests have them
        add(0);
        acquired(object);
    }

    private void card(GameObject object) {
        add(object.id);
        any(object.madeOf());
        add(object.owner);
        add(object.zone);
        add(object.controller);
        model(object.model);
        add(object.token);
        add(object.commander);
        add(object.face);
        ifThere(object.particulars.shown().flipped() ? "flipped" : null);
    }

    private void status(GameObject object) {
        add(object.faceDown);
        add(object.tapped);
        add(object.phasedOut);
        add(object.particulars.phasing().under());
        add(object.particulars.phasing().with());
        add(object.timestamp);
        add(object.sick);
        add(object.heldBy);
        add(object.damage);
        add(object.deathtouched);
        add(object.counters);
        add(object.attachedTo);
        add(object.next);
        add(object.previous);
        add(object.gone);
    }

    /// How it was cast and came to be where it is.
    private void cast(GameObject object) {
        add(object.howCast.cast());
        add(object.howCast.from());
        add(object.howCast.with());
        add(object.howCast.inMain());
        add(object.howCast.outOfTime());
        add(object.arrived);
        add(object.howCast.before());
        add(object.copy);
        add(object.linked.exiled());
        add(object.linked.entered());
        add(object.howCast.exiled());
        add(object.uses.modes());
        add(object.uses.modesTurn());
        add(object.marks.unassisted());
        add(object.howCast.uncounterable());
        add(object.howCast.zoneAfterwards());
        ifThere(object.howCast.unusual());
        any(object.aside);
        add(object.particulars.shown().faceDownBy());
        add(object.particulars.shown().unlocked());
        add(object.marks.discarded());
        add(object.particulars.shown().transformedAt());
    }

    private void acquired(GameObject object) {
        add(object.particulars.acquired().designations());
        add(object.particulars.acquired().level());
        add(object.linked.crew());
        add(object.particulars.acquired().words());
        add(object.particulars.pairing().with());
        add(object.particulars.acquired().ringOf());
        add(object.particulars.pairing().under());
        add(object.uses.exhausted());
        add(object.asked);
        add(object.emblem);
    }

    private void chosen(GameObject object) {
        add(object.values.color());
        add(object.values.player());
        add(object.values.number());
        add(object.particulars.chosenObject());
        add(object.values.name());
        copied(object.values);
        add(object.linked.attached());
    }

    private void turns(GameObject object) {
        add(object.marks.entered());
        add(object.marks.attacked());
        add(object.marks.blocked());
        add(object.marks.damaged());
        add(object.particulars.kept().regeneration());
        add(object.uses.turn());
        add(object.uses.inTurn());
        add(object.particulars.kept().skipUntap());
    }

    final void derived(@Nullable Derived derived) {
        if (derived == null) {
            add(-1);
            return;
        }
        add(derived.id);
        model(derived.model);
        add(derived.name);
        add(derived.controller);
        add(derived.types);
        add(derived.supertypes);
        add(derived.colors);
        any(java.util.Arrays.asList(derived.subtypes));
        add(derived.everyCreatureType);
        abilities(derived.abilities);
        add(derived.keywords);
        add(derived.basePower);
        add(derived.baseToughness);
        add(derived.power);
        add(derived.toughness);
        add(derived.morePower);
        add(derived.moreToughness);
        add(derived.switched);
        if (derived.copied != null) {
            model(derived.copied);
        }
    }

    final void model(Model model) {
        add(model.digest());
    }

    final void abilities(CompiledAbility[] abilities) {
        add(abilities.length);
        for (CompiledAbility each : abilities) {
            ability(each);
        }
    }

    final void ability(@Nullable CompiledAbility ability) {
        add(ability == null ? -1 : ability.digest());
    }

    final void context(@Nullable Context c) {
        if (c == null) {
            add(-1);
            return;
        }
        add(c.source);
        add(c.controller);
        add(c.targets);
        add(c.announcedTargets);
        add(c.division);
        add(c.x);
        add(c.occasion.object());
        add(c.together);
        add(c.occasion.other());
        add(c.occasion.player() << 2 | c.occasion.whatLeft());
        add(c.amount);
        add(c.iterated);
        add(c.defender);
        add(c.iteratedPlayer);
        ifThere(c.granter != Context.NOTHING ? c.granter : null);
        add(c.remembered);
        add(c.chosen);
        add(c.doneSoFar.did());
        add(c.doneSoFar.amount());
        add(c.modes);
        add(c.paid.kicked());
        any(c.paid.kickers());
        add(c.paid.spent());
        add(c.doneSoFar.rolled());
        ifThere(c.doneSoFar.produced() != 0 ? c.doneSoFar.produced() : null);
        add(c.votes.isEmpty() ? c.option : c.option + "," + c.votes);
        add(c.values.number());
        add(c.values.player());
        add(c.values.color());
        add(c.values.name());
        copied(c.values);
        if (!c.doneSoFar.excess().isEmpty()) {
            add(c.doneSoFar.excess());
        }
        ifThere(c.doneSoFar.being().isEmpty() ? null : c.doneSoFar.being());
        paid(c);
        done(c);
    }

    private void paid(Context c) {
        if (!c.paid.sources().isEmpty()) {
            add(c.paid.sources());
        }
        for (Keyword keyword : c.paid.optional().keySet()) {
            int times = c.timesPaid(keyword);
            if (times != 0) {
                add(keyword);
                add(times);
            }
        }
    }

    private void done(Context c) {
        if (c.doneSoFar.things().isEmpty()) {
            return;
        }
        for (Verb verb : Verb.values()) {
            int[] things = c.doneSoFar.things().get(verb);
            if (things != null) {
                add(verb);
                add(things);
            }
        }
    }
}
