package dev.bob.cli.mtg;

import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.PlayerView;
import dev.bob.mtg.view.GameView.StackView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A player's view as lines of plain text.
final class BoardText {
    static final int WIDTH = 78;

    private BoardText() {}

    static List<String> lines(GameView view, List<String> names, Set<Integer> playable) {
        List<String> lines = new ArrayList<>();
        int me = view.viewer();
        String whose = view.active() == me ? "your" : names.get(view.active()) + "'s";
        lines.add(
                view.turn() == 0
                        ? "Before the game"
                        : "Turn "
                                + view.turn()
                                + " · "
                                + whose
                                + " "
                                + view.step().words()
                                + (view.daytime().isEmpty() ? "" : " · " + view.daytime()));
        for (PlayerView player : view.players()) {
            if (player.seat() != me) {
                addPlayer(lines, view, player, names.get(player.seat()));
            }
        }
        addPlayer(lines, view, view.players().get(me), self(names.get(me)));
        for (StackView object : view.stack().reversed()) {
            String who =
                    object.controller() == me ? "yours" : names.get(object.controller()) + "'s";
            String targets = targets(view, object, names);
            lines.add(
                    "  stack: "
                            + object.name()
                            + (object.spell() ? "" : " (ability)")
                            + targets
                            + " ("
                            + who
                            + ")");
        }
        List<ObjectView> hand = view.players().get(me).hand();
        if (!hand.isEmpty()) {
            addGroups(
                    lines,
                    "  hand: ",
                    hand.stream()
                            .map(card -> (playable.contains(card.id()) ? "*" : "") + inHand(card))
                            .toList());
        }
        return lines;
    }

    // Whose board this is says so, unless it goes by "You" anyway.
    private static String self(String name) {
        return name.equals("You") ? name : name + " (you)";
    }

    /// What a spell or ability aims at; empty for nothing.
    static String targets(GameView view, StackView object, List<String> names) {
        return object.targets().isEmpty()
                ? ""
                : " → "
                        + String.join(
                                ", ",
                                object.targets().stream().map(t -> named(view, t, names)).toList());
    }

    private static void addPlayer(
            List<String> lines, GameView view, PlayerView player, String name) {
        StringBuilder line =
                new StringBuilder(name).append(": ").append(player.life()).append(" life, ");
        line.append(player.handSize())
                .append(player.handSize() == 1 ? " card in hand, " : " cards in hand, ");
        line.append(player.librarySize()).append(" in library");
        if (!player.graveyard().isEmpty()) {
            line.append(", ").append(player.graveyard().size()).append(" in graveyard");
        }
        if (!player.mana().isEmpty()) {
            line.append(", mana ").append(player.mana());
        }
        player.counters()
                .forEach((kind, n) -> line.append(", ").append(n).append(' ').append(kind.name()));
        player.standing().forEach(word -> line.append(", ").append(word));
        lines.add(line.toString());
        List<String> lands = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (ObjectView object : view.battlefield()) {
            if (object.controller() == player.seat()) {
                boolean land =
                        object.types().stream().anyMatch("land"::equalsIgnoreCase)
                                && object.power() == null;
                (land ? lands : others).add(onBattlefield(view, object));
            }
        }
        if (!others.isEmpty()) {
            addGroups(lines, "  ", others);
        }
        if (!lands.isEmpty()) {
            addGroups(lines, "  ", lands);
        }
        List<String> commanders = inCommandZone(view, player.seat());
        if (!commanders.isEmpty()) {
            addGroups(lines, "  command: ", commanders);
        }
        if (!player.knownLibrary().isEmpty()) {
            addGroups(lines, "  library: ", libraryTop(player));
        }
    }

    static List<String> inCommandZone(GameView view, int seat) {
        return view.command().stream()
                .filter(object -> object.owner() == seat)
                .map(BoardText::inHand)
                .toList();
    }

    /// The cards of a library that the viewer may know, the top one first.
    static List<String> libraryTop(PlayerView player) {
        return player.knownLibrary().reversed().stream().map(BoardText::inHand).toList();
    }

    // Things of one look are one group; a line is broken between groups only.
    private static void addGroups(List<String> lines, String start, List<String> texts) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        texts.forEach(t -> counts.merge(t, 1, Integer::sum));
        StringBuilder line = new StringBuilder(start);
        boolean first = true;
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            String group =
                    entry.getValue() == 1
                            ? entry.getKey()
                            : entry.getValue() + "× " + entry.getKey();
            if (!first && line.length() + 3 + group.length() > WIDTH) {
                lines.add(line.append(" ·").toString());
                line = new StringBuilder(" ".repeat(start.length())).append(group);
            } else {
                line.append(first ? "" : " · ").append(group);
            }
            first = false;
        }
        lines.add(line.toString());
    }

    /// The counters on an object, in brackets; empty for none.
    static String counters(ObjectView object) {
        List<String> kinds = new ArrayList<>();
        object.counters().forEach((kind, n) -> kinds.add(n + " " + kind.name()));
        return kinds.isEmpty() ? "" : " (" + String.join(", ", kinds) + ")";
    }

    static String inHand(ObjectView object) {
        return object.name() + (object.manaCost().isEmpty() ? "" : " " + object.manaCost());
    }

    static String onBattlefield(GameView view, ObjectView object) {
        StringBuilder text =
                new StringBuilder(object.name().isEmpty() ? "face-down creature" : object.name());
        if (object.power() != null) {
            text.append(' ').append(object.power()).append('/').append(object.toughness());
        }
        if (!object.keywords().isEmpty()) {
            text.append(' ')
                    .append(
                            String.join(
                                    ", ",
                                    object.keywords().stream()
                                            .distinct()
                                            .map(k -> k.replace('_', ' '))
                                            .toList()));
        }
        List<String> more = new ArrayList<>();
        if (object.tapped()) {
            more.add("tapped");
        }
        if (object.summoningSick() && object.power() != null) {
            more.add("new");
        }
        if (object.damage() > 0) {
            more.add(object.damage() + " damage");
        }
        object.counters().forEach((kind, n) -> more.add(n + " " + kind.name()));
        if (object.attachedTo() >= 0) {
            view.battlefield().stream()
                    .filter(o -> o.id() == object.attachedTo())
                    .findFirst()
                    .ifPresent(o -> more.add("on " + o.name()));
        }
        if (object.defending() != Integer.MIN_VALUE) {
            more.add(
                    view.battlefield().stream()
                            .filter(o -> o.id() == object.defending())
                            .findFirst()
                            .map(o -> "attacking " + o.name())
                            .orElse("attacking"));
        }
        if (!object.blocking().isEmpty()) {
            more.add("blocking");
        }
        return more.isEmpty() ? text.toString() : text + " (" + String.join(", ", more) + ")";
    }

    private static String named(GameView view, int id, List<String> names) {
        if (id < 0) {
            return names.get(~id);
        }
        for (ObjectView object : view.battlefield()) {
            if (object.id() == id) {
                return object.name();
            }
        }
        return view.stack().stream()
                .filter(s -> s.id() == id)
                .map(StackView::name)
                .findFirst()
                .orElse("a card");
    }
}
