package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// Costs that are half of what the player who pays has: "pay half your life, rounded up", "sacrifice half the lands you
/// control, rounded up".
public final class HalfCosts {
    private HalfCosts() {}

    /// @param pay the verb with whose life it is: "pay half your", "pays half their"
    static Syntax<Cost> life(String pay) {
        return choice(life(pay, true), life(pay, false));
    }

    /// "pay half their life, rounded up".
    public static Syntax<List<Cost>> theirLife() {
        return life("pay half their").series("and", 1);
    }

    private static Syntax<Cost> life(String pay, boolean up) {
        Amount life = new Amount.LifeTotal(PlayerRef.YOU);
        return constant(new Cost.PayLife(new Amount.Half(life, up)), pay + " life" + rounded(up));
    }

    static Syntax<Cost> sacrifices(Phrases phrases) {
        return choice(sacrifices(phrases, true), sacrifices(phrases, false));
    }

    private static Syntax<Cost> sacrifices(Phrases phrases, boolean up) {
        return widen(
                form(
                        Cost.Sacrifice.class,
                        "sacrifice half the <>" + rounded(up),
                        part(
                                cost -> cost.equals(half(cost.filter(), up)) ? cost.filter() : null,
                                phrases.plural),
                        filter -> half(filter, up)));
    }

    private static Cost.Sacrifice half(Filter filter, boolean up) {
        return new Cost.Sacrifice(
                new Amount.Half(new Amount.Count(new Selector.Each(filter)), up), filter);
    }

    private static String rounded(boolean up) {
        return " , rounded " + (up ? "up" : "down");
    }
}
