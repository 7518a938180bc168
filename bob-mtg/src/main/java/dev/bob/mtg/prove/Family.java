package dev.bob.mtg.prove;

import java.util.regex.Pattern;

/// Families of rules that interact in games. A card belongs to every family whose words occur in its text.
public enum Family {
    SIMULTANEOUS("\\b(?:each|all) (?:other )?(?:creature|permanent|player|opponent|artifact|land)"),
    DAMAGE("deals? .*damage"),
    STATIC_GRANT("(?:creatures|permanents|lands|artifacts) (?:you control )?(?:get|have|gain) "),
    ENTERING("(?:as|when|whenever) .* enters|enters? (?:tapped|with|as)"),
    ZONES("graveyard|exile |into its owner's library|to (?:its|their) owner"),
    REPLACEMENT("would .* instead|prevent "),
    COPYING("\\bcop(?:y|ies)\\b"),
    SIZE("base power|power and toughness are each equal|switch .* power"),
    LAST_KNOWN("\\bdies\\b|leaves the battlefield|put into a graveyard from"),
    COUNTERS("counters? on"),
    CONTROL("gains? control|exchange control|under (?:your|an opponent's) control"),
    DURATION("until end of turn|until your next turn|for as long as|until .* leaves");

    private final Pattern words;

    Family(String words) {
        this.words = Pattern.compile(words, Pattern.CASE_INSENSITIVE);
    }

    /// Whether a card with this text belongs to the family.
    public boolean has(String text) {
        return words.matcher(text).find();
    }
}
