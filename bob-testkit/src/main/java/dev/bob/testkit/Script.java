package dev.bob.testkit;

import java.util.ArrayList;
import java.util.List;

/// Rules in order; a request is answered by the first that matches. What matches none gets a 404 that says
/// so, and is listed by [ScriptedServer#unmatched()].
public record Script(List<Rule> rules) {

    /// The model that scripts list when nothing else is said.
    public static final String MODEL = "scripted-model";

    public Script {
        rules = List.copyOf(rules);
    }

    /// A script without rules.
    public static Script empty() {
        return new Script(List.of());
    }

    /// A server that gives these replies to chat requests, one after the other, and has a model list and
    /// embeddings.
    public static Script chat(Reply... replies) {
        return empty().on(Match.path("/chat/completions"), replies)
                .withModels(MODEL)
                .withEmbeddings(64);
    }

    /// This script and one more rule at its end.
    public Script on(Match when, Reply... then) {
        var more = new ArrayList<>(rules);
        more.add(new Rule(when, List.of(then)));
        return new Script(more);
    }

    /// This script with a model list.
    public Script withModels(String... ids) {
        return on(Match.path("/models"), new Reply.Models(List.of(ids)));
    }

    /// This script with embeddings.
    public Script withEmbeddings(int dimensions) {
        return on(Match.path("/embeddings"), new Reply.Embeddings(dimensions));
    }
}
