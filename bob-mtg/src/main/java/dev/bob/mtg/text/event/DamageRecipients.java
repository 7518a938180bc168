package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;

/// Who is dealt damage in events: "a player", "an opponent or planeswalker", "you or a permanent you control".
final class DamageRecipients {
    private final Phrases phrases;

    DamageRecipients(Phrases phrases) {
        this.phrases = phrases;
    }

    /// After "deals damage to".
    Syntax<DamageRecipient> dealt() {
        PlayerRef anyone = new PlayerRef.AnyPlayer();
        PlayerRef opponent = new PlayerRef.AnOpponent();
        List<Syntax<DamageRecipient>> all = new ArrayList<>();
        all.add(constant(new DamageRecipient(null, anyone), "a player"));
        all.add(
                synonyms(
                        constant(new DamageRecipient(null, opponent), "an opponent"),
                        constant(new DamageRecipient(null, opponent), "one of your opponents")));
        all.add(constant(new DamageRecipient(null, new PlayerRef.Defending()), "defending player"));
        all.add(
                constant(
                        new DamageRecipient(null, new PlayerRef.EachOtherPlayer()),
                        "another player"));
        all.add(constant(new DamageRecipient(null, PlayerRef.YOU), "you"));
        all.add(constant(new DamageRecipient(null, new PlayerRef.Attached()), "enchanted player"));
        all.add(constant(new DamageRecipient(new Filter.This(), null), "~"));
        all.add(objects("<>", null));
        for (var either : List.of(CardType.PLANESWALKER, CardType.BATTLE)) {
            all.add(
                    constant(
                            new DamageRecipient(Filter.type(either), anyone),
                            "a player or " + either.name().toLowerCase(java.util.Locale.ROOT)));
        }
        all.add(
                constant(
                        new DamageRecipient(Filter.type(CardType.PLANESWALKER), opponent),
                        "an opponent or planeswalker"));
        all.add(
                constant(
                        new DamageRecipient(Filter.type(CardType.CREATURE), anyone),
                        "a creature or player"));
        all.add(
                constant(
                        new DamageRecipient(Filter.type(CardType.CREATURE), opponent),
                        "a creature or opponent"));
        all.add(objects("you or <>", PlayerRef.YOU));
        all.add(
                constant(
                        new DamageRecipient(new Filter.Permanent(), anyone),
                        "a permanent or player"));
        all.add(objects("an opponent or <>", opponent));
        return choice(all);
    }

    private Syntax<DamageRecipient> objects(
            String template, @org.jspecify.annotations.Nullable PlayerRef players) {
        return form(
                DamageRecipient.class,
                template,
                part(
                        hit ->
                                java.util.Objects.equals(hit.players(), players)
                                        ? hit.objects()
                                        : null,
                        phrases.aNoun),
                what -> new DamageRecipient(what, players));
    }
}
