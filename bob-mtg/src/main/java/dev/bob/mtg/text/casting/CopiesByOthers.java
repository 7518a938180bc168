package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.List;

/// Spells that players other than you copy: "that player may copy this spell and may choose a new target for that copy".
public final class CopiesByOthers {
    private final PlayerPhrases players;

    public CopiesByOthers(PlayerPhrases players) {
        this.players = players;
    }

    /// What is copied, and whether the copy may get new targets.
    private record Copied(Selector what, boolean newTargets) {}

    public Syntax<Effect> all() {
        List<Syntax<Boolean>> chosen = new ArrayList<>();
        for (String targets : List.of("a new target", "new targets")) {
            for (String copy :
                    List.of("that copy", "the copy", "their copy", "the copy they control")) {
                chosen.add(constant(true, "and may choose " + targets + " for " + copy));
            }
        }
        Syntax<Copied> copied =
                form(
                        Copied.class,
                        "<> <>",
                        part(
                                Copied::what,
                                choice(
                                        constant(new Selector.This("this spell"), "this spell"),
                                        References.object("that spell"),
                                        References.object("it"))),
                        part(Copied::newTargets, choice(synonyms(chosen), constant(false, ""))),
                        Copied::new);
        return widen(
                form(
                        SpellEffect.CopySpell.class,
                        "<>",
                        part(
                                copy ->
                                        copy.times().equals(Amount.ONE) && copy.except().isEmpty()
                                                ? new Pair<>(
                                                        copy.who(),
                                                        new Copied(copy.what(), copy.newTargets()))
                                                : null,
                                players.does("copy", "copies", copied)
                                        .only(CopiesByOthers::isByAnother)),
                        pair ->
                                new SpellEffect.CopySpell(
                                        pair.left(),
                                        pair.right().what,
                                        Amount.ONE,
                                        pair.right().newTargets)));
    }

    /// Each of several players would copy in turn, which isn't one effect.
    private static boolean isByAnother(Object pair) {
        return pair instanceof Pair<?, ?>(PlayerRef who, _)
                && !(who instanceof PlayerRef.You
                        || who instanceof PlayerRef.EachPlayer
                        || who instanceof PlayerRef.EachOpponent
                        || who instanceof PlayerRef.EachOtherPlayer);
    }
}
