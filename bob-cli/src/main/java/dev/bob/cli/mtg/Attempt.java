package dev.bob.cli.mtg;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What somebody tries or asks about in words: `cast shock`, `attack with the elf`, `why can't I play another land?`
///
/// @param verb what they would do
/// @param named the card or thing that they name, folded, without articles; empty for none
/// @param question whether it is asked about rather than tried
record Attempt(Verb verb, String named, boolean question) {

    /// What can be done with cards.
    enum Verb {
        PLAY("play|put|drop", "play|cast"),
        CAST("cast|summon", "cast|play"),
        ACTIVATE(
                "activate|use|tap|untap|equip|crew|cycle|sacrifice|regenerate|level up",
                "activate"),
        ATTACK("attack|swing", "attack with"),
        BLOCK("block|chump", "block"),
        SPECIAL("foretell|suspend|plot|turn|unmorph", "foretell|suspend|plot|turn"),
        /// Whatever it may be, as in `why not shock`.
        ANY("do", "");

        private final String words;
        private final String actions;

        Verb(String words, String actions) {
            this.words = words;
            this.actions = actions;
        }

        /// Whether an action is what the verb is about.
        boolean means(String action) {
            return actions.isEmpty() || action.matches("(?:" + actions + ") .*");
        }
    }

    private static final Pattern ASKED =
            Pattern.compile(
                    "^(?:(?:but|so|and|hey|bob),? )*"
                            + "(?:why(?: not)?|how come|what stops me from|can i|could i|may i|am i able to)\\b ?");
    private static final Pattern FILLING =
            Pattern.compile(
                    "^(?:(?:can't|cant|cannot|can|couldn't|could|mayn't|may|isn't|is|am|are|aren't|do|does|doesn't|don't|didn't|won't|not"
                            + "|i|we|it|this|that|able|allowed|to|be|please|let|me|try|just)\\b ?)+");
    private static final Pattern ARTICLE =
            Pattern.compile(
                    "^(?:(?:with|a|an|the|my|another|any|some|more|one more|second|this|that|from|out)\\b ?)+");
    private static final Pattern AFTER =
            Pattern.compile(
                    "(?: (?:now|yet|again|here|today|right now|this turn|on the list|possible|please|any more|anymore|it))+$");
    private static final String VERBS =
            String.join(
                    "|",
                    java.util.Arrays.stream(Verb.values())
                            .map(v -> "(?:" + v.words + ")")
                            .toList());
    private static final Pattern FIRST = Pattern.compile("^(" + VERBS + ")(?:ing|ed)?\\b ?");
    private static final Pattern LAST =
            Pattern.compile("^(.+?)(?:'s)? (?:be )?(" + VERBS + ")(?:ed|ped|ing)?$");

    /// What a line tries or asks; empty for a line without a verb or question of that kind.
    static Optional<Attempt> read(String line) {
        String text =
                line.toLowerCase(Locale.ROOT)
                        .replace('’', '\'')
                        .replaceAll("[?.!]+\\s*$", "")
                        .replaceAll("\\s+", " ")
                        .strip();
        Matcher asked = ASKED.matcher(text);
        boolean question = asked.find();
        String rest = question ? text.substring(asked.end()) : text;
        rest = FILLING.matcher(rest).replaceFirst("").strip();
        Matcher first = FIRST.matcher(rest);
        if (first.find()) {
            return Optional.of(
                    new Attempt(verb(first.group(1)), name(rest.substring(first.end())), question));
        }
        if (!question) {
            return Optional.empty();
        }
        // "why can't the elf attack"
        Matcher last = LAST.matcher(AFTER.matcher(rest).replaceFirst(""));
        return Optional.of(
                last.find()
                        ? new Attempt(verb(last.group(2)), name(last.group(1)), true)
                        : new Attempt(Verb.ANY, name(rest), true));
    }

    private static Verb verb(String word) {
        for (Verb verb : Verb.values()) {
            if (word.matches(verb.words)) {
                return verb;
            }
        }
        return Verb.ANY;
    }

    private static String name(String words) {
        String named = AFTER.matcher(words.strip()).replaceFirst("");
        named = ARTICLE.matcher(named).replaceFirst("");
        named = FILLING.matcher(named).replaceFirst("");
        return ARTICLE.matcher(named).replaceFirst("").strip();
    }
}
