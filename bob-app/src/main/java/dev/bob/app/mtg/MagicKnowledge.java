package dev.bob.app.mtg;

import dev.bob.core.BobException;
import dev.bob.core.model.offline.Knowledge;
import dev.bob.mtg.cards.CardCatalog;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the rules engine knows, for the offline model: the text of a card, what a keyword does.
public final class MagicKnowledge implements Knowledge {

    private static final Pattern ASKED =
            Pattern.compile(
                    "(?i)^\\W*(?:(?:hey|hi|ok|bob|please|and|so|can you|could you|do you know)[, ]+)*"
                            + "(?:what(?:'s| is| does| do| are|s)|how (?:does|do)|tell me(?: about| what)?|explain|show(?: me)?|define|describe|look up|read me|what about|who is|is)"
                            + "(?: the| a| an)?(?: magic| mtg)?(?: (?:card|cards|keyword|ability|rules? text of|oracle text of|text of|mana cost of|cost of|type of|effect of|power of))*(?: card)? (?<what>.+?)"
                            + "(?: (?:do|does|mean|means|work|works|cost|costs|say|says|read|reads))?(?: (?:in|for) (?:magic|mtg)(?:: the gathering)?)?[?.!\\s]*$");
    private static final int LONGEST_NAME = 60;

    private final MtgCards cards;

    /// @param cards which cards there are
    public MagicKnowledge(MtgCards cards) {
        this.cards = cards;
    }

    @Override
    public Optional<String> answer(String question) {
        Matcher asked = ASKED.matcher(question.strip());
        if (!asked.matches()) {
            return Optional.empty();
        }
        String what = asked.group("what").strip().replace('’', '\'');
        if (what.length() > LONGEST_NAME) {
            return Optional.empty();
        }
        return keyword(what).or(() -> card(what));
    }

    private static Optional<String> keyword(String what) {
        String name =
                what.toLowerCase(Locale.ROOT)
                        .replaceFirst("^(?:the |a |an )?(?:keyword |ability )?", "")
                        .replaceFirst(" (?:keyword|ability|mechanic)$", "");
        String does = KEYWORDS.get(name);
        return does == null ? Optional.empty() : Optional.of("**" + name + "** — " + does);
    }

    private Optional<String> card(String what) {
        try {
            CardCatalog catalog = cards.catalogFor(List.of(what));
            List<CardCatalog.FaceText> faces = catalog.faces(what);
            return faces.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            faces.stream()
                                    .map(MagicKnowledge::text)
                                    .collect(Collectors.joining("\n\n")));
        } catch (BobException e) {
            return Optional.empty();
        }
    }

    private static String text(CardCatalog.FaceText face) {
        List<String> lines = new ArrayList<>();
        lines.add(
                "**"
                        + face.name()
                        + "**"
                        + (face.manaCost().isEmpty() ? "" : " " + face.manaCost()));
        lines.add(face.typeLine() + (face.size().isEmpty() ? "" : " " + face.size()));
        face.text().lines().forEach(lines::add);
        return lines.stream().filter(line -> !line.isBlank()).collect(Collectors.joining("\n\n"));
    }

    /// In our own words; the rules themselves are in the Comprehensive Rules.
    private static final Map<String, String> KEYWORDS =
            Stream.of(
                            "deathtouch|any damage that it deals to a creature is enough to destroy that creature.",
                            "defender|it can't attack.",
                            "double strike|it deals combat damage twice: once with the first strikers and once with the rest.",
                            "enchant|says what an Aura can be attached to, and be cast at.",
                            "equip|pay the cost to attach the Equipment to a creature you control; only when you could cast a sorcery.",
                            "first strike|it deals combat damage before creatures without first strike or double strike.",
                            "flash|you may cast it whenever you could cast an instant.",
                            "flying|only creatures with flying or reach can block it.",
                            "haste|it can attack and use {T} abilities the turn it comes under your control.",
                            "hexproof|your opponents can't target it with spells or abilities.",
                            "indestructible|damage and effects that say \"destroy\" don't destroy it.",
                            "lifelink|damage that it deals also makes its controller gain that much life.",
                            "menace|it can't be blocked by fewer than two creatures.",
                            "protection|from something: it can't be damaged, enchanted or equipped, blocked, or targeted by that.",
                            "prowess|whenever you cast a noncreature spell, it gets +1/+1 until end of turn.",
                            "reach|it can block creatures with flying.",
                            "shroud|nobody can target it with spells or abilities, not even its controller.",
                            "trample|when it is blocked, it needs to assign only lethal damage to its blockers; the rest goes to the player, planeswalker or battle it attacks.",
                            "vigilance|attacking doesn't tap it.",
                            "ward|when an opponent targets it, the spell or ability is countered unless they pay the cost.",
                            "cycling|pay the cost and discard the card to draw a card.",
                            "kicker|you may pay an additional cost while casting it, for an additional effect.",
                            "flashback|you may cast it from your graveyard for its flashback cost; then it is exiled.",
                            "convoke|your creatures can help pay for it: each one you tap pays for {1} or one mana of its colour.",
                            "delve|each card you exile from your graveyard pays for {1} of it.",
                            "storm|when you cast it, copy it for each spell cast before it this turn.",
                            "cascade|when you cast it, exile cards from the top of your library until you exile a cheaper nonland card; you may cast that without paying.",
                            "affinity|it costs {1} less for each permanent of that kind you control.",
                            "morph|you may cast it face down as a 2/2 for {3}, and turn it face up any time for its morph cost.",
                            "madness|if you discard it, you may cast it for its madness cost.",
                            "suspend|exile it with time counters for its suspend cost; remove one each upkeep, and cast it free when the last is gone.",
                            "infect|it deals damage to creatures as -1/-1 counters and to players as poison counters.",
                            "annihilator|whenever it attacks, the defending player sacrifices that many permanents.",
                            "exalted|whenever a creature you control attacks alone, it gets +1/+1 until end of turn.",
                            "undying|when it dies without a +1/+1 counter on it, it comes back with one.",
                            "persist|when it dies without a -1/-1 counter on it, it comes back with one.",
                            "evoke|you may cast it for its evoke cost; then it is sacrificed when it enters.",
                            "changeling|it is every creature type.",
                            "crew|tap creatures with that much total power to make the Vehicle an artifact creature this turn.",
                            "landfall|an ability that triggers whenever a land enters under your control.",
                            "scry|look at that many cards from the top of your library; put each on the bottom or back on top.",
                            "surveil|look at that many cards from the top of your library; put each into your graveyard or back on top.",
                            "mill|put that many cards from the top of a library into its owner's graveyard.",
                            "fight|two creatures each deal damage equal to their power to the other.",
                            "proliferate|choose any number of permanents and players with counters; each gets one more of a kind it has.",
                            "mulligan|shuffle your opening hand away, draw seven new cards, then put one on the bottom for each mulligan taken.",
                            "summoning sickness|a creature that came under your control this turn can't attack or use {T} abilities, unless it has haste.",
                            "mana value|the total amount of mana in a card's mana cost.",
                            "the stack|where spells and abilities wait; the last one put there resolves first, and players may respond before.",
                            "state-based actions|what the game does by itself whenever a player would get priority: creatures with lethal damage die, a player at 0 life loses.")
                    .map(line -> line.split("\\|", 2))
                    .collect(Collectors.toUnmodifiableMap(line -> line[0], line -> line[1]));
}
