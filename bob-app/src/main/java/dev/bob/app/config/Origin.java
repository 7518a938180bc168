package dev.bob.app.config;

import java.nio.file.Path;

/// Where a value comes from. The order of the cases is the order of precedence.
public sealed interface Origin {

    /// One line for a person.
    String describe();

    /// The word that `config show --json` uses.
    String kind();

    /// A flag of this run.
    record Flag(String name) implements Origin {
        @Override
        public String describe() {
            return "flag " + name;
        }

        @Override
        public String kind() {
            return "flag";
        }
    }

    /// An environment variable.
    record Variable(String name) implements Origin {
        @Override
        public String describe() {
            return "variable " + name;
        }

        @Override
        public String kind() {
            return "environment";
        }
    }

    /// A line of a file.
    ///
    /// @param user whether it is the user's file; otherwise the project's, or the one named by `--config`
    record FileLine(Path file, int line, boolean user) implements Origin {
        @Override
        public String describe() {
            return file + ":" + line;
        }

        @Override
        public String kind() {
            return user ? "user file" : "project file";
        }
    }

    /// The value of another setting, which this one falls back on.
    record Fallback(String key, Origin origin) implements Origin {
        @Override
        public String describe() {
            return key + " (" + origin.describe() + ")";
        }

        @Override
        public String kind() {
            return origin.kind();
        }
    }

    /// The default: it wasn't set anywhere.
    record Standard() implements Origin {
        @Override
        public String describe() {
            return "default";
        }

        @Override
        public String kind() {
            return "default";
        }
    }
}
