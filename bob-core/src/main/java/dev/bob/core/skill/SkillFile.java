package dev.bob.core.skill;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.bob.core.storage.Reason;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads and checks one `SKILL.md`.
final class SkillFile {

    private static final long MAX_BYTES = 256 * 1024;
    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

    private SkillFile() {}

    /// What came of reading: a skill, or the reasons why it can't be used.
    sealed interface Read {
        record Good(Skill skill) implements Read {}

        record Bad(List<String> problems) implements Read {}
    }

    static Read read(Path file, Skill.Scope scope) {
        List<String> problems = new ArrayList<>();
        Path folder = file.toAbsolutePath().normalize().getParent();
        String text;
        try {
            if (Files.size(file) > MAX_BYTES) {
                return bad(file, "is larger than " + MAX_BYTES / 1024 + " KiB");
            }
            text = Files.readString(file).replace("\r\n", "\n");
        } catch (CharacterCodingException e) {
            return bad(file, "is not UTF-8 text");
        } catch (IOException e) {
            return bad(file, "can't be read: " + Reason.of(e));
        }
        if (text.startsWith("\uFEFF")) {
            text = text.substring(1);
        }
        int end = text.indexOf("\n---", 3);
        if (!text.startsWith("---\n") || end < 0) {
            return bad(file, "must begin with front matter between two lines of ---");
        }
        JsonNode front;
        try {
            front = YAML.readTree(text.substring(4, end + 1));
        } catch (JacksonException e) {
            var at = e.getLocation();
            String line = at == null ? "" : " in line " + (at.getLineNr() + 1);
            return bad(
                    file,
                    "has front matter that isn't YAML" + line + ": " + e.getOriginalMessage());
        }
        int bodyStart = text.indexOf('\n', end + 1);
        String body = bodyStart < 0 ? "" : text.substring(bodyStart + 1).strip();

        String name = text(front, "name");
        if (name.isEmpty()) {
            problems.add("name is missing");
        } else if (name.length() > Skill.MAX_NAME || !Skill.NAME.matcher(name).matches()) {
            problems.add(
                    "name «"
                            + name
                            + "» must be lower case words joined by -, at most "
                            + Skill.MAX_NAME
                            + " characters");
        } else if (folder == null || !name.equals(String.valueOf(folder.getFileName()))) {
            problems.add("name «" + name + "» must be the name of its folder");
        }
        String description = text(front, "description");
        if (description.isBlank()) {
            problems.add("description is missing");
        } else if (description.length() > Skill.MAX_DESCRIPTION) {
            problems.add(
                    "description has "
                            + description.length()
                            + " characters; at most "
                            + Skill.MAX_DESCRIPTION);
        }
        if (body.isEmpty()) {
            problems.add("has no instructions below the front matter");
        }
        List<String> tools = new ArrayList<>();
        JsonNode allowed = front.path("allowed-tools");
        if (allowed.isArray()) {
            allowed.forEach(tool -> tools.add(tool.asText()));
        } else if (allowed.isTextual()) {
            for (String tool : allowed.asText().split("[,\\s]+", -1)) {
                if (!tool.isBlank()) {
                    tools.add(tool);
                }
            }
        } else if (!allowed.isMissingNode() && !allowed.isNull()) {
            problems.add("allowed-tools must be a list of tool names");
        }
        Map<String, String> metadata = new LinkedHashMap<>();
        if (front.path("metadata").isObject()) {
            front.path("metadata")
                    .properties()
                    .forEach(e -> metadata.put(e.getKey(), e.getValue().asText()));
        } else if (front.has("metadata") && !front.path("metadata").isNull()) {
            problems.add("metadata must be a map");
        }
        if (!problems.isEmpty() || folder == null) {
            return new Read.Bad(problems.stream().map(problem -> file + ": " + problem).toList());
        }
        return new Read.Good(
                new Skill(
                        name,
                        description.strip(),
                        text(front, "license"),
                        text(front, "compatibility"),
                        metadata,
                        tools,
                        body,
                        scope,
                        folder));
    }

    private static String text(JsonNode front, String field) {
        return front.path(field).asText("").strip();
    }

    private static Read bad(Path file, String problem) {
        return new Read.Bad(List.of(file + " " + problem + "."));
    }
}
