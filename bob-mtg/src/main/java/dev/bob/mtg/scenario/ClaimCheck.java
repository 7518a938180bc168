package dev.bob.mtg.scenario;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.engine.value.SubtypeKinds;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.PlayerView;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Compares claims with the game as it is.
final class ClaimCheck {

    private final Scenario scenario;
    private final CardSource cards;
    private final Naming naming;
    private final Game game;
    private final GameView view;

    ClaimCheck(Scenario scenario, CardSource cards, Naming naming, Game game) {
        this.scenario = scenario;
        this.cards = cards;
        this.naming = naming;
        this.game = game;
        this.view = game.omniscientView();
    }

    /// What was expected and what there is; empty when the claim holds.
    Optional<String> check(Claim claim) throws NotUnderstood {
        return switch (claim.kind()) {
            case LIFE -> equal(claim, player(claim).life());
            case PERMANENTS -> equal(claim, count(permanents(claim)));
            case TOKENS -> equal(claim, count(permanents(claim).filter(ObjectView::token)));
            case GRAVEYARD -> equal(claim, inZone(claim, player(claim).graveyard()));
            case HAND ->
                    claim.name().isEmpty()
                            ? equal(claim, player(claim).handSize())
                            : equal(claim, inZone(claim, player(claim).hand()));
            case LIBRARY ->
                    claim.name().isEmpty()
                            ? equal(claim, player(claim).librarySize())
                            : equal(claim, inZone(claim, player(claim).knownLibrary()));
            case EXILE -> equal(claim, count(owned(claim, view.exile())));
            case COMMAND ->
                    equal(claim, count(owned(claim, view.command()).filter(o -> !isEmblem(o))));
            case EMBLEMS ->
                    equal(claim, count(owned(claim, view.command()).filter(ClaimCheck::isEmblem)));
            case PT -> powerToughness(claim, false);
            case BASE_PT -> powerToughness(claim, true);
            case COUNTERS -> counters(claim, permanents(claim).toList());
            case CARD_COUNTERS -> counters(claim, cardsAnywhere(claim));
            case PLAYER_COUNTERS ->
                    equal(claim, player(claim).counters().getOrDefault(counter(claim.word()), 0));
            case TAPPED -> tapped(claim);
            case TAPPED_COUNT ->
                    equal(claim, count(permanents(claim).filter(o -> o.tapped() == claim.holds())));
            case ABILITY -> ability(claim);
            case ABILITY_COUNT -> abilityCount(claim);
            case TYPE -> ofType(claim);
            case SUBTYPE -> is(claim, o -> subtype(o, claim.word()), claim.word());
            case COLOR -> color(claim);
            case ATTACHED -> attached(claim);
            case ATTACKING -> attacking(claim);
            case DAMAGE -> damaged(claim);
            case MANA_POOL -> equal(claim, mana(player(claim).mana(), claim.word()));
            case PLAYABLE -> playable(claim);
            case STACK_SIZE -> equal(claim, view.stack().size());
            case STACK_OBJECT -> onStack(claim);
            case WON -> hold(claim, won(claim), "won");
            case LOST -> lost(claim);
            case ACTIVE -> hold(claim, view.active() == seat(claim), "the active player");
            case MONARCH -> hold(claim, isMonarch(claim), "the monarch");
            case TOP_REVEALED -> hold(claim, isTopRevealed(claim), "revealed");
            case RESULT ->
                    throw new NotUnderstood("the claim " + claim.kind() + " isn't supported");
        };
    }

    private boolean isMonarch(Claim claim) throws NotUnderstood {
        return player(claim).standing().contains("monarch");
    }

    private boolean isTopRevealed(Claim claim) throws NotUnderstood {
        return !game.view(-1).players().get(seat(claim)).knownLibrary().isEmpty();
    }

    private Optional<String> tapped(Claim claim) throws NotUnderstood {
        return some(
                claim,
                permanents(claim).toList(),
                o -> o.tapped() == claim.holds(),
                claim.holds() ? "tapped" : "untapped");
    }

    private Optional<String> ofType(Claim claim) throws NotUnderstood {
        return is(
                claim,
                o -> types(o, claim.word()) && (claim.more().isEmpty() || subtype(o, claim.more())),
                claim.word());
    }

    private Optional<String> attacking(Claim claim) throws NotUnderstood {
        return some(
                claim,
                permanents(claim).toList(),
                o -> (o.defending() != Integer.MIN_VALUE) == claim.holds(),
                claim.holds() ? "attacking" : "not attacking");
    }

    private Optional<String> damaged(Claim claim) throws NotUnderstood {
        return some(
                claim,
                permanents(claim).toList(),
                o -> o.damage() == claim.number(),
                "damaged by " + claim.number());
    }

    private Optional<String> onStack(Claim claim) {
        return equal(
                claim,
                (int)
                        view.stack().stream()
                                .filter(s -> naming.isCalled(s, view, claim.word()))
                                .count());
    }

    private Optional<String> lost(Claim claim) throws NotUnderstood {
        return hold(
                claim, player(claim).lost() || (game.outcome().isPresent() && !won(claim)), "lost");
    }

    private int seat(Claim claim) throws NotUnderstood {
        if (claim.player() < 0 || claim.player() >= scenario.players()) {
            throw new NotUnderstood(
                    "the claim " + claim.kind() + " doesn't say about which player");
        }
        return scenario.seat(claim.player());
    }

    private PlayerView player(Claim claim) throws NotUnderstood {
        return view.players().get(seat(claim));
    }

    private static int count(Stream<ObjectView> objects) {
        return (int) objects.count();
    }

    private Stream<ObjectView> permanents(Claim claim) throws NotUnderstood {
        int seat = claim.player() < 0 ? -1 : seat(claim);
        return view.battlefield().stream()
                .filter(o -> seat < 0 || o.controller() == seat)
                .filter(o -> claim.name().isEmpty() || naming.isCalled(o, claim.name()));
    }

    private int inZone(Claim claim, List<ObjectView> zone) {
        return (int)
                zone.stream()
                        .filter(o -> claim.name().isEmpty() || naming.isCalled(o, claim.name()))
                        .count();
    }

    private Stream<ObjectView> owned(Claim claim, List<ObjectView> zone) throws NotUnderstood {
        int seat = claim.player() < 0 ? -1 : seat(claim);
        return zone.stream()
                .filter(o -> seat < 0 || o.owner() == seat)
                .filter(o -> claim.name().isEmpty() || naming.isCalled(o, claim.name()));
    }

    private List<ObjectView> cardsAnywhere(Claim claim) throws NotUnderstood {
        int seat = claim.player() < 0 ? -1 : seat(claim);
        return view.objects().stream()
                .filter(o -> (seat < 0 || o.owner() == seat) && naming.isCalled(o, claim.name()))
                .filter(o -> o.zone() != dev.bob.mtg.definition.term.Zone.LIBRARY)
                .toList();
    }

    private static boolean isEmblem(ObjectView object) {
        return object.typeLine().startsWith("Emblem")
                || object.name().startsWith("Emblem")
                || object.name().endsWith("Emblem");
    }

    private static String what(Claim claim) {
        String whose = claim.player() < 0 ? "" : " of player " + Scenario.letter(claim.player());
        String name = claim.name().isEmpty() ? "" : " \"" + claim.name() + "\"";
        String word = claim.word().isEmpty() ? "" : " " + claim.word();
        return claim.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ') + word + name + whose;
    }

    private static Optional<String> equal(Claim claim, int found) {
        return found == claim.number()
                ? Optional.empty()
                : Optional.of(what(claim) + ": expected " + claim.number() + ", found " + found);
    }

    private static Optional<String> hold(Claim claim, boolean found, String word) {
        return found == claim.holds()
                ? Optional.empty()
                : Optional.of(
                        what(claim)
                                + ": expected "
                                + (claim.holds() ? "" : "not ")
                                + word
                                + ", found "
                                + (found ? "" : "not ")
                                + word);
    }

    private static Optional<String> some(
            Claim claim, List<ObjectView> objects, Predicate<ObjectView> fits, String expected) {
        if (objects.isEmpty()) {
            return Optional.of(
                    what(claim) + ": expected " + expected + ", found no such permanent");
        }
        return objects.stream().anyMatch(fits)
                ? Optional.empty()
                : Optional.of(
                        what(claim)
                                + ": expected "
                                + expected
                                + ", found "
                                + describe(objects.getFirst()));
    }

    private static String describe(ObjectView object) {
        StringBuilder text =
                new StringBuilder(object.name().isEmpty() ? "a nameless object" : object.name());
        if (object.power() != null) {
            text.append(' ').append(object.power()).append('/').append(object.toughness());
        }
        text.append(" (").append(object.typeLine());
        if (object.tapped()) {
            text.append(", tapped");
        }
        if (object.damage() > 0) {
            text.append(", damage ").append(object.damage());
        }
        object.counters()
                .forEach((kind, n) -> text.append(", ").append(n).append(' ').append(kind.name()));
        if (!object.keywords().isEmpty()) {
            text.append(", ").append(String.join(", ", object.keywords()));
        }
        return text.append(')').toString();
    }

    private Optional<String> powerToughness(Claim claim, boolean base) throws NotUnderstood {
        List<ObjectView> objects = permanents(claim).toList();
        Predicate<ObjectView> fits =
                o -> {
                    Integer power = base ? o.basePower() : o.power();
                    Integer toughness = base ? o.baseToughness() : o.toughness();
                    return (power == null ? 0 : power) == claim.number()
                            && (toughness == null ? 0 : toughness) == claim.toughness();
                };
        String expected = claim.number() + "/" + claim.toughness();
        if (claim.scope() == Claim.Which.ALL && !objects.isEmpty()) {
            return objects.stream()
                    .filter(fits.negate())
                    .findFirst()
                    .map(o ->
                            what(claim) + ": expected all " + expected + ", found " + describe(o));
        }
        return some(claim, objects, fits, expected);
    }

    private static CounterKind counter(String name) {
        String kind = name.toUpperCase(Locale.ROOT);
        if (kind.matches("[PM]\\d[PM]\\d")) {
            return new CounterKind(
                    (kind.charAt(0) == 'P' ? "+" : "-")
                            + kind.charAt(1)
                            + "/"
                            + (kind.charAt(2) == 'P' ? "+" : "-")
                            + kind.charAt(3));
        }
        return new CounterKind(kind.replace('_', ' '));
    }

    static CounterKind counterKind(String name) {
        return counter(name);
    }

    private static Optional<String> counters(Claim claim, List<ObjectView> objects) {
        CounterKind kind = counter(claim.word());
        if (objects.isEmpty() && claim.number() == 0) {
            return Optional.empty();
        }
        return some(
                claim,
                objects,
                o -> o.counters().getOrDefault(kind, 0) == claim.number(),
                claim.number() + " counters");
    }

    private static String fold(String text) {
        return text.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "");
    }

    private static boolean types(ObjectView object, String type) {
        return object.types().stream().anyMatch(t -> fold(t).equals(fold(type)))
                || Stream.of(object.typeLine().split(" — ")[0].split(" "))
                        .anyMatch(t -> fold(t).equals(fold(type)));
    }

    private static boolean subtype(ObjectView object, String subtype) {
        if (object.subtypes().contains("*") && SubtypeKinds.isCreatureType(subtype)) {
            return true;
        }
        return object.subtypes().stream().anyMatch(t -> fold(t).equals(fold(subtype)));
    }

    private Optional<String> is(Claim claim, Predicate<ObjectView> has, String word)
            throws NotUnderstood {
        List<ObjectView> objects = permanents(claim).toList();
        if (objects.isEmpty()) {
            return Optional.of(what(claim) + ": found no such permanent");
        }
        boolean found = objects.stream().anyMatch(has);
        return found == claim.holds()
                ? Optional.empty()
                : Optional.of(
                        what(claim)
                                + ": expected "
                                + (claim.holds() ? "" : "not ")
                                + word
                                + ", found "
                                + describe(objects.getFirst()));
    }

    private Optional<String> color(Claim claim) throws NotUnderstood {
        if (claim.word().equalsIgnoreCase("C") || claim.word().equalsIgnoreCase("colorless")) {
            return is(claim, o -> o.colors().isEmpty(), "colorless");
        }
        StringBuilder letters = new StringBuilder();
        boolean byLetter = claim.word().matches("[WUBRG]{1,5}");
        for (Color color : Color.values()) {
            boolean named = color.name().equalsIgnoreCase(claim.word());
            if (named || (byLetter && claim.word().indexOf(color.letter()) >= 0)) {
                letters.append(color.letter());
            }
        }
        if (letters.isEmpty()) {
            throw new NotUnderstood("no color: " + claim.word());
        }
        return is(
                claim,
                o -> letters.chars().allMatch(c -> o.colors().indexOf(c) >= 0),
                claim.word());
    }

    private Predicate<ObjectView> hasAbility(Claim claim) throws NotUnderstood {
        String asked = fold(claim.word());
        if (!claim.more().isEmpty()) {
            throw new NotUnderstood(
                    "the ability " + claim.word() + "(" + claim.more() + ") isn't understood");
        }
        if (asked.equals("ANYCOLORMANA")) {
            return o ->
                    o.abilities().stream()
                            .anyMatch(a ->
                                    cards.text(a).startsWith("{T}: Add one mana of any color"));
        }
        if (asked.matches("(?:WHITE|BLUE|BLACK|RED|GREEN|COLORLESS)MANA")) {
            String symbol =
                    asked.startsWith("COLORLESS")
                            ? "C"
                            : String.valueOf(
                                    Color.valueOf(asked.substring(0, asked.length() - 4)).letter());
            return o ->
                    o.abilities().stream()
                            .anyMatch(a -> cards.text(a).equals("{T}: Add {" + symbol + "}."));
        }
        boolean walk = asked.matches("(?:PLAINS|ISLAND|SWAMP|MOUNTAIN|FOREST)WALK");
        boolean known = Stream.of(Keyword.values()).anyMatch(k -> fold(k.text()).equals(asked));
        if (!walk && !known) {
            throw new NotUnderstood("the ability " + claim.word() + " isn't understood");
        }
        return o ->
                o.keywords().stream().anyMatch(k -> fold(k).equals(asked))
                        || (walk
                                && o.abilities().stream()
                                        .anyMatch(a -> fold(cards.text(a)).startsWith(asked)));
    }

    private Optional<String> ability(Claim claim) throws NotUnderstood {
        List<ObjectView> objects = permanents(claim).toList();
        Predicate<ObjectView> has = hasAbility(claim);
        if (objects.isEmpty()) {
            return Optional.of(what(claim) + ": found no such permanent");
        }
        if (claim.number() >= 0 && objects.size() != claim.number()) {
            return Optional.of(
                    what(claim)
                            + ": expected "
                            + claim.number()
                            + " such permanents, found "
                            + objects.size());
        }
        boolean found =
                (claim.holds() && claim.number() > 1)
                        ? objects.stream().allMatch(has)
                        : objects.stream().anyMatch(has);
        return found == claim.holds()
                ? Optional.empty()
                : Optional.of(
                        what(claim)
                                + ": expected it "
                                + (claim.holds() ? "there" : "not there")
                                + ", found "
                                + describe(objects.getFirst()));
    }

    private Optional<String> abilityCount(Claim claim) throws NotUnderstood {
        boolean activated = claim.word().equals("Activated");
        Predicate<ObjectView> any = activated ? _ -> true : hasAbility(claim);
        Optional<ObjectView> object = permanents(claim).findFirst();
        if (object.isEmpty() || !any.test(object.get())) {
            return equal(claim, 0);
        }
        String asked = fold(claim.word());
        // Scripts count casting a card among its activated abilities; a token is no card.
        int casting = activated && !object.get().token() && !types(object.get(), "Land") ? 1 : 0;
        return equal(
                claim,
                casting
                        + (int)
                                object.get().abilities().stream()
                                        .filter(a ->
                                                activated
                                                        ? a instanceof Ability.Activated
                                                        : fold(cards.text(a)).startsWith(asked))
                                        .count());
    }

    private Optional<String> attached(Claim claim) throws NotUnderstood {
        List<Integer> hosts =
                view.battlefield().stream()
                        .filter(o ->
                                claim.player() < 0
                                        || o.controller() == scenario.seat(claim.player()))
                        .filter(o -> naming.isCalled(o, claim.more()))
                        .map(ObjectView::id)
                        .toList();
        boolean found =
                view.battlefield().stream()
                        .anyMatch(o ->
                                naming.isCalled(o, claim.name()) && hosts.contains(o.attachedTo()));
        return hold(claim, found, "attached to " + claim.more());
    }

    private static int mana(String pool, String color) throws NotUnderstood {
        String letter =
                switch (color.toUpperCase(Locale.ROOT)) {
                    case "W", "WHITE" -> "W";
                    case "U", "BLUE" -> "U";
                    case "B", "BLACK" -> "B";
                    case "R", "RED" -> "R";
                    case "G", "GREEN" -> "G";
                    case "C", "COLORLESS" -> "C";
                    default -> throw new NotUnderstood("no color of mana: " + color);
                };
        return (int) pool.chars().filter(c -> c == letter.charAt(0)).count();
    }

    private Optional<String> playable(Claim claim) throws NotUnderstood {
        if (!(game.decision().orElse(null) instanceof Decision.Priority priority)
                || priority.player() != seat(claim)) {
            throw new NotUnderstood("what is playable can only be asked of a player with priority");
        }
        // Mana abilities are in the menu only of somebody who pays by hand.
        Game byHand = game.fork();
        byHand.manualMana(priority.player(), true);
        boolean found = false;
        // A spell with both names is a fused one; otherwise one half or face is cast.
        for (Game asked : List.of(game, byHand)) {
            for (Action action : asked.legalActions()) {
                found |=
                        claim.word().contains(" // ")
                                ? asked.describe(action).equalsIgnoreCase(claim.word())
                                : Acts.isCalled(asked, view, cards, action, claim.word());
            }
        }
        return hold(claim, found, "playable");
    }

    private boolean won(Claim claim) throws NotUnderstood {
        int seat = seat(claim);
        return game.outcome().filter(o -> o.winners().contains(seat)).isPresent();
    }
}
