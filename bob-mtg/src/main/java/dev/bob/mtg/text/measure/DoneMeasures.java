package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.WhatIsMeant;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What was done, counted: "the number of cards discarded this way", "each creature that died this way".
public final class DoneMeasures {
    /// What leaves a thing that can be asked for its characteristics as they last were.
    private static final Set<Verb> STAYS =
            Set.of(Verb.DESTROYED, Verb.SACRIFICED, Verb.TAPPED, Verb.REVEALED);

    /// What counters are removed that are counted afterwards.
    private static final List<String> KINDS =
            List.of(
                    "storage ",
                    "charge ",
                    "quest ",
                    "verse ",
                    "+1/+1 ",
                    "lore ",
                    "",
                    "elixir ",
                    "flood ",
                    "time ",
                    "age ",
                    "spore ",
                    "aim ",
                    "dream ",
                    "depletion ",
                    "velocity ",
                    "fuse ",
                    "oil ",
                    "mining ",
                    "growth ",
                    "page ",
                    "ice ",
                    "study ",
                    "blood ",
                    "loyalty ",
                    "shield ",
                    "bounty ",
                    "doom ",
                    "fate ",
                    "ki ",
                    "mire ",
                    "petal ",
                    "plague ",
                    "rust ",
                    "slime ",
                    "wind ",
                    "brick ",
                    "gold ",
                    "experience ",
                    "ore ",
                    "hatchling ",
                    "delay ",
                    "pain ",
                    "acorn ",
                    "arrow ",
                    "arrowhead ",
                    "awakening ",
                    "blaze ",
                    "blight ",
                    "bloodline ",
                    "bribery ",
                    "burden ",
                    "cage ",
                    "carrion ",
                    "chip ",
                    "coin ",
                    "collection ",
                    "component ",
                    "contested ",
                    "corpse ",
                    "corruption ",
                    "credit ",
                    "crystal ",
                    "cube ",
                    "currency ",
                    "death ",
                    "despair ",
                    "devotion ",
                    "divinity ",
                    "echo ",
                    "egg ",
                    "ember ",
                    "enlightened ",
                    "eon ",
                    "eruption ",
                    "eyeball ",
                    "eyestalk ",
                    "fade ",
                    "feather ",
                    "feeding ",
                    "fellowship ",
                    "fetch ",
                    "filibuster ",
                    "film ",
                    "finality ",
                    "fire ",
                    "flame ",
                    "flying ",
                    "foreshadow ",
                    "funeral ",
                    "fungus ",
                    "fury ",
                    "gem ",
                    "ghostform ",
                    "glyph ",
                    "harmony ",
                    "hatching ",
                    "healing ",
                    "hit ",
                    "hone ",
                    "hoofprint ",
                    "hope ",
                    "hour ",
                    "hunger ",
                    "incarnation ",
                    "incubation ",
                    "infection ",
                    "influence ",
                    "ingenuity ",
                    "intel ",
                    "invitation ",
                    "isolation ",
                    "javelin ",
                    "kick ",
                    "knickknack ",
                    "knowledge ",
                    "landmark ",
                    "level ",
                    "loot ",
                    "lucky ",
                    "luck ",
                    "magnet ",
                    "manifestation ",
                    "matrix ",
                    "memory ",
                    "midway ",
                    "mine ",
                    "music ",
                    "muster ",
                    "necrodermis ",
                    "net ",
                    "nest ",
                    "omen ",
                    "osteoconstruct ",
                    "palliation ",
                    "paralyzation ",
                    "phylactery ",
                    "phyresis ",
                    "pin ",
                    "plot ",
                    "point ",
                    "polyp ",
                    "possession ",
                    "pressure ",
                    "prey ",
                    "prison ",
                    "pupa ",
                    "reprieve ",
                    "revival ",
                    "ribbon ",
                    "ritual ",
                    "rope ",
                    "scream ",
                    "scroll ",
                    "shell ",
                    "shred ",
                    "silver ",
                    "sleep ",
                    "sleight ",
                    "slumber ",
                    "soot ",
                    "soul ",
                    "spark ",
                    "spite ",
                    "stash ",
                    "strife ",
                    "stun ",
                    "supply ",
                    "suspect ",
                    "takeover ",
                    "task ",
                    "theft ",
                    "tide ",
                    "tower ",
                    "training ",
                    "trap ",
                    "treasure ",
                    "unity ",
                    "valor ",
                    "vitality ",
                    "void ",
                    "volatile ",
                    "vortex ",
                    "vow ",
                    "voyage ",
                    "wage ",
                    "winch ",
                    "wish ",
                    "-1/-1 ",
                    "+1/+0 ",
                    "+0/+1 ",
                    "energy ");

    private static final Amount EXCESS = new Amount.ExcessDamage(null);

    private final Phrases phrases;

    public DoneMeasures(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "charge counter removed this way", "counter removed this way".
    public static Syntax<Amount> counterRemoved() {
        List<Syntax<Amount>> counters = new ArrayList<>();
        for (String kind : KINDS) {
            counters.add(constant(new Amount.DoneAmount(), kind + "counter removed this way"));
        }
        return synonyms(counters);
    }

    /// "creature destroyed this way", "card discarded this way": of what was just done.
    Syntax<Amount> doneThisWay() {
        List<Syntax<Amount>> all = new ArrayList<>();
        all.add(counterRemoved());
        all.add(
                widen(
                        form(
                                Amount.Count.class,
                                "<>",
                                part(Amount.Count::what, thingsDone(true)),
                                Amount.Count::new)));
        return choice(all);
    }

    /// "creature destroyed this way", "nonland card revealed this way": the things themselves.
    public Syntax<Selector> thingsDone(boolean revealed) {
        return thingsDone(phrases.noun, revealed);
    }

    /// "the creature sacrificed this way", "the milled card": one thing to which something was done, a cost included. A
    /// permanent that was exiled or returned isn't what it was then; a card is.
    Syntax<Selector> thingDone() {
        List<Syntax<Selector>> all = new ArrayList<>();
        Syntax<Filter> card = phrases.noun.only(DoneMeasures::isCard);
        Map<String, Verb> verbs = verbs();
        verbs.put("revealed", Verb.REVEALED);
        verbs.put("tapped", Verb.TAPPED);
        verbs.forEach((word, verb) ->
                all.add(
                        done(
                                "the <> " + word + " this way",
                                verb,
                                STAYS.contains(verb) ? phrases.noun : card)));
        all.add(done("the <> you exiled", Verb.EXILED, card));
        all.add(done("the milled <>", Verb.MILLED, card));
        return synonyms(all);
    }

    /// The same of several.
    Syntax<Selector> thingsMeasured() {
        return thingsDone(phrases.plural, true)
                .only(things ->
                        things instanceof Selector.Among(Reference.Done(Verb verb), Filter filter)
                                && (STAYS.contains(verb) || isCard(filter)));
    }

    private static boolean isCard(Object filter) {
        return RecordParts.anywhere(filter, Filter.CardNoun.class::isInstance);
    }

    private static Map<String, Verb> verbs() {
        Map<String, Verb> verbs = new LinkedHashMap<>();
        verbs.put("destroyed", Verb.DESTROYED);
        verbs.put("exiled", Verb.EXILED);
        verbs.put("returned", Verb.RETURNED);
        verbs.put("sacrificed", Verb.SACRIFICED);
        verbs.put("discarded", Verb.DISCARDED);
        verbs.put("milled", Verb.MILLED);
        verbs.put("drawn", Verb.DRAWN);
        verbs.put("chosen", Verb.CHOSEN);
        return verbs;
    }

    Syntax<Selector> thingsDone(Syntax<Filter> noun, boolean revealed) {
        List<Syntax<Selector>> all = new ArrayList<>();
        Map<String, Verb> verbs = verbs();
        if (revealed) {
            verbs.put("revealed", Verb.REVEALED);
        }
        for (String whose : List.of("your", "their")) {
            all.add(milledInto("<> put into " + whose + " graveyard this way", noun));
        }
        verbs.put("dealt damage", Verb.DAMAGED);
        verbs.forEach((word, verb) -> all.add(done("<> " + word + " this way", verb, noun)));
        for (String fate : List.of("that died", "put into a graveyard")) {
            all.add(done("<> " + fate + " this way", Verb.DESTROYED, thatDied(noun)));
        }
        for (Verb verb : List.of(Verb.TAPPED, Verb.UNTAPPED, Verb.COUNTERED)) {
            String word = verb.name().toLowerCase(Locale.ROOT);
            all.add(done("<> " + word + " this way", verb, noun));
        }
        all.add(exiledFromHand(noun));
        for (Verb verb : List.of(Verb.DESTROYED, Verb.SACRIFICED)) {
            String word = verb.name().toLowerCase(Locale.ROOT);
            for (String were : List.of("that was ", "that were ")) {
                String end = " controlled " + were + word + " this way";
                all.add(controlled("<> you" + end, verb, noun, constant(PlayerRef.YOU, "")));
                all.add(controlled("<> <>" + end, verb, noun, PlayerPhrases.open("they")));
            }
        }
        return synonyms(all);
    }

    /// "creature they controlled that was destroyed this way": as it last was.
    private static Syntax<Selector> controlled(
            String template, Verb verb, Syntax<Filter> noun, Syntax<PlayerRef> who) {
        Reference done = new Reference.Done(verb);
        return widen(
                form(
                        Selector.Among.class,
                        template.replace("you controlled", "you <> controlled"),
                        part(
                                among ->
                                        among.reference().equals(done)
                                                        && controller(among)
                                                                instanceof Filter.Controlled by
                                                ? Conjuncts.without(among.filter(), by)
                                                : null,
                                noun),
                        part(
                                among ->
                                        controller(among) instanceof Filter.Controlled by
                                                ? by.by()
                                                : null,
                                who),
                        (what, by) ->
                                new Selector.Among(
                                        done, Conjuncts.with(what, new Filter.Controlled(by)))));
    }

    private static @Nullable Filter controller(Selector.Among among) {
        return among.filter() instanceof Filter.And(List<Filter> parts) ? parts.getLast() : null;
    }

    /// "Card exiled from their hand this way": of those that a search found.
    private static Syntax<Selector> exiledFromHand(Syntax<Filter> noun) {
        Filter fromHand = new Filter.PutThereThisTurn(Zone.HAND);
        return done(
                "<> exiled from their hand this way",
                Verb.FOUND,
                new Syntax.Mapped<>(
                        Filter.class,
                        noun,
                        what -> Conjuncts.with(what, fromHand),
                        found ->
                                found instanceof Filter filter
                                        ? Conjuncts.without(filter, fromHand)
                                        : null));
    }

    private static Syntax<Selector> done(String template, Verb verb, Syntax<Filter> noun) {
        Reference done = new Reference.Done(verb);
        return widen(
                form(
                        Selector.Among.class,
                        template,
                        part(among -> among.reference().equals(done) ? among.filter() : null, noun),
                        filter -> new Selector.Among(done, filter)));
    }

    /// Those of a kind that were put into a graveyard, without the words that say so.
    public static Syntax<Filter> thatDied(Syntax<Filter> noun) {
        return new Syntax.Mapped<>(
                Filter.class,
                noun,
                what -> Conjuncts.with(what, new Filter.Died()),
                died ->
                        died instanceof Filter filter
                                ? Conjuncts.without(filter, new Filter.Died())
                                : null);
    }

    /// "The number of creatures destroyed this way", "the number of +1/+1 counters removed this way".
    Syntax<Amount> numberDone() {
        List<Syntax<Amount>> counters = new ArrayList<>();
        for (String kind : KINDS) {
            counters.add(
                    constant(
                            new Amount.DoneAmount(),
                            "the number of " + kind + "counters removed this way"));
        }
        return choice(numberOfThings(), synonyms(counters));
    }

    private Syntax<Amount> numberOfThings() {
        return widen(
                form(
                        Amount.Count.class,
                        "the number of <>",
                        part(Amount.Count::what, thingsDone(phrases.plural, true)),
                        Amount.Count::new));
    }

    /// "creature card put into your graveyard this way": milled, and it got there.
    private Syntax<Selector> milledInto(String template, Syntax<Filter> noun) {
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
                                noun),
                        filter ->
                                new Selector.Among(
                                        new Reference.Done(Verb.MILLED),
                                        Conjuncts.with(filter, there))));
    }

    /// "The excess damage dealt to that creature this way".
    Syntax<Amount> excessDamage() {
        List<Syntax<Amount>> all = new ArrayList<>();
        for (String damage : List.of("the excess damage", "the amount of excess damage")) {
            all.add(constant(EXCESS, damage + " dealt this way"));
            all.add(
                    widen(
                            form(
                                    Amount.ExcessDamage.class,
                                    damage + " dealt to <> this way",
                                    part(Amount.ExcessDamage::to, phrases.thing),
                                    Amount.ExcessDamage::new)));
        }
        WhatIsMeant.EXCESS.forEach(number -> all.add(constant(EXCESS, number.words())));
        return synonyms(all);
    }

    /// "That damage", "the amount of life you gained": the number of the event, by its name, and no other.
    static Syntax<Amount> ofTheEvent() {
        return synonyms(
                WhatIsMeant.NUMBERS.stream()
                        .map(number -> constant((Amount) new Amount.ThatMany(), number.words()))
                        .toList());
    }

    /// The number of the event, or of what was just done.
    public static Syntax<Amount> thatMany(String words) {
        return Numerals.thatMany(words);
    }
}
