package dev.bob.mtg.player;

import dev.bob.mtg.Game;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The ways to announce a spell or ability to the end: its modes, targets, X and the payment folded into one choice, as far as
/// they aren't too many.
final class Completions {
    /// More completions of one spell or ability than this aren't folded; the parts are asked for one by one.
    private static final int MOST_CHAINS = 24;

    private static final int LONGEST_CHAIN = 8;

    /// An action and what completes it, with the words for each.
    record Chain(List<Action> actions, List<String> texts) {
        // Modes are sentences with commas of their own.
        String text() {
            List<String> rest = texts.subList(1, texts.size());
            boolean sentences = rest.stream().anyMatch(part -> part.matches(".*[,.] .*"));
            return rest.isEmpty()
                    ? texts.getFirst()
                    : texts.getFirst() + " → " + String.join(sentences ? "; " : ", ", rest);
        }
    }

    private final Game game;
    private final Decision decision;
    private final ActionLabels labels;
    private final Function<Ability, String> texts;

    Completions(
            Game game, Decision decision, ActionLabels labels, Function<Ability, String> texts) {
        this.game = game;
        this.decision = decision;
        this.labels = labels;
        this.texts = texts;
    }

    /// The chains that complete an action; none if they are too many.
    List<Chain> of(Action first) {
        List<Chain> complete = new ArrayList<>();
        List<Chain> open = new ArrayList<>();
        open.add(
                new Chain(
                        List.of(first),
                        List.of(labels.of(game, first) + ActionLabels.onlyX(game, first))));
        boolean tooMany = false;
        while (!open.isEmpty() && !tooMany) {
            Chain chain = open.removeLast();
            Game after = game.fork();
            if (!follow(after, chain.actions())) {
                continue;
            }
            List<Action> next = continuations(after);
            if (next.isEmpty() || chain.actions().size() >= LONGEST_CHAIN) {
                complete.add(chain);
            } else {
                for (Action action : next.reversed()) {
                    List<Action> actions = new ArrayList<>(chain.actions());
                    actions.add(action);
                    open.add(new Chain(actions, texts(chain.texts(), after, first, action)));
                }
            }
            tooMany = complete.size() + open.size() > MOST_CHAINS;
        }
        return tooMany ? List.of() : complete;
    }

    /// What is announced so far, in words, and one choice more: X is a part of what is cast, the rest follows it.
    private List<String> texts(List<String> before, Game after, Action first, Action action) {
        if (action instanceof Action.PayAutomatically || action instanceof Action.Finish) {
            return before;
        }
        List<String> texts = new ArrayList<>(before);
        if (action instanceof Action.PickNumber(int number)) {
            texts.set(0, texts.getFirst() + " with X = " + number);
        } else {
            texts.add(labels.next(after, first, action));
        }
        return texts;
    }

    /// What this way to cast or activate something costs, anything beside mana in words.
    String cost(Action first, List<Action> chain) {
        String chosen = cost(first);
        return chosen.isEmpty() || Menu.Entry.isManaAlone(chosen)
                ? Stream.concat(Stream.of(chosen), given(chain).stream())
                        .filter(part -> !part.isEmpty())
                        .collect(Collectors.joining(" and "))
                : chosen;
    }

    /// What is given up for these actions beside mana although nobody asks for it, since there is no other way to pay.
    private List<String> given(List<Action> chain) {
        Game attempt = game.fork();
        int life = 0;
        List<String> given = new ArrayList<>();
        for (Action action : chain) {
            if (!(attempt.submit(action) instanceof SubmitResult.Advanced(List<Event> events))) {
                return List.of();
            }
            for (Event event : events) {
                int me = decision.player();
                if (event instanceof Event.LifeChanged(int player, int by)
                        && player == me
                        && by < 0) {
                    life -= by;
                } else if (event instanceof Event.Sacrificed(int player, int object)
                        && player == me) {
                    given.add("sacrifice " + labels.name(object));
                } else if (event instanceof Event.Discarded(int player, int object)
                        && player == me) {
                    given.add("discard " + labels.name(object));
                }
            }
        }
        if (life > 0) {
            given.addFirst("pay " + life + " life");
        }
        return given;
    }

    /// What this way to cast a card costs, anything beside mana in words.
    private String cost(Action first) {
        if (!(first instanceof Action.Cast cast)) {
            return "";
        }
        List<Cost> other = game.otherCosts(first);
        String mana = game.manaCost(first).orElse("");
        if (other.isEmpty()) {
            return mana;
        }
        String sentence =
                texts.apply(
                        new Ability.Static(
                                List.of(new Rule.AlternativeCost(other, null)), null, Zone.STACK));
        String words =
                sentence.replaceFirst("^(?:You may |[Ii]f you do, )", "")
                        .replaceFirst(" rather than pay .*$", "")
                        .replace("{this}", labels.name(cast.object()));
        return mana.isEmpty() ? words : mana + " and " + words;
    }

    private static boolean follow(Game game, List<Action> actions) {
        for (Action action : actions) {
            if (!(game.submit(action) instanceof SubmitResult.Advanced)) {
                return false;
            }
        }
        return true;
    }

    // What belongs to the announcement and can be folded; empty when the announcement is done or
    // asks too much.
    private List<Action> continuations(Game after) {
        Decision next = after.decision().orElse(null);
        if (next == null || next.player() != decision.player()) {
            return List.of();
        }
        List<Action> legal = after.legalActions();
        return switch (next) {
            case Decision.Pay _ ->
                    legal.contains(new Action.PayAutomatically())
                            ? List.of(new Action.PayAutomatically())
                            : List.of();
            case Decision.PickTargets _ -> legal.size() <= MOST_CHAINS ? legal : List.of();
            case Decision.PickOption option ->
                    option.purpose() == Decision.Purpose.MODE
                                    || option.purpose() == Decision.Purpose.OPTIONAL_COST
                            ? legal
                            : List.of();
            case Decision.PickNumber number ->
                    number.purpose() == Decision.Purpose.X && legal.size() <= 10
                            ? legal
                            : List.of();
            case Decision.Priority _,
                    Decision.Mulligan _,
                    Decision.PickObjects _,
                    Decision.DeclareAttackers _,
                    Decision.DeclareBlockers _ ->
                    List.of();
        };
    }
}
