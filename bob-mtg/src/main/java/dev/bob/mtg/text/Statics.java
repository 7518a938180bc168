package dev.bob.mtg.text;

import static dev.bob.mtg.text.Forms.form;
import static dev.bob.mtg.text.Forms.part;
import static dev.bob.mtg.text.Syntax.choice;
import static dev.bob.mtg.text.Syntax.constant;
import static dev.bob.mtg.text.Syntax.synonyms;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.text.Nouns.Number;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Static abilities: what is simply true.
final class Statics {
    private static final Filter THIS = new Filter.This();

    private final Phrases phrases;
    private final Changes changes;
    private final Measures measures;
    private final Costs costs;

    Statics(Phrases phrases, Changes changes, Measures measures, Costs costs) {
        this.phrases = phrases;
        this.changes = changes;
        this.measures = measures;
        this.costs = costs;
    }

    /// Static abilities of permanents.
    Syntax<Ability> all() {
        Syntax<List<Rule>> plain =
                choice(about(subjectOne(), Number.ONE), about(phrases.plural, Number.MANY));
        Syntax<List<Rule>> it =
                about(synonyms(constant(THIS, "~"), constant(THIS, "it")), Number.ONE);
        Syntax<Condition> condition = phrases.condition;
        return choice(
                form(
                        Ability.Static.class,
                        "<> .",
                        part(rules(Zone.BATTLEFIELD), plain),
                        Statics::always),
                synonyms(
                        form(
                                Ability.Static.class,
                                "<> as long as <> .",
                                part(
                                        conditional(),
                                        choice(it, plain.only(Statics::isNotAboutThis))),
                                part(Ability.Static::condition, condition),
                                Statics::whenever),
                        form(
                                Ability.Static.class,
                                "as long as <> , <> .",
                                part(Ability.Static::condition, condition),
                                part(
                                        conditional(),
                                        choice(it, plain.only(Statics::isNotAboutThis))),
                                (c, rules) -> whenever(rules, c))),
                form(
                        Ability.Static.class,
                        "during your turn , <> .",
                        part(
                                ability ->
                                        new Condition.TurnOf(PlayerRef.YOU)
                                                        .equals(ability.condition())
                                                ? ability.rules()
                                                : null,
                                plain),
                        rules -> whenever(rules, new Condition.TurnOf(PlayerRef.YOU))),
                form(
                        Ability.Static.class,
                        "<> .",
                        part(rules(Zone.BATTLEFIELD), single(rule())),
                        Statics::always),
                form(
                        Ability.Static.class,
                        "<> .",
                        part(rules(Zone.BATTLEFIELD), bothWays()),
                        Statics::always),
                ofSpell());
    }

    private static Function<Ability.Static, @Nullable List<Rule>> rules(Zone zone) {
        return ability ->
                ability.condition() == null && ability.zone() == zone ? ability.rules() : null;
    }

    private static Function<Ability.Static, @Nullable List<Rule>> conditional() {
        return ability ->
                new Condition.TurnOf(PlayerRef.YOU).equals(ability.condition())
                        ? null
                        : ability.rules();
    }

    private static Ability.Static always(List<Rule> rules) {
        return new Ability.Static(rules, null, Zone.BATTLEFIELD);
    }

    private static Ability.Static whenever(List<Rule> rules, Condition condition) {
        return new Ability.Static(rules, condition, Zone.BATTLEFIELD);
    }

    private static Ability.Static inZone(Rule rule, Zone zone) {
        return new Ability.Static(List.of(rule), null, zone);
    }

    private static boolean isNotAboutThis(Object rules) {
        return rules instanceof List<?> list
                && !(Subjects.subject(list.stream().map(Rule.class::cast).toList())
                        instanceof Filter.This);
    }

    private Syntax<Filter> subjectOne() {
        return choice(constant(THIS, "~"), Events.attached());
    }

    /// A subject with its verbs.
    private Syntax<List<Rule>> about(Syntax<Filter> subject, Number number) {
        return subject.then(changes.verbs(number, true))
                .map(
                        Syntax.Pair.class,
                        pair -> Subjects.rules(pair.left(), pair.right()),
                        value -> {
                            if (!(value instanceof List<?> list)) {
                                return null;
                            }
                            List<Rule> rules = list.stream().map(Rule.class::cast).toList();
                            Filter who = Subjects.subject(rules);
                            if (who == null) {
                                return null;
                            }
                            List<Modification> verbs = Subjects.verbs(rules);
                            return Subjects.rules(who, verbs).equals(rules)
                                    ? new Syntax.Pair<>(who, verbs)
                                    : null;
                        });
    }

    private static Syntax<List<Rule>> single(Syntax<Rule> rule) {
        return rule.map(
                List.class,
                one -> List.of(one),
                value ->
                        value instanceof List<?> list && list.size() == 1 ? list.getFirst() : null);
    }

    private Syntax<Rule> rule() {
        return choice(
                form(
                        Rule.SpellCost.class,
                        "<> you cast cost <> less to cast",
                        part(cost -> ofYours(cost, true), phrases.plural),
                        part(Rule.SpellCost::change, Costs.MANA),
                        (spells, mana) ->
                                new Rule.SpellCost(spells, PlayerRef.YOU, true, mana, Amount.ONE)),
                form(
                        Rule.SpellCost.class,
                        "<> you cast cost <> more to cast",
                        part(cost -> ofYours(cost, false), phrases.plural),
                        part(Rule.SpellCost::change, Costs.MANA),
                        (spells, mana) ->
                                new Rule.SpellCost(spells, PlayerRef.YOU, false, mana, Amount.ONE)),
                constant(new Rule.MustBeBlocked(THIS, true), "all creatures able to block ~ do so"),
                constant(
                        new Rule.AssignAsUnblocked(THIS),
                        "you may have ~ assign its combat damage as though it weren't blocked"),
                constant(
                        new Rule.Replace(new Replacement.EntersTapped(THIS, null, List.of())),
                        "~ enters tapped"),
                form(
                        Rule.Replace.class,
                        "~ enters with <> on it",
                        part(
                                replace ->
                                        replace.replacement()
                                                                instanceof
                                                                Replacement.EntersWithCounters(
                                                                        Filter.This _,
                                                                        var kind,
                                                                        Amount count,
                                                                        var onlyIf)
                                                        && onlyIf == null
                                                ? new Syntax.Pair<>(count, kind)
                                                : null,
                                counted()),
                        pair ->
                                new Rule.Replace(
                                        new Replacement.EntersWithCounters(
                                                THIS, pair.right(), pair.left(), null))),
                constant(
                        new Rule.NoLegendRule(new Filter.Any()),
                        "the \"legend rule\" doesn't apply"),
                constant(new Rule.HandSize(PlayerRef.YOU, null), "you have no maximum hand size"),
                constant(
                        new Rule.AdditionalLands(PlayerRef.YOU, Amount.ONE),
                        "you may play an additional land on each of your turns"));
    }

    private static @Nullable Filter ofYours(Rule.SpellCost cost, boolean less) {
        return cost.less() == less
                        && cost.times().equals(Amount.ONE)
                        && !(cost.spells() instanceof Filter.This)
                ? cost.spells()
                : null;
    }

    private Syntax<Syntax.Pair<Amount, CounterKind>> counted() {
        Syntax<Amount> one = constant(Amount.ONE, "a");
        return choice(
                one.then(Clauses.COUNTER.before("counter")),
                Numerals.WORD_AMOUNT.then(Clauses.COUNTER.before("counters")));
    }

    /// "Prevent all combat damage that would be dealt to and dealt by ~".
    private static Syntax<List<Rule>> bothWays() {
        return choice(
                constant(
                        List.<Rule>of(
                                new Rule.Replace(
                                        new Replacement.Prevent(
                                                null, true, THIS, null, null, null)),
                                new Rule.Replace(
                                        new Replacement.Prevent(
                                                null, true, null, null, THIS, null))),
                        "prevent all combat damage that would be dealt to and dealt by ~"));
    }

    /// Static abilities that are about the spell or card itself, whatever it is.
    Syntax<Ability> ofSpell() {
        return choice(
                form(
                        Ability.Static.class,
                        "<> .",
                        part(
                                Statics::additionalCost,
                                costs.inSentence()
                                        .after("as an additional cost to cast this spell,")),
                        cost -> inZone(new Rule.AdditionalCost(cost, false), Zone.STACK)),
                form(
                        Ability.Static.class,
                        "if <> , rather than pay this spell's mana cost , you may <> .",
                        part(
                                ability ->
                                        alternative(ability) == null
                                                ? null
                                                : alternative(ability).onlyIf(),
                                phrases.condition),
                        part(
                                ability ->
                                        alternative(ability) == null
                                                ? null
                                                : alternative(ability).cost(),
                                doing()),
                        (condition, cost) ->
                                inZone(new Rule.AlternativeCost(cost, condition), Zone.STACK)),
                constant(
                        inZone(new Rule.CantBeCountered(THIS), Zone.STACK),
                        "this spell can't be countered ."),
                form(
                        Ability.Static.class,
                        "this spell costs <> less to cast for each <> .",
                        part(
                                ability ->
                                        own(ability, true) == null
                                                ? null
                                                : own(ability, true).change(),
                                Costs.MANA),
                        part(
                                ability ->
                                        own(ability, true) == null
                                                ? null
                                                : own(ability, true).times(),
                                measures.forEach()),
                        (mana, times) ->
                                inZone(
                                        new Rule.SpellCost(THIS, PlayerRef.YOU, true, mana, times),
                                        Zone.STACK)),
                form(
                        Ability.Static.class,
                        "you may cast this card from your graveyard by <> in addition to paying its other costs .",
                        part(Statics::graveyardCost, gerunds()),
                        cost ->
                                inZone(
                                        new Rule.MayPlay(
                                                THIS, Zone.GRAVEYARD, false, null, cost, false),
                                        Zone.GRAVEYARD)));
    }

    private static @Nullable List<Cost> additionalCost(Ability.Static ability) {
        return ability.rules().getFirst()
                                instanceof Rule.AdditionalCost(List<Cost> cost, boolean optional)
                        && !optional
                ? cost
                : null;
    }

    private static Rule.@Nullable AlternativeCost alternative(Ability.Static ability) {
        return ability.rules().getFirst() instanceof Rule.AlternativeCost cost ? cost : null;
    }

    private static Rule.@Nullable SpellCost own(Ability.Static ability, boolean less) {
        return ability.rules().getFirst() instanceof Rule.SpellCost cost
                        && cost.spells() instanceof Filter.This
                        && cost.less() == less
                ? cost
                : null;
    }

    private static @Nullable List<Cost> graveyardCost(Ability.Static ability) {
        return ability.rules().getFirst() instanceof Rule.MayPlay play
                        && play.from() == Zone.GRAVEYARD
                ? play.additional()
                : null;
    }

    /// What is done instead of paying mana: "have an opponent gain 3 life", "pay 2 life".
    private Syntax<List<Cost>> doing() {
        Syntax<Cost> gain =
                choice(
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
                costs.inSentence());
    }

    /// "paying 3 life and discarding a card".
    private Syntax<List<Cost>> gerunds() {
        Syntax<Cost> one =
                choice(
                        form(
                                Cost.PayLife.class,
                                "paying <> life",
                                part(Cost.PayLife::amount, Numerals.DIGIT_AMOUNT),
                                Cost.PayLife::new),
                        form(
                                Cost.Discard.class,
                                "discarding <>",
                                part(Cost.Discard::filter, phrases.aNoun),
                                filter -> new Cost.Discard(Amount.ONE, filter, false, false)),
                        form(
                                Cost.Sacrifice.class,
                                "sacrificing <>",
                                part(Cost.Sacrifice::filter, phrases.aNoun),
                                filter -> new Cost.Sacrifice(Amount.ONE, filter)));
        return one.series("and", 1);
    }
}
