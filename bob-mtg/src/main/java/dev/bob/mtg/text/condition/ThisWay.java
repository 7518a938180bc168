package dev.bob.mtg.text.condition;

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
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.measure.DoneCounts;
import dev.bob.mtg.text.measure.DoneMeasures;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.reference.ThisWayVerbs;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What was just done to what: "if a creature card is exiled this way", "when you discard a nonland card this way".
public final class ThisWay {
    private static final Condition EXCESS = someExcess(new Amount.ExcessDamage(null));

    private final Phrases phrases;

    public ThisWay(Phrases phrases) {
        this.phrases = phrases;
    }

    /// Whether nobody else can have done it in the same effect: each player may sacrifice or discard.
    private static boolean isByYou(Verb verb) {
        return verb != Verb.SACRIFICED && verb != Verb.DISCARDED;
    }

    // --- conditions ---

    Syntax<Condition> conditions() {
        List<Syntax<Condition>> all = new ArrayList<>();
        ThisWayVerbs.verbs()
                .forEach((verb, doing) -> {
                    List<Syntax<Condition>> some = new ArrayList<>();
                    for (String be : List.of("is ", "was ")) {
                        String done = be + doing.done() + " this way";
                        some.add(some(verb, "<> " + done, phrases.aNoun));
                        some.add(some(verb, "at least one <> " + done, phrases.noun));
                    }
                    if (verb == Verb.EXILED) {
                        some.add(some(verb, "<> is put into exile this way", phrases.aNoun));
                    }
                    List<Syntax<Condition>> yours = new ArrayList<>();
                    for (String verbs : List.of(doing.base(), doing.past())) {
                        String you = "you " + verbs + " <> this way";
                        if (isByYou(verb)) {
                            some.add(some(verb, you, phrases.aNoun));
                        } else {
                            yours.add(some(verb, you, yours(verb)));
                        }
                    }
                    all.add(synonyms(some));
                    if (!yours.isEmpty()) {
                        all.add(synonyms(yours));
                    }
                    all.add(alike(verb, "<> <> were " + doing.done() + " this way"));
                    all.add(
                            synonyms(
                                    several(
                                            verb,
                                            "<> or more <> are " + doing.done() + " this way"),
                                    several(
                                            verb,
                                            "<> or more <> were " + doing.done() + " this way")));
                });
        all.add(put(" into your hand", new Filter.InZone(Zone.HAND, PlayerRef.YOU)));
        all.add(put(" onto the battlefield", new Filter.InZone(Zone.BATTLEFIELD, null)));
        all.add(died());
        all.add(damaged());
        all.add(excess());
        all.add(
                constant(
                        new Condition.Not(did(Verb.CREATED, new Filter.Token(), Amount.ONE)),
                        "you didn't create a token this way"));
        all.add(new DoneCounts(phrases).all());
        all.add(severalReturned());
        return choice(all);
    }

    /// "You return four or more nontoken permanents you control this way": wherever to.
    private Syntax<Condition> severalReturned() {
        return synonyms(
                several(Verb.RETURNED, "you return <> or more <> this way"),
                several(Verb.RETURNED, "you returned <> or more <> this way"));
    }

    /// What you sacrificed was yours to sacrifice, and what you discarded was your card.
    private Syntax<Filter> yours(Verb verb) {
        Filter by =
                verb == Verb.SACRIFICED
                        ? new Filter.Controlled(PlayerRef.YOU)
                        : new Filter.Owned(PlayerRef.YOU);
        return with(phrases.aNoun, by);
    }

    private static Syntax<Filter> with(Syntax<Filter> noun, Filter also) {
        return new Syntax.Mapped<>(
                Filter.class,
                noun,
                what -> new Filter.And(List.of(new Filter.And(List.of(what)), also)),
                both ->
                        both instanceof Filter.And(List<Filter> parts)
                                        && parts.size() == 2
                                        && parts.getLast().equals(also)
                                        && parts.getFirst()
                                                instanceof Filter.And(List<Filter> within)
                                        && within.size() == 1
                                ? within.getFirst()
                                : null);
    }

    /// "If you put a Cave onto the battlefield this way", "if you didn't put a card into your hand this way": whichever
    /// way it was found, it is there now.
    private Syntax<Condition> put(String where, Filter there) {
        List<Syntax<Condition>> did = new ArrayList<>();
        for (String way :
                List.of("you put <>" + where, "<> is put" + where, "<> was put" + where)) {
            did.add(
                    form(
                            Condition.class,
                            way + " this way",
                            part(condition -> wasPut(condition, there), phrases.aNoun),
                            what -> put(what, there)));
        }
        return choice(
                synonyms(did),
                form(
                        Condition.class,
                        "you didn't put <>" + where + " this way",
                        part(
                                condition ->
                                        condition instanceof Condition.Not(Condition put)
                                                ? wasPut(put, there)
                                                : null,
                                phrases.aNoun),
                        what -> new Condition.Not(put(what, there))));
    }

    private static Condition put(Filter what, Filter there) {
        Filter both = new Filter.And(List.of(what, there));
        return new Condition.Or(
                List.of(did(Verb.PUT, both, Amount.ONE), did(Verb.FOUND, both, Amount.ONE)));
    }

    private static @Nullable Filter wasPut(Condition condition, Filter there) {
        return condition instanceof Condition.Or(List<Condition> parts)
                        && parts.getFirst() instanceof Condition.Compare compare
                        && done(compare, Verb.PUT) instanceof Filter.And(List<Filter> both)
                        && both.size() == 2
                        && condition.equals(put(both.getFirst(), there))
                ? both.getFirst()
                : null;
    }

    /// "If a white creature dies this way", "if that artifact is put into a graveyard this way": of what was destroyed.
    private Syntax<Condition> died() {
        List<Syntax<Condition>> some = new ArrayList<>();
        List<Syntax<Condition>> those = new ArrayList<>();
        for (String dies :
                List.of("dies", "died", "is put into a graveyard", "was put into a graveyard")) {
            some.add(
                    some(
                            Verb.DESTROYED,
                            "<> " + dies + " this way",
                            DoneMeasures.thatDied(phrases.aNoun)));
            those.add(thatOne(Verb.DESTROYED, dies, new Filter.Died()));
        }
        Syntax<Filter> many = DoneMeasures.thatDied(phrases.plural);
        return choice(
                synonyms(some),
                synonyms(those),
                thatOneIs(Verb.DESTROYED, "destroyed"),
                synonyms(
                        several(Verb.DESTROYED, "<> or more <> died this way", many),
                        several(Verb.DESTROYED, "<> or more <> die this way", many)));
    }

    /// "If a Werewolf is dealt damage this way".
    private Syntax<Condition> damaged() {
        List<Syntax<Condition>> some = new ArrayList<>();
        for (String is : List.of("is", "was")) {
            some.add(some(Verb.DAMAGED, "<> " + is + " dealt damage this way", phrases.aNoun));
        }
        return choice(
                synonyms(some),
                thatOneIs(Verb.DAMAGED, "dealt damage"),
                damagedPlayer("a player", new PlayerRef.EachPlayer()),
                damagedPlayer("an opponent", new PlayerRef.EachOpponent()));
    }

    private static Syntax<Condition> damagedPlayer(String who, PlayerRef among) {
        Condition damaged = new Condition.DoneToPlayer(Verb.DAMAGED, among);
        return synonyms(
                constant(damaged, who + " is dealt damage this way"),
                constant(damaged, who + " was dealt damage this way"));
    }

    /// "If excess damage was dealt to that creature this way". Only permanents are dealt any.
    private Syntax<Condition> excess() {
        List<Syntax<Condition>> all = new ArrayList<>();
        for (String to : List.of("", " to a permanent")) {
            all.add(constant(EXCESS, "excess damage was dealt" + to + " this way"));
        }
        all.add(
                widen(
                        form(
                                Condition.Compare.class,
                                "excess damage was dealt to <> this way",
                                part(
                                        compare ->
                                                compare.left() instanceof Amount.ExcessDamage dealt
                                                        ? dealt.to()
                                                        : null,
                                        phrases.thing),
                                to -> someExcess(new Amount.ExcessDamage(to)))));
        return choice(all);
    }

    private static Condition.Compare someExcess(Amount dealt) {
        return new Condition.Compare(dealt, Comparison.AT_LEAST, Amount.ONE);
    }

    private Syntax<Condition> thatOneIs(Verb verb, String done) {
        return synonyms(
                thatOne(verb, "is " + done, new Filter.Any()),
                thatOne(verb, "was " + done, new Filter.Any()));
    }

    /// "If that creature is destroyed this way": what was spoken of is among those that it was done to. Not for what has
    /// become another object as it was done.
    private Syntax<Condition> thatOne(Verb verb, String predicate, Filter fate) {
        return some(
                verb,
                "that <> " + predicate + " this way",
                new Syntax.Mapped<>(
                        Filter.class,
                        phrases.noun,
                        noun -> Filter.and(new Filter.Is(References.OPEN), noun, fate),
                        that -> nounOf(that, fate)));
    }

    private static @Nullable Filter nounOf(Object that, Filter fate) {
        return that instanceof Filter.And(List<Filter> parts)
                        && parts.size() == 3
                        && parts.getFirst() instanceof Filter.Is
                        && parts.getLast().equals(fate)
                ? parts.get(1)
                : null;
    }

    private static Syntax<Condition> some(Verb verb, String template, Syntax<Filter> noun) {
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(
                                compare ->
                                        compare.right().equals(Amount.ONE)
                                                ? done(compare, verb)
                                                : null,
                                noun),
                        what -> did(verb, what, Amount.ONE)));
    }

    private Syntax<Condition> several(Verb verb, String template) {
        return several(verb, template, phrases.plural.only(what -> !isAlike(what)));
    }

    /// "If two cards that share a color were milled this way": there may be more of them.
    private Syntax<Condition> alike(Verb verb, String template) {
        return several(verb, template, phrases.plural.only(ThisWay::isAlike));
    }

    private static boolean isAlike(Object what) {
        return RecordParts.anywhere(what, Filter.Alike.class::isInstance);
    }

    private static Syntax<Condition> several(Verb verb, String template, Syntax<Filter> plural) {
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(
                                compare -> done(compare, verb) == null ? null : compare.right(),
                                Numerals.WORD_AMOUNT),
                        part(compare -> done(compare, verb), plural),
                        (count, what) -> did(verb, what, count)));
    }

    private static Condition.Compare did(Verb verb, Filter what, Amount count) {
        return new Condition.Compare(
                new Amount.Count(new Selector.Among(new Reference.Done(verb), what)),
                Comparison.AT_LEAST,
                count);
    }

    private static @Nullable Filter done(Condition.Compare compare, Verb verb) {
        return compare.comparison() == Comparison.AT_LEAST
                        && compare.left()
                                instanceof Amount.Count(Selector.Among(Reference of, Filter what))
                        && of.equals(new Reference.Done(verb))
                ? what
                : null;
    }

    // --- reflexive triggers ---

    /// "When you discard a nonland card this way, …": a reflexive trigger if it was done to such a thing.
    public Syntax<Effect> triggers(Syntax<Effect> then) {
        List<Syntax<Effect>> all = new ArrayList<>();
        ThisWayVerbs.verbs()
                .forEach((verb, doing) -> {
                    all.add(
                            trigger(
                                    verb,
                                    "when you " + doing.base() + " <> this way , <>",
                                    phrases.aNoun,
                                    then));
                    all.add(
                            trigger(
                                    verb,
                                    "when one or more <> are " + doing.done() + " this way , <>",
                                    phrases.plural,
                                    then));
                    all.add(
                            trigger(
                                    verb,
                                    "when you " + doing.base() + " one or more <> this way , <>",
                                    phrases.plural,
                                    then));
                });
        for (String dealt : List.of("when it deals excess damage", "when excess damage is dealt")) {
            all.add(
                    widen(
                            form(
                                    Effect.If.class,
                                    dealt + " this way , <>",
                                    part(
                                            when ->
                                                    when.condition().equals(EXCESS)
                                                            ? reflexive(when)
                                                            : null,
                                            then),
                                    effect -> when(EXCESS, effect))));
        }
        ThisWayVerbs.verbs()
                .forEach((verb, doing) ->
                        all.add(
                                trigger(
                                        verb,
                                        "when <> is " + doing.done() + " this way , <>",
                                        phrases.aNoun,
                                        then)));
        all.add(counted(then));
        all.add(connived(then));
        return synonyms(all);
    }

    /// "When one or more cards are returned to your hand this way, …".
    private Syntax<Effect> counted(Syntax<Effect> then) {
        return widen(
                form(
                        Effect.If.class,
                        "when <> , <>",
                        part(Effect.If::condition, new DoneCounts(phrases).some()),
                        part(ThisWay::reflexive, then),
                        ThisWay::when));
    }

    /// It connives in any case, even if it has left the battlefield (rules 701.50b, 701.50c).
    private static Syntax<Effect> connived(Syntax<Effect> then) {
        return widen(
                form(
                        Effect.Reflexive.class,
                        "when it connives this way , <>",
                        part(
                                when -> when.first() instanceof Effect.Nothing ? when.then() : null,
                                then),
                        effect -> new Effect.Reflexive(new Effect.Nothing(), effect)));
    }

    private static Effect.If when(Condition condition, Effect then) {
        return new Effect.If(condition, new Effect.Reflexive(new Effect.Nothing(), then), null);
    }

    private static @Nullable Effect reflexive(Effect.If when) {
        return when.then() instanceof Effect.Reflexive(Effect.Nothing _, Effect effect)
                ? effect
                : null;
    }

    private static Syntax<Effect> trigger(
            Verb verb, String template, Syntax<Filter> noun, Syntax<Effect> then) {
        return widen(
                form(
                        Effect.If.class,
                        template,
                        part(
                                when ->
                                        when.condition() instanceof Condition.Compare compare
                                                        && compare.right().equals(Amount.ONE)
                                                ? done(compare, verb)
                                                : null,
                                noun),
                        part(ThisWay::reflexive, then),
                        (what, effect) -> when(did(verb, what, Amount.ONE), effect)));
    }
}
