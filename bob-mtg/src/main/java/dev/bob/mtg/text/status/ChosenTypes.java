package dev.bob.mtg.text.status;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A type that is chosen in a sentence of its own, and what becomes of that type.
public final class ChosenTypes {
    private ChosenTypes() {}

    /// "Choose a basic land type. Each land you control becomes that type until end of turn."
    public static Syntax<Effect> ofLands(Phrases phrases) {
        List<Modification> chosen =
                List.of(new Modification.BecomeChosen(ChoiceKind.BASIC_LAND_TYPE));
        return widen(
                form(
                        Effect.Change.class,
                        "choose a basic land type . <> becomes that type <>",
                        part(
                                change ->
                                        change.modifications().equals(chosen)
                                                        && change.objects() instanceof Selector.Each
                                                ? change.objects()
                                                : null,
                                phrases.thing.only(Selector.Each.class::isInstance)),
                        part(Effect.Change::duration, phrases.duration),
                        (objects, duration) -> new Effect.Change(objects, chosen, duration)));
    }

    /// "Choose a creature type other than Wall. Target creature becomes that type until end of turn."
    public static Syntax<Effect> ofCreatures(Phrases phrases) {
        List<Modification> chosen =
                List.of(new Modification.BecomeChosen(ChoiceKind.CREATURE_TYPE));
        return choice(
                form(
                        Effect.Change.class,
                        "choose a creature type . <> becomes that type <>",
                        part(
                                change ->
                                        change.modifications().equals(chosen)
                                                ? change.objects()
                                                : null,
                                phrases.thing),
                        part(Effect.Change::duration, phrases.duration),
                        (objects, duration) -> new Effect.Change(objects, chosen, duration)),
                form(
                        Effect.Change.class,
                        "choose a creature type other than <> . <> becomes that type <>",
                        part(ChosenTypes::except, phrases.nouns.creatureType),
                        part(Effect.Change::objects, phrases.thing),
                        part(Effect.Change::duration, phrases.duration),
                        (except, objects, duration) ->
                                new Effect.Change(
                                        objects,
                                        List.of(
                                                new Modification.BecomeChosen(
                                                        ChoiceKind.CREATURE_TYPE, except)),
                                        duration)));
    }

    private static @Nullable String except(Effect.Change change) {
        return change.modifications().size() == 1
                        && change.modifications().getFirst()
                                instanceof Modification.BecomeChosen(_, String except)
                ? except
                : null;
    }
}
