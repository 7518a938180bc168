package dev.bob.mtg.engine.state;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.EventLog;
import dev.bob.mtg.engine.value.Zones;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.event.Outcome;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The handle of a running game: its state, what has happened in it, and what is true in the present version of the state.
///
/// The rules keep nothing of a game. Each part of them takes the handle of the game that it works on, so that a fork is a
/// copy of the state and a handle.
public final class Kernel {
    public State s;

    /// What has happened.
    public final EventLog events;

    /// What happens at once, while it does.
    public final Batch batch;

    /// What was found out last.
    public final LastFound found;

    /// The question that waits and its answers.
    public final DecisionFrame.Offered asked;

    /// The frame that runs, as far as it can be taken back.
    public final Attempt attempt;

    /// Whether tokens may be in zones where they cease to exist.
    public boolean strayTokens;

    /// Whether all that is kept or left out for speed is worked out in full, too, and compared.
    public boolean checked;

    private final Rulebook rules;
    private final Derived.@Nullable Computation computation;
    private final @Nullable GameObject assumed;
    private @Nullable Active active;

    /// What was computed last, be it for this state or not.
    private @Nullable Active last;

    public Kernel(State state, Rulebook rules, boolean recording) {
        this(state, rules, new EventLog(recording));
    }

    private Kernel(State state, Rulebook rules, EventLog events) {
        this.s = state;
        this.rules = rules;
        this.events = events;
        this.batch = new Batch();
        this.found = new LastFound();
        this.asked = new DecisionFrame.Offered();
        this.attempt = new Attempt();
        this.computation = null;
        this.assumed = null;
    }

    /// The same game looked at in another way.
    private Kernel(
            Kernel of, Derived.@Nullable Computation computation, @Nullable GameObject assumed) {
        this.s = of.s;
        this.rules = of.rules;
        this.events = of.events;
        this.batch = of.batch;
        this.found = of.found;
        this.asked = of.asked;
        this.attempt = of.attempt;
        this.strayTokens = of.strayTokens;
        this.checked = of.checked;
        this.active = of.active;
        this.computation = computation;
        this.assumed = assumed;
    }

    /// An independent game that goes on from the same state.
    public Kernel fork() {
        var fork = new Kernel(s.fork(), rules, events.another());
        fork.active = active;
        fork.last = last;
        fork.asked.become(asked);
        fork.strayTokens = strayTokens;
        fork.checked = checked;
        return fork;
    }

    /// The game as it is while its characteristics are being computed.
    public Kernel during(Derived.Computation running) {
        return new Kernel(this, running, assumed);
    }

    /// The game as it would be if a card were the spell that somebody casts it as (rule 601.3e).
    public Kernel assuming(GameObject spell) {
        return new Kernel(this, computation, spell);
    }

    public @Nullable GameObject assumed() {
        return assumed;
    }

    /// The rules by which this game is played.
    public Rulebook rules() {
        return rules;
    }

    public void log(Event event) {
        events.add(event);
    }

    /// How the game ended; empty while it goes on.
    public Optional<Outcome> outcome() {
        return Optional.ofNullable(s.outcome);
    }

    /// A hash of the whole state.
    public long digest() {
        return Digest.of(s);
    }

    // --- frames and answers ---

    public void push(Frame frame) {
        s.frames = new Frame.Stack(frame, s.frames);
    }

    /// Takes the top frame off, if there is one.
    public void pop() {
        Frame.Stack frames = s.frames;
        s.frames = frames == null ? null : frames.below();
    }

    /// Frames that run one after another, the first one first.
    public void inOrder(Frame... frames) {
        for (int i = frames.length - 1; i >= 0; i--) {
            push(frames[i]);
        }
    }

    /// The question that waits, or null if the game is over.
    public @Nullable DecisionFrame question() {
        Frame.Stack frames = s.frames;
        return s.outcome == null
                        && !s.arranged.stopped()
                        && frames != null
                        && frames.top() instanceof DecisionFrame question
                ? question
                : null;
    }

    /// Who must choose what; empty if the game is over.
    public Optional<Decision> decision() {
        return asked.decision(this);
    }

    /// All legal answers to the question.
    public List<Action> options() {
        return asked.options(this);
    }

    /// Takes an answer; gives why not if it isn't legal.
    public @Nullable Refusal submit(Action action) {
        return rules.submit(this, action);
    }

    /// Goes on from an earlier state. The versions of the one that is given up may come again.
    public void goBack(State earlier) {
        s = earlier;
        s.changes++;
        active = null;
        found.forget();
    }

    // --- what is true now ---

    public GameObject object(int id) {
        GameObject instead = assumed;
        return instead != null && instead.id == id ? instead : s.object(id);
    }

    public Active active() {
        Active known = active;
        if (known == null || known.version != s.version) {
            known = rules.compute(this);
            active = known;
            last = known;
        }
        return known;
    }

    /// What was true when it was last asked; null if nothing is known.
    public @Nullable Active known() {
        return active;
    }

    /// What was true when that was last worked out, if only in a state that has been given up; null if it never was. What is
    /// true now shares with it what is the same.
    public @Nullable Active last() {
        return last;
    }

    public Derived derived(int id) {
        GameObject instead = assumed;
        if (instead != null && instead.id == id) {
            return defines(id) ? instead.plain() : unchanged(instead);
        }
        GameObject object = s.object(id);
        Derived last = object.lastKnown;
        if (last != null) {
            return last;
        }
        Derived derived = soFar(id);
        return derived == null ? unchanged(object) : derived;
    }

    private Derived unchanged(GameObject object) {
        return object.model.definesSize && object.zone != Zone.BATTLEFIELD && !object.gone
                ? rules.defined(this, object)
                : object.plain();
    }

    /// What effects have made of an object so far; null where nothing has changed it.
    public @Nullable Derived soFar(int id) {
        Derived.Computation running = computation;
        return running != null ? running.current(id) : active().derived(id);
    }

    /// Whether the size of an object outside the battlefield is being defined.
    public boolean defines(int id) {
        Derived.Computation running = computation;
        return running != null && running.defines(id);
    }

    // --- changes ---

    /// Something changed that continuous effects always depend on.
    public void structural() {
        s.version++;
        s.changes++;
    }

    /// An object came to its zone, is about to leave it or changed there.
    public void changed(GameObject object) {
        Active known = active;
        if (known == null || known.alwaysDependsOn(object)) {
            structural();
        } else {
            nudge(Active.in(Zones.bit(object.zone)));
        }
    }

    /// Something changed that only some continuous effects depend on.
    public void nudge() {
        nudge(Active.EVERYTHING);
    }

    /// Something changed that only those continuous effects depend on that look at it.
    ///
    /// @param what bits of [Active]
    public void nudge(int what) {
        s.changes++;
        if (isLookedAt(what)) {
            s.version++;
        }
    }

    /// Whether a continuous effect looks at that, as far as is known.
    public boolean isLookedAt(int what) {
        Active known = active;
        return known == null || known.isLookedAt(what, s.version);
    }

    /// The state changed from outside of an answer.
    public void invalidate() {
        asked.forget();
        structural();
    }
}
