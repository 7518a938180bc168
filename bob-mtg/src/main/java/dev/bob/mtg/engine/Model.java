package dev.bob.mtg.engine;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Characteristics;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One face of a card (or a token, or a copy with exceptions) as the kernel uses it: the copiable values (rule 707.2)
/// with abilities compiled.
final class Model {
    final Characteristics characteristics;
    final Compiled[] abilities;
    final int types;
    final int supertypes;
    final int colors;
    final String[] subtypes;
    final int power;
    final int toughness;
    final long keywords;
    final boolean everyCreatureType;

    /// Zones (as bits) in which some static or triggered ability of it works.
    final int activeZones;

    final int manaValue;

    /// Whether it can be cast from, or has an activated ability in, the graveyard by its own text.
    final boolean worksFromGraveyard;

    Model(Characteristics characteristics, List<Compiled> abilities) {
        this.characteristics = characteristics;
        this.abilities = abilities.toArray(new Compiled[0]);
        this.types = characteristics.typeMask();
        this.supertypes = characteristics.supertypeMask();
        this.subtypes = characteristics.subtypes().toArray(new String[0]);
        Integer p = characteristics.power();
        Integer t = characteristics.toughness();
        this.power = p == null ? 0 : p;
        this.toughness = t == null ? 0 : t;
        long words = 0;
        int zones = 0;
        boolean changeling = false;
        boolean devoid = false;
        boolean graveyard = false;
        for (Compiled ability : this.abilities) {
            words |= ability.keywordBit;
            zones |= ability.activeZones;
            graveyard |=
                    (ability.zone == Zone.GRAVEYARD
                                    && (ability.kind == Compiled.Kind.ACTIVATED
                                            || ability.kind == Compiled.Kind.STATIC))
                            || ability.keyword == Keyword.FLASHBACK
                            || ability.keyword == Keyword.JUMP_START;
            changeling |= ability.keyword == Keyword.CHANGELING;
            devoid |= ability.keyword == Keyword.DEVOID;
        }
        this.colors = devoid ? 0 : characteristics.colors().mask();
        this.keywords = words;
        this.activeZones = zones;
        this.everyCreatureType = changeling;
        ManaCost cost = characteristics.manaCost();
        this.worksFromGraveyard = graveyard;
        this.manaValue = cost == null ? 0 : cost.manaValue(0);
    }

    @Nullable ManaCost manaCost() {
        return characteristics.manaCost();
    }

    String name() {
        return characteristics.name();
    }

    boolean hasSubtype(String subtype) {
        for (String each : subtypes) {
            if (each.equals(subtype)) {
                return true;
            }
        }
        return false;
    }

    /// Whether this very ability is printed on it.
    boolean has(Compiled ability) {
        for (Compiled each : abilities) {
            if (each == ability) {
                return true;
            }
        }
        return false;
    }

    /// A card with its faces compiled.
    static final class Card {
        final CardDefinition definition;
        final Model[] faces;

        /// What it is while it is bestowed (rule 702.103b); null without bestow.
        final @Nullable Model bestowed;

        Card(CardDefinition definition, Model[] faces) {
            this(definition, faces, null);
        }

        Card(CardDefinition definition, Model[] faces, @Nullable Model bestowed) {
            this.definition = definition;
            this.faces = faces;
            this.bestowed = bestowed;
        }

        /// What is cast that way.
        Model cast(int face, @Nullable Keyword way) {
            Model bestow = bestowed;
            return way == Keyword.BESTOW && bestow != null ? bestow : faces[face];
        }
    }
}
