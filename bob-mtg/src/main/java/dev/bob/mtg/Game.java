package dev.bob.mtg;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.view.GameView;
import java.util.List;
import java.util.Optional;

/// A game of Magic: the front door of the rules engine.
///
/// The game runs until somebody has to choose and then holds a [Decision]. [#legalActions()] lists every answer to
/// it; [#submit(Action)] takes one of them and nothing else. No callbacks, no threads, no clock: the same setup and
/// the same answers give the same game. A game is not thread-safe; [#fork()] gives another one to go on with
/// elsewhere, at about the cost of a small object.
///
/// ```java
/// Game game = Game.create(GameSetup.of(elves, dragons, 42));
/// while (game.decision().isPresent()) {
///     game.submit(player.choose(game.view(game.decision().get().player()), game.legalActions()));
/// }
/// Outcome outcome = game.outcome().orElseThrow();
/// ```
public final class Game {
    private Game() {}

    /// A new game, at its first decision.
    ///
    /// @throws IllegalArgumentException if a card isn't supported (see [#unsupported(CardDefinition)])
    public static Game create(GameSetup setup) {
        return Pending.<Game>none().orElseThrow();
    }

    /// A game that starts from an arbitrary position, at its first decision.
    ///
    /// @throws IllegalArgumentException if a card isn't supported
    public static Game at(Position position) {
        return Pending.<Game>none().orElseThrow();
    }

    /// What the kernel can't play of this card: empty if it plays all of it. A sentence that names the part.
    public static Optional<String> unsupported(CardDefinition card) {
        return Pending.<Optional<String>>none().orElseThrow();
    }

    /// Who must choose what and why; empty if the game is over.
    public Optional<Decision> decision() {
        return Pending.<Optional<Decision>>none().orElseThrow();
    }

    /// All answers to the decision; empty if the game is over.
    public List<Action> legalActions() {
        return Pending.<List<Action>>none().orElseThrow();
    }

    /// What a legal action is called: `Cast Shock`, `Cast Pine Walker using morph`, `Cast Think Twice with flashback`,
    /// `Play Forest`, the text of the ability that is activated, `Foretell Doomskar`, a target's name, `Pass`.
    public String describe(Action action) {
        return Pending.<String>none().orElseThrow();
    }

    /// Answers the decision. A refused action changes nothing.
    public SubmitResult submit(Action action) {
        return Pending.<SubmitResult>none().orElseThrow();
    }

    /// A player leaves the game (rule 104.3a). Possible at any time, so it is no answer to a decision.
    public SubmitResult concede(int player) {
        return Pending.<SubmitResult>none().orElseThrow();
    }

    /// The game as a player sees it; seat -1 for what is public.
    public GameView view(int player) {
        return Pending.<GameView>none().orElseThrow();
    }

    /// The game as nobody sees it, everything included: for tests, journals and replays.
    public GameView omniscientView() {
        return Pending.<GameView>none().orElseThrow();
    }

    /// How the game ended; empty while it goes on.
    public Optional<Outcome> outcome() {
        return Pending.<Optional<Outcome>>none().orElseThrow();
    }

    /// An independent copy that shares what neither has changed.
    public Game fork() {
        return Pending.<Game>none().orElseThrow();
    }

    /// A hash of the whole state: equal for equal histories, on any machine.
    public long digest() {
        return Pending.<Long>none().orElseThrow();
    }

    /// For everything that could in principle be done with an object that the player can see (cast it, play it,
    /// activate each of its abilities): whether they can now, and if not, which rule says so.
    public List<Why> why(int player, int object) {
        return Pending.<List<Why>>none().orElseThrow();
    }

    /// Whether a player pays for everything by hand: tapping for mana is then listed whenever they have priority,
    /// and every payment is a [Decision.Pay]. Otherwise costs are paid automatically where that costs nothing
    /// but tapping, and asked for where it doesn't.
    public void manualMana(int player, boolean manual) {
        var _ = Pending.<Object>none().orElseThrow();
    }
}
