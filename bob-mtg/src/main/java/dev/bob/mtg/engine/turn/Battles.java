package dev.bob.mtg.engine.turn;

import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cast.Choosing;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.ChosenValues;
import dev.bob.mtg.engine.value.Ids;
import java.util.List;

/// Sieges, the only battles there are (rule 310.11): what each of them has without its text saying so, and who protects
/// it.
final class Battles {
    private Battles() {}

    /// Gives a battle that isn't attacked a protector where it has none, or one who can't be it: its controller chooses
    /// an opponent; where there is none, it goes to the graveyard (rule 310.10). Says whether anything was done.
    static boolean protect(Kernel k) {
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            Derived d = k.derived(id);
            int now = k.s.object(id).values.player();
            boolean fine = now >= 0 && now != d.controller && !k.s.player(now).lost;
            if ((d.types & Derived.BATTLE) == 0
                    || fine
                    || k.s.object(id).phasedOut
                    || k.s.combat.isAttacked(id)) {
                continue;
            }
            if (k.s.alive() < 2) {
                TurnRules.of(k).zones.move(k, id, Zone.GRAVEYARD, Destination.Position.TOP);
                return true;
            }
            Choosing.choice(
                    k,
                    d.controller,
                    ChoiceKind.OPPONENT,
                    null,
                    List.of(),
                    id,
                    new ProtectorChosen(id));
            return true;
        }
        return false;
    }

    record ProtectorChosen(int id) implements Choosing.Valued {
        @Override
        public void go(Kernel kernel, ChosenValues value) {
            GameObject changed = kernel.s.object(id).copy();
            changed.values = changed.values.withPlayer(value.player());
            kernel.s.put(changed);
            kernel.structural();
        }
    }
}
