package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.text.event.PlayerVerbList.Tense;
import dev.bob.mtg.text.measure.PlayerStandings;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.syntax.Syntax;
import org.jspecify.annotations.Nullable;

/// What abilities wait for, told of this turn: each event has its past, as a condition ("if a creature you control became
/// the target of a spell this turn") and as a clause ("creature that dealt damage to you this turn").
final class PastFacts {
    private static final Filter IT = new Filter.Is(new Reference.Iterated());

    /// "That didn't attack this turn" is read elsewhere.
    private static final EventPattern ATTACK =
            new EventPattern.Attacks(ObjectVerbList.HOLE, null, false, false);

    private static final PlayerRef EACH = new PlayerRef.Iterated("");

    private final Phrases phrases;
    private final ObjectVerbs verbs;
    private final Syntax<EventPattern> perfect;
    private final Syntax<EventPattern> perfectOfOthers;
    private final Syntax<EventPattern> pastOfOthers;

    PastFacts(Phrases phrases) {
        this.phrases = phrases;
        this.verbs = new ObjectVerbs(phrases);
        this.perfect = new PlayerVerbs(phrases, false, Tense.PERFECT).all();
        this.perfectOfOthers = new PlayerVerbs(phrases, true, Tense.PERFECT).all();
        this.pastOfOthers = new PlayerVerbs(phrases, true, Tense.PAST).all();
    }

    Syntax<Condition> conditions() {
        Syntax<Filter> one = new EventSubjects(phrases).one();
        // "a creature didn't attack" isn't that none did
        Syntax<Filter> known = choice(constant(new Filter.This(), "~"), EventSubjects.attached());
        return choice(
                happened("<> this turn", ObjectVerbs.join(one, verbs.past()), true),
                happened("<> this turn", ObjectVerbs.join(known, verbs.negated()), false),
                happened(
                        "no <> this turn",
                        ObjectVerbs.join(phrases.plural, verbs.pastOfMany()),
                        false),
                several(),
                happened("<> this turn", players(), true),
                happened(
                        "<> this turn",
                        PlayerEvents.simple(
                                constant(PlayerRef.YOU, "you didn't"),
                                new PlayerVerbs(phrases, false, Tense.PRESENT).all()),
                        false),
                happened("<> this turn", nobody(), false),
                everybody("each opponent", new PlayerRef.EachOpponent()),
                everybody("each player", new PlayerRef.EachPlayer()),
                new PlayerStandings(phrases).all());
    }

    /// "you haven't activated an exhaust ability", "no opponent has cast a spell", "no player gained life".
    private Syntax<EventPattern> nobody() {
        Syntax<PlayerRef> none =
                choice(
                        constant(new PlayerRef.AnOpponent(), "no opponent"),
                        constant(new PlayerRef.AnyPlayer(), "no player"));
        return synonyms(
                PlayerEvents.simple(constant(PlayerRef.YOU, "you haven't"), perfect),
                PlayerEvents.simple(none.before("has"), perfectOfOthers),
                PlayerEvents.simple(none, pastOfOthers));
    }

    /// "each opponent lost life this turn".
    private Syntax<Condition> everybody(String words, PlayerRef all) {
        Syntax<PlayerRef> each = constant(EACH, words);
        return widen(
                form(
                        Condition.Not.class,
                        "<> this turn",
                        part(
                                not ->
                                        not.condition()
                                                                instanceof
                                                                Condition.AnyPlayer(
                                                                        PlayerRef among,
                                                                        Condition.Not(
                                                                                Condition.Happened
                                                                                        so))
                                                        && among.equals(all)
                                                        && so.comparison() == Comparison.AT_LEAST
                                                        && so.count().equals(Amount.ONE)
                                                ? so.event()
                                                : null,
                                synonyms(
                                                PlayerEvents.simple(each, pastOfOthers),
                                                PlayerEvents.simple(
                                                        each.before("has"), perfectOfOthers))
                                        .only(PastFacts::isPlain)),
                        event ->
                                new Condition.Not(
                                        new Condition.AnyPlayer(
                                                all,
                                                new Condition.Not(
                                                        new Condition.Happened(
                                                                event,
                                                                Comparison.AT_LEAST,
                                                                Amount.ONE))))));
    }

    /// "that became tapped this turn", "that didn't deal damage this turn".
    Syntax<Filter> clauses() {
        Syntax<EventPattern> did = synonyms(verbs.past(), verbs.pastOfMany());
        return choice(
                widen(
                        form(
                                Filter.HadHappen.class,
                                "that <> this turn",
                                part(had -> ofIt(had.event()), did),
                                verb -> new Filter.HadHappen(ObjectVerbs.of(verb, IT)))),
                widen(
                        form(
                                Filter.Not.class,
                                "that <> this turn",
                                part(
                                        not ->
                                                not.filter() instanceof Filter.HadHappen(var event)
                                                        ? ofIt(event)
                                                        : null,
                                        verbs.negated().only(verb -> !ATTACK.equals(verb))),
                                verb ->
                                        new Filter.Not(
                                                new Filter.HadHappen(ObjectVerbs.of(verb, IT))))));
    }

    private static @Nullable EventPattern ofIt(EventPattern event) {
        return ObjectVerbs.alone(event, IT);
    }

    private Syntax<EventPattern> players() {
        Syntax<PlayerRef> others =
                choice(
                        constant(new PlayerRef.AnOpponent(), "an opponent"),
                        constant(new PlayerRef.AnyPlayer(), "a player"),
                        constant(new PlayerRef.EachOtherPlayer(), "another player"),
                        constant(new PlayerRef.Attached(), "enchanted player"),
                        PlayerPhrases.open("that player"),
                        PlayerPhrases.open("they"),
                        constant(new PlayerRef.Defending(), "defending player"));
        return synonyms(
                PlayerEvents.simple(
                        constant(PlayerRef.YOU, "you"),
                        new PlayerVerbs(phrases, false, Tense.PAST).all()),
                PlayerEvents.simple(constant(PlayerRef.YOU, "you've"), perfect),
                PlayerEvents.simple(others, pastOfOthers),
                PlayerEvents.simple(others.before("has"), perfectOfOthers));
    }

    private static Syntax<Condition> happened(
            String template, Syntax<EventPattern> event, boolean some) {
        Comparison comparison = some ? Comparison.AT_LEAST : Comparison.EQUAL;
        Amount count = some ? Amount.ONE : Amount.ZERO;
        return widen(
                form(
                        Condition.Happened.class,
                        template,
                        part(
                                so ->
                                        so.comparison() == comparison && so.count().equals(count)
                                                ? so.event()
                                                : null,
                                event.only(PastFacts::isPlain)),
                        what -> new Condition.Happened(what, comparison, count)));
    }

    /// "three or more creatures became tapped this turn".
    private Syntax<Condition> several() {
        return widen(
                form(
                        Condition.Happened.class,
                        "<> or more <> this turn",
                        part(
                                so -> so.comparison() == Comparison.AT_LEAST ? so.count() : null,
                                Numerals.WORD_AMOUNT.only(n -> n instanceof Amount.Fixed)),
                        part(
                                Condition.Happened::event,
                                ObjectVerbs.join(phrases.plural, verbs.pastOfMany())
                                        .only(PastFacts::isPlain)),
                        (count, event) ->
                                new Condition.Happened(event, Comparison.AT_LEAST, count)));
    }

    /// Without "each turn", "for the first time" and "one or more".
    private static boolean isPlain(Object event) {
        return !(event instanceof EventPattern pattern && pattern.batch())
                && !RecordParts.anywhere(
                        event,
                        part ->
                                part instanceof EventPattern.Nth
                                        || part instanceof EventPattern.While
                                        || part instanceof EventPattern.Expends
                                        || (part instanceof EventPattern.Cast cast
                                                && cast.ordinal() > 0)
                                        || (part instanceof EventPattern.Draws draws
                                                && (draws.ordinal() > 0
                                                        || draws.exceptFirstInDrawStep())));
    }
}
