package dev.bob.mtg.cards;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.text.Grammar;
import dev.bob.mtg.text.normal.Normaliser;
import dev.bob.mtg.text.surface.SecondOpinion;
import dev.bob.mtg.text.syntax.Wording;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// The grammar against every text at hand, and what it made of them when the hashes below were recorded.
///
/// A change of the grammar that is meant to change no reading leaves the hashes alone. One that is meant to says in its
/// commit message which it changes and why; `-Dbob.readings.write=FILE` writes the readings, a line a card, so that two
/// builds can be compared.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CoverageTest {
    /// Every paragraph of the built-in cards: its text, how it reads, and its usual wording.
    private static final String BUILT_IN = "971b2d2d7e45c8fa";

    /// How many of the cards of `cards-dev.jsonl.gz` are understood whole.
    private static final int WHOLE = 15_761;

    /// Their definitions, wordings and usual texts.
    private static final String UNDERSTOOD = "b30e1d2babef5b3a";

    /// What stopped the others: how far each was understood, the clause, the reason.
    private static final String DECLINED = "26370ee2d0c06609";

    /// Two ways of reading differ on these, and neither is known to be wrong: "counters equal to its power on target
    /// creature" is read in the same way as "counters on target creature equal to its power".
    private static final List<String> DIFFER =
            List.of(
                    "Artificer's Hex",
                    "Balshan Beguiler",
                    "Broken Visage",
                    "Cytoshape",
                    "Galuf's Final Act",
                    "Infantry Shield",
                    "Soul of Emancipation",
                    "The Flood of Mars",
                    "Toph, Hardheaded Teacher",
                    "Witch-king, Sky Scourge");

    /// Their words have no noun phrase to mean: two things named apart ("them"), the cards of a hand ("those cards"), one of
    /// several cards, what only a verb has made or moved ("the copy", cards that were milled), what a name is compared with.
    private static final List<String> SILENT =
            List.of(
                    "Acquisitions Expert",
                    "Altair Ibn-La'Ahad",
                    "Arcane Bombardment",
                    "Bramble Sovereign",
                    "Breathstealer's Crypt",
                    "Dissection Tools",
                    "Divergent Transformations",
                    "Don & Leo, Problem Solvers",
                    "Dual Nature",
                    "Experimental Lab // Staff Room",
                    "Feldon, Ronom Excavator",
                    "Fire Giant's Fury",
                    "Fireglass Mentor",
                    "Flameskull",
                    "Fortune, Loyal Steed",
                    "Fractured Identity",
                    "Goldwardens' Gambit",
                    "Gonti, Lord of Luxury",
                    "Ib Halfheart, Goblin Tactician",
                    "Invoke the Ancients",
                    "Kaervek, the Punisher",
                    "Lightning Coils",
                    "Locke, Treasure Hunter",
                    "Loki, God of Lies",
                    "Longstalk Brawl",
                    "Malamet Battle Glyph",
                    "Mezzio Mugger",
                    "Mindclaw Shaman",
                    "Mindleecher",
                    "Mirror-Style Master",
                    "Mnemonic Deluge",
                    "Murmurs from Beyond",
                    "Nashi, Moon's Legacy",
                    "Pako, Arcane Retriever",
                    "Rags // Riches",
                    "Reckless Crew",
                    "Reenact the Crime",
                    "Rinoa, Angel Wing",
                    "Silent-Blade Oni",
                    "Spellbinder",
                    "Spelltwine",
                    "Thief of Sanity",
                    "Underwater Tunnel // Slimy Aquarium",
                    "Virtue of Courage // Embereth Blaze",
                    "Waterbender's Restoration",
                    "Wildfire Devils");

    private final Grammar grammar = Grammar.standard();
    private final CardPool pool = new CardPool();
    private final DefinitionJson definitions = new DefinitionJson();
    private List<Compiled> known = List.of();

    @Test
    void no_known_text_has_two_readings() throws IOException {
        List<String> ambiguous = new ArrayList<>();

        for (Compiled card : known()) {
            if (card instanceof Compiled.Declined declined
                    && declined.reason().startsWith("ambiguous")) {
                ambiguous.add(card.name() + ": " + declined.prefix());
            }
        }

        assertThat(ambiguous).isEmpty();
    }

    @Test
    void the_built_in_texts_read_as_recorded() throws IOException {
        List<String> lines = new ArrayList<>();
        for (Compiled.Whole card : pool.builtIn()) {
            int face = 0;
            for (Compiled.FaceLayout layout : card.layouts()) {
                readAgain(card.definition().faces().get(face++), layout, lines);
            }
        }

        write(".built-in", lines);
        assertThat(hash(lines)).isEqualTo(BUILT_IN);
    }

    @Test
    void every_known_text_reads_as_recorded() throws IOException {
        List<String> understood = new ArrayList<>();
        List<String> declined = new ArrayList<>();
        for (Compiled card : known()) {
            switch (card) {
                case Compiled.Whole whole -> understood.add(pool.write(whole) + usual(whole));
                case Compiled.Declined(
                                String name,
                                String face,
                                String prefix,
                                String clause,
                                String reason) ->
                        declined.add(String.join("\t", name, face, prefix, clause, reason));
            }
        }

        write(".understood", understood);
        write(".declined", declined);
        assertThat(List.of(understood.size(), hash(understood), hash(declined)))
                .isEqualTo(List.of(WHOLE, UNDERSTOOD, DECLINED));
    }

    @Test
    void a_second_way_of_reading_agrees_on_what_words_mean_or_the_card_is_declined()
            throws IOException {
        ReferencesInUse references = new ReferencesInUse(grammar);
        known().forEach(references::add);

        assertThat(references.declined()).extracting(ReferencesInUse.Case::card).isEqualTo(DIFFER);
        assertThat(references.silent()).extracting(ReferencesInUse.Case::card).isSubsetOf(SILENT);
        assertThat(references.count(SecondOpinion.Verdict.AGREES)).isGreaterThan(2_250);
    }

    private List<Compiled> known() throws IOException {
        if (known.isEmpty()) {
            known = TestData.allTexts().stream().map(new CardCompiler(grammar)::compile).toList();
        }
        return known;
    }

    private void readAgain(
            CardDefinition.Face face, Compiled.FaceLayout layout, List<String> lines) {
        Characteristics is = face.characteristics();
        boolean spell = is.is(CardType.INSTANT) || is.is(CardType.SORCERY);
        int next = 0;
        for (Compiled.Paragraph paragraph : layout.paragraphs()) {
            List<Ability> abilities = face.abilities().subList(next, next + paragraph.abilities());
            next += paragraph.abilities();
            String text = print(abilities, paragraph.wording());
            for (String normal : Normaliser.abilities(text, List.of())) {
                lines.add(
                        String.join(
                                "\t",
                                is.name(),
                                text,
                                reading(grammar.read(normal, spell)),
                                print(abilities, Wording.USUAL)));
            }
        }
    }

    private String reading(Grammar.Reading reading) {
        return switch (reading) {
            case Grammar.Understood(List<Ability> abilities, Wording wording) ->
                    abilities.stream()
                                    .map(ability -> definitions.write(ability, Ability.class))
                                    .toList()
                            + " "
                            + wording;
            case Grammar.Declined declined -> declined.toString();
        };
    }

    private List<String> usual(Compiled.Whole card) {
        return card.definition().faces().stream()
                .flatMap(face -> face.abilities().stream())
                .map(ability -> print(List.of(ability), Wording.USUAL))
                .toList();
    }

    private String print(List<Ability> abilities, Wording wording) {
        return grammar.print(abilities, wording).orElse("(no text)");
    }

    private static void write(String kind, List<String> lines) throws IOException {
        String target = System.getProperty("bob.readings.write");
        if (target != null) {
            Files.write(Path.of(target + kind), lines);
        }
    }

    private static String hash(List<String> lines) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String line : lines) {
                digest.update(line.getBytes(StandardCharsets.UTF_8));
                digest.update((byte) '\n');
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
