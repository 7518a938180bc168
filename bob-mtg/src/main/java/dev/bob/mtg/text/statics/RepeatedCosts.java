package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Additional costs that may be paid any number of times, each of which makes the spell cheaper: "you may sacrifice any
/// number of creatures. This spell costs {2} less to cast for each creature sacrificed this way."
final class RepeatedCosts {
    private static final String MAY = "as an additional cost to cast this spell , you may ";
    private static final String LESS = " . this spell costs <> less to cast for each ";

    private final Phrases phrases;

    RepeatedCosts(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Ability> all() {
        return choice(
                synonyms(sacrificed("<> sacrificed"), sacrificedPermanents()),
                exiled(),
                countersRemoved());
    }

    private Syntax<Ability> sacrificed(String each) {
        return form(
                        Ability.Static.class,
                        MAY + "sacrifice any number of <>" + LESS + each + " this way .",
                        part(RepeatedCosts::sacrificed, phrases.plural),
                        part(RepeatedCosts::less, Costs.MANA),
                        part(RepeatedCosts::sacrificed, phrases.noun),
                        (what, mana, again) ->
                                again.equals(what)
                                        ? offered(new Cost.Sacrifice(Amount.ONE, what), mana)
                                        : null)
                .map(Ability.Static.class, ability -> (Ability) ability, value -> value);
    }

    private Syntax<Ability> sacrificedPermanents() {
        return form(
                        Ability.Static.class,
                        MAY
                                + "sacrifice any number of <>"
                                + LESS
                                + "permanent sacrificed this way .",
                        part(RepeatedCosts::sacrificed, phrases.plural),
                        part(RepeatedCosts::less, Costs.MANA),
                        (what, mana) -> offered(new Cost.Sacrifice(Amount.ONE, what), mana))
                .map(Ability.Static.class, ability -> (Ability) ability, value -> value);
    }

    private Syntax<Ability> exiled() {
        return form(
                        Ability.Static.class,
                        MAY
                                + "exile any number of <> from your hand"
                                + LESS
                                + "card exiled this way .",
                        part(
                                ability ->
                                        cost(ability)
                                                                instanceof
                                                                Cost.Exile(
                                                                        _,
                                                                        Filter what,
                                                                        Zone from)
                                                        && from == Zone.HAND
                                                ? what
                                                : null,
                                phrases.plural),
                        part(RepeatedCosts::less, Costs.MANA),
                        (what, mana) -> offered(new Cost.Exile(Amount.ONE, what, Zone.HAND), mana))
                .map(Ability.Static.class, ability -> (Ability) ability, value -> value);
    }

    private Syntax<Ability> countersRemoved() {
        return form(
                        Ability.Static.class,
                        MAY
                                + "remove any number of <> counters from among <>"
                                + LESS
                                + "counter removed this way .",
                        part(RepeatedCosts::removed, RelativeClauses.COUNTER),
                        part(
                                ability ->
                                        cost(ability) instanceof Cost.RemoveCounters counters
                                                        && counters.among()
                                                ? counters.from()
                                                : null,
                                phrases.plural),
                        part(RepeatedCosts::less, Costs.MANA),
                        (kind, from, mana) ->
                                offered(
                                        new Cost.RemoveCounters(Amount.ONE, kind, from, true),
                                        mana))
                .map(Ability.Static.class, ability -> (Ability) ability, value -> value);
    }

    private static @Nullable CounterKind removed(Ability.Static ability) {
        return cost(ability) instanceof Cost.RemoveCounters counters ? counters.kind() : null;
    }

    private static @Nullable Filter sacrificed(Ability.Static ability) {
        return cost(ability) instanceof Cost.Sacrifice(_, Filter what) ? what : null;
    }

    private static Ability.Static offered(Cost cost, ManaCost mana) {
        return OwnStatics.inZone(
                new Rule.AdditionalCost(
                        List.of(cost, new Cost.Less(mana, Amount.ONE, null)), true, true),
                Zone.STACK);
    }

    private static @Nullable Cost cost(Ability.Static ability) {
        return ability.rules().getFirst() instanceof Rule.AdditionalCost cost && cost.anyNumber()
                ? cost.cost().getFirst()
                : null;
    }

    private static @Nullable ManaCost less(Ability.Static ability) {
        return ability.rules().getFirst() instanceof Rule.AdditionalCost cost
                        && cost.anyNumber()
                        && cost.cost().getLast() instanceof Cost.Less(ManaCost mana, _, _)
                ? mana
                : null;
    }
}
