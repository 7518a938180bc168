package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;

/// "Copy that spell for each other creature you control that the spell could target. Each copy targets a different one of
/// those creatures."
public final class CopiesForEach {
    private record Thing(String words, String kind) {}

    private static final List<Thing> THINGS =
            List.of(
                    new Thing("that spell", "spell"),
                    new Thing("that ability", "ability"),
                    new Thing("it", "spell"));

    private final Phrases phrases;

    public CopiesForEach(Phrases phrases) {
        this.phrases = phrases;
    }

    public Syntax<Effect> all() {
        List<Syntax<Effect>> objects = new ArrayList<>();
        List<Syntax<Effect>> players = new ArrayList<>();
        for (Thing thing : THINGS) {
            String words = thing.words();
            String kind = thing.kind();
            for (String could : List.of("that the " + kind, "that " + kind, "the " + kind, kind)) {
                String start = "copy <> for each other ";
                String end = " " + could + " could target . each copy targets a different one of ";
                for (String those : List.of("creatures", "permanents", "Golems")) {
                    objects.add(objects(start + "<>" + end + "those " + those, words));
                }
                players.add(
                        players(
                                start
                                        + "permanent or player"
                                        + end
                                        + "those permanents and players",
                                words));
            }
        }
        return choice(synonyms(objects), synonyms(players));
    }

    private Syntax<Effect> objects(String template, String words) {
        return widen(
                form(
                        SpellEffect.CopyForEach.class,
                        template,
                        part(
                                copy ->
                                        copy.players() == null
                                                        && copy.who() instanceof PlayerRef.You
                                                ? copy.what()
                                                : null,
                                References.object(words)),
                        part(SpellEffect.CopyForEach::objects, phrases.noun),
                        (what, objects) ->
                                new SpellEffect.CopyForEach(PlayerRef.YOU, what, objects, null)));
    }

    private static Syntax<Effect> players(String template, String words) {
        return widen(
                form(
                        SpellEffect.CopyForEach.class,
                        template,
                        part(
                                copy ->
                                        copy.players() instanceof PlayerRef.AnyPlayer
                                                        && copy.who() instanceof PlayerRef.You
                                                ? copy.what()
                                                : null,
                                References.object(words)),
                        what ->
                                new SpellEffect.CopyForEach(
                                        PlayerRef.YOU,
                                        what,
                                        new Filter.Permanent(),
                                        new PlayerRef.AnyPlayer())));
    }
}
