package dev.bob.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassHierarchyResolver;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class RenewedJarsTest {

    @TempDir private Path folder;

    @Test
    void every_class_of_an_old_jar_is_there_again_in_a_format_that_the_cache_takes()
            throws IOException {
        Path original = jarOf(CommandLine.class);

        Path copy = Path.of(RenewedJars.renew(folder, original.toString()));

        assertThat(copy).isEqualTo(folder.resolve(original.getFileName()));
        assertThat(entries(copy).keySet()).isEqualTo(entries(original).keySet());
        entries(copy)
                .forEach((name, bytes) -> {
                    if (name.endsWith(".class")) {
                        assertThat(version(bytes)).as(name).isGreaterThanOrEqualTo(50);
                    }
                });
    }

    @Test
    void the_classes_written_anew_pass_the_verifier_and_work() throws Exception {
        Path copy = Path.of(RenewedJars.renew(folder, jarOf(CommandLine.class).toString()));

        try (URLClassLoader classes =
                new URLClassLoader(
                        new URL[] {copy.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            ClassFile verifier =
                    ClassFile.of(
                            ClassHierarchyResolverOption.of(
                                    ClassHierarchyResolver.ofResourceParsing(classes)));
            entries(copy)
                    .forEach((name, bytes) -> {
                        if (name.endsWith(".class") && !name.startsWith("META-INF/")) {
                            assertThat(verifier.verify(bytes)).as(name).isEmpty();
                        }
                    });
            Class<?> ansi = classes.loadClass("picocli.CommandLine$Help$Ansi");
            Object off = ansi.getField("OFF").get(null);
            assertThat(ansi.getMethod("string", String.class).invoke(off, "@|bold well|@ done"))
                    .isEqualTo("well done");
        }
    }

    @Test
    void jars_that_need_nothing_and_signed_ones_stay_as_they_are() throws IOException {
        Path fresh = jarOf(Test.class);
        Path signed = folder.resolve("signed.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(signed))) {
            for (var entry : entries(jarOf(CommandLine.class)).entrySet()) {
                out.putNextEntry(new ZipEntry(entry.getKey()));
                out.write(entry.getValue());
            }
            out.putNextEntry(new ZipEntry("META-INF/SOMEBODY.SF"));
        }
        Path copies = Files.createDirectory(folder.resolve("copies"));
        String path = fresh + File.pathSeparator + signed + File.pathSeparator + "gone.jar";

        assertThat(RenewedJars.renew(copies, path)).isEqualTo(path);
        assertThat(copies).isEmptyDirectory();
    }

    private static Path jarOf(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (java.net.URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static Map<String, byte[]> entries(Path jar) throws IOException {
        Map<String, byte[]> entries = new TreeMap<>();
        try (JarFile in = new JarFile(jar.toFile())) {
            List<ZipEntry> all = new ArrayList<>();
            in.entries().asIterator().forEachRemaining(all::add);
            for (ZipEntry entry : all) {
                entries.put(entry.getName(), in.getInputStream(entry).readAllBytes());
            }
        }
        return entries;
    }

    private static int version(byte[] bytes) {
        return (bytes[6] & 0xff) << 8 | (bytes[7] & 0xff);
    }
}
