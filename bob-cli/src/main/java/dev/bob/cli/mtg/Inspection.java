package dev.bob.cli.mtg;

import dev.bob.app.mtg.Reason;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.deck.Names;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.match.Asked;
import dev.bob.mtg.rules.Glossary;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.PlayerView;
import dev.bob.mtg.view.GameView.StackView;
import java.util.ArrayList;
import java.util.Comparator;
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
        Map<String, Set<String>> reasons = new LinkedHashMap<>();
        for (ObjectView object : objects) {
            if (!folded(object.name()).contains(folded(named))) {
                continue;
            }
            List<Reason> whys = Reason.of(asked, object);
            for (Reason why : whys) {
                // what nobody would try: an ability from where it doesn't work, a card from a
                // graveyard
                boolean elsewhere =
                        object.zone() != Zone.BATTLEFIELD
                                && (why.rule().equals("113.6") || why.rule().equals("601.3"));
                boolean beside = blocking && !why.action().startsWith("block ");
                if (beside
                        || (elsewhere && (named.isEmpty() || whys.size() > 1))
                        || (named.isEmpty() && why.possible())) {
                    continue;
                }
                reasons.computeIfAbsent(why.text(), _ -> new LinkedHashSet<>()).add(why.action());
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

    /// What an object is, does and has become; a card that isn't in sight by its text alone.
    List<String> inspect(GameView view, List<String> names, String named) {
        if (named.isEmpty()) {
            return List.of("Which card? Type i and a part of its name.");
        }
        List<ObjectView> seen = new ArrayList<>(view.battlefield());
        view.players()
                .forEach(p -> {
                    seen.addAll(p.hand());
                    seen.addAll(p.graveyard());
                    seen.addAll(p.knownLibrary());
                });
        seen.addAll(view.exile());
        seen.addAll(view.command());
        Set<String> there = new LinkedHashSet<>();
        seen.forEach(object -> there.add(object.name()));
        view.stack().forEach(object -> there.add(object.name()));
        List<String> fitting =
                there.stream()
                        .filter(name -> !name.isEmpty() && folded(name).contains(folded(named)))
                        .sorted(Comparator.comparing(name -> !folded(name).equals(folded(named))))
                        .toList();
        Optional<Glossary.Entry> term = Glossary.find(named);
        if (term.isPresent()
                && fitting.stream().noneMatch(name -> folded(name).equals(folded(named)))) {
            return List.of(
                    term.get().term()
                            + ": "
                            + term.get().text()
                            + " (rule "
                            + term.get().rule()
                            + ")");
        }
        if (fitting.isEmpty()) {
            List<String> text = texts.lines(named);
            return text.isEmpty()
                    ? List.of(
                            "Nothing that you can see is called \""
                                    + named
                                    + "\"."
                                    + Names.suggestions(named, there))
                    : text;
        }
        String name = fitting.getFirst();
        List<String> lines = new ArrayList<>(texts.lines(name));
        if (lines.isEmpty()) {
            seen.stream()
                    .filter(o -> o.name().equals(name))
                    .findFirst()
                    .ifPresent(
                            o -> lines.add(o.name() + "  " + o.manaCost() + "  " + o.typeLine()));
        }
        Set<String> now = new LinkedHashSet<>();
        for (ObjectView object : view.battlefield()) {
            if (object.name().equals(name)) {
                now.add(
                        "  now: "
                                + BoardText.onBattlefield(view, object)
                                + ", controlled by "
                                + names.get(object.controller()));
            }
        }
        lines.addAll(now);
        if (fitting.size() > 1) {
            lines.add("  also: " + String.join(", ", fitting.subList(1, fitting.size())));
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
        if ("command".startsWith(zone) && (!view.command().isEmpty() || !zone.isEmpty())) {
            list(lines, "Command zone", view.command(), names);
        }
        if ("stack".startsWith(zone) && (!view.stack().isEmpty() || !zone.isEmpty())) {
            lines.add("Stack" + (view.stack().isEmpty() ? ": empty" : ", the top first:"));
            for (StackView object : view.stack().reversed()) {
                lines.add(
                        "  "
                                + object.name()
                                + (object.spell() ? "" : " (ability)")
                                + BoardText.targets(view, object, names)
                                + " ("
                                + names.get(object.controller())
                                + "'s)");
            }
        }
        if (lines.isEmpty()) {
            lines.add(
                    "There is no public zone \""
                            + which
                            + "\"; z shows all, z graveyard, z exile, z command and z stack one.");
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
