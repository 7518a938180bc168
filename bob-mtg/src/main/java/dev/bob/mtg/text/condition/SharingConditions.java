package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Conditions about what two things have in common: "it shares a creature type with ~".
final class SharingConditions {
    private final Phrases phrases;

    SharingConditions(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "it shares a creature type with ~".
    Syntax<Condition> all() {
        Syntax<Filter.Shared> what =
                choice(
                        constant(Filter.Shared.CREATURE_TYPE, "a creature type"),
                        constant(Filter.Shared.COLOR, "a color"),
                        constant(Filter.Shared.CARD_TYPE, "a card type"),
                        constant(Filter.Shared.NAME, "a name"));
        Syntax<Selector> that = phrases.thing.only(value -> value instanceof Selector.That);
        return choice(
                sharesWithOthers(that, what),
                sharesWithThing(that, what),
                form(
                        Condition.Is.class,
                        "<> shares <> with ~",
                        part(Condition.Is::things, that),
                        part(
                                is ->
                                        is.filter()
                                                                instanceof
                                                                Filter.Shares(
                                                                        Filter.Shared shared,
                                                                        Reference with)
                                                        && with instanceof Reference.Source
                                                ? shared
                                                : null,
                                what),
                        (things, shared) ->
                                new Condition.Is(
                                        things,
                                        new Filter.Shares(shared, new Reference.Source()))));
    }

    /// "it shares a card type with the exiled card".
    private static Syntax<Condition> sharesWithThing(
            Syntax<Selector> that, Syntax<Filter.Shared> what) {
        return widen(
                form(
                        Condition.Is.class,
                        "<> shares <> with <>",
                        part(Condition.Is::things, that),
                        part(
                                is ->
                                        is.filter() instanceof Filter.SharesWithThing with
                                                ? with.what()
                                                : null,
                                what),
                        part(
                                is ->
                                        is.filter() instanceof Filter.SharesWithThing with
                                                ? with.thing()
                                                : null,
                                that),
                        (things, shared, thing) ->
                                new Condition.Is(
                                        things, new Filter.SharesWithThing(shared, thing))));
    }

    /// "it shares a creature type with a creature you control", "it has the same name as a permanent".
    private Syntax<Condition> sharesWithOthers(Syntax<Selector> that, Syntax<Filter.Shared> what) {
        return choice(
                form(
                        Condition.Is.class,
                        "<> shares <> with <>",
                        part(Condition.Is::things, that),
                        part(
                                is ->
                                        is.filter() instanceof Filter.SharesWith with
                                                        && with.what() != Filter.Shared.NAME
                                                ? with.what()
                                                : null,
                                what),
                        part(SharingConditions::others, phrases.aNoun),
                        (things, shared, others) ->
                                new Condition.Is(things, new Filter.SharesWith(shared, others))),
                form(
                        Condition.Is.class,
                        "<> has the same name as <>",
                        part(Condition.Is::things, that),
                        part(SharingConditions::others, phrases.aNoun),
                        (things, others) ->
                                new Condition.Is(
                                        things, new Filter.SharesWith(Filter.Shared.NAME, others))),
                differs("<> doesn't have the same name as <>", that, phrases.aNoun),
                differs(
                        "<> doesn't have the same name as <>",
                        that,
                        phrases.aNoun
                                .series("or", 2)
                                .map(
                                        List.class,
                                        kinds -> (Filter) new Filter.Or(kinds),
                                        value ->
                                                value instanceof Filter.Or(List<Filter> kinds)
                                                        ? kinds
                                                        : null)));
    }

    /// "it doesn't have the same name as another creature you control or a creature card in your graveyard".
    private static Syntax<Condition> differs(
            String template, Syntax<Selector> that, Syntax<Filter> others) {
        return widen(
                form(
                        Condition.Is.class,
                        template,
                        part(Condition.Is::things, that),
                        part(
                                is ->
                                        is.filter()
                                                        instanceof
                                                        Filter.Not(
                                                                Filter.SharesWith(
                                                                        Filter.Shared what,
                                                                        Filter those))
                                                        && what == Filter.Shared.NAME
                                                ? those
                                                : null,
                                others),
                        (things, those) ->
                                new Condition.Is(
                                        things,
                                        new Filter.Not(
                                                new Filter.SharesWith(
                                                        Filter.Shared.NAME, those)))));
    }

    private static @Nullable Filter others(Condition.Is is) {
        return is.filter() instanceof Filter.SharesWith(_, Filter others) ? others : null;
    }
}
