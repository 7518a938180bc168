package dev.bob.cli.render;

/// Strong, emphasised, struck and code text, and links, within one line. Gets whole words, so that it sees
/// what stands on both sides of a mark.
final class InlineMarkup {

    /// A link that isn't closed within so many characters is none.
    private static final int LONGEST_LINK = 600;

    private final Flow flow;
    private final StringBuilder link = new StringBuilder();
    private String code = "";
    private boolean strong;
    private boolean emphasis;
    private boolean struck;
    private char before = ' ';

    InlineMarkup(Flow flow) {
        this.flow = flow;
    }

    /// The next words, with the spaces behind them.
    void text(String text) {
        int i = 0;
        while (i < text.length()) {
            int taken = link.isEmpty() ? mark(text, i) : linkPart(text, i);
            before = text.charAt(i + taken - 1);
            i += taken;
        }
    }

    /// The line is over: nothing stays open.
    void endLine() {
        if (!link.isEmpty()) {
            flow.text(link.toString());
            link.setLength(0);
        }
        code = "";
        strong = false;
        emphasis = false;
        struck = false;
        before = ' ';
        restyle();
    }

    private int mark(String text, int i) {
        char c = text.charAt(i);
        char after = i + 1 < text.length() ? text.charAt(i + 1) : ' ';
        if (c == '`') {
            return codeMark(text, i);
        }
        if (!code.isEmpty()) {
            return plain(text, i);
        }
        if (c == '\\' && "\\`*_{}[]()#+-.!~|<>".indexOf(after) >= 0) {
            flow.text(String.valueOf(after));
            return 2;
        }
        if (c == '[') {
            link.append(c);
            return 1;
        }
        if (c == '*' || c == '_' || c == '~') {
            int run = run(text, i, c);
            char next = i + run < text.length() ? text.charAt(i + run) : ' ';
            if (toggles(c, run, next)) {
                restyle();
                return run;
            }
            flow.text(text.substring(i, i + run));
            return run;
        }
        return plain(text, i);
    }

    /// Whether a run of marks opens or closes something, and if so, does it.
    private boolean toggles(char c, int run, char next) {
        boolean opens = !Character.isWhitespace(next) && (c == '*' || !word(before));
        boolean closes = !Character.isWhitespace(before) && (c == '*' || !word(next));
        if (c == '~') {
            boolean fits = run == 2 && (struck ? closes : opens);
            struck ^= fits;
            return fits;
        }
        boolean open = run >= 2 ? strong : emphasis;
        if (run > 3 || !(open ? closes : opens)) {
            return false;
        }
        strong ^= run >= 2;
        emphasis ^= run != 2;
        return true;
    }

    private int codeMark(String text, int i) {
        int run = run(text, i, '`');
        String marks = text.substring(i, i + run);
        if (code.isEmpty()) {
            code = marks;
        } else if (code.equals(marks)) {
            code = "";
        } else {
            flow.text(marks);
        }
        restyle();
        return run;
    }

    /// `[text](address)` is gathered until it is whole; the address is always shown.
    private int linkPart(String text, int i) {
        char c = text.charAt(i);
        link.append(c);
        int middle = link.indexOf("](");
        int closed = link.indexOf("]");
        if (middle > 0 && c == ')') {
            String shown = link.substring(1, middle);
            String address = link.substring(middle + 2, link.length() - 1);
            link.setLength(0);
            flow.text(shown);
            if (!address.equals(shown)) {
                flow.style(Style.DIM);
                flow.text(" (" + address + ")");
                restyle();
            }
        } else if ((closed > 0 && closed == link.length() - 2 && c != '(')
                || link.length() > LONGEST_LINK) {
            String was = link.toString();
            link.setLength(0);
            flow.text(was.substring(0, 1));
            before = '[';
            text(was.substring(1));
        }
        return 1;
    }

    private int plain(String text, int i) {
        int end = i + 1;
        while (end < text.length() && "`*_~\\[".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        flow.text(text.substring(i, end));
        return end - i;
    }

    private static int run(String text, int i, char c) {
        int end = i;
        while (end < text.length() && text.charAt(end) == c) {
            end++;
        }
        return end - i;
    }

    private static boolean word(char c) {
        return Character.isLetterOrDigit(c);
    }

    private void restyle() {
        flow.style(
                !code.isEmpty()
                        ? Style.CODE
                        : strong
                                ? Style.BOLD
                                : emphasis ? Style.ITALIC : struck ? Style.STRUCK : Style.PLAIN);
    }
}
