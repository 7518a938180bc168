package dev.bob.core.sandbox;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/// What no tool may touch although it lies in a root: what says how Bob himself behaves.
///
/// @param sealed neither read nor written, with all that lies below: keys, permissions, what is trusted
/// @param kept read but not written, with all that lies below: memories, logs
/// @param names names of files that are not written wherever they lie
public record Guard(List<Path> sealed, List<Path> kept, Set<String> names) {

    /// Copies the lists.
    public Guard {
        sealed = List.copyOf(sealed);
        kept = List.copyOf(kept);
        names = Set.copyOf(names);
    }

    /// Guards nothing.
    public static Guard none() {
        return new Guard(List.of(), List.of(), Set.of());
    }

    void checkRead(String asked, Path real) throws SandboxException {
        if (below(real, sealed)) {
            throw new SandboxException(
                    asked, "can't be used: it is Bob's own configuration, which tools don't see");
        }
    }

    void checkWrite(String asked, Path real) throws SandboxException {
        checkRead(asked, real);
        Path name = real.getFileName();
        if (below(real, kept) || (name != null && names.contains(name.toString()))) {
            throw new SandboxException(
                    asked, "can't be changed: it is Bob's own, and only the person changes it");
        }
    }

    private static boolean below(Path real, List<Path> folders) {
        return folders.stream().anyMatch(folder -> real.startsWith(resolved(folder)));
    }

    /// The real path of what is there; of what isn't, below the nearest folder that is.
    static Path resolved(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        for (Path at = absolute; at != null; at = at.getParent()) {
            try {
                return at.toRealPath().resolve(at.relativize(absolute));
            } catch (IOException _) {
                // Not there: its folder may be.
            }
        }
        return absolute;
    }
}
