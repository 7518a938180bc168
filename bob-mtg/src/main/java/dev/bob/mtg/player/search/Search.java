package dev.bob.mtg.player.search;

import dev.bob.mtg.Game;
import dev.bob.mtg.Worlds;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.player.Dice;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/// One search for one decision.
///
/// The budget goes to the candidates by sequential halving: every candidate still in question is tried in the same
/// imagined games, each with hidden cards dealt anew, so that luck is the same for all of them; then the worse half
/// drops out. Below a candidate a tree remembers what was good; beyond the tree a short playout by instinct with some
/// chance ends in an evaluation.
///
/// Games that were imagined ahead of the decision, all candidates in each, count for the first rounds.
final class Search {

    /// How far playouts go: until so many turns from now begin.
    private static final int TURNS = 2;

    private static final int MOST_CHOICES = 400;
    private static final double STRAY = 0.12;

    /// How far ahead of first sight's favourite another choice must be, in standard errors.
    private static final double DOUBT = 0.4;

    private final Worlds worlds;
    private final int me;
    private final int turn;
    private final int known;
    private final Set<Integer> without;
    private final Instinct instinct;
    private final long seed;
    private final List<Tried> all = new ArrayList<>();
    private int worldsSeen;
    private int playouts;

    /// A candidate with what its playouts came to, by imagined game.
    static final class Tried {
        final Walk.Candidate candidate;
        private final Node node = new Node();
        private final List<Double> values = new ArrayList<>();

        Tried(Walk.Candidate candidate) {
            this.candidate = candidate;
        }

        double mean() {
            return values.stream().mapToDouble(v -> v).average().orElse(0);
        }

        int count() {
            return values.size();
        }

        /// How much better than another in the games that both were tried in, less a part of how uncertain that is.
        double aheadOf(Tried other, double doubt) {
            int n = Math.min(values.size(), other.values.size());
            if (n == 0) {
                return 0;
            }
            double sum = 0;
            double squares = 0;
            for (int i = 0; i < n; i++) {
                double difference = values.get(i) - other.values.get(i);
                sum += difference;
                squares += difference * difference;
            }
            double mean = sum / n;
            double variance = Math.max(0, squares / n - mean * mean) + 0.002;
            return mean - doubt * Math.sqrt(variance / n);
        }
    }

    /// @param me who chooses
    /// @param walk an imagined game in which the candidates were found
    /// @param candidates what looks best at first sight comes first
    Search(
            Worlds worlds,
            int me,
            Walk walk,
            List<Walk.Candidate> candidates,
            Instinct instinct,
            long seed) {
        this.worlds = worlds;
        this.me = me;
        this.turn = walk.game().turn();
        this.known = walk.known();
        this.without = walk.without();
        this.instinct = instinct;
        this.seed = seed;
        candidates.forEach(c -> all.add(new Tried(c)));
    }

    /// How many imagined games it has played.
    int playouts() {
        return playouts;
    }

    /// Tries all candidates in one more imagined game; false if there was no time for that.
    ///
    /// @param left how long there is to think; it stops when that isn't positive
    boolean ahead(LongSupplier left) {
        return tryAll(all, left);
    }

    /// The candidates, the best first.
    ///
    /// @param budget how many imagined games may be played beyond those that were played ahead
    /// @param left how long there is to think; it stops when that isn't positive
    List<Tried> run(int budget, LongSupplier left) {
        Tried favourite = all.getFirst();
        List<Tried> in = new ArrayList<>(all);
        List<Tried> out = new ArrayList<>();
        int rounds = 32 - Integer.numberOfLeadingZeros(Math.max(1, all.size() - 1));
        long time = left.getAsLong();
        int before = playouts;
        // of the games that were played ahead, those that no round has counted yet
        int stock = favourite.count();
        int counted = 0;
        boolean inTime = true;
        for (int round = 0; round < rounds && inTime; round++) {
            long after = time / rounds * (rounds - 1 - round);
            int open = budget + before - counted - (playouts - before);
            int games = Math.max(1, open / ((rounds - round) * in.size()));
            int had = Math.min(games, stock);
            stock -= had;
            counted += had * in.size();
            for (int i = had; i < games && inTime && left.getAsLong() > after; i++) {
                inTime = tryAll(in, left);
            }
            in.sort(
                    Comparator.comparingDouble(
                                    (Tried t) -> t == favourite ? 0 : t.aheadOf(favourite, DOUBT))
                            .reversed());
            if (round < rounds - 1) {
                int keep = (in.size() + 1) / 2;
                out.addAll(0, in.subList(keep, in.size()));
                in = new ArrayList<>(in.subList(0, keep));
                if (!in.contains(favourite)) {
                    // what the others are compared with goes on
                    out.remove(favourite);
                    in.add(favourite);
                }
            }
        }
        in.addAll(out);
        return in;
    }

    /// Tries candidates in one imagined game; false if there was no time for that, and nothing is noted then.
    private boolean tryAll(List<Tried> candidates, LongSupplier left) {
        long chance = Dice.derive(seed, worldsSeen++);
        Game world = worlds.deal(chance);
        double[] values = new double[candidates.size()];
        for (int i = 0; i < values.length; i++) {
            Dice dice = new Dice(Dice.derive(chance, 1));
            double value = playout(world.fork(), candidates.get(i), dice, left);
            if (Double.isNaN(value)) {
                return false;
            }
            values[i] = value;
            playouts++;
        }
        for (int i = 0; i < values.length; i++) {
            candidates.get(i).values.add(values[i]);
        }
        return true;
    }

    private double playout(Game game, Tried tried, Dice dice, LongSupplier left) {
        instinct.reset();
        Walk walk = new Walk(game, instinct, known, without);
        walk.take(tried.candidate.choice());
        List<Node> path = new ArrayList<>();
        path.add(tried.node);
        Node node = tried.node;
        boolean inTree = true;
        for (int choices = 0; choices < MOST_CHOICES; choices++) {
            Optional<Decision> decision = game.decision();
            if (decision.isEmpty() || game.turn() >= turn + TURNS) {
                break;
            }
            if (left.getAsLong() <= 0) {
                return Double.NaN;
            }
            List<Walk.Candidate> candidates = walk.candidates(decision.get());
            Walk.Candidate next = candidates.getFirst();
            if (candidates.size() > 1) {
                if (inTree) {
                    next = node.choose(candidates, decision.get().player() == me);
                    Node child = node.child(next);
                    if (child != null) {
                        inTree = child.visits() > 0;
                        path.add(child);
                        node = child;
                    }
                } else if (dice.below(1000) < STRAY * 1000) {
                    next = candidates.get(dice.below(candidates.size()));
                }
            }
            walk.take(next.choice());
        }
        double value = Evaluation.of(game, me);
        for (Node each : path) {
            each.add(value);
        }
        return value;
    }
}
