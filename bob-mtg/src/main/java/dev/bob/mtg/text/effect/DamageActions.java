package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
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
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.measure.Halves;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.modification.UnpreventableDamage;
import dev.bob.mtg.text.phrase.DamageRecipientPhrases;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
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
        Syntax<Selector> to = new DamageRecipientPhrases(phrases, players).all();
        Syntax<Amount> amount = Halves.withComma(measures.much("damage"));
        Syntax<Effect.Damage> equal =
                form(
                        Effect.Damage.class,
                        "<> deals damage to <> equal to <>",
                        part(Effect.Damage::source, phrases.thing),
                        part(Effect.Damage::to, to),
                        part(Effect.Damage::amount, phrases.measure),
                        (source, recipient, measure) ->
                                new Effect.Damage(source, measure, recipient));
        Syntax<Effect.Damage> plain = plain("<> deals <> to <>", amount, to);
        Syntax<Effect.Damage> besides = plain("<> also deals <> to <>", amount, to);
        return choice(
                synonyms(plain, equal, besides),
                UnpreventableDamage.of(plain),
                each(to),
                synonyms(both("and", amount, to), both(", and", amount, to)),
                withExcess(amount),
                forEach(to),
                eachOfSeveral(to));
    }

    /// "it deals 2 damage to target opponent for each creature card in your graveyard".
    private Syntax<Effect.Damage> forEach(Syntax<Selector> to) {
        return form(
                Effect.Damage.class,
                "<> deals <> damage to <> for each <>",
                part(Effect.Damage::source, phrases.thing),
                part(
                        damage ->
                                damage.amount() instanceof Amount.Times(int factor, _)
                                        ? factor
                                        : null,
                        Numerals.DIGITS),
                part(Effect.Damage::to, to),
                part(
                        damage ->
                                damage.amount() instanceof Amount.Times(_, Amount each)
                                        ? each
                                        : null,
                        measures.forEach()),
                (source, factor, recipient, each) ->
                        new Effect.Damage(source, new Amount.Times(factor, each), recipient));
    }

    /// "~ deals 2 damage to target creature and 2 damage to you".
    private Syntax<Effect> both(String and, Syntax<Amount> amount, Syntax<Selector> to) {
        return form(
                        Effect.class,
                        "<> deals <> to <> " + and + " <> <> to <>",
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
                .only(DamageActions::isTwoDamages);
    }

    /// What becomes of damage beyond what is lethal.
    private Syntax<Effect> withExcess(Syntax<Amount> amount) {
        return family(
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

    private Syntax<Effect.Damage> plain(
            String template, Syntax<Amount> amount, Syntax<Selector> to) {
        return form(
                Effect.Damage.class,
                template,
                part(Effect.Damage::source, phrases.thing),
                part(Effect.Damage::amount, amount),
                part(Effect.Damage::to, to),
                Effect.Damage::new);
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
                                damage -> damage.amount().equals(power) ? several(damage) : null,
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

    /// "each of those creatures deals damage equal to its power to target player", "two target creatures you control each deal
    /// 2 damage to any target": each is a source of its own.
    private Syntax<Effect> eachOfSeveral(Syntax<Selector> to) {
        Syntax<Selector> those =
                phrases.things.only(
                        what -> what instanceof Selector.Target || what instanceof Selector.That);
        return family(
                severally("each of <> deals damage equal to <> to <>", those, own("its"), to),
                severally("each of <> deals <> damage to <>", those, Numerals.DIGIT_AMOUNT, to),
                severally(
                        "<> each deal damage equal to <> to <>",
                        phrases.things,
                        constant(toughness("their"), "their toughness"),
                        to),
                severally(
                        "<> each deal <> damage to <>", phrases.things, Numerals.DIGIT_AMOUNT, to));
    }

    private static Syntax<Amount> own(String its) {
        return choice(
                constant(
                        new Amount.PowerOf(new Selector.That(new Reference.Iterated(), its)),
                        its + " power"),
                constant(toughness(its), its + " toughness"));
    }

    private static Amount toughness(String its) {
        return new Amount.ToughnessOf(new Selector.That(new Reference.Iterated(), its));
    }

    private static Syntax<Effect.Damage> severally(
            String template, Syntax<Selector> sources, Syntax<Amount> amount, Syntax<Selector> to) {
        return form(
                Effect.Damage.class,
                template,
                part(DamageActions::several, sources),
                part(Effect.Damage::amount, amount),
                part(Effect.Damage::to, to),
                (those, much, recipient) ->
                        new Effect.Damage(
                                those instanceof Selector.Union
                                        ? those
                                        : new Selector.Union(List.of(those)),
                                much,
                                recipient));
    }

    private static @Nullable Selector several(Effect.Damage damage) {
        return damage.source() instanceof Selector.Union(List<Selector> sources)
                ? sources.size() == 1 ? sources.getFirst() : damage.source()
                : null;
    }

    /// What holds in any case.
    private static final Condition ALWAYS = new Condition.And(List.of());

    private static final Effect.Damage NO_DAMAGE =
            new Effect.Damage(new Selector.This(""), Amount.ZERO, new Selector.This(""));

    private static Effect.Damage first(Effect both) {
        return both instanceof Effect.Sequence two
                        && !two.parts().isEmpty()
                        && two.parts().getFirst() instanceof Effect.Damage damage
                ? damage
                : NO_DAMAGE;
    }

    private static Effect.Damage second(Effect both) {
        return both instanceof Effect.Sequence two
                        && two.parts().size() == 2
                        && two.parts().get(1) instanceof Effect.Damage damage
                ? damage
                : NO_DAMAGE;
    }

    private static boolean isTwoDamages(Object value) {
        return value instanceof Effect.Sequence two
                && two.parts().size() == 2
                && two.parts().getFirst() instanceof Effect.Damage
                && two.parts().get(1) instanceof Effect.Damage;
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
                        new Selector.Target(
                                DamageRecipientPhrases.several(
                                        Amount.ZERO, new Amount.AnyNumber())),
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
                        max -> DamageRecipientPhrases.several(least(max), max)),
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
                        DamageActions::spec),
                form(
                        TargetSpec.class,
                        "<> other target <>",
                        part(TargetSpec::max, most),
                        part(
                                spec ->
                                        spec.objects() == null
                                                ? null
                                                : Conjuncts.withoutOther(spec.objects()),
                                phrases.plural),
                        (max, filter) -> spec(max, Conjuncts.withOther(filter))));
    }

    private static TargetSpec spec(Amount max, Filter objects) {
        return new TargetSpec(
                least(max), max, objects, null, TargetSpec.Among.ANY, null, PlayerRef.YOU);
    }

    /// Any number may be none (rule 107.1c).
    private static Amount least(Amount max) {
        return max instanceof Amount.AnyNumber ? Amount.ZERO : Amount.ONE;
    }
}
