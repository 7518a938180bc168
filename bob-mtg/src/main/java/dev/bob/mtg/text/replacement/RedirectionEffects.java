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
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.text.event.DamageRecipient;
import dev.bob.mtg.text.phrase.DamageSources;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Damage that is dealt elsewhere (rule 614.9): "all damage that would be dealt to you is dealt to ~ instead".
final class RedirectionEffects {
    private static final Filter THIS = new Filter.This();
    private static final Duration TURN = new Duration.EndOfTurn();

    private final Phrases phrases;
    private final DamageSources sources;

    RedirectionEffects(Phrases phrases, DamageSources sources) {
        this.phrases = phrases;
        this.sources = sources;
    }

    private static Map<String, @Nullable Boolean> kinds() {
        Map<String, @Nullable Boolean> kinds = new LinkedHashMap<>();
        kinds.put("damage", null);
        kinds.put("combat damage", true);
        return kinds;
    }

    // --- static abilities ---

    Syntax<Rule> rules() {
        Filter unblocked = Filter.and(new Filter.Blocked(false), Filter.type(CardType.CREATURE));
        Syntax<Selector> instead =
                choice(
                        constant(new Selector.This("~"), "~"),
                        References.object("enchanted creature", new Reference.AttachedTo()),
                        References.object("equipped creature", new Reference.AttachedTo()));
        Map<String, DamageRecipient> hits = new LinkedHashMap<>();
        hits.put("you", new DamageRecipient(null, PlayerRef.YOU));
        hits.put("~", new DamageRecipient(THIS, null));
        hits.put(
                "you and other permanents you control",
                new DamageRecipient(
                        Filter.and(
                                new Filter.Other(),
                                new Filter.Permanent(),
                                new Filter.Controlled(PlayerRef.YOU)),
                        PlayerRef.YOU));
        hits.put(
                "other creatures you control",
                new DamageRecipient(
                        Filter.and(
                                new Filter.Other(),
                                Filter.type(CardType.CREATURE),
                                new Filter.Controlled(PlayerRef.YOU)),
                        null));
        List<Syntax<Rule>> all = new ArrayList<>();
        kinds().forEach((kind, combat) ->
                hits.forEach((words, hit) -> {
                    String start = "all " + kind + " that would be dealt to " + words;
                    all.add(rule(start + " is dealt to <> instead", combat, hit, null, instead));
                    all.add(
                            rule(
                                    start + " by unblocked creatures is dealt to <> instead",
                                    combat,
                                    hit,
                                    unblocked,
                                    instead));
                }));
        all.addAll(fromSources(hits, instead));
        return choice(all);
    }

    /// "All damage that would be dealt to you by artifacts is dealt to ~ instead", "all damage that would be dealt to
    /// enchanted creature is dealt to its controller instead".
    private List<Syntax<Rule>> fromSources(
            Map<String, DamageRecipient> hits, Syntax<Selector> instead) {
        Syntax<Selector> controller =
                constant(
                        new Selector.Players(
                                new PlayerRef.ControllerOf(
                                        new Selector.That(new Reference.AttachedTo(), "its"))),
                        "its controller");
        DamageRecipient attached =
                new DamageRecipient(new Filter.Is(new Reference.AttachedTo()), null);
        List<Syntax<Rule>> all = new ArrayList<>();
        kinds().forEach((kind, combat) -> {
            String start = "all " + kind + " that would be dealt to ";
            hits.forEach((words, hit) ->
                    all.add(
                            widen(
                                    form(
                                            Rule.Replace.class,
                                            start + words + " by <> is dealt to <> instead",
                                            part(
                                                    rule -> from(rule, combat, hit),
                                                    sources.many()
                                                            .only(RedirectionEffects::areAny)),
                                            part(RedirectionEffects::instead, instead),
                                            (from, to) -> redirect(combat, hit, from, to)))));
            all.add(
                    rule(
                            start + "enchanted creature is dealt to <> instead",
                            combat,
                            attached,
                            null,
                            controller));
        });
        return all;
    }

    /// Unblocked creatures have a form of their own.
    private static boolean areAny(Object from) {
        return !(from instanceof Filter.And(List<Filter> parts)
                && parts.getFirst() instanceof Filter.Blocked);
    }

    private static @Nullable Filter from(
            Rule.Replace rule, @Nullable Boolean combat, DamageRecipient hit) {
        return rule.replacement() instanceof Replacement.Redirect redirect
                        && java.util.Objects.equals(redirect.combatOnly(), combat)
                        && new DamageRecipient(redirect.to(), redirect.toPlayers()).equals(hit)
                ? redirect.from()
                : null;
    }

    private static @Nullable Selector instead(Rule.Replace rule) {
        return rule.replacement() instanceof Replacement.Redirect redirect
                ? redirect.instead()
                : null;
    }

    private static Rule.Replace redirect(
            @Nullable Boolean combat, DamageRecipient hit, @Nullable Filter from, Selector to) {
        return new Rule.Replace(
                new Replacement.Redirect(null, combat, hit.objects(), hit.players(), from, to));
    }

    private static Syntax<Rule> rule(
            String template,
            @Nullable Boolean combat,
            DamageRecipient hit,
            @Nullable Filter from,
            Syntax<Selector> instead) {
        return widen(
                form(
                        Rule.Replace.class,
                        template,
                        part(
                                rule ->
                                        rule.replacement() instanceof Replacement.Redirect redirect
                                                ? redirect.instead()
                                                : null,
                                instead),
                        to ->
                                new Rule.Replace(
                                        new Replacement.Redirect(
                                                null,
                                                combat,
                                                hit.objects(),
                                                hit.players(),
                                                from,
                                                to))));
    }

    // --- for a while ---

    Syntax<Effect> effects() {
        return choice(plain(), new ChosenRedirections(phrases).all(), fromTarget());
    }

    /// "All combat damage that would be dealt to you this turn by target unblocked creature is dealt to its controller
    /// instead."
    private Syntax<Effect> fromTarget() {
        Syntax<Selector> instead =
                choice(
                        phrases.thing.only(thing -> !(thing instanceof Selector.Target)),
                        widen(
                                form(
                                        Selector.Players.class,
                                        "<>",
                                        part(
                                                Selector.Players::players,
                                                phrases.player.only(
                                                        PlayerRef.ControllerOf.class::isInstance)),
                                        Selector.Players::new)));
        Map<String, DamageRecipient> hits = new LinkedHashMap<>();
        hits.put("", new DamageRecipient(null, null));
        hits.put("to you ", new DamageRecipient(null, PlayerRef.YOU));
        List<Syntax<Effect>> all = new ArrayList<>();
        kinds().forEach((kind, combat) ->
                hits.forEach((words, hit) ->
                        all.add(
                                widen(
                                        form(
                                                Effect.Shield.class,
                                                "all "
                                                        + kind
                                                        + " that would be dealt "
                                                        + words
                                                        + "this turn by <> is dealt to <> instead",
                                                part(
                                                        shield ->
                                                                isFromThings(shield, combat, hit)
                                                                        ? shield.things()
                                                                        : null,
                                                        phrases.thing.only(
                                                                Selector.Target.class::isInstance)),
                                                part(RedirectionEffects::instead, instead),
                                                (what, to) ->
                                                        new Effect.Shield(
                                                                redirect(combat, hit, THIS, to)
                                                                        .replacement(),
                                                                what,
                                                                TURN))))));
        return choice(all);
    }

    private static boolean isFromThings(
            Effect.Shield shield, @Nullable Boolean combat, DamageRecipient hit) {
        return shield.replacement() instanceof Replacement.Redirect redirect
                && THIS.equals(redirect.from())
                && java.util.Objects.equals(redirect.combatOnly(), combat)
                && new DamageRecipient(redirect.to(), redirect.toPlayers()).equals(hit);
    }

    private Syntax<Effect> plain() {
        Syntax<Selector> untargeted =
                choice(
                        phrases.thing.only(thing -> !(thing instanceof Selector.Target)),
                        constant(new Selector.Players(PlayerRef.YOU), "you"));
        List<Syntax<Effect>> all = new ArrayList<>();
        kinds().forEach((kind, combat) -> {
            for (boolean targeted : List.of(false, true)) {
                Syntax<Selector> things =
                        targeted
                                ? phrases.thing.only(thing -> thing instanceof Selector.Target)
                                : untargeted;
                Syntax<Selector> instead =
                        targeted
                                ? choice(
                                        untargeted,
                                        phrases.thing.only(RedirectionEffects::isAnother))
                                : phrases.thing;
                String would = kind + " that would be dealt to <> this turn is dealt to <> instead";
                all.add(
                        widen(
                                form(
                                        Effect.Shield.class,
                                        "all " + would,
                                        part(shield -> things(shield, targeted), things),
                                        part(RedirectionEffects::instead, instead),
                                        (what, to) -> shield(null, combat, what, to))));
                all.add(
                        widen(
                                form(
                                        Effect.Shield.class,
                                        "the next <> " + would,
                                        part(
                                                shield ->
                                                        shield.replacement()
                                                                        instanceof
                                                                        Replacement.Redirect r
                                                                ? r.amount()
                                                                : null,
                                                Numerals.DIGIT_AMOUNT),
                                        part(shield -> things(shield, targeted), things),
                                        part(RedirectionEffects::instead, instead),
                                        (amount, what, to) -> shield(amount, combat, what, to))));
            }
        });
        return choice(all);
    }

    /// "another target creature", than what was named before.
    private static boolean isAnother(Object thing) {
        return thing instanceof Selector.Target(var spec)
                && spec.objects() != null
                && Conjuncts.withoutOther(spec.objects()) != null;
    }

    private static @Nullable Selector things(Effect.Shield shield, boolean targeted) {
        return shield.things() instanceof Selector.Target == targeted ? shield.things() : null;
    }

    private static @Nullable Selector instead(Effect.Shield shield) {
        return shield.replacement() instanceof Replacement.Redirect redirect
                ? redirect.instead()
                : null;
    }

    private static Effect.Shield shield(
            @Nullable Amount amount, @Nullable Boolean combat, Selector things, Selector instead) {
        return new Effect.Shield(
                new Replacement.Redirect(
                        amount, combat, THIS, PlayerPhrases.AT_HAND, null, instead),
                things,
                TURN);
    }
}
