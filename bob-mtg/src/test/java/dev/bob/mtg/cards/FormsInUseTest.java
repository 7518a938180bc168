package dev.bob.mtg.cards;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.text.Grammar;
import dev.bob.mtg.text.syntax.Template;
import dev.bob.mtg.text.syntax.Wording;
import java.util.List;
import org.junit.jupiter.api.Test;

class FormsInUseTest {
    private final Grammar grammar = Grammar.standard();

    @Test
    void only_the_forms_that_wrote_a_text_are_named() {
        Grammar.Understood read =
                (Grammar.Understood) grammar.read("Destroy target creature.", true);

        List<Template> forms = grammar.forms(read.abilities(), read.wording());

        assertThat(forms)
                .contains(new Template("Destroy", "destroy <>"))
                .noneMatch(form -> form.type().equals("Draw") || form.type().equals("Damage"));
        assertThat(grammar.forms(List.of(), Wording.USUAL)).isEmpty();
    }

    @Test
    void a_form_counts_each_card_once_and_shows_some_of_its_texts() {
        FormsInUse forms = new FormsInUse(grammar, 2);
        new CardPool().builtIn().forEach(forms::add);

        List<FormsInUse.Use> uses = forms.uses();

        assertThat(uses).extracting(FormsInUse.Use::cards).isSortedAccordingTo((a, b) -> b - a);
        assertThat(uses)
                .allSatisfy(use -> {
                    assertThat(use.cards()).isBetween(1, 125);
                    assertThat(use.examples()).hasSizeBetween(1, 2);
                    assertThat(use.examples())
                            .allSatisfy(example -> assertThat(example.text()).isNotBlank());
                });
    }
}
