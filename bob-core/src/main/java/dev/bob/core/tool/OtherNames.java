package dev.bob.core.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Models learn the names of arguments from many programs: what is `cmd` here is `command` elsewhere. An argument that the
/// tool doesn't know is taken for the one of its own that goes by that name too, where only one is meant and it wasn't
/// given. Tools that take arguments of any name get them as they are.
final class OtherNames {

    /// Names for the same thing, by their letters.
    private static final List<Set<String>> ALIKE =
            List.of(
                    Set.of("cmd", "command", "commands", "script", "bashcommand", "shellcommand"),
                    Set.of("cwd", "workdir", "workingdir", "workingdirectory", "workingfolder"),
                    Set.of(
                            "path",
                            "file",
                            "filepath",
                            "filename",
                            "dir",
                            "dirpath",
                            "directory",
                            "directorypath",
                            "folder",
                            "folderpath",
                            "targetfile"),
                    Set.of("content", "contents", "text", "filetext", "filecontent", "body"),
                    Set.of("old", "oldstr", "oldstring", "oldtext", "search"),
                    Set.of("new", "newstr", "newstring", "newtext", "replace", "replacement"),
                    Set.of("all", "replaceall"),
                    Set.of("query", "q", "searchquery", "searchterm"),
                    Set.of("url", "uri", "link", "address"),
                    Set.of("limit", "maxlines", "numlines"),
                    Set.of("offset", "startline", "fromline"),
                    Set.of("timeout", "timeoutseconds", "timeoutsec"));

    private OtherNames() {}

    /// The call with its arguments by the tool's own names.
    static ToolCall own(ToolCall call, ObjectNode schema) {
        JsonNode known = schema.path("properties");
        if (!known.isObject() || schema.path("additionalProperties").asBoolean(true)) {
            return call;
        }
        ObjectNode args = call.args().deepCopy();
        Set<String> names = new TreeSet<>();
        args.fieldNames().forEachRemaining(names::add);
        boolean renamed = false;
        for (String name : names) {
            Optional<String> own = known.has(name) ? Optional.empty() : own(name, known);
            if (own.isPresent() && !args.has(own.get())) {
                args.set(own.get(), args.remove(name));
                renamed = true;
            }
        }
        return renamed
                ? new ToolCall(
                        call.id(), call.tool(), args, call.purpose(), call.origin(), call.remarks())
                : call;
    }

    private static Optional<String> own(String given, JsonNode known) {
        String letters = letters(given);
        Set<String> meant = new TreeSet<>();
        known.fieldNames()
                .forEachRemaining(name -> {
                    if (letters(name).equals(letters)
                            || ALIKE.stream()
                                    .anyMatch(alike ->
                                            alike.contains(letters)
                                                    && alike.contains(letters(name)))) {
                        meant.add(name);
                    }
                });
        return meant.size() == 1 ? Optional.of(meant.iterator().next()) : Optional.empty();
    }

    private static String letters(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[_-]", "");
    }
}
