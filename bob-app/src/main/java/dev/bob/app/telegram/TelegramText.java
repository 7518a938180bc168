package dev.bob.app.telegram;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Makes what Bob answers (Markdown of any length) into messages that the Bot API takes: pieces of at most
/// [#MAX_CHARS] characters in its HTML, where everything that isn't a known mark is escaped.
final class TelegramText {

    /// The Bot API takes 4096 characters after its marks are read; staying below leaves room for a fence that
    /// a piece has to open or close again.
    static final int MAX_CHARS = 3900;

    private static final Pattern INLINE =
            Pattern.compile(
                    "`([^`\\n]+)`"
                            + "|\\*\\*([^*\\n]+)\\*\\*"
                            + "|(?<![\\w*])\\*([^*\\s][^*\\n]*)\\*(?!\\w)"
                            + "|\\[([^\\]\\n]+)\\]\\((https?://[^\\s)]+)\\)");

    private TelegramText() {}

    /// The answer in pieces, in order, none blank. A fence that a cut falls into is closed and opened again.
    static List<String> pieces(String markdown) {
        List<String> pieces = new ArrayList<>();
        StringBuilder piece = new StringBuilder();
        String fence = "";
        for (String line : markdown.split("\\R", -1)) {
            for (String part : chunks(line)) {
                if (piece.length() + part.length() + 1 > MAX_CHARS) {
                    add(pieces, piece, fence);
                    if (!fence.isEmpty()) {
                        piece.append(fence).append('\n');
                    }
                }
                piece.append(part).append('\n');
            }
            if (line.stripLeading().startsWith("```")) {
                fence = fence.isEmpty() ? line.strip() : "";
            }
        }
        add(pieces, piece, "");
        return pieces;
    }

    /// One piece as the Bot API's HTML.
    static String html(String markdown) {
        StringBuilder html = new StringBuilder();
        boolean code = false;
        for (String line : markdown.split("\n", -1)) {
            if (line.stripLeading().startsWith("```")) {
                html.append(code ? "</pre>" : "<pre>");
                code = !code;
            } else {
                html.append(code ? escape(line) : inline(line));
            }
            html.append('\n');
        }
        if (code) {
            html.append("</pre>");
        }
        return html.toString().replace("<pre>\n", "<pre>").replace("\n</pre>", "</pre>").strip();
    }

    private static String inline(String line) {
        String text = line.replaceFirst("^#{1,6}\\s+(.*)$", "**$1**");
        StringBuilder html = new StringBuilder();
        Matcher matcher = INLINE.matcher(text);
        int from = 0;
        while (matcher.find()) {
            html.append(escape(text.substring(from, matcher.start())));
            if (matcher.group(1) != null) {
                html.append("<code>").append(escape(matcher.group(1))).append("</code>");
            } else if (matcher.group(2) != null) {
                html.append("<b>").append(escape(matcher.group(2))).append("</b>");
            } else if (matcher.group(3) != null) {
                html.append("<i>").append(escape(matcher.group(3))).append("</i>");
            } else {
                html.append("<a href=\"")
                        .append(escape(matcher.group(5)))
                        .append("\">")
                        .append(escape(matcher.group(4)))
                        .append("</a>");
            }
            from = matcher.end();
        }
        return html.append(escape(text.substring(from))).toString();
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static void add(List<String> pieces, StringBuilder piece, String fence) {
        String text = piece.toString().stripTrailing();
        if (!fence.isEmpty()) {
            text += "\n```";
        }
        if (!text.isBlank()) {
            pieces.add(text);
        }
        piece.setLength(0);
    }

    /// A line in parts that fit, cut at a space where there is one and never inside a surrogate pair.
    private static List<String> chunks(String line) {
        int room = MAX_CHARS - 200;
        if (line.length() <= room) {
            return List.of(line);
        }
        List<String> parts = new ArrayList<>();
        int from = 0;
        while (line.length() - from > room) {
            int to = line.lastIndexOf(' ', from + room);
            if (to <= from) {
                to = from + room;
                if (Character.isHighSurrogate(line.charAt(to - 1))) {
                    to--;
                }
            }
            parts.add(line.substring(from, to));
            from = to;
        }
        parts.add(line.substring(from));
        return parts;
    }
}
