package dev.bob.mtg.text;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.text.syntax.Spelling;
import dev.bob.mtg.text.syntax.TokenSequence;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The square brackets in the text of a spell with cleave (rule 702.148): the text is read with the words in them and
/// without.
final class Brackets {
    private Brackets() {}

    static boolean areIn(String paragraph) {
        return paragraph.indexOf('[') >= 0;
    }

    /// Reads both texts; each of them has to be understood by itself.
    static Grammar.Reading read(String paragraph, Function<String, Grammar.Reading> reader) {
        Grammar.Reading cleaved = reader.apply(tidy(paragraph.replaceAll("\\[[^\\]]*\\]", "")));
        Grammar.Reading whole = reader.apply(paragraph.replaceAll("[\\[\\]]", ""));
        if (whole instanceof Grammar.Understood with
                && cleaved instanceof Grammar.Understood without
                && with.abilities().size() == 1
                && without.abilities().size() == 1
                && with.abilities().getFirst() instanceof Ability.Spell(Effect effect)
                && without.abilities().getFirst() instanceof Ability.Spell(Effect rest)) {
            return new Grammar.Understood(
                    List.of(
                            new Ability.Spell(
                                    new SpellEffect.Bracketed(effect, rest, places(paragraph)))),
                    with.wording());
        }
        return whole instanceof Grammar.Declined ? whole : cleaved;
    }

    private static String tidy(String text) {
        return text.replaceAll(" +", " ").replace(" .", ".").replace(" ,", ",").strip();
    }

    private static List<Integer> places(String paragraph) {
        List<Integer> places = new ArrayList<>();
        int at = 0;
        for (String word : TokenSequence.of(paragraph).words()) {
            if (isBracket(word)) {
                places.add(at);
            } else {
                at++;
            }
        }
        return places;
    }

    private static boolean isBracket(String word) {
        return word.equals("[") || word.equals("]");
    }

    /// The ability without brackets.
    static Ability without(Ability ability) {
        return ability instanceof Ability.Spell(SpellEffect.Bracketed bracketed)
                ? new Ability.Spell(bracketed.whole())
                : ability;
    }

    /// Puts the brackets of these abilities among the words that were written without them.
    static List<String> put(List<Ability> abilities, List<String> words) {
        if (abilities.size() != 1
                || !(abilities.getFirst() instanceof Ability.Spell(Effect effect))
                || !(effect instanceof SpellEffect.Bracketed bracketed)) {
            return words;
        }
        List<Integer> places = bracketed.brackets();
        List<String> all = new ArrayList<>();
        int at = 0;
        int next = 0;
        for (String word : words) {
            while (next < places.size()
                    && places.get(next) == at
                    && (next % 2 == 1 || !Spelling.isMark(word))) {
                all.add(next % 2 == 0 ? "[" : "]");
                next++;
            }
            all.add(word);
            at += Spelling.isMark(word) ? 0 : 1;
        }
        while (next < places.size()) {
            all.add(next % 2 == 0 ? "[" : "]");
            next++;
        }
        return all;
    }
}
