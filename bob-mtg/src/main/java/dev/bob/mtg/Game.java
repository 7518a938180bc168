package dev.bob.mtg;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.decision.Why;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.engine.ActionIdentity;
import dev.bob.mtg.engine.ActionNames;
import dev.bob.mtg.engine.Explain;
import dev.bob.mtg.engine.GameRules;
import dev.bob.mtg.engine.Glances;
import dev.bob.mtg.engine.HiddenCards;
import dev.bob.mtg.engine.Setup;
import dev.bob.mtg.engine.Views;
import dev.bob.mtg.engine.card.Support;
import dev.bob.mtg.engine.cost.ModeCosts;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.event.Outcome;
import dev.bob.mtg.setup.DeckLists;
import dev.bob.mtg.setup.GameSetup;
import dev.bob.mtg.setup.Position;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.Glance;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
    private final Kernel kernel;

    private Game(Kernel kernel) {
        this.kernel = kernel;
    }

    /// A new game, at its first decision.
    ///
    /// @throws IllegalArgumentException if a card isn't supported (see [#unsupported(CardDefinition)])
    public static Game create(GameSetup setup) {
        return create(setup, new GameRules());
    }

    /// A new game by rules that other games share: only the first of them makes a card ready.
    ///
    /// @throws IllegalArgumentException if a card isn't supported
    public static Game create(GameSetup setup, GameRules rules) {
        return new Game(Setup.game(setup, rules));
    }

    /// A game that starts from an arbitrary position, at its first decision.
    ///
    /// @throws IllegalArgumentException if a card isn't supported
    public static Game at(Position position) {
        return at(position, new GameRules());
    }

    /// The same by rules that other games share.
    ///
    /// @throws IllegalArgumentException if a card isn't supported
    public static Game at(Position position, GameRules rules) {
        return new Game(Setup.position(position, rules));
    }

    /// What the kernel can't play of this card: empty if it plays all of it. A sentence that names the part.
    public static Optional<String> unsupported(CardDefinition card) {
        return Support.check(card);
    }

    /// Why the kernel can't play counters of this kind: the rules give them a meaning that it doesn't know. Empty if it
    /// can.
    public static Optional<String> unsupported(CounterKind kind) {
        return Support.counters(kind);
    }

    /// Has this game, and all forks of it, compare whatever is kept or left out for speed with what it comes to when it
    /// is worked out in full. Slow; for tests. A difference is an [IllegalStateException] from [#submit(Action)] or
    /// [#legalActions()].
    public Game checked() {
        kernel.checked = true;
        return this;
    }

    /// Who must choose what and why; empty if the game is over.
    public Optional<Decision> decision() {
        return kernel.decision();
    }

    /// The seat that makes the player's decisions: the player's own, or that of another player who controls them (rule
    /// 722.5).
    public int decider(int player) {
        return kernel.s.decider(player);
    }

    /// All answers to the decision; empty if the game is over. The list is not to be changed.
    public List<Action> legalActions() {
        return kernel.options();
    }

    /// What a legal action is called: `Cast Shock`, `Cast Pine Walker using morph`, `Cast Think Twice with flashback`,
    /// `Play Forest`, the text of the ability that is activated, `Foretell Doomskar`, a target's name, `Pass`.
    public String describe(Action action) {
        return ActionNames.of(kernel, action);
    }

    /// The mana cost that a way to cast a card says, before anything changes what it comes to; empty for other actions.
    public Optional<String> manaCost(Action action) {
        return ActionNames.manaCost(kernel, action);
    }

    /// What a way to cast a card costs besides or instead of mana; empty for other actions.
    public List<Cost> otherCosts(Action action) {
        return ActionNames.otherCosts(kernel, action);
    }

    /// What an action that is taken now stands for, whatever its place in a list: an option by its words, an ability and a
    /// way to cast by a hash of what they say. Empty for an action that has no place in a list.
    public String standsFor(Action action) {
        return ActionIdentity.of(kernel, action);
    }

    /// The action that stands now for what another did when it was taken.
    ///
    /// @param stoodFor what [#standsFor(Action)] gave then; empty if that isn't known
    /// @return empty if nothing does, or it isn't clear which
    public Optional<Action> find(Action taken, String stoodFor) {
        return ActionIdentity.find(kernel, taken, stoodFor);
    }

    /// Answers the decision. A refused action changes nothing.
    public SubmitResult submit(Action action) {
        return result(kernel.submit(action));
    }

    private SubmitResult result(@Nullable Refusal refusal) {
        return refusal == null
                ? SubmitResult.Advanced.with(kernel.events.take())
                : new SubmitResult.Rejected(refusal.rule(), Explain.reason(kernel, refusal));
    }

    /// A player leaves the game (rule 104.3a). Possible at any time, so it is no answer to a decision.
    public SubmitResult concede(int player) {
        return result(kernel.rules().concede(kernel, player));
    }

    /// Whoever has priority puts counters on an object although no rule says so: for a position that is set up as the game
    /// goes on. They have priority again afterwards.
    public SubmitResult giveCounters(int object, CounterKind kind, int count) {
        return result(kernel.rules().giveCounters(kernel, object, kind, count));
    }

    /// The game as a player sees it; seat -1 for what is public.
    public GameView view(int player) {
        return Views.of(kernel, player, false);
    }

    /// The game as nobody sees it, everything included: for tests, journals and replays.
    public GameView omniscientView() {
        return Views.of(kernel, -1, true);
    }

    /// How the game ended; empty while it goes on.
    public Optional<Outcome> outcome() {
        return kernel.outcome();
    }

    /// The player's triggered abilities that wait to be put on the stack, in the order of the options that
    /// [Decision.Purpose#TRIGGER_ORDER] gives.
    public List<Ability> waitingTriggers(int player) {
        return kernel.s.pending.stream()
                .filter(trigger -> trigger.controller() == player)
                .map(trigger -> trigger.ability().printed)
                .toList();
    }

    /// The modes of an object's abilities, as printed and in order, that can't be chosen because they have been.
    public List<Integer> modesChosenBefore(int object) {
        return ModeCosts.chosenBefore(kernel, object);
    }

    /// The number of the turn, as in every view of the game.
    public int turn() {
        return kernel.s.turn;
    }

    /// An independent copy that shares what neither has changed.
    public Game fork() {
        return new Game(kernel.fork());
    }

    /// Games that are as a player sees this one, for players that think ahead. What this game comes to afterwards makes
    /// no difference to them.
    public Worlds worlds(int observer, DeckLists lists) {
        HiddenCards hidden = HiddenCards.of(kernel, observer, lists);
        return seed -> new Game(hidden.deal(seed));
    }

    /// A cheap look at everything, until the game goes on.
    public Glance glance() {
        return new Glances(kernel);
    }

    /// A hash of the whole state: equal for equal histories, on any machine.
    public long digest() {
        return kernel.digest();
    }

    /// For everything that could in principle be done with an object that the player can see (cast it, play it,
    /// activate each of its abilities): whether they can now, and if not, which rule says so.
    public List<Why> why(int player, int object) {
        return Explain.why(kernel, player, object);
    }

    /// Whether a player pays for everything by hand: tapping for mana is then listed whenever they have priority,
    /// and every payment is a [Decision.Pay]. Otherwise costs are paid automatically where that costs nothing
    /// but tapping, and asked for where it doesn't.
    public void manualMana(int player, boolean manual) {
        kernel.s.manualMana(player, manual);
        kernel.invalidate();
    }
}
