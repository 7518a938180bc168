package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.SizeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Casting spells of a kind at once: how many, from among which cards or from which zone, at what price, and what becomes
/// of them. "Cast up to two instant and/or sorcery spells from your graveyard without paying their mana costs."
final class SpellsFromAmong {
    private static final Amount ANY_NUMBER = new Amount.AnyNumber();

    private final Phrases phrases;

    SpellsFromAmong(Phrases phrases) {
        this.phrases = phrases;
    }

    /// How many of which kind.
    private record Some(Amount count, Filter spells) {}

    /// At what price: nothing, or something else; and whether the spells are exiled afterwards.
    private record Terms(Optional<List<Cost>> rather, boolean exiled) {
        static Terms of(SpellEffect.CastFromAmong cast) {
            return new Terms(Optional.ofNullable(cast.rather()), cast.exiledAfterwards());
        }
    }

    Syntax<Effect> all() {
        Syntax<Selector> cards = cards();
        Syntax<Filter> one = phrases.aNoun.only(Permissions::isSpell);
        Syntax<Filter> several = phrases.plural.only(Permissions::isSpell);
        return choice(
                fromZone("cast <> <>", some(one, several, SpellsFromAmong::isFromZone)),
                synonyms(
                        fromAmong("cast <> from among <> <>", some(one, several, _ -> true), cards),
                        fromAmong(some(one, several, _ -> true), cards)),
                ifItIs(one),
                copies(),
                someCopies(),
                fromZone(
                        "cast <> <>",
                        some(
                                cards(phrases.aNoun),
                                cards(phrases.plural),
                                SpellsFromAmong::isFromZone)));
    }

    /// Older texts call the spells cards: "cast an instant card from your graveyard".
    private static Syntax<Filter> cards(Syntax<Filter> noun) {
        return noun.only(filter -> RecordParts.anywhere(filter, Filter.CardNoun.class::isInstance))
                .map(
                        Filter.class,
                        card -> swapped(card, new Filter.CardNoun(), new Filter.Spell()),
                        value ->
                                value instanceof Filter spell
                                        ? swapped(spell, new Filter.Spell(), new Filter.CardNoun())
                                        : null);
    }

    private static @Nullable Filter swapped(Filter filter, Filter from, Filter to) {
        if (!(filter instanceof Filter.And(List<Filter> parts)) || !parts.contains(from)) {
            return null;
        }
        return new Filter.And(parts.stream().map(part -> part.equals(from) ? to : part).toList());
    }

    private static Syntax<Some> some(
            Syntax<Filter> one,
            Syntax<Filter> several,
            java.util.function.Predicate<Object> condition) {
        return choice(
                some("<>", Amount.ONE, one.only(condition)),
                synonyms(
                        some("any number of <>", ANY_NUMBER, several.only(condition)),
                        some("<>", ANY_NUMBER, several.only(condition))),
                form(
                        Some.class,
                        "up to <> <>",
                        part(
                                some -> some.count instanceof Amount.Fixed ? some.count : null,
                                Numerals.WORD_AMOUNT.only(count -> !count.equals(Amount.ONE))),
                        part(Some::spells, several.only(condition)),
                        Some::new));
    }

    private static Syntax<Some> some(String template, Amount count, Syntax<Filter> noun) {
        return form(
                Some.class,
                template,
                part(some -> some.count.equals(count) ? some.spells : null, noun),
                spells -> new Some(count, spells));
    }

    private static Some some(SpellEffect.CastFromAmong cast) {
        return new Some(cast.count(), cast.spells());
    }

    /// "cast a spell with mana value 3 or less from your hand": the noun says from where.
    private Syntax<Effect> fromZone(String template, Syntax<Some> some) {
        return widen(
                form(
                        SpellEffect.CastFromAmong.class,
                        template,
                        part(SpellsFromAmong::some, some),
                        part(Terms::of, terms()),
                        (what, terms) -> {
                            Filter place = place(what.spells);
                            return make(
                                    new Selector.Each(place == null ? what.spells : place),
                                    what,
                                    terms);
                        }));
    }

    /// "cast an instant or sorcery spell from among those cards"
    private Syntax<Effect> fromAmong(String template, Syntax<Some> some, Syntax<Selector> cards) {
        return widen(
                form(
                        SpellEffect.CastFromAmong.class,
                        template,
                        part(SpellsFromAmong::some, some),
                        part(SpellEffect.CastFromAmong::among, cards),
                        part(Terms::of, terms()),
                        (what, among, terms) -> make(among, what, terms)));
    }

    /// "cast a spell from among them with mana value 3 or less"
    private Syntax<Effect> fromAmong(Syntax<Some> some, Syntax<Selector> cards) {
        return widen(
                form(
                        SpellEffect.CastFromAmong.class,
                        "cast <> from among <> with <> <>",
                        part(
                                cast -> {
                                    Filter last = last(cast.spells());
                                    Filter rest =
                                            last == null
                                                    ? null
                                                    : Conjuncts.without(cast.spells(), last);
                                    return rest == null ? null : new Some(cast.count(), rest);
                                },
                                some),
                        part(SpellEffect.CastFromAmong::among, cards),
                        part(cast -> last(cast.spells()), new SizeClauses(phrases).sizes()),
                        part(Terms::of, terms()),
                        (what, among, clause, terms) ->
                                make(
                                        among,
                                        new Some(what.count, Conjuncts.with(what.spells, clause)),
                                        terms)));
    }

    private static @Nullable Filter last(Filter spells) {
        return spells instanceof Filter.And(List<Filter> parts) ? parts.getLast() : null;
    }

    private static SpellEffect.CastFromAmong make(Selector among, Some some, Terms terms) {
        return new SpellEffect.CastFromAmong(
                PlayerRef.YOU,
                among,
                some.spells,
                some.count,
                terms.rather.orElse(null),
                terms.exiled);
    }

    /// "cast it without paying its mana cost if it's an instant spell"
    private static Syntax<Effect> ifItIs(Syntax<Filter> one) {
        return widen(
                form(
                        SpellEffect.CastFromAmong.class,
                        "cast <> without paying its mana cost if it's <>",
                        part(
                                cast ->
                                        cast.count().equals(Amount.ONE)
                                                        && cast.rather() == null
                                                        && !cast.exiledAfterwards()
                                                ? cast.among()
                                                : null,
                                choice(
                                        References.object("it"),
                                        References.object("that card"),
                                        References.object("the exiled card"))),
                        part(SpellEffect.CastFromAmong::spells, one),
                        (among, spells) ->
                                new SpellEffect.CastFromAmong(
                                        PlayerRef.YOU, among, spells, Amount.ONE)));
    }

    /// "cast any number of the copies", "cast those cards": of several, as many as one likes.
    private Syntax<Effect> copies() {
        Syntax<Selector> several =
                choice(
                        References.object("the copies"),
                        References.object("those cards"),
                        References.object("cards exiled with ~", new Reference.ExiledWith()),
                        References.object("the exiled cards"));
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String cast : List.of("cast any number of <> <>", "cast <> <>")) {
            all.add(
                    widen(
                            form(
                                    SpellEffect.CastFromAmong.class,
                                    cast,
                                    part(
                                            each ->
                                                    each.count().equals(ANY_NUMBER)
                                                                    && each.spells()
                                                                            instanceof Filter.Spell
                                                            ? each.among()
                                                            : null,
                                            several),
                                    part(Terms::of, terms()),
                                    (among, terms) ->
                                            make(
                                                    among,
                                                    new Some(ANY_NUMBER, new Filter.Spell()),
                                                    terms))));
        }
        return synonyms(all);
    }

    /// "cast up to three of the copies", "cast the copies if able".
    private Syntax<Effect> someCopies() {
        Syntax<Selector> copies = References.object("the copies");
        return choice(
                form(
                        SpellEffect.CastFromAmong.class,
                        "cast up to <> of <> <>",
                        part(
                                each -> each.spells() instanceof Filter.Spell ? each.count() : null,
                                Numerals.WORD_AMOUNT),
                        part(SpellEffect.CastFromAmong::among, copies),
                        part(Terms::of, terms()),
                        (count, among, terms) ->
                                make(among, new Some(count, new Filter.Spell()), terms)),
                form(
                        SpellEffect.CastNow.class,
                        "cast <> if able without paying their mana costs",
                        part(cast -> cast.free() && !cast.landsToo() ? cast.what() : null, copies),
                        what -> new SpellEffect.CastNow(PlayerRef.YOU, what, true, false, null)));
    }

    // --- from where ---

    private Syntax<Selector> cards() {
        Reference revealed = new Reference.Done(Verb.REVEALED);
        return choice(
                widen(
                        form(
                                Selector.Each.class,
                                "<>",
                                part(
                                        Selector.Each::filter,
                                        phrases.plural.only(Permissions::isInExile)),
                                Selector.Each::new)),
                References.object("those cards"),
                References.object("them"),
                References.object("the revealed cards", revealed),
                References.object("cards revealed this way", revealed),
                References.object("the exiled cards"),
                References.object("cards exiled with ~", new Reference.ExiledWith()),
                References.object("cards exiled with it", new Reference.ExiledWith()),
                References.object("cards exiled this way", new Reference.Done(Verb.EXILED)));
    }

    private static boolean isFromZone(Object filter) {
        return filter instanceof Filter spell && place(spell) != null;
    }

    /// Where the cards are: a zone, or one of several.
    private static @Nullable Filter place(Filter spell) {
        if (!(spell instanceof Filter.And(var parts))) {
            return null;
        }
        for (Filter part : parts) {
            if ((part instanceof Filter.InZone(_, PlayerRef whose)
                            && !(whose instanceof PlayerRef.EachOpponent)
                            && !(whose instanceof PlayerRef.EachPlayer))
                    || (part instanceof Filter.Or(var zones)
                            && zones.stream().allMatch(Filter.InZone.class::isInstance))) {
                return part;
            }
        }
        return null;
    }

    // --- on which terms ---

    private Syntax<Terms> terms() {
        return form(
                Terms.class,
                "<> <>",
                part(Terms::rather, price()),
                part(Terms::exiled, exiled()),
                Terms::new);
    }

    private Syntax<Optional<List<Cost>>> price() {
        return choice(
                synonyms(
                        constant(Optional.<List<Cost>>empty(), "without paying its mana cost"),
                        constant(Optional.<List<Cost>>empty(), "without paying their mana costs")),
                SpellActions.rather(phrases)
                        .map(
                                List.class,
                                cost -> Optional.of(cost),
                                value ->
                                        value instanceof Optional<?> cost
                                                ? cost.orElse(null)
                                                : null));
    }

    private static Syntax<Boolean> exiled() {
        List<Syntax<Boolean>> all = new ArrayList<>();
        for (String spell :
                List.of(
                        "that spell",
                        "a spell cast this way",
                        "an instant or sorcery spell cast this way",
                        "those spells")) {
            for (String graveyard : List.of("your graveyard", "a graveyard", "their graveyard")) {
                for (String exile : List.of("exile it instead", "exile them instead")) {
                    all.add(
                            constant(
                                    true,
                                    ". if "
                                            + spell
                                            + " would be put into "
                                            + graveyard
                                            + " , "
                                            + exile));
                }
            }
        }
        return choice(constant(false, ""), synonyms(all));
    }
}
