package dev.bob.mtg.deck;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Names that somebody may have meant.
public final class Names {

    private static final int MOST = 3;

    private Names() {}

    /// The names nearest to what was typed, by edit distance, at most three; none that are too far off.
    public static List<String> near(String typed, Collection<String> names) {
        record Near(String name, int distance) {}
        String wanted = folded(typed);
        int far = Math.max(1, wanted.length() / 4);
        List<Near> near = new ArrayList<>();
        for (String name : names) {
            String other = folded(name);
            if (Math.abs(other.length() - wanted.length()) <= far) {
                int distance = distance(wanted, other, far);
                if (distance <= far) {
                    near.add(new Near(name, distance));
                }
            } else if (wanted.length() >= 5 && other.contains(wanted)) {
                near.add(new Near(name, far));
            }
        }
        near.sort(Comparator.comparingInt(Near::distance).thenComparing(Near::name));
        return near.stream().limit(MOST).map(Near::name).toList();
    }

    /// ` Did you mean A or B?`, or nothing.
    public static String suggestions(String typed, Collection<String> names) {
        List<String> near = near(typed, names);
        return near.isEmpty() ? "" : " Did you mean " + String.join(" or ", near) + "?";
    }

    /// The name in quotation marks, of which it may have its own.
    public static String quoted(String name) {
        return name.startsWith("\"") && name.endsWith("\"") ? name : "\"" + name + "\"";
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT).replace('’', '\'').strip();
    }

    /// The Damerau-Levenshtein distance (neighbours may change places), or more than `far`.
    private static int distance(String a, String b, int far) {
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] now = new int[b.length() + 1];
            now[0] = i;
            int least = i;
            for (int j = 1; j <= b.length(); j++) {
                int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                now[j] = Math.min(Math.min(now[j - 1], last[j]) + 1, last[j - 1] + cost);
                if (i > 1
                        && j > 1
                        && a.charAt(i - 1) == b.charAt(j - 2)
                        && a.charAt(i - 2) == b.charAt(j - 1)) {
                    now[j] = Math.min(now[j], beforeLast[j - 2] + 1);
                }
                least = Math.min(least, now[j]);
            }
            if (least > far) {
                return far + 1;
            }
            beforeLast = last;
            last = now;
        }
        return last[b.length()];
    }
}
