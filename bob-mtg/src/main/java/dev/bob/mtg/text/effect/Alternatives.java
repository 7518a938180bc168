package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An effect and what happens in its place: "… If you control a Wizard, ~ deals 4 damage instead."
public final class Alternatives {
    private final Phrases phrases;
    private final Syntax<Effect> row;
    private final Syntax<Effect> unless;

    Alternatives(Phrases phrases, Syntax<Effect> row, Syntax<Effect> unless) {
        this.phrases = phrases;
        this.row = row;
        this.unless = unless;
    }

    /// Two sentences that are all of an effect: whatever the second does, it does instead of the first.
    Syntax<Effect> whole() {
        Syntax<Effect> other = phrases.sentence.only(Alternatives::isOne);
        return choice(
                        both(row, row).only(both -> choosesInTime(both) && !isOfOneClause(both)),
                        both(unless, unless).only(Alternatives::choosesInTime),
                        moreCopies(row),
                        allOfThem(),
                        newTargets(),
                        both(other.only(effect -> !(effect instanceof Effect.May)), other)
                                .only(both -> choosesInTime(both) && !isOfOneClause(both)),
                        leading(other.only(Effect.May.class::isInstance), other)
                                .only(Alternatives::choosesInTime))
                .before(".");
    }

    /// "You gain 2 life, then draw a card. If …, you gain 4 life instead.": instead of the clause that does the same, of which
    /// there is one. The card is drawn in either case.
    Syntax<Effect> ofOneClause() {
        return both(row, row)
                .only(both -> choosesInTime(both) && isOfOneClause(both))
                .map(Effect.class, Alternatives::inItsPlace, Alternatives::saidBehind);
    }

    private static boolean isOfOneClause(Object value) {
        return value
                        instanceof
                        Effect.InsteadIf(Effect.Sequence(List<Effect> parts), _, Effect instead)
                && parts.stream().filter(part -> part.getClass() == instead.getClass()).count() == 1
                && parts.stream().noneMatch(Effect.Sequence.class::isInstance);
    }

    private static @Nullable Effect inItsPlace(Effect both) {
        return both
                        instanceof
                        Effect.InsteadIf(
                                Effect.Sequence(List<Effect> parts),
                                Condition condition,
                                Effect instead)
                ? new Effect.Sequence(
                        parts.stream()
                                .map(part ->
                                        part.getClass() == instead.getClass()
                                                ? new Effect.InsteadIf(part, condition, instead)
                                                : part)
                                .toList())
                : null;
    }

    private static @Nullable Object saidBehind(Object value) {
        if (!(value instanceof Effect.Sequence(List<Effect> parts))) {
            return null;
        }
        List<Effect.InsteadIf> both =
                parts.stream()
                        .filter(Effect.InsteadIf.class::isInstance)
                        .map(Effect.InsteadIf.class::cast)
                        .toList();
        if (both.size() != 1) {
            return null;
        }
        Effect.InsteadIf one = both.getFirst();
        List<Effect> usual =
                parts.stream()
                        .map(part -> part instanceof Effect.InsteadIf ? one.usual() : part)
                        .toList();
        return new Effect.InsteadIf(new Effect.Sequence(usual), one.condition(), one.instead());
    }

    /// Neither an alternative itself nor what depends on something.
    private static boolean isOne(Object effect) {
        return !(effect instanceof Effect.If || effect instanceof Effect.InsteadIf);
    }

    /// "Look at the top three cards of your library. Put one of those cards into your hand … If …, put each of those cards into
    /// your hand instead."
    private Syntax<Effect> allOfThem() {
        return widen(
                form(
                        Effect.InsteadIf.class,
                        "<> . if <> , put each of those cards into your hand instead",
                        part(
                                Effect.InsteadIf::usual,
                                phrases.sentence.only(Alternatives::takesOfYours)),
                        part(Effect.InsteadIf::condition, phrases.condition),
                        (usual, condition) ->
                                usual instanceof Effect.Dig dig
                                        ? new Effect.InsteadIf(usual, condition, all(dig))
                                        : null));
    }

    /// "Copy target spell. If …, copy that spell twice instead. You may choose new targets for the copies."
    private Syntax<Effect> newTargets() {
        return both(row, row)
                .only(both -> copies(both, false) != null)
                .before(". you may choose new targets for the copies")
                .map(Effect.class, both -> copies(both, false), both -> copies(both, true));
    }

    /// The same two ways to copy a spell, with new targets or without; null if they aren't such.
    private static Effect.@Nullable InsteadIf copies(Object both, boolean withTargets) {
        return both
                                instanceof
                                Effect.InsteadIf(
                                        SpellEffect.CopySpell usual,
                                        Condition condition,
                                        SpellEffect.CopySpell instead)
                        && usual.newTargets() == withTargets
                        && instead.newTargets() == withTargets
                ? new Effect.InsteadIf(other(usual), condition, other(instead))
                : null;
    }

    private static Effect other(SpellEffect.CopySpell copy) {
        return new SpellEffect.CopySpell(
                copy.who(), copy.what(), copy.times(), !copy.newTargets(), copy.except());
    }

    private static boolean takesOfYours(Object effect) {
        return effect instanceof Effect.Dig dig
                && dig.who() instanceof PlayerRef.You
                && dig.whose() instanceof PlayerRef.You
                && dig.what() == null
                && dig.also() == null
                && dig.to().equals(Destination.to(Zone.HAND));
    }

    private static Effect all(Effect.Dig dig) {
        return new Effect.Dig(
                dig.who(),
                dig.whose(),
                dig.look(),
                dig.reveal(),
                null,
                false,
                null,
                false,
                dig.to(),
                dig.rest());
    }

    /// The same as one of several sentences: only what does the same otherwise is known to be instead of that one alone.
    Syntax<Effect> sentence() {
        return both(row, row)
                .only(value ->
                        value instanceof Effect.InsteadIf both
                                && isAlike(both)
                                && !isOfOneClause(both)
                                && choosesInTime(both));
    }

    private Syntax<Effect> both(Syntax<Effect> usual, Syntax<Effect> instead) {
        return choice(
                synonyms(
                        form(
                                Effect.InsteadIf.class,
                                "<> . if <> , <> instead",
                                part(Effect.InsteadIf::usual, usual),
                                part(Effect.InsteadIf::condition, phrases.condition),
                                part(Effect.InsteadIf::instead, instead),
                                Effect.InsteadIf::new),
                        leading(usual, instead),
                        form(
                                Effect.InsteadIf.class,
                                "<> . <> instead if <>",
                                part(Effect.InsteadIf::usual, usual),
                                part(Effect.InsteadIf::instead, instead),
                                part(Effect.InsteadIf::condition, phrases.condition),
                                (first, second, condition) ->
                                        new Effect.InsteadIf(first, condition, second))),
                sameRecipient(usual));
    }

    /// "You may put a land card from your hand onto the battlefield. If …, instead you may put a creature card …": what may be
    /// done in its place is all that may be done.
    private Syntax<Effect> leading(Syntax<Effect> usual, Syntax<Effect> instead) {
        return widen(
                form(
                        Effect.InsteadIf.class,
                        "<> . if <> , instead <>",
                        part(Effect.InsteadIf::usual, usual),
                        part(Effect.InsteadIf::condition, phrases.condition),
                        part(Effect.InsteadIf::instead, instead),
                        Effect.InsteadIf::new));
    }

    /// "Create a token that's a copy of target creature. If this spell was kicked, create five of those tokens instead."
    private Syntax<Effect> moreCopies(Syntax<Effect> usual) {
        Syntax<Effect> copies =
                usual.only(value ->
                        value instanceof PermanentEffect.CreateCopies create
                                && (create.of() instanceof Selector.Target
                                        || create.of() instanceof Selector.This));
        return widen(
                synonyms(
                        form(
                                Effect.InsteadIf.class,
                                "<> . if <> , create <> of those tokens instead",
                                part(Effect.InsteadIf::usual, copies),
                                part(Effect.InsteadIf::condition, phrases.condition),
                                part(Alternatives::number, Numerals.WORD_AMOUNT),
                                (first, condition, count) -> again(first, condition, count)),
                        form(
                                Effect.InsteadIf.class,
                                "<> . create <> of those tokens instead if <>",
                                part(Effect.InsteadIf::usual, copies),
                                part(Alternatives::number, Numerals.WORD_AMOUNT),
                                part(Effect.InsteadIf::condition, phrases.condition),
                                (first, count, condition) -> again(first, condition, count))));
    }

    /// So many of the same copies; what they are copies of has been said.
    private static Effect.InsteadIf again(Effect first, Condition condition, Amount count) {
        return new Effect.InsteadIf(
                first,
                condition,
                first instanceof PermanentEffect.CreateCopies of
                        ? new PermanentEffect.CreateCopies(
                                of.who(),
                                count,
                                of.of() instanceof Selector.Target
                                        ? new Selector.That(new Reference.Targeted(0), "")
                                        : of.of(),
                                of.except(),
                                of.tapped(),
                                of.attacking(),
                                of.whom())
                        : first);
    }

    private static @Nullable Amount number(Effect.InsteadIf both) {
        return both.instead() instanceof PermanentEffect.CreateCopies more ? more.count() : null;
    }

    /// "it deals 4 damage instead": to whom it would have dealt the other damage.
    private Syntax<Effect> sameRecipient(Syntax<Effect> usual) {
        Syntax<Effect> damage = usual.only(value -> value instanceof Effect.Damage);
        return widen(
                synonyms(
                        form(
                                Effect.InsteadIf.class,
                                "<> . if <> , <> deals <> damage <> instead",
                                part(Effect.InsteadIf::usual, damage),
                                part(Effect.InsteadIf::condition, phrases.condition),
                                part(both -> damage(both, Effect.Damage::source), phrases.thing),
                                part(
                                        both -> damage(both, Effect.Damage::amount),
                                        Numerals.DIGIT_AMOUNT),
                                part(
                                        both -> damage(both, Effect.Damage::to),
                                        References.object("")),
                                (first, condition, source, amount, to) ->
                                        new Effect.InsteadIf(
                                                first,
                                                condition,
                                                new Effect.Damage(source, amount, to))),
                        form(
                                Effect.InsteadIf.class,
                                "<> . <> deals <> damage <> instead if <>",
                                part(Effect.InsteadIf::usual, damage),
                                part(both -> damage(both, Effect.Damage::source), phrases.thing),
                                part(
                                        both -> damage(both, Effect.Damage::amount),
                                        Numerals.DIGIT_AMOUNT),
                                part(
                                        both -> damage(both, Effect.Damage::to),
                                        References.object("")),
                                part(Effect.InsteadIf::condition, phrases.condition),
                                (first, source, amount, to, condition) ->
                                        new Effect.InsteadIf(
                                                first,
                                                condition,
                                                new Effect.Damage(source, amount, to)))));
    }

    private static <A> @Nullable A damage(
            Effect.InsteadIf both, java.util.function.Function<Effect.Damage, A> component) {
        return both.instead() instanceof Effect.Damage damage ? component.apply(damage) : null;
    }

    private static boolean isAlike(Effect.InsteadIf both) {
        return first(both.usual()).getClass() == first(both.instead()).getClass();
    }

    private static Effect first(Effect effect) {
        return effect instanceof Effect.Sequence(var parts) ? first(parts.getFirst()) : effect;
    }

    /// What is paid is known before targets are chosen; anything else only afterwards.
    private static boolean choosesInTime(Object value) {
        return value instanceof Effect.InsteadIf(_, Condition condition, Effect instead)
                && (!hasTarget(instead)
                        || condition instanceof Condition.Kicked
                        || condition instanceof Condition.Paid
                        || condition instanceof Condition.AdditionallyPaid
                        || condition instanceof Condition.CastWith);
    }

    /// Targets are chosen before it is known which of the two happens.
    public static boolean hasTarget(Object value) {
        return switch (value) {
            case Selector.Target _, PlayerRef.Target _ -> true;
            case java.util.List<?> list -> list.stream().anyMatch(Alternatives::hasTarget);
            case Amount _, Condition _ -> false;
            case Record record ->
                    TREE.components(record).stream().anyMatch(Alternatives::hasTarget);
            default -> false;
        };
    }

    private static final RecordTree TREE = new RecordTree();
}
