package dev.bob.mtg.judge;

import dev.bob.mtg.definition.term.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A question about what would happen, in the words that players use, read as a position and a line of play for the engine.
///
/// @param situation what is played
/// @param taken nicknames and the like, each with the card that it was taken for
/// @param unknown words in the place of a card that name none; the situation can't be played then
public record SpokenQuestion(Situation situation, List<String> taken, List<String> unknown) {

    private static final String ME = "(?:i|we|you)";
    private static final String THEM =
            "(?:my opponent|the opponent|an opponent|opponent|they|he|she)";
    private static final String WHO = "(?<who>" + ME + "|" + THEM + ")";
    private static final String CASTS = "(?:casts?|plays?|flash(?:es)? in|uses?)";
    private static final String AT = "(?:on|onto|at|targeting|against|to)";
    private static final String IF =
            "(?:so |and |ok |okay |hey |bob |please |judge )*(?:what (?:happens|would happen|will happen)|what(?:'s| is) the result)"
                    + " (?:if|when|once) ";
    private static final String RESPONSE = "(?: in response(?: to (?<other>.+?))?)?";

    private static final Pattern CAST =
            Pattern.compile(
                    "(?:"
                            + IF
                            + "|can |could |may |does it work if )"
                            + WHO
                            + " "
                            + CASTS
                            + " (?<what>.+?)"
                            + RESPONSE
                            + "(?<when>(?: (?:in|during|on) (?:my opponent's|the opponent's|an opponent's|their|his|her|another player's) turn)?)");
    private static final Pattern AIM =
            Pattern.compile(
                    "(?:can|could|may) (?:"
                            + ME
                            + " (?:target|kill|destroy|hit|exile|counter|bounce|save|protect) (?<target>.+?) with (?<spell>.+?)"
                            + "|(?<source>.+?) (?:target|kill|destroy|hit|exile|counter|bounce|save|protect) (?<aim>.+?))");
    private static final Pattern KILLS =
            Pattern.compile(
                    "(?:does|would|will) (?<source>.+?) (?:kill|destroy|counter|save|exile|hit|work on|work against) (?<aim>.+?)");
    private static final Pattern VERB =
            Pattern.compile(IF + WHO + " (?<verb>\\p{L}+?)s? (?<target>.+?)" + RESPONSE);
    private static final Pattern BLOCKS =
            Pattern.compile(
                    "(?:(?:can|could) (?<blocker>.+?) block (?<attacker>.+?)|"
                            + IF
                            + WHO
                            + " blocks? (?<attacker3>.+) with (?<blocker3>.+?)|"
                            + IF
                            + "(?<blocker2>.+?) blocks? (?<attacker2>.+?))");
    private static final Pattern FIGHTS =
            Pattern.compile(
                    IF
                            + WHO
                            + " attacks? with (?<attacker>.+?) and (?:"
                            + ME
                            + "|"
                            + THEM
                            + ") blocks?(?: it| that)? with (?<blocker>.+?)");
    private static final Pattern DUEL =
            Pattern.compile(
                    "(?:can|could|does|do|would|will) (?<one>.+?) (?:kill|destroy|stop|(?<fights>beat|defeat|survive|trade with|win against)) (?<other>.+?)(?: in (?:combat|a fight))?"
                            + "|(?:(?:who|which|what)(?: one| of them)? (?:wins|survives|dies)[:,]? )?(?<first>.+?) (?:or|vs\\.?|versus|against) (?<second>.+?)");
    private static final Pattern ATTACKS =
            Pattern.compile(
                    "(?:can|could) (?<attacker>.+?) attack(?<fresh> (?:the turn (?:it|he|she) (?:comes|enters|is cast|was cast).*|right away|immediately|this turn))?");
    private static final Pattern ARTICLE =
            Pattern.compile(
                    "^(?:(?:my|your|their|his|her|the|an|a|that|this|another) |(?:my opponent's|the opponent's|opponent's) )+");
    private static final Pattern OWN = Pattern.compile("^(?:my|our) (?!opponent)");
    private static final Pattern PLAYER =
            Pattern.compile(
                    "(?:me|myself|my face|us)|(?:my opponent|the opponent|an opponent|opponent|them|him|her|face|their face|the face|the player)");

    public SpokenQuestion {
        taken = List.copyOf(taken);
        unknown = List.copyOf(unknown);
    }

    /// Reads a question; empty if it isn't one of this kind.
    ///
    /// @param cards which card somebody means
    public static Optional<SpokenQuestion> read(String question, CardWords cards) {
        String text =
                question.toLowerCase(Locale.ROOT)
                        .replace('’', '\'')
                        .replaceAll("[?!.\\s]+$", "")
                        .replaceAll("\\s+", " ")
                        .replaceFirst("^(?:(?:ok|okay|hey|bob|so|please|judge)[, ]+)+", "")
                        .strip();
        var reading = new Reading(cards);
        return combat(text, reading)
                .or(() -> casting(text, reading, cards))
                .or(() -> {
                    Matcher attack = ATTACKS.matcher(text);
                    return attack.matches()
                            ? reading.attack(
                                    attack.group("attacker"), attack.group("fresh") != null)
                            : Optional.empty();
                });
    }

    /// What is blocked by what.
    private static Optional<SpokenQuestion> combat(String text, Reading reading) {
        Matcher m = FIGHTS.matcher(text);
        if (m.matches()) {
            return reading.block(
                    m.group("blocker"),
                    m.group("attacker"),
                    m.group("who").matches(ME) ? 0 : 1,
                    true);
        }
        m = DUEL.matcher(text);
        if (m.matches()) {
            String one = first(m.group("one"), m.group("first"), null);
            String other = first(m.group("other"), m.group("second"), null);
            boolean fights = m.group("fights") != null && reading.isKnown(one);
            if ((fights || Reading.isCreature(one)) && reading.isKnown(other)) {
                return reading.block(other, one, 0, true);
            }
        }
        m = BLOCKS.matcher(text);
        if (!m.matches()) {
            return Optional.empty();
        }
        String attacker = m.group("attacker3");
        String blocker = m.group("blocker3");
        if (attacker != null) {
            // "with" may also belong to what is described: "a creature with trample"
            String all = attacker + " with " + blocker;
            for (int at = all.indexOf(" with "); at >= 0; at = all.indexOf(" with ", at + 1)) {
                String before = all.substring(0, at);
                String after = all.substring(at + " with ".length());
                if (reading.isKnown(before) && reading.isKnown(after)) {
                    attacker = before;
                    blocker = after;
                }
            }
        }
        String attacking = first(m.group("attacker"), m.group("attacker2"), attacker);
        return reading.block(
                first(m.group("blocker"), m.group("blocker2"), blocker),
                attacking,
                OWN.matcher(attacking).find() ? 0 : 1,
                m.group("blocker") == null);
    }

    /// What is cast, and at what.
    private static Optional<SpokenQuestion> casting(String text, Reading reading, CardWords cards) {
        Matcher m = CAST.matcher(text);
        if (m.matches()) {
            Aimed aimed = Aimed.of(m.group("what"), cards);
            return reading.cast(
                    m.group("who").matches(ME) ? 0 : 1,
                    aimed.spell(),
                    aimed.target(),
                    m.group("other"),
                    !m.group("when").isEmpty(),
                    false);
        }
        m = AIM.matcher(text);
        if (m.matches()) {
            return reading.cast(
                    0,
                    first(m.group("spell"), m.group("source"), null),
                    first(m.group("target"), m.group("aim"), null),
                    null,
                    false,
                    text.contains(" counter "));
        }
        m = KILLS.matcher(text);
        if (m.matches()) {
            return reading.cast(
                    0, m.group("source"), m.group("aim"), null, false, text.contains(" counter "));
        }
        m = VERB.matcher(text);
        return m.matches() && cards.card(m.group("verb")).isPresent()
                ? reading.cast(
                        m.group("who").matches(ME) ? 0 : 1,
                        m.group("verb"),
                        m.group("target"),
                        m.group("other"),
                        false,
                        false)
                : Optional.empty();
    }

    /// What is cast, and at what.
    private record Aimed(String spell, @Nullable String target) {

        private static final Pattern SEPARATOR = Pattern.compile(" " + AT + " ");

        /// "To" and "at" may be part of a card's name: a card that is named in full takes precedence.
        static Aimed of(String words, CardWords cards) {
            if (cards.isName(plain(words))) {
                return new Aimed(words, null);
            }
            Matcher separator = SEPARATOR.matcher(words);
            Aimed first = null;
            while (separator.find()) {
                String spell = words.substring(0, separator.start());
                var aimed = new Aimed(spell, words.substring(separator.end()));
                if (cards.isName(plain(spell))) {
                    return aimed;
                }
                first = first == null ? aimed : first;
            }
            return first == null ? new Aimed(words, null) : first;
        }
    }

    /// Several creatures that are alike: "two 2/2s", "3 Llanowar Elves".
    private record Several(int count, String each) {
        private static final List<String> NUMBERS = List.of("two", "three", "four", "five");
        private static final Pattern COUNTED =
                Pattern.compile(
                        "(?:my |their |his |her )?(?<count>two|three|four|five|[2-5]) (?<each>.+?)");

        static Several of(String words) {
            Matcher counted = COUNTED.matcher(words);
            if (!counted.matches()) {
                return new Several(1, words);
            }
            String count = counted.group("count");
            int number =
                    NUMBERS.contains(count) ? 2 + NUMBERS.indexOf(count) : Integer.parseInt(count);
            return new Several(number, counted.group("each").replaceFirst("(?<=\\d)s\\b", ""));
        }
    }

    private static String plain(String words) {
        return ARTICLE.matcher(words.strip()).replaceFirst("").replaceFirst(" spell$", "");
    }

    private static String first(@Nullable String a, @Nullable String b, @Nullable String c) {
        return a != null ? a : b != null ? b : String.valueOf(c);
    }

    /// A question while it is read: which cards it names, and on whose side they are.
    private static final class Reading {
        private final CardWords cards;
        private final Set<String> taken = new LinkedHashSet<>();
        private final Set<String> unknown = new LinkedHashSet<>();
        private final List<List<String>> battlefield =
                List.of(new ArrayList<>(), new ArrayList<>());
        private final List<List<String>> hand = List.of(new ArrayList<>(), new ArrayList<>());

        Reading(CardWords cards) {
            this.cards = cards;
        }

        private String card(String words) {
            String plain = plain(words);
            Optional<DescribedCreature> described = DescribedCreature.read(plain);
            if (described.isPresent() && !cards.isName(plain)) {
                String name = described.get().name();
                if (!described.get().sized()) {
                    taken.add("\"" + plain + "\" for a " + name);
                }
                return name;
            }
            Optional<String> found = cards.card(plain);
            if (found.isEmpty()) {
                unknown.add(plain);
            } else if (!found.get().equalsIgnoreCase(plain)) {
                taken.add("\"" + plain + "\" for " + found.get());
            }
            return found.orElse(plain);
        }

        /// Whether it is a described creature ("a 2/2"), which can't be cast.
        static boolean isCreature(String words) {
            return DescribedCreature.read(plain(words)).isPresent();
        }

        boolean isKnown(String words) {
            String each = Several.of(words).each();
            return DescribedCreature.read(plain(each)).isPresent()
                    || cards.card(plain(each)).isPresent()
                    || cards.card(plain(words)).isPresent();
        }

        private Optional<SpokenQuestion> done(int active, Step step, List<String> line) {
            List<Situation.Side> sides = new ArrayList<>();
            for (int seat = 0; seat < 2; seat++) {
                sides.add(
                        new Situation.Side(
                                20, battlefield.get(seat), hand.get(seat), List.of(), List.of()));
            }
            return Optional.of(
                    new SpokenQuestion(
                            new Situation(sides, active, step, line),
                            List.copyOf(taken),
                            List.copyOf(unknown)));
        }

        Optional<SpokenQuestion> cast(
                int who,
                String spell,
                @Nullable String target,
                @Nullable String response,
                boolean othersTurn,
                boolean counters) {
            List<String> line = new ArrayList<>();
            String mine = card(spell);
            hand.get(who).add(mine);
            String aimed = "";
            boolean answers = response != null;
            int active = othersTurn || answers ? 1 - who : who;
            if (target != null && PLAYER.matcher(target).matches()) {
                boolean self = target.matches("me|myself|my face|us");
                aimed = " on " + (self ? "me" : "opponent");
            } else if (target != null) {
                String name = card(target);
                int side =
                        OWN.matcher(target).find()
                                ? 0
                                : target.matches("(?:their|his|her) .*")
                                        ? 1
                                        : answers ? who : 1 - who;
                aimed = " on " + name;
                if (counters || target.endsWith(" spell")) {
                    hand.get(1 - who).add(name);
                    active = 1 - who;
                    line.add(seat(1 - who) + ": cast " + name);
                } else {
                    battlefield.get(side).add(name);
                }
            }
            if (response != null) {
                String other = card(response);
                hand.get(1 - who).add(other);
                line.add(seat(1 - who) + ": cast " + other + aimed);
            }
            line.add(seat(who) + ": cast " + mine + aimed);
            line.add("resolve all");
            return done(active, Step.PRECOMBAT_MAIN, line);
        }

        private static String seat(int seat) {
            return seat == 0 ? "you" : "opponent";
        }

        /// @param attacks whose creature attacks
        Optional<SpokenQuestion> block(
                String blocker, String attacker, int attacks, boolean damage) {
            Several several = Several.of(blocker);
            String blocking = card(several.each());
            String attacking = card(attacker);
            battlefield.get(attacks).add(attacking);
            List<String> blockers = Collections.nCopies(several.count(), blocking);
            battlefield.get(1 - attacks).addAll(blockers);
            List<String> line = new ArrayList<>();
            line.add("attack with " + attacking);
            line.add("block " + attacking + " with " + String.join(" and ", blockers));
            if (damage) {
                line.add("go to end of combat");
            }
            return done(attacks, Step.PRECOMBAT_MAIN, line);
        }

        Optional<SpokenQuestion> attack(String attacker, boolean fresh) {
            String attacking = card(attacker);
            List<String> line = new ArrayList<>();
            if (fresh) {
                hand.getFirst().add(attacking);
                line.add("cast " + attacking);
                line.add("resolve all");
            } else {
                battlefield.getFirst().add(attacking);
            }
            line.add("attack with " + attacking);
            return done(0, Step.PRECOMBAT_MAIN, line);
        }
    }
}
