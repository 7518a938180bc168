package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Measures;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What changes the costs of spells and abilities.
public final class CostRules {
    private static final PlayerRef ANYONE = new PlayerRef.AnyPlayer();

    private final Phrases phrases;
    private final Measures measures;

    public CostRules(Phrases phrases, Measures measures) {
        this.phrases = phrases;
        this.measures = measures;
    }

    Syntax<Rule> all() {
        return choice(
                form(
                        Rule.SpellCost.class,
                        "<> you cast cost <> less to cast for each <>",
                        part(
                                cost ->
                                        cost.less()
                                                        && cost.caster() instanceof PlayerRef.You
                                                        && !cost.times().equals(Amount.ONE)
                                                        && !(cost.spells() instanceof Filter.This)
                                                ? cost.spells()
                                                : null,
                                phrases.plural),
                        part(Rule.SpellCost::change, Costs.MANA),
                        part(Rule.SpellCost::times, measures.forEach()),
                        (spells, mana, times) ->
                                new Rule.SpellCost(spells, PlayerRef.YOU, true, mana, times)),
                activatedOf("less", true),
                activatedOf("more", false),
                floored(),
                ofKeyword("equip", Keyword.EQUIP),
                ofKeyword("cycling", Keyword.CYCLING));
    }

    /// "activated abilities of creatures you control cost {2} less to activate".
    private Syntax<Rule> activatedOf(String how, boolean less) {
        return widen(
                form(
                        Rule.AbilityCost.class,
                        "activated abilities of <> cost <> " + how + " to activate",
                        part(
                                cost ->
                                        cost.less() == less && cost.least() == 0 && ofAny(cost)
                                                ? cost.sources()
                                                : null,
                                sources()),
                        part(Rule.AbilityCost::change, Costs.MANA),
                        (sources, mana) ->
                                new Rule.AbilityCost(sources, ANYONE, less, mana, null, 0)));
    }

    private static boolean ofAny(Rule.AbilityCost cost) {
        return cost.only() == null && cost.activator().equals(ANYONE);
    }

    private Syntax<Filter> sources() {
        Filter enchanted = new Filter.Is(new dev.bob.mtg.definition.Reference.AttachedTo());
        return choice(phrases.plural, constant(enchanted, "enchanted creature"));
    }

    private Syntax<Rule> floored() {
        return widen(
                form(
                        Rule.AbilityCost.class,
                        "activated abilities of <> cost <> less to activate . this effect can't reduce the mana in"
                                + " that cost to less than one mana",
                        part(
                                cost ->
                                        cost.less() && cost.least() == 1 && ofAny(cost)
                                                ? cost.sources()
                                                : null,
                                phrases.plural),
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
                                        cost.only() == keyword && cost.less() == less
                                                ? cost.change()
                                                : null,
                                Costs.MANA),
                        mana ->
                                new Rule.AbilityCost(
                                        new Filter.Any(), PlayerRef.YOU, less, mana, keyword, 0)));
    }

    /// "this ability costs {1} less to activate for each …", of the ability before it.
    public Syntax<Cost.Less> ownLess() {
        ManaCost x = ManaCost.parse("{X}");
        return choice(
                form(
                        Cost.Less.class,
                        "this ability costs <> less to activate for each <> .",
                        part(
                                less -> less.onlyIf() == null ? less.change() : null,
                                Costs.MANA.only(mana -> !mana.equals(x))),
                        part(Cost.Less::times, measures.forEach()),
                        (mana, times) -> new Cost.Less(mana, times, null)),
                form(
                        Cost.Less.class,
                        "this ability costs {X} less to activate , where X is <> .",
                        part(
                                less -> less.change().equals(x) ? less.times() : null,
                                phrases.measure),
                        times -> new Cost.Less(x, times, null)),
                form(
                        Cost.Less.class,
                        "this ability costs <> less to activate if <> .",
                        part(Cost.Less::change, Costs.MANA),
                        part(
                                less ->
                                        less.onlyIf() instanceof Condition.TargetsAny
                                                ? null
                                                : less.onlyIf(),
                                phrases.condition),
                        (mana, condition) -> new Cost.Less(mana, Amount.ONE, condition)));
    }

    /// The cost without what makes it cheaper at its end; null if nothing does.
    public static @Nullable List<Cost> withoutLess(List<Cost> cost) {
        return !cost.isEmpty() && cost.getLast() instanceof Cost.Less
                ? cost.subList(0, cost.size() - 1)
                : null;
    }

    public static Cost.@Nullable Less less(List<Cost> cost) {
        return !cost.isEmpty() && cost.getLast() instanceof Cost.Less less ? less : null;
    }

    public static List<Cost> with(List<Cost> cost, Cost.Less less) {
        var all = new ArrayList<>(cost);
        all.add(less);
        return all;
    }

    /// "equip {4}. This ability costs {3} less to activate if you're the monarch."
    public Syntax<Ability> equip() {
        return widen(
                form(
                        Ability.WithKeyword.class,
                        "equip <> . <>",
                        part(
                                word ->
                                        word.keyword() == Keyword.EQUIP
                                                ? withoutLess(word.cost())
                                                : null,
                                Costs.mana()),
                        part(word -> less(word.cost()), ownLess()),
                        (cost, less) ->
                                new Ability.WithKeyword(Keyword.EQUIP, 0, with(cost, less), null)));
    }
}
