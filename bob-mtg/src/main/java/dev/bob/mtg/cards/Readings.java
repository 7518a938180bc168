package dev.bob.mtg.cards;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/// Which way of reading texts this build has: two builds with the same number make the same definition of a text.
final class Readings {
    /// What the reading of a text depends on.
    private static final List<String> PACKAGES =
            List.of("dev/bob/mtg/text/", "dev/bob/mtg/definition/", "dev/bob/mtg/cards/");

    private static final String NUMBER = number();

    private Readings() {}

    /// The number of this build; empty where it can't be told, and then nothing is of the same build.
    static String ofThisBuild() {
        return NUMBER;
    }

    private static String number() {
        CodeSource source = Readings.class.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) {
            return "";
        }
        try {
            Path place = Path.of(source.getLocation().toURI());
            var sum = new CRC32();
            int files = Files.isDirectory(place) ? ofFolder(place, sum) : ofJar(place, sum);
            return files == 0 ? "" : "%08x-%d".formatted(sum.getValue(), files);
        } catch (IOException | UncheckedIOException | URISyntaxException e) {
            return "";
        }
    }

    private static int ofJar(Path jar, CRC32 sum) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            List<Entry> entries =
                    file.stream()
                            .filter(each -> !each.isDirectory() && matters(each.getName()))
                            .map(each -> new Entry(each.getName(), each.getCrc()))
                            .toList();
            return add(entries, sum);
        }
    }

    private static int ofFolder(Path folder, CRC32 sum) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Entry> entries =
                    files.filter(Files::isRegularFile)
                            .map(file -> entry(folder, file))
                            .flatMap(Stream::ofNullable)
                            .toList();
            return add(entries, sum);
        }
    }

    private static @Nullable Entry entry(Path folder, Path file) {
        String name = folder.relativize(file).toString().replace('\\', '/');
        if (!matters(name)) {
            return null;
        }
        try {
            var content = new CRC32();
            content.update(Files.readAllBytes(file));
            return new Entry(name, content.getValue());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean matters(String name) {
        return PACKAGES.stream().anyMatch(name::startsWith);
    }

    private record Entry(String name, long content) {}

    private static int add(List<Entry> entries, CRC32 sum) {
        entries.stream()
                .sorted(java.util.Comparator.comparing(Entry::name))
                .forEach(entry ->
                        sum.update(
                                (entry.name() + " " + entry.content() + "\n")
                                        .getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        return entries.size();
    }
}
