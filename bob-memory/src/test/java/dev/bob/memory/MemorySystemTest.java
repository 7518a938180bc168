package dev.bob.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.memory.Recall;
import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.state.SessionState;
import dev.bob.core.storage.Notice;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnMemory;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import dev.bob.memory.approval.Decision;
import dev.bob.memory.approval.Human;
import dev.bob.memory.approval.PendingCandidate.Origin;
import dev.bob.memory.recall.EmbeddingModelEncoder;
import dev.bob.memory.recall.HashingEmbeddingModel;
import dev.bob.memory.stm.StmEntry.Promotion;
import dev.bob.memory.stm.Trace;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The tiers as turns see them, with a clock that runs over days and the default settings.
class MemorySystemTest {

    @TempDir Path folder;
    private final MovingClock clock = new MovingClock();
    private final List<String> trouble = new ArrayList<>();
    private MemorySystem memory;
    private long ids;

    @BeforeEach
    void open() {
        memory =
                new MemorySystem(
                        MemorySystem.Options.in(folder),
                        Encoders.inProcess(
                                new EmbeddingModelEncoder(
                                        "hashing", new HashingEmbeddingModel(256), 256)),
                        TokenCounter::atMost,
                        clock,
                        () -> new UUID(1, ++ids),
                        Notice.ignored(),
                        trouble::add);
    }

    @AfterEach
    void close() {
        memory.close();
    }

    @Test
    void what_was_said_in_the_first_session_is_recalled_in_the_third() {
        turn("one", 1, "My sister Marta keeps bees in Trondheim.", "Good to know.");
        turn("two", 1, "The bus to the harbour was late again.", "Annoying.");

        List<RecalledMemory> recalled = recall("three", "Who keeps bees?");

        assertThat(recalled).hasSize(1);
        assertThat(recalled.getFirst().text()).contains("Marta");
        assertThat(recalled.getFirst().origin()).contains("session one");
    }

    @Test
    void of_two_that_are_as_near_the_later_comes_first() {
        turn("one", 1, "The boat trip is booked with Skipper Olsen.", "I see.");
        clock.forward(Duration.ofHours(1));
        turn("two", 1, "The boat trip is paid for with a voucher.", "I see.");

        List<RecalledMemory> recalled = recall("three", "What about the boat trip?");

        assertThat(recalled).hasSize(2);
        assertThat(recalled.getFirst().text()).contains("voucher");
    }

    @Test
    void a_trace_with_a_secret_that_another_program_left_is_never_recalled() {
        left("The router in the cabin stands in the hall.");
        left("The router in the cabin has the password Huldra-88-fjell.");

        List<RecalledMemory> recalled = recall("two", "What about the router in the cabin?");

        assertThat(recalled)
                .extracting(RecalledMemory::text)
                .containsExactly("The router in the cabin stands in the hall.");
    }

    @Test
    void nothing_relevant_means_nothing_recalled_and_nothing_counted() {
        turn("one", 1, "My sister Marta keeps bees in Trondheim.", "Good to know.");

        List<RecalledMemory> recalled = recall("two", "Explain quicksort in Java");

        assertThat(recalled).isEmpty();
        assertThat(memory.stm().live().getFirst().metadata().accessCount()).isZero();
    }

    @Test
    void a_trace_found_in_two_sessions_within_three_days_is_promoted_under_the_default_settings() {
        turn("one", 1, "The garage code for the bike cellar changes every Monday.", "I see.");
        String trace = memory.stm().live().getFirst().id();
        clock.forward(Duration.ofHours(5));
        boolean injectedFirst =
                !recall("two", "When does the code for the bike cellar change?").isEmpty();
        clock.forward(Duration.ofHours(1));
        boolean injectedSoonAgain =
                !recall("two", "When does the code for the bike cellar change?").isEmpty();
        clock.forward(Duration.ofHours(30));
        recall("three", "When does the code for the bike cellar change?");

        List<TurnMemory.Pending> put = propose("three", 1, "Thanks.", List.of());
        List<TurnMemory.Pending> again = propose("three", 2, "Thanks again.", List.of());

        assertThat(injectedFirst).isTrue();
        assertThat(injectedSoonAgain).as("injected again within 24 hours").isFalse();
        assertThat(put).hasSize(1);
        assertThat(put.getFirst().candidate().tags()).containsExactly("stm_promotion");
        assertThat(put.getFirst().candidate().ttlDays()).isEqualTo(180);
        assertThat(put.getFirst().candidate().source())
                .isEqualTo(MemoryCandidate.Source.ASSISTANT_INFERRED);
        assertThat(again).as("put to the human once").isEmpty();
        assertThat(memory.memories().pending())
                .anyMatch(p ->
                        p.provenance().origin() == Origin.PROMOTION
                                && trace.equals(p.provenance().stmId()));
        assertThat(status(trace)).isEqualTo(Promotion.ATTEMPTED);

        memory.approvals()
                .decide(new Human("Ada"), new Decision.Approve(put.getFirst().fingerprint()), "");
        propose("three", 3, "Hm.", List.of());

        assertThat(status(trace)).isEqualTo(Promotion.APPROVED);
    }

    @Test
    void what_was_of_the_moment_or_was_asked_about_before_is_not_promoted() {
        turn(
                "one",
                1,
                "I ran round the reservoir today. I keep bees behind the reservoir.",
                "I see.");
        for (String session : List.of("two", "three", "four")) {
            clock.forward(Duration.ofHours(5));
            recall(session, "What do I keep behind the reservoir, and where did I run?");
        }

        assertThat(propose("four", 1, "Thanks.", List.of())).isEmpty();
    }

    @Test
    void an_approved_memory_is_recalled_until_it_is_forgotten() {
        String id =
                propose("one", 1, "I am allergic to walnuts.", List.of()).getFirst().fingerprint();
        boolean before = !recall("two", "Am I allergic to walnuts?").isEmpty();

        memory.approvals().decide(new Human("Ada"), new Decision.Approve(id), "");
        List<RecalledMemory> approved = recall("two", "Am I allergic to walnuts?");
        memory.approvals().decide(new Human("Ada"), new Decision.Forget(id), "");
        boolean after = !recall("two", "Am I allergic to walnuts?").isEmpty();

        assertThat(before).isFalse();
        assertThat(approved)
                .singleElement()
                .matches(m -> m.tier() == RecalledMemory.Tier.LTM && m.id().equals(id));
        assertThat(after).isFalse();
    }

    @Test
    void a_candidate_that_the_user_never_said_is_not_called_the_users_words() {
        MemoryCandidate made =
                new MemoryCandidate(
                        "The user owns a yacht in Monaco",
                        MemoryCandidate.Type.FACT,
                        List.of(),
                        null,
                        MemoryCandidate.Source.USER_SAID,
                        "");

        propose("one", 1, "Is sailing hard?", List.of(made));

        assertThat(memory.memories().pending())
                .singleElement()
                .matches(p ->
                        p.candidate().source() == MemoryCandidate.Source.ASSISTANT_INFERRED
                                && p.provenance().sentence() == null);
    }

    @Test
    void what_waits_for_the_human_is_withdrawn_when_news_makes_it_untrue_and_says_no_less() {
        propose("one", 1, "My cat is called Luna.", List.of());
        propose("one", 2, "My sister's wedding is on 14 June 2027 in Lyon.", List.of());

        propose("one", 3, "Actually my cat is called Nala.", List.of());
        propose("one", 4, "The wedding got moved to the 21st.", List.of());

        assertThat(memory.memories().pending())
                .extracting(waiting -> waiting.candidate().text())
                .containsExactly(
                        "My sister's wedding is on 14 June 2027 in Lyon.",
                        "My cat is called Nala.",
                        "The wedding got moved to the 21st.");
    }

    @Test
    void noise_never_waits_for_the_human() {
        MemoryCandidate noise =
                new MemoryCandidate(
                        "Please open the file?",
                        MemoryCandidate.Type.PREFERENCE,
                        List.of(),
                        null,
                        MemoryCandidate.Source.USER_SAID,
                        "");

        assertThat(propose("one", 1, "Please open the file. Never mind.", List.of(noise)))
                .isEmpty();
    }

    @Test
    void a_trace_lives_three_days_and_the_oldest_of_too_many_goes_first() {
        for (int i = 0; i < 205; i++) {
            turn("one", i, "Note number " + i + " about topic" + i, "ok");
            clock.forward(Duration.ofSeconds(1));
        }
        int many = memory.stm().live().size();
        boolean oldestGone =
                memory.stm().live().stream()
                        .noneMatch(e -> e.readable().startsWith("Note number 0 "));
        clock.forward(Duration.ofDays(3));

        assertThat(many).isEqualTo(200);
        assertThat(oldestGone).isTrue();
        assertThat(memory.stm().live()).isEmpty();
        assertThat(recall("two", "topic150")).isEmpty();
    }

    @Test
    void recall_keeps_to_its_token_budget() {
        for (int i = 0; i < 6; i++) {
            turn("one", i, "Lighthouse fact " + i + ": " + "keeper ".repeat(30) + "name" + i, "ok");
        }

        List<RecalledMemory> recalled =
                memory.recall()
                        .recall(
                                new Recall.Query(
                                        "two", 1, "lighthouse keeper fact", 6, 600, true, 4));

        assertThat(recalled).isNotEmpty();
        assertThat(recalled.stream().mapToInt(m -> TokenCounter.atMost(m.text())).sum())
                .isLessThanOrEqualTo(600);
    }

    @Test
    void without_short_term_memory_only_approved_memories_are_recalled() {
        turn("one", 1, "My sister Marta keeps bees in Trondheim.", "Good to know.");

        List<RecalledMemory> recalled =
                memory.recall()
                        .recall(new Recall.Query("two", 1, "Who keeps bees?", 6, 1000, false, 4));

        assertThat(recalled).isEmpty();
        assertThat(memory.stm().live().getFirst().metadata().accessCount()).isZero();
    }

    private void left(String text) {
        memory.stm()
                .write(new Trace(text, "", List.of(), List.of(), List.of()), "elsewhere", 1, false);
    }

    private Promotion status(String id) {
        return memory.stm().live().stream()
                .filter(e -> e.id().equals(id))
                .findFirst()
                .orElseThrow()
                .metadata()
                .promotionStatus();
    }

    private void turn(String session, long number, String input, String answer) {
        assertThat(memory.turns().remember(completed(session, number, input, answer)).status())
                .isEqualTo("written");
    }

    private List<TurnMemory.Pending> propose(
            String session, long number, String input, List<MemoryCandidate> candidates) {
        return memory.turns().propose(completed(session, number, input, "ok"), candidates);
    }

    private Turn completed(String session, long number, String input, String answer) {
        return Turn.begin(
                        new TurnRequest(session, input, TurnRequest.Options.chat()),
                        number,
                        clock.instant(),
                        SessionState.initial())
                .withAnswer(answer)
                .withStatus(TurnStatus.COMPLETE);
    }

    private List<RecalledMemory> recall(String session, String text) {
        return memory.recall().recall(new Recall.Query(session, 1, text, 6, 2000, true, 4));
    }

    private static final class MovingClock extends Clock {
        private Instant now = Instant.parse("2026-03-01T08:00:00Z");

        void forward(Duration by) {
            now = now.plus(by);
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }
}
