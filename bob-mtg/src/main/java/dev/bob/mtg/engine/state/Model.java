package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Characteristics;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One face of a card (or a token, or a copy with exceptions) as the kernel uses it: the copiable values (rule 707.2)
/// with abilities compiled.
public final class Model {
    public final Characteristics characteristics;
    public final CompiledAbility[] abilities;
    public final int types;
    public final int supertypes;
    public final int colors;
    public final String[] subtypes;
    public final int power;
    public final int toughness;
    public final long keywords;
    public final boolean everyCreatureType;

    /// Zones (as bits) in which some static or triggered ability of it works.
    public final int activeZones;

    public final int manaValue;

    /// Whether it can be cast from, or has an activated ability in, the graveyard by its own text.
    public final boolean worksFromGraveyard;

    /// A half with aftermath can't be cast from anywhere else (rule 702.127a).
    public final boolean castFromGraveyardOnly;

    /// Whether something else than casting can be done with the card in hand: foretell, suspend, plot.
    public final boolean special;

    final boolean aura;
    public final boolean saga;

    /// The halves of a Room, for what is a Room.
    public @Nullable Room room;

    private volatile long digest;

    public Model(Characteristics characteristics, List<CompiledAbility> abilities) {
        this.characteristics = characteristics;
        this.abilities = abilities.toArray(new CompiledAbility[0]);
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
        for (CompiledAbility ability : this.abilities) {
            words |= ability.keywordBit;
            zones |= ability.activeZones;
            graveyard |=
                    (ability.zone == Zone.GRAVEYARD
                                    && (ability.kind == CompiledAbility.Kind.ACTIVATED
                                            || ability.kind == CompiledAbility.Kind.STATIC))
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

    public @Nullable ManaCost manaCost() {
        return characteristics.manaCost();
    }

    public String name() {
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
    public boolean has(CompiledAbility ability) {
        for (CompiledAbility each : abilities) {
            if (each == ability) {
                return true;
            }
        }
        return false;
    }

    /// A Room by its unlocked doors: neither, left, right, both (rule 709.5).
    public record Room(List<Model> byUnlocked) {
        public Model of(int unlocked) {
            return byUnlocked.get(unlocked);
        }

        /// What it costs to unlock that half; null if it is no half of its own.
        public @Nullable ManaCost cost(int half) {
            return byUnlocked.get(1 << half).manaCost();
        }
    }

    /// Something else that the card can be cast as, with that face's number in menus: face down, prototyped, fused.
    public record Variant(
            Keyword keyword,
            int face,
            Model model,
            @Nullable ManaCost cost,
            boolean fromHandOnly) {}

    /// A card with its faces compiled.
    public static final class Card {
        public final CardDefinition definition;
        public final Model[] faces;

        /// The kinds of events of a turn that it asks for afterwards, as bits of [RuleEvent].
        public long asks;

        /// What it is in zones other than the stack and the battlefield: its front face, or both halves of a split
        /// card (rule 709.4).
        public final Model outside;

        public final List<Variant> variants;

        /// What it is while it is bestowed (rule 702.103b); null without bestow.
        public final @Nullable Model bestowed;

        public Card(CardDefinition definition, Model[] faces) {
            this(definition, faces, faces[0], List.of(), null);
        }

        public Card(
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
        public boolean prints(CompiledAbility ability) {
            for (Model face : faces) {
                if (face.has(ability)) {
                    return true;
                }
            }
            return false;
        }
    }
}
