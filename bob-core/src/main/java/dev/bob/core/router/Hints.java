package dev.bob.core.router;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `$name` in a text opens the details of a tool or a skill. Case doesn't matter, `_` is `.`.
public final class Hints {

    private static final Pattern HINT =
            Pattern.compile("(?<![\\w$\\\\])\\$([A-Za-z][A-Za-z0-9]*(?:[._-][A-Za-z0-9]+)*)");

    private Hints() {}

    /// The names hinted at, in order, normalised to lower case with dots. Whether they name anything is
    /// for the registry and the catalogue to say.
    public static Set<String> in(String text) {
        Set<String> names = new LinkedHashSet<>();
        Matcher matcher = HINT.matcher(text);
        while (matcher.find()) {
            names.add(normalise(matcher.group(1)));
        }
        return names;
    }

    /// A name in the form that hints are compared in.
    public static String normalise(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '.');
    }
}
