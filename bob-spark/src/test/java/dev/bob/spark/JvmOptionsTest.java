package dev.bob.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.Test;

class JvmOptionsTest {

    /// Of no use without Spark's own machine learning, and announced by the JVM at every start.
    private static final String VECTORS = "--add-modules=jdk.incubator.vector";

    /// A package that JDK 25 no longer has; the JVM complains of it at every start.
    private static final String GONE = "--add-opens=java.base/sun.security.action=ALL-UNNAMED";

    @Test
    void our_jvm_gets_the_options_that_spark_gives_to_its_own() throws Exception {
        List<String> ours = Files.readAllLines(Path.of("jvm.options"));
        List<String> sparks =
                Stream.of(JavaModuleOptions.defaultModuleOptionArray())
                        .filter(o -> !o.equals(VECTORS) && !o.equals(GONE))
                        .toList();

        assertThat(ours).containsAll(sparks);
        assertThat(ours).contains("--sun-misc-unsafe-memory-access=allow");
    }

    @Test
    void this_java_is_one_that_spark_can_trust() {
        assertThat(Runtime.version()).isGreaterThanOrEqualTo(ClusterOptions.OLDEST_JAVA);
    }
}
