package dev.bob.core.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SandboxTest {

    private static final String SECRET = "secret";

    @TempDir Path folder;

    private Path root;
    private Path outside;
    private Sandbox sandbox;

    @BeforeEach
    void furnish() throws IOException {
        root = Files.createDirectory(folder.resolve("root"));
        outside = Files.createDirectory(folder.resolve("outside"));
        Files.writeString(outside.resolve("secret.txt"), SECRET);
        Files.createDirectories(root.resolve("sub/deep"));
        Files.writeString(root.resolve("sub/inside.txt"), "inside");
        Files.createDirectory(folder.resolve("root-sibling"));
        Files.writeString(folder.resolve("root-sibling/secret.txt"), SECRET);
        Files.createSymbolicLink(root.resolve("file-link"), outside.resolve("secret.txt"));
        Files.createSymbolicLink(root.resolve("folder-link"), outside);
        Files.createSymbolicLink(root.resolve("relative-link"), Path.of("../outside/secret.txt"));
        Files.createSymbolicLink(root.resolve("chain-1"), Path.of("chain-2"));
        Files.createSymbolicLink(root.resolve("chain-2"), Path.of("folder-link/secret.txt"));
        Files.createSymbolicLink(root.resolve("sub/up"), Path.of("../.."));
        Files.createSymbolicLink(root.resolve("loop"), Path.of("loop"));
        Files.createSymbolicLink(root.resolve("dangling"), outside.resolve("not-yet.txt"));
        Files.createSymbolicLink(root.resolve("system"), Path.of("/"));
        Files.createSymbolicLink(root.resolve("process"), Path.of("/proc/self"));
        Files.createSymbolicLink(root.resolve("good-link"), Path.of("sub/inside.txt"));
        sandbox = new Sandbox(true, List.of(root), root);
    }

    @Test
    void no_way_out_of_the_roots_is_readable_listable_or_writable() {
        String out = outside.toString();
        List<String> escapes =
                List.of(
                        "../outside/secret.txt",
                        "./../outside/secret.txt",
                        "sub/../../outside/secret.txt",
                        "sub/deep/../../../outside/secret.txt",
                        "sub//..//..//outside//secret.txt",
                        "../root/../outside/secret.txt",
                        "../root-sibling/secret.txt",
                        "not-there/../../outside/secret.txt",
                        "sub/inside.txt/../../../outside/secret.txt",
                        out + "/secret.txt",
                        root + "/../outside/secret.txt",
                        root + "-sibling/secret.txt",
                        root + "/./sub/.././../outside/./secret.txt",
                        "//" + out + "/secret.txt",
                        "file-link",
                        "./file-link",
                        "sub/../file-link",
                        "folder-link/secret.txt",
                        "folder-link/../outside/secret.txt",
                        "folder-link/./secret.txt",
                        "relative-link",
                        "chain-1",
                        "chain-2",
                        "sub/up/outside/secret.txt",
                        "sub/up/root-sibling/secret.txt",
                        "sub/up/root/../outside/secret.txt",
                        "loop",
                        "dangling",
                        "folder-link/not-yet.txt",
                        "system" + out + "/secret.txt",
                        "system/etc/passwd",
                        "system/../etc/passwd",
                        "process/environ",
                        "process/root" + out + "/secret.txt",
                        "process/cwd/pom.xml",
                        "process/fd/0",
                        "/proc/self/environ",
                        "/proc/self/root" + out + "/secret.txt",
                        "/etc/passwd",
                        "/etc/../etc/passwd",
                        "/dev/stdin",
                        "/dev/zero",
                        "/",
                        "..",
                        "../",
                        "../..",
                        "sub/../..",
                        folder.toString(),
                        "~/.ssh/id_rsa",
                        "file://" + out + "/secret.txt",
                        "%2e%2e/outside/secret.txt",
                        "..%2foutside%2fsecret.txt",
                        "..\\outside\\secret.txt",
                        "\u2025/outside/secret.txt",
                        "\uff0e\uff0e/outside/secret.txt",
                        "sub\0/../../outside/secret.txt",
                        "../outside/secret.txt\0.md",
                        "",
                        "  ",
                        "../outside/secret.txt ",
                        "\n../outside/secret.txt");
        var reached = new ArrayList<String>();

        for (String path : escapes) {
            try {
                if (new String(sandbox.read(path, 1 << 20), StandardCharsets.UTF_8)
                        .contains(SECRET)) {
                    reached.add("read " + path);
                } else {
                    reached.add("read something at " + path);
                }
            } catch (IOException e) {
                assertThat(e.getMessage())
                        .as("a refusal tells nothing of what is outside")
                        .doesNotContain(SECRET + "\n");
            }
            try {
                sandbox.list(path);
                reached.add("list " + path);
            } catch (IOException e) {
                assertThat(e).isInstanceOfAny(SandboxException.class, NoSuchFileException.class);
            }
        }
        var written = new ArrayList<String>();
        for (String path : escapes) {
            try {
                sandbox.write(path, "overwritten".getBytes(StandardCharsets.UTF_8));
                written.add(path);
            } catch (IOException e) {
                assertThat(e).isInstanceOfAny(SandboxException.class, NoSuchFileException.class);
            }
        }

        assertThat(escapes).hasSizeGreaterThanOrEqualTo(40).doesNotHaveDuplicates();
        assertThat(reached).isEmpty();
        assertThat(outside.resolve("secret.txt")).hasContent(SECRET);
        assertThat(outside).isDirectoryNotContaining("glob:**not-yet*");
        assertThat(folder.resolve("root-sibling/secret.txt")).hasContent(SECRET);
        // What looks like an escape but is an ordinary name creates an ordinary file in the root.
        assertThat(written)
                .allSatisfy(path -> assertThat(root.resolve(path).getParent()).isEqualTo(root));
    }

    @Test
    void what_lies_inside_is_read_written_and_listed_also_through_inner_links() throws IOException {
        sandbox.write("sub/new.txt", bytes("one"));
        sandbox.write("sub/new.txt", bytes("two"));

        assertThat(sandbox.read("sub/new.txt", 100)).isEqualTo(bytes("two"));
        assertThat(sandbox.read(root.resolve("sub/../sub/inside.txt").toString(), 100))
                .isEqualTo(bytes("inside"));
        assertThat(sandbox.read("good-link", 100)).isEqualTo(bytes("inside"));
        assertThat(sandbox.read("sub/up/root/sub/inside.txt", 100)).isEqualTo(bytes("inside"));
        assertThat(sandbox.list("sub"))
                .containsExactly(
                        new Sandbox.Entry("deep", true, 0),
                        new Sandbox.Entry("inside.txt", false, 6),
                        new Sandbox.Entry("new.txt", false, 3),
                        new Sandbox.Entry("up", false, 0));
        assertThat(sandbox.list(".")).extracting(Sandbox.Entry::name).contains("sub");
    }

    @Test
    void switched_on_without_roots_nothing_is_readable() {
        var empty = new Sandbox(true, List.of(), root);

        assertThatThrownBy(() -> empty.read("sub/inside.txt", 100))
                .isInstanceOf(SandboxException.class)
                .hasMessageContaining("BOB_TOOL_ROOTS");
        assertThatThrownBy(() -> empty.list(".")).isInstanceOf(SandboxException.class);
        assertThatThrownBy(() -> empty.write("x", bytes("y"))).isInstanceOf(SandboxException.class);
        assertThatThrownBy(() -> empty.creatable("x")).isInstanceOf(SandboxException.class);
    }

    @Test
    void a_root_that_does_not_exist_holds_nothing() {
        var gone = new Sandbox(true, List.of(folder.resolve("gone")), root);

        assertThatThrownBy(() -> gone.read("sub/inside.txt", 100))
                .isInstanceOf(SandboxException.class);
    }

    @Test
    void a_root_may_itself_be_a_link() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("root-link"), root);
        var linked = new Sandbox(true, List.of(link), link);

        assertThat(linked.read("sub/inside.txt", 100)).isEqualTo(bytes("inside"));
        assertThatThrownBy(() -> linked.read("../outside/secret.txt", 100))
                .isInstanceOf(SandboxException.class);
    }

    @Test
    void folders_pipes_and_large_files_are_not_read() throws IOException, InterruptedException {
        int made = new ProcessBuilder("mkfifo", root.resolve("pipe").toString()).start().waitFor();
        Files.write(root.resolve("large"), new byte[2000]);

        assertThatThrownBy(() -> sandbox.read("sub", 100))
                .hasMessageContaining("not a regular file");
        assertThatThrownBy(() -> sandbox.read("large", 1999))
                .hasMessageContaining("is larger than");
        assertThat(sandbox.read("large", 2000)).hasSize(2000);
        assertThat(made).isZero();
        assertThatThrownBy(() -> sandbox.read("pipe", 100))
                .hasMessageContaining("not a regular file");
        assertThatThrownBy(() -> sandbox.write("pipe", bytes("x")))
                .hasMessageContaining("not a regular file");
        assertThatThrownBy(() -> sandbox.read("none.txt", 100))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void a_link_swapped_in_during_access_leads_nowhere() throws Exception {
        // A folder is swapped with a link to the outside as fast as the disk allows, while it is
        // read and written.
        Path swapped = Files.createDirectory(root.resolve("swapped"));
        Files.writeString(swapped.resolve("secret.txt"), "harmless");
        Path aside = root.resolve("aside");
        Path link = Files.createSymbolicLink(root.resolve("evil"), outside);
        var stop = new AtomicBoolean();
        Thread attacker =
                Thread.ofPlatform()
                        .start(() -> {
                            while (!stop.get()) {
                                swap(swapped, aside, link);
                            }
                        });

        int harmless = 0;
        var leaked = new ArrayList<String>();
        for (int i = 0; i < 4_000; i++) {
            try {
                String content =
                        new String(sandbox.read("swapped/secret.txt", 100), StandardCharsets.UTF_8);
                if (content.equals(SECRET)) {
                    leaked.add(content);
                } else {
                    harmless++;
                }
                if (i % 50 == 0) {
                    sandbox.write("swapped/written.txt", bytes("x"));
                }
            } catch (IOException _) {
                // The attacker was quicker; refused is fine.
            }
        }
        stop.set(true);
        attacker.join();

        assertThat(leaked).isEmpty();
        assertThat(harmless).as("the harmless state was seen as well").isPositive();
        assertThat(outside.resolve("written.txt")).doesNotExist();
    }

    @Test
    void switched_off_by_the_person_every_regular_file_is_readable() throws IOException {
        var off = new Sandbox(false, List.of(), root);

        assertThat(off.read("../outside/secret.txt", 100)).isEqualTo(bytes(SECRET));
        assertThatThrownBy(() -> off.read("/dev/zero", 100))
                .hasMessageContaining("not a regular file");
    }

    private static void swap(Path folder, Path aside, Path link) {
        try {
            Files.move(folder, aside);
            Files.move(link, folder);
            Files.move(folder, link);
            Files.move(aside, folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
