package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.words;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What players skip: turns, steps and phases of the next turn.
public final class SkippedTurns {
    private final PlayerPhrases players;

    public SkippedTurns(PlayerPhrases players) {
        this.players = players;
    }

    /// "you skip your next turn", "that player skips their next untap step".
    public Syntax<Effect> all() {
        Map<String, Step> steps = new LinkedHashMap<>();
        steps.put("untap step", Step.UNTAP);
        steps.put("upkeep step", Step.UPKEEP);
        steps.put("draw step", Step.DRAW);
        steps.put("combat phase", Step.BEGIN_COMBAT);
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String their : List.of("your", "their")) {
            steps.forEach((words, step) ->
                    all.add(
                            widen(
                                    form(
                                            Effect.SkipNext.class,
                                            "<>",
                                            part(
                                                    skip -> isYou(skip.who(), their),
                                                    players.does(
                                                                    "skip",
                                                                    "skips",
                                                                    words(their + " next " + words))
                                                            .map(
                                                                    Syntax.Pair.class,
                                                                    pair -> pair.left(),
                                                                    who ->
                                                                            new Syntax.Pair<>(
                                                                                    who,
                                                                                    Syntax.Nothing
                                                                                            .NOTHING))),
                                            who -> new Effect.SkipNext(who, step)))));
            all.add(turns("skip", "skips", constant(Amount.ONE, their + " next turn"), their));
            all.add(
                    turns(
                            "skip",
                            "skips",
                            Numerals.WORD_AMOUNT
                                    .only(n -> n instanceof Amount.Fixed)
                                    .before("turns")
                                    .after(their + " next"),
                            their));
        }
        all.add(extra());
        return choice(all);
    }

    /// "take an extra turn after this one", "target player takes two extra turns after this one".
    private Syntax<Effect> extra() {
        Syntax<Amount> count =
                choice(
                        constant(Amount.ONE, "an extra turn after this one"),
                        Numerals.WORD_AMOUNT
                                .only(n -> !n.equals(Amount.ONE))
                                .before("extra turns after this one"));
        return widen(
                form(
                        Effect.ExtraTurn.class,
                        "<>",
                        part(
                                turn -> new Syntax.Pair<>(turn.who(), turn.count()),
                                players.does("take", "takes", count)),
                        pair -> new Effect.ExtraTurn(pair.left(), pair.right())));
    }

    private Syntax<Effect> turns(String base, String third, Syntax<Amount> count, String their) {
        return widen(
                form(
                        Effect.SkipTurns.class,
                        "<>",
                        part(
                                skip ->
                                        isYou(skip.who(), their) == null
                                                ? null
                                                : new Syntax.Pair<>(skip.who(), skip.count()),
                                players.does(base, third, count)),
                        pair -> new Effect.SkipTurns(pair.left(), pair.right())));
    }

    /// The player, if "your" or "their" is right for them.
    private static @Nullable PlayerRef isYou(PlayerRef who, String their) {
        return who instanceof PlayerRef.You == their.equals("your") ? who : null;
    }
}
