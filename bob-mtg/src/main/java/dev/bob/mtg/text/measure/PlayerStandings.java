package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How players stand: "each opponent has ten or less life", "no opponent controls more lands than you", "that player has fewer
/// cards in hand than you". Any player, or any of several, with any measure and any comparison.
public final class PlayerStandings {
    private static final PlayerRef EACH = PlayerPhrases.AT_HAND;
    private static final Filter NOTHING = new Filter.Any();

    private final Phrases phrases;

    public PlayerStandings(Phrases phrases) {
        this.phrases = phrases;
    }

    public Syntax<Condition> all() {
        List<Syntax<Condition>> all = new ArrayList<>();
        for (Subject subject : subjects()) {
            for (Measure measure : measures()) {
                limits(subject, measure, all);
                comparisons(subject, measure, all);
            }
        }
        return synonyms(all);
    }

    // --- of whom ---

    /// Of which players it is said.
    private enum Quantity {
        ONE,
        SOME,
        EACH,
        NONE
    }

    /// Whose standing it is.
    ///
    /// @param third whether the verb is in the third person
    private record Subject(Quantity quantity, Syntax<PlayerRef> who, boolean third, boolean you) {
        Condition of(PlayerRef who, Comparison comparison, Amount theirs, Amount limit) {
            return switch (quantity) {
                case ONE -> new Condition.Compare(theirs, comparison, limit);
                case SOME ->
                        new Condition.AnyPlayer(
                                who, new Condition.Compare(theirs, comparison, limit));
                case NONE ->
                        new Condition.Not(
                                new Condition.AnyPlayer(
                                        who, new Condition.Compare(theirs, comparison, limit)));
                case EACH ->
                        new Condition.Not(
                                new Condition.AnyPlayer(
                                        who,
                                        new Condition.Not(
                                                new Condition.Compare(theirs, comparison, limit))));
            };
        }

        /// The comparison in a condition of this shape.
        Condition.@Nullable Compare compared(Condition condition) {
            Condition inner =
                    switch (quantity) {
                        case ONE -> condition;
                        case SOME -> held(condition);
                        case NONE -> held(denied(condition));
                        case EACH -> denied(held(denied(condition)));
                    };
            return inner instanceof Condition.Compare compare ? compare : null;
        }

        @Nullable PlayerRef among(Condition condition) {
            Condition any = quantity == Quantity.SOME ? condition : denied(condition);
            return any instanceof Condition.AnyPlayer(PlayerRef among, _) ? among : null;
        }

        private static @Nullable Condition denied(@Nullable Condition condition) {
            return condition instanceof Condition.Not(Condition inner) ? inner : null;
        }

        private static @Nullable Condition held(@Nullable Condition condition) {
            return condition instanceof Condition.AnyPlayer(_, Condition holds) ? holds : null;
        }
    }

    private static List<Subject> subjects() {
        PlayerRef opponent = new PlayerRef.EachOpponent();
        PlayerRef player = new PlayerRef.EachPlayer();
        return List.of(
                new Subject(Quantity.ONE, constant(PlayerRef.YOU, "you"), false, true),
                new Subject(Quantity.ONE, PlayerPhrases.open("that player"), true, false),
                new Subject(Quantity.ONE, PlayerPhrases.open("the player"), true, false),
                new Subject(Quantity.ONE, PlayerPhrases.open("they"), false, false),
                new Subject(
                        Quantity.ONE,
                        constant(new PlayerRef.Defending(), "defending player"),
                        true,
                        false),
                new Subject(
                        Quantity.SOME,
                        synonyms(
                                constant(opponent, "an opponent"),
                                constant(opponent, "any opponent")),
                        true,
                        false),
                new Subject(
                        Quantity.SOME,
                        synonyms(constant(player, "a player"), constant(player, "any player")),
                        true,
                        false),
                new Subject(Quantity.EACH, constant(opponent, "each opponent"), true, false),
                new Subject(Quantity.EACH, constant(player, "each player"), true, false),
                new Subject(Quantity.NONE, constant(opponent, "no opponent"), true, false),
                new Subject(Quantity.NONE, constant(player, "no player"), true, false));
    }

    // --- of what ---

    private enum Kind {
        LIFE,
        HAND,
        GRAVEYARD,
        POISON,
        CONTROLLED
    }

    /// What is counted.
    private record Measure(
            Kind kind, Syntax<Filter> noun, Syntax<Filter> ofYours, Syntax<Amount> number) {
        boolean controls() {
            return kind == Kind.CONTROLLED;
        }

        String fewer() {
            return kind == Kind.LIFE ? "less" : "fewer";
        }

        Amount of(PlayerRef who, Filter what) {
            return switch (kind) {
                case LIFE -> new Amount.LifeTotal(who);
                case HAND -> new Amount.HandSize(who);
                case GRAVEYARD ->
                        Measures.count(
                                new Filter.And(
                                        List.of(
                                                new Filter.CardNoun(),
                                                new Filter.InZone(Zone.GRAVEYARD, who))));
                case POISON -> new Amount.CountersOn(CounterKind.POISON, new Selector.Players(who));
                case CONTROLLED -> Measures.count(Conjuncts.with(what, new Filter.Controlled(who)));
            };
        }

        /// Whose number it is; null if it isn't such a number.
        @Nullable PlayerRef whose(Amount amount) {
            PlayerRef who = null;
            if (amount instanceof Amount.LifeTotal(PlayerRef player)) {
                who = player;
            } else if (amount instanceof Amount.HandSize(PlayerRef player)) {
                who = player;
            } else if (amount instanceof Amount.CountersOn(_, Selector.Players(PlayerRef player))) {
                who = player;
            } else if (amount instanceof Amount.Count(Selector.Each(Filter.And(var parts)))) {
                who = last(parts);
            }
            Filter what = what(amount);
            return who != null && what != null && amount.equals(of(who, what)) ? who : null;
        }

        private @Nullable PlayerRef last(List<Filter> parts) {
            if (parts.getLast() instanceof Filter.InZone(_, PlayerRef whose)) {
                return whose;
            }
            return parts.getLast() instanceof Filter.Controlled(PlayerRef by) ? by : null;
        }

        @Nullable Filter what(Amount amount) {
            return controls()
                            && amount instanceof Amount.Count(Selector.Each(Filter.And and))
                            && and.parts().getLast() instanceof Filter.Controlled by
                    ? Conjuncts.without(and, by)
                    : NOTHING;
        }
    }

    private List<Measure> measures() {
        Syntax<Amount> words = Numerals.WORD_AMOUNT;
        return List.of(
                measure(Kind.LIFE, "life", "life", Numerals.DIGIT_AMOUNT),
                measure(Kind.HAND, "cards in hand", "cards in hand", words),
                measure(
                        Kind.GRAVEYARD,
                        "cards in their graveyard",
                        "cards in your graveyard",
                        words),
                measure(Kind.POISON, "poison counters", "poison counters", words),
                new Measure(Kind.CONTROLLED, phrases.plural, phrases.plural, words));
    }

    private static Measure measure(Kind kind, String noun, String ofYours, Syntax<Amount> number) {
        return new Measure(kind, constant(NOTHING, noun), constant(NOTHING, ofYours), number);
    }

    // --- forms ---

    private static String start(Subject subject, Measure measure) {
        String verb = measure.controls() ? "control" : "have";
        String third = measure.controls() ? "controls" : "has";
        return "<> " + (subject.third ? third : verb) + " ";
    }

    private static void limits(Subject subject, Measure measure, List<Syntax<Condition>> all) {
        String start = start(subject, measure);
        String fewer = measure.fewer();
        all.add(limit(start + "<> or more <>", subject, measure, Comparison.AT_LEAST));
        all.add(limit(start + "<> or " + fewer + " <>", subject, measure, Comparison.AT_MOST));
        all.add(limit(start + "exactly <> <>", subject, measure, Comparison.EQUAL));
        all.add(limit(start + "at least <> <>", subject, measure, Comparison.AT_LEAST));
        all.add(limit(start + fewer + " than <> <>", subject, measure, Comparison.LESS));
        all.add(
                form(
                        Condition.class,
                        start + "no <>",
                        part(so -> who(so, subject, measure), subject.who),
                        part(
                                so ->
                                        Amount.ZERO.equals(limit(so, subject))
                                                ? what(so, subject, measure)
                                                : null,
                                noun(subject, measure)),
                        (who, what) ->
                                made(subject, measure, who, what, Comparison.EQUAL, Amount.ZERO)));
    }

    private static Syntax<Condition> limit(
            String template, Subject subject, Measure measure, Comparison comparison) {
        return form(
                Condition.class,
                template,
                part(so -> who(so, subject, measure), subject.who),
                part(
                        so -> comparison(so, subject) == comparison ? limit(so, subject) : null,
                        measure.number),
                part(so -> what(so, subject, measure), noun(subject, measure)),
                (who, number, what) -> made(subject, measure, who, what, comparison, number));
    }

    private static void comparisons(Subject subject, Measure measure, List<Syntax<Condition>> all) {
        String start = start(subject, measure);
        Syntax<PlayerRef> other =
                subject.you
                        ? PlayerPhrases.open("that player")
                        : choice(constant(PlayerRef.YOU, "you"), PlayerPhrases.open("that player"));
        all.add(than(start + "more <> than <>", subject, measure, Comparison.MORE, other));
        all.add(
                than(
                        start + measure.fewer() + " <> than <>",
                        subject,
                        measure,
                        Comparison.LESS,
                        other));
        all.add(
                form(
                        Condition.class,
                        start + "at least <> more <> than <>",
                        part(so -> who(so, subject, measure), subject.who),
                        part(
                                so ->
                                        comparison(so, subject) == Comparison.AT_LEAST
                                                        && limit(so, subject)
                                                                instanceof
                                                                Amount.Plus(_, Amount more)
                                                ? more
                                                : null,
                                measure.number),
                        part(so -> what(so, subject, measure), noun(subject, measure)),
                        part(
                                so ->
                                        limit(so, subject) instanceof Amount.Plus(Amount theirs, _)
                                                ? measure.whose(theirs)
                                                : null,
                                other),
                        (who, more, what, whose) ->
                                made(
                                        subject,
                                        measure,
                                        who,
                                        what,
                                        Comparison.AT_LEAST,
                                        new Amount.Plus(measure.of(whose, what), more))));
    }

    private static Syntax<Condition> than(
            String template,
            Subject subject,
            Measure measure,
            Comparison comparison,
            Syntax<PlayerRef> other) {
        return form(
                Condition.class,
                template,
                part(so -> who(so, subject, measure), subject.who),
                part(
                        so ->
                                comparison(so, subject) == comparison
                                        ? what(so, subject, measure)
                                        : null,
                        noun(subject, measure)),
                part(
                        so -> {
                            Amount limit = limit(so, subject);
                            return limit == null ? null : measure.whose(limit);
                        },
                        other),
                (who, what, whose) ->
                        made(subject, measure, who, what, comparison, measure.of(whose, what)));
    }

    private static Syntax<Filter> noun(Subject subject, Measure measure) {
        return subject.you ? measure.ofYours : measure.noun;
    }

    private static Condition made(
            Subject subject,
            Measure measure,
            PlayerRef who,
            Filter what,
            Comparison comparison,
            Amount limit) {
        PlayerRef theirs = subject.quantity == Quantity.ONE ? who : EACH;
        return subject.of(who, comparison, measure.of(theirs, what), limit);
    }

    private static @Nullable PlayerRef who(Condition so, Subject subject, Measure measure) {
        Condition.Compare compare = subject.compared(so);
        PlayerRef who = compare == null ? null : measure.whose(compare.left());
        return who == null || subject.quantity == Quantity.ONE ? who : subject.among(so);
    }

    private static @Nullable Filter what(Condition so, Subject subject, Measure measure) {
        Condition.Compare compare = subject.compared(so);
        return compare == null ? null : measure.what(compare.left());
    }

    private static @Nullable Comparison comparison(Condition so, Subject subject) {
        Condition.Compare compare = subject.compared(so);
        return compare == null ? null : compare.comparison();
    }

    private static @Nullable Amount limit(Condition so, Subject subject) {
        Condition.Compare compare = subject.compared(so);
        return compare == null ? null : compare.right();
    }
}
