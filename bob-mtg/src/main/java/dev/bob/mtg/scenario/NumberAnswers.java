package dev.bob.mtg.scenario;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// What the script answers to questions for a number: X, shares of damage and of what is divided, amounts.
final class NumberAnswers {
    private final Scenario scenario;
    private final Naming naming;
    private final Answers answers;

    NumberAnswers(Scenario scenario, Naming naming, Answers answers) {
        this.scenario = scenario;
        this.naming = naming;
        this.answers = answers;
    }

    /// @return empty if the script says nothing that fits, and what is simplest is to be done
    Optional<Action> answer(GameView view, Decision.PickNumber decision, List<Action> legal) {
        Predicate<Integer> fits = n -> legal.contains(new Action.PickNumber(n));
        Optional<Integer> scripted = Optional.empty();
        if (decision.purpose() == Decision.Purpose.X) {
            scripted = answers.x().or(() -> ofNamedCard(view, decision, fits));
        } else if (decision.about() != Decision.NOTHING) {
            scripted =
                    answers.amountFor(name ->
                            name.isPlayer()
                                    ? ~decision.about() == scenario.seat(name.player())
                                    : naming.isMeant(view, decision.about(), name));
        }
        if (scripted.isEmpty() && decision.purpose() == Decision.Purpose.COMBAT_DAMAGE) {
            scripted = share(view, decision);
        }
        if (scripted.isEmpty()) {
            scripted =
                    decision.purpose() == Decision.Purpose.COMBAT_DAMAGE
                            ? answers.part(decision.source(), decision.max(), fits)
                            : answers.number(fits);
        }
        boolean combat = decision.purpose() == Decision.Purpose.COMBAT_DAMAGE;
        if (scripted.isEmpty() && combat) {
            answers.usual(decision.source());
        }
        boolean rest = combat && decision.about() < 0;
        if (scripted.isEmpty() && !rest) {
            scripted =
                    answers.x()
                            .or(() ->
                                    answers.choice(c ->
                                                    c.matches("\\d{1,3}")
                                                            && fits.test(Integer.valueOf(c)))
                                            .map(Integer::valueOf));
        }
        Optional<Action> number =
                scripted.<Action>map(Action.PickNumber::new).filter(legal::contains);
        if (number.isEmpty()) {
            scripted.ifPresent(n -> answers.unfit("number " + n));
        }
        if (scripted.isEmpty() && !rest) {
            answers.passOver(Waiting.Kind.NUMBER);
            if (decision.purpose() == Decision.Purpose.COMBAT_DAMAGE && decision.about() >= 0) {
                Action most = new Action.PickNumber(mostToTheFirst(view, decision));
                return Optional.of(legal.contains(most) ? most : legal.getFirst());
            }
        }
        return number;
    }

    /// The X of a spell that is paid for with a card of mana value X: the mana value of the card that the next answer names.
    private Optional<Integer> ofNamedCard(
            GameView view, Decision.PickNumber decision, Predicate<Integer> fits) {
        boolean asked =
                view.stack().stream()
                        .anyMatch(spell ->
                                spell.id() == decision.source()
                                        && RecordParts.anywhere(
                                                spell.abilities(), OF_VALUE_X::equals));
        if (!asked) {
            return Optional.empty();
        }
        List<ObjectView> hand = view.players().get(decision.player()).hand();
        var waiting = new Answers(answers);
        return waiting.choice(name -> named(hand, name).filter(fits).isPresent())
                .flatMap(name -> named(hand, name));
    }

    private static final Filter OF_VALUE_X = new Filter.ManaValue(Comparison.EQUAL, new Amount.X());

    private static Optional<Integer> named(List<ObjectView> hand, String name) {
        return hand.stream()
                .filter(card -> Naming.sameName(card.name(), name))
                .map(ObjectView::manaValue)
                .findFirst();
    }

    /// The part of a creature's damage that the script gives: an `X=…` for each creature that is struck, in their order;
    /// the rest tramples over.
    private Optional<Integer> share(GameView view, Decision.PickNumber decision) {
        List<Integer> struck = struck(view, decision.source());
        Integer power = Naming.object(view, decision.source()).map(ObjectView::power).orElse(null);
        return power == null || struck.isEmpty()
                ? Optional.empty()
                : answers.share(
                        decision.source(), struck.size(), struck.contains(decision.about()), power);
    }

    private static List<Integer> struck(GameView view, int creature) {
        List<Integer> blocked =
                Naming.object(view, creature).map(ObjectView::blocking).orElse(List.of());
        return blocked.isEmpty()
                ? view.battlefield().stream()
                        .filter(o -> o.blocking().contains(creature))
                        .map(ObjectView::id)
                        .toList()
                : blocked;
    }

    /// What is simplest as damage is divided among creatures: each gets lethal damage, and the first what is left.
    private static int mostToTheFirst(GameView view, Decision.PickNumber decision) {
        Optional<ObjectView> source = Naming.object(view, decision.source());
        boolean deadly =
                source.filter(o -> o.keywords().stream().anyMatch("deathtouch"::equalsIgnoreCase))
                        .isPresent();
        int number = lethal(view, decision.about(), deadly);
        Integer power = source.map(ObjectView::power).orElse(null);
        if (power != null && power == decision.max()) {
            int others = 0;
            for (int other : struck(view, decision.source())) {
                others += other == decision.about() ? 0 : lethal(view, other, deadly);
            }
            number = Math.max(number, power - others);
        }
        return Math.clamp(number, decision.min(), decision.max());
    }

    private static int lethal(GameView view, int creature, boolean deadly) {
        Optional<ObjectView> object = Naming.object(view, creature);
        Integer toughness = object.map(ObjectView::toughness).orElse(null);
        int left = toughness == null ? 1 : toughness - object.orElseThrow().damage();
        return Math.max(0, deadly ? Math.min(1, left) : left);
    }
}
