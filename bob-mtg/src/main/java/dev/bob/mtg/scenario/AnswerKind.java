package dev.bob.mtg.scenario;

/// What a question asks for.
enum AnswerKind {
    YES_OR_NO,
    NAME,
    TARGET,
    NUMBER,
    MODE
}
