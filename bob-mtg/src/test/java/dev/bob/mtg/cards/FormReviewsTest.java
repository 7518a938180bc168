package dev.bob.mtg.cards;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.text.Grammar;
import dev.bob.mtg.text.syntax.Template;
import java.util.List;
import org.junit.jupiter.api.Test;

class FormReviewsTest {
    private final Grammar grammar = Grammar.standard();
    private final FormReviews reviews = new FormReviews();

    @Test
    void a_form_that_was_read_over_is_reviewed_and_one_with_other_words_is_not() {
        assertThat(reviews.has(new Template("Destroy", "destroy <>"))).isTrue();
        assertThat(reviews.has(new Template("Destroy", "destroys <>"))).isFalse();
        assertThat(reviews.has(new Template("Exile", "destroy <>"))).isFalse();
    }

    @Test
    void forms_that_many_built_in_cards_use_are_reviewed_as_they_are_now() {
        FormsInUse forms = new FormsInUse(grammar, 1);
        new CardPool().builtIn().forEach(forms::add);

        List<Template> used =
                forms.uses().stream()
                        .filter(use -> use.cards() >= 3)
                        .map(FormsInUse.Use::form)
                        .toList();

        assertThat(used).hasSizeGreaterThan(30).allMatch(reviews::has);
    }
}
