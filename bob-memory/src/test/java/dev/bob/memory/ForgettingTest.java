package dev.bob.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.context.ContextBudget;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.model.ModelAccess;
import dev.bob.core.model.offline.OfflineModel;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.core.turn.TurnMemory;
import dev.bob.core.turn.TurnRequest;
import dev.bob.memory.approval.Decision;
import dev.bob.memory.approval.Human;
import dev.bob.memory.eval.Person.Reply;
import dev.bob.memory.eval.Rehearsal;
import dev.bob.memory.recall.EmbeddingModelEncoder;
import dev.bob.memory.recall.Encoder;
import dev.bob.memory.recall.HashingEmbeddingModel;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What was refused, taken back, forgotten or replaced comes back by no way.
class ForgettingTest {

    @TempDir Path folder;

    private final Encoder encoder =
            new EmbeddingModelEncoder("hashing", new HashingEmbeddingModel(64), 64);
    private Rehearsal person;
    private UnaryOperator<Decision> corrected = decision -> decision;

    @BeforeEach
    void begin() {
        OfflineModel model = new OfflineModel();
        person =
                new Rehearsal(
                        new Rehearsal.Parts(
                                (options, name) ->
                                        new ModelAccess.ServingModel(
                                                "offline", "", true, false, 0, model),
                                TurnRequest.Options.chat(),
                                ContextBudget.standard(),
                                TokenCounter::atMost,
                                encoder,
                                MemorySystem.Options::in,
                                (memory, decision) ->
                                        memory.approvals()
                                                .decide(
                                                        new Human("ada"),
                                                        corrected.apply(decision),
                                                        ""),
                                new Random(3),
                                trouble -> {}),
                        folder,
                        Instant.parse("2026-11-02T09:00:00Z"));
    }

    @AfterEach
    void end() {
        person.close();
    }

    @Test
    void what_was_refused_is_not_brought_up_in_the_same_conversation_either() {
        Reply said = person.say("a", "My sister Olga is an airline pilot, don't @ me.");
        assertThat(said.proposed()).isNotEmpty();
        person.reject("a", said.proposed());
        person.say("a", "I live in Oslo.");

        assertThat(person.say("a", "What does my sister do?").answer()).doesNotContain("pilot");
        assertThat(person.say("a", "Where do I live?").answer()).contains("Oslo");
        assertThat(person.say("a", "What did I say?").answer()).doesNotContain("[not to be kept]");
    }

    @Test
    void nor_is_what_was_not_to_be_kept_although_nothing_of_it_was_proposed() {
        Reply said = person.say("a", "Sardines were on offer, eleven crowns the tin.");
        assertThat(said.proposed()).isEmpty();
        person.reject("a", said.proposed());

        assertThat(person.say("a", "What did the sardines cost?").answer())
                .doesNotContain("eleven");
    }

    @Test
    void a_question_asked_four_times_is_answered_with_what_was_said_and_never_with_an_echo() {
        person.say("a", "I live in Oslo.");
        String last = "";
        for (int i = 0; i < 4; i++) {
            last = person.say("b" + i, "Where do I live?").answer();
        }

        assertThat(last).isEqualTo("From memory: “I live in Oslo.”");
    }

    @Test
    void what_was_refused_is_quoted_in_no_later_session() {
        Reply said = person.say("a", "I'm allergic to peanuts.");
        person.reject("a", said.proposed());

        Reply asked = person.say("b", "What am I allergic to?");

        assertThat(asked.recalled()).isEmpty();
        assertThat(asked.answer()).doesNotContain("peanuts");
        assertThat(person.say("c", "I'm allergic to peanuts.").proposed()).isEmpty();
        assertThat(person.say("d", "What am I allergic to?").recalled()).isEmpty();
    }

    @Test
    void of_a_message_of_which_everything_is_refused_nothing_is_kept() {
        Reply said =
                person.say("a", "I'm allergic to peanuts. The orchard behind the mill is sold.");
        person.reject("a", said.proposed());

        assertThat(said.proposed()).isNotEmpty();
        assertThat(person.say("b", "Which orchard is sold?").recalled()).isEmpty();
    }

    @Test
    void who_refuses_where_nothing_was_proposed_has_nothing_kept() {
        Reply said = person.say("a", "The orchard behind the mill is sold.");
        person.reject("a", said.proposed());

        assertThat(said.proposed()).isEmpty();
        assertThat(person.say("b", "Which orchard is sold?").recalled()).isEmpty();
    }

    @Test
    void a_word_that_the_next_message_takes_back_is_replaced() {
        person.approve(person.say("a", "My favourite colour is dark green.").proposed());
        Reply corrected = person.say("a", "wait no, it's navy");
        person.approve(corrected.proposed());

        assertThat(corrected.proposed())
                .extracting(pending -> pending.candidate().text())
                .containsExactly("My favourite colour is dark navy.");
        assertThat(person.say("b", "What's my favourite colour?").answer())
                .contains("navy")
                .doesNotContain("green");
    }

    @Test
    void what_was_forgotten_is_not_quoted_from_an_earlier_answer_in_the_same_session() {
        person.approve(person.say("a", "I drink my coffee black.").proposed());
        String before = person.say("b", "How do I drink my coffee?").answer();

        person.forget("coffee");

        assertThat(before).contains("black");
        assertThat(person.say("b", "How do I drink my coffee?").answer()).doesNotContain("black");
    }

    @Test
    void a_correction_takes_of_what_is_right_only_what_is_of_the_kind_of_the_wrong() {
        person.approve(
                person.say("a", "My brother Declan is coming on the 14th of March.").proposed());

        assertThat(person.say("a", "sorry, it's the 21st he's coming, not the 14th").proposed())
                .extracting(pending -> pending.candidate().text())
                .containsExactly("My brother Declan is coming on the 21st of March.");
    }

    @Test
    void half_of_what_one_message_said_is_forgotten_at_once() {
        person.approve(
                person.say("a", "My cat is called Luna and she is afraid of thunder.").proposed());
        person.say("b", "What is my cat called?");

        person.forget("Luna");

        var known = person.say("b", "What do you know about me?");
        assertThat(known.answer()).contains("thunder").doesNotContain("Luna");
        assertThat(known.recalled().toString()).doesNotContain("Luna");
    }

    @Test
    void what_was_corrected_as_it_was_approved_is_told_as_corrected_only() {
        Reply said = person.say("a", "I am allergic to nuts.");
        TurnMemory.Pending pending = said.proposed().getFirst();
        MemoryCandidate wrong = pending.candidate();
        MemoryCandidate right =
                new MemoryCandidate(
                        "I am allergic to shellfish.",
                        wrong.type(),
                        wrong.tags(),
                        wrong.ttlDays(),
                        wrong.source(),
                        wrong.whyStore());
        corrected = _ -> new Decision.Approve(pending.fingerprint(), right, null);
        person.approve(said.proposed());

        Reply asked = person.say("b", "What am I allergic to?");

        assertThat(asked.answer()).contains("shellfish").doesNotContain("nuts");
        assertThat(asked.recalled()).hasSize(1);
    }

    @Test
    void a_turn_taken_back_leaves_nothing_and_may_be_said_again() {
        assertThat(person.say("a", "I live in Porto.").proposed()).hasSize(1);
        person.undo("a");

        assertThat(person.say("b", "Where do I live?").recalled()).isEmpty();
        assertThat(person.say("b", "I live in Porto.").proposed()).hasSize(1);
    }

    @Test
    void a_correction_takes_the_place_of_one_half_of_a_compound_and_leaves_the_other() {
        person.approve(person.say("a", "My name is Kim and I'm a nurse.").proposed());
        person.approve(person.say("b", "Actually my name is Tom.").proposed());

        assertThat(person.say("c", "What's my name?").answer())
                .contains("Tom")
                .doesNotContain("Kim");
        assertThat(person.say("c", "What do I do for a living?").answer()).contains("nurse");
    }

    @Test
    void what_was_forgotten_by_its_words_is_in_no_trace_and_no_answer() {
        person.approve(person.say("a", "My sister Marta keeps bees.").proposed());
        person.forget("bees");

        Reply asked = person.say("b", "Who keeps bees?");

        assertThat(asked.recalled()).isEmpty();
        assertThat(asked.answer()).doesNotContain("Marta");
    }

    @Test
    void what_was_forgotten_is_not_quoted_from_the_conversation_that_goes_on() {
        person.say("a", "My best mate is called Rudi.");
        person.approve(person.say("a", "I see a therapist called Nuria.").proposed());
        person.forget("Rudi");
        person.forget("Nuria");

        assertThat(person.say("a", "Who is my best mate?").answer()).doesNotContain("Rudi");
        assertThat(person.say("a", "Who's my therapist?").answer()).doesNotContain("Nuria");
    }

    @Test
    void what_was_quoted_in_a_conversation_and_then_forgotten_is_not_quoted_again() {
        person.approve(person.say("a", "The spare key is under the frog.").proposed());
        assertThat(person.say("b", "Where is the spare key?").answer()).contains("frog");
        person.forget("frog");

        assertThat(person.say("b", "Where's the spare key?").answer()).doesNotContain("frog");
    }

    @Test
    void what_was_replaced_and_is_true_again_can_be_said_again() {
        person.approve(person.say("a", "I live in Oslo.").proposed());
        person.approve(person.say("b", "I moved to Bergen.").proposed());
        Reply back = person.say("c", "I live in Oslo.");
        person.approve(back.proposed());

        assertThat(back.proposed()).hasSize(1);
        assertThat(person.say("d", "Where do I live?").answer())
                .contains("Oslo")
                .doesNotContain("Bergen");
    }

    @Test
    void a_password_is_in_no_file_of_memory() {
        Reply said = person.say("a", "My wifi password is correct-horse-42.");

        assertThat(said.proposed()).isEmpty();
        assertThat(person.stored()).doesNotContain("correct-horse-42");
        assertThat(person.say("b", "What's the wifi password?").recalled()).isEmpty();
    }
}
