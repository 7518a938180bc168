package dev.bob.core.secret;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Secrets by the two words that stand about them: a year that opens something ("the safe opens with 1974"), a password
/// behind the network's name in either order, what follows the name of a key or token without a verb, papers that are
/// called by their number, the word that is agreed on.
final class Inscribed {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final String ENDS =
            "(?=[.!]?(?:$|\\s*\\n)|[,;)] ?|\\. | (?:and|und|et|y|e|en|och|og|auf|like|then|same|as|for me)(?!\\p{L}))";

    /// What one types in, of letters and digits or of both cases.
    private static final String TYPED =
            "(?-i:(?<value>(?:(?=[^\\s,;]*\\d)(?=[^\\s,;]*\\p{L})|(?=[^\\s,;]*[#$%&*!_+]))[\\p{L}\\d][\\p{L}\\d!#$%&*+_^.@-]{4,}[\\p{L}\\d!#$%*+]|\\d{4,}(?:-\\d{4,}){2,}))(?![@/\\p{L}\\d])";

    private static final String NETWORK =
            "(?:wi-?fi|wlan|hotspot|router|network|netzwerk|réseau|red|rete|rede|netwerk|nätverk|nettverk|sieć|sieci)";

    private static final String KEY =
            "(?:key|pass(?:word|code|phrase)?|pw|code|schlüssel|kennwort|passwort|clé|mot de passe|clave|contraseña|chiave|senha|sleutel|wachtwoord|nyckel\\p{L}*|nøkkel\\p{L}*|lösen\\p{L}*|kod\\p{L}*|hasł\\p{L}*|klucz\\p{L}*)";

    private static final String IS =
            "(?:'s|:|=| (?:is|ist|lautet|c'est|est|es|è|é|är|er|to|jest|on)(?: now| jetzt| maintenant| ahora| nu)?(?=[ :]))[: ]+";

    private static final List<Pattern> WITH_DIGIT =
            List.of(
                    // "The key safe opens with 1975", "le cadenas s'ouvre avec 1966".
                    pattern(
                            "(?<!\\p{L})(?:safe|vault|alarm|key ?pad|lock|padlock|locker|box|door|gate|garage|phone|laptop|tablet|ipad|case|suitcase|shed|barrier|tresor|safe|schloss|tür|tor|koffer|handy|cadenas|coffre|portail|porte|téléphone|caja fuerte|candado|puerta|móvil|lucchetto|cassaforte|porta|cancello|telefono|cofre|cadeado|portão|celular|kluis|slot|deur|poort|kassaskåp\\p{L}*|lås\\p{L}*|dörr\\p{L}*|dør\\p{L}*|sejf|kłódka|drzwi|telefon)(?!\\p{L})[^.!?\\n\\d]{0,40}?"
                                    + "(?:(?:opens?(?: up)?|opened|unlocks?|unlocked|disarms?|disarmed|deactivated|(?:goes|switches|turns|switched|turned) off) (?:with|by|using|on|to)|geht (?:\\p{L}+ )?(?:auf )?mit|öffne\\p{L}* (?:\\p{L}+ )?mit|s'ouvre avec|se (?:abre|desbloquea) con|si (?:apre|sblocca) con|(?:se )?abre com|gaat open met|open\\p{L}* met|(?:öppnas|låses upp|åpnes|låses opp) med|otwiera się|kod(?:em)?)"
                                    + " (?<value>(?:19|20)\\d\\d)(?![\\p{L}\\d])"
                                    + ENDS),
                    // "My work laptop unlocks with Trafalgar1805".
                    pattern(
                            "(?<!\\p{L})(?:phone|laptop|tablet|ipad|computer|pc|mac|screen|account|wallet|vault|handy|rechner|ordinateur|ordenador|telefono|telefoon|dator)(?!\\p{L})[^.!?\\n]{0,20}?(?:opens?|unlocks?|unlocked|logs? (?:in|on)|boots?|entsperr\\p{L}*|geht auf|s'ouvre|se desbloquea|si sblocca) (?:with|by|using|mit|avec|con|com|met|med) "
                                    + TYPED),
                    pattern(
                            "(?<!\\p{L})"
                                    + NETWORK
                                    + "(?!\\p{L})[^.!?\\n:=]{0,20}?(?<!\\p{L})"
                                    + KEY
                                    + IS
                                    + TYPED),
                    pattern(
                            "(?<!\\p{L})"
                                    + KEY
                                    + "(?!\\p{L})[^.!?\\n:=]{0,20}?(?<!\\p{L})"
                                    + NETWORK
                                    + "[^.!?\\n:=]{0,12}?"
                                    + IS
                                    + TYPED),
                    // "Router admin admin / blueWhale9".
                    pattern(
                            "(?<!\\p{L})(?:router|admin|login|nas|portal|modem|camera|cctv|ftp|sftp|ssh|vpn|webmail|cpanel|account)(?!\\p{L})[^/\\n:]{0,30}? ?[^\\s/]{3,} ?/ ?(?=\\S*\\p{L})(?=\\S*\\d)(?<value>[^\\s/]{6,})(?=\\s*(?:$|\\n|[.!,]))"),
                    // What an authenticator is set up with.
                    pattern(
                            "(?<!\\p{L})(?:2fa|totp|otp|mfa|authenticator|two-factor)(?: app)? (?:seed|secret|key|set-?up key)(?: is|:| =)? (?-i:(?<value>[A-Z2-7]{4}(?:[ ]?[A-Z2-7]{4}){1,7}))(?![\\p{L}\\d])"),
                    pattern("(?<![\\d-])(?<value>\\d{6}(?:-\\d{6}){3,7})(?![\\d-])"),
                    // "My social is 219 09 9999".
                    pattern(
                            "(?<!\\p{L})(?:ssn|social(?: security)?(?: number)?)(?: is|'s|:)? (?<value>\\d{3}[ -]\\d{2}[ -]\\d{4})(?!\\d)"),
                    // Papers.
                    pattern(
                            "(?<!\\p{L})(?:reise)?(?:pass|ausweis|passeport|pasaporte|passaporto|passaporte|paspoort|pasport|paszport\\p{L}*|passport|personalausweis|carte d'identité|carta d'identità|führerschein)(?:nummer|s-?nr)?(?!\\p{L})[^.!?\\n\\d]{0,30}?(?: |: ?)(?-i:(?<value>(?=[A-Z0-9 ]*\\d[A-Z0-9 ]*\\d[A-Z0-9 ]*\\d[A-Z0-9 ]*\\d)(?!(?:19|20)\\d\\d(?!\\d))[A-Z0-9]{2,}(?: ?[A-Z0-9]{2,}){1,4}))(?![\\p{L}\\d])"));

    private static final List<Pattern> ANY =
            List.of(
                    // "Security answer: first car Trabant".
                    pattern(
                            "(?<!\\p{L})(?:security|secret) (?:answer|question)s? ?[:–—=-] ?[^.!?\\n]{0,40}?(?-i:(?<value>\\p{Lu}[\\p{L}\\d]{2,}))(?=[.!]?\\s*(?:$|\\n))"),
                    // "The code word is pineapple".
                    pattern(
                            "(?<!\\p{L})(?:code ?word|safe ?word|codewort|kennwort|losung(?:swort)?|palabra clave|parola d'ordine|codewoord|kodord)(?: is|:|,| ist| es| è| är| er)? [\"“‘']?"
                                    + Secrets.NO_VALUE
                                    + "(?!(?:for|is|to|in|that|the|used|when|was|we|so|and|or|on|at|with|by|game|please|here|there|has|should|must|needs?|just|from|between|they|puzzle|ist|für|und|oder)\\b)(?<value>\\p{L}{4,})"));

    /// Of letters of both cases and digits, as long as no word is.
    private static final Pattern RANDOM =
            pattern(
                    "(?:(?:private|secret|wallet|signing|master|deploy|access|refresh|session|bearer|bot|auth|api|webhook|encryption|client)[ _-]+){1,3}(?:key|token|secret)s?(?:[^\\S\\n](?:is|was|for \\S+))?[:= \"']{1,3}(?-i:(?<value>(?=\\S*\\d)(?=\\S*[A-Z])(?=\\S*[a-z])[A-Za-z0-9_+/=.-]{16,}))"
                            + "|(?<!\\p{L})jwt[:= ]+(?-i:(?<jwt>(?=\\S*\\.)[A-Za-z0-9_.-]{16,}))");

    private Inscribed() {}

    /// Adds what is found, as from where to where it stands.
    static void find(String text, boolean digit, List<int[]> found) {
        ANY.forEach(form -> add(form, text, found));
        Matcher random = RANDOM.matcher(text);
        while (random.find()) {
            String group = random.group("value") == null ? "jwt" : "value";
            found.add(new int[] {random.start(group), random.end(group)});
        }
        if (digit) {
            WITH_DIGIT.forEach(form -> add(form, text, found));
        }
    }

    private static void add(Pattern form, String text, List<int[]> found) {
        Matcher matcher = form.matcher(text);
        while (matcher.find()) {
            found.add(new int[] {matcher.start("value"), matcher.end("value")});
        }
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
