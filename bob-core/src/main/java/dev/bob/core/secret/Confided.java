package dev.bob.core.secret;

import dev.bob.core.secret.Secrets.Form;
import java.util.List;
import java.util.regex.Pattern;

/// Recognises secrets, in many languages, by what they open or identify. In a message that asks to be kept quiet, anything that
/// looks like a code counts as a secret, whatever it is called.
final class Confided {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// What follows isn't a time, a date, a size or a count.
    static final String NO_MEASURE =
            "(?![\\d.,:/]*\\d)(?! ?(?:%|€|\\$|£|°|am\\b|pm\\b|uhr\\b|o'clock|h\\b|(?:years?|days?|weeks?|months?|hours?|minutes?|mins?|seconds?|times|metres?|meters?|miles?|km|kg|cm|mm|m|g|lbs?|pounds?|euros?|dollars?|bucks|quid|people|words|pages|pieces|steps|points|percent|of|x|wide|tall|long|deep|high|thick|across|breit|hoch|lang|tief|dick|de large|de haut|de long|de ancho|de alto|de largo|brett|bred|hög|høy|horas|heures|ore|stunden|jahre|años|ans|anni|anos|uren|jaar|timer|år|timmar)\\b))";

    /// Digits in one piece or in groups; letters may be among them.
    private static final String CODE =
            "(?<value>(?:\\p{L}{0,3}-?)?\\d(?:[ –#*-]{0,2}\\d){2,}(?:[-#* ]?\\p{Lu}(?![\\p{L}]))?)(?![\\p{L}\\d-])"
                    + NO_MEASURE;

    /// Letters and digits mixed without a space, which no ordinary word is.
    private static final String MIXED =
            "(?<value>(?=[^\\s,;]*\\d)(?=[^\\s,;]*\\p{L})[^\\s,;\"'“”`]{5,}[^\\s,;.!?\"'“”`])";

    private static final String IS =
            "(?:\\s*(?::=|=>|->|→|=|:)\\s*|'?s\\s+|\\s+(?:is|was|are|ist|is|es|est|c'est|è|é|e|er|är|jest|to|on|=|still|now|-)\\s+(?:still |now |just |noch |toujours )?|\\s+)";

    /// Things whose only number is the code that opens them.
    private static final String OPENED =
            "(?:(?:pad|bike|door|combination|cycle|number|gym|suitcase|luggage)[ -]?lock|lock ?box|key ?(?:safe|box)|door entry|entry ?phone|key ?pad"
                    + "|(?:till|warrant|badge|staff|operator|agent|access|entry|customer|personal id(?:entification)?|voter|membership pin) (?:number|no\\.?)|(?:bank ?id|personal) number|memorable (?:word|name|place|number|date)|security (?:answer|word|number)"
                    + "|(?:po ?box|safe|locker|vault|strong ?box|cash ?box|gate|bike|lock|garage|shed|alarm|door)(?:'s)? (?:combo|combination|code|pin|number)"
                    + "|caja fuerte|cassaforte|coffre-?fort|coffre|cofre|kluis|tresor|schließfach|zahlenschloss|fahrradschloss|kassaskåp|hänglås|hengelås|sejf|kłódka|kassakaappi|lukko|сейф\\p{L}*|замок|домофон\\p{L}*)";

    /// Things that a short code opens. The code follows the name directly.
    private static final String DOORS =
            "(?:alarm|safe|vault|strong ?room|(?:front |back |side |main |garage |cellar |office |shop |shed )?(?:door|gate)|key ?pad|locker|buzzer|inter ?com|entry ?phone|lock|padlock|combo|tablet|ipad|laptop|voice ?mail|sim(?: card)?|alarma|alarme|allarme|portón|portail|cancello|portão|alarmanlage|tor|poort|port|grind|brama|sejf|kluis|tresor)";

    /// Numbers by which authorities and banks know a person, under their official names.
    private static final String OFFICIAL =
            "(?:(?:sort|routing|swift) (?:code|number)|account (?:number|no\\.?|nr\\.?)|kontonummer|n(?:ational )?i(?:nsurance)? (?:number|no\\.?)|nino|nhs (?:number|no\\.?)|tax(?:payer)? (?:id|number|file number)|(?:driver'?s?|driving) licen[cs]e(?: number| no\\.?)|passport(?: number| no\\.?)?|id card(?: number)?|identity number|medicare(?: number)?|social insurance number|steuer-?(?:id|nummer)|(?:personal)?ausweis(?:nummer)?|reisepass(?:nummer)?|versicherungsnummer|dni|nie|cpf|rg|nif|bsn|pesel|codice fiscale|numéro de sécu\\w*(?: sociale)?|rijksregisternummer|henkilötunnus|hetu|снилс|инн|паспорт)";

    /// Words for a secret code in other languages. Those languages use another word for codes that aren't secret.
    private static final String CALLED =
            "(?:пин\\p{L}*|pin|puk|код\\p{L}*|пароль|ovikoodi|tunnusluku|koodi|kod(?:en|et|u|em|y)?|kode[nr]?|døra?kode[nr]?|numero segreto|número secreto|numéro secret|codice|código|codigo|clave|geheimzahl|geheimnummer|zugangs(?:nummer|code)|türcode|tan|digicode|mdp|sifre|şifre|heslo|jelszó|parool|cod[ou])";

    private static final List<String> OPENERS =
            List.of(
                    "lock",
                    "key",
                    "door",
                    "entry",
                    "number",
                    "no",
                    "memorable",
                    "security",
                    "combo",
                    "comb",
                    "code",
                    "pin",
                    "caja",
                    "cassaforte",
                    "coffre",
                    "cofre",
                    "kluis",
                    "tresor",
                    "schließfach",
                    "schloss",
                    "kassa",
                    "lås",
                    "sejf",
                    "kłódka",
                    "lukko",
                    "сейф",
                    "замок",
                    "домофон");

    /// One of these is in every text that [#CALLED] is found in.
    private static final List<String> NAMES =
            List.of(
                    "пин",
                    "pin",
                    "puk",
                    "код",
                    "пароль",
                    "kood",
                    "tunnusluku",
                    "kod",
                    "segreto",
                    "secret",
                    "codi",
                    "códi",
                    "clave",
                    "geheim",
                    "zugang",
                    "tür",
                    "tan",
                    "digicode",
                    "mdp",
                    "ifre",
                    "heslo",
                    "jelsz",
                    "parool",
                    "cod",
                    "pass");

    static final List<Form> FORMS =
            List.of(
                    Form.withDigit(
                            OPENERS,
                            pattern(
                                    "\\b"
                                            + OPENED
                                            + "(?: (?:for|to|of|at|on|in)(?: \\p{L}+){1,4})?"
                                            + IS
                                            + CODE)),
                    Form.withDigit(
                            OPENERS,
                            pattern("\\b" + OPENED + "\\b[^.!?\\n\\d]{0,20}?" + IS + MIXED)),
                    Form.withDigit(
                            List.of(),
                            pattern(
                                    "\\b"
                                            + DOORS
                                            + "(?:\\s*(?::|=|->|→)\\s*|'?s\\s+|\\s+(?:is|ist|es|est|è|é|er|är|jest|to)\\s+(?:now |still )?)(?<value>\\d{4,6}[#*]?)(?![\\p{L}\\d.,:/-]*\\d)"
                                            + NO_MEASURE)),
                    Form.withDigit(
                            List.of(),
                            pattern(
                                    "(?<!\\p{L})"
                                            + OFFICIAL
                                            + "(?:,| (?:for|of|at|with|is|ist|es|est|è|é|er|är|to)(?: \\p{L}+){0,2})?[:= ]{1,3}(?<value>(?=[^\\s,;]*\\d)[\\p{Lu}\\p{Ll}\\d][\\p{L}\\d./-]*(?: [\\d-][\\p{L}\\d-]*)*)")),
                    // "Alarm word", "the answer to my security question".
                    Form.of(
                            List.of("word", "question", "clue"),
                            pattern(
                                    "\\b(?:(?:alarm|code|safe|duress|security|memorable|secret|unlock)[ -]?word|(?:answer to|for) (?:my|the|our) security question|security (?:answer|clue))\\b[^.!?\\n:=]{0,30}?(?:'s|\\s(?:is|was)|:|=)\\s*(?!(?:not|a|an|the|just|only|being|something|good|bad|hard|easy|wrong|important)\\b)[\"'“”‘’`]?(?<value>[^\\s,;.!?\"“”`]{3,})")),
                    // "Passwort Radsatz-Ade": no ordinary word is written like that.
                    Form.of(
                            Secrets.PASS_WORDS,
                            pattern(
                                    "\\b(?:passw(?:or[dt])|passphrase|passcode|kennwort|wachtwoord|lösenord|hasło|senha|contraseña|mot de passe)[ :]+(?-i:(?<value>(?=\\S*\\p{Lu})(?=\\S*[-_!@#$%&*+\\d])[\\p{L}\\d]\\S*[\\p{L}\\d!#$%*+]))")),
                    Form.of(
                            List.of("wifi", "wi-fi", "wlan", "network", "router", "hotspot"),
                            pattern(
                                    "\\b(?:wi-?fi|wlan|network|router|hotspot)[ -](?:key|code|phrase|login|schlüssel|clé|clave|chiave|chave|nyckel|nøkkel)(?:\\s*[:=]\\s*|'?s\\s+|\\s+(?:is|ist|est|es|è|é|är|er)\\s+)(?!(?:not|on|in|the|written|under|too|long|wrong|hard|easy|still|at)\\b)(?<value>\\S{5,})")),
                    Form.of(
                            List.of(
                                    "lock", "safe", "door", "gate", "alarm", "key", "code",
                                    "number"),
                            pattern(
                                    "\\b(?:"
                                            + OPENED
                                            + "|"
                                            + DOORS
                                            + ")\\b[^.!?\\n]{0,40}?\\b(?<value>(?:(?:"
                                            + Secrets.DIGITS
                                            + ")\\b[ ,-]*){4,})")),
                    // "Left 12, right 60, left 24."
                    Form.withDigit(
                            List.of(),
                            pattern(
                                    "(?<value>\\b(?:(?:left|right|links|rechts|izquierda|derecha|gauche|droite|sinistra|destra|esquerda|direita|vänster|höger|venstre|høyre)(?: (?:to|auf|a|à))? \\d{1,2}\\b[ ,]*){2,})")),
                    Form.withDigit(
                            NAMES,
                            pattern(
                                    "(?<![\\p{L}])"
                                            + CALLED
                                            + "(?![\\p{L}])[^.!?\\n\\d]{0,40}?(?:"
                                            + IS
                                            + "|(?<=[,: ]))"
                                            + CODE)),
                    Form.withDigit(
                            NAMES,
                            pattern(
                                    "(?<![\\p{L}])(?:"
                                            + CALLED
                                            + "|pass)(?![\\p{L}])[^.!?\\n\\d]{0,60}?"
                                            + IS
                                            + MIXED)),
                    // Behind its own name, with nothing between them.
                    Form.withDigit(
                            List.of("code"),
                            pattern(
                                    "\\b(?:and|the|my|user \\S+,?) code (?<value>\\d{4,8})(?![\\d.,:])")),
                    Form.withDigit(
                            List.of("key"),
                            pattern(
                                    "\\b(?:stream|sync|product|activation|serial|licen[cs]e|wi-?fi|network|backup|pairing|recovery|registration|cd)[ -]?(?:key|code)\\b[^.!?\\n=:]{0,30}?"
                                            + IS
                                            + "(?<value>(?=[^\\s,;]*[\\d_-])[^\\s,;\"'“”`]{5,}[^\\s,;.!?\"'“”`])")),
                    Form.withDigit(
                            List.of("recovery", "backup", "unlock", "reset"),
                            pattern(
                                    "\\b(?:recovery|backup|unlock|reset)[ -]?code\\b[^.!?\\n=:]{0,30}?"
                                            + IS
                                            + "(?<value>(?=[^\\s,;]*\\d)[^\\s,;\"'“”`]{4,}[^\\s,;.!?\"'“”`])")),
                    Form.withDigit(
                            List.of("wifi", "wi-fi", "wlan", "hotspot", "netflix", "router"),
                            pattern(
                                    "\\b(?:wi-?fi|wlan|hotspot|netflix|router login)\\b[^.!?\\n]{0,25}?(?:\\s(?:is|ist|est|es|:|=)|:|=)\\s+(?!\\d+(?:\\.\\d+)? ?[gm]|wpa|802)"
                                            + MIXED)),
                    // The recovery phrase of a wallet, all its words.
                    Form.of(
                            List.of("phrase", "words", "mnemonic", "seed"),
                            pattern(
                                    "\\b(?:(?:seed|recovery|backup|wallet|secret|mnemonic) (?:phrase|words)|mnemonic|seed)\\b[^.!?\\n:=]{0,40}?(?:\\s(?:is|are)\\b:?|:|=)\\s*[\"'“”]?(?<value>(?:\\p{L}{3,10}[ ,]+){5,}\\p{L}{3,10})")),
                    // Scandinavian personal identity numbers.
                    Form.withDigit(
                            List.of(),
                            pattern("(?<![\\d-])(?<value>(?:19|20)?\\d{6}[-+]\\d{4})(?![\\d-])")));

    private static final Pattern SILENCE =
            pattern(
                    "\\b(?:do not|don'?t|must not|mustn'?t|never|not to) (?:\\p{L}+ )?(?:tell|say|share|leak|log|store|save|repeat|record|note|write (?:it|that|this) down|pass (?:it|that|this) on)\\b|\\b(?:say|tell|said) (?:it |that |this )?(?:to )?(?:nobody|no ?one|anybody|anyone)\\b"
                            + "|\\bkeep (?:it|that|this) (?:to yourself|quiet|secret|safe|private|dark)|\\b(?:forget|erase|delete|wipe) (?:it|that|this|your (?:brain|memory|mind))\\b|\\bforget (?:you|i) (?:saw|read|heard|said)|\\bzip it\\b|\\b(?:you'?ve|you have|you) (?:not|never|didn'?t) (?:heard?|seen?) (?:it|that|this)|\\b(?:only|just) for you(?:r eyes)?\\b"
                            + "|\\bmum'?s the word|\\bnot lie here|\\bin case i forget\\b|\\bi forget it\\b|\\b(?:for your (?:eyes|ears) only|between (?:us|you and me))\\b"
                            + "|(?<!\\p{L})(?:niemand\\p{L}*|nikomu|никому|nessuno|a nadie|à personne|aan niemand|til noen|för någon|kimseye|kenellekään)(?!\\p{L})|\\b(?:non dirlo|non lo dire|olvíd\\w+|no (?:se )?lo digas|ne le dis|ne l'enregistre|enregistre surtout|surtout pas|efface\\w*|behalt\\p{L}* (?:es|das) für dich|vergiss (?:es|das)|nicht weitersagen|nicht speichern|zapomnij|ikk?j?e (?:lagre|lagr|si|sei|noter)|inte (?:spara|säga|logga)|niet (?:opslaan|doorvertellen|zeggen|onthouden)|pidä suusi|älä (?:kerro|tallenna)|unohda|esquece|não (?:conte|digas|guarde)|guárdatelo|dimenticalo|забудь|не (?:говори|сохраняй|записывай))");

    /// More ways to ask for silence.
    private static final Pattern UNKEPT =
            pattern(
                    "\\b(?:do not|don'?t|no need to|not to be|needn'?t|never) (?:keep|kept|hang on to|hold on to|remember|file|memori[sz]e|commit)|\\bnot for (?:keeping|the (?:file|record|log)s?|your (?:memory|files?|notes))|\\b(?:scrub|strike|unsee|bin|burn|drop|lose|unlearn) (?:it|that|this)\\b|\\bburn after\\b|\\b(?:eyes|ears) only\\b|\\bkeep (?:schtum|mum|shtum)|\\byou never (?:saw|heard|read)|\\bleave (?:it|that|this) out\\b|\\bforget (?:again|immediately|at once|straight|right away|before|after)"
                            + "|(?<!\\p{L})(?:oublie\\p{L}*|vergiss|vergessen sie|merk (?:dir|es|das)\\b.{0,12}nicht|nicht merken|dimentica\\p{L}*|olvid\\p{L}+|esqueç\\p{L}+|esquece\\p{L}*|glem|glöm|vergeet|unohda|zapomnij\\p{L}*|nie zapisuj\\p{L}*|забудь\\p{L}*|никому|no lo (?:guardes|guarde|apuntes)|ne (?:le |la |l')?(?:garde|note|retiens|gardez|notez|retenez)\\p{L}*|non (?:salvare|segnare|tenere|ricordare)\\p{L}*|não (?:guardes?|anotes?)|bewaar\\b.{0,12}niet|spar(?:a)? (?:det )?inte)(?!\\p{L})|忘|別記|别记|不要記|不要记|別告訴|别告诉|覚えないで");

    private static final Pattern SAID_IN_DIGITS =
            pattern("\\b(?<value>(?:(?:" + Secrets.DIGITS + ")\\b[ ,-]*){4,})");

    private static final Pattern LOOKS_LIKE_ONE =
            pattern(
                    "(?<![\\p{L}\\d.,:/€$£-])(?<value>(?!(?:18|19|20)\\d\\d(?![\\d-]))(?!(?:0?[1-9]|[12]\\d|3[01])[-/.](?:0?[1-9]|1[0-2])[-/.](?:19|20)?\\d\\d)(?:\\d(?:[ –#*-]?\\d){3,}|\\d{1,3}[-#*]\\d{1,4}(?:[-#*]\\d{1,4})*|(?=[^\\s,;]*\\d)(?=[^\\s,;]*\\p{L})(?!\\d+(?:st|nd|rd|th|km|kg|m|cm|mm|g|h|pm|am|k|s|x|er)\\b)[\\p{L}\\d!@#$%&*_+-]{5,}[\\p{L}\\d!]))(?![\\p{L}\\d])"
                            + "(?! (?!opens|gets|is\\b)\\p{L}+s\\b)"
                            + NO_MEASURE);

    private Confided() {}

    /// What looks like a code, if the message asks for silence.
    ///
    /// @param digit whether it has one
    static List<Pattern> inSilence(String text, boolean digit) {
        boolean told = digit || SAID_IN_DIGITS.matcher(text).find();
        return told && (SILENCE.matcher(text).find() || UNKEPT.matcher(text).find())
                ? List.of(LOOKS_LIKE_ONE, SAID_IN_DIGITS)
                : List.of();
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
