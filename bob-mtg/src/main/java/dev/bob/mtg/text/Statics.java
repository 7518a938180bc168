package dev.bob.mtg.text;

import static dev.bob.mtg.text.Forms.form;
import static dev.bob.mtg.text.Forms.part;
import static dev.bob.mtg.text.Syntax.choice;
import static dev.bob.mtg.text.Syntax.constant;
import static dev.bob.mtg.text.Syntax.synonyms;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.text.Nouns.Quantity;
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

    private final Replacements replacements;

    Statics(
            Phrases phrases,
            Changes changes,
            Measures measures,
            Costs costs,
            Replacements replacements) {
        this.replacements = replacements;
        this.phrases = phrases;
        this.changes = changes;
        this.measures = measures;
        this.costs = costs;
    }

    /// Static abilities of permanents.
    Syntax<Ability> all() {
        Syntax<List<Rule>> plain =
                choice(
                        about(subjectOne(), Quantity.ONE),
                        synonyms(
                                about(phrases.plural, Quantity.MANY),
                                about(phrases.plural.after("all"), Quantity.MANY),
                                about(phrases.noun.after("each"), Quantity.ONE),
                                about(eachOther(), Quantity.ONE)));
        Syntax<List<Rule>> it =
                about(synonyms(constant(THIS, "~"), constant(THIS, "it")), Quantity.ONE);
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
                                        Statics::conditional,
                                        choice(it, plain.only(Statics::isNotAboutThis))),
                                part(Ability.Static::condition, condition),
                                Statics::whenever),
                        form(
                                Ability.Static.class,
                                "as long as <> , <> .",
                                part(Ability.Static::condition, condition),
                                part(
                                        Statics::conditional,
                                        choice(it, plain.only(Statics::isNotAboutThis))),
                                (c, rules) -> whenever(rules, c)),
                        form(
                                Ability.Static.class,
                                "during your turn , <> .",
                                part(
                                        ability ->
                                                new Condition.TurnOf(PlayerRef.YOU)
                                                                .equals(ability.condition())
                                                        ? ability.rules()
                                                        : null,
                                        choice(it, plain.only(Statics::isNotAboutThis))),
                                rules -> whenever(rules, new Condition.TurnOf(PlayerRef.YOU)))),
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

    private static @Nullable List<Rule> conditional(Ability.Static ability) {
        return ability.condition() == null ? null : ability.rules();
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

    /// "each other creature".
    private Syntax<Filter> eachOther() {
        return phrases.noun
                .map(
                        Filter.class,
                        Objects::withOther,
                        value ->
                                value instanceof Filter filter
                                        ? Objects.withoutOther(filter)
                                        : null)
                .after("each other");
    }

    private Syntax<Filter> subjectOne() {
        return choice(
                synonyms(
                        constant(THIS, "~"),
                        constant(THIS, "this creature"),
                        constant(THIS, "this token"),
                        constant(THIS, "this land"),
                        constant(THIS, "this permanent")),
                Events.attached());
    }

    /// A subject with its verbs.
    private Syntax<List<Rule>> about(Syntax<Filter> subject, Quantity number) {
        return subject.then(verbs(number))
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

    /// The usual verbs, and "is a Treefolk with base power and toughness 0/4 and loses all abilities".
    private Syntax<List<Modification>> verbs(Quantity number) {
        Syntax<List<Modification>> usual = changes.verbs(number, true);
        if (number == Quantity.MANY) {
            return usual;
        }
        Syntax<Modification> type =
                choice(
                        form(
                                Modification.SetTypes.class,
                                "is a <>",
                                part(
                                        set ->
                                                set.types().isEmpty() && !set.subtypes().isEmpty()
                                                        ? set.subtypes()
                                                        : null,
                                        phrases.nouns.creatureType.repeated()),
                                names -> new Modification.SetTypes(List.of(), names)));
        Syntax<Modification> base =
                choice(
                        form(
                                Modification.SetBase.class,
                                "with base power and toughness <>",
                                part(Changes::pair, Changes.plain()),
                                pair -> new Modification.SetBase(pair.left(), pair.right())));
        return choice(
                usual,
                new Concat<>(
                        List.of(
                                one(type),
                                one(base),
                                choice(usual.after("and"), constant(List.of(), "")))));
    }

    private static Syntax<List<Modification>> one(Syntax<Modification> one) {
        return one.map(
                Object.class,
                modification -> List.of(modification),
                value ->
                        value instanceof List<?> list && list.size() == 1 ? list.getFirst() : null);
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
                replacements.rules(),
                constant(
                        new Rule.NoLegendRule(new Filter.Any()),
                        "the \"legend rule\" doesn't apply"),
                constant(
                        new Rule.MayNotUntap(THIS),
                        "you may choose not to untap ~ during your untap step"),
                constant(
                        new Rule.MayLookAtTop(PlayerRef.YOU),
                        "you may look at the top card of your library any time"),
                constant(
                        new Rule.Revealed(PlayerRef.YOU, Zone.LIBRARY),
                        "play with the top card of your library revealed"),
                constant(
                        new Rule.CantGainLife(new PlayerRef.EachOpponent()),
                        "your opponents can't gain life"),
                constant(
                        new Rule.CantGainLife(new PlayerRef.EachPlayer()),
                        "players can't gain life"),
                constant(new Rule.CantGainLife(PlayerRef.YOU), "you can't gain life"),
                constant(
                        new Rule.PlayerProtected(PlayerRef.YOU, Keyword.HEXPROOF),
                        "you have hexproof"),
                constant(
                        new Rule.PlayerProtected(PlayerRef.YOU, Keyword.SHROUD), "you have shroud"),
                form(
                        Rule.Modify.class,
                        "you control <>",
                        part(
                                modify ->
                                        modify.modifications().equals(CONTROL)
                                                ? modify.objects()
                                                : null,
                                Events.attached()),
                        what -> new Rule.Modify(what, CONTROL)),
                define(),
                form(
                        Rule.FlashFor.class,
                        "you may cast <> as though they had flash",
                        part(
                                flash ->
                                        flash.caster() instanceof PlayerRef.You
                                                ? flash.spells()
                                                : null,
                                phrases.plural),
                        spells -> new Rule.FlashFor(spells, PlayerRef.YOU)),
                constant(
                        new Rule.MayPlay(
                                Filter.type(CardType.LAND),
                                Zone.GRAVEYARD,
                                true,
                                null,
                                List.of(),
                                false),
                        "you may play lands from your graveyard"),
                constant(
                        new Rule.CantCast(
                                new PlayerRef.EachOpponent(),
                                new Filter.Spell(),
                                0,
                                new Condition.TurnOf(PlayerRef.YOU)),
                        "your opponents can't cast spells during your turn"),
                form(
                        Rule.AttackTax.class,
                        "creatures can't attack you unless their controller pays <> for each creature they control that's attacking you",
                        part(Rule.AttackTax::each, Costs.mana()),
                        each ->
                                new Rule.AttackTax(
                                        Filter.type(CardType.CREATURE),
                                        PlayerRef.YOU,
                                        false,
                                        each)),
                constant(new Rule.CantPlayLands(PlayerRef.YOU), "you can't play lands"),
                taxed(
                        "<> your opponents cast cost <> more to cast",
                        new PlayerRef.EachOpponent(),
                        false),
                taxed(
                        "<> your opponents cast cost <> less to cast",
                        new PlayerRef.EachOpponent(),
                        true),
                taxed("<> cost <> more to cast", new PlayerRef.EachPlayer(), false),
                taxed("<> cost <> less to cast", new PlayerRef.EachPlayer(), true),
                synonyms(
                        constant(
                                oneSpell(new PlayerRef.EachPlayer()),
                                "each player can't cast more than one spell each turn"),
                        constant(
                                oneSpell(new PlayerRef.EachPlayer()),
                                "players can't cast more than one spell each turn")),
                constant(oneSpell(PlayerRef.YOU), "you can't cast more than one spell each turn"),
                form(
                        Rule.CantActivate.class,
                        "activated abilities of <> can't be activated",
                        part(rule -> rule.exceptMana() ? null : rule.sources(), phrases.plural),
                        sources -> new Rule.CantActivate(sources, false)),
                form(
                        Rule.CantActivate.class,
                        "activated abilities of <> can't be activated unless they're mana abilities",
                        part(rule -> rule.exceptMana() ? rule.sources() : null, phrases.plural),
                        sources -> new Rule.CantActivate(sources, true)),
                form(
                        Rule.CantAttack.class,
                        "~ can't attack unless <>",
                        part(
                                attack ->
                                        attack.creatures() instanceof Filter.This
                                                        && attack.whom() == null
                                                ? attack.unless()
                                                : null,
                                phrases.condition),
                        condition -> new Rule.CantAttack(THIS, null, false, condition)),
                constant(new Rule.HandSize(PlayerRef.YOU, null), "you have no maximum hand size"),
                constant(
                        new Rule.AdditionalLands(PlayerRef.YOU, Amount.ONE),
                        "you may play an additional land on each of your turns"));
    }

    private static final List<Modification> CONTROL =
            List.of(new Modification.Control(PlayerRef.YOU));

    /// "~'s power and toughness are each equal to …" (rule 604.3).
    private Syntax<Rule> define() {
        return choice(
                form(
                        Rule.Modify.class,
                        "~'s power and toughness are each equal to <>",
                        part(modify -> power(modify), phrases.measure),
                        amount -> defining(amount, amount)),
                form(
                        Rule.Modify.class,
                        "~'s power is equal to <>",
                        part(modify -> power(modify), phrases.measure),
                        amount -> defining(amount, null)),
                form(
                        Rule.Modify.class,
                        "~'s toughness is equal to <>",
                        part(modify -> toughness(modify), phrases.measure),
                        amount -> defining(null, amount)),
                form(
                        Rule.Modify.class,
                        "~'s power is equal to <> and its toughness is equal to that number plus <>",
                        part(modify -> power(modify), phrases.measure),
                        part(
                                modify ->
                                        toughness(modify)
                                                        instanceof
                                                        Amount.Plus(_, Amount.Fixed(int more))
                                                ? more
                                                : null,
                                Numerals.DIGITS),
                        (amount, more) ->
                                defining(amount, new Amount.Plus(amount, Amount.of(more)))));
    }

    private static Rule.Modify defining(@Nullable Amount power, @Nullable Amount toughness) {
        return new Rule.Modify(THIS, List.of(new Modification.Define(power, toughness)));
    }

    private static @Nullable Amount power(Rule.Modify modify) {
        Modification.Define define = defined(modify);
        return define == null ? null : define.power();
    }

    private static @Nullable Amount toughness(Rule.Modify modify) {
        Modification.Define define = defined(modify);
        return define == null ? null : define.toughness();
    }

    private static Modification.@Nullable Define defined(Rule.Modify modify) {
        return modify.objects() instanceof Filter.This
                        && modify.modifications().size() == 1
                        && modify.modifications().getFirst() instanceof Modification.Define define
                ? define
                : null;
    }

    private static Rule oneSpell(PlayerRef players) {
        return new Rule.CantCast(players, new Filter.Spell(), 1, null);
    }

    /// Spells of others, or of everybody, that cost more or less.
    private Syntax<Rule> taxed(String template, PlayerRef caster, boolean less) {
        return choice(
                form(
                        Rule.SpellCost.class,
                        template,
                        part(
                                cost ->
                                        cost.caster().equals(caster)
                                                        && cost.less() == less
                                                        && cost.times().equals(Amount.ONE)
                                                ? cost.spells()
                                                : null,
                                phrases.plural.only(Statics::isSpells)),
                        part(Rule.SpellCost::change, Costs.MANA),
                        (spells, mana) ->
                                new Rule.SpellCost(spells, caster, less, mana, Amount.ONE)));
    }

    private static boolean isSpells(Object filter) {
        return filter instanceof Filter.Spell
                || (filter instanceof Filter.And(List<Filter> parts)
                        && parts.contains(new Filter.Spell()));
    }

    private static @Nullable Filter ofYours(Rule.SpellCost cost, boolean less) {
        return cost.less() == less
                        && cost.times().equals(Amount.ONE)
                        && !(cost.spells() instanceof Filter.This)
                ? cost.spells()
                : null;
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
                        part(Statics::alternative, Rule.AlternativeCost::onlyIf, phrases.condition),
                        part(Statics::alternative, Rule.AlternativeCost::cost, doing()),
                        (condition, cost) ->
                                inZone(new Rule.AlternativeCost(cost, condition), Zone.STACK)),
                constant(
                        inZone(new Rule.CantBeCountered(THIS), Zone.STACK),
                        "this spell can't be countered ."),
                form(
                        Ability.Static.class,
                        "this spell costs <> less to cast for each <> .",
                        part(Statics::own, Rule.SpellCost::change, Costs.MANA),
                        part(Statics::own, Rule.SpellCost::times, measures.forEach()),
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

    private static Rule.@Nullable SpellCost own(Ability.Static ability) {
        return ability.rules().getFirst() instanceof Rule.SpellCost cost
                        && cost.spells() instanceof Filter.This
                        && cost.less()
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
