package dev.bob.mtg.scenario;

/// How one scenario came out.
///
/// @param id the scenario's id
/// @param status what became of it
/// @param reason what was expected and found and where, or why it was declined; empty when it passed
public record ScenarioResult(String id, Status status, String reason) {

    /// What became of a scenario.
    public enum Status {
        /// Everything held.
        PASSED,
        /// Something didn't hold, or a step of a strict script never became possible.
        FAILED,
        /// Something in it isn't understood or supported; it says nothing about the engine.
        DECLINED
    }

    static ScenarioResult passed(String id) {
        return new ScenarioResult(id, Status.PASSED, "");
    }

    static ScenarioResult failed(String id, String reason) {
        return new ScenarioResult(id, Status.FAILED, reason);
    }

    static ScenarioResult declined(String id, String reason) {
        return new ScenarioResult(id, Status.DECLINED, reason);
    }
}
