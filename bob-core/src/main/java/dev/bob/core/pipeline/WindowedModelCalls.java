package dev.bob.core.pipeline;

import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.context.ContextBudget;
import dev.bob.core.context.Fitted;
import dev.bob.core.model.ModelAccess.ServingModel;
import dev.bob.core.model.ModelCallListener;
import dev.bob.core.prompt.NoAnswer;
import dev.bob.core.prompt.Prompt;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.turn.TurnEvent;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.PartialThinking;
import dev.langchain4j.model.output.FinishReason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;

/// The only way to a model: fits the prompt, sends it, hears the answer, counts beside it.
///
/// @param run the turn
/// @param stage the stage that calls
/// @param tally counts the prompts
record WindowedModelCalls(TurnRun run, StageRun stage, PromptTally tally) implements ModelCalls {

    @Override
    public ModelReply stream(Prompt prompt, TextListener onText) throws InterruptedException {
        ServingModel model = serving();
        Prompt shown = model.offline() ? prompt : answered(prompt);
        Fitted fitted = run.window().fit(shown, run.fence(), model.contextWindow());
        fitted.warnings().forEach(warning -> stage.emit(new TurnEvent.Warning(warning)));
        run.sent().accept(fitted);
        stage.emit(
                new TurnEvent.PromptSent(
                        stage.stageName(),
                        model.name(),
                        fitted.messages(),
                        prompt.tools().stream().map(ToolSpecification::name).toList()));
        var call = new Call(onText);
        tally.add(fitted.sent(), call.answering);
        try (var _ = stage.cancellation().onCancel(call::cancelled)) {
            model.client().chat(request(fitted, prompt), call);
            return reply(call.result.get());
        } catch (ExecutionException e) {
            throw failure(e.getCause() == null ? e : e.getCause());
        } catch (java.util.concurrent.CancellationException e) {
            throw interrupted(e);
        } finally {
            call.answering.countDown();
        }
    }

    /// Without what the offline model said in place of answers.
    private static Prompt answered(Prompt prompt) {
        List<ChatLine> chat = new ArrayList<>();
        for (ChatLine line : prompt.liveChat()) {
            chat.add(
                    line.role().equals("assistant")
                            ? new ChatLine(line.role(), NoAnswer.forModel(line.content()))
                            : line);
        }
        return prompt.withLiveChat(chat);
    }

    @Override
    public boolean nativeTools() {
        return serving().nativeTools();
    }

    @Override
    public void nativeToolsRefused() {
        run.models().nativeToolsRefused(serving());
    }

    @Override
    public boolean offline() {
        return serving().offline();
    }

    private ServingModel serving() {
        return run.models().choose(run.options(), stage.settings().model());
    }

    private ChatRequest request(Fitted fitted, Prompt prompt) {
        StageSettings settings = stage.settings();
        Double temperature =
                settings.temperature() == null
                        ? run.options().temperature()
                        : settings.temperature();
        ChatRequest.Builder request =
                ChatRequest.builder()
                        .messages(fitted.messages())
                        .maxOutputTokens(maxTokens(settings.maxTokens(), fitted.sent().budget()));
        if (temperature != null) {
            request.temperature(temperature);
        }
        if (!prompt.tools().isEmpty()) {
            request.toolSpecifications(prompt.tools());
        }
        return request.build();
    }

    /// In a small window the reply gets what is reserved for it: servers refuse what can't fit.
    private static int maxTokens(int wanted, ContextBudget budget) {
        boolean small = budget.modelWindow() < 8 * wanted && budget.reserved() > 0;
        return small ? Math.min(wanted, budget.reserved()) : wanted;
    }

    private static ModelReply reply(ChatResponse response) {
        AiMessage message = response.aiMessage();
        return new ModelReply(
                message.text() == null ? "" : message.text(),
                message.thinking() == null ? "" : message.thinking(),
                message.toolExecutionRequests(),
                response.finishReason() == null,
                response.finishReason() == FinishReason.LENGTH);
    }

    private static RuntimeException failure(Throwable cause) {
        return cause instanceof RuntimeException known
                ? known
                : new BobException(
                        BobException.Kind.ENDPOINT_UNAVAILABLE,
                        "The model's answer failed: " + cause + ".",
                        cause);
    }

    private static InterruptedException interrupted(Throwable cause) {
        var interrupted = new InterruptedException("the model call was cancelled");
        interrupted.initCause(cause);
        return interrupted;
    }

    /// One call, as the client hears it.
    private final class Call implements ModelCallListener {
        private final TextListener onText;
        private final CompletableFuture<ChatResponse> result = new CompletableFuture<>();
        private final CountDownLatch answering = new CountDownLatch(1);

        Call(TextListener onText) {
            this.onText = onText;
        }

        void cancelled() {
            result.cancel(false);
        }

        @Override
        public Cancellation cancellation() {
            return stage.cancellation();
        }

        @Override
        public void onPartialResponse(String piece) {
            if (!result.isDone()) {
                onText.onText(piece);
                answering.countDown();
            }
        }

        @Override
        public void onPartialThinking(PartialThinking thinking) {
            if (!result.isDone()) {
                stage.emit(new TurnEvent.ThinkingDelta(stage.stageName(), thinking.text()));
                answering.countDown();
            }
        }

        @Override
        public void onCompleteResponse(ChatResponse response) {
            result.complete(response);
        }

        @Override
        public void onError(Throwable error) {
            result.completeExceptionally(error);
        }

        @Override
        public void onRetry(String reason, Duration delay, int attempt) {
            stage.emit(new TurnEvent.Retrying(reason, delay, attempt));
        }

        @Override
        public void onWarning(String message) {
            stage.emit(new TurnEvent.Warning(message));
        }
    }
}
