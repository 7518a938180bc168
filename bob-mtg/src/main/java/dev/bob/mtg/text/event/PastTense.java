package dev.bob.mtg.text.event;

import java.util.Map;

/// Verbs in the past: "attack" becomes "attacked", "are dealt damage" becomes "was dealt damage".
final class PastTense {
    /// The past tense and the participle of verbs that don't simply end in "ed".
    private static final Map<String, String[]> IRREGULAR =
            Map.ofEntries(
                    Map.entry("become", new String[] {"became", "become"}),
                    Map.entry("cast", new String[] {"cast", "cast"}),
                    Map.entry("commit", new String[] {"committed", "committed"}),
                    Map.entry("copy", new String[] {"copied", "copied"}),
                    Map.entry("deal", new String[] {"dealt", "dealt"}),
                    Map.entry("draw", new String[] {"drew", "drawn"}),
                    Map.entry("fight", new String[] {"fought", "fought"}),
                    Map.entry("leave", new String[] {"left", "left"}),
                    Map.entry("lose", new String[] {"lost", "lost"}),
                    Map.entry("put", new String[] {"put", "put"}),
                    Map.entry("scry", new String[] {"scried", "scried"}),
                    Map.entry("surveil", new String[] {"surveilled", "surveilled"}),
                    Map.entry("tap", new String[] {"tapped", "tapped"}),
                    Map.entry("win", new String[] {"won", "won"}));

    private PastTense() {}

    /// The words with their first verb in the past tense, of one: "attack you" becomes "attacked you".
    static String one(String base) {
        return changed(base, "was", "wasn't", 0);
    }

    /// The same of several: "are dealt damage" becomes "were dealt damage".
    static String many(String base) {
        return changed(base, "were", "weren't", 0);
    }

    /// After "has" and "have".
    static String participle(String base) {
        return changed(base, "been", "not been", 1);
    }

    /// "attack you" becomes "didn't attack you", "are dealt damage" becomes "wasn't dealt damage".
    static String not(String base) {
        return base.equals("are") || base.startsWith("are ")
                ? "wasn't" + base.substring(3)
                : "didn't " + base;
    }

    private static String changed(String base, String was, String wasnt, int form) {
        int end = base.indexOf(' ');
        String verb = end < 0 ? base : base.substring(0, end);
        String rest = end < 0 ? "" : base.substring(end);
        String past = verb.equals("are") ? was : past(verb, form);
        return past + rest.replace(" and aren't ", " and " + wasnt + " ");
    }

    private static String past(String verb, int form) {
        String[] irregular = IRREGULAR.get(verb);
        if (irregular != null) {
            return irregular[form];
        }
        return verb.endsWith("e") ? verb + "d" : verb + "ed";
    }
}
