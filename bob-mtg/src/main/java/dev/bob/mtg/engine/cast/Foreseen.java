package dev.bob.mtg.engine.cast;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.BattlefieldEntries;
import dev.bob.mtg.engine.event.EnteringChoices;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Words;
import java.util.List;

/// A permanent as it would be on the battlefield, before it enters (rule 614.12).
///
/// @param there the game as it would be
/// @param id the permanent in it
record Foreseen(Kernel there, int id) {
    static Foreseen of(Kernel k, BattlefieldEntries.Entry entry) {
        Kernel there = new Kernel(k.s.fork(), k.rules(), false);
        int[] ids = CastRules.of(k).arrivals.enter(there, List.of(entry.copy()));
        return new Foreseen(there, ids[0]);
    }

    Derived derived() {
        return there.derived(id);
    }

    /// What it enters as: the copy, face or face-down object that it is going to be.
    static Model model(Kernel k, BattlefieldEntries.Entry entry) {
        if (entry.copyOf != null) {
            return entry.copyOf;
        }
        Model faceDown = entry.faceDownModel;
        if (faceDown != null) {
            return faceDown;
        }
        GameObject object = k.object(entry.object);
        return entry.token || object.zone == Zone.STACK
                ? object.model
                : object.card.faces[Math.min(entry.face, object.card.faces.length - 1)];
    }

    /// The abilities that the permanent will have on the battlefield (rule 614.12).
    static CompiledAbility[] abilities(Kernel k, BattlefieldEntries.Entry entry, Model model) {
        return EnteringChoices.isGivenTo(k, entry.object)
                        || EnteringChoices.isGivenOnTheBattlefield(k)
                ? of(k, entry).derived().abilities
                : model.abilities;
    }

    /// Whether the permanent will still have an ability of its own there (rule 614.12).
    static boolean keeps(Kernel k, BattlefieldEntries.Entry entry, CompiledAbility ability) {
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            for (CompiledAbility other : k.derived(battlefield.get(i)).abilities) {
                if (EnteringChoices.takesAbilities(other)) {
                    return of(k, entry).derived().has(ability);
                }
            }
        }
        return true;
    }

    /// What an Aura can enchant that enters otherwise than by resolving as a spell (rule 303.4f).
    static Bag hosts(Kernel k, BattlefieldEntries.Entry entry, CompiledAbility[] abilities) {
        CastRules rules = CastRules.of(k);
        var context = new Context(entry.object, entry.controller);
        var hosts = new Bag();
        for (CompiledAbility ability : abilities) {
            if (ability.word.keyword() != Keyword.ENCHANT || ability.word.filter() == null) {
                continue;
            }
            if (ability.word.filter() instanceof Filter.OfPlayer(PlayerRef who)) {
                for (int seat : rules.eval.players(k, who, context)) {
                    hosts.addNew(~seat);
                }
                continue;
            }
            for (int id : rules.eval.all(k, ability.word.filter(), context)) {
                if (!(k.object(id).zone == Zone.BATTLEFIELD
                        && k.derived(id).has(Words.PROTECTION)
                        && rules.protection.protectedFrom(k, id, entry.object))) {
                    hosts.addNew(id);
                }
            }
        }
        return hosts;
    }
}
