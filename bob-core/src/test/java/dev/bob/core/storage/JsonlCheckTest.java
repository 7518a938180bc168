package dev.bob.core.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.bob.core.storage.JsonlCheck.Damage;
import dev.bob.core.storage.JsonlCheck.Kind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonlCheckTest {

    @TempDir private Path folder;

    @Test
    void a_whole_file_has_rows_and_no_damage() throws IOException {
        Path file = Files.writeString(folder.resolve("a.jsonl"), "{\"n\":1}\n\n{\"n\":2}\n");

        JsonlCheck check = check(file);

        assertThat(check.rows()).isEqualTo(2);
        assertThat(check.whole()).isTrue();
        assertThat(check.bytes()).isEqualTo(Files.size(file));
    }

    @Test
    void each_sort_of_damage_is_found_where_it_is() throws IOException {
        var bytes = new ByteArrayOutputStream();
        bytes.writeBytes("{\"n\":1}\n".getBytes(StandardCharsets.UTF_8));
        bytes.writeBytes(new byte[300_000]);
        bytes.writeBytes(
                "\n{\"n\":2}\n{\"n\":\n[1]\n{\"other\":1}\n{\"n\":\""
                        .getBytes(StandardCharsets.UTF_8));
        bytes.write(0xff);
        bytes.writeBytes("\"}\n{\"n\":3}\n{\"n\":4".getBytes(StandardCharsets.UTF_8));
        Path file = Files.write(folder.resolve("a.jsonl"), bytes.toByteArray());

        JsonlCheck check = check(file);

        assertThat(check.rows()).isEqualTo(3);
        assertThat(check.damages())
                .extracting(Damage::kind, Damage::why)
                .containsExactly(
                        tuple(Kind.UNREADABLE, "NUL bytes"),
                        tuple(Kind.UNREADABLE, "not JSON"),
                        tuple(Kind.UNREADABLE, "not one object"),
                        tuple(Kind.UNKNOWN, "nothing that belongs here"),
                        tuple(Kind.UNREADABLE, "not UTF-8"),
                        tuple(Kind.TORN, "unfinished"));
        assertThat(check.damages().getFirst()).extracting(Damage::offset).isEqualTo(8L);
    }

    @Test
    void what_is_set_aside_is_kept_and_every_other_line_stays_where_it_was() throws IOException {
        Random random = new Random(3);
        for (int round = 0; round < 20; round++) {
            Path file = folder.resolve("r" + round + ".jsonl");
            var bytes = new ByteArrayOutputStream();
            List<Long> good = new ArrayList<>();
            int bad = 0;
            for (int i = 0; i < 30; i++) {
                if (random.nextInt(4) == 0) {
                    bytes.writeBytes(new byte[1 + random.nextInt(20_000)]);
                    bytes.write('\n');
                    bad++;
                } else {
                    good.add((long) bytes.size());
                    bytes.writeBytes(("{\"n\":" + i + "}\n").getBytes(StandardCharsets.UTF_8));
                }
            }
            Files.write(file, bytes.toByteArray());

            int gone;
            try (JsonlFile lines = new JsonlFile(file, Sync.DISK, Notice.ignored())) {
                gone = check(file).setAside(lines);
            }

            assertThat(gone).isEqualTo(bad);
            assertThat(check(file).whole()).isTrue();
            assertThat(Files.size(file)).isEqualTo(bytes.size());
            List<Long> offsets = new ArrayList<>();
            List<Notice> notices = new ArrayList<>();
            try (JsonlFile lines = new JsonlFile(file, Sync.DISK, notices::add)) {
                lines.forward(0, (offset, row) -> offsets.add(offset));
                assertThat(lines.append(List.of(Map.of("n", 99)))).isEqualTo(bytes.size());
            }
            assertThat(offsets).isEqualTo(good);
            assertThat(notices).isEmpty();
        }
    }

    private static JsonlCheck check(Path file) {
        return JsonlCheck.of(file, row -> row.has("n"));
    }
}
