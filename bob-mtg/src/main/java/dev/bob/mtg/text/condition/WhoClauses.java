package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What is said of some of several players: "each player *who controls a creature with power 4 or greater*", "each opponent
/// *with no cards in hand*". The conditions are about the player at hand.
final class WhoClauses {
    private static final PlayerRef THEY = new PlayerRef.Iterated("");
    private static final Filter THEIRS = new Filter.Controlled(THEY);

    private final Phrases phrases;

    WhoClauses(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Condition> all() {
        Syntax<PlayerRef> who = constant(THEY, "who");
        List<Syntax<Condition>> all = new ArrayList<>();
        all.addAll(controls());
        Comparisons numbers = new Comparisons(phrases);
        all.add(
                synonyms(
                        choice(numbers.theirs(who, "has")),
                        choice(numbers.theirs(constant(THEY, ""), "with"))));
        all.addAll(new SharedComparisons(phrases).moreThanYou(who));
        all.addAll(facts());
        all.addAll(dealtDamage());
        all.addAll(discarded());
        all.add(entered());
        return choice(all);
    }

    /// What is said in other words of several: "opponents who control a creature".
    Syntax<Condition> ofSeveral() {
        Syntax<PlayerRef> who = constant(THEY, "who");
        List<Syntax<Condition>> all = new ArrayList<>(controls("control", "don't"));
        all.addAll(new Comparisons(phrases).theirs(who, "have"));
        all.addAll(new SharedComparisons(phrases).moreThanYouOfSeveral(who));
        return choice(all);
    }

    private List<Syntax<Condition>> controls() {
        return controls("controls", "doesn't");
    }

    private List<Syntax<Condition>> controls(String control, String doesnt) {
        return List.of(
                widen(
                        form(
                                Condition.Exists.class,
                                "who " + control + " <>",
                                part(exists -> theirs(exists, Amount.ONE), phrases.aNoun),
                                filter -> control(filter, Amount.ONE))),
                widen(
                        form(
                                Condition.Exists.class,
                                "who " + control + " <> or more <>",
                                part(
                                        exists ->
                                                exists.count().equals(Amount.ONE)
                                                        ? null
                                                        : exists.count(),
                                        Numerals.WORD_AMOUNT),
                                part(exists -> theirs(exists, exists.count()), phrases.plural),
                                (count, filter) -> control(filter, count))),
                widen(
                        form(
                                Condition.Not.class,
                                "who " + doesnt + " control <>",
                                part(
                                        not ->
                                                not.condition() instanceof Condition.Exists exists
                                                        ? theirs(exists, Amount.ONE)
                                                        : null,
                                        phrases.aNoun),
                                filter -> new Condition.Not(control(filter, Amount.ONE)))));
    }

    private static Condition.Exists control(Filter filter, Amount count) {
        return new Condition.Exists(Conjuncts.with(filter, THEIRS), Comparison.AT_LEAST, count);
    }

    private static @Nullable Filter theirs(Condition.Exists exists, Amount count) {
        return exists.comparison() == Comparison.AT_LEAST && exists.count().equals(count)
                ? Conjuncts.without(exists.filter(), THEIRS)
                : null;
    }

    private static final Condition DAMAGED = CountedFacts.fact(TurnFact.DAMAGE_TAKEN, THEY);

    private static final Condition ATTACKED =
            new Condition.Happened(
                    new EventPattern.Attacks(
                            new Filter.Controlled(PlayerRef.YOU), THEY, false, false),
                    Comparison.AT_LEAST,
                    Amount.ONE);

    /// Facts of the turn.
    private static List<Syntax<Condition>> facts() {
        return List.of(
                once("who lost life this turn", TurnFact.LIFE_LOST),
                once("who gained life this turn", TurnFact.LIFE_GAINED),
                once("who discarded a card this turn", TurnFact.CARDS_DISCARDED),
                several("who lost <> or more life this turn", TurnFact.LIFE_LOST, false),
                several("who gained <> or more life this turn", TurnFact.LIFE_GAINED, false),
                several("who drew <> or more cards this turn", TurnFact.CARDS_DRAWN, true),
                several("who discarded <> or more cards this turn", TurnFact.CARDS_DISCARDED, true),
                several("who cast <> or more spells this turn", TurnFact.SPELLS_CAST, true));
    }

    private static Syntax<Condition> once(String words, TurnFact fact) {
        return CountedFacts.once(words, fact, THEY);
    }

    private static Syntax<Condition> several(String template, TurnFact fact, boolean inWords) {
        return CountedFacts.several(
                template, fact, THEY, inWords ? Numerals.WORD_AMOUNT : Numerals.DIGIT_AMOUNT);
    }

    /// "who was dealt combat damage this turn", "who was dealt combat damage by ~ this turn".
    private List<Syntax<Condition>> dealtDamage() {
        return List.of(
                synonyms(
                        constant(damaged(null, true), "who was dealt combat damage this turn"),
                        constant(damaged(null, true), "that was dealt combat damage this turn"),
                        constant(damaged(null, true), "that were dealt combat damage this turn")),
                synonyms(
                        constant(DAMAGED, "that was dealt damage this turn"),
                        constant(DAMAGED, "that were dealt damage this turn"),
                        constant(DAMAGED, "who was dealt damage this turn")),
                synonyms(
                        constant(ATTACKED, "you attacked this turn"),
                        constant(ATTACKED, "you've attacked this turn")),
                dealtDamageBy("combat damage", true),
                dealtDamageBy("damage", null));
    }

    private Syntax<Condition> dealtDamageBy(String damage, @Nullable Boolean combat) {
        return widen(
                form(
                        Condition.Happened.class,
                        "who was dealt " + damage + " by <> this turn",
                        part(
                                happened ->
                                        happened.event()
                                                                instanceof
                                                                EventPattern.PlayerDealtDamage dealt
                                                        && Objects.equals(dealt.combat(), combat)
                                                ? dealt.by()
                                                : null,
                                choice(constant(new Filter.This(), "~"), phrases.aNoun)),
                        by -> damaged(by, combat)));
    }

    private static Condition.Happened damaged(@Nullable Filter by, @Nullable Boolean combat) {
        return new Condition.Happened(
                new EventPattern.PlayerDealtDamage(THEY, by, combat),
                Comparison.AT_LEAST,
                Amount.ONE);
    }

    /// "who had two or more lands enter under their control this turn".
    private Syntax<Condition> entered() {
        return widen(
                form(
                        Condition.Happened.class,
                        "who had <> or more <> enter under their control this turn",
                        part(
                                happened -> entered(happened) == null ? null : happened.count(),
                                Numerals.WORD_AMOUNT.only(n -> n instanceof Amount.Fixed)),
                        part(WhoClauses::entered, phrases.plural),
                        (count, what) ->
                                new Condition.Happened(
                                        new EventPattern.ZoneChange(
                                                Conjuncts.with(what, THEIRS),
                                                null,
                                                Zone.BATTLEFIELD,
                                                false),
                                        Comparison.AT_LEAST,
                                        count)));
    }

    private static @Nullable Filter entered(Condition.Happened happened) {
        return happened.comparison() == Comparison.AT_LEAST
                        && happened.event()
                                instanceof
                                EventPattern.ZoneChange(Filter what, Zone from, Zone to, _)
                        && from == null
                        && to == Zone.BATTLEFIELD
                ? Conjuncts.without(what, THEIRS)
                : null;
    }

    /// Cards that each player discarded in an earlier sentence.
    private List<Syntax<Condition>> discarded() {
        return List.of(
                widen(
                        form(
                                Condition.Compare.class,
                                "who discarded <> this way",
                                part(is -> discardedBy(is, Comparison.AT_LEAST), phrases.aNoun),
                                filter -> discarded(filter, Comparison.AT_LEAST))),
                widen(
                        form(
                                Condition.Compare.class,
                                "who didn't discard <> this way",
                                part(is -> discardedBy(is, Comparison.LESS), phrases.aNoun),
                                filter -> discarded(filter, Comparison.LESS))));
    }

    private static Condition.Compare discarded(Filter filter, Comparison comparison) {
        return new Condition.Compare(
                new Amount.Count(
                        new Selector.Among(
                                new Reference.Done(Verb.DISCARDED),
                                Conjuncts.with(filter, new Filter.Owned(THEY)))),
                comparison,
                Amount.ONE);
    }

    private static @Nullable Filter discardedBy(Condition.Compare compare, Comparison comparison) {
        return compare.comparison() == comparison
                        && compare.left() instanceof Amount.Count(Selector counted)
                        && counted instanceof Selector.Among(Reference among, Filter filter)
                        && among.equals(new Reference.Done(Verb.DISCARDED))
                ? Conjuncts.without(filter, new Filter.Owned(THEY))
                : null;
    }
}
