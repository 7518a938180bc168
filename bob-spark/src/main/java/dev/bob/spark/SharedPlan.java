package dev.bob.spark;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bob.mtg.engine.GameRules;
import dev.bob.mtg.sim.GameRange;
import dev.bob.mtg.sim.SimPlan;
import dev.bob.mtg.sim.SimPlanJson;
import dev.bob.mtg.sim.SimTally;
import dev.bob.mtg.sim.Simulation;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/// A plan on its way to the machines that play it: sent once to each, read and compiled once there.
final class SharedPlan implements Serializable {

    private static final long serialVersionUID = 1L;

    private final byte[] json;
    private transient @Nullable SimPlan plan;
    private transient @Nullable GameRules rules;

    SharedPlan(byte[] json) {
        this.json = json;
    }

    private synchronized SimPlan plan() throws IOException {
        SimPlan read = plan;
        if (read == null) {
            read = new SimPlanJson().read(new ObjectMapper().readTree(json));
            plan = read;
        }
        return read;
    }

    private synchronized GameRules rules() {
        GameRules made = rules;
        if (made == null) {
            made = new GameRules();
            rules = made;
        }
        return made;
    }

    /// Plays a piece.
    Played play(GameRange range) throws IOException {
        try {
            SimTally tally = Simulation.play(plan(), range, rules());
            return new Played(range.number(), new ObjectMapper().writeValueAsString(tally));
        } catch (InterruptedException e) {
            throw (IOException) new InterruptedIOException(e.getMessage()).initCause(e);
        }
    }

    /// A range that can be sent.
    record Range(int number, int from, int to) implements Serializable {
        GameRange games() {
            return new GameRange(number, from, to);
        }
    }

    /// What came of a piece.
    record Played(int number, String tallyJson) implements Serializable {
        SimTally tally() throws IOException {
            return new ObjectMapper().readValue(tallyJson, SimTally.class);
        }
    }
}
