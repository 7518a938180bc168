package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.text.phrase.CardChoices;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// "Target player chooses a card name": one player other than you.
public final class NamesChosen {
    private NamesChosen() {}

    public static Syntax<Effect> byAnother(Phrases phrases) {
        Syntax<PlayerRef> who =
                phrases.player.only(player ->
                        player instanceof PlayerRef.Target
                                || player instanceof PlayerRef.Triggering
                                || player instanceof PlayerRef.Targeted);
        List<Syntax<Effect>> all = new ArrayList<>();
        CardChoices.names().forEach((words, among) -> all.add(byAnother(words, among, who)));
        return family(all);
    }

    private static Syntax<Effect> byAnother(
            String words, @Nullable Filter among, Syntax<PlayerRef> who) {
        return widen(
                form(
                        Effect.Choose.class,
                        "<> chooses " + words,
                        part(
                                choose ->
                                        choose.kind() == ChoiceKind.CARD_NAME
                                                        && Objects.equals(choose.among(), among)
                                                ? choose.who()
                                                : null,
                                who),
                        player ->
                                new Effect.Choose(player, ChoiceKind.CARD_NAME, among, List.of())));
    }
}
