package dev.bob.core.statement;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Whether somebody speaks of themselves or their own, or asks of others.
public final class Personal {

    private static final Pattern OWN =
            Pattern.compile(
                    "\\b(?:i|im|my|me|mine|i'm|i've|i'd|we|our|us|we're|ich|mein\\w*|mir|mich|wir|uns\\w*|je|j'|mon|ma|mes|moi|nous|notre|nos|yo|mi|mis|me|nuestr\\w+|jeg|min|mitt|mine|jag|mina|ik|mijn|io|mio|mia|miei|mie|eu|meu|minha|meus|minhas|jestem|mój|moja|moje|mam|æ|mæ|meg|я|мой|моя|моё|мои|меня|мне|мы|наш\\p{L}*|minun)\\b|我",
                    Pattern.CASE_INSENSITIVE
                            | Pattern.UNICODE_CASE
                            | Pattern.UNICODE_CHARACTER_CLASS);

    /// "What do you know about me?", "What have I told you?"
    private static final Pattern ALL =
            Pattern.compile(
                    "^(?:(?:hey|ok|okay|so|and|bob|please|now|tell me|show me|list)[, ]+)*(?:"
                            + "what(?: all| else)? (?:do|did) you (?:actually |really |still |already )?(?:know|remember|recall|have)(?: (?:about|of|on) (?:me|us|myself))?"
                            + "|what(?: all| else)? have (?:i|we) (?:told|said to) you(?: (?:about (?:me|myself|us)|so far))*"
                            + "|what have you (?:learned|learnt|remembered|noted|stored|kept|saved)(?: (?:about|of|on) (?:me|us))?"
                            + "|(?:do you (?:know|remember)|tell me|say|list|show me|summari[sz]e|recap)?(?: all)? ?(?:anything|everything|something|all|what) (?:that )?(?:you )?(?:know|remember|have)(?: (?:about|of|on) (?:me|us))?"
                            + "|(?:do you (?:know|remember) )?(?:anything|something|everything) about me"
                            + "|who am i|(?:tell me )?about me|tell me about myself|describe me|(?:my|all|your) memories(?: about me)?|which memories (?:do you have|are there)(?: (?:about|of) me)?"
                            + "|was wei(?:ß|ss)t du (?:alles )?(?:über|von) mi(?:ch|r)|que sais-tu (?:de|sur) moi|qué sabes (?:de|sobre) mí|o que (?:você|tu)? ?sabe[s]? (?:sobre|de) mim|cosa sai di me|wat weet je (?:over|van) mij|hva vet du om meg|vad vet du om mig|co o mnie wiesz|mitä tiedät minusta|benim hakkımda ne biliyorsun|что ты (?:обо мне )?знаешь(?: обо мне)?"
                            + ")(?: so far| already| by now| now| then| exactly| still| again)*[\\s?.!]*$",
                    Pattern.CASE_INSENSITIVE
                            | Pattern.UNICODE_CASE
                            | Pattern.UNICODE_CHARACTER_CLASS);

    private Personal() {}

    /// Whether whoever says it speaks of themselves or their own.
    public static boolean speaks(String text) {
        return OWN.matcher(text).find();
    }

    /// Whether a person wants to hear all that is remembered of them.
    public static boolean asksForAll(String question) {
        return ALL.matcher(question.strip().replace('’', '\'')).matches();
    }

    /// Those whom a question speaks of beside the one who asks: of "Is my sister allergic to nuts?" the sister, of "What is
    /// Nora allergic to?" Nora. What somebody said of themselves alone doesn't answer it. "Which Bond do I like?" is about the
    /// one who asks.
    ///
    /// @param words what they are called, in lower case
    public record Party(Set<String> words) {

        private static final int FLAGS =
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;
        private static final Pattern LIVING =
                Pattern.compile(
                        "\\b(?:my|our) (?:[\\p{L}-]+ )?(" + Lexicon.LIVING + ")(?:'s)?\\b", FLAGS);

        private static final Pattern SELF =
                Pattern.compile("\\b(?:i|i'm|i've|i'd|me|mine|myself)\\b", FLAGS);

        /// A name within a sentence.
        private static final Pattern NAME =
                Pattern.compile(
                        "(?<=[\\p{L}\\p{N},'’] )(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Bob)\\b)\\p{Lu}\\p{Ll}+");

        private static final Pattern OF_SELF =
                Pattern.compile("^(?:i|i'm|i've|i'd|we|we're|we've|my name)\\b", FLAGS);

        public Party {
            words = Set.copyOf(words);
        }

        /// Whom a question speaks of; empty if of nobody else or of the speaker, too.
        public static Optional<Party> of(String question) {
            if (SELF.matcher(question).find()) {
                return Optional.empty();
            }
            Set<String> words = new LinkedHashSet<>();
            Matcher living = LIVING.matcher(question);
            while (living.find()) {
                words.add(living.group(1).toLowerCase(Locale.ROOT));
            }
            Matcher name = NAME.matcher(question);
            while (name.find()) {
                words.add(name.group().toLowerCase(Locale.ROOT));
            }
            return words.isEmpty() ? Optional.empty() : Optional.of(new Party(words));
        }

        /// Whether a statement names one of them.
        public boolean isIn(String statement) {
            String text = statement.toLowerCase(Locale.ROOT);
            return words.stream()
                    .anyMatch(word ->
                            Pattern.compile("\\b" + Pattern.quote(word) + "\\b", FLAGS)
                                    .matcher(text)
                                    .find());
        }

        /// Whether a statement says something of the speaker, and nothing of them.
        public boolean isLeftOutOf(String statement) {
            return OF_SELF.matcher(statement.strip().replace('’', '\'')).lookingAt()
                    && !isIn(statement);
        }
    }
}
