package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whether there is something that has a keyword, or that is somewhere: "a creature card in your graveyard has flying", "a
/// creature card with flying is in a graveyard".
final class HavingConditions {
    private static final Filter GRAVEYARD = new Filter.InZone(Zone.GRAVEYARD, null);

    private HavingConditions() {}

    static Syntax<Condition> all(Phrases phrases) {
        Syntax<Filter> keyword =
                widen(
                        form(
                                Filter.HasKeyword.class,
                                "<>",
                                part(Filter.HasKeyword::keyword, RelativeClauses.NAMED),
                                Filter.HasKeyword::new));
        return choice(
                widen(
                        form(
                                Condition.Exists.class,
                                "<> has <>",
                                part(is -> split(is, true), phrases.aNoun),
                                part(is -> split(is, false), keyword),
                                (noun, has) -> any(Conjuncts.with(noun, has)))),
                widen(
                        form(
                                Condition.Exists.class,
                                "<> is <>",
                                part(
                                        is ->
                                                isAny(is)
                                                        ? Conjuncts.without(is.filter(), GRAVEYARD)
                                                        : null,
                                        phrases.aNoun),
                                part(_ -> GRAVEYARD, constant(GRAVEYARD, "in a graveyard")),
                                (noun, where) -> any(Conjuncts.with(noun, where)))),
                constant(
                        new Condition.Not(
                                new Condition.AnyPlayer(
                                        new PlayerRef.EachOpponent(),
                                        new Condition.Compare(
                                                new Amount.HandSize(new PlayerRef.Iterated("")),
                                                Comparison.AT_LEAST,
                                                Amount.ONE))),
                        "no opponent has cards in hand"));
    }

    /// "they control a Swamp", "they have three or more cards in hand", "that player controls no creatures": of the player who
    /// was named last.
    static Syntax<Condition> ofThem(Phrases phrases) {
        Syntax<PlayerRef> they = PlayerPhrases.open("they");
        return choice(
                control(
                        "<> control <> <>",
                        they,
                        constant(Amount.ONE, ""),
                        phrases.aNoun,
                        Comparison.AT_LEAST),
                several("control", they, phrases),
                several("controls", PlayerPhrases.open("that player"), phrases),
                choice(new Comparisons(phrases).theirs(they, "have")),
                ZoneConditions.inTheirGraveyard(they, "<> have "));
    }

    private static Syntax<Condition> several(
            String control, Syntax<PlayerRef> who, Phrases phrases) {
        Syntax<Amount> some = Numerals.WORD_AMOUNT.only(count -> !count.equals(Amount.ONE));
        return choice(
                control(
                        "<> " + control + " no <> <>",
                        who,
                        constant(Amount.ZERO, ""),
                        phrases.plural,
                        Comparison.EQUAL),
                control(
                        "<> " + control + " <> or more <>",
                        who,
                        some,
                        phrases.plural,
                        Comparison.AT_LEAST));
    }

    private static Syntax<Condition> control(
            String template,
            Syntax<PlayerRef> who,
            Syntax<Amount> count,
            Syntax<Filter> noun,
            Comparison comparison) {
        return widen(
                form(
                        Condition.Exists.class,
                        template,
                        part(
                                is ->
                                        is.comparison() == comparison
                                                ? ControlConditions.controller(is.filter())
                                                : null,
                                who),
                        part(Condition.Exists::count, count),
                        part(
                                is -> {
                                    PlayerRef by = ControlConditions.controller(is.filter());
                                    return by == null
                                            ? null
                                            : Conjuncts.without(
                                                    is.filter(), new Filter.Controlled(by));
                                },
                                noun),
                        (player, number, what) ->
                                new Condition.Exists(
                                        Conjuncts.with(what, new Filter.Controlled(player)),
                                        comparison,
                                        number)));
    }

    private static @Nullable Filter split(Condition.Exists is, boolean noun) {
        if (!isAny(is)
                || !(is.filter() instanceof Filter.And(List<Filter> parts))
                || !(parts.getLast() instanceof Filter.HasKeyword has)) {
            return null;
        }
        return noun ? Conjuncts.without(is.filter(), has) : has;
    }

    private static boolean isAny(Condition.Exists is) {
        return is.comparison() == Comparison.AT_LEAST && is.count().equals(Amount.ONE);
    }

    private static Condition.Exists any(Filter what) {
        return new Condition.Exists(what, Comparison.AT_LEAST, Amount.ONE);
    }
}
