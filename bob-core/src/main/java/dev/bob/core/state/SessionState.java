package dev.bob.core.state;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a session holds between two turns; `state.json` is a checkpoint of it.
///
/// @param identity who Bob is
/// @param affectState how the conversation goes, each 0 to 1
/// @param continuity what the conversation is about
/// @param meta counters and measures
/// @param goal what the session works towards; null as long as no plan has said
@JsonPropertyOrder({"identity", "affect_state", "continuity", "meta", "goal"})
public record SessionState(
        @JsonProperty("identity") Identity identity,
        @JsonProperty("affect_state") Affect affectState,
        @JsonProperty("continuity") Continuity continuity,
        @JsonProperty("meta") Meta meta,
        @JsonProperty("goal") @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Goal goal) {

    /// The state of a session that has not begun.
    public static SessionState initial() {
        return new SessionState(
                Identity.bob(), Affect.neutral(), Continuity.empty(), Meta.initial(), null);
    }

    /// The same with another continuity.
    public SessionState with(Continuity continuity) {
        return new SessionState(identity, affectState, continuity, meta, goal);
    }

    /// The same with another goal.
    public SessionState with(@Nullable Goal next) {
        return new SessionState(identity, affectState, continuity, meta, next);
    }

    /// The same with another mood.
    public SessionState with(Affect affect) {
        return new SessionState(identity, affect, continuity, meta, goal);
    }

    /// The same with other counters.
    public SessionState with(Meta meta) {
        return new SessionState(identity, affectState, continuity, meta, goal);
    }

    /// Who Bob is.
    public record Identity(
            @JsonProperty("system_id") String systemId,
            @JsonProperty("display_name") String displayName,
            @JsonProperty("agent_name") String agentName,
            @JsonProperty("version") String version,
            @JsonProperty("role") String role,
            @JsonProperty("core_directive") String coreDirective,
            @JsonProperty("tone_baseline") String toneBaseline,
            @JsonProperty("tone_active") String toneActive) {

        /// Old files may lack fields: what is missing is Bob's own.
        public Identity {
            systemId = or(systemId, "bob");
            displayName = or(displayName, "Bob");
            agentName = or(agentName, "Bob");
            version = or(version, "1");
            role = or(role, "local-first assistant");
            coreDirective =
                    or(
                            coreDirective,
                            "Help the person at the keyboard, say what you don't know, change nothing unasked.");
            toneBaseline = or(toneBaseline, "warm, plain, brief");
            toneActive = or(toneActive, toneBaseline);
        }

        /// Bob.
        public static Identity bob() {
            return new Identity("", "", "", "", "", "", "", "");
        }

        @SuppressWarnings("NullAway") // Jackson passes null for a field that the file lacks
        private static String or(String value, String fallback) {
            return value == null || value.isBlank() ? fallback : value;
        }
    }

    /// How the conversation goes, in five measures from 0 to 1. Each moves a third of the way towards what the last turn
    /// showed; nothing else is read into them, and no prompt mentions them.
    public record Affect(
            @JsonProperty("curiosity") double curiosity,
            @JsonProperty("calm") double calm,
            @JsonProperty("confidence") double confidence,
            @JsonProperty("tension") double tension,
            @JsonProperty("engagement") double engagement) {

        /// Clamps to 0..1.
        public Affect {
            curiosity = Math.clamp(curiosity, 0, 1);
            calm = Math.clamp(calm, 0, 1);
            confidence = Math.clamp(confidence, 0, 1);
            tension = Math.clamp(tension, 0, 1);
            engagement = Math.clamp(engagement, 0, 1);
        }

        /// After a turn.
        ///
        /// @param asked whether the person asked something: curiosity
        /// @param failed whether a tool failed or the answer was cut off: tension, and less calm
        /// @param grounded whether memories or tools stood behind the answer: confidence
        /// @param chars how much the person wrote: engagement, full from 400 characters
        public Affect after(boolean asked, boolean failed, boolean grounded, int chars) {
            return new Affect(
                    towards(curiosity, asked ? 1 : 0.3),
                    towards(calm, failed ? 0.2 : 0.8),
                    towards(confidence, failed ? 0.2 : grounded ? 0.9 : 0.5),
                    towards(tension, failed ? 0.8 : 0.1),
                    towards(engagement, Math.min(1, 0.3 + chars / 570.0)));
        }

        private static double towards(double now, double shown) {
            return Math.round((now + (shown - now) / 3) * 1000) / 1000.0;
        }

        /// How a session begins.
        public static Affect neutral() {
            return new Affect(0.5, 0.7, 0.5, 0.1, 0.5);
        }
    }

    /// What the conversation is about.
    ///
    /// @param activeContext at most [#MAX_ACTIVE_CONTEXT] lines of at most [#MAX_LINE_CHARS] characters
    /// @param openThreads at most [#MAX_OPEN_THREADS] lines, the oldest first
    /// @param conversationSummary of what is no longer in `liveChat`; not authoritative
    /// @param liveChat the latest messages, oldest first
    /// @param integrity whether the last turn fitted
    public record Continuity(
            @JsonProperty("active_context") List<String> activeContext,
            @JsonProperty("open_threads") List<String> openThreads,
            @JsonProperty("conversation_summary") String conversationSummary,
            @JsonProperty("live_chat") List<ChatLine> liveChat,
            @JsonProperty("integrity") Integrity integrity) {

        /// How many lines `active_context` has at most.
        public static final int MAX_ACTIVE_CONTEXT = 6;

        /// How many threads can be open at once.
        public static final int MAX_OPEN_THREADS = 4;

        /// How long a line of either may be.
        public static final int MAX_LINE_CHARS = 140;

        /// Copies the lists.
        @JsonCreator
        @SuppressWarnings("NullAway") // Jackson passes null for a field that the file lacks
        public Continuity {
            activeContext = activeContext == null ? List.of() : List.copyOf(activeContext);
            openThreads = openThreads == null ? List.of() : List.copyOf(openThreads);
            conversationSummary = conversationSummary == null ? "" : conversationSummary;
            liveChat = liveChat == null ? List.of() : List.copyOf(liveChat);
            integrity = integrity == null ? new Integrity(true, false) : integrity;
        }

        /// How many of the session's last turns are in the live chat: all, as long as nothing was summarised.
        public int liveTurns() {
            return conversationSummary.isBlank()
                    ? Integer.MAX_VALUE
                    : (int) liveChat.stream().filter(line -> line.role().equals("user")).count();
        }

        /// Nothing said yet.
        public static Continuity empty() {
            return new Continuity(List.of(), List.of(), "", List.of(), new Integrity(true, false));
        }
    }

    /// One message of the live chat.
    ///
    /// @param role `user`, `assistant` or `system`
    /// @param content what was said
    public record ChatLine(
            @JsonProperty("role") String role, @JsonProperty("content") String content) {

        /// Stands before a sentence that the person doesn't want to have kept: it belongs to the conversation, and isn't to be
        /// brought up.
        public static final String NOT_TO_BE_KEPT = "[not to be kept] ";
    }

    /// Whether the last turn fitted what went before.
    public record Integrity(
            @JsonProperty("last_turn_consistent") boolean lastTurnConsistent,
            @JsonProperty("contradictions_detected") boolean contradictionsDetected) {}

    /// Counters and measures.
    ///
    /// @param lastUpdatedUtc ISO-8601 instant of the last commit; empty before the first
    /// @param turnCounter turns committed so far
    /// @param contextMetrics the context window's measures of the last turn; JSON null before the first
    /// @param lastContextRebuild ISO-8601 instant of the last summary rebuild; empty before the first
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Meta(
            @JsonProperty("last_updated_utc") String lastUpdatedUtc,
            @JsonProperty("turn_counter") long turnCounter,
            @JsonProperty("context_metrics") JsonNode contextMetrics,
            @JsonProperty("last_context_rebuild") String lastContextRebuild) {

        /// Old files may lack fields.
        @SuppressWarnings("NullAway") // Jackson passes null for a field that the file lacks
        public Meta {
            lastUpdatedUtc = lastUpdatedUtc == null ? "" : lastUpdatedUtc;
            contextMetrics = contextMetrics == null ? NullNode.getInstance() : contextMetrics;
            lastContextRebuild = lastContextRebuild == null ? "" : lastContextRebuild;
        }

        /// Before the first turn.
        public static Meta initial() {
            return new Meta("", 0, NullNode.getInstance(), "");
        }
    }
}
