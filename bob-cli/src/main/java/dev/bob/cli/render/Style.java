package dev.bob.cli.render;

/// A look of text on a terminal.
public enum Style {
    /// As it is.
    PLAIN(""),
    /// Headings, strong text.
    BOLD("1"),
    /// What matters less: quotes, addresses, notices.
    DIM("2"),
    /// Emphasis.
    ITALIC("3"),
    /// Bob speaks.
    NAME("1;36"),
    /// Code.
    CODE("36"),
    /// Struck out.
    STRUCK("9"),
    /// Something to look at.
    WARNING("33"),
    /// Something went wrong.
    ERROR("31");

    private final String code;

    Style(String code) {
        this.code = code;
    }

    /// The numbers of the SGR escape sequence; empty for none.
    String code() {
        return code;
    }

    /// `text` in this look, or as it is when `colour` is off.
    public String of(String text, boolean colour) {
        return colour && !code.isEmpty() && !text.isEmpty()
                ? "\u001b[" + code + "m" + text + "\u001b[0m"
                : text;
    }
}
