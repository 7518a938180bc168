package dev.bob.web.mtg;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.mtg.AutoPass;
import dev.bob.app.mtg.Reason;
import dev.bob.core.Json;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.match.Asked;
import dev.bob.mtg.match.EventText;
import dev.bob.mtg.match.MatchMove;
import dev.bob.mtg.match.Participant;
import dev.bob.mtg.player.Menu;
import dev.bob.mtg.player.MenuAnswer;
import dev.bob.mtg.view.GameView;
import dev.bob.web.server.WebException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A person's seat: the match waits here until an answer comes from the page.
final class Seat implements Participant {

    private static final long SETTLING_MS = 3000;

    private final Runnable changed;
    private final AutoPass autoPass = new AutoPass();
    private final List<String> log = new ArrayList<>();
    private @Nullable Asked asked;
    private @Nullable Menu menu;
    private @Nullable ObjectNode lastView;
    private @Nullable MatchMove move;
    private String refusal = "";
    private boolean left;
    private long version;

    /// @param changed called when there is something new to see
    Seat(Runnable changed) {
        this.changed = changed;
    }

    @Override
    public MatchMove move(Asked now) {
        Optional<MatchMove> passed;
        synchronized (this) {
            if (left) {
                return new MatchMove.Leave();
            }
            passed = autoPass.move(now);
            if (passed.isPresent()) {
                return passed.get();
            }
            asked = now;
            menu = now.menu();
            lastView = menu.json();
            version++;
            notifyAll();
        }
        changed.run();
        synchronized (this) {
            while (move == null) {
                if (left) {
                    return new MatchMove.Leave();
                }
                try {
                    wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return new MatchMove.Leave();
                }
            }
            MatchMove chosen = move;
            move = null;
            return chosen;
        }
    }

    @Override
    public synchronized void refused(String reason) {
        refusal = reason;
    }

    @Override
    public synchronized void happened(List<Event> events, EventText text) {
        for (Event event : events) {
            text.line(event).ifPresent(log::add);
        }
        autoPass.heard(events);
    }

    @Override
    public synchronized void tookBack(String name, GameView view) {
        log.add(EventText.tookBack(name));
    }

    /// Answers the menu as a model would, in JSON.
    synchronized void answer(JsonNode answer) {
        Menu now = menu;
        if (now == null) {
            throw WebException.conflict("The game isn't waiting for you.");
        }
        switch (MenuAnswer.read(now, answer)) {
            case MenuAnswer.Bad(String reason) -> throw WebException.invalid(reason, "action");
            case MenuAnswer.Chosen chosen -> {
                if (chosen.entry().type() == Menu.Type.SCOOP) {
                    take(new MatchMove.Concede());
                } else {
                    take(new MatchMove.Act(chosen.actions(), ""));
                }
            }
        }
    }

    synchronized void takeBack() {
        if (asked == null || !asked.canTakeBack()) {
            throw WebException.conflict(
                    "Nothing can be taken back: something was revealed or resolved since, or another player has acted.");
        }
        take(new MatchMove.TakeBack());
    }

    synchronized void concede() {
        if (asked == null) {
            throw WebException.conflict("The game isn't waiting for you.");
        }
        take(new MatchMove.Concede());
    }

    synchronized void leave() {
        left = true;
        notifyAll();
    }

    synchronized void stop(Step step, boolean others, boolean set) {
        autoPass.stop(step, others, set);
    }

    synchronized void automatic(boolean on) {
        autoPass.turn(on);
    }

    /// Passes until the turn is over.
    synchronized void endTurn() {
        if (asked == null || menu == null) {
            throw WebException.conflict("The game isn't waiting for you.");
        }
        autoPass.untilEndOf(asked.view().turn());
        answer(Json.MAPPER.createObjectNode().put("action", "pass"));
    }

    private void take(MatchMove next) {
        move = next;
        asked = null;
        menu = null;
        refusal = "";
        notifyAll();
    }

    /// Waits a moment until the game has come to the person again, or to its end.
    synchronized void settle(java.util.function.BooleanSupplier over) throws InterruptedException {
        long end = System.nanoTime() + SETTLING_MS * 1_000_000;
        for (long left = SETTLING_MS; menu == null && !over.getAsBoolean() && left > 0; ) {
            wait(Math.min(left, 50));
            left = (end - System.nanoTime()) / 1_000_000;
        }
    }

    /// Why something can or can't be done with an object.
    synchronized ArrayNode why(int object) {
        Asked now = asked;
        if (now == null) {
            throw WebException.conflict("The game isn't waiting for you.");
        }
        ArrayNode list = Json.MAPPER.createArrayNode();
        for (Reason reason : Reason.of(now, object)) {
            list.addObject()
                    .put("action", reason.action())
                    .put("possible", reason.possible())
                    .put("reason", reason.reason())
                    .put("rule", reason.rule());
        }
        return list;
    }

    /// All that the person may see now.
    synchronized void describe(ObjectNode json) {
        json.put("version", version).put("waiting_for_you", menu != null);
        json.set("menu", lastView);
        json.put("can_undo", asked != null && asked.canTakeBack());
        json.put("automatic", autoPass.on()).put("refusal", refusal);
        for (boolean others : new boolean[] {false, true}) {
            ArrayNode stops = json.putArray(others ? "stops_theirs" : "stops_mine");
            autoPass.stops(others).stream().sorted().forEach(step -> stops.add(step.name()));
        }
        ArrayNode lines = json.putArray("log");
        log.subList(Math.max(0, log.size() - 200), log.size()).forEach(lines::add);
    }
}
