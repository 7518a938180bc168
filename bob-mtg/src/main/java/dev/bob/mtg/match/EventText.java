package dev.bob.mtg.match;

import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.StackView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Events in words, with the names that one player may know: an object that neither the view before nor the view after
/// shows is "a card".
public final class EventText {

    /// An ability that the rules give a player, such as the monarch's; it has no source (rules 702.179d, 724.2).
    private static final String INHERENT = "an inherent ability";

    private final Map<Integer, String> names = new HashMap<>();
    private final List<String> players;
    private final GameView after;

    /// @param before the player's view before the events
    /// @param after the player's view after them
    /// @param players the players' names by seat
    /// @param revealed names of what was revealed to everybody, by the object's id
    public EventText(
            GameView before, GameView after, List<String> players, Map<Integer, String> revealed) {
        this.players = List.copyOf(players);
        this.after = after;
        name(before);
        name(after);
        names.putAll(revealed);
    }

    /// The names of the objects that the events revealed to everybody.
    ///
    /// @param before everything before the events
    /// @param after everything after them
    public static Map<Integer, String> revealed(
            List<Event> events, GameView before, GameView after) {
        var all = new EventText(before, after, List.of(), Map.of());
        Map<Integer, String> names = new HashMap<>();
        for (Event event : events) {
            if (event instanceof Event.Revealed(_, int object) && all.names.containsKey(object)) {
                names.put(object, all.object(object));
            }
        }
        return names;
    }

    /// The participant's view after the events.
    public GameView after() {
        return after;
    }

    private void name(GameView view) {
        view.battlefield().forEach(this::name);
        view.exile().forEach(this::name);
        view.command().forEach(this::name);
        view.players()
                .forEach(p -> {
                    p.hand().forEach(this::name);
                    p.graveyard().forEach(this::name);
                    p.knownLibrary().forEach(this::name);
                });
        for (StackView object : view.stack()) {
            names.put(
                    object.id(),
                    object.spell()
                            ? object.name()
                            : object.name().isEmpty() ? INHERENT : object.name() + "'s ability");
        }
    }

    private void name(ObjectView object) {
        names.put(
                object.id(),
                object.faceDown() && object.name().isEmpty() ? "a face-down card" : object.name());
    }

    private String object(int id) {
        return names.getOrDefault(id, "a card");
    }

    private String moved(int from, int now) {
        return names.containsKey(now) ? object(now) : object(from);
    }

    private String player(int seat) {
        return seat >= 0 && seat < players.size() ? players.get(seat) : "nobody";
    }

    // "You draw", "Bob draws"; what follows the verb stays.
    private String says(int seat, String predicate) {
        String name = player(seat);
        if (!name.equals("You")) {
            return name + " " + predicate;
        }
        int end = predicate.indexOf(' ') < 0 ? predicate.length() : predicate.indexOf(' ');
        String verb = predicate.substring(0, end);
        return name
                + " "
                + switch (verb) {
                    case "has" -> "have";
                    case "was" -> "were";
                    case "is" -> "are";
                    default ->
                            verb.replaceFirst("ies$", "y")
                                    .replaceFirst("(?<=ch|sh|ss)es$", "")
                                    .replaceFirst("(?<!s)s$", "");
                }
                + predicate.substring(end);
    }

    private String either(int id) {
        if (id >= 0) {
            return object(id);
        }
        String name = player(~id);
        return name.equals("You") || name.startsWith("The ")
                ? Character.toLowerCase(name.charAt(0)) + name.substring(1)
                : name;
    }

    /// The event as a line of a log; empty for what isn't worth a line.
    public Optional<String> line(Event event) {
        return Optional.ofNullable(words(event))
                .map(line -> Character.toUpperCase(line.charAt(0)) + line.substring(1));
    }

    private @Nullable String words(Event event) {
        return (switch (event) {
            case Event.OfPlayer e -> ofPlayer(e);
            case Event.TurnBegan e -> "— turn " + e.turn() + ", " + player(e.player()) + " —";
            case Event.ZoneChange e -> zoneChange(e);
            case Event.AbilityTriggered e ->
                    (object(e.object()).equals(INHERENT)
                                    ? INHERENT
                                    : object(e.source()) + "'s ability")
                            + " triggers";
            case Event.TargetChosen e -> object(e.by()) + " targets " + either(e.target());
            case Event.Resolved e -> object(e.object()) + " resolves";
            case Event.Countered e ->
                    object(e.object())
                            + (e.illegalTargets() ? " has no legal target left" : " is countered");
            case Event.Damage e ->
                    object(e.source()) + " deals " + e.amount() + " damage to " + either(e.to());
            case Event.Destroyed e -> object(e.object()) + " is destroyed";
            case Event.CountersChanged e -> counters(object(e.object()), e.kind().name(), e.by());
            case Event.Attached e ->
                    e.to() == Integer.MIN_VALUE
                            ? object(e.object()) + " becomes unattached"
                            : object(e.object()) + " is attached to " + either(e.to());
            case Event.AttackDeclared e ->
                    object(e.attacker()) + " attacks " + either(e.defender());
            case Event.BlockDeclared e -> object(e.blocker()) + " blocks " + object(e.attacker());
            case Event.Transformed e -> object(e.object()) + " transforms";
            case Event.TurnedFaceUp e -> object(e.object()) + " is turned face up";
            case Event.StateBased e -> object(e.object()) + " " + e.ground().words();
            case Event.StepBegan _,
                    Event.ManaAdded _,
                    Event.Tapped _,
                    Event.Unasked _,
                    Event.BecameBlocked _ ->
                    null;
        });
    }

    private String ofPlayer(Event.OfPlayer event) {
        return switch (event) {
            case Event.TokenCreated e -> says(e.player(), "creates") + " " + object(e.object());
            case Event.LandPlayed e -> says(e.player(), "plays") + " " + object(e.object());
            case Event.SpellCast e -> says(e.player(), "casts") + " " + object(e.object());
            case Event.SpellCopied e -> says(e.player(), "copies") + " " + object(e.object());
            case Event.AbilityActivated e ->
                    says(e.player(), "activates") + " an ability of " + object(e.source());
            case Event.LifeChanged e ->
                    says(e.player(), e.by() < 0 ? "loses" : "gains")
                            + " "
                            + Math.abs(e.by())
                            + " life";
            case Event.Drew e -> says(e.player(), "draws") + " " + object(e.object());
            case Event.Discarded e -> says(e.player(), "discards") + " " + object(e.object());
            case Event.Sacrificed e -> says(e.player(), "sacrifices") + " " + object(e.object());
            case Event.PlayerCountersChanged e ->
                    counters(player(e.player()), e.kind().name(), e.by());
            case Event.ControlChanged e ->
                    says(e.player(), "gains") + " control of " + object(e.object());
            case Event.Shuffled e -> says(e.player(), "shuffles");
            case Event.Searched e -> says(e.player(), "searches") + " a library";
            case Event.Scried e -> says(e.player(), "scries") + " " + e.count();
            case Event.Cycled e -> says(e.player(), "cycles") + " " + object(e.object());
            case Event.Revealed e -> says(e.player(), "reveals") + " " + object(e.object());
            case Event.CoinFlipped e ->
                    says(e.player(), e.won() ? "wins" : "loses") + " a coin flip";
            case Event.DieRolled e ->
                    says(e.player(), "rolls") + " " + e.result() + " on a d" + e.sides();
            case Event.Voted e -> says(e.player(), "votes") + " for " + e.option();
            case Event.TakenBack e -> takenBack(e);
            case Event.PlayerLost e -> lost(e);
            case Event.MulliganTaken e ->
                    says(e.player(), "takes")
                            + " a mulligan"
                            + (e.taken() == 1 ? "" : ", " + e.taken() + " now");
            case Event.HandKept e ->
                    says(e.player(), "keeps")
                            + " "
                            + e.cards()
                            + (e.cards() == 1 ? " card" : " cards");
        };
    }

    private String takenBack(Event.TakenBack e) {
        return says(e.player(), "takes")
                + " "
                + object(e.object())
                + " back: "
                + e.reason()
                + " (rule "
                + e.rule()
                + ")";
    }

    // "You have 0 or less life and lose the game", "Bob loses the game: an effect says so".
    private String lost(Event.PlayerLost e) {
        String loses = says(e.player(), "loses").substring(player(e.player()).length());
        if (e.reason().equals("conceded")) {
            return says(e.player(), "concedes") + " and" + loses + " the game";
        }
        return e.reason().matches("(?:has|was|drew) .*")
                ? says(e.player(), e.reason()) + " and" + loses + " the game"
                : player(e.player()) + loses + " the game: " + e.reason();
    }

    /// That a player took the last move back, as a line of a log.
    public static String tookBack(String name) {
        return name.equals("You")
                ? "You take your last move back"
                : name + " takes the last move back";
    }

    private static String counters(String what, String kind, int by) {
        return by >= 0
                ? what + " gets " + by + " " + kind + (by == 1 ? " counter" : " counters")
                : what + " loses " + -by + " " + kind + (by == -1 ? " counter" : " counters");
    }

    private @Nullable String zoneChange(Event.ZoneChange e) {
        String name = moved(e.object(), e.now());
        return switch (e.to()) {
            case GRAVEYARD ->
                    e.from() == Zone.STACK || e.from() == Zone.HAND
                            ? null
                            : name
                                    + (e.from() == Zone.BATTLEFIELD
                                            ? " goes to the graveyard"
                                            : " is put into the graveyard");
            case EXILE -> name + " is exiled";
            case HAND -> e.from() == Zone.LIBRARY ? null : name + " returns to hand";
            case BATTLEFIELD ->
                    e.from() == Zone.STACK || e.from() == Zone.HAND
                            ? null
                            : name + " enters the battlefield";
            case LIBRARY -> e.from() == Zone.HAND ? null : name + " is put into a library";
            case COMMAND -> name + " goes to the command zone";
            case STACK -> null;
        };
    }
}
