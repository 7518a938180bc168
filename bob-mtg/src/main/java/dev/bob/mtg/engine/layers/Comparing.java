package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;

/// What two objects have in common, and the numbers by which objects are compared. Never changes anything.
final class Comparing {
    private Comparing() {}

    static boolean shares(Kernel k, Filter.Shared what, int id, int other) {
        Derived a = k.derived(id);
        Derived b = k.derived(other);
        return switch (what) {
            case COLOR -> (a.colors & b.colors) != 0;
            case NAME -> sharesName(a.name, b.name);
            case CARD_TYPE -> (a.types & b.types) != 0;
            case MANA_VALUE -> manaValue(k, id) == manaValue(k, other);
            case CREATURE_TYPE -> a.sharesCreatureType(b);
            case LAND_TYPE -> a.sharesLandType(b);
        };
    }

    /// The same with the source of an ability, which calls it by its name.
    static boolean sharesWithSource(Kernel k, Filter.Shared what, int id, int source) {
        Model model = k.derived(source).model;
        return (what == Filter.Shared.NAME && model.isCalledOtherwise())
                ? sharesName(k.derived(id).name, model.nameInText())
                : shares(k, what, id, source);
    }

    /// What has no name shares none, and what has two shares either (rule 201.2a).
    static boolean sharesName(String one, String other) {
        if (!one.contains(" // ") && !other.contains(" // ")) {
            return !one.isEmpty() && one.equals(other);
        }
        for (String name : one.split(" // ", -1)) {
            for (String another : other.split(" // ", -1)) {
                if (!name.isEmpty() && name.equals(another)) {
                    return true;
                }
            }
        }
        return false;
    }

    static int stat(Kernel k, Filter.Stat stat, int id) {
        return switch (stat) {
            case POWER -> k.derived(id).power;
            case TOUGHNESS -> k.derived(id).toughness;
            case MANA_VALUE -> manaValue(k, id);
        };
    }

    /// Mana value (rule 202.3): on the stack with the chosen X.
    static int manaValue(Kernel k, int id) {
        GameObject object = k.object(id);
        if (object.faceDown || object.isAbility()) {
            return 0;
        }
        Context cast = object.context;
        if (object.zone == Zone.STACK && cast != null && cast.x > 0) {
            var cost = object.model.manaCost();
            return cost == null ? 0 : cost.manaValue(cast.x);
        }
        Model shown =
                object.zone == Zone.BATTLEFIELD || object.gone ? k.derived(id).model : object.model;
        if (object.isMelded() && shown == object.card.faces[1]) {
            return object.frontManaValues();
        }
        // a back face that isn't copied has the mana value of its front (rule 202.3b)
        return CopyEffects.showsItsBack(k, object)
                ? object.card.faces[0].manaValue
                : shown.manaValue;
    }
}
