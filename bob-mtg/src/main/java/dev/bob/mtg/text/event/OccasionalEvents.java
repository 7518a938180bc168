package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Events that say how many there are of what happens at once, or what else is so of it.
final class OccasionalEvents {
    private final Phrases phrases;
    private final EventSubjects subjects;

    OccasionalEvents(Phrases phrases) {
        this.phrases = phrases;
        this.subjects = new EventSubjects(phrases);
    }

    List<Syntax<EventPattern>> all() {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        all.addAll(damageToSeveral());
        all.add(exactly());
        all.add(untapped());
        all.addAll(tappedForType());
        all.addAll(controlChanges());
        all.addAll(blocksSeveral());
        return all;
    }

    /// "~ deals combat damage to one or more creatures": once for all of them.
    private List<Syntax<EventPattern>> damageToSeveral() {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        ParticularEvents.damageKinds()
                .forEach((words, combat) ->
                        all.add(
                                widen(
                                        form(
                                                EventPattern.DealsDamage.class,
                                                "<> deals " + words + " to one or more <>",
                                                part(
                                                        damage ->
                                                                isToSeveral(damage, combat)
                                                                        ? damage.source()
                                                                        : null,
                                                        subjects.one()),
                                                part(EventPattern.DealsDamage::to, phrases.plural),
                                                (source, to) ->
                                                        new EventPattern.DealsDamage(
                                                                source, to, null, combat, true)))));
        return all;
    }

    private static boolean isToSeveral(EventPattern.DealsDamage damage, @Nullable Boolean combat) {
        return damage.batch()
                && damage.to() != null
                && damage.toPlayers() == null
                && Objects.equals(damage.combat(), combat);
    }

    /// "you attack with exactly two creatures".
    private Syntax<EventPattern> exactly() {
        return widen(
                form(
                        EventPattern.While.class,
                        "you attack with exactly <> <>",
                        part(
                                so ->
                                        so.condition() instanceof Condition.Compare compare
                                                        && compare.comparison() == Comparison.EQUAL
                                                        && compare.left() instanceof Amount.ThatMany
                                                ? compare.right()
                                                : null,
                                Numerals.WORD_AMOUNT.only(n -> n instanceof Amount.Fixed)),
                        part(
                                so ->
                                        so.event() instanceof EventPattern.PlayerAttacks attacks
                                                ? attacks.with()
                                                : null,
                                phrases.plural),
                        (count, with) ->
                                new EventPattern.While(
                                        new EventPattern.PlayerAttacks(
                                                PlayerRef.YOU, count, with, null),
                                        new Condition.Compare(
                                                new Amount.ThatMany(), Comparison.EQUAL, count))));
    }

    /// "a basic land is tapped for mana of the chosen color", "you tap a permanent for {C}".
    private List<Syntax<EventPattern>> tappedForType() {
        PlayerRef anyone = new PlayerRef.AnyPlayer();
        return List.of(
                widen(
                        form(
                                EventPattern.TappedForType.class,
                                "<> is tapped for mana of the chosen color",
                                part(
                                        tapped ->
                                                tapped.type() == null && tapped.who().equals(anyone)
                                                        ? tapped.what()
                                                        : null,
                                        phrases.aNoun),
                                what -> new EventPattern.TappedForType(what, anyone, null))),
                widen(
                        form(
                                EventPattern.TappedForType.class,
                                "you tap <> for {C}",
                                part(
                                        tapped ->
                                                COLORLESS.equals(tapped.type())
                                                        ? tapped.what()
                                                        : null,
                                        phrases.aNoun),
                                what ->
                                        new EventPattern.TappedForType(
                                                what, PlayerRef.YOU, COLORLESS))));
    }

    /// "you lose control of ~", "an opponent gains control of a permanent from you".
    private List<Syntax<EventPattern>> controlChanges() {
        PlayerRef you = PlayerRef.YOU;
        PlayerRef anyone = new PlayerRef.AnyPlayer();
        Syntax<Filter> what = subjects.one();
        return List.of(
                controlChanges("you lose control of <>", what, you, anyone),
                controlChanges(
                        "you gain control of <> from another player",
                        what,
                        new PlayerRef.EachOtherPlayer(),
                        you),
                controlChanges(
                        "an opponent gains control of <> from you",
                        what,
                        you,
                        new PlayerRef.AnOpponent()));
    }

    private static Syntax<EventPattern> controlChanges(
            String template, Syntax<Filter> what, PlayerRef from, PlayerRef to) {
        return widen(
                form(
                        EventPattern.ControlChanges.class,
                        template,
                        part(
                                change ->
                                        change.from().equals(from) && change.to().equals(to)
                                                ? change.what()
                                                : null,
                                what),
                        object -> new EventPattern.ControlChanges(object, from, to)));
    }

    private static final ManaSymbol COLORLESS = new ManaSymbol.Colorless();

    /// In the untap step, what a player untaps is theirs (rule 502.3).
    private static Syntax<EventPattern> untapped() {
        EventPattern untaps =
                new EventPattern.OneOrMore(
                        new EventPattern.BecomesTapped(
                                Filter.and(
                                        new Filter.Permanent(),
                                        new Filter.Controlled(PlayerRef.YOU)),
                                false));
        Condition step =
                new Condition.And(
                        List.of(
                                new Condition.TurnOf(PlayerRef.YOU),
                                new Condition.During(List.of(Step.UNTAP))));
        return constant(
                new EventPattern.While(untaps, step),
                "you untap one or more permanents during your untap step");
    }

    /// "~ blocks two or more creatures", "a creature becomes blocked by two or more creatures".
    private List<Syntax<EventPattern>> blocksSeveral() {
        return List.of(
                blocking(
                        "<> blocks <> or more <>",
                        what -> new EventPattern.Blocks(what, null),
                        event ->
                                event instanceof EventPattern.Blocks(Filter what, Filter attacker)
                                                && attacker == null
                                        ? what
                                        : null,
                        false),
                blocking(
                        "<> becomes blocked by <> or more <>",
                        what -> new EventPattern.BecomesBlocked(what, null),
                        event ->
                                event instanceof EventPattern.BecomesBlocked(Filter what, Filter by)
                                                && by == null
                                        ? what
                                        : null,
                        true));
    }

    private interface Made {
        EventPattern of(Filter what);
    }

    private interface Taken {
        @Nullable Filter from(EventPattern event);
    }

    private Syntax<EventPattern> blocking(String template, Made make, Taken take, boolean blocked) {
        Selector it = new Selector.That(new Reference.Triggering(), "it");
        Filter others = new Filter.BlockingOrBlockedBy(it, blocked, !blocked);
        return widen(
                form(
                        EventPattern.While.class,
                        template,
                        part(so -> take.from(so.event()), subjects.one()),
                        part(
                                so ->
                                        so.condition() instanceof Condition.Exists exists
                                                        && exists.comparison()
                                                                == Comparison.AT_LEAST
                                                ? exists.count()
                                                : null,
                                Numerals.WORD_AMOUNT.only(n -> n instanceof Amount.Fixed)),
                        part(
                                so ->
                                        so.condition() instanceof Condition.Exists exists
                                                ? Conjuncts.without(exists.filter(), others)
                                                : null,
                                phrases.plural),
                        (what, count, creatures) ->
                                new EventPattern.While(
                                        make.of(what),
                                        new Condition.Exists(
                                                Conjuncts.with(creatures, others),
                                                Comparison.AT_LEAST,
                                                count))));
    }
}
