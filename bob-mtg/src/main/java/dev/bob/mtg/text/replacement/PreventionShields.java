package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.text.event.DamageRecipient;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Prevention for a while (rule 615.7): "prevent the next 3 damage", "the next time a source of your choice would deal damage".
final class PreventionShields {

    private final Phrases phrases;
    private final PreventionEffects prevention;
    private final SourceShields sources;

    PreventionShields(Phrases phrases, PreventionEffects prevention) {
        this.phrases = phrases;
        this.prevention = prevention;
        this.sources = new SourceShields(phrases, prevention, choice(phrases.anything, players()));
    }

    Syntax<Effect> effects() {
        List<Syntax<Effect>> all = new ArrayList<>();
        all.add(whole());
        all.add(ofThings());
        all.add(next());
        all.add(andThen(choice(next(), whole(), ofThings(), sources.alone())));
        all.add(sources.nextTime());
        all.add(sources.fromChosen());
        all.add(sources.nextFromChosen());
        all.add(divided());
        all.add(sources.moreFromChosen());
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
                        part(PreventionEffects::then, prevention.afterShield()),
                        (shield, then) ->
                                new Effect.Shield(
                                        withThen(shield.replacement(), then),
                                        shield.things(),
                                        shield.duration())));
    }

    private static Replacement withThen(Replacement replacement, @Nullable Effect then) {
        return switch (replacement) {
            case Replacement.Prevent p ->
                    new Replacement.Prevent(
                            p.amount(), p.combatOnly(), p.to(), p.toPlayers(), p.from(), then);
            case Replacement.Limited(var source, boolean once, List<Replacement> effects)
                    when effects.size() == 1 ->
                    new Replacement.Limited(
                            source, once, List.of(withThen(effects.getFirst(), then)));
            case Replacement other -> other;
        };
    }

    private static Replacement withoutThen(Replacement replacement) {
        return withThen(replacement, null);
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
        all.add(untilYourNextTurn());
        return synonyms(all);
    }

    /// "Until your next turn, prevent all damage that would be dealt to you."
    private Syntax<Effect> untilYourNextTurn() {
        Duration duration = new Duration.YourNextTurn();
        return widen(
                form(
                        Effect.Shield.class,
                        "until your next turn, <>",
                        part(
                                shield ->
                                        shield.things() == null
                                                        && shield.duration().equals(duration)
                                                        && shield.replacement()
                                                                instanceof Replacement.Prevent p
                                                ? p
                                                : null,
                                prevention.everything("", "")),
                        prevent -> new Effect.Shield(prevent, null, duration)));
    }

    private Syntax<Effect> shield(String before, String after) {
        return widen(
                form(
                        Effect.Shield.class,
                        "<>",
                        part(
                                shield ->
                                        shield.things() == null
                                                        && shield.duration()
                                                                .equals(PreventionEffects.TURN)
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
        // To you alone it is a shield without a thing.
        Syntax<Selector> anyElse =
                any.only(what -> !what.equals(new Selector.Players(PlayerRef.YOU)));
        PreventionEffects.kinds()
                .forEach((kind, combat) -> {
                    Replacement to = PreventionEffects.all(combat, PreventionEffects.THINGS, null);
                    Replacement by =
                            PreventionEffects.all(
                                    combat, PreventionEffects.ANYTHING, PreventionEffects.THIS);
                    String start = "prevent all " + kind + " that would be dealt ";
                    all.add(about(to, start + "to <> this turn", anyElse));
                    all.add(about(to, start + "this turn to <>", any));
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
        return synonyms(
                Stream.of(
                                all.stream(),
                                untilYourNextTurn(objects, any),
                                bySome(anyElse.only(what -> !(what instanceof Selector.This))))
                        .flatMap(forms -> forms)
                        .toList());
    }

    /// "Prevent all damage that would be dealt to target creature this turn by red sources."
    private Stream<Syntax<Effect>> bySome(Syntax<Selector> things) {
        return PreventionEffects.kinds().entrySet().stream()
                .flatMap(entry -> {
                    String start = "prevent all " + entry.getKey() + " that would be dealt to <> ";
                    return Stream.of(
                            bySome(start + "this turn by <>", things, entry.getValue()),
                            bySome(start + "by <> this turn", things, entry.getValue()));
                });
    }

    private Syntax<Effect> bySome(
            String template, Syntax<Selector> things, @Nullable Boolean combat) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(Effect.Shield::things, things),
                        part(
                                shield ->
                                        shield.replacement() instanceof Replacement.Prevent p
                                                ? p.from()
                                                : null,
                                prevention.dealers()),
                        (what, from) ->
                                new Effect.Shield(
                                        PreventionEffects.all(
                                                combat, PreventionEffects.THINGS, from),
                                        what,
                                        PreventionEffects.TURN)));
    }

    /// "Until your next turn, prevent all damage target permanent would deal."
    private static Stream<Syntax<Effect>> untilYourNextTurn(
            Syntax<Selector> objects, Syntax<Selector> any) {
        Duration duration = new Duration.YourNextTurn();
        String start = "until your next turn, prevent all ";
        return PreventionEffects.kinds().entrySet().stream()
                .flatMap(entry -> {
                    String kind = entry.getKey();
                    Boolean combat = entry.getValue();
                    Replacement by =
                            PreventionEffects.all(
                                    combat, PreventionEffects.ANYTHING, PreventionEffects.THIS);
                    Replacement to = PreventionEffects.all(combat, PreventionEffects.THINGS, null);
                    String dealt = start + kind + " that would be dealt ";
                    return Stream.of(
                            about(by, start + kind + " <> would deal", objects, duration),
                            about(by, dealt + "by <>", objects, duration),
                            about(
                                    to,
                                    dealt + "to <>",
                                    any.only(PreventionShields::isTarget),
                                    duration));
                });
    }

    private static boolean isTarget(Object what) {
        return what instanceof Selector.Target
                || what instanceof Selector.Players(PlayerRef.Target _);
    }

    /// A shield for or against certain things.
    static Syntax<Effect> about(Replacement replacement, String template, Syntax<Selector> things) {
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
        Syntax<Selector> one =
                choice(phrases.anything.only(what -> !(what instanceof Selector.Each)), players());
        List<Syntax<Effect>> all = new ArrayList<>();
        all.add(
                synonyms(
                        nextOf(
                                one,
                                "prevent the next <> damage that would be dealt to <> this turn",
                                null,
                                false),
                        nextOf(
                                one.only(what -> what instanceof Selector.Target),
                                "prevent the next <> damage that would be dealt this turn to <>",
                                null,
                                false)));
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
        all.add(
                synonyms(
                        nextBySome(
                                one,
                                "prevent the next <> damage that would be dealt to <> this turn by <>"),
                        nextBySome(
                                one,
                                "prevent the next <> damage that would be dealt to <> by <> this turn")));
        all.add(
                nextOf(
                        phrases.thing.only(Selector.Each.class::isInstance),
                        "prevent the next <> damage that would be dealt to <> this turn",
                        null,
                        false));
        return choice(all);
    }

    /// "Prevent the next 3 damage that would be dealt this turn to any number of targets, divided as you choose. If this spell
    /// was kicked, prevent the next 6 damage this way instead."
    private static Syntax<Effect> divided() {
        String start =
                "prevent the next <> damage that would be dealt this turn to any number of targets , divided as you choose";
        return choice(
                form(
                        Effect.Shield.class,
                        start,
                        part(
                                shield ->
                                        share(shield) instanceof Amount.When ? null : share(shield),
                                Numerals.DIGIT_AMOUNT),
                        PreventionShields::divided),
                form(
                        Effect.Shield.class,
                        start
                                + " . if this spell was kicked , prevent the next <> damage this way instead",
                        part(
                                shield ->
                                        share(shield) instanceof Amount.When(_, _, Amount otherwise)
                                                ? otherwise
                                                : null,
                                Numerals.DIGIT_AMOUNT),
                        part(
                                shield ->
                                        share(shield) instanceof Amount.When(_, Amount kicked, _)
                                                ? kicked
                                                : null,
                                Numerals.DIGIT_AMOUNT),
                        (usual, kicked) ->
                                divided(
                                        new Amount.When(
                                                new Condition.Kicked(null), kicked, usual))));
    }

    /// How much each target is protected from is known as it is divided.
    private static Effect.Shield divided(Amount amount) {
        return new Effect.Shield(
                PreventionEffects.prevent(
                        PreventionEffects.THAT_MUCH, null, PreventionEffects.THINGS, null, null),
                new Selector.Target(
                        new TargetSpec(
                                Amount.ZERO,
                                new Amount.AnyNumber(),
                                TargetSpec.DAMAGEABLE,
                                new PlayerRef.AnyPlayer(),
                                TargetSpec.Among.ANY,
                                amount,
                                PlayerRef.YOU)),
                PreventionEffects.TURN);
    }

    private static @Nullable Amount share(Effect.Shield shield) {
        return shield.things() instanceof Selector.Target(TargetSpec spec) ? spec.divided() : null;
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

    /// "Prevent the next 3 damage that would be dealt to any target this turn by red sources."
    private Syntax<Effect> nextBySome(Syntax<Selector> things, String template) {
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
                        part(
                                shield ->
                                        shield.replacement() instanceof Replacement.Prevent p
                                                ? p.from()
                                                : null,
                                prevention.dealers()),
                        (amount, what, from) ->
                                new Effect.Shield(
                                        PreventionEffects.prevent(
                                                amount, null, PreventionEffects.THINGS, from, null),
                                        what,
                                        PreventionEffects.TURN)));
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
