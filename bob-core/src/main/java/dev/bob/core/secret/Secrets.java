package dev.bob.core.secret;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Recognises passwords, keys, tokens, codes and card numbers in a text: by what they are called, and by their own
/// shape. A word like "password" alone is no secret; its value is.
public final class Secrets {

    /// What stands in a secret's place.
    public static final String MASK = "[secret]";

    /// Nobody types more; what is longer is looked through so far.
    private static final int LONGEST = 200_000;

    /// A wish for silence is meant for a message, not for a book.
    private static final int MESSAGE = 2_000;

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;
    private static final String IS =
            "(?:\\s*(?::=|=>|->|→|=|:)\\s*|\\s+(?:(?:is|was|are|be|ist|lautet|es|est|c'est|è|é|está|luidt|er|är|on|to|equals|reads|still|now|just|currently)\\s+)+(?:[:=]\\s*)?)";
    private static final String QUOTE = "[\"'“”‘’`]?";
    private static final String PASS =
            "(?:pass(?:words?|wort|wd|phrase|code|ord)|kennwort|mot de passe|contraseña|senha|wachtwoord|lösenord|salasana|hasło|parola|пароль|pwd|pw"
                    + "|(?:seed|recovery) phrase|passkey)";

    /// Digits as they are said.
    static final String DIGITS =
            "zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple"
                    + "|null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun"
                    + "|zéro|un|deux|trois|quatre|cinq|sept|huit|neuf"
                    + "|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve"
                    + "|due|tre|quattro|cinque|sei|sette|otto|nove"
                    + "|um|dois|três|quatro|sete|oito"
                    + "|nul|een|twee|drie|vijf|zes|zeven|negen"
                    + "|noll|ett|två|tre|fyra|fem|sju|åtta|nio|fire|seks|syv|åtte|otte"
                    + "|jeden|dwa|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć"
                    + "|ноль|один|два|три|четыре|пять|шесть|семь|восемь|девять"
                    + "|nolla|yksi|kaksi|kolme|neljä|viisi|kuusi|seitsemän|kahdeksan|yhdeksän";

    /// The words behind "my password is" that tell of it, and don't give it away.
    static final String NO_VALUE =
            "(?!(?:hard|easy|too|very|so|wrong|right|not|never|always|the same|same|missing|expired|incorrect|correct|required|needed|stored|kept|saved"
                    + "|written|hidden|on|at|for|about|what|that|this|being|going|reset|changed|invalid|rejected|weak|strong|long|short|safe|unsafe|secure|gone|lost"
                    + "|forgotten|empty|unknown|used|asked|checked|hashed|encrypted|sent|shared|in (?:the|a|my)|a (?:secret|bad|good|pain|mess|joke|hash)|something|nothing"
                    + "|required|optional|case|only|also|refused|accepted|set|different|longer|shorter|working|broken)\\b)";

    /// One of these is in every text that [#PASS] is found in.
    static final List<String> PASS_WORDS =
            List.of(
                    "pass",
                    "kennwort",
                    "contraseña",
                    "senha",
                    "wachtwoord",
                    "lösenord",
                    "salasana",
                    "hasło",
                    "parola",
                    "пароль",
                    "phrase",
                    "pw");

    private static final List<Form> VALUES =
            List.of(
                    // "my wifi password is …", in as many words as a passphrase has.
                    Form.of(
                            PASS_WORDS,
                            pattern(
                                    "\\b"
                                            + PASS
                                            + "\\b[^.!?\\n:=]{0,40}?"
                                            + IS
                                            + NO_VALUE
                                            + QUOTE
                                            + "(?<value>[^\\s,;\"“”`]{3,}(?: [\\p{L}\\p{N}-]+){0,6}?)"
                                            + QUOTE
                                            + "(?=[.!?]?(?:\\s|$)|[,;\"“”`])(?=[^.!?\\n]{0,60}(?:[.!?,;\\n]|$))")),
                    Form.withDigit(
                            PASS_WORDS,
                            pattern(
                                    "\\b"
                                            + PASS
                                            + "\\s+(?<value>(?=\\S*\\d)(?=\\S*\\p{L})\\S{5,})")),
                    // "Pass" means other things, too: only what no word looks like.
                    Form.withDigit(
                            List.of("pass"),
                            pattern(
                                    "\\bpass(?:word)?(?: (?:for|to|of|on) (?:\\w+ ){1,3})?\\s*(?:is|=|:)\\s*"
                                            + QUOTE
                                            + "(?<value>(?=\\S*\\d)(?=\\S*\\p{L})[^\\s,;\"]{5,})")),
                    Form.of(PASS_WORDS, pattern("\\b" + PASS + "\\?\\s+(?<value>\\S{4,})")),
                    // "… it's …", behind a sentence that speaks of one.
                    Form.of(
                            PASS_WORDS,
                            pattern(
                                    "\\b"
                                            + PASS
                                            + "\\b[^.!?\\n]{0,80}[.!?]\\s+(?:it'?s|it is|that'?s|here it is:?)\\s+"
                                            + NO_VALUE
                                            + QUOTE
                                            + "(?<value>[^\\s,;\"“”`]{4,})")),
                    // Codes are numbers.
                    Form.withDigit(
                            List.of(
                                    "pin", "puk", "cvv", "cvc", "otp", "2fa", "tan", "cod", "kode",
                                    "comb"),
                            pattern(
                                    "\\b(?:pin(?:[- ]?(?:code|number|nummer))?|puk|cvv2?|cvc2?|otp|2fa|tan|(?:door|gate|alarm|entry|access|safe|lock|garage|vault|locker|backup|verification"
                                            + "|activation|unlock|security|recovery|one-time|login|bank|card|phone|sim|tür|dør|port)[- ]?(?:code|combination|combo|pin|kode)|combination)\\b"
                                            + "[^.!?\\n\\d]{0,40}?(?<value>\\d[\\d -]{1,}\\d)")),
                    // … also said in words.
                    Form.of(
                            List.of(
                                    "pin",
                                    "code",
                                    "comb",
                                    "passw",
                                    "codi",
                                    "códi",
                                    "clave",
                                    "contras",
                                    "kod",
                                    "geheim",
                                    "wachtw",
                                    "senha",
                                    "mot de passe"),
                            pattern(
                                    "\\b(?:pin|code|combination|combo|password|passcode|pincode|codice|código|codigo|clave|combinación|combinazione|combinaison|kode|kod|geheimzahl|geheimnummer|passwort|contraseña|wachtwoord|senha|mot de passe)\\b[^.!?\\n]{0,40}?\\b(?<value>(?:(?:"
                                            + DIGITS
                                            + ")\\b[ ,-]*){3,}(?:star|hash|pound)?)")),
                    // Whatever it opens, the number that a code is: but many things have a code
                    // that isn't secret.
                    Form.withDigit(
                            List.of("code"),
                            pattern(
                                    "(?<!\\b(?:zip|post|postal|postcode|error|status|country|area|dress|exit|http|source|promo|discount|return|response|product|airport|colou?r|hs|bar|qr|sort|dial|dialling|unit|module|course|voucher|coupon|hex|this|that|your|function)[ -])\\bcode (?:is|:|=) ?(?<value>\\d[\\d -]{2,}\\d)(?!\\.\\d)")),
                    // Read out to whoever asks for it.
                    Form.of(
                            List.of("number", "bank", "account"),
                            pattern(
                                    "\\b(?:number|bank|account)\\b[^.!?\\n]{0,40}?\\b(?<value>(?:(?:"
                                            + DIGITS
                                            + ")\\b[ ,-]*){4,})")),
                    // "Le code de l'immeuble", "Geheimzahl": names that nothing else has.
                    Form.withDigit(
                            List.of("cod", "cód", "kod", "clave", "geheim", "comb"),
                            pattern(
                                    "\\b(?:code (?:de|du|d'|pour|van|voor)|codice (?:di|del|della|dell'|per)|código (?:de|do|da|del|para)|codigo (?:de|do|da|del|para)|kode (?:til|for)|kod(?:en)? till|clave (?:de|del|para)|(?:tür|zugangs|haus|sperr)code|digicode|toegangscode|pincode|geheimzahl|geheimnummer|combinación|combinazione|combinaison|combinatie)\\b[^.!?\\n\\d]{0,40}?(?<value>(?:[A-Z]-?)?\\d[\\d -]{1,}\\d?(?:[A-Z](?!\\p{L})|[#*])?)(?![\\d -]*\\d)"
                                            + Confided.NO_MEASURE)),
                    // Keys and tokens by name, with a value that no word looks like.
                    Form.withDigit(
                            List.of("key", "token", "secret", "passw"),
                            pattern(
                                    "\\b(?:[\\w-]*(?:api|access|auth|refresh|session|private|secret|client|encryption|licen[cs]e|signing|deploy)[-_ ]?(?:key|token|secret)|[\\w-]*(?:secret|token|passwd|password|apikey|api_key))\\b"
                                            + "[^.!?\\n=:]{0,30}?"
                                            + IS
                                            + QUOTE
                                            + "(?<value>(?=[^\\s,;]*\\d)[^\\s,;\"'“”`]{6,})")),
                    Form.of(List.of("bearer"), pattern("\\bbearer\\s+(?<value>[\\w.~+/=-]{12,})")),
                    Form.withDigit(
                            List.of("log", "credential", "user", "account"),
                            pattern(
                                    "\\b(?:login|log-in|credentials?|user(?:name)?|account)\\b[^.!?\\n]{0,60}?"
                                            + IS
                                            + "\\S+\\s*(?:/|:|,|and)\\s*(?:password\\s*)?(?<value>(?=\\S*\\d)(?=\\S*\\p{L})\\S{6,})")),
                    Form.of(List.of("://"), pattern("://[^\\s/:@]+:(?<value>[^\\s/@]+)@")),
                    // By their own shape.
                    Form.of(
                            List.of(
                                    "k-", "k_", "gh", "github", "glpat-", "xox", "akia", "asia",
                                    "aiza", "ya29.", "hf_", "npm_", "sg.", "eyj"),
                            Pattern.compile(
                                    "\\b(?<value>(?:sk|pk|rk)[-_](?:live|test|proj|ant|or)?[-_]?[A-Za-z0-9_-]{12,}|gh[pousr]_[A-Za-z0-9]{16,}|github_pat_\\w{16,}|glpat-[\\w-]{12,}|xox[abprs]-[\\w-]{10,}"
                                            + "|(?:AKIA|ASIA)[A-Z0-9]{12,}|AIza[\\w-]{20,}|ya29\\.[\\w-]{16,}|hf_[A-Za-z0-9]{16,}|npm_[A-Za-z0-9]{16,}|SG\\.[\\w-]{12,}\\.[\\w-]{12,}"
                                            + "|eyJ[\\w-]{8,}\\.[\\w-]{4,}(?:\\.[\\w-]+)?)")),
                    Form.of(
                            List.of("-----begin"),
                            Pattern.compile(
                                    "(?<value>-----BEGIN [A-Z ]*PRIVATE KEY-----[\\s\\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$))")),
                    Form.withDigit(
                            List.of(),
                            Pattern.compile(
                                    "\\b(?<value>[A-Z]{2}\\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?)\\b")),
                    Form.withDigit(
                            List.of("iban"),
                            pattern(
                                    "\\biban\\b[^.!?\\n\\d]{0,20}(?<value>[A-Z]{2}\\d{2}[A-Z0-9 ]{8,32})")),
                    Form.withDigit(
                            List.of(
                                    "ssn",
                                    "social security",
                                    "personnummer",
                                    "fødselsnummer",
                                    "passport"),
                            pattern(
                                    "\\b(?:ssn|social security(?: number)?|personnummer|fødselsnummer|passport (?:number|no\\.?))\\b[^.!?\\n\\d]{0,20}(?<value>[\\p{L}]?\\d[\\d -]{5,}\\d)")),
                    Form.withDigit(
                            List.of("-"), Pattern.compile("\\b(?<value>\\d{3}-\\d{2}-\\d{4})\\b")));
    private static final Form CARD =
            Form.withDigit(
                    List.of(), Pattern.compile("(?<![\\d.])\\d(?:[ -]?\\d){12,18}(?![\\d.]*\\d)"));

    private static final Pattern CARD_NAMED =
            pattern("\\b(?:cards?|visa|mastercard|amex|karte|carte|tarjeta|carta|kort|karta)\\b");

    /// Written as it stands on a card that is called one: one digit may be mistyped, and the rest is still nobody's business.
    private static final Pattern CARD_IN_FOURS =
            Pattern.compile("\\d{4}([ -])\\d{4}\\1\\d{4}\\1\\d{4}");

    private static final Form SPEAKS_OF =
            Form.withDigit(
                    Stream.concat(
                                    PASS_WORDS.stream(),
                                    Stream.of(
                                            "log", "sign", "credential", "api", "secret", "token"))
                            .toList(),
                    pattern(
                            "\\b(?:"
                                    + PASS
                                    + "|log[- ]?(?:ged |ging )?in|sign(?:ed|ing)? in|credentials?|api[- ]?key|secret key|access token|auth token)\\b"));
    private static final Pattern RANDOM =
            Pattern.compile(
                    "(?<![\\w/.@-])(?=\\S*\\d)(?:(?=\\S*[a-z])(?=\\S*[A-Z])[\\w&!$%^*+#@-]{8,}|(?=\\S*\\p{L})(?=\\S*[_&!$%^*#]\\S)[\\w&!$%^*#-]{6,})(?![\\w/.@])");

    private Secrets() {}

    private record Span(int from, int to) {}

    /// A form of secrets. Most texts have neither its words nor a digit, and needn't be searched for it: every entry of a
    /// tape is looked through, and a long conversation has many.
    ///
    /// @param digit whether every secret of this form has a digit
    /// @param words one of these, in lower case, is in every text with such a secret; empty if there are none such
    record Form(Pattern pattern, boolean digit, List<String> words) {

        static Form of(List<String> words, Pattern pattern) {
            return new Form(pattern, false, words);
        }

        static Form withDigit(List<String> words, Pattern pattern) {
            return new Form(pattern, true, words);
        }

        boolean mayBeIn(Look look) {
            return look.everything
                    || ((look.digit || !digit)
                            && (words.isEmpty() || words.stream().anyMatch(look.lower::contains)));
        }
    }

    /// What a text has, at a glance.
    ///
    /// @param lower its letters as patterns compare them that ignore case
    record Look(boolean everything, boolean digit, String lower) {

        static final Look ALL = new Look(true, true, "");

        static Look at(String text) {
            char[] lower = new char[text.length()];
            boolean digit = false;
            for (int i = 0; i < lower.length; i++) {
                char c = text.charAt(i);
                // Digits beyond the first plane come as surrogates.
                digit |= Character.isDigit(c) || Character.isHighSurrogate(c);
                lower[i] =
                        c < 128
                                ? (c >= 'A' && c <= 'Z' ? (char) (c + 32) : c)
                                : Character.toLowerCase(Character.toUpperCase(c));
            }
            return new Look(false, digit, new String(lower));
        }
    }

    /// Whether what a person says gives a secret away.
    public static boolean in(String text) {
        return !saidSpans(text).isEmpty();
    }

    /// The secrets that what a person says gives away.
    public static List<String> values(String text) {
        return saidSpans(text).stream()
                .map(span -> text.substring(span.from, span.to))
                .distinct()
                .toList();
    }

    /// What forms find, and what is probably one: nobody else speaks of a secret in passing.
    private static List<Span> saidSpans(String text) {
        List<Span> spans = spans(text);
        if (text.length() <= MESSAGE) {
            List<int[]> likely = new ArrayList<>();
            SecretLikelihood.find(text, likely);
            likely.forEach(at -> spans.add(new Span(at[0], at[1])));
            spans.sort(Comparator.comparingInt(Span::from));
        }
        return spans;
    }

    /// A text from anywhere without the secrets in it that forms find.
    public static String masked(String text) {
        return masked(text, spans(text));
    }

    private static String masked(String text, List<Span> spans) {
        if (spans.isEmpty()) {
            return text;
        }
        StringBuilder masked = new StringBuilder();
        int at = 0;
        for (Span span : spans) {
            if (span.to > at) {
                masked.append(text, at, Math.max(at, span.from)).append(MASK);
                at = span.to;
            }
        }
        return masked.append(text, at, text.length()).toString();
    }

    private static List<Span> spans(String text) {
        return text.length() > LONGEST
                ? spans(text.substring(0, LONGEST))
                : spans(text, Look.at(text));
    }

    /// The same with every form looked for, whatever the text has: what [#masked] is compared with.
    static String maskedTheLongWay(String text) {
        return masked(text, spans(text.substring(0, Math.min(text.length(), LONGEST)), Look.ALL));
    }

    private static List<Span> spans(String text, Look look) {
        List<Span> spans = new ArrayList<>();
        if (text.length() < 6) {
            return spans;
        }
        for (List<Form> forms : List.of(VALUES, Confided.FORMS, Told.FORMS)) {
            for (Form form : forms) {
                if (form.mayBeIn(look)) {
                    add(form.pattern, text, spans);
                }
            }
        }
        if (text.length() <= MESSAGE) {
            Confided.inSilence(text, look.everything || look.digit)
                    .forEach(value -> add(value, text, spans));
            List<int[]> opened = new ArrayList<>();
            Opened.find(text, look.everything || look.digit, opened);
            Vouched.find(text, look.everything || look.digit, opened);
            Inscribed.find(text, look.everything || look.digit, opened);
            opened.forEach(at -> spans.add(new Span(at[0], at[1])));
        }
        if (look.digit) {
            Told.accounts(text).forEach(at -> spans.add(new Span(at[0], at[1])));
        }
        if (CARD.mayBeIn(look)) {
            Matcher cards = CARD.pattern.matcher(text);
            boolean named = CARD_NAMED.matcher(text).find();
            while (cards.find()) {
                if (isCard(cards.group())
                        || (named && CARD_IN_FOURS.matcher(cards.group()).matches())) {
                    spans.add(new Span(cards.start(), cards.end()));
                }
            }
        }
        if (SPEAKS_OF.mayBeIn(look) && SPEAKS_OF.pattern.matcher(text).find()) {
            Matcher random = RANDOM.matcher(text);
            while (random.find()) {
                spans.add(new Span(random.start(), random.end()));
            }
        }
        spans.sort(Comparator.comparingInt(Span::from));
        return spans;
    }

    private static void add(Pattern value, String text, List<Span> spans) {
        Matcher matcher = value.matcher(text);
        while (matcher.find()) {
            spans.add(new Span(matcher.start("value"), matcher.end("value")));
        }
    }

    /// The check digit of card numbers (Luhn).
    private static boolean isCard(String written) {
        String digits = written.replaceAll("\\D", "");
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(digits.length() - 1 - i) - '0';
            int counted = i % 2 == 1 ? 2 * digit : digit;
            sum += counted > 9 ? counted - 9 : counted;
        }
        return sum % 10 == 0 && !digits.toLowerCase(Locale.ROOT).matches("0+");
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
