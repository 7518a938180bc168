package dev.bob.core.context;

import dev.bob.core.BobException;
import dev.bob.core.prompt.Fence;
import dev.bob.core.prompt.Prompt;
import dev.bob.core.prompt.Prompt.Material;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.tokens.TokenCounter;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import java.util.ArrayList;
import java.util.List;

/// Fits prompts into a model's window.
///
/// When a prompt is too long, this goes, in this order, until it fits: the oldest messages of the live chat,
/// the beginning of the summary, material from the last, the middle of the user's words (with a warning).
/// Our own instructions and the messages of the turn itself are never cut.
///
/// Deterministic. Thread-safe if its counter is.
public final class ContextWindow {

    /// How the summary is introduced.
    static final String SUMMARY_LABEL =
            "Summary of the earlier conversation. It was written from memory and may be wrong; what is said"
                    + " later counts.";

    private static final String GAP = "\n\n[… left out: too long for the model's window …]\n\n";

    private final ContextBudget budget;
    private final Measure measure;

    /// A window of that size.
    public ContextWindow(ContextBudget budget, TokenCounter counter) {
        this.budget = budget;
        this.measure = new Measure(counter);
    }

    /// The shares of the window.
    public ContextBudget budget() {
        return budget;
    }

    /// The same for a model that takes so many tokens, if that is less; 0 if only the configuration knows.
    public ContextWindow within(int window) {
        ContextBudget shares = budget.within(window);
        return shares.equals(budget) ? this : new ContextWindow(shares, measure.counter());
    }

    /// Makes the messages of a prompt that fits.
    ///
    /// @param fence marks the material; new for every turn
    /// @param window how much this model takes; 0 if only the configuration knows
    /// @throws BobException of kind CONTEXT_OVERFLOW if what can't be cut is too long already
    public Fitted fit(Prompt prompt, Fence fence, int window) {
        ContextBudget shares = budget.within(window);
        Draft draft = new Draft(prompt, fence, shares);
        Layout asked = draft.layout();
        if (measure.fits(asked, shares.promptLimit())) {
            return new Fitted(draft.messages(), asked, asked, List.of());
        }
        List<String> warnings = new ArrayList<>();
        shorten(draft, shares.promptLimit(), warnings);
        return new Fitted(draft.messages(), asked, draft.layout(), warnings);
    }

    /// Whether a conversation is to be summarised before it goes on.
    ///
    /// @param conversation its summary and live chat, and the user's next words
    boolean crowded(Layout conversation) {
        int pressured = (int) (0.9 * budget.modelWindow()) - budget.reserved();
        return !measure.liveChatFits(conversation, budget.liveChatTarget())
                || !measure.fits(conversation, Math.max(1, pressured));
    }

    static String summaryBlock(String summary) {
        return summary.isBlank() ? "" : SUMMARY_LABEL + "\n" + summary.strip();
    }

    Measure measure() {
        return measure;
    }

    private void shorten(Draft draft, int limit, List<String> warnings) {
        int over = draft.layout().count(measure.counter()).usedWithoutReserve() - limit;
        while (over > 0 && !draft.liveChat.isEmpty()) {
            over -= measure.count(draft.liveChat.removeFirst().content());
        }
        if (over > 0) {
            int had = measure.count(draft.summary);
            draft.summary = measure.tail(draft.summary, Math.max(0, had - over));
            over -= had - measure.count(draft.summary);
        }
        while (over > 0 && !draft.material.isEmpty()) {
            int before = draft.injected();
            Material last = draft.material.removeLast();
            int room = measure.count(last.text()) - over - measure.count(GAP);
            if (room > 0) {
                draft.material.add(
                        new Material(last.label(), measure.head(last.text(), room) + GAP));
            }
            over -= before - draft.injected();
        }
        if (over > 0) {
            int had = measure.count(draft.input);
            int room = had - over - measure.count(GAP);
            if (room < 16) {
                throw new BobException(
                        BobException.Kind.CONTEXT_OVERFLOW,
                        "The instructions alone fill the model's window of "
                                + draft.shares.modelWindow()
                                + " tokens. Use a model with a larger window, or set"
                                + " BOB_MODEL_CONTEXT_WINDOW_TOKENS if it has one.");
            }
            String head = measure.head(draft.input, room / 2);
            String tail = measure.tail(draft.input, room - room / 2);
            draft.input = head + GAP + tail;
            warnings.add(
                    "Your message has "
                            + had
                            + " tokens and the model takes "
                            + limit
                            + " in all: its middle was left out. Send it in parts, or use a model with a"
                            + " larger window.");
        }
    }

    /// A prompt while it is being cut.
    private final class Draft {
        private final Prompt prompt;
        private final Fence fence;
        private final ContextBudget shares;
        private final List<String> tools;
        private final List<String> history;
        private final List<ChatLine> liveChat;
        private final List<Material> material;
        private String summary;
        private String input;

        Draft(Prompt prompt, Fence fence, ContextBudget shares) {
            this.prompt = prompt;
            this.fence = fence;
            this.shares = shares;
            this.tools = prompt.tools().stream().map(Object::toString).toList();
            this.history = prompt.history().stream().map(Object::toString).toList();
            this.liveChat = new ArrayList<>(prompt.liveChat());
            this.material = new ArrayList<>(prompt.material());
            this.summary = prompt.summary();
            this.input = prompt.input();
        }

        Layout layout() {
            List<String> system = new ArrayList<>();
            system.add(prompt.system());
            system.addAll(tools);
            return new Layout(system, summaryBlock(), liveChat, injections(), input, shares);
        }

        int injected() {
            return injections().stream().mapToInt(measure::count).sum();
        }

        private List<String> injections() {
            List<String> texts = new ArrayList<>(history);
            if (!material.isEmpty()) {
                texts.add(fence.rule());
            }
            material.forEach(part -> texts.add(fence.wrap(part.label(), part.text())));
            return texts;
        }

        private String summaryBlock() {
            return ContextWindow.summaryBlock(summary);
        }

        /// System first and once, then user and assistant by turns, beginning with the user: some servers
        /// refuse everything else. What changes from turn to turn stands last, so that a local model can
        /// reuse what it has read before.
        List<ChatMessage> messages() {
            List<ChatMessage> messages = new ArrayList<>();
            String block = summaryBlock();
            messages.add(
                    SystemMessage.from(
                            block.isEmpty() ? prompt.system() : prompt.system() + "\n\n" + block));
            StringBuilder same = new StringBuilder();
            boolean user = true;
            for (ChatLine line : liveChat) {
                boolean fromUser = !line.role().equals("assistant");
                if (messages.size() == 1 && same.isEmpty() && !fromUser) {
                    continue;
                }
                if (fromUser != user && !same.isEmpty()) {
                    messages.add(message(user, same.toString()));
                    same.setLength(0);
                }
                user = fromUser;
                same.append(same.isEmpty() ? "" : "\n\n").append(line.content());
            }
            if (!same.isEmpty() && !user) {
                messages.add(message(false, same.toString()));
                same.setLength(0);
            }
            same.append(same.isEmpty() ? "" : "\n\n").append(lastWords());
            messages.add(message(true, same.toString()));
            messages.addAll(prompt.history());
            return messages;
        }

        private String lastWords() {
            if (material.isEmpty()) {
                return input;
            }
            StringBuilder words = new StringBuilder(fence.rule()).append("\n\n");
            for (Material part : material) {
                words.append(fence.wrap(part.label(), part.text())).append("\n\n");
            }
            return words.append(input).toString();
        }

        private static ChatMessage message(boolean user, String text) {
            return user ? UserMessage.from(text) : AiMessage.from(text);
        }
    }
}
