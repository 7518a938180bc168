package dev.bob.core.pipeline;

import dev.bob.core.Cancellation;
import dev.bob.core.context.ContextWindow;
import dev.bob.core.context.Fitted;
import dev.bob.core.model.ModelAccess;
import dev.bob.core.prompt.Fence;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnRequest;
import java.time.Clock;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/// What all stages of one turn share.
///
/// @param options how the turn runs
/// @param models which model serves it
/// @param around what plugins and others put around each model call; [UnaryOperator#identity()] for nothing
/// @param window fits each prompt
/// @param counter counts what was sent
/// @param fence marks the turn's material
/// @param clock the turn's clock
/// @param events hears every step; never throws
/// @param sent hears what each call sent, before it is sent
/// @param cancellation ends the turn
public record TurnRun(
        TurnRequest.Options options,
        ModelAccess models,
        UnaryOperator<ModelCalls> around,
        ContextWindow window,
        TokenCounter counter,
        Fence fence,
        Clock clock,
        Consumer<TurnEvent> events,
        Consumer<Fitted> sent,
        Cancellation cancellation) {}
