package dev.bob.cli.chat;

import dev.bob.app.turn.FrontEnd;
import dev.bob.cli.chat.Keyboard.Input;
import dev.bob.cli.console.Console;
import dev.bob.cli.console.ExitCode;
import dev.bob.cli.render.CallText;
import dev.bob.cli.render.ProgressLine;
import dev.bob.cli.render.SafeText;
import dev.bob.cli.render.Style;
import dev.bob.cli.render.TurnView;
import dev.bob.cli.render.Wrapped;
import dev.bob.core.BobException;
import dev.bob.core.agent.AgentLoop;
import dev.bob.core.router.Nearness;
import dev.bob.core.session.Session;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.tool.GrantedPermissions;
import dev.bob.core.tool.Risk;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnMemory;
import dev.bob.core.turn.TurnRequest;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A conversation at the terminal: reads a line, runs a command or a turn, and again.
///
/// Slash commands get this object; what they change counts from the next turn on.
public final class Chat {

    private static final Duration MOMENT = Duration.ofMillis(400);

    /// How long a command waits for what goes on behind the last answer.
    private static final Duration A_MOMENT = Duration.ofSeconds(3);

    /// So many messages of a session that goes on are shown again, each to so many characters.
    private static final int REMINDED = 4;

    private static final int REMINDED_CHARS = 200;

    private static final Duration FOR_EVER = Duration.ofDays(1);
    private static final Set<String> FAREWELLS = Set.of(",quit", "exit", "quit", ":q");

    private final Console console;
    private final LineSource lines;
    private final PrintStream out;
    private final PrintStream err;
    private final ProgressLine progress;
    private final Approval approval;
    private final News news;
    private TurnRequest.Options options;
    private String sessionId;
    private boolean showThink;
    private @Nullable Turn lastTurn;
    private final Tidying tidying = Tidying.ofProcess();
    private @Nullable TurnInBackground running;
    private boolean leaving;
    private @Nullable String unsent;

    Chat(
            Console console,
            LineSource lines,
            String sessionId,
            TurnRequest.Options options,
            boolean think) {
        this.console = console;
        this.lines = lines;
        this.out = console.invocation().out();
        this.err = console.invocation().err();
        this.progress = new ProgressLine(err, console.invocation().terminals().err());
        this.approval = new Approval(this);
        this.news = new News(lines, this::say, console.colour());
        this.sessionId = sessionId;
        this.options = options;
        this.showThink = think;
        if (lines.interactive()) {
            console.bob().permissionsAskedOf(this::permission);
        }
    }

    /// Asked on the turn's thread, while this one waits for the answer.
    private GrantedPermissions.Answer permission(ToolCall call, Set<Risk> risks) {
        progress.idle();
        CallText.question(call, risks, lines.columns(), console.colour()).forEach(out::println);
        PermissionAnswers answers = new PermissionAnswers(call);
        Input input;
        try (var _ = lines.pause()) {
            input = lines.read(answers.hint());
        }
        GrantedPermissions.Answer answer =
                switch (input) {
                    case Input.Line(var text) -> answers.read(text);
                    // Who leaves the question leaves what asked it.
                    case Input.Interrupted _, Input.Ended _ -> {
                        TurnInBackground turn = running;
                        if (turn != null) {
                            turn.cancel();
                        }
                        yield GrantedPermissions.Answer.NO;
                    }
                };
        if (input instanceof Input.Line(var text)) {
            answers.instead(text).ifPresent(this::instead);
        }
        if (answer != GrantedPermissions.Answer.NO) {
            progress.doing(call.tool());
        }
        return answer;
    }

    /// What was typed while the turn runs reaches its next step.
    private void steer(String words) {
        boolean taken = console.bob().agent().steering().offer(sessionId, words);
        progress.say(
                Style.DIM.of(
                        taken
                                ? "» " + SafeText.line(words, 200) + " (for the next step)"
                                : "That comes too late for this turn; say it again when it has ended.",
                        console.errColour()));
    }

    /// What is to be done in place of what was refused reaches the turn that asked.
    private void instead(String words) {
        if (!console.bob().agent().steering().offer(sessionId, words)) {
            err.println("This turn takes no further words; say it when it has ended.");
        }
    }

    /// Talks until the person leaves.
    ///
    /// @return the exit code
    int run() throws InterruptedException {
        boolean warned = false;
        while (!leaving) {
            switch (news.read(this::line)) {
                case Input.Ended _ -> leave();
                case Input.Interrupted(var empty) -> {
                    if (empty && warned) {
                        leave();
                    } else if (empty) {
                        err.println("Once more leaves; so do Ctrl-D and /quit.");
                    }
                    warned = empty;
                }
                case Input.Line(var text) -> {
                    warned = false;
                    take(text);
                    if (lines.interactive() && !leaving && !text.isBlank()) {
                        out.println();
                    }
                }
            }
        }
        if (lines.interactive()) {
            hurry(Duration.ZERO);
        }
        settle();
        progress.close();
        return ExitCode.DONE;
    }

    static boolean isFarewell(String line) {
        return FAREWELLS.contains(line.toLowerCase(Locale.ROOT));
    }

    private Input line() {
        String again = unsent;
        unsent = null;
        return again == null ? lines.read(prompt()) : lines.read(prompt(), again);
    }

    private void take(String text) throws InterruptedException {
        String line = text.strip();
        if (line.isEmpty()) {
            return;
        }
        if (isFarewell(line)) {
            leave();
            return;
        }
        try {
            if (lines.interactive()) {
                hurry(line.startsWith("/") && !line.equals("/quit") ? A_MOMENT : Duration.ZERO);
            }
            settle();
            if (line.startsWith("/")) {
                command(line.substring(1));
            } else if (ShellLines.advice(line).isPresent()) {
                err.println(ShellLines.advice(line).get());
            } else {
                message(text);
            }
        } catch (BobException e) {
            problem(e);
        }
        while (!leaving && approval.waits()) {
            Optional<String> instead = approval.ask();
            if (instead.isPresent()) {
                take(instead.get());
            }
        }
    }

    private void command(String line) throws InterruptedException {
        String[] parts = line.split("\\s+", 2);
        String name = parts[0].toLowerCase(Locale.ROOT);
        Optional<SlashCommand> command = SlashCommands.find(name);
        if (command.isEmpty()) {
            String near =
                    SlashCommands.all().stream()
                            .map(SlashCommand::name)
                            .filter(known -> Nearness.distance(known, name) <= 2)
                            .findFirst()
                            .map(known -> " Did you mean /" + known + "?")
                            .orElse(" /help lists them.");
            err.println("There is no command /" + SafeText.line(name, 40) + "." + near);
            return;
        }
        command.get().action().run(this, parts.length > 1 ? parts[1].strip() : "");
    }

    /// Says something to Bob.
    void message(String text) throws InterruptedException {
        settle();
        Optional<String> missing = console.bob().conversations().missingFile(text);
        if (missing.isPresent()) {
            err.println(
                    SafeText.of(missing.get())
                            + " Nothing was sent; without the @ it is only a word.");
            unsent = lines.interactive() ? text : null;
            return;
        }
        boolean terminal = console.invocation().terminals().out();
        TurnView view =
                new TurnView(
                        out,
                        progress,
                        new TurnView.Look(
                                terminal,
                                lines::columns,
                                console.colour(),
                                console.errColour(),
                                showThink,
                                true,
                                terminal));
        TurnRequest request = new TurnRequest(sessionId, text, options);
        TurnInBackground turn =
                new TurnInBackground(
                        (listener, cancellation) ->
                                console.bob()
                                        .conversations()
                                        .converse(
                                                FrontEnd.TERMINAL, request, listener, cancellation),
                        view,
                        tidying);
        running = turn;
        // Only the agent's loop takes words while it runs.
        try (var _ =
                options.pipeline().equals(AgentLoop.NAME)
                        ? lines.listen(turn::cancel, progress::typing, this::steer)
                        : lines.quiet(turn::cancel)) {
            if (!turn.awaitAnswer(lines.interactive() ? MOMENT : FOR_EVER)) {
                // The next line may be typed while the state is brought up to date; what may be
                // remembered of this
                // answer is asked with it.
                view.muffle();
                approval.offer(view.taken());
                return;
            }
        }
        settle();
    }

    /// The person goes on: what is left of the last turn doesn't hold them up.
    private void hurry(Duration moment) throws InterruptedException {
        TurnInBackground turn = running;
        if (turn != null && !turn.awaitAnswer(moment)) {
            turn.hurry();
        }
    }

    /// Waits for what is left of the last turn, and shows what came of it.
    private void settle() throws InterruptedException {
        TurnInBackground turn = running;
        if (turn == null) {
            return;
        }
        running = null;
        if (!turn.ended()) {
            progress.doing("finishing the last turn");
        }
        Turn ended;
        try (var _ = lines.quiet(turn::cancel)) {
            ended = turn.result();
        } finally {
            turn.view().close();
        }
        if (console.bob().conversations().quitAsked()) {
            leave();
        }
        // A command that no model saw is no turn.
        if (ended.number() > 0) {
            lastTurn = ended;
        }
        String mark = mark(ended);
        if (!mark.isEmpty()) {
            err.println(Style.WARNING.of(Wrapped.text(mark, lines.columns()), console.errColour()));
        }
        approval.offer(turn.view().taken());
    }

    private static String mark(Turn turn) {
        return switch (turn.status()) {
            // A warning in the answer has said so already.
            case COMPLETE, RUNNING, SKIPPED, CUT_OFF -> "";
            case CANCELLED -> "[cancelled]";
            case TIMED_OUT -> "[the time was up; what came so far is kept]";
            case MAX_STEPS -> "[the steps were used up; say «go on» for more]";
            case FAILED -> "[failed] " + SafeText.cut(String.valueOf(turn.error()), 1_000);
        };
    }

    private void problem(BobException e) {
        err.println(Style.ERROR.of(SafeText.of(e.getMessage()), console.errColour()));
        if (console.debug()) {
            e.printStackTrace(err);
        }
    }

    private String prompt() {
        String name = options.pipeline().equals("chat") ? "" : options.pipeline() + " ";
        return Style.DIM.of(name, console.colour()) + Style.NAME.of("› ", console.colour());
    }

    /// Lets the person decide about these when there is time.
    void offer(List<TurnMemory.Pending> pending) {
        approval.offer(pending);
    }

    /// Shows what was said last in a session that goes on.
    void remind() {
        if (!console.bob().sessions().exists(sessionId())) {
            return;
        }
        try (Session open = console.bob().sessions().open(sessionId())) {
            List<ChatLine> live = open.state().continuity().liveChat();
            for (ChatLine line : live.subList(Math.max(0, live.size() - REMINDED), live.size())) {
                String who = line.role().equals("user") ? "› " : "  ";
                remark(who + SafeText.line(line.content(), REMINDED_CHARS));
            }
        }
    }

    /// Ends the conversation.
    void leave() {
        leaving = true;
    }

    /// This run's parts.
    public Console console() {
        return console;
    }

    /// Writes a line for the person.
    public void say(String line) {
        out.println(Wrapped.text(line, lines.columns()));
        out.flush();
    }

    /// Writes a remark: not what was asked for, but good to know.
    public void remark(String line) {
        err.println(Style.DIM.of(Wrapped.text(line, lines.columns()), console.errColour()));
        err.flush();
    }

    /// Runs a `bob` command with the parts of this run.
    ///
    /// @return its exit code
    public int runCommand(List<String> args) {
        return console.run(new ArrayList<>(args));
    }

    /// How turns are run.
    public TurnRequest.Options options() {
        return options;
    }

    /// Changes how turns are run.
    public void options(TurnRequest.Options next) {
        options = next;
    }

    /// Whether reasoning and notes are shown.
    boolean showThink() {
        return showThink;
    }

    void showThink(boolean show) {
        showThink = show;
    }

    /// The session that is talked in.
    public String sessionId() {
        return sessionId;
    }

    /// Goes on in another session.
    void session(String id) {
        sessionId = id;
        lastTurn = null;
    }

    /// What happens beside the conversation is told here.
    News news() {
        return news;
    }

    /// The last turn of this conversation.
    public Optional<Turn> lastTurn() {
        return Optional.ofNullable(lastTurn);
    }

    void forgetLastTurn() {
        lastTurn = null;
    }

    /// Where lines come from.
    LineSource lines() {
        return lines;
    }

    PrintStream out() {
        return out;
    }

    PrintStream err() {
        return err;
    }
}
