package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Who is dealt damage: "any target", "each opponent and each creature they control", "each of up to two other targets".
public final class DamageRecipientPhrases {
    private final Phrases phrases;
    private final PlayerPhrases players;

    public DamageRecipientPhrases(Phrases phrases, PlayerPhrases players) {
        this.phrases = phrases;
        this.players = players;
    }

    /// Who is dealt damage: objects, players, both.
    public Syntax<Selector> all() {
        Syntax<Selector> toPlayers =
                widen(
                        form(
                                Selector.Players.class,
                                "<>",
                                part(Selector.Players::players, players.object),
                                Selector.Players::new));
        Syntax<Selector> one =
                choice(
                        phrases.anything.only(to -> !ObjectPhrases.areSeveralTargets(to)),
                        toPlayers,
                        References.object("itself"));
        Syntax<Selector> union =
                widen(
                        form(
                                Selector.Union.class,
                                "<>",
                                part(
                                        Selector.Union::parts,
                                        one.only(DamageRecipientPhrases::isEach).series("and", 2)),
                                Selector.Union::new));
        Syntax<TargetSpec> others = otherTargets();
        return choice(
                one,
                constant(
                        new Selector.AttackedBy(
                                new Selector.That(new Reference.Triggering(), "it")),
                        "the player or planeswalker it's attacking"),
                form(
                        Selector.AttackedBy.class,
                        "the player or planeswalker <> is attacking",
                        part(Selector.AttackedBy::attacker, phrases.thing),
                        Selector.AttackedBy::new),
                synonyms(union, theirs("<> and each <> they control"), bothTheirs()),
                targetAnd(one),
                atRandom(),
                form(
                        Selector.Target.class,
                        "each of <>",
                        part(Selector.Target::spec, choice(others, anyTargets())),
                        Selector.Target::new),
                phrases.things.only(value -> value instanceof Selector.Target).after("each of"),
                References.object("each of those creatures"),
                References.object("each of those permanents"),
                References.object("each of them"),
                ofAnyTarget());
    }

    /// What may be an object or a player, said again.
    private static Syntax<Selector> ofAnyTarget() {
        return choice(
                References.object("that permanent or player"),
                References.object("that creature or player"),
                References.object("that player or planeswalker"),
                References.object("each of those permanents and / or players"));
    }

    /// "a creature an opponent controls chosen at random".
    private Syntax<Selector> atRandom() {
        return widen(
                form(
                        Selector.AtRandom.class,
                        "<> chosen at random",
                        part(
                                random ->
                                        random.count().equals(Amount.ONE) ? random.filter() : null,
                                phrases.aNoun),
                        what -> new Selector.AtRandom(Amount.ONE, what)));
    }

    private Syntax<TargetSpec> otherTargets() {
        return form(
                TargetSpec.class,
                "up to <> other targets",
                part(TargetSpec::max, Numerals.WORD_AMOUNT),
                max ->
                        new TargetSpec(
                                Amount.ZERO,
                                max,
                                Conjuncts.withOther(TargetSpec.DAMAGEABLE),
                                new PlayerRef.AnyPlayer(),
                                TargetSpec.Among.ANY,
                                null,
                                PlayerRef.YOU));
    }

    /// "target player and each creature that player controls".
    private Syntax<Selector> targetAnd(Syntax<Selector> one) {
        return widen(
                form(
                        Selector.Union.class,
                        "<> and each <>",
                        part(
                                union ->
                                        union.parts().size() == 2
                                                        && isOneTarget(union.parts().getFirst())
                                                ? union.parts().getFirst()
                                                : null,
                                one.only(DamageRecipientPhrases::isOneTarget)),
                        part(
                                union ->
                                        union.parts().size() == 2
                                                        && union.parts().get(1)
                                                                instanceof
                                                                Selector.Each(Filter filter)
                                                ? filter
                                                : null,
                                phrases.noun),
                        (target, noun) ->
                                new Selector.Union(List.of(target, new Selector.Each(noun)))));
    }

    private static boolean isOneTarget(Object value) {
        return value instanceof Selector.Target
                || (value instanceof Selector.Players(PlayerRef who)
                        && who instanceof PlayerRef.Target);
    }

    /// "each opponent and each creature they control".
    private Syntax<Selector> theirs(String template) {
        return widen(
                form(
                        Selector.Union.class,
                        template,
                        part(union -> players(union), SEVERAL_PLAYERS),
                        part(
                                union -> {
                                    PlayerRef who = players(union);
                                    return who == null || union.parts().size() != 2
                                            ? null
                                            : theirs(union.parts().get(1), who);
                                },
                                phrases.noun),
                        (who, noun) -> union(who, List.of(noun))));
    }

    /// "each opponent and each creature and planeswalker they control".
    private Syntax<Selector> bothTheirs() {
        Syntax<Filter> kind = phrases.noun.only(noun -> noun instanceof Filter.Type);
        return widen(
                form(
                        Selector.Union.class,
                        "<> and each <> and <> they control",
                        part(union -> players(union), SEVERAL_PLAYERS),
                        part(union -> either(union, 0), kind),
                        part(union -> either(union, 1), kind),
                        (who, one, other) ->
                                union(who, List.of(new Filter.Or(List.of(one, other))))));
    }

    private static @Nullable Filter either(Selector.Union union, int index) {
        PlayerRef who = players(union);
        return who != null
                        && union.parts().size() == 2
                        && theirs(union.parts().get(1), who) instanceof Filter.Or(var two)
                        && two.size() == 2
                ? two.get(index)
                : null;
    }

    private static final Syntax<PlayerRef> SEVERAL_PLAYERS =
            choice(
                    constant(new PlayerRef.EachOpponent(), "each opponent"),
                    constant(new PlayerRef.EachPlayer(), "each player"));

    private static @Nullable PlayerRef players(Selector.Union union) {
        return union.parts().getFirst() instanceof Selector.Players(PlayerRef who) ? who : null;
    }

    private static @Nullable Filter theirs(Selector what, PlayerRef who) {
        return what instanceof Selector.Each(Filter filter)
                ? Conjuncts.without(filter, new Filter.Controlled(who))
                : null;
    }

    private static Selector.Union union(PlayerRef who, List<Filter> nouns) {
        List<Selector> parts = new ArrayList<>();
        parts.add(new Selector.Players(who));
        nouns.forEach(noun ->
                parts.add(new Selector.Each(Conjuncts.with(noun, new Filter.Controlled(who)))));
        return new Selector.Union(parts);
    }

    private static Syntax<TargetSpec> anyTargets() {
        return choice(
                form(
                        TargetSpec.class,
                        "<> targets",
                        part(TargetSpec::max, Numerals.WORD_AMOUNT),
                        max -> several(null, max)),
                form(
                        TargetSpec.class,
                        "up to <> targets",
                        part(TargetSpec::max, Numerals.WORD_AMOUNT),
                        max -> several(Amount.ZERO, max)),
                constant(several(Amount.ONE, Amount.of(2)), "one or two targets"),
                constant(several(Amount.ONE, Amount.of(3)), "one, two, or three targets"));
    }

    public static TargetSpec several(@Nullable Amount min, Amount max) {
        return new TargetSpec(
                min,
                max,
                TargetSpec.DAMAGEABLE,
                new PlayerRef.AnyPlayer(),
                TargetSpec.Among.ANY,
                null,
                PlayerRef.YOU);
    }

    private static boolean isEach(Object value) {
        return value instanceof Selector.Each
                || (value instanceof Selector.Players(var who)
                        && (who instanceof PlayerRef.You
                                || who instanceof PlayerRef.EachPlayer
                                || who instanceof PlayerRef.EachOpponent));
    }
}
