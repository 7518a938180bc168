package dev.bob.mtg.deck;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a format's construction rules say about a deck.
///
/// @param format the format's id
/// @param violations what breaks a rule; the deck is legal when there are none
/// @param notes what couldn't be checked, such as legality lists that no card data says
public record DeckCheck(String format, List<Violation> violations, List<String> notes) {

    /// Which rule a [Violation] breaks.
    public enum Kind {
        /// Too few or too many cards.
        SIZE,
        /// Too many copies of one card.
        COPIES,
        /// More than one copy where every card must be different.
        SINGLETON,
        /// Too many cards in the sideboard, or one where there is none.
        SIDEBOARD,
        /// A card outside the commander's colours.
        COLOR_IDENTITY,
        /// No commander, too many, or one that can't be.
        COMMANDER,
        /// Banned in this format.
        BANNED,
        /// More than one copy of a restricted card.
        RESTRICTED,
        /// Not in this format.
        NOT_LEGAL,
        /// No card of this name is known.
        UNKNOWN_CARD
    }

    /// One broken rule.
    ///
    /// @param kind which rule
    /// @param card the card that breaks it; empty when it is the deck as a whole
    /// @param text the sentence for the user, with the rules number where there is one
    public record Violation(Kind kind, String card, String text) {}

    private static final Map<String, Integer> NUMBERS =
            Map.of(
                    "one", 1, "two", 2, "three", 3, "four", 4, "five", 5, "six", 6, "seven", 7,
                    "eight", 8, "nine", 9);
    private static final Pattern UP_TO =
            Pattern.compile(
                    "A deck can have (any number of|up to (\\w+)|only (\\w+)) cards? named",
                    Pattern.CASE_INSENSITIVE);

    public DeckCheck {
        violations = List.copyOf(violations);
        notes = List.copyOf(notes);
    }

    /// Whether nothing breaks a rule.
    public boolean legal() {
        return violations.isEmpty();
    }

    /// Checks `deck` against `format`.
    ///
    /// @param cards what is known of a card, by its name
    public static DeckCheck of(
            Deck deck, Format format, Function<String, Optional<CardFacts>> cards) {
        return of(deck, format, cards, List.of());
    }

    /// @param cards what is known of a card, by its name
    /// @param names of all cards, for what may have been meant by a name that isn't one
    public static DeckCheck of(
            Deck deck,
            Format format,
            Function<String, Optional<CardFacts>> cards,
            Collection<String> names) {
        List<Violation> found = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        size(deck, format, found);
        Map<String, Integer> counts = new LinkedHashMap<>();
        deck.commanders().forEach(c -> counts.merge(c, 1, Integer::sum));
        deck.main().forEach(e -> counts.merge(e.card(), e.count(), Integer::sum));
        deck.sideboard().forEach(e -> counts.merge(e.card(), e.count(), Integer::sum));
        List<CardFacts> commanders =
                deck.commanders().stream().map(cards).flatMap(Optional::stream).toList();
        if (format.commander()) {
            commanders(deck, format, commanders, found);
        }
        int unlisted = 0;
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            Optional<CardFacts> known = cards.apply(entry.getKey());
            if (known.isEmpty()) {
                found.add(unknown(entry.getKey(), names));
                continue;
            }
            CardFacts card = known.get();
            copies(card, entry.getValue(), format, found);
            if (format.listed()) {
                unlisted += card.legalities().isEmpty() && !card.isBasicLand() ? 1 : 0;
                listed(card, entry.getValue(), format, found);
            }
            if (format.commander() && !commanders.isEmpty()) {
                identity(card, commanders, found);
            }
        }
        if (unlisted > 0) {
            notes.add(
                    unlisted
                            + (unlisted == 1
                                    ? " card has no legality data, so whether it is"
                                    : " cards have no legality data, so whether they are")
                            + " banned, restricted or legal in "
                            + format.id()
                            + " wasn't checked. Import card data with `bob mtg cards import FILE`.");
        }
        return new DeckCheck(format.id(), found, notes);
    }

    private static Violation unknown(String name, Collection<String> names) {
        return new Violation(
                Kind.UNKNOWN_CARD,
                name,
                "No card named " + name + " is known." + Names.suggestions(name, names));
    }

    private static void size(Deck deck, Format format, List<Violation> found) {
        String rule =
                format.commander() ? "903.5a" : format.id().equals("limited") ? "100.2b" : "100.2a";
        if (deck.size() < format.minimum()) {
            found.add(
                    new Violation(
                            Kind.SIZE,
                            "",
                            "The deck has %d cards; %s needs %s%d (rule %s)."
                                    .formatted(
                                            deck.size(),
                                            format.id(),
                                            format.maximum() == format.minimum()
                                                    ? "exactly "
                                                    : "at least ",
                                            format.minimum(),
                                            rule)));
        } else if (deck.size() > format.maximum()) {
            found.add(
                    new Violation(
                            Kind.SIZE,
                            "",
                            "The deck has %d cards; %s needs exactly %d (rule %s)."
                                    .formatted(deck.size(), format.id(), format.maximum(), rule)));
        }
        if (deck.sideboardSize() > format.sideboard()) {
            found.add(
                    new Violation(
                            Kind.SIDEBOARD,
                            "",
                            format.sideboard() == 0
                                    ? "%s uses no sideboard, this one has %d cards (rule 903.5e)."
                                            .formatted(format.id(), deck.sideboardSize())
                                    : "The sideboard has %d cards, at most %d are allowed (rule 100.4a)."
                                            .formatted(deck.sideboardSize(), format.sideboard())));
        }
    }

    private static void copies(CardFacts card, int count, Format format, List<Violation> found) {
        int allowed =
                card.isBasicLand() ? Integer.MAX_VALUE : printedLimit(card).orElse(format.copies());
        if (count > allowed) {
            boolean singleton = format.copies() == 1;
            found.add(
                    new Violation(
                            singleton ? Kind.SINGLETON : Kind.COPIES,
                            card.name(),
                            "%d copies of %s, at most %d %s allowed%s."
                                    .formatted(
                                            count,
                                            card.name(),
                                            allowed,
                                            allowed == 1 ? "is" : "are",
                                            format.commander()
                                                    ? " (rule 903.5b)"
                                                    : singleton ? "" : " (rule 100.2a)")));
        }
    }

    private static Optional<Integer> printedLimit(CardFacts card) {
        Matcher m = UP_TO.matcher(card.text());
        if (!m.find()) {
            return Optional.empty();
        }
        if (m.group(1).startsWith("any") || m.group(1).startsWith("Any")) {
            return Optional.of(Integer.MAX_VALUE);
        }
        String word = m.group(2) != null ? m.group(2) : m.group(3);
        return Optional.ofNullable(NUMBERS.get(word.toLowerCase(Locale.ROOT)));
    }

    private static void listed(CardFacts card, int count, Format format, List<Violation> found) {
        if (card.legalities().isEmpty() || card.isBasicLand()) {
            return;
        }
        String status = card.legalities().getOrDefault(format.id(), "not_legal");
        switch (status) {
            case "legal" -> {}
            case "banned" ->
                    found.add(
                            new Violation(
                                    Kind.BANNED,
                                    card.name(),
                                    card.name() + " is banned in " + format.id() + "."));
            case "restricted" -> {
                if (count > 1) {
                    found.add(
                            new Violation(
                                    Kind.RESTRICTED,
                                    card.name(),
                                    "%s is restricted in %s to one copy; the deck has %d."
                                            .formatted(card.name(), format.id(), count)));
                }
            }
            default ->
                    found.add(
                            new Violation(
                                    Kind.NOT_LEGAL,
                                    card.name(),
                                    card.name() + " isn't legal in " + format.id() + "."));
        }
    }

    private static void commanders(
            Deck deck, Format format, List<CardFacts> known, List<Violation> found) {
        if (deck.commanders().isEmpty()) {
            found.add(
                    new Violation(
                            Kind.COMMANDER,
                            "",
                            "The deck names no commander (rule 903.3). Put it under a line \"Commander\"."));
        } else if (deck.commanders().size() > 2) {
            found.add(
                    new Violation(
                            Kind.COMMANDER,
                            "",
                            "A deck has one commander, or two with partner (rule 702.124a); this one names "
                                    + deck.commanders().size()
                                    + "."));
        } else if (known.size() == 2 && !partners(known.get(0), known.get(1))) {
            found.add(
                    new Violation(
                            Kind.COMMANDER,
                            known.get(0).name(),
                            known.get(0).name()
                                    + " and "
                                    + known.get(1).name()
                                    + " can't lead a deck together (rule 702.124)."));
        }
        for (CardFacts card : known) {
            boolean background = known.size() == 2 && card.typeLine().contains("Background");
            if (!background && !canLead(card, format)) {
                found.add(
                        new Violation(
                                Kind.COMMANDER,
                                card.name(),
                                card.name()
                                        + " can't be a commander: it must be a legendary creature or Vehicle, or say so (rule 903.3)."));
            }
        }
    }

    private static boolean canLead(CardFacts card, Format format) {
        String front = card.typeLine().split(" // ")[0];
        boolean brawl = format.id().endsWith("brawl");
        boolean pauper = format.id().equals("paupercommander");
        boolean fits =
                front.contains("Creature")
                        || front.contains("Vehicle")
                        || front.contains("Spacecraft")
                        || (brawl && front.contains("Planeswalker"));
        return (fits && (pauper || card.isLegendary()))
                || card.text().contains("can be your commander");
    }

    private static boolean partners(CardFacts a, CardFacts b) {
        boolean plain = plainPartner(a) && plainPartner(b);
        boolean named =
                a.text().contains("Partner with " + b.name())
                        && b.text().contains("Partner with " + a.name());
        boolean friends =
                a.text().contains("Friends forever") && b.text().contains("Friends forever");
        return plain || named || friends || invites(a, b) || invites(b, a);
    }

    private static boolean invites(CardFacts a, CardFacts b) {
        boolean background =
                a.text().contains("Choose a Background") && b.typeLine().contains("Background");
        boolean companion =
                a.text().contains("Doctor's companion")
                        && b.typeLine().endsWith("Time Lord Doctor");
        return background || companion;
    }

    private static boolean plainPartner(CardFacts card) {
        return card.text()
                .lines()
                .map(String::strip)
                .anyMatch(l -> l.equals("Partner") || l.startsWith("Partner ("));
    }

    private static void identity(
            CardFacts card, List<CardFacts> commanders, List<Violation> found) {
        Set<Character> allowed = new TreeSet<>();
        commanders.forEach(c -> allowed.addAll(c.colorIdentity()));
        Set<Character> outside = new TreeSet<>(card.colorIdentity());
        outside.removeAll(allowed);
        if (!outside.isEmpty()) {
            found.add(
                    new Violation(
                            Kind.COLOR_IDENTITY,
                            card.name(),
                            "%s has %s in its color identity, the commander hasn't (rule 903.5c)."
                                    .formatted(
                                            card.name(),
                                            String.join(
                                                    "",
                                                    outside.stream()
                                                            .map(c -> "{" + c + "}")
                                                            .toList()))));
        }
    }
}
