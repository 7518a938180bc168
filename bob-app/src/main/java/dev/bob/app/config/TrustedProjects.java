package dev.bob.app.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.storage.Reason;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/// Which projects' files the user trusts: the SHA-256 of each file's content, by path, kept in the user's data folder.
/// Changing a file ends its trust. If the store can't be read, no file is trusted.
public final class TrustedProjects {

    private static final String NAME = "trusted_projects.json";

    private final Path file;

    private TrustedProjects(Path file) {
        this.file = file;
    }

    /// The user's own store, below `XDG_DATA_HOME` or `~/.local/share`.
    public static TrustedProjects of(Map<String, String> environment) {
        return new TrustedProjects(
                RuntimeFolders.dataFolder(environment).resolve("bob").resolve(NAME));
    }

    /// Where it is kept.
    public Path file() {
        return file;
    }

    /// Whether the user trusts exactly this content of a project's file.
    boolean trusts(ConfigurationFile project) {
        try {
            return project.sha256().equals(read().get(project.path().toString()));
        } catch (BobException _) {
            return false;
        }
    }

    /// From now on this content of the file at `project` is trusted.
    ///
    /// @throws BobException of kind STORAGE if that can't be noted
    void add(ConfigurationFile project) {
        Map<String, String> all = read();
        all.put(project.path().toString(), project.sha256());
        write(all);
    }

    /// The file at this path is trusted no longer.
    ///
    /// @return whether it was
    public boolean remove(Path project) {
        Map<String, String> all = read();
        boolean was = all.remove(project.toString()) != null;
        if (was) {
            write(all);
        }
        return was;
    }

    /// What is trusted: hashes by path.
    ///
    /// @throws BobException of kind STORAGE if the store is damaged
    public Map<String, String> read() {
        Map<String, String> trusted = new TreeMap<>();
        try {
            JsonNode projects = Json.MAPPER.readTree(Files.readAllBytes(file)).path("projects");
            projects.properties()
                    .forEach(entry -> trusted.put(entry.getKey(), entry.getValue().asText()));
        } catch (NoSuchFileException _) {
            // Nothing was trusted yet.
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "Can't read "
                            + file
                            + ": "
                            + Reason.of(e)
                            + ". Correct it or move it away; until then no project is trusted.",
                    e);
        }
        return trusted;
    }

    private void write(Map<String, String> trusted) {
        ObjectNode all = Json.MAPPER.createObjectNode();
        ObjectNode projects = all.putObject("projects");
        trusted.forEach(projects::put);
        Snapshot.writeJson(file, all, Sync.DISK);
    }
}
