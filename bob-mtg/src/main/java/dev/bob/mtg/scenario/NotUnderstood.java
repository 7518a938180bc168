package dev.bob.mtg.scenario;

/// Something in a scenario that can't be understood; the scenario is declined with this reason.
final class NotUnderstood extends Exception {

    private static final long serialVersionUID = 1L;

    NotUnderstood(String reason) {
        super(reason);
    }
}
