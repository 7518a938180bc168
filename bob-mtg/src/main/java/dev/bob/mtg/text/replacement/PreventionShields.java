package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.event.DamageRecipient;
import dev.bob.mtg.text.phrase.DamageSources;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Prevention for a while (rule 615.7): "prevent the next 3 damage", "the next time a source of your choice would deal damage".
final class PreventionShields {
    private static final DamageRecipient TO_YOU = new DamageRecipient(null, PlayerRef.YOU);

    private final Phrases phrases;
    private final PreventionEffects prevention;

    PreventionShields(Phrases phrases, PreventionEffects prevention) {
        this.phrases = phrases;
        this.prevention = prevention;
    }

    Syntax<Effect> effects() {
        List<Syntax<Effect>> all = new ArrayList<>();
        all.add(whole());
        all.add(ofThings());
        all.add(next());
        all.add(andThen(choice(next(), whole())));
        all.add(nextTime());
        all.add(fromChosen());
        return choice(all);
    }

    /// "Prevent the next 3 damage that would be dealt to any target this turn. You gain life equal to the damage
    /// prevented this way."
    private Syntax<Effect> andThen(Syntax<Effect> shields) {
        return widen(
                form(
                        Effect.Shield.class,
                        "<> . <>",
                        part(
                                shield ->
                                        PreventionEffects.then(shield) == null
                                                ? null
                                                : new Effect.Shield(
                                                        withoutThen(shield.replacement()),
                                                        shield.things(),
                                                        shield.duration()),
                                shields.map(
                                        Effect.Shield.class,
                                        shield -> (Effect.Shield) shield,
                                        shield -> shield)),
                        part(PreventionEffects::then, prevention.thisWay()),
                        (shield, then) ->
                                new Effect.Shield(
                                        withThen(shield.replacement(), then),
                                        shield.things(),
                                        shield.duration())));
    }

    private static Replacement withThen(Replacement replacement, Effect then) {
        return replacement instanceof Replacement.Prevent p
                ? new Replacement.Prevent(
                        p.amount(), p.combatOnly(), p.to(), p.toPlayers(), p.from(), then)
                : replacement;
    }

    private static Replacement withoutThen(Replacement replacement) {
        return replacement instanceof Replacement.Prevent p && p.then() != null
                ? new Replacement.Prevent(
                        p.amount(), p.combatOnly(), p.to(), p.toPlayers(), p.from(), null)
                : replacement;
    }

    /// "Prevent all combat damage that would be dealt this turn [by …]": nobody is picked out.
    private Syntax<Effect> whole() {
        List<Syntax<Effect>> all = new ArrayList<>();
        PreventionEffects.kinds()
                .forEach((kind, combat) ->
                        all.add(
                                constant(
                                        new Effect.Shield(
                                                PreventionEffects.all(
                                                        combat, PreventionEffects.ANYTHING, null),
                                                null,
                                                PreventionEffects.TURN),
                                        "prevent all " + kind + " that would be dealt this turn")));
        all.add(shield("", " this turn"));
        all.add(shield(" this turn ", ""));
        return synonyms(all);
    }

    private Syntax<Effect> shield(String before, String after) {
        return widen(
                form(
                        Effect.Shield.class,
                        "<>",
                        part(
                                shield ->
                                        shield.things() == null
                                                        && shield.replacement()
                                                                instanceof Replacement.Prevent p
                                                ? p
                                                : null,
                                prevention.everything(before, after)),
                        prevent -> new Effect.Shield(prevent, null, PreventionEffects.TURN)));
    }

    /// "Prevent all damage that would be dealt to and dealt by target creature this turn."
    private Syntax<Effect> ofThings() {
        List<Syntax<Effect>> all = new ArrayList<>();
        Syntax<Selector> objects = phrases.anything.only(what -> !(what instanceof Selector.Each));
        Syntax<Selector> any = choice(objects, players());
        PreventionEffects.kinds()
                .forEach((kind, combat) -> {
                    Replacement to = PreventionEffects.all(combat, PreventionEffects.THINGS, null);
                    Replacement by =
                            PreventionEffects.all(
                                    combat, PreventionEffects.ANYTHING, PreventionEffects.THIS);
                    String start = "prevent all " + kind + " that would be dealt ";
                    all.add(about(to, start + "to <> this turn", any));
                    all.add(about(by, start + "by <> this turn", objects));
                    all.add(about(by, start + "this turn by <>", objects));
                    all.add(about(by, "prevent all " + kind + " <> would deal this turn", objects));
                    Replacement both =
                            new Replacement.Limited(
                                    null,
                                    false,
                                    List.of(
                                            PreventionEffects.all(
                                                    combat,
                                                    new DamageRecipient(
                                                            PreventionEffects.THIS, null),
                                                    null),
                                            by));
                    all.add(about(both, start + "to and dealt by <> this turn", objects));
                    all.add(about(both, start + "to and by <> this turn", objects));
                    all.add(
                            about(
                                    both,
                                    "until your next turn, " + start + "to and dealt by <>",
                                    objects,
                                    new Duration.YourNextTurn()));
                });
        return synonyms(all);
    }

    private static Syntax<Effect> about(
            Replacement replacement, String template, Syntax<Selector> things) {
        return about(replacement, template, things, PreventionEffects.TURN);
    }

    private static Syntax<Effect> about(
            Replacement replacement, String template, Syntax<Selector> things, Duration duration) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(
                                shield ->
                                        shield.replacement().equals(replacement)
                                                ? shield.things()
                                                : null,
                                things),
                        what -> new Effect.Shield(replacement, what, duration)));
    }

    /// "Prevent the next 3 damage that would be dealt to any target this turn."
    private Syntax<Effect> next() {
        Syntax<Selector> one = choice(phrases.thing, players());
        List<Syntax<Effect>> all = new ArrayList<>();
        all.add(
                nextOf(
                        one,
                        "prevent the next <> damage that would be dealt to <> this turn",
                        null,
                        false));
        all.add(
                nextOf(
                        one,
                        "prevent the next <> combat damage that would be dealt to <> this turn",
                        true,
                        false));
        all.add(
                nextOf(
                        one,
                        "prevent the next <> damage that would be dealt by <> this turn",
                        null,
                        true));
        return choice(all);
    }

    private static Syntax<Effect> nextOf(
            Syntax<Selector> things, String template, @Nullable Boolean combat, boolean by) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(
                                shield ->
                                        shield.replacement() instanceof Replacement.Prevent p
                                                        && p.equals(withoutThen(p))
                                                ? p.amount()
                                                : null,
                                Numerals.DIGIT_AMOUNT),
                        part(Effect.Shield::things, things),
                        (amount, what) ->
                                new Effect.Shield(
                                        new Replacement.Prevent(
                                                amount,
                                                combat,
                                                by ? null : PreventionEffects.THIS,
                                                by ? null : PlayerPhrases.AT_HAND,
                                                by ? PreventionEffects.THIS : null,
                                                null),
                                        what,
                                        PreventionEffects.TURN)));
    }

    /// "The next time a red source of your choice would deal damage to you this turn, prevent that damage."
    private Syntax<Effect> nextTime() {
        List<Syntax<Effect>> all = new ArrayList<>();
        Map<String, @Nullable Amount> parts = new LinkedHashMap<>();
        parts.put("prevent that damage", null);
        parts.put(
                "prevent half that damage, rounded down",
                new Amount.Half(PreventionEffects.THAT_MUCH, false));
        parts.put(
                "prevent half that damage, rounded up",
                new Amount.Half(PreventionEffects.THAT_MUCH, true));
        parts.put("prevent all but 1 of that damage", PreventionEffects.ALL_BUT_ONE);
        PreventionEffects.kinds()
                .forEach((kind, combat) ->
                        parts.forEach((words, amount) -> {
                            String start = "the next time <> would deal " + kind;
                            all.add(
                                    chosen(
                                            start + " to you this turn, " + words,
                                            TO_YOU,
                                            combat,
                                            amount,
                                            false));
                            all.add(
                                    chosen(
                                            start + " this turn, " + words,
                                            PreventionEffects.ANYTHING,
                                            combat,
                                            amount,
                                            false));
                            all.add(
                                    chosen(
                                            start + " to you this turn, " + words + " . <>",
                                            TO_YOU,
                                            combat,
                                            amount,
                                            true));
                            all.add(
                                    chosen(
                                            start + " this turn, " + words + " . <>",
                                            PreventionEffects.ANYTHING,
                                            combat,
                                            amount,
                                            true));
                            all.add(chosenAt(start + " to <> this turn, " + words, combat, amount));
                            all.add(
                                    chosenAnd(
                                            start + " to <> this turn, " + words, combat, amount));
                            all.add(
                                    chosenAndThen(
                                            start + " to <> this turn, " + words + " . <>",
                                            combat,
                                            amount));
                            all.add(
                                    nextBy(
                                            start + " this turn, " + words,
                                            PreventionEffects.ANYTHING,
                                            combat,
                                            amount));
                            all.add(
                                    nextBy(
                                            start + " to you this turn, " + words,
                                            TO_YOU,
                                            combat,
                                            amount));
                        }));
        return choice(all);
    }

    /// "a red source of your choice", "an unblocked creature of your choice", "a source of your choice of the chosen color".
    private Syntax<Filter> choosable() {
        return choice(
                DamageSources.ofChoice().before("of your choice"),
                phrases.aNoun.before("of your choice"));
    }

    private static Replacement.@Nullable Limited limited(Effect.Shield shield, boolean once) {
        return shield.replacement() instanceof Replacement.Limited limited
                        && limited.source() != null
                        && limited.once() == once
                        && limited.effects().size() == 1
                ? limited
                : null;
    }

    private static Replacement.@Nullable Prevent only(Replacement.@Nullable Limited limited) {
        return limited != null && limited.effects().getFirst() instanceof Replacement.Prevent p
                ? p
                : null;
    }

    private static Effect.Shield next(
            Filter source,
            boolean once,
            @Nullable Amount amount,
            @Nullable Boolean combat,
            DamageRecipient hit,
            @Nullable Effect then,
            @Nullable Selector things) {
        return new Effect.Shield(
                new Replacement.Limited(
                        source,
                        once,
                        List.of(
                                PreventionEffects.prevent(
                                        amount, combat, hit, DamageSources.CHOSEN, then))),
                things,
                PreventionEffects.TURN);
    }

    private Syntax<Effect> chosen(
            String template,
            DamageRecipient hit,
            @Nullable Boolean combat,
            @Nullable Amount amount,
            boolean followed) {
        var source =
                part(
                        (Effect.Shield shield) -> {
                            Replacement.Limited limited = limited(shield, true);
                            return limited == null ? null : limited.source();
                        },
                        choosable());
        if (!followed) {
            return widen(
                    form(
                            Effect.Shield.class,
                            template,
                            source,
                            what -> next(what, true, amount, combat, hit, null, null)));
        }
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        source,
                        part(
                                shield -> {
                                    Replacement.Prevent p = only(limited(shield, true));
                                    return p == null ? null : p.then();
                                },
                                prevention.after()),
                        (what, then) -> next(what, true, amount, combat, hit, then, null)));
    }

    private Syntax<Effect> chosenAt(
            String template, @Nullable Boolean combat, @Nullable Amount amount) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(
                                shield -> {
                                    Replacement.Limited limited = limited(shield, true);
                                    return limited == null ? null : limited.source();
                                },
                                choosable()),
                        part(Effect.Shield::things, phrases.thing),
                        (what, things) ->
                                next(
                                        what,
                                        true,
                                        amount,
                                        combat,
                                        PreventionEffects.THINGS,
                                        null,
                                        things)));
    }

    /// "… would deal damage to you and/or creatures you control".
    private Syntax<Effect> chosenAnd(
            String template, @Nullable Boolean combat, @Nullable Amount amount) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(PreventionShields::chosenSource, choosable()),
                        part(PreventionShields::hitTogether, together()),
                        (what, hit) -> next(what, true, amount, combat, hit, null, null)));
    }

    private Syntax<Effect> chosenAndThen(
            String template, @Nullable Boolean combat, @Nullable Amount amount) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(PreventionShields::chosenSource, choosable()),
                        part(PreventionShields::hitTogether, together()),
                        part(
                                shield -> {
                                    Replacement.Prevent p = only(limited(shield, true));
                                    return p == null ? null : p.then();
                                },
                                prevention.after()),
                        (what, hit, then) -> next(what, true, amount, combat, hit, then, null)));
    }

    private Syntax<DamageRecipient> together() {
        return prevention
                .hit()
                .only(hit ->
                        hit instanceof DamageRecipient(var objects, var players)
                                && objects != null
                                && players != null);
    }

    private static @Nullable Filter chosenSource(Effect.Shield shield) {
        Replacement.Limited limited = limited(shield, true);
        return limited == null || shield.things() != null ? null : limited.source();
    }

    private static @Nullable DamageRecipient hitTogether(Effect.Shield shield) {
        Replacement.Prevent p = only(limited(shield, true));
        return p == null ? null : new DamageRecipient(p.to(), p.toPlayers());
    }

    /// "The next time that creature would deal damage this turn, prevent that damage."
    private Syntax<Effect> nextBy(
            String template,
            DamageRecipient hit,
            @Nullable Boolean combat,
            @Nullable Amount amount) {
        Replacement once =
                new Replacement.Limited(
                        null,
                        true,
                        List.of(
                                PreventionEffects.prevent(
                                        amount, combat, hit, PreventionEffects.THIS, null)));
        return about(once, template, phrases.thing.only(what -> !(what instanceof Selector.Each)));
    }

    /// "Prevent all damage a source of your choice would deal to you this turn."
    private Syntax<Effect> fromChosen() {
        List<Syntax<Effect>> all = new ArrayList<>();
        PreventionEffects.kinds()
                .forEach((kind, combat) -> {
                    String start = "prevent all " + kind + " ";
                    all.add(every(start + "<> would deal to you this turn", TO_YOU, combat));
                    all.add(
                            every(
                                    start + "<> would deal this turn",
                                    PreventionEffects.ANYTHING,
                                    combat));
                    all.add(
                            every(
                                    start + "that would be dealt to you this turn by <>",
                                    TO_YOU,
                                    combat));
                    all.add(
                            every(
                                    start + "that would be dealt this turn by <>",
                                    PreventionEffects.ANYTHING,
                                    combat));
                });
        return synonyms(all);
    }

    private Syntax<Effect> every(String template, DamageRecipient hit, @Nullable Boolean combat) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(
                                shield -> {
                                    Replacement.Limited limited = limited(shield, false);
                                    return limited == null ? null : limited.source();
                                },
                                PreventionEffects.notThis(choosable())),
                        what -> next(what, false, null, combat, hit, null, null)));
    }

    private Syntax<Selector> players() {
        return widen(
                form(
                        Selector.Players.class,
                        "<>",
                        part(
                                Selector.Players::players,
                                choice(constant(PlayerRef.YOU, "you"), phrases.player)),
                        Selector.Players::new));
    }
}
