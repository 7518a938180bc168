package dev.bob.mtg.scenario;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Finds the legal actions that a script's words mean: `Cast Shock`, `Play Forest`, the beginning of an ability's text.
final class Acts {

    private Acts() {}

    /// Whether the action is called so: its name begins with the words, or the text of its ability does.
    static boolean isCalled(
            Game game, GameView view, CardSource cards, Action action, String asked) {
        return rank(game, view, cards, action, asked) > 0;
    }

    /// The legal actions with that name, the best fit first.
    static List<Action> called(
            Game game, GameView view, CardSource cards, List<Action> legal, String asked) {
        record Ranked(Action action, int rank) {}
        List<Ranked> found = new ArrayList<>();
        for (Action action : legal) {
            int rank = rank(game, view, cards, action, asked);
            if (rank > 0) {
                found.add(new Ranked(action, rank));
            }
        }
        return found.stream().sorted((a, b) -> b.rank() - a.rank()).map(Ranked::action).toList();
    }

    /// Whether anything in the game has an ability with that name, or could do something of that name, be it possible
    /// now or not.
    static boolean isKnown(GameView view, CardSource cards, String asked) {
        String keyword = asked.split("[ {—]")[0];
        return view.objects().stream()
                .anyMatch(o ->
                        o.abilities().stream()
                                        .map(cards::text)
                                        .anyMatch(text ->
                                                QuotedText.begins(text, o.name(), asked)
                                                        || QuotedText.sameCost(
                                                                text, o.name(), asked)
                                                        || (!keyword.isEmpty()
                                                                && text.startsWith(keyword)))
                                || ("Cast " + o.name()).startsWith(asked)
                                || ("Play " + o.name()).startsWith(asked)
                                || o.faceDown());
    }

    private static final Pattern WITH_OPTIONAL_COST =
            Pattern.compile(
                    "Cast .+ (?:with|using) (?:Buyback|Kicker|Multikicker|Replicate|Squad|Offspring|Entwine|Bargain"
                            + "|Casualty|Conspire)");

    /// Whether a casting is named by a cost that may be paid on top, which is asked for as the spell is cast: no action has
    /// that name.
    static boolean namesOptionalCost(String asked) {
        return WITH_OPTIONAL_COST.matcher(asked).matches();
    }

    private static int rank(
            Game game, GameView view, CardSource cards, Action action, String asked) {
        return switch (action) {
            case Action.PlayLand land ->
                    asked.startsWith("Cast ")
                            ? 0
                            : named(game.describe(action), view, land.object(), asked);
            case Action.Cast cast -> casting(game, view, cards, cast, asked);
            case Action.Activate activate ->
                    ability(view, cards, game.describe(action), activate, asked);
            case Action.Special special -> {
                String name = game.describe(action);
                yield starts(name, asked)
                                || special.kind().name().replace('_', ' ').equalsIgnoreCase(asked)
                        ? 5
                        : special(view, cards, name, special, asked) ? 4 : 0;
            }
            case Action.Pass _,
                    Action.PickObject _,
                    Action.PickPlayer _,
                    Action.PickNumber _,
                    Action.PickOption _,
                    Action.Finish _,
                    Action.Attack _,
                    Action.Block _,
                    Action.PayAutomatically _,
                    Action.Keep _,
                    Action.Mulligan _ ->
                    0;
        };
    }

    private static int casting(
            Game game, GameView view, CardSource cards, Action.Cast cast, String asked) {
        // a foretold card is cast by "Foretell {1}{W}"
        int byName =
                asked.startsWith("Play ")
                                || (isCastName(asked)
                                        && !asked.contains(" with ")
                                        && game.describe(cast).endsWith(" with foretell"))
                        ? 0
                        : named(game.describe(cast), view, cast.object(), asked);
        // "Flashback {2}{R}": the keyword that gives the permission names the casting.
        // A card that gains a keyword has it for a cost that it doesn't print.
        String cost = game.manaCost(cast).orElse("");
        boolean keyword =
                asked.matches("[A-Z][a-z-]+")
                        || (asked.matches("[A-Z][a-z-]+ \\{.*") && asked.endsWith(" " + cost));
        return byName == 0
                        && !isCastName(asked)
                        && (keyword || ofObject(view, cards, cast.object(), asked))
                        && saysHow(game, cast, asked)
                ? 5
                : byName;
    }

    // Castings that scripts name after the card only: "Cast Pine Walker using Morph".
    private static final List<String> FACE_DOWN = List.of("morph", "megamorph", "disguise");

    private static boolean isCastName(String asked) {
        return asked.startsWith("Cast ") || asked.startsWith("Play ");
    }

    private static boolean saysHow(Game game, Action action, String asked) {
        String keyword = asked.split("[ {—]")[0].toLowerCase(Locale.ROOT);
        return !FACE_DOWN.contains(keyword)
                && game.describe(action).toLowerCase(Locale.ROOT).contains(" with " + keyword);
    }

    private static int named(String name, GameView view, int object, String asked) {
        String wanted = fold(asked);
        String label = fold(name);
        if (label.equals(wanted)) {
            return 10;
        }
        // `Cast A // B` asks for the card, whichever half the label names.
        String card = Naming.object(view, object).map(ObjectView::name).orElse("");
        if (isCastName(asked)
                && asked.contains(" // ")
                && Naming.sameName(card, asked.substring(5))) {
            return 8;
        }
        return label.startsWith(wanted) ? 6 : 0;
    }

    private static boolean starts(String name, String asked) {
        return fold(name).startsWith(fold(asked));
    }

    // "using morph" and "with morph" are the same, and so are names with and without a comma's
    // space.
    private static String fold(String text) {
        return text.toLowerCase(Locale.ROOT)
                .replace(" using ", " with ")
                .replace(" with megamorph", " with morph")
                .replaceAll("\\s+", " ")
                .strip();
    }

    private static int ability(
            GameView view, CardSource cards, String label, Action.Activate activate, String asked) {
        Optional<ObjectView> object = Naming.object(view, activate.object());
        String name = object.map(ObjectView::name).orElse("");
        Optional<Ability> ability =
                object.map(ObjectView::abilities)
                        .filter(list -> activate.ability() >= 0 && activate.ability() < list.size())
                        .map(list -> list.get(activate.ability()));
        String text = ability.map(cards::text).orElse(label);
        if (QuotedText.begins(text, name, asked) || QuotedText.begins(label, name, asked)) {
            return 5;
        }
        if (!QuotedText.sameCost(text, name, asked) || isQuoted(view, cards, asked)) {
            return 0;
        }
        // A keyword may stand for several abilities: its name is the first, its cost alone another.
        List<Ability> all = object.map(ObjectView::abilities).orElse(List.of());
        boolean another = ability.isPresent() && all.indexOf(ability.get()) < activate.ability();
        return another ? 3 : 2;
    }

    // The cost alone tells an ability only where nothing in the game has the words asked for, or
    // gives them to something else.
    private static boolean isQuoted(GameView view, CardSource cards, String asked) {
        return view.objects().stream()
                .anyMatch(o ->
                        o.abilities().stream()
                                .map(cards::text)
                                .anyMatch(text ->
                                        QuotedText.begins(text, o.name(), asked)
                                                || QuotedText.contains(text, o.name(), asked)));
    }

    private static boolean ofObject(GameView view, CardSource cards, int id, String asked) {
        return Naming.object(view, id).stream()
                .flatMap(o ->
                        o.abilities().stream()
                                .filter(a -> QuotedText.begins(cards.text(a), o.name(), asked)))
                .findAny()
                .isPresent();
    }

    private static boolean special(
            GameView view, CardSource cards, String name, Action.Special special, String asked) {
        return switch (special.kind()) {
            case TURN_FACE_UP -> {
                String cost = asked.replaceFirst(":.*", "");
                yield asked.contains("Turn")
                        && (cost.equals(asked) || (name + " or ").contains(" " + cost + " or "));
            }
            case SUSPEND, FORETELL, PLOT -> byKeyword(view, cards, special, asked);
            case UNLOCK_LEFT -> asked.contains("Unlock the left half");
            case UNLOCK_RIGHT -> asked.contains("Unlock the right half");
            case END_EFFECT -> asked.contains("End the effect");
        };
    }

    // What suspends a card is its suspend ability, and no other one of its abilities.
    private static boolean byKeyword(
            GameView view, CardSource cards, Action.Special special, String asked) {
        String keyword = special.kind().name().toLowerCase(Locale.ROOT);
        return Naming.object(view, special.object()).stream()
                .flatMap(o -> o.abilities().stream())
                .map(cards::text)
                .filter(text -> text.toLowerCase(Locale.ROOT).startsWith(keyword))
                .anyMatch(text -> QuotedText.begins(text, "", asked));
    }

    /// What the steps of a script wait for on the stack, and what of it has been there.
    static final class Waits {
        private final Set<String> met = new HashSet<>();

        /// Whether a step need not wait any longer.
        ///
        /// @param asked the name or the text of what it waits for; null for nothing
        boolean areOver(
                Naming naming, GameView view, @Nullable String asked, Script.OnStack place) {
            if (asked == null) {
                return true;
            }
            boolean there = view.stack().stream().anyMatch(s -> naming.isWaitedFor(s, view, asked));
            if (there) {
                met.add(asked);
            }
            return switch (place) {
                case ANYWHERE -> there;
                case NOWHERE -> !there;
                case AS_COPY ->
                        view.stack().stream()
                                .anyMatch(s ->
                                        naming.isCopy(s) && naming.isWaitedFor(s, view, asked));
                case ON_TOP ->
                        !view.stack().isEmpty()
                                && naming.isWaitedFor(view.stack().getLast(), view, asked);
            };
        }

        /// Whether a step that wasn't taken waits for an ability in words that none ever had: a keyword's reminder text, which
        /// the engine doesn't write.
        boolean isInVain(Script.Act act) {
            return switch (act) {
                case Script.Cast cast -> isInVain(cast.onStack(), cast.place());
                case Script.Activate activate -> isInVain(activate.onStack(), activate.place());
                case Script.PlayLand _,
                        Script.WaitStack _,
                        Script.Check _,
                        Script.Concede _,
                        Script.AddCounters _,
                        Script.Attack _,
                        Script.Block _ ->
                        false;
            };
        }

        private boolean isInVain(@Nullable String asked, Script.OnStack place) {
            return asked != null
                    && place != Script.OnStack.NOWHERE
                    && Naming.isAbilityText(asked)
                    && !met.contains(asked);
        }
    }
}
