package dev.bob.mtg.view;

import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The game as one player sees it: nothing in it depends on what that player may not know.
///
/// @param viewer the seat, or -1 for a view of what is public
/// @param priority who has priority, or -1
/// @param daytime `day`, `night`, or empty for neither (rule 730)
public record GameView(
        int viewer,
        int turn,
        Step step,
        int active,
        int priority,
        String daytime,
        List<PlayerView> players,
        List<ObjectView> battlefield,
        List<StackView> stack,
        List<ObjectView> exile,
        List<ObjectView> command) {
    /// Every object that is shown, but for what is on the stack.
    public List<ObjectView> objects() {
        List<ObjectView> all = new ArrayList<>(battlefield);
        for (PlayerView player : players) {
            all.addAll(player.hand());
            all.addAll(player.graveyard());
            all.addAll(player.knownLibrary());
        }
        all.addAll(exile);
        all.addAll(command);
        return all;
    }

    /// One player.
    ///
    /// @param hand the cards in hand, if the viewer may see them; else empty
    /// @param mana the mana pool as symbols
    /// @param standing what else the player is, has or has taken, in words: `monarch`, `12 damage by Commander Name`
    public record PlayerView(
            int seat,
            String name,
            int life,
            int handSize,
            int librarySize,
            List<ObjectView> hand,
            List<ObjectView> graveyard,
            List<ObjectView> knownLibrary,
            String mana,
            Map<CounterKind, Integer> counters,
            List<String> standing,
            boolean lost,
            int landsPlayed) {}

    /// One object as it is now (after layers).
    ///
    /// @param subtypes its subtypes; `*` among them stands for every creature type
    /// @param abilities current abilities; their indices are those of [dev.bob.mtg.decision.Action.Activate]
    /// @param defending for an attacking creature: what it attacks (`~player` or an object id); else [Integer#MIN_VALUE]
    public record ObjectView(
            int id,
            String name,
            Zone zone,
            int owner,
            int controller,
            String manaCost,
            int manaValue,
            String typeLine,
            List<String> types,
            List<String> subtypes,
            String colors,
            @org.jspecify.annotations.Nullable Integer power,
            @org.jspecify.annotations.Nullable Integer toughness,
            @org.jspecify.annotations.Nullable Integer basePower,
            @org.jspecify.annotations.Nullable Integer baseToughness,
            int damage,
            List<String> keywords,
            List<dev.bob.mtg.definition.Ability> abilities,
            Map<CounterKind, Integer> counters,
            boolean tapped,
            boolean summoningSick,
            boolean faceDown,
            boolean token,
            int attachedTo,
            int defending,
            List<Integer> blocking) {}

    /// A spell or ability on the stack, topmost last.
    ///
    /// @param ability the activated or triggered ability; null for a spell
    /// @param abilities that ability; for a spell, the abilities that it has
    /// @param source the id of the object that it comes from; for a spell its own id
    public record StackView(
            int id,
            String name,
            dev.bob.mtg.definition.@org.jspecify.annotations.Nullable Ability ability,
            List<dev.bob.mtg.definition.Ability> abilities,
            boolean spell,
            int source,
            int controller,
            List<Integer> targets) {}
}
