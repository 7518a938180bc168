package dev.bob.app.mtg;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Confidence;
import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.Compiled;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.deck.DeckCheck;
import dev.bob.mtg.deck.Format;
import dev.bob.mtg.deck.Names;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.judge.Judge;
import dev.bob.mtg.judge.Ruling;
import dev.bob.mtg.judge.Situation;
import dev.bob.mtg.lab.DeckProfile;
import dev.bob.mtg.lab.Goldfish;
import dev.bob.mtg.lab.LabReport;
import dev.bob.mtg.rules.Glossary;
import dev.bob.mtg.rules.NumberedRule;
import dev.bob.mtg.rules.RulesLibrary;
import dev.bob.mtg.rules.RulesText;
import dev.bob.mtg.sim.Rate;
import dev.bob.mtg.sim.SimPlan;
import dev.bob.mtg.sim.SimReport;
import dev.bob.mtg.sim.Simulation;
import dev.bob.tools.web.JsonTool;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/// The rules engine's tools: cards, rules, rulings, decks, simulations. They read nothing but cards and rules of the
/// runtime folder, and answer from the engine or the rules text alone.
public final class MagicTools {

    private static final String PROVIDER = "rules engine";
    private static final int MOST_GAMES = 100;

    private MagicTools() {}

    /// All of them.
    public static List<Tool> all(MtgCards cards) {
        return List.of(
                new Card(cards),
                new Rules(cards),
                new Judging(cards),
                new Checking(cards),
                new Simulating(cards));
    }

    private static ToolResult answer(ToolCall call, Confidence confidence, JsonNode data) {
        return ToolResult.ok(call, confidence, PROVIDER, false, data);
    }

    private static final class Card extends JsonTool {
        private final MtgCards cards;

        Card(MtgCards cards) {
            super(
                    "mtg.card",
                    "What a Magic card says, and whether the rules engine plays it.",
                    """
                    {"type": "object", "additionalProperties": false, "required": ["name"],
                     "properties": {"name": {"type": "string", "description": "the card's name"}}}
                    """);
            this.cards = cards;
        }

        @Override
        public ToolResult run(ToolCall call, ToolContext context) {
            String name = text(call, "name");
            CardCatalog catalog = cards.catalogFor(List.of(name));
            List<CardCatalog.FaceText> faces = catalog.faces(name);
            if (faces.isEmpty()) {
                return ToolResult.error(
                        call,
                        PROVIDER,
                        "No card called \""
                                + name
                                + "\" is known here."
                                + Names.suggestions(name, catalog.names())
                                + " More cards come with: bob mtg cards import FILE");
            }
            ObjectNode data = Json.MAPPER.createObjectNode().put("name", name);
            ArrayNode list = data.putArray("faces");
            faces.forEach(face ->
                    list.addObject()
                            .put("name", face.name())
                            .put("mana_cost", face.manaCost())
                            .put("type", face.typeLine())
                            .put("size", face.size())
                            .put("text", face.text()));
            Optional<String> stops =
                    catalog.compiled(name)
                            .flatMap(compiled ->
                                    switch (compiled) {
                                        case Compiled.Whole whole ->
                                                Game.unsupported(whole.definition());
                                        case Compiled.Declined declined ->
                                                Optional.of(
                                                        "\""
                                                                + declined.clause()
                                                                + "\" isn't understood");
                                    });
            data.put("playable", stops.isEmpty());
            stops.ifPresent(reason -> data.put("declined", reason));
            return answer(call, Confidence.VERBATIM, data);
        }
    }

    private static final class Rules extends JsonTool {
        private static final int MOST = 6;
        private final MtgCards cards;

        Rules(MtgCards cards) {
            super(
                    "mtg.rules",
                    "Rules of Magic by number, keyword or words: the imported Comprehensive Rules, else Bob's own glossary.",
                    """
                    {"type": "object", "additionalProperties": false, "required": ["query"],
                     "properties": {"query": {"type": "string", "description": "702.19, trample, or words"}}}
                    """);
            this.cards = cards;
        }

        @Override
        public ToolResult run(ToolCall call, ToolContext context) {
            String query = text(call, "query");
            ObjectNode data = Json.MAPPER.createObjectNode();
            ArrayNode list = data.putArray("rules");
            Optional<RulesText> rules = Optional.empty();
            String problem = "";
            try {
                rules = new RulesLibrary(cards.folder()).load();
            } catch (IOException | IllegalArgumentException e) {
                problem = "The imported rules can't be read: " + e.getMessage();
            }
            if (rules.isPresent()) {
                data.put("source", "Comprehensive Rules, effective " + rules.get().effective());
                List<NumberedRule> found = rules.get().show(query);
                for (NumberedRule rule :
                        found.isEmpty() ? rules.get().search(query, MOST) : found) {
                    if (list.size() < 2 * MOST) {
                        list.addObject().put("rule", rule.number()).put("text", rule.text());
                    }
                }
            } else {
                data.put("source", "Bob's glossary; the Comprehensive Rules aren't imported");
                List<Glossary.Entry> found =
                        Glossary.find(query)
                                .map(List::of)
                                .orElseGet(() -> Glossary.search(query, MOST));
                found.forEach(entry ->
                        list.addObject()
                                .put("rule", entry.rule())
                                .put("term", entry.term())
                                .put("text", entry.text()));
            }
            if (list.isEmpty()) {
                return ToolResult.error(
                        call,
                        PROVIDER,
                        (problem.isEmpty() ? "" : problem + " ")
                                + "Nothing about \""
                                + query
                                + "\" is in "
                                + (rules.isPresent()
                                        ? "the rules."
                                        : "the glossary. Import the rules with: bob mtg rules import FILE"));
            }
            Confidence confidence = rules.isPresent() ? Confidence.VERBATIM : Confidence.SUMMARIZED;
            return problem.isEmpty()
                    ? answer(call, confidence, data)
                    : ToolResult.partial(call, confidence, PROVIDER, false, data, problem);
        }
    }

    private static final class Judging extends JsonTool {
        private final MtgCards cards;

        Judging(MtgCards cards) {
            super(
                    "mtg.judge",
                    "What happens in a Magic position: the rules engine plays a line and says each step with its rule.",
                    """
                    {"type": "object", "additionalProperties": false, "required": ["line"], "properties": {
                      "you": {"$ref": "#/$defs/side"}, "opponent": {"$ref": "#/$defs/side"},
                      "turn": {"type": "string", "enum": ["you", "opponent"], "description": "whose turn; you unless said"},
                      "step": {"type": "string", "description": "where the line begins, such as PRECOMBAT_MAIN"},
                      "line": {"type": "array", "items": {"type": "string"}, "minItems": 1,
                        "description": "cast NAME on TARGET; opponent: cast NAME on TARGET; activate NAME; attack with A, B; block A with B; resolve; resolve all; go to STEP"}},
                     "$defs": {"side": {"type": "object", "additionalProperties": false, "properties": {
                      "life": {"type": "integer"},
                      "battlefield": {"type": "array", "items": {"type": "string"},
                        "description": "names; a creature may be described instead, with its keywords before its size: trample 3/3"},
                      "hand": {"type": "array", "items": {"type": "string"}},
                      "graveyard": {"type": "array", "items": {"type": "string"}},
                      "library": {"type": "array", "items": {"type": "string"}}}}}}
                    """);
            this.cards = cards;
        }

        @Override
        public ToolResult run(ToolCall call, ToolContext context) {
            try {
                JsonNode args = call.args();
                Situation situation =
                        new Situation(
                                List.of(side(args.path("you")), side(args.path("opponent"))),
                                args.path("turn").asText("you").equals("opponent") ? 1 : 0,
                                step(args.path("step").asText("PRECOMBAT_MAIN")),
                                texts(args.path("line")));
                CardCatalog catalog = cards.catalogFor(named(situation));
                Ruling ruling = new Judge(catalog::definition).rule(situation);
                ObjectNode data = Json.MAPPER.createObjectNode();
                ArrayNode steps = data.putArray("steps");
                for (Ruling.Answer answer : ruling.answers()) {
                    ObjectNode each =
                            steps.addObject()
                                    .put("line", answer.item())
                                    .put("possible", answer.possible());
                    answer.events().forEach(each.putArray("what_happens")::add);
                }
                ruling.position().forEach(data.putArray("then")::add);
                return answer(call, Confidence.VERBATIM, data);
            } catch (IllegalArgumentException e) {
                return ToolResult.error(call, PROVIDER, String.valueOf(e.getMessage()));
            }
        }

        private static Step step(String name) {
            try {
                return Step.valueOf(name.toUpperCase(Locale.ROOT).replace(' ', '_'));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        "No step is called \"" + name + "\". Steps are " + List.of(Step.values()),
                        e);
            }
        }

        private static List<String> named(Situation situation) {
            List<String> names = new ArrayList<>();
            for (Situation.Side side : situation.sides()) {
                for (List<String> zone :
                        List.of(
                                side.battlefield(),
                                side.hand(),
                                side.graveyard(),
                                side.library())) {
                    zone.forEach(text ->
                            names.add(
                                    text.strip()
                                            .replaceFirst("^\\d{1,2}x?\\s+", "")
                                            .replaceFirst("\\s+\\(?tapped\\)?$", "")));
                }
            }
            return names;
        }

        private static Situation.Side side(JsonNode json) {
            return new Situation.Side(
                    json.path("life").asInt(20),
                    texts(json.path("battlefield")),
                    texts(json.path("hand")),
                    texts(json.path("graveyard")),
                    texts(json.path("library")));
        }

        private static List<String> texts(JsonNode array) {
            List<String> texts = new ArrayList<>();
            array.forEach(text -> texts.add(text.asText()));
            return texts;
        }
    }

    private static final class Checking extends JsonTool {
        private final MtgCards cards;

        Checking(MtgCards cards) {
            super(
                    "mtg.deck_check",
                    "Whether a Magic deck is legal in a format, each violation with its rule. A built-in deck or a list.",
                    """
                    {"type": "object", "additionalProperties": false, "required": ["deck", "format"], "properties": {
                      "deck": {"type": "string", "description": "a built-in deck's name, or a list with a line per card such as 4 Lightning Bolt"},
                      "format": {"type": "string", "description": "standard, pioneer, modern, pauper, commander, …"}}}
                    """);
            this.cards = cards;
        }

        @Override
        public ToolResult run(ToolCall call, ToolContext context) {
            Optional<Format> format = Format.find(text(call, "format"));
            if (format.isEmpty()) {
                return ToolResult.error(
                        call,
                        PROVIDER,
                        "No format is called \""
                                + text(call, "format")
                                + "\". Known are "
                                + String.join(", ", Format.all().stream().map(Format::id).toList())
                                + ".");
            }
            try {
                Deck deck = deck(cards, text(call, "deck"));
                CardCatalog catalog =
                        format.get().listed() ? cards.catalog() : cards.catalogFor(deck.cards());
                DeckCheck check = DeckCheck.of(deck, format.get(), catalog::facts, catalog.names());
                ObjectNode data =
                        Json.MAPPER
                                .createObjectNode()
                                .put("deck", deck.name())
                                .put("format", format.get().id())
                                .put("legal", check.legal());
                ArrayNode violations = data.putArray("violations");
                check.violations()
                        .forEach(v ->
                                violations
                                        .addObject()
                                        .put("kind", v.kind().name().toLowerCase(Locale.ROOT))
                                        .put("card", v.card())
                                        .put("text", v.text()));
                check.notes().forEach(data.putArray("notes")::add);
                return answer(call, Confidence.VERBATIM, data);
            } catch (BobException e) {
                return ToolResult.error(call, PROVIDER, String.valueOf(e.getMessage()));
            }
        }
    }

    /// A built-in deck by its name, or a deck list as it is typed. Never a file: what a model says must not open one.
    private static Deck deck(MtgCards cards, String words) {
        return words.contains("\n") ? MtgCards.list(words) : cards.builtIn(words);
    }

    private static final class Simulating extends JsonTool {
        private final MtgCards cards;

        Simulating(MtgCards cards) {
            super(
                    "mtg.simulate",
                    "Plays games between two Magic decks and counts wins; or looks at one: curve, mana, how fast it wins.",
                    """
                    {"type": "object", "additionalProperties": false, "required": ["deck"], "properties": {
                      "deck": {"type": "string", "description": "a built-in deck's name, or a list with a line per card"},
                      "against": {"type": "string", "description": "the other deck; without it the deck alone is looked at"},
                      "games": {"type": "integer", "minimum": 2, "maximum": 100, "description": "20 unless said"},
                      "seed": {"type": "integer"}}}
                    """);
            this.cards = cards;
        }

        @Override
        public Duration timeout() {
            return Duration.ofMinutes(2);
        }

        @Override
        public ToolResult run(ToolCall call, ToolContext context) throws InterruptedException {
            try {
                Deck deck = deck(cards, text(call, "deck"));
                String other = text(call, "against");
                int games = Math.clamp(call.args().path("games").asInt(20), 2, MOST_GAMES);
                long seed = call.args().path("seed").asLong(1);
                ObjectNode data = Json.MAPPER.createObjectNode();
                if (other.isEmpty()) {
                    CardCatalog catalog = cards.catalogFor(deck.cards());
                    var definitions = MtgCards.definitions(deck, catalog);
                    Goldfish fish =
                            Goldfish.of(
                                    definitions,
                                    CardCatalog.builtIn().definition("Plains").orElseThrow(),
                                    games,
                                    seed,
                                    _ -> {});
                    new LabReport(
                                    deck.name(),
                                    DeckProfile.of(definitions),
                                    fish,
                                    new TreeMap<>(),
                                    null)
                            .lines()
                            .forEach(data.putArray("report")::add);
                    return answer(call, Confidence.VERBATIM, data);
                }
                Deck second = deck(cards, other);
                List<String> names = new ArrayList<>(deck.cards());
                names.addAll(second.cards());
                CardCatalog catalog = cards.catalogFor(names.stream().distinct().toList());
                SimReport report =
                        new Simulation(System::nanoTime)
                                .run(
                                        new SimPlan(
                                                List.of(
                                                        new SimPlan.SimDeck(
                                                                "first",
                                                                MtgCards.definitions(
                                                                        deck, catalog)),
                                                        new SimPlan.SimDeck(
                                                                "second",
                                                                MtgCards.definitions(
                                                                        second, catalog))),
                                                List.of("heuristic"),
                                                games,
                                                seed,
                                                1),
                                        _ -> {});
                Rate rate =
                        Rate.of(
                                report.wins().getOrDefault("first", 0) + report.draws() / 2.0,
                                report.finished());
                data.put("deck", deck.name())
                        .put("against", second.name())
                        .put("games", report.games())
                        .put("win_rate", Math.round(1000 * rate.rate()) / 1000.0)
                        .put("low", Math.round(1000 * rate.low()) / 1000.0)
                        .put("high", Math.round(1000 * rate.high()) / 1000.0)
                        .put("turns_mean", Math.round(10 * report.turnsMean()) / 10.0)
                        .put("players", "heuristic on both sides");
                return answer(call, Confidence.VERBATIM, data);
            } catch (BobException | IllegalArgumentException e) {
                return ToolResult.error(call, PROVIDER, String.valueOf(e.getMessage()));
            }
        }
    }
}
