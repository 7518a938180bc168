package dev.bob.mtg.text.status;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.family;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.phrase.ObjectPhrases;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import org.jspecify.annotations.Nullable;

/// Attaching and taking off: "attach ~ to a creature you control", "unattach ~".
public final class Attaching {
    private final Phrases phrases;

    public Attaching(Phrases phrases) {
        this.phrases = phrases;
    }

    private static @Nullable Filter chosenHost(Selector to) {
        return to instanceof Selector.Choose(PlayerRef who, boolean upTo, Amount count, Filter noun)
                        && who.equals(PlayerRef.YOU)
                        && !upTo
                        && count.equals(Amount.ONE)
                ? noun
                : null;
    }

    /// "Another" would be another than what it is attached to now.
    private static boolean isAnyHost(Object noun) {
        return !RecordParts.anywhere(
                noun, part -> part instanceof Filter.Other || part instanceof Filter.OtherThan);
    }

    public Syntax<Effect> all() {
        return family(
                form(
                        PermanentEffect.Attach.class,
                        "attach <> to <>",
                        part(
                                PermanentEffect.Attach::what,
                                choice(phrases.anything, ObjectPhrases.anyNumber(phrases))),
                        part(PermanentEffect.Attach::to, phrases.thing),
                        PermanentEffect.Attach::new),
                form(
                        PermanentEffect.Attach.class,
                        "attach <> to <>",
                        part(PermanentEffect.Attach::what, phrases.thing),
                        part(
                                attach -> chosenHost(attach.to()),
                                phrases.aNoun.only(Attaching::isAnyHost)),
                        (what, noun) ->
                                new PermanentEffect.Attach(
                                        what,
                                        new Selector.Choose(
                                                PlayerRef.YOU, false, Amount.ONE, noun))),
                form(
                        PermanentEffect.Unattach.class,
                        "unattach <>",
                        // "It" may be the creature or what was attached to it.
                        part(
                                PermanentEffect.Unattach::what,
                                phrases.thing.only(what -> what instanceof Selector.This)),
                        PermanentEffect.Unattach::new));
    }
}
