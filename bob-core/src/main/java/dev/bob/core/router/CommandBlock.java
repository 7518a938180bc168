package dev.bob.core.router;

/// What a command did, as the model sees it: a `<command name=… status=…>` block whose content can't close it.
///
/// @param name the command's name
/// @param status `ok` or `error`
/// @param output what it printed, or why it failed
public record CommandBlock(String name, String status, String output) {

    /// What every block begins with.
    public static final String BEGIN = "<command name=";

    /// The block as text.
    public String text() {
        return BEGIN
                + "\""
                + attribute(name)
                + "\" status=\""
                + attribute(status)
                + "\">\n"
                + output.replace("</command", "<\\/command")
                + "\n</command>";
    }

    private static String attribute(String value) {
        return value.replace("&", "&amp;")
                .replace("\"", "&quot;")
                .replace("<", "&lt;")
                .replace('\n', ' ');
    }
}
