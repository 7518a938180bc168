package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One way to cast a card: from where, for what.
///
/// @param mana the mana to pay; null if the card has no mana cost and this way gives none
/// @param other what else is to be paid, additional costs included
/// @param keyword the keyword that makes it possible; null for the usual way
/// @param onlyIf what has to be so
/// @param free without paying its mana cost
/// @param exileAfterwards it is exiled instead of going anywhere else as it leaves the stack
record Way(
        Zone from,
        @Nullable ManaCost mana,
        List<Cost> other,
        @Nullable Keyword keyword,
        @Nullable Condition onlyIf,
        boolean free,
        boolean exileAfterwards) {}
