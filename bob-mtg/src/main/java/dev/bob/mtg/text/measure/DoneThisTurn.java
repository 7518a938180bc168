package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// How much players have done this turn, as a condition: "each opponent lost 3 or more life this turn", "that player cast no
/// spells this turn", "you've created exactly two tokens this turn".
public final class DoneThisTurn {
    private static final PlayerRef EACH = new PlayerRef.Iterated("");
    private static final Filter NOTHING = new Filter.Any();

    private final Phrases phrases;

    public DoneThisTurn(Phrases phrases) {
        this.phrases = phrases;
    }

    public Syntax<Condition> all() {
        List<Syntax<Condition>> all = new ArrayList<>();
        for (Deeds deeds : deeds()) {
            for (Doer doer : doers()) {
                bounds(doer, deeds, all);
            }
        }
        return choice(all);
    }

    // --- by whom ---

    private enum Among {
        ONE,
        SOME,
        EACH,
        NONE
    }

    /// Whose deeds they are.
    ///
    /// @param has what stands before the participle; empty if it is part of the player's own words
    private record Doer(
            Among among, Syntax<PlayerRef> who, Syntax<PlayerRef> whoHas, String has, String was) {
        Condition of(PlayerRef who, Condition.Compare so) {
            return switch (among) {
                case ONE -> so;
                case SOME -> new Condition.AnyPlayer(who, so);
                case NONE -> new Condition.Not(new Condition.AnyPlayer(who, so));
                case EACH -> new Condition.Not(new Condition.AnyPlayer(who, new Condition.Not(so)));
            };
        }

        /// What is compared in such a condition; null if it is no such condition.
        Condition.@Nullable Compare compared(Condition condition) {
            Condition inner =
                    switch (among) {
                        case ONE -> condition;
                        case SOME -> held(condition);
                        case NONE -> held(denied(condition));
                        case EACH -> denied(held(denied(condition)));
                    };
            return inner instanceof Condition.Compare compare ? compare : null;
        }

        @Nullable PlayerRef whoOf(Condition condition) {
            Condition any = among == Among.SOME ? condition : denied(condition);
            return any instanceof Condition.AnyPlayer(PlayerRef players, _) ? players : null;
        }

        private static @Nullable Condition denied(@Nullable Condition condition) {
            return condition instanceof Condition.Not(Condition inner) ? inner : null;
        }

        private static @Nullable Condition held(@Nullable Condition condition) {
            return condition instanceof Condition.AnyPlayer(_, Condition holds) ? holds : null;
        }
    }

    private static List<Doer> doers() {
        PlayerRef opponent = new PlayerRef.EachOpponent();
        PlayerRef player = new PlayerRef.EachPlayer();
        Syntax<PlayerRef> you = constant(PlayerRef.YOU, "you");
        Syntax<PlayerRef> they = PlayerPhrases.open("they");
        return List.of(
                new Doer(Among.ONE, you, constant(PlayerRef.YOU, "you've"), "", "were"),
                doer(Among.ONE, PlayerPhrases.open("that player")),
                new Doer(Among.ONE, they, they, "have ", "were"),
                doer(Among.ONE, constant(new PlayerRef.Defending(), "defending player")),
                doer(Among.SOME, constant(opponent, "an opponent")),
                doer(Among.SOME, constant(player, "a player")),
                doer(Among.EACH, constant(opponent, "each opponent")),
                doer(Among.EACH, constant(player, "each player")),
                doer(Among.NONE, constant(opponent, "no opponent")),
                doer(Among.NONE, constant(player, "no player")));
    }

    private static Doer doer(Among among, Syntax<PlayerRef> who) {
        return new Doer(among, who, who, "has ", "was");
    }

    // --- what ---

    /// What is counted: of things of some kind, or (without a noun) of cards, life and damage.
    ///
    /// @param one what comes after "one"; the number is in words then
    /// @param noun what comes after other numbers
    /// @param what the things, of what is counted of that player; null for another amount
    private record Deeds(
            String past,
            String participle,
            Syntax<Filter> one,
            Syntax<Filter> noun,
            Syntax<Amount> number,
            String fewer,
            BiFunction<PlayerRef, Filter, Amount> make,
            Function<Amount, @Nullable Filter> what,
            Function<Amount, @Nullable PlayerRef> who) {
        boolean isPassive() {
            return past.isEmpty();
        }
    }

    private List<Deeds> deeds() {
        List<Deeds> all = new ArrayList<>();
        Syntax<Amount> words = Numerals.FROM_ONE_AMOUNT;
        Syntax<Amount> digits = Numerals.DIGIT_AMOUNT;
        all.add(fact("drew ", "drawn ", "cards", words, TurnFact.CARDS_DRAWN));
        all.add(fact("gained ", "gained ", "life", digits, TurnFact.LIFE_GAINED));
        all.add(fact("lost ", "lost ", "life", digits, TurnFact.LIFE_LOST));
        all.add(fact("", "dealt ", "damage", digits, TurnFact.DAMAGE_TAKEN));
        spellsAndAttackers(all);
        losses(all);
        return all;
    }

    private void spellsAndAttackers(List<Deeds> all) {
        all.add(
                counted(
                        "cast ",
                        (who, what) -> new EventPattern.Cast(who, what, 0),
                        event ->
                                event instanceof EventPattern.Cast(var who, var what, int ordinal)
                                                && ordinal == 0
                                        ? new ByWhom(who, what)
                                        : null));
        all.add(
                counted(
                        "attacked with ",
                        (who, what) ->
                                new EventPattern.Attacks(
                                        Conjuncts.with(what, new Filter.Controlled(who)),
                                        null,
                                        false,
                                        false),
                        DoneThisTurn::attacked));
    }

    private void losses(List<Deeds> all) {
        all.add(
                counted(
                        "discarded ",
                        (who, what) -> new EventPattern.Discards(who, what, null),
                        event ->
                                event instanceof EventPattern.Discards(var who, var what, var by)
                                                && by == null
                                        ? new ByWhom(who, what)
                                        : null));
        all.add(
                counted(
                        "sacrificed ",
                        EventPattern.Sacrifices::new,
                        event ->
                                event instanceof EventPattern.Sacrifices(var who, var what)
                                        ? new ByWhom(who, what)
                                        : null));
        all.add(
                counted(
                        "created ",
                        EventPattern.TokensCreated::new,
                        event ->
                                event instanceof EventPattern.TokensCreated(var who, var what)
                                        ? new ByWhom(who, what)
                                        : null));
    }

    private static @Nullable ByWhom attacked(EventPattern event) {
        if (!(event instanceof EventPattern.Attacks(Filter.And and, PlayerRef whom, _, _))
                || whom != null
                || !(and.parts().getLast() instanceof Filter.Controlled by)) {
            return null;
        }
        Filter what = Conjuncts.without(and, by);
        return what == null ? null : new ByWhom(by.by(), what);
    }

    private record ByWhom(PlayerRef who, Filter what) {}

    private static Deeds fact(
            String past, String participle, String noun, Syntax<Amount> number, TurnFact fact) {
        return new Deeds(
                past,
                participle,
                noun.equals("cards") ? constant(NOTHING, "card") : choice(),
                constant(NOTHING, noun),
                number,
                noun.equals("cards") ? "fewer" : "less",
                (who, _) -> new Amount.ThisTurn(fact, who),
                amount ->
                        amount instanceof Amount.ThisTurn(TurnFact of, _) && of == fact
                                ? NOTHING
                                : null,
                amount -> amount instanceof Amount.ThisTurn(_, PlayerRef who) ? who : null);
    }

    private Deeds counted(
            String verb,
            BiFunction<PlayerRef, Filter, EventPattern> make,
            Function<EventPattern, @Nullable ByWhom> get) {
        Function<Amount, @Nullable ByWhom> of =
                amount ->
                        amount instanceof Amount.Happenings(EventPattern event)
                                ? get.apply(event)
                                : null;
        return new Deeds(
                verb,
                verb,
                phrases.noun,
                phrases.plural,
                Numerals.FROM_ONE_AMOUNT,
                "fewer",
                (who, what) -> new Amount.Happenings(make.apply(who, what)),
                amount -> {
                    ByWhom by = of.apply(amount);
                    return by == null ? null : by.what();
                },
                amount -> {
                    ByWhom by = of.apply(amount);
                    return by == null ? null : by.who();
                });
    }

    // --- how much ---

    private static void bounds(Doer doer, Deeds deeds, List<Syntax<Condition>> all) {
        Syntax<Amount> none = constant(Amount.ZERO, "no");
        boolean inWords = !deeds.fewer.equals("less");
        all.add(bound("<> or more <>", doer, deeds, Comparison.AT_LEAST, deeds.number));
        all.add(
                bound(
                        "exactly <> <>",
                        doer,
                        deeds,
                        Comparison.EQUAL,
                        deeds.number.only(n -> !inWords || !n.equals(Amount.ONE))));
        if (inWords) {
            all.add(
                    bound(
                            "exactly <> <>",
                            doer,
                            deeds,
                            deeds.one,
                            Comparison.EQUAL,
                            constant(Amount.ONE, "one")));
        }
        all.add(
                bound(
                        "<> or " + deeds.fewer + " <>",
                        doer,
                        deeds,
                        Comparison.AT_MOST,
                        deeds.number));
        all.add(bound("<> <>", doer, deeds, Comparison.EQUAL, none));
    }

    private static Syntax<Condition> bound(
            String many, Doer doer, Deeds deeds, Comparison comparison, Syntax<Amount> number) {
        return bound(many, doer, deeds, deeds.noun, comparison, number);
    }

    private static Syntax<Condition> bound(
            String many,
            Doer doer,
            Deeds deeds,
            Syntax<Filter> noun,
            Comparison comparison,
            Syntax<Amount> number) {
        String perfect = "<> " + doer.has + (deeds.isPassive() ? "been " : "") + deeds.participle;
        String past = "<> " + (deeds.isPassive() ? doer.was + " " + deeds.participle : deeds.past);
        return synonyms(
                bound(past + many + " this turn", doer.who, doer, deeds, noun, comparison, number),
                bound(
                        perfect + many + " this turn",
                        doer.whoHas,
                        doer,
                        deeds,
                        noun,
                        comparison,
                        number));
    }

    private static Syntax<Condition> bound(
            String template,
            Syntax<PlayerRef> who,
            Doer doer,
            Deeds deeds,
            Syntax<Filter> noun,
            Comparison comparison,
            Syntax<Amount> number) {
        return form(
                Condition.class,
                template,
                part(so -> who(so, doer, deeds), who),
                part(
                        so -> {
                            Condition.Compare compare = doer.compared(so);
                            return compare != null && compare.comparison() == comparison
                                    ? compare.right()
                                    : null;
                        },
                        number),
                part(so -> what(so, doer, deeds), noun),
                (player, count, what) ->
                        doer.of(
                                player,
                                new Condition.Compare(
                                        deeds.make.apply(
                                                doer.among == Among.ONE ? player : EACH, what),
                                        comparison,
                                        count)));
    }

    private static @Nullable PlayerRef who(Condition so, Doer doer, Deeds deeds) {
        Condition.Compare compare = doer.compared(so);
        if (compare == null || deeds.what.apply(compare.left()) == null) {
            return null;
        }
        PlayerRef who = deeds.who.apply(compare.left());
        if (doer.among == Among.ONE) {
            return who;
        }
        return EACH.equals(who) ? doer.whoOf(so) : null;
    }

    private static @Nullable Filter what(Condition so, Doer doer, Deeds deeds) {
        Condition.Compare compare = doer.compared(so);
        return compare == null ? null : deeds.what.apply(compare.left());
    }
}
