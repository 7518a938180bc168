package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Comparison;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// All ways to play a card from where it is, without asking whether now is the time.
final class Ways {
    private final Kernel k;

    Ways(Kernel kernel) {
        this.k = kernel;
    }

    boolean mayPlayFrom(int seat, int id, boolean land) {
        GameObject card = k.s.object(id);
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule()
                            instanceof
                            Rule.MayPlay(Filter cards, Zone from, boolean landsToo, _, _, _)
                    && live.context().controller == seat
                    && card.zone == from
                    && (!land || landsToo)
                    && (card.zone != Zone.LIBRARY || k.s.library(card.owner).last() == id)
                    && k.eval.matches(cards, id, live.context())) {
                return true;
            }
        }
        return false;
    }

    /// All ways to cast a face of a card from where it is, without asking whether now is the time.
    List<Way> ways(int seat, int id, int face) {
        GameObject card = k.s.object(id);
        Model model = card.card.faces[face];
        var ways = new ArrayList<Way>(2);
        List<Cost> additional = additional(model);
        ManaCost mana = model.manaCost();
        boolean own = card.owner == seat;
        if ((card.zone == Zone.HAND && own)
                || (card.zone == Zone.COMMAND && own && card.commander)) {
            ways.add(new Way(card.zone, mana, additional, null, null, false, false));
        }
        for (Compiled ability : model.abilities) {
            if (ability.kind == Compiled.Kind.STATIC) {
                for (Rule rule : ability.rules) {
                    if (rule instanceof Rule.AlternativeCost(List<Cost> cost, var onlyIf)
                            && card.zone == Zone.HAND
                            && own) {
                        ways.add(way(card.zone, cost, additional, null, onlyIf, false));
                    } else if (rule
                                    instanceof
                                    Rule.MayPlay(
                                            Filter.This(),
                                            Zone from,
                                            _,
                                            var rather,
                                            List<Cost> more,
                                            _)
                            && card.zone == from
                            && ability.zone == from
                            && own) {
                        var all = new ArrayList<>(additional);
                        all.addAll(more);
                        ways.add(
                                rather == null
                                        ? new Way(from, mana, all, null, null, false, false)
                                        : way(from, rather, all, null, null, false));
                    }
                }
            }
            Keyword keyword = ability.keyword;
            if (keyword == null || !own) {
                continue;
            }
            if (ability.keyword == Keyword.EMERGE && inHandOrCommand(card)) {
                var all = new ArrayList<>(ability.keywordCost);
                all.add(
                        new Cost.Sacrifice(
                                Amount.ONE,
                                ability.filter == null
                                        ? Filter.type(CardType.CREATURE)
                                        : ability.filter));
                ways.add(way(card.zone, all, additional, keyword, null, false));
            } else if (isAlternative(keyword) && inHandOrCommand(card)) {
                ways.add(
                        way(
                                card.zone,
                                ability.keywordCost,
                                additional,
                                keyword,
                                condition(keyword),
                                false));
            } else if (card.zone == Zone.GRAVEYARD && keyword == Keyword.FLASHBACK) {
                ways.add(way(Zone.GRAVEYARD, ability.keywordCost, additional, keyword, null, true));
            } else if (card.zone == Zone.GRAVEYARD && keyword == Keyword.JUMP_START) {
                var all = new ArrayList<>(additional);
                all.add(new Cost.Discard(Amount.ONE, new Filter.Any(), false, false));
                ways.add(new Way(Zone.GRAVEYARD, mana, all, keyword, null, false, true));
            }
        }
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule()
                            instanceof
                            Rule.MayPlay(
                                    Filter cards,
                                    Zone from,
                                    _,
                                    var rather,
                                    List<Cost> more,
                                    boolean free)
                    && !(cards instanceof Filter.This && live.context().source == id)
                    && live.context().controller == seat
                    && card.zone == from
                    && !(from == Zone.HAND && rather == null && !free)
                    && (from != Zone.LIBRARY || k.s.library(card.owner).last() == id)
                    && k.eval.matches(cards, id, live.context())) {
                var all = new ArrayList<>(additional);
                all.addAll(more);
                ways.add(
                        free
                                ? new Way(from, ManaCost.ZERO, all, null, null, true, false)
                                : rather == null
                                        ? new Way(from, mana, all, null, null, false, false)
                                        : way(from, rather, all, null, null, false));
            }
        }
        return ways;
    }

    private static boolean inHandOrCommand(GameObject card) {
        return card.zone == Zone.HAND || (card.zone == Zone.COMMAND && card.commander);
    }

    /// Keywords that let a spell be cast for another cost instead of its mana cost (rule 118.9).
    private static boolean isAlternative(Keyword keyword) {
        return switch (keyword) {
            case EVOKE, DASH, BLITZ, SPECTACLE, SURGE, BESTOW -> true;
            default -> false;
        };
    }

    private static @Nullable Condition condition(Keyword keyword) {
        return switch (keyword) {
            case SPECTACLE ->
                    new Condition.ThisTurn(
                            TurnFact.LIFE_LOST,
                            new PlayerRef.EachOpponent(),
                            Comparison.AT_LEAST,
                            Amount.ONE);
            case SURGE ->
                    new Condition.ThisTurn(
                            TurnFact.SPELLS_CAST, PlayerRef.YOU, Comparison.AT_LEAST, Amount.ONE);
            default -> null;
        };
    }

    /// What may be sacrificed to cast a spell for its emerge cost.
    static Filter emergeFrom(Way way) {
        for (Cost cost : way.other()) {
            if (cost instanceof Cost.Sacrifice(_, Filter filter)) {
                return filter;
            }
        }
        return Filter.type(CardType.CREATURE);
    }

    private static Way way(
            Zone from,
            List<Cost> cost,
            List<Cost> additional,
            @Nullable Keyword keyword,
            dev.bob.mtg.definition.@Nullable Condition onlyIf,
            boolean exile) {
        var other = new ArrayList<>(additional);
        ManaCost mana = new ManaCost(List.of());
        for (Cost each : cost) {
            if (each instanceof Cost.Mana(ManaCost part)) {
                mana = part;
            } else {
                other.add(each);
            }
        }
        return new Way(from, mana, List.copyOf(other), keyword, onlyIf, false, exile);
    }

    static List<Cost> additional(Model model) {
        List<Cost> all = null;
        for (Compiled ability : model.abilities) {
            if (ability.kind == Compiled.Kind.STATIC) {
                for (Rule rule : ability.rules) {
                    if (rule instanceof Rule.AdditionalCost(List<Cost> cost, boolean optional)
                            && !optional) {
                        if (all == null) {
                            all = new ArrayList<>();
                        }
                        all.addAll(cost);
                    }
                }
            }
        }
        return all == null ? List.of() : all;
    }
}
