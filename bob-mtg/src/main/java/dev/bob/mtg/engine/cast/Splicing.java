package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.engine.cost.CastingOption;
import dev.bob.mtg.engine.cost.Legality;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Cards with splice that their owner reveals as they cast a spell (rule 702.47): one after the other, in the order in
/// which what they say is done.
///
/// @param revealed those that are spliced onto it already
record Splicing(Announcement a, Ids revealed) {
    void run(Kernel k) {
        var possible = new Bag();
        // an overloaded spell's "each" would have to be written into what is spliced onto it
        if (a.way() != null && a.way().keyword() != Keyword.OVERLOAD) {
            for (int card : k.s.hand(a.seat()).toArray()) {
                CompiledAbility splice = of(k, card);
                if (splice != null && !revealed.has(card) && isPossible(k, card, splice)) {
                    possible.add(card);
                }
            }
        }
        if (possible.size() == 0) {
            k.push(a.at(Announcement.Stage.OPTIONAL_COSTS, a.context()));
            return;
        }
        Questions.yesNo(
                k,
                a.seat(),
                Decision.Purpose.OPTIONAL_COST,
                "Splice a card onto this spell?",
                a.object(),
                new IfSplicing(this, Ids.of(possible.toArray())));
    }

    record IfSplicing(Splicing splicing, Ids possible) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            Announcement a = splicing.a;
            if (yes == 0) {
                kernel.push(a.at(Announcement.Stage.OPTIONAL_COSTS, a.context()));
                return;
            }
            Questions.pick(
                    kernel,
                    a.seat(),
                    Decision.Purpose.OTHER,
                    "Choose a card to splice onto this spell.",
                    a.object(),
                    possible.toArray(),
                    1,
                    1,
                    new Chosen(splicing));
        }
    }

    record Chosen(Splicing splicing) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            splicing.splice(kernel, ids[0]);
        }
    }

    private void splice(Kernel k, int card) {
        CompiledAbility splice = of(k, card);
        CastingOption way = a.way();
        if (splice == null || way == null) {
            throw new IllegalStateException("no splice: " + card);
        }
        k.log(new Event.Revealed(a.seat(), card));
        GameObject spell = k.s.object(a.object()).copy();
        spell.model = with(k, card);
        k.s.put(spell);
        k.changed(spell);
        var more =
                new Announcement(
                        a.seat(),
                        a.object(),
                        Legality.announced(spell.model, way.keyword()),
                        a.context(),
                        way.with(splice.word.cost()),
                        Announcement.Stage.SPLICE,
                        0,
                        a.snapshot(),
                        a.index(),
                        a.aside());
        int[] now = Arrays.copyOf(revealed.toArray(), revealed.size() + 1);
        now[revealed.size()] = card;
        new Splicing(more, Ids.of(now)).run(k);
    }

    /// The ability by which a card in hand may be spliced onto this spell.
    private @Nullable CompiledAbility of(Kernel k, int card) {
        Context own = k.s.object(card).own();
        for (CompiledAbility ability : k.derived(card).abilities) {
            Filter onto = ability.word.filter();
            if (ability.word.keyword() == Keyword.SPLICE
                    && onto != null
                    && CastRules.of(k).eval.matches(k, onto, a.object(), own)) {
                return ability;
            }
        }
        return null;
    }

    /// Whether what the text needs can be chosen and what it costs be paid (rule 702.47b).
    private boolean isPossible(Kernel k, int card, CompiledAbility splice) {
        CastingOption way = a.way();
        return way != null
                && a.isAffordable(
                        k,
                        Legality.announced(with(k, card), way.keyword()),
                        way.with(splice.word.cost()),
                        a.context());
    }

    private Model with(Kernel k, int card) {
        return CastRules.of(k)
                .compiler
                .spliced(k.s.object(a.object()).model, k.s.object(card).card);
    }
}
