package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What was done, counted: "the number of cards discarded this way", "each creature that died this way".
public final class DoneMeasures {
    private final Phrases phrases;

    public DoneMeasures(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "creature destroyed this way", "card discarded this way": of what was just done.
    Syntax<Amount> doneThisWay() {
        List<Syntax<Amount>> all = new ArrayList<>();
        List<Syntax<Amount>> counters = new ArrayList<>();
        for (String kind : List.of("storage", "charge", "quest", "verse", "+1/+1", "lore")) {
            counters.add(constant(new Amount.DoneAmount(), kind + " counter removed this way"));
        }
        all.add(synonyms(counters));
        all.add(
                widen(
                        form(
                                Amount.Count.class,
                                "<>",
                                part(Amount.Count::what, thingsDone(false)),
                                Amount.Count::new)));
        return choice(all);
    }

    /// "creature destroyed this way", "nonland card revealed this way": the things themselves.
    public Syntax<Selector> thingsDone(boolean revealed) {
        List<Syntax<Selector>> all = new ArrayList<>();
        Map<String, Verb> verbs = new LinkedHashMap<>();
        verbs.put("destroyed", Verb.DESTROYED);
        verbs.put("exiled", Verb.EXILED);
        verbs.put("returned", Verb.RETURNED);
        verbs.put("sacrificed", Verb.SACRIFICED);
        verbs.put("discarded", Verb.DISCARDED);
        verbs.put("milled", Verb.MILLED);
        if (revealed) {
            verbs.put("revealed", Verb.REVEALED);
        }
        for (String whose : List.of("your", "their")) {
            all.add(milledInto("<> put into " + whose + " graveyard this way"));
        }
        verbs.forEach((word, verb) ->
                all.add(
                        widen(
                                form(
                                        Selector.Among.class,
                                        "<> " + word + " this way",
                                        part(
                                                among ->
                                                        among.reference()
                                                                        .equals(
                                                                                new Reference.Done(
                                                                                        verb))
                                                                ? among.filter()
                                                                : null,
                                                phrases.noun),
                                        filter ->
                                                new Selector.Among(
                                                        new Reference.Done(verb), filter)))));
        return synonyms(all);
    }

    /// "creature card put into your graveyard this way": milled, and it got there.
    private Syntax<Selector> milledInto(String template) {
        Filter there = new Filter.InZone(Zone.GRAVEYARD, null);
        return widen(
                form(
                        Selector.Among.class,
                        template,
                        part(
                                among ->
                                        among.reference().equals(new Reference.Done(Verb.MILLED))
                                                ? Conjuncts.without(among.filter(), there)
                                                : null,
                                phrases.noun),
                        filter ->
                                new Selector.Among(
                                        new Reference.Done(Verb.MILLED),
                                        Conjuncts.with(filter, there))));
    }

    /// The number of the event, or of what was just done.
    public static Syntax<Amount> thatMany(String words) {
        return new Syntax.Mapped<>(
                Object.class,
                Syntax.words(words),
                _ -> new Amount.ThatMany(),
                value ->
                        value instanceof Amount.ThatMany || value instanceof Amount.DoneAmount
                                ? words
                                : null);
    }
}
