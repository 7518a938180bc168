package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Sources of damage (rule 609.7): "a red source you control", "sources of the chosen color", "enchanted creature".
///
/// The noun "source" stands for any object, so the phrase is the list of what else is said of it, [Filter.Any] last
/// before who controls it.
public final class DamageSources {
    private static final Filter SOURCE = new Filter.Any();
    private static final Filter YOURS = new Filter.Controlled(PlayerRef.YOU);

    private final Syntax<Filter> named;
    private final Syntax<Filter> one;
    private final Syntax<Filter> many;

    public DamageSources(Phrases phrases) {
        Syntax<Filter> source = phrase("source", phrases);
        this.named =
                choice(
                        synonyms(source.after("a"), source.after("any")),
                        other(source).after("another"),
                        subtyped(phrases),
                        redSpellOrPlaneswalker(phrases));
        this.one =
                choice(
                        constant(new Filter.This(), "~"),
                        EventSubjects.attached(),
                        phrases.aNoun,
                        named);
        Syntax<Filter> sources = phrase("sources", phrases);
        this.many = choice(phrases.plural, sources, either(sources, "and"));
    }

    /// "a Giant source you control".
    private static Syntax<Filter> subtyped(Phrases phrases) {
        return phrases.noun
                .only(Filter.Subtype.class::isInstance)
                .map(
                        Filter.class,
                        kind -> Filter.and(kind, SOURCE, YOURS),
                        value ->
                                value instanceof Filter.And(List<Filter> parts)
                                                && parts.size() == 3
                                                && parts.getFirst() instanceof Filter.Subtype
                                                && parts.get(1).equals(SOURCE)
                                                && parts.getLast().equals(YOURS)
                                        ? parts.getFirst()
                                        : null)
                .after("a")
                .before("source you control");
    }

    /// "a red instant or sorcery spell you control or a red planeswalker you control".
    private static Syntax<Filter> redSpellOrPlaneswalker(Phrases phrases) {
        return phrases.aNoun
                .series("or", 2)
                .map(
                        List.class,
                        kinds -> (Filter) new Filter.Or(kinds),
                        value ->
                                value instanceof Filter.Or(List<Filter> kinds)
                                                && kinds.stream().anyMatch(DamageSources::isSpell)
                                        ? kinds
                                        : null)
                .only(value ->
                        value instanceof Filter.Or(List<Filter> kinds)
                                && kinds.size() == 2
                                && isSpell(kinds.getFirst())
                                && !isSpell(kinds.getLast()));
    }

    private static boolean isSpell(Filter filter) {
        return filter instanceof Filter.Spell
                || (filter instanceof Filter.And(List<Filter> parts)
                        && parts.stream().anyMatch(DamageSources::isSpell));
    }

    /// "a source", "another red source you control", "~", "a creature you control".
    public Syntax<Filter> one() {
        return one;
    }

    /// "a source", "another red source you control".
    Syntax<Filter> named() {
        return named;
    }

    /// "a red source", without who controls it.
    public static Syntax<Filter> ofChoice() {
        return kinds().before("source").map(Filter.class, kind -> kind, value -> value).after("a");
    }

    /// "sources", "creatures", "red sources you control", "~".
    public Syntax<Filter> many() {
        return many;
    }

    /// "red sources you controlled": of what has dealt damage.
    public static Syntax<Filter> yoursOnce() {
        return kinds().before("sources you controlled")
                .map(
                        Filter.class,
                        kind -> (Filter) new Filter.And(List.of(kind, YOURS)),
                        value -> value instanceof Filter.And and ? without(and, YOURS) : null);
    }

    /// A noun for any object, with its color or card type: "a black or red permanent, spell, or card".
    public static Syntax<Filter> kindsOf(String noun) {
        return kinds().before(noun).map(Filter.class, kind -> kind, value -> value);
    }

    private static Syntax<Filter> other(Syntax<Filter> inner) {
        return inner.map(
                Filter.class,
                Conjuncts::withOther,
                value -> value instanceof Filter filter ? Conjuncts.withoutOther(filter) : null);
    }

    private static Syntax<Filter> phrase(String noun, Phrases phrases) {
        Syntax<Filter> plain = kinds().before(noun);
        List<Syntax<Filter>> all = new ArrayList<>();
        all.add(plain);
        Map<String, Filter> whose = new LinkedHashMap<>();
        whose.put("you control", new Filter.Controlled(PlayerRef.YOU));
        whose.put("an opponent controls", new Filter.Controlled(new PlayerRef.AnOpponent()));
        whose.put("your opponents control", new Filter.Controlled(new PlayerRef.EachOpponent()));
        whose.put("you don't control", new Filter.Not(new Filter.Controlled(PlayerRef.YOU)));
        whose.put("of the chosen color", new Filter.ChosenColor());
        whose.put("with the chosen name", new Filter.ChosenName());
        whose.forEach((words, filter) ->
                all.add(
                        widen(
                                form(
                                        Filter.And.class,
                                        "<> " + words,
                                        part(and -> without(and, filter), plain),
                                        kind -> new Filter.And(List.of(kind, filter))))));
        Syntax<Filter> shortly = family(all);
        return choice(
                shortly,
                widen(
                        form(
                                Filter.And.class,
                                "<> <>",
                                part(DamageSources::described, shortly),
                                part(
                                        and -> and.parts().getLast(),
                                        phrases.relativeClause.only(clause ->
                                                !whose.containsValue(clause)
                                                        && !(clause instanceof Filter.InZone))),
                                (kind, clause) -> new Filter.And(List.of(kind, clause)))));
    }

    private static @Nullable Filter described(Filter.And and) {
        return and.parts().size() == 2 ? and.parts().getFirst() : null;
    }

    private static @Nullable Filter without(Filter.And and, Filter last) {
        return and.parts().size() == 2 && and.parts().getLast().equals(last)
                ? and.parts().getFirst()
                : null;
    }

    /// What stands before the noun, as a filter of any source: "red", "noncreature", "artifact", "red or white".
    private static Syntax<Filter> kinds() {
        Map<String, Filter> table = new LinkedHashMap<>();
        for (Color color : Color.values()) {
            table.put(color.name().toLowerCase(Locale.ROOT), new Filter.HasColor(color));
        }
        table.put("colorless", new Filter.Colorless());
        table.put("multicolored", new Filter.Multicolored());
        for (CardType type : CardType.values()) {
            table.put(type.name().toLowerCase(Locale.ROOT), new Filter.Type(type));
        }
        Syntax<Filter> word = Syntax.terminal(table);
        return choice(
                constant(SOURCE, ""),
                sourced(word),
                sourced(
                        widen(
                                form(
                                        Filter.Not.class,
                                        "non <>",
                                        part(Filter.Not::filter, word),
                                        Filter.Not::new))),
                sourced(synonyms(either(word, "or"), either(word, "and/or"))));
    }

    /// "red or white", "black and/or red".
    private static Syntax<Filter> either(Syntax<Filter> word, String between) {
        return word.series(between, 2)
                .map(
                        List.class,
                        parts -> (Filter) new Filter.Or(parts),
                        value -> value instanceof Filter.Or(List<Filter> parts) ? parts : null);
    }

    private static Syntax<Filter> sourced(Syntax<Filter> kind) {
        return kind.map(
                Filter.class,
                filter -> Filter.and(filter, SOURCE),
                value ->
                        value instanceof Filter.And(List<Filter> parts)
                                        && parts.size() == 2
                                        && parts.getLast().equals(SOURCE)
                                ? parts.getFirst()
                                : null);
    }

    /// What was chosen as the source.
    public static final Filter CHOSEN =
            new Filter.Is(new Reference.Done(dev.bob.mtg.definition.term.Verb.CHOSEN));
}
