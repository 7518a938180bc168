package dev.bob.mtg.text;

import static dev.bob.mtg.text.Forms.form;
import static dev.bob.mtg.text.Forms.part;
import static dev.bob.mtg.text.Syntax.choice;
import static dev.bob.mtg.text.Syntax.constant;

import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import java.util.ArrayList;
import java.util.List;

/// Who is dealt damage in events: "a player", "an opponent or planeswalker", "you or a permanent you control".
final class Hits {
    private final Phrases phrases;

    Hits(Phrases phrases) {
        this.phrases = phrases;
    }

    /// After "deals damage to".
    Syntax<Hit> dealt() {
        PlayerRef anyone = new PlayerRef.AnyPlayer();
        PlayerRef opponent = new PlayerRef.AnOpponent();
        List<Syntax<Hit>> all = new ArrayList<>();
        all.add(constant(new Hit(null, anyone), "a player"));
        all.add(constant(new Hit(null, opponent), "an opponent"));
        all.add(constant(new Hit(null, new PlayerRef.EachOtherPlayer()), "another player"));
        all.add(constant(new Hit(null, PlayerRef.YOU), "you"));
        all.add(constant(new Hit(null, new PlayerRef.Attached()), "enchanted player"));
        all.add(constant(new Hit(new Filter.This(), null), "~"));
        all.add(objects("<>", null));
        for (var either : List.of(CardType.PLANESWALKER, CardType.BATTLE)) {
            all.add(
                    constant(
                            new Hit(Filter.type(either), anyone),
                            "a player or " + either.name().toLowerCase(java.util.Locale.ROOT)));
        }
        all.add(
                constant(
                        new Hit(Filter.type(CardType.PLANESWALKER), opponent),
                        "an opponent or planeswalker"));
        all.add(constant(new Hit(Filter.type(CardType.CREATURE), anyone), "a creature or player"));
        all.add(
                constant(
                        new Hit(Filter.type(CardType.CREATURE), opponent),
                        "a creature or opponent"));
        all.add(objects("you or <>", PlayerRef.YOU));
        return choice(all);
    }

    private Syntax<Hit> objects(
            String template, @org.jspecify.annotations.Nullable PlayerRef players) {
        return choice(
                form(
                        Hit.class,
                        template,
                        part(
                                hit ->
                                        java.util.Objects.equals(hit.players(), players)
                                                ? hit.objects()
                                                : null,
                                phrases.aNoun),
                        what -> new Hit(what, players)));
    }
}
