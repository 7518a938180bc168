package dev.bob.web.server;

import dev.bob.core.BobException;
import dev.bob.core.storage.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.EnumSet;
import java.util.Set;
import java.util.random.RandomGenerator;

/// The token of a runtime folder: made once and kept in a file that only its owner may read.
public final class ServeToken {

    private static final int BYTES = 24;
    private static final int SHORTEST = 16;

    private ServeToken() {}

    /// The token in that file, which is made if it is missing.
    ///
    /// @param random one that can't be guessed
    /// @throws BobException of kind STORAGE when the file can't be read or written
    public static String in(Path file, RandomGenerator random) {
        try {
            if (!Files.exists(file)) {
                make(file, random);
            }
            return checked(Files.readString(file).strip(), file.toString());
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "The token can't be kept in " + file + ": " + Reason.of(e),
                    e);
        }
    }

    /// A token that somebody chose.
    ///
    /// @throws BobException of kind CONFIGURATION when it is too short to be one
    public static String checked(String token, String where) {
        if (token.length() < SHORTEST || !token.chars().allMatch(c -> c > ' ' && c < 127)) {
            throw new BobException(
                    BobException.Kind.CONFIGURATION,
                    "The token of "
                            + where
                            + " must have at least "
                            + SHORTEST
                            + " characters, without spaces.");
        }
        return token;
    }

    private static void make(Path file, RandomGenerator random) throws IOException {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        String token = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        Files.createDirectories(file.toAbsolutePath().getParent());
        boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] mode =
                posix
                        ? new FileAttribute<?>[] {
                            PosixFilePermissions.asFileAttribute(
                                    PosixFilePermissions.fromString("rw-------"))
                        }
                        : new FileAttribute<?>[0];
        Set<OpenOption> options =
                Set.copyOf(EnumSet.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
        try (var channel = Files.newByteChannel(file, options, mode)) {
            channel.write(
                    java.nio.ByteBuffer.wrap((token + "\n").getBytes(StandardCharsets.UTF_8)));
        } catch (FileAlreadyExistsException e) {
            // Another process was faster; its token is read.
        }
    }
}
