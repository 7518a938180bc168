package dev.bob.core.turbotime;

import dev.bob.core.prompt.Fence;
import java.util.Locale;
import java.util.regex.Pattern;

/// Takes away what is not the model's own planning text: fenced material, block quotes, thoughts, and markers of chat
/// formats that leaked.
final class Remnants {

    private static final Pattern HARMONY_MARK =
            Pattern.compile("<\\|channel\\|>[a-z]*|<\\|[a-z_]{1,24}\\|>");
    private static final String FINAL_MARK = "<|channel|>final<|message|>";
    private static final String FINAL_WORDS = "assistantfinal";
    private static final String[] ENDS = {"<|end|>", "<|return|>", "<|start|>", "<|call|>"};

    private Remnants() {}

    static String clean(String reply) {
        // Fences first: what they hold must not open or close anything outside.
        return withoutQuotes(
                withoutHarmony(
                        withoutThoughts(
                                Fence.strip(reply.replace("\r\n", "\n").replace('\r', '\n')))));
    }

    private static String withoutThoughts(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.length() != text.length() || !lower.contains("think")) {
            return text;
        }
        for (String tag : new String[] {"think", "thinking"}) {
            String open = "<" + tag + ">";
            String close = "</" + tag + ">";
            var kept = new StringBuilder();
            int from = 0;
            int begin = lower.indexOf(open);
            int loneEnd = lower.indexOf(close);
            if (loneEnd >= 0 && (begin < 0 || loneEnd < begin)) {
                from =
                        lower.lastIndexOf(close, begin < 0 ? lower.length() : begin)
                                + close.length();
                begin = lower.indexOf(open, from);
            }
            while (begin >= 0) {
                kept.append(text, from, begin);
                int end = lower.indexOf(close, begin);
                if (end < 0) {
                    from = text.length();
                    break;
                }
                from = end + close.length();
                begin = lower.indexOf(open, from);
            }
            text = kept.append(text, from, text.length()).toString();
            lower = text.toLowerCase(Locale.ROOT);
        }
        return text;
    }

    private static String withoutHarmony(String text) {
        int mark = text.lastIndexOf(FINAL_MARK);
        String said = mark >= 0 ? text.substring(mark + FINAL_MARK.length()) : text;
        int words = said.startsWith("analysis") ? said.lastIndexOf(FINAL_WORDS) : -1;
        said = words >= 0 ? said.substring(words + FINAL_WORDS.length()) : said;
        if (mark >= 0) {
            for (String end : ENDS) {
                int at = said.indexOf(end);
                said = at >= 0 ? said.substring(0, at) : said;
            }
        }
        return said.contains("<|") ? HARMONY_MARK.matcher(said).replaceAll("") : said;
    }

    /// A line that begins with `>` is a quotation.
    private static String withoutQuotes(String text) {
        if (text.indexOf('>') < 0) {
            return text;
        }
        var kept = new StringBuilder(text.length());
        for (String line : text.split("\n", -1)) {
            if (!line.stripLeading().startsWith(">")) {
                kept.append(line);
            }
            kept.append('\n');
        }
        kept.setLength(kept.length() - 1);
        return kept.toString();
    }
}
