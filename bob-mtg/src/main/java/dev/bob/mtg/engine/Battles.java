package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Characteristics;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import java.util.List;

/// Sieges, the only battles there are (rule 310.11): what each of them has without its text saying so, and who protects
/// it.
final class Battles {
    private static final String SIEGE = "Siege";

    private Battles() {}

    static boolean isSiege(Characteristics of) {
        return of.types().contains(CardType.BATTLE) && of.subtypes().contains(SIEGE);
    }

    /// The choice of a protector among the opponents (rule 310.11a), and "When the last defense counter is removed
    /// from this permanent, exile it, then you may cast it transformed without paying its mana cost" (rule 310.11b).
    static List<Ability> ofSiege() {
        Selector exiled = new Selector.That(new Reference.Done(Verb.EXILED), "it");
        return List.of(
                new Ability.Static(
                        List.of(new Rule.ChooseAsEnters(Rule.ChoiceKind.OPPONENT, null, List.of())),
                        null,
                        Zone.BATTLEFIELD),
                Keywords.when(
                        new EventPattern.CountersRemoved(
                                CounterKind.DEFENSE, new Filter.This(), true),
                        Effect.sequence(
                                new Effect.Move(
                                        Verb.EXILED,
                                        new Selector.This("this"),
                                        null,
                                        Destination.to(Zone.EXILE),
                                        null),
                                new Effect.May(
                                        PlayerRef.YOU,
                                        new Effect.CastNow(
                                                PlayerRef.YOU, exiled, true, false, null, true)))));
    }

    /// Gives a battle that isn't attacked a protector where it has none, or one who can't be it: its controller chooses
    /// an opponent; where there is none, it goes to the graveyard (rule 310.10). Says whether anything was done.
    static boolean protect(Kernel k) {
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            Derived d = k.derived(id);
            int now = k.s.object(id).chosenPlayer;
            boolean fine = now >= 0 && now != d.controller && !k.s.player(now).lost;
            if ((d.types & Derived.BATTLE) == 0
                    || fine
                    || k.s.object(id).phasedOut
                    || k.s.combat.isAttacked(id)) {
                continue;
            }
            if (k.s.alive() < 2) {
                k.zones.move(id, Zone.GRAVEYARD, Destination.Position.TOP);
                return true;
            }
            Choosing.choice(
                    k,
                    d.controller,
                    Rule.ChoiceKind.OPPONENT,
                    null,
                    List.of(),
                    id,
                    (kernel, value) -> {
                        GameObject changed = kernel.s.object(id).copy();
                        changed.chosenPlayer = value.player();
                        kernel.s.put(changed);
                        kernel.structural();
                    });
            return true;
        }
        return false;
    }
}
