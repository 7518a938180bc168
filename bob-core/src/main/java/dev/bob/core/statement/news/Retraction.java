package dev.bob.core.statement.news;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What was planned and comes to nothing: "Lisbon's off" after "We're flying to Lisbon in March", "we're keeping the flat after
/// all" after "We've decided to sell the flat". What is so, and not only planned, isn't made untrue by it.
///
/// @param planned the words of what the sentence says is planned; empty if it plans nothing
/// @param leaving whether the plan is to give something up
/// @param off what comes to nothing, by its name, or in the words of the sentence that says so
/// @param kept the words of a sentence that says what isn't given up
public record Retraction(Set<String> planned, boolean leaving, Set<String> off, Set<String> kept)
        implements Fact<Retraction> {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// How plans are told.
    private static final Pattern PLANS =
            pattern(
                    "(?:i|we|they|he|she|(?:my|our) (?:[\\p{L}]+ ){1,2}?)(?:'m|'re|'s| am| are| is) (?:(?:just|also|finally|now|both|all) )?(?:going|gonna|getting|moving|flying|buying|selling|having|renting|taking|travelling|traveling|starting|joining|leaving|quitting|doing|adopting|expecting|planning|hoping|thinking of|opening|launching|running|marrying|engaged|off to|about to|due|hosting|throwing|switching|changing|giving up|visiting|spending|booked)"
                            + "|(?:i|we|they|he|she)(?:'ll| will)|i start|we start|(?:i|we|they|he|she)(?:'ve|'s| have| has)? (?:just |already |finally )?(?:decided|booked|signed up|enrolled|registered|accepted|applied|agreed|promised|arranged|ordered|reserved|planned|proposed|put down a deposit|entered)"
                            + "|(?:have|has|got|'ve got) an? (?:[\\p{L}]+ ){0,2}?(?:interview|viewing|appointment|offer|date|trial|audition)|wedding|engagement|honeymoon|(?:trip|holiday|vacation|move|party|interview|viewing|launch) (?:is|to|in|on)|plan(?:s|ned)? (?:is|are|to|for)|next (?:week|month|year|spring|summer|autumn|fall|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday)"
                            + "|werden?|wollen|will ich|habe vor|haben vor|gebucht|geplant|zugesagt|angemeldet|nächste[nrs]? (?:woche|monat|jahr|sommer|frühling|herbst|winter)|ziehe(?:n)? (?:im|nach)|heirate[nt]?|fliege[nt]? |fahre[nt]? im|kaufe[nt]?|(?:vais|va|allons|vont) \\p{L}+(?:er|ir|re)|réservé|prévu|inscrite?|on (?:part|déménage|achète)|nous (?:partons|déménageons|achetons|allons)|je (?:pars|déménage|commence|me marie)|(?:voy|vamos|va|van) a|reservado|he reservado|me (?:caso|mudo|apunté|he apuntado)|nos (?:casamos|mudamos|vamos)|prenotato|(?:mi|ci) (?:sposo|sposiamo|trasferisco|trasferiamo)|andiamo|parto|partiamo|(?:ga|gaan|gaat) (?!het)\\p{L}*|geboekt|ingeschreven|vou|vamos|reservei|marcado|ska|skal|bokat|bestilt"
                            + "|(?:in|this|next|on the \\d+\\p{L}* of|on \\d+) (?:january|february|march|april|may|june|july|august|september|october|november|december)");

    /// What is so for good, whatever else is in it.
    private static final Pattern ROUTINE =
            pattern(
                    "every|always|usually|each|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:i|we) (?:live|work|teach|play|study|have been)|jede[nrs]?|immer|tous les|toutes les|cada|todos los|elke|ogni|todas as");

    private static final Pattern GIVES_UP =
            pattern(
                    "sell(?:ing)?|leav(?:e|ing)|giv(?:e|ing) up|quit(?:ting)?|mov(?:e|ing)|drop(?:ping)?|stop(?:ping)?|clos(?:e|ing)|cancel(?:ling|ing)?|get(?:ting)? rid|divorc\\p{L}+|split(?:ting)?|demolish\\p{L}*|swap(?:ping)?|verkaufe\\p{L}*|kündig\\p{L}*|ausziehen|umziehen|vendre|quitter|déménager|vender|dejar|mudar\\p{L}*|vendere|lasciare|verkopen|verhuizen");

    private static final String NAMED =
            "(?<x>(?!(?:it|that|this|he|she|they|we|i|you|there|what|who|which|all|everything|nothing|something|alarm|light|heating|milk|screen|gloves?|day|time|(?:mon|tues|wednes|thurs|fri|satur|sun)day|school|lid|deal's)\\b)[\\p{L}\\d-]{3,})";

    private static final String LED =
            "(?<![\\p{L}'-])(?:(?:my|our|the|that|this|whole|poor|die|der|das|den|mein\\p{L}*|unser\\p{L}*|le|la|les|notre|mon|ma|el|los|las|nuestr[oa]|mi|il|lo|i|gli|de|het|onze|mijn|o|a|os|as|nossa|nosso) |l')*";

    /// "The pottery course", "the cottage booking".
    private static final String ONE =
            LED
                    + "(?:(?!(?:it|that|he|she|they|we|i|you)\\b)[\\p{L}-]{2,} ){0,2}?"
                    + NAMED
                    + "(?: (?:thing|booking|plans?|idea|trip|business|offer|reservation|project|move|sale|deal|purchase|flight|job|role|post|gig|course|class|holiday))?";

    private static final String SO =
            "(?: (?:now|just|sadly|actually|finally|definitely|completely|all|both|then|as well|already|unfortunately|apparently))*";

    private static final String BY_NOW =
            "(?=$|[,;.!:–-]| (?:now|then|again|after|in the end|because|cos|since|sadly|altogether|entirely|so|and|but|for good|i'm afraid|unfortunately|we|i|they)\\b)";

    /// "This week" only: nothing is off for good.
    private static final Pattern FOR_ONCE =
            pattern(
                    "tonight|today|tomorrow|this (?:week|time|morning|evening|afternoon|mon\\p{L}+|tues\\p{L}+|wednes\\p{L}+|thurs\\p{L}+|fri\\p{L}+|satur\\p{L}+|sun\\p{L}+)|for now|heute|morgen|aujourd'hui|hoy|oggi|vandaag|hoje|idag|i dag");

    private static final List<Pattern> OFF =
            List.of(
                    pattern(
                            ONE
                                    + "(?:'s|s| is| are| has| have| was| were| got| looks| went)"
                                    + SO
                                    + "(?: been| being| gone)?"
                                    + SO
                                    + " (?:off|not on|not happening|no longer happening|not going ahead|cancell?ed|called off|scrapped|shelved|binned|canned|axed|ditched|dead|dead in the water|off the (?:table|cards)|up in smoke|(?:a )?no[- ]go|on ice|history|toast|out of the question|pulled|postponed indefinitely|gone up in smoke|gone south|gone to pot)"
                                    + BY_NOW),
                    pattern(
                            ONE
                                    + "(?: has|'s)?"
                                    + SO
                                    + " (?:isn't (?:happening|on|going ahead)|ain't happening|won't (?:be happening|happen|go ahead|be going ahead)|(?:fell|fallen|falls) (?:through|apart)|collapsed|(?:came|come) to nothing|(?:didn't|did not|never) (?:work out|happen|come off|materiali[sz]e|pan out|panned out|worked out|happened|came off|go ahead|go through|went through|(?:come|came) through)|lasted (?:all of |only |about |a |one |two |three |four |\\d+ ?)+\\p{L}+)"),
                    pattern(
                            LED
                                    + NAMED
                                    + "(?: thing| plan| idea| business| job| trip| offer)?\\? (?:didn't|did not|never|not|nope|nah|no|off|cancell?ed|forget|fell|scrapped|dead)\\b"),
                    pattern(
                            "(?:cancell?(?:ed|ing)|call(?:ed|ing) off|scrapp(?:ed|ing)|shelv(?:ed|ing)|pull(?:ed|ing) out of|back(?:ed|ing) out of|bail(?:ed|ing) on|pull(?:ed|ing) the plug on|turn(?:ed|ing) down|said no to|withdrew from|withdrawn from|pass(?:ed|ing) on|chang(?:ed|ing) (?:my|our|his|her|their) minds? about|decid(?:ed|ing) against|(?:going|gone|went) off the idea of|thought better of|give up on|gave up on|abandon(?:ed|ing)|binned|canned|ditched|undo|scratch|forget about|unbook(?:ed)?|drop(?:ped|ping) the idea of|talked (?:me|us) out of|got cold feet about) (?:(?:getting|going|moving|buying|doing|having|taking|on|to|with|out|for|in|the|a|an|my|our|that|this|whole) )*(?:(?!(?:it|that)\\b)[\\p{L}-]{2,} ){0,2}?"
                                    + NAMED),
                    pattern("turned (?:the |my |our )?" + NAMED + " down"),
                    pattern("(?:called|calling) (?:the |our |my )?" + NAMED + " off"),
                    pattern(
                            "(?<=^|[,;.!] |there's |there is |so )no (?:more )?"
                                    + NAMED
                                    + "(?: for (?:me|us))?,?(?: after all| in the end| any ?more|(?=$|[.!]))"),
                    pattern(
                            "(?:some(?:one|body) else|another (?:couple|buyer|family|guy|bidder)|they) (?:has |have )?(?:snapped up|got|bought|nabbed|took|pinched|beat (?:me|us) to) (?:the |my |our )"
                                    + NAMED),
                    // In other languages.
                    pattern(
                            ONE
                                    + " (?:ist|sind|wurde|wird|hat|haben|fällt|findet|est|sont|a été|ne|tombe|es|se|ha|han|è|sono|is|zijn|gaat|foi|não|är|blir|er|bliver|został\\p{L}*) ?(?:\\p{L}+ ){0,2}?(?:abgesagt|abgeblasen|geplatzt|gestorben|aus(?=$|[,.;!])|flach|nicht statt|nichts|sich (?:erledigt|zerschlagen)|annulée?s?|à l'eau|se (?:fera|fait) pas|cancelad[oa]s?|canceló|cayó|anulad[oa]s?|suspendid[oa]s?|saltat[oae]|annullat[oae]|niet door|afgeblazen|afgezegd|geannuleerd|van de baan|vai (?:rolar|acontecer|dar)|inställ\\p{L}+|av|inget|ikke noe|ikke til noget|avlyst|aflyst|odwołan\\p{L}*)(?!\\p{L})"),
                    pattern(
                            "(?:abgesagt|annulé|laissé tomber|renoncé à|cancelado|hemos cancelado|se canceló|anulado|annullato|rinunciato a|lasciato perdere|afgezegd|geannuleerd|afgeblazen|cancelamos|cancelei|desisti d[aoe]|desistimos d[aoe]|ställt in|avlyst|aus|doch kein\\p{L}*|finalement (?:pas de|plus de)|al final (?:no hay|nada de)|alla fine niente|toch geen|afinal não (?:há|tem)) "
                                    + LED
                                    + NAMED));

    private static final Pattern AFTER_ALL =
            pattern(
                    "after all|in the end|doch|finalement|al final|alla fine|toch|afinal|no fim|ändå|likevel|alligevel|jednak");

    private static final Pattern KEEPS =
            pattern(
                    "keep(?:s|ing)?|stay(?:s|ing)?|hold(?:ing)? on to|hang(?:ing)? on to|behalten?|bleiben?|garde\\p{L}*|rest\\p{L}+|nos quedamos|me quedo|teniamo|tengo|restiamo|houden?|blijven?|blijf|fica\\p{L}*|behåller|beholder");

    private static final Pattern DENIES =
            pattern(
                    "not|\\p{L}+n't|nicht|kein\\p{L}*|pas|al final no|alla fine non|niet|geen|não|inte|ikke");

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\d][\\p{L}\\d-]{2,}");

    /// "That's off", "we called the whole thing off": whatever was planned last.
    private static final Pattern BARE =
            pattern(
                    "(?:it|that|this|the whole (?:thing|lot|plan)|all of (?:it|that)|everything)(?:'s| is| has| was| all| just| now| have)* (?:off|not happening|fell through|fallen through|fell apart|called off|cancell?ed|not going ahead|came to nothing|scrapped|binned|gone up in smoke)(?=$|[,;.!]| (?:now|after all|in the end|because|cos|since|so|and|then|again|sadly)\\b)"
                            + "|(?:it|that|this) (?:didn't|did not|won't|isn't going to|never) (?:happen(?:ing|ed)?|work out|worked out|come off|came off|go ahead|be happening)"
                            + "|(?:isn't|not) happening (?:any ?more|after all|now)"
                            + "|(?:call(?:ed|ing)?|cancell?(?:ed|ing)?|scrapp(?:ed|ing)|binn(?:ed|ing)|shelv(?:ed|ing)|turn(?:ed|ing)|drop(?:ped|ping)) (?:it|that|them|the whole (?:thing|lot)|everything)(?: (?:all )?(?:off|down))?(?=$|[,;.!]| (?:after all|in the end|now|because|cos|so)\\b)"
                            + "|(?:undo|scratch|cancel|scrap|strike) that|(?:we|i)(?:'ve| have)? (?:backed out|pulled out|chickened out|bailed|got cold feet)(?=$|[,;.!]| (?:of it|at the last|in the end|after all))"
                            + "|(?:we|i)(?:'re|'m| are| am) not (?:doing|going through with) (?:it|that)|decided against (?:it|that)|changed (?:my|our) minds?(?! about)(?=$|[,;.!])|staying (?:where (?:i am|we are)|put)(?: after all)?"
                            + "|(?:wird|wurde|ist) (?:jetzt |nun |da )?(?:doch nichts|doch nix|nichts draus|nix draus)|(?:wir )?haben(?:'s| es| das) (?:\\p{L}+ )?(?:abgeblasen|abgesagt|gelassen)|hat sich (?:erledigt|zerschlagen)"
                            + "|(?:on a|j'ai) (?:finalement )?(?:tout )?(?:laissé tomber|annulé|renoncé)(?=$|[,;.!])|ça (?:ne )?(?:se fera pas|se fait (?:plus|pas)|tombe à l'eau|est tombé à l'eau)"
                            + "|al final (?:nada|no)(?=$|[,;.!])|se (?:cayó|canceló|fue al traste)(?=$|[,;.!])|lo (?:hemos |he )?(?:cancelado|dejado)(?=$|[,;.!])|è saltato tutto|non se ne fa (?:più )?niente|gaat (?:toch )?niet door|het is (?:afgeblazen|van de baan)|não vai (?:rolar|dar)|det blir (?:inte av|ikke noe av)");

    /// "My cousin's wedding is off."
    private static final Pattern WHOSE =
            Pattern.compile(
                    "(?<!\\p{L})(?:my|our|his|her|their) (?:[\\p{L}-]+ )?[\\p{L}-]+'s (?=[\\p{L}-]+(?:'s| is| has| was| got) )",
                    FLAGS);

    /// Asks, supposes or tells of once only.
    private static final Pattern UNSURE =
            pattern("if|might|maybe|perhaps|should i|what if|wenn|falls|si|se");

    /// What a plan is called of which only the verb is said.
    private static final Map<String, Set<String>> EVENTS =
            Map.ofEntries(
                    Map.entry("married", Set.of("wedding", "marriage")),
                    Map.entry("marrying", Set.of("wedding", "marriage")),
                    Map.entry("engaged", Set.of("wedding", "engagement")),
                    Map.entry("moving", Set.of("move")),
                    Map.entry("move", Set.of("moving")),
                    Map.entry("flying", Set.of("flight", "trip", "holiday")),
                    Map.entry("travelling", Set.of("trip", "holiday")),
                    Map.entry("traveling", Set.of("trip", "vacation")),
                    Map.entry("pregnant", Set.of("baby")),
                    Map.entry("buying", Set.of("purchase")),
                    Map.entry("selling", Set.of("sale")),
                    Map.entry("heirate", Set.of("hochzeit")),
                    Map.entry("heiraten", Set.of("hochzeit")),
                    Map.entry("ziehe", Set.of("umzug")),
                    Map.entry("ziehen", Set.of("umzug")),
                    Map.entry("fliege", Set.of("flug", "reise", "urlaub")),
                    Map.entry("fliegen", Set.of("flug", "reise", "urlaub")),
                    Map.entry("marie", Set.of("mariage")),
                    Map.entry("marier", Set.of("mariage")),
                    Map.entry("déménage", Set.of("déménagement")),
                    Map.entry("caso", Set.of("boda")),
                    Map.entry("casamos", Set.of("boda")),
                    Map.entry("mudo", Set.of("mudanza")),
                    Map.entry("mudamos", Set.of("mudanza")),
                    Map.entry("sposo", Set.of("matrimonio")),
                    Map.entry("sposiamo", Set.of("matrimonio")),
                    Map.entry("trouwen", Set.of("bruiloft")));

    private static final Set<String> LITTLE =
            Set.of(
                    ("the and for with that this from have has had was are were you our not after all end going getting taking doing will"
                                    + " in on at to my we're i'm we i now then next into out off too also just been about keep keeping stay staying decided"
                                    + " doch und ich wir nicht kein keine das die der den finalement pas les des une nous final los las nos alla fine non"
                                    + " toch niet het een ook não")
                            .split(" "));

    /// What a sentence says of it.
    public static Retraction in(String sentence) {
        String text = sentence.replace('’', '\'').toLowerCase(Locale.ROOT);
        Set<String> off = new HashSet<>();
        if (!FOR_ONCE.matcher(text).find()) {
            for (Pattern form : OFF) {
                Matcher matcher = form.matcher(text);
                while (matcher.find()) {
                    off.add(matcher.group("x"));
                }
            }
        }
        boolean afterAll = AFTER_ALL.matcher(text).find();
        Set<String> words = words(text);
        if (afterAll && DENIES.matcher(text).find()) {
            off.addAll(words);
        }
        boolean keeps = afterAll && KEEPS.matcher(text).find();
        boolean plans =
                off.isEmpty()
                        && !keeps
                        && PLANS.matcher(text).find()
                        && !ROUTINE.matcher(text).find();
        return new Retraction(
                plans ? withEvents(words) : Set.of(),
                GIVES_UP.matcher(text).find(),
                Set.copyOf(off),
                keeps ? words : Set.of());
    }

    /// Whether a sentence tells of the plan of somebody of whom it says who they are.
    public static boolean isOfSomebody(String sentence) {
        return WHOSE.matcher(sentence.replace('’', '\'')).find();
    }

    /// Whether a sentence says that whatever was planned last comes to nothing, and not what that is.
    public static boolean isOfTheLast(String sentence) {
        String text = sentence.replace('’', '\'');
        return BARE.matcher(text).find()
                && !UNSURE.matcher(text).find()
                && !FOR_ONCE.matcher(text).find()
                && !text.endsWith("?");
    }

    @Override
    public boolean mayEnd() {
        return !planned.isEmpty();
    }

    /// Whether what the other plans comes to nothing.
    @Override
    public boolean follows(Retraction was) {
        return off.stream().anyMatch(what -> WordForms.isAmong(what, was.planned))
                || (was.leaving
                        && kept.stream().anyMatch(what -> WordForms.isAmong(what, was.planned)));
    }

    /// "Getting married" is a wedding.
    private static Set<String> withEvents(Set<String> words) {
        Set<String> all = new HashSet<>(words);
        words.forEach(word -> all.addAll(EVENTS.getOrDefault(word, Set.of())));
        return Set.copyOf(all);
    }

    private static Set<String> words(String text) {
        return WORD.matcher(text)
                .results()
                .map(match -> match.group())
                .filter(word -> !LITTLE.contains(word))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile("(?<!\\p{L})(?:" + regex + ")(?!\\p{L})", FLAGS);
    }
}
