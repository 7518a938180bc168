package dev.bob.core.model.offline;

import java.util.regex.Pattern;

/// Something that a person wants written or done, asked for as a question or not: "can you help me write a letter?", "remind
/// me tomorrow to call the dentist". What is nearest among the memories answers none of it.
final class Errand {

    private static final Pattern ASKED_FOR =
            Pattern.compile(
                    "(?i)^\\W*(?:(?:hey|hi|hello|ok|okay|so|and|bob|please)\\b[ ,!]*)*"
                            + "(?:(?:can|could|would|will) you (?:please |kindly )?|i(?:'d| would) like you to |i (?:want|need) you to |please )?"
                            + "(?:(?:help me|help us) (?:to |with )?(?:writ|draft|compos|translat)\\w* |"
                            + "(?:write|compose|translate|rewrite|rephrase|paraphrase|proofread|refactor|debug)\\b"
                            + "|(?:send|draw|sing|paint|bake|cook|draft|order|book|reserve|buy|wake|email|text|phone) (?:me|us|him|her|them|a|an|the|my)\\b"
                            + "|call (?:me|my|the|him|her|them)\\b"
                            + "|remind me (?!what|who|where|when|which|how|why|of)"
                            + "|(?:tell|give|sing|invent) (?:me|us) (?:a|an|another|some|one more) (?:\\p{L}+ )?(?:jokes?|story|stories|riddles?|poem|poetry|limerick|fairy tale|fun fact|fact|pun|puns|quote|bedtime story)\\b"
                            + "|set (?:me )?(?:a|an|the|my) (?:\\w+ )?(?:alarm|timer|reminder)\\b)");

    private Errand() {}

    static boolean is(String input) {
        return ASKED_FOR.matcher(input).lookingAt();
    }
}
