package dev.bob.cli.console;

import dev.bob.core.BobException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/// The process's terminal, and what somebody typed while the process was starting.
///
/// @param terminal the terminal
/// @param typed the keys, Enter as `\r`; empty if there were none
record OpenedTerminal(Terminal terminal, String typed) {

    /// Opens it.
    ///
    /// @throws BobException of kind INTERNAL when it can't be used
    static OpenedTerminal open() {
        try {
            Terminal terminal =
                    TerminalBuilder.builder()
                            .system(true)
                            .dumb(true)
                            .encoding(StandardCharsets.UTF_8)
                            .graphemeCluster(false)
                            .build();
            String typed = typed(terminal);
            // What a terminal answers to this question is read together with everything that was
            // typed before.
            if (terminal.supportsGraphemeClusterMode()) {
                terminal.setGraphemeClusterMode(true, false);
            }
            return new OpenedTerminal(terminal, typed);
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.INTERNAL, "The terminal can't be used: " + e.getMessage(), e);
        }
    }

    /// Without waiting for any: nobody who typed nothing is to start later.
    @SuppressWarnings("resource") // Standard input isn't this method's to close.
    private static String typed(Terminal terminal) throws IOException {
        Attributes before = terminal.enterRawMode();
        try {
            FileInputStream in = new FileInputStream(FileDescriptor.in);
            byte[] keys = in.readNBytes(in.available());
            return new String(keys, StandardCharsets.UTF_8).replace('\n', '\r');
        } finally {
            terminal.setAttributes(before);
        }
    }
}
