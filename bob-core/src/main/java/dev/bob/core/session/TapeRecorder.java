package dev.bob.core.session;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnListener;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Puts the events of a turn on its session's tape, as they happen. The words of the turn and its end are the
/// [OpenTurn]'s own business; the pieces of an answer are no facts yet.
///
/// @param turn the turn that is under way
public record TapeRecorder(OpenTurn turn) implements TurnListener {

    private static final Pattern NONCE = Pattern.compile(":[0-9a-f]{16}>>>");

    /// So many messages at a prompt's end are parts of their own.
    private static final int APART = 8;

    @Override
    public void on(TurnEvent event) {
        switch (event) {
            case TurnEvent.ToolStarted(var call) -> {
                ObjectNode payload = Json.MAPPER.createObjectNode();
                payload.put("id", call.id()).put("tool", call.tool());
                payload.set("args", call.args());
                payload.put("purpose", call.purpose()).put("origin", call.origin().name());
                turn.record(Kind.TOOL_CALL, payload);
            }
            case TurnEvent.ToolEnded(var call, var result, var took) -> {
                ObjectNode payload = Json.MAPPER.valueToTree(result);
                payload.put("id", call.id()).put("ms", took.toMillis());
                turn.record(Kind.TOOL_RESULT, payload);
            }
            case TurnEvent.PromptSent(String stage, String model, var messages, var tools) ->
                    prompt(stage, model, messages, tools);
            case TurnEvent.NoteWritten(String stage, String text) ->
                    turn.record(Kind.EVENT, named("note").put("stage", stage).put("text", text));
            case TurnEvent.MemoriesRecalled(var memories) -> {
                ObjectNode payload = named("recall");
                ArrayNode hits = payload.putArray("memories");
                memories.forEach(hit ->
                        hits.addObject()
                                .put("id", hit.id())
                                .put("tier", hit.tier().wire())
                                .put("score", hit.score()));
                turn.record(Kind.EVENT, payload);
            }
            case TurnEvent.Retrying(String reason, var delay, int attempt) ->
                    turn.record(
                            Kind.EVENT,
                            named("retry")
                                    .put("reason", reason)
                                    .put("delay_ms", delay.toMillis())
                                    .put("attempt", attempt));
            case TurnEvent.ContextRebuilt(int before, int after) ->
                    turn.record(
                            Kind.EVENT,
                            named("context/rebuilt")
                                    .put("tokens_before", before)
                                    .put("tokens_after", after));
            case TurnEvent.Warning(String message) ->
                    turn.record(Kind.EVENT, named("warning").put("message", message));
            case TurnEvent.CandidatesPending(var candidates) -> {
                ObjectNode payload = named("candidates");
                ArrayNode pending = payload.putArray("pending");
                candidates.forEach(candidate -> pending.add(candidate.fingerprint()));
                turn.record(Kind.EVENT, payload);
            }
            // The agent's loop puts its steps, and what steered it, on the tape itself.
            case TurnEvent.Step _,
                    TurnEvent.Steered _,
                    TurnEvent.ToolOutput _,
                    TurnEvent.TurnStarted _,
                    TurnEvent.StageStarted _,
                    TurnEvent.StageEnded _,
                    TurnEvent.ThinkingDelta _,
                    TurnEvent.AnswerDelta _,
                    TurnEvent.CommandOutput _,
                    TurnEvent.AnswerCompleted _,
                    TurnEvent.TurnEnded _ -> {}
        }
    }

    /// A prompt by its parts: role, length and SHA-256 of each. Instructions stand on the tape in so many words, once as
    /// long as they stay the same; what was said and what tools brought stands there anyhow. The number of the fences,
    /// which is new in every turn, is left out of both.
    ///
    /// What comes long before the end is one part: a long conversation would otherwise be listed again in every turn.
    private void prompt(
            String stage, String model, List<ChatMessage> messages, List<String> tools) {
        ObjectNode payload = Json.MAPPER.createObjectNode();
        payload.put("stage", stage).put("model", model);
        ArrayNode parts = payload.putArray("parts");
        List<ChatMessage> earlier = new ArrayList<>();
        for (int i = 0; i < messages.size(); i++) {
            ChatMessage message = messages.get(i);
            if (!(message instanceof SystemMessage) && i < messages.size() - APART) {
                earlier.add(message);
                continue;
            }
            earlier(earlier, parts);
            String text = text(message);
            String hash = hex(digest().digest(text.getBytes(StandardCharsets.UTF_8)));
            if (message instanceof SystemMessage && turn.isNewPart(hash)) {
                turn.record(
                        Kind.SYSTEM,
                        Json.MAPPER.createObjectNode().put("part", hash).put("text", text));
            }
            parts.addObject()
                    .put("role", message.type().name().toLowerCase(Locale.ROOT))
                    .put("sha256", hash)
                    .put("chars", text.length());
        }
        if (!tools.isEmpty()) {
            payload.put("tools", tools.size());
            payload.put(
                    "tools_sha256",
                    hex(
                            digest().digest(
                                            String.join("\n", tools)
                                                    .getBytes(StandardCharsets.UTF_8))));
        }
        turn.record(Kind.SYSTEM, payload);
    }

    /// Several messages as one part; none afterwards.
    private static void earlier(List<ChatMessage> messages, ArrayNode parts) {
        if (messages.isEmpty()) {
            return;
        }
        MessageDigest digest = digest();
        int chars = 0;
        for (ChatMessage message : messages) {
            String text = text(message);
            digest.update((text + "\n").getBytes(StandardCharsets.UTF_8));
            chars += text.length();
        }
        parts.addObject()
                .put("role", "conversation")
                .put("messages", messages.size())
                .put("sha256", hex(digest.digest()))
                .put("chars", chars);
        messages.clear();
    }

    private static String text(ChatMessage message) {
        String text =
                message instanceof SystemMessage instructions
                        ? instructions.text()
                        : message.toString();
        return text.contains(">>>") ? NONCE.matcher(text).replaceAll(":…>>>") : text;
    }

    private static String hex(byte[] digest) {
        return HexFormat.of().formatHex(digest);
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static ObjectNode named(String name) {
        return Json.MAPPER.createObjectNode().put("name", name);
    }
}
