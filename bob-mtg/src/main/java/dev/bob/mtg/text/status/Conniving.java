package dev.bob.mtg.text.status;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;

/// Conniving by several creatures or for several cards: "target creature connives X", "each of up to two target creatures you
/// control connive" (rule 701.50).
public final class Conniving {
    private Conniving() {}

    public static Syntax<Effect> all(Phrases phrases) {
        return choice(
                widen(
                        form(
                                PermanentEffect.Connive.class,
                                "<> connives <>",
                                part(PermanentEffect.Connive::what, phrases.thing),
                                part(
                                        PermanentEffect.Connive::count,
                                        Numerals.DIGIT_AMOUNT.only(n -> !n.equals(Amount.ONE))),
                                PermanentEffect.Connive::new)),
                synonyms(
                        several("<> connive", phrases.things),
                        several("each of <> connive", phrases.things),
                        several("each of <> connives", phrases.things),
                        several("<> each connive", phrases.things)));
    }

    private static Syntax<Effect> several(String template, Syntax<Selector> what) {
        return widen(
                form(
                        PermanentEffect.Connive.class,
                        template,
                        part(
                                connive ->
                                        connive.count().equals(Amount.ONE) ? connive.what() : null,
                                what),
                        who -> new PermanentEffect.Connive(who, Amount.ONE)));
    }
}
