package dev.bob.app.mtg;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.decision.Why;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.match.Asked;
import dev.bob.mtg.player.ActionLabels;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One thing that somebody could do with an object, and if it isn't possible at this moment, why.
///
/// The engine says what an object may do; here it is put into the words of the table: abilities by their text, what a spell
/// costs and which lands are left for it, and when attackers are declared.
///
/// @param action what would be done, such as `cast Shock`
/// @param reason a sentence; empty where it is possible
/// @param rule the rule's number; empty where it is possible
public record Reason(String action, boolean possible, String reason, String rule) {

    private static final String ATTACK = "attack with ";

    /// What could be done with the object of this id, as far as the asked player sees it; the engine's own answer for one
    /// that isn't in sight. What nobody would try is left out, such as an ability from where it doesn't work, if there is
    /// anything else to say.
    public static List<Reason> of(Asked asked, int id) {
        GameView view = asked.view();
        return Stream.of(
                        view.battlefield(),
                        view.players().get(asked.seat()).hand(),
                        view.exile(),
                        view.command(),
                        view.players().stream().flatMap(p -> p.graveyard().stream()).toList())
                .flatMap(List::stream)
                .filter(object -> object.id() == id)
                .findFirst()
                .map(object -> tried(of(asked, object)))
                .orElseGet(() ->
                        asked.why(id).stream()
                                .map(why ->
                                        new Reason(
                                                why.action(),
                                                why.possible(),
                                                why.reason(),
                                                why.rule()))
                                .toList());
    }

    private static List<Reason> tried(List<Reason> all) {
        List<Reason> tried =
                all.stream()
                        .filter(r -> !r.rule().equals("113.6") && !r.rule().equals("601.3"))
                        .toList();
        return tried.isEmpty() ? all : tried;
    }

    /// Everything that could be done with an object.
    public static List<Reason> of(Asked asked, ObjectView object) {
        GameView view = asked.view();
        ActionLabels labels = asked.labels();
        List<Reason> reasons = new ArrayList<>();
        for (Why why : asked.why(object.id())) {
            Reason reason =
                    new Reason(
                            labels.of(why, object.id()), why.possible(), why.reason(), why.rule());
            reasons.add(
                    why.action().startsWith(ATTACK)
                            ? reason.attack(asked, view, object)
                            : reason.unpaid(view, asked.seat(), object));
        }
        return List.copyOf(reasons);
    }

    /// The reason as a sentence with its rule, or that it is possible.
    public String text() {
        return possible ? "possible now" : reason + (rule.isEmpty() ? "" : " (rule " + rule + ")");
    }

    private Reason not(String why, String number) {
        return new Reason(action, false, why, number);
    }

    // Attackers are declared at one time only, whatever the creature could do then (rule 508.1).
    private Reason attack(Asked asked, GameView view, ObjectView object) {
        if (asked.decision() instanceof Decision.DeclareAttackers) {
            return this;
        }
        if (object.defending() != Integer.MIN_VALUE) {
            return not("It is attacking already.", "508.1");
        }
        if (view.active() != asked.seat()) {
            return not("Only the player whose turn it is declares attackers.", "508.1");
        }
        if (view.step().compareTo(Step.DECLARE_ATTACKERS) >= 0) {
            return not("The declare attackers step of this turn is over.", "508.1");
        }
        return possible
                ? not(
                        "Attackers are declared in the declare attackers step; pass priority to get there.",
                        "508.1")
                : this;
    }

    // What is missing is seen at once beside the cost.
    private Reason unpaid(GameView view, int seat, ObjectView object) {
        boolean plain = action.equals("cast " + object.name()) && !object.manaCost().isEmpty();
        if (possible || !rule.equals("601.2g") || !plain) {
            return this;
        }
        return not(
                reason + " It costs " + object.manaCost() + "; " + untappedLands(view, seat) + ".",
                rule);
    }

    private static String untappedLands(GameView view, int seat) {
        Map<String, Integer> lands = new LinkedHashMap<>();
        for (ObjectView object : view.battlefield()) {
            if (object.controller() == seat
                    && object.zone() == Zone.BATTLEFIELD
                    && !object.tapped()
                    && object.types().stream().anyMatch(type -> type.equalsIgnoreCase("land"))) {
                lands.merge(object.name(), 1, Integer::sum);
            }
        }
        return lands.isEmpty()
                ? "you have no untapped land"
                : "untapped lands: "
                        + lands.entrySet().stream()
                                .map(land ->
                                        land.getValue() == 1
                                                ? land.getKey()
                                                : land.getValue() + "× " + land.getKey())
                                .collect(Collectors.joining(", "));
    }
}
