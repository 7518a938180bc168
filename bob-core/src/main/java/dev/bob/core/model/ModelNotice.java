package dev.bob.core.model;

import java.time.Duration;

/// Something that happened during a call and that a person should see.
public sealed interface ModelNotice {

    /// One sentence for the person.
    String message();

    /// The call didn't succeed and is made again after a pause.
    ///
    /// @param reason why it didn't succeed
    /// @param delay how long the pause is
    /// @param attempt the number of the attempt to come, from 2
    record Retrying(String reason, Duration delay, int attempt) implements ModelNotice {
        @Override
        public String message() {
            long tenths = Math.round(delay.toMillis() / 100.0);
            var seconds = tenths % 10 == 0 ? "" + tenths / 10 : tenths / 10 + "." + tenths % 10;
            return reason + "; retrying in " + seconds + " s (attempt " + attempt + ").";
        }
    }

    /// The answer is there but something about it isn't as it should be.
    record Warning(String message) implements ModelNotice {}
}
