package dev.bob.core.router;

/// What a command did, as the model sees it: a `<command name=… status=…>` block whose content can't close it. In a
/// person's message it stands around everything that the person didn't write.
///
/// @param name the command's name, or how else the words came
/// @param status `ok` or `error`, or whose they are
/// @param output what it printed, or why it failed, or the words
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
