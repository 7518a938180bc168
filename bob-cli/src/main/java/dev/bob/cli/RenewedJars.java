package dev.bob.cli;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.ConstantPoolSharingOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Copies of jars whose classes are too old for the JVM's start-up cache, which holds only classes with stack maps:
/// the same classes, in a format that has them. The launcher makes them after each build, before the training.
///
/// A jar that needs nothing, is signed or can't be read stays as it is, and so does a class that can't be written anew.
final class RenewedJars {

    /// The first class file version that the cache takes.
    private static final int CACHEABLE = ClassFile.JAVA_6_VERSION;

    private static final int RENEWED = ClassFile.JAVA_8_VERSION;

    private final Path folder;
    private final ClassFile classFile;

    private RenewedJars(Path folder, ClassLoader classes) {
        this.folder = folder;
        this.classFile =
                ClassFile.of(
                        ConstantPoolSharingOption.NEW_POOL,
                        ClassHierarchyResolverOption.of(
                                ClassHierarchyResolver.ofResourceParsing(classes)));
    }

    /// Prints the class path with the copies in place of their originals.
    ///
    /// @param args the folder for the copies, and a class path
    public static void main(String[] args) throws IOException {
        var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        out.println(renew(Path.of(args[0]), args[1]));
    }

    /// Makes the copies.
    ///
    /// @param folder where they go
    /// @return the class path with them
    static String renew(Path folder, String classPath) throws IOException {
        List<String> entries = List.of(classPath.split(File.pathSeparator));
        List<URL> urls = new ArrayList<>();
        for (String entry : entries) {
            urls.add(Path.of(entry).toUri().toURL());
        }
        List<String> renewed = new ArrayList<>();
        try (URLClassLoader classes = new URLClassLoader(urls.toArray(URL[]::new))) {
            RenewedJars jars = new RenewedJars(folder, classes);
            for (String entry : entries) {
                renewed.add(jars.renewed(Path.of(entry)).toString());
            }
        }
        return String.join(File.pathSeparator, renewed);
    }

    private Path renewed(Path jar) throws IOException {
        if (!Files.isRegularFile(jar) || !old(jar)) {
            return jar;
        }
        Path copy = folder.resolve(String.valueOf(jar.getFileName()));
        try (JarFile in = new JarFile(jar.toFile(), false);
                OutputStream file = Files.newOutputStream(copy);
                ZipOutputStream out = new ZipOutputStream(file)) {
            Enumeration<JarEntry> entries = in.entries();
            while (entries.hasMoreElements()) {
                JarEntry entry = entries.nextElement();
                byte[] bytes = in.getInputStream(entry).readAllBytes();
                ZipEntry written = new ZipEntry(entry.getName());
                written.setTime(entry.getTime());
                out.putNextEntry(written);
                out.write(isClass(entry) && version(bytes) < CACHEABLE ? anew(bytes) : bytes);
                out.closeEntry();
            }
        }
        return copy;
    }

    private byte[] anew(byte[] bytes) {
        try {
            ClassModel model = classFile.parse(bytes);
            return classFile.transformClass(
                    model,
                    ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)
                            .andThen((builder, element) -> {
                                if (element instanceof ClassFileVersion) {
                                    builder.withVersion(RENEWED, 0);
                                } else {
                                    builder.with(element);
                                }
                            }));
        } catch (IllegalArgumentException e) {
            // Instructions that newer formats don't have.
            return bytes;
        }
    }

    private static boolean old(Path jar) throws IOException {
        boolean old = false;
        try (JarFile in = new JarFile(jar.toFile(), false)) {
            Enumeration<JarEntry> entries = in.entries();
            while (entries.hasMoreElements()) {
                JarEntry entry = entries.nextElement();
                String name = entry.getName().toUpperCase(Locale.ROOT);
                if (name.startsWith("META-INF/") && name.endsWith(".SF")) {
                    return false;
                }
                if (!old && isClass(entry)) {
                    try (InputStream bytes = in.getInputStream(entry)) {
                        old = version(bytes.readNBytes(8)) < CACHEABLE;
                    }
                }
            }
        }
        return old;
    }

    private static boolean isClass(JarEntry entry) {
        return entry.getName().endsWith(".class") && !entry.getName().startsWith("META-INF/");
    }

    private static int version(byte[] bytes) {
        return bytes.length < 8 ? Integer.MAX_VALUE : (bytes[6] & 0xff) << 8 | (bytes[7] & 0xff);
    }
}
