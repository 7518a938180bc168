package dev.bob.core.storage;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/// Why a file couldn't be used, in words: the JDK's exceptions often name the file and nothing else.
public final class Reason {

    private Reason() {}

    /// The reason alone, without the file and without a full stop.
    public static String of(IOException e) {
        return switch (e) {
            case NoSuchFileException _ -> "there is no such file or folder";
            case AccessDeniedException _ -> "access is denied";
            case FileAlreadyExistsException _ -> "something else of that name is there";
            case NotDirectoryException _ -> "it isn't a folder";
            case DirectoryNotEmptyException _ -> "the folder isn't empty";
            case FileSystemException known when known.getReason() != null -> known.getReason();
            default -> e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        };
    }
}
