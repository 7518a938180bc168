package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.ObjectPhrases;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.phrase.SizeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Conditions about what an object is: "it's white", "~ is attacking", "that creature has flying".
final class QualityConditions {
    private static final Filter EXCESS =
            new Filter.HadHappen(
                    new EventPattern.ExcessDamage(new Filter.Is(new Reference.Iterated()), null));

    private final Phrases phrases;

    QualityConditions(Phrases phrases) {
        this.phrases = phrases;
    }

    /// The noun with the clause that says who controls it, at the end.
    /// "it's white", "~ is attacking", "the creature you control has trample", "~ is equipped".
    Syntax<Condition> is() {
        Syntax<Filter> state = state();
        Syntax<Filter> oneOf =
                state.series("or", 2)
                        .map(
                                List.class,
                                states -> (Filter) new Filter.Or(states),
                                value ->
                                        value instanceof Filter.Or(List<Filter> parts)
                                                ? parts
                                                : null);
        Syntax<Filter> quality =
                choice(
                        state,
                        oneOf,
                        ObjectPhrases.attachedToOne(phrases, "attached to <>"),
                        phrases.aNoun,
                        fighting("blocking or blocked by <>", true, true),
                        fighting("blocked by <>", false, true),
                        fighting("blocking <>", true, false));
        Syntax<Selector> subject = phrases.thing.only(QualityConditions::isKnown);
        Syntax<Selector> it =
                choice(References.object("it"), References.object("he"), References.object("she"));
        Syntax<Selector> that = phrases.thing.only(value -> value instanceof Selector.That);
        return choice(
                isOrHas(quality, subject, it, that),
                turn("<> was kicked", References.object("that spell"), new Filter.Kicked()),
                castFor(),
                synonyms(
                        attackingAlone("<> is attacking alone", subject),
                        attackingAlone("<> 's attacking alone", it)),
                attachedTo(),
                turn("<> entered this turn", subject, new Filter.EnteredThisTurn()),
                turn("<> attacked this turn", subject, new Filter.AttackedThisTurn()),
                fought(subject),
                turn("<> was dealt damage this turn", subject, new Filter.DealtDamageThisTurn()),
                turn("<> was dealt excess damage this turn", that, EXCESS),
                damagedBy(that),
                severalAttached(),
                placed("<> <> on the battlefield", new Filter.InZone(Zone.BATTLEFIELD, null)),
                synonyms(
                        turn("you control <>", that, new Filter.Controlled(PlayerRef.YOU)),
                        turn("you controlled <>", that, new Filter.Controlled(PlayerRef.YOU))),
                new SharingConditions(phrases).all(),
                hasCounters(subject));
    }

    /// "blocking or blocked by a Goblin".
    private Syntax<Filter> fighting(String template, boolean blocking, boolean blockedBy) {
        return widen(
                form(
                        Filter.BlockingOrBlockedBy.class,
                        template,
                        part(
                                by ->
                                        by.blocking() == blocking
                                                        && by.blockedBy() == blockedBy
                                                        && by.object()
                                                                instanceof
                                                                Selector.Each(Filter what)
                                                ? what
                                                : null,
                                phrases.aNoun),
                        what ->
                                new Filter.BlockingOrBlockedBy(
                                        new Selector.Each(what), blocking, blockedBy)));
    }

    private static Syntax<Condition> fought(Syntax<Selector> subject) {
        return family(
                turn("<> attacked this combat", subject, new Filter.AttackedThisCombat(false)),
                turn(
                        "<> attacked or blocked this combat",
                        subject,
                        new Filter.AttackedThisCombat(true)));
    }

    private Syntax<Condition> isOrHas(
            Syntax<Filter> quality,
            Syntax<Selector> subject,
            Syntax<Selector> it,
            Syntax<Selector> that) {
        return family(
                synonyms(
                        form(
                                Condition.Is.class,
                                "<> is <>",
                                part(Condition.Is::things, subject),
                                part(Condition.Is::filter, quality),
                                Condition.Is::new),
                        form(
                                Condition.Is.class,
                                "<> 's <>",
                                part(Condition.Is::things, it),
                                part(Condition.Is::filter, quality),
                                Condition.Is::new),
                        form(
                                Condition.Is.class,
                                "<> was <>",
                                part(Condition.Is::things, subject),
                                part(Condition.Is::filter, quality),
                                Condition.Is::new)),
                synonyms(
                        isNot("<> isn't <>", subject, quality),
                        isNot("<> wasn't <>", subject, quality),
                        isNot("<> 's not <>", it, quality)),
                synonyms(
                        form(
                                Condition.Is.class,
                                "<> has <>",
                                part(Condition.Is::things, that),
                                part(Condition.Is::filter, new SizeClauses(phrases).sizes()),
                                Condition.Is::new),
                        form(
                                Condition.Is.class,
                                "<> had <>",
                                part(Condition.Is::things, that),
                                part(Condition.Is::filter, new SizeClauses(phrases).sizes()),
                                Condition.Is::new)),
                synonyms(measured("<> has <>", that), measured("<> had <>", that)));
    }

    /// "it had power greater than ~'s power".
    private Syntax<Condition> measured(String template, Syntax<Selector> that) {
        return widen(
                form(
                        Condition.Is.class,
                        template,
                        part(Condition.Is::things, that),
                        part(Condition.Is::filter, new SizeClauses(phrases).measuredSizes()),
                        Condition.Is::new));
    }

    private Syntax<Condition> hasCounters(Syntax<Selector> subject) {
        return choice(isNot("<> doesn't have <>", subject, keyword()), hasEither(subject));
    }

    private Syntax<Condition> hasEither(Syntax<Selector> subject) {
        return family(
                form(
                        Condition.Is.class,
                        "<> has <>",
                        part(Condition.Is::things, subject),
                        part(
                                is ->
                                        is.filter() instanceof Filter.HasKeyword(var keyword)
                                                ? keyword
                                                : null,
                                RelativeClauses.NAMED),
                        (things, keyword) ->
                                new Condition.Is(things, new Filter.HasKeyword(keyword))),
                synonyms(
                        hasCounter("<> has a <> counter on it", subject),
                        hasCounter("<> had a <> counter on it", subject),
                        hasCounter("<> had one or more <> counters on it", subject),
                        hasCounter("<> has one or more <> counters on it", subject),
                        hasCounter("<> has <> counters on it", subject)));
    }

    /// "it had flying", "it didn't have decayed": as it last was.
    Syntax<Condition> had() {
        Syntax<Selector> subject = phrases.thing.only(value -> value instanceof Selector.That);
        return choice(
                form(
                        Condition.Is.class,
                        "<> had <>",
                        part(Condition.Is::things, subject),
                        part(Condition.Is::filter, keyword()),
                        Condition.Is::new),
                isNot("<> didn't have <>", subject, keyword()));
    }

    private static Syntax<Filter> keyword() {
        return widen(
                form(
                        Filter.HasKeyword.class,
                        "<>",
                        part(Filter.HasKeyword::keyword, RelativeClauses.NAMED),
                        Filter.HasKeyword::new));
    }

    Syntax<Filter> state() {
        return choice(
                constant(new Filter.Attacking(), "attacking"),
                constant(new Filter.Blocking(), "blocking"),
                constant(new Filter.Tapped(true), "tapped"),
                constant(new Filter.Tapped(false), "untapped"),
                constant(new Filter.Equipped(), "equipped"),
                constant(new Filter.Enchanted(), "enchanted"),
                constant(new Filter.Modified(), "modified"),
                constant(new Filter.Designated(Designation.MONSTROUS), "monstrous"),
                constant(new Filter.Designated(Designation.RENOWNED), "renowned"),
                constant(new Filter.Designated(Designation.SADDLED), "saddled"),
                constant(new Filter.Designated(Designation.SUSPECTED), "suspected"),
                constant(Filter.RING_BEARER, "your Ring-bearer"),
                form(
                        Filter.HasColor.class,
                        "<>",
                        part(Filter.HasColor::color, phrases.nouns.color),
                        Filter.HasColor::new),
                constant(new Filter.OfSupertype(Supertype.LEGENDARY), "legendary"),
                constant(new Filter.OfSupertype(Supertype.SNOW), "snow"),
                constant(new Filter.OfSupertype(Supertype.BASIC), "basic"),
                constant(new Filter.Not(new Filter.OfSupertype(Supertype.BASIC)), "nonbasic"),
                constant(new Filter.Multicolored(), "multicolored"),
                constant(new Filter.Colorless(), "colorless"),
                constant(new Filter.Historic(), "historic"),
                constant(new Filter.FaceDown(), "face down"),
                constant(Filter.SUSPENDED, "suspended"));
    }

    private static final Amount ATTACKERS =
            new Amount.Count(
                    new Selector.Each(
                            Filter.and(Filter.type(CardType.CREATURE), new Filter.Attacking())));

    /// "it's attacking alone": and no other creature is (rule 506.5).
    private static Syntax<Condition> attackingAlone(String template, Syntax<Selector> subject) {
        return widen(
                form(
                        Condition.And.class,
                        template,
                        part(
                                both ->
                                        both.parts().getFirst() instanceof Condition.Is(var it, _)
                                                        && both.equals(alone(it))
                                                ? it
                                                : null,
                                subject),
                        QualityConditions::alone));
    }

    private static Condition.And alone(Selector it) {
        return new Condition.And(
                List.of(
                        new Condition.Is(it, new Filter.Attacking()),
                        new Condition.Compare(ATTACKERS, Comparison.EQUAL, Amount.ONE)));
    }

    /// "another Aura is attached to enchanted creature".
    private Syntax<Condition> attachedTo() {
        return widen(
                form(
                        Condition.Is.class,
                        "<> is attached to <>",
                        part(
                                is ->
                                        is.filter() instanceof Filter.HasAttached(Filter what)
                                                ? what
                                                : null,
                                phrases.aNoun),
                        part(Condition.Is::things, phrases.thing.only(QualityConditions::isKnown)),
                        (what, thing) -> new Condition.Is(thing, new Filter.HasAttached(what))));
    }

    /// "two or more Equipment are attached to it", "~ is enchanted by two or more Auras".
    private Syntax<Condition> severalAttached() {
        Syntax<Selector> known = phrases.thing.only(QualityConditions::isKnown);
        Syntax<Filter> auras = phrases.plural.only(noun -> noun.equals(new Filter.Subtype("Aura")));
        return synonyms(
                form(
                        Condition.Exists.class,
                        "<> or more <> are attached to <>",
                        part(QualityConditions::several, Numerals.WORD_AMOUNT),
                        part(exists -> attached(exists, true), phrases.plural),
                        part(QualityConditions::host, known),
                        (count, what, thing) -> attached(count, what, thing)),
                form(
                        Condition.Exists.class,
                        "<> is enchanted by <> or more <>",
                        part(QualityConditions::host, known),
                        part(QualityConditions::several, Numerals.WORD_AMOUNT),
                        part(exists -> attached(exists, true), auras),
                        (thing, count, what) -> attached(count, what, thing)));
    }

    private static Condition.Exists attached(Amount count, Filter what, Selector thing) {
        return new Condition.Exists(
                Filter.and(what, new Filter.AttachedTo(thing)), Comparison.AT_LEAST, count);
    }

    private static @Nullable Amount several(Condition.Exists exists) {
        return exists.comparison() == Comparison.AT_LEAST && !exists.count().equals(Amount.ONE)
                ? exists.count()
                : null;
    }

    private static @Nullable Selector host(Condition.Exists exists) {
        return attached(exists, false) instanceof Filter.AttachedTo to ? to.object() : null;
    }

    private static @Nullable Filter attached(Condition.Exists exists, boolean what) {
        return exists.filter() instanceof Filter.And(List<Filter> two)
                        && two.size() == 2
                        && two.getLast() instanceof Filter.AttachedTo
                ? what ? two.getFirst() : two.getLast()
                : null;
    }

    /// "a Giant you controlled dealt damage to it this turn".
    private Syntax<Condition> damagedBy(Syntax<Selector> that) {
        Filter yours = new Filter.Controlled(PlayerRef.YOU);
        return widen(
                form(
                        Condition.Is.class,
                        "<> you controlled dealt damage to <> this turn",
                        part(
                                is ->
                                        is.filter() instanceof Filter.DamagedBy(Filter by)
                                                ? Conjuncts.without(by, yours)
                                                : null,
                                phrases.aNoun),
                        part(Condition.Is::things, that),
                        (by, thing) ->
                                new Condition.Is(
                                        thing, new Filter.DamagedBy(Conjuncts.with(by, yours)))));
    }

    /// "that creature was cast for its warp cost".
    private static Syntax<Condition> castFor() {
        List<Syntax<Condition>> all = new ArrayList<>();
        for (Keyword keyword :
                List.of(Keyword.WARP, Keyword.EVOKE, Keyword.DASH, Keyword.BLITZ, Keyword.MAYHEM)) {
            for (String that : List.of("that creature", "that spell", "it")) {
                all.add(
                        turn(
                                "<> was cast for its " + keyword.text() + " cost",
                                References.object(that),
                                new Filter.CastFor(keyword)));
            }
        }
        return choice(all);
    }

    private static Syntax<Condition> hasCounter(String template, Syntax<Selector> subject) {
        return widen(
                form(
                        Condition.Is.class,
                        template,
                        part(Condition.Is::things, subject),
                        part(
                                is ->
                                        is.filter() instanceof Filter.HasCounter(var kind, _)
                                                ? kind
                                                : null,
                                RelativeClauses.COUNTER),
                        (things, kind) -> new Condition.Is(things, new Filter.HasCounter(kind))));
    }

    private static Syntax<Condition> isNot(
            String template, Syntax<Selector> subject, Syntax<Filter> quality) {
        return widen(
                form(
                        Condition.Not.class,
                        template,
                        part(
                                not ->
                                        not.condition() instanceof Condition.Is is
                                                ? is.things()
                                                : null,
                                subject),
                        part(
                                not ->
                                        not.condition() instanceof Condition.Is is
                                                ? is.filter()
                                                : null,
                                quality),
                        (things, filter) -> new Condition.Not(new Condition.Is(things, filter))));
    }

    static Syntax<Condition> turn(String template, Syntax<Selector> subject, Filter filter) {
        return widen(
                form(
                        Condition.Is.class,
                        template,
                        part(is -> is.filter().equals(filter) ? is.things() : null, subject),
                        things -> new Condition.Is(things, filter)));
    }

    /// "~ is on the battlefield", "it's on the battlefield".
    Syntax<Condition> placed(String template, Filter zone) {
        Syntax<Selector> subject = phrases.thing.only(QualityConditions::isKnown);
        String rest = template.substring("<> <>".length());
        return synonyms(
                turn("<> is" + rest, subject, zone),
                turn("<> 's" + rest, References.object("it"), zone));
    }

    static boolean isKnown(Object value) {
        return value instanceof Selector.This || value instanceof Selector.That;
    }
}
