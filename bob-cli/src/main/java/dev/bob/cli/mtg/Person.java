package dev.bob.cli.mtg;

import dev.bob.mtg.Why;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.match.Asked;
import dev.bob.mtg.match.EventText;
import dev.bob.mtg.match.Move;
import dev.bob.mtg.match.Participant;
import dev.bob.mtg.player.ActionLabels;
import dev.bob.mtg.player.Menu;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// A person at a plain table: numbered actions, one line typed for each choice.
///
/// Priority is passed for them where nothing but passing is possible, and where nothing has happened and no stop is set.
/// They are always asked when something of another player's is on the stack that they could answer, and when attacked.
/// `a` turns all of that off.
final class Person implements Participant {

    private static final String HELP =
            """
              a number          that action; "3 1" answers what is asked next as well
              Enter or space    pass, or be done
              1 3 / all / none  attackers, in a declaration; "1>2" attacks the second thing that 1 can attack
              1>2 3>2           blockers, in a declaration: 1 and 3 block attacker 2
              ?  or  ? NAME     why not: what can't be done now, and the rule
              i NAME            what an object is and does
              v  l              the table again; the log
              u                 take the last move back, until something was revealed or resolved
              s  or  s STEP     stops: where you are asked; "s upkeep", "s their end" turn one on or off
              e                 pass until the end of the turn, unless something happens
              a                 automatic passing off and on
              concede           give up
              q                 leave; the game is kept and can be resumed
            """;

    private final String name;
    private final List<String> names;
    private final LineInput in;
    private final PrintWriter out;
    private final CardTexts texts;
    private final Stops stops = new Stops();
    private final List<String> log = new ArrayList<>();
    private final List<String> unseen = new ArrayList<>();
    private boolean automatic = true;
    private boolean happened;
    private int passTurn = -1;

    /// Texts of cards, for `i NAME`.
    @FunctionalInterface
    interface CardTexts {
        List<String> lines(String name);
    }

    Person(int seat, List<String> names, LineInput in, PrintWriter out, CardTexts texts) {
        this.name = names.get(seat);
        this.names = List.copyOf(names);
        this.in = in;
        this.out = out;
        this.texts = texts;
    }

    @Override
    public void happened(List<Event> events, EventText text) {
        for (Event event : events) {
            text.line(event)
                    .ifPresent(line -> {
                        log.add(line);
                        unseen.add(line);
                    });
            happened |=
                    event instanceof Event.SpellCast
                            || event instanceof Event.AttackDeclared
                            || event instanceof Event.AbilityActivated;
        }
    }

    @Override
    public void refused(String reason) {
        out.println("That isn't possible: " + reason);
    }

    @Override
    public Move move(Asked asked) throws IOException {
        Optional<Move> passed = pass(asked);
        if (passed.isPresent()) {
            return passed.get();
        }
        showUnseen();
        passTurn = -1;
        Menu menu = asked.menu();
        show(asked, menu);
        while (true) {
            String line = in.readLine(name + "> ");
            if (line == null) {
                return new Move.Leave();
            }
            Optional<Move> move = answer(asked, menu, line.strip());
            if (move.isPresent()) {
                return move.get();
            }
            out.flush();
        }
    }

    private void showUnseen() {
        unseen.forEach(line -> out.println("  " + line));
        unseen.clear();
        out.flush();
    }

    /// What is shown at the end, after the last question.
    void end() {
        showUnseen();
    }

    private Optional<Move> pass(Asked asked) {
        List<Action> legal = asked.legal();
        boolean happenedNow = happened;
        happened = false;
        // A mana ability that stands alone among the answers costs more than tapping: it is never
        // used unasked.
        boolean forced =
                legal.size() == 1
                        && !(asked.decision() instanceof Decision.Mulligan)
                        && !(legal.getFirst() instanceof Action.Activate);
        if (forced) {
            return Optional.of(new Move.Act(legal, ""));
        }
        if (asked.decision() instanceof Decision.Pay
                && automatic
                && legal.contains(new Action.PayAutomatically())) {
            return Optional.of(new Move.Act(List.of(new Action.PayAutomatically()), ""));
        }
        if (!(asked.decision() instanceof Decision.Priority) || !automatic) {
            return Optional.empty();
        }
        GameView view = asked.view();
        boolean mine = view.active() == asked.seat();
        boolean theirsOnTop =
                !view.stack().isEmpty() && view.stack().getLast().controller() != asked.seat();
        if (theirsOnTop) {
            passTurn = -1;
            return Optional.empty();
        }
        if (!view.stack().isEmpty()) {
            return passed("automatic: let it resolve");
        }
        boolean attacked = !mine && happenedNow && view.step() == Step.DECLARE_ATTACKERS;
        if (attacked) {
            return Optional.empty();
        }
        if (view.turn() == passTurn || !stops.at(view.step(), mine)) {
            return passed("automatic");
        }
        return Optional.empty();
    }

    private static Optional<Move> passed(String note) {
        return Optional.of(new Move.Act(List.of(new Action.Pass()), note));
    }

    private void show(Asked asked, Menu menu) {
        out.println();
        BoardText.lines(menu.view(), names).forEach(out::println);
        out.println(asked.decision().reason());
        List<Menu.Entry> lines = listed(menu);
        for (int i = 0; i < lines.size(); i++) {
            Menu.Entry entry = lines.get(i);
            out.printf(
                    "%3d  %s%n",
                    i + 1, entry.text() + (entry.cost().isEmpty() ? "" : "  " + entry.cost()));
            showParts(menu, entry);
        }
        out.println(
                "     "
                        + usual(asked).map(action -> "Enter: " + word(action) + " · ").orElse("")
                        + "? why not · l log · u undo · s stops · h help");
        out.flush();
    }

    // What has a number of its own. Three Mountains in hand are one line: which of them is played
    // makes no
    // difference. Giving up has a word.
    private static List<Menu.Entry> listed(Menu menu) {
        Set<String> lands = new HashSet<>();
        return menu.entries().stream()
                .filter(e -> e.type() != Menu.Type.SCOOP)
                .filter(e -> e.type() != Menu.Type.PLAY_LAND || lands.add(e.text()))
                .toList();
    }

    private void showParts(Menu menu, Menu.Entry entry) {
        for (int i = 0; i < entry.attackers().size(); i++) {
            Menu.Attacker attacker = entry.attackers().get(i);
            List<String> whom =
                    attacker.defenders().stream().map(d -> defender(menu.view(), d)).toList();
            out.printf(
                    "       %d: %s, attacks %s%n",
                    i + 1,
                    label(menu.view(), attacker.object(), attacker.name()),
                    String.join(" or ", whom));
        }
        List<Integer> attackers = blockable(entry);
        for (int i = 0; i < attackers.size(); i++) {
            out.printf(
                    "       attacker %d: %s%n",
                    i + 1, label(menu.view(), attackers.get(i), "an attacker"));
        }
        for (int i = 0; i < entry.blockers().size(); i++) {
            Menu.Blocker blocker = entry.blockers().get(i);
            out.printf(
                    "       %d: %s%n", i + 1, label(menu.view(), blocker.object(), blocker.name()));
        }
    }

    private static List<Integer> blockable(Menu.Entry entry) {
        return entry.blockers().stream()
                .flatMap(b -> b.attackers().stream())
                .distinct()
                .sorted()
                .toList();
    }

    private static String label(GameView view, int id, String otherwise) {
        return view.battlefield().stream()
                .filter(o -> o.id() == id)
                .findFirst()
                .map(o -> BoardText.onBattlefield(view, o))
                .orElse(otherwise);
    }

    private String defender(GameView view, Action.Defender defender) {
        return defender.player() >= 0
                ? names.get(defender.player())
                : label(view, defender.object(), "a permanent");
    }

    private Optional<Move> answer(Asked asked, Menu menu, String line) {
        String command = line.toLowerCase(Locale.ROOT);
        String rest = line.contains(" ") ? line.substring(line.indexOf(' ') + 1).strip() : "";
        String word = command.contains(" ") ? command.substring(0, command.indexOf(' ')) : command;
        switch (word) {
            case "", "p", "pass", "none", "done" -> {
                return done(asked, menu);
            }
            case "?" -> why(asked, rest);
            case "h", "help" -> out.print(HELP);
            case "l", "log" ->
                    log.subList(Math.max(0, log.size() - 40), log.size()).forEach(out::println);
            case "v" -> show(asked, menu);
            case "i" -> inspect(asked.view(), rest);
            case "u", "undo" -> {
                if (asked.canTakeBack()) {
                    return Optional.of(new Move.TakeBack());
                }
                out.println(
                        "Nothing can be taken back: something was revealed or resolved since, or another player has acted.");
            }
            case "s", "stops" ->
                    out.println(
                            rest.isEmpty()
                                    ? stops.list()
                                    : stops.toggle(rest)
                                            .orElse(
                                                    "No step is called \""
                                                            + rest
                                                            + "\". Steps are "
                                                            + String.join(
                                                                    ", ",
                                                                    List.of(Step.values()).stream()
                                                                            .map(Stops::words)
                                                                            .toList())
                                                            + "."));
            case "a" -> {
                automatic = !automatic;
                out.println(
                        automatic
                                ? "Priority is passed for you where nothing can be done or nothing has happened."
                                : "You are asked every time.");
            }
            case "e" -> {
                passTurn = asked.view().turn();
                return done(asked, menu);
            }
            case "concede", "scoop" -> {
                return confirmed("Give up the game?")
                        ? Optional.of(new Move.Concede())
                        : Optional.empty();
            }
            case "q", "quit", "exit", ":q" -> {
                return Optional.of(new Move.Leave());
            }
            default -> {
                return chosen(menu, line);
            }
        }
        return Optional.empty();
    }

    private boolean confirmed(String question) {
        try {
            String line = in.readLine(question + " [y/N] ");
            return line != null && line.strip().toLowerCase(Locale.ROOT).startsWith("y");
        } catch (IOException e) {
            return false;
        }
    }

    private Optional<Move> done(Asked asked, Menu menu) {
        Optional<Action> usual = usual(asked);
        if (usual.isEmpty()) {
            out.println("Something has to be chosen: 1 to " + listed(menu).size() + ".");
        }
        return usual.map(Move.Act::of);
    }

    /// What an empty line stands for, if anything.
    private static Optional<Action> usual(Asked asked) {
        return Stream.<Action>of(
                        new Action.Pass(),
                        new Action.Finish(),
                        new Action.Keep(),
                        new Action.PayAutomatically())
                .filter(asked.legal()::contains)
                .findFirst();
    }

    private static String word(Action usual) {
        return switch (usual) {
            case Action.Pass _ -> "pass";
            case Action.Keep _ -> "keep";
            case Action.PayAutomatically _ -> "pay automatically";
            default -> "done";
        };
    }

    private Optional<Move> chosen(Menu menu, String line) {
        Optional<Menu.Entry> parts =
                menu.entries().stream()
                        .filter(e -> !e.attackers().isEmpty() || !e.blockers().isEmpty())
                        .findFirst();
        if (parts.isPresent()) {
            return composed(parts.get(), line).map(actions -> new Move.Act(actions, ""));
        }
        Optional<Menu.Entry> range =
                menu.entries().stream().filter(e -> !e.numbers().isEmpty()).findFirst();
        if (range.isPresent() && line.matches("\\d{1,6}")) {
            return Optional.of(Move.Act.of(new Action.PickNumber(Integer.parseInt(line))));
        }
        if (line.matches("\\d{1,4}")) {
            int number = Integer.parseInt(line);
            List<Menu.Entry> lines = listed(menu);
            if (number >= 1 && number <= lines.size() && !lines.get(number - 1).chain().isEmpty()) {
                return Optional.of(new Move.Act(lines.get(number - 1).chain(), ""));
            }
        }
        List<Menu.Entry> named =
                listed(menu).stream()
                        .filter(e ->
                                !e.chain().isEmpty()
                                        && e.text()
                                                .toLowerCase(Locale.ROOT)
                                                .contains(line.toLowerCase(Locale.ROOT)))
                        .toList();
        if (named.size() == 1) {
            return Optional.of(new Move.Act(named.getFirst().chain(), ""));
        }
        out.println(
                named.isEmpty()
                        ? "That isn't on the list; h shows what can be typed."
                        : "That could be several; type the number.");
        return Optional.empty();
    }

    private Optional<List<Action>> composed(Menu.Entry entry, String line) {
        List<Action> actions = new ArrayList<>();
        List<String> words = List.of(line.split("[\\s,]+"));
        if (!entry.attackers().isEmpty() && line.equalsIgnoreCase("all")) {
            entry.attackers()
                    .forEach(a ->
                            actions.add(new Action.Attack(a.object(), a.defenders().getFirst())));
            actions.add(new Action.Finish());
            return Optional.of(actions);
        }
        List<Integer> attackers = blockable(entry);
        for (String word : words) {
            if (!word.matches("\\d{1,3}(?:>\\d{1,3})?")) {
                return unreadable(entry, word);
            }
            String[] pair = word.split(">");
            int first = Integer.parseInt(pair[0]);
            int second = pair.length > 1 ? Integer.parseInt(pair[1]) : 1;
            if (!entry.attackers().isEmpty()) {
                if (first < 1
                        || first > entry.attackers().size()
                        || second < 1
                        || second > entry.attackers().get(first - 1).defenders().size()) {
                    return unreadable(entry, word);
                }
                Menu.Attacker attacker = entry.attackers().get(first - 1);
                actions.add(
                        new Action.Attack(attacker.object(), attacker.defenders().get(second - 1)));
            } else {
                boolean known =
                        first >= 1
                                && first <= entry.blockers().size()
                                && second >= 1
                                && second <= attackers.size();
                if (!known || (pair.length == 1 && attackers.size() > 1)) {
                    return unreadable(entry, word);
                }
                actions.add(
                        new Action.Block(
                                entry.blockers().get(first - 1).object(),
                                attackers.get(second - 1)));
            }
        }
        actions.add(new Action.Finish());
        return Optional.of(actions);
    }

    private Optional<List<Action>> unreadable(Menu.Entry entry, String word) {
        out.println(
                "\""
                        + word
                        + "\" isn't understood here. "
                        + (entry.attackers().isEmpty()
                                ? "Type blocker>attacker, such as 1>2; Enter for no block."
                                : "Type the attackers' numbers, or all; Enter for no attack."));
        return Optional.empty();
    }

    private void why(Asked asked, String named) {
        GameView view = asked.view();
        List<ObjectView> objects = new ArrayList<>(view.players().get(asked.seat()).hand());
        view.battlefield().stream()
                .filter(o -> o.controller() == asked.seat())
                .forEach(objects::add);
        view.players().get(asked.seat()).graveyard().forEach(objects::add);
        ActionLabels labels = asked.labels();
        Map<String, Set<String>> reasons = new LinkedHashMap<>();
        for (ObjectView object : objects) {
            if (!object.name().toLowerCase(Locale.ROOT).contains(named.toLowerCase(Locale.ROOT))) {
                continue;
            }
            for (Why why : asked.why(object.id())) {
                boolean elsewhere = why.ability() >= 0 && object.zone() != Zone.BATTLEFIELD;
                if (named.isEmpty() && (why.possible() || elsewhere)) {
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
        reasons.forEach((reason, actions) ->
                out.println("  " + String.join("; ", actions) + ": " + reason));
        if (reasons.isEmpty()) {
            out.println(
                    named.isEmpty()
                            ? "  Everything that you could do is on the list."
                            : "  Nothing of yours that could do something is called \""
                                    + named
                                    + "\".");
        }
    }

    private void inspect(GameView view, String named) {
        String folded = named.toLowerCase(Locale.ROOT);
        List<ObjectView> seen = new ArrayList<>(view.battlefield());
        view.players()
                .forEach(p -> {
                    seen.addAll(p.hand());
                    seen.addAll(p.graveyard());
                });
        seen.addAll(view.exile());
        Optional<ObjectView> found =
                seen.stream()
                        .filter(o -> o.name().toLowerCase(Locale.ROOT).contains(folded))
                        .findFirst();
        if (named.isEmpty() || found.isEmpty()) {
            out.println("Nothing that you can see is called \"" + named + "\".");
            return;
        }
        out.println(
                found.get().name() + "  " + found.get().manaCost() + "  " + found.get().typeLine());
        texts.lines(found.get().name()).forEach(out::println);
    }
}
