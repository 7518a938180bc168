package dev.bob.cli.chat;

import dev.bob.core.tool.Grant;
import dev.bob.core.tool.GrantedPermissions.Answer;
import dev.bob.core.tool.ToolCall;
import java.util.Locale;
import java.util.Optional;

/// What a person may answer to a question about a call, and what it means.
///
/// @param call what is asked about
public record PermissionAnswers(ToolCall call) {

    /// The prompt.
    public String hint() {
        String like =
                Grant.like(call)
                        .map(grant -> " · l: every " + grant.pattern() + " this session, L: always")
                        .orElse("");
        return "y: once · s: this session · a: always"
                + like
                + " · t: "
                + call.tool()
                + " this session\nEnter: no · or say what to do instead · Ctrl-C ends the turn\nallow?  ";
    }

    /// The answer; whatever is none of those is a no.
    public Answer read(String said) {
        String word = said.strip();
        boolean like = Grant.like(call).isPresent();
        if (like && word.equals("L")) {
            return Answer.LIKE_ALWAYS;
        }
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "y", "yes" -> Answer.ONCE;
            case "s", "session" -> Answer.SESSION;
            case "a", "always" -> Answer.ALWAYS;
            case "l" -> like ? Answer.LIKE_SESSION : Answer.NO;
            case "t" -> Answer.TOOL_SESSION;
            default -> Answer.NO;
        };
    }

    /// What is to be done instead, if the person said so.
    public Optional<String> instead(String said) {
        String words = said.strip().replaceFirst("(?i)^(?:n|no|nope)\\b[\\s,.:;-]*", "");
        return read(said) == Answer.NO && words.contains(" ")
                ? Optional.of(words)
                : Optional.empty();
    }
}
