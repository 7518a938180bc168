package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.modification.UnpreventableDamage;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.ObjectPhrases;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Damage: dealt, divided, in a fight, and counters distributed in the same words.
final class DamageActions {
    private final Phrases phrases;
    private final Measures measures;
    private final PlayerPhrases players;

    DamageActions(Phrases phrases, Measures measures, PlayerPhrases players) {
        this.phrases = phrases;
        this.measures = measures;
        this.players = players;
    }

    Syntax<Effect> damage() {
        Syntax<Selector> to = recipients();
        Syntax<Amount> amount = measures.much("damage");
        Syntax<Effect.Damage> equal =
                form(
                        Effect.Damage.class,
                        "<> deals damage to <> equal to <>",
                        part(Effect.Damage::source, phrases.thing),
                        part(Effect.Damage::to, to),
                        part(Effect.Damage::amount, phrases.measure),
                        (source, recipient, measure) ->
                                new Effect.Damage(source, measure, recipient));
        Syntax<Effect.Damage> plain =
                form(
                        Effect.Damage.class,
                        "<> deals <> to <>",
                        part(Effect.Damage::source, phrases.thing),
                        part(Effect.Damage::amount, amount),
                        part(Effect.Damage::to, to),
                        Effect.Damage::new);
        Syntax<Effect.Damage> besides =
                form(
                        Effect.Damage.class,
                        "<> also deals <> to <>",
                        part(Effect.Damage::source, phrases.thing),
                        part(Effect.Damage::amount, amount),
                        part(Effect.Damage::to, to),
                        Effect.Damage::new);
        Syntax<Effect.Damage> sameSubject =
                form(
                        Effect.Damage.class,
                        "<> deals <> to <>",
                        part(Effect.Damage::source, References.object("")),
                        part(Effect.Damage::amount, amount),
                        part(Effect.Damage::to, to),
                        Effect.Damage::new);
        return choice(
                synonyms(plain, equal, besides),
                sameSubject,
                UnpreventableDamage.of(plain),
                each(to),
                form(
                                Effect.Sequence.class,
                                "<> deals <> to <> and <> <> to <>",
                                part(two -> first(two).source(), phrases.thing),
                                part(two -> first(two).amount(), amount),
                                part(two -> first(two).to(), to),
                                part(two -> second(two).source(), References.object("")),
                                part(two -> second(two).amount(), amount),
                                part(two -> second(two).to(), to),
                                (source, one, a, again, other, b) ->
                                        new Effect.Sequence(
                                                List.of(
                                                        new Effect.Damage(source, one, a),
                                                        new Effect.Damage(again, other, b))))
                        .only(DamageActions::isTwoDamages),
                form(
                        Effect.DamageWithExcess.class,
                        "<> deals <> to <> . if <> , excess damage is dealt to <> instead",
                        part(Effect.DamageWithExcess::source, phrases.thing),
                        part(Effect.DamageWithExcess::amount, amount),
                        part(Effect.DamageWithExcess::to, phrases.thing),
                        part(
                                damage -> damage.onlyIf().equals(ALWAYS) ? null : damage.onlyIf(),
                                phrases.condition),
                        part(Effect.DamageWithExcess::excessTo, phrases.player),
                        Effect.DamageWithExcess::new),
                form(
                        Effect.DamageWithExcess.class,
                        "<> deals <> to <> . excess damage is dealt to <> instead",
                        part(Effect.DamageWithExcess::source, phrases.thing),
                        part(Effect.DamageWithExcess::amount, amount),
                        part(Effect.DamageWithExcess::to, phrases.thing),
                        part(
                                damage -> damage.onlyIf().equals(ALWAYS) ? damage.excessTo() : null,
                                phrases.player),
                        (source, much, to1, whom) ->
                                new Effect.DamageWithExcess(source, much, to1, ALWAYS, whom)),
                definedExcess());
    }

    /// "~ deals X damage to target creature, where X is your life total. Excess damage is dealt to … instead."
    private Syntax<Effect> definedExcess() {
        return widen(
                form(
                        Effect.WhereX.class,
                        "<> deals X damage to <> , where X is <> . excess damage is dealt to <> instead",
                        part(DamageActions::excess, Effect.DamageWithExcess::source, phrases.thing),
                        part(DamageActions::excess, Effect.DamageWithExcess::to, phrases.thing),
                        part(Effect.WhereX::x, phrases.measure),
                        part(
                                DamageActions::excess,
                                Effect.DamageWithExcess::excessTo,
                                phrases.player),
                        (source, to, x, whom) ->
                                new Effect.WhereX(
                                        x,
                                        new Effect.DamageWithExcess(
                                                source, new Amount.X(), to, ALWAYS, whom))));
    }

    private static Effect.@Nullable DamageWithExcess excess(Effect.WhereX where) {
        return where.effect() instanceof Effect.DamageWithExcess damage
                        && damage.amount() instanceof Amount.X
                        && damage.onlyIf().equals(ALWAYS)
                ? damage
                : null;
    }

    /// "two target creatures you control each deal damage equal to their power to target creature": a union of sources,
    /// each of which is at hand in turn.
    private Syntax<Effect> each(Syntax<Selector> to) {
        Amount power = new Amount.PowerOf(new Selector.That(new Reference.Iterated(), "their"));
        return widen(
                form(
                        Effect.Damage.class,
                        "<> each deal damage equal to their power to <>",
                        part(
                                damage ->
                                        damage.amount().equals(power)
                                                        && damage.source()
                                                                instanceof
                                                                Selector.Union(
                                                                        List<Selector> sources)
                                                ? sources.size() == 1
                                                        ? sources.getFirst()
                                                        : damage.source()
                                                : null,
                                phrases.things),
                        part(Effect.Damage::to, to),
                        (sources, recipient) ->
                                new Effect.Damage(
                                        sources instanceof Selector.Union
                                                ? sources
                                                : new Selector.Union(List.of(sources)),
                                        power,
                                        recipient)));
    }

    /// What holds in any case.
    private static final Condition ALWAYS = new Condition.And(List.of());

    private static final Effect.Damage NO_DAMAGE =
            new Effect.Damage(new Selector.This(""), Amount.ZERO, new Selector.This(""));

    private static Effect.Damage first(Effect.Sequence two) {
        return !two.parts().isEmpty() && two.parts().getFirst() instanceof Effect.Damage damage
                ? damage
                : NO_DAMAGE;
    }

    private static Effect.Damage second(Effect.Sequence two) {
        return two.parts().size() == 2 && two.parts().get(1) instanceof Effect.Damage damage
                ? damage
                : NO_DAMAGE;
    }

    private static boolean isTwoDamages(Object value) {
        return value instanceof Effect.Sequence two
                && two.parts().size() == 2
                && two.parts().getFirst() instanceof Effect.Damage
                && two.parts().get(1) instanceof Effect.Damage;
    }

    /// Who is dealt damage: objects, players, both.
    private Syntax<Selector> recipients() {
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
                                        one.only(DamageActions::isEach).series("and", 2)),
                                Selector.Union::new));
        Syntax<TargetSpec> others =
                form(
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
                form(
                        Selector.Target.class,
                        "each of <>",
                        part(Selector.Target::spec, choice(others, anyTargets())),
                        Selector.Target::new),
                phrases.things.only(value -> value instanceof Selector.Target).after("each of"));
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
                                one.only(DamageActions::isOneTarget)),
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
                        max -> several(Amount.ZERO, max)));
    }

    private static TargetSpec several(@Nullable Amount min, Amount max) {
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
                        && (who instanceof PlayerRef.EachPlayer
                                || who instanceof PlayerRef.EachOpponent));
    }

    Syntax<Effect> fight() {
        return choice(
                form(
                        Effect.Fight.class,
                        "<> fights <>",
                        part(
                                fight ->
                                        fight.first().equals(fight.second()) ? null : fight.first(),
                                phrases.thing),
                        part(Effect.Fight::second, phrases.thing),
                        Effect.Fight::new),
                // two that have been named: both sides are those two
                form(
                        Effect.Fight.class,
                        "<> fight each other",
                        part(Effect.Fight::first, References.object("those creatures")),
                        both -> new Effect.Fight(both, both)),
                constant(
                        new Effect.Fight(CHOSEN, CHOSEN), "the chosen creatures fight each other"));
    }

    private static final Selector CHOSEN =
            new Selector.That(new Reference.Done(Verb.CHOSEN), "the chosen creatures");

    /// Damage and counters divided as you choose.
    Syntax<Effect> divided() {
        return choice(
                divided("<> deals <> damage divided as you choose among <>", Numerals.DIGIT_AMOUNT),
                divided(
                        "<> deals damage equal to <> divided as you choose among <>",
                        phrases.measure),
                evenly(),
                form(
                        PermanentEffect.DistributeCounters.class,
                        "distribute <> <> counters among <>",
                        part(divide -> amount(divide.among()), Numerals.WORD_AMOUNT),
                        part(PermanentEffect.DistributeCounters::kind, RelativeClauses.COUNTER),
                        part(divide -> bounds(divide.among()), several()),
                        (amount, kind, spec) ->
                                new PermanentEffect.DistributeCounters(
                                        kind, new Selector.Target(with(spec, amount)))));
    }

    private Syntax<Effect> divided(String template, Syntax<Amount> amount) {
        return widen(
                form(
                        Effect.DividedDamage.class,
                        template,
                        part(Effect.DividedDamage::source, phrases.thing),
                        part(
                                divide -> divide.evenly() == null ? amount(divide.to()) : null,
                                amount),
                        part(divide -> bounds(divide.to()), several()),
                        (source, much, spec) ->
                                new Effect.DividedDamage(
                                        source, new Selector.Target(with(spec, much)), null)));
    }

    /// "~ deals X damage divided evenly, rounded down, among any number of targets."
    private Syntax<Effect> evenly() {
        Syntax<Selector> targets =
                constant(
                        new Selector.Target(several(Amount.ZERO, new Amount.AnyNumber())),
                        "any number of targets");
        return widen(
                form(
                        Effect.DividedDamage.class,
                        "<> deals <> damage divided evenly, rounded down, among <>",
                        part(Effect.DividedDamage::source, phrases.thing),
                        part(Effect.DividedDamage::evenly, Numerals.DIGIT_AMOUNT),
                        part(Effect.DividedDamage::to, choice(targets, phrases.things)),
                        (source, much, to) -> new Effect.DividedDamage(source, to, much)));
    }

    private static @Nullable Amount amount(Selector to) {
        return to instanceof Selector.Target(TargetSpec spec) ? spec.divided() : null;
    }

    private static @Nullable TargetSpec bounds(Selector to) {
        return to instanceof Selector.Target(TargetSpec spec) && spec.divided() != null
                ? with(spec, null)
                : null;
    }

    private static TargetSpec with(TargetSpec spec, @Nullable Amount divided) {
        return new TargetSpec(
                spec.min(),
                spec.max(),
                spec.objects(),
                spec.players(),
                spec.among(),
                divided,
                spec.chooser());
    }

    /// "any number of targets", "one or two targets", "one, two, or three target creatures".
    private Syntax<TargetSpec> several() {
        Syntax<Amount> most =
                choice(
                        constant(new Amount.AnyNumber(), "any number of"),
                        constant(Amount.of(2), "one or two"),
                        constant(Amount.of(3), "one, two, or three"));
        return choice(
                form(
                        TargetSpec.class,
                        "<> targets",
                        part(TargetSpec::max, most),
                        max -> several(Amount.ONE, max)),
                form(
                        TargetSpec.class,
                        "up to <> target <>",
                        part(TargetSpec::max, Numerals.WORD_AMOUNT),
                        part(TargetSpec::objects, phrases.plural),
                        TargetSpec::upTo),
                form(
                        TargetSpec.class,
                        "<> target <>",
                        part(TargetSpec::max, most),
                        part(TargetSpec::objects, phrases.plural),
                        (max, filter) ->
                                new TargetSpec(
                                        Amount.ONE,
                                        max,
                                        filter,
                                        null,
                                        TargetSpec.Among.ANY,
                                        null,
                                        PlayerRef.YOU)));
    }
}
