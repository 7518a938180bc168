package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.TargetSpec.Among;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Several targets besides what was named: "up to two other target creatures", "any number of other target creatures"; as
/// many as was said: "up to that many target creatures".
public final class OtherTargets {
    private final Phrases phrases;

    OtherTargets(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "target opponent, creature an opponent controls, or planeswalker an opponent controls": a player or an object.
    Syntax<TargetSpec> orPlayer() {
        PlayerRef player = new PlayerRef.AnyPlayer();
        PlayerRef opponent = new PlayerRef.AnOpponent();
        return choice(
                playerOr("player", player),
                playerOr("opponent", opponent),
                ofAType("player", player, CardType.PLANESWALKER, CardType.CREATURE),
                ofAType("opponent", opponent, CardType.PLANESWALKER, null),
                anotherOr("player", player),
                anotherOr("opponent", opponent));
    }

    /// "target opponent or battle", "target creature or opponent".
    ///
    /// @param last the type that is said with that player in other forms, after it
    /// @param first the same before it; null for none
    private Syntax<TargetSpec> ofAType(
            String word, PlayerRef player, CardType last, @Nullable CardType first) {
        return choice(
                form(
                        TargetSpec.class,
                        "target " + word + " or <>",
                        part(spec -> aType(spec, player), type(last)),
                        objects -> withPlayer(objects, player)),
                form(
                        TargetSpec.class,
                        "target <> or " + word,
                        part(spec -> aType(spec, player), type(first)),
                        objects -> withPlayer(objects, player)));
    }

    private Syntax<Filter> type(@Nullable CardType but) {
        return phrases.noun.only(noun -> noun instanceof Filter.Type(CardType type) && type != but);
    }

    private static @Nullable Filter aType(TargetSpec spec, PlayerRef player) {
        return spec.objects() instanceof Filter.Type(_)
                        && spec.equals(withPlayer(spec.objects(), player))
                ? spec.objects()
                : null;
    }

    /// "another target player": than the player who was named before.
    static Syntax<PlayerRef> anotherPlayer() {
        return choice(
                anotherPlayer("player", new PlayerRef.EachPlayer()),
                anotherPlayer("opponent", new PlayerRef.EachOpponent()));
    }

    private static Syntax<PlayerRef> anotherPlayer(String word, PlayerRef among) {
        return widen(
                form(
                        PlayerRef.Target.class,
                        "another target " + word + " <>",
                        part(
                                target ->
                                        target.spec().players()
                                                                instanceof
                                                                PlayerRef.Who(
                                                                        _,
                                                                        Condition.Not(
                                                                                Condition.IsPlayer(
                                                                                        _,
                                                                                        PlayerRef
                                                                                                named)))
                                                        && target.equals(besides(among, named))
                                                ? named
                                                : null,
                                PlayerPhrases.open("")),
                        named -> besides(among, named)));
    }

    private static PlayerRef.Target besides(PlayerRef among, PlayerRef named) {
        return new PlayerRef.Target(
                TargetSpec.player(
                        new PlayerRef.Who(
                                among,
                                new Condition.Not(
                                        new Condition.IsPlayer(PlayerPhrases.AT_HAND, named)))));
    }

    /// "another target creature or player": any player.
    private Syntax<TargetSpec> anotherOr(String word, PlayerRef player) {
        return form(
                TargetSpec.class,
                "another target <> or " + word,
                part(
                        spec ->
                                spec.objects() != null
                                                && spec.equals(withPlayer(spec.objects(), player))
                                        ? Conjuncts.withoutOther(spec.objects())
                                        : null,
                        type(null)),
                objects -> withPlayer(Conjuncts.withOther(objects), player));
    }

    private Syntax<TargetSpec> playerOr(String word, PlayerRef player) {
        return choice(
                form(
                        TargetSpec.class,
                        "target " + word + " , <> , or <>",
                        part(spec -> withPlayer(spec, player, 0), phrases.noun),
                        part(spec -> withPlayer(spec, player, 1), phrases.noun),
                        (first, second) ->
                                withPlayer(new Filter.Or(List.of(first, second)), player)),
                form(
                        TargetSpec.class,
                        "target " + word + " or <>",
                        part(
                                spec ->
                                        spec.objects() instanceof Filter.And
                                                        && spec.equals(
                                                                withPlayer(spec.objects(), player))
                                                ? spec.objects()
                                                : null,
                                phrases.noun.only(Filter.And.class::isInstance)),
                        objects -> withPlayer(objects, player)));
    }

    private static TargetSpec withPlayer(Filter objects, PlayerRef player) {
        return new TargetSpec(null, Amount.ONE, objects, player, Among.ANY, null, PlayerRef.YOU);
    }

    private static @Nullable Filter withPlayer(TargetSpec spec, PlayerRef player, int at) {
        return spec.objects() instanceof Filter.Or(List<Filter> parts)
                        && parts.size() == 2
                        && spec.equals(withPlayer(spec.objects(), player))
                ? parts.get(at)
                : null;
    }

    Syntax<TargetSpec> all() {
        return family(
                form(
                        TargetSpec.class,
                        "up to <> other target <>",
                        part(TargetSpec::max, Numerals.WORD_AMOUNT),
                        part(
                                spec ->
                                        spec.objects() == null
                                                ? null
                                                : Conjuncts.withoutOther(spec.objects()),
                                phrases.plural),
                        (max, filter) -> TargetSpec.upTo(max, Conjuncts.withOther(filter))),
                form(
                        TargetSpec.class,
                        "any number of other target <>",
                        part(
                                spec ->
                                        spec.objects() != null
                                                        && spec.equals(
                                                                TargetSpec.upTo(
                                                                        new Amount.AnyNumber(),
                                                                        spec.objects()))
                                                ? Conjuncts.withoutOther(spec.objects())
                                                : null,
                                phrases.plural),
                        filter ->
                                TargetSpec.upTo(
                                        new Amount.AnyNumber(), Conjuncts.withOther(filter))),
                form(
                        TargetSpec.class,
                        "<> other target <>",
                        part(TargetSpec::max, Numerals.WORD_AMOUNT),
                        part(
                                spec ->
                                        spec.objects() == null
                                                ? null
                                                : Conjuncts.withoutOther(spec.objects()),
                                phrases.plural),
                        (max, filter) ->
                                new TargetSpec(
                                        null,
                                        max,
                                        Conjuncts.withOther(filter),
                                        null,
                                        Among.ANY,
                                        null,
                                        PlayerRef.YOU)));
    }

    /// "up to that many target artifacts", "up to that many other target artifacts": as many as the event, or what was done,
    /// came to.
    Syntax<TargetSpec> upToThatMany() {
        Syntax<Amount> thatMany = Numerals.thatMany("that many");
        return choice(
                form(
                        TargetSpec.class,
                        "up to <> target <>",
                        part(TargetSpec::max, thatMany),
                        part(TargetSpec::objects, phrases.plural),
                        TargetSpec::upTo),
                form(
                        TargetSpec.class,
                        "up to <> other target <>",
                        part(TargetSpec::max, thatMany),
                        part(
                                spec ->
                                        spec.objects() == null
                                                ? null
                                                : Conjuncts.withoutOther(spec.objects()),
                                phrases.plural),
                        (max, objects) -> TargetSpec.upTo(max, Conjuncts.withOther(objects))));
    }

    /// "up to three target cards from a single graveyard".
    Syntax<TargetSpec> ofOneGraveyard(Syntax<Amount> any) {
        Filter graveyard = new Filter.InZone(Zone.GRAVEYARD, null);
        return family(
                form(
                        TargetSpec.class,
                        "up to <> target <> from a single graveyard",
                        part(spec -> isUpTo(spec) ? spec.max() : null, Numerals.WORD_AMOUNT),
                        part(spec -> fromOne(spec, graveyard), phrases.plural),
                        (max, filter) ->
                                new TargetSpec(
                                        Amount.ZERO,
                                        max,
                                        Conjuncts.with(filter, graveyard),
                                        null,
                                        Among.SAME_CONTROLLER,
                                        null,
                                        PlayerRef.YOU)),
                form(
                        TargetSpec.class,
                        "<> target <> from a single graveyard",
                        part(TargetSpec::max, choice(Numerals.WORD_AMOUNT, any)),
                        part(spec -> fromOne(spec, graveyard), phrases.plural),
                        (max, filter) ->
                                new TargetSpec(
                                        max instanceof Amount.AnyNumber ? Amount.ZERO : null,
                                        max,
                                        Conjuncts.with(filter, graveyard),
                                        null,
                                        Among.SAME_CONTROLLER,
                                        null,
                                        PlayerRef.YOU)));
    }

    private static boolean isUpTo(TargetSpec spec) {
        return Amount.ZERO.equals(spec.min()) && !(spec.max() instanceof Amount.AnyNumber);
    }

    /// What the targets are, if all are in one graveyard.
    private static @Nullable Filter fromOne(TargetSpec spec, Filter graveyard) {
        return spec.among() == Among.SAME_CONTROLLER && spec.objects() != null
                ? Conjuncts.without(spec.objects(), graveyard)
                : null;
    }

    /// "each other opponent": than the one that was named before.
    static Syntax<PlayerRef> opponents() {
        return othersThanThat("each other opponent", new PlayerRef.EachOpponent());
    }

    /// "each other player": than you, or than the player who was named before.
    public static Syntax<PlayerRef> players(String words) {
        return constant((PlayerRef) new PlayerRef.EachOtherPlayer(), words)
                .orElse(othersThanThat(words, new PlayerRef.EachPlayer()));
    }

    private static Syntax<PlayerRef> othersThanThat(String words, PlayerRef among) {
        return widen(
                form(
                        PlayerRef.Who.class,
                        words + " <>",
                        part(
                                who ->
                                        who.among().equals(among)
                                                        && who.condition()
                                                                instanceof
                                                                Condition.Not(
                                                                        Condition.IsPlayer(
                                                                                PlayerRef.Iterated
                                                                                        _,
                                                                                PlayerRef named))
                                                ? named
                                                : null,
                                References.player("")),
                        named ->
                                new PlayerRef.Who(
                                        among,
                                        new Condition.Not(
                                                new Condition.IsPlayer(
                                                        PlayerPhrases.AT_HAND, named)))));
    }
}
