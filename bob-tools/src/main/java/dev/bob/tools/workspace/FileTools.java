package dev.bob.tools.workspace;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.sandbox.Sandbox;
import dev.bob.core.sandbox.SandboxException;
import dev.bob.core.tool.Risk;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Confidence;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Set;

/// `fs.read`, `fs.write`, `fs.edit` and `fs.list`: text files below the sandbox's roots.
public final class FileTools {

    private static final int MAX_BYTES = 4 * 1024 * 1024;
    private static final int LINES = 400;

    private FileTools() {}

    /// All of them, on one sandbox.
    public static List<Tool> all(Sandbox sandbox) {
        return List.of(
                new FileTool(
                        sandbox,
                        "fs.read",
                        "Reads a text file: line numbers and text, "
                                + LINES
                                + " lines unless told otherwise.",
                        """
                        {"type": "object", "additionalProperties": false, "required": ["path"], "properties": {
                          "path": {"type": "string", "description": "absolute, or from the workspace"},
                          "offset": {"type": "integer", "minimum": 1, "description": "first line"},
                          "limit": {"type": "integer", "minimum": 1, "maximum": 5000}}}
                        """,
                        Risk.READS_FILES,
                        call -> read(sandbox, call)),
                new FileTool(
                        sandbox,
                        "fs.list",
                        "Lists a folder: names, whether they are folders, and sizes.",
                        """
                        {"type": "object", "additionalProperties": false, "properties": {
                          "path": {"type": "string", "description": "absolute, or from the workspace"}}}
                        """,
                        Risk.READS_FILES,
                        call -> list(sandbox, call)),
                new FileTool(
                        sandbox,
                        "fs.write",
                        "Writes a text file, whole: creates it or replaces what it held.",
                        """
                        {"type": "object", "additionalProperties": false, "required": ["path", "content"],
                         "properties": {
                          "path": {"type": "string", "description": "absolute, or from the workspace"},
                          "content": {"type": "string"}}}
                        """,
                        Risk.WRITES_FILES,
                        call -> write(sandbox, call)),
                new FileTool(
                        sandbox,
                        "fs.edit",
                        "Replaces a passage of a text file. The old passage must stand there exactly once,"
                                + " unless all is true.",
                        """
                        {"type": "object", "additionalProperties": false, "required": ["path", "old", "new"],
                         "properties": {
                          "path": {"type": "string", "description": "absolute, or from the workspace"},
                          "old": {"type": "string", "minLength": 1},
                          "new": {"type": "string"},
                          "all": {"type": "boolean"}}}
                        """,
                        Risk.WRITES_FILES,
                        call -> edit(sandbox, call)));
    }

    /// Parses a schema that is written in this code.
    static ObjectNode schema(String json) {
        try {
            return (ObjectNode) Json.MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not a schema: " + json, e);
        }
    }

    @FunctionalInterface
    private interface Action {
        ToolResult run(ToolCall call) throws IOException;
    }

    private record FileTool(
            Sandbox sandbox,
            String name,
            String description,
            ObjectNode parameters,
            Set<Risk> risks,
            Action action)
            implements Tool {

        FileTool(
                Sandbox sandbox,
                String name,
                String description,
                String schema,
                Risk risk,
                Action action) {
            this(sandbox, name, description, schema(schema), Set.of(risk), action);
        }

        @Override
        public String unavailable() {
            return risks.contains(Risk.WRITES_FILES)
                    ? sandbox.unchangeableBecause()
                    : sandbox.closedBecause();
        }

        @Override
        public ToolResult run(ToolCall call, ToolContext context) {
            String path = call.args().path("path").asText(".");
            try {
                return action.run(call);
            } catch (SandboxException e) {
                return ToolResult.error(call, "sandbox", e.getMessage());
            } catch (NoSuchFileException e) {
                return ToolResult.error(call, "local", "There is no file '" + path + "'.");
            } catch (CharacterCodingException e) {
                return ToolResult.error(call, "local", "'" + path + "' is not UTF-8 text.");
            } catch (IOException e) {
                return ToolResult.error(call, "local", "'" + path + "': " + e.getMessage());
            }
        }
    }

    private static ToolResult read(Sandbox sandbox, ToolCall call) throws IOException {
        String[] lines = text(sandbox, call).split("\n", -1);
        int total =
                lines.length > 1 && lines[lines.length - 1].isEmpty()
                        ? lines.length - 1
                        : lines.length;
        int from = call.args().path("offset").asInt(1) - 1;
        int to = Math.min(total, from + call.args().path("limit").asInt(LINES));
        StringBuilder shown = new StringBuilder();
        for (int i = from; i < to; i++) {
            shown.append(i + 1).append('\t').append(lines[i]).append('\n');
        }
        ObjectNode data = Json.MAPPER.createObjectNode();
        data.put("path", call.args().path("path").asText()).put("lines", total);
        data.put("from", from + 1).put("to", to).put("text", shown.toString());
        return to < total
                ? ToolResult.partial(
                        call,
                        Confidence.VERBATIM,
                        "local",
                        false,
                        data,
                        "Lines "
                                + (to + 1)
                                + " to "
                                + total
                                + " are left: call again with offset "
                                + (to + 1)
                                + ".")
                : ToolResult.ok(call, Confidence.VERBATIM, "local", false, data);
    }

    private static ToolResult list(Sandbox sandbox, ToolCall call) throws IOException {
        ObjectNode data = Json.MAPPER.createObjectNode();
        var entries = data.putArray("entries");
        for (Sandbox.Entry entry : sandbox.list(call.args().path("path").asText("."))) {
            entries.addObject()
                    .put("name", entry.name())
                    .put("folder", entry.folder())
                    .put("size", entry.size());
        }
        return ToolResult.ok(call, Confidence.VERBATIM, "local", false, data);
    }

    private static ToolResult write(Sandbox sandbox, ToolCall call) throws IOException {
        byte[] bytes = call.args().path("content").asText().getBytes(StandardCharsets.UTF_8);
        sandbox.write(call.args().path("path").asText(), bytes);
        ObjectNode data = Json.MAPPER.createObjectNode();
        data.put("path", call.args().path("path").asText()).put("bytes", bytes.length);
        return ToolResult.ok(call, Confidence.VERBATIM, "local", false, data);
    }

    private static ToolResult edit(Sandbox sandbox, ToolCall call) throws IOException {
        String text = text(sandbox, call);
        String old = call.args().path("old").asText();
        int count = 0;
        for (int at = text.indexOf(old); at >= 0; at = text.indexOf(old, at + old.length())) {
            count++;
        }
        if (count == 0) {
            return ToolResult.error(call, "local", "The old passage doesn't stand in the file.");
        }
        if (count > 1 && !call.args().path("all").asBoolean(false)) {
            return ToolResult.error(
                    call,
                    "local",
                    "The old passage stands there "
                            + count
                            + " times: give more of it, or all=true.");
        }
        String edited = text.replace(old, call.args().path("new").asText());
        sandbox.write(call.args().path("path").asText(), edited.getBytes(StandardCharsets.UTF_8));
        ObjectNode data = Json.MAPPER.createObjectNode();
        data.put("path", call.args().path("path").asText()).put("replaced", count);
        return ToolResult.ok(call, Confidence.VERBATIM, "local", false, data);
    }

    private static String text(Sandbox sandbox, ToolCall call) throws IOException {
        byte[] bytes = sandbox.read(call.args().path("path").asText(), MAX_BYTES);
        return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    }
}
