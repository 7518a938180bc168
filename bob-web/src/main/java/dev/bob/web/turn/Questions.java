package dev.bob.web.turn;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.tool.GrantedPermissions;
import dev.bob.core.tool.GrantedPermissions.Answer;
import dev.bob.core.tool.Risk;
import dev.bob.core.tool.ToolCall;
import dev.bob.web.server.Feed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/// Asks whoever has the page open before a tool does something risky. Where no page is open the answer is no.
public final class Questions implements GrantedPermissions.Asker {

    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final Feed feed;
    private final AtomicLong numbers = new AtomicLong();
    private final Map<String, Question> open = new ConcurrentSkipListMap<>();

    private record Question(ObjectNode json, CompletableFuture<Answer> answer) {}

    /// @param feed tells the pages
    public Questions(Feed feed) {
        this.feed = feed;
    }

    @Override
    public boolean present() {
        return feed.listeners() > 0;
    }

    @Override
    public Answer ask(ToolCall call, Set<Risk> risks) throws InterruptedException {
        if (!present()) {
            return Answer.NO;
        }
        String id = "q" + numbers.incrementAndGet();
        ObjectNode json = Json.MAPPER.createObjectNode().put("id", id).put("tool", call.tool());
        json.put("risk", GrantedPermissions.words(risks)).set("args", call.args());
        json.set("remarks", Json.MAPPER.valueToTree(call.remarks()));
        var question = new Question(json, new CompletableFuture<>());
        open.put(id, question);
        feed.publish("permission_asked", json.toString());
        try {
            return question.answer().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            return Answer.NO;
        } finally {
            open.remove(id);
            feed.publish(
                    "permission_settled", Json.MAPPER.createObjectNode().put("id", id).toString());
        }
    }

    /// What waits for an answer, oldest first.
    public List<ObjectNode> open() {
        List<ObjectNode> all = new ArrayList<>();
        open.values().forEach(question -> all.add(question.json()));
        return all;
    }

    /// Answers a question.
    ///
    /// @param answer no, once, session or always
    /// @return whether the question was still open; empty if the answer is none
    public Optional<Boolean> answer(String id, String answer) {
        for (Answer known : Answer.values()) {
            if (known.name().toLowerCase(Locale.ROOT).equals(answer)) {
                Question question = open.get(id);
                return Optional.of(question != null && question.answer().complete(known));
            }
        }
        return Optional.empty();
    }
}
