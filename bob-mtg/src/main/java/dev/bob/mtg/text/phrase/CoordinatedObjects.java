package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Different things side by side: "~ and target creature", "target creature and up to one target land", "target creature
/// and all other creatures with the same name as that creature".
public final class CoordinatedObjects {
    private final Phrases phrases;

    public CoordinatedObjects(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Selector> all() {
        Syntax<Selector> one = phrases.thing.only(CoordinatedObjects::isOne);
        Syntax<Selector> others =
                synonyms(
                        others("all other <>", phrases.plural),
                        others("each other <>", phrases.noun),
                        others("other <>", phrases.plural));
        return choice(
                withWhatIsAttached(),
                allAndAll(),
                withYours(),
                form(
                                Selector.Union.class,
                                "<> and <>",
                                part(union -> written(two(union)), one),
                                part(union -> two(union).getLast(), one),
                                CoordinatedObjects::union)
                        .only(CoordinatedObjects::isSomewhere),
                form(
                                Selector.Union.class,
                                "<> and <>",
                                part(
                                        union -> written(two(union)),
                                        phrases.thing.only(CoordinatedObjects::isOne)),
                                part(union -> two(union).getLast(), others),
                                CoordinatedObjects::union)
                        .only(CoordinatedObjects::isSomewhere),
                severalTargets(),
                sourceAnd("~ and all <>", phrases.plural),
                sourceAnd("~ and each <>", phrases.noun),
                withAll());
    }

    /// "it and all Goblins you control", "target creature and all lands": the source has words of its own.
    private Syntax<Selector> withAll() {
        Syntax<Selector> all =
                widen(
                        form(
                                Selector.Each.class,
                                "all <>",
                                part(
                                        Selector.Each::filter,
                                        phrases.plural.only(CoordinatedObjects::areMore)),
                                Selector.Each::new));
        return widen(
                form(
                        Selector.Union.class,
                        "<> and <>",
                        part(
                                union -> two(union).getFirst(),
                                phrases.thing.only(thing -> !thing.equals(SELF) && isOne(thing))),
                        part(union -> two(union).getLast(), all),
                        (first, second) -> new Selector.Union(List.of(first, second))));
    }

    /// Permanents that are named without a word that points at the one before.
    private static boolean areMore(Object noun) {
        return !isAttached(noun)
                && !isOfSameName(noun)
                && !RecordParts.anywhere(
                        noun,
                        part ->
                                part instanceof Filter.Other
                                        || part instanceof Filter.OtherThan
                                        || part instanceof Filter.CardNoun
                                        || part instanceof Filter.InZone
                                        || part instanceof Filter.Shares
                                        || part instanceof Reference);
    }

    private static Syntax<Selector> others(String template, Syntax<Filter> noun) {
        return widen(
                form(
                        Selector.Each.class,
                        template,
                        part(
                                each -> Conjuncts.withoutOther(each.filter()),
                                noun.only(CoordinatedObjects::isOfSameName)),
                        filter -> new Selector.Each(Conjuncts.withOther(filter))));
    }

    /// "all creatures you don't control and all planeswalkers you don't control".
    private Syntax<Selector> allAndAll() {
        Syntax<Selector> all =
                widen(
                        form(
                                Selector.Each.class,
                                "all <>",
                                part(Selector.Each::filter, phrases.plural),
                                Selector.Each::new));
        return widen(
                form(
                        Selector.Union.class,
                        "<> and <>",
                        part(union -> two(union).getFirst(), all),
                        part(union -> two(union).getLast(), all),
                        (first, second) -> new Selector.Union(List.of(first, second))));
    }

    /// "~ and Drakes you control"
    private Syntax<Selector> withYours() {
        return widen(
                form(
                        Selector.Union.class,
                        "~ and <>",
                        part(
                                union ->
                                        two(union).getFirst().equals(SELF)
                                                        && two(union).getLast()
                                                                instanceof Selector.Each(Filter all)
                                                ? all
                                                : null,
                                phrases.plural.only(CoordinatedObjects::isYours)),
                        all -> new Selector.Union(List.of(SELF, new Selector.Each(all)))));
    }

    /// "target artifact, target creature, and target land".
    private Syntax<Selector> severalTargets() {
        return widen(
                form(
                        Selector.Union.class,
                        "<>",
                        part(
                                union -> union.parts().size() > 2 ? union.parts() : null,
                                phrases.thing
                                        .only(value ->
                                                value instanceof Selector.Target
                                                        && !isCard((Selector) value))
                                        .series("and", 3)),
                        Selector.Union::new));
    }

    /// "~ and all cards from all graveyards", "~ and each creature your opponents control".
    private Syntax<Selector> sourceAnd(String template, Syntax<Filter> others) {
        return widen(
                form(
                        Selector.Union.class,
                        template,
                        part(
                                union ->
                                        two(union).getFirst().equals(SELF)
                                                        && two(union).getLast()
                                                                instanceof Selector.Each(Filter all)
                                                ? all
                                                : null,
                                others.only(
                                        filter -> !isAttached(filter) && !isOfSameName(filter))),
                        all -> new Selector.Union(List.of(SELF, new Selector.Each(all)))));
    }

    private static final Selector SELF = new Selector.This("~");

    private static boolean isYours(Object filter) {
        return filter instanceof Filter.And(List<Filter> parts)
                && !(parts.getFirst() instanceof Filter.Other)
                && parts.getLast().equals(new Filter.Controlled(PlayerRef.YOU));
    }

    /// "target creature and all Equipment attached to it".
    private Syntax<Selector> withWhatIsAttached() {
        Syntax<Selector> attached =
                widen(
                        form(
                                Selector.Each.class,
                                "all <>",
                                part(
                                        Selector.Each::filter,
                                        phrases.plural.only(CoordinatedObjects::isAttached)),
                                Selector.Each::new));
        return widen(
                form(
                        Selector.Union.class,
                        "<> and <>",
                        part(
                                union -> two(union).getFirst(),
                                phrases.thing.only(CoordinatedObjects::isOne)),
                        part(union -> two(union).getLast(), attached),
                        (first, second) -> new Selector.Union(List.of(first, second))));
    }

    private static boolean isAttached(Object filter) {
        return filter instanceof Filter.And(List<Filter> parts)
                && parts.stream().anyMatch(part -> part instanceof Filter.AttachedTo);
    }

    /// "it and up to one creature that saddled it this turn": the second is chosen on resolution.
    public Syntax<Selector> withChosen() {
        Syntax<Selector> chosen =
                widen(
                        form(
                                Selector.Choose.class,
                                "up to one <>",
                                part(
                                        choose -> choose.upTo() ? choose.filter() : null,
                                        phrases.noun),
                                filter ->
                                        new Selector.Choose(
                                                PlayerRef.YOU, true, Amount.ONE, filter)));
        return widen(
                form(
                        Selector.Union.class,
                        "<> and <>",
                        part(
                                union -> two(union).getFirst(),
                                phrases.thing.only(value ->
                                        value instanceof Selector.This
                                                || value instanceof Selector.That)),
                        part(union -> two(union).getLast(), chosen),
                        (first, second) -> new Selector.Union(List.of(first, second))));
    }

    private static List<Selector> two(Selector.Union union) {
        return union.parts().size() == 2 ? union.parts() : List.of(new Selector.This(""));
    }

    /// "Target instant card and target sorcery card from your graveyard": both are there.
    private static Selector.Union union(Selector first, Selector second) {
        Filter.InZone zone = zone(second);
        return new Selector.Union(
                List.of(
                        zone != null && isCard(first) && zone(first) == null
                                ? TargetPhrases.target(first, Conjuncts.with(filter(first), zone))
                                : first,
                        second));
    }

    private static Selector written(List<Selector> both) {
        Selector first = both.getFirst();
        Filter.InZone zone = zone(both.getLast());
        Filter bare = zone == null ? null : Conjuncts.without(filter(first), zone);
        return bare == null ? first : TargetPhrases.target(first, bare);
    }

    private static Filter.@Nullable InZone zone(Selector selector) {
        return Conjuncts.zoneOf(filter(selector));
    }

    private static Filter filter(Selector selector) {
        return switch (selector) {
            case Selector.Target(TargetSpec spec) when spec.objects() != null -> spec.objects();
            case Selector.Each(Filter filter) -> filter;
            case Selector.This _,
                    Selector.Target _,
                    Selector.That _,
                    Selector.Choose _,
                    Selector.OneOfEach _,
                    Selector.OfEachKind _,
                    Selector.AtRandom _,
                    Selector.Top _,
                    Selector.TopOfGraveyard _,
                    Selector.AttackedBy _,
                    Selector.Players _,
                    Selector.Union _,
                    Selector.Among _ ->
                    new Filter.Any();
        };
    }

    private static boolean isCard(Selector selector) {
        return selector instanceof Selector.Target
                && filter(selector) instanceof Filter.And(List<Filter> parts)
                && parts.contains(new Filter.CardNoun());
    }

    /// A card must be somewhere.
    private static boolean isSomewhere(Object value) {
        return value instanceof Selector.Union union
                && union.parts().stream().allMatch(part -> !isCard(part) || zone(part) != null);
    }

    private static boolean isOne(Object value) {
        return (value instanceof Selector.This(String words) && !words.equals("this card"))
                || value instanceof Selector.That
                || value instanceof Selector.Target;
    }

    /// "With the same name": the others are meant beside the one that they share it with.
    private static boolean isOfSameName(Object filter) {
        return filter instanceof Filter.And(List<Filter> parts)
                && parts.stream().anyMatch(part -> Conjuncts.sharedWith(part).isPresent());
    }
}
