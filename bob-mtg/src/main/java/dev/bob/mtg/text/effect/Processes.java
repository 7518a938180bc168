package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.RepeatedProcess;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.text.measure.CoinFlips;
import dev.bob.mtg.text.measure.DoneMeasures;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.measure.VoteMeasures;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Actors;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// "Repeat this process": all that a text says before these words, the words themselves included, is a process.
final class Processes {
    private static final Effect AGAIN = new RepeatedProcess.Again();

    private Processes() {}

    /// "repeat this process", wherever a clause may stand.
    static Syntax<Effect> again() {
        return synonyms(
                constant(AGAIN, "repeat this process"),
                constant(AGAIN, "repeat this process any number of times"),
                constant(AGAIN, "repeat this process as many times as they choose"));
    }

    /// "for each 1 life you lost, sacrifice a permanent unless you discard a card", "for each charge counter on ~, …": so often,
    /// one after the other.
    static Syntax<Effect> oneByOne(Phrases phrases, Syntax<Effect> sentence) {
        return choice(forEachOne(phrases, sentence), following(sentence));
    }

    private static Syntax<Effect> forEachOne(Phrases phrases, Syntax<Effect> sentence) {
        return widen(
                form(
                        Effect.Repeat.class,
                        "for each <> , <>",
                        part(
                                Effect.Repeat::times,
                                choice(
                                        DoneMeasures.thatMany("1 life you lost"),
                                        DoneMeasures.thatMany("1 life you gained"),
                                        CoinFlips.each(),
                                        VoteMeasures.forEach(),
                                        DoneMeasures.counterRemoved(),
                                        new Measures(phrases)
                                                .forEach()
                                                .only(Amount.CountersOn.class::isInstance))),
                        part(Effect.Repeat::effect, sentence),
                        Effect.Repeat::new));
    }

    /// "for each attacking creature, its owner puts it …", "for each creature you control, create a Food token": once for each
    /// of them. Copies of all of them are made at once.
    static Syntax<Effect> forEachThing(Phrases phrases, Syntax<Effect> effect) {
        Syntax<Effect> then =
                effect.only(value ->
                        !Alternatives.hasTarget(value)
                                && !RecordParts.anywhere(
                                        value, PermanentEffect.CreateCopies.class::isInstance));
        Syntax<Filter> noun = phrases.noun.only(Processes::isSomewhere);
        return choice(
                forEachThing("for each <> , <>", noun, then, false),
                forEachThing("for each other <> , <>", noun, then, true));
    }

    /// "for each of those tokens, you may attach an Equipment you control to it"
    static Syntax<Effect> forEachOfThose(Syntax<Effect> effect) {
        Syntax<Effect> then =
                effect.only(value ->
                        !Alternatives.hasTarget(value)
                                && !RecordParts.anywhere(
                                        value, PermanentEffect.CreateCopies.class::isInstance));
        List<Syntax<Selector>> those = new ArrayList<>();
        for (String words :
                List.of(
                        "those tokens",
                        "those creatures",
                        "those permanents",
                        "those cards",
                        "those lands",
                        "those artifacts",
                        "them")) {
            those.add(References.object(words));
        }
        return widen(
                form(
                        Effect.ForEach.class,
                        "for each of <> , <>",
                        part(
                                each ->
                                        each.things() instanceof Selector.That
                                                ? each.things()
                                                : null,
                                choice(those)),
                        part(Effect.ForEach::effect, then),
                        Effect.ForEach::new));
    }

    /// "For each card" would be each of those that were looked at.
    private static boolean isSomewhere(Object noun) {
        return RecordParts.anywhere(noun, Filter.InZone.class::isInstance)
                || !RecordParts.anywhere(
                        noun,
                        part -> part instanceof Filter.CardNoun || part instanceof Filter.Spell);
    }

    private static Syntax<Effect> forEachThing(
            String template, Syntax<Filter> noun, Syntax<Effect> then, boolean other) {
        return widen(
                form(
                        Effect.ForEach.class,
                        template,
                        part(
                                each ->
                                        each.things() instanceof Selector.Each(Filter filter)
                                                ? other ? Conjuncts.withoutOther(filter) : filter
                                                : null,
                                noun),
                        part(Effect.ForEach::effect, then),
                        (filter, effect) ->
                                new Effect.ForEach(
                                        new Selector.Each(
                                                other ? Conjuncts.withOther(filter) : filter),
                                        effect)));
    }

    /// A row of sentences with the process that they speak of.
    static Syntax<Effect> in(Syntax<Effect> sentences) {
        return sentences.map(
                Effect.class,
                Processes::processed,
                value -> value instanceof Effect effect ? asWritten(effect) : null);
    }

    /// "… . Repeat this process two more times."
    static Syntax<Effect> moreTimes(Syntax<Effect> sentences) {
        return widen(
                form(
                        Effect.Repeat.class,
                        "<> repeat this process <> more times .",
                        part(
                                Effect.Repeat::effect,
                                sentences.only(process -> !isAgain((Effect) process))),
                        part(
                                repeat ->
                                        repeat.times() instanceof Amount.Fixed(int times)
                                                ? times - 1
                                                : null,
                                Numerals.WORD),
                        (process, more) -> new Effect.Repeat(Amount.of(more + 1), process)));
    }

    /// "Repeat the following process X times. …"
    private static Syntax<Effect> following(Syntax<Effect> sentence) {
        return widen(
                form(
                        Effect.Repeat.class,
                        "repeat the following process <> times . <>",
                        part(Effect.Repeat::times, Numerals.WORD_AMOUNT),
                        part(Effect.Repeat::effect, sentence),
                        Effect.Repeat::new));
    }

    private static boolean isAgain(Effect effect) {
        return RecordParts.anywhere(effect, AGAIN::equals);
    }

    /// What follows a process could speak of all that it did; each time leaves behind only what was done that time.
    private static boolean isOfWhatWasDone(Object part) {
        return part instanceof Reference.Done
                || part instanceof Amount.DoneAmount
                || part instanceof Condition.Did;
    }

    /// The sentences up to the last that says so are the process; null if they say so and are none.
    private static @Nullable Effect processed(Effect sentences) {
        if (!isAgain(sentences)) {
            return sentences;
        }
        if (!(sentences instanceof Effect.Sequence(List<Effect> parts))) {
            return null;
        }
        int last = parts.size() - 1;
        while (!isAgain(parts.get(last))) {
            last--;
        }
        List<Effect> after = parts.subList(last + 1, parts.size());
        if (last == 0 || RecordParts.anywhere(after, Processes::isOfWhatWasDone)) {
            return null;
        }
        List<Effect> whole = new ArrayList<>();
        whole.add(new RepeatedProcess.Whole(new Effect.Sequence(parts.subList(0, last + 1))));
        whole.addAll(after);
        return whole.size() == 1 ? whole.getFirst() : new Effect.Sequence(whole);
    }

    private static Effect asWritten(Effect effect) {
        List<Effect> parts = effect instanceof Effect.Sequence(var all) ? all : List.of(effect);
        if (parts.isEmpty()
                || !(parts.getFirst() instanceof RepeatedProcess.Whole(Effect body))
                || !(body instanceof Effect.Sequence(List<Effect> process))) {
            return effect;
        }
        List<Effect> all = new ArrayList<>(process);
        all.addAll(parts.subList(1, parts.size()));
        return new Effect.Sequence(all);
    }

    /// "create a Gold token. Each opponent attacking that player does the same.", of a Curse.
    static Syntax<Effect> sameByAttackers(Syntax<Effect> row) {
        return widen(
                form(
                        Effect.Sequence.class,
                        "<> . each opponent attacking that player does the same",
                        part(
                                both -> both.parts().size() == 2 ? both.parts().getFirst() : null,
                                row.only(effect ->
                                        effect instanceof Effect e
                                                && Actors.subject(e) instanceof PlayerRef.You)),
                        yours ->
                                new Effect.Sequence(
                                        List.of(
                                                yours,
                                                new Effect.ForEachPlayer(
                                                        ATTACKERS,
                                                        Actors.by(
                                                                PlayerPhrases.AT_HAND, yours))))));
    }

    private static final PlayerRef ATTACKERS =
            new PlayerRef.Who(
                    new PlayerRef.EachOpponent(),
                    new Condition.Exists(
                            Filter.and(
                                    new Filter.Controlled(PlayerPhrases.AT_HAND),
                                    new Filter.AttackingPlayer(new PlayerRef.Attached(), false)),
                            Comparison.AT_LEAST,
                            Amount.ONE));
}
