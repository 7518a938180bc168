package dev.bob.mtg.judge;

import java.util.List;

/// What the engine did with a line of play.
///
/// @param answers each item of the line with what came of it; the line ends where something isn't possible
/// @param position how things stand at the end, in sentences
public record Ruling(List<Answer> answers, List<String> position) {

    /// What came of one item.
    ///
    /// @param item as it was asked
    /// @param possible whether it could be done
    /// @param events what happened, each with the rule that says so in brackets; or why it isn't possible, with the rule
    public record Answer(String item, boolean possible, List<String> events) {
        public Answer {
            events = List.copyOf(events);
        }
    }

    public Ruling {
        answers = List.copyOf(answers);
        position = List.copyOf(position);
    }

    /// The ruling as text, a line each.
    public List<String> lines() {
        List<String> lines = new java.util.ArrayList<>();
        for (Answer answer : answers) {
            lines.add(answer.item() + (answer.possible() ? "" : " — not possible"));
            answer.events().forEach(event -> lines.add("  " + event));
        }
        lines.addAll(position);
        return lines;
    }
}
