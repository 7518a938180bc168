package dev.bob.cli.mtg;

import dev.bob.mtg.Why;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.match.Asked;
import dev.bob.mtg.player.ActionLabels;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.PlayerView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Looking closer at the table: why something can't be done, what an object is, what lies in a public zone.
final class Inspection {

    private final Person.CardTexts texts;

    Inspection(Person.CardTexts texts) {
        this.texts = texts;
    }

    /// What can't be done now with what is called so, and the rule; with everything, if no name is given.
    List<String> why(Asked asked, String named) {
        GameView view = asked.view();
        boolean blocking = asked.decision() instanceof Decision.DeclareBlockers;
        List<ObjectView> objects = new ArrayList<>();
        view.battlefield().stream()
                .filter(o -> o.controller() == asked.seat())
                .forEach(objects::add);
        if (!blocking) {
            objects.addAll(0, view.players().get(asked.seat()).hand());
            view.players().get(asked.seat()).graveyard().forEach(objects::add);
        }
        ActionLabels labels = asked.labels();
        Map<String, Set<String>> reasons = new LinkedHashMap<>();
        for (ObjectView object : objects) {
            if (!folded(object.name()).contains(folded(named))) {
                continue;
            }
            for (Why why : asked.why(object.id())) {
                boolean elsewhere = why.ability() >= 0 && object.zone() != Zone.BATTLEFIELD;
                boolean beside = blocking && !why.action().startsWith("block ");
                if (beside || (named.isEmpty() && (why.possible() || elsewhere))) {
                    continue;
                }
                String reason =
                        why.possible()
                                ? "possible now"
                                : why.reason() + " (rule " + why.rule() + ")";
                reasons.computeIfAbsent(reason, _ -> new LinkedHashSet<>())
                        .add(labels.of(why, object.id()));
            }
        }
        List<String> lines = new ArrayList<>();
        reasons.forEach(
                (reason, actions) -> lines.add("  " + String.join("; ", actions) + ": " + reason));
        if (lines.isEmpty()) {
            lines.add(
                    named.isEmpty()
                            ? "  Everything that you could do is on the list."
                            : "  Nothing of yours that could do something now is called \""
                                    + named
                                    + "\".");
        }
        return lines;
    }

    /// What an object is, does and has become.
    List<String> inspect(GameView view, List<String> names, String named) {
        List<ObjectView> seen = new ArrayList<>(view.battlefield());
        view.players()
                .forEach(p -> {
                    seen.addAll(p.hand());
                    seen.addAll(p.graveyard());
                });
        seen.addAll(view.exile());
        seen.addAll(view.command());
        Optional<ObjectView> found =
                seen.stream().filter(o -> folded(o.name()).contains(folded(named))).findFirst();
        if (named.isEmpty() || found.isEmpty()) {
            return List.of("Nothing that you can see is called \"" + named + "\".");
        }
        ObjectView object = found.get();
        List<String> lines = new ArrayList<>();
        lines.add(object.name() + "  " + object.manaCost() + "  " + object.typeLine());
        lines.addAll(texts.lines(object.name()));
        if (object.zone() == Zone.BATTLEFIELD) {
            lines.add(
                    "  now: "
                            + BoardText.onBattlefield(view, object)
                            + ", controlled by "
                            + names.get(object.controller()));
        }
        return lines;
    }

    /// The public zones, or those that are asked for.
    List<String> zones(GameView view, List<String> names, String which) {
        String asked = folded(which);
        boolean their = asked.startsWith("their") || asked.startsWith("opp");
        boolean mine = asked.startsWith("my") || asked.startsWith("your");
        String zone = asked.replaceFirst("^(?:their|opp\\w*|my|your)\\s*", "");
        List<String> lines = new ArrayList<>();
        for (PlayerView player : view.players()) {
            boolean own = player.seat() == view.viewer();
            if ((their && own) || (mine && !own) || !"graveyard".startsWith(zone)) {
                continue;
            }
            list(
                    lines,
                    own ? "Your graveyard" : names.get(player.seat()) + "'s graveyard",
                    player.graveyard(),
                    names);
        }
        if ("exile".startsWith(zone)) {
            list(lines, "Exile", view.exile(), names);
        }
        if ("command".startsWith(zone) && !view.command().isEmpty()) {
            list(lines, "Command zone", view.command(), names);
        }
        if (lines.isEmpty()) {
            lines.add(
                    "There is no public zone \""
                            + which
                            + "\"; z shows all, z graveyard, z exile and z command one.");
        }
        return lines;
    }

    private static void list(
            List<String> lines, String title, List<ObjectView> objects, List<String> names) {
        lines.add(title + (objects.isEmpty() ? ": empty" : ", the last one on top:"));
        for (ObjectView object : objects.reversed()) {
            lines.add(
                    "  "
                            + (object.name().isEmpty() ? "a face-down card" : object.name())
                            + (object.manaCost().isEmpty() ? "" : " " + object.manaCost())
                            + "  "
                            + object.typeLine()
                            + (object.zone() == Zone.GRAVEYARD
                                    ? ""
                                    : " (" + names.get(object.owner()) + "'s)")
                            + BoardText.counters(object));
        }
    }

    private static String folded(String text) {
        return text.toLowerCase(Locale.ROOT).strip();
    }
}
