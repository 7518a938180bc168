package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Conditions about some or all objects of a kind: "a creature has a -1/-1 counter on it", "all lands you control are tapped",
/// "three or more creatures are attacking".
final class GroupConditions {
    private static final Filter IN_EXILE = new Filter.InZone(Zone.EXILE, null);
    private static final Filter OWNED = new Filter.Owned(PlayerRef.YOU);

    private final Phrases phrases;
    private final Syntax<Filter> state;

    GroupConditions(Phrases phrases, Syntax<Filter> state) {
        this.phrases = phrases;
        this.state = state;
    }

    Syntax<Condition> all() {
        return choice(
                counterOnOne(),
                allAre(),
                several(),
                ownInExile(),
                playerCounter("defending player", new PlayerRef.Defending()),
                playerCounter("an opponent", new PlayerRef.AnOpponent()),
                synonyms(
                        only("<> is the only <>", phrases.thing.only(QualityConditions::isKnown)),
                        only("<> 's the only <>", References.object("it"))));
    }

    /// "~ is the only creature you control": it is one, and there is no other.
    private Syntax<Condition> only(String template, Syntax<Selector> subject) {
        return widen(
                form(
                        Condition.And.class,
                        template,
                        part(
                                and ->
                                        and.parts().getFirst() instanceof Condition.Is is
                                                        && and.equals(
                                                                only(is.things(), is.filter()))
                                                ? is.things()
                                                : null,
                                subject),
                        part(
                                and -> ((Condition.Is) and.parts().getFirst()).filter(),
                                phrases.noun.only(noun -> !(noun instanceof Filter.Other))),
                        GroupConditions::only));
    }

    private static Condition.And only(Selector thing, Filter noun) {
        return new Condition.And(
                List.of(
                        new Condition.Is(thing, noun),
                        new Condition.Exists(noun, Comparison.EQUAL, Amount.ONE)));
    }

    /// "a creature has a -1/-1 counter on it".
    private Syntax<Condition> counterOnOne() {
        return widen(
                form(
                        Condition.Exists.class,
                        "<> has a <> counter on it",
                        part(exists -> of(exists, Filter.HasCounter.class), phrases.aNoun),
                        part(
                                exists ->
                                        last(exists.filter())
                                                        instanceof Filter.HasCounter(var kind, _)
                                                ? kind
                                                : null,
                                RelativeClauses.COUNTER),
                        (noun, kind) -> exists(Conjuncts.with(noun, new Filter.HasCounter(kind)))));
    }

    /// "all nonland permanents you control are white": none is otherwise.
    private Syntax<Condition> allAre() {
        return widen(
                form(
                        Condition.Not.class,
                        "all <> are <>",
                        part(
                                not ->
                                        not.condition() instanceof Condition.Exists exists
                                                ? of(exists, Filter.Not.class)
                                                : null,
                                phrases.plural),
                        part(
                                not ->
                                        not.condition() instanceof Condition.Exists exists
                                                        && last(exists.filter())
                                                                instanceof Filter.Not(Filter what)
                                                ? what
                                                : null,
                                choice(
                                        state,
                                        phrases.plural.only(noun ->
                                                noun instanceof Filter.Subtype
                                                        || noun instanceof Filter.Type))),
                        (noun, what) ->
                                new Condition.Not(
                                        exists(Conjuncts.with(noun, new Filter.Not(what))))));
    }

    /// "three or more creatures are attacking".
    private Syntax<Condition> several() {
        return widen(
                form(
                        Condition.Exists.class,
                        "<> or more <> are <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_LEAST
                                                        && !exists.count().equals(Amount.ONE)
                                                ? exists.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(exists -> but(exists.filter()), phrases.plural),
                        part(exists -> last(exists.filter()), state),
                        (count, noun, what) ->
                                new Condition.Exists(
                                        Conjuncts.with(noun, what), Comparison.AT_LEAST, count)));
    }

    /// "you own a card in exile".
    private Syntax<Condition> ownInExile() {
        return widen(
                form(
                        Condition.Exists.class,
                        "you own <> in exile",
                        part(
                                exists -> {
                                    Filter exiled =
                                            isOne(exists)
                                                    ? Conjuncts.without(exists.filter(), OWNED)
                                                    : null;
                                    return exiled == null
                                            ? null
                                            : Conjuncts.without(exiled, IN_EXILE);
                                },
                                phrases.aNoun.only(noun ->
                                        noun instanceof Filter filter
                                                && Conjuncts.zoneOf(filter) == null)),
                        noun -> exists(Conjuncts.with(Conjuncts.with(noun, IN_EXILE), OWNED))));
    }

    /// "defending player has a rad counter".
    private static Syntax<Condition> playerCounter(String who, PlayerRef player) {
        Selector players = new Selector.Players(player);
        return widen(
                form(
                        Condition.Compare.class,
                        who + " has a <> counter",
                        part(
                                compare ->
                                        compare.left()
                                                                instanceof
                                                                Amount.CountersOn(
                                                                        CounterKind kind,
                                                                        Selector on)
                                                        && on.equals(players)
                                                        && compare.comparison()
                                                                == Comparison.AT_LEAST
                                                        && compare.right().equals(Amount.ONE)
                                                ? kind
                                                : null,
                                RelativeClauses.COUNTER),
                        kind ->
                                new Condition.Compare(
                                        new Amount.CountersOn(kind, players),
                                        Comparison.AT_LEAST,
                                        Amount.ONE)));
    }

    private static Condition.Exists exists(Filter filter) {
        return new Condition.Exists(filter, Comparison.AT_LEAST, Amount.ONE);
    }

    private static boolean isOne(Condition.Exists exists) {
        return exists.comparison() == Comparison.AT_LEAST && exists.count().equals(Amount.ONE);
    }

    private static @Nullable Filter of(
            Condition.Exists exists, Class<? extends Filter> lastOfThem) {
        return isOne(exists) && lastOfThem.isInstance(last(exists.filter()))
                ? but(exists.filter())
                : null;
    }

    private static @Nullable Filter last(Filter filter) {
        return filter instanceof Filter.And(List<Filter> parts) ? parts.getLast() : null;
    }

    /// All but the last part.
    private static @Nullable Filter but(Filter filter) {
        if (!(filter instanceof Filter.And(List<Filter> parts)) || parts.size() < 2) {
            return null;
        }
        return parts.size() == 2
                ? parts.getFirst()
                : new Filter.And(parts.subList(0, parts.size() - 1));
    }
}
