package dev.bob.testkit;

import java.util.List;

/// What is answered to the requests that match: the first time the first reply, then the next; the last one
/// for ever.
public record Rule(Match when, List<Reply> then) {

    public Rule {
        then = List.copyOf(then);
        if (then.isEmpty()) {
            throw new IllegalArgumentException("a rule needs a reply: " + when);
        }
    }
}
