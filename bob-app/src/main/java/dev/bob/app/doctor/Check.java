package dev.bob.app.doctor;

/// Something to look at.
///
/// @param name in one word or two
/// @param examination looks at it; may take a few seconds
public record Check(String name, Examination examination) {

    /// Looks.
    @FunctionalInterface
    public interface Examination {
        Finding look(String name) throws InterruptedException;
    }

    public Finding look() throws InterruptedException {
        return examination.look(name);
    }
}
