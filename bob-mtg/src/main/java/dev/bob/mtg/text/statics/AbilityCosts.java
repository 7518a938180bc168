package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What changes the costs of activated abilities.
final class AbilityCosts {
    private static final PlayerRef ANYONE = new PlayerRef.AnyPlayer();

    private static final PlayerRef OPPONENTS = new PlayerRef.EachOpponent();

    private final Phrases phrases;

    AbilityCosts(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Rule> all() {
        return choice(
                loyalty(),
                activated(),
                floored(),
                ofKeyword("equip", Keyword.EQUIP),
                ofKeyword("cycling", Keyword.CYCLING),
                ofKeyword("dash costs you pay cost <> less", Keyword.DASH, true));
    }

    /// "planeswalkers' loyalty abilities you activate cost an additional +1 to activate".
    private static Syntax<Rule> loyalty() {
        return widen(
                form(
                        Rule.LoyaltyCost.class,
                        "planeswalkers' loyalty abilities you activate cost an additional + <> to activate",
                        part(Rule.LoyaltyCost::more, Numerals.DIGITS),
                        more -> new Rule.LoyaltyCost(PlayerRef.YOU, more)));
    }

    /// "activated abilities of creatures you control cost {2} less to activate", "abilities your opponents activate cost
    /// {1} more to activate unless they're mana abilities".
    private Syntax<Rule> activated() {
        List<Syntax<Rule>> all = new ArrayList<>();
        for (boolean less : List.of(true, false)) {
            all.addAll(ofAbilities(less, true));
            all.addAll(ofAbilities(less, false));
            all.addAll(ofAimed(less));
        }
        all.add(ownEquip());
        return choice(all);
    }

    private List<Syntax<Rule>> ofAbilities(boolean less, boolean exceptMana) {
        Syntax<Filter> anything = constant(new Filter.Any(), "");
        String end =
                " cost <> "
                        + (less ? "less" : "more")
                        + " to activate"
                        + (exceptMana ? " unless they're mana abilities" : "");
        Function<PlayerRef, BiFunction<Filter, ManaCost, Rule.AbilityCost>> of =
                who ->
                        (what, mana) ->
                                new Rule.AbilityCost(
                                        what, who, less, mana, null, 0, exceptMana, null);
        return List.of(
                activated("activated abilities of <>" + end, sources(), of.apply(ANYONE)),
                activated("activated abilities<>" + end, anything, of.apply(ANYONE)),
                activated(
                        "<>'s activated abilities" + end,
                        EventSubjects.attached(),
                        of.apply(ANYONE)),
                activated(
                        "abilities your opponents activate<>" + end, anything, of.apply(OPPONENTS)),
                activated("abilities you activate<>" + end, anything, of.apply(PlayerRef.YOU)));
    }

    private List<Syntax<Rule>> ofAimed(boolean less) {
        String change = " cost <> " + (less ? "less" : "more") + " to activate";
        return List.of(
                aimed(
                        "equip abilities you activate that target <>" + change,
                        PlayerRef.YOU,
                        less,
                        Keyword.EQUIP),
                aimed("abilities you activate that target <>" + change, PlayerRef.YOU, less, null),
                aimed(
                        "abilities your opponents activate that target <>" + change,
                        OPPONENTS,
                        less,
                        null));
    }

    /// "Equip abilities you activate that target ~ cost {3} less to activate."
    private Syntax<Rule> aimed(
            String template, PlayerRef activator, boolean less, @Nullable Keyword only) {
        return widen(
                form(
                        Rule.AbilityCost.class,
                        template,
                        part(
                                cost ->
                                        cost.only() == only
                                                        && cost.less() == less
                                                        && cost.activator().equals(activator)
                                                        && cost.sources() instanceof Filter.Any
                                                ? cost.target()
                                                : null,
                                choice(
                                        constant((Filter) new Filter.This(), "~"),
                                        EventSubjects.attached(),
                                        phrases.aNoun)),
                        part(Rule.AbilityCost::change, Costs.MANA),
                        (target, mana) ->
                                new Rule.AbilityCost(
                                        new Filter.Any(),
                                        activator,
                                        less,
                                        mana,
                                        only,
                                        0,
                                        false,
                                        target)));
    }

    /// "~'s equip ability costs {2} less to activate if it targets a colorless creature."
    private Syntax<Rule> ownEquip() {
        return widen(
                form(
                        Rule.AbilityCost.class,
                        "~'s equip ability costs <> less to activate if it targets <>",
                        part(
                                cost ->
                                        cost.sources() instanceof Filter.This
                                                        && cost.only() == Keyword.EQUIP
                                                ? cost.change()
                                                : null,
                                Costs.MANA),
                        part(Rule.AbilityCost::target, phrases.aNoun),
                        (mana, target) ->
                                new Rule.AbilityCost(
                                        new Filter.This(),
                                        ANYONE,
                                        true,
                                        mana,
                                        Keyword.EQUIP,
                                        0,
                                        false,
                                        target)));
    }

    private static Syntax<Rule> activated(
            String template,
            Syntax<Filter> sources,
            BiFunction<Filter, ManaCost, Rule.AbilityCost> make) {
        return widen(
                form(
                        Rule.AbilityCost.class,
                        template,
                        part(cost -> cost.target() == null ? cost.sources() : null, sources),
                        part(Rule.AbilityCost::change, Costs.MANA),
                        make::apply));
    }

    private static boolean ofAny(Rule.AbilityCost cost) {
        return cost.only() == null && cost.activator().equals(ANYONE);
    }

    private Syntax<Filter> sources() {
        return choice(
                phrases.plural,
                EventSubjects.attached(),
                constant(new Filter.ChosenName(), "sources with the chosen name"));
    }

    private Syntax<Rule> floored() {
        String floor = " . this effect can't reduce the mana in that cost to less than one mana";
        return choice(
                floored(
                        "activated abilities of <> cost <> less to activate" + floor,
                        phrases.plural),
                floored(
                        "<>'s activated abilities cost <> less to activate" + floor,
                        EventSubjects.attached()),
                form(
                        Rule.AbilityCost.class,
                        "abilities you activate that aren't mana abilities cost <> less to activate"
                                + floor,
                        part(
                                cost -> cost.equals(yours(cost.change())) ? cost.change() : null,
                                Costs.MANA),
                        AbilityCosts::yours));
    }

    /// The abilities that you activate, but for mana abilities, cost so much less, and still a mana.
    private static Rule.AbilityCost yours(ManaCost less) {
        return new Rule.AbilityCost(
                new Filter.Any(), PlayerRef.YOU, true, less, null, 1, true, null);
    }

    private static Syntax<Rule> floored(String template, Syntax<Filter> what) {
        return widen(
                form(
                        Rule.AbilityCost.class,
                        template,
                        part(
                                cost ->
                                        cost.less() && cost.least() == 1 && ofAny(cost)
                                                ? cost.sources()
                                                : null,
                                what),
                        part(Rule.AbilityCost::change, Costs.MANA),
                        (sources, mana) ->
                                new Rule.AbilityCost(sources, ANYONE, true, mana, null, 1)));
    }

    private static Syntax<Rule> ofKeyword(String word, Keyword keyword) {
        return synonyms(
                ofKeyword(word + " abilities you activate cost <> less to activate", keyword, true),
                ofKeyword(
                        word + " abilities you activate cost up to <> less to activate",
                        keyword,
                        true),
                ofKeyword(word + " costs you pay cost <> less", keyword, true));
    }

    private static Syntax<Rule> ofKeyword(String template, Keyword keyword, boolean less) {
        return widen(
                form(
                        Rule.AbilityCost.class,
                        template,
                        part(
                                cost ->
                                        cost.only() == keyword
                                                        && cost.less() == less
                                                        && cost.target() == null
                                                ? cost.change()
                                                : null,
                                Costs.MANA),
                        mana ->
                                new Rule.AbilityCost(
                                        new Filter.Any(), PlayerRef.YOU, less, mana, keyword, 0)));
    }
}
