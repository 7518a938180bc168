package dev.bob.core.statement.form;

import dev.bob.core.Weights;
import dev.bob.core.statement.Personal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;

/// How likely a message asks for something that only its writer's own memories answer: "which dentist am I with", "who signs
/// the form", but neither "what is a dentist" nor "I am with Dr Lund". A logistic regression over what the message looks like
/// and, where it is known, its vector.
///
/// The weights are fitted by `bob-bench/memory questions` to the labelled turns in `bob-bench/data`.
public final class PersonalQuestion {

    /// From here on it is taken for one.
    public static final double ENOUGH = 0.15;

    /// The same by its words alone.
    public static final double ENOUGH_BY_WORDS = 0.48;

    /// How many numbers a vector has that is weighed as well: those of the encoder that comes with Bob.
    public static final int VECTOR = 384;

    private static final double OF_VECTORS = 2;
    private static final int LONGEST = 40;
    private static final double USUAL = 10;
    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final String LEAD =
            "^\\W*(?:(?:and|so|ok|okay|hey|hi|bob|please|und|et|y|e|en|och|og|a|и)\\b\\W*)*";

    private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.!?\\n])\\s+");

    private static final List<Pattern> SIGNS =
            List.of(
                    pattern("[?？]"),
                    pattern("[?？]\\W*$"),
                    pattern("\\n"),
                    pattern("\\d"),
                    pattern("[.!?]\\s+\\p{L}"),
                    Pattern.compile("(?<=[\\p{Ll},] )\\p{Lu}\\p{Ll}+"),
                    words(LEAD, "what|who|whose|whom|where|when|which|why|how"),
                    words(
                            "who|whose|whom|wer|wem|wen|wessen|qui|quién(?:es)?|chi|quem|wie|vem|hvem|kto|kim|кто|кому|кого"),
                    words(
                            "when|what time|which day|how often|how long|wann|wie oft|um wie viel uhr|quand|cuándo|quando|wanneer|hoe laat|när|når|kiedy|когда|во сколько"),
                    words(
                            "where|wo|wohin|woher|où|dónde|adónde|dove|onde|waar|var|hvor|gdzie|dokąd|где|куда"),
                    words(
                            "which|welch\\w*|quel\\w*|cuál\\w*|qual\\w*|welke?|vilk\\w+|hvilk\\w+|który|która|które|jaki\\w*|jaką|как\\w+"),
                    words("what|what's|was|que|quoi|qué|cosa|che|o que|wat|vad|hva|co|что"),
                    words(
                            "how (?:do|can|to|does|would|should)|wie (?:macht|kann|geht)|comment|cómo|como|come|hoe|hur|hvordan|jak|как"),
                    words(
                            "why|warum|wieso|weshalb|pourquoi|por qué|perché|por que|waarom|varför|hvorfor|dlaczego|почему"),
                    words(
                            "what is an?|what are|define|definition|difference|meaning|means?|origin|recipe|explain|best|erklär\\w*|unterschied|bedeutet|rezept|expli\\w+|différence|recette|diferencia|receta|spieg\\w+|differenza|ricetta|diferença|uitleg\\w*|leg uit|verschil|recept|förklara|skillnad\\w*|forklar|wyjaśn\\w+|różnic\\w+|przepis|объясни\\w*|разниц\\w+|рецепт"),
                    words(
                            LEAD + "(?:(?:can|could) (?:you|u) |would you )?",
                            "|write|translate|give|tell|explain|make|convert|summari[sz]e|show|list|suggest|recommend|draft|fix|compute|calculate|name|say|sing|rhyme|read|turn|set|play|draw|imagine"),
                    words(
                            "write|translate|poem|haiku|joke|limerick|story|essay|schreib\\w*|übersetz\\w*|gedicht|witz|écris|tradui\\w+|poème|blague|escrib\\w+|traduce\\w*|poema|chiste|scriv\\w+|traduc\\w+|barzelletta|escrev\\w+|traduz\\w*|piada|schrijf|vertaal|grap|skriv|översätt|oversett|napisz|przetłumacz|żart|напиши|переведи"),
                    words(
                            "remember|remind|recall|told|mention\\w*|said|again|erinner\\w*|gesagt|nochmal|rappell\\w*|dit|recuerd\\w+|dije|dijo|ricord\\w+|detto|lembr\\w+|disse|herinner\\w*|gezegd|ook alweer|minns|sa jag|pamięta\\w*|помнишь|говорил\\w*"),
                    words("the|der|die|das|den|dem|le|la|les|el|los|las|il|lo|gli|o|os|as|de|het"),
                    words("those|this|these|that"),
                    words("an?|eine?[nrsm]?|une?|una?|uno|um|uma|een|ett|et"),
                    words(
                            "my|mine|our|ours|mein\\w*|unser\\w*|mon|ma|mes|notre|nos|mis?|nuestr\\w+|mi[ao]|mie[i]?|nostr\\w+|meus?|minhas?|nosso|mijn|onze?|min|mina|mitt|mój|moja|moje|mojej|мой|моя|моё|мои|моего|моей"),
                    words(
                            "i|i'm|im|i've|i'd|me|we|we're|us|ich|mich|mir|wir|uns|je|j'\\w+|moi|nous|yo|me|nos|io|ci|noi|eu|ik|wij|we|jag|jeg|ja|mam|jestem|я|мне|меня|мы"),
                    words("do i|am i|did i|have i|should i|can i|will i|do we|are we|i need"),
                    words(
                            "you|your|u|du|dir|dich|tu|te|toi|vous|ti|você|je|jij|jou|dig|deg|ty|ты|тебе"),
                    words("tonight|tomorrow|weekend|next|this (?:week|year|month)|today"),
                    words(
                            "asks?|asked|asking|wants?|needs? (?:the|my|our|to know)|form|expects?|insurer|doctor|booking|order(?:ing)?"),
                    words(
                            LEAD,
                            "hi|hello|hey|good (?:morning|evening|night)|thanks|thank you|hallo|guten|bonjour|salut|hola|buenos|ciao|buon\\w*|bom dia|olá|oi|dag|goede\\w*|hej|hei|cześć|dzień dobry|привет|здравствуй\\w*"));

    private static final int OTHERS = 5;

    /// How many numbers a message is made into.
    public static final int SIZE = SIGNS.size() + OTHERS;

    private static final double[] WEIGHTS =
            Weights.read(PersonalQuestion.class, "personal-question.txt", SIZE);
    private static final double[] WEIGHTS_WITH_VECTOR =
            Weights.read(PersonalQuestion.class, "personal-question-near.txt", SIZE + VECTOR);

    private PersonalQuestion() {}

    /// From 0 to 1, by its words alone.
    public static double likely(String message) {
        return likely(WEIGHTS, numbers(message));
    }

    /// From 0 to 1, by its words and its vector.
    public static double likely(String message, float[] vector) {
        return likely(WEIGHTS_WITH_VECTOR, numbers(message, vector));
    }

    /// Whether it is taken for one, by its words alone.
    public static boolean is(String message) {
        return likely(message) >= ENOUGH_BY_WORDS;
    }

    /// Whether it is taken for one, by its words and its vector.
    public static boolean is(String message, float[] vector) {
        return likely(message, vector) >= ENOUGH;
    }

    private static double likely(double[] weights, double[] numbers) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * numbers[i];
        }
        return 1 / (1 + Math.exp(-sum));
    }

    /// What is weighed of a message.
    public static double[] numbers(String message) {
        String text = message.replace('’', '\'').strip();
        List<String> sentences = List.of(SENTENCE_END.split(text));
        int words = text.split("\\s+").length;
        return DoubleStream.concat(
                        SIGNS.stream().mapToDouble(sign -> sign(sign.matcher(text).find())),
                        DoubleStream.of(
                                Math.min(words, LONGEST) / USUAL,
                                sign(Personal.speaks(text)),
                                sign(
                                        sentences.stream()
                                                .anyMatch(each ->
                                                        each.endsWith("?")
                                                                && Personal.speaks(each))),
                                sign(text.equals(text.toLowerCase(Locale.ROOT))),
                                1))
                .toArray();
    }

    /// The same with its vector.
    public static double[] numbers(String message, float[] vector) {
        double[] signs = numbers(message);
        double[] numbers = Arrays.copyOf(signs, SIZE + VECTOR);
        for (int i = 0; i < VECTOR; i++) {
            numbers[SIZE + i] = OF_VECTORS * vector[i];
        }
        return numbers;
    }

    private static double sign(boolean shown) {
        return shown ? 1 : 0;
    }

    private static Pattern words(String words) {
        return words("", words);
    }

    private static Pattern words(String before, String words) {
        return pattern(before + "(?<![\\p{L}\\p{N}])(?:" + words + ")(?![\\p{L}\\p{N}])");
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
