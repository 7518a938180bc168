package dev.bob.core.turbotime;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.tool.OthersWords;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolRunner;
import dev.bob.core.turn.Turn;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

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
    private final OthersWords others;
    private final Set<String> own;
    private final Set<String> foreign;

    private Provenance(
            String material,
            String words,
            OthersWords others,
            Set<String> own,
            Set<String> foreign) {
        this.material = material;
        this.words = words;
        this.others = others;
        this.own = own;
        this.foreign = foreign;
    }

    /// All text of a turn that is not the model's.
    static Provenance of(Turn turn) {
        var material = new StringBuilder();
        var others = new OthersWords();
        for (RecalledMemory memory : turn.recalled()) {
            material.append(memory.text()).append(' ');
            others.add("a memory", memory.text());
        }
        for (ToolResult result : turn.toolResults()) {
            leaves(result.output().data(), material);
            others.add(result.toolName(), result.output().data());
            if (result.error() != null && !result.output().provider().equals(ToolRunner.PROVIDER)) {
                material.append(result.error()).append(' ');
                others.add(result.toolName(), result.error());
            }
        }
        material.append(turn.request().attached()).append(' ');
        others.add("what came with the message", turn.request().attached());
        others.own(turn.own());
        var words = new StringBuilder(turn.input());
        var said = new StringBuilder(turn.own());
        for (ChatLine line : turn.conversation().liveChat()) {
            words.append(' ').append(line.content());
            if (line.role().equals("user")) {
                said.append(' ').append(line.content());
            }
        }
        return new Provenance(
                letters(material.toString()),
                letters(words.toString()),
                others,
                stems(said.toString()),
                stems(material.toString()));
    }

    /// Where a call's arguments come from, as a person is told it; empty if from nobody else.
    String remark(ObjectNode args) {
        return others.remark(args);
    }

    /// Whether a candidate rests on what others wrote rather than on the user's words.
    boolean foreign(MemoryCandidate candidate) {
        Set<String> text = stems(candidate.text());
        text.removeAll(COMMON);
        if (text.isEmpty() || foreign.isEmpty()) {
            return false;
        }
        long fromUser = text.stream().filter(own::contains).count();
        long fromOthers = text.stream().filter(foreign::contains).count();
        return fromUser * 2 < text.size() && fromOthers * 4 >= text.size();
    }

    /// Words of some length by their beginnings, so that endings make no difference.
    private static Set<String> stems(String text) {
        Set<String> stems = new HashSet<>();
        for (String word : text.split("[^\\p{L}\\p{N}]+", -1)) {
            String plain = letters(word);
            if (plain.length() >= 3) {
                stems.add(plain.substring(0, Math.min(5, plain.length())));
            }
        }
        return stems;
    }

    /// What candidates are phrased with, whoever said the rest.
    private static final Set<String> COMMON =
            Set.of(
                    "the", "user", "users", "wants", "want", "likes", "prefe", "has", "and", "that",
                    "this", "with", "for", "are", "was", "his", "her", "their", "they", "bob");

    boolean quoted(Request.Clear request) {
        if (others.ask(request.tool(), request.args(), request.tool().equals("bash"))) {
            return true;
        }
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

    private static String letters(String text) {
        return OthersWords.letters(text);
    }
}
