package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.ManaUnit;
import java.util.Arrays;
import java.util.List;

/// A player's own part of the state. Never changed once it is in the state.
public final class PlayerState {
    private static final int[] NONE = {};
    private static final int[] NO_FACTS = new int[TurnFact.values().length];

    public final String name;
    public int life;
    private final int startingLife;

    /// Mana in the pool, ten bits for each of W, U, B, R, G and colorless.
    public long mana;

    /// Mana in the pool that has something special about it.
    public List<ManaUnit> specialMana = List.of();

    public Counters counters = Counters.NONE;
    public int landsPlayed;
    public boolean drewFromEmpty;
    public boolean lost;
    public boolean manualMana;
    boolean monarch;
    public boolean blessed;

    /// Whether the player has an enduring story.
    public boolean storied;

    public int speed;
    public int tempted;

    /// Which dungeons this player has completed, as bits.
    public int dungeonsCompleted;

    public int spedUpTurn = -1;

    /// Commander tax: how often each commander was cast from the command zone, by its place in the list.
    public int[] commanderCasts = NONE;

    /// Damage by commanders: pairs of the commander's card index and the sum.
    public int[] commanderDamage = NONE;

    public int[] facts = NO_FACTS;

    /// The facts of the turn before.
    public int[] lastFacts = facts;

    int turnsToSkip;

    /// When its last upkeep began, and the one before it, as the clock goes.
    public long upkeep;

    public long lastUpkeep;

    public PlayerState(String name, int startingLife) {
        this(name, startingLife, startingLife);
    }

    /// A player in the middle of a game.
    public PlayerState(String name, int life, int startingLife) {
        this.name = name;
        this.life = life;
        this.startingLife = startingLife;
    }

    public int startingLife() {
        return startingLife;
    }

    public PlayerState copy() {
        var copy = new PlayerState(name, life, startingLife);
        copy.mana = mana;
        copy.specialMana = specialMana;
        copy.counters = counters;
        copy.landsPlayed = landsPlayed;
        copy.drewFromEmpty = drewFromEmpty;
        copy.lost = lost;
        copy.manualMana = manualMana;
        copy.monarch = monarch;
        copy.blessed = blessed;
        copy.storied = storied;
        copy.speed = speed;
        copy.tempted = tempted;
        copy.dungeonsCompleted = dungeonsCompleted;
        copy.spedUpTurn = spedUpTurn;
        copy.commanderCasts = commanderCasts;
        copy.commanderDamage = commanderDamage;
        copy.facts = facts;
        copy.lastFacts = lastFacts;
        copy.turnsToSkip = turnsToSkip;
        copy.upkeep = upkeep;
        copy.lastUpkeep = lastUpkeep;
        return copy;
    }

    public int lastFact(TurnFact fact) {
        return lastFacts[index(fact)];
    }

    public int fact(TurnFact fact) {
        return facts[index(fact)];
    }

    public void addFact(TurnFact fact, int by) {
        facts = Arrays.copyOf(facts, facts.length);
        facts[index(fact)] += by;
    }

    private static int index(TurnFact fact) {
        return switch (fact) {
            case SPELLS_CAST -> 0;
            case CARDS_DRAWN -> 1;
            case LIFE_GAINED -> 2;
            case LIFE_LOST -> 3;
            case CREATURES_DIED -> 4;
            case PERMANENTS_LEFT -> 5;
            case CREATURES_ENTERED -> 6;
            case LANDS_PLAYED -> 7;
            case CARDS_DISCARDED -> 8;
            case ATTACKERS_DECLARED -> 9;
            case DAMAGE_TAKEN -> 10;
            case NONCREATURE_SPELLS_CAST -> 11;
            case INSTANT_OR_SORCERY_SPELLS_CAST -> 12;
            case PERMANENTS_SACRIFICED -> 13;
            case CARDS_PUT_INTO_GRAVEYARD -> 14;
            case COUNTERS_PUT_ON_CREATURES -> 15;
            case MANA_SPENT_ON_SPELLS -> 16;
            case HITS_BY_ASSASSINS_OR_COMMANDERS -> 17;
        };
    }
}
