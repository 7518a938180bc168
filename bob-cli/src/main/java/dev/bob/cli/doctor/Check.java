package dev.bob.cli.doctor;

/// Something to look at.
///
/// @param name in one word or two
/// @param examination looks at it; may take a few seconds
record Check(String name, Examination examination) {

    /// Looks.
    @FunctionalInterface
    interface Examination {
        Finding look(String name) throws InterruptedException;
    }

    Finding look() throws InterruptedException {
        return examination.look(name);
    }
}
