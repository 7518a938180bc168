package dev.bob.core.model.openai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.model.openai.ServerHabits.BareThoughts;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Contents with thoughts in them, cut at every place: what is answer and what is thought must not depend on the cuts.
class ThoughtSplitterTest {

    /// @param known what is known of the server
    record Example(String content, String answer, String thought, BareThoughts known) {}

    static List<Example> examples() {
        return List.of(
                of("Hello", "Hello", ""),
                of("a < b and c > d, [x] and analysis", "a < b and c > d, [x] and analysis", ""),
                of("analysis of the text", "analysis of the text", ""),
                of("<think>secret</think>Hello", "Hello", "secret"),
                of("<think>\nsecret\n</think>\n\nHello\n", "Hello\n", "\nsecret\n"),
                of("  <think>secret</think>\n Hello", "Hello", "secret"),
                of("<THINK>secret</Think>Hello", "Hello", "secret"),
                of("<thinking>secret</thinking>\nHello", "Hello", "secret"),
                of("<reasoning>secret</reasoning>\nHello", "Hello", "secret"),
                of("[THINK]secret[/THINK]Hello", "Hello", "secret"),
                of("◁think▷secret◁/think▷Hello", "Hello", "secret"),
                of("<think></think>Hello", "Hello", ""),
                of("<think>secret, never closed", "", "secret, never closed"),
                of("<think>secret <b> and </thin air", "", "secret <b> and </thin air"),
                of(
                        "<think>secret </think> tag, secret.\n</think>\nHello",
                        "Hello",
                        "secret </think> tag, secret.\n"),
                of(
                        "<think>secret `</think>` secret</think>Hello",
                        "Hello",
                        "secret `</think>` secret"),
                of("<think>secret</think>hello, lower case", "hello, lower case", "secret"),
                of(
                        "<think>secret</think>\nWrite `<think>` and `</think>`.",
                        "Write `<think>` and `</think>`.",
                        "secret"),
                of("Hello\n<think>secret</think>\nagain", "Hello\nagain", "secret"),
                of("```\n<think>\nx\n</think>\n```", "```\n<think>\nx\n</think>\n```", ""),
                of(
                        "<answer>\n<reasoning>open</reasoning>\n</answer>",
                        "<answer>\n<reasoning>open</reasoning>\n</answer>",
                        ""),
                of(
                        "Okay, the user says hi. secret\n</think>\n\nHello",
                        "Hello",
                        "Okay, the user says hi. secret\n"),
                of("Okay, so here is the plan: do it.", "Okay, so here is the plan: do it.", ""),
                of("The user manual is on page 5.", "The user manual is on page 5.", ""),
                new Example(
                        "No sign of it. secret\n</think>\nHello",
                        "Hello",
                        "No sign of it. secret\n",
                        BareThoughts.SEEN),
                new Example("Hello at once", "Hello at once", "", BareThoughts.SEEN),
                new Example(
                        "Okay, the user is right.",
                        "Okay, the user is right.",
                        "",
                        BareThoughts.NOT_SEEN),
                of(
                        "<|channel|>analysis<|message|>secret<|end|><|start|>assistant<|channel|>final<|message|>Hello<|return|>",
                        "Hello",
                        "secret"),
                of("<|start|>assistant<|channel|>final<|message|>Hello", "Hello", ""),
                of("Hello<|end|>", "Hello", ""),
                of(
                        "analysis<|message|>secret<|end|><|start|>assistant<|channel|>final<|message|>Hello",
                        "Hello",
                        "secret"),
                of(
                        "analysisThe user says hi. secretassistantfinalHello",
                        "Hello",
                        "The user says hi. secret"),
                of("analysisThe user says hi, and no end", "", "The user says hi, and no end"),
                of(
                        "Okay, </think> is a tag, secret<|channel|>final<|message|>Hello\n<|end|><think>secret",
                        "Hello\n",
                        "Okay, </think> is a tag, secretsecret"),
                of("Write `<|channel|>` literally.", "Write `<|channel|>` literally.", ""));
    }

    private static Example of(String content, String answer, String thought) {
        return new Example(content, answer, thought, BareThoughts.UNKNOWN);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void answer_and_thought_come_apart_wherever_the_stream_is_cut(Example example) {
        var random = new Random(11);
        var cuts = new ArrayList<List<String>>();
        cuts.add(List.of(example.content()));
        cuts.add(example.content().codePoints().mapToObj(Character::toString).toList());
        for (int i = 0; i < 60; i++) {
            cuts.add(cut(example.content(), random));
        }

        for (var pieces : cuts) {
            var heard = split(pieces, example.known());

            assertThat(heard.text.toString())
                    .as("answer of %s", pieces)
                    .isEqualTo(example.answer());
            assertThat(heard.thought.toString())
                    .as("thought of %s", pieces)
                    .isEqualTo(example.thought());
            assertThat(heard.streamed.toString())
                    .as("streamed of %s", pieces)
                    .doesNotContain("secret");
        }
    }

    @Test
    void plain_text_is_passed_on_piece_by_piece() {
        var heard = split(List.of("Hel", "lo ", "world", ", a <b"), BareThoughts.UNKNOWN);

        assertThat(heard.pieces).startsWith("Hel", "lo ", "world");
    }

    @Test
    void long_thoughts_without_an_opening_mark_take_time_in_proportion_to_their_length() {
        var pieces = new ArrayList<String>();
        pieces.add("Okay, the user wants much. ");
        for (int i = 0; i < 100_000; i++) {
            pieces.add("word ");
        }
        pieces.add("\n</think>\nHello");

        assertThat(split(pieces, BareThoughts.UNKNOWN).text.toString()).isEqualTo("Hello");
    }

    private static List<String> cut(String text, Random random) {
        var pieces = new ArrayList<String>();
        int from = 0;
        while (from < text.length()) {
            int to = Math.min(text.length(), from + 1 + random.nextInt(7));
            pieces.add(text.substring(from, to));
            from = to;
        }
        return pieces;
    }

    private static Heard split(List<String> pieces, BareThoughts known) {
        var heard = new Heard();
        var splitter = new ThoughtSplitter(heard, known, false);
        pieces.forEach(splitter::accept);
        splitter.end();
        return heard;
    }

    private static final class Heard implements ThoughtSplitter.Sink {
        final List<String> pieces = new ArrayList<>();
        final StringBuilder text = new StringBuilder();
        final StringBuilder streamed = new StringBuilder();
        final StringBuilder thought = new StringBuilder();

        @Override
        public void text(String piece) {
            pieces.add(piece);
            text.append(piece);
            streamed.append(piece);
        }

        @Override
        public void thought(String piece) {
            thought.append(piece);
        }

        @Override
        public void call(String name, String arguments) {
            thought.append(name).append(arguments);
        }

        @Override
        public void textWasThought() {
            thought.append(text);
            text.setLength(0);
        }
    }
}
