package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// How what has entered came there: "if none of them were cast or no mana was spent to cast them", "if it entered from your
/// graveyard or you cast it from your graveyard".
final class EntryConditions {
    private EntryConditions() {}

    static Syntax<Condition> all() {
        return choice(unpaid(), nth(), fromGraveyard(), underControl());
    }

    /// "you didn't cast it from your hand", "it wasn't cast from your hand".
    static Syntax<Condition> notCast() {
        return choice(
                synonyms(
                        not(null, PlayerRef.YOU, "you didn't cast it"),
                        not(null, PlayerRef.YOU, "you didn't cast ~")),
                synonyms(
                        not(Zone.HAND, PlayerRef.YOU, "you didn't cast it from your hand"),
                        not(Zone.HAND, PlayerRef.YOU, "you didn't cast ~ from your hand")),
                synonyms(
                        not(Zone.HAND, null, "it wasn't cast from your hand"),
                        not(Zone.HAND, null, "~ wasn't cast from your hand")));
    }

    private static Syntax<Condition> not(
            @Nullable Zone from, @Nullable PlayerRef by, String words) {
        return constant(new Condition.Not(new Condition.WasCast(from, by)), words);
    }

    /// What wasn't cast had no mana spent on it either.
    private static Syntax<Condition> unpaid() {
        return widen(
                form(
                        Condition.Compare.class,
                        "none of them were cast or no mana was spent to cast <>",
                        part(
                                compare ->
                                        compare.comparison() == Comparison.AT_MOST
                                                        && compare.right().equals(Amount.ZERO)
                                                        && compare.left()
                                                                instanceof Amount.ManaSpent spent
                                                ? spent.spell()
                                                : null,
                                References.object("them")),
                        spells ->
                                new Condition.Compare(
                                        new Amount.ManaSpent(null, spells),
                                        Comparison.AT_MOST,
                                        Amount.ZERO)));
    }

    /// "it was the second spell you cast this turn".
    private static Syntax<Condition> nth() {
        return widen(
                form(
                        Condition.WasNthCast.class,
                        "it was the <> spell you cast this turn",
                        part(Condition.WasNthCast::ordinal, Numerals.ORDINAL),
                        Condition.WasNthCast::new));
    }

    private static final Filter ENTERED =
            Filter.and(
                    new Filter.Owned(PlayerRef.YOU), new Filter.PutThereThisTurn(Zone.GRAVEYARD));
    private static final Filter CAST =
            Filter.and(
                    new Filter.Owned(PlayerRef.YOU),
                    new Filter.Controlled(PlayerRef.YOU),
                    new Filter.WasCast(Zone.GRAVEYARD));

    /// "it entered from your graveyard or you cast it from your graveyard".
    private static Syntax<Condition> fromGraveyard() {
        return choice(
                fromGraveyard(
                        "it entered from your graveyard or you cast <> from your graveyard",
                        ENTERED,
                        CAST),
                fromGraveyard(
                        "it entered from a graveyard or you cast <> from a graveyard",
                        new Filter.PutThereThisTurn(Zone.GRAVEYARD),
                        Filter.and(
                                new Filter.Controlled(PlayerRef.YOU),
                                new Filter.WasCast(Zone.GRAVEYARD))));
    }

    /// "it entered or was cast from your graveyard", whoever cast it.
    static Syntax<Condition> orWasCast() {
        return choice(
                orWasCast(
                        "your graveyard",
                        ENTERED,
                        Filter.and(
                                new Filter.Owned(PlayerRef.YOU),
                                new Filter.WasCast(Zone.GRAVEYARD))),
                orWasCast(
                        "a graveyard",
                        new Filter.PutThereThisTurn(Zone.GRAVEYARD),
                        new Filter.WasCast(Zone.GRAVEYARD)));
    }

    private static Syntax<Condition> orWasCast(String where, Filter entered, Filter cast) {
        return synonyms(
                fromGraveyard("<> entered or was cast from " + where, entered, cast),
                fromGraveyard("<> entered from or was cast from " + where, entered, cast),
                fromGraveyard(
                        "<> entered from " + where + " or was cast from " + where, entered, cast));
    }

    private static Syntax<Condition> fromGraveyard(String template, Filter entered, Filter cast) {
        return widen(
                form(
                        Condition.Or.class,
                        template,
                        part(or -> it(or, entered, cast), References.object("it")),
                        it ->
                                new Condition.Or(
                                        List.of(
                                                new Condition.Is(it, entered),
                                                new Condition.Is(it, cast)))));
    }

    /// "it entered under your control", of what was just put onto the battlefield.
    private static Syntax<Condition> underControl() {
        return widen(
                form(
                        Condition.Is.class,
                        "<> entered under your control",
                        part(
                                is -> is.filter().equals(Filter.ENTERED_YOURS) ? is.things() : null,
                                References.object("it")),
                        it -> new Condition.Is(it, Filter.ENTERED_YOURS)));
    }

    private static @Nullable Selector it(Condition.Or or, Filter entered, Filter cast) {
        return or.parts().size() == 2
                        && or.parts().getFirst() instanceof Condition.Is(Selector it, Filter one)
                        && or.parts().getLast()
                                instanceof Condition.Is(Selector again, Filter other)
                        && one.equals(entered)
                        && other.equals(cast)
                        && Objects.equals(it, again)
                ? it
                : null;
    }
}
