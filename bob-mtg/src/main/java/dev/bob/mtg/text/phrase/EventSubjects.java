package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whose event it is.
public final class EventSubjects {
    private final Phrases phrases;
    private final DamageSources sources;

    public EventSubjects(Phrases phrases) {
        this.phrases = phrases;
        this.sources = new DamageSources(phrases);
    }

    public static Syntax<Filter> self() {
        return constant(new Filter.This(), "~");
    }

    /// One object: "~", "equipped creature", "a creature you control", "~ or another creature".
    public Syntax<Filter> one() {
        return choice(
                self(),
                attached(),
                haunted(),
                named(),
                synonyms(phrases.aNoun, commander()),
                selfOr("~ or another <>", phrases.noun),
                selfOrThing(attached()),
                sources.named(),
                selfOrThing(phrases.aNoun.only(EventSubjects::isNotAnother)),
                eitherOf());
    }

    /// "an attacking creature you control or a blocking creature an opponent controls".
    private Syntax<Filter> eitherOf() {
        Syntax<Filter> whose = phrases.aNoun.only(EventSubjects::saysWhose);
        return widen(
                form(
                        Filter.Or.class,
                        "<> or <>",
                        part(EventSubjects::first, whose),
                        part(or -> first(or) == null ? null : or.parts().getLast(), whose),
                        (one, other) -> new Filter.Or(List.of(one, other))));
    }

    private static @Nullable Filter first(Filter.Or or) {
        return or.parts().size() == 2
                        && saysWhose(or.parts().getFirst())
                        && saysWhose(or.parts().getLast())
                ? or.parts().getFirst()
                : null;
    }

    private static boolean saysWhose(Object noun) {
        return noun instanceof Filter.And(List<Filter> parts)
                && parts.getLast() instanceof Filter.Controlled;
    }

    /// "a creature dealt damage by ~ this turn".
    public Syntax<Filter> damaged() {
        Syntax<Filter> source = choice(constant(new Filter.This(), "~"), attached(), phrases.aNoun);
        return synonyms(
                damaged("<> dealt damage by <> this turn", source),
                damaged("<> dealt damage this turn by <>", source),
                damaged("<> dealt damage this turn by <> you controlled", yours()));
    }

    private Syntax<Filter> yours() {
        Filter controlled = new Filter.Controlled(PlayerRef.YOU);
        return phrases.aNoun.map(
                Filter.class,
                noun -> Conjuncts.with(noun, controlled),
                value ->
                        value instanceof Filter filter
                                ? Conjuncts.without(filter, controlled)
                                : null);
    }

    private Syntax<Filter> damaged(String template, Syntax<Filter> source) {
        return widen(
                form(
                        Filter.And.class,
                        template,
                        part(
                                all ->
                                        all.parts().getLast() instanceof Filter.DamagedBy by
                                                ? Conjuncts.without(all, by)
                                                : null,
                                phrases.aNoun),
                        part(
                                all ->
                                        all.parts().getLast() instanceof Filter.DamagedBy(Filter by)
                                                ? by
                                                : null,
                                source),
                        (what, by) -> (Filter.And) Conjuncts.with(what, new Filter.DamagedBy(by))));
    }

    /// What a player sacrifices: "~", "~ or another creature", "a creature".
    public Syntax<Filter> sacrificed() {
        return choice(
                constant(new Filter.This(), "~"),
                phrases.aNoun,
                selfOr("~ or another <>", phrases.noun));
    }

    /// "~" of something whose name is in the plural.
    public static Syntax<Filter> plurallyNamed() {
        return constant(new Filter.This(), "~");
    }

    /// "~ and / or … other creatures": the noun after it.
    public Syntax<Filter> selfAndOthers() {
        return selfOr("<>", phrases.plural);
    }

    private static Syntax<Filter> selfOr(String template, Syntax<Filter> noun) {
        return widen(
                form(
                        Filter.Or.class,
                        template,
                        part(
                                or ->
                                        or.parts().size() == 2
                                                        && or.parts().getFirst()
                                                                instanceof Filter.This
                                                ? Conjuncts.withoutOther(or.parts().get(1))
                                                : null,
                                noun),
                        filter ->
                                new Filter.Or(
                                        List.of(new Filter.This(), Conjuncts.withOther(filter)))));
    }

    /// "~ or equipped creature", "~ or an enchanted creature you control".
    private static Syntax<Filter> selfOrThing(Syntax<Filter> thing) {
        return widen(
                form(
                        Filter.Or.class,
                        "~ or <>",
                        part(
                                or ->
                                        or.parts().size() == 2
                                                        && or.parts().getFirst()
                                                                instanceof Filter.This
                                                ? or.parts().get(1)
                                                : null,
                                thing),
                        filter -> new Filter.Or(List.of(new Filter.This(), filter))));
    }

    private static boolean isNotAnother(Object noun) {
        return noun instanceof Filter filter
                && !(filter instanceof Filter.Is)
                && Conjuncts.withoutOther(filter) == null;
    }

    private static Syntax<Filter> commander() {
        return constant(
                Filter.and(new Filter.Commander(), new Filter.Owned(PlayerRef.YOU)),
                "your commander");
    }

    /// What a permanent that something is attached to is called.
    public static final List<String> ATTACHED =
            List.of(
                    "enchanted creature",
                    "equipped creature",
                    "enchanted permanent",
                    "enchanted land",
                    "enchanted artifact",
                    "fortified land",
                    "enchanted enchantment",
                    "enchanted planeswalker",
                    "enchanted Equipment",
                    "enchanted Vehicle",
                    "enchanted Plains",
                    "enchanted Island",
                    "enchanted Swamp",
                    "enchanted Mountain",
                    "enchanted Forest",
                    "enchanted creature card");

    /// The object that the source is attached to.
    public static Syntax<Filter> attached() {
        Filter attached = new Filter.Is(new Reference.AttachedTo());
        List<Syntax<Filter>> all = new ArrayList<>();
        for (String words : ATTACHED) {
            all.add(constant(attached, words));
        }
        return synonyms(all);
    }

    /// "the creature it haunts", of the card itself.
    private static Syntax<Filter> haunted() {
        Filter haunted = new Filter.Is(new Reference.Haunted());
        return synonyms(
                constant(haunted, "the creature it haunts"),
                constant(haunted, "the creature ~ haunts"));
    }

    /// "that creature" as the subject of a delayed trigger.
    private static Syntax<Filter> named() {
        return synonyms(
                named("that creature"),
                named("that permanent"),
                named("it"),
                named("the token"),
                named("that token"),
                named("that artifact"),
                named("that enchantment"),
                named("that land"),
                named("that planeswalker"),
                named("the creature"),
                named("the artifact"),
                named("that equipment"));
    }

    private static Syntax<Filter> named(String words) {
        return new Syntax.Mapped<>(
                Object.class,
                Syntax.words(words),
                _ -> new Filter.Is(References.OPEN),
                value ->
                        (value instanceof Filter.Is(Reference reference)
                                                && !(reference instanceof Reference.AttachedTo)
                                                && !(reference instanceof Reference.Haunted))
                                        || (value instanceof Filter.This && words.equals("it"))
                                ? words
                                : null);
    }
}
