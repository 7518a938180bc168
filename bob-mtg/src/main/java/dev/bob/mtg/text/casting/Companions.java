package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.PayingRule;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;

/// "Companion — Your starting deck contains only cards with even mana values." (rule 702.139): the conditions are a closed
/// list, and speak of decks before the game begins.
public final class Companions {
    private static final List<String> CONDITIONS =
            List.of(
                    "your starting deck contains only cards with even mana values",
                    "your starting deck contains only cards with odd mana values and land cards",
                    "your starting deck contains only cards with mana value 3 or greater and land cards",
                    "your starting deck contains at least twenty cards more than the minimum deck size",
                    "each permanent card in your starting deck has mana value 2 or less",
                    "each permanent card in your starting deck has an activated ability",
                    "each creature card in your starting deck is a Cat, Elemental, Nightmare, Dinosaur, or Beast card",
                    "each nonland card in your starting deck has a different name",
                    "each nonland card in your starting deck shares a card type",
                    "no card in your starting deck has more than one of the same mana symbol in its mana cost");

    private Companions() {}

    public static Syntax<Ability> all() {
        List<Syntax<Ability>> all = new ArrayList<>();
        for (String deck : CONDITIONS) {
            all.add(
                    constant(
                            new Ability.Static(
                                    List.of(new PayingRule.Companion(deck)),
                                    null,
                                    Zone.BATTLEFIELD),
                            "companion — " + deck + " ."));
        }
        return choice(all);
    }
}
