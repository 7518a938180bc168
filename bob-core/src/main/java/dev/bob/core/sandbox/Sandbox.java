package dev.bob.core.sandbox;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The folders that tools may use. On every access the path is resolved (links, `..`) and must lie in a root; then it
/// is opened step by step from that root without following links, so that a link put in between the check and the
/// opening leads nowhere. Switched on without roots, nothing can be read.
///
/// Only regular files are read: devices, pipes and sockets are refused. A hard link made inside a root by somebody with
/// write access to both places can't be told from a file of the root.
public final class Sandbox {

    private final boolean enabled;
    private final List<Path> roots;
    private final Path workspace;
    private final boolean readOnly;
    private final Guard guard;

    /// What stands in a folder.
    ///
    /// @param name the entry's name
    /// @param folder whether it is a folder; links are listed as they are, not followed
    /// @param size in bytes, 0 for folders
    public record Entry(String name, boolean folder, long size) {}

    /// `workspace`: what relative paths start from.
    public Sandbox(boolean enabled, List<Path> roots, Path workspace) {
        this(enabled, roots, workspace, false, Guard.none());
    }

    private Sandbox(
            boolean enabled, List<Path> roots, Path workspace, boolean readOnly, Guard guard) {
        this.readOnly = readOnly;
        this.guard = guard;
        this.enabled = enabled;
        this.roots = roots.stream().map(root -> root.toAbsolutePath().normalize()).toList();
        this.workspace = workspace.toAbsolutePath().normalize();
    }

    /// The same, less what is guarded.
    public Sandbox guardedBy(Guard next) {
        return new Sandbox(enabled, roots, workspace, readOnly, next);
    }

    /// The same, but nothing in it may be changed.
    public Sandbox forReading() {
        return new Sandbox(enabled, roots, workspace, true, guard);
    }

    /// No file at all.
    public static Sandbox closed() {
        return new Sandbox(true, List.of(), Path.of("/"));
    }

    public boolean enabled() {
        return enabled;
    }

    public List<Path> roots() {
        return roots;
    }

    /// Whether files may be read but not changed.
    public boolean isReadOnly() {
        return readOnly;
    }

    /// What is guarded in it.
    public Guard guard() {
        return guard;
    }

    /// Why nothing may be changed, and what to do about it; empty if something may.
    public String unchangeableBecause() {
        return !closedBecause().isEmpty() || !readOnly
                ? closedBecause()
                : "the working folder may be read, not changed. Name the folders that tools may change with"
                        + " --root or in BOB_TOOL_ROOTS (sandbox.roots), for instance --root .";
    }

    /// Why no path at all may be used, and what to do about it; empty if some may.
    public String closedBecause() {
        return enabled && roots.isEmpty()
                ? "no folders are allowed. Name those that tools may use in BOB_TOOL_ROOTS (sandbox.roots), for"
                        + " instance BOB_TOOL_ROOTS=., or with --root"
                : "";
    }

    /// The real path of something that exists and may be used.
    ///
    /// @throws SandboxException if it may not
    /// @throws NoSuchFileException if it does not exist, inside the roots
    public Path existing(String path) throws IOException {
        return place(path, true).whole();
    }

    /// The real path of something that exists or could be created: its folder exists and may be used.
    ///
    /// @throws SandboxException if it may not be used
    public Path creatable(String path) throws IOException {
        return place(path, false).whole();
    }

    /// Reads a regular file.
    ///
    /// @param maxBytes more is an error
    /// @throws SandboxException if it may not be read
    public byte[] read(String path, int maxBytes) throws IOException {
        Place place = place(path, true);
        try (var entry = FolderEntry.into(place)) {
            if (!entry.isRegularFile()) {
                throw new SandboxException(path, "is not a regular file");
            }
            try (var channel = entry.openForReading();
                    var in = Channels.newInputStream(channel)) {
                byte[] bytes = in.readNBytes(maxBytes + 1);
                if (bytes.length > maxBytes) {
                    throw new SandboxException(path, "is larger than " + maxBytes / 1024 + " KiB");
                }
                return bytes;
            }
        } catch (FileSystemException e) {
            throw moved(path, e);
        }
    }

    /// Writes a regular file, whole or not at all; creates it if its folder exists.
    ///
    /// @throws SandboxException if it may not be written
    public void write(String path, byte[] bytes) throws IOException {
        if (readOnly) {
            throw new SandboxException(path, "can't be changed: " + unchangeableBecause());
        }
        Place place = place(path, false);
        guard.checkWrite(path, place.whole());
        if (place.inside().toString().isEmpty()) {
            throw new SandboxException(path, "is a folder");
        }
        try (var entry = FolderEntry.into(place)) {
            if (entry.exists() && !entry.isRegularFile()) {
                throw new SandboxException(path, "is not a regular file");
            }
            entry.replace(bytes);
        } catch (FileSystemException e) {
            throw moved(path, e);
        }
    }

    /// What stands in a folder, by name.
    ///
    /// @throws SandboxException if it may not be listed
    public List<Entry> list(String path) throws IOException {
        Place place = place(path, true);
        try {
            return FolderEntry.entries(place).stream()
                    .sorted(Comparator.comparing(Entry::name))
                    .toList();
        } catch (FileSystemException e) {
            throw moved(path, e);
        }
    }

    /// A path that was allowed: the root's real path and the way from there.
    record Place(Path root, Path inside) {
        Path whole() {
            return inside.toString().isEmpty() ? root : root.resolve(inside);
        }
    }

    private Place place(String asked, boolean mustExist) throws IOException {
        if (!closedBecause().isEmpty()) {
            throw new SandboxException(asked, "can't be used: " + closedBecause());
        }
        Path path = parse(asked);
        Path real;
        try {
            real = path.toRealPath();
        } catch (NoSuchFileException e) {
            real = creatable(asked, path, mustExist);
        } catch (FileSystemException e) {
            throw new SandboxException(asked, "can't be resolved");
        }
        Place place =
                inRoots(real)
                        .orElseThrow(() ->
                                new SandboxException(asked, "lies outside the allowed folders"));
        guard.checkRead(asked, real);
        return place;
    }

    /// The real path of a file that does not exist yet; its folder does. A dangling link is neither.
    private Path creatable(String asked, Path path, boolean mustExist) throws IOException {
        Path parent = path.getParent();
        Path name = path.getFileName();
        if (parent == null
                || name == null
                || name.toString().equals("..")
                || name.toString().equals(".")) {
            throw new SandboxException(asked, "can't be resolved");
        }
        Path folder;
        try {
            folder = parent.toRealPath();
        } catch (IOException e) {
            // Whether something outside exists is nobody's business: the same words as for what
            // does.
            throw inRoots(path.normalize()).isPresent()
                    ? new SandboxException(asked, "can't be used: its folder does not exist")
                    : new SandboxException(asked, "lies outside the allowed folders");
        }
        Path real = folder.resolve(name.toString());
        if (inRoots(real).isEmpty() || Files.exists(real, LinkOption.NOFOLLOW_LINKS)) {
            throw new SandboxException(asked, "lies outside the allowed folders");
        }
        if (mustExist) {
            throw new NoSuchFileException(asked, null, "no such file");
        }
        return real;
    }

    private Path parse(String asked) throws SandboxException {
        if (asked.isBlank() || asked.indexOf('\0') >= 0) {
            throw new SandboxException(asked, "isn't a path");
        }
        try {
            return workspace.resolve(asked);
        } catch (InvalidPathException e) {
            throw new SandboxException(asked, "isn't a path");
        }
    }

    private Optional<Place> inRoots(Path real) {
        if (!enabled) {
            Path root = real.getRoot();
            return Optional.of(new Place(root, root.relativize(real)));
        }
        for (Path root : roots) {
            try {
                Path realRoot = root.toRealPath();
                if (real.startsWith(realRoot)) {
                    return Optional.of(new Place(realRoot, realRoot.relativize(real)));
                }
            } catch (IOException _) {
                // A root that does not exist holds nothing.
            }
        }
        return Optional.empty();
    }

    /// An opening step by step failed although the path had been fine: it is gone, or somebody changed it meanwhile.
    private static IOException moved(String asked, FileSystemException e) {
        return e instanceof NoSuchFileException
                ? new NoSuchFileException(asked, null, "no such file")
                : new SandboxException(asked, "can't be opened: it changed, or access is denied");
    }
}
