package dev.bob.core.tool;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// What was allowed for good, one JSON file in the user's configuration folder: `{"always": ["fs.read [READS_FILES]", "bash:git *"]}`.
/// A person can edit it; a file that can't be read allows nothing and is not overwritten.
public final class GrantFile implements GrantedPermissions.Book {

    private final Path file;

    public GrantFile(Path file) {
        this.file = file;
    }

    @Override
    public boolean holds(String grant) {
        try {
            return read().contains(grant);
        } catch (BobException _) {
            return false;
        }
    }

    @Override
    public Set<String> all() {
        try {
            return read();
        } catch (BobException _) {
            return Set.of();
        }
    }

    /// @throws BobException of kind STORAGE if the file can't be read or written
    @Override
    public void add(String grant) {
        Set<String> all = read();
        all.add(grant);
        Snapshot.writeJson(file, Map.of("always", all), Sync.DISK);
    }

    private Set<String> read() {
        Set<String> grants = new TreeSet<>();
        try {
            JsonNode always = Json.MAPPER.readTree(Files.readAllBytes(file)).path("always");
            always.forEach(grant -> grants.add(grant.asText()));
        } catch (NoSuchFileException _) {
            // Nothing was allowed for good yet.
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "Can't read "
                            + file
                            + ": it is damaged. Correct it or move it away; until then nothing is allowed for good.",
                    e);
        }
        return grants;
    }
}
