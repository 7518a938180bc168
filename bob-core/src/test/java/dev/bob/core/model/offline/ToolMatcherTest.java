package dev.bob.core.model.offline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which tool an input asks for.
class ToolMatcherTest extends OfflineTalk {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    What does Counterspell do in Magic? | scryfall.lookup {"name":"Counterspell"}
                    look up the card Birds of Paradise | scryfall.lookup {"name":"Birds of Paradise"}
                    Show me the oracle text of "Sol Ring" please | scryfall.lookup {"name":"Sol Ring"}
                    How much does Hades II cost on Steam? | steam.game_lookup {"query":"Hades II"}
                    steam price of Factorio | steam.game_lookup {"query":"Factorio"}
                    latest news about electric cars | news.headline_search {"query":"electric cars"}
                    Any headlines from Japan today? | news.headline_search {"query":"Japan"}
                    how do I beat Malenia in Elden Ring? any guide? | game.knowledge_search {"query":"how I beat Malenia Elden Ring"}
                    """)
    void intents_find_their_tools_and_arguments(String input, String expected) {
        var prompt =
                PromptReading.of(
                        ChatRequest.builder()
                                .messages(UserMessage.from(input))
                                .toolSpecifications(SCRYFALL, NEWS, STEAM, KNOWLEDGE)
                                .build());

        var matches = ToolMatcher.matches(input, OfferedTool.in(prompt), java.util.Set.of());

        assertThat(matches).isNotEmpty();
        assertThat(matches.getFirst().tool().name() + " " + matches.getFirst().arguments())
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hello",
                "I live in Oslo.",
                "thanks!",
                "Tell me a story about a fox.",
                "What is 2 + 2?"
            })
    void other_talk_calls_no_tool(String input) {
        var prompt =
                PromptReading.of(
                        ChatRequest.builder()
                                .messages(UserMessage.from(input))
                                .toolSpecifications(SCRYFALL, NEWS, STEAM, KNOWLEDGE)
                                .build());

        assertThat(ToolMatcher.matches(input, OfferedTool.in(prompt), java.util.Set.of()))
                .isEmpty();
    }
}
