package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// To what something is attached, or could be: "attached to a creature you control", "that could enchant it".
final class AttachmentClauses {
    private final Phrases phrases;

    AttachmentClauses(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "that could enchant it", "it can be attached to": of what isn't attached there yet.
    private Syntax<Filter> attachable() {
        Syntax<Selector> known = phrases.thing.only(AttachmentClauses::isKnown);
        return choice(
                synonyms(
                        attachable("<> can enchant", known, true),
                        attachable("<> could enchant", known, true),
                        attachable("<> can be attached to", known, true),
                        attachable("<> could be attached to", known, true)),
                synonyms(
                        attachable("that could enchant <>", known, false),
                        attachable("that can enchant <>", known, false),
                        attachable("that could be attached to <>", known, false),
                        attachable("that can be attached to <>", known, false)));
    }

    private static Syntax<Filter> attachable(
            String template, Syntax<Selector> known, boolean host) {
        return widen(
                form(
                        Filter.Attachable.class,
                        template,
                        part(is -> is.host() == host ? is.things() : null, known),
                        things -> new Filter.Attachable(things, host)));
    }

    Syntax<Filter> attached() {
        return choice(
                attachable(),
                form(
                        Filter.AttachedTo.class,
                        "attached to <>",
                        part(
                                Filter.AttachedTo::object,
                                phrases.thing.only(AttachmentClauses::isKnown)),
                        Filter.AttachedTo::new),
                form(
                        Filter.AttachedTo.class,
                        "attached to <>",
                        part(
                                to ->
                                        to.object() instanceof Selector.Players(PlayerRef who)
                                                ? who
                                                : null,
                                choice(
                                        constant(PlayerRef.YOU, "you"),
                                        constant(
                                                (PlayerRef) new PlayerRef.Attached(),
                                                "enchanted player"),
                                        References.player("them"),
                                        References.player("that player"))),
                        who -> new Filter.AttachedTo(new Selector.Players(who))));
    }

    /// "attached to a creature you control", "that's attached to a permanent".
    Syntax<Filter> attachedToAny() {
        return choice(
                synonyms(
                        ObjectPhrases.attachedToOne(phrases, "attached to <>"),
                        ObjectPhrases.attachedToOne(phrases, "that's attached to <>"),
                        ObjectPhrases.attachedToOne(phrases, "that are attached to <>"),
                        ObjectPhrases.attachedToOne(phrases, "that is attached to <>")),
                form(
                        Filter.AttachedTo.class,
                        "attached to <>",
                        part(
                                Filter.AttachedTo::object,
                                phrases.thing.only(Selector.Target.class::isInstance)),
                        Filter.AttachedTo::new));
    }

    /// "with another Aura attached to it", "that's enchanted by an Aura you control".
    Syntax<Filter> hasAttached() {
        Syntax<Filter> aura = phrases.aNoun.only(AttachmentClauses::isAura);
        return choice(
                hasAttached("with <> attached to it", phrases.aNoun),
                synonyms(
                        hasAttached("that's enchanted by <>", aura),
                        hasAttached("that is enchanted by <>", aura),
                        hasAttached("that are enchanted by <>", aura),
                        hasAttached(
                                "that are enchanted by <>",
                                phrases.plural.only(AttachmentClauses::isAura))));
    }

    private static boolean isAura(Object noun) {
        return noun instanceof Filter.And(List<Filter> parts)
                && parts.getFirst().equals(new Filter.Subtype("Aura"));
    }

    private static Syntax<Filter> hasAttached(String template, Syntax<Filter> noun) {
        return widen(
                form(
                        Filter.HasAttached.class,
                        template,
                        part(Filter.HasAttached::what, noun),
                        Filter.HasAttached::new));
    }

    private static boolean isKnown(Object value) {
        return value instanceof Selector.This || value instanceof Selector.That;
    }
}
