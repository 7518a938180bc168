package dev.bob.core.statement;

import java.util.regex.Pattern;

/// Questions about everything that is remembered: "What do you know about me?", "What have I told you?"
public final class Overview {

    private static final Pattern ASKED =
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

    private Overview() {}

    /// Whether a person wants to hear what is remembered of them.
    public static boolean asked(String question) {
        return ASKED.matcher(question.strip().replace('’', '\'')).matches();
    }
}
