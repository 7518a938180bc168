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
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Costs that name no number of objects: half of what the player who pays has ("pay half your life, rounded up", "sacrifice
/// half the lands you control, rounded up"), or any number that come to so much together ("sacrifice any number of creatures
/// with total power 12 or greater").
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

    /// "sacrifice all lands you control".
    static Syntax<Cost> sacrificesAll(Phrases phrases) {
        return widen(
                form(
                        Cost.Sacrifice.class,
                        "sacrifice all <>",
                        part(
                                cost -> cost.equals(all(cost.filter())) ? cost.filter() : null,
                                phrases.plural.only(HalfCosts::isYours)),
                        HalfCosts::all));
    }

    private static Cost.Sacrifice all(Filter filter) {
        return new Cost.Sacrifice(new Amount.Count(new Selector.Each(filter)), filter);
    }

    /// What isn't yours can't be sacrificed by you, and isn't counted.
    private static boolean isYours(Object filter) {
        return filter instanceof Filter.And(var parts)
                && parts.contains(new Filter.Controlled(PlayerRef.YOU));
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

    /// What objects come to together.
    private record Combined(Amount sum, int least) {
        static Combined of(Cost.AnyNumber cost) {
            return new Combined(cost.sum(), cost.least());
        }
    }

    /// "exile any number of other cards from your graveyard with four or more card types among them", "sacrifice any number of
    /// creatures with total power 12 or greater".
    static Syntax<Cost> together(Phrases phrases) {
        Syntax<Combined> together = together();
        return choice(
                together(
                        "exile any number of <> from your graveyard <>",
                        Zone.GRAVEYARD,
                        phrases.plural,
                        together),
                together(
                        "exile any number of <> from your hand <>",
                        Zone.HAND,
                        phrases.plural,
                        together),
                together("sacrifice any number of <> <>", null, phrases.plural, together),
                soMany("exile one or more <> from your graveyard", Zone.GRAVEYARD, 1, phrases),
                soMany("exile one or more <> from your hand", Zone.HAND, 1, phrases),
                soMany("sacrifice one or more <>", null, 1, phrases),
                soMany("exile any number of <> from your graveyard", Zone.GRAVEYARD, 0, phrases),
                soMany("exile any number of <> from your hand", Zone.HAND, 0, phrases),
                anyNumber("sacrifice any number of <>", phrases));
    }

    /// "sacrifice any number of creatures", also none.
    static Syntax<Cost> anyNumber(String template, Phrases phrases) {
        return soMany(template, null, 0, phrases);
    }

    private static final Amount NUMBER = new Amount.Count(Cost.AnyNumber.TOGETHER);

    private static Syntax<Cost> soMany(
            String template, @Nullable Zone from, int least, Phrases phrases) {
        return widen(
                form(
                        Cost.AnyNumber.class,
                        template,
                        part(
                                cost ->
                                        cost.equals(
                                                        new Cost.AnyNumber(
                                                                cost.filter(), from, NUMBER, least))
                                                ? cost.filter()
                                                : null,
                                phrases.plural),
                        filter -> new Cost.AnyNumber(filter, from, NUMBER, least)));
    }

    private static Syntax<Cost> together(
            String template, @Nullable Zone from, Syntax<Filter> what, Syntax<Combined> together) {
        return widen(
                form(
                        Cost.AnyNumber.class,
                        template,
                        part(cost -> cost.exiledFrom() == from ? cost.filter() : null, what),
                        part(Combined::of, together),
                        (filter, sum) -> new Cost.AnyNumber(filter, from, sum.sum(), sum.least())));
    }

    private static Syntax<Combined> together() {
        List<Syntax<Combined>> all = new ArrayList<>();
        for (Filter.Stat stat : Filter.Stat.values()) {
            String name = stat.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            all.add(
                    together(
                            "with total " + name + " <> or greater",
                            new Amount.Total(stat, Cost.AnyNumber.TOGETHER),
                            Numerals.DIGITS));
        }
        for (Color color : Color.values()) {
            all.add(
                    together(
                            "with <> or more "
                                    + color.name().toLowerCase(Locale.ROOT)
                                    + " mana symbols among their mana costs",
                            new Amount.ManaSymbols(color, Cost.AnyNumber.TOGETHER),
                            Numerals.WORD));
        }
        all.add(
                together(
                        "with <> or more card types among them",
                        new Amount.Distinct(Amount.Kind.CARD_TYPES, Cost.AnyNumber.TOGETHER),
                        Numerals.WORD));
        all.add(
                together(
                        "with <> or more colors among them",
                        new Amount.Distinct(Amount.Kind.COLORS, Cost.AnyNumber.TOGETHER),
                        Numerals.WORD));
        return choice(all);
    }

    private static Syntax<Combined> together(String template, Amount sum, Syntax<Integer> number) {
        return form(
                Combined.class,
                template,
                part(together -> together.sum().equals(sum) ? together.least() : null, number),
                least -> new Combined(sum, least));
    }

    private static String rounded(boolean up) {
        return " , rounded " + (up ? "up" : "down");
    }
}
