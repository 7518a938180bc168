package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.words;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// What lies in graveyards and how much of it: "there are seven or more cards in your graveyard".
final class GraveyardConditions {
    private final Phrases phrases;

    GraveyardConditions(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Condition> all() {
        return choice(
                synonyms(there("there is <>"), there("there's <>")),
                onTheBattlefield(),
                form(
                        Condition.Exists.class,
                        "no <> are on the battlefield",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.EQUAL
                                                        && exists.count().equals(Amount.ZERO)
                                                        && placed(exists.filter()) == null
                                                ? exists.filter()
                                                : null,
                                phrases.plural.only(noun -> !isYoursOnly(noun))),
                        filter -> new Condition.Exists(filter, Comparison.EQUAL, Amount.ZERO)),
                thereAre());
    }

    /// "another creature is on the battlefield", "ten or more lands are on the battlefield".
    private Syntax<Condition> onTheBattlefield() {
        return choice(
                form(
                        Condition.Exists.class,
                        "<> is on the battlefield",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_LEAST
                                                        && exists.count().equals(Amount.ONE)
                                                ? exists.filter()
                                                : null,
                                phrases.aNoun.only(GraveyardConditions::isAnyones)),
                        filter -> new Condition.Exists(filter, Comparison.AT_LEAST, Amount.ONE)),
                form(
                        Condition.Exists.class,
                        "<> or more <> are on the battlefield",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_LEAST
                                                        && !exists.count().equals(Amount.ONE)
                                                ? exists.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(
                                Condition.Exists::filter,
                                phrases.plural.only(GraveyardConditions::isAnyones)),
                        (count, filter) ->
                                new Condition.Exists(filter, Comparison.AT_LEAST, count)));
    }

    /// Whether it says what is meant, but neither whose nor where it is.
    private static boolean isAnyones(Object noun) {
        return !isYoursOnly(noun)
                && noun instanceof Filter filter
                && !(filter instanceof Filter.Is)
                && !(filter instanceof Filter.This)
                && !ExiledWithConditions.areExiledWith(filter)
                && placed(filter) == null;
    }

    private static boolean isYoursOnly(Object noun) {
        return noun instanceof Filter filter && ControlConditions.controller(filter) != null;
    }

    private Syntax<Condition> there(String template) {
        return widen(
                form(
                        Condition.Exists.class,
                        template,
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_LEAST
                                                        && exists.count().equals(Amount.ONE)
                                                ? placed(exists.filter())
                                                : null,
                                phrases.aNoun.only(
                                        noun -> noun instanceof Filter f && placed(f) != null)),
                        filter -> new Condition.Exists(filter, Comparison.AT_LEAST, Amount.ONE)));
    }

    private Syntax<Condition> thereAre() {
        return synonyms(
                form(
                        Condition.Exists.class,
                        "there are no <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.EQUAL
                                                        && exists.count().equals(Amount.ZERO)
                                                ? exists.filter()
                                                : null,
                                phrases.plural
                                        .before("on the battlefield")
                                        .map(Filter.class, noun -> noun, noun -> noun)),
                        filter -> new Condition.Exists(filter, Comparison.EQUAL, Amount.ZERO)),
                form(
                        Condition.Exists.class,
                        "there are <> or more <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_LEAST
                                                ? exists.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(exists -> placed(exists.filter()), phrases.plural),
                        (count, filter) ->
                                new Condition.Exists(filter, Comparison.AT_LEAST, count)),
                inYourGraveyard(),
                youHave(),
                form(
                        Condition.Exists.class,
                        "<> or more cards are in your graveyard",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_LEAST
                                                        && exists.filter().equals(YOUR_GRAVEYARD)
                                                ? exists.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        count -> new Condition.Exists(YOUR_GRAVEYARD, Comparison.AT_LEAST, count)));
    }

    /// "you have no land cards in hand", "you have four or more creature cards in your graveyard".
    private Syntax<Condition> youHave() {
        List<Syntax<Condition>> all = new ArrayList<>();
        Syntax<Filter> cards = phrases.plural.only(noun -> !(noun instanceof Filter.CardNoun));
        new TreeMap<>(Map.of("in hand", Zone.HAND, "in your graveyard", Zone.GRAVEYARD))
                .forEach((words, zone) -> {
                    Filter there = new Filter.InZone(zone, PlayerRef.YOU);
                    all.add(
                            widen(
                                    form(
                                            Condition.Exists.class,
                                            "you have no <> " + words,
                                            part(
                                                    exists ->
                                                            exists.comparison() == Comparison.EQUAL
                                                                    ? Conjuncts.without(
                                                                            exists.filter(), there)
                                                                    : null,
                                                    cards),
                                            filter ->
                                                    new Condition.Exists(
                                                            Conjuncts.with(filter, there),
                                                            Comparison.EQUAL,
                                                            Amount.ZERO))));
                    all.add(
                            widen(
                                    form(
                                            Condition.Exists.class,
                                            "you have <> or more <> " + words,
                                            part(
                                                    exists ->
                                                            exists.comparison()
                                                                            == Comparison.AT_LEAST
                                                                    ? exists.count()
                                                                    : null,
                                                    Numerals.WORD_AMOUNT),
                                            part(
                                                    exists ->
                                                            Conjuncts.without(
                                                                    exists.filter(), there),
                                                    cards),
                                            (count, filter) ->
                                                    new Condition.Exists(
                                                            Conjuncts.with(filter, there),
                                                            Comparison.AT_LEAST,
                                                            count))));
                });
        return choice(all);
    }

    /// "twenty or more creature cards are in your graveyard", "a Warrior card is in your graveyard".
    private Syntax<Condition> inYourGraveyard() {
        return choice(
                form(
                        Condition.Exists.class,
                        "<> or more <> are in your graveyard",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_LEAST
                                                ? exists.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(
                                exists -> Conjuncts.without(exists.filter(), IN_YOURS),
                                phrases.plural.only(noun -> !(noun instanceof Filter.CardNoun))),
                        (count, filter) ->
                                new Condition.Exists(
                                        Conjuncts.with(filter, IN_YOURS),
                                        Comparison.AT_LEAST,
                                        count)),
                form(
                        Condition.Exists.class,
                        "<> is in your graveyard",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_LEAST
                                                        && exists.count().equals(Amount.ONE)
                                                ? Conjuncts.without(exists.filter(), IN_YOURS)
                                                : null,
                                phrases.aNoun),
                        filter ->
                                new Condition.Exists(
                                        Conjuncts.with(filter, IN_YOURS),
                                        Comparison.AT_LEAST,
                                        Amount.ONE)));
    }

    private static final Filter IN_YOURS = new Filter.InZone(Zone.GRAVEYARD, PlayerRef.YOU);

    private static final Filter YOUR_GRAVEYARD =
            Filter.and(new Filter.CardNoun(), new Filter.InZone(Zone.GRAVEYARD, PlayerRef.YOU));

    static @Nullable Filter placed(Filter filter) {
        return filter instanceof Filter.And(List<Filter> parts)
                        && parts.getLast() instanceof Filter.InZone
                ? filter
                : null;
    }

    /// Few things or none.
    static Syntax<Condition> few(Phrases phrases) {
        return choice(fewer(phrases), none(phrases));
    }

    /// "there are no cards in your graveyard".
    private static Syntax<Condition> none(Phrases phrases) {
        return widen(
                form(
                        Condition.Exists.class,
                        "there are no <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.EQUAL
                                                        && exists.count().equals(Amount.ZERO)
                                                        && isElsewhere(exists.filter())
                                                ? exists.filter()
                                                : null,
                                phrases.plural.only(GraveyardConditions::isElsewhere)),
                        filter -> new Condition.Exists(filter, Comparison.EQUAL, Amount.ZERO)));
    }

    /// Whether things in a zone are meant that isn't the battlefield.
    private static boolean isElsewhere(Object noun) {
        return noun instanceof Filter.And(List<Filter> parts)
                && parts.getLast() instanceof Filter.InZone(Zone zone, _)
                && zone != Zone.BATTLEFIELD;
    }

    /// "there are fewer than six creature cards in your graveyard", "you control fewer than three lands".
    private static Syntax<Condition> fewer(Phrases phrases) {
        Filter yours = new Filter.Controlled(PlayerRef.YOU);
        return choice(
                fewer(
                        "there are fewer than <> <>",
                        GraveyardConditions::placed,
                        noun -> noun,
                        phrases.plural.only(
                                noun -> noun instanceof Filter there && placed(there) != null)),
                fewer(
                        "you control fewer than <> <>",
                        filter -> Conjuncts.without(filter, yours),
                        noun -> Conjuncts.with(noun, yours),
                        phrases.plural));
    }

    private static Syntax<Condition> fewer(
            String template,
            NullableNoun said,
            UnaryOperator<Filter> meant,
            Syntax<Filter> things) {
        return widen(
                form(
                        Condition.Exists.class,
                        template,
                        part(
                                exists ->
                                        exists.comparison() == Comparison.LESS
                                                ? exists.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(exists -> said.of(exists.filter()), things),
                        (count, noun) ->
                                new Condition.Exists(meant.apply(noun), Comparison.LESS, count)));
    }

    /// How a filter is called; null if it can't be called so.
    @FunctionalInterface
    private interface NullableNoun {
        @Nullable Filter of(Filter filter);
    }
}
