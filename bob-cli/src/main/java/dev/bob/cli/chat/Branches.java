package dev.bob.cli.chat;

import dev.bob.cli.chat.Keyboard.Input;
import dev.bob.cli.render.SafeText;
import dev.bob.core.Cancellation;
import dev.bob.core.agent.AgentLoop;
import dev.bob.core.agent.Children;
import dev.bob.core.agent.Guesses.Guess;
import dev.bob.core.agent.Intention;
import dev.bob.core.session.GuessId;
import dev.bob.core.turn.TurnRequest;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The slash commands that go on beside the conversation: children that work on their own, and guesses of which
/// one may become its next turn.
final class Branches {

    private static final int USUAL_GUESSES = 3;
    private static final Pattern NUMBERED = Pattern.compile("(\\d+)\\s+(.+)", Pattern.DOTALL);

    private Branches() {}

    static void fork(Chat chat, String args) {
        if (args.isBlank()) {
            chat.remark("Say what the child is to do: /fork find out …");
            return;
        }
        TurnRequest.Options now = chat.options();
        Children.Child child =
                chat.console()
                        .bob()
                        .agent()
                        .children()
                        .start(
                                chat.sessionId(),
                                Long.MAX_VALUE,
                                "",
                                new Intention(args, "", true),
                                new TurnRequest.Options(
                                        AgentLoop.NAME,
                                        now.temperature(),
                                        now.tools(),
                                        now.remote(),
                                        now.stm()));
        chat.remark("Child " + child.id() + " has started. /children shows how it stands.");
    }

    static void children(Chat chat, String args) {
        Children children = chat.console().bob().agent().children();
        if (args.startsWith("cancel ")) {
            String id = args.substring("cancel ".length()).strip();
            chat.remark(
                    children.cancel(id)
                            ? "Child " + id + " is being cancelled."
                            : "No child " + SafeText.line(id, 80) + " is running.");
            return;
        }
        List<Children.Child> all = children.of(chat.sessionId());
        if (all.isEmpty()) {
            chat.remark("This session has no children. /fork starts one.");
        }
        for (Children.Child child : all) {
            chat.say(
                    SafeText.line(
                            child.id() + "  " + child.status() + "  " + child.nextSteps(), 200));
            if (!child.summary().isBlank()) {
                chat.say("    " + SafeText.line(child.summary(), 300));
            }
        }
    }

    /// `[N] WORDS`: tries them, shows what came, and asks which to keep.
    static void guess(Chat chat, String args) throws InterruptedException {
        Matcher numbered = NUMBERED.matcher(args);
        boolean counted = numbered.matches() && numbered.group(1).length() < 3;
        int number = counted ? Integer.parseInt(numbered.group(1)) : USUAL_GUESSES;
        String words = counted ? numbered.group(2) : args;
        if (words.isBlank()) {
            chat.remark("Say what to try: /guess 3 suggest a name for the cat");
            return;
        }
        Cancellation cancellation = new Cancellation();
        List<Guess> guesses;
        chat.remark("Trying " + number + " side by side; Ctrl-C stops them.");
        try (var _ = chat.lines().quiet(cancellation::cancel)) {
            guesses =
                    chat.console()
                            .bob()
                            .conversations()
                            .guess(
                                    new TurnRequest(chat.sessionId(), words, chat.options()),
                                    number,
                                    guess -> {},
                                    cancellation);
        }
        for (int i = 0; i < guesses.size(); i++) {
            Guess guess = guesses.get(i);
            chat.say(
                    "["
                            + (i + 1)
                            + "] "
                            + (guess.status().equals("complete") ? "" : guess.status()));
            chat.say(SafeText.of(guess.answer().strip()));
        }
        choose(chat, guesses);
    }

    private static void choose(Chat chat, List<Guess> guesses) {
        if (!chat.lines().interactive()) {
            chat.remark("Keep one with: bob session adopt " + guesses.getFirst().id());
            return;
        }
        Input input = chat.lines().read("keep which? 1–" + guesses.size() + " · Enter: none  ");
        String said = input instanceof Input.Line(var text) ? text.strip() : "";
        for (int i = 0; i < guesses.size(); i++) {
            if (said.equals(String.valueOf(i + 1))) {
                var adopted = chat.console().bob().conversations().adopt(guesses.get(i).id());
                chat.remark("Kept as turn " + adopted.turn() + ".");
                chat.offer(adopted.pending());
                return;
            }
        }
        chat.console()
                .bob()
                .agent()
                .guesses()
                .discard(GuessId.group(guesses.getFirst().id()), chat.sessionId());
        chat.remark("None kept. /session guesses " + chat.sessionId() + " still shows them.");
    }
}
