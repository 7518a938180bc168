package dev.bob.cli.mtg;

import dev.bob.app.mtg.AutoPass;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.match.Asked;
import dev.bob.mtg.match.EventRule;
import dev.bob.mtg.match.EventText;
import dev.bob.mtg.match.MatchMove;
import dev.bob.mtg.match.Participant;
import dev.bob.mtg.player.Menu;
import dev.bob.mtg.view.GameView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A person at the table: numbered actions, one line typed for each choice; attackers and blockers are turned on and off
/// by number and confirmed together.
///
/// Priority is passed for them as [AutoPass] says; `a` turns that off.
final class Person implements Participant {

    private static final String NOTHING_TO_TAKE_BACK =
            "Nothing can be taken back: something was revealed or resolved since, or another player has acted.";

    private static final String NOT_LISTED = "That isn't on the list; h shows what can be typed.";

    private final String name;
    private final List<String> names;
    private final Surface surface;
    private final Inspection inspection;
    private final CardTexts texts;
    private final AutoPass passing = new AutoPass();
    private final List<String> log = new ArrayList<>();
    private @Nullable Declaration declaration;
    private int reminded = -1;

    /// Texts of cards, for `i NAME`.
    @FunctionalInterface
    interface CardTexts {
        List<String> lines(String name);
    }

    /// What a thoughtful player would do, for `w`.
    @FunctionalInterface
    interface Adviser {
        List<String> lines(Asked asked);
    }

    /// The one keyboard of a terminal, which several people may share.
    static final class SharedKeyboard {
        private int seat = -1;

        /// Whether another person has sat there before.
        private boolean taken(int now) {
            boolean other = seat >= 0 && seat != now;
            seat = now;
            return other;
        }
    }

    private final Adviser advice;
    private final SharedKeyboard keyboard;

    Person(
            int seat,
            List<String> names,
            Surface surface,
            SharedKeyboard keyboard,
            CardTexts texts,
            Adviser advice) {
        this.keyboard = keyboard;
        this.name = names.get(seat);
        this.names = List.copyOf(names);
        this.surface = surface;
        this.texts = texts;
        this.inspection = new Inspection(texts);
        this.advice = advice;
    }

    @Override
    public void happened(List<Event> events, EventText text) {
        List<String> ruled = new ArrayList<>();
        List<String> plain = new ArrayList<>();
        for (Event event : events) {
            text.line(event)
                    .ifPresent(line -> {
                        String rule = EventRule.of(event);
                        plain.add(line);
                        ruled.add(rule.isEmpty() ? line : line + " [" + rule + "]");
                    });
        }
        log.addAll(counted(ruled));
        counted(plain).forEach(surface::happened);
        passing.heard(events);
        surface.table(text.after(), names);
    }

    // Four cards on the bottom of a library are one line.
    private static List<String> counted(List<String> lines) {
        List<String> counted = new ArrayList<>();
        for (int i = 0; i < lines.size(); ) {
            int same = i;
            while (same < lines.size() && lines.get(same).equals(lines.get(i))) {
                same++;
            }
            counted.add(
                    same - i == 1 ? lines.get(i) : lines.get(i) + " (" + (same - i) + " times)");
            i = same;
        }
        return counted;
    }

    @Override
    public void tookBack(String who, GameView view) {
        String line = EventText.tookBack(who);
        log.add(line);
        surface.happened(line);
        surface.table(view, names);
    }

    @Override
    public void refused(String reason) {
        surface.say(List.of("That isn't possible: " + reason));
    }

    @Override
    public MatchMove move(Asked asked) throws IOException {
        if (surface.cancelled()) {
            passing.cancel();
        }
        Optional<MatchMove> passed = passing.move(asked);
        if (passed.isPresent()) {
            return passed.get();
        }
        passing.cancel();
        Menu menu = asked.menu();
        declaration = Declaration.of(menu).orElse(null);
        if (keyboard.taken(asked.seat())) {
            surface.handOver(name);
        }
        surface.show(shown(asked, menu));
        while (true) {
            String line = surface.read(name + "> ");
            if (line == null) {
                return new MatchMove.Leave();
            }
            Optional<MatchMove> move = answer(asked, menu, line.strip());
            if (move.isPresent()) {
                return move.get();
            }
        }
    }

    private Surface.Shown shown(Asked asked, Menu menu) {
        return new Surface.Shown(
                menu.view(),
                names,
                menu.entries().stream()
                        .filter(e -> e.object() >= 0 && Offered.isPlay(e.type()))
                        .map(Menu.Entry::object)
                        .collect(Collectors.toSet()),
                menu.about().map(asking -> asking.name() + ": ").orElse("")
                        + asked.decision().reason()
                        + picked(asked),
                Stream.concat(
                                menu.about().map(Menu.About::text).stream()
                                        .filter(text -> !text.isEmpty())
                                        .map(text -> "     " + text),
                                choices(menu).stream())
                        .toList(),
                declaration != null
                        ? declaration.confirming()
                        : usual(asked).map(Person::word).orElse(""));
    }

    /// What was chosen already, where several are chosen one after the other.
    private static String picked(Asked asked) {
        List<Integer> picked =
                asked.decision() instanceof Decision.PickObjects pick ? pick.picked() : List.of();
        return picked.isEmpty()
                ? ""
                : " So far: "
                        + picked.stream()
                                .filter(id -> id >= 0)
                                .map(id -> asked.describe(new Action.PickObject(id)))
                                .collect(Collectors.joining(", "))
                        + ".";
    }

    private List<String> choices(Menu menu) {
        Declaration declared = declaration;
        if (declared != null) {
            return declared.lines(
                    id -> label(menu.view(), id), defender -> defender(menu.view(), defender));
        }
        List<String> lines = new ArrayList<>();
        List<Menu.Entry> entries = Offered.lines(Offered.listed(menu));
        for (int i = 0; i < entries.size(); i++) {
            Menu.Entry entry = entries.get(i);
            lines.add(
                    "%3d  %s%s"
                            .formatted(
                                    i + 1,
                                    entry.text(),
                                    entry.cost().isEmpty() ? "" : "  " + entry.cost()));
        }
        return lines;
    }

    private static String label(GameView view, int id) {
        return view.battlefield().stream()
                .filter(o -> o.id() == id)
                .findFirst()
                .map(o -> BoardText.onBattlefield(view, o))
                .orElse("a permanent");
    }

    private String defender(GameView view, Action.Defender defender) {
        return defender.player() >= 0
                ? names.get(defender.player())
                : label(view, defender.object());
    }

    private Optional<MatchMove> answer(Asked asked, Menu menu, String line) throws IOException {
        String command = line.toLowerCase(Locale.ROOT);
        String rest = line.contains(" ") ? line.substring(line.indexOf(' ') + 1).strip() : "";
        String word = command.contains(" ") ? command.substring(0, command.indexOf(' ')) : command;
        switch (word) {
            case "", "pass", "done" -> {
                return done(asked, menu);
            }
            case "?" -> surface.say(inspection.why(asked, rest));
            case "why" -> {
                if (!rest.matches("(?i)(?:not)?\\W*")) {
                    return chosen(asked, menu, line);
                }
                surface.say(inspection.why(asked, ""));
            }
            case "h", "help" -> surface.say(Offered.HELP);
            case "l", "log" ->
                    surface.say(List.copyOf(log.subList(Math.max(0, log.size() - 40), log.size())));
            case "v" -> surface.whole(shown(asked, menu));
            case "i" -> surface.say(inspection.inspect(asked.view(), names, rest));
            case "z", "zones" -> surface.say(inspection.zones(asked.view(), names, rest));
            case "what", "what's", "how" -> {
                Optional<String> thing = Offered.thing(line);
                if (thing.isEmpty() && !word.equals("what")) {
                    return chosen(asked, menu, line);
                }
                surface.say(
                        thing.isPresent()
                                ? inspection.inspect(asked.view(), names, thing.get())
                                : advice.lines(asked));
            }
            case "w" -> {
                surface.say(List.of("Thinking…"));
                surface.say(advice.lines(asked));
            }
            case "u", "undo" -> {
                if (asked.canTakeBack()) {
                    return Optional.of(new MatchMove.TakeBack());
                }
                surface.say(List.of(NOTHING_TO_TAKE_BACK));
            }
            case "s", "stops" ->
                    surface.say(
                            List.of(
                                    rest.isEmpty()
                                            ? Stops.list(passing)
                                            : Stops.toggle(passing, rest)));
            case "a" -> {
                passing.turn(!passing.on());
                surface.say(
                        List.of(
                                passing.on()
                                        ? "Priority is passed for you where nothing can be done or nothing has happened."
                                        : "You are asked every time."));
            }
            case "x", "cancel" -> {
                passing.cancel();
                surface.say(List.of("Nothing more is passed for you than usual."));
            }
            case "e", "end" -> {
                if (word.equals("end") && forgets(asked, menu)) {
                    return Optional.empty();
                }
                if (word.equals("end") || confirmed("Pass until the end of the turn?")) {
                    passing.untilEndOf(asked.view().turn());
                    return done(asked, menu);
                }
            }
            case "concede", "scoop" -> {
                return confirmed("Give up the game?")
                        ? Optional.of(new MatchMove.Concede())
                        : Optional.empty();
            }
            case "q", "quit", "exit", ":q" -> {
                if (!word.equals("q") || confirmed("Leave the table? The game is kept.")) {
                    return Optional.of(new MatchMove.Leave());
                }
            }
            default -> {
                return chosen(asked, menu, line);
            }
        }
        return Optional.empty();
    }

    // Once a turn, and only where a land could be played at this moment.
    private boolean forgets(Asked asked, Menu menu) {
        int turn = asked.view().turn();
        Optional<Menu.Entry> land =
                menu.entries().stream()
                        .filter(entry -> entry.type() == Menu.Type.PLAY_LAND)
                        .findFirst();
        if (!surface.watched() || land.isEmpty() || reminded == turn) {
            return false;
        }
        reminded = turn;
        surface.say(
                List.of(
                        "You could still play a land ("
                                + land.get().text()
                                + "). \"end\" again goes on."));
        return true;
    }

    // Whoever can't be asked any more doesn't object.
    private boolean confirmed(String question) throws IOException {
        String line = surface.read(question + " [y/N] ");
        return line == null || line.strip().toLowerCase(Locale.ROOT).startsWith("y");
    }

    private Optional<MatchMove> done(Asked asked, Menu menu) {
        Declaration declared = declaration;
        if (declared != null) {
            return Optional.of(new MatchMove.Act(declared.actions(), ""));
        }
        Optional<Action> usual = usual(asked);
        if (usual.isEmpty()) {
            int ways = Offered.lines(Offered.listed(menu)).size();
            surface.say(
                    List.of(
                            "Something has to be chosen: "
                                    + (ways == 1 ? "1" : "1 to " + ways)
                                    + (asked.canTakeBack() ? "; u takes your move back." : ".")));
        }
        return usual.map(MatchMove.Act::of);
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

    private Optional<MatchMove> chosen(Asked asked, Menu menu, String line) throws IOException {
        Declaration declared = declaration;
        Optional<Attempt> attempt = Attempt.read(line);
        if (declared != null) {
            declare(asked, menu, declared, line);
            return Optional.empty();
        }
        Optional<Menu.Entry> range =
                menu.entries().stream().filter(e -> !e.numbers().isEmpty()).findFirst();
        if (range.isPresent() && line.matches("\\d{1,6}")) {
            return Optional.of(MatchMove.Act.of(new Action.PickNumber(Integer.parseInt(line))));
        }
        List<Menu.Entry> entries = Offered.listed(menu);
        List<Menu.Entry> lines = Offered.lines(entries);
        if (line.matches("\\d{1,4}")) {
            int number = Integer.parseInt(line);
            if (number >= 1 && number <= lines.size() && !lines.get(number - 1).chain().isEmpty()) {
                return taken(lines.get(number - 1));
            }
            surface.say(List.of(NOT_LISTED));
            return Optional.empty();
        }
        List<Menu.Entry> named = Offered.named(entries, line);
        if (attempt.isPresent() && (named.size() != 1 || attempt.get().named().isEmpty())) {
            named = explanation(asked).fitting(attempt.get(), entries);
        }
        if (named.size() > 1) {
            named = Offered.standing(lines, named);
        }
        if (named.size() == 1 && attempt.filter(Attempt::question).isEmpty()) {
            return taken(named.getFirst());
        }
        surface.say(
                named.size() > 1 && attempt.filter(Attempt::question).isEmpty()
                        ? Offered.several(lines, named)
                        : attempt.map(explanation(asked)::lines)
                                .or(() -> explanation(asked).ofCard(line))
                                .orElse(List.of(NOT_LISTED)));
        return Optional.empty();
    }

    private Explanation explanation(Asked asked) {
        return new Explanation(asked, names, texts);
    }

    // Numbers, or in words: a creature that could be declared is, of another one it is said why
    // not.
    private void declare(Asked asked, Menu menu, Declaration declared, String line) {
        Optional<Attempt> attempt = Attempt.read(line);
        Optional<String> wrong =
                attempt.isPresent() ? declared.named(attempt.get()) : declared.type(line);
        if (wrong.isEmpty()) {
            surface.choices(shown(asked, menu));
        } else {
            surface.say(
                    wrong.get().isEmpty()
                            ? explanation(asked).lines(attempt.orElseThrow())
                            : List.of(wrong.get()));
        }
    }

    // Life, cards and favours to the opponent are given away only by somebody who was told.
    private Optional<MatchMove> taken(Menu.Entry entry) throws IOException {
        return entry.costsMoreThanMana()
                        && !confirmed("It costs this: " + entry.cost() + ". Pay it?")
                ? Optional.empty()
                : Optional.of(new MatchMove.Act(entry.chain(), ""));
    }
}
