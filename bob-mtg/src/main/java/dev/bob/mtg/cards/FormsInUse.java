package dev.bob.mtg.cards;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.text.Grammar;
import dev.bob.mtg.text.syntax.Template;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Which forms of the grammar write the texts of cards, so that people can review them form by form: a form that reads
/// something wrongly prints it back perfectly.
public final class FormsInUse {
    private final Grammar grammar;
    private final int most;
    private final Map<Template, Use> uses = new TreeMap<>();

    /// @param most how many examples to keep of each form
    public FormsInUse(Grammar grammar, int most) {
        this.grammar = grammar;
        this.most = most;
    }

    /// A form, how many cards use it, and some of them.
    public record Use(Template form, int cards, List<Example> examples) {
        public Use {
            examples = List.copyOf(examples);
        }
    }

    /// A paragraph that a form helps to write, and what it was read as.
    public record Example(String card, String text, List<Ability> abilities) {
        public Example {
            abilities = List.copyOf(abilities);
        }
    }

    /// Adds the forms of a card's texts.
    public void add(Compiled.Whole card) {
        Set<Template> counted = new HashSet<>();
        card.forEachParagraph(
                (abilities, paragraph) -> add(card.name(), abilities, paragraph, counted));
    }

    private void add(
            String card,
            List<Ability> abilities,
            Compiled.Paragraph paragraph,
            Set<Template> counted) {
        String text = grammar.print(abilities, paragraph.wording()).orElse("");
        Example example = new Example(card, text, abilities);
        for (Template form : grammar.forms(abilities, paragraph.wording())) {
            if (counted.add(form)) {
                uses.merge(form, new Use(form, 1, List.of(example)), this::both);
            }
        }
    }

    private Use both(Use before, Use one) {
        if (before.examples.size() >= most) {
            return new Use(before.form, before.cards + 1, before.examples);
        }
        List<Example> examples = new ArrayList<>(before.examples);
        examples.addAll(one.examples);
        return new Use(before.form, before.cards + 1, examples);
    }

    /// The forms, those that most cards use first.
    public List<Use> uses() {
        return uses.values().stream()
                .sorted(Comparator.comparingInt(Use::cards).reversed().thenComparing(Use::form))
                .toList();
    }
}
