package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.text.syntax.Syntax;

/// Half of something that stands before its rounding: "half their life, rounded up", "half X damage, rounded down,".
public final class Halves {
    private Halves() {}

    /// "half their life, rounded up".
    static Syntax<Amount> ofLife(Syntax<PlayerRef> whose) {
        return choice(ofLife(whose, true), ofLife(whose, false));
    }

    private static Syntax<Amount> ofLife(Syntax<PlayerRef> whose, boolean up) {
        return widen(
                form(
                        Amount.Half.class,
                        "half <> life" + rounded(up),
                        part(
                                half ->
                                        half.up() == up
                                                        && half.amount()
                                                                instanceof
                                                                Amount.LifeTotal(PlayerRef who)
                                                ? who
                                                : null,
                                whose),
                        who -> new Amount.Half(new Amount.LifeTotal(who), up)));
    }

    /// "half X life, rounded down".
    static Syntax<Amount> ofX(String noun) {
        return choice(ofX(noun, true), ofX(noun, false));
    }

    private static Syntax<Amount> ofX(String noun, boolean up) {
        return constant(new Amount.Half(new Amount.X(), up), "half X " + noun + rounded(up));
    }

    private static String rounded(boolean up) {
        return " , rounded " + (up ? "up" : "down");
    }

    /// An amount where its sentence goes on after it: what is rounded ends with a comma then.
    public static Syntax<Amount> withComma(Syntax<Amount> amount) {
        return choice(
                amount.only(Amount.Half.class::isInstance).before(","),
                amount.only(value -> !(value instanceof Amount.Half)));
    }
}
