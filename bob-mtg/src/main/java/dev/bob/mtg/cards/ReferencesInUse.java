package dev.bob.mtg.cards;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.text.Grammar;
import dev.bob.mtg.text.surface.SecondOpinion;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The words of cards that point back: how many the second opinion agrees with, and those where it is silent or differs.
public final class ReferencesInUse {
    private final Grammar grammar;
    private final Map<SecondOpinion.Verdict, Integer> counts =
            new EnumMap<>(SecondOpinion.Verdict.class);
    private final List<Case> silent = new ArrayList<>();
    private final List<Case> declined = new ArrayList<>();

    public ReferencesInUse(Grammar grammar) {
        this.grammar = grammar;
    }

    /// A word of a card.
    ///
    /// @param text the paragraph
    /// @param words what points back, and what it was taken for
    public record Case(String card, String text, String words) {}

    /// Adds the words of a card, or that it was declined because of one.
    public void add(Compiled card) {
        switch (card) {
            case Compiled.Whole whole -> add(whole);
            case Compiled.Declined no -> {
                if (no.reason().startsWith(Grammar.TWO_MEANINGS)) {
                    declined.add(new Case(no.name(), no.prefix(), no.reason()));
                }
            }
        }
    }

    private void add(Compiled.Whole card) {
        card.forEachParagraph((abilities, paragraph) -> add(card.name(), abilities, paragraph));
    }

    private void add(String card, List<Ability> abilities, Compiled.Paragraph paragraph) {
        for (SecondOpinion.Judgement judgement :
                grammar.judgements(abilities, paragraph.wording())) {
            counts.merge(judgement.verdict(), 1, Integer::sum);
            if (judgement.verdict() == SecondOpinion.Verdict.SILENT) {
                silent.add(
                        new Case(
                                card,
                                grammar.print(abilities, paragraph.wording()).orElse(""),
                                judgement.pointer().words()
                                        + " = "
                                        + judgement.pointer().meaning()));
            }
        }
    }

    /// How many words of whole cards got each verdict.
    public int count(SecondOpinion.Verdict verdict) {
        return counts.getOrDefault(verdict, 0);
    }

    /// Words that only the grammar has a meaning for.
    public List<Case> silent() {
        return List.copyOf(silent);
    }

    /// Cards that were declined because the two differ.
    public List<Case> declined() {
        return List.copyOf(declined);
    }
}
