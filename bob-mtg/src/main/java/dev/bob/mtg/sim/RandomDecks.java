package dev.bob.mtg.sim;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Supertype;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Decks drawn from a pool of cards: 36 cards of two or three colors, and 24 basic lands that make them.
///
/// @param pool the cards to draw from
/// @param basics the basic lands, in the order of the colors
/// @param commander whether each deck gets a legendary creature as its commander, where the pool has one of its colors
public record RandomDecks(
        List<CardDefinition> pool, List<CardDefinition> basics, boolean commander) {
    private static final int SPELLS = 36;
    private static final int LANDS = 24;

    public RandomDecks {
        pool = List.copyOf(pool);
        basics = List.copyOf(basics);
        if (pool.isEmpty() || basics.size() != Color.values().length) {
            throw new IllegalArgumentException(
                    "random decks need cards and a basic land of each color");
        }
    }

    /// The deck of that number; the same one each time.
    public SimPlan.SimDeck deck(long seed) {
        var random = new SplittableRandom(seed);
        int mask = 0;
        int colors = 2 + random.nextInt(2);
        while (Integer.bitCount(mask) < colors) {
            mask |= 1 << random.nextInt(Color.values().length);
        }
        var cards = new ArrayList<CardDefinition>();
        for (int tries = 0; cards.size() < SPELLS && tries < 100 * SPELLS; tries++) {
            CardDefinition card = pool.get(random.nextInt(pool.size()));
            if ((colors(card) & ~mask) == 0) {
                cards.add(card);
            }
        }
        for (int i = 0; cards.size() < SPELLS + LANDS; i = (i + 1) % basics.size()) {
            if ((mask & 1 << i) != 0) {
                cards.add(basics.get(i));
            }
        }
        return new SimPlan.SimDeck("random", cards, commanders(random, mask));
    }

    private List<CardDefinition> commanders(SplittableRandom random, int mask) {
        if (!commander) {
            return List.of();
        }
        List<CardDefinition> able =
                pool.stream()
                        .filter(card -> isCommander(card) && (colors(card) & ~mask) == 0)
                        .toList();
        return able.isEmpty() ? List.of() : List.of(able.get(random.nextInt(able.size())));
    }

    private static boolean isCommander(CardDefinition card) {
        Characteristics front = card.front().characteristics();
        return front.supertypes().contains(Supertype.LEGENDARY)
                && front.is(CardType.CREATURE)
                && card.layout() == CardDefinition.Layout.NORMAL;
    }

    private static int colors(CardDefinition card) {
        Colors colors = card.front().characteristics().colors();
        return colors.mask();
    }
}
