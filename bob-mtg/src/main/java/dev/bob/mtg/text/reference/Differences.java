package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import org.jspecify.annotations.Nullable;

/// What "the difference" is between: the two amounts that the condition of the ability or of the sentence compares.
final class Differences {
    private final RecordTree tree;

    private Differences(RecordTree tree) {
        this.tree = tree;
    }

    /// The part with every difference found.
    ///
    /// @throws UnresolvedReference if nothing was compared
    static Object found(Object part, RecordTree tree) {
        return new Differences(tree).in(part, null);
    }

    private Object in(Object part, Condition.@Nullable Compare compared) {
        return switch (part) {
            case Amount.Difference open when open.equals(Amount.Difference.OPEN) ->
                    between(compared);
            case Ability.Triggered(_, Condition onlyIf, _, _, _) when onlyIf != null ->
                    parts((Record) part, compares(onlyIf));
            case Effect.If(Condition condition, _, _) -> parts((Record) part, compares(condition));
            case Record record -> parts(record, compared);
            default -> part;
        };
    }

    private Object parts(Record record, Condition.@Nullable Compare compared) {
        return tree.map(record, part -> in(part, compared));
    }

    private static Condition.@Nullable Compare compares(Condition condition) {
        if (condition instanceof Condition.Is(Selector thing, Filter.Measured is)) {
            return switch (is) {
                case Filter.Power(Comparison how, Amount other) ->
                        new Condition.Compare(new Amount.PowerOf(thing), how, other);
                case Filter.Toughness(Comparison how, Amount other) ->
                        new Condition.Compare(new Amount.ToughnessOf(thing), how, other);
                case Filter.ManaValue(Comparison how, Amount other) ->
                        new Condition.Compare(new Amount.ManaValueOf(thing), how, other);
                case Filter.SizeSum(Comparison how, Amount other) ->
                        new Condition.Compare(
                                new Amount.Plus(
                                        new Amount.PowerOf(thing), new Amount.ToughnessOf(thing)),
                                how,
                                other);
            };
        }
        return condition instanceof Condition.Compare compare ? compare : null;
    }

    private static Amount between(Condition.@Nullable Compare compared) {
        boolean less =
                compared != null
                        && (compared.comparison() == Comparison.LESS
                                || compared.comparison() == Comparison.AT_MOST);
        boolean more =
                compared != null
                        && (compared.comparison() == Comparison.MORE
                                || compared.comparison() == Comparison.AT_LEAST);
        if (compared == null || !(less || more)) {
            throw new UnresolvedReference("the difference");
        }
        return less
                ? new Amount.Difference(compared.right(), compared.left())
                : new Amount.Difference(compared.left(), compared.right());
    }
}
