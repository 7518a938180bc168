package dev.bob.plugin.keyguard;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.channel.InboundMessage;
import dev.bob.core.plugin.Plugin;
import dev.bob.core.plugin.Verdict;
import dev.bob.core.prompt.Prompt;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Confidence;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// Keeps things that look like keys away from the model: in what a person writes, and in every prompt. The
/// command `,keyguard.count` tells how many it has covered.
///
/// Settings, in `[plugins.keyguard]`: `pattern`, a regular expression for keys of another shape.
public final class KeyGuard implements Plugin {

    /// What a key is replaced by.
    static final String COVER = "[key removed]";

    private static final Pattern USUAL =
            Pattern.compile(
                    "\\b(?:sk|pk|ghp|gho|xox[abp]|AKIA|glpat)[-_]?[A-Za-z0-9_-]{16,}\\b"
                            + "|-----BEGIN [A-Z ]*PRIVATE KEY-----[\\s\\S]*?-----END [A-Z ]*PRIVATE KEY-----");

    private final AtomicInteger covered = new AtomicInteger();
    private volatile Pattern pattern = USUAL;

    @Override
    public String name() {
        return "keyguard";
    }

    @Override
    public String description() {
        return "Keeps things that look like keys away from the model.";
    }

    @Override
    public void configure(Map<String, String> settings) {
        String own = settings.get("pattern");
        if (own != null) {
            try {
                pattern = Pattern.compile(USUAL.pattern() + "|" + own);
            } catch (PatternSyntaxException e) {
                throw new IllegalArgumentException(
                        "[plugins.keyguard] pattern isn't a regular expression: "
                                + e.getDescription(),
                        e);
            }
        }
    }

    @Override
    public Optional<InboundMessage> normalizeInbound(InboundMessage message) {
        String cleaned = clean(message.content());
        return cleaned.equals(message.content())
                ? Optional.empty()
                : Optional.of(message.withContent(cleaned));
    }

    @Override
    public Verdict<Prompt> beforeModelCall(Prompt prompt) {
        String input = clean(prompt.input());
        List<Prompt.Material> material =
                prompt.material().stream()
                        .map(part -> new Prompt.Material(part.label(), clean(part.text())))
                        .toList();
        if (input.equals(prompt.input()) && material.equals(prompt.material())) {
            return Verdict.proceed();
        }
        return Verdict.replace(
                new Prompt(
                        prompt.system(),
                        prompt.summary(),
                        prompt.liveChat(),
                        material,
                        input,
                        prompt.history(),
                        prompt.tools()));
    }

    @Override
    public List<Tool> registerCommands() {
        return List.of(new Count(covered));
    }

    private String clean(String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.replaceAll(found -> {
            covered.incrementAndGet();
            return Matcher.quoteReplacement(COVER);
        });
    }

    private record Count(AtomicInteger covered) implements Tool {
        @Override
        public String name() {
            return "keyguard.count";
        }

        @Override
        public String description() {
            return "Tells how many keys were kept away from the model.";
        }

        @Override
        public ObjectNode parameters() {
            ObjectNode schema = Json.MAPPER.createObjectNode().put("type", "object");
            schema.putObject("properties");
            return schema.put("additionalProperties", false);
        }

        @Override
        public ToolResult run(ToolCall call, ToolContext context) {
            ObjectNode data = Json.MAPPER.createObjectNode().put("covered", covered.get());
            return ToolResult.ok(call, Confidence.VERBATIM, "keyguard", false, data);
        }
    }
}
