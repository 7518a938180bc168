package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;

/// What a spell or ability targets: "that targets a creature", "that targets only ~", "that targets only a single creature or
/// player".
public final class TargetClauses {
    private final Phrases phrases;

    public TargetClauses(Phrases phrases) {
        this.phrases = phrases;
    }

    public Syntax<Filter> all() {
        return choice(
                targets("that targets <>", phrases.aNoun),
                only(),
                constant(
                        new Filter.Targets(
                                Filter.type(CardType.CREATURE), new PlayerRef.AnyPlayer()),
                        "that targets a creature or player"),
                youOr("that targets you or <>"),
                targets("that targets one or more <>", phrases.plural));
    }

    /// What several spells target each: "spells that target ~", "that target you or a permanent you control".
    public Syntax<Filter> what() {
        return choice(
                choice(EventSubjects.self(), EventSubjects.attached(), phrases.aNoun)
                        .map(
                                Filter.class,
                                what -> (Filter) new Filter.Targets(what, null),
                                value ->
                                        value instanceof Filter.Targets targets
                                                        && targets.players() == null
                                                ? targets.objects()
                                                : null),
                constant(new Filter.Targets(null, new PlayerRef.Attached()), "enchanted player"),
                constant(new Filter.Targets(null, PlayerRef.YOU), "you"),
                youOr("you or <>"));
    }

    private Syntax<Filter> youOr(String template) {
        return widen(
                form(
                        Filter.Targets.class,
                        template,
                        part(
                                targets ->
                                        targets.players() instanceof PlayerRef.You
                                                ? targets.objects()
                                                : null,
                                phrases.aNoun),
                        what -> new Filter.Targets(what, PlayerRef.YOU)));
    }

    /// What is said of something on the stack that may be something else as well: "spell or permanent with mana value 3 or
    /// less".
    Syntax<Filter> orOfManaValue() {
        return choice(
                all(),
                new SizeClauses(phrases)
                        .sizes()
                        .only(Filter.ManaValue.class::isInstance)
                        .after("with"));
    }

    private static Syntax<Filter> targets(String template, Syntax<Filter> what) {
        return widen(
                form(
                        Filter.Targets.class,
                        template,
                        part(
                                targets ->
                                        targets.players() == null
                                                        && !(targets.objects()
                                                                instanceof Filter.This)
                                                ? targets.objects()
                                                : null,
                                what),
                        objects -> new Filter.Targets(objects, null)));
    }

    private Syntax<Filter> only() {
        List<Syntax<Filter>> all = new ArrayList<>();
        Filter self = new Filter.TargetsOnly(new Filter.This(), null, false);
        all.add(
                synonyms(
                        constant(self, "that targets only ~"),
                        constant(self, "that targets only it")));
        all.add(
                constant(
                        new Filter.TargetsOnly(null, PlayerRef.YOU, false),
                        "that targets only you"));
        PlayerRef player = new PlayerRef.AnyPlayer();
        all.add(
                synonyms(
                        constant(
                                new Filter.TargetsOnly(null, player, true),
                                "that targets only a single player"),
                        constant(
                                new Filter.TargetsOnly(null, player, true),
                                "that targets a single player")));
        all.add(
                widen(
                        form(
                                Filter.TargetsOnly.class,
                                "that targets only a single <>",
                                part(
                                        only ->
                                                only.single() && only.players() == null
                                                        ? only.objects()
                                                        : null,
                                        phrases.noun),
                                what -> new Filter.TargetsOnly(what, null, true))));
        all.add(
                widen(
                        form(
                                Filter.TargetsOnly.class,
                                "that targets only a single <> or player",
                                part(
                                        only ->
                                                only.single()
                                                                && only.players()
                                                                        instanceof
                                                                        PlayerRef.AnyPlayer
                                                        ? only.objects()
                                                        : null,
                                        phrases.noun),
                                what -> new Filter.TargetsOnly(what, player, true))));
        return choice(all);
    }
}
