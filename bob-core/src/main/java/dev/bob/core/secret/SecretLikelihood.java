package dev.bob.core.secret;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How likely a piece of a message is a secret, by its shape and the words around it: a logistic regression, for whoever says
/// in words that no form knows what opens the door. Forms find what has a name or a shape of its own, this what has the company
/// of a secret.
///
/// The weights are fitted by `bob-bench/memory secrets` to the labelled turns in `bob-bench/data`.
public final class SecretLikelihood {

    /// From here on a piece is taken for a secret.
    public static final double ENOUGH = 0.37;

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// The place of numbers among [#PIECES].
    private static final int NUMBER = 0;

    /// The place of what something is said to be.
    private static final int SAID = 4;

    private static final int BEFORE = 30;
    private static final int BEHIND = 25;
    private static final int SENTENCE_BEFORE = 120;
    private static final int NEAR = 60;
    private static final int WORDS_BEFORE = 4;
    private static final int WORDS_BEHIND = 3;
    private static final int STEM = 5;
    private static final int MANY = 10;

    /// No number that somebody is given has more digits.
    private static final int MOST = 24;

    private static final int SHORT = 120;

    /// What nobody types, and terminals obey.
    private static final String CONTROL = "[\\p{Cf}[\\p{Cntrl}&&[^\\s]]]";

    private static final String TENS =
            "ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety|hundred|thousand"
                    + "|zehn|elf|zwölf|\\w+zehn|\\w+(?:zig|ßig)|hundert|dix|onze|douze|treize|vingt|trente|quarante|cinquante|soixante|cent"
                    + "|diez|once|doce|veinte|treinta|cuarenta|cincuenta|dieci|venti|trenta|tien|twaalf|twintig|dertig";

    /// What may be a secret: numbers, letters mixed with digits or signs, words joined by hyphens, numbers in words, what
    /// something that has a secret is said to be, what is quoted, what somebody says, and words in a row that make no sentence.
    private static final List<Pattern> PIECES =
            List.of(
                    pattern(
                            "(?<![\\w.,/:€$£-])(?<piece>[*#]?\\d(?:(?:[ .–-]{0,2}|, ?)\\d){2,}[A-Z]?[*#]?)(?![\\w]|[.,:/]\\d)"),
                    pattern(
                            "(?<![\\w@./])(?<!"
                                    + CONTROL
                                    + ")(?!\\S*"
                                    + CONTROL
                                    + ")(?<piece>(?=\\S*\\d|\\S*\\p{L}[!#$%&*+^_~=]\\S)(?=\\S*\\p{L})[^\\s,;\"“”()?]{4,})"),
                    pattern("(?<![\\w-])(?<piece>\\p{L}+(?:-\\p{L}+){2,})(?![\\w-])"),
                    pattern(
                            "\\b(?<piece>(?:(?:"
                                    + Secrets.DIGITS
                                    + "|"
                                    + TENS
                                    + ")\\b[ ,-]*){3,}|(?:"
                                    + TENS
                                    + ")[ -](?:and )?(?:(?:"
                                    + Secrets.DIGITS
                                    + "|"
                                    + TENS
                                    + "|and)\\b[ ,-]*){1,})"),
                    pattern(
                            "(?:pass(?:word|wort|phrase|code)?|kennwort|mot de passe|contraseña|senha|wachtwoord|lösenord|hasło|parola|пароль|pwd|pw|login|log ?in|pin|code|key|wi-?fi|wlan|router|secret|security|memorable|phrase|word|answer|combination|combo|vault|safe|account|netflix|e-?mail|laptop|phone|opens?|unlocks?|lets? (?:you|me|us) in|says?|bank)\\b[^.!?\\n]{0,60}?(?:'s| is| are| ist| es| est| è| é| jest|:|=| with| by| say| saying|,)\\s+[\"“'‘]?"
                                    + Secrets.NO_VALUE
                                    + "(?!(?:an?|the|my|our|her|his|under|behind|above|below|beside|near|by|from|with|of|to|down|up|over|out|off|just|back|slow|fast|full)\\b)(?<piece>[^\\s,;.!?\"”]+(?: [^\\s,;.!?\"”]+){0,5})"),
                    pattern("[\"“](?<piece>[^\"”\\n]{3,40})[\"”]"),
                    // What somebody says at a door, and the words of a wallet.
                    pattern(
                            "\\b(?:say|says|saying|answer|whisper|mutter|sag(?:t|st|en)?|dis|dit|dire|di|dice|decir|diz|dizer|zeg|zegt|säg|säger|si|sier|sig|siger|powiedz)\\b:? [\"“'‘]?(?<piece>[^\\s,;.!?\"”]+(?: [^\\s,;.!?\"”]+){0,4})"),
                    pattern(
                            "(?<![\\p{L}'-])(?<piece>(?:(?!(?:the|and|for|with|that|this|are|was|were|has|have|had|you|your|not|but|she|her|his|him|they|them|our|out|who|what|when|where|which|will|would|can|could|from|into|than|then|its|all|one|two|how|why|is|it|in|on|at|of|to|my|me|we|or|if|as|by|be|do|so|no|up|an|he|i|a|und|der|die|das|ist|les|des|est|que|los|las|con|per|che|som|och|het|een|van)\\b)\\p{Ll}{3,9}[ ,]{1,2}){4,}\\p{Ll}{3,9})(?![\\p{L}'-])"));

    /// Words that stand around secrets, or around what only looks like one.
    private static final List<Pattern> COMPANY =
            List.of(
                    words(
                            "check ?sum|hash\\w*|sha-?\\d*|md5|fingerprint|uuid|guid|primary|commit|jira|tickets?|blocks?|"
                                    + "council|module|course|row|seats?|target|score|set|item|parcel|order|contrato|vertrag"),
                    words(
                            "pass(?:word|wort|wd|phrase|code|ord)?s?|pw|pwd|p[as]{2,3}w\\w*|kennwort|mot de passe|contraseña|"
                                    + "senha|wachtwoord|lösenord|hasł\\w*|parola|пароль\\w*|phrase|şifre\\w*|heslo|jelszó|salasana"),
                    words(
                            "pin|pins|puk|code|codes|\\w*code|kod\\w*|kode\\w*|código|codice|codigo|combination|combo|"
                                    + "kombination\\w*|combinación|clave|cvv2?|cvc|otp|2fa|digits|number|nummer|número|geheim\\w+"),
                    words(
                            "doors?|gate|safe|vault|alarm|key ?pad|lock\\w*|padlock|locker|garage|shed|building|cellar|"
                                    + "intercom|entry|entrance|barrier|haustür|tür|tor|tresor|porte|portail|coffre|caja|puerta|portal|"
                                    + "portón|cassaforte|cancello|cofre|kluis|deur|poort|dör\\w*|drzwi|bram\\w*|sejf\\w*|двер\\w*|сейф\\w*|"
                                    + "\\w*keller\\w*|\\w*fach|briefkasten|digicode|casier|trastero|taquilla|armadietto|schuur|kelder|källar\\w*|"
                                    + "förråd\\w*|skåp\\w*|kjeller\\w*|piwnic\\w*|szafk\\w*|kapı\\w*|kasa\\w*|ovi|ove\\w*|dveř\\w*|trezor\\w*|"
                                    + "cabinet|box|suitcase|phone|tablet|ipad|laptop|screen|till|handy|telefon\\w*|móvil|"
                                    + "cadenas|barriers?|schranke\\w*|barrera|slagboom|bike|vélo|fahrrad\\w*|sim|buttons|side|gates"),
                    words(
                            "opens?|opened|unlock\\w*|types?|typed|typing|press\\w*|punch\\w*|dial\\w*|enter\\w*|lets?|get in|"
                                    + "gets? into|tap|key in|disarm\\w*|silence\\w*|reset|star|hash|pound|öffn\\w*|tipp\\w*|eingeb\\w*|"
                                    + "ouvr\\w*|abre|abrir|apr\\w+|open\\w*|otwier\\w*|откры\\w*|набр\\w*|do|goes|works?|"
                                    + "kommst|kommt man|reinkomm\\w*|entr(?:e|es|er|a|ar|are|i)|kom je|wchodzi\\w*|wejś\\w*|açıl\\w*|auke\\w*|otev\\w*"),
                    words(
                            "wi-?fi|wlan|router|network|hotspot|ssid|netflix|spotify|gmail|e-?mail|account|login|log ?in|"
                                    + "logged|user\\w*|vpn|admin|server|portal|website|app|bank\\w*|paypal|instagram|facebook|amazon|"
                                    + "nas|rúter|ssh\\w*|gpg|pgp|veracrypt|bitlocker|filevault|luks|keyring|keychain|yahoo|outlook|"
                                    + "hotmail|icloud|steam|discord|slack|zoom|teams|mailbox|shared|disk|drive|tries|attempts"),
                    words(
                            "bank|card|visa|mastercard|iban|account|sort|ssn|social security|passport|licen[cs]e|insurance|"
                                    + "konto|karte|carte|tarjeta"),
                    words(
                            "security|secret\\w*|memorable|maiden|recovery|seed|wallet|backup|signing|key|keys|token|bearer|reset|"
                                    + "api|auth\\w*|credential\\w*"),
                    words(
                            "i|my|me|mine|we|our|us|mein\\w*|mon|ma|mi|mio|mia|meu|minha|mijn|min|moj\\w*|мой"),
                    words(
                            "kg|km|cm|mm|g|ml|miles?|metres?|meters?|degrees?|euros?|pounds?|dollars?|quid|bucks|eur|usd|"
                                    + "gbp|percent|people|years?|days?|weeks?|months?|hours?|minutes?|mins?|times|pages|words|points|"
                                    + "cards|lands|mana|life|sheep|ewes|hives|pieces|copies|jahre|euro|ans|años|anni|anos|jaar|år|lat"),
                    words(
                            "bus|room|flight|route|order|page|chapter|since|until|till|in|from|model|line|channel|extension|"
                                    + "call|ring|tel|ticket|invoice|platform|flat|unit|road|street|avenue|postcode|zip|version|v|pr|"
                                    + "issue|bug|port|iso|rfc|section|paragraph|law|article|episode|season|level|java|python|rust|"
                                    + "windows|debian|ubuntu|java"),
                    words(
                            "pm|am|o'clock|uhr|january|february|march|april|may|june|july|august|september|october|november|"
                                    + "december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|born|year|date|birthday|"
                                    + "anniversary"),
                    words("if|imagine|example|e\\.g|sample|error|log|exception|test|dummy"),
                    words(
                            "\\w*key\\w*|\\w*pad\\w*|\\w*lock\\w*|\\w*pin\\w*|\\w*code\\w*|\\w*pass\\w*"),
                    words(
                            "remember|remind|case i (?:ask|forget)|forget|don't tell|between us|shh|secret|note"));

    private static final List<Pattern> SHAPES =
            List.of(
                    pattern("^(?:19|20)\\d\\d$"),
                    pattern("[#*!$%&+^_@~]"),
                    pattern("\\d[ -]\\d"),
                    Pattern.compile("^\\p{Lu}"),
                    Pattern.compile("^.+\\p{Lu}"),
                    Pattern.compile("^(?=.*\\p{L})\\P{Lu}*$"),
                    pattern("^(?=.*\\d).*\\p{L}"),
                    pattern("^\\d+(?:st|nd|rd|th|s|k|m|x|kg|g|cm|mm|ml|h|pm|am|p|l|w|v|%)$"),
                    pattern("[/\\\\]"),
                    pattern("(?<=.)\\.(?=.)"),
                    Pattern.compile("^[A-Z]{1,4}-?\\d{1,4}$"),
                    Pattern.compile("^[A-Z]{2,8}-?\\d{2,6}$"),
                    pattern("^\\p{XDigit}{8}(?:-\\p{XDigit}{4}){3}-\\p{XDigit}{12}$"),
                    pattern("^\\p{XDigit}{12,}$"),
                    pattern("^\\d(?: \\d)+$"),
                    pattern("^\\d-\\d(?:[ ,]|$)"));

    /// Cards and accounts, which have check digits: a form knows them.
    private static final Pattern IN_FOURS = pattern("\\d{4} \\d{4} \\d{4}(?: |$)");

    private static final Pattern SENTENCE_END = pattern("[.!?\\n](?:\\s|$)");
    private static final Pattern SAID_TO_BE =
            pattern("(?:'s|is|are|=|:|ist|es|est|è|é)\\s*[\"“]?$");
    private static final Pattern ENDS = pattern("^\\s*[.,!;]|^\\s*$");
    private static final Pattern WORD = pattern("\\p{L}{2,}");
    private static final Pattern WORD_OR_SIGN = pattern("\\p{L}+|[:=/#*&+@]");

    private static final String FILE = "secret-likelihood.txt";
    private static final Map<String, Double> WEIGHTS = read();

    private SecretLikelihood() {}

    /// A piece of a text that may be a secret.
    ///
    /// @param kind in which way it was found
    public record Piece(int from, int to, int kind) {}

    /// What of a text may be a secret.
    public static List<Piece> pieces(String text) {
        List<Piece> pieces = new ArrayList<>();
        for (int kind = 0; kind < PIECES.size(); kind++) {
            Matcher matcher = PIECES.get(kind).matcher(text);
            while (matcher.find()) {
                var piece = new Piece(matcher.start("piece"), matcher.end("piece"), kind);
                if (!KnownNumbers.has(text, piece.from, piece.to)
                        && (!isNumber(text, piece) || mayBeCode(text, piece))) {
                    pieces.add(piece);
                }
            }
        }
        return pieces;
    }

    private static boolean isNumber(String text, Piece piece) {
        return piece.kind == NUMBER
                || (piece.kind == SAID && Character.isDigit(text.charAt(piece.from)));
    }

    private static boolean mayBeCode(String text, Piece piece) {
        long digits =
                text.substring(piece.from, piece.to).chars().filter(Character::isDigit).count();
        return digits <= MOST
                && !IN_FOURS.matcher(text.substring(piece.from, piece.to)).find()
                && Opened.mayBeCode(text, piece.from, piece.to);
    }

    /// Adds what is probably one, as from where to where it stands.
    static void find(String text, List<int[]> found) {
        List<Piece> pieces = pieces(text);
        for (Piece piece : pieces) {
            double sum =
                    signs(text, piece, pieces.size()).stream()
                            .mapToDouble(sign -> WEIGHTS.getOrDefault(sign, 0.0))
                            .sum();
            if (1 / (1 + Math.exp(-sum)) >= ENOUGH) {
                found.add(new int[] {piece.from, piece.to});
            }
        }
    }

    /// What is weighed of a piece: its shape, which words of a company stand where around it, and the words themselves.
    ///
    /// @param many how many pieces the text has
    public static Set<String> signs(String text, Piece piece, int many) {
        Set<String> signs = new HashSet<>(Set.of("any"));
        ofShape(text.substring(piece.from, piece.to), piece.kind, signs);
        ofCompany(text, piece, signs);
        ofWords(text, piece, signs);
        if (many > 1) {
            signs.add("others");
        }
        if (text.length() < SHORT) {
            signs.add("short");
        }
        return signs;
    }

    private static void ofShape(String value, int kind, Set<String> signs) {
        signs.add("kind" + kind);
        stems(WORD, value).stream().limit(1).forEach(stem -> signs.add("begins " + stem));
        signs.add("digits" + Math.min(MOST, value.chars().filter(Character::isDigit).count()));
        signs.add("letters" + Math.min(MANY, value.chars().filter(Character::isLetter).count()));
        for (int i = 0; i < SHAPES.size(); i++) {
            if (SHAPES.get(i).matcher(value).find()) {
                signs.add("shape" + i);
                signs.add("shape" + i + "kind" + kind);
            }
        }
    }

    private static void ofCompany(String text, Piece piece, Set<String> signs) {
        int from = sentenceBegin(text, piece.from);
        Matcher end = SENTENCE_END.matcher(text).region(piece.to, text.length());
        int to = end.find() ? end.start() : text.length();
        String before = text.substring(Math.max(0, piece.from - BEFORE), piece.from);
        String behind = text.substring(piece.to, Math.min(text.length(), piece.to + BEHIND));
        String sentence = text.substring(from, piece.from) + " # " + text.substring(piece.to, to);
        String previous = text.substring(Math.max(0, from - SENTENCE_BEFORE), from);
        for (int i = 0; i < COMPANY.size(); i++) {
            add("sentence" + i, COMPANY.get(i), sentence, signs);
            add("before" + i, COMPANY.get(i), before, signs);
            add("behind" + i, COMPANY.get(i), behind, signs);
            add("previous" + i, COMPANY.get(i), previous, signs);
        }
        add("said", SAID_TO_BE, before, signs);
        add("ends", ENDS, behind, signs);
    }

    private static void add(String sign, Pattern pattern, String text, Set<String> signs) {
        if (pattern.matcher(text).find()) {
            signs.add(sign);
        }
    }

    private static void ofWords(String text, Piece piece, Set<String> signs) {
        String rest = text.substring(0, piece.from) + " " + text.substring(piece.to);
        stems(WORD, rest).forEach(stem -> signs.add("with " + stem));
        List<String> before =
                stems(WORD_OR_SIGN, text.substring(Math.max(0, piece.from - NEAR), piece.from));
        List<String> behind =
                stems(
                        WORD_OR_SIGN,
                        text.substring(piece.to, Math.min(text.length(), piece.to + NEAR)));
        int last = before.size() - 1;
        for (int i = Math.max(0, before.size() - WORDS_BEFORE); i <= last; i++) {
            signs.add("before " + before.get(i));
        }
        if (last >= 0) {
            signs.add("right before " + before.get(last));
        }
        if (last > 0) {
            signs.add("right before " + before.get(last - 1) + " " + before.get(last));
        }
        behind.stream().limit(WORDS_BEHIND).forEach(stem -> signs.add("behind " + stem));
        behind.stream().limit(1).forEach(stem -> signs.add("right behind " + stem));
    }

    private static List<String> stems(Pattern words, String text) {
        return words.matcher(text.toLowerCase(Locale.ROOT))
                .results()
                .map(each -> each.group())
                .map(word -> word.length() > STEM ? word.substring(0, STEM) : word)
                .toList();
    }

    private static int sentenceBegin(String text, int at) {
        int begin = 0;
        Matcher end = SENTENCE_END.matcher(text).region(0, at);
        while (end.find()) {
            begin = end.end();
        }
        return begin;
    }

    private static Pattern words(String words) {
        return pattern("(?<!\\w)(?:" + words + ")(?!\\w)");
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }

    private static Map<String, Double> read() {
        try (InputStream in = SecretLikelihood.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException("Bob's archive is incomplete: " + FILE);
            }
            Map<String, Double> weights = new HashMap<>();
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t"))
                    .forEach(parts -> weights.put(parts[0], Double.valueOf(parts[1])));
            return weights;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
