package dev.bob.core.statement;

import java.util.regex.Pattern;

/// Whether somebody speaks of themselves or their own.
public final class Personal {

    private static final Pattern OWN =
            Pattern.compile(
                    "\\b(?:i|im|my|me|mine|i'm|i've|i'd|we|our|us|we're|ich|mein\\w*|mir|mich|wir|uns\\w*|je|j'|mon|ma|mes|moi|nous|notre|nos|yo|mi|mis|me|nuestr\\w+|jeg|min|mitt|mine|jag|mina|ik|mijn|io|mio|mia|miei|mie|eu|meu|minha|meus|minhas|jestem|mój|moja|moje|mam|æ|mæ|meg|я|мой|моя|моё|мои|меня|мне|мы|наш\\p{L}*|minun)\\b|我",
                    Pattern.CASE_INSENSITIVE
                            | Pattern.UNICODE_CASE
                            | Pattern.UNICODE_CHARACTER_CLASS);

    /// "Who does the books now", "which kid's got the review again": of what whoever asks told before.
    private static final Pattern AS_IT_STANDS =
            Pattern.compile(
                    "^(?:and |so )?(?:who|where|which|when|what'?s the)\\b.*\\b(?:now|again|these days|nowadays|at the moment|still)\\W*$",
                    Pattern.CASE_INSENSITIVE);

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

    /// Whether a question or a request has to do with whoever makes it.
    public static boolean asks(String text) {
        return OWN.matcher(text).find() || AS_IT_STANDS.matcher(text.strip()).find();
    }

    /// Whether a person wants to hear all that is remembered of them.
    public static boolean asksForAll(String question) {
        return ALL.matcher(question.strip().replace('’', '\'')).matches();
    }
}
