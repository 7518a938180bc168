package dev.bob.core.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.state.SessionState;
import dev.bob.core.state.SessionState.Continuity;
import dev.bob.core.state.SessionState.Integrity;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnRequest;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThreadsTest {

    @Test
    void four_open_threads_never_block_a_fifth() {
        Continuity was = open("one thing", "two things", "three things", "four things");

        Continuity is =
                new Threads(List.of("ctx"), List.of("a fifth matter"), List.of()).onTopOf(was);

        assertThat(is.openThreads())
                .containsExactly("two things", "three things", "four things", "a fifth matter");
    }

    @Test
    void a_resolved_thread_goes_even_if_its_words_are_not_quite_the_same() {
        Continuity was = open("Which ferry to take to the island?", "Book the hotel");

        Continuity is =
                new Threads(
                                List.of("ctx"),
                                List.of("Book the hotel"),
                                List.of("which ferry to take to the island"))
                        .onTopOf(was);

        assertThat(is.openThreads()).containsExactly("Book the hotel");
    }

    @Test
    void a_thread_that_is_touched_again_is_young_again() {
        Continuity was = open("old one here", "young one there");

        Continuity is = new Threads(List.of("c"), List.of("Old one here!"), List.of()).onTopOf(was);

        assertThat(is.openThreads()).containsExactly("young one there", "Old one here!");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"active_context\":[\"tea\"],\"open_threads\":[],\"resolved_threads\":[]}",
                "Sure! Here it is:\n```json\n{\"active_context\": [\"tea\"]}\n```\nAnything else?",
                "{'active_context': ['tea',], // mine\n open_threads: []}",
                "{\"thought\":1} {\"active_context\":[{\"text\":\"tea\"}],\"open_threads\":[]}",
                "{\"active_context\":[\"  tea \"],\"open_threads\":null}"
            })
    void what_models_write_is_read_forgivingly(String text) {
        assertThat(Threads.read(text))
                .hasValueSatisfying(t -> assertThat(t.activeContext()).containsExactly("tea"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "no", "{", "[]", "{\"a\":1}", "{\"active_context\":\"tea\"}", "null"})
    void what_is_no_update_is_none(String text) {
        assertThat(Threads.read(text)).isEmpty();
    }

    @Test
    void limits_hold_whatever_comes() {
        Random random = new Random(5);
        Continuity state = Continuity.empty();
        for (int turn = 0; turn < 500; turn++) {
            Threads update =
                    new Threads(
                            lines(random, 12, 400), lines(random, 9, 400), lines(random, 3, 400));
            state = random.nextBoolean() ? update.onTopOf(state) : fallback(state, random);

            assertThat(state.activeContext()).hasSizeLessThanOrEqualTo(6);
            assertThat(state.openThreads()).hasSizeLessThanOrEqualTo(4).doesNotHaveDuplicates();
            assertThat(state.activeContext())
                    .allMatch(l -> l.codePointCount(0, l.length()) <= 140 && !l.contains("\n"));
            assertThat(state.openThreads()).allMatch(l -> l.codePointCount(0, l.length()) <= 140);
        }
    }

    @Test
    void the_fallback_takes_a_question_back_as_a_thread_and_the_words_as_context() {
        Turn turn =
                Turn.begin(
                                new TurnRequest(
                                        "s", "Find me a ferry\nplease", TurnRequest.Options.chat()),
                                1,
                                Instant.EPOCH,
                                SessionState.initial())
                        .withAnswer("I can. From which port do you leave?");

        Continuity is = Threads.fallback(turn);

        assertThat(is.activeContext()).containsExactly("Find me a ferry");
        assertThat(is.openThreads()).containsExactly("From which port do you leave?");
    }

    private static Continuity fallback(Continuity was, Random random) {
        Turn turn =
                Turn.begin(
                                new TurnRequest(
                                        "s",
                                        lines(random, 1, 3000).toString(),
                                        TurnRequest.Options.chat()),
                                1,
                                Instant.EPOCH,
                                SessionState.initial().with(was))
                        .withAnswer(lines(random, 2, 900) + "?");
        return Threads.fallback(turn);
    }

    private static List<String> lines(Random random, int most, int longest) {
        return random.ints(random.nextInt(most + 1), 1, longest)
                .mapToObj(length ->
                        random.ints(length, 0, 30)
                                .map(c -> c < 26 ? 'a' + c : c < 28 ? ' ' : c < 29 ? '\n' : 0x1f600)
                                .collect(
                                        StringBuilder::new,
                                        StringBuilder::appendCodePoint,
                                        StringBuilder::append)
                                .toString())
                .toList();
    }

    private static Continuity open(String... threads) {
        return new Continuity(
                List.of(), List.of(threads), "", List.of(), new Integrity(true, false));
    }
}
