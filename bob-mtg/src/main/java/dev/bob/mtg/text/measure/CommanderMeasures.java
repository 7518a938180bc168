package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;

/// Numbers that commanders give: how often they were cast, what the greatest of them costs.
final class CommanderMeasures {
    private CommanderMeasures() {}

    /// After "where X is" and "equal to".
    static Syntax<Amount> numbers() {
        return choice(casts("the number of times you've cast "), greatest());
    }

    private static Syntax<Amount> greatest() {
        return constant(
                new Amount.Greatest(
                        Filter.Stat.MANA_VALUE,
                        new Selector.Each(
                                Filter.and(
                                        new Filter.Commander(),
                                        new Filter.Owned(PlayerRef.YOU),
                                        new Filter.Or(
                                                List.of(
                                                        new Filter.InZone(Zone.BATTLEFIELD, null),
                                                        new Filter.InZone(Zone.COMMAND, null)))))),
                "the greatest mana value of a commander you own on the battlefield or in the command zone");
    }

    /// After "for each".
    static Syntax<Amount> forEach() {
        return casts("time you've cast ");
    }

    private static Syntax<Amount> casts(String start) {
        List<Syntax<Amount>> all = new ArrayList<>();
        for (String which : List.of("your commander", "a commander", "your commanders")) {
            all.add(
                    constant(
                            new Amount.CommanderCasts(PlayerRef.YOU),
                            start + which + " from the command zone this game"));
        }
        return synonyms(all);
    }
}
