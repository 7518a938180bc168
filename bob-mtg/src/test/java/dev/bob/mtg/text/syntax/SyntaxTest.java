package dev.bob.mtg.text.syntax;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SyntaxTest {
    record Draw(int count) {}

    record Hit(String what, int amount) {}

    private static final Syntax<Integer> NUMBER =
            Syntax.terminal(Map.of("one", 1, "two", 2, "three", 3));
    private static final Syntax<String> NOUN =
            Syntax.terminal(Map.of("bear", "bear", "elf", "elf"));

    @Test
    void a_form_reads_and_prints_its_record() {
        Syntax<Draw> draw = form(Draw.class, "draw <> cards", part(Draw::count, NUMBER), Draw::new);

        assertThat(read(draw, "Draw two cards")).containsExactly(new Draw(2));
        assertThat(print(draw, new Draw(3), Wording.USUAL)).contains("draw three cards");
        assertThat(print(draw, new Draw(4), Wording.USUAL)).isEmpty();
    }

    @Test
    void a_form_that_fixes_a_component_prints_only_records_that_have_it_so() {
        Syntax<Hit> two =
                form(Hit.class, "shock <>", part(Hit::what, NOUN), what -> new Hit(what, 2));

        assertThat(print(two, new Hit("elf", 2), Wording.USUAL)).contains("shock elf");
        assertThat(print(two, new Hit("elf", 3), Wording.USUAL)).isEmpty();
    }

    @Test
    void the_first_text_that_a_grammar_reads_may_have_words_that_no_part_of_it_was_looked_at_for() {
        Syntax<String> animal =
                Syntax.choice(
                        Syntax.terminal(Map.of("wombat", "wombat", "numbat", "numbat")),
                        Syntax.terminal(Map.of("quokka", "quokka")));

        assertThat(read(animal, "numbat")).containsExactly("numbat");
    }

    @Test
    void synonyms_are_noted_in_the_wording_and_printed_back() {
        Syntax<Draw> usual = form(Draw.class, "draw <>", part(Draw::count, NUMBER), Draw::new);
        Syntax<Draw> other = form(Draw.class, "you draw <>", part(Draw::count, NUMBER), Draw::new);
        Syntax<List<Draw>> all = Syntax.synonyms(usual, other).series("and", 1);

        Parse<List<Draw>> match =
                matches(all, "draw one, you draw two, and you draw three").getFirst();

        assertThat(match.wording().choices()).containsExactly(0, 1, 1);
        assertThat(print(all, match.value(), match.wording()))
                .contains("draw one, you draw two, and you draw three");
        assertThat(print(all, match.value(), Wording.USUAL))
                .contains("draw one, draw two, and draw three");
    }

    @Test
    void series_read_one_two_and_more_items() {
        Syntax<List<Integer>> numbers = NUMBER.series("and", 1);

        assertThat(read(numbers, "one")).containsExactly(List.of(1));
        assertThat(read(numbers, "one and two")).containsExactly(List.of(1, 2));
        assertThat(read(numbers, "one, two, and three")).containsExactly(List.of(1, 2, 3));
        assertThat(print(numbers, List.of(3, 2, 1), Wording.USUAL)).contains("three, two, and one");
    }

    @Test
    void every_way_to_read_a_text_is_found() {
        Syntax<String> ambiguous =
                Syntax.choice(
                        Syntax.constant("a", "same words"), Syntax.constant("b", "same words"));

        assertThat(read(ambiguous, "same words")).containsExactly("a", "b");
    }

    @Test
    void a_rule_that_begins_with_itself_is_a_mistake() {
        Production<Integer> rule = new Production<>("number", new Object());
        rule.is(Syntax.choice(rule, NUMBER));

        assertThatThrownBy(rule::first)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("number");
    }

    @Test
    void an_option_is_there_or_not() {
        Syntax<Optional<Integer>> option = NUMBER.optional();

        assertThat(read(option, "")).containsExactly(Optional.empty());
        assertThat(read(option, "two")).containsExactly(Optional.of(2));
    }

    @Test
    void tokens_keep_symbols_signs_possessives_and_prefixes_apart() {
        assertThat(
                        TokenSequence.of(
                                        "{2}{U/B}, {T}: ~'s owner gets +1/+1, -X/-X nonblack non-Human can't")
                                .words())
                .containsExactly(
                        "{2}",
                        "{U/B}", ",", "{T}", ":", "~", "'s", "owner", "gets", "+1/+1", ",", "-x/-x",
                        "non", "black", "non", "human", "can't");
        assertThat(TokenSequence.of("Ward—Pay 2 life. None — a 2/2").words())
                .containsExactly("ward", "--", "pay", "2", "life", ".", "none", "—", "a", "2/2");
        assertThat(TokenSequence.of("−2: opponents' non-Elf").words())
                .containsExactly("−2", ":", "opponents", "'", "non", "elf");
    }

    @Test
    void spelling_puts_spaces_and_capitals_where_they_belong() {
        String text =
                "{1}{R}, Pay 2 life: Choose one —\n• A creature's owner has \"{T}: Add {G}.\" Draw.\n• Nonblack";

        String spelled = Spelling.join(Spelling.capitalised(TokenSequence.of(text).originals()));

        assertThat(spelled).isEqualTo(text);
    }

    private static <T> List<Parse<T>> matches(Syntax<T> syntax, String text) {
        TokenSequence tokens = TokenSequence.of(text);
        Parser parser = new Parser(tokens);
        return syntax.match(parser, 0).stream()
                .filter(match -> match.end() == tokens.size())
                .toList();
    }

    private static <T> List<T> read(Syntax<T> syntax, String text) {
        return matches(syntax, text).stream().map(Parse::value).toList();
    }

    private static Optional<String> print(Syntax<?> syntax, Object value, Wording wording) {
        Printer printer = new Printer(wording);
        return syntax.print(value, printer)
                ? Optional.of(Spelling.join(printer.tokens()))
                : Optional.empty();
    }
}
