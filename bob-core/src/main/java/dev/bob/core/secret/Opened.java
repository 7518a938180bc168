package dev.bob.core.secret;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Secrets by the company they keep: a number in a sentence that speaks both of something locked and of opening or silencing
/// it, wherever the three stand; one that stands behind the name of such a thing; and one that is all that a sentence says after
/// one that spoke of a lock.
final class Opened {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// No year, day, time, measure or sum of money, and nothing that is called by its number.
    private static final String NUMBER =
            "(?<![\\p{L}\\d.,:/€$£#-])(?<!\\b(?:bus|room|flight|route|plot|order|page|chapter|since|until|till|before|after|around|about|built in|in|by|from|model|line|channel|extension|ext|call|ring|phone|dial|tel|ticket|invoice|platform|gate|flat|unit|bay|house|road|street|avenue|postcode|zip|for|over|nearly|costs?|paid|pay|least|at|issue|bug|usb|iso|din|rfc|case|model) )"
                    + "(?!(?:19|20)\\d\\d(?![\\d -]*\\d))(?!(?:0?[1-9]|[12]\\d|3[01])[-/.](?:0?[1-9]|1[0-2])[-/.](?:19|20)?\\d\\d)"
                    + "(?<value>(?:\\d(?:[ –-]?\\d){3,7}|\\d \\d \\d(?! ?\\d)|\\d{1,3}(?:[-–]\\d{1,3}){2,}|[*#]\\d{3,8}|\\d{3}(?=[#*])|(?<=\\b(?:with|to|press|enter|con|mit|avec|com|met|med) )\\d{3}(?![ -]?\\d)|[A-Z]\\d{3,6}[A-Z]?|\\d{3,6}[ABDEGHJLNP-Z])[#*]?)(?![\\p{L}\\d]|[.,:/]\\d)(?! (?:by|x|×) ?\\d)(?! (?:\\p{L}{2,} )?(?!opens|gets|lets|is|is|works|does|unlocks|and|then|to)\\p{L}{2,}s\\b)"
                    + Confided.NO_MEASURE;

    private static final Pattern VALUE = pattern(NUMBER);

    /// What is kept shut and opened by what one types, turns or says.
    private static final String LOCKED =
            "(?:barriers?|sirens?|beep\\p{L}*|(?:[\\p{L}\\d]+) seconds (?:to|before)|tablet|(?:i)?phone|mobile|ipad|laptop|screen|(?:roller )?shutters?|turnstile|hatch|cabinet|cupboard|cash drawer|till|container|car ?park|parking|entrance|annexe?|store ?room|stock ?room|server room|staff ?room|boathouse|club ?house|hut|caravan|outhouse|stairwell|lobby|bike (?:shed|store|room)|burglar alarm|panel|door|gate|safe|vault|alarm(?: system| panel)?|key ?pad|key ?safe|key ?box|lock ?box|(?:pad|bike|door|suitcase|case)?[ -]?lock|locker|garage|shed|building|cellar|basement|intercom|entry(?: phone| system)?|coded? door|suitcase|briefcase|strong ?box|cash ?box"
                    + "|schranke|rolltor|rollladen|haustür|tür|tor|tresor|alarmanlage|schließfach|keller|garage|schloss|schlüsselkasten|schlüsselsafe|barrière|porte|portail|coffre|alarme|immeuble|cadenas|barrera|persiana|caja fuerte|puerta|portal|portón|alarma|candado|garaje|sbarra|serranda|cassaforte|cancello|porta|portone|allarme|lucchetto|cancela|cofre|portão|cadeado|alarme|slagboom|rolluik|kluis|deur|poort|hek|slot|alarm|dörr\\p{L}*|port\\p{L}*|grind\\p{L}*|kassaskåp\\p{L}*|larm\\p{L}*|bom\\p{L}*|dør\\p{L}*|lås\\p{L}*|szlaban\\p{L}*|drzwi|bram\\p{L}*|sejf\\p{L}*|kłódk\\p{L}*|дверь|двер\\p{L}*|ворот\\p{L}*|сейф\\p{L}*|замок\\p{L}*|шлагбаум\\p{L}*|сигнализаци\\p{L}*|kapı\\p{L}*|kasa\\p{L}*|ovi|ovea|ove(?:en|n|sta|ssa|lla)(?= )(?<!\\boven)|portti\\p{L}*|hälyt\\p{L}*)";

    /// What one does with it, by what is typed there.
    private static final String OPENS =
            "(?:opens?(?: up)? (?:with|to|by|on|for|if|when)|opened (?:with|by)|unlock\\p{L}*|disarm\\p{L}*|deactivat\\p{L}*|re-?set (?:with|by|to)|silenc\\p{L}*|unset|(?:switch|turn|shut|knock)(?:es|ed|s)? (?:it |the alarm )?off|(?:off|on|up|down|opens?) with|hits?|digits|(?:set|armed|locked) (?:it )?(?:with|by|on|to)|lets? (?:you|me|us|them|her|him|yourself|myself) (?:in|out|through)|gets? (?:you|me|us|them|her|him) (?:in|out|through)|get(?:ting)? in(?:to)?|buzz\\p{L}*|let yourself in|typ(?:e|ing|es|ed)|press\\p{L}*|punch\\p{L}*|(?:takes|wants|expects|accepts)(?! \\d+ (?:for|to|in|a|per)\\b)|(?:put|key|pop|tap)(?:s|ped|ping|ting)? (?:\\S+ ){1,3}?into|(?:put|pop|bash|stick|tap|key|jab)(?:s|ed|ped|ping|ting|ing)? in|enter(?:ing|s)?|dials?|turns? to|responds? to|answers? to|goes (?:up|down|open) with|works? with"
                    + "|geht (?:\\p{L}+ )?(?:auf )?mit|öffnet|aufmach\\p{L}*|entschärf\\p{L}*|entsperr\\p{L}*|(?:ein)?tipp\\p{L}*|eingeben|gib\\p{L}*|drück\\p{L}*|s'ouvre|ouvrir|désactiv\\p{L}*|déverrouill\\p{L}*|tap(?:er|ez|es?)|compos(?:er|ez|es?)|se abre|abrir|abre|desactiv\\p{L}*|se quita|se apaga|marc(?:ar|as?)|tecle(?:ar|as?)|si apre|aprire|disattiv\\p{L}*|digit(?:are|a|ar|as)|gaat (?:open|uit) met|open(?:t|en)? met|uitzetten|toets\\p{L}*|öppna\\p{L}*|stäng\\p{L}* av|slå(?:r)? (?:av|in)|knapp\\p{L}*|åp?ne\\p{L}*|trykk\\p{L}*|tast\\p{L}*|wpis\\p{L}*|otwier\\p{L}*|wyłącz\\p{L}*|откры\\p{L}*|набер\\p{L}*|набрать|отключ\\p{L}*|снима\\p{L}*|açıl\\p{L}*|aukea\\p{L}*|avaa\\p{L}*|näppäil\\p{L}*)";

    private static final Pattern SPEAKS_OF_LOCK =
            pattern("(?<!\\p{L})" + LOCKED + "(?:'s)?(?!\\p{L})");
    private static final Pattern SPEAKS_OF_OPENING = pattern("(?<!\\p{L})" + OPENS + "(?!\\p{L})");

    /// "Barrier: 8816#", "side gate 4471, shed 9920".
    private static final Pattern LISTED =
            pattern(
                    "(?<!\\p{L})"
                            + LOCKED
                            + "(?: ?[:=→>–-]+ ?|, |'s | (?:is|ist|es|est|è|é|är|er|to) )"
                            + NUMBER);

    /// "There's a keypad by the door. It's 4417."
    private static final Pattern LOCK_BEFORE =
            pattern(
                    "(?<!\\p{L})(?:key ?pad|combination|combo|(?:pad|door|bike)?[ -]?lock|safe|alarm|entry (?:code|system)|door code|gate code|pin|code|key ?safe|lock ?box)(?!\\p{L})");

    private static final Pattern ALONE =
            pattern(
                    "\\W*(?:(?:and|so|it'?s|it is|that'?s|just|try|use|think it'?s|you want|you need|numbers? (?:is|are)|digits are|code'?s|code is|then) )*"
                            + NUMBER
                            + "[^.!?\\n\\d]{0,40}");

    /// "Our room has a padlock, it's 606."
    private static final Pattern LOCK_AND_NUMBER =
            pattern(
                    "(?<!\\p{L})(?:key ?pad|combination|combo|(?:pad|door|bike|locker)?[ -]?lock|safe|key ?safe|lock ?box|alarm)(?!\\p{L})[^.!?\\n\\d]{0,40}[,–—-] ?(?:and )?(?:it'?s|it is|that'?s|the (?:number|code|combination)(?:'s| is)|number|code) (?<value>\\d{3,8}[#*]?)(?![\\p{L}\\d]|[.,:/]\\d)"
                            + Confided.NO_MEASURE);

    private static final Pattern SENTENCE = Pattern.compile("[^.!?;\\n]+(?:[.,:]\\d[^.!?;\\n]*)*");

    /// "Memorable word Heliotrope": behind its name without a verb, as it is noted down.
    private static final List<Pattern> NOTED =
            List.of(
                    // "dave@example.com / chickenpie22"
                    pattern(
                            "[\\w.+-]+@[\\w-]+\\.[\\w.-]*\\w(?: ?[/|] ?| ?: ?|, (?:and )?(?:pass\\w* )?)(?<value>(?=\\S*[\\d!#$%&*+_])(?!//)[^\\s,;@]{6,})(?!\\S*@)"),
                    // "The password is the name of my dog, Canelo."
                    pattern(
                            "(?<!\\p{L})(?:password|passwort|passphrase|passcode|kennwort|mot de passe|contraseña|senha|wachtwoord|lösenord|passord|hasło|heslo|jelszó|salasana|şifre\\p{L}*|пароль) [^.!?\\n]{3,50}, (?-i:(?<value>\\p{Lu}[\\p{L}\\d]{2,}))(?=[.!]?(?:\\s*$|\\n))"),
                    pattern(
                            "(?<!\\p{L})(?:heslo|parola|hasło|jelszó|salasana|şifre\\p{L}*|пароль|kodeord|adgangskode)(?!\\p{L})[^.!?\\n:=]{0,25}?(?: (?:je|e|on|to|jest|az|это|er)|:|=| —) (?!(?:není|nu|nie|ei|не)\\b)(?<value>[^\\s,.!?]{4,})(?=[.!?]?(?:\\s|$))"),
                    Pattern.compile(
                            "(?:密码|密碼|口令|パスワード|パスコード|暗証番号|비밀번호|암호)[^.!?\\n。！？A-Za-z0-9]{0,12}(?<value>[A-Za-z0-9][A-Za-z0-9_!#$%&*+@-]{3,})"),
                    pattern(
                            "\\b(?:tele)?phone banking (?:pass ?word|word|name|code)(?: is|:|,)? (?<value>[^\\s,.!?]{3,})"),
                    pattern(
                            "\\b(?:pw|pwd)[ :=]+(?!(?:is|for|was|on|to|the|manager|reset|change|policy|field|box)\\b)(?-i:(?<value>\\p{Lu}\\S{3,}|\\S*\\d\\S*))"),
                    pattern("\\bpass(?: is|'s|:) (?<value>(?=\\S*[\\d_!#$%&*])[^\\s,;]{5,})"),
                    pattern(
                            "\\b(?:aadhaar|cédula|curp|nric|rut|my ?number)\\b[^.!?\\n\\d]{0,15}(?<value>\\d{1,4}(?:[ .-]?\\d{3,4}){2,3}(?:-[\\dk])?)"),
                    pattern(
                            "\\b(?:wi-?fi|wlan|router|hotspot|key|recovery|backup|unlock)\\b[^.!?\\n]{0,50}[: ](?-i:(?<value>(?=[A-Z0-9-]*\\d)(?=[A-Z0-9-]*[A-Z])[A-Z0-9]{3,}(?:-[A-Z0-9]{3,}){2,}))(?![\\w-])"),
                    pattern(
                            "\\b(?:combo|combination|padlock|bike lock|locker)\\b[^.!?\\n\\d]{0,20}(?<value>\\d{1,2}(?:[- ,]{1,2}\\d{1,2}){2,3})(?![\\d:])"),
                    // "Spotify: marcus88 / ilovedogs2"
                    pattern(
                            "(?:^|\\n)[\\p{L}.+-]{2,16}(?: [\\p{L}.+-]{2,12})?: ?[^\\s/]+ ?/ ?(?<value>(?=\\S*\\p{L})(?=\\S*\\d)[^\\s/]{6,})(?=\\s*(?:$|\\n|[.!]))"),
                    pattern(
                            "\\bcode (?:that )?(?:they|it|he|she|you|was|the bank)(?: was| just| have)? ?(?:sent|texted|emailed|gave)?[^.!?\\n\\d]{0,20} (?:is|was|:) ?(?<value>\\d[\\d -]{2,}\\d)(?!\\d)"),
                    pattern(
                            "(?<!\\p{L})(?:tor|haustür|tür|keller|garagen|alarm|safe|tresor|zugangs|eingangs|pin|sim|handy)-?code(?: ist| lautet|:)? (?<value>\\d[\\d ]{2,}\\d[#*]?)"),
                    pattern(
                            "\\b(?:guard|auth|authenticator|authentication|2fa|mfa|login|verification|one-time) codes?(?: is|:)? (?-i:(?<value>(?=[A-Z0-9]*\\d)[A-Z0-9]{5,10}))\\b"),
                    pattern(
                            "\\b(?:driver'?s?|driving) licen[cs]e(?: (?:is|number|no\\.?)|:)+ (?<value>(?=[^\\s,;]*\\d)[\\p{L}\\d-]{6,})"),
                    pattern(
                            "(?<![\\w/.])(?:root|admin|administrator|sa|postgres|pi):(?<value>[^\\s:/]{4,})"),
                    pattern(
                            "\\b(?:user(?:name)?|login|id|account)[:= ]+\\S+[ ,;/|]+(?:pass\\w*|pw|pwd)[:= ]+(?!(?:is|the|and|on|in|for|to|was)\\b)(?<value>[^\\s,;]{4,})"),
                    pattern(
                            "\\bmaiden name\\b(?=.{0,60}\\b(?:bank|security|verif|phone banking|account)|(?<=\\b(?:bank|security)\\b.{0,60}))[^.!?\\n]{0,30}? (?:is|was|:) (?-i:(?<value>\\p{Lu}[\\p{L}'’-]{2,}))"),
                    pattern(
                            "\\b(?:recovery|backup|authenticator|2fa)(?: (?:code|key|number))?(?:s)?(?: (?:is|are)|:) (?<value>(?=\\S*\\d)[\\p{L}\\d-]{5,}[\\p{L}\\d])"),
                    pattern(
                            "\\b(?:memorable|security|secret|safe) (?:word|name|answer|place),? (?-i:(?<value>\\p{Lu}\\p{L}{3,}\\d*))(?!\\p{L})"),
                    pattern(
                            "(?<![\\w-])(?:x-[\\w-]*(?:auth|key|token|secret)[\\w-]*|authorization|proxy-authorization|api-?key|set-cookie|cookie)[\"']?\\s*[:=]\\s*[\"']?(?:bearer |basic |token )?(?<value>[^\\s\"',;]{8,})"),
                    Pattern.compile(
                            "(?<![\\w-])(?<value>(?=[A-Z0-9-]*\\d)(?=[A-Z0-9-]*[A-Z])[A-Z0-9]{4}(?:-[A-Z0-9]{4}){2,7})(?![\\w-])"));

    private Opened() {}

    /// Adds what is found, as from where to where it stands.
    static void find(String text, boolean digit, List<int[]> found) {
        for (Pattern noted : NOTED) {
            add(noted, text, 0, found);
        }
        if (!digit) {
            return;
        }
        add(LOCK_AND_NUMBER, text, 0, found);
        boolean lockBefore = false;
        Matcher sentences = SENTENCE.matcher(text);
        while (sentences.find()) {
            String said = sentences.group();
            int at = sentences.start();
            Matcher alone = ALONE.matcher(said);
            boolean lock = SPEAKS_OF_LOCK.matcher(said).find();
            if (lockBefore && alone.matches()) {
                found.add(new int[] {at + alone.start("value"), at + alone.end("value")});
            } else if (lock) {
                add(SPEAKS_OF_OPENING.matcher(said).find() ? VALUE : LISTED, said, at, found);
            }
            lockBefore = LOCK_BEFORE.matcher(said).find();
        }
    }

    /// Whether a number may be one that is typed somewhere: it is no year, day, time, measure or sum of money, and nothing is
    /// called by it.
    static boolean mayBeCode(String text, int from, int to) {
        Matcher matcher = VALUE.matcher(text);
        return matcher.find(from) && matcher.start("value") < to;
    }

    private static void add(Pattern value, String text, int at, List<int[]> found) {
        Matcher matcher = value.matcher(text);
        while (matcher.find()) {
            found.add(new int[] {at + matcher.start("value"), at + matcher.end("value")});
        }
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
