package dev.bob.memory.recall;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Puts a question about one speaker into that speaker's mouth: "Where did Ann live?" becomes "Ann: Where did I
/// live?". What Ann said is encoded with her name in front and speaks of her as "I"; so the vectors of question and
/// answer are nearer.
final class Voice {

    private Voice() {}

    /// The question as it is to be encoded.
    ///
    /// @param named the known speakers that it names, in any case
    static String of(String question, Set<String> named) {
        if (named.size() != 1) {
            return question;
        }
        String name = named.iterator().next();
        Matcher matcher =
                Pattern.compile(
                                "(?<![\\p{L}\\p{N}])("
                                        + Pattern.quote(name)
                                        + ")(['’]s)?(?![\\p{L}\\p{N}])",
                                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                        .matcher(question);
        if (!matcher.find()) {
            return question;
        }
        String spelt = matcher.group(1);
        String own = matcher.replaceAll(found -> found.group(2) == null ? "I" : "my");
        return spelt + ": " + own;
    }
}
