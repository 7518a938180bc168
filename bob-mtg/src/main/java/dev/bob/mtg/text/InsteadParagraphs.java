package dev.bob.mtg.text;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.text.effect.Alternatives;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Label;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Two paragraphs of a spell, the second of which says behind an ability word what happens instead of the first: "Threshold
/// — If seven or more cards are in your graveyard, instead …", "Morbid — … instead if a creature died this turn."
final class InsteadParagraphs {
    private final Phrases phrases;

    InsteadParagraphs(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Effect.InsteadIf> all() {
        Syntax<Effect> instead = phrases.effect.only(value -> !Alternatives.hasTarget(value));
        Syntax<Effect> row = phrases.sentence.only(value -> !Alternatives.hasTarget(value));
        return synonyms(
                conditionFirst("<> ¶ <> — if <> , instead <>", instead),
                conditionFirst("<> ¶ <> — if <> , <> instead .", row),
                conditionLast("<> ¶ <> — <> instead if <> .", row),
                sameDamage(),
                otherDamage());
    }

    /// A second paragraph that says what happens besides: "Tap target creature. ¶ Metalcraft — If you control three or more
    /// artifacts, exile that creature."
    Syntax<Ability> more() {
        Syntax<Effect> then = phrases.effect.only(value -> !Alternatives.hasTarget(value));
        return widen(
                form(
                        Ability.Spell.class,
                        "<> ¶ <> — <>",
                        part(spell -> besides(spell) == null ? null : first(spell), phrases.effect),
                        part(
                                InsteadParagraphs::besides,
                                Effect.Labelled::word,
                                new Label(Abilities::isLabel)),
                        part(InsteadParagraphs::besides, Effect.Labelled::effect, then),
                        (first, word, more) ->
                                new Ability.Spell(
                                        new Effect.Sequence(
                                                List.of(first, new Effect.Labelled(word, more))))));
    }

    private static @Nullable Effect first(Ability.Spell spell) {
        return spell.effect() instanceof Effect.Sequence(List<Effect> parts)
                ? parts.getFirst()
                : null;
    }

    private static Effect.@Nullable Labelled besides(Ability.Spell spell) {
        return spell.effect() instanceof Effect.Sequence(List<Effect> parts)
                        && parts.size() == 2
                        && parts.getLast() instanceof Effect.Labelled labelled
                ? labelled
                : null;
    }

    private Syntax<Effect.InsteadIf> conditionFirst(String template, Syntax<Effect> instead) {
        return form(
                Effect.InsteadIf.class,
                template,
                part(Effect.InsteadIf::usual, phrases.effect),
                part(InsteadParagraphs::word, new Label(Abilities::isLabel)),
                part(Effect.InsteadIf::condition, phrases.condition),
                part(InsteadParagraphs::labelled, instead),
                (usual, word, condition, then) ->
                        new Effect.InsteadIf(usual, condition, new Effect.Labelled(word, then)));
    }

    private Syntax<Effect.InsteadIf> conditionLast(String template, Syntax<Effect> instead) {
        return form(
                Effect.InsteadIf.class,
                template,
                part(Effect.InsteadIf::usual, phrases.effect),
                part(InsteadParagraphs::word, new Label(Abilities::isLabel)),
                part(InsteadParagraphs::labelled, instead),
                part(Effect.InsteadIf::condition, phrases.condition),
                (usual, word, then, condition) ->
                        new Effect.InsteadIf(usual, condition, new Effect.Labelled(word, then)));
    }

    /// "Hellbent — ~ deals 4 damage instead if you have no cards in hand.": to whom it would have dealt the other damage.
    private Syntax<Effect.InsteadIf> sameDamage() {
        return form(
                Effect.InsteadIf.class,
                "<> ¶ <> — <> deals <> damage <> instead if <> .",
                part(
                        Effect.InsteadIf::usual,
                        phrases.effect.only(value -> value instanceof Effect.Damage)),
                part(InsteadParagraphs::word, new Label(Abilities::isLabel)),
                part(both -> damage(both).map(Effect.Damage::source).orElse(null), phrases.thing),
                part(
                        both -> damage(both).map(Effect.Damage::amount).orElse(null),
                        Numerals.DIGIT_AMOUNT),
                part(
                        both -> damage(both).map(Effect.Damage::to).orElse(null),
                        References.object("")),
                part(Effect.InsteadIf::condition, phrases.condition),
                (usual, word, source, amount, to, condition) ->
                        new Effect.InsteadIf(
                                usual,
                                condition,
                                new Effect.Labelled(word, new Effect.Damage(source, amount, to))));
    }

    /// "Spell mastery — If …, ~ deals 3 damage instead."
    private Syntax<Effect.InsteadIf> otherDamage() {
        return form(
                Effect.InsteadIf.class,
                "<> ¶ <> — if <> , <> deals <> damage <> instead .",
                part(
                        Effect.InsteadIf::usual,
                        phrases.effect.only(value -> value instanceof Effect.Damage)),
                part(InsteadParagraphs::word, new Label(Abilities::isLabel)),
                part(Effect.InsteadIf::condition, phrases.condition),
                part(both -> damage(both).map(Effect.Damage::source).orElse(null), phrases.thing),
                part(
                        both -> damage(both).map(Effect.Damage::amount).orElse(null),
                        Numerals.DIGIT_AMOUNT),
                part(
                        both -> damage(both).map(Effect.Damage::to).orElse(null),
                        References.object("")),
                (usual, word, condition, source, amount, to) ->
                        new Effect.InsteadIf(
                                usual,
                                condition,
                                new Effect.Labelled(word, new Effect.Damage(source, amount, to))));
    }

    private static @Nullable String word(Effect.InsteadIf both) {
        return both.instead() instanceof Effect.Labelled(String word, _) ? word : null;
    }

    private static @Nullable Effect labelled(Effect.InsteadIf both) {
        return both.instead() instanceof Effect.Labelled(_, Effect inner) ? inner : null;
    }

    private static Optional<Effect.Damage> damage(Effect.InsteadIf both) {
        return labelled(both) instanceof Effect.Damage damage
                ? Optional.of(damage)
                : Optional.empty();
    }
}
