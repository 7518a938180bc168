package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.casting.EachPlayersTurn;
import dev.bob.mtg.text.casting.ImposedPrices;
import dev.bob.mtg.text.casting.Permissions;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.modification.KeywordAbilities;
import dev.bob.mtg.text.modification.PlayerRules;
import dev.bob.mtg.text.modification.Predicates;
import dev.bob.mtg.text.modification.TypeChanges;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.NounPhrases.Quantity;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.Subjects;
import dev.bob.mtg.text.replacement.Replacements;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Static abilities: what is simply true.
public final class Statics {
    private static final Filter ATTACHED = new Filter.Is(new Reference.AttachedTo());
    private static final Filter THIS = StaticForms.THIS;

    private final Phrases phrases;
    private final PairStatics pairs;
    private final GrantingStatics grants;
    private final Predicates changes;
    private final Replacements replacements;
    private final StaticRules rules;
    private final OwnStatics own;
    private final GuardStatics guards;
    private final ConditionalRules conditional;
    private final TurnStatics turns;

    public Statics(
            Phrases phrases,
            Predicates changes,
            Measures measures,
            Costs costs,
            Replacements replacements,
            KeywordAbilities keywords) {
        this.phrases = phrases;
        this.pairs = new PairStatics(phrases);
        this.grants = new GrantingStatics(phrases, keywords);
        this.changes = changes;
        this.replacements = replacements;
        this.rules = new StaticRules(phrases, replacements, measures, keywords);
        this.own = new OwnStatics(phrases, measures, costs);
        this.guards = new GuardStatics(phrases);
        this.conditional = new ConditionalRules(phrases);
        this.turns = new TurnStatics(phrases);
    }

    /// Static abilities of permanents.
    public Syntax<Ability> all() {
        Syntax<List<Rule>> plain = subjectAndVerbs();
        return choice(
                always(plain.only(rules -> !addsTypes(rules))),
                synonyms(
                        always(plain.only(Statics::addsTypes)),
                        always(
                                choice(
                                        stillAbout(EventSubjects.attached(), Quantity.ONE),
                                        stillAbout(phrases.plural, Quantity.MANY)))),
                asLongAs(plain),
                doesntRemove(plain),
                grants.abilitiesOfTopCard(),
                guards.guarded(),
                OwnStatics.deckCopies(),
                guards.preventedWhile(),
                GuardStatics.firstForetold(),
                grants.ofSpells(Statics::about),
                grants.withoutCost(),
                synonyms(
                        pairs.paired(
                                about(constant(PairStatics.PAIR, "both creatures"), Quantity.MANY)),
                        pairs.paired(
                                about(
                                        constant(PairStatics.PAIR, "each of those creatures"),
                                        Quantity.ONE))),
                always(single(rules.all())),
                always(
                        choice(
                                bothWays(),
                                new PlayerRules(phrases).pairs(),
                                new PlayerRules(phrases).eitherOf(),
                                replacements.pairs(),
                                pairs.standAside(),
                                pairs.exposed())),
                conditional.during(replacements.prevention()),
                conditionFirst("if <> , <> .", phrases.condition, single(PlayerRules.floor())),
                new Permissions(phrases).once(),
                new EachPlayersTurn(phrases).all(),
                lookAndPlay(),
                rulesAsLongAs(),
                conditional.fightingOnlyIf(),
                inGraveyard(plain),
                own.all(),
                new ElsewhereStatics(phrases, this::about).all(),
                choice(new ImposedPrices(phrases).abilities(), conditional.untapsNotUnless()),
                more(),
                ActivationRules.firstIsFree(),
                new CastingTimes(phrases).firstAsFlash());
    }

    private Syntax<Ability> more() {
        return family(
                turns.ofOthers(
                        single(rules.all()),
                        choice(grants.ofSpells(Statics::about), grants.withoutCost())),
                conditionFirst(
                        "as long as <> , <> .", phrases.condition, new PlayerRules(phrases).both()),
                always(single(rules.assignedAsUnblocked())),
                always(PairStatics.cheaperAndSafe(rules.all())));
    }

    /// "creatures you control get +1/+1", "each other Elf has trample"
    private Syntax<List<Rule>> subjectAndVerbs() {
        var plain = phrases.rules.<List<Rule>>rule("subject and verbs");
        plain.is(
                choice(
                        about(subjectOne(), Quantity.ONE),
                        synonyms(
                                about(phrases.plural, Quantity.MANY),
                                about(phrases.plural.after("all"), Quantity.MANY),
                                about(phrases.noun.after("each"), Quantity.ONE),
                                about(pairs.andOthers(), Quantity.MANY),
                                about(eachOther(), Quantity.ONE),
                                about(PairStatics.andAttached(), Quantity.MANY),
                                about(PairStatics.andAttached().before("each"), Quantity.MANY),
                                about(phrases.plural.before("also"), Quantity.MANY))));
        return plain;
    }

    private static Syntax<Ability> always(Syntax<List<Rule>> what) {
        return widen(
                form(
                        Ability.Static.class,
                        "<> .",
                        part(rules(Zone.BATTLEFIELD), what),
                        StaticForms::always));
    }

    private static Syntax<Ability> conditionFirst(
            String template, Syntax<Condition> condition, Syntax<List<Rule>> what) {
        return widen(
                form(
                        Ability.Static.class,
                        template,
                        part(Ability.Static::condition, condition),
                        part(Statics::conditional, what),
                        (c, rules) -> StaticForms.whenever(rules, c)));
    }

    private static Syntax<Ability> conditionLast(
            Syntax<List<Rule>> what, Syntax<Condition> condition) {
        return widen(
                form(
                        Ability.Static.class,
                        "<> as long as <> .",
                        part(Statics::conditional, what),
                        part(Ability.Static::condition, condition),
                        StaticForms::whenever));
    }

    private static final Syntax<Filter> SELF = synonyms(constant(THIS, "~"), constant(THIS, "it"));

    /// What subjects do, get, and have as long as something is true, or in certain turns.
    private Syntax<Ability> asLongAs(Syntax<List<Rule>> plain) {
        Syntax<List<Rule>> it =
                synonyms(
                        about(SELF, Quantity.ONE),
                        about(
                                synonyms(
                                        constant(THIS, "it"),
                                        constant(THIS, "he"),
                                        constant(THIS, "she")),
                                changes.being()));
        Syntax<List<Rule>> what = choice(it, plain.only(Statics::isNotAboutThis));
        return synonyms(
                conditionLast(what, phrases.condition).only(OwnStatics::isOfNoFlash),
                conditionFirst("as long as <> , <> .", phrases.condition, what)
                        .only(Statics::isAboutOne),
                turns.first(what),
                conditionFirst(
                        "as long as <> , <> .",
                        phrases.condition.only(Statics::isAboutAttached),
                        synonyms(
                                about(constant(ATTACHED, "it"), Quantity.ONE),
                                about(constant(ATTACHED, "it"), changes.being()))),
                GrantingStatics.alone(
                        about(
                                constant(GrantingStatics.YOUR_CREATURE, "that creature"),
                                Quantity.ONE)),
                turns.last(what),
                untapsNot(),
                conditional.hostUntapsNot(),
                conditional.unless(what));
    }

    /// Other rules as long as something is true.
    private Syntax<Ability> rulesAsLongAs() {
        return synonyms(
                conditionFirst("as long as <> , <> .", phrases.condition, single(rules.all())),
                form(
                        Ability.Static.class,
                        "during your turn , <> .",
                        part(
                                ability ->
                                        new Condition.TurnOf(PlayerRef.YOU)
                                                        .equals(ability.condition())
                                                ? ability.rules()
                                                : null,
                                single(new Permissions(phrases).rules())),
                        rules -> StaticForms.whenever(rules, new Condition.TurnOf(PlayerRef.YOU))),
                conditionLast(single(rules.all()), phrases.condition));
    }

    /// Paragraphs of two static abilities.
    public Syntax<List<Ability>> pairs() {
        Syntax<Filter> attached = EventSubjects.attached();
        Syntax<List<Rule>> it = about(constant(ATTACHED, "it"), Quantity.ONE);
        return choice(
                CastingTimes.outOfTime(),
                OwnPermissions.fromTwoZones(),
                synonyms(
                        OtherwiseStatics.subjectFirst(
                                about(attached, Quantity.ONE), it, phrases.condition),
                        OtherwiseStatics.conditionFirst(
                                it, phrases.condition.only(Statics::isAboutAttached)),
                        OtherwiseStatics.subjectFirst(
                                about(constant(THIS, "~"), Quantity.ONE),
                                about(constant(THIS, "it"), Quantity.ONE),
                                phrases.condition)),
                OtherwiseStatics.twice(phrases.condition, grants.given(), this::about));
    }

    /// "You may look at the top card of your library any time, and you may play lands from the top of your library."
    private Syntax<Ability> lookAndPlay() {
        Rule look = new Rule.MayLookAtTop(PlayerRef.YOU);
        return widen(
                form(
                        Ability.Static.class,
                        "you may look at the top card of your library any time , and <> .",
                        part(
                                ability ->
                                        ability.condition() == null
                                                        && ability.rules().size() == 2
                                                        && ability.rules().getFirst().equals(look)
                                                ? ability.rules().getLast()
                                                : null,
                                new Permissions(phrases).rules()),
                        play -> StaticForms.always(List.of(look, play))));
    }

    /// "~ doesn't untap during your untap step if it has a depletion counter on it".
    private Syntax<Ability> untapsNot() {
        List<Rule> rules = List.of(new Rule.DoesntUntap(THIS));
        return widen(
                form(
                        Ability.Static.class,
                        "~ doesn't untap during your untap step if <> .",
                        part(
                                ability ->
                                        ability.rules().equals(rules) ? ability.condition() : null,
                                phrases.condition),
                        condition -> StaticForms.whenever(rules, condition)));
    }

    /// "enchanted creature has protection from white. This effect doesn't remove ~."
    private static Syntax<Ability> doesntRemove(Syntax<List<Rule>> plain) {
        return widen(
                form(
                        Ability.Static.class,
                        "<> . this effect doesn't remove <> .",
                        part(
                                ability ->
                                        ability.condition() == null
                                                        && ability.rules().getLast()
                                                                instanceof Rule.DoesntRemove
                                                ? ability.rules()
                                                        .subList(0, ability.rules().size() - 1)
                                                : null,
                                plain),
                        part(
                                ability ->
                                        ability.rules().getLast()
                                                        instanceof Rule.DoesntRemove(Filter what)
                                                ? what
                                                : null,
                                choice(
                                        constant(THIS, "~"),
                                        constant((Filter) new Filter.Subtype("Aura"), "Auras"))),
                        (rules, what) -> {
                            List<Rule> all = new ArrayList<>(rules);
                            all.add(new Rule.DoesntRemove(what));
                            return StaticForms.always(all);
                        }));
    }

    /// "As long as ~ is in your graveyard and you control an Island, creatures you control have flying."
    private Syntax<Ability> inGraveyard(Syntax<List<Rule>> plain) {
        Syntax<List<Rule>> any = choice(plain.only(Statics::isNotAboutThis), single(rules.all()));
        return choice(
                form(
                        Ability.Static.class,
                        "as long as ~ is in your graveyard, <> .",
                        part(rules(Zone.GRAVEYARD), any),
                        rules -> new Ability.Static(rules, null, Zone.GRAVEYARD)),
                form(
                        Ability.Static.class,
                        "as long as ~ is in your graveyard and <> , <> .",
                        part(StaticForms::besidesGraveyard, phrases.condition),
                        part(Statics::conditional, any),
                        (condition, rules) ->
                                new Ability.Static(rules, condition, Zone.GRAVEYARD)));
    }

    static Function<Ability.Static, @Nullable List<Rule>> rules(Zone zone) {
        return ability ->
                ability.condition() == null && ability.zone() == zone ? ability.rules() : null;
    }

    private static @Nullable List<Rule> conditional(Ability.Static ability) {
        return ability.condition() == null ? null : ability.rules();
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
                        Conjuncts::withOther,
                        value ->
                                value instanceof Filter filter
                                        ? Conjuncts.withoutOther(filter)
                                        : null)
                .after("each other");
    }

    private Syntax<Filter> subjectOne() {
        return choice(constant(THIS, "~"), EventSubjects.attached());
    }

    /// Static abilities that are about the spell or card itself, whatever it is.
    public Syntax<Ability> ofSpell() {
        return choice(own.all(), always(single(replacements.ofItself())));
    }

    /// A subject with its verbs.
    private Syntax<List<Rule>> about(Syntax<Filter> subject, Quantity number) {
        return about(subject, changes.verbs(number, true));
    }

    /// "enchanted land is a 4/2 red Beast creature with trample. It's still a land".
    private Syntax<List<Rule>> stillAbout(Syntax<Filter> subject, Quantity number) {
        Syntax<List<Rule>> is =
                about(subject, changes.keeping(number, true)).only(Statics::addsTypes);
        List<Syntax<List<Rule>>> all = new ArrayList<>();
        for (String words :
                number == Quantity.ONE ? TypeChanges.STILL_ONE : TypeChanges.STILL_MANY) {
            all.add(is.before(". " + words));
        }
        return synonyms(all);
    }

    private static boolean addsTypes(Object value) {
        return value instanceof List<?> rules
                && rules.stream()
                        .anyMatch(rule ->
                                rule instanceof Rule.Modify(_, List<Modification> changes)
                                        && changes.stream()
                                                .anyMatch(each ->
                                                        each instanceof Modification.AddTypes));
    }

    private static Syntax<List<Rule>> about(
            Syntax<Filter> subject, Syntax<List<Modification>> predicate) {
        return subject.then(predicate)
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

    /// "Prevent all combat damage that would be dealt to and dealt by ~".
    private static Syntax<List<Rule>> bothWays() {
        return constant(
                List.<Rule>of(
                        new Rule.Replace(
                                new Replacement.Prevent(null, true, THIS, null, null, null)),
                        new Rule.Replace(
                                new Replacement.Prevent(null, true, null, null, THIS, null))),
                "prevent all combat damage that would be dealt to and dealt by ~");
    }

    /// "equipped creature is legendary", "enchanted creature isn't legendary": "it" is that creature then.
    private static boolean isAboutAttached(@Nullable Object condition) {
        if (condition instanceof Condition.Not(Condition otherwise)) {
            return isAboutAttached(otherwise);
        }
        return condition instanceof Condition.Is(Selector things, _)
                && things instanceof Selector.That(Reference reference, _)
                && reference instanceof Reference.AttachedTo;
    }

    private static boolean isAboutOne(Object ability) {
        return !(ability instanceof Ability.Static is
                && isAboutAttached(is.condition())
                && Subjects.subject(is.rules()) instanceof Filter.This);
    }
}
