package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Actors;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One of two effects, as a player likes when it happens: a villainous choice, "put a charge counter on it or remove one from
/// it".
public final class EitherEffect {
    private EitherEffect() {}

    /// "Each opponent faces a villainous choice — That player discards a card, or you draw a card." Whoever faces it chooses,
    /// and may choose what is impossible (rule 701.55).
    ///
    /// @param action what may be chosen
    public static Syntax<Effect> villainous(Phrases phrases, Syntax<Effect> action) {
        return widen(
                form(
                        Effect.ForEachPlayer.class,
                        "<> faces a villainous choice — <> , or <>",
                        part(Effect.ForEachPlayer::players, phrases.player),
                        part(each -> theirs(each, 0), action),
                        part(each -> theirs(each, 1), action),
                        (who, one, other) ->
                                new Effect.ForEachPlayer(
                                        who,
                                        new Effect.ChooseOne(
                                                PlayerPhrases.AT_HAND,
                                                FACED,
                                                List.of(one, other)))));
    }

    private static @Nullable Effect theirs(Effect.ForEachPlayer each, int option) {
        return theirs(each, option, FACED);
    }

    private static @Nullable Effect theirs(
            Effect.ForEachPlayer each, int option, List<String> called) {
        return each.effect()
                                instanceof
                                Effect.ChooseOne(PlayerRef.Iterated _, var names, var options)
                        && names.equals(called)
                        && options.size() == 2
                ? options.get(option)
                : null;
    }

    private static final List<String> FACED = List.of("the first", "the second");
    private static final List<String> LIKED = List.of("one", "the other");

    /// "Each opponent discards a card or loses 3 life", "you and that player each draw a card or gain 2 life": each of them as
    /// they like.
    public static Syntax<Effect> ofEach(
            Phrases phrases, Syntax<PlayerRef> each, Syntax<PlayerRef> together) {
        return synonyms(
                ofEach("<> <> or <>", each, phrases.clause.only(Actors::isAtHand)),
                ofEach("<> each <> or <>", together, phrases.bareClause.only(Actors::isAtHand)));
    }

    private static Syntax<Effect> ofEach(
            String template, Syntax<PlayerRef> who, Syntax<Effect> clause) {
        return widen(
                form(
                        Effect.ForEachPlayer.class,
                        template,
                        part(Effect.ForEachPlayer::players, who),
                        part(each -> theirs(each, 0, LIKED), clause),
                        part(each -> theirs(each, 1, LIKED), clause),
                        (players, one, other) ->
                                new Effect.ForEachPlayer(
                                        players,
                                        new Effect.ChooseOne(
                                                PlayerPhrases.AT_HAND,
                                                LIKED,
                                                List.of(one, other)))));
    }

    /// "put a lore counter on target Saga you control or remove one from it".
    public static Syntax<Effect> counterOrNot(Phrases phrases) {
        return widen(
                form(
                        Effect.ChooseOne.class,
                        "put a <> counter on <> or remove one from <>",
                        part(EitherEffect::kind, RelativeClauses.COUNTER),
                        part(
                                one ->
                                        one.options().getFirst()
                                                        instanceof PermanentEffect.PutCounters put
                                                ? put.on()
                                                : null,
                                phrases.thing),
                        part(EitherEffect::removedFrom, References.object("it")),
                        (kind, on, it) -> putOrRemove(ONE, kind, on, kind, it)));
    }

    private static @Nullable CounterKind kind(Effect.ChooseOne one) {
        return one.options().size() == 2
                        && one.options().getFirst() instanceof PermanentEffect.PutCounters put
                        && put.count().equals(Amount.ONE)
                ? put.kind()
                : null;
    }

    /// "put a +1/+1 counter or a loyalty counter on it", "put a -0/-1 counter or a +1/+0 counter on target creature".
    public static Syntax<Effect> counterOfTwoKinds(Phrases phrases) {
        return widen(
                form(
                        Effect.ChooseOne.class,
                        "put a <> counter or a <> counter on <> <>",
                        part(one -> kind(one, 0), RelativeClauses.COUNTER),
                        part(one -> kind(one, 1), RelativeClauses.COUNTER),
                        part(one -> on(one, 0), phrases.thing),
                        part(one -> on(one, 1), References.object("")),
                        (first, second, on, again) ->
                                new Effect.ChooseOne(
                                        PlayerRef.YOU,
                                        List.of(first.name(), second.name()),
                                        List.of(
                                                new PermanentEffect.PutCounters(
                                                        Amount.ONE, first, on),
                                                new PermanentEffect.PutCounters(
                                                        Amount.ONE, second, again)))));
    }

    private static @Nullable CounterKind kind(Effect.ChooseOne one, int option) {
        return one.options().size() == 2
                        && one.options().get(option) instanceof PermanentEffect.PutCounters put
                        && put.count().equals(Amount.ONE)
                ? put.kind()
                : null;
    }

    private static @Nullable Selector on(Effect.ChooseOne one, int option) {
        return one.options().get(option) instanceof PermanentEffect.PutCounters put
                ? put.on()
                : null;
    }

    /// "~ deals 2 damage to each attacking creature or ~ deals 2 damage to each blocking creature": a whole sentence.
    /// Where somebody else does the first, it is for them to choose, and the second is theirs as well.
    public static Syntax<Effect> clauses(Syntax<Effect> clause) {
        return choice(synonyms(eitherOf("<> or <>", clause), eitherOf("<> , or <>", clause)))
                .only(either ->
                        either instanceof Effect.ChooseOne one
                                && isYours(Actors.subject(one.options().getFirst())));
    }

    private static boolean isYours(@Nullable PlayerRef who) {
        return who == null || who instanceof PlayerRef.You;
    }

    /// "put a doom counter on ~ or remove a doom counter from it", of counters of one kind.
    public static Syntax<Effect> putOrRemove(Phrases phrases) {
        return widen(
                form(
                        Effect.ChooseOne.class,
                        "put a <> counter on <> or remove a <> counter from <>",
                        part(EitherEffect::kind, RelativeClauses.COUNTER),
                        part(EitherEffect::putOn, phrases.thing),
                        part(EitherEffect::removed, RelativeClauses.COUNTER),
                        part(EitherEffect::removedFrom, References.object("it")),
                        (kind, on, removed, it) -> putOrRemove(IT, kind, on, removed, it)));
    }

    private static @Nullable Selector putOn(Effect.ChooseOne one) {
        return one.names().equals(IT)
                        && one.options().getFirst() instanceof PermanentEffect.PutCounters put
                ? put.on()
                : null;
    }

    private static final List<String> ONE = List.of("put one", "remove one");
    private static final List<String> IT = List.of("put it", "remove it");

    private static Effect.ChooseOne putOrRemove(
            List<String> names, CounterKind put, Selector on, CounterKind removed, Selector from) {
        return new Effect.ChooseOne(
                PlayerRef.YOU,
                names,
                List.of(
                        new PermanentEffect.PutCounters(Amount.ONE, put, on),
                        new PermanentEffect.RemoveCounters(Amount.ONE, removed, from)));
    }

    private static @Nullable Selector removedFrom(Effect.ChooseOne one) {
        return one.options().getLast() instanceof PermanentEffect.RemoveCounters remove
                ? remove.from()
                : null;
    }

    private static @Nullable CounterKind removed(Effect.ChooseOne one) {
        return one.options().getLast() instanceof PermanentEffect.RemoveCounters remove
                ? remove.kind()
                : null;
    }

    private static Syntax<Effect> eitherOf(String template, Syntax<Effect> clause) {
        return widen(
                form(
                        Effect.ChooseOne.class,
                        template,
                        part(one -> named(one) ? one.options().getFirst() : null, clause),
                        part(one -> named(one) ? one.options().getLast() : null, clause),
                        (first, second) ->
                                new Effect.ChooseOne(
                                        PlayerRef.YOU,
                                        List.of("the first", "the second"),
                                        List.of(first, second))));
    }

    private static boolean named(Effect.ChooseOne one) {
        return one.who() instanceof PlayerRef.You
                && one.options().size() == 2
                && one.names().equals(List.of("the first", "the second"));
    }
}
