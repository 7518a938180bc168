package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Zones;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Reads amounts, conditions, filters, selectors and players of definitions in a context. Never changes anything.
public final class Eval {
    private final Matching matching;
    private final Selecting selecting;
    private final PlayersMeant players;
    private final Counting counting;
    private final Testing testing;

    Eval(LayerRules rules) {
        this.matching = new Matching(rules);
        this.selecting = new Selecting(rules);
        this.players = new PlayersMeant(rules);
        this.counting = new Counting(rules);
        this.testing = new Testing(rules);
    }

    // --- filters ---

    /// The name, type or option that was chosen: for what resolves, or else for the source.
    String chosenName(Kernel k, Context c) {
        return matching.chosenName(k, c);
    }

    /// The color that was chosen; -1 for none.
    public int chosenColor(Kernel k, Context c) {
        return matching.chosenColor(k, c);
    }

    /// The topmost cards in a zone of a player: of those that match (null: any), no more than so many, from the top.
    public int[] topmost(
            Kernel k, int seat, Zone from, @Nullable Filter such, int most, Context c) {
        Ids all = k.s.zone(from, seat);
        return IntStream.range(0, all.size())
                .map(i -> all.get(all.size() - 1 - i))
                .filter(id -> such == null || matches(k, such, id, c))
                .limit(most)
                .toArray();
    }

    /// Those targets that match of the spell that something triggers on.
    public int[] targetsOfSpell(Kernel k, Filter which, Context c) {
        return selecting.targetsOfSpell(k, which, c);
    }

    /// Whether mana that a player would lose becomes colorless instead.
    public boolean turnsManaColorless(Kernel k, int seat) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.KeepMana(var players, _, boolean colorless)
                    && colorless
                    && isPlayer(k, players, seat, live.context())) {
                return true;
            }
        }
        return false;
    }

    public boolean matches(Kernel k, Filter filter, int id, Context c) {
        return matching.matches(k, filter, id, c);
    }

    /// Whether the source of an ability or of damage is one of those; by their card type alone, permanents are meant.
    public boolean isSource(Kernel k, Filter sources, int id, Context c) {
        return matches(k, sources, id, c)
                && (k.object(id).zone == Zone.BATTLEFIELD || !Zones.meansPermanents(sources));
    }

    public boolean hasKeyword(Kernel k, int id, Keyword keyword) {
        return matching.hasKeyword(k, id, keyword);
    }

    boolean shares(Kernel k, Filter.Shared what, int id, int other) {
        return Comparing.shares(k, what, id, other);
    }

    int stat(Kernel k, Filter.Stat stat, int id) {
        return Comparing.stat(k, stat, id);
    }

    /// Mana value (rule 202.3): on the stack with the chosen X.
    public int manaValue(Kernel k, int id) {
        return Comparing.manaValue(k, id);
    }

    public int controller(Kernel k, int id) {
        return matching.controller(k, id);
    }

    // --- references, selectors and players ---

    int[] refer(Kernel k, Reference reference, Context c) {
        return selecting.refer(k, reference, c);
    }

    /// The things that a selector selects without anybody choosing: objects and `~player`s.
    public int[] select(Kernel k, Selector selector, Context c) {
        return selecting.select(k, selector, c);
    }

    /// What the resolving ability triggered on as it went to a public zone is what it became there (rule 400.7e).
    public int[] asMoved(Kernel k, int[] things) {
        return Selecting.asMoved(k, things);
    }

    /// All objects that match, in the zones where the filter looks.
    public int[] all(Kernel k, Filter filter, Context c) {
        return selecting.all(k, filter, c);
    }

    /// How many these are, without a list of them where they are permanents.
    int count(Kernel k, Filter filter, Context c) {
        boolean permanents =
                Zones.says(filter)
                        ? Zones.of(filter) == Zones.BATTLEFIELD
                        : Selecting.among(filter) == null;
        if (!permanents) {
            return selecting.all(k, filter, c).length;
        }
        int types = Selecting.types(filter);
        boolean yours = Selecting.isYours(filter);
        int n = 0;
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            n += selecting.isAmong(k, battlefield.get(i), types, yours, filter, c) ? 1 : 0;
        }
        return n;
    }

    /// Whether a rule of this kind is in force for a player.
    ///
    /// @param players whom such a rule speaks of
    public <R extends Rule> boolean isUnder(
            Kernel k, Class<R> type, Function<R, PlayerRef> players, int seat) {
        for (Active.Live<?> live : k.active().other) {
            if (type.isInstance(live.rule())
                    && isPlayer(k, players.apply(type.cast(live.rule())), seat, live.context())) {
                return true;
            }
        }
        return false;
    }

    /// Whether a seat is (one of) the referred players.
    public boolean isPlayer(Kernel k, PlayerRef ref, int seat, Context c) {
        return players.isPlayer(k, ref, seat, c);
    }

    /// The referred players who are still in the game, in turn order from the active player.
    public int[] players(Kernel k, PlayerRef ref, Context c) {
        return players.players(k, ref, c);
    }

    /// The one player that the reference means, or -1.
    public int player(Kernel k, PlayerRef ref, Context c) {
        return players.player(k, ref, c);
    }

    // --- amounts and conditions ---

    public int amount(Kernel k, Amount amount, Context c) {
        return counting.amount(k, amount, c);
    }

    /// By how much power or toughness changes: never the opposite of what is said (rule 107.1b).
    public int change(Kernel k, Amount amount, Context c) {
        return counting.change(k, amount, c);
    }

    public boolean test(Kernel k, @Nullable Condition condition, Context c) {
        return condition == null || testing.test(k, condition, c);
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

    /// The permanents with which the source makes a pair of which one player owns and controls both.
    public int[] pairOf(Kernel k, Filter other, boolean attacking, Context c) {
        var found = new Bag();
        if (c.source < 0 || !isOwnedAndControlled(k, c.source, attacking, c.controller)) {
            return found.toArray();
        }
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if (id != c.source
                    && isOwnedAndControlled(k, id, attacking, c.controller)
                    && matches(k, other, id, c)) {
                found.add(id);
            }
        }
        return found.toArray();
    }

    private boolean isOwnedAndControlled(Kernel k, int id, boolean attacking, int player) {
        GameObject object = k.s.object(id);
        return object.zone == Zone.BATTLEFIELD
                && !object.gone
                && !object.phasedOut
                && object.owner == player
                && controller(k, id) == player
                && (!attacking || k.s.combat.isAttacking(id));
    }
}
