package dev.bob.core.router;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

/// How far apart two words are, for "did you mean".
public final class Nearness {

    private Nearness() {}

    /// Those that a mistyped word may have meant, the nearest ones: at most two letters away, and less than half of the
    /// word, so that a short word isn't taken for any other short one. Two neighbours that changed places count once.
    public static List<String> closest(String word, Collection<String> known) {
        String typed = word.toLowerCase(Locale.ROOT);
        int least =
                known.stream().mapToInt(each -> typing(typed, each)).min().orElse(typed.length());
        return least > 2 || 2 * least >= Math.max(2, typed.length())
                ? List.of()
                : known.stream().filter(each -> typing(typed, each) == least).sorted().toList();
    }

    private static int typing(String typed, String meant) {
        for (int i = 0; i + 1 < typed.length(); i++) {
            String swapped =
                    typed.substring(0, i)
                            + typed.charAt(i + 1)
                            + typed.charAt(i)
                            + typed.substring(i + 2);
            if (swapped.equals(meant)) {
                return 1;
            }
        }
        return distance(typed, meant);
    }

    /// The number of letters to insert, delete or replace to get from one to the other (Levenshtein).
    public static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
