package dev.bob.core.schedule;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/// Who holds a claim.
///
/// @param name unlike that of any other holder
/// @param pid its process
/// @param host the machine that the process runs on
/// @param startedAt when the process began, because a number is given again; empty where nobody can tell
record Holder(String name, long pid, String host, String startedAt) {

    /// This process.
    static Holder self(String name) {
        ProcessHandle process = ProcessHandle.current();
        return new Holder(name, process.pid(), hostname(), started(process));
    }

    static Holder from(JsonNode json) {
        return new Holder(
                json.path("name").asText(),
                json.path("pid").asLong(),
                json.path("host").asText(),
                json.path("started_at").asText());
    }

    ObjectNode json() {
        return Json.MAPPER
                .createObjectNode()
                .put("name", name)
                .put("pid", pid)
                .put("host", host)
                .put("started_at", startedAt);
    }

    /// Whether its process is known to have ended. Of another machine's processes nothing is known.
    boolean gone() {
        return host.equals(hostname())
                && ProcessHandle.of(pid)
                        .filter(ProcessHandle::isAlive)
                        .filter(process ->
                                startedAt.isEmpty() || started(process).equals(startedAt))
                        .isEmpty();
    }

    private static String started(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toString).orElse("");
    }

    private static String hostname() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        } catch (IOException e) {
            String name = System.getenv("COMPUTERNAME");
            return name == null ? "this host" : name;
        }
    }
}
