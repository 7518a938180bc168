package dev.bob.app.mtg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.journal.Replay;
import dev.bob.mtg.match.Match;
import dev.bob.mtg.match.Participant;
import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.player.search.Budget;
import dev.bob.mtg.player.search.SearchPlayer;
import dev.bob.mtg.setup.GameSetup;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelPlayerTest {

    /// A model that answers as a function of the number of the call and what it is sent.
    private static final class ScriptedModel implements ChatModel {
        private final Function<Integer, String> answers;
        private final List<List<ChatMessage>> requests = new ArrayList<>();

        ScriptedModel(Function<Integer, String> answers) {
            this.answers = answers;
        }

        @Override
        public ChatResponse doChat(ChatRequest request) {
            requests.add(request.messages());
            return ChatResponse.builder()
                    .aiMessage(AiMessage.from(answers.apply(requests.size())))
                    .build();
        }
    }

    private static final CardCatalog CATALOG = CardCatalog.builtIn();

    private final List<String> notices = new ArrayList<>();

    private Game play(Path folder, ChatModel model, long seed) throws IOException {
        Deck deck = BuiltInDecks.find("draconic_fury").orElseThrow();
        GameHeader header =
                new GameHeader(
                        "g",
                        seed,
                        0,
                        GameSetup.Options.USUAL,
                        List.of(
                                new GameHeader.Seat(
                                        "Bob", "bob", deck.id(), deck.cards(), List.of()),
                                new GameHeader.Seat(
                                        "You", "heuristic", deck.id(), deck.cards(), List.of())));
        try (GameJournal journal = GameJournal.start(folder, header)) {
            Match match =
                    new Match(
                            Game.create(header.setup(CATALOG::definition)),
                            header,
                            journal,
                            List.of(
                                    new ModelPlayer(
                                            model,
                                            new HeuristicPlayer(1),
                                            notices::add,
                                            asked ->
                                                    Matches.considered(
                                                                    asked, CATALOG, Budget.count(4))
                                                            .stream()
                                                            .map(SearchPlayer.Considered::line)
                                                            .toList()),
                                    Participant.of(new HeuristicPlayer(2))),
                            CATALOG::text);
            assertThat(match.play()).isTrue();
            return match.game();
        }
    }

    @Test
    void bad_answers_never_reach_the_game_and_the_match_ends(@TempDir Path folder)
            throws IOException {
        List<String> bad =
                List.of(
                        "{\"action\": \"a1\"}",
                        "I cast Black Lotus!",
                        "{\"action\": \"a999\"}",
                        "```json\n{\"action\": \"a1\", \"reasoning\": \"fine\"}\n```",
                        "{\"type\": \"DECLARE_ATTACKERS\", \"object_id\": \"o77\", \"targets\": [\"p9\"]}",
                        "{\"action\": \"a2\", \"attackers\": [{\"attacker\": \"o1\", \"defender\": \"o1\"}]}",
                        "{\"action\": \"a2\", \"number\": -5}",
                        "",
                        "{\"action\": ",
                        "a1");
        ScriptedModel model = new ScriptedModel(n -> bad.get(n % bad.size()));

        Game game = play(folder, model, 5);

        assertThat(game.outcome()).isPresent();
        Replay replay = Replay.read(folder);
        assertThat(replay.play(CATALOG::definition, Integer.MAX_VALUE, true).problem()).isEmpty();
        assertThat(replay.choices()).anyMatch(c -> c.note().startsWith("fallback:"));
        assertThat(Files.readString(GameJournal.fileIn(folder)))
                .contains("bad answer 1:")
                .contains("bad answer 2:");
    }

    @Test
    void a_bad_answer_is_retried_once_with_the_mistake_named(@TempDir Path folder)
            throws IOException {
        ScriptedModel model =
                new ScriptedModel(
                        n -> n % 2 == 1 ? "{\"action\": \"zz\"}" : "{\"action\": \"a1\"}");

        play(folder, model, 6);

        assertThat(model.requests.get(1)).hasSize(4);
        assertThat(((UserMessage) model.requests.get(1).getLast()).singleText())
                .contains("There is no action \"zz\"");
        assertThat(Replay.read(folder).choices()).anyMatch(c -> c.note().equals("second answer"));
    }

    @Test
    void a_model_may_ask_the_searching_player_once_for_each_decision(@TempDir Path folder)
            throws IOException {
        // asks for advice, asks again instead of choosing, and then gives the game up
        List<String> says =
                List.of(
                        "{\"action\": \"ADVICE\"}",
                        "{\"action\": \"ADVICE\"}",
                        "{\"action\": \"a3\"}");
        ScriptedModel model = new ScriptedModel(n -> says.get((n - 1) % 3));

        play(folder, model, 6);

        List<String> told =
                model.requests.get(2).stream()
                        .filter(UserMessage.class::isInstance)
                        .map(message -> ((UserMessage) message).singleText())
                        .toList();
        assertThat(told).hasSize(3);
        assertThat(told.get(1)).contains("best choices", "%  Keep", "playouts)");
        assertThat(told.get(2)).contains("There is no action \"ADVICE\"");
        assertThat(Files.readString(GameJournal.fileIn(folder)))
                .contains("asked the searching player for advice");
    }

    @Test
    void a_model_that_fails_is_given_up_and_said_so(@TempDir Path folder) throws IOException {
        ScriptedModel model =
                new ScriptedModel(_ -> {
                    throw new IllegalStateException("connection refused");
                });

        play(folder, model, 7);

        assertThat(model.requests).hasSize(3);
        assertThat(notices).hasSize(3).last().asString().contains("heuristic player goes on");
    }

    @Test
    void the_model_is_sent_nothing_of_the_opponents_hand_or_of_libraries(@TempDir Path folder)
            throws IOException {
        ScriptedModel model = new ScriptedModel(_ -> "{\"action\": \"a1\"}");

        play(folder, model, 8);

        String first = ((UserMessage) model.requests.getFirst().getLast()).singleText();
        assertThat(first).contains("\"hand_size\":7").containsOnlyOnce("\"hand\":[");
        assertThat(first).doesNotContain("known_library");
    }

    @Test
    void a_model_can_give_up(@TempDir Path folder) throws IOException {
        ScriptedModel model = new ScriptedModel(_ -> "{\"type\": \"SCOOP\"}");

        Game game = play(folder, model, 9);

        assertThat(game.outcome().orElseThrow().winners()).containsExactly(1);
    }
}
