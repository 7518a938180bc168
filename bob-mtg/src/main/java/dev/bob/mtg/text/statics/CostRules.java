package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.casting.ImposedPrices;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.phrase.SizeClauses;
import dev.bob.mtg.text.phrase.TargetClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What changes the costs of spells and abilities.
public final class CostRules {
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
                nth("the <> <> you cast each turn costs <> less to cast", true),
                nth("the <> <> you cast each turn costs <> more to cast", false),
                targeting(
                        "<> your opponents cast that target <> cost <> more to cast",
                        new PlayerRef.EachOpponent(),
                        false),
                targeting("<> you cast that target <> cost <> less to cast", PlayerRef.YOU, true),
                targeting(
                        "<> your opponents cast that target <> cost <> less to cast",
                        new PlayerRef.EachOpponent(),
                        true),
                either("<> and <> you cast cost <> less to cast", PlayerRef.YOU, true),
                either("<> and <> you cast cost <> more to cast", PlayerRef.YOU, false),
                either("<> and <> cost <> more to cast", new PlayerRef.EachPlayer(), false),
                sized("<> you cast <> cost <> less to cast", PlayerRef.YOU, true),
                sized("<> you cast <> cost <> more to cast", PlayerRef.YOU, false),
                sized(
                        "<> your opponents cast <> cost <> more to cast",
                        new PlayerRef.EachOpponent(),
                        false),
                measured(),
                new SpellCosts(phrases).all(),
                new AbilityCosts(phrases).all(),
                new ImposedPrices(phrases).rules());
    }

    /// "The first creature spell you cast each turn costs {1} less to cast.": if so many have been cast already.
    private Syntax<Rule> nth(String template, boolean less) {
        return widen(
                form(
                        Rule.SpellCost.class,
                        template,
                        part(
                                cost -> {
                                    Condition.Happened before = castBefore(cost);
                                    return cost.less() == less
                                                    && before != null
                                                    && before.count() instanceof Amount.Fixed(int n)
                                            ? Integer.valueOf(n + 1)
                                            : null;
                                },
                                Numerals.ORDINAL),
                        part(
                                cost -> castBefore(cost) == null ? null : cost.spells(),
                                phrases.noun.only(StaticRules::isSpells)),
                        part(Rule.SpellCost::change, Costs.MANA),
                        (ordinal, spells, mana) ->
                                new Rule.SpellCost(
                                        spells,
                                        PlayerRef.YOU,
                                        less,
                                        mana,
                                        new Amount.When(
                                                new Condition.Happened(
                                                        new EventPattern.Cast(
                                                                PlayerRef.YOU, spells, 0),
                                                        Comparison.EQUAL,
                                                        Amount.of(ordinal - 1)),
                                                Amount.ONE,
                                                Amount.ZERO))));
    }

    private static Condition.@Nullable Happened castBefore(Rule.SpellCost cost) {
        return cost.times() instanceof Amount.When(Condition condition, _, _)
                        && condition instanceof Condition.Happened happened
                ? happened
                : null;
    }

    /// "Spells your opponents cast that target ~ cost {2} more to cast."
    private Syntax<Rule> targeting(String template, PlayerRef caster, boolean less) {
        Syntax<Filter> targeted = new TargetClauses(phrases).what();
        return widen(
                form(
                        Rule.SpellCost.class,
                        template,
                        part(
                                cost ->
                                        cost.caster().equals(caster) && cost.less() == less
                                                ? without(cost.spells(), targeted(cost))
                                                : null,
                                phrases.plural.only(StaticRules::isSpells)),
                        part(CostRules::targeted, targeted),
                        part(Rule.SpellCost::change, Costs.MANA),
                        (spells, what, mana) ->
                                new Rule.SpellCost(
                                        Conjuncts.with(spells, what),
                                        caster,
                                        less,
                                        mana,
                                        Amount.ONE)));
    }

    private static @Nullable Filter without(Filter spells, @Nullable Filter clause) {
        return clause == null ? null : Conjuncts.without(spells, clause);
    }

    private static Filter.@Nullable Targets targeted(Rule.SpellCost cost) {
        return cost.spells() instanceof Filter.And(List<Filter> parts)
                        && parts.getLast() instanceof Filter.Targets targets
                ? targets
                : null;
    }

    /// "Blue spells and red spells you cast cost {1} less to cast."
    private Syntax<Rule> either(String template, PlayerRef caster, boolean less) {
        Syntax<Filter> spells = phrases.plural.only(StaticRules::isSpells);
        return widen(
                form(
                        Rule.SpellCost.class,
                        template,
                        part(
                                cost ->
                                        cost.caster().equals(caster)
                                                        && cost.less() == less
                                                        && cost.times().equals(Amount.ONE)
                                                        && cost.spells()
                                                                instanceof
                                                                Filter.Or(List<Filter> two)
                                                        && two.size() == 2
                                                ? two.getFirst()
                                                : null,
                                spells),
                        part(
                                cost ->
                                        cost.spells() instanceof Filter.Or(List<Filter> two)
                                                ? two.getLast()
                                                : null,
                                spells),
                        part(Rule.SpellCost::change, Costs.MANA),
                        (one, other, mana) ->
                                new Rule.SpellCost(
                                        new Filter.Or(List.of(one, other)),
                                        caster,
                                        less,
                                        mana,
                                        Amount.ONE)));
    }

    /// "Creature spells you cast with mana value 6 or greater cost {2} less to cast."
    private Syntax<Rule> sized(String template, PlayerRef caster, boolean less) {
        Syntax<Filter> size =
                choice(
                        new SizeClauses(phrases).sizes().after("with"),
                        caster.equals(PlayerRef.YOU) ? whereFrom() : choice(),
                        RelativeClauses.ofColors());
        return widen(
                form(
                        Rule.SpellCost.class,
                        template,
                        part(
                                cost ->
                                        cost.caster().equals(caster)
                                                        && cost.less() == less
                                                        && cost.times().equals(Amount.ONE)
                                                ? without(cost.spells(), last(cost.spells()))
                                                : null,
                                phrases.plural.only(StaticRules::isSpells)),
                        part(cost -> last(cost.spells()), size),
                        part(Rule.SpellCost::change, Costs.MANA),
                        (spells, what, mana) ->
                                new Rule.SpellCost(
                                        Conjuncts.with(spells, what),
                                        caster,
                                        less,
                                        mana,
                                        Amount.ONE)));
    }

    /// "Spells you cast from exile", "spells you cast but don't own".
    private static Syntax<Filter> whereFrom() {
        return choice(
                constant(new Filter.WasCast(Zone.GRAVEYARD), "from your graveyard"),
                constant(new Filter.WasCast(Zone.EXILE), "from exile"),
                constant(
                        new Filter.Not(new Filter.WasCast(Zone.HAND)),
                        "from anywhere other than your hand"),
                constant(new Filter.Not(new Filter.Owned(PlayerRef.YOU)), "but don't own"));
    }

    private static @Nullable Filter last(Filter spells) {
        return spells instanceof Filter.And(List<Filter> parts)
                        && (parts.getLast() instanceof Filter.ManaValue
                                || parts.getLast() instanceof Filter.Power
                                || parts.getLast() instanceof Filter.Toughness
                                || parts.getLast() instanceof Filter.WasCast
                                || SpellCosts.areColors(parts.getLast())
                                || parts.getLast() instanceof Filter.Not)
                ? parts.getLast()
                : null;
    }

    /// "Equipment spells you cast cost {X} less to cast, where X is ~'s power."
    private Syntax<Rule> measured() {
        ManaCost one = ManaCost.parse("{1}");
        return widen(
                form(
                        Rule.SpellCost.class,
                        "<> you cast cost {X} less to cast , where X is <>",
                        part(
                                cost ->
                                        cost.less()
                                                        && cost.caster() instanceof PlayerRef.You
                                                        && cost.change().equals(one)
                                                        && !cost.times().equals(Amount.ONE)
                                                        && !(cost.spells() instanceof Filter.This)
                                                ? cost.spells()
                                                : null,
                                phrases.plural),
                        part(Rule.SpellCost::times, phrases.measure),
                        (spells, times) ->
                                new Rule.SpellCost(spells, PlayerRef.YOU, true, one, times)));
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
                lessForTarget(),
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

    /// The same where it is the target that says how much.
    private Syntax<Cost.Less> lessForTarget() {
        return choice(lessForSizes(), lessIfTargeting());
    }

    private static Syntax<Cost.Less> lessForSizes() {
        ManaCost x = ManaCost.parse("{X}");
        return choice(
                form(
                        Cost.Less.class,
                        "this ability costs <> less to activate for each color of <> .",
                        part(
                                less -> less.onlyIf() == null ? less.change() : null,
                                Costs.MANA.only(mana -> !mana.equals(x))),
                        part(
                                less ->
                                        less.times()
                                                                instanceof
                                                                Amount.Distinct(
                                                                        Amount.Kind kind,
                                                                        Selector among)
                                                        && kind == Amount.Kind.COLORS
                                                ? among
                                                : null,
                                targeted()),
                        (mana, target) ->
                                new Cost.Less(
                                        mana,
                                        new Amount.Distinct(Amount.Kind.COLORS, target),
                                        null)),
                ofTarget(
                        "power", Amount.PowerOf.class, Amount.PowerOf::object, Amount.PowerOf::new),
                ofTarget(
                        "toughness",
                        Amount.ToughnessOf.class,
                        Amount.ToughnessOf::object,
                        Amount.ToughnessOf::new),
                ofTarget(
                        "mana value",
                        Amount.ManaValueOf.class,
                        Amount.ManaValueOf::object,
                        Amount.ManaValueOf::new));
    }

    private Syntax<Cost.Less> lessIfTargeting() {
        return form(
                Cost.Less.class,
                "this ability costs <> less to activate if it targets <> .",
                part(Cost.Less::change, Costs.MANA),
                part(
                        less ->
                                less.onlyIf()
                                                        instanceof
                                                        Condition.TargetsAny(
                                                                Filter objects,
                                                                PlayerRef players)
                                                && players == null
                                        ? objects
                                        : null,
                        phrases.aNoun),
                (mana, target) ->
                        new Cost.Less(mana, Amount.ONE, new Condition.TargetsAny(target, null)));
    }

    /// "… {X} less to activate, where X is the power of the creature it targets".
    private static <A extends Amount> Syntax<Cost.Less> ofTarget(
            String quality, Class<A> kind, Function<A, Selector> of, Function<Selector, A> made) {
        ManaCost x = ManaCost.parse("{X}");
        return form(
                Cost.Less.class,
                "this ability costs {X} less to activate , where X is the " + quality + " of <> .",
                part(
                        less ->
                                less.change().equals(x) && kind.isInstance(less.times())
                                        ? of.apply(kind.cast(less.times()))
                                        : null,
                        targeted()),
                target -> new Cost.Less(x, made.apply(target), null));
    }

    /// What the ability targets.
    private static Syntax<Selector> targeted() {
        List<Syntax<Selector>> all = new ArrayList<>();
        for (String noun : List.of("creature", "permanent", "artifact", "planeswalker", "card")) {
            String words = "the " + noun + " it targets";
            all.add(constant(new Selector.That(new Reference.Targeted(0), words), words));
        }
        return choice(all);
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

    /// "Flashback {8}{W}{W}. This spell costs {X} less to cast this way, where X is …"
    public Syntax<Ability> flashback() {
        return widen(
                form(
                        Ability.WithKeyword.class,
                        "flashback <> . this spell costs {X} less to cast this way , where X is <> .",
                        part(
                                word ->
                                        word.keyword() == Keyword.FLASHBACK
                                                ? withoutLess(word.cost())
                                                : null,
                                Costs.mana()),
                        part(
                                word ->
                                        less(word.cost())
                                                                instanceof
                                                                Cost.Less(
                                                                        var mana,
                                                                        var x,
                                                                        var onlyIf)
                                                        && mana.equals(ONE)
                                                        && onlyIf == null
                                                ? x
                                                : null,
                                phrases.measure),
                        (cost, x) ->
                                new Ability.WithKeyword(
                                        Keyword.FLASHBACK,
                                        0,
                                        with(cost, new Cost.Less(ONE, x, null)),
                                        null)));
    }

    private static final ManaCost ONE = ManaCost.parse("{1}");

    /// "kicker {X}. X can't be 0."
    public static Syntax<Ability> kickerForX() {
        return widen(
                form(
                        Ability.WithKeyword.class,
                        "kicker <> . X can't be 0 .",
                        part(
                                word ->
                                        word.keyword() == Keyword.KICKER && word.number() == 1
                                                ? word.cost()
                                                : null,
                                Costs.mana()),
                        cost -> new Ability.WithKeyword(Keyword.KICKER, 1, cost, null)));
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
