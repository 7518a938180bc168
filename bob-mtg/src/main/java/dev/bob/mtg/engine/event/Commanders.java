package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.State;
import java.util.LinkedHashMap;
import java.util.Map;

/// How often commanders were cast from the command zone, and the damage that they dealt (rules 903.8, 903.10a).
public final class Commanders {
    public int casts(Kernel k, GameObject card) {
        int[] casts = k.s.player(card.owner).commanderCasts;
        int at = index(k, card);
        return at < casts.length ? casts[at] : 0;
    }

    public void countCast(Kernel k, GameObject card) {
        PlayerState player = k.s.player(card.owner).copy();
        int at = index(k, card);
        player.commanderCasts =
                java.util.Arrays.copyOf(
                        player.commanderCasts, Math.max(at + 1, player.commanderCasts.length));
        player.commanderCasts[at]++;
        k.s.put(card.owner, player);
    }

    /// The colors that a player's commanders have together (rule 903.4).
    public Colors identity(Kernel k, int seat) {
        Colors all = Colors.NONE;
        for (State.CommanderCard each : k.s.commanders) {
            if (each.owner() == seat) {
                all = all.union(each.identity());
            }
        }
        return all;
    }

    /// The place of a commander among its owner's: they differ by name.
    private int index(Kernel k, GameObject card) {
        int at = 0;
        for (State.CommanderCard each : k.s.commanders) {
            if (each.owner() == card.owner) {
                if (each.name().equals(card.card.definition.name())) {
                    return at;
                }
                at++;
            }
        }
        return 0;
    }

    /// The combat damage that each commander has dealt to a player, by the commanders' names (rule 903.10a).
    public Map<String, Integer> damageTo(Kernel k, int seat) {
        int[] table = k.s.player(seat).commanderDamage;
        if (table.length == 0) {
            return Map.of();
        }
        var all = new LinkedHashMap<String, Integer>();
        for (int i = 0; i < table.length; i += 2) {
            int at = 0;
            for (State.CommanderCard each : k.s.commanders) {
                if (each.owner() == table[i] / 8 && at++ == table[i] % 8) {
                    all.merge(each.name(), table[i + 1], Integer::sum);
                }
            }
        }
        return all;
    }

    void damage(Kernel k, int seat, int source, int amount) {
        GameObject commander = k.s.object(source);
        int key = commander.owner * 8 + index(k, commander);
        PlayerState player = k.s.player(seat).copy();
        int[] table = player.commanderDamage;
        for (int i = 0; i < table.length; i += 2) {
            if (table[i] == key) {
                player.commanderDamage = table.clone();
                player.commanderDamage[i + 1] += amount;
                k.s.put(seat, player);
                return;
            }
        }
        player.commanderDamage = java.util.Arrays.copyOf(table, table.length + 2);
        player.commanderDamage[table.length] = key;
        player.commanderDamage[table.length + 1] = amount;
        k.s.put(seat, player);
    }
}
