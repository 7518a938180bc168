package dev.bob.app.config;

import dev.bob.core.BobException;
import dev.bob.core.pipeline.PipelineDefinition;
import dev.bob.core.pipeline.PipelineDefinition.StageDefinition;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/// The pipelines of a configuration file:
///
/// ```toml
/// [pipelines.careful]
/// stages = [
///     "recall",
///     { stage = "plan", model = "big-model", temperature = 0.1, max_tokens = 3000, timeout = 60 },
///     "use_tools", "respond", "remember", "continuity",
/// ]
/// ```
///
/// `timeout` is in seconds. Whether the stages exist and fit together is checked by [PipelineDefinition].
final class PipelineTable {

    private static final Set<String> KEYS =
            Set.of("stage", "model", "temperature", "max_tokens", "timeout");

    private final Path path;
    private final List<String> lines;
    private final TomlParseResult toml;

    /// @param lines the file's text, for the lines of complaints
    PipelineTable(Path path, List<String> lines, TomlParseResult toml) {
        this.path = path;
        this.lines = List.copyOf(lines);
        this.toml = toml;
    }

    List<PipelineDefinition> read() {
        if (!toml.contains(Configuration.PIPELINES)) {
            return List.of();
        }
        if (!(toml.get(Configuration.PIPELINES) instanceof TomlTable all)) {
            throw wrong(
                    toml.inputPositionOf(Configuration.PIPELINES),
                    "pipelines must be tables: [pipelines.NAME]");
        }
        List<PipelineDefinition> definitions = new ArrayList<>();
        for (String name : all.keySet()) {
            TomlPosition at = all.inputPositionOf(List.of(name));
            if (!(all.get(List.of(name)) instanceof TomlTable table)) {
                throw wrong(
                        at, "the pipeline " + name + " must be a table: [pipelines." + name + "]");
            }
            definitions.add(pipeline(name, table, at));
        }
        return definitions;
    }

    private PipelineDefinition pipeline(String name, TomlTable table, @Nullable TomlPosition at) {
        for (String key : table.keySet()) {
            if (!key.equals("stages")) {
                throw wrong(
                        table.inputPositionOf(List.of(key)),
                        "a pipeline has no \"" + key + "\", only stages");
            }
        }
        if (!(table.get("stages") instanceof TomlArray array)) {
            throw wrong(
                    at,
                    "the pipeline "
                            + name
                            + " needs a list: stages = [\"recall\", \"respond\", …]");
        }
        List<StageDefinition> stages = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            String where = item(array.inputPositionOf(i));
            stages.add(
                    switch (array.get(i)) {
                        case String stage ->
                                new StageDefinition(stage, null, null, null, null, where);
                        case TomlTable own -> stage(own, where);
                        case Object other ->
                                throw wrong(
                                        where,
                                        "\""
                                                + other
                                                + "\" isn't a stage: write its name, or { stage = \"…\" }");
                    });
        }
        return new PipelineDefinition(name, stages, line(at));
    }

    private StageDefinition stage(TomlTable own, String where) {
        for (String key : own.keySet()) {
            if (!KEYS.contains(key)) {
                throw wrong(
                        own.inputPositionOf(List.of(key)),
                        "a stage has no \""
                                + key
                                + "\", only stage, model, temperature, max_tokens, timeout");
            }
        }
        if (!(own.get("stage") instanceof String stage)) {
            throw wrong(where, "a stage needs its name: { stage = \"plan\" }");
        }
        Object model = own.get("model");
        if (model != null && !(model instanceof String)) {
            throw wrong(where, "model must be a name in quotes");
        }
        Long tokens = whole(own, "max_tokens", where);
        Long seconds = whole(own, "timeout", where);
        return new StageDefinition(
                stage,
                (String) model,
                number(own, "temperature", where),
                tokens == null ? null : (int) Math.min(Integer.MAX_VALUE, Math.max(-1, tokens)),
                seconds == null ? null : Duration.ofSeconds(seconds),
                where);
    }

    private @Nullable Double number(TomlTable own, String key, String where) {
        return switch (own.get(key)) {
            case null -> null;
            case Double number -> number;
            case Long number -> number.doubleValue();
            case Object _ -> throw wrong(where, key + " must be a number");
        };
    }

    private @Nullable Long whole(TomlTable own, String key, String where) {
        return switch (own.get(key)) {
            case null -> null;
            case Long number -> number;
            case Object _ -> throw wrong(where, key + " must be a whole number");
        };
    }

    /// The parser puts a list's item where the blanks before it begin, perhaps on an earlier line.
    private String item(TomlPosition blanks) {
        int column = blanks.column() - 1;
        for (int line = blanks.line(); line <= lines.size(); line++) {
            String text = lines.get(line - 1);
            while (column < text.length() && " \t,[\r".indexOf(text.charAt(column)) >= 0) {
                column++;
            }
            if (column < text.length() && text.charAt(column) != '#') {
                return path + ":" + line;
            }
            column = 0;
        }
        return line(blanks);
    }

    private String line(@Nullable TomlPosition at) {
        return path + (at == null ? "" : ":" + at.line());
    }

    private BobException wrong(@Nullable TomlPosition at, String what) {
        return wrong(line(at), what);
    }

    private static BobException wrong(String where, String what) {
        return new BobException(BobException.Kind.CONFIGURATION, where + ": " + what);
    }
}
