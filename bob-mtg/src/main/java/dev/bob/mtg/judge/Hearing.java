package dev.bob.mtg.judge;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.decision.Why;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One line on its way: its items are read and carried out one by one, until one is refused.
final class Hearing {

    private static final Pattern WHO =
            Pattern.compile("(?i)(you|i|me|opponent|they|the opponent|my opponent)\\s*:\\s*(.*)");
    private static final Pattern SEPARATOR =
            Pattern.compile("(?i)\\s+(?:on|at|targeting|target|to)\\s+");

    private final Situation situation;
    private final Course course;
    private final CombatItems combat;
    private final List<Ruling.Answer> answers = new ArrayList<>();

    Hearing(Game game, Situation situation) {
        this.situation = situation;
        course = new Course(game);
        combat = new CombatItems(course);
    }

    Ruling ruling() {
        course.go(situation.step(), "");
        course.takeEvents();
        for (String item : situation.line()) {
            Matcher who = WHO.matcher(item.strip());
            int seat = situation.active();
            String what = item.strip();
            if (who.matches()) {
                seat = who.group(1).toLowerCase(Locale.ROOT).matches("you|i|me") ? 0 : 1;
                what = who.group(2);
            } else if (what.toLowerCase(Locale.ROOT).startsWith("block")) {
                seat = 1 - situation.active();
            }
            Optional<String> refused = item(seat, what);
            if (refused.isPresent()) {
                answers.add(new Ruling.Answer(item, false, List.of(refused.get())));
                break;
            }
            answers.add(new Ruling.Answer(item, true, course.takeEvents()));
        }
        return new Ruling(answers, course.position());
    }

    private Optional<String> item(int seat, String what) {
        String folded = what.toLowerCase(Locale.ROOT).strip();
        String verb = folded.contains(" ") ? folded.substring(0, folded.indexOf(' ')) : folded;
        String rest =
                what.strip().substring(Math.min(what.strip().length(), verb.length())).strip();
        return switch (verb) {
            case "cast", "flash", "use" -> act(seat, rest, Kind.CAST);
            case "play" ->
                    hand(seat, rest).filter(Course::isLand).isPresent()
                            ? act(seat, rest, Kind.PLAY)
                            : act(seat, rest, Kind.CAST);
            case "activate", "equip" -> act(seat, rest, Kind.ACTIVATE);
            case "attack" -> combat.attack(seat, rest.replaceFirst("(?i)^with\\s+", ""));
            case "block" -> combat.block(seat, rest);
            case "resolve" -> course.resolve(rest.equalsIgnoreCase("all"));
            case "go", "pass", "until", "move" ->
                    course.go(
                            StepNames.named(rest.replaceFirst("(?i)^(?:to|until)\\s+", "")), rest);
            case "choose" -> {
                course.wish(rest);
                yield Optional.empty();
            }
            default ->
                    throw new IllegalArgumentException(
                            "\""
                                    + what
                                    + "\" isn't understood. A line is made of: cast NAME [on TARGET], activate NAME, play NAME,"
                                    + " attack with A, B, block A with B, resolve, resolve all, go to STEP, choose NAME;"
                                    + " opponent: before what the opponent does.");
        };
    }

    private enum Kind {
        CAST,
        PLAY,
        ACTIVATE
    }

    private Optional<ObjectView> hand(int seat, String name) {
        return course.game().view(seat).players().get(seat).hand().stream()
                .filter(o -> Course.matches(o.name(), name))
                .findFirst();
    }

    private Optional<String> act(int seat, String rest, Kind kind) {
        List<String> targets = new ArrayList<>();
        String name = rest;
        if (find(seat, rest, kind).isEmpty()) {
            // "to" may be part of a name: the longest name that is there counts
            Matcher separator = SEPARATOR.matcher(rest);
            while (separator.find()) {
                String before = rest.substring(0, separator.start());
                if (!find(seat, before, kind).isEmpty()) {
                    name = before;
                    targets.clear();
                    targets.addAll(
                            List.of(rest.substring(separator.end()).split("(?i)\\s+and\\s+")));
                }
            }
        }
        Optional<String> waits = course.untilPriority(seat);
        if (waits.isPresent()) {
            return waits;
        }
        List<ObjectView> sources = find(seat, name, kind);
        for (ObjectView source : sources) {
            for (Action action : course.game().legalActions()) {
                if (fits(action, kind, source.id())) {
                    return announce(seat, action, targets);
                }
            }
        }
        return Optional.of(whyNot(seat, name, kind, sources, targets));
    }

    private static boolean fits(Action action, Kind kind, int source) {
        return switch (action) {
            case Action.Cast(int object, _, int way) ->
                    kind == Kind.CAST && object == source && way == 0;
            case Action.PlayLand(int object, _) -> kind == Kind.PLAY && object == source;
            case Action.Activate(int object, _) -> kind == Kind.ACTIVATE && object == source;
            case Action.Pass _,
                    Action.Special _,
                    Action.Pick _,
                    Action.PickValue _,
                    Action.Finish _,
                    Action.OfCombat _,
                    Action.OfOpeningHand _,
                    Action.PayAutomatically _ ->
                    false;
        };
    }

    /// Why none of these can be used so.
    private String whyNot(
            int seat, String name, Kind kind, List<ObjectView> sources, List<String> targets) {
        for (ObjectView source : sources) {
            for (Why why : course.game().why(seat, source.id())) {
                boolean asked = kind == Kind.ACTIVATE ? why.ability() >= 0 : why.ability() < 0;
                if (asked && !why.possible()) {
                    if (why.rule().equals("601.2c") && !targets.isEmpty()) {
                        return whyNoTarget(course.game(), seat, targets.getFirst());
                    }
                    return why.reason() + " (rule " + why.rule() + ")";
                }
            }
        }
        return Course.NAMES.get(seat)
                + (seat == 0 ? " have" : " has")
                + " nothing called \""
                + name
                + "\" to do that with.";
    }

    private List<ObjectView> find(int seat, String name, Kind kind) {
        GameView view = course.game().view(seat);
        List<ObjectView> places = new ArrayList<>();
        if (kind == Kind.ACTIVATE) {
            view.battlefield().stream().filter(o -> o.controller() == seat).forEach(places::add);
            places.addAll(view.players().get(seat).hand());
            places.addAll(view.players().get(seat).graveyard());
        } else {
            places.addAll(view.players().get(seat).hand());
            places.addAll(view.players().get(seat).graveyard());
            places.addAll(view.exile());
            places.addAll(view.command());
        }
        return places.stream().filter(o -> Course.matches(o.name(), name)).toList();
    }

    /// Announces something, with its targets as they were named.
    private Optional<String> announce(int seat, Action action, List<String> targets) {
        Game before = course.game().fork();
        int sofar = course.eventCount();
        course.submit(action);
        int next = 0;
        while (course.game().decision().isPresent()
                && course.game().decision().get().player() == seat
                && !(course.game().decision().get() instanceof Decision.Priority)) {
            Decision decision = course.game().decision().get();
            if (decision instanceof Decision.PickTargets && next < targets.size()) {
                String wanted = targets.get(next++);
                Optional<Action> picked = course.named(wanted);
                if (picked.isEmpty()) {
                    course.keepEvents(sofar);
                    String rule = whyNoTarget(before, seat, wanted);
                    return Optional.of(rule);
                }
                course.submit(picked.get());
            } else {
                course.answer();
            }
        }
        return Optional.empty();
    }

    private static String whyNoTarget(Game game, int seat, String wanted) {
        GameView view = game.view(seat);
        Optional<ObjectView> there =
                view.battlefield().stream()
                        .filter(o -> Course.matches(o.name(), wanted))
                        .findFirst();
        if (there.isPresent()) {
            String because =
                    there.get().keywords().isEmpty()
                            ? ""
                            : " It has " + String.join(", ", there.get().keywords()) + ".";
            return there.get().name()
                    + " isn't a legal target for it."
                    + because
                    + " (rule 601.2c)";
        }
        return "There is no \"" + wanted + "\" to target (rule 601.2c).";
    }
}
