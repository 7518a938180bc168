package dev.bob.app.mtg;

import dev.bob.core.BobException;
import dev.bob.core.model.offline.Knowledge;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.rules.Glossary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What the rules engine knows, for the offline model: the text of a card, what a keyword does, what happens.
public final class MagicKnowledge implements Knowledge {

    private static final Pattern ASKED =
            Pattern.compile(
                    "(?i)^\\W*(?:(?:hey|hi|ok|bob|please|and|so|can you|could you|do you know)[, ]+)*"
                            + "(?:what(?:'s| is| does| do| are|s)|how (?:does|do)|tell me(?: about| what)?|explain|show(?: me)?|define|describe|look up|read me|what about|who is|is)"
                            + "(?: the| a| an)?(?: magic| mtg)?(?: (?:card|cards|keyword|ability|rules? text of|oracle text of|text of|mana cost of|cost of|type of|effect of|power of))*(?: card)? (?<what>.+?)"
                            + "(?: (?:do|does|mean|means|work|works|cost|costs|say|says|read|reads))?(?: (?:in|for) (?:magic|mtg)(?:: the gathering)?)?[?.!\\s]*$");
    private static final int LONGEST_NAME = 60;

    private final MtgCards cards;
    private final OfflineJudge judge;

    /// @param cards which cards there are
    public MagicKnowledge(MtgCards cards) {
        this.cards = cards;
        this.judge = new OfflineJudge(cards);
    }

    @Override
    public Optional<String> answer(String question) {
        return named(question.strip()).or(() -> judge.answer(question));
    }

    private Optional<String> named(String question) {
        Matcher asked = ASKED.matcher(question);
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
        return Glossary.find(what)
                .map(entry ->
                        "**"
                                + entry.term()
                                + "** — "
                                + entry.text()
                                + " (rule "
                                + entry.rule()
                                + ")");
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
}
