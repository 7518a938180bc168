package dev.bob.app.config;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// How a raw value becomes a typed one. A raw value is text (a flag, a variable) or what TOML has: text, a
/// whole number, a decimal number, a boolean, a list.
///
/// @param <T> the typed value
sealed interface SettingType<T> {

    SettingType<String> TEXT = new SettingType.Text();
    SettingType<String> ADDRESS = new SettingType.Address(false);
    SettingType<String> MAYBE_ADDRESS = new SettingType.Address(true);
    SettingType<Boolean> SWITCH = new SettingType.Switch();
    SettingType<Path> FILE = new SettingType.File();
    SettingType<Integer> COUNT = new SettingType.Whole(1, Integer.MAX_VALUE);
    SettingType<Integer> AMOUNT = new SettingType.Whole(0, Integer.MAX_VALUE);
    SettingType<List<String>> TEXTS = new SettingType.Texts();

    /// What is expected, as the end of the sentence "expected …".
    String expected();

    /// The typed value.
    ///
    /// @param raw as it was given
    /// @param base the folder that relative paths start from
    /// @throws IllegalArgumentException when it doesn't fit; the message is for nobody
    T parse(Object raw, Path base);

    /// Any text, trimmed.
    record Text() implements SettingType<String> {
        @Override
        public String expected() {
            return "text";
        }

        @Override
        public String parse(Object raw, Path base) {
            return scalar(raw);
        }
    }

    /// An `http` or `https` address, without a slash at its end; empty where that is allowed.
    record Address(boolean optional) implements SettingType<String> {
        @Override
        public String expected() {
            return "an http:// or https:// address";
        }

        @Override
        public String parse(Object raw, Path base) {
            String text = scalar(raw);
            if (text.isEmpty() && optional) {
                return "";
            }
            URI uri = URI.create(text);
            boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
            if (!http || uri.getHost() == null) {
                throw new IllegalArgumentException(text);
            }
            return text.replaceAll("/+$", "");
        }
    }

    /// A whole number within limits.
    record Whole(int min, int max) implements SettingType<Integer> {
        @Override
        public String expected() {
            return max == Integer.MAX_VALUE
                    ? "a whole number, at least " + min
                    : "a whole number from " + min + " to " + max;
        }

        @Override
        public Integer parse(Object raw, Path base) {
            int value = Integer.parseInt(scalar(raw).replace("_", ""));
            if (value < min || value > max) {
                throw new IllegalArgumentException(raw.toString());
            }
            return value;
        }
    }

    /// A decimal number within limits, or nothing.
    record Decimal(double min, double max) implements SettingType<OptionalDouble> {
        @Override
        public String expected() {
            return "a number from " + min + " to " + max;
        }

        @Override
        public OptionalDouble parse(Object raw, Path base) {
            String text = scalar(raw);
            if (text.isEmpty()) {
                return OptionalDouble.empty();
            }
            double value = Double.parseDouble(text);
            if (!(value >= min && value <= max)) {
                throw new IllegalArgumentException(text);
            }
            return OptionalDouble.of(value);
        }
    }

    /// One of a few words.
    record Choice<E extends Enum<E>>(Class<E> words) implements SettingType<E> {
        @Override
        public String expected() {
            return Arrays.stream(words.getEnumConstants())
                    .map(word -> word.name().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(", "));
        }

        @Override
        public E parse(Object raw, Path base) {
            return Enum.valueOf(words, scalar(raw).toUpperCase(Locale.ROOT));
        }
    }

    /// Yes or no.
    record Switch() implements SettingType<Boolean> {
        @Override
        public String expected() {
            return "true or false";
        }

        @Override
        public Boolean parse(Object raw, Path base) {
            return switch (scalar(raw).toLowerCase(Locale.ROOT)) {
                case "true", "1", "yes", "on" -> true;
                case "false", "0", "no", "off" -> false;
                default -> throw new IllegalArgumentException(raw.toString());
            };
        }
    }

    /// A file or folder; relative to the folder that the value was written for.
    record File() implements SettingType<Path> {
        @Override
        public String expected() {
            return "a path";
        }

        @Override
        public Path parse(Object raw, Path base) {
            String text = scalar(raw);
            if (text.isEmpty()) {
                throw new IllegalArgumentException("empty");
            }
            return base.resolve(home(text)).normalize();
        }
    }

    /// Files or folders: a TOML list, or text with commas.
    record Files() implements SettingType<List<Path>> {
        @Override
        public String expected() {
            return "a list of paths";
        }

        @Override
        public List<Path> parse(Object raw, Path base) {
            return items(raw).stream().map(item -> base.resolve(home(item)).normalize()).toList();
        }
    }

    /// Several texts: a TOML list, or text with commas.
    record Texts() implements SettingType<List<String>> {
        @Override
        public String expected() {
            return "a list of texts";
        }

        @Override
        public List<String> parse(Object raw, Path base) {
            return items(raw);
        }
    }

    private static String scalar(Object raw) {
        if (raw instanceof String || raw instanceof Number || raw instanceof Boolean) {
            return raw.toString().strip();
        }
        throw new IllegalArgumentException(raw.toString());
    }

    private static List<String> items(Object raw) {
        List<String> items = new ArrayList<>();
        if (raw instanceof List<?> list) {
            list.forEach(item -> items.add(scalar(item)));
        } else {
            for (String part : scalar(raw).split(",", -1)) {
                if (!part.isBlank()) {
                    items.add(part.strip());
                }
            }
        }
        return List.copyOf(items);
    }

    private static String home(String path) {
        return path.equals("~") || path.startsWith("~/")
                ? System.getProperty("user.home") + path.substring(1)
                : path;
    }
}
