package dev.bob.mtg.engine.value;

import java.util.List;
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
                    "Book",
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

    /// The creature types that may be chosen, in alphabetical order (rule 205.3m).
    public static final List<String> CREATURE =
            List.of(
                    """
                    Advisor, Aetherborn, Alien, Ally, Angel, Antelope, Ape, Archer, Archon, Armadillo, Army,
                    Artificer, Assassin, Assembly-Worker, Astartes, Atog, Aurochs, Avatar, Azra, Badger,
                    Balloon, Barbarian, Bard, Basilisk, Bat, Bear, Beast, Beaver, Beeble, Beholder, Berserker,
                    Bird, Bison, Blinkmoth, Boar, Bringer, Brushwagg, C'tan, Camarid, Camel, Capybara,
                    Caribou, Carrier, Cat, Centaur, Child, Chimera, Citizen, Cleric, Clown, Cockatrice,
                    Construct, Coward, Coyote, Crab, Crocodile, Custodes, Cyberman, Cyclops, Dalek, Dauthi,
                    Demigod, Demon, Deserter, Detective, Devil, Dinosaur, Djinn, Doctor, Dog, Dragon, Drake,
                    Dreadnought, Drix, Drone, Druid, Dryad, Dwarf, Echidna, Efreet, Egg, Elder, Eldrazi,
                    Elemental, Elephant, Elf, Elk, Employee, Eye, Faerie, Ferret, Fish, Flagbearer, Fox,
                    Fractal, Frog, Fungus, Gamer, Gargoyle, Germ, Giant, Gith, Glimmer, Gnoll, Gnome, Goat,
                    Goblin, God, Golem, Gorgon, Graveborn, Gremlin, Griffin, Guest, Hag, Halfling, Hamster,
                    Harpy, Hedgehog, Hellion, Hero, Hippo, Hippogriff, Homarid, Homunculus, Horror, Horse,
                    Human, Hydra, Hyena, Illusion, Imp, Incarnation, Inkling, Inquisitor, Insect, Jackal,
                    Jellyfish, Juggernaut, Kangaroo, Kavu, Kirin, Kithkin, Knight, Kobold, Kor, Kraken, Lamia,
                    Lammasu, Leech, Lemur, Leviathan, Lhurgoyf, Licid, Lizard, Llama, Lobster, Manticore,
                    Masticore, Mercenary, Merfolk, Metathran, Minion, Minotaur, Mite, Mole, Monger, Mongoose,
                    Monk, Monkey, Moogle, Moonfolk, Mount, Mouse, Mutant, Myr, Mystic, Nautilus, Necron,
                    Nephilim, Nightmare, Nightstalker, Ninja, Noble, Noggle, Nomad, Nymph, Octopus, Ogre,
                    Ooze, Orb, Orc, Orgg, Otter, Ouphe, Ox, Oyster, Pangolin, Peasant, Pegasus, Pentavite,
                    Performer, Pest, Phelddagrif, Phoenix, Phyrexian, Pilot, Pincher, Pirate, Plant, Platypus,
                    Porcupine, Possum, Praetor, Primarch, Prism, Processor, Qu, Rabbit, Raccoon, Ranger, Rat,
                    Rebel, Reflection, Rhino, Rigger, Robot, Rogue, Sable, Salamander, Samurai, Sand,
                    Saproling, Satyr, Scarecrow, Scientist, Scion, Scorpion, Scout, Sculpture, Seal, Serf,
                    Serpent, Servo, Shade, Shaman, Shapeshifter, Shark, Sheep, Siren, Skeleton, Skunk, Slith,
                    Sliver, Sloth, Slug, Snail, Snake, Soldier, Soltari, Sorcerer, Spawn, Specter,
                    Spellshaper, Sphinx, Spider, Spike, Spirit, Splinter, Sponge, Squid, Squirrel, Starfish,
                    Surrakar, Survivor, Symbiote, Synth, Tentacle, Tetravite, Thalakos, Thopter, Thrull,
                    Tiefling, Time Lord, Toy, Treefolk, Trilobite, Triskelavite, Troll, Turtle, Tyranid,
                    Unicorn, Vampire, Varmint, Vedalken, Villain, Volver, Wall, Walrus, Warlock, Warrior,
                    Weasel, Weird, Werewolf, Whale, Wizard, Wolf, Wolverine, Wombat, Worm, Wraith, Wurm, Yeti,
                    Zombie, Zubera
                    """
                            .strip()
                            .split(",\\s+"));

    private SubtypeKinds() {}

    /// The subtype that is meant: some card files cut those with a hyphen ("Urza's Power" for "Urza's Power-Plant").
    public static String whole(String subtype) {
        return switch (subtype) {
            case "Power" -> "Power-Plant";
            case "Assembly" -> "Assembly-Worker";
            default -> subtype;
        };
    }

    public static boolean isCreatureType(String subtype) {
        return !LAND.contains(subtype)
                && !ARTIFACT.contains(subtype)
                && !ENCHANTMENT.contains(subtype)
                && !SPELL.contains(subtype);
    }
}
