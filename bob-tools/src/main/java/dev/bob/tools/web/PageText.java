package dev.bob.tools.web;

import dev.bob.tools.http.Body;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/// The text of an HTML page that a person would read: no scripts, no navigation, no hidden parts; a line per paragraph.
///
/// @param title the page's title, may be empty
/// @param text its text
public record PageText(String title, String text) {

    private static final String NOISE =
            "script, style, noscript, template, svg, canvas, iframe, object, embed, form, nav,"
                    + " header, footer, aside, button, select, [hidden], [aria-hidden=true], [role=navigation], [role=banner],"
                    + " [style~=(?i)display\\s*:\\s*none], [style~=(?i)visibility\\s*:\\s*hidden]";

    /// From bytes; the character set as declared by the server, or by the page.
    public static PageText html(Body body, Optional<Charset> charset, String uri) {
        try {
            return of(
                    Jsoup.parse(
                            new ByteArrayInputStream(body.bytes()),
                            charset.map(Charset::name).orElse(null),
                            uri));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// From text.
    public static PageText html(String html) {
        return of(Jsoup.parse(html));
    }

    private static PageText of(Document page) {
        String title = page.title().strip();
        page.select(NOISE).remove();
        Element main =
                Optional.ofNullable(page.selectFirst("article, main, [role=main]"))
                        .filter(e -> e.text().length() > 200)
                        .orElse(page.body());
        var text = new StringBuilder();
        main.traverse(
                new NodeVisitor() {
                    @Override
                    public void head(Node node, int depth) {
                        if (node instanceof TextNode piece) {
                            append(piece.getWholeText());
                        } else if (node instanceof Element e && e.normalName().equals("li")) {
                            newline();
                            text.append("- ");
                        } else if (node instanceof Element e
                                && (e.isBlock() || e.normalName().equals("br"))) {
                            newline();
                        }
                    }

                    @Override
                    public void tail(Node node, int depth) {
                        if (node instanceof Element e && e.isBlock()) {
                            newline();
                        }
                    }

                    private void append(String piece) {
                        for (int i = 0; i < piece.length(); i++) {
                            char c = piece.charAt(i);
                            boolean blank = Character.isWhitespace(c) || c == '\u00a0';
                            if (!blank) {
                                text.append(c);
                            } else if (!text.isEmpty()
                                    && !Character.isWhitespace(text.charAt(text.length() - 1))) {
                                text.append(' ');
                            }
                        }
                    }

                    private void newline() {
                        while (!text.isEmpty() && text.charAt(text.length() - 1) == ' ') {
                            text.setLength(text.length() - 1);
                        }
                        if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
                            text.append('\n');
                        }
                    }
                });
        return new PageText(title, text.toString().strip());
    }

    /// The text cut at a word's end to at most so many characters.
    public String excerpt(int maxChars) {
        return excerpt(text, maxChars);
    }

    /// A text cut at a word's end to at most so many characters, with an ellipsis where something is missing.
    public static String excerpt(String text, int maxChars) {
        if (text.length() <= maxChars) {
            return text;
        }
        int end = maxChars - 1;
        int blank = text.lastIndexOf(' ', end);
        end = blank > maxChars * 2 / 3 ? blank : end;
        end = Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
        return text.substring(0, end).stripTrailing() + "…";
    }
}
