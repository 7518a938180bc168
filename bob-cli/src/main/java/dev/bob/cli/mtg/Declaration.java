package dev.bob.cli.mtg;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.player.Menu;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;

/// Attackers or blockers while a person puts them together: numbers turn them on and off, nothing happens until the
/// whole declaration is confirmed.
final class Declaration {

    private final Menu.Entry entry;
    private final List<Integer> blockable;
    private final Map<Integer, Action.Defender> attacks = new LinkedHashMap<>();
    private final Map<Integer, Set<Integer>> blocks = new LinkedHashMap<>();

    private Declaration(Menu.Entry entry) {
        this.entry = entry;
        this.blockable =
                entry.blockers().stream()
                        .flatMap(b -> b.attackers().stream())
                        .distinct()
                        .sorted()
                        .toList();
    }

    /// The declaration that a menu asks for; empty if it asks for something else.
    static Optional<Declaration> of(Menu menu) {
        return menu.entries().stream()
                .filter(e -> !e.attackers().isEmpty() || !e.blockers().isEmpty())
                .findFirst()
                .map(Declaration::new);
    }

    boolean attacking() {
        return !entry.attackers().isEmpty();
    }

    boolean isEmpty() {
        return attacks.isEmpty() && blocks.isEmpty();
    }

    /// Takes a line of numbers: `1 3`, `2>1`, `all`, `none`.
    ///
    /// @return what isn't understood; empty when all of it was
    Optional<String> type(String line) {
        if (line.equalsIgnoreCase("none")) {
            attacks.clear();
            blocks.clear();
            return Optional.empty();
        }
        if (line.equalsIgnoreCase("all") && attacking()) {
            entry.attackers().forEach(a -> attacks.put(a.object(), a.defenders().getFirst()));
            return Optional.empty();
        }
        for (String word : line.split("[\\s,]+")) {
            if (!word.matches("\\d{1,3}(?:>\\d{1,3})?")) {
                return Optional.of(unreadable(word));
            }
            String[] pair = word.split(">");
            int first = Integer.parseInt(pair[0]) - 1;
            int second = pair.length > 1 ? Integer.parseInt(pair[1]) - 1 : -1;
            Optional<String> wrong =
                    attacking() ? attack(word, first, second) : block(word, first, second);
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        return Optional.empty();
    }

    /// Takes a creature by its name, as in `attack with the elf`.
    ///
    /// @return what isn't understood; an empty sentence where nothing that is called so could be declared
    Optional<String> named(Attempt attempt) {
        boolean meant =
                attempt.verb() == (attacking() ? Attempt.Verb.ATTACK : Attempt.Verb.BLOCK)
                        && !attempt.question();
        String named = attempt.named().replaceFirst(".* with ", "");
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < Math.max(entry.attackers().size(), entry.blockers().size()); i++) {
            String name =
                    attacking() ? entry.attackers().get(i).name() : entry.blockers().get(i).name();
            if (meant
                    && !named.isEmpty()
                    && name.toLowerCase(Locale.ROOT).replace('’', '\'').contains(named)) {
                numbers.add(i + 1);
            }
        }
        if (meant && attacking() && named.matches("all|everything|everybody")) {
            return type("all");
        }
        return switch (numbers.size()) {
            case 0 -> Optional.of("");
            case 1 -> type(String.valueOf(numbers.getFirst()));
            default ->
                    Optional.of(
                            "That could be "
                                    + String.join(
                                            " or ", numbers.stream().map(String::valueOf).toList())
                                    + "; type the number.");
        };
    }

    private Optional<String> attack(String word, int first, int second) {
        if (first < 0 || first >= entry.attackers().size()) {
            return Optional.of(unreadable(word));
        }
        Menu.Attacker attacker = entry.attackers().get(first);
        if (second >= attacker.defenders().size()) {
            return Optional.of(unreadable(word));
        }
        if (second < 0 && attacks.remove(attacker.object()) != null) {
            return Optional.empty();
        }
        attacks.put(attacker.object(), attacker.defenders().get(Math.max(0, second)));
        return Optional.empty();
    }

    private Optional<String> block(String word, int first, int second) {
        if (first < 0 || first >= entry.blockers().size() || second >= blockable.size()) {
            return Optional.of(unreadable(word));
        }
        Menu.Blocker blocker = entry.blockers().get(first);
        if (second < 0) {
            if (blocks.remove(blocker.object()) != null) {
                return Optional.empty();
            }
            if (blocker.attackers().size() > 1) {
                return Optional.of(
                        "Which attacker? Type "
                                + (first + 1)
                                + ">"
                                + (blockable.indexOf(blocker.attackers().getFirst()) + 1)
                                + " for the first it could block.");
            }
            second = blockable.indexOf(blocker.attackers().getFirst());
        }
        int attacker = blockable.get(second);
        if (!blocker.attackers().contains(attacker)) {
            return Optional.of(
                    blocker.name()
                            + " can't block that attacker; ? "
                            + blocker.name()
                            + " says why.");
        }
        Set<Integer> blocked = blocks.computeIfAbsent(blocker.object(), _ -> new LinkedHashSet<>());
        if (!blocked.remove(attacker)) {
            blocked.add(attacker);
        }
        if (blocked.isEmpty()) {
            blocks.remove(blocker.object());
        }
        return Optional.empty();
    }

    private String unreadable(String word) {
        return "\""
                + word
                + "\" isn't understood here. "
                + (attacking()
                        ? "Type the attackers' numbers, all or none; Enter confirms."
                        : "Type blocker>attacker, such as 1>2, or none; Enter confirms.");
    }

    /// The whole declaration as the game's actions.
    List<Action> actions() {
        List<Action> actions = new ArrayList<>();
        attacks.forEach((attacker, defender) -> actions.add(new Action.Attack(attacker, defender)));
        blocks.forEach((blocker, attackers) ->
                attackers.forEach(attacker -> actions.add(new Action.Block(blocker, attacker))));
        actions.add(new Action.Finish());
        return actions;
    }

    /// What Enter does now.
    String confirming() {
        int count = attacks.size() + blocks.size();
        String verb = attacking() ? "attack with " : "block with ";
        return verb + (count == 0 ? "nothing" : count == 1 ? "this one" : "these " + count);
    }

    /// The parts by number, marked where they are in.
    ///
    /// @param label what a permanent is called
    /// @param defender what a defender is called
    List<String> lines(IntFunction<String> label, Function<Action.Defender, String> defender) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < entry.attackers().size(); i++) {
            Menu.Attacker attacker = entry.attackers().get(i);
            Action.Defender chosen = attacks.get(attacker.object());
            lines.add(
                    "%3d %s %s%s"
                            .formatted(
                                    i + 1,
                                    chosen == null ? "[ ]" : "[x]",
                                    label.apply(attacker.object()),
                                    whom(attacker, chosen, defender)));
        }
        for (int i = 0; i < blockable.size(); i++) {
            lines.add("    attacker " + (i + 1) + ": " + label.apply(blockable.get(i)));
        }
        for (int i = 0; i < entry.blockers().size(); i++) {
            Menu.Blocker blocker = entry.blockers().get(i);
            Set<Integer> blocked = blocks.getOrDefault(blocker.object(), Set.of());
            String can =
                    String.join(
                            ", ",
                            blocker.attackers().stream()
                                    .map(a -> String.valueOf(blockable.indexOf(a) + 1))
                                    .toList());
            lines.add(
                    "%3d %s %s%s"
                            .formatted(
                                    i + 1,
                                    blocked.isEmpty() ? "[ ]" : "[x]",
                                    label.apply(blocker.object()),
                                    blocked.isEmpty()
                                            ? "  can block " + can
                                            : "  blocks "
                                                    + String.join(
                                                            ", ",
                                                            blocked.stream()
                                                                    .map(a ->
                                                                            String.valueOf(
                                                                                    blockable
                                                                                                    .indexOf(
                                                                                                            a)
                                                                                            + 1))
                                                                    .toList())));
        }
        return lines;
    }

    private static String whom(
            Menu.Attacker attacker,
            Action.@org.jspecify.annotations.Nullable Defender chosen,
            Function<Action.Defender, String> defender) {
        if (chosen != null) {
            return "  attacks " + defender.apply(chosen);
        }
        if (attacker.defenders().size() == 1) {
            return "";
        }
        List<String> all = new ArrayList<>();
        for (int i = 0; i < attacker.defenders().size(); i++) {
            all.add((i + 1) + " " + defender.apply(attacker.defenders().get(i)));
        }
        return "  can attack " + String.join(", ", all);
    }
}
