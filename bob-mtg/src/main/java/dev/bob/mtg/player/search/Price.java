package dev.bob.mtg.player.search;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.player.Worth;
import dev.bob.mtg.view.Glance;
import dev.bob.mtg.view.Glance.Thing;
import java.util.List;

/// What a cost takes beside mana, at first sight, in about mana.
final class Price {

    private static final double CARD = 2.6;
    private static final double LAND = 2.6;

    private Price() {}

    /// Of an activated ability of this object.
    static double of(Glance glance, int me, Thing object, List<Cost> costs) {
        return costs.stream().mapToDouble(cost -> of(glance, me, object, cost)).sum();
    }

    private static double of(Glance glance, int me, Thing object, Cost cost) {
        return switch (cost) {
            case Cost.Sacrifice(Amount count, Filter filter) ->
                    filter instanceof Filter.This
                            ? worth(object)
                            : number(count) * cheapest(glance, me, filter);
            case Cost.PutInLibrary(Amount count, _, var from, _) ->
                    switch (from) {
                        case BATTLEFIELD, HAND -> CARD * number(count);
                        case GRAVEYARD, LIBRARY, EXILE, STACK, COMMAND -> 0;
                    };
            case Cost.Discard(Amount count, _, _, boolean whole) ->
                    CARD * (whole ? glance.hand(me).size() : number(count));
            case Cost.Exile(Amount count, Filter filter, var from) ->
                    switch (from) {
                        case BATTLEFIELD ->
                                filter instanceof Filter.This
                                        ? worth(object)
                                        : number(count) * cheapest(glance, me, filter);
                        case HAND -> CARD * number(count);
                        case GRAVEYARD, LIBRARY, EXILE, STACK, COMMAND -> 0;
                    };
            case Cost.ReturnToHand(Amount count, _) -> number(count);
            case Cost.PayLife(Amount count) -> 0.5 * number(count);
            case Cost.OfMana _,
                    Cost.TapThis _,
                    Cost.UntapThis _,
                    Cost.ExileMaterials _,
                    Cost.AnyNumber _,
                    Cost.TapOthers _,
                    Cost.TapPower _,
                    Cost.RemoveCounters _,
                    Cost.PutCounters _,
                    Cost.CollectEvidence _,
                    Cost.Loyalty _,
                    Cost.LoyaltyX _,
                    Cost.PayEnergy _,
                    Cost.Mill _,
                    Cost.ExileTop _,
                    Cost.PutInGraveyard _,
                    Cost.Unattach _,
                    Cost.Reveal _,
                    Cost.Less _,
                    Cost.OwnMana _,
                    Cost.Do _,
                    Cost.Times _,
                    Cost.Either _ ->
                    0;
        };
    }

    /// Of casting this card, beyond its mana cost.
    static double ofCasting(Glance glance, int me, Thing card) {
        double sum = 0;
        for (Ability ability : card.card().front().abilities()) {
            if (ability instanceof Ability.Static(List<Rule> rules, _, _)) {
                for (Rule rule : rules) {
                    if (rule instanceof Rule.AdditionalCost(List<Cost> cost, boolean optional, _)
                            && !optional) {
                        sum += of(glance, me, card, cost);
                    }
                }
            }
        }
        return sum;
    }

    private static double worth(Thing thing) {
        return thing.isLand() && !thing.isCreature() ? LAND : Worth.permanent(thing);
    }

    private static double cheapest(Glance glance, int me, Filter filter) {
        double least = Double.POSITIVE_INFINITY;
        for (Thing thing : glance.battlefield()) {
            if (thing.controller() == me && fits(thing, filter, true)) {
                least = Math.min(least, worth(thing));
            }
        }
        return least == Double.POSITIVE_INFINITY ? LAND : least;
    }

    /// Whether it could be what a filter asks for, as far as types go.
    ///
    /// @param unsure what counts for any other quality
    private static boolean fits(Thing thing, Filter filter, boolean unsure) {
        if (filter instanceof Filter.Type(CardType type)) {
            return thing.is(type);
        }
        if (filter instanceof Filter.Not(Filter inner)) {
            return !fits(thing, inner, !unsure);
        }
        if (filter instanceof Filter.And(List<Filter> parts)) {
            return parts.stream().allMatch(part -> fits(thing, part, unsure));
        }
        if (filter instanceof Filter.Or(List<Filter> parts)) {
            return parts.stream().anyMatch(part -> fits(thing, part, unsure));
        }
        return filter instanceof Filter.Token ? thing.token() : unsure;
    }

    private static int number(Amount amount) {
        return amount instanceof Amount.Fixed(int value) ? value : 1;
    }

    /// Whether this is an Aura card.
    static boolean isAura(CardDefinition card) {
        return card.front().characteristics().subtypes().contains("Aura");
    }
}
