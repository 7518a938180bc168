package dev.bob.app.session;

import dev.bob.app.session.Transcript.Message;
import dev.bob.core.session.SessionSummary;
import java.util.List;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/// A transcript as a document.
public final class TranscriptExport {

    private TranscriptExport() {}

    public static String markdown(SessionSummary session, Transcript transcript) {
        StringBuilder text = new StringBuilder();
        text.append("# ").append(title(session)).append("\n\n");
        text.append("Session `")
                .append(session.id())
                .append("`, begun ")
                .append(session.startedAt());
        text.append(", ")
                .append(session.turns())
                .append(session.turns() == 1 ? " turn.\n" : " turns.\n");
        for (Message message : transcript.messages()) {
            if (message.spoken()) {
                text.append("\n**").append(name(message)).append("**").append(marked(message));
                text.append("\n\n").append(message.text().strip()).append('\n');
            } else if (!message.role().equals("anchor")) {
                text.append("\n_").append(message.role()).append(": ");
                text.append(message.text().strip().replace('\n', ' ')).append("_\n");
            }
        }
        return text.toString();
    }

    public static String html(SessionSummary session, Transcript transcript) {
        StringBuilder body = new StringBuilder();
        for (Message message : transcript.messages()) {
            body.append("<section class=\"").append(escaped(message.role())).append("\">\n<h2>");
            body.append(escaped(name(message) + marked(message)));
            body.append(" <time>").append(escaped(message.at())).append("</time></h2>\n<div>");
            body.append(content(message)).append("</div>\n</section>\n");
        }
        return """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>%s</title>
        <style>
        :root { color-scheme: light dark }
        body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
        section { margin: 1rem 0; padding: .75rem 1rem; border-radius: .5rem; background: #8881 }
        section.user { background: #48f2 }
        section.error { background: #f442 }
        section.tool, section.anchor { font-size: .85rem; opacity: .8 }
        h2 { font-size: .9rem; margin: 0 0 .25rem }
        time { font-weight: normal; opacity: .6 }
        div { overflow-wrap: anywhere }
        section.user div, section.tool div, section.anchor div, section.error div { white-space: pre-wrap }
        pre { overflow-x: auto; padding: .5rem; background: #8882; border-radius: .25rem }
        table { border-collapse: collapse } th, td { border: 1px solid #8886; padding: .2rem .5rem }
        </style>
        </head>
        <body>
        <h1>%s</h1>
        <p>Session %s, begun %s, %d turns.</p>
        %s</body>
        </html>
        """
                .formatted(
                        escaped(title(session)),
                        escaped(title(session)),
                        escaped(session.id()),
                        escaped(session.startedAt()),
                        session.turns(),
                        body);
    }

    /// What Bob says is Markdown; what others wrote in it stays text, and links lead only to web and mail addresses.
    private static String content(Message message) {
        if (!message.role().equals("assistant")) {
            return escaped(message.text().strip());
        }
        List<Extension> tables = List.of(TablesExtension.create());
        return HtmlRenderer.builder()
                .extensions(tables)
                .escapeHtml(true)
                .sanitizeUrls(true)
                .build()
                .render(Parser.builder().extensions(tables).build().parse(message.text().strip()));
    }

    private static String title(SessionSummary session) {
        return session.title().isBlank() ? "A session with Bob" : session.title();
    }

    private static String name(Message message) {
        return switch (message.role()) {
            case "user" -> "You";
            case "assistant" -> "Bob";
            default -> message.role();
        };
    }

    private static String marked(Message message) {
        return (message.role().equals("assistant") || message.undone())
                        && !message.status().isEmpty()
                ? " (" + message.status().replace('_', ' ') + ")"
                : "";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
