package dev.bob.mtg.deck;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// Reads deck lists: a plain list (`4 Shock`, `4x Shock`, comments with `//` or `#`), Arena's export (section headings,
/// `4 Shock (M21) 159`), and Magic Online's (`.dek` XML, or text with the sideboard after an empty line or `SB:`).
public final class DeckFile {

    private static final Pattern LINE =
            Pattern.compile("(SB:\\s*)?(?:(\\d+)\\s*[xX]?\\s+)?(.+?)", Pattern.CASE_INSENSITIVE);
    private static final Pattern PRINTING =
            Pattern.compile(
                    "\\s+[(\\[][A-Za-z0-9_]{2,6}[)\\]](\\s+[A-Za-z0-9★†-]+)?(\\s+\\*\\S+\\*)?$");

    private DeckFile() {}

    /// What reading a list gave.
    ///
    /// @param deck everything that could be read
    /// @param problems lines that couldn't, each with its number; empty when the whole list was understood
    public record Parsed(Deck deck, List<String> problems) {
        public Parsed {
            problems = List.copyOf(problems);
        }
    }

    private enum Section {
        MAIN,
        SIDEBOARD,
        COMMANDER,
        IGNORED
    }

    /// Reads a file in UTF-8; the deck's id is the file's name without its ending.
    public static Parsed read(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        return parse(dot > 0 ? name.substring(0, dot) : name, Files.readString(file));
    }

    /// Reads a list from text.
    ///
    /// @param id the deck's id, and its name unless the list has one
    public static Parsed parse(String id, String text) {
        String clean = text.replace("\uFEFF", "");
        return clean.stripLeading().startsWith("<")
                ? parseXml(id, clean.strip())
                : parseLines(id, clean);
    }

    private static Parsed parseLines(String id, String text) {
        Builder deck = new Builder(id);
        List<String> lines = text.lines().map(String::strip).toList();
        Section section = Section.MAIN;
        // Magic Online and Arena put the sideboard after an empty line when they write no headings.
        // A plain list may
        // use empty lines as it likes, so the last block counts as a sideboard only if the sizes
        // say so.
        int split = sideboardStart(lines);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (i == split) {
                section = Section.SIDEBOARD;
            }
            if (line.isEmpty() || line.startsWith("//") || line.startsWith("#")) {
                continue;
            }
            Section heading = heading(line);
            if (heading != null) {
                section = heading;
            } else if (line.regionMatches(true, 0, "Name ", 0, 5)) {
                deck.name = line.substring(5).strip();
            } else {
                deck.line(i + 1, line, section);
            }
        }
        return deck.parsed();
    }

    private static int sideboardStart(List<String> lines) {
        if (lines.stream()
                .anyMatch(l -> heading(l) != null || l.regionMatches(true, 0, "SB:", 0, 3))) {
            return -1;
        }
        int last = lines.size();
        while (last > 0 && lines.get(last - 1).isEmpty()) {
            last--;
        }
        int gap = lines.subList(0, last).lastIndexOf("");
        int before = count(lines.subList(0, Math.max(gap, 0)));
        int after = count(lines.subList(Math.max(gap, 0), last));
        return gap > 0
                        && before >= 40
                        && after > 0
                        && after <= 15
                        && before + after != 60
                        && before + after != 100
                ? gap
                : -1;
    }

    private static int count(List<String> lines) {
        int cards = 0;
        for (String line : lines) {
            Matcher m = LINE.matcher(line);
            if (!line.isEmpty() && !line.startsWith("//") && !line.startsWith("#") && m.matches()) {
                cards += m.group(2) == null ? 1 : number(m.group(2));
            }
        }
        return cards;
    }

    private static int number(String digits) {
        return digits.length() > 4 ? 10_000 : Integer.parseInt(digits);
    }

    private static @org.jspecify.annotations.Nullable Section heading(String line) {
        String word =
                line.toLowerCase(Locale.ROOT)
                        .replaceAll("[:\\[\\]]", "")
                        .replaceAll("\\(\\d+\\)$", "")
                        .strip();
        return switch (word) {
            case "deck", "main", "maindeck", "mainboard", "main deck" -> Section.MAIN;
            case "sideboard" -> Section.SIDEBOARD;
            case "commander", "commanders" -> Section.COMMANDER;
            // A companion is one of the sideboard's cards, and Arena lists it there again.
            case "companion", "about", "maybeboard", "tokens" -> Section.IGNORED;
            default -> null;
        };
    }

    private static Parsed parseXml(String id, String text) {
        Builder deck = new Builder(id);
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        try {
            XMLStreamReader xml = factory.createXMLStreamReader(new StringReader(text));
            while (xml.hasNext()) {
                if (xml.next() == XMLStreamConstants.START_ELEMENT
                        && xml.getLocalName().equals("Cards")) {
                    String count = xml.getAttributeValue(null, "Quantity");
                    String name = xml.getAttributeValue(null, "Name");
                    Section section =
                            "true".equalsIgnoreCase(xml.getAttributeValue(null, "Sideboard"))
                                    ? Section.SIDEBOARD
                                    : Section.MAIN;
                    deck.line(
                            xml.getLocation().getLineNumber(),
                            (count == null ? "1" : count) + " " + (name == null ? "" : name),
                            section);
                }
            }
        } catch (XMLStreamException e) {
            deck.problems.add(
                    "line "
                            + e.getLocation().getLineNumber()
                            + ": not well-formed XML, the rest is left out");
        }
        return deck.parsed();
    }

    private static final class Builder {
        private final String id;
        private String name;
        private final List<Deck.Entry> main = new ArrayList<>();
        private final List<Deck.Entry> sideboard = new ArrayList<>();
        private final List<String> commanders = new ArrayList<>();
        private final List<String> problems = new ArrayList<>();

        Builder(String id) {
            this.id = id;
            this.name = id;
        }

        void line(int at, String line, Section section) {
            Matcher m = LINE.matcher(line);
            if (!m.matches() || m.group(3).isBlank()) {
                problems.add(
                        "line "
                                + at
                                + ": expected a count and a card's name, found \""
                                + line
                                + "\"");
                return;
            }
            int count = m.group(2) == null ? 1 : number(m.group(2));
            if (count < 1 || count > 500) {
                problems.add("line " + at + ": a count of " + m.group(2) + " can't be right");
                return;
            }
            boolean commanderMark = m.group(3).contains("*CMDR*");
            String card =
                    PRINTING.matcher(
                                    m.group(3)
                                            .replace("*CMDR*", "")
                                            .replaceAll("\\s\\*[FE]\\*$", "")
                                            .strip())
                            .replaceAll("")
                            .strip();
            // Exports write split cards with one slash or without spaces; the card's name has " //
            // ".
            if (card.contains("/")
                    && !card.contains(" // ")
                    && card.matches("[^/]{2,}\\s*/{1,3}\\s*[^/]{2,}")) {
                card = card.replaceAll("\\s*/{1,3}\\s*", " // ");
            }
            Section to =
                    m.group(1) != null
                            ? Section.SIDEBOARD
                            : commanderMark ? Section.COMMANDER : section;
            switch (to) {
                case MAIN -> main.add(new Deck.Entry(count, card));
                case SIDEBOARD -> sideboard.add(new Deck.Entry(count, card));
                case COMMANDER -> {
                    for (int i = 0; i < count; i++) {
                        commanders.add(card);
                    }
                }
                case IGNORED -> {}
            }
        }

        Parsed parsed() {
            if (main.isEmpty() && commanders.isEmpty()) {
                problems.add("no cards in this list");
            }
            return new Parsed(new Deck(id, name, main, sideboard, commanders), problems);
        }
    }
}
