package dev.bob.cli.terminal;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// What a new user says to Bob in three sittings: fifteen messages, decisions about memories, some commands.
final class Conversation {

    private static final Instant MONDAY = Instant.parse("2026-03-02T12:00:00Z");

    /// One start of `bob`.
    ///
    /// @param name what it is called in the page
    /// @param day how many days after the first
    /// @param args the command's arguments
    /// @param lines what is typed
    record Sitting(String name, int day, List<String> args, List<Line> lines) {

        /// How much later than now it is.
        Duration later(Instant now) {
            return Duration.between(now, MONDAY.plus(Duration.ofDays(day)));
        }
    }

    /// Something typed at a prompt.
    ///
    /// @param typed the words
    /// @param reply what the scripted model says to it; empty for what no model hears
    /// @param given what must be in its prompt for that
    /// @param absent what must not be there
    record Line(String typed, String reply, List<String> given, List<String> absent) {

        Line given(String... words) {
            return new Line(typed, reply, List.of(words), absent);
        }

        Line absent(String... words) {
            return new Line(typed, reply, given, List.of(words));
        }
    }

    private Conversation() {}

    static List<Sitting> sittings() {
        return List.of(monday(), wednesday(), ask(), friday());
    }

    private static Sitting monday() {
        return new Sitting(
                "monday",
                0,
                List.of("--session", "monday"),
                List.of(
                        says(
                                "Hi! My name is Kim and I live in Trondheim.",
                                "Hello Kim! How are things in Trondheim?"),
                        types("all"),
                        says(
                                        "My sister Marta plays the cello in the city orchestra.",
                                        "A cellist in the family, how nice.")
                                .given("My name is Kim"),
                        types("y"),
                        says("I weigh 84 kilos.", "All right."),
                        types("n"),
                        says(
                                "The password of our guest wifi is blue-kettle-42.",
                                "Thanks, but better keep that to yourself."),
                        says(
                                        "What do you know about me?",
                                        "You are Kim, you live in Trondheim, and your sister Marta is a cellist.")
                                .given(
                                        "I live in Trondheim.",
                                        "My sister Marta plays the cello in the city orchestra.")));
    }

    private static Sitting wednesday() {
        return new Sitting(
                "wednesday",
                2,
                List.of("--session", "wednesday"),
                List.of(
                        says("Where do I live?", "In Trondheim.").given("I live in Trondheim."),
                        says("I moved to Bergen last week.", "Then welcome to Bergen!")
                                .given("I live in Trondheim."),
                        types("y"),
                        says(
                                "My cat is called Luna and she is afraid of thunder.",
                                "Poor Luna, in that climate."),
                        types("all"),
                        says(
                                        "What is the password of our guest wifi?",
                                        "I don't know it: I keep no passwords.")
                                .absent("blue-kettle"),
                        says("I drink my coffee black.", "Noted, no milk."),
                        types("/undo")));
    }

    private static Sitting ask() {
        return new Sitting(
                "ask",
                3,
                List.of("ask", "Who plays the cello?"),
                List.of(
                        says("", "Your sister Marta, in the city orchestra.")
                                .given("My sister Marta plays the cello in the city orchestra.")));
    }

    private static Sitting friday() {
        return new Sitting(
                "friday",
                4,
                List.of("--session", "friday"),
                List.of(
                        says("Which town do I live in?", "In Bergen.")
                                .given("I moved to Bergen last week.")
                                .absent("Trondheim"),
                        types("/why"),
                        says("How do I drink my coffee?", "I don't know that; you haven't told me.")
                                .absent("black"),
                        says("What is my cat called?", "Luna.").given("My cat is called Luna"),
                        types("/memory forget Luna"),
                        says(
                                        "What do you know about me?",
                                        "You are Kim, you live in Bergen, your sister Marta is a cellist, and your cat is afraid of thunder.")
                                .given(
                                        "I moved to Bergen last week.",
                                        "My name is Kim",
                                        "afraid of thunder")
                                .absent("84 kilos", "My cat is called Luna"),
                        types("/memory list")));
    }

    private static Line says(String words, String reply) {
        return new Line(words, reply, List.of(), List.of());
    }

    private static Line types(String words) {
        return says(words, "");
    }
}
