package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.text.syntax.Syntax;

/// How much of "any amount" was paid.
final class PaidMeasures {
    private PaidMeasures() {}

    /// "the total amount of mana paid this way", "the amount of life they paid this way".
    static Syntax<Amount> measure() {
        Amount all = new Amount.PaidThisWay(null);
        Amount theirs = new Amount.PaidThisWay(new PlayerRef.Iterated("they"));
        return choice(
                synonyms(
                        constant(all, "the total amount of mana paid this way"),
                        constant(all, "the total amount of life paid this way"),
                        constant(all, "the total amount of {E} paid this way"),
                        constant(all, "the amount of mana paid this way"),
                        constant(all, "the amount of life paid this way"),
                        constant(all, "the amount of {E} paid this way")),
                synonyms(
                        constant(theirs, "the amount of mana they paid this way"),
                        constant(theirs, "the amount of life they paid this way"),
                        constant(theirs, "the amount of {E} they paid this way")));
    }

    /// After "for each": "1 life they paid this way", "{E} paid this way".
    static Syntax<Amount> forEach() {
        Amount all = new Amount.PaidThisWay(null);
        Amount theirs = new Amount.PaidThisWay(new PlayerRef.Iterated("they"));
        return choice(
                synonyms(
                        constant(all, "{E} paid this way"),
                        constant(all, "1 life paid this way"),
                        constant(all, "{1} paid this way")),
                synonyms(
                        constant(theirs, "1 life they paid this way"),
                        constant(theirs, "{1} they paid this way"),
                        constant(theirs, "{E} they paid this way")));
    }
}
