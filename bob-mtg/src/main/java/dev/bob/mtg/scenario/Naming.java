package dev.bob.mtg.scenario;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.StackView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds the objects that a script's names mean, aliases included, in the game as it is.
final class Naming {
    private static final Set<String> PAYMENTS =
            Set.of(
                    "White",
                    "Blue",
                    "Black",
                    "Red",
                    "Green",
                    "Colorless",
                    "Convoke",
                    "Improvise",
                    "Delve",
                    "Assist");

    private final CardSource cards;
    private final Map<String, Integer> aliases;

    /// The names of the cards that objects are, whatever they are copies of.
    private final Map<Integer, String> printed;

    /// Copies of spells, as they are on the stack.
    private final Set<Integer> copied;

    private final Set<String> seen;

    Naming(CardSource cards) {
        this(cards, new HashMap<>(), new HashMap<>(), new HashSet<>(), new HashSet<>());
    }

    private Naming(
            CardSource cards,
            Map<String, Integer> aliases,
            Map<Integer, String> printed,
            Set<Integer> copied,
            Set<String> seen) {
        this.cards = cards;
        this.aliases = aliases;
        this.printed = printed;
        this.copied = copied;
        this.seen = seen;
    }

    /// An independent copy, for a game that may go another way.
    Naming copy() {
        return new Naming(
                cards,
                new HashMap<>(aliases),
                new HashMap<>(printed),
                new HashSet<>(copied),
                new HashSet<>(seen));
    }

    /// Learns the names of everything in the position from which the game starts.
    void look(GameView view) {
        for (ObjectView object : view.objects()) {
            printed.put(object.id(), object.name());
            see(object);
        }
    }

    private void see(ObjectView object) {
        seen.add(object.name());
        if (cards.find(object.name()) instanceof CardSource.Lookup.Card(CardDefinition card)) {
            card.faces().forEach(face -> seen.add(face.characteristics().name()));
        }
        if (object.token()) {
            seen.add(object.name() + " Token");
        }
    }

    /// Whether anything in the game has ever had that name.
    boolean hasSeen(String name) {
        String plain = TargetName.of(name).object();
        return plain.startsWith("@")
                ? aliases.containsKey(plain)
                : plain.startsWith("[") || seen.stream().anyMatch(s -> sameName(s, plain));
    }

    /// Whether a card of that name has been there that can be cast by it: the back of a transforming card can be by a keyword
    /// alone.
    boolean isCastable(String name) {
        return hasSeen(name)
                && !(cards.find(name) instanceof CardSource.Lookup.Card(CardDefinition card)
                        && card.layout() == CardDefinition.Layout.TRANSFORM
                        && card.faces().get(1).characteristics().name().equals(name)
                        && card.faces().getFirst().abilities().stream()
                                .noneMatch(Naming::castsTransformed));
    }

    private static boolean castsTransformed(Ability ability) {
        return ability instanceof Ability.WithKeyword word && word.keyword() == Keyword.DISTURB;
    }

    /// Whether the spell on the stack is a copy.
    boolean isCopy(StackView object) {
        return copied.contains(object.id());
    }

    // A token, or a card that has become a copy of something else.
    private boolean isCopy(ObjectView object) {
        String name = printed.getOrDefault(object.id(), object.name());
        return object.token()
                || (!object.name().isEmpty()
                        && !sameName(name, object.name())
                        && !faces(name).contains(object.name()));
    }

    private List<String> faces(String name) {
        return cards.find(name) instanceof CardSource.Lookup.Card(CardDefinition card)
                ? card.faces().stream().map(face -> face.characteristics().name()).toList()
                : List.of();
    }

    /// Gives the cards that were placed with an alias their names, while they are still where they were put.
    void nameAliases(Scenario scenario, GameView view) throws NotUnderstood {
        Map<String, Integer> used = new HashMap<>();
        for (Scenario.Placement placement : scenario.cards()) {
            List<ObjectView> there = new ArrayList<>();
            for (ObjectView object : view.objects()) {
                if (object.zone() == placement.zone()
                        && object.owner() == scenario.seat(placement.player())
                        && sameName(object.name(), placement.name())) {
                    there.add(object);
                }
            }
            String key = placement.zone() + "/" + placement.player() + "/" + placement.name();
            int from = used.getOrDefault(key, 0);
            used.put(key, from + placement.count());
            String alias = placement.alias();
            if (alias == null) {
                continue;
            }
            if (there.size() < from + placement.count()) {
                throw new NotUnderstood("the alias @" + alias + " can't be followed to its cards");
            }
            for (int i = 0; i < placement.count(); i++) {
                int id = there.get(from + i).id();
                aliases.putIfAbsent("@" + alias, id);
                aliases.put("@" + alias + "." + (i + 1), id);
            }
        }
    }

    /// Follows cards to their new objects, and learns new names.
    void follow(List<Event> events, GameView view) {
        for (Event event : events) {
            if (event instanceof Event.ZoneChange move) {
                aliases.replaceAll((_, id) -> id == move.object() ? move.now() : id);
                String name = printed.get(move.object());
                if (name != null) {
                    printed.put(move.now(), name);
                }
            } else if (event instanceof Event.SpellCopied copy) {
                copied.add(copy.object());
            }
        }
        if (!events.isEmpty()) {
            view.battlefield().stream().filter(o -> !seen.contains(o.name())).forEach(this::see);
        }
    }

    static Optional<ObjectView> object(GameView view, int id) {
        return view.objects().stream().filter(o -> o.id() == id).findFirst();
    }

    /// Whether the object is called so by the script.
    boolean isCalled(ObjectView object, String name) {
        if (name.startsWith("@")) {
            return aliases.getOrDefault(name, Integer.MIN_VALUE) == object.id();
        }
        if (name.equals("[face-down creature]")
                || name.equals("[face-down token]")
                || name.equals("[face-down card]")) {
            // a copy of a face-down creature is as nameless as that
            return object.faceDown()
                    || (object.name().isEmpty() && !object.subtypes().contains("Room"));
        }
        if (name.equals("[fully_locked_room]")) {
            return object.name().isEmpty() && object.subtypes().contains("Room");
        }
        if (name.endsWith("[only copy]") || name.endsWith("[no copy]")) {
            return isMeant(object, TargetName.of(name));
        }
        if (object.zone() == Zone.BATTLEFIELD && object.subtypes().contains("Room")) {
            // a Room is called by its unlocked halves
            return object.name().equals(name);
        }
        return sameName(object.name(), name)
                || (object.token() && name.equals(object.name() + " Token"));
    }

    /// Whether the target that a script names is this object.
    boolean isMeant(ObjectView object, TargetName target) {
        return !target.isPlayer()
                && isCalled(object, target.object())
                && (target.copies() == TargetName.CopyKind.ANY
                        || (target.copies() == TargetName.CopyKind.ONLY_COPIES) == isCopy(object));
    }

    private static final String STACK_ABILITY = "stack ability (";

    /// Whether the spell or ability on the stack is called so by the script.
    boolean isMeant(StackView object, GameView view, TargetName target) {
        if (target.isPlayer()) {
            return false;
        }
        if (target.object().startsWith(STACK_ABILITY)) {
            return !object.spell()
                    && isCalled(object, view, target.object().substring(STACK_ABILITY.length()));
        }
        return isCalled(object, view, target.object())
                && (target.copies() == TargetName.CopyKind.ANY
                        || (target.copies() == TargetName.CopyKind.ONLY_COPIES) == isCopy(object));
    }

    /// Whether the script's text stands for this spell (its name) or ability (a part of its text).
    boolean isCalled(StackView object, GameView view, String asked) {
        if (object.spell()) {
            return (asked.startsWith("@")
                            && aliases.getOrDefault(asked, Integer.MIN_VALUE) == object.id())
                    || sameName(object.name(), asked)
                    || ("Cast " + object.name()).startsWith(asked);
        }
        if (object.ability() == null) {
            return sameName(object.name(), asked);
        }
        String source = object(view, object.source()).map(ObjectView::name).orElse(object.name());
        return QuotedText.contains(cards.text(object.ability()), source, asked)
                || sameName(source, asked);
    }

    /// Whether the script's text, which a step waits for, stands for this: a card's name is its spell alone, no ability
    /// of the card.
    boolean isWaitedFor(StackView object, GameView view, String asked) {
        if (asked.startsWith(STACK_ABILITY)) {
            return !object.spell()
                    && isCalled(object, view, asked.substring(STACK_ABILITY.length()));
        }
        if (object.spell()) {
            return isCalled(object, view, asked);
        }
        String source = object(view, object.source()).map(ObjectView::name).orElse(object.name());
        return !sameName(source, asked)
                && !sameName(object.name(), asked)
                && isCalled(object, view, asked);
    }

    /// Whether two names are of the same card: equal, or one is a part of the other's `A // B`.
    static boolean sameName(String name, String asked) {
        if (name.equals(asked)) {
            return true;
        }
        if (asked.contains(" // ")) {
            return List.of(asked.split(" // ")).contains(name);
        }
        return name.contains(" // ") && List.of(name.split(" // ")).contains(asked);
    }

    /// Whether that is the object which is meant, on the stack or elsewhere.
    boolean isMeant(GameView view, int id, TargetName name) {
        Optional<ObjectView> object = object(view, id);
        if (object.isPresent()) {
            return isMeant(object.get(), name);
        }
        Optional<StackView> onStack = view.stack().stream().filter(s -> s.id() == id).findFirst();
        if (onStack.isPresent()) {
            return isMeant(onStack.get(), view, name);
        }
        // what has left is called as it was: a source that was sacrificed
        String was = printed.get(id);
        return was != null && !name.isPlayer() && sameName(was, name.object());
    }

    /// Whether it says which ability is meant, not which object.
    static boolean isAbilityText(String name) {
        return name.startsWith("When") || name.startsWith("At ");
    }

    /// Whether it says what something is paid with: a kind of mana, or a keyword that helps.
    static boolean isPayment(String name) {
        return PAYMENTS.contains(name);
    }

    /// Whether it says which player is meant.
    static boolean isPlayerName(String name) {
        return name.matches("Player[A-D]");
    }
}
