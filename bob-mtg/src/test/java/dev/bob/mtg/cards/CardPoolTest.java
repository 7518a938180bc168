package dev.bob.mtg.cards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.text.Grammar;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CardPoolTest {
    private final Grammar grammar = Grammar.standard();
    private final CardPool pool = new CardPool();

    /// With the system property `bob.pool.write` naming a file, the pool is written there instead of compared.
    @Test
    void the_pool_is_what_compiling_the_built_in_cards_gives() throws IOException {
        List<Compiled> compiled =
                TestData.builtInTexts().stream().map(new CardCompiler(grammar)::compile).toList();

        assertThat(compiled)
                .hasSize(125)
                .allSatisfy(card -> assertThat(card).isInstanceOf(Compiled.Whole.class));
        List<Compiled.Whole> whole = new ArrayList<>();
        compiled.forEach(card -> whole.add((Compiled.Whole) card));
        String target = System.getProperty("bob.pool.write");
        if (target != null) {
            Files.writeString(
                    Path.of(target),
                    String.join("\n", whole.stream().map(pool::write).toList()) + "\n");
        } else {
            assertThat(pool.builtIn()).isEqualTo(whole);
        }
    }

    @Test
    void the_texts_printed_from_the_pool_are_the_cards_own() throws IOException {
        CardPrinter printer = new CardPrinter(grammar);
        CardCatalog catalog = CardCatalog.builtIn();

        for (CardText card : TestData.builtInTexts()) {
            Compiled.Whole whole = (Compiled.Whole) catalog.compiled(card.name()).orElseThrow();
            boolean basic =
                    whole.definition().front().characteristics().typeLine().startsWith("Basic");
            String written =
                    basic
                            ? "(" + card.front().text() + ")"
                            : card.front().text().replaceAll("\\s*\\([^()]*\\)", "");

            assertThat(printer.text(whole, 0)).isEqualTo(written);
            assertThat(catalog.faces(card.name()).getFirst().typeLine())
                    .isEqualTo(card.front().typeLine());
        }
    }

    @Test
    void every_card_reads_back_from_its_line() throws IOException {
        for (Compiled.Whole card : pool.builtIn()) {
            assertThat(pool.read(new StringReader(pool.write(card)))).containsExactly(card);
        }
    }

    @Test
    void a_basic_land_costs_nothing_to_cast_because_it_has_no_mana_cost() {
        var island =
                CardCatalog.builtIn().definition("island").orElseThrow().front().characteristics();

        assertThat(island.is(CardType.LAND)).isTrue();
        assertThat(island.manaCost()).isNull();
    }

    @Test
    void every_built_in_deck_consists_of_cards_of_the_pool() {
        CardCatalog catalog = CardCatalog.builtIn();

        assertThat(catalog.names()).hasSize(125);
        assertThat(BuiltInDecks.all()).hasSize(5);
        BuiltInDecks.all()
                .forEach(deck ->
                        deck.main()
                                .forEach(entry ->
                                        assertThat(catalog.definition(entry.card()))
                                                .as(entry.card())
                                                .isPresent()));
    }

    @Test
    void the_color_identity_of_a_card_comes_from_cost_and_text() {
        CardCatalog catalog = CardCatalog.builtIn();

        assertThat(catalog.facts("Dragon Egg").orElseThrow().colorIdentity()).containsExactly('R');
        assertThat(catalog.facts("Forest").orElseThrow().colorIdentity()).containsExactly('G');
        assertThat(catalog.facts("Greatsword").orElseThrow().colorIdentity()).isEmpty();
    }

    @Test
    void a_line_that_is_no_definition_is_named() {
        assertThatThrownBy(() ->
                        pool.read(new StringReader("\n{\"card\": {\"layout\": \"SIDEWAYS\"}}")))
                .isInstanceOf(DefinitionJson.NotADefinition.class)
                .hasMessageContaining("line 2")
                .hasMessageContaining("SIDEWAYS");
        assertThatThrownBy(() -> pool.read(new StringReader("{\"card\"")))
                .isInstanceOf(DefinitionJson.NotADefinition.class)
                .hasMessageContaining("line 1");
    }
}
