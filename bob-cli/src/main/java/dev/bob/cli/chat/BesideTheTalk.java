package dev.bob.cli.chat;

import dev.bob.app.Conversations;
import dev.bob.app.turn.FrontEnd;
import dev.bob.core.Cancellation;
import dev.bob.core.agent.Children;
import dev.bob.core.schedule.Job;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnStatus;

/// What goes on beside a conversation, and what the person is told of it: jobs of the schedule, children.
///
/// @param chat the conversation
record BesideTheTalk(Chat chat) {

    private static final int SUMMARY_CHARS = 600;

    /// Runs the turn of a job that is due, to its end, and tells what came of it.
    void run(Job job) {
        Turn turn =
                chat.console()
                        .bob()
                        .conversations()
                        .converse(
                                FrontEnd.SCHEDULE,
                                Conversations.due(job),
                                TurnListener.silent(),
                                new Cancellation());
        chat.news().tell("scheduled" + in(job.sessionId()) + ": " + job.message(), words(turn));
    }

    /// Tells of children that end from now on.
    void listen(Children children) {
        children.onEnd(ended -> {
            if (!ended.goesOn()) {
                chat.news()
                        .tell(
                                "child "
                                        + ended.child()
                                        + (ended.status() == TurnStatus.COMPLETE
                                                ? " is done"
                                                : " has ended: " + ended.status().wire())
                                        + in(ended.parent()),
                                shortened(ended.summary()));
            }
        });
        children.onFollowUp(followed ->
                chat.news()
                        .tell(
                                "after child " + followed.child() + in(followed.parent()),
                                words(followed.turn())));
    }

    private String in(String session) {
        return session.equals(chat.sessionId()) ? "" : " (session " + session + ")";
    }

    private static String words(Turn turn) {
        return turn.error() == null ? turn.answer() : "There was no answer: " + turn.error();
    }

    private static String shortened(String summary) {
        return summary.length() <= SUMMARY_CHARS
                ? summary
                : summary.substring(
                                0,
                                Character.isLowSurrogate(summary.charAt(SUMMARY_CHARS))
                                        ? SUMMARY_CHARS - 1
                                        : SUMMARY_CHARS)
                        + " … (`/children` shows all of it)";
    }
}
