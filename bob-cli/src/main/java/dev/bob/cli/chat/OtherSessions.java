package dev.bob.cli.chat;

import dev.bob.cli.console.Words;
import dev.bob.cli.render.SafeText;
import dev.bob.cli.session.SessionNames;
import dev.bob.core.BobException;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.SessionSummary;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;

/// `/session` and `/resume`: this session and the others.
final class OtherSessions {

    private static final DateTimeFormatter WHEN = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    private OtherSessions() {}

    static void session(Chat chat, String args) {
        if (!args.isEmpty()) {
            List<String> words = Words.of(args);
            SessionStore sessions = chat.console().bob().sessions();
            // A name alone is this session's: "/session rename Marta talk".
            boolean here =
                    words.size() > 1
                            && words.getFirst().equals("rename")
                            && !(words.size() > 2 && isSession(sessions, words.get(1)));
            SlashCommands.delegate(
                    chat,
                    "session",
                    here
                            ? "rename "
                                    + chat.sessionId()
                                    + args.strip().substring("rename".length())
                            : args,
                    "");
            if (words.getFirst().equals("delete")
                    && words.contains(chat.sessionId())
                    && !sessions.exists(chat.sessionId())) {
                // The one that this goes on in: nothing of it may come back under its name.
                SlashCommands.fresh(chat, "");
            }
            return;
        }
        chat.say("session   " + chat.sessionId());
        chat.say("pipeline  " + chat.options().pipeline());
        chat.say("model     " + ServingLine.of(chat.console().bob().models(), chat.options()));
        chat.say("runtime   " + chat.console().bob().runtimeDir());
    }

    private static boolean isSession(SessionStore sessions, String name) {
        try {
            SessionNames.meant(sessions, name);
            return true;
        } catch (BobException _) {
            return false;
        }
    }

    static void resume(Chat chat, String args) {
        if (args.isEmpty()) {
            List<SessionSummary> others =
                    SlashCommands.sessions(chat).stream()
                            .filter(s -> !s.id().equals(chat.sessionId()))
                            .toList();
            if (others.isEmpty()) {
                chat.remark("There is no other session yet.");
                return;
            }
            if (!chat.lines().interactive()) {
                others.forEach(s -> chat.say(line(chat, s)));
                return;
            }
            for (int i = 0; i < others.size(); i++) {
                SessionSummary s = others.get(i);
                chat.say("%2d  %s".formatted(i + 1, line(chat, s)));
            }
            if (!(chat.lines().read("which? ") instanceof Keyboard.Input.Line(var text))
                    || text.isBlank()) {
                return;
            }
            if (text.strip().startsWith("/") || Chat.isFarewell(text.strip())) {
                chat.remark("Nothing is changed; this goes on in " + chat.sessionId() + ".");
                return;
            }
            args = text.strip();
            if (args.matches("\\d{1,2}")
                    && Integer.parseInt(args) >= 1
                    && Integer.parseInt(args) <= others.size()) {
                args = others.get(Integer.parseInt(args) - 1).id();
            }
        }
        chat.session(SessionNames.meant(chat.console().bob().sessions(), args).id());
        chat.remark("Going on with " + chat.sessionId() + ".");
        chat.remind();
    }

    /// A session in the list: sessions may begin with the same words, so when is said first.
    private static String line(Chat chat, SessionSummary session) {
        String turns = session.turns() == 1 ? "1 turn" : session.turns() + " turns";
        return session.id()
                + "  "
                + when(session.updatedAt(), chat.console().bob().clock().getZone())
                + "  "
                + SafeText.line(session.title(), 60)
                + " ("
                + turns
                + ")";
    }

    private static String when(String instant, ZoneId zone) {
        try {
            return WHEN.withZone(zone).format(Instant.parse(instant));
        } catch (DateTimeParseException _) {
            return "";
        }
    }
}
