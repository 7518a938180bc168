package dev.bob.core.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.storage.Notice;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is forgotten leaves the conversation that goes on.
class ForgottenTest {

    @TempDir Path folder;

    @Test
    void the_sentence_goes_and_what_was_said_beside_it_stays() {
        try (SessionStore store = store();
                Session session = store.open("talk");
                Session beside = store.open("talk")) {
            say(session, "I live in Oslo. I like tea.", "You live in Oslo, then. Tea it is.");
            assertThat(beside.state().continuity().liveChat()).hasSize(2);

            assertThat(store.forget(ForgottenTest::isOfOslo)).isEqualTo(2);

            for (Session one : List.of(session, beside)) {
                assertThat(one.state().continuity().liveChat())
                        .extracting(ChatLine::content)
                        .containsExactly("[forgotten] I like tea.", "[forgotten] Tea it is.");
            }
            assertThat(store.forget(ForgottenTest::isOfOslo)).isZero();
            assertThat(session.rebuild().problems()).isEmpty();
        }
    }

    @Test
    void turns_go_on_from_there_and_taking_one_back_brings_nothing_back() {
        try (SessionStore store = store();
                Session session = store.open("talk")) {
            say(session, "I live in Oslo.", "Noted.");
            say(session, "And I like tea.", "Good.");
            store.forget(ForgottenTest::isOfOslo);
            say(session, "What do I like?", "Tea.");

            session.undo();
            session.undo();

            assertThat(session.state().continuity().liveChat())
                    .extracting(ChatLine::content)
                    .containsExactly("[forgotten]", "Noted.");
            assertThat(session.problems()).isEmpty();
        }
        try (SessionStore store = store();
                Session again = store.open("talk")) {
            assertThat(again.state().continuity().liveChat().getFirst().content())
                    .isEqualTo("[forgotten]");
        }
    }

    @Test
    void what_is_refused_as_a_memory_stays_in_the_conversation_with_a_mark() {
        try (SessionStore store = store();
                Session session = store.open("talk")) {
            say(session, "I like tea. I live in Oslo.", "You live in Oslo, then.");

            assertThat(store.refuse(ForgottenTest::isOfOslo)).isEqualTo(2);
            assertThat(store.refuse(ForgottenTest::isOfOslo)).isZero();

            assertThat(session.state().continuity().liveChat())
                    .extracting(ChatLine::content)
                    .containsExactly(
                            "I like tea. [not to be kept] I live in Oslo.",
                            "[not to be kept] You live in Oslo, then.");
            assertThat(session.rebuild().problems()).isEmpty();
        }
        try (SessionStore store = store();
                Session again = store.open("talk")) {
            assertThat(again.state().continuity().liveChat().getFirst().content())
                    .contains("[not to be kept] I live");
        }
    }

    private SessionStore store() {
        return new SessionStore(RuntimeFolder.of(folder), Clock.systemUTC(), Notice.ignored());
    }

    private static void say(Session session, String words, String answer) {
        TurnRequest request = new TurnRequest("talk", words, TurnRequest.Options.chat());
        try (OpenTurn open = session.begin(request, Duration.ofSeconds(5), _ -> {})) {
            open.commit(
                    Turn.begin(request, open.number(), Clock.systemUTC().instant(), open.before())
                            .withAnswer(answer)
                            .withStatus(TurnStatus.COMPLETE));
        }
    }

    private static boolean isOfOslo(String sentence) {
        return sentence.contains("Oslo");
    }
}
