package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.text.event.DamageRecipient;
import dev.bob.mtg.text.phrase.DamageSources;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Prevention of what one source would deal (rule 615.9): "the next time a red source of your choice would deal damage to
/// you this turn", "all damage a source of your choice would deal".
final class SourceShields {
    private final Phrases phrases;
    private final PreventionEffects prevention;
    private final Syntax<Selector> shielded;
    private final Syntax<Filter> choosable;

    /// @param shielded what a shield can be for: "target creature", "you", "target player"
    SourceShields(Phrases phrases, PreventionEffects prevention, Syntax<Selector> shielded) {
        this.phrases = phrases;
        this.prevention = prevention;
        this.shielded = shielded;
        this.choosable = choosable();
    }

    private static final DamageRecipient TO_YOU = new DamageRecipient(null, PlayerRef.YOU);

    /// "The next time a red source of your choice would deal damage to you this turn, prevent that damage."
    Syntax<Effect> nextTime() {
        List<Syntax<Effect>> all = new ArrayList<>();
        Map<String, @Nullable Amount> parts = new LinkedHashMap<>();
        parts.put("prevent that damage", null);
        parts.put(
                "prevent half that damage, rounded down",
                new Amount.Half(PreventionEffects.THAT_MUCH, false));
        parts.put(
                "prevent half that damage, rounded up",
                new Amount.Half(PreventionEffects.THAT_MUCH, true));
        parts.put("prevent all but 1 of that damage", PreventionEffects.ALL_BUT_ONE);
        PreventionEffects.kinds()
                .forEach((kind, combat) ->
                        parts.forEach((words, amount) ->
                                all.addAll(
                                        nextTime(
                                                "the next time <> would deal " + kind,
                                                words,
                                                combat,
                                                amount))));
        return choice(all);
    }

    /// Those behind which nothing else may be said by themselves.
    Syntax<Effect> alone() {
        List<Syntax<Effect>> all = new ArrayList<>();
        all.add(fromChosen());
        all.add(nextFromChosen());
        all.add(moreFromChosen());
        all.add(nextTime().only(SourceShields::isForAThing));
        return synonyms(all);
    }

    private static boolean isForAThing(Object shield) {
        return shield instanceof Effect.Shield(_, Selector things, _) && things != null;
    }

    private List<Syntax<Effect>> nextTime(
            String start, String words, @Nullable Boolean combat, @Nullable Amount amount) {
        String anything = start + " this turn, " + words;
        String toYou = start + " to you this turn, " + words;
        String to = start + " to <> this turn, " + words;
        return List.of(
                chosen(toYou, TO_YOU, combat, amount, false),
                chosen(anything, PreventionEffects.ANYTHING, combat, amount, false),
                chosen(toYou + " . <>", TO_YOU, combat, amount, true),
                chosen(anything + " . <>", PreventionEffects.ANYTHING, combat, amount, true),
                chosenAt(to, combat, amount),
                chosenAnd(to, combat, amount),
                chosenAndThen(to + " . <>", combat, amount),
                nextBy(anything, PreventionEffects.ANYTHING, combat, amount),
                nextBy(toYou, TO_YOU, combat, amount),
                nextOfKind(toYou, TO_YOU, combat, amount));
    }

    /// "a red source of your choice", "an unblocked creature of your choice", "a source of your choice of the chosen color".
    private Syntax<Filter> choosable() {
        List<Syntax<Filter>> all = new ArrayList<>();
        all.add(DamageSources.ofChoice().before("of your choice"));
        List<Syntax<Filter>> objects = new ArrayList<>();
        objects.add(phrases.aNoun.before("of your choice"));
        all.add(
                also(
                        DamageSources.ofChoice(),
                        "of your choice of the chosen color",
                        new Filter.ChosenColor()));
        for (Keyword keyword : List.of(Keyword.SHADOW, Keyword.FLYING, Keyword.TRAMPLE)) {
            objects.add(
                    also(
                            phrases.aNoun,
                            "of your choice with " + keyword.text(),
                            new Filter.HasKeyword(keyword)));
        }
        all.add(synonyms(objects));
        all.add(
                widen(
                        form(
                                Filter.And.class,
                                "<> of your choice <>",
                                part(
                                        and ->
                                                and.parts().size() == 2
                                                        ? and.parts().getFirst()
                                                        : null,
                                        DamageSources.ofChoice()),
                                part(and -> and.parts().getLast(), phrases.relativeClause),
                                (source, clause) -> new Filter.And(List.of(source, clause)))));
        return choice(all);
    }

    private static Syntax<Filter> also(Syntax<Filter> noun, String words, Filter clause) {
        return noun.before(words)
                .map(
                        Filter.class,
                        what -> (Filter) new Filter.And(List.of(what, clause)),
                        value ->
                                value instanceof Filter.And(List<Filter> parts)
                                                && parts.size() == 2
                                                && parts.getLast().equals(clause)
                                        ? parts.getFirst()
                                        : null);
    }

    private static Replacement.@Nullable Limited limited(Effect.Shield shield, boolean once) {
        return shield.replacement() instanceof Replacement.Limited limited
                        && limited.source() != null
                        && limited.once() == once
                        && limited.effects().size() == 1
                ? limited
                : null;
    }

    private static Replacement.@Nullable Prevent only(Replacement.@Nullable Limited limited) {
        return limited != null && limited.effects().getFirst() instanceof Replacement.Prevent p
                ? p
                : null;
    }

    private static Effect.Shield next(
            Filter source,
            boolean once,
            @Nullable Amount amount,
            @Nullable Boolean combat,
            DamageRecipient hit,
            @Nullable Effect then,
            @Nullable Selector things) {
        return new Effect.Shield(
                new Replacement.Limited(
                        source,
                        once,
                        List.of(
                                PreventionEffects.prevent(
                                        amount, combat, hit, DamageSources.CHOSEN, then))),
                things,
                PreventionEffects.TURN);
    }

    private Syntax<Effect> chosen(
            String template,
            DamageRecipient hit,
            @Nullable Boolean combat,
            @Nullable Amount amount,
            boolean followed) {
        var source =
                part(
                        (Effect.Shield shield) -> {
                            Replacement.Limited limited = limited(shield, true);
                            return limited == null ? null : limited.source();
                        },
                        choosable);
        if (!followed) {
            return widen(
                    form(
                            Effect.Shield.class,
                            template,
                            source,
                            what -> next(what, true, amount, combat, hit, null, null)));
        }
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        source,
                        part(
                                shield -> {
                                    Replacement.Prevent p = only(limited(shield, true));
                                    return p == null ? null : p.then();
                                },
                                prevention.after()),
                        (what, then) -> next(what, true, amount, combat, hit, then, null)));
    }

    private Syntax<Effect> chosenAt(
            String template, @Nullable Boolean combat, @Nullable Amount amount) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(
                                shield -> {
                                    Replacement.Limited limited = limited(shield, true);
                                    return limited == null ? null : limited.source();
                                },
                                choosable),
                        part(Effect.Shield::things, phrases.thing),
                        (what, things) ->
                                next(
                                        what,
                                        true,
                                        amount,
                                        combat,
                                        PreventionEffects.THINGS,
                                        null,
                                        things)));
    }

    /// "… would deal damage to you and/or creatures you control".
    private Syntax<Effect> chosenAnd(
            String template, @Nullable Boolean combat, @Nullable Amount amount) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(SourceShields::chosenSource, choosable),
                        part(SourceShields::hitTogether, together()),
                        (what, hit) -> next(what, true, amount, combat, hit, null, null)));
    }

    private Syntax<Effect> chosenAndThen(
            String template, @Nullable Boolean combat, @Nullable Amount amount) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(SourceShields::chosenSource, choosable),
                        part(SourceShields::hitTogether, together()),
                        part(
                                shield -> {
                                    Replacement.Prevent p = only(limited(shield, true));
                                    return p == null ? null : p.then();
                                },
                                prevention.after()),
                        (what, hit, then) -> next(what, true, amount, combat, hit, then, null)));
    }

    private Syntax<DamageRecipient> together() {
        return prevention
                .hit()
                .only(hit ->
                        hit instanceof DamageRecipient(var objects, var players)
                                && objects != null
                                && players != null);
    }

    private static @Nullable Filter chosenSource(Effect.Shield shield) {
        Replacement.Limited limited = limited(shield, true);
        return limited == null || shield.things() != null ? null : limited.source();
    }

    private static @Nullable DamageRecipient hitTogether(Effect.Shield shield) {
        Replacement.Prevent p = only(limited(shield, true));
        return p == null ? null : new DamageRecipient(p.to(), p.toPlayers());
    }

    /// "The next time that creature would deal damage this turn, prevent that damage."
    private Syntax<Effect> nextBy(
            String template,
            DamageRecipient hit,
            @Nullable Boolean combat,
            @Nullable Amount amount) {
        Replacement once =
                new Replacement.Limited(
                        null,
                        true,
                        List.of(
                                PreventionEffects.prevent(
                                        amount, combat, hit, PreventionEffects.THIS, null)));
        return PreventionShields.about(
                once, template, phrases.thing.only(what -> !(what instanceof Selector.Each)));
    }

    /// "The next time a creature of the chosen type would deal damage to you this turn, prevent that damage.": whichever it is.
    private Syntax<Effect> nextOfKind(
            String template,
            DamageRecipient hit,
            @Nullable Boolean combat,
            @Nullable Amount amount) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(
                                shield ->
                                        shield.things() == null
                                                        && shield.replacement()
                                                                instanceof
                                                                Replacement.Limited limited
                                                        && limited.source() == null
                                                        && limited.once()
                                                        && limited.effects().getFirst()
                                                                instanceof
                                                                Replacement.Prevent prevent
                                                ? prevent.from()
                                                : null,
                                phrases.aNoun),
                        what ->
                                new Effect.Shield(
                                        new Replacement.Limited(
                                                null,
                                                true,
                                                List.of(
                                                        PreventionEffects.prevent(
                                                                amount, combat, hit, what, null))),
                                        null,
                                        PreventionEffects.TURN)));
    }

    /// "Prevent the next 3 damage that would be dealt to any target this turn by a source of your choice."
    Syntax<Effect> nextFromChosen() {
        return nextFromChosen(
                "prevent the next <> damage that would be dealt to <> this turn by <>",
                phrases.thing);
    }

    /// The same with its time at the end, and for players.
    Syntax<Effect> moreFromChosen() {
        return synonyms(
                nextFromChosen(
                        "prevent the next <> damage that would be dealt to <> by <> this turn",
                        shielded.only(what -> !(what instanceof Selector.Each))),
                nextFromChosen(
                        "prevent the next <> damage that would be dealt to <> this turn by <>",
                        shielded.only(Selector.Players.class::isInstance)));
    }

    private Syntax<Effect> nextFromChosen(String template, Syntax<Selector> things) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(
                                shield -> {
                                    Replacement.Prevent p = only(limited(shield, false));
                                    return p == null ? null : p.amount();
                                },
                                Numerals.DIGIT_AMOUNT),
                        part(Effect.Shield::things, things),
                        part(SourceShields::sourceOfAll, choosable),
                        (amount, what, source) ->
                                next(
                                        source,
                                        false,
                                        amount,
                                        null,
                                        PreventionEffects.THINGS,
                                        null,
                                        what)));
    }

    private static @Nullable Filter sourceOfAll(Effect.Shield shield) {
        Replacement.Limited limited = limited(shield, false);
        return limited == null ? null : limited.source();
    }

    /// "Prevent all damage a source of your choice would deal to you this turn."
    Syntax<Effect> fromChosen() {
        List<Syntax<Effect>> all = new ArrayList<>();
        PreventionEffects.kinds()
                .forEach((kind, combat) -> {
                    String start = "prevent all " + kind + " ";
                    all.add(every(start + "<> would deal to you this turn", TO_YOU, combat));
                    all.add(
                            every(
                                    start + "<> would deal this turn",
                                    PreventionEffects.ANYTHING,
                                    combat));
                    all.add(
                            every(
                                    start + "that would be dealt to you this turn by <>",
                                    TO_YOU,
                                    combat));
                    all.add(
                            every(
                                    start + "that would be dealt this turn by <>",
                                    PreventionEffects.ANYTHING,
                                    combat));
                });
        PreventionEffects.kinds().forEach((kind, combat) -> all.addAll(everyAt(kind, combat)));
        return synonyms(all);
    }

    /// "Prevent all damage that would be dealt to target creature this turn by a source of your choice."
    private List<Syntax<Effect>> everyAt(String kind, @Nullable Boolean combat) {
        Syntax<Selector> others =
                shielded.only(what ->
                        !(what instanceof Selector.Each)
                                && !what.equals(new Selector.Players(PlayerRef.YOU)));
        String start = "prevent all " + kind + " ";
        return List.of(
                every(start + "that would be dealt to you by <> this turn", TO_YOU, combat),
                every(
                        start + "that would be dealt by <> this turn",
                        PreventionEffects.ANYTHING,
                        combat),
                everyAt(start + "that would be dealt to <> this turn by <>", others, combat),
                everyAt(start + "that would be dealt to <> by <> this turn", others, combat),
                everyOfAll(start + "that would be dealt to <> this turn by <>", combat),
                everyOfAll(start + "that would be dealt to <> by <> this turn", combat));
    }

    private Syntax<Effect> everyAt(
            String template, Syntax<Selector> things, @Nullable Boolean combat) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(Effect.Shield::things, things),
                        part(SourceShields::sourceOfAll, choosable),
                        (what, source) ->
                                next(
                                        source,
                                        false,
                                        null,
                                        combat,
                                        PreventionEffects.THINGS,
                                        null,
                                        what)));
    }

    private static boolean hasObjects(Object hit) {
        return hit instanceof DamageRecipient(Filter objects, _)
                && objects != null
                && !(objects instanceof Filter.This);
    }

    private Syntax<Effect> everyOfAll(String template, @Nullable Boolean combat) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(
                                shield -> {
                                    Replacement.Prevent p = only(limited(shield, false));
                                    return p == null || shield.things() != null
                                            ? null
                                            : new DamageRecipient(p.to(), p.toPlayers());
                                },
                                prevention.hit().only(SourceShields::hasObjects)),
                        part(SourceShields::sourceOfAll, choosable),
                        (hit, source) -> next(source, false, null, combat, hit, null, null)));
    }

    private Syntax<Effect> every(String template, DamageRecipient hit, @Nullable Boolean combat) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(
                                shield -> {
                                    Replacement.Limited limited = limited(shield, false);
                                    return limited == null ? null : limited.source();
                                },
                                PreventionEffects.notThis(choosable)),
                        what -> next(what, false, null, combat, hit, null, null)));
    }
}
