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
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.SizeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What changes the costs of spells of a kind in a particular way: only their colored mana, for each target, at least so
/// much, apart from their caster's turn.
final class SpellCosts {
    private static final ManaCost ONE = ManaCost.parse("{1}");
    private static final PlayerRef OPPONENTS = new PlayerRef.EachOpponent();

    /// Those whose turn it isn't.
    private static final PlayerRef OTHERS =
            new PlayerRef.Who(
                    new PlayerRef.EachPlayer(),
                    new Condition.Not(new Condition.TurnOf(new PlayerRef.Iterated("that player"))));

    private final Phrases phrases;
    private final Syntax<Filter> spells;

    SpellCosts(Phrases phrases) {
        this.phrases = phrases;
        this.spells = phrases.plural.only(StaticRules::isSpells);
    }

    Syntax<Rule> all() {
        Syntax<Filter> one = phrases.noun.only(StaticRules::isSpells);
        return choice(
                coloredOnly(),
                choice(Stream.of(Color.values()).map(this::cheaperForLife).toList()),
                least(),
                form(
                        Rule.SpellCost.class,
                        "each <> costs <> more to cast except during its controller's turn",
                        part(cost -> cost.caster().equals(OTHERS) ? cost.spells() : null, one),
                        part(Rule.SpellCost::change, Costs.MANA),
                        (what, mana) -> new Rule.SpellCost(what, OTHERS, false, mana, Amount.ONE)),
                synonyms(
                        forTargets(
                                "<> you cast cost {1} less to cast for each <> they target",
                                spells),
                        forTargets(
                                "each <> you cast costs {1} less to cast for each <> it targets",
                                one)),
                synonyms(
                        forEachTarget("<> you cast cost {1} less to cast for each target", spells),
                        forEachTarget(
                                "<> you cast cost {1} less to cast for each of their targets",
                                spells)),
                keyword(one),
                elsewhere(),
                sizedByMeasure(),
                nthOfOthers());
    }

    /// "… cost {B}{R} less to cast. This effect reduces only the amount of colored mana you pay."
    private Syntax<Rule> coloredOnly() {
        return widen(
                form(
                        Rule.SpellCost.class,
                        "<> you cast cost <> less to cast . this effect reduces only the amount of colored mana you pay",
                        part(cost -> cost.coloredOnly() ? cost.spells() : null, spells),
                        part(Rule.SpellCost::change, Costs.MANA),
                        (what, mana) ->
                                new Rule.SpellCost(
                                        what, PlayerRef.YOU, true, mana, Amount.ONE, true)));
    }

    static boolean areColors(Filter filter) {
        return filter instanceof Filter.HasColor
                || (filter instanceof Filter.Or(List<Filter> any)
                        && any.stream().allMatch(Filter.HasColor.class::isInstance));
    }

    private static final Filter CAST =
            Filter.and(new Filter.Controlled(PlayerRef.YOU), new Filter.WasCast(null));

    /// "As an additional cost to cast red permanent spells, you may pay 2 life. Those spells cost {R} less to cast if you
    /// paid life this way. This effect reduces only the amount of red mana you pay."
    private Syntax<Rule> cheaperForLife(Color color) {
        var mana = new ManaCost(List.of(new ManaSymbol.Colored(color)));
        return widen(
                form(
                        Rule.Modify.class,
                        "as an additional cost to cast <> , you may pay <> life . those spells cost "
                                + mana.text()
                                + " less to cast if you paid life this way . this effect reduces only the amount of "
                                + color.name().toLowerCase(Locale.ROOT)
                                + " mana you pay",
                        part(
                                rule ->
                                        rule.objects() instanceof Filter.And(List<Filter> two)
                                                        && two.getLast().equals(CAST)
                                                        && two.size() == 2
                                                ? two.getFirst()
                                                : null,
                                spells),
                        part(rule -> lifeFor(mana, rule), Numerals.DIGIT_AMOUNT),
                        (what, life) ->
                                new Rule.Modify(
                                        new Filter.And(List.of(what, CAST)), offered(life, mana))));
    }

    private static List<Modification> offered(Amount life, ManaCost mana) {
        List<Cost> cost = List.of(new Cost.PayLife(life), new Cost.Less(mana, Amount.ONE, null));
        return List.of(
                new Modification.AddAbilities(
                        List.of(
                                new Ability.Static(
                                        List.of(new Rule.AdditionalCost(cost, true, false)),
                                        null,
                                        Zone.STACK))));
    }

    private static @Nullable Amount lifeFor(ManaCost mana, Rule.Modify rule) {
        return rule.modifications().size() == 1
                        && rule.modifications().getFirst()
                                instanceof Modification.AddAbilities(var abilities)
                        && abilities.size() == 1
                        && abilities.getFirst() instanceof Ability.Static given
                        && given.rules().getFirst() instanceof Rule.AdditionalCost(var cost, _, _)
                        && cost.getFirst() instanceof Cost.PayLife(Amount life)
                        && rule.modifications().equals(offered(life, mana))
                ? life
                : null;
    }

    /// "each spell that would cost less than three mana to cast costs three mana to cast"
    private static Syntax<Rule> least() {
        return widen(
                form(
                        Rule.LeastCost.class,
                        "each spell that would cost less than <> mana to cast costs <> mana to cast",
                        part(Rule.LeastCost::mana, Numerals.WORD),
                        part(Rule.LeastCost::mana, Numerals.WORD),
                        (less, least) -> less.equals(least) ? new Rule.LeastCost(least) : null));
    }

    /// "Each instant and sorcery spell you cast costs {1} less to cast for each creature it targets."
    private Syntax<Rule> forTargets(String template, Syntax<Filter> what) {
        return widen(
                form(
                        Rule.SpellCost.class,
                        template,
                        part(
                                cost ->
                                        cost.less()
                                                        && cost.change().equals(ONE)
                                                        && cost.times() instanceof Amount.Targets
                                                ? cost.spells()
                                                : null,
                                what),
                        part(
                                cost ->
                                        cost.times() instanceof Amount.Targets(Filter objects)
                                                ? objects
                                                : null,
                                phrases.noun),
                        (each, objects) ->
                                new Rule.SpellCost(
                                        each,
                                        PlayerRef.YOU,
                                        true,
                                        ONE,
                                        new Amount.Targets(objects))));
    }

    private static Syntax<Rule> forEachTarget(String template, Syntax<Filter> what) {
        return widen(
                form(
                        Rule.SpellCost.class,
                        template,
                        part(
                                cost ->
                                        cost.less()
                                                        && cost.change().equals(ONE)
                                                        && cost.times()
                                                                instanceof
                                                                Amount.Targets(Filter objects)
                                                        && objects == null
                                                ? cost.spells()
                                                : null,
                                what),
                        each ->
                                new Rule.SpellCost(
                                        each, PlayerRef.YOU, true, ONE, new Amount.Targets(null))));
    }

    /// "Each creature spell you cast costs {1} less to cast if it has mutate."
    private static Syntax<Rule> keyword(Syntax<Filter> one) {
        Filter mutate = new Filter.HasKeyword(Keyword.MUTATE);
        return widen(
                form(
                        Rule.SpellCost.class,
                        "each <> you cast costs <> less to cast if it has mutate",
                        part(
                                cost ->
                                        cost.less() && cost.caster().equals(PlayerRef.YOU)
                                                ? Conjuncts.without(cost.spells(), mutate)
                                                : null,
                                one),
                        part(Rule.SpellCost::change, Costs.MANA),
                        (what, mana) ->
                                new Rule.SpellCost(
                                        Conjuncts.with(what, mutate),
                                        PlayerRef.YOU,
                                        true,
                                        mana,
                                        Amount.ONE)));
    }

    /// "Spells your opponents cast from graveyards or from exile cost {2} more to cast."
    private Syntax<Rule> elsewhere() {
        Filter graveyards = new Filter.WasCast(Zone.GRAVEYARD);
        Filter exile = new Filter.WasCast(Zone.EXILE);
        Syntax<Filter> from =
                choice(
                        constant(Filter.or(graveyards, exile), "graveyards or from exile"),
                        constant(graveyards, "graveyards"),
                        constant(exile, "exile"));
        return choice(
                elsewhere(
                        "<> your opponents cast from <> cost <> more to cast",
                        OPPONENTS,
                        false,
                        from),
                elsewhere(
                        "<> you cast from <> cost <> less to cast",
                        PlayerRef.YOU,
                        true,
                        constant(Filter.or(graveyards, exile), "your graveyard or from exile")));
    }

    private Syntax<Rule> elsewhere(
            String template, PlayerRef caster, boolean less, Syntax<Filter> from) {
        return widen(
                form(
                        Rule.SpellCost.class,
                        template,
                        part(
                                cost ->
                                        cost.caster().equals(caster) && cost.less() == less
                                                ? without(cost.spells(), from(cost))
                                                : null,
                                spells),
                        part(SpellCosts::from, from),
                        part(Rule.SpellCost::change, Costs.MANA),
                        (what, where, mana) ->
                                new Rule.SpellCost(
                                        Conjuncts.with(what, where),
                                        caster,
                                        less,
                                        mana,
                                        Amount.ONE)));
    }

    private static @Nullable Filter without(Filter spells, @Nullable Filter part) {
        return part == null ? null : Conjuncts.without(spells, part);
    }

    private static @Nullable Filter from(Rule.SpellCost cost) {
        return cost.spells() instanceof Filter.And(List<Filter> parts)
                        && (parts.getLast() instanceof Filter.WasCast
                                || (parts.getLast() instanceof Filter.Or(List<Filter> zones)
                                        && zones.stream()
                                                .allMatch(Filter.WasCast.class::isInstance)))
                ? parts.getLast()
                : null;
    }

    /// "Instant and sorcery spells you cast with mana value 4 or greater cost {X} less to cast, where X is ~'s power."
    private Syntax<Rule> sizedByMeasure() {
        return widen(
                form(
                        Rule.SpellCost.class,
                        "<> you cast with <> cost {X} less to cast , where X is <>",
                        part(
                                cost ->
                                        cost.less()
                                                        && cost.caster().equals(PlayerRef.YOU)
                                                        && cost.change().equals(ONE)
                                                        && !cost.times().equals(Amount.ONE)
                                                ? without(cost.spells(), size(cost))
                                                : null,
                                spells),
                        part(SpellCosts::size, new SizeClauses(phrases).sizes()),
                        part(Rule.SpellCost::times, phrases.measure),
                        (what, size, times) ->
                                new Rule.SpellCost(
                                        Conjuncts.with(what, size),
                                        PlayerRef.YOU,
                                        true,
                                        ONE,
                                        times)));
    }

    private static @Nullable Filter size(Rule.SpellCost cost) {
        return cost.spells() instanceof Filter.And(List<Filter> parts)
                        && (parts.getLast() instanceof Filter.ManaValue
                                || parts.getLast() instanceof Filter.Power
                                || parts.getLast() instanceof Filter.Toughness)
                ? parts.getLast()
                : null;
    }

    /// "The first noncreature spell each opponent casts each turn costs {1} more to cast."
    private Syntax<Rule> nthOfOthers() {
        return widen(
                form(
                        Rule.SpellCost.class,
                        "the first <> each opponent casts each turn costs <> more to cast",
                        part(
                                cost ->
                                        cost.caster().equals(firstBy(cost.spells()))
                                                ? cost.spells()
                                                : null,
                                phrases.noun.only(StaticRules::isSpells)),
                        part(Rule.SpellCost::change, Costs.MANA),
                        (what, mana) ->
                                new Rule.SpellCost(what, firstBy(what), false, mana, Amount.ONE)));
    }

    /// Opponents who haven't cast such a spell this turn.
    private static PlayerRef firstBy(Filter what) {
        return new PlayerRef.Who(
                OPPONENTS,
                new Condition.Happened(
                        new EventPattern.Cast(new PlayerRef.Iterated("that player"), what, 0),
                        Comparison.EQUAL,
                        Amount.ZERO));
    }
}
