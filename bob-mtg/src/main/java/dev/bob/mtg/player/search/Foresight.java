package dev.bob.mtg.player.search;

import dev.bob.mtg.Game;
import dev.bob.mtg.Worlds;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.player.Dice;
import dev.bob.mtg.player.Question;
import dev.bob.mtg.view.GameView;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// The questions that a player expects while another one chooses, with searches that were begun for them.
///
/// Scouts play imagined games on until the player would have something to think about; what they come to most often gets
/// most of the work. A question counts as foreseen when the decision, its answers and the player's view are equal.
///
/// Not thread-safe.
final class Foresight {

    private static final int MOST_QUESTIONS = 24;
    private static final int FIRST_SCOUTS = 48;
    private static final int MOST_SCOUTS = 300;
    private static final int WORK_PER_SCOUT = 8;
    private static final int MOST_CHOICES = 200;
    private static final double STRAY = 0.12;

    private final BiFunction<Question, Long, Optional<Prepared>> begin;
    private final Instinct instinct = new Instinct();
    private final Dice dice;
    private final int most;
    private final Map<Sight, Prospect> prospects = new HashMap<>();
    private int order;

    /// A search that was begun for a question, and the imagined game in which its candidates were found.
    record Prepared(Walk walk, Search search) {}

    private record Sight(Decision decision, List<Action> actions, GameView view) {
        static Sight of(Question question) {
            return new Sight(question.decision(), question.actions(), question.view().get());
        }
    }

    /// An expected question.
    private static final class Prospect {
        private final Prepared prepared;
        private final int since;
        private double weight;

        Prospect(Prepared prepared, int since) {
            this.prepared = prepared;
            this.since = since;
        }

        /// How much a bit more work promises: each question gets work in proportion to how often it came up.
        double promise() {
            return weight / (1 + prepared.search().playouts());
        }
    }

    /// @param most how many playouts are kept ready for a question
    /// @param begin begins the search for a question with a seed; empty where there is nothing to think about
    Foresight(long seed, int most, BiFunction<Question, Long, Optional<Prepared>> begin) {
        this.dice = new Dice(seed);
        this.most = most;
        this.begin = begin;
    }

    /// Thinks until it is told to stop, or until more wouldn't be kept.
    ///
    /// @param worlds games as the player sees the present one, in which somebody else chooses
    void think(Worlds worlds, int me, BooleanSupplier stop) {
        prospects.values().forEach(prospect -> prospect.weight /= 2);
        LongSupplier left = () -> stop.getAsBoolean() ? 0 : Long.MAX_VALUE;
        int scouts = 0;
        for (int step = 0; !stop.getAsBoolean(); step++) {
            Prospect next = best();
            boolean scouting =
                    scouts < MOST_SCOUTS
                            && (scouts < FIRST_SCOUTS
                                    || next == null
                                    || step % WORK_PER_SCOUT == 0);
            if (scouting) {
                scouts++;
                scout(worlds, me, stop);
            } else if (next == null || !next.prepared.search().ahead(left)) {
                return;
            }
        }
    }

    /// The search that was begun for this question, if it was foreseen. Everything else is forgotten: the game has gone
    /// past it.
    Optional<Prepared> take(Question question) {
        if (prospects.isEmpty()) {
            return Optional.empty();
        }
        Prospect prospect = prospects.get(Sight.of(question));
        prospects.clear();
        return prospect == null || prospect.prepared.search().playouts() == 0
                ? Optional.empty()
                : Optional.of(prospect.prepared);
    }

    private @Nullable Prospect best() {
        return prospects.values().stream()
                .filter(prospect -> prospect.prepared.search().playouts() < most)
                .max(
                        Comparator.comparingDouble(Prospect::promise)
                                .thenComparingInt(prospect -> -prospect.since))
                .orElse(null);
    }

    /// Plays an imagined game until the player has something to think about.
    private void scout(Worlds worlds, int me, BooleanSupplier stop) {
        Game game = worlds.deal(dice.nextLong());
        instinct.reset();
        Walk walk = new Walk(game, instinct, game.glance().objects(), Set.of());
        for (int choices = 0; choices < MOST_CHOICES && !stop.getAsBoolean(); choices++) {
            Optional<Decision> decision = game.decision();
            if (decision.isEmpty()) {
                return;
            }
            List<Walk.Candidate> candidates = walk.candidates(decision.get());
            if (decision.get().player() == me && candidates.size() > 1) {
                expect(Question.of(game));
                return;
            }
            boolean strays = candidates.size() > 1 && dice.below(1000) < STRAY * 1000;
            walk.take(candidates.get(strays ? dice.below(candidates.size()) : 0).choice());
        }
    }

    private void expect(Question question) {
        Sight sight = Sight.of(question);
        Prospect known = prospects.get(sight);
        if (known == null) {
            Optional<Prepared> prepared = begin.apply(question, dice.nextLong());
            if (prepared.isEmpty()) {
                return;
            }
            if (prospects.size() >= MOST_QUESTIONS) {
                prospects.entrySet().stream()
                        .min(
                                Comparator.comparingDouble((Map.Entry<Sight, Prospect> e) ->
                                                e.getValue().weight)
                                        .thenComparingInt(e -> e.getValue().since))
                        .map(Map.Entry::getKey)
                        .ifPresent(prospects::remove);
            }
            known = new Prospect(prepared.get(), order++);
            prospects.put(sight, known);
        }
        known.weight++;
    }
}
