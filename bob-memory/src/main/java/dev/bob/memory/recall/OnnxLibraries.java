package dev.bob.memory.recall;

import ai.onnxruntime.OrtEnvironment;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// ONNX Runtime's native libraries and networks, unpacked once for all processes of a user. By itself the library unpacks
/// sixteen megabytes into the temp folder in every process, and leaves them there if the process dies.
final class OnnxLibraries {

    private static final String PLACE = "onnxruntime.native.path";

    private static final long DESERTED_MS = 60_000;

    private OnnxLibraries() {}

    /// Unpacks them into the user's cache if they aren't there yet, and tells the library where they are. Where
    /// that can't be done, the library goes on as it does by itself.
    static synchronized void prepare() {
        if (System.getProperty(PLACE) != null) {
            return;
        }
        try {
            Path folder = unpack(cache());
            if (folder != null) {
                System.setProperty(PLACE, folder.toString());
            }
        } catch (IOException e) {
            // A home that can't be written to: the temp folder serves.
        }
    }

    /// Loads the libraries and deletes the temporary folders that they leave behind, also those of killed processes.
    static void load() {
        Set<Path> before = temporary();
        before.removeIf(folder -> deserted(folder) && folder.toFile().delete());
        OrtEnvironment.getEnvironment();
        Set<Path> made = temporary();
        made.removeAll(before);
        for (Path folder : made) {
            // One that isn't empty is somebody else's, and stays.
            var _ = folder.toFile().delete();
        }
    }

    /// Whether whoever made it would have filled it long ago.
    private static boolean deserted(Path folder) {
        return folder.toFile().lastModified() < System.currentTimeMillis() - DESERTED_MS;
    }

    private static Set<Path> temporary() {
        Set<Path> folders = new HashSet<>();
        Path temp = Path.of(System.getProperty("java.io.tmpdir", ""));
        try (DirectoryStream<Path> found = Files.newDirectoryStream(temp, "onnxruntime-java*")) {
            found.forEach(folders::add);
        } catch (IOException e) {
            // Nothing can be made there either.
            return folders;
        }
        return folders;
    }

    private static Path cache() {
        String xdg = System.getenv("XDG_CACHE_HOME");
        Path root =
                xdg != null && !xdg.isBlank()
                        ? Path.of(xdg)
                        : Path.of(System.getProperty("user.home", ""), ".cache");
        return root.toAbsolutePath().resolve("bob");
    }

    /// Makes another file of one.
    interface Preparation {
        void prepare(Path from, Path to) throws IOException;
    }

    /// A network as a file, which the library reads by itself: by way of the heap it would be there twice. Prepared once for
    /// all processes of a user.
    ///
    /// @param beside a class in the jar that holds it
    /// @param name of the resource, from the root
    /// @param preparation makes the file that is kept of the one in the jar
    /// @throws IOException if there is no place for it
    static Path network(Class<?> beside, String name, Preparation preparation) throws IOException {
        return network(cache(), beside, name, preparation);
    }

    static Path network(Path cache, Class<?> beside, String name, Preparation preparation)
            throws IOException {
        URL resource = beside.getResource(name);
        if (resource == null) {
            throw new IOException(name + " is missing");
        }
        long bytes = resource.openConnection().getContentLengthLong();
        String plain = name.substring(name.lastIndexOf('/') + 1);
        Path file = cache.resolve(bytes + "-prepared-" + plain);
        if (!Files.exists(file)) {
            Files.createDirectories(cache);
            Path whole = Files.createTempFile(cache, "unpacking", ".whole");
            Path part = Files.createTempFile(cache, "unpacking", ".part");
            try {
                copy(resource, whole);
                preparation.prepare(whole, part);
                Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(whole);
                Files.deleteIfExists(part);
            }
            // As earlier versions kept it.
            Files.deleteIfExists(cache.resolve(bytes + "-" + plain));
        }
        return file;
    }

    /// The folder with the libraries of this system; null if there are none.
    static @Nullable Path unpack(Path cache) throws IOException {
        String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String family = os.contains("mac") ? "osx" : os.contains("win") ? "win" : "linux";
        String arch =
                switch (System.getProperty("os.arch", "")) {
                    case "amd64", "x86_64" -> "x64";
                    case "aarch64", "arm64" -> "aarch64";
                    case String other -> other;
                };
        List<String> names =
                List.of(
                        System.mapLibraryName("onnxruntime"),
                        System.mapLibraryName("onnxruntime4j_jni"));
        String place = "/ai/onnxruntime/native/" + family + "-" + arch + "/";
        long bytes = 0;
        for (String name : names) {
            URL library = OnnxLibraries.class.getResource(place + name);
            if (library == null) {
                return null;
            }
            bytes += library.openConnection().getContentLengthLong();
        }
        // Another version has other sizes, and a folder of its own.
        Path folder = cache.resolve("onnxruntime-" + family + "-" + arch + "-" + bytes);
        Files.createDirectories(folder);
        for (String name : names) {
            Path file = folder.resolve(name);
            URL library = OnnxLibraries.class.getResource(place + name);
            if (!Files.exists(file) && library != null) {
                copy(library, file);
            }
        }
        return folder;
    }

    /// Whole or not at all, whoever else unpacks at the same time.
    private static void copy(URL resource, Path file) throws IOException {
        Path part = Files.createTempFile(file.getParent(), "unpacking", ".part");
        try (InputStream in = resource.openStream()) {
            Files.copy(in, part, StandardCopyOption.REPLACE_EXISTING);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
