package dev.bob.mtg.player;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.view.GameView;
import java.util.List;
import java.util.Optional;

/// What a person, a model or a script is offered: the decision, the player's view, and every legal action by id.
///
/// The usual chains are folded into one entry (cast this at that, paid automatically). Attackers, blockers and wide
/// ranges of numbers are one entry with its parts; the answer composes them. A menu follows from the game and the
/// deciding player's view alone.
///
/// @param gameId the game
/// @param decisionId counts the game's decisions, so that a late answer to another one is recognised
/// @param decision what is to be chosen
/// @param about the spell or ability that asks, if it is a question within one
/// @param view the game as the deciding player sees it
/// @param entries the actions; never empty
public record Menu(
        String gameId,
        String decisionId,
        Decision decision,
        Optional<About> about,
        GameView view,
        List<Entry> entries) {

    /// The kinds of entries, as models and scripts know them.
    public enum Type {
        MULLIGAN,
        KEEP_HAND,
        BOTTOM_CARD,
        PLAY_LAND,
        TAP_FOR_MANA,
        CAST_SPELL,
        ACTIVATE_ABILITY,
        DECLARE_ATTACKERS,
        DECLARE_BLOCKERS,
        PASS_PRIORITY,
        RESOLVE_DECISION,
        SCOOP,
        SKIP_COMBAT,
        SKIP_MAIN2
    }

    /// Who could attack, whom.
    public record Attacker(int object, String name, List<Action.Defender> defenders) {
        public Attacker {
            defenders = List.copyOf(defenders);
        }
    }

    /// Who could block, which attackers.
    public record Blocker(int object, String name, List<Integer> attackers) {
        public Blocker {
            attackers = List.copyOf(attackers);
        }
    }

    /// One thing that can be answered.
    ///
    /// @param id `a1`, `a2`, …
    /// @param text the action in words
    /// @param chain the game's actions that it stands for, one after the other; empty for a composed or special entry
    /// @param object the card or permanent that it is about; -1 for none
    /// @param targets the targets' ids, `o12` or `p1`
    /// @param cost what it costs, as far as that is chosen; empty for nothing
    /// @param attackers the parts of an attack
    /// @param blockers the parts of a block
    /// @param numbers the lowest and highest number of a range; empty for other entries
    public record Entry(
            String id,
            Type type,
            String text,
            List<Action> chain,
            int object,
            List<String> targets,
            String cost,
            List<Attacker> attackers,
            List<Blocker> blockers,
            List<Integer> numbers) {
        public Entry {
            chain = List.copyOf(chain);
            targets = List.copyOf(targets);
            attackers = List.copyOf(attackers);
            blockers = List.copyOf(blockers);
            numbers = List.copyOf(numbers);
        }

        /// Whether it costs something else than mana, which nobody should pay without noticing.
        public boolean costsMoreThanMana() {
            return !cost.isEmpty() && !isManaAlone(cost);
        }

        static boolean isManaAlone(String cost) {
            return cost.matches("(?:\\{[^}]*\\})+");
        }

        /// Whether the answer has to say more than the id.
        public boolean isComposed() {
            return !attackers.isEmpty() || !blockers.isEmpty() || !numbers.isEmpty();
        }
    }

    /// What asks a question: a spell or an ability on the stack.
    ///
    /// @param name its name, or that of its source
    /// @param text what it does, in the words of its card; empty where they aren't known
    public record About(String name, String text) {
        /// The spell or ability that the question belongs to, which is the one on top of the stack.
        static Optional<About> of(Decision decision, GameView view, ActionLabels labels) {
            boolean within =
                    switch (decision) {
                        case Decision.PickTargets _,
                                Decision.PickObjects _,
                                Decision.PickNumber _,
                                Decision.PickOption _ ->
                                true;
                        case Decision.Priority _,
                                Decision.Mulligan _,
                                Decision.Pay _,
                                Decision.DeclareAttackers _,
                                Decision.DeclareBlockers _ ->
                                false;
                    };
            if (!within || view.stack().isEmpty()) {
                return Optional.empty();
            }
            GameView.StackView top = view.stack().getLast();
            return Optional.of(new About(top.name(), labels.text(top)));
        }
    }

    public Menu {
        entries = List.copyOf(entries);
    }

    /// The decision's name, such as `priority` or `declare_attackers`.
    public String kind() {
        return switch (decision) {
            case Decision.Priority _ -> "priority";
            case Decision.Mulligan _ -> "mulligan";
            case Decision.PickTargets _ -> "targets";
            case Decision.PickObjects _ -> "objects";
            case Decision.PickNumber _ -> "number";
            case Decision.PickOption _ -> "option";
            case Decision.Pay _ -> "pay";
            case Decision.DeclareAttackers _ -> "declare_attackers";
            case Decision.DeclareBlockers _ -> "declare_blockers";
        };
    }

    /// The menu as JSON.
    public ObjectNode json() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("game_id", gameId)
                .put("decision_id", decisionId)
                .put("player", ViewJson.player(decision.player()));
        json.put("kind", kind()).put("reason", decision.reason());
        about.ifPresent(asking ->
                json.putObject("about").put("name", asking.name()).put("text", asking.text()));
        json.set("view", ViewJson.of(view));
        ArrayNode actions = json.putArray("actions");
        for (Entry entry : entries) {
            actions.add(json(entry));
        }
        return json;
    }

    private static ObjectNode json(Entry entry) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("id", entry.id()).put("type", entry.type().name()).put("text", entry.text());
        if (entry.object() >= 0) {
            json.put("object_id", ViewJson.object(entry.object()));
        }
        if (!entry.targets().isEmpty()) {
            ArrayNode targets = json.putArray("targets");
            entry.targets().forEach(targets::add);
        }
        if (!entry.cost().isEmpty()) {
            json.put("cost", entry.cost());
        }
        if (!entry.attackers().isEmpty()) {
            ArrayNode attackers = json.putArray("attackers");
            for (Attacker attacker : entry.attackers()) {
                ObjectNode each =
                        attackers
                                .addObject()
                                .put("attacker", ViewJson.object(attacker.object()))
                                .put("name", attacker.name());
                ArrayNode defenders = each.putArray("defenders");
                attacker.defenders().forEach(d -> defenders.add(defender(d)));
            }
        }
        if (!entry.blockers().isEmpty()) {
            ArrayNode blockers = json.putArray("blockers");
            for (Blocker blocker : entry.blockers()) {
                ObjectNode each =
                        blockers.addObject()
                                .put("blocker", ViewJson.object(blocker.object()))
                                .put("name", blocker.name());
                ArrayNode attackers = each.putArray("attackers");
                blocker.attackers().forEach(a -> attackers.add(ViewJson.object(a)));
            }
        }
        if (!entry.numbers().isEmpty()) {
            json.put("min", entry.numbers().getFirst()).put("max", entry.numbers().getLast());
        }
        return json;
    }

    static String defender(Action.Defender defender) {
        return defender.player() >= 0
                ? ViewJson.player(defender.player())
                : ViewJson.object(defender.object());
    }
}
