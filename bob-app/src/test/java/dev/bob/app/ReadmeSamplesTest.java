package dev.bob.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.app.model.WholeReplies;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The samples of the READMEs, compiled and run as they stand there.
class ReadmeSamplesTest {

    private static final Pattern SAMPLE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("class (\\w+) \\{");

    @TempDir Path folder;

    /// Answers every chat with one sentence, and every question for JSON with an empty object.
    private record Sentence(String words) implements ChatModel {
        @Override
        public ChatResponse doChat(ChatRequest request) {
            List<ChatMessage> messages = request.messages();
            boolean json = messages.toString().contains("JSON");
            return ChatResponse.builder().aiMessage(AiMessage.from(json ? "{}" : words)).build();
        }
    }

    @Test
    void a_program_talks_with_bob_in_ten_lines() throws Exception {
        Object answer = sample("bob-app", "Diary", ChatModel.class, new Sentence("In Trondheim."));

        assertThat(answer).isEqualTo("In Trondheim.");
        assertThat(folder.resolve("kept/turns.jsonl")).exists();
    }

    @Test
    void a_program_has_a_match_played() throws Exception {
        Object outcome = sample("bob-app", "Evening", ChatModel.class, new Sentence("Pass."));

        assertThat(String.valueOf(outcome)).isNotBlank();
    }

    @Test
    void a_program_runs_a_turn_on_the_core_alone() throws Exception {
        Object answer =
                sample(
                        "bob-core",
                        "Bare",
                        dev.langchain4j.model.chat.StreamingChatModel.class,
                        new WholeReplies(new Sentence("Hello yourself.")));

        assertThat(answer).isEqualTo("Hello yourself.");
    }

    @Test
    void a_program_remembers_what_a_person_approved() throws Exception {
        assertThat(sample("bob-memory", "Remember")).isEqualTo("I live in Oslo.");
        assertThat(folder.resolve("kept/memory_approvals.jsonl")).exists();
    }

    private Object sample(String module, String name, Class<?> modelType, Object model)
            throws Exception {
        return run(module, name, new Class<?>[] {Path.class, modelType}, model);
    }

    private Object sample(String module, String name) throws Exception {
        return run(module, name, new Class<?>[] {Path.class});
    }

    private Object run(String module, String name, Class<?>[] types, Object... model)
            throws Exception {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Path source = Files.writeString(folder.resolve(name + ".java"), source(module, name));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            boolean compiled =
                    compiler.getTask(
                                    said,
                                    files,
                                    null,
                                    List.of(
                                            "-proc:none",
                                            "-cp",
                                            System.getProperty("java.class.path"),
                                            "-d",
                                            classes.toString()),
                                    null,
                                    files.getJavaFileObjects(source))
                            .call();
            assertThat(compiled).as(said.toString()).isTrue();
        }
        try (URLClassLoader loader =
                new URLClassLoader(
                        new URL[] {classes.toUri().toURL()}, getClass().getClassLoader())) {
            Method run = loader.loadClass(name).getDeclaredMethod("run", types);
            run.setAccessible(true);
            List<Object> arguments = new ArrayList<>(List.of(folder.resolve("kept")));
            arguments.addAll(List.of(model));
            return run.invoke(null, arguments.toArray());
        }
    }

    private static String source(String module, String name) throws IOException {
        Path project = Path.of(System.getProperty("bob.project.dir", ".."));
        Matcher samples = SAMPLE.matcher(Files.readString(project.resolve(module + "/README.md")));
        while (samples.find()) {
            Matcher found = NAME.matcher(samples.group(1));
            if (found.find() && found.group(1).equals(name)) {
                return samples.group(1);
            }
        }
        throw new AssertionError("no sample " + name + " in the README of " + module);
    }
}
