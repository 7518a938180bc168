package dev.bob.core.agent;

import dev.bob.core.schedule.Schedule;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.TapeSearch;
import dev.bob.core.skill.SkillCatalog;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolRegistry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/// The tools that tell about the session and steer it: help and tool details, skills, the tape, children, the
/// schedule. The person's commands and the model's calls go through the same ones.
public final class SessionTools {

    private SessionTools() {}

    /// What the tools work on.
    ///
    /// @param registry all tools, these included
    /// @param sessions the sessions of the runtime folder
    /// @param search finds words on a tape
    /// @param skills the skills there are
    /// @param children child sessions; asked for late, because they run turns that use these tools
    /// @param schedule the jobs
    /// @param onSchedule hears that the jobs have changed
    /// @param handoffs phase changes that wait for the end of a turn
    /// @param spillFolder a session's folder for long outputs
    /// @param settings the agent's bounds
    public record Parts(
            Supplier<ToolRegistry> registry,
            SessionStore sessions,
            TapeSearch search,
            SkillCatalog skills,
            Supplier<Children> children,
            Schedule schedule,
            Runnable onSchedule,
            Handoffs handoffs,
            Function<String, Path> spillFolder,
            AgentSettings settings) {

        /// Opens the session of a call for as long as `use` takes.
        <T> T with(ToolContext context, Function<Session, T> use) {
            try (Session session = sessions.open(context.sessionId())) {
                return use.apply(session);
            }
        }
    }

    /// All of them.
    public static List<Tool> all(Parts parts) {
        List<Tool> all = new ArrayList<>();
        all.addAll(new AboutTools(parts).all());
        all.addAll(new TapeTools(parts).all());
        all.addAll(new WorkTools(parts).all());
        return all;
    }
}
