package dev.bob.mtg.engine;

import dev.bob.mtg.Outcome;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The running game: a state, and the parts that read and change it. Runs the frames until one is a question.
public final class Kernel {
    /// More frames than any chain of mandatory actions between two decisions has.
    private static final int MOST_FRAMES = 2_000_000;

    State s;
    final Compiler compiler;
    final Eval eval = new Eval(this);
    final Layers layers = new Layers(this);
    final Mana mana = new Mana(this);
    final ManaSources manaSources = new ManaSources(this);
    final Helping helping = new Helping(this);
    final Legality legality = new Legality(this);
    final Ways ways = new Ways(this);
    final Prices prices = new Prices(this);
    final Payable payable = new Payable(this);
    final Targets targets = new Targets(this);
    final Changes changes = new Changes(this);
    final ZoneChanges zones = new ZoneChanges(this);
    final Arrivals arrivals = new Arrivals(this);
    final Permanents permanents = new Permanents(this);
    final CounterChanges counters = new CounterChanges(this);
    final Damage damage = new Damage(this);
    final Life life = new Life(this);
    final Draws draws = new Draws(this);
    final Loops loops = new Loops(this);
    final Replacing replacing = new Replacing(this);
    final Triggers triggers = new Triggers(this);
    final Past past = new Past(this);
    final Interpreter interpreter = new Interpreter(this);
    final KeywordActions keywordActions = new KeywordActions(this);
    final TheRing theRing = new TheRing(this);
    final Inherent inherent = new Inherent(this);
    final Crewing crewing = new Crewing(this);
    final Attacks attacks = new Attacks(this);
    final Blocks blocks = new Blocks(this);
    final Granted granted = new Granted(this);
    final CombatDamage combatDamage = new CombatDamage(this);
    final Fights fights = new Fights(this);
    final Leaving leaving = new Leaving(this);
    final StateBasedActions actions = new StateBasedActions(this);

    private @Nullable Active active;
    @Nullable Layers computing;

    /// A card that is looked at as the spell that it would be.
    @Nullable GameObject assumed;

    boolean strayTokens;
    private final boolean recording;
    private List<Event> events = new ArrayList<>();
    private @Nullable List<Action> options;

    Kernel(State state, Compiler compiler, boolean recording) {
        this.s = state;
        this.compiler = compiler;
        this.recording = recording;
    }

    /// An independent kernel that goes on from the same state.
    public Kernel fork() {
        var fork = new Kernel(s.fork(), compiler, recording);
        fork.active = active;
        fork.options = options;
        fork.strayTokens = strayTokens;
        return fork;
    }

    // --- frames ---

    void push(Frame frame) {
        s.frames = new Frame.Stack(frame, s.frames);
        s.changes++;
    }

    /// Runs until somebody has to choose or the game is over.
    public void advance() {
        for (int run = 0; s.outcome == null && !s.stopped; run++) {
            if (run > MOST_FRAMES) {
                loops.draw();
                return;
            }
            Frame.Stack frames = s.frames;
            if (frames == null) {
                throw new IllegalStateException("nothing left to do in a game that isn't over");
            }
            if (frames.top() instanceof Question) {
                return;
            }
            s.frames = frames.below();
            if (replacing.isNeeded(active)) {
                replacing.run(frames.top());
            } else {
                frames.top().run(this);
            }
        }
    }

    /// Takes what a frame has done so far back.
    void takeBack(State before, int logged, boolean stray) {
        s = before;
        s.changes++;
        active = null;
        computing = null;
        strayTokens = stray;
        manaSources.forget();
        changes.forget();
        events.subList(Math.min(logged, events.size()), events.size()).clear();
    }

    int logged() {
        return events.size();
    }

    /// The question that waits, or null if the game is over.
    @Nullable Question question() {
        Frame.Stack frames = s.frames;
        return s.outcome == null
                        && !s.stopped
                        && frames != null
                        && frames.top() instanceof Question question
                ? question
                : null;
    }

    /// All legal answers to the question.
    public List<Action> options() {
        List<Action> known = options;
        if (known == null) {
            known = new ArrayList<>();
            Question question = question();
            if (question != null) {
                question.options(this, known);
            }
            options = known;
        }
        return known;
    }

    /// Takes an answer; gives why not if it isn't legal.
    @Nullable Refusal submit(Action action) {
        Question question = question();
        if (question == null) {
            return Refusal.GAME_OVER;
        }
        if (!options().contains(action)) {
            return question.refuse(this, action);
        }
        options = null;
        Frame.Stack frames = s.frames;
        if (frames != null) {
            s.frames = frames.below();
        }
        s.changes++;
        loops.answered(question, action);
        if (!(question instanceof Replacing.Which) && replacing.isNeeded(active)) {
            push(new Replacing.Answered(question, action));
        } else {
            question.answer(this, action);
        }
        advance();
        return null;
    }

    /// Takes an answer, for the front door.
    public dev.bob.mtg.SubmitResult answer(Action action) {
        Refusal refusal = submit(action);
        return refusal == null
                ? new dev.bob.mtg.SubmitResult.Advanced(takeEvents())
                : new dev.bob.mtg.SubmitResult.Rejected(refusal.rule(), refusal.reason());
    }

    /// What an action is called.
    public String describe(Action action) {
        return ActionNames.of(this, action);
    }

    /// The mana cost that a way to cast a card says.
    public java.util.Optional<String> manaCost(Action action) {
        return ActionNames.manaCost(this, action);
    }

    public java.util.Optional<dev.bob.mtg.decision.Decision> decision() {
        Question question = question();
        return question == null
                ? java.util.Optional.empty()
                : java.util.Optional.of(question.decision(this));
    }

    public java.util.Optional<Outcome> outcome() {
        return java.util.Optional.ofNullable(s.outcome);
    }

    public dev.bob.mtg.view.GameView view(int viewer, boolean all) {
        return new Views(this, viewer, all).view();
    }

    public int turn() {
        return s.turn;
    }

    public long digest() {
        return Digest.of(this);
    }

    public List<dev.bob.mtg.Why> why(int seat, int object) {
        return Explain.why(this, seat, object);
    }

    public void manualMana(int seat, boolean manual) {
        Player player = s.player(seat).copy();
        player.manualMana = manual;
        s.put(seat, player);
        invalidate();
    }

    /// A player leaves the game (rule 104.3a). If they were asked something, the turn goes on without them.
    public dev.bob.mtg.SubmitResult concede(int seat) {
        if (s.outcome != null || s.player(seat).lost) {
            return new dev.bob.mtg.SubmitResult.Rejected(
                    Refusal.LEFT_GAME.rule(), Refusal.LEFT_GAME.reason());
        }
        lose(seat, "conceded");
        leaving.leave(seat);
        checkOutcome("the other players conceded or lost");
        if (s.outcome == null) {
            dropQuestionsOf(seat);
        }
        invalidate();
        advance();
        return new dev.bob.mtg.SubmitResult.Advanced(takeEvents());
    }

    private void dropQuestionsOf(int seat) {
        Question question = question();
        while (question != null && question.decision(this).player() == seat) {
            Frame.Stack frames = s.frames;
            s.frames = frames == null ? null : frames.below();
            advance();
            question = question();
        }
    }

    /// The state changed from outside of an answer.
    void invalidate() {
        options = null;
        s.changes++;
        s.version++;
    }

    /// Takes everything back to an earlier state.
    void restore(State snapshot) {
        s = snapshot.fork();
        s.changes++;
        options = null;
        // versions of the state that is given up may come again
        active = null;
        manaSources.forget();
    }

    // --- what is true now ---

    GameObject object(int id) {
        GameObject instead = assumed;
        return instead != null && instead.id == id ? instead : s.object(id);
    }

    Active active() {
        Active known = active;
        if (known == null || known.version != s.version) {
            known = layers.compute();
            active = known;
        }
        return known;
    }

    Derived derived(int id) {
        GameObject instead = assumed;
        if (instead != null && instead.id == id) {
            return instead.plain();
        }
        GameObject object = s.object(id);
        Derived last = object.lastKnown;
        if (last != null) {
            return last;
        }
        Layers layersNow = computing;
        Derived derived = layersNow != null ? layersNow.current(id) : active().derived(id);
        return derived == null ? object.plain() : derived;
    }

    /// Something changed that continuous effects always depend on.
    void structural() {
        s.version++;
        s.changes++;
    }

    /// Something changed that only some continuous effects depend on.
    void nudge() {
        s.changes++;
        Active known = active;
        if (known == null || known.version != s.version || known.volatileRules) {
            s.version++;
        }
    }

    // --- resolving on the side ---

    /// Runs an effect in its own context and then goes on with what was going on.
    void resolveAside(Effect effect, Context context) {
        Context saved = s.context;
        push(kernel -> kernel.s.context = saved);
        push(kernel -> {
            kernel.s.context = context;
            kernel.interpreter.exec(effect);
        });
    }

    /// The same, for what a replacement effect does.
    void runLater(Effect effect, Context context) {
        resolveAside(effect, context);
    }

    /// What a replacement effect does instead of a draw; it doesn't replace what it does itself (rule 614.5).
    void runReplacement(Effect effect, Context context, Active.Live<Rule.Replace> live) {
        s.replacing = s.replacing.plus(live.context().source);
        Context saved = s.context;
        int source = live.context().source;
        push(kernel -> {
            kernel.s.context = saved;
            kernel.s.replacing = kernel.s.replacing.minus(source);
        });
        push(kernel -> {
            kernel.s.context = context;
            kernel.interpreter.exec(effect);
        });
    }

    boolean replacing(Active.Live<Rule.Replace> live) {
        return s.replacing.has(live.context().source);
    }

    /// Uses up a shield that prevents the next so much damage; gives how much it prevents.
    int useShield(Active.Live<Rule.Replace> live, int bound, int damage) {
        int at = live.floating();
        Floating floating = s.floating.get(at);
        int left = floating.left() < 0 ? bound : floating.left();
        int used = Math.min(left, damage);
        var all = new ArrayList<>(s.floating);
        all.set(
                at,
                new Floating(
                        floating.timestamp(),
                        floating.objects(),
                        floating.modifications(),
                        floating.rules(),
                        floating.duration(),
                        floating.context(),
                        floating.turn(),
                        left - used));
        s.floating = List.copyOf(all);
        s.changes++;
        return used;
    }

    /// Cards that were exiled until an object leaves the battlefield return right after it does (rule 610.3).
    void comeBack(int source) {
        var left = new ArrayList<State.Return>();
        for (State.Return each : s.returns) {
            if (each.source() != source) {
                left.add(each);
                continue;
            }
            int[] cards = each.cards();
            push(kernel -> {
                var entries = new ArrayList<Arrivals.Entry>();
                for (int id : cards) {
                    GameObject card = kernel.object(id);
                    if (card.gone || card.zone != dev.bob.mtg.definition.Zone.EXILE) {
                        continue;
                    }
                    // to the zone that it was exiled from (rule 610.3c)
                    dev.bob.mtg.definition.Zone from = kernel.object(card.previous).zone;
                    if (from == dev.bob.mtg.definition.Zone.BATTLEFIELD) {
                        entries.add(new Arrivals.Entry(id, card.owner));
                    } else if (from != dev.bob.mtg.definition.Zone.STACK) {
                        kernel.zones.move(
                                id, from, dev.bob.mtg.definition.Destination.Position.TOP);
                    }
                }
                if (!entries.isEmpty()) {
                    Entering.start(kernel, List.copyOf(entries), (kk, ids) -> {});
                }
            });
        }
        s.returns = List.copyOf(left);
    }

    // --- Commander ---

    int commanderCasts(GameObject card) {
        int[] casts = s.player(card.owner).commanderCasts;
        int at = commanderIndex(card);
        return at < casts.length ? casts[at] : 0;
    }

    void countCommanderCast(GameObject card) {
        Player player = s.player(card.owner).copy();
        int at = commanderIndex(card);
        player.commanderCasts =
                java.util.Arrays.copyOf(
                        player.commanderCasts, Math.max(at + 1, player.commanderCasts.length));
        player.commanderCasts[at]++;
        s.put(card.owner, player);
    }

    /// The place of a commander among its owner's: they differ by name.
    private int commanderIndex(GameObject card) {
        List<String> names = s.commanderNames;
        int at = 0;
        for (String name : names) {
            String[] parts = name.split("\t", 2);
            if (parts[0].equals(String.valueOf(card.owner))) {
                if (parts[1].equals(card.card.definition.name())) {
                    return at;
                }
                at++;
            }
        }
        return 0;
    }

    void commanderDamage(int seat, int source, int amount) {
        GameObject commander = s.object(source);
        int key = commander.owner * 8 + commanderIndex(commander);
        Player player = s.player(seat).copy();
        int[] table = player.commanderDamage;
        for (int i = 0; i < table.length; i += 2) {
            if (table[i] == key) {
                player.commanderDamage = table.clone();
                player.commanderDamage[i + 1] += amount;
                s.put(seat, player);
                return;
            }
        }
        player.commanderDamage = java.util.Arrays.copyOf(table, table.length + 2);
        player.commanderDamage[table.length] = key;
        player.commanderDamage[table.length + 1] = amount;
        s.put(seat, player);
    }

    // --- the end ---

    void lose(int seat, String reason) {
        if (s.player(seat).lost) {
            return;
        }
        for (Active.Live<?> live : active().other) {
            if (live.rule() instanceof Rule.CantLoseGame(var players)
                    && eval.isPlayer(players, seat, live.context())
                    && !reason.equals("conceded")) {
                return;
            }
        }
        Player player = s.player(seat).copy();
        player.lost = true;
        s.put(seat, player);
        nudge();
        log(new Event.PlayerLost(seat, reason));
        var lost = new Happening(Happening.LOSES_GAME);
        lost.player = seat;
        changes.happen(lost);
    }

    /// Ends the game if at most one player is left.
    void checkOutcome(String reason) {
        if (s.outcome != null || s.alive() > 1) {
            return;
        }
        var winners = new ArrayList<Integer>();
        for (int seat = 0; seat < s.count; seat++) {
            if (!s.player(seat).lost) {
                winners.add(seat);
            }
        }
        s.outcome = new Outcome(winners, reason);
        s.changes++;
    }

    // --- events ---

    void log(Event event) {
        if (recording) {
            events.add(event);
        }
    }

    /// The events since the last call.
    List<Event> takeEvents() {
        List<Event> taken = events;
        events = new ArrayList<>();
        return taken;
    }
}
