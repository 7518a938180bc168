package dev.bob.mtg.scenario;

import dev.bob.mtg.Game;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.decision.Why;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.player.Dice;
import dev.bob.mtg.setup.Position;
import dev.bob.mtg.view.GameView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Plays scenarios and says how they came out.
public final class ScenarioRunner {
    /// The name of the creatures that fill the libraries.
    static final String FILLER = "Scenario Bystander";

    /// How many other sets of answers are tried where the script leaves some open.
    private static final int OTHER_ANSWERS = 5;

    private final CardSource cards;
    private final Consumer<String> trace;

    /// @param cards where the cards come from
    /// @param trace told every choice that is made
    public ScenarioRunner(CardSource cards, Consumer<String> trace) {
        this.cards = cards;
        this.trace = trace;
    }

    /// Plays one scenario.
    public ScenarioResult run(ScenarioFiles.Source source) {
        return audit(source).result();
    }

    /// Plays one scenario and breaks each of its claims once where it held: a claim that holds all the same says
    /// nothing.
    public Audit audit(ScenarioFiles.Source source) {
        try {
            Scenario scenario = ScenarioReader.read(source.json());
            ScriptedGame play =
                    play(
                            scenario.moreThanTold() ? scenario.withLife(40) : scenario,
                            Luck.USUAL,
                            0,
                            trace);
            Optional<String> failure = play.play();
            if (scenario.moreThanTold()) {
                holdsWithAnyLife(scenario, failure);
            }
            if (failure.isPresent() && holdsByLuck(scenario)) {
                throw new NotUnderstood(
                        "whether it holds depends on chance, such as the order of a library: "
                                + failure.get());
            }
            if (failure.isPresent() && play.leftOpen() && holdsByOtherAnswers(scenario)) {
                throw new NotUnderstood(
                        "whether it holds depends on an answer that the script leaves open: "
                                + failure.get());
            }
            if (failure.isEmpty()) {
                play.refuseUnused();
            }
            ScenarioResult result =
                    failure.map(f -> ScenarioResult.failed(scenario.id(), f))
                            .orElseGet(() -> ScenarioResult.passed(scenario.id()));
            return new Audit(result, play.claims(), play.empty());
        } catch (NotUnderstood e) {
            return new Audit(
                    ScenarioResult.declined(source.id(), String.valueOf(e.getMessage())),
                    0,
                    List.of());
        } catch (RuntimeException | StackOverflowError e) {
            // One scenario that breaks the engine must not end the run of all; it is a failure and
            // says where.
            StackTraceElement[] trace = e.getStackTrace();
            return new Audit(
                    ScenarioResult.failed(
                            source.id(),
                            "the engine broke: "
                                    + e
                                    + (trace.length == 0 ? "" : " at " + trace[0])),
                    0,
                    List.of());
        }
    }

    /// How a scenario came out, and what that is worth.
    ///
    /// @param claims how many claims were looked at
    /// @param empty those that held and would have held, too, if they had been wrong in one thing
    public record Audit(ScenarioResult result, int claims, List<String> empty) {
        public Audit {
            empty = List.copyOf(empty);
        }
    }

    /// What chance makes of a game: how libraries lie, what is shuffled into which order, which card is random.
    private enum Luck {
        USUAL(0),
        /// Libraries lie as they are listed.
        UNSHUFFLED(1_000_003),
        OTHER(2_000_006),
        ANOTHER(3_000_009),
        /// Libraries hold nothing but lands besides what is listed, as it is listed.
        LANDS(4_000_012);

        final long salt;

        Luck(long salt) {
            this.salt = salt;
        }
    }

    private ScriptedGame play(Scenario scenario, Luck luck, int variant, Consumer<String> trace)
            throws NotUnderstood {
        return new ScriptedGame(scenario, cards, Game.at(position(scenario, luck)), variant, trace);
    }

    /// Whether all claims hold with other luck: then the scenario doesn't say enough to be decided.
    private boolean holdsByLuck(Scenario scenario) {
        for (Luck luck : List.of(Luck.UNSHUFFLED, Luck.OTHER, Luck.ANOTHER, Luck.LANDS)) {
            try {
                if (play(scenario, luck, 0, _ -> {}).play().isEmpty()) {
                    return true;
                }
            } catch (NotUnderstood _) {
                // with that luck something can't be done that the script says
            }
        }
        return false;
    }

    /// Declines a scenario that doesn't tell with how much life its players start, unless everything holds with 20 as well as
    /// with 40.
    private void holdsWithAnyLife(Scenario scenario, Optional<String> with40) throws NotUnderstood {
        Optional<String> failure =
                with40.or(() -> {
                    try {
                        return play(scenario.withLife(20), Luck.USUAL, 0, _ -> {}).play();
                    } catch (NotUnderstood e) {
                        return Optional.of(String.valueOf(e.getMessage()));
                    }
                });
        boolean told = with40.isEmpty() && failure.filter(ScenarioRunner::isTwentyLess).isPresent();
        if (failure.isPresent() && !told) {
            throw new NotUnderstood(
                    "it names more players than it says there are, and doesn't tell their life and range of influence: "
                            + failure.get());
        }
    }

    /// Whether a claim failed on a life total that is less by just the 20 that the player began with less: then the claim
    /// says with how much they begin.
    private static boolean isTwentyLess(String failure) {
        Matcher life =
                Pattern.compile("life of player [A-D]: expected (-?\\d+), found (-?\\d+)$")
                        .matcher(failure);
        return life.find()
                && Integer.parseInt(life.group(1)) - Integer.parseInt(life.group(2)) == 20;
    }

    /// Whether all claims hold with other legal answers where the script leaves one open: then it doesn't say enough,
    /// either.
    private boolean holdsByOtherAnswers(Scenario scenario) {
        for (int variant = 1; variant <= OTHER_ANSWERS; variant++) {
            try {
                if (play(scenario, Luck.USUAL, variant, _ -> {}).play().isEmpty()) {
                    return true;
                }
            } catch (NotUnderstood _) {
                // with those answers something can't be done that the script says
            }
        }
        return false;
    }

    private Position position(Scenario scenario, Luck luck) throws NotUnderstood {
        long chance = scenario.id().hashCode() + luck.salt;
        long seed = Dice.derive(chance, 1);
        Moment stop = scenario.stopAt().next();
        Position position =
                Position.of(scenario.players(), seed).stopBefore(stop.turn(), stop.step());
        position.startingLife(isCommander(scenario) ? 40 : 20);
        for (int player = 0; player < scenario.players(); player++) {
            int seat = scenario.seat(player);
            int life = scenario.setup().life().get(player);
            position.life(seat, life >= 0 ? life : position.startingLife());
            for (CardDefinition card : library(scenario, player, luck)) {
                position.put(seat, Zone.LIBRARY, card);
            }
        }
        place(scenario, position);
        for (Map.Entry<String, Integer> commander : unplacedCommanders(scenario).entrySet()) {
            position.put(
                    scenario.seat(commander.getValue()), Zone.COMMAND, card(commander.getKey()));
        }
        for (Script line : scenario.steps()) {
            if (line instanceof Script.Die die) {
                position.dice(die.result());
            } else if (line instanceof Script.Coin coin) {
                position.coins(coin.won());
            }
        }
        return position;
    }

    private void place(Scenario scenario, Position position) throws NotUnderstood {
        IdentityHashMap<Scenario.Placement, Map<CounterKind, Integer>> counters =
                counters(scenario);
        for (Scenario.Placement placement : scenario.cards()) {
            CardDefinition card = card(placement.name());
            boolean back = isBack(card, placement);
            for (int i = 0; back && i < placement.count(); i++) {
                position.putTurned(
                        scenario.seat(placement.player()),
                        card,
                        placement.tapped(),
                        i == 0 ? counters.getOrDefault(placement, Map.of()) : Map.of());
            }
            for (int i = 0;
                    !back && placement.zone() != Zone.LIBRARY && i < placement.count();
                    i++) {
                position.put(
                        scenario.seat(placement.player()),
                        placement.zone(),
                        card,
                        placement.tapped(),
                        i == 0 ? counters.getOrDefault(placement, Map.of()) : Map.of());
            }
        }
    }

    // A double-faced card under the name of its back is on the battlefield with that face up;
    // nowhere else has it that name.
    private static boolean isBack(CardDefinition card, Scenario.Placement placement)
            throws NotUnderstood {
        boolean back =
                card.layout() == CardDefinition.Layout.TRANSFORM
                        && card.faces().get(1).characteristics().name().equals(placement.name());
        if (back && placement.zone() != Zone.BATTLEFIELD) {
            throw new NotUnderstood(placement.name() + " is a back face, which no card has there");
        }
        return back;
    }

    private static boolean isCommander(Scenario scenario) {
        return scenario.area().startsWith("commander/");
    }

    // Commander scenarios may leave out where the commander starts: it is what its player casts
    // without having it.
    private Map<String, Integer> unplacedCommanders(Scenario scenario) throws NotUnderstood {
        Map<String, Integer> found = new HashMap<>();
        Set<String> placed = new HashSet<>();
        scenario.cards().forEach(p -> placed.add(p.name()));
        for (Script line : scenario.steps()) {
            if (line instanceof Script.Cast cast && !cast.card().startsWith("fused ")) {
                String name = cast.card().replaceAll(" (?:using|with) [A-Za-z-]+$", "");
                boolean there =
                        placed.stream().anyMatch(p -> Naming.sameName(p, name))
                                || placed.stream().anyMatch(p -> faces(p).contains(name));
                if (!there && isCommander(scenario)) {
                    found.put(name, cast.player());
                }
            }
        }
        return found;
    }

    private List<String> faces(String name) {
        return cards.find(name) instanceof CardSource.Lookup.Card(CardDefinition definition)
                ? definition.faces().stream().map(f -> f.characteristics().name()).toList()
                : List.of();
    }

    private CardDefinition card(String name) throws NotUnderstood {
        CardSource.Lookup found = cards.find(name);
        return switch (found) {
            case CardSource.Lookup.Card(CardDefinition definition) -> {
                Optional<String> unsupported = Game.unsupported(definition);
                if (unsupported.isPresent()) {
                    throw new NotUnderstood(name + ": " + unsupported.get());
                }
                yield definition;
            }
            case CardSource.Lookup.Declined(String reason) ->
                    throw new NotUnderstood(name + ": " + reason);
            case CardSource.Lookup.Unknown() ->
                    throw new NotUnderstood(name + ": no card of this name is known");
        };
    }

    // Counters that the script puts on a permanent before anything happens are there from the
    // start, on the first permanent of that name.
    private static IdentityHashMap<Scenario.Placement, Map<CounterKind, Integer>> counters(
            Scenario scenario) throws NotUnderstood {
        IdentityHashMap<Scenario.Placement, Map<CounterKind, Integer>> counters =
                new IdentityHashMap<>();
        for (Script line : scenario.steps()) {
            if (!(line instanceof Script.AddCounters add)) {
                continue;
            }
            CounterKind kind = ClaimCheck.counterKind(add.counter());
            Optional<String> unplayed = Game.unsupported(kind);
            if (unplayed.isPresent()) {
                throw new NotUnderstood(unplayed.get());
            }
            if (ScriptedGame.isBeforeTheGame(scenario, add)) {
                counters.computeIfAbsent(scenario.placed(add).orElseThrow(), _ -> new HashMap<>())
                        .merge(kind, add.count(), Integer::sum);
            }
        }
        return counters;
    }

    private List<CardDefinition> library(Scenario scenario, int player, Luck luck)
            throws NotUnderstood {
        List<CardDefinition> library = new ArrayList<>();
        if (!scenario.setup().emptyLibrary().contains(player)) {
            CardDefinition mountain = card("Mountain");
            CardDefinition swamp = luck == Luck.LANDS ? mountain : card("Swamp");
            CardDefinition creature = luck == Luck.LANDS ? mountain : filler();
            for (int i = 0; i < 12; i++) {
                library.addAll(List.of(creature, mountain, creature, swamp));
            }
        }
        for (Scenario.Placement placement : scenario.cards()) {
            if (placement.zone() == Zone.LIBRARY && placement.player() == player) {
                CardDefinition card = card(placement.name());
                for (int i = 0; i < placement.count(); i++) {
                    library.add(card);
                }
            }
        }
        if (!scenario.setup().noShuffle() && luck != Luck.UNSHUFFLED && luck != Luck.LANDS) {
            long chance = scenario.id().hashCode() + luck.salt;
            Dice dice = new Dice(Dice.derive(chance, 2 + player));
            for (int i = library.size() - 1; i > 0; i--) {
                int j = dice.below(i + 1);
                library.set(i, library.set(j, library.get(i)));
            }
        }
        return library;
    }

    private static CardDefinition filler() {
        return CardDefinition.of(
                new Characteristics(
                        FILLER,
                        dev.bob.mtg.definition.term.ManaCost.parse("{1}{R}"),
                        Colors.of(Color.RED),
                        Set.of(),
                        Set.of(CardType.CREATURE),
                        List.of("Human"),
                        2,
                        2,
                        null,
                        null),
                List.of());
    }

    /// Why nothing with that name can be done, in the rules' words, for the reason of a failure.
    static String why(Game game, GameView view, int seat, String name) {
        for (GameView.ObjectView object : view.objects()) {
            if (Naming.sameName(object.name(), name)
                    && (object.controller() == seat || object.owner() == seat)) {
                for (Why why : game.why(seat, object.id())) {
                    if (!why.possible()) {
                        return why.action() + ": " + why.reason() + " (rule " + why.rule() + ")";
                    }
                }
            }
        }
        return "";
    }

    static boolean isRefused(SubmitResult result) {
        return result instanceof SubmitResult.Rejected;
    }
}
