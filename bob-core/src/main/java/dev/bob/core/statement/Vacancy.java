package dev.bob.core.statement;

import dev.bob.core.statement.news.Fact;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Who does something for the speaker, and who doesn't any more: "Her carer on weekdays is Abimbola" and "Abimbola's off on
/// maternity leave, it's Ruth". Kin don't retire.
///
/// @param holders who has a part in the speaker's life, by name
/// @param left who has given theirs up
record Vacancy(Set<String> holders, Optional<String> left) implements Fact<Vacancy> {

    private static final int FLAGS = Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final String NAME = "(?<name>\\p{Lu}[\\p{L}'-]*\\p{L})";

    private static final Pattern ROLE_IS =
            pattern(
                    "(?i:my|our|the|her|his|their|mum's|dad's|mein|meine|mon|ma|mi|mijn|\\p{L}+'s) (?<role>(?:[\\p{L}-]+ ){1,4})(?i:is|was|are|'s|ist|est|es|è|heißt|s'appelle|se llama|is called|is named)(?: called| named)? (?:(?i:dr|mr|mrs|ms|miss|frau|herr|señora?|madame|monsieur)\\.? )?"
                            + NAME);

    private static final Pattern IS_ROLE =
            pattern(
                    NAME
                            + "(?:'s| is) (?i:my|our|the|her|his|their) (?<role>(?:[\\p{L}-]+ ?){1,3})");

    private static final Pattern DOES =
            pattern(
                    NAME
                            + ",? (?i:who )?(?i:handles|looks after|teaches|runs|manages|does|cleans|helps|trains|coaches|covers|leads|supervises|minds|walks|drives|keeps|plays|reviews) (?i:my|our|me|us|the|her|mum|dad|mum's|dad's|everything)\\b(?<role>)");

    /// "Best salesman I've got is Rico."
    private static final Pattern OURS =
            pattern(
                    "(?i:best|top|main|number one|senior|chief|head|only) (?<role>(?:[\\p{L}-]+ ){1,2})(?i:(?:i|we|i've|we've)(?: have)? (?:got|have|had) )?(?i:is|'s) "
                            + NAME);

    private static final Pattern ROLE_NAMED =
            pattern(
                    "(?i:my|our|a|an) (?<role>(?:[\\p{Ll}-]+ ){1,3}),? ?(?i:called |named |, )?"
                            + NAME
                            + "(?=[,.]|$| (?i:handles|looks|teaches|runs|manages|does|cleans|helps|on|every)\\b)");

    private static final Pattern LEFT =
            pattern(
                    NAME
                            + "(?i:'s| has| is|'ll| will| just| got| had| was| been| finally| sadly)* (?i:(?:left|leaving|leaves)(?= (?:the|our) (?:firm|company|business|band|team|school|club|practice|council|group|job|country|department|office|post|choir|staff|shop|surgery|hospital)\\b| (?:us|for good|for another|last|this|in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|the (?:spring|summer|autumn|winter)))\\b|$|[,;.!])|retir(?:ed|es|ing)|resigned|quit|mov(?:ed|es|ing) (?:on|out|away|abroad)|stepp(?:ed|ing) (?:down|back)|(?:off )?on (?:\\p{L}+ )?leave|off (?:sick|having)|(?:got )?promoted(?=$|[,;.!]| to\\b)|(?:the|given the) (?:sack|boot|push)|too (?:busy|old|ill|sick)(?! to\\b)|(?:been |being )?replaced|gone(?=$|[,;.!]| now)|given (?:up|notice)|handed in|(?:packed|jacked|chucked|given) it (?:in|up)|let go|sacked|fired|transferred|no longer (?:with|works?|does|teaches)|finished (?:his|her|their) (?:apprenticeship|contract|training|internship|placement|degree|time)|gone (?:back )?to \\p{Lu}|(?:moved|gone back|went back|emigrated) to|went off|opened (?:his|her|their) own|set up on (?:his|her|their) own|(?:been |got )?(?:poached|headhunted))(?!\\p{L})");

    /// What a sentence says of it.
    static Vacancy in(String sentence) {
        String text = Clauses.plain(sentence);
        Set<String> holders = new HashSet<>();
        for (Pattern form : List.of(ROLE_IS, IS_ROLE, DOES, OURS, ROLE_NAMED)) {
            Matcher matcher = form.matcher(text);
            while (matcher.find()) {
                if (!isKin(matcher.group("role"))) {
                    holders.add(name(matcher));
                }
            }
        }
        Matcher left = LEFT.matcher(text);
        return new Vacancy(
                Set.copyOf(holders), left.find() ? Optional.of(name(left)) : Optional.empty());
    }

    private static String name(Matcher matcher) {
        return matcher.group("name").toLowerCase(Locale.ROOT).replaceFirst("'s$", "");
    }

    private static boolean isKin(String role) {
        return Arrays.stream(role.toLowerCase(Locale.ROOT).split(" "))
                .anyMatch(word -> Lexicon.IS_KIN.matcher(word).matches());
    }

    @Override
    public boolean mayEnd() {
        return !holders.isEmpty() && left.isEmpty();
    }

    /// Whether somebody has given up a part that the other says they have.
    @Override
    public boolean follows(Vacancy was) {
        return left.filter(was.holders::contains).isPresent() && was.left.isEmpty();
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
