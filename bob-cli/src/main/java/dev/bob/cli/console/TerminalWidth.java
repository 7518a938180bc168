package dev.bob.cli.console;

import org.jline.nativ.CLibrary;

/// How wide the terminal is, for commands that only write to it: to open it for a conversation takes five times as long.
final class TerminalWidth {

    private static final int OUTPUT = 1;
    private static final int ERROR = 2;

    private TerminalWidth() {}

    /// @return its columns; 0 if the system doesn't say
    static int columns() {
        try {
            int columns = of(OUTPUT);
            return columns > 0 ? columns : of(ERROR);
        } catch (LinkageError | RuntimeException e) {
            // A system for which there is no library.
            return 0;
        }
    }

    private static int of(int file) {
        CLibrary.WinSize size = new CLibrary.WinSize();
        return CLibrary.ioctl(file, CLibrary.TIOCGWINSZ, size) == 0 ? size.ws_col : 0;
    }
}
