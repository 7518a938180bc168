package dev.bob.core.secret;

import dev.bob.core.secret.Secrets.Form;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Secrets by what is done with them (typed at a door, a safe that opens with them), by a name for secrets in any language that
/// stands anywhere near them, and by check digits and shapes that nothing else has.
final class Told {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// Neither a year nor a day of a month, and no measure.
    private static final String NUMBER =
            "(?<![\\p{L}\\d.,:/€$£#-])(?!(?:19|20)\\d\\d(?![\\d -]*\\d))(?!(?:0?[1-9]|[12]\\d|3[01])[-/.](?:0?[1-9]|1[0-2])[-/.](?:19|20)\\d\\d)"
                    + "(?<value>(?:\\d(?:[ –-]?\\d){3,}|\\d{1,3}(?:[-–]\\d{1,3}){2,}|\\d{1,3}[A-ZА-Я]\\d{2,4}|[A-ZА-Я]\\d{3,6}|\\d{3,6}[A-ZА-Я#*])[#*]?)(?![\\p{L}\\d]|[.,:/]\\d)"
                    + Confided.NO_MEASURE;

    /// Letters beside a digit, as no word, date, size or address is written.
    private static final String MIXED =
            "(?<![\\p{L}\\d@./_-])(?!\\d+(?:st|nd|rd|th|[a-z]{1,3})(?![\\p{L}\\d]))(?!(?:19|20)\\d\\d)"
                    + "(?<value>(?=[^\\s,;]*\\d)(?=[^\\s,;]*[A-Za-z])[\\p{L}\\d!#$%&*+^~?_=-]{5,}[\\p{L}\\d!#$%&*+])(?![@/\\p{L}\\d]|\\.\\p{L})";

    /// What nothing but a secret is called, in languages that write its name in many forms or without spaces.
    private static final String NAMES =
            "(?<!\\p{L})(?:password|passwort|passphrase|passcode|kennwort|passord|adgangskod|lösenord|wachtwoord|mot de passe|contraseña|senha|salasan|jelsz[aó]|hasł|hesl|şifre|sifre|parol[aăei]|пароль|пароля|паролю|κωδικ|סיסמ|mật khẩu|kata sandi|digicode|geheimzahl|geheimnummer|pincode|zugangscode|toegangscode)\\p{L}*(?!\\p{L})"
                    + "|(?:密码|密碼|口令|パスワード|パスコード|暗証番号|비밀번호|암호|كلمة (?:المرور|السر)|رمز|पासवर्ड|पिन)";

    private static final List<String> NAMED =
            List.of(
                    "passw",
                    "passphrase",
                    "passcode",
                    "kennwort",
                    "passord",
                    "adgangskod",
                    "lösenord",
                    "wachtw",
                    "mot de passe",
                    "contrase",
                    "senha",
                    "salasan",
                    "jelsz",
                    "hasł",
                    "hesl",
                    "ifre",
                    "parol",
                    "пароль",
                    "пароля",
                    "паролю",
                    "κωδικ",
                    "סיסמ",
                    "mật kh",
                    "sandi",
                    "code",
                    "geheim",
                    "密",
                    "口令",
                    "パス",
                    "暗証",
                    "비밀",
                    "암호",
                    "كلمة",
                    "رمز",
                    "पासव",
                    "पिन");

    private static final String ONE_TIME =
            "(?:(?:one[- ]time|verification|security|backup|recovery|confirmation|login|2fa|sms|unlock) codes?|pin(?: ?(?:code|number))?s?|puk|otp)";

    private static final List<String> ONE_TIMES = List.of("code", "pin", "puk", "otp");

    /// What opens, or is silenced, by what is typed.
    private static final String LOCKED =
            "(?:door|gate|safe|vault|alarm|key ?pad|lock ?box|lock|padlock|locker|garage|shed|building|cellar|cash machine|intercom|entry|haustür|tür|tor|tresor|safe|alarmanlage|schließfach|porte|portail|coffre|alarme|immeuble|caja fuerte|puerta|portal|portón|alarma|cassaforte|cancello|porta|portone|allarme|cofre|portão|kluis|deur|poort|hek|dörr\\p{L}*|port\\p{L}*|grind\\p{L}*|kassaskåp\\p{L}*|dør\\p{L}*|drzwi|bram\\p{L}*|sejf\\p{L}*)";

    private static final String OPENING =
            "(?:opens?(?: up)? (?:with|to|by|on)|opened (?:with|by)|unlocks? (?:with|by)|unlocked (?:with|by)|pairs? with|lets? (?:me|us|you|her|him|them|herself|himself|themselves|yourself) in with|get in with|type|typing|press|punch(?: in)?|dial|key in|tap in|enter"
                    + "|geht mit|öffnet (?:sich )?mit|(?:ein)?tipp\\p{L}*|eingeben|gib\\p{L}*|drück\\p{L}*|s'ouvre avec|tap(?:er|ez|es?)|compos(?:er|ez|es?)|se abre con|se quita con|se apaga con|marc(?:ar|as?)|tecle(?:ar|as?)|si apre con|digit(?:are|a|ar|as)|abre(?:-se)? com|gaat open met|open(?:t)? met|toets\\p{L}*|intoets\\p{L}*|öppnas med|slå(?:r)? in|åp?nes med|trykk\\p{L}*|tast\\p{L}*|wpis\\p{L}*|otwiera się)";

    private static final List<String> OPENINGS =
            List.of(
                    "open",
                    "unlock",
                    "pair",
                    "let",
                    "get in",
                    "typ",
                    "press",
                    "punch",
                    "dial",
                    "key in",
                    "tap",
                    "enter",
                    "geht",
                    "ffnet",
                    "tipp",
                    "eingeben",
                    "gib",
                    "drück",
                    "ouvre",
                    "compos",
                    "abre",
                    "quita",
                    "apaga",
                    "marc",
                    "tecle",
                    "apre",
                    "digit",
                    "toets",
                    "öppnas",
                    "slå",
                    "åpnes",
                    "ånes",
                    "trykk",
                    "tast",
                    "wpis",
                    "otwiera");

    /// Words that stand in every sentence, and in no wallet's list.
    private static final String NO_LIST_WORD =
            "(?!(?:the|and|a|an|of|to|is|are|was|my|our|your|his|her|their|for|with|in|on|at|it|its|but|or|not|we|you|they|she|has|have|had|from|as|by|so|be|been|me|this|these|those|who|which|der|die|das|und|ist|le|la|les|et|el|los|que|en|il|di|che|de|het|een|och|att|som|og|det)\\b)";

    private static final String LIST_WORD = NO_LIST_WORD + "\\p{Ll}{3,8}";

    static final List<Form> FORMS =
            List.of(
                    Form.withDigit(NAMED, pattern("(?:" + NAMES + ")[^.!?\\n]{0,60}?" + MIXED)),
                    Form.withDigit(NAMED, pattern("(?:" + NAMES + ")[^!?\\n.\\d]{0,40}?" + NUMBER)),
                    // Where words aren't parted.
                    Form.withDigit(
                            NAMED,
                            pattern(
                                    "(?:密码|密碼|口令|パスワード|パスコード|暗証番号|비밀번호|암호)[^.!?\\n。！？\\p{Alnum}]{0,12}(?<value>[\\p{Alnum}_!#$%&*+-](?:[ ]?[\\p{Alnum}_!#$%&*+-]){3,})")),
                    Form.withDigit(
                            ONE_TIMES,
                            pattern("\\b" + ONE_TIME + "\\b[^.!\\n\\d]{0,30}?(?:\\? ?)?" + NUMBER)),
                    Form.withDigit(
                            ONE_TIMES,
                            pattern(
                                    "\\b"
                                            + ONE_TIME
                                            + "\\b[^.!?\\n]{0,20}?\\d{3,}[ -]?\\d+,? (?:and )?"
                                            + NUMBER)),
                    // "4417 is the code for the back gate", "991 224 as the one-time code".
                    Form.withDigit(
                            List.of("code", "pin", "comb", "passw"),
                            pattern(
                                    NUMBER
                                            + ",? (?:is|was|as|opens|for|that's|for) (?:the|my|our|a|her|his|their) (?:[\\p{L}'-]+ ){0,2}(?:code|pin|password|combination|combo)\\b")),
                    // "The safe is opened with 19-07-54", "at the gate you type 4471", "dial 2580
                    // at the gate".
                    Form.withDigit(
                            OPENINGS,
                            pattern(
                                    "\\b"
                                            + LOCKED
                                            + "\\b[^.!?\\n\\d]{0,60}?\\b"
                                            + OPENING
                                            + "\\b[^.!?\\n\\d]{0,20}?"
                                            + NUMBER)),
                    Form.withDigit(
                            OPENINGS,
                            pattern(
                                    "\\b"
                                            + OPENING
                                            + "\\b[^.!?\\n\\d]{0,20}?"
                                            + NUMBER
                                            + "[^.!?\\n\\d]{0,30}\\b"
                                            + LOCKED
                                            + "\\b")),
                    // "The figures I press at the cash machine are 8046."
                    Form.withDigit(
                            OPENINGS,
                            pattern(
                                    "\\b"
                                            + OPENING
                                            + "\\b[^.!?\\n\\d]{0,30}?\\b"
                                            + LOCKED
                                            + "(?:'s| is| are|:)? "
                                            + NUMBER)),
                    // "Für die Haustür musst du 7756 eintippen."
                    Form.withDigit(
                            OPENINGS,
                            pattern(
                                    "\\b"
                                            + LOCKED
                                            + "\\b[^.!?\\n\\d]{0,40}?"
                                            + NUMBER
                                            + "[^.!?\\n\\d]{0,12}\\b(?:eintipp\\p{L}*|eingeben|drücken|wählen|intoetsen|invoeren|tasten|wpisać)\\b")),
                    Form.withDigit(
                            List.of("star", "hash", "pound", "raute", "stern", "dièse", "étoile"),
                            pattern(
                                    "(?<!\\d)(?<value>\\d(?:[ -]?\\d){3,})\\b[^.!?\\n\\d]{0,25}\\b(?:star|hash|pound (?:key|sign)|raute|stern|dièse|étoile)\\b")),
                    Form.withDigit(
                            List.of("'s", "is"),
                            pattern(
                                    "\\b(?:for|on|at) (?:the|my|our|mum's|dad's) (?:[\\p{L}'-]+ ){0,2}?(?:shed|gate|door|safe|lock|padlock|locker|alarm|garage|key ?box|key ?safe) (?:it'?s|it is|that's) "
                                            + NUMBER)),
                    Form.withDigit(
                            List.of("lock", "alarm"),
                            pattern(
                                    "\\b(?:(?:phone|mobile|screen|tablet|laptop) (?:unlock|lock)|alarm (?:at|of|for|in) (?:the|my|our) [\\p{L}'-]+)(?:'s| is|:)? "
                                            + NUMBER)),
                    Form.withDigit(
                            List.of("digits"),
                            pattern(
                                    "\\bdigits (?:on|at) the back\\b[^.!?\\n\\d]{0,15}(?<value>\\d{3,4})(?!\\d)")),
                    // "The combination's twelve, thirty-four, seven."
                    Form.of(
                            List.of("comb"),
                            pattern(
                                    "\\b(?:combination|combo)(?:'s| is|:)? (?<value>(?:(?:"
                                            + Secrets.DIGITS
                                            + "|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)\\b[ ,-]*){3,})")),
                    // "I log in as pmarsh with Lavender99."
                    Form.withDigit(
                            List.of("log"),
                            pattern(
                                    "\\blog(?:ged|ging)?[- ]?in(?:to)?\\b[^.!?\\n]{0,60}\\b(?:with|using)[ :]+"
                                            + MIXED)),
                    Form.withDigit(
                            List.of("login", "pass", "pw"),
                            pattern(
                                    MIXED
                                            + ",? (?:is|was|as|for|that's)?,? ?(?:the|my|our|its|a|her|his)? ?(?:[\\p{L}'-]+ ){0,2}?(?:login|password|passcode|passphrase|pw|pwd)\\b")),
                    Form.withDigit(
                            List.of("key", "pass", "pw", "code", "schl", "cl", "chiave"),
                            pattern(
                                    "\\b(?:wi-?fi|wlan|ssid|network|router|hotspot)\\b[^.!?\\n]{0,40}\\b(?:key|pass|pw|code|schlüssel|clé|clave|chiave)[ :=]+"
                                            + MIXED)),
                    Form.of(
                            List.of("password"),
                            pattern(
                                    "[\"“](?<value>[^\\s\"“”]{5,})[\"”] as (?:its|my|the|our|a|her|his) (?:\\p{L}+ )?password\\b")),
                    Form.of(
                            List.of("password's", "pass is", "pw's"),
                            pattern(
                                    "\\b(?:password|pw)'s "
                                            + Secrets.NO_VALUE
                                            + "(?!(?:been|got|just|my|your|our|a|an|the|all|back|fine|ok|okay|good|bad|there|here|still|now|in|under)\\b)(?<value>[^\\s,;.!?\"]{5,})")),
                    Form.of(
                            List.of("passphrase", "pass phrase", "seed", "recovery phrase"),
                            pattern(
                                    "\\b(?:pass ?phrase|seed(?: phrase)?|recovery phrase)\\b[^.!?\\n:=]{0,20}?(?:'s|\\s(?:is|was|are)|:|=)\\s*[\"“]?(?<value>(?:"
                                            + LIST_WORD
                                            + "[ -]){2,}"
                                            + LIST_WORD
                                            + ")")),
                    Form.of(
                            List.of("security", "maiden"),
                            pattern(
                                    "\\bsecurity (?:question )?answers? (?:is|was|:)[ ]*(?!(?:not|a|the|wrong|right|needed|required|what|that|in|on)\\b)(?<value>[^\\s,;.!?\"]{3,})")),
                    Form.of(
                            List.of("security answer", "security question"),
                            pattern(
                                    "\\bit(?:'s| is) (?<value>\\p{L}[\\p{L}'-]{2,}),? (?:that's|which is|as|for) (?:my|the|our) security (?:answer|question)\\b")),
                    // A wallet's words without a name for them: no sentence has twelve such words
                    // in a row.
                    Form.of(
                            List.of(),
                            Pattern.compile(
                                    "(?:(?<=^|[\\n:;.!?\"“(-] ?)|(?<=\\b(?:is|are|ist|sind|est|sont|es|son) ))(?<value>(?:"
                                            + LIST_WORD
                                            + " ){11}(?:(?:"
                                            + LIST_WORD
                                            + " ){3}){0,4}"
                                            + LIST_WORD
                                            + ")(?= ?(?:$|[\\n.,;!?\"”)-]))",
                                    Pattern.UNICODE_CHARACTER_CLASS)),
                    Form.withDigit(
                            List.of("12"),
                            Pattern.compile(
                                    "(?<value>(?<!\\d)1[.)] ?\\p{Ll}{3,8}(?:[ ,\\n]+\\d{1,2}[.)] ?\\p{Ll}{3,8}){11,23})(?!\\p{L})",
                                    Pattern.UNICODE_CHARACTER_CLASS)),
                    Form.of(
                            List.of("wallet", "ledger", "trezor", "seed", "bitcoin", "crypto"),
                            pattern(
                                    "\\b(?:wallet|ledger|trezor|seed|bitcoin|crypto)\\b[^.!?\\n]{0,40}?:? (?<value>(?:\\p{L}{3,8},? (?:and )?){11,23}\\p{L}{3,8})(?!\\p{L})")),
                    Form.of(
                            List.of("hooks.", "webhooks/"),
                            Pattern.compile(
                                    "https://(?:hooks\\.[\\w.-]+|[\\w.-]+/(?:api/)?webhooks)/(?<value>\\S{12,})")),
                    Form.of(
                            List.of("curl", "wget"),
                            Pattern.compile(
                                    "\\b(?:curl|wget)\\b[^\\n]{0,200}? (?:-u|--user)[ =][\"']?[^\\s:]+:(?<value>[^\\s\"']+)")),
                    // British national insurance, and software's own keys.
                    Form.withDigit(
                            List.of(),
                            Pattern.compile(
                                    "\\b(?<value>[A-Z]{2} ?\\d{2} ?\\d{2} ?\\d{2} ?[A-D])\\b")),
                    Form.withDigit(
                            List.of("-"),
                            Pattern.compile(
                                    "(?<![\\w-])(?<value>(?=[A-Z0-9-]*\\d)[A-Z0-9]{5}(?:-[A-Z0-9]{5}){3,5})(?![\\w-])")),
                    // "Umhlanga#44": a word, a sign and a number in one.
                    Form.withDigit(
                            List.of("!", "#", "$", "%", "&", "*", "^"),
                            Pattern.compile(
                                    "(?<![^\\s\"'“‘(:,])(?!(?i:issues?|bugs?|tickets?|rooms?|number|comment|discussion|pull|suite|unit|channel|item|track|level)[#])(?<value>\\p{L}{4,}[!#$%&*^]\\d{1,6}\\p{L}*)(?=[\\s\"'”’).,;:!?]|$)",
                                    Pattern.UNICODE_CHARACTER_CLASS)),
                    // All four kinds of characters in one word.
                    Form.withDigit(
                            List.of("!", "#", "$", "%", "&", "*", "^"),
                            Pattern.compile(
                                    "(?<![^\\s\"'“‘(:,])(?<value>(?=\\S*\\d)(?=\\S*\\p{Ll})(?=\\S*\\p{Lu})(?=[\\p{L}\\d]\\S*[!#$%&*^]\\S*[\\p{L}\\d])[\\p{L}\\d][\\p{L}\\d!#$%&*^_?+-]{6,}[\\p{L}\\d])(?=[\\s\"'”’).,;:!?]|$)(?!\\.\\p{L})",
                                    Pattern.UNICODE_CHARACTER_CLASS)));

    private static final Pattern IBAN =
            Pattern.compile(
                    "(?<![\\p{L}\\d])(?i:[a-z]{2}\\d{2}(?:[ -]?[a-z0-9]){11,30})(?![\\p{L}\\d])");

    private static final BigInteger NINETY_SEVEN = BigInteger.valueOf(97);

    private Told() {}

    /// Bank accounts as they are written between countries, where the check digits are right: from where to where each is.
    static List<int[]> accounts(String text) {
        List<int[]> found = new ArrayList<>();
        Matcher matcher = IBAN.matcher(text);
        while (matcher.find()) {
            int end = matcher.end();
            // A word behind the last group may have been taken for one.
            while (end > matcher.start() && !isAccount(text.substring(matcher.start(), end))) {
                end = Math.max(text.lastIndexOf(' ', end - 1), text.lastIndexOf('-', end - 1));
            }
            if (end > matcher.start()) {
                found.add(new int[] {matcher.start(), end});
            }
        }
        return found;
    }

    private static boolean isAccount(String written) {
        String bare = written.replaceAll("[ -]", "").toUpperCase(Locale.ROOT);
        if (bare.length() < 15) {
            return false;
        }
        StringBuilder digits = new StringBuilder();
        (bare.substring(4) + bare.substring(0, 4))
                .chars()
                .forEach(c -> digits.append(Character.digit(c, 36)));
        return new BigInteger(digits.toString()).mod(NINETY_SEVEN).equals(BigInteger.ONE);
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
