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

/// One search for one decision.
///
/// The budget goes to the candidates by sequential halving: every candidate still in question is tried in the same
/// imagined games, each with hidden cards dealt anew, so that luck is the same for all of them; then the worse half
/// drops out. Below a candidate a tree remembers what was good; beyond the tree a short playout by instinct with some
/// chance ends in an evaluation.
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
    private final Pace pace;
    private final long spared;
    private final long seed;
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

    /// @param known how many objects there are in the real game, which go by their ids
    /// @param spared how much of the time is left for what comes after this search
    Search(
            Worlds worlds,
            int me,
            Game first,
            int known,
            Set<Integer> without,
            Instinct instinct,
            Pace pace,
            long spared,
            long seed) {
        this.worlds = worlds;
        this.me = me;
        this.turn = first.turn();
        this.known = known;
        this.without = without;
        this.instinct = instinct;
        this.pace = pace;
        this.spared = spared;
        this.seed = seed;
    }

    int playouts() {
        return playouts;
    }

    /// The candidates, the best first.
    ///
    /// @param candidates what looks best at first sight comes first
    List<Tried> run(List<Walk.Candidate> candidates, int budget) {
        List<Tried> all = new ArrayList<>();
        candidates.forEach(c -> all.add(new Tried(c)));
        Tried favourite = all.getFirst();
        List<Tried> left = new ArrayList<>(all);
        List<Tried> out = new ArrayList<>();
        int rounds = 32 - Integer.numberOfLeadingZeros(Math.max(1, all.size() - 1));
        long time = pace.left() - spared;
        int world = 0;
        boolean inTime = true;
        for (int round = 0; round < rounds && inTime; round++) {
            long after = spared + time / rounds * (rounds - 1 - round);
            int games = Math.max(1, (budget - playouts) / ((rounds - round) * left.size()));
            for (int i = 0; i < games && inTime && pace.left() > after; i++) {
                inTime = tryAll(left, Dice.derive(seed, world++));
            }
            left.sort(
                    Comparator.comparingDouble(
                                    (Tried t) -> t == favourite ? 0 : t.aheadOf(favourite, DOUBT))
                            .reversed());
            if (round < rounds - 1) {
                int keep = (left.size() + 1) / 2;
                out.addAll(0, left.subList(keep, left.size()));
                left = new ArrayList<>(left.subList(0, keep));
                if (!left.contains(favourite)) {
                    // what the others are compared with goes on
                    out.remove(favourite);
                    left.add(favourite);
                }
            }
        }
        left.addAll(out);
        return left;
    }

    /// Tries all candidates in one imagined game; false if there was no time for that, and nothing is noted then.
    private boolean tryAll(List<Tried> left, long chance) {
        Game world = worlds.deal(chance);
        double[] values = new double[left.size()];
        for (int i = 0; i < values.length; i++) {
            double value = playout(world.fork(), left.get(i), new Dice(Dice.derive(chance, 1)));
            if (Double.isNaN(value)) {
                return false;
            }
            values[i] = value;
            playouts++;
        }
        for (int i = 0; i < values.length; i++) {
            left.get(i).values.add(values[i]);
        }
        return true;
    }

    private double playout(Game game, Tried tried, Dice dice) {
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
            if (pace.left() <= spared) {
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
