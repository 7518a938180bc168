package dev.bob.core.secret;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Secrets by which somebody shows to a bank, a machine or a door that they are who they are: what is answered where one is
/// asked for it, what was sent to be typed, what stands behind a misspelt name for secrets, and digits that are told one by
/// one.
final class Vouched {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// As fast fingers write "password".
    private static final String PASSWORD = "(?:p[as]{2,3}[word]{3,4}|pass?code|pass?phrase)s?";

    /// Digits one by one, with a word or a comma between them: "9 then 3 then 3", "4, 4, 1, 9".
    private static final String ONE_BY_ONE =
            "(?<![\\p{L}\\d.,:/-])(?<value>(?-i:(?=[^.!?\\n]*\\d)[\\dA-Z])(?:(?:,? (?:and |und |et |y |e |en |og |och )?(?:then|dann|puis|ensuite|luego|después|poi|depois|dan|sedan|så|potem|потом) |, ?| - )(?-i:[\\dA-Z])){3,7})(?![\\p{L}\\d]|[.,:/]\\d)";

    private static final Pattern DIGITS_ONE_BY_ONE = pattern(ONE_BY_ONE);

    /// Where digits are told one by one to be typed.
    private static final Pattern TYPED_SOMEWHERE =
            pattern(
                    "(?<!\\p{L})(?:codes?|pins?|combo|combination|key ?pad|key ?(?:safe|box)|lock\\p{L}*|padlock|safe|alarm|door|gate|garage|shed|building|entrance|intercom|voice ?mail|bank|card|press|type|punch|enter|digits|tür|tor|tresor|alarmanlage|porte|portail|coffre|puerta|portal|portón|caja|porta|cancello|cassaforte|cofre|deur|poort|kluis|dör\\p{L}*|dør\\p{L}*|drzwi|sejf\\p{L}*|двер\\p{L}*|сейф\\p{L}*)(?!\\p{L})");

    /// What stands in every list of questions that only the right one can answer.
    private static final String QUESTION =
            "(?:maiden name|(?:first|childhood|favou?rite) (?:pet|school|car|teacher|street|job|boss|toy|crush|kiss|friend|album|concert)(?:'s)?(?: name)?|name of (?:my|your|the) first [\\p{L}]+|(?:place|town|city) (?:of birth|(?:i|you|we) (?:was|were|met)[^.,!?\\n]{0,20})|street (?:i|you) grew up on|memorable (?:place|date|name|word))";

    /// Who asks such questions, and why.
    private static final String ASKS =
            "(?:security|secret|recovery|verif\\p{L}*|identif\\p{L}*|identity|(?:the|my|our) bank|bank's|banking|building society|credit union|account|log ?in|if they ask|when they ask|they'?ll ask|insurer|helpline|reset)";

    private static final String NAMED =
            "(?<value>\\p{Lu}[\\p{L}\\d'’-]+(?: \\p{Lu}[\\p{L}\\d'’-]+){0,3})";

    private static final String BEHIND =
            "(?:,[^,.!?\\n]{3,50},)?(?:'s| is| was|:| ?[=→]| ?->| -)+ (?:the |an? )?";

    /// What such words are chosen from: small words are in no wallet's list.
    private static final String LIST_WORD =
            "(?!(?:the|and|to|is|are|was|my|our|your|his|her|their|for|with|in|on|at|it|but|or|not|we|you|they|she|has|have|had|from|that|this|very|too|been|must|should|needs?|can|will)\\b)\\p{Ll}{3,10}";

    private static final List<Pattern> WITHOUT_DIGIT =
            List.of(
                    // "Password: correct horse battery staple."
                    pattern(
                            "(?<!\\p{L})(?:p[as]{2,3}[word]{3,4}|pass ?phrase|pass ?code|pw|pwd|passwort|kennwort|mot de passe|contraseña|senha|wachtwoord|lösenord|passord|hasło) ?[:=?]+ ?[\"“‘']?(?-i:(?<value>(?:"
                                    + LIST_WORD
                                    + "[ -]){2,}"
                                    + LIST_WORD
                                    + "))(?!\\p{L})"),
                    // "When the alarm people ring you say Periwinkle."
                    pattern(
                            "\\b(?:alarm (?:people|company|firm|lot)|monitoring (?:people|company|station)|security (?:people|company|desk)|bank)(?!\\p{L})[^.!?\\n]{0,20} (?:rings?|calls?|asks?|phones?)(?!\\p{L})[^.!?\\n]{0,20} (?:say|tell them|answer) [\"“‘']?(?-i:"
                                    + NAMED
                                    + ")"),
                    pattern(
                            "(?<!\\p{L})"
                                    + QUESTION
                                    + "(?:(?=[^!?\\n]{0,80}(?<!\\p{L})"
                                    + ASKS
                                    + "(?!\\p{L}))|(?<=(?<!\\p{L})"
                                    + ASKS
                                    + "(?!\\p{L})[^!?\\n]{0,100}))[^!?\\n:=]{0,60}?"
                                    + BEHIND
                                    + "(?-i:"
                                    + NAMED
                                    + ")"),
                    pattern(
                            "(?<!\\p{L})(?:security|secret|recovery) (?:questions?|answers?|clue)(?!\\p{L})[^!?\\n]{0,60}?(?<!\\p{L})(?:answers?|reply|it)"
                                    + BEHIND
                                    + "(?-i:"
                                    + NAMED
                                    + ")"),
                    // "Passwrd: hunter", "my pasword for the bank is tulipmania".
                    pattern(
                            "(?<!\\p{L})(?!pass(?:words?|codes?|phrases?)(?!\\p{L}))"
                                    + PASSWORD
                                    + "(?!\\p{L})[^.!?\\n:=]{0,40}?(?:'s|:|=|\\s(?:is|was))\\s+"
                                    + Secrets.NO_VALUE
                                    + "[\"'“‘]?(?<value>[^\\s,;.!?\"“”]{4,})"),
                    // "The recovery phrase starts with …", "the first four words of my wallet are
                    // …".
                    pattern(
                            "(?<!\\p{L})(?:(?:recovery|seed|backup|wallet|mnemonic) (?:phrase|words)|(?:words|phrase) (?:of|for|to) (?:my|the|our) (?:[\\p{L}-]+ )?(?:wallet|ledger|trezor|seed|coins|bitcoin))(?!\\p{L})[^.!?\\n:=]{0,30}?(?:starts?|begins?|goes|ends?|is|are|:)(?: (?:with|like))?:? [\"“]?(?<value>(?:\\p{Ll}{3,8},? ){2,}\\p{Ll}{3,8})"),
                    // "Say “pelican” and they'll let you in."
                    pattern(
                            "(?<!\\p{L})(?:say|whisper|tell them|mention) [\"“‘'](?<value>[^\"”’'\\n]{3,30})[\"”’'][^.!?\\n]{0,30}\\b(?:lets?|buzz\\p{L}*) (?:you|me|us) (?:in|through)\\b"),
                    pattern(
                            "\\b(?:cvv2?|cvc2?|otp|security code|voice ?mail(?: code| pin)?|sim(?: code| pin)?)\\b[^.!?\\n]{0,40}?\\b(?<value>(?:(?:"
                                    + Secrets.DIGITS
                                    + ")\\b[ ,-]*){3,})"));

    private static final String NUMBER =
            "(?<![\\p{L}\\d.,:/€$£-])(?<value>[*#]?\\d(?:[ –-]?\\d){3,7}[A-Z]?[#*]?)(?![\\p{L}\\d]|[.,:/]\\d)"
                    + Confided.NO_MEASURE;

    /// Letters beside a digit, with a capital or a sign, as no word is written.
    private static final String MIXED =
            "(?-i:(?<value>(?=[^\\s,;]*\\d)(?=[^\\s,;]*[\\p{Lu}!#$%&*+_^])[\\p{L}\\d][\\p{L}\\d!#$%&*+_^.-]{5,}[\\p{L}\\d!#$%*+]))(?![@/\\p{L}\\d])";

    private static final List<Pattern> WITH_DIGIT =
            List.of(
                    // "It's 4471, that's the pin."
                    pattern(
                            NUMBER
                                    + "[.,;]? (?:and |which )?(?:that'?s|is|that is|it'?s) (?:the|my|our|her|his|your) (?:[\\p{L}'-]+ ){0,2}?(?:pin|code|combination|combo|password|passcode|one for (?:the|my|our) (?:card|bank|safe|door|gate|alarm|phone|lock|locker))\\b"),
                    // "… 0891, for the cash machine".
                    pattern(
                            NUMBER
                                    + ",? (?:is )?for (?:the|my|our|her|his) (?:[\\p{L}'-]+ )?(?:cash machine|cashpoint|atm|debit card|credit card|bank card|voice ?mail|key ?pad|alarm|safe|padlock|locker|sim)\\b"),
                    // "They ask for the driver number, which is 55190."
                    pattern(
                            "\\b(?:asks?|asked|asking) (?:me |you |us |her |him )?for [^.!?\\n\\d]{3,40}?(?:,? (?:which|that|it)(?:'s| is)|:|=|, (?:so )?(?:say|give|type)) "
                                    + NUMBER),
                    // "My authenticator says 119 448", "they texted me 448291".
                    pattern(
                            "\\b(?:authenticator|2fa|mfa|otp|token|fob|card reader|bank|they|it|google|apple|microsoft|paypal|amazon)(?: app| just)? (?:says|shows|reads|(?:has |have |just )?(?:sent|texted|messaged|emailed)(?: me| us| over)?)[: ]+(?<value>\\d{3}[ -]?\\d{3})(?![\\p{L}\\d]|[.,:/ -]?\\d| \\p{L}+s\\b)"
                                    + Confided.NO_MEASURE),
                    // "The code's 0091B."
                    pattern(
                            "\\b(?:code|combo|combination|pin)(?:'s|s are| are) (?<value>(?=[^\\s,;]*\\d)[\\dA-Z](?:[ –-]?[\\dA-Z]){3,9}[#*]?)(?![\\p{L}\\d])"
                                    + Confided.NO_MEASURE),
                    // "The code for the gym is 8821": of many things the code isn't secret.
                    pattern(
                            "(?<!\\b(?:zip|post|postal|error|status|country|area|dress|exit|http|source|promo|discount|return|response|product|airport|colou?r|bar|qr|sort|dial|dialling|unit|module|course|voucher|coupon|hex) )\\bcode (?:for|to|of|on|at) (?:the|my|our|her|his|their) (?!(?:course|module|airport|country|colou?r|product|discount|area|film|game)\\b)[\\p{L}' -]{2,30}?(?:'s| is|:| =) "
                                    + NUMBER),
                    pattern("\\b(?:key|punch|type|tap)(?:s|ed|ing|ping)? in " + NUMBER),
                    // "Kartenpin", "Tresorkombination": what opens is a part of the name.
                    pattern(
                            "(?<!\\p{L})(?!(?:bar|post|zip|dress|strich|qr|quell|source|fehler|länder|error|uni|pass|pin|geo|vor|en|de|trans|farb)-?codes?)\\p{L}{3,}(?:pin|code|kode|kombination|kod(?:en)?|puk)(?!\\p{L})[^.!?\\n\\d]{0,25}?(?: (?:ist|is|er|är|lautet|on)|:|=)(?: (?:die|der|das|de|det|nog))? "
                                    + NUMBER),
                    // "The guests get in with 77120."
                    pattern("\\b(?:gets?|got|lets?) (?:[\\p{L}]+ )?in (?:with|by|using) " + NUMBER),
                    pattern(
                            "\\b(?:use|uses|try|tries) "
                                    + NUMBER
                                    + " (?:for|on|at) (?:the|my|our) (?:[\\p{L}'-]+ )?(?:door|gate|lock|padlock|safe|garage|shed|entrance|key ?pad|alarm|locker)\\b"),
                    pattern(
                            "\\b(?:operator|user|login|till|account|badge|staff|id) \\S+,? (?:and )?pass(?:code|word)? "
                                    + NUMBER),
                    // "To silence it: 4471."
                    pattern(
                            "(?<!\\p{L})(?:silence|disarm|unlock|deactivate|unset|switch off|turn off) (?:it|this|that|the (?:alarm|siren|thing|panel))(?:,|:| -)? (?:with |by |press |type |use |it'?s )?"
                                    + NUMBER),
                    pattern(
                            "\\b(?:phone|tablet|laptop|screen|ipad|computer)(?!\\p{L})[^.!?\\n\\d]{0,25} lock(?:ed|s|screen)?,? (?:it'?s|use|try|type) "
                                    + NUMBER),
                    pattern(
                            "\\b(?:unlock|phone|screen|lock|swipe) pattern(?!\\p{L})[^.!?\\n\\d]{0,15}?(?<value>\\d(?:[ ,–-]{1,2}\\d){3,8})(?!\\d)"),
                    pattern(
                            "\\b(?:pairing|bluetooth|meeting|conference|zoom|parental|guest)(?: control)? (?:code|pin|pass(?:code|word)?)(?!\\p{L})[^.!?\\n\\d]{0,15}?"
                                    + NUMBER),
                    // A bank account as it is written in Britain.
                    pattern(
                            "\\b(?:sort|account|acc(?:t)?|bank)(?!\\p{L})[^.!?\\n\\d]{0,15}(?<value>(?:\\d{8}[^.!?\\n\\d]{0,12})?\\d{2}-\\d{2}-\\d{2}(?:[^.!?\\n\\d]{0,20}\\d{8})?)(?!\\d)"),
                    pattern("(?<!\\d)(?<value>\\d{8,10}:AA[\\w-]{20,})"),
                    pattern(
                            "(?<value>(?<!\\d)\\d{1,2},? (?:links|rechts|left|right|gauche|droite|izquierda|derecha)(?:[ ,]+(?:dann |then |puis |and )?\\d{1,2},? (?:links|rechts|left|right|gauche|droite|izquierda|derecha)){1,4})(?!\\p{L})"),
                    // "The gate? Hash 4471."
                    pattern(
                            "(?<!\\p{L})(?:hash|star|pound key|raute|stern|dièse|étoile|almohadilla|cancelletto) (?<value>\\d{3,8})(?![\\p{L}\\d]|[.,:/]\\d| (?:hotels?|out))"),
                    // "Override for the lift: 9911#"
                    Pattern.compile(
                            "(?<![\\p{L}\\d.,:/#*-])(?<value>\\d{4,8}[#*])(?![\\p{L}\\d*#]| of\\b| ?\\d)",
                            Pattern.UNICODE_CHARACTER_CLASS),
                    // "The laptop? Rosebud1999", "the Apple ID one is Rosebud1999".
                    pattern(
                            "(?<!\\p{L})(?:laptop|computer|pc|netflix|spotify|gmail|e-?mail|mail|apple ?id|icloud|router|wi-?fi|facebook|instagram|paypal|amazon|ebay|log ?in|account|vpn|admin|portal)(?: one)?(?:'s| is|\\?|:|,| =) "
                                    + MIXED),
                    // "The wifi is Huize and the key is kaas4life."
                    pattern(
                            "(?<!\\p{L})(?:wi-?fi|wlan|ssid|network|router|hotspot|netzwerk|réseau|red)(?!\\p{L})[^.!?\\n]{0,50}?(?<!\\p{L})(?:key|pass|pw|code|schlüssel|clé|clave|chiave|chave|sleutel|nyckel\\p{L}*|nøkkel\\p{L}*|hasło)(?:'s| (?:is|ist|est|es|è|é|er|är|to|=)|:)+ (?<value>(?=[^\\s,;]*\\d)(?=[^\\s,;]*\\p{L})[^\\s,;\"'“”]{5,}[^\\s,;.!?\"'“”])"),
                    // "Left to 14, then right past it to 3."
                    pattern(
                            "(?<value>\\b(?:left|right|links|rechts|izquierda|derecha|gauche|droite|sinistra|destra|(?:anti-?|counter-?)?clockwise)\\b[^.!?\\n\\d]{0,14}\\d{1,2}\\b(?:[^.!?\\n\\d]{1,20}\\b(?:left|right|links|rechts|izquierda|derecha|gauche|droite|sinistra|destra|(?:anti-?|counter-?)?clockwise)\\b[^.!?\\n\\d]{0,20}\\d{1,2}(?!\\d|st|nd|rd|th)\\b){2,})"),
                    pattern(
                            "(?<!\\p{L})(?:mysql\\p{L}*|mariadb|sshpass|psql|mongo\\p{L}*)\\b[^\\n]{0,120}? (?:-p|--password[ =])(?<value>[^\\s-][^\\s]{3,})"));

    private Vouched() {}

    /// Adds what is found, as from where to where it stands.
    static void find(String text, boolean digit, List<int[]> found) {
        WITHOUT_DIGIT.forEach(form -> add(form, text, found));
        if (!digit) {
            return;
        }
        WITH_DIGIT.forEach(form -> add(form, text, found));
        if (TYPED_SOMEWHERE.matcher(text).find()) {
            add(DIGITS_ONE_BY_ONE, text, found);
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
