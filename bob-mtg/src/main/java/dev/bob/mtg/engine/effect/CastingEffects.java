package dev.bob.mtg.engine.effect;

import static dev.bob.mtg.engine.cost.CastingOption.additional;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.SpendAs;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cast.Casting;
import dev.bob.mtg.engine.cast.Entering;
import dev.bob.mtg.engine.cast.SpecialActions;
import dev.bob.mtg.engine.cost.CastingOption;
import dev.bob.mtg.engine.cost.Ways;
import dev.bob.mtg.engine.event.BattlefieldEntries;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Casting cards while something resolves (rule 608.2g): at no cost, for a keyword's cost, by cascade and discover; and
/// cards in exile that may be cast later.
final class CastingEffects extends EffectFamily {
    CastingEffects(EffectRules rules) {
        super(rules);
    }

    /// A face, or what else the card can be cast as, and how.
    private record Choice(int face, CastingOption way, String name) {}

    /// On what terms a card is cast.
    private record Terms(
            boolean free, @Nullable List<Cost> rather, boolean exile, @Nullable SpendAs mana) {
        CastingOption on(CastingOption way) {
            CastingOption exiled = exile ? way.exiledAfterwards() : way;
            return mana == null ? exiled : exiled.paidAs(mana);
        }
    }

    /// Which spells may come of it.
    private interface Fitting {
        boolean test(Model spell);
    }

    void castNow(Kernel k, SpellEffect.CastNow cast) {
        var then = new CastChosen(seat(k, cast.who()), cast);
        rules.interpreter.finding.chosen(k, cast.what(), Purpose.CAST_FREE, then);
    }

    /// Several are cast in the order of the player's choice.
    record CastChosen(int seat, SpellEffect.CastNow cast) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            if (seat >= 0) {
                String reason = "Choose the order in which to cast them.";
                int source = kernel.s.context.source;
                Questions.order(kernel, seat, reason, source, ids, new CastInOrder(seat, cast));
            }
        }
    }

    record CastInOrder(int seat, SpellEffect.CastNow cast) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            for (int i = ids.length - 1; i >= 0; i--) {
                kernel.push(new CastOne(seat, ids[i], cast));
            }
        }
    }

    record CastOne(int seat, int id, SpellEffect.CastNow cast) implements Frame {
        @Override
        public void run(Kernel kernel) {
            EffectRules.of(kernel).interpreter.casting.castOne(kernel, seat, id, cast);
        }
    }

    private void castOne(Kernel k, int seat, int id, SpellEffect.CastNow cast) {
        if (id < 0 || k.s.object(id).gone) {
            return;
        }
        boolean exile = cast.afterwards() != null && cast.afterwards().zone() == Zone.EXILE;
        var terms = new Terms(cast.free(), cast.rather(), exile, cast.mana());
        List<Choice> choices =
                cast.transformed()
                        ? transformed(k, seat, id, cast.free())
                        : choices(k, seat, id, terms, spell -> true);
        if (choices.isEmpty()) {
            if (cast.landsToo()
                    && (k.s.object(id).model.types & Derived.LAND) != 0
                    && mayPlayLand(k, seat)) {
                SpecialActions.land(k, seat, id, 0);
                return;
            }
            rules.interpreter.did(k, false);
            return;
        }
        cast(k, seat, id, choices);
    }

    /// Casts one after another of those that match, as long as the player likes.
    void castFromAmong(Kernel k, SpellEffect.CastFromAmong cast) {
        int seat = seat(k, cast.who());
        if (seat < 0) {
            return;
        }
        int[] ids = rules.eval.select(k, cast.among(), c(k));
        castNext(k, seat, ids, n(k, cast.count()), cast);
    }

    /// The next of so many at most.
    private void castNext(Kernel k, int seat, int[] ids, int most, SpellEffect.CastFromAmong cast) {
        var possible = new Bag();
        for (int id : ids) {
            if (id >= 0 && !k.s.object(id).gone && !castable(k, seat, id, cast).isEmpty()) {
                possible.add(id);
            }
        }
        if (possible.size() == 0) {
            rules.interpreter.did(k, false);
            return;
        }
        Questions.pick(
                k,
                seat,
                Purpose.CAST_FREE,
                "Choose a spell to cast.",
                c(k).source,
                possible.toArray(),
                cast.count().equals(Amount.ONE) ? 1 : 0,
                1,
                new CastPicked(cast, seat, Ids.of(ids), most));
    }

    record CastPicked(SpellEffect.CastFromAmong cast, int seat, Ids ids, int most)
            implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] picked) {
            if (picked.length == 0) {
                return;
            }
            CastingEffects casting = EffectRules.of(kernel).interpreter.casting;
            if (most > 1) {
                kernel.push(new CastNext(seat, ids, most - 1, picked[0], cast));
            }
            List<Choice> choices = casting.castable(kernel, seat, picked[0], cast);
            if (choices.size() == 1) {
                // its name has been said
                new CastAs(choices, picked[0], seat).go(kernel, 0);
            } else {
                casting.cast(kernel, seat, picked[0], choices);
            }
        }
    }

    /// @param before the card that was picked before
    record CastNext(int seat, Ids ids, int most, int before, SpellEffect.CastFromAmong cast)
            implements Frame {
        @Override
        public void run(Kernel kernel) {
            CastingEffects casting = EffectRules.of(kernel).interpreter.casting;
            casting.castNext(
                    kernel, seat, ids.toArray(), most, casting.without(kernel, before, cast));
        }
    }

    /// What may still be cast, if the spells may have so much mana value in all.
    private SpellEffect.CastFromAmong without(Kernel k, int card, SpellEffect.CastFromAmong cast) {
        int spell = k.object(card).next;
        return spell < 0 || k.object(spell).zone != Zone.STACK
                ? cast
                : cast.with(rules.together.after(k, cast.spells(), c(k), spell));
    }

    private List<Choice> castable(Kernel k, int seat, int id, SpellEffect.CastFromAmong cast) {
        return choices(
                k,
                seat,
                id,
                new Terms(cast.rather() == null, cast.rather(), cast.exiledAfterwards(), null),
                spell -> rules.granted.matchesSpell(k, cast.spells(), id, spell, seat, c(k)));
    }

    /// An effect lets a land be played only in its player's turn, and it counts (rule 305.3).
    private boolean mayPlayLand(Kernel k, int seat) {
        return k.s.active == seat && rules.legality.landsLeft(k, seat);
    }

    /// All that a card can be cast as now.
    /// A double-faced card with its back face up (rule 712.8c).
    private List<Choice> transformed(Kernel k, int seat, int id, boolean free) {
        GameObject card = k.s.object(id);
        if (card.card.faces.length < 2) {
            return List.of();
        }
        Model back = card.card.faces[1];
        ManaCost mana = free ? ManaCost.ZERO : card.card.faces[0].manaCost();
        var way = new CastingOption(card.zone, mana, additional(back), null, null, free, false);
        return rules.legality.cast(k, seat, id, 1, way, true) == null
                ? List.of(new Choice(1, way, back.name()))
                : List.of();
    }

    private List<Choice> choices(Kernel k, int seat, int id, Terms terms, Fitting fitting) {
        boolean free = terms.free;
        List<Cost> rather = terms.rather;
        GameObject card = k.s.object(id);
        var choices = new ArrayList<Choice>();
        for (int face = 0; face < card.card.faces.length; face++) {
            Model model = card.card.faces[face];
            if ((face > 0 && !Ways.facesApart(card))
                    || (model.castFromGraveyardOnly && card.zone != Zone.GRAVEYARD)) {
                continue;
            }
            ManaCost mana = free ? ManaCost.ZERO : model.manaCost();
            CastingOption way =
                    rather == null
                            ? new CastingOption(
                                    card.zone, mana, additional(model), null, null, free, false)
                            : Ways.way(card.zone, rather, additional(model), null);
            way = terms.on(way);
            if (fitting.test(model) && rules.legality.cast(k, seat, id, face, way, true) == null) {
                choices.add(new Choice(face, way, model.name()));
            }
        }
        for (Model.Variant variant : card.card.variants) {
            boolean alternative = variant.keyword() != Keyword.PROTOTYPE;
            if ((variant.fromHandOnly() && card.zone != Zone.HAND)
                    || ((free || rather != null)
                            && alternative
                            && variant.keyword() != Keyword.FUSE)) {
                continue;
            }
            ManaCost mana = free ? ManaCost.ZERO : variant.cost();
            List<Cost> more = additional(variant.model());
            CastingOption way =
                    terms.on(new CastingOption(card.zone, mana, more, null, null, free, false))
                            .as(variant.keyword(), variant.model());
            if (fitting.test(variant.model())
                    && rules.legality.cast(k, seat, id, variant.face(), way, true) == null) {
                choices.add(
                        new Choice(
                                variant.face(),
                                way,
                                variant.keyword() == Keyword.FUSE
                                        ? "Cast fused " + card.card.definition.name()
                                        : card.card.faces[variant.face()].name()
                                                + " with "
                                                + variant.keyword().text()));
            }
        }
        return choices;
    }

    private void cast(Kernel k, int seat, int id, List<Choice> choices) {
        Questions.option(
                k,
                seat,
                Purpose.OPTION,
                "Choose what to cast.",
                id,
                choices.stream().map(Choice::name).toList(),
                new CastAs(choices, id, seat));
    }

    record CastAs(List<Choice> choices, int id, int seat) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int index) {
            Choice choice = choices.get(index);
            Context saved = kernel.s.context;
            kernel.push(new NoteCast(id, saved));
            Casting.cast(kernel, seat, id, choice.face(), choice.way(), true);
        }
    }

    record NoteCast(int id, Context saved) implements Frame {
        @Override
        public void run(Kernel kernel) {
            int spell = kernel.object(id).next;
            kernel.s.context = saved.withDone(Verb.CAST, new int[] {spell < 0 ? id : spell}, 1);
        }
    }

    /// "may cast it for its madness cost": what follows otherwise if the player doesn't.
    void castFor(Kernel k, SpellEffect.CastFor cast) {
        int seat = seat(k, cast.who());
        int[] ids = rules.eval.select(k, cast.what(), c(k));
        Effect otherwise = cast.otherwise();
        if (seat < 0 || ids.length == 0 || ids[0] < 0 || k.s.object(ids[0]).gone) {
            return;
        }
        int id = ids[0];
        List<Choice> choices = new ArrayList<>();
        GameObject card = k.s.object(id);
        for (int face = 0; face < card.card.faces.length; face++) {
            Model model = card.card.faces[face];
            if (face > 0 && !Ways.facesApart(card)) {
                continue;
            }
            for (CompiledAbility ability : k.derived(id).abilities) {
                boolean own = model.has(ability) || !card.card.prints(ability);
                if (ability.word.keyword() == cast.keyword() && own) {
                    List<Cost> cost = ability.word.cost();
                    CastingOption way =
                            Ways.way(card.zone, cost, additional(model), cast.keyword());
                    if (rules.legality.cast(k, seat, id, face, way, true) == null) {
                        choices.add(new Choice(face, way, model.name()));
                    }
                }
            }
        }
        if (choices.isEmpty()) {
            if (otherwise != null) {
                rules.interpreter.exec(k, otherwise);
            }
            return;
        }
        Questions.yesNo(
                k,
                seat,
                Purpose.CAST_FREE,
                "Cast it for its " + cast.keyword().text() + " cost?",
                id,
                new CastOrOtherwise(seat, id, choices, otherwise));
    }

    record CastOrOtherwise(int seat, int id, List<Choice> choices, @Nullable Effect otherwise)
            implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            if (yes == 1) {
                EffectRules.of(kernel).interpreter.casting.cast(kernel, seat, id, choices);
            } else if (otherwise != null) {
                EffectRules.of(kernel).interpreter.exec(kernel, otherwise);
            }
        }
    }

    /// Cascade and discover (rules 702.85a, 701.57a).
    void discover(
            Kernel k,
            PlayerRef who,
            Comparison comparison,
            Amount bound,
            @Nullable Zone otherwise) {
        int seat = seat(k, who);
        if (seat < 0) {
            return;
        }
        int n = n(k, bound);
        var exiled = new Bag();
        int card = exiledUntil(k, seat, comparison, n, exiled);
        int[] all = exiled.toArray();
        if (comparison == Comparison.AT_MOST) {
            k.push(new Discovered(seat));
        }
        k.push(new PutAway(seat, Ids.of(all), card, otherwise));
        if (card < 0) {
            return;
        }
        List<Choice> choices =
                choices(
                        k,
                        seat,
                        card,
                        new Terms(true, null, false, null),
                        spell -> comparison.test(spell.manaValue, n));
        if (choices.isEmpty()) {
            return;
        }
        Questions.yesNo(
                k,
                seat,
                Purpose.CAST_FREE,
                "Cast " + k.derived(card).name + " without paying its mana cost?",
                card,
                new CastDiscovered(seat, card, choices));
    }

    /// Exiles cards from the top of a library until one is no land and of a mana value that fits.
    ///
    /// @return that card; -1 if there is none
    private int exiledUntil(Kernel k, int seat, Comparison comparison, int n, Bag exiled) {
        int found = -1;
        rules.changes.begin(k);
        while (found < 0 && !k.s.library(seat).isEmpty()) {
            int now =
                    rules.zones.move(
                            k, k.s.library(seat).last(), Zone.EXILE, Destination.Position.TOP);
            if (k.s.object(now).zone != Zone.EXILE) {
                continue;
            }
            exiled.add(now);
            if ((k.s.object(now).model.types & Derived.LAND) == 0
                    && comparison.test(rules.eval.manaValue(k, now), n)) {
                found = now;
            }
        }
        rules.changes.end(k);
        return found;
    }

    record Discovered(int seat) implements Frame {
        @Override
        public void run(Kernel kernel) {
            EffectRules.of(kernel)
                    .deeds
                    .done(kernel, Deed.DISCOVERS, seat, Context.NOTHING, Context.NOTHING);
        }
    }

    record PutAway(int seat, Ids all, int card, @Nullable Zone otherwise) implements Frame {
        @Override
        public void run(Kernel kernel) {
            EffectRules.of(kernel)
                    .interpreter
                    .casting
                    .putAway(kernel, seat, all.toArray(), card, otherwise);
        }
    }

    record CastDiscovered(int seat, int card, List<Choice> choices) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            if (yes == 1) {
                EffectRules.of(kernel).interpreter.casting.cast(kernel, seat, card, choices);
            }
        }
    }

    /// What wasn't cast: the last card to where it goes, the others to the bottom.
    private void putAway(Kernel k, int seat, int[] exiled, int last, @Nullable Zone otherwise) {
        rules.changes.begin(k);
        var rest = new Bag();
        for (int id : exiled) {
            GameObject card = k.s.object(id);
            if (card.gone || card.zone != Zone.EXILE) {
                continue;
            }
            if (id == last && otherwise != null) {
                rules.zones.move(k, id, otherwise, Destination.Position.TOP);
            } else {
                rest.add(id);
            }
        }
        for (int id : rules.draws.randomOrder(k, rest.toArray())) {
            rules.zones.move(k, id, Zone.LIBRARY, Destination.Position.BOTTOM);
        }
        rules.changes.end(k);
        if (seat == c(k).controller) {
            note(k, Verb.LAST, new int[] {last}, last < 0 ? 0 : 1);
        }
    }

    /// The source comes back transformed under its owner's control (rule 702.167a).
    void returnCrafted(Kernel k) {
        int exiled = k.object(c(k).source).next;
        int[] materials = c(k).done(Verb.EXILED);
        if (exiled < 0
                || k.object(exiled).gone
                || k.object(exiled).zone != Zone.EXILE
                || k.object(exiled).card.faces.length < 2) {
            return;
        }
        var entry = new BattlefieldEntries.Entry(exiled, k.object(exiled).owner);
        entry.face = 1;
        Entering.start(k, List.of(entry), new CraftedWith(Ids.of(materials)));
    }

    record CraftedWith(Ids materials) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            for (int id : ids) {
                GameObject now = kernel.object(id).copy();
                now.linked = now.linked.withExiled(materials);
                kernel.s.put(now);
                kernel.structural();
            }
        }
    }
}
