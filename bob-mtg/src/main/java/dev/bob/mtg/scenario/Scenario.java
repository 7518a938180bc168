package dev.bob.mtg.scenario;

import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A position, a script, and what must hold.
///
/// Players are letters in the file and numbers here: A is 0. The order of turns is [#seat(int)]'s business.
///
/// @param id the scenario's name, unique in its file
/// @param area where it comes from; `commander/…` is played with Commander's starting life
/// @param players two to four
/// @param moreThanTold whether the script names more players than the file says there are: then there are four, and with how
///     much life they start isn't told
/// @param strict whether every choice is scripted and every step must happen
/// @param setup what else is special about the position
/// @param steps the script: steps of the game and answers, in file order
/// @param asserts what must hold at `stopAt`
/// @param stopAt the game stops when this step is over
public record Scenario(
        String id,
        String area,
        int players,
        boolean moreThanTold,
        boolean strict,
        List<Placement> cards,
        Extras setup,
        List<Script> steps,
        List<Claim> asserts,
        Moment stopAt) {

    public Scenario {
        cards = List.copyOf(cards);
        steps = List.copyOf(steps);
        asserts = List.copyOf(asserts);
    }

    /// Cards that are somewhere at the start.
    ///
    /// @param name the card's name; the front face's or the whole card's
    /// @param alias a name of the script's own for these cards: `@alias`, or `@alias.1` for the first of several
    public record Placement(
            Zone zone,
            int player,
            String name,
            int count,
            boolean tapped,
            @Nullable String alias) {}

    /// The position's extras, each a set of players or a value per player.
    ///
    /// @param life the starting life by player; negative where it isn't set
    public record Extras(
            boolean noShuffle,
            Set<Integer> emptyLibrary,
            Set<Integer> emptyHand,
            Set<Integer> manualMana,
            List<Integer> life) {
        public Extras {
            emptyLibrary = Set.copyOf(emptyLibrary);
            emptyHand = Set.copyOf(emptyHand);
            manualMana = Set.copyOf(manualMana);
            life = List.copyOf(life);
        }
    }

    /// The same with a life total for whoever has none set.
    Scenario withLife(int total) {
        List<Integer> life = setup.life().stream().map(each -> each < 0 ? total : each).toList();
        return new Scenario(
                id,
                area,
                players,
                moreThanTold,
                strict,
                cards,
                new Extras(
                        setup.noShuffle(),
                        setup.emptyLibrary(),
                        setup.emptyHand(),
                        setup.manualMana(),
                        life),
                steps,
                asserts,
                stopAt);
    }

    /// The cards on the battlefield that the script puts these counters on.
    Optional<Placement> placed(Script.AddCounters add) {
        return cards.stream()
                .filter(p ->
                        p.zone() == Zone.BATTLEFIELD
                                && p.player() == add.player()
                                && (add.card().equals("@" + p.alias())
                                        || Naming.sameName(p.name(), add.card())))
                .findFirst();
    }

    /// The seat of a player: seats take turns in the order 0, 1, 2, …
    ///
    /// With two players A has seat 0 and B seat 1. With more, the turn goes from A to the last letter and then
    /// backwards through the alphabet, as the scenarios with three and four players have it.
    public int seat(int player) {
        return (players - player) % players;
    }

    /// The player at a seat; [#seat(int)] is its own inverse.
    public int playerAt(int seat) {
        return seat(seat);
    }

    /// A player's letter.
    public static String letter(int player) {
        return String.valueOf((char) ('A' + player));
    }
}
