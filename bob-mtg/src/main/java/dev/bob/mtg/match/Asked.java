package dev.bob.mtg.match;

import dev.bob.mtg.Game;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.decision.Why;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.player.ActionLabels;
import dev.bob.mtg.player.Menu;
import dev.bob.mtg.player.MenuBuilder;
import dev.bob.mtg.player.Question;
import dev.bob.mtg.view.GameView;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// One question to one participant: what may be seen, asked and tried before answering.
public final class Asked {

    private final Game game;
    private final String gameId;
    private final int choices;
    private final boolean canTakeBack;
    private final GameJournal journal;
    private final Function<Ability, String> texts;

    Asked(
            Game game,
            String gameId,
            int choices,
            boolean canTakeBack,
            GameJournal journal,
            Function<Ability, String> texts) {
        this.game = game;
        this.gameId = gameId;
        this.choices = choices;
        this.canTakeBack = canTakeBack;
        this.journal = journal;
        this.texts = texts;
    }

    /// What is to be chosen.
    public Decision decision() {
        return game.decision().orElseThrow();
    }

    /// The seat that is asked.
    public int seat() {
        return game.decider(decision().player());
    }

    /// Every legal answer.
    public List<Action> legal() {
        return game.legalActions();
    }

    /// The same for a player that chooses by itself.
    public Question question() {
        return Question.of(game);
    }

    /// The game as the asked player sees it.
    public GameView view() {
        return game.view(seat());
    }

    /// The menu for people and models.
    public Menu menu() {
        return MenuBuilder.menu(game, gameId, choices, texts);
    }

    /// What an action is called.
    public String describe(Action action) {
        return game.describe(action);
    }

    /// What can be done with an object, and if not, why.
    public List<Why> why(int object) {
        return game.why(seat(), object);
    }

    /// What actions and reasons are called, abilities and modes by their text.
    public ActionLabels labels() {
        return new ActionLabels(view(), texts);
    }

    /// Whether the last move can be taken back: nothing was revealed or resolved, and nobody else has acted since.
    public boolean canTakeBack() {
        return canTakeBack;
    }

    /// Why these actions can't be taken one after the other; empty when they can. The game isn't changed.
    public Optional<String> refusal(List<Action> actions) {
        Game attempt = game.fork();
        for (Action action : actions) {
            if (attempt.decision().isEmpty()
                    || attempt.decider(attempt.decision().get().player()) != seat()) {
                return Optional.of("The game asks somebody else before \"" + action + "\".");
            }
            if (attempt.submit(action) instanceof SubmitResult.Rejected rejected) {
                return Optional.of(rejected.reason() + " (rule " + rejected.rule() + ")");
            }
        }
        return Optional.empty();
    }

    /// Writes a remark into the game's journal, such as a model's bad answer.
    public void remark(String text) throws IOException {
        journal.remark(seat(), text);
    }
}
