package dev.bob.core.sandbox;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A file seen from its open folder. Where the system has it (Linux, macOS) the folder is a handle that was reached from
/// the root one name at a time, no name being a link; elsewhere the whole path is checked again after opening.
final class FolderEntry implements AutoCloseable {

    private static final Set<StandardOpenOption> CREATE =
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);

    private final DirectoryStream<Path> folder;
    private final @Nullable SecureDirectoryStream<Path> secure;
    private final Path folderPath;
    private final Path name;

    private FolderEntry(DirectoryStream<Path> folder, Path folderPath, Path name) {
        this.folder = folder;
        this.secure = folder instanceof SecureDirectoryStream<Path> handle ? handle : null;
        this.folderPath = folderPath;
        this.name = name;
    }

    /// Walks to the folder that holds the place's last name.
    static FolderEntry into(Sandbox.Place place) throws IOException {
        Path name = place.inside().getFileName();
        if (name == null || name.toString().isEmpty()) {
            throw new NotDirectoryException(place.whole() + " is a folder");
        }
        Path parent = place.inside().getParent();
        Path folder = parent == null ? place.root() : place.root().resolve(parent);
        return new FolderEntry(walk(place.root(), parent, folder), folder, name);
    }

    /// What stands in the folder at the place.
    static List<Sandbox.Entry> entries(Sandbox.Place place) throws IOException {
        Path names = place.inside().toString().isEmpty() ? null : place.inside();
        List<Sandbox.Entry> entries = new ArrayList<>();
        try (DirectoryStream<Path> folder = walk(place.root(), names, place.whole())) {
            for (Path entry : folder) {
                Path name = Objects.requireNonNull(entry.getFileName());
                var attributes = attributes(folder, place.whole(), name);
                entries.add(
                        new Sandbox.Entry(
                                name.toString(),
                                attributes.isDirectory(),
                                attributes.isRegularFile() ? attributes.size() : 0));
            }
        }
        return entries;
    }

    private static DirectoryStream<Path> walk(Path root, @Nullable Path names, Path whole)
            throws IOException {
        DirectoryStream<Path> folder = open(root);
        if (names == null) {
            return folder;
        }
        if (!(folder instanceof SecureDirectoryStream<Path>)) {
            folder.close();
            return open(requireUnlinked(whole));
        }
        for (Path part : names) {
            DirectoryStream<Path> here = folder;
            try (here) {
                folder =
                        ((SecureDirectoryStream<Path>) here)
                                .newDirectoryStream(part, LinkOption.NOFOLLOW_LINKS);
            }
        }
        return folder;
    }

    private static DirectoryStream<Path> open(Path folder) throws IOException {
        return folder.getFileSystem().provider().newDirectoryStream(folder, _ -> true);
    }

    boolean exists() throws IOException {
        try {
            attributes();
            return true;
        } catch (NoSuchFileException _) {
            return false;
        }
    }

    boolean isRegularFile() throws IOException {
        return attributes().isRegularFile();
    }

    SeekableByteChannel openForReading() throws IOException {
        if (secure != null) {
            return secure.newByteChannel(
                    name, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
        }
        var channel =
                Files.newByteChannel(
                        folderPath.resolve(name),
                        StandardOpenOption.READ,
                        LinkOption.NOFOLLOW_LINKS);
        requireUnlinked(folderPath);
        return channel;
    }

    /// Writes beside and renames, so that readers see the old file or the new one.
    void replace(byte[] bytes) throws IOException {
        Path beside = Path.of("." + name + "." + UUID.randomUUID() + ".tmp");
        if (secure == null) {
            requireUnlinked(folderPath);
            Path temporary = folderPath.resolve(beside);
            try {
                Files.write(temporary, bytes, StandardOpenOption.CREATE_NEW);
                Files.move(
                        temporary, folderPath.resolve(name), StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(temporary);
            }
            return;
        }
        boolean moved = false;
        try {
            try (var channel = secure.newByteChannel(beside, CREATE)) {
                ByteBuffer buffer = ByteBuffer.wrap(bytes);
                while (buffer.hasRemaining()) {
                    channel.write(buffer);
                }
            }
            secure.move(beside, secure, name);
            moved = true;
        } finally {
            if (!moved) {
                try {
                    secure.deleteFile(beside);
                } catch (NoSuchFileException _) {
                    // It was never created.
                }
            }
        }
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }

    private BasicFileAttributes attributes() throws IOException {
        return attributes(folder, folderPath, name);
    }

    private static BasicFileAttributes attributes(
            DirectoryStream<Path> folder, Path folderPath, Path name) throws IOException {
        return folder instanceof SecureDirectoryStream<Path> handle
                ? handle.getFileAttributeView(
                                name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                        .readAttributes()
                : Files.readAttributes(
                        folderPath.resolve(name),
                        BasicFileAttributes.class,
                        LinkOption.NOFOLLOW_LINKS);
    }

    private static Path requireUnlinked(Path real) throws IOException {
        if (!real.toRealPath().equals(real)) {
            throw new NotDirectoryException(real + " changed");
        }
        return real;
    }
}
