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

    /// A half with aftermath can't be cast from anywhere else (rule 702.127a).
    final boolean castFromGraveyardOnly;

    /// Whether something else than casting can be done with the card in hand: foretell, suspend, plot.
    final boolean special;

    final boolean aura;
    final boolean saga;

    /// The halves of a Room, for what is a Room.
    @Nullable Room room;

    private volatile long digest;

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
        boolean aftermath = false;
        boolean actions = false;
        for (Compiled ability : this.abilities) {
            words |= ability.keywordBit;
            zones |= ability.activeZones;
            graveyard |=
                    (ability.zone == Zone.GRAVEYARD
                                    && (ability.kind == Compiled.Kind.ACTIVATED
                                            || ability.kind == Compiled.Kind.STATIC))
                            || (ability.keyword != null && fromGraveyard(ability.keyword));
            aftermath |= ability.keyword == Keyword.AFTERMATH;
            actions |=
                    ability.keyword == Keyword.FORETELL
                            || ability.keyword == Keyword.SUSPEND
                            || ability.keyword == Keyword.PLOT;
            changeling |= ability.keyword == Keyword.CHANGELING;
            devoid |= ability.keyword == Keyword.DEVOID;
        }
        this.colors = devoid ? 0 : characteristics.colors().mask();
        this.keywords = words;
        this.activeZones = zones;
        this.everyCreatureType = changeling;
        ManaCost cost = characteristics.manaCost();
        this.worksFromGraveyard = graveyard;
        this.castFromGraveyardOnly = aftermath;
        this.special = actions;
        this.aura = hasSubtype("Aura");
        this.saga = hasSubtype("Saga");
        this.manaValue = cost == null ? 0 : cost.manaValue(0);
    }

    private static boolean fromGraveyard(Keyword keyword) {
        return switch (keyword) {
            case FLASHBACK,
                    JUMP_START,
                    RETRACE,
                    ESCAPE,
                    MAYHEM,
                    DISTURB,
                    AFTERMATH,
                    HARMONIZE,
                    DREDGE ->
                    true;
            default -> false;
        };
    }

    /// The hash of [Digest#of(Model)].
    long digest() {
        long known = digest;
        if (known == 0) {
            known = Digest.of(this);
            digest = known;
        }
        return known;
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

    /// A Room by its unlocked doors: neither, left, right, both (rule 709.5).
    record Room(List<Model> byUnlocked) {
        Model of(int unlocked) {
            return byUnlocked.get(unlocked);
        }

        /// What it costs to unlock that half; null if it is no half of its own.
        @Nullable ManaCost cost(int half) {
            return byUnlocked.get(1 << half).manaCost();
        }
    }

    /// Something else that the card can be cast as, with that face's number in menus: face down, prototyped, fused.
    record Variant(
            Keyword keyword,
            int face,
            Model model,
            @Nullable ManaCost cost,
            boolean fromHandOnly) {}

    /// A card with its faces compiled.
    static final class Card {
        final CardDefinition definition;
        final Model[] faces;

        /// The kinds of events of a turn that it asks for afterwards, as bits of [Happening].
        long asks;

        /// What it is in zones other than the stack and the battlefield: its front face, or both halves of a split
        /// card (rule 709.4).
        final Model outside;

        final List<Variant> variants;

        /// What it is while it is bestowed (rule 702.103b); null without bestow.
        final @Nullable Model bestowed;

        Card(CardDefinition definition, Model[] faces) {
            this(definition, faces, faces[0], List.of(), null);
        }

        Card(
                CardDefinition definition,
                Model[] faces,
                Model outside,
                List<Variant> variants,
                @Nullable Model bestowed) {
            this.definition = definition;
            this.faces = faces;
            this.outside = outside;
            this.variants = variants;
            this.bestowed = bestowed;
        }

        /// Whether one of its faces has this ability printed.
        boolean prints(Compiled ability) {
            for (Model face : faces) {
                if (face.has(ability)) {
                    return true;
                }
            }
            return false;
        }
    }
}
