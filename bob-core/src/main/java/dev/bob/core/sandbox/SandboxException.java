package dev.bob.core.sandbox;

import java.io.IOException;

/// The sandbox does not let this path be used. The message is for the user and the model; it names the path as it was
/// asked for, never where a link leads.
public final class SandboxException extends IOException {

    private static final long serialVersionUID = 1L;

    SandboxException(String asked, String reason) {
        super("sandbox: " + printable(asked) + " " + reason);
    }

    private static String printable(String path) {
        String shown = path.length() > 200 ? path.substring(0, 200) + "…" : path;
        return "'" + shown.replaceAll("\\p{Cntrl}", "?") + "'";
    }

    /// The message, never null.
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
