package dev.bob.app.practice;

import dev.bob.app.Bob;
import dev.bob.app.config.Settings;
import dev.bob.core.BobException;
import dev.bob.core.model.ModelAccess.ServingModel;
import dev.bob.core.storage.Notice;
import dev.bob.core.turn.TurnRequest;
import dev.bob.memory.practice.ModelProposer;
import dev.bob.memory.practice.Practice;
import dev.bob.memory.practice.Proposer;
import dev.bob.memory.practice.RuleProposer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One run of practice over a runtime folder, the same for every front end: by rules, and with the model that serves
/// if there is one.
public final class PracticeRun {

    /// So many candidates are proposed unless somebody says otherwise.
    public static final int MOST_CANDIDATES = 8;

    private static final long TURNS_WITH_MODEL = 500;
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Bob bob;
    private final Proposer proposer;
    private final @Nullable ServingModel serving;
    private final @Nullable String without;

    private PracticeRun(
            Bob bob, Proposer proposer, @Nullable ServingModel serving, @Nullable String without) {
        this.bob = bob;
        this.proposer = proposer;
        this.serving = serving;
        this.without = without;
    }

    /// By rules alone.
    public static PracticeRun byRules(Bob bob) {
        return new PracticeRun(bob, new RuleProposer(), null, null);
    }

    /// By rules, and with the model that serves.
    ///
    /// @param remote whether the remote model is asked
    /// @param troubles hears what goes wrong with the model; the run goes on by rules
    /// @throws BobException when the remote model was asked for and can't be had
    public static PracticeRun withModel(Bob bob, boolean remote, Consumer<String> troubles) {
        RuleProposer byRules = new RuleProposer();
        try {
            ServingModel serving =
                    bob.models()
                            .choose(
                                    new TurnRequest.Options("chat", null, Set.of(), remote, false),
                                    null);
            return serving.offline()
                    ? new PracticeRun(bob, byRules, null, "No model server answers.")
                    : new PracticeRun(
                            bob,
                            new ModelProposer(
                                    new PracticeModel(serving.client(), PATIENCE),
                                    byRules,
                                    troubles),
                            serving,
                            null);
        } catch (BobException e) {
            if (remote) {
                throw e;
            }
            return new PracticeRun(bob, byRules, null, e.getMessage());
        }
    }

    /// The model that is asked; null: none.
    public @Nullable ServingModel serving() {
        return serving;
    }

    /// Why no model is asked though one was wanted, as a sentence; null: none was, or one is.
    public @Nullable String without() {
        return without;
    }

    /// Whether a model is asked, still: one that fails is left out.
    public boolean asksModel() {
        return proposer.asksModel();
    }

    /// The turn log of the runtime folder, if there is one yet.
    public static List<Path> logs(Bob bob) {
        Path log = bob.configuration().runtimeFile(Settings.TURN_LOG);
        return Files.exists(log) ? List.of(log) : List.of();
    }

    /// Goes through turn logs, newest turn first.
    ///
    /// @param turns at most; null: all, with a model 500
    /// @param most candidates at most
    /// @param again whether it begins at the end once more, not where the last run stopped
    public Practice.Result run(
            List<Path> logs,
            @Nullable Long turns,
            int most,
            boolean again,
            Consumer<Practice.Progress> progress,
            Consumer<Notice> notices) {
        long all = asksModel() ? TURNS_WITH_MODEL : Long.MAX_VALUE;
        return new Practice(
                        bob.runtimeDir().resolve("practice_progress.json"),
                        bob.configuration().runtimeFile(Settings.PRACTICE_CANDIDATES),
                        bob.memory().queue(),
                        bob.memory().memories(),
                        proposer,
                        bob.clock(),
                        notices)
                .run(logs, turns == null ? all : turns, most, again, progress);
    }
}
