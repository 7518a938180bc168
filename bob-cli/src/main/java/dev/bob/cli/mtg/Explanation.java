package dev.bob.cli.mtg;

import dev.bob.app.mtg.Reason;
import dev.bob.cli.mtg.Attempt.Verb;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.deck.Names;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.match.Asked;
import dev.bob.mtg.player.Menu;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Why what somebody tries can't be done now, from the reasons that the rules engine gives.
final class Explanation {

    private static final Pattern TARGET =
            Pattern.compile(" (?:with|at|on|onto|to|targeting) (?:the |my )?(.+)$");

    private final Asked asked;
    private final GameView view;
    private final List<String> names;
    private final Person.CardTexts texts;
    private final List<ObjectView> seen = new ArrayList<>();

    /// @param names the players' names, by seat
    Explanation(Asked asked, List<String> names, Person.CardTexts texts) {
        this.asked = asked;
        this.view = asked.view();
        this.names = names;
        this.texts = texts;
        PlayerView mine = view.players().get(asked.seat());
        seen.addAll(mine.hand());
        view.battlefield().stream().filter(this::isMine).forEach(seen::add);
        seen.addAll(view.command());
        seen.addAll(mine.graveyard());
        seen.addAll(view.exile());
        view.battlefield().stream().filter(o -> !isMine(o)).forEach(seen::add);
        IntStream.range(0, view.players().size())
                .filter(seat -> seat != asked.seat())
                .forEach(seat -> seen.addAll(view.players().get(seat).graveyard()));
        seen.removeIf(object -> object.name().isEmpty());
    }

    private boolean isMine(ObjectView object) {
        return object.controller() == asked.seat();
    }

    /// The entries of the menu that do what is tried, with the card that is named.
    List<Menu.Entry> fitting(Attempt attempt, List<Menu.Entry> entries) {
        Set<Integer> meant = new LinkedHashSet<>();
        called(attempt.named()).forEach(object -> meant.add(object.id()));
        List<Menu.Entry> fitting =
                entries.stream()
                        .filter(entry -> meant.contains(entry.object()) && !entry.chain().isEmpty())
                        .filter(entry -> does(attempt.verb(), entry.type()))
                        .toList();
        Matcher at = TARGET.matcher(attempt.named());
        if (!at.find()) {
            return fitting;
        }
        List<Menu.Entry> aimed =
                fitting.stream()
                        .filter(e ->
                                e.text()
                                        .replaceFirst(".*→", "")
                                        .toLowerCase(Locale.ROOT)
                                        .contains(at.group(1)))
                        .toList();
        return aimed.isEmpty() ? fitting : aimed;
    }

    private static boolean does(Verb verb, Menu.Type type) {
        return switch (verb) {
            case PLAY, CAST -> type == Menu.Type.PLAY_LAND || type == Menu.Type.CAST_SPELL;
            case ACTIVATE, SPECIAL -> type == Menu.Type.ACTIVATE_ABILITY;
            case ATTACK, BLOCK, ANY -> false;
        };
    }

    /// Why it can't be done; what could be meant, if there is no such card.
    List<String> lines(Attempt attempt) {
        if (!isTime()) {
            return List.of("  Something else is asked first: " + asked.decision().reason());
        }
        String named = attempt.named();
        if (named.isEmpty() || kind(named).isPresent()) {
            return ofKind(attempt, kind(named).orElse(""));
        }
        List<ObjectView> objects = called(named);
        return objects.isEmpty() ? unknown(named) : reasons(attempt.verb(), objects);
    }

    /// The same for a line that is a card's name and nothing else; empty if it isn't.
    Optional<List<String>> ofCard(String line) {
        List<ObjectView> objects = called(line.toLowerCase(Locale.ROOT).replace('’', '\'').strip());
        return objects.isEmpty() || !isTime()
                ? Optional.empty()
                : Optional.of(reasons(Verb.ANY, objects));
    }

    // While a spell or ability asks for its targets and the like, nothing else can be begun.
    private boolean isTime() {
        return switch (asked.decision()) {
            case Decision.Priority _, Decision.DeclareAttackers _, Decision.DeclareBlockers _ ->
                    true;
            case Decision.Mulligan _,
                    Decision.Pay _,
                    Decision.PickTargets _,
                    Decision.PickObjects _,
                    Decision.PickNumber _,
                    Decision.PickOption _ ->
                    false;
        };
    }

    /// What can be seen under a name or a part of it; of what is called exactly so, only that.
    private List<ObjectView> called(String named) {
        if (named.length() < 3) {
            return List.of();
        }
        String alone = TARGET.matcher(named).replaceFirst("");
        for (String wanted : List.of(named, alone)) {
            List<ObjectView> exact = seen.stream().filter(o -> name(o).equals(wanted)).toList();
            if (!exact.isEmpty()) {
                return exact;
            }
        }
        for (String wanted : List.of(named, alone)) {
            List<ObjectView> partly = seen.stream().filter(o -> name(o).contains(wanted)).toList();
            if (!partly.isEmpty()) {
                return partly;
            }
        }
        return List.of();
    }

    private static String name(ObjectView object) {
        return object.name().toLowerCase(Locale.ROOT).replace('’', '\'');
    }

    private List<String> unknown(String named) {
        Set<String> there = new LinkedHashSet<>();
        seen.forEach(object -> there.add(object.name()));
        String near = Names.suggestions(named, there);
        boolean card = near.isEmpty() && !texts.lines(named).isEmpty();
        return List.of(
                card
                        ? "  You have no card of that name where you could use it; i "
                                + named
                                + " shows it."
                        : "  Nothing that you can see is called \"" + named + "\"." + near);
    }

    /// The kind of card that a word means: `land`, `creature`, `spell`.
    private static Optional<String> kind(String named) {
        String single = named.replaceFirst("s$", "");
        return List.of("land", "creature", "spell", "card", "anything", "everything")
                        .contains(single)
                ? Optional.of(single)
                : Optional.empty();
    }

    private List<String> ofKind(Attempt attempt, String kind) {
        boolean combat = attempt.verb() == Verb.ATTACK || attempt.verb() == Verb.BLOCK;
        List<ObjectView> objects =
                seen.stream()
                        .filter(this::isMine)
                        .filter(o -> isWhere(attempt.verb(), o))
                        .filter(o ->
                                switch (kind) {
                                    case "land" -> is(o, "land");
                                    case "creature" -> is(o, "creature");
                                    case "spell" -> !is(o, "land");
                                    default -> true;
                                })
                        .toList();
        if (combat && objects.isEmpty()) {
            return List.of("  You control no creature.");
        }
        if (objects.isEmpty()) {
            return List.of(
                    "  You have no "
                            + (kind.isEmpty() || kind.endsWith("thing") ? "card" : kind)
                            + " in hand.");
        }
        return reasons(attempt.verb(), objects);
    }

    /// Whether it is where things are that one does this with.
    private static boolean isWhere(Verb verb, ObjectView object) {
        return switch (verb) {
            case ATTACK, BLOCK -> object.zone() == Zone.BATTLEFIELD && is(object, "creature");
            case ACTIVATE, ANY -> object.zone() == Zone.BATTLEFIELD || object.zone() == Zone.HAND;
            case PLAY, CAST, SPECIAL -> object.zone() == Zone.HAND || object.zone() == Zone.COMMAND;
        };
    }

    private static boolean is(ObjectView object, String type) {
        return object.types().stream().anyMatch(type::equalsIgnoreCase);
    }

    private List<String> reasons(Verb verb, List<ObjectView> objects) {
        Map<String, Set<String>> byReason = new LinkedHashMap<>();
        for (ObjectView object : objects) {
            List<Reason> all = Reason.of(asked, object);
            List<Reason> meant = all.stream().filter(r -> verb.means(r.action())).toList();
            meant.forEach(reason ->
                    byReason.computeIfAbsent(reason.text(), _ -> new LinkedHashSet<>())
                            .add(reason.action()));
            if (meant.isEmpty() && byReason.isEmpty()) {
                byReason.computeIfAbsent(without(verb, object), _ -> new LinkedHashSet<>())
                        .add(object.name());
            }
        }
        List<String> lines = new ArrayList<>();
        byReason.forEach(
                (reason, actions) -> lines.add("  " + String.join("; ", actions) + ": " + reason));
        return lines;
    }

    /// Why the engine doesn't even ask itself whether an object can do that.
    private String without(Verb verb, ObjectView object) {
        String place = place(object);
        return switch (verb) {
            case PLAY, CAST -> "It is " + place + " already, so it can't be played.";
            case ATTACK ->
                    object.zone() == Zone.BATTLEFIELD && is(object, "creature") && isMine(object)
                            ? "You are being attacked; now it can only block. (rule 508.1)"
                            : "It is "
                                    + (is(object, "creature") ? place : "no creature")
                                    + "; only your creatures on the battlefield attack. (rule 508.1a)";
            case BLOCK ->
                    object.zone() == Zone.BATTLEFIELD && is(object, "creature") && isMine(object)
                            ? "No creature is attacking you now. (rule 509.1a)"
                            : "It is "
                                    + (is(object, "creature") ? place : "no creature")
                                    + "; only your creatures on the battlefield block. (rule 509.1a)";
            case ACTIVATE -> "It has no ability that can be activated.";
            case SPECIAL, ANY -> "It is " + place + "; there is nothing that you could do with it.";
        };
    }

    private String place(ObjectView object) {
        return switch (object.zone()) {
            case HAND -> "in your hand";
            case BATTLEFIELD ->
                    "on the battlefield"
                            + (isMine(object)
                                    ? ""
                                    : " under " + names.get(object.controller()) + "'s control");
            case GRAVEYARD -> "in a graveyard";
            case EXILE -> "in exile";
            case COMMAND -> "in the command zone";
            case LIBRARY -> "in a library";
            case STACK -> "on the stack";
        };
    }
}
