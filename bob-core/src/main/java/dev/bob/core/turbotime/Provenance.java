package dev.bob.core.turbotime;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolRunner;
import dev.bob.core.turn.Turn;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;

/// Tells a model's own request from one that it only quotes. Fences cut out what was quoted with its fence; this catches
/// what was copied without it: a request whose tool and arguments stand together in the material of the turn, or in block
/// form in the user's words. Compared are letters and digits alone, so that quoting marks, Markdown, line breaks and case
/// make no difference.
final class Provenance {

    /// How far from a tool's name its arguments may stand in material, in letters and digits.
    private static final int REACH = 800;

    private static final int LEAST_NAME = 8;

    /// Shorter candidates could stand in any text by chance.
    private static final int LEAST_CANDIDATE = 12;

    private final String material;
    private final String words;

    private Provenance(String material, String words) {
        this.material = material;
        this.words = words;
    }

    /// All text of a turn that is not the model's.
    static Provenance of(Turn turn) {
        var material = new StringBuilder();
        for (RecalledMemory memory : turn.recalled()) {
            material.append(memory.text()).append(' ');
        }
        for (ToolResult result : turn.toolResults()) {
            leaves(result.output().data(), material);
            if (result.error() != null && !result.output().provider().equals(ToolRunner.PROVIDER)) {
                material.append(result.error()).append(' ');
            }
        }
        var words = new StringBuilder(turn.input());
        turn.conversation().liveChat().forEach(line -> words.append(' ').append(line.content()));
        return new Provenance(letters(material.toString()), letters(words.toString()));
    }

    boolean quoted(Request.Clear request) {
        String tool = letters(request.tool());
        var all = new StringBuilder();
        leaves(request.args(), all);
        String args = letters(all.toString());
        return inMaterial(tool, request.args())
                || words.contains("tool" + tool + "args" + args)
                || words.contains("tool" + tool + "arguments" + args)
                || (words.contains("toolrequesttool" + tool)
                        && words.contains(args)
                        && !args.isEmpty());
    }

    boolean quoted(MemoryCandidate candidate) {
        String text = letters(candidate.text());
        return (text.length() >= LEAST_CANDIDATE && material.contains(text))
                || words.contains("text" + text + "type");
    }

    private boolean inMaterial(String tool, JsonNode args) {
        List<String> values = new ArrayList<>();
        values(args, values);
        if (tool.length() < LEAST_NAME || values.isEmpty()) {
            // A short name, or a name alone, also stands in harmless prose.
            return near("tool" + tool, values) || near("name" + tool, values);
        }
        return near(tool, values);
    }

    private boolean near(String tool, List<String> values) {
        for (int at = material.indexOf(tool); at >= 0; at = material.indexOf(tool, at + 1)) {
            String near =
                    material.substring(
                            Math.max(0, at - REACH),
                            Math.min(material.length(), at + tool.length() + REACH));
            if (values.stream().allMatch(near::contains)) {
                return true;
            }
        }
        return false;
    }

    private static void values(JsonNode node, List<String> into) {
        if (node.isContainerNode()) {
            node.forEach(child -> values(child, into));
        } else {
            into.add(letters(node.asText()));
        }
    }

    /// Keys and values in order.
    private static void leaves(JsonNode node, StringBuilder into) {
        if (node.isObject()) {
            node.properties()
                    .forEach(property -> {
                        into.append(property.getKey()).append(' ');
                        leaves(property.getValue(), into);
                    });
        } else if (node.isArray()) {
            node.forEach(child -> leaves(child, into));
        } else {
            into.append(node.asText()).append(' ');
        }
    }

    /// Letters of other scripts that pass for Latin ones, and what they pass for.
    private static final String ALIKE =
            "аaеeоoрpсcуyхxіiјjѕsкkмmнhтtвbһhԁdԛqԝwαaεeιiκkνvοoρpτtυuχxγyηnβb";

    /// Lower-case letters and digits alone; what looks like a Latin letter counts as one.
    private static String letters(String text) {
        String plain = isAscii(text) ? text : Normalizer.normalize(text, Normalizer.Form.NFKC);
        var letters = new StringBuilder(plain.length());
        plain.codePoints()
                .filter(Character::isLetterOrDigit)
                .map(Character::toLowerCase)
                .map(Provenance::latin)
                .forEach(letters::appendCodePoint);
        return letters.toString();
    }

    private static int latin(int letter) {
        int at = letter < 0x370 || letter > 0x5ff ? -1 : ALIKE.indexOf(letter);
        return at < 0 ? letter : ALIKE.charAt(at + 1);
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 128);
    }
}
