package dev.bob.mtg.engine.state;

import dev.bob.mtg.Outcome;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.PositionFound;
import dev.bob.mtg.engine.value.Zones;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The handle of a running game: its state, what has happened in it, and what is true in the present version of the state.
///
/// The rules keep nothing of a game. Each part of them takes the handle of the game that it works on, so that a fork is a
/// copy of the state and a handle.
public final class Kernel {
    public State s;

    /// What happens at once, while it does.
    public final Batch batch;

    /// Mana abilities that were looked for last.
    public final ManaFound manaFound;

    /// The position that was worked out last.
    public final PositionFound positionFound;

    /// The frame that runs, where it can be taken back; null where it can't.
    public @Nullable Attempt attempt;

    /// Whether tokens may be in zones where they cease to exist.
    public boolean strayTokens;

    private final Rulebook rules;
    private final boolean recording;
    private final @Nullable Computation computation;
    private final @Nullable GameObject assumed;
    private @Nullable Active active;

    /// What was computed last, be it for this state or not.
    private @Nullable Active last;

    private List<Event> events;
    private final DecisionFrame.Known asked;
    private final Attempt attempts;
    private boolean checked;

    public Kernel(State state, Rulebook rules, boolean recording) {
        this.s = state;
        this.rules = rules;
        this.recording = recording;
        this.batch = new Batch();
        this.manaFound = new ManaFound();
        this.positionFound = new PositionFound();
        this.events = new ArrayList<>();
        this.asked = new DecisionFrame.Known();
        this.attempts = new Attempt();
        this.computation = null;
        this.assumed = null;
    }

    /// The same game looked at in another way.
    private Kernel(Kernel of, @Nullable Computation computation, @Nullable GameObject assumed) {
        this.s = of.s;
        this.rules = of.rules;
        this.recording = of.recording;
        this.batch = of.batch;
        this.manaFound = of.manaFound;
        this.positionFound = of.positionFound;
        this.attempt = of.attempt;
        this.strayTokens = of.strayTokens;
        this.events = of.events;
        this.asked = of.asked;
        this.attempts = of.attempts;
        this.active = of.active;
        this.computation = computation;
        this.assumed = assumed;
    }

    /// An independent game that goes on from the same state.
    public Kernel fork() {
        var fork = new Kernel(s.fork(), rules, recording);
        fork.active = active;
        fork.last = last;
        fork.asked.become(asked);
        fork.strayTokens = strayTokens;
        fork.checked = checked;
        return fork;
    }

    /// From now on all that is kept or left out for speed is worked out in full, too, and compared.
    public void check() {
        checked = true;
    }

    public boolean isChecked() {
        return checked;
    }

    /// Compares what is known to be true with what is worked out in full.
    ///
    /// @throws IllegalStateException naming the first difference
    public void verify() {
        rules.verify(this, active());
    }

    /// The game as it is while its characteristics are being computed.
    public Kernel during(Computation running) {
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

    // --- frames and answers ---

    public void push(Frame frame) {
        s.frames = new Frame.Stack(frame, s.frames);
    }

    /// Frames that run one after another, the first one first.
    public void inOrder(Frame... frames) {
        for (int i = frames.length - 1; i >= 0; i--) {
            push(frames[i]);
        }
    }

    /// Runs until somebody has to choose or the game is over.
    public void advance() {
        rules.advance(this);
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

    /// Who makes the choices of a player: that player, or whoever controls them (rule 722.5).
    public int decider(int seat) {
        int by = s.plan.controls(seat);
        return by < 0 || s.player(by).lost ? seat : by;
    }

    /// How the game ended; empty while it goes on.
    public Optional<Outcome> outcome() {
        return Optional.ofNullable(s.outcome);
    }

    /// All legal answers to the question.
    public List<Action> options() {
        return asked.options(this);
    }

    /// Takes an answer; gives why not if it isn't legal.
    public @Nullable Refusal submit(Action action) {
        return rules.submit(this, action);
    }

    /// A player leaves the game (rule 104.3a); gives why not if they can't.
    public @Nullable Refusal concede(int seat) {
        return rules.concede(this, seat);
    }

    /// Whether a player pays for everything by hand.
    public void manualMana(int seat, boolean manual) {
        PlayerState player = s.player(seat).copy();
        player.manualMana = manual;
        s.put(seat, player);
        invalidate();
    }

    /// The decision and its options are asked for anew.
    public void forgetOptions() {
        asked.forget();
    }

    /// Has the frame that runs next be taken back if it asks.
    public Attempt attempt() {
        attempts.begin(this);
        attempt = attempts;
        return attempts;
    }

    /// Takes everything back to an earlier state.
    public void restore(State snapshot) {
        s = snapshot.fork();
        forgetOptions();
        givenUp();
    }

    /// A state has been given up for an earlier one: its versions may come again.
    void givenUp() {
        s.changes++;
        active = null;
        manaFound.forget();
        positionFound.forget();
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
        Computation running = computation;
        Derived derived = running != null ? running.current(id) : active().derived(id);
        return derived == null ? unchanged(object) : derived;
    }

    private Derived unchanged(GameObject object) {
        return object.model.definesSize && object.zone != Zone.BATTLEFIELD && !object.gone
                ? rules.defined(this, object)
                : object.plain();
    }

    /// Whether the size of an object outside the battlefield is being defined.
    public boolean defines(int id) {
        Computation running = computation;
        return running != null && running.defines(id);
    }

    /// What has come of an object while the size of another one is being defined, which doesn't see its own.
    public @Nullable Derived current(GameObject defining, int id) {
        Computation running = computation;
        return id == defining.id
                ? defining.plain()
                : running != null ? running.current(id) : active().derived(id);
    }

    /// Whether an ability watches for events of a kind, or a delayed one might.
    ///
    /// @param kind one of [RuleEvent]
    public boolean isWatched(int kind) {
        return !s.delayed.isEmpty() || active().watchers[kind].length > 0;
    }

    // --- changes ---

    /// Something changed that continuous effects always depend on.
    public void structural() {
        s.version++;
        s.changes++;
    }

    /// An object came to its zone, is about to leave it or changed there.
    public void changed(GameObject object) {
        Zone zone = object.zone;
        Active known = active;
        if (zone == Zone.BATTLEFIELD
                || zone == Zone.COMMAND
                || (!object.isAbility() && (object.model.activeZones & Zones.bit(zone)) != 0)
                || known == null
                || known.derived(object.id) != null) {
            structural();
        } else {
            nudge(Active.in(Zones.bit(zone)));
        }
    }

    /// A step began, which is a change only for what looks at it.
    public void stepBegan() {
        if (isLookedAt(Active.STEP)) {
            structural();
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

    private boolean isLookedAt(int what) {
        Active known = active;
        return known == null || known.version != s.version || (known.looksAt & what) != 0;
    }

    /// The state changed from outside of an answer.
    public void invalidate() {
        forgetOptions();
        structural();
    }

    public void log(Event event) {
        if (recording) {
            events.add(event);
        }
    }

    public int logged() {
        return events.size();
    }

    /// Events from a place on haven't happened.
    void forgetAfter(int logged) {
        events.subList(Math.min(logged, events.size()), events.size()).clear();
    }

    /// The events since the last call.
    public List<Event> takeEvents() {
        List<Event> taken = events;
        if (taken.isEmpty()) {
            return List.of();
        }
        events = new ArrayList<>();
        return taken;
    }

    /// A hash of the whole state.
    public long digest() {
        return Digest.of(s);
    }
}
