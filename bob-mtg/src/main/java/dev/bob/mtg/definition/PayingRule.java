package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import org.jspecify.annotations.Nullable;

/// What may be paid, and what not, to cast spells and to activate abilities.
public sealed interface PayingRule extends Rule {
    /// Players can't pay life, or can't sacrifice what matches, to cast spells or activate abilities.
    ///
    /// @param sacrificed what can't be sacrificed; null if anything can be
    /// @param exceptMana not to activate mana abilities
    record CantPay(PlayerRef players, boolean life, @Nullable Filter sacrificed, boolean exceptMana)
            implements PayingRule {}

    /// To foretell a card costs those players that, or so much less; and they may do it in any player's turn.
    ///
    /// @param cost what it costs; null if it is only less
    record Foretelling(PlayerRef players, @Nullable ManaCost cost, int less, boolean anyTurn)
            implements PayingRule {}

    /// Those players may spend mana of some colors as though it were of others.
    ///
    /// @param mana of which colors the mana is; all colors for any mana
    /// @param as as which colors it may be spent; all of them for any color
    /// @param abilities for activated abilities of what matches; null for whatever is paid
    /// @param onlySo other mana may be spent only as though it were colorless
    record SpendMana(
            PlayerRef players, Colors mana, Colors as, @Nullable Filter abilities, boolean onlySo)
            implements PayingRule {}

    /// Once, its owner may pay {3} to put it into their hand from outside the game, if they chose it before the game because
    /// their deck is so (rule 702.139). No game is begun with a companion, and to a card in one it does nothing.
    ///
    /// @param deck what is said of the starting deck
    record Companion(String deck) implements PayingRule {}

    /// Those players may pay {0} rather than pay the costs of abilities that such a keyword is: cycling costs, equip costs. The
    /// card is discarded nevertheless.
    record FreeActivation(PlayerRef players, Keyword keyword) implements PayingRule {}
}
