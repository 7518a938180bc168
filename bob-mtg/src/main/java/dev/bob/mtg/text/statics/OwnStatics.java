package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.casting.ImposedPrices;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Static abilities that are about the spell or card itself, whatever it is.
final class OwnStatics {
    private static final Filter THIS = new Filter.This();
    private static final ManaCost X = ManaCost.parse("{X}");

    private final Phrases phrases;
    private final Measures measures;
    private final Costs costs;

    OwnStatics(Phrases phrases, Measures measures, Costs costs) {
        this.phrases = phrases;
        this.measures = measures;
        this.costs = costs;
    }

    Syntax<Ability> all() {
        return choice(
                form(
                        Ability.Static.class,
                        "<> .",
                        part(
                                OwnStatics::additionalCost,
                                costs.inSentence()
                                        .after("as an additional cost to cast this spell,")),
                        cost -> inZone(new Rule.AdditionalCost(cost, false, false), Zone.STACK)),
                form(
                        Ability.Static.class,
                        "<> .",
                        part(
                                OwnStatics::offeredCost,
                                choice(costs.inSentence(), paid())
                                        .after(
                                                "as an additional cost to cast this spell , you may")),
                        cost -> inZone(new Rule.AdditionalCost(cost, true, false), Zone.STACK)),
                new RepeatedCosts(phrases).all(),
                new CastingTimes(phrases).all(),
                new CastingLimits(phrases).all(),
                FreeCasting.all(phrases),
                constant(
                        inZone(new Rule.CantBeCountered(THIS), Zone.STACK),
                        "this spell can't be countered ."),
                constant(
                        inZone(new Rule.CantBeCopied(), Zone.STACK),
                        "this spell can't be copied ."),
                costsLess(),
                new ConditionalRules(phrases).cheaper(),
                costsByTargets(),
                otherCosts(),
                new OwnPermissions(phrases).all(),
                asThoughFlash(),
                escapes(),
                new ImposedPrices(phrases).own());
    }

    /// "pay {2}{R}".
    private static Syntax<List<Cost>> paid() {
        return Costs.mana().after("pay");
    }

    private Syntax<Ability> costsLess() {
        return family(
                form(
                        Ability.Static.class,
                        "this spell costs <> less to cast for each <> .",
                        part(StaticForms::own, Rule.SpellCost::change, Costs.MANA),
                        part(StaticForms::own, Rule.SpellCost::times, measures.forEach()),
                        (mana, times) ->
                                inZone(
                                        new Rule.SpellCost(THIS, PlayerRef.YOU, true, mana, times),
                                        Zone.STACK)),
                form(
                        Ability.Static.class,
                        "this spell costs {X} less to cast , where X is <> .",
                        part(
                                ability -> {
                                    Rule.SpellCost cost = StaticForms.own(ability);
                                    return cost != null && cost.change().equals(X)
                                            ? cost.times()
                                            : null;
                                },
                                phrases.measure),
                        times ->
                                inZone(
                                        new Rule.SpellCost(THIS, PlayerRef.YOU, true, X, times),
                                        Zone.STACK)),
                form(
                        Ability.Static.class,
                        "this spell costs <> less to cast during your turn .",
                        part(StaticForms::cheaper, Rule.SpellCost::change, Costs.MANA),
                        mana -> StaticForms.cheaper(mana, new Condition.TurnOf(PlayerRef.YOU))));
    }

    private Syntax<Ability> costsByTargets() {
        return family(
                form(
                        Ability.Static.class,
                        "this spell costs <> less to cast if it targets <> .",
                        part(StaticForms::cheaper, Rule.SpellCost::change, Costs.MANA),
                        part(
                                ability ->
                                        ability.condition()
                                                        instanceof
                                                        Condition.TargetsAny(Filter objects, _)
                                                ? objects
                                                : null,
                                phrases.aNoun),
                        (mana, filter) ->
                                StaticForms.cheaper(mana, new Condition.TargetsAny(filter, null))),
                form(
                        Ability.Static.class,
                        "this spell costs <> more to cast for each target beyond the first .",
                        part(
                                ability ->
                                        ability.rules().getFirst() instanceof Rule.SpellCost cost
                                                        && cost.times()
                                                                instanceof Amount.TargetsBeyondFirst
                                                ? cost.change()
                                                : null,
                                Costs.MANA),
                        mana ->
                                inZone(
                                        new Rule.SpellCost(
                                                THIS,
                                                PlayerRef.YOU,
                                                false,
                                                mana,
                                                new Amount.TargetsBeyondFirst()),
                                        Zone.STACK)));
    }

    /// What may be paid in the place of the mana cost.
    private Syntax<Ability> otherCosts() {
        return family(
                form(
                        Ability.Static.class,
                        "you may <> rather than pay this spell's mana cost .",
                        part(
                                OwnStatics::alternative,
                                rule -> rule.onlyIf() == null ? rule.cost() : null,
                                doing()),
                        cost -> inZone(new Rule.AlternativeCost(cost, null), Zone.STACK)),
                synonyms(
                        form(
                                Ability.Static.class,
                                "if <> , rather than pay this spell's mana cost , you may <> .",
                                part(
                                        OwnStatics::alternative,
                                        Rule.AlternativeCost::onlyIf,
                                        phrases.condition),
                                part(OwnStatics::alternative, Rule.AlternativeCost::cost, doing()),
                                (condition, cost) ->
                                        inZone(
                                                new Rule.AlternativeCost(cost, condition),
                                                Zone.STACK)),
                        form(
                                Ability.Static.class,
                                "if <> , you may <> rather than pay this spell's mana cost .",
                                part(
                                        OwnStatics::alternative,
                                        Rule.AlternativeCost::onlyIf,
                                        phrases.condition),
                                part(OwnStatics::alternative, Rule.AlternativeCost::cost, doing()),
                                (condition, cost) ->
                                        inZone(
                                                new Rule.AlternativeCost(cost, condition),
                                                Zone.STACK))));
    }

    private Syntax<Ability> asThoughFlash() {
        return family(
                form(
                        Ability.Static.class,
                        "you may cast this spell as though it had flash if you pay <> more to cast it .",
                        part(OwnStatics::flashCost, Costs.mana()),
                        cost ->
                                inZone(
                                        new Rule.MayPlay(
                                                THIS, Zone.HAND, false, null, cost, false, FLASH),
                                        Zone.HAND)),
                synonyms(
                        constant(
                                inZone(new Rule.FlashFor(THIS, PlayerRef.YOU), Zone.STACK),
                                "you may cast ~ as though it had flash ."),
                        constant(
                                inZone(new Rule.FlashFor(THIS, PlayerRef.YOU), Zone.STACK),
                                "you may cast this spell as though it had flash .")),
                synonyms(
                        flashIf("you may cast this spell as though it had flash if <> ."),
                        flashIf("you may cast ~ as though it had flash if <> ."),
                        flashIf("~ has flash as long as <> ."),
                        flashIf("this spell has flash as long as <> .")),
                synonyms(
                        flashWhen("if <> , you may cast this spell as though it had flash ."),
                        flashWhen("if <> , you may cast ~ as though it had flash ."),
                        flashWhen("this spell has flash as long as <> .")));
    }

    private Syntax<Ability> flashIf(String template) {
        return widen(
                form(
                        Ability.Static.class,
                        template,
                        part(OwnStatics::flashIf, phrases.condition),
                        condition ->
                                new Ability.Static(
                                        List.of(new Rule.FlashFor(THIS, PlayerRef.YOU)),
                                        condition,
                                        Zone.STACK)));
    }

    /// Flash matters where the card is cast from, not on the battlefield.
    static boolean isOfNoFlash(Object ability) {
        return !(ability instanceof Ability.Static of
                && of.rules().size() == 1
                && of.rules().getFirst()
                        instanceof Rule.Modify(Filter what, List<Modification> changes)
                && what instanceof Filter.This
                && changes.size() == 1
                && changes.getFirst() instanceof Modification.AddAbilities(List<Ability> gained)
                && gained.size() == 1
                && gained.getFirst() instanceof Ability.WithKeyword word
                && word.keyword() == Keyword.FLASH);
    }

    private static final Rule.Terms FLASH = new Rule.Terms(false, true, null, false, false, null);

    private static @Nullable List<Cost> flashCost(Ability.Static ability) {
        return ability.rules().getFirst() instanceof Rule.MayPlay play && play.terms().equals(FLASH)
                ? play.additional()
                : null;
    }

    private Syntax<Ability> flashWhen(String template) {
        return widen(
                form(
                        Ability.Static.class,
                        template,
                        part(OwnStatics::flashIf, phrases.condition),
                        condition ->
                                new Ability.Static(
                                        List.of(new Rule.FlashFor(THIS, PlayerRef.YOU)),
                                        condition,
                                        Zone.STACK)));
    }

    private static @Nullable List<Cost> additionalCost(Ability.Static ability) {
        return ability.rules().getFirst()
                                instanceof Rule.AdditionalCost(List<Cost> cost, boolean optional, _)
                        && !optional
                ? cost
                : null;
    }

    private static @Nullable List<Cost> offeredCost(Ability.Static ability) {
        return ability.rules().getFirst()
                                instanceof
                                Rule.AdditionalCost(
                                        List<Cost> cost,
                                        boolean optional,
                                        boolean anyNumber)
                        && optional
                        && !anyNumber
                ? cost
                : null;
    }

    private static Rule.@Nullable AlternativeCost alternative(Ability.Static ability) {
        return ability.rules().getFirst() instanceof Rule.AlternativeCost cost ? cost : null;
    }

    private static @Nullable Condition flashIf(Ability.Static ability) {
        return ability.rules().getFirst() instanceof Rule.FlashFor ? ability.condition() : null;
    }

    /// "~ escapes with two +1/+1 counters on it" (rule 702.138c).
    private Syntax<Ability> escapes() {
        Condition escaped = new Condition.CastWith(Keyword.ESCAPE);
        Syntax<Amount> one = constant(Amount.ONE, "a");
        Syntax<Syntax.Pair<Amount, CounterKind>> counted =
                choice(
                        one.then(RelativeClauses.COUNTER.before("counter")),
                        Numerals.WORD_AMOUNT.then(RelativeClauses.COUNTER.before("counters")));
        return choice(
                escapesWithAbility(escaped),
                form(
                        Ability.Static.class,
                        "~ escapes with <> on it .",
                        part(
                                ability ->
                                        ability.rules().getFirst()
                                                                instanceof
                                                                Rule.Replace(
                                                                        Replacement
                                                                                        .EntersWithCounters
                                                                                enters)
                                                        && escaped.equals(enters.onlyIf())
                                                ? new Syntax.Pair<>(enters.count(), enters.kind())
                                                : null,
                                counted),
                        pair ->
                                inZone(
                                        new Rule.Replace(
                                                new Replacement.EntersWithCounters(
                                                        THIS, pair.right(), pair.left(), escaped)),
                                        Zone.BATTLEFIELD)));
    }

    private Syntax<Ability> escapesWithAbility(Condition escaped) {
        return widen(
                form(
                        Ability.Static.class,
                        "~ escapes with \" <> \" .",
                        part(
                                ability ->
                                        escaped.equals(ability.condition())
                                                        && ability.rules().getFirst()
                                                                instanceof
                                                                Rule.Modify(_, var changes)
                                                        && changes.getFirst()
                                                                instanceof
                                                                Modification.AddAbilities(
                                                                        List<Ability> abilities)
                                                ? abilities
                                                : null,
                                phrases.quoted),
                        abilities ->
                                new Ability.Static(
                                        List.of(
                                                new Rule.Modify(
                                                        THIS,
                                                        List.of(
                                                                new Modification.AddAbilities(
                                                                        abilities)))),
                                        escaped,
                                        Zone.BATTLEFIELD)));
    }

    /// What is done instead of paying mana: "have an opponent gain 3 life", "pay 2 life".
    private Syntax<List<Cost>> doing() {
        Syntax<Cost> gain =
                widen(
                        form(
                                Cost.Do.class,
                                "have an opponent gain <>",
                                part(
                                        cost ->
                                                cost.effect()
                                                                instanceof
                                                                Effect.GainLife(
                                                                        PlayerRef.AnOpponent _,
                                                                        Amount amount)
                                                        ? amount
                                                        : null,
                                        measures.much("life")),
                                amount ->
                                        new Cost.Do(
                                                new Effect.GainLife(
                                                        new PlayerRef.AnOpponent(), amount))));
        return choice(
                gain.map(
                        Cost.class,
                        cost -> List.of(cost),
                        value ->
                                value instanceof List<?> list && list.size() == 1
                                        ? list.getFirst()
                                        : null),
                choice(
                                form(
                                        Cost.Mana.class,
                                        "pay <>",
                                        part(Cost.Mana::cost, Costs.MANA),
                                        Cost.Mana::new),
                                costs.single().only(cost -> !(cost instanceof Cost.Mana)))
                        .series("and", 1));
    }

    static Ability.Static inZone(Rule rule, Zone zone) {
        return new Ability.Static(List.of(rule), null, zone);
    }

    /// What a deck may contain, which the deck's check looks after.
    static Syntax<Ability> deckCopies() {
        return choice(
                constant(
                        StaticForms.always(List.of(new Rule.MayBeCommander())),
                        "~ can be your commander ."),
                constant(
                        StaticForms.always(List.of(new Rule.DeckCopies(-1))),
                        "a deck can have any number of cards named ~ ."),
                form(
                        Ability.Static.class,
                        "a deck can have up to <> cards named ~ .",
                        part(
                                ability ->
                                        ability.rules().getFirst()
                                                                instanceof Rule.DeckCopies(int most)
                                                        && most > 0
                                                ? most
                                                : null,
                                Numerals.WORD),
                        most -> StaticForms.always(List.of(new Rule.DeckCopies(most)))));
    }
}
