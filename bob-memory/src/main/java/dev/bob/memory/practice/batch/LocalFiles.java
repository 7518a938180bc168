package dev.bob.memory.practice.batch;

import dev.bob.core.BobException;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/// The files of this machine; compressed ones with gzip.
public record LocalFiles() implements BatchFiles {

    private static final int BUFFER = 1 << 16;
    private static final int DEEPEST = 32;

    @Override
    public List<LogFile> find(String input) throws IOException {
        List<LogFile> logs = findAny(input);
        for (LogFile log : logs) {
            if (isCompressed(log.path()) && !log.path().endsWith(".gz")) {
                throw new BobException(
                        BobException.Kind.INVALID_INPUT,
                        log.path()
                                + " is compressed in a way that only --engine spark reads; gzip it.");
            }
        }
        return logs;
    }

    /// The same, whatever they are compressed with.
    public List<LogFile> findAny(String input) throws IOException {
        Path path = Path.of(input).toAbsolutePath().normalize();
        List<Path> found = new ArrayList<>();
        if (Files.isRegularFile(path)) {
            found.add(path);
        } else if (Files.isDirectory(path)) {
            try (Stream<Path> all = Files.walk(path, DEEPEST, FileVisitOption.FOLLOW_LINKS)) {
                all.filter(file -> isTurnLog(file, path)).forEach(found::add);
            }
        } else if (input.contains("*")) {
            Path folder = path;
            while (folder.getParent() != null && folder.toString().contains("*")) {
                folder = folder.getParent();
            }
            PathMatcher matcher = folder.getFileSystem().getPathMatcher("glob:" + path);
            int depth = path.getNameCount() - folder.getNameCount();
            if (Files.isDirectory(folder)) {
                try (Stream<Path> all = Files.walk(folder, depth, FileVisitOption.FOLLOW_LINKS)) {
                    all.filter(file -> matcher.matches(file) && Files.isRegularFile(file))
                            .forEach(found::add);
                }
            }
        }
        List<LogFile> logs = new ArrayList<>();
        for (Path file : found.stream().sorted(Comparator.comparing(Path::toString)).toList()) {
            logs.add(
                    new LogFile(
                            file.toString(),
                            Files.size(file),
                            Files.getLastModifiedTime(file).toMillis()));
        }
        return logs;
    }

    private static boolean isTurnLog(Path file, Path below) {
        for (Path part : below.relativize(file)) {
            if (part.toString().startsWith(".") || part.toString().startsWith("_")) {
                return false;
            }
        }
        return BatchFiles.isTurnLog(String.valueOf(file.getFileName()))
                && Files.isRegularFile(file);
    }

    @Override
    public InputStream open(String path, long from) throws IOException {
        FileInputStream in = new FileInputStream(path);
        try {
            in.skipNBytes(from);
            return in;
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    @Override
    public InputStream decompress(String path) throws IOException {
        InputStream in = open(path, 0);
        try {
            return new GZIPInputStream(new BufferedInputStream(in, BUFFER), BUFFER);
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    @Override
    public boolean isCompressed(String path) {
        return path.endsWith(".gz") || path.endsWith(".zst") || path.endsWith(".bz2");
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        try {
            return Optional.of(Files.readAllBytes(Path.of(path)));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        }
    }

    @Override
    public List<String> names(String folder) throws IOException {
        Path path = Path.of(folder);
        if (!Files.isDirectory(path)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(path)) {
            return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
        }
    }

    @Override
    public void write(String path, String scratch, Content content) throws IOException {
        Path file = Path.of(path).toAbsolutePath();
        Path beside = Path.of(scratch).resolve("writing-" + UUID.randomUUID());
        Files.createDirectories(beside.toAbsolutePath().getParent());
        Files.createDirectories(file.getParent());
        try {
            try (OutputStream out =
                    new BufferedOutputStream(Files.newOutputStream(beside), BUFFER)) {
                content.writeTo(out);
            }
            Files.move(
                    beside,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    @Override
    public void delete(String folder) throws IOException {
        Path path = Path.of(folder);
        if (!Files.exists(path)) {
            return;
        }
        try (Stream<Path> all = Files.walk(path)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        }
    }
}
