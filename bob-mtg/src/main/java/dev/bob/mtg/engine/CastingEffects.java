package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Comparison;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Deed;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Casting cards while something resolves (rule 608.2g): at no cost, for a keyword's cost, by cascade and discover; and
/// cards in exile that may be cast later.
final class CastingEffects extends EffectFamily {
    CastingEffects(Kernel kernel) {
        super(kernel);
    }

    /// A face, or what else the card can be cast as, and how.
    private record Choice(int face, Way way, String name) {}

    /// Which spells may come of it.
    private interface Fitting {
        boolean test(Model spell);
    }

    void castNow(Effect.CastNow cast) {
        int seat = seat(cast.who());
        k.interpreter.finding.chosen(
                cast.what(),
                Purpose.CAST_FREE,
                (kernel, ids) -> {
                    for (int i = ids.length - 1; i >= 0; i--) {
                        int id = ids[i];
                        kernel.push(kk -> kk.interpreter.casting.castOne(seat, id, cast));
                    }
                });
    }

    private void castOne(int seat, int id, Effect.CastNow cast) {
        if (seat < 0 || id < 0 || k.s.object(id).gone) {
            return;
        }
        boolean exile = cast.afterwards() != null && cast.afterwards().zone() == Zone.EXILE;
        List<Choice> choices =
                cast.transformed()
                        ? transformed(seat, id, cast.free())
                        : choices(seat, id, cast.free(), exile, spell -> true);
        if (choices.isEmpty()) {
            if (cast.landsToo()
                    && (k.s.object(id).model.types & Derived.LAND) != 0
                    && mayPlayLand(seat)) {
                Turns.land(k, seat, id, 0);
                return;
            }
            k.interpreter.did(false);
            return;
        }
        cast(seat, id, choices);
    }

    void putAsItResolves(Selector spell, Zone to) {
        for (int id : k.eval.select(spell, c())) {
            if (id >= 0 && k.s.object(id).isSpell() && !k.s.object(id).copy) {
                GameObject now = k.s.object(id).copy();
                now.afterwards = to;
                k.s.put(now);
            }
        }
    }

    /// Casts one after another of those that match, as long as the player likes.
    void castFromAmong(Effect.CastFromAmong cast) {
        int seat = seat(cast.who());
        if (seat < 0) {
            return;
        }
        int[] ids = k.eval.select(cast.among(), c());
        castNext(seat, ids, cast);
    }

    private void castNext(int seat, int[] ids, Effect.CastFromAmong cast) {
        var possible = new Bag();
        for (int id : ids) {
            if (id >= 0 && !k.s.object(id).gone && !castable(seat, id, cast).isEmpty()) {
                possible.add(id);
            }
        }
        if (possible.size() == 0) {
            k.interpreter.did(false);
            return;
        }
        Questions.pick(
                k,
                seat,
                Purpose.CAST_FREE,
                "Choose a spell to cast.",
                c().source,
                possible.toArray(),
                cast.several() ? 0 : 1,
                1,
                (kernel, picked) -> {
                    if (picked.length == 0) {
                        return;
                    }
                    CastingEffects casting = kernel.interpreter.casting;
                    if (cast.several()) {
                        kernel.push(kk -> kk.interpreter.casting.castNext(seat, ids, cast));
                    }
                    casting.cast(seat, picked[0], casting.castable(seat, picked[0], cast));
                });
    }

    private List<Choice> castable(int seat, int id, Effect.CastFromAmong cast) {
        return choices(
                seat,
                id,
                true,
                false,
                spell -> k.legality.matchesSpell(cast.spells(), id, spell, seat, c()));
    }

    /// An effect lets a land be played only in its player's turn, and it counts (rule 305.3).
    private boolean mayPlayLand(int seat) {
        return k.s.active == seat && k.legality.landsLeft(seat);
    }

    /// All that a card can be cast as now.
    /// A double-faced card with its back face up (rule 712.8c).
    private List<Choice> transformed(int seat, int id, boolean free) {
        GameObject card = k.s.object(id);
        if (card.card.faces.length < 2) {
            return List.of();
        }
        Model back = card.card.faces[1];
        ManaCost mana = free ? ManaCost.ZERO : card.card.faces[0].manaCost();
        var way = new Way(card.zone, mana, Ways.additional(back), null, null, free, false);
        return k.legality.cast(seat, id, 1, way, true) == null
                ? List.of(new Choice(1, way, back.name()))
                : List.of();
    }

    private List<Choice> choices(int seat, int id, boolean free, boolean exile, Fitting fitting) {
        GameObject card = k.s.object(id);
        var choices = new ArrayList<Choice>();
        for (int face = 0; face < card.card.faces.length; face++) {
            Model model = card.card.faces[face];
            if ((face > 0 && !Ways.facesApart(card))
                    || (model.castFromGraveyardOnly && card.zone != Zone.GRAVEYARD)) {
                continue;
            }
            ManaCost mana = free ? ManaCost.ZERO : model.manaCost();
            var way = new Way(card.zone, mana, Ways.additional(model), null, null, free, exile);
            if (fitting.test(model) && k.legality.cast(seat, id, face, way, true) == null) {
                choices.add(new Choice(face, way, model.name()));
            }
        }
        for (Model.Variant variant : card.card.variants) {
            boolean alternative = variant.keyword() != Keyword.PROTOTYPE;
            if ((variant.fromHandOnly() && card.zone != Zone.HAND)
                    || (free && alternative && variant.keyword() != Keyword.FUSE)) {
                continue;
            }
            ManaCost mana = free ? ManaCost.ZERO : variant.cost();
            var way =
                    new Way(
                                    card.zone,
                                    mana,
                                    Ways.additional(variant.model()),
                                    null,
                                    null,
                                    free,
                                    exile)
                            .as(variant.keyword(), variant.model());
            if (fitting.test(variant.model())
                    && k.legality.cast(seat, id, variant.face(), way, true) == null) {
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

    private void cast(int seat, int id, List<Choice> choices) {
        var names = new ArrayList<String>();
        for (Choice choice : choices) {
            names.add(choice.name());
        }
        Questions.option(
                k,
                seat,
                Purpose.OPTION,
                "Choose what to cast.",
                id,
                names,
                (kernel, index) -> {
                    Choice choice = choices.get(index);
                    Context saved = kernel.s.context;
                    kernel.push(kk -> {
                        int spell = kk.object(id).next;
                        kk.s.context =
                                saved.withDone(Verb.CAST, new int[] {spell < 0 ? id : spell}, 1);
                    });
                    Casting.cast(kernel, seat, id, choice.face(), choice.way(), true);
                });
    }

    /// "may cast it for its madness cost": what follows otherwise if the player doesn't.
    void castFor(Effect.CastFor cast) {
        int seat = seat(cast.who());
        int[] ids = k.eval.select(cast.what(), c());
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
            for (Compiled ability : k.derived(id).abilities) {
                boolean own = model.has(ability) || !card.card.prints(ability);
                if (ability.keyword == cast.keyword() && own) {
                    List<Cost> cost = ability.keywordCost;
                    Way way = Ways.way(card.zone, cost, Ways.additional(model), cast.keyword());
                    if (k.legality.cast(seat, id, face, way, true) == null) {
                        choices.add(new Choice(face, way, model.name()));
                    }
                }
            }
        }
        if (choices.isEmpty()) {
            if (otherwise != null) {
                k.interpreter.exec(otherwise);
            }
            return;
        }
        Questions.yesNo(
                k,
                seat,
                Purpose.CAST_FREE,
                "Cast it for its " + cast.keyword().text() + " cost?",
                id,
                (kernel, yes) -> {
                    if (yes == 1) {
                        kernel.interpreter.casting.cast(seat, id, choices);
                    } else if (otherwise != null) {
                        kernel.interpreter.exec(otherwise);
                    }
                });
    }

    /// Cascade and discover (rules 702.85a, 701.57a).
    void discover(PlayerRef who, Comparison comparison, Amount bound, @Nullable Zone otherwise) {
        int seat = seat(who);
        if (seat < 0) {
            return;
        }
        int n = n(bound);
        var exiled = new Bag();
        int found = -1;
        k.changes.begin();
        while (found < 0 && !k.s.library(seat).isEmpty()) {
            int now = k.zones.move(k.s.library(seat).last(), Zone.EXILE, Destination.Position.TOP);
            if (k.s.object(now).zone != Zone.EXILE) {
                continue;
            }
            exiled.add(now);
            if ((k.s.object(now).model.types & Derived.LAND) == 0
                    && comparison.test(k.eval.manaValue(now), n)) {
                found = now;
            }
        }
        k.changes.end();
        int[] all = exiled.toArray();
        int card = found;
        if (comparison == Comparison.AT_MOST) {
            k.push(kernel ->
                    kernel.keywordActions.done(
                            Deed.DISCOVERS, seat, Context.NOTHING, Context.NOTHING));
        }
        k.push(kernel -> kernel.interpreter.casting.putAway(seat, all, card, otherwise));
        if (card < 0) {
            return;
        }
        List<Choice> choices =
                choices(seat, card, true, false, spell -> comparison.test(spell.manaValue, n));
        if (choices.isEmpty()) {
            return;
        }
        Questions.yesNo(
                k,
                seat,
                Purpose.CAST_FREE,
                "Cast " + k.derived(card).name + " without paying its mana cost?",
                card,
                (kernel, yes) -> {
                    if (yes == 1) {
                        kernel.interpreter.casting.cast(seat, card, choices);
                    }
                });
    }

    /// What wasn't cast: the last card to where it goes, the others to the bottom.
    private void putAway(int seat, int[] exiled, int last, @Nullable Zone otherwise) {
        k.changes.begin();
        var rest = new Bag();
        for (int id : exiled) {
            GameObject card = k.s.object(id);
            if (card.gone || card.zone != Zone.EXILE) {
                continue;
            }
            if (id == last && otherwise != null) {
                k.zones.move(id, otherwise, Destination.Position.TOP);
            } else {
                rest.add(id);
            }
        }
        for (int id : k.draws.randomOrder(rest.toArray())) {
            k.zones.move(id, Zone.LIBRARY, Destination.Position.BOTTOM);
        }
        k.changes.end();
        if (seat == c().controller) {
            note(Verb.LAST, new int[] {last}, last < 0 ? 0 : 1);
        }
    }

    /// Cards in exile become foretold or plotted, or may be cast as warped cards are.
    void setAside(Selector what, Keyword keyword, int less) {
        k.changes.begin();
        for (int id : k.eval.select(what, c())) {
            if (id < 0 || k.s.object(id).gone || k.s.object(id).zone != Zone.EXILE) {
                continue;
            }
            GameObject card = k.s.object(id).copy();
            card.aside =
                    switch (keyword) {
                        case FORETELL -> new Aside(Aside.Kind.FORETOLD, k.s.turn, card.owner, less);
                        case PLOT -> new Aside(Aside.Kind.PLOTTED, k.s.turn, card.owner, null);
                        case WARP -> new Aside(Aside.Kind.WARPED, k.s.turn, card.owner, null);
                        default ->
                                throw new IllegalStateException(
                                        "nothing is set aside by " + keyword);
                    };
            k.s.put(card);
            k.structural();
            if (keyword == Keyword.PLOT) {
                SpecialActions.plotted(k, id, card.owner);
            }
        }
        k.changes.end();
    }

    /// The source comes back transformed under its owner's control (rule 702.167a).
    void returnCrafted() {
        int exiled = k.object(c().source).next;
        int[] materials = c().done(Verb.EXILED);
        if (exiled < 0
                || k.object(exiled).gone
                || k.object(exiled).zone != Zone.EXILE
                || k.object(exiled).card.faces.length < 2) {
            return;
        }
        var entry = new Arrivals.Entry(exiled, k.object(exiled).owner);
        entry.face = 1;
        Entering.start(
                k,
                List.of(entry),
                (kernel, ids) -> {
                    for (int id : ids) {
                        GameObject now = kernel.object(id).copy();
                        now.exiledWith = materials;
                        kernel.s.put(now);
                        kernel.structural();
                    }
                });
    }
}
