package dev.bob.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.cli.BobProcess;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.memory.approval.Fingerprint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A runtime folder as the original Bob left it opens whole: sessions, memories, what waits, and traces.
class OriginalFolderTest {

    private static final String TURN =
            """
            {"ts_utc":"2026-02-28T09:00:00+00:00","session_id":"old","turn_number":1,"user_input":"Which tea do I like?",\
            "final_output":"Green tea.","think":"","tools":[],"memory_candidates":[],"state_before":{},"state_after":{}}
            """;
    private static final String STATE =
            """
            {"identity":{"system_id":"bob","display_name":"Bob","agent_name":"Bob","version":"1","role":"companion",\
            "core_directive":"Be kind.","tone_baseline":"calm","tone_active":"calm"},\
            "affect_state":{"curiosity":0.5,"calm":0.5,"confidence":0.5,"tension":0.1,"engagement":0.5},\
            "continuity":{"active_context":["tea"],"open_threads":[],"conversation_summary":"",\
            "live_chat":[{"role":"user","content":"Which tea do I like?"},{"role":"assistant","content":"Green tea."}],\
            "integrity":{"last_turn_consistent":true,"contradictions_detected":false}},\
            "meta":{"last_updated_utc":"2026-02-28T09:00:00+00:00","turn_counter":1,"context_metrics":{},"last_context_rebuild":null}}
            """;
    private static final String TRACE =
            """
            {"id":"stm_7f1d6c1e-2c3b-4a5d-8e9f-001122334455","text":"{\\"intent\\": \\"The bicycle stands in the red shed.\\", \
            \\"resolution\\": \\"Noted.\\", \\"open_questions\\": [], \\"tools_used\\": [], \\"entities\\": [\\"bicycle\\"]}",\
            "metadata":{"created_at_utc":"2026-02-28T20:00:00+00:00","created_at_ts":1772308800.0,\
            "expires_at_utc":"2026-03-03T20:00:00+00:00","expires_at_ts":1772568000.0,"last_injected_at_utc":null,\
            "last_injected_at_ts":null,"last_accessed_utc":null,"last_accessed_ts":null,"access_count":2,\
            "sessions_seen":["old"],"last_session_id":"old","error_tainted":false,"promotion_status":"none",\
            "session_id":"old","turn_number":1}}
            """;

    @TempDir private Path folder;
    private Path runtime;
    private String waiting = "";

    @BeforeEach
    void left() throws IOException {
        runtime = Files.createDirectories(folder.resolve("runtime"));
        Files.writeString(runtime.resolve("turns.jsonl"), TURN);
        Files.writeString(runtime.resolve("state.json"), STATE.strip());
        Files.createDirectories(runtime.resolve("stm_chroma"));
        Files.writeString(runtime.resolve("stm_chroma/stm.jsonl"), TRACE);
        String kept = Fingerprint.of(candidate("I like green tea."));
        Files.writeString(
                runtime.resolve("memory_approvals.jsonl"),
                "{\"candidate_fingerprint\":\""
                        + kept
                        + "\",\"approved\":true,\"reviewer\":\"ada\",\"decided_at_utc\":\"2026-02-20T09:00:00+00:00\",\"edited\":false,\"note\":\"\"}\n");
        Files.writeString(
                runtime.resolve("ltm.jsonl"),
                "{\"id\":\""
                        + kept
                        + "\",\"stored_at_utc\":\"2026-02-20T09:00:00+00:00\",\"candidate\":"
                        + json("I like green tea.")
                        + ",\"extra\":{\"session_id\":\"old\"}}\n");
        waiting = Fingerprint.of(candidate("I have two brothers."));
        String row = json("I have two brothers.");
        Files.writeString(
                runtime.resolve("practice_candidates.jsonl"),
                row.substring(0, row.length() - 1)
                        + ",\"fingerprint\":\""
                        + waiting
                        + "\",\"practice_ts_utc\":\"2026-02-21T09:00:00+00:00\"}\n");
    }

    @Test
    void everything_that_was_there_is_there() {
        assertThat(run("session", "list").out()).contains("old");
        assertThat(run("session", "show", "old").out()).contains("Which tea do I like?");
        assertThat(run("memory", "list").out()).contains("I like green tea.");
        assertThat(run("memory", "pending").out()).contains("I have two brothers.");
        assertThat(run("memory", "stm").out()).contains("red shed");
        BobProcess.Result none = run("memory", "stm", "lighthouse");
        assertThat(none.out() + none.err()).contains("0 of ", "with “lighthouse”");
        assertThat(run("doctor", "--deep").out())
                .contains("ok    traces", "ok    ledger", "ok    memories", "ok    practice")
                .contains("ok    turn log", "ok    approvals");
    }

    @Test
    void a_turn_finds_the_old_trace_and_goes_on_in_the_old_session() throws IOException {
        BobProcess.Result answer = run("ask", "--session", "new", "Where does the bicycle stand?");
        BobProcess.Result next = run("ask", "--session", "old", "Which tea do I like?");

        assertThat(answer.out()).contains("red shed");
        assertThat(next.code()).isZero();
        assertThat(run("session", "show", "old").out()).contains("Green tea.");
        List<String> log = Files.readAllLines(runtime.resolve("turns.jsonl"));
        assertThat(log).hasSize(3).first().isEqualTo(TURN.strip());
        assertThat(log.getLast()).contains("\"session_id\":\"old\",\"turn_number\":2");
    }

    @Test
    void what_practice_had_found_can_be_decided() {
        assertThat(run("memory", "approve", waiting, "--reviewer", "ada").code()).isZero();

        assertThat(run("memory", "list").out())
                .contains("I like green tea.", "I have two brothers.");
        assertThat(run("memory", "pending").out()).doesNotContain("brothers");
    }

    private static MemoryCandidate candidate(String text) {
        return new MemoryCandidate(
                text,
                MemoryCandidate.Type.FACT,
                List.of(),
                null,
                MemoryCandidate.Source.USER_SAID,
                "said");
    }

    private static String json(String text) {
        return "{\"text\":\""
                + text
                + "\",\"type\":\"fact\",\"tags\":[],\"ttl_days\":null,\"source\":\"user_said\",\"why_store\":\"said\"}";
    }

    private BobProcess.Result run(String... args) {
        return BobProcess.in(folder)
                .with("BOB_LOCAL_BASE_URL", "")
                .with("BOB_EMBEDDER", "hashing")
                .run(args);
    }
}
