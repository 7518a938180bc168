package dev.bob.mtg.engine.value;

import java.util.Set;

/// Which subtypes are not creature types (rules 205.3g–205.3q): everything else that a creature can have is one.
public final class SubtypeKinds {
    public static final Set<String> LAND =
            Set.of(
                    "Plains",
                    "Island",
                    "Swamp",
                    "Mountain",
                    "Forest",
                    "Cave",
                    "Desert",
                    "Gate",
                    "Lair",
                    "Locus",
                    "Mine",
                    "Power-Plant",
                    "Sphere",
                    "Tower",
                    "Town",
                    "Urza's",
                    "Planet");
    public static final Set<String> BASIC_LAND =
            Set.of("Plains", "Island", "Swamp", "Mountain", "Forest");
    public static final Set<String> ARTIFACT =
            Set.of(
                    "Attraction",
                    "Blood",
                    "Bobblehead",
                    "Clue",
                    "Contraption",
                    "Equipment",
                    "Food",
                    "Fortification",
                    "Gold",
                    "Incubator",
                    "Infinity",
                    "Junk",
                    "Lander",
                    "Map",
                    "Powerstone",
                    "Spacecraft",
                    "Stone",
                    "Treasure",
                    "Vehicle",
                    "Mutagen");
    public static final Set<String> ENCHANTMENT =
            Set.of(
                    "Aura",
                    "Background",
                    "Cartouche",
                    "Case",
                    "Class",
                    "Curse",
                    "Plan",
                    "Role",
                    "Room",
                    "Rune",
                    "Saga",
                    "Shard",
                    "Shrine");
    static final Set<String> SPELL =
            Set.of("Adventure", "Arcane", "Lesson", "Omen", "Trap", "Chorus");

    private SubtypeKinds() {}

    public static boolean isCreatureType(String subtype) {
        return !LAND.contains(subtype)
                && !ARTIFACT.contains(subtype)
                && !ENCHANTMENT.contains(subtype)
                && !SPELL.contains(subtype);
    }
}
