package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Reads amounts, conditions, filters, selectors and players of definitions in a context. Never changes anything.
final class Eval {
    private final Matching matching;
    private final Selecting selecting;
    private final Counting counting;
    private final Testing testing;

    Eval(Kernel kernel) {
        this.matching = new Matching(kernel);
        this.selecting = new Selecting(kernel);
        this.counting = new Counting(kernel);
        this.testing = new Testing(kernel);
    }

    // --- filters ---

    /// The name, type or option that was chosen: for what resolves, or else for the source.
    String chosenName(Context c) {
        return matching.chosenName(c);
    }

    /// The color that was chosen; -1 for none.
    int chosenColor(Context c) {
        return matching.chosenColor(c);
    }

    boolean matches(Filter filter, int id, Context c) {
        return matching.matches(filter, id, c);
    }

    boolean hasKeyword(int id, Keyword keyword) {
        return matching.hasKeyword(id, keyword);
    }

    int stat(Filter.Stat stat, int id) {
        return matching.stat(stat, id);
    }

    /// Mana value (rule 202.3): on the stack with the chosen X.
    int manaValue(int id) {
        return matching.manaValue(id);
    }

    int controller(int id) {
        return matching.controller(id);
    }

    // --- references, selectors and players ---

    int[] refer(Reference reference, Context c) {
        return selecting.refer(reference, c);
    }

    /// The things that a selector selects without anybody choosing: objects and `~player`s.
    int[] select(Selector selector, Context c) {
        return selecting.select(selector, c);
    }

    /// All objects that match, in the zones where the filter looks.
    int[] all(Filter filter, Context c) {
        return selecting.all(filter, c);
    }

    /// Whether a seat is (one of) the referred players.
    boolean isPlayer(PlayerRef ref, int seat, Context c) {
        return selecting.isPlayer(ref, seat, c);
    }

    /// The referred players who are still in the game, in turn order from the active player.
    int[] players(PlayerRef ref, Context c) {
        return selecting.players(ref, c);
    }

    /// The one player that the reference means, or -1.
    int player(PlayerRef ref, Context c) {
        return selecting.player(ref, c);
    }

    // --- amounts and conditions ---

    int amount(Amount amount, Context c) {
        return counting.amount(amount, c);
    }

    boolean test(@Nullable Condition condition, Context c) {
        return condition == null || testing.test(condition, c);
    }

    static boolean has(int[] ids, int id) {
        for (int each : ids) {
            if (each == id) {
                return true;
            }
        }
        return false;
    }

    static int[] sorted(int[] ids) {
        int[] copy = ids.clone();
        Arrays.sort(copy);
        return copy;
    }
}
