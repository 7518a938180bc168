package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.text.event.DamageRecipient;
import dev.bob.mtg.text.phrase.DamageSources;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Damage of a chosen source, or the next damage at all, that is dealt elsewhere (rule 614.9): "the next 2 damage that a
/// source of your choice would deal to you and/or permanents you control this turn is dealt to any target instead".
final class ChosenRedirections {
    private static final Filter THIS = new Filter.This();
    private static final Duration TURN = new Duration.EndOfTurn();
    private static final DamageRecipient ANYTHING = new DamageRecipient(null, null);

    private final Phrases phrases;

    ChosenRedirections(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Effect> all() {
        Syntax<Selector> instead =
                choice(
                        phrases.thing,
                        widen(
                                form(
                                        Selector.Players.class,
                                        "<>",
                                        part(
                                                Selector.Players::players,
                                                choice(
                                                        constant(PlayerRef.YOU, "you"),
                                                        phrases.player)),
                                        Selector.Players::new)));
        Syntax<Selector> untargeted = instead.only(thing -> !(thing instanceof Selector.Target));
        Syntax<Filter> source =
                choice(
                        DamageSources.ofChoice().before("of your choice"),
                        phrases.aNoun.before("of your choice"));
        return choice(
                toKnown(source, instead),
                toAnything(source, instead),
                toThings(source, untargeted),
                fromUnblocked(untargeted),
                nextToKnown(source, instead),
                next(source, untargeted, "that damage is dealt to"));
    }

    /// "The next 2 damage that a source of your choice would deal to you …", "the next time damage would be dealt to ~ …".
    private static Syntax<Effect> toKnown(Syntax<Filter> source, Syntax<Selector> instead) {
        List<Syntax<Effect>> all = new ArrayList<>();
        hits().forEach((words, hit) -> {
            all.add(
                    widen(
                            form(
                                    Effect.Shield.class,
                                    "the next <> damage that <> would deal to "
                                            + words
                                            + " this turn is dealt to <> instead",
                                    part(
                                            shield -> {
                                                Replacement.Redirect moved =
                                                        redirect(shield, hit, false);
                                                return moved == null ? null : moved.amount();
                                            },
                                            Numerals.DIGIT_AMOUNT),
                                    part(ChosenRedirections::source, source),
                                    part(ChosenRedirections::instead, instead),
                                    (amount, from, to) ->
                                            shield(from, false, amount, hit, to, null))));
            all.add(
                    widen(
                            form(
                                    Effect.Shield.class,
                                    "the next time damage would be dealt to "
                                            + words
                                            + " this turn , that damage is dealt to <> instead",
                                    part(
                                            shield ->
                                                    source(shield) == null
                                                                    && redirect(shield, hit, true)
                                                                            != null
                                                            ? instead(shield)
                                                            : null,
                                            instead),
                                    to -> shield(null, true, null, hit, to, null))));
        });
        return choice(all);
    }

    private static Syntax<Effect> toAnything(Syntax<Filter> source, Syntax<Selector> instead) {
        return widen(
                form(
                        Effect.Shield.class,
                        "the next time <> would deal damage this turn , that damage is dealt to <> instead",
                        part(
                                shield ->
                                        redirect(shield, ANYTHING, true) == null
                                                ? null
                                                : source(shield),
                                source),
                        part(ChosenRedirections::instead, instead),
                        (from, to) -> shield(from, true, null, ANYTHING, to, null)));
    }

    private Syntax<Effect> toThings(Syntax<Filter> source, Syntax<Selector> untargeted) {
        return choice(
                next(source, untargeted, "that source deals that damage to"),
                widen(
                        form(
                                Effect.Shield.class,
                                "all damage that would be dealt to <> this turn by <> is dealt to <> instead",
                                part(
                                        shield -> aimed(shield, false) ? shield.things() : null,
                                        phrases.thing),
                                part(ChosenRedirections::source, source),
                                part(ChosenRedirections::instead, untargeted),
                                (things, from, to) ->
                                        shield(
                                                from,
                                                false,
                                                null,
                                                PreventionEffects.THINGS,
                                                to,
                                                things))));
    }

    /// "The next time a source of your choice would deal damage to target creature this turn, that damage is dealt to ~
    /// instead."
    private Syntax<Effect> next(
            Syntax<Filter> source, Syntax<Selector> untargeted, String isDealt) {
        return widen(
                form(
                        Effect.Shield.class,
                        "the next time <> would deal damage to <> this turn , "
                                + isDealt
                                + " <> instead",
                        part(shield -> aimed(shield, true) ? source(shield) : null, source),
                        part(Effect.Shield::things, phrases.thing),
                        part(ChosenRedirections::instead, untargeted),
                        (from, things, to) ->
                                shield(from, true, null, PreventionEffects.THINGS, to, things)));
    }

    /// "The next time a source of your choice would deal damage to you this turn, that damage is dealt to target creature
    /// you control instead."
    private static Syntax<Effect> nextToKnown(Syntax<Filter> source, Syntax<Selector> instead) {
        List<Syntax<Effect>> all = new ArrayList<>();
        hits().forEach((words, hit) ->
                all.add(
                        widen(
                                form(
                                        Effect.Shield.class,
                                        "the next time <> would deal damage to "
                                                + words
                                                + " this turn , that damage is dealt to <> instead",
                                        part(
                                                shield ->
                                                        redirect(shield, hit, true) == null
                                                                ? null
                                                                : source(shield),
                                                source),
                                        part(ChosenRedirections::instead, instead),
                                        (from, to) -> shield(from, true, null, hit, to, null)))));
        return choice(all);
    }

    private static Map<String, DamageRecipient> hits() {
        Filter yours = new Filter.Controlled(PlayerRef.YOU);
        Filter permanents = Filter.and(new Filter.Permanent(), yours);
        Filter creatures = Filter.and(Filter.type(CardType.CREATURE), yours);
        Map<String, DamageRecipient> hits = new LinkedHashMap<>();
        hits.put("you", new DamageRecipient(null, PlayerRef.YOU));
        hits.put("~", new DamageRecipient(THIS, null));
        hits.put("~ and/or you", new DamageRecipient(THIS, PlayerRef.YOU));
        hits.put(
                "you and/or permanents you control",
                new DamageRecipient(permanents, PlayerRef.YOU));
        hits.put("you and/or creatures you control", new DamageRecipient(creatures, PlayerRef.YOU));
        return hits;
    }

    /// "All combat damage that would be dealt to you by unblocked creatures this turn is dealt to ~ instead."
    private static Syntax<Effect> fromUnblocked(Syntax<Selector> instead) {
        Filter unblocked = Filter.and(new Filter.Blocked(false), Filter.type(CardType.CREATURE));
        return widen(
                form(
                        Effect.Shield.class,
                        "all combat damage that would be dealt to you by unblocked creatures this turn is dealt to <>"
                                + " instead",
                        part(
                                shield ->
                                        shield.replacement()
                                                                instanceof
                                                                Replacement.Redirect redirect
                                                        && unblocked.equals(redirect.from())
                                                ? redirect.instead()
                                                : null,
                                instead),
                        to ->
                                new Effect.Shield(
                                        new Replacement.Redirect(
                                                null, true, null, PlayerRef.YOU, unblocked, to),
                                        null,
                                        TURN)));
    }

    private static Effect.Shield shield(
            @Nullable Filter source,
            boolean once,
            @Nullable Amount amount,
            DamageRecipient hit,
            Selector instead,
            @Nullable Selector things) {
        return new Effect.Shield(
                new Replacement.Limited(
                        source,
                        once,
                        List.of(
                                new Replacement.Redirect(
                                        amount,
                                        null,
                                        hit.objects(),
                                        hit.players(),
                                        source == null ? null : DamageSources.CHOSEN,
                                        instead))),
                things,
                TURN);
    }

    private static boolean aimed(Effect.Shield shield, boolean once) {
        return shield.things() != null && redirect(shield, PreventionEffects.THINGS, once) != null;
    }

    private static Replacement.@Nullable Redirect redirect(
            Effect.Shield shield, DamageRecipient hit, boolean once) {
        return shield.replacement() instanceof Replacement.Limited limited
                        && limited.once() == once
                        && limited.effects().getFirst() instanceof Replacement.Redirect redirect
                        && new DamageRecipient(redirect.to(), redirect.toPlayers()).equals(hit)
                ? redirect
                : null;
    }

    private static @Nullable Filter source(Effect.Shield shield) {
        return shield.replacement() instanceof Replacement.Limited limited
                ? limited.source()
                : null;
    }

    private static @Nullable Selector instead(Effect.Shield shield) {
        return shield.replacement() instanceof Replacement.Limited limited
                        && limited.effects().getFirst() instanceof Replacement.Redirect redirect
                ? redirect.instead()
                : null;
    }
}
