package dev.bob.bench.model;

import dev.bob.testkit.Script;
import dev.langchain4j.model.chat.StreamingChatModel;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Random;
import java.util.random.RandomGenerator;

/// The model client of another build of bob-core, beside this one in the same process. Whatever it doesn't have in
/// its classes it shares with this build.
final class OtherBuild extends URLClassLoader {

    /// @param classes such as `…/bob-core/target/classes`
    OtherBuild(Path classes) throws MalformedURLException {
        super(new URL[] {classes.toUri().toURL()}, OtherBuild.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            if (name.startsWith("dev.bob.core.")) {
                var loaded = findLoadedClass(name);
                return loaded != null ? loaded : findClass(name);
            }
            return super.loadClass(name, resolve);
        }
    }

    StreamingChatModel model(String baseUrl) throws IOException {
        try {
            var secret = loadClass("dev.bob.core.model.Secret").getField("NONE").get(null);
            var local = loadClass("dev.bob.core.model.Endpoint$Role").getField("LOCAL").get(null);
            var endpoint = only("Endpoint").newInstance(local, baseUrl, secret, Script.MODEL);
            var http =
                    loadClass("dev.bob.core.model.openai.ChatHttp")
                            .getConstructor(Duration.class)
                            .newInstance(Duration.ofSeconds(5));
            var retries =
                    loadClass("dev.bob.core.model.openai.RetryPolicy")
                            .getMethod("standard", InstantSource.class, RandomGenerator.class)
                            .invoke(null, Clock.systemUTC(), new Random(1));
            var habits = only("openai.HabitBook").newInstance();
            var limits =
                    loadClass("dev.bob.core.model.openai.ReplyLimits")
                            .getField("STANDARD")
                            .get(null);
            return (StreamingChatModel)
                    only("openai.OpenAiModel")
                            .newInstance(
                                    only("openai.Connection")
                                            .newInstance(
                                                    endpoint,
                                                    http,
                                                    habits,
                                                    retries,
                                                    Duration.ofMinutes(1),
                                                    Optional.empty(),
                                                    limits));
        } catch (ReflectiveOperationException e) {
            throw new IOException("The other build has no such client.", e);
        }
    }

    private Constructor<?> only(String name) throws ClassNotFoundException {
        return loadClass("dev.bob.core.model." + name).getConstructors()[0];
    }
}
