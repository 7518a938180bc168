package dev.bob.core.plugin;

import dev.bob.core.pipeline.ModelCalls;
import dev.bob.core.pipeline.ModelReply;
import dev.bob.core.prompt.Prompt;

/// Model calls with the plugins' chains around them.
///
/// @param inner the calls themselves
/// @param plugins who may look, replace or deny
public record HookedModelCalls(ModelCalls inner, Plugins plugins) implements ModelCalls {

    @Override
    public ModelReply stream(Prompt prompt, TextListener onText) throws InterruptedException {
        Prompt seen = plugins.beforeModelCall(prompt);
        return plugins.afterModelCall(seen, inner.stream(seen, onText));
    }

    @Override
    public boolean nativeTools() {
        return inner.nativeTools();
    }

    @Override
    public void nativeToolsRefused() {
        inner.nativeToolsRefused();
    }

    @Override
    public boolean offline() {
        return inner.offline();
    }
}
