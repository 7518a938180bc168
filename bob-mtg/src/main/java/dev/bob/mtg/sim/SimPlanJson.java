package dev.bob.mtg.sim;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.mtg.cards.DefinitionJson;
import dev.bob.mtg.definition.CardDefinition;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/// A plan as JSON, with the definitions of all its cards: another process plays the same games with it, without card
/// files of its own. Each definition is written once.
public final class SimPlanJson {

    private final DefinitionJson definitions = new DefinitionJson();

    /// Writes a plan. The number of threads is not part of it.
    public ObjectNode write(SimPlan plan) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("seats", plan.seats()).put("games", plan.games()).put("seed", plan.seed());
        plan.players().forEach(json.putArray("players")::add);
        Writing writing = new Writing(json.putArray("cards"));
        ArrayNode decks = json.putArray("decks");
        for (SimPlan.SimDeck deck : plan.decks()) {
            ObjectNode one = decks.addObject().put("id", deck.id());
            writing.refer(one.putArray("cards"), deck.cards());
            writing.refer(one.putArray("commanders"), deck.commanders());
        }
        RandomDecks random = plan.random();
        if (random != null) {
            ObjectNode drawn = json.putObject("random").put("commander", random.commander());
            writing.refer(drawn.putArray("pool"), random.pool());
            writing.refer(drawn.putArray("basics"), random.basics());
        }
        return json;
    }

    private final class Writing {
        private final ArrayNode cards;
        private final IdentityHashMap<CardDefinition, Integer> numbers = new IdentityHashMap<>();

        Writing(ArrayNode cards) {
            this.cards = cards;
        }

        void refer(ArrayNode to, List<CardDefinition> some) {
            for (CardDefinition card : some) {
                Integer number = numbers.get(card);
                if (number == null) {
                    number = cards.size();
                    numbers.put(card, number);
                    cards.add(definitions.write(card, CardDefinition.class));
                }
                to.add(number);
            }
        }
    }

    /// Reads a plan.
    ///
    /// @throws IllegalArgumentException if it isn't one, with what is wrong
    public SimPlan read(JsonNode json) {
        try {
            List<CardDefinition> cards = new ArrayList<>();
            for (JsonNode card : json.path("cards")) {
                cards.add((CardDefinition) definitions.read(card, CardDefinition.class));
            }
            List<SimPlan.SimDeck> decks = new ArrayList<>();
            for (JsonNode deck : json.path("decks")) {
                decks.add(
                        new SimPlan.SimDeck(
                                deck.path("id").asText(),
                                referred(deck.path("cards"), cards),
                                referred(deck.path("commanders"), cards)));
            }
            JsonNode drawn = json.path("random");
            RandomDecks random =
                    drawn.isObject()
                            ? new RandomDecks(
                                    referred(drawn.path("pool"), cards),
                                    referred(drawn.path("basics"), cards),
                                    drawn.path("commander").asBoolean())
                            : null;
            List<String> players = new ArrayList<>();
            json.path("players").forEach(player -> players.add(player.asText()));
            return new SimPlan(
                    decks,
                    random,
                    json.path("seats").asInt(),
                    players,
                    json.path("games").asInt(),
                    json.path("seed").asLong(),
                    1);
        } catch (DefinitionJson.NotADefinition | IndexOutOfBoundsException e) {
            throw new IllegalArgumentException("not a plan: " + e.getMessage(), e);
        }
    }

    private static List<CardDefinition> referred(JsonNode numbers, List<CardDefinition> cards) {
        List<CardDefinition> some = new ArrayList<>();
        numbers.forEach(number -> some.add(cards.get(number.asInt(-1))));
        return some;
    }
}
