package dev.bob.memory.recall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The same pieces as those of the library that the encoder's file is made for.
class WordPiecesTest {

    private static final int LONGEST = 256;

    private static HuggingFaceTokenizer library;
    private static WordPieces pieces;

    @BeforeAll
    static void open() throws IOException {
        try (InputStream file = file();
                InputStream again = file()) {
            library =
                    HuggingFaceTokenizer.newInstance(
                            file,
                            Map.of(
                                    "padding", "false",
                                    "truncation", "true",
                                    "maxLength", String.valueOf(LONGEST),
                                    "modelMaxLength", "512"));
            pieces = WordPieces.read(again, LONGEST);
        }
    }

    @AfterAll
    static void close() {
        library.close();
    }

    private static InputStream file() {
        return Objects.requireNonNull(
                WordPiecesTest.class.getResourceAsStream("/all-minilm-l6-v2-q-tokenizer.json"));
    }

    @Test
    void what_people_say_is_cut_as_the_library_cuts_it() throws IOException {
        List<String> texts = new ArrayList<>();
        Path folder = Path.of("../bob-bench/data");
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".jsonl")).toList()) {
                for (String line : Files.readAllLines(file)) {
                    texts.add(new ObjectMapper().readTree(line).path("user").asText());
                }
            }
        }

        assertThat(texts).hasSizeGreaterThan(1000).allSatisfy(WordPiecesTest::isCutAlike);
    }

    @Test
    void strange_texts_are_cut_as_the_library_cuts_them() {
        List<String> texts =
                List.of(
                        "",
                        " ",
                        ".",
                        "Hello, World!",
                        "Crème brûlée, naïve façade, Ærø, Łódź, ẞtraße, İstanbul, ΣΊΣΥΦΟΣ",
                        "e\u0301 and \u00e9",
                        "日本語のテキスト, 漢字 and 中文",
                        "\u0e20\u0e32\u0e29\u0e32\u0e44\u0e17\u0e22 \u0939\u093f\u0928\u094d\u0926\u0940 \u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd",
                        "emoji 😀👩‍👩‍👧🇩🇪 and ♥️ and ☃",
                        "tab\tnew\nline\r\nzero\u0000width\u200bspace\u00a0hard\u2003em\u2028line",
                        "bell\u0007 soft\u00adhyphen \ufeffmark \ufffd \ue000",
                        "a_b-c+d=e<f>g|h~i`j^k$l€m£n§o°p©",
                        "„Zitat“ «guillemets» – dash — … ‘single’",
                        "[CLS] and [MASK] and [SEP] and [UNK] and [PAD] and [cls] and [[CLS]",
                        "unaffable antidisestablishmentarianism " + "x".repeat(100),
                        "y".repeat(101),
                        "1234567890 3.14 1,000,000 ½ ² Ⅷ",
                        "word ".repeat(400),
                        "ﬁne ﬀ Ａｂｃ １２３ ℃ №",
                        "한국어 텍스트");

        assertThat(texts).allSatisfy(WordPiecesTest::isCutAlike);
    }

    @Test
    void texts_of_letters_by_chance_are_cut_as_the_library_cuts_them() {
        Random random = new Random(7);
        for (int i = 0; i < 400; i++) {
            StringBuilder text = new StringBuilder();
            for (int c = 0; c < 40; c++) {
                // Letters, accents, Greek, Cyrillic, Hebrew, Arabic, punctuation, symbols, kana,
                // ideographs.
                int[][] of = {
                    {0x20, 0x7E},
                    {0xA0, 0x24F},
                    {0x300, 0x36F},
                    {0x370, 0x4FF},
                    {0x5D0, 0x5EA},
                    {0x620, 0x64A},
                    {0x2000, 0x2040},
                    {0x2100, 0x214F},
                    {0x2190, 0x22FF},
                    {0x3000, 0x30FF},
                    {0x4E00, 0x4EFF},
                    {0x61, 0x7A},
                    {0x61, 0x7A}
                };
                int[] range = of[random.nextInt(of.length)];
                text.appendCodePoint(range[0] + random.nextInt(range[1] - range[0] + 1));
            }
            isCutAlike(text.toString());
        }
    }

    @Test
    void a_file_without_such_a_vocabulary_is_refused() {
        InputStream file =
                new ByteArrayInputStream(
                        "{\"model\": {\"vocab\": {\"a\": 0, \"[PAD]\": 1}}}"
                                .getBytes(StandardCharsets.UTF_8));

        assertThatThrownBy(() -> WordPieces.read(file, LONGEST))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("it lacks [UNK]");
    }

    @Test
    void a_file_without_a_model_is_refused() {
        InputStream file =
                new ByteArrayInputStream("{\"vocab\": {}}".getBytes(StandardCharsets.UTF_8));

        assertThatThrownBy(() -> WordPieces.read(file, LONGEST))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no vocabulary");
    }

    private static void isCutAlike(String text) {
        Encoding expected = library.encode(text);

        List<String> cut = pieces.cut(text);

        assertThat(cut).as(text).containsExactly(expected.getTokens());
        assertThat(pieces.ids(cut)).as(text).isEqualTo(expected.getIds());
    }
}
