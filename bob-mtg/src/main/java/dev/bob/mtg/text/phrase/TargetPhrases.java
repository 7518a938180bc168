package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.TargetSpec.Among;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Targets, one or several: "target creature or player", "up to two target cards from a single graveyard".
final class TargetPhrases {
    private final Phrases phrases;

    TargetPhrases(Phrases phrases) {
        this.phrases = phrases;
    }

    /// The same target of another kind.
    static Selector target(Selector target, Filter objects) {
        return target instanceof Selector.Target(TargetSpec spec)
                ? new Selector.Target(
                        new TargetSpec(
                                spec.min(),
                                spec.max(),
                                objects,
                                spec.players(),
                                spec.among(),
                                spec.divided(),
                                spec.chooser()))
                : target;
    }

    /// One target, or up to one.
    Syntax<Selector> target() {
        return widen(
                form(
                        Selector.Target.class,
                        "<>",
                        part(Selector.Target::spec, singleTarget()),
                        Selector.Target::new));
    }

    /// "activated or triggered ability you control", "spell or ability": what is on the stack.
    private Syntax<Filter> abilities() {
        Syntax<Filter> kind = stackKind();
        Syntax<Filter> aimed =
                choice(
                        constant(new Filter.SingleTarget(), "with a single target"),
                        new TargetClauses(phrases).orOfManaValue());
        Syntax<Filter> controlled =
                choice(
                        constant(new Filter.Controlled(PlayerRef.YOU), "you control"),
                        constant(
                                new Filter.Not(new Filter.Controlled(PlayerRef.YOU)),
                                "you don't control"),
                        constant(
                                new Filter.Controlled(new PlayerRef.AnOpponent()),
                                "an opponent controls"));
        Syntax<Filter> source =
                widen(
                        form(
                                Filter.FromSource.class,
                                "from a <> source",
                                part(
                                        Filter.FromSource::source,
                                        choice(sourceKind(), oneOf(sourceKind()))),
                                Filter.FromSource::new));
        return choice(
                kind,
                spellsAndAbilities(),
                form(
                        Filter.And.class,
                        "<> <>",
                        part(and -> and.parts().size() == 2 ? and.parts().getFirst() : null, kind),
                        part(
                                and -> and.parts().size() == 2 ? and.parts().getLast() : null,
                                choice(controlled, source, aimed)),
                        (what, whose) -> new Filter.And(List.of(what, whose))),
                form(
                        Filter.And.class,
                        "<> <> <>",
                        part(and -> and.parts().size() == 3 ? and.parts().getFirst() : null, kind),
                        part(
                                and -> and.parts().size() == 3 ? and.parts().get(1) : null,
                                controlled),
                        part(
                                and -> and.parts().size() == 3 ? and.parts().getLast() : null,
                                choice(source, aimed)),
                        (what, whose, from) -> new Filter.And(List.of(what, whose, from))));
    }

    private static Syntax<Filter> stackKind() {
        Filter spell = new Filter.Spell();
        Filter any = new Filter.StackAbility(true, true);
        return choice(
                constant(new Filter.StackAbility(true, false), "activated ability"),
                constant(new Filter.StackAbility(false, true), "triggered ability"),
                constant(any, "activated or triggered ability"),
                constant(Filter.or(spell, new Filter.Permanent()), "spell or permanent"),
                constant(Filter.or(spell, Filter.type(CardType.CREATURE)), "spell or creature"),
                constant(
                        Filter.or(
                                spell,
                                Filter.and(
                                        new Filter.Not(Filter.type(CardType.LAND)),
                                        new Filter.Permanent())),
                        "spell or nonland permanent"),
                synonyms(
                        constant(Filter.or(spell, any), "spell or ability"),
                        constant(
                                Filter.or(spell, any),
                                "spell, activated ability, or triggered ability")));
    }

    /// "triggered ability or colorless spell", "instant spell, sorcery spell, or triggered ability".
    private Syntax<Filter> spellsAndAbilities() {
        Syntax<Filter> spell = phrases.noun.only(TargetPhrases::isSpellOfAKind);
        Syntax<Filter> ability =
                choice(
                        constant(new Filter.StackAbility(true, false), "activated ability"),
                        constant(new Filter.StackAbility(false, true), "triggered ability"));
        return oneOf(choice(spell, ability)).only(TargetPhrases::areSpellsAndAbilities);
    }

    private static boolean isSpellOfAKind(Object noun) {
        return noun instanceof Filter.And(List<Filter> parts) && parts.contains(new Filter.Spell());
    }

    private static boolean areSpellsAndAbilities(Object list) {
        return list instanceof Filter.Or(List<Filter> parts)
                && parts.stream().anyMatch(Filter.StackAbility.class::isInstance)
                && parts.stream().anyMatch(TargetPhrases::isSpellOfAKind);
    }

    private static Syntax<Filter> oneOf(Syntax<Filter> one) {
        return one.series("or", 2)
                .map(
                        List.class,
                        list -> (Filter) new Filter.Or(list),
                        value -> value instanceof Filter.Or(List<Filter> parts) ? parts : null);
    }

    /// "artifact", "creature".
    private static Syntax<Filter> sourceKind() {
        List<Syntax<Filter>> all = new ArrayList<>();
        for (var type :
                List.of(
                        CardType.ARTIFACT,
                        CardType.CREATURE,
                        CardType.ENCHANTMENT,
                        CardType.LAND,
                        CardType.PLANESWALKER)) {
            all.add(constant(Filter.type(type), type.name().toLowerCase(Locale.ROOT)));
        }
        return choice(all);
    }

    private static TargetSpec anyTarget(Filter but) {
        return anyOf(new Filter.And(List.of(TargetSpec.DAMAGEABLE, but)));
    }

    private static TargetSpec anyOf(Filter objects) {
        return new TargetSpec(
                null,
                Amount.ONE,
                objects,
                new PlayerRef.AnyPlayer(),
                Among.ANY,
                null,
                PlayerRef.YOU);
    }

    private Syntax<TargetSpec> singleTarget() {
        return choice(
                anyTargets(),
                form(
                        TargetSpec.class,
                        "target <>",
                        part(TargetSpec::objects, phrases.noun),
                        TargetSpec::one),
                form(
                        TargetSpec.class,
                        "target <>",
                        part(TargetSpec::objects, abilities()),
                        TargetSpec::one),
                synonyms(another("another target <>"), another("a second target <>")),
                form(
                        TargetSpec.class,
                        "target <> of <> choice",
                        part(TargetSpec::objects, phrases.noun),
                        part(
                                TargetPhrases::chooser,
                                phrases.playerGenitive.only(TargetPhrases::isAnother)),
                        (objects, chooser) -> chosenBy(TargetSpec.one(objects), chooser)),
                form(
                        TargetSpec.class,
                        "any target of <> choice",
                        part(
                                spec -> spec.isAnyTarget() ? chooser(spec) : null,
                                phrases.playerGenitive.only(TargetPhrases::isAnother)),
                        chooser -> chosenBy(TargetSpec.anyTarget(), chooser)),
                form(
                        TargetSpec.class,
                        "target <> or suspended card",
                        part(spec -> before(spec, SUSPENDED_CARD), phrases.noun),
                        noun -> TargetSpec.one(Filter.or(noun, SUSPENDED_CARD))),
                form(
                        TargetSpec.class,
                        "target <> or exiled card with flashback you own",
                        part(spec -> before(spec, FLASHBACK_CARD), phrases.noun),
                        noun -> TargetSpec.one(Filter.or(noun, FLASHBACK_CARD))),
                upToOne(),
                orPlayers(),
                new OtherTargets(phrases).orPlayer());
    }

    private Syntax<TargetSpec> anyTargets() {
        return family(
                constant(TargetSpec.anyTarget(), "any target"),
                constant(anyOf(Conjuncts.withOther(TargetSpec.DAMAGEABLE)), "any other target"),
                form(
                        TargetSpec.class,
                        "any target <>",
                        part(
                                spec ->
                                        spec.objects() instanceof Filter.And(List<Filter> parts)
                                                        && parts.size() == 2
                                                        && spec.equals(anyTarget(parts.getLast()))
                                                ? parts.getLast()
                                                : null,
                                choice(NameClauses.otherThanThat(), notOfAKind())),
                        TargetPhrases::anyTarget));
    }

    /// "that isn't a Dinosaur": a player is none.
    private Syntax<Filter> notOfAKind() {
        return widen(
                form(
                        Filter.Not.class,
                        "that isn't <>",
                        part(Filter.Not::filter, phrases.aNoun.only(TargetPhrases::isAKind)),
                        Filter.Not::new));
    }

    private static boolean isAKind(Object noun) {
        return noun instanceof Filter.Subtype
                || noun instanceof Filter.Type
                || noun instanceof Filter.Commander;
    }

    private Syntax<TargetSpec> upToOne() {
        return family(
                form(
                        TargetSpec.class,
                        "up to one target <>",
                        part(TargetSpec::objects, phrases.noun),
                        filter -> TargetSpec.upTo(Amount.ONE, filter)),
                form(
                        TargetSpec.class,
                        "up to one other target <>",
                        part(
                                spec ->
                                        spec.objects() == null
                                                ? null
                                                : Conjuncts.withoutOther(spec.objects()),
                                phrases.noun),
                        filter -> TargetSpec.upTo(Amount.ONE, Conjuncts.withOther(filter))));
    }

    private Syntax<TargetSpec> orPlayers() {
        return family(
                playerOr("target creature or player", Filter.type(CardType.CREATURE), false),
                playerOr(
                        "target player or planeswalker", Filter.type(CardType.PLANESWALKER), false),
                playerOr(
                        "target opponent or planeswalker",
                        Filter.type(CardType.PLANESWALKER),
                        true),
                upToOneOr("player", new PlayerRef.AnyPlayer()),
                upToOneOr("opponent", new PlayerRef.AnOpponent()));
    }

    private static Syntax<TargetSpec> upToOneOr(String word, PlayerRef players) {
        return constant(
                new TargetSpec(
                        Amount.ZERO,
                        Amount.ONE,
                        Filter.type(CardType.PLANESWALKER),
                        players,
                        Among.ANY,
                        null,
                        PlayerRef.YOU),
                "up to one target " + word + " or planeswalker");
    }

    private static boolean isAnother(Object who) {
        return !(who instanceof PlayerRef.You);
    }

    /// Who chooses it, if it isn't you: "of an opponent's choice".
    private static @Nullable PlayerRef chooser(TargetSpec spec) {
        return spec.chooser() instanceof PlayerRef.You ? null : spec.chooser();
    }

    private static TargetSpec chosenBy(TargetSpec spec, PlayerRef chooser) {
        return new TargetSpec(
                spec.min(),
                spec.max(),
                spec.objects(),
                spec.players(),
                spec.among(),
                spec.divided(),
                chooser);
    }

    private static final Filter SUSPENDED_CARD =
            Filter.and(Filter.SUSPENDED, new Filter.CardNoun());

    private static final Filter FLASHBACK_CARD =
            Filter.and(
                    new Filter.CardNoun(),
                    new Filter.InZone(Zone.EXILE, null),
                    new Filter.HasKeyword(Keyword.FLASHBACK),
                    new Filter.Owned(PlayerRef.YOU));

    private static @Nullable Filter before(TargetSpec spec, Filter last) {
        return spec.objects() instanceof Filter.Or(List<Filter> either)
                        && either.size() == 2
                        && either.getLast().equals(last)
                ? either.getFirst()
                : null;
    }

    private Syntax<TargetSpec> another(String template) {
        return form(
                TargetSpec.class,
                template,
                part(
                        spec ->
                                spec.objects() == null
                                        ? null
                                        : Conjuncts.withoutOther(spec.objects()),
                        phrases.noun),
                filter -> TargetSpec.one(Conjuncts.withOther(filter)));
    }

    private static Syntax<TargetSpec> playerOr(String words, Filter objects, boolean opponent) {
        PlayerRef players = opponent ? new PlayerRef.AnOpponent() : new PlayerRef.AnyPlayer();
        return constant(
                new TargetSpec(null, Amount.ONE, objects, players, Among.ANY, null, PlayerRef.YOU),
                words);
    }

    Syntax<Selector> targets() {
        return widen(
                form(
                        Selector.Target.class,
                        "<>",
                        part(Selector.Target::spec, severalTargets()),
                        Selector.Target::new));
    }

    /// Several that are something to each other: "up to three target cards from a single graveyard".
    private Syntax<TargetSpec> related(String template, @Nullable Amount min, Among among) {
        boolean inGraveyard = among == Among.SAME_OWNER;
        Filter place = new Filter.InZone(Zone.GRAVEYARD, null);
        return form(
                TargetSpec.class,
                template,
                part(
                        spec ->
                                spec.among() == among && Objects.equals(spec.min(), min)
                                        ? spec.max()
                                        : null,
                        Numerals.WORD_AMOUNT),
                part(
                        spec ->
                                inGraveyard && spec.objects() != null
                                        ? Conjuncts.without(spec.objects(), place)
                                        : spec.objects(),
                        phrases.plural),
                (max, filter) ->
                        new TargetSpec(
                                min,
                                max,
                                inGraveyard ? Conjuncts.with(filter, place) : filter,
                                null,
                                among,
                                null,
                                PlayerRef.YOU));
    }

    /// "one or two target creatures".
    private Syntax<TargetSpec> oneUpTo(Amount max, String template) {
        return form(
                TargetSpec.class,
                template,
                part(TargetSpec::objects, phrases.plural),
                filter -> OtherTargets.several(Amount.ONE, max, filter));
    }

    private Syntax<TargetSpec> severalTargets() {
        Syntax<Amount> any = constant(new Amount.AnyNumber(), "any number of");
        return choice(
                new OtherTargets(phrases).all(),
                form(
                        TargetSpec.class,
                        "<> target <>",
                        part(TargetSpec::max, Numerals.WORD_AMOUNT),
                        part(TargetSpec::objects, phrases.plural),
                        (max, filter) -> OtherTargets.several(null, max, filter)),
                form(
                        TargetSpec.class,
                        "up to <> target <>",
                        part(TargetSpec::max, Numerals.WORD_AMOUNT),
                        part(TargetSpec::objects, phrases.plural),
                        OtherTargets::upTo),
                oneUpTo(Amount.of(2), "one or two target <>"),
                oneUpTo(Amount.of(3), "one, two, or three target <>"),
                oneUpTo(new Amount.AnyNumber(), "one or more target <>"),
                form(
                        TargetSpec.class,
                        "<> target <>",
                        part(TargetSpec::max, any),
                        part(TargetSpec::objects, phrases.plural),
                        OtherTargets::upTo),
                new OtherTargets(phrases).ofOneGraveyard(any),
                related(
                        "<> target <> controlled by different players",
                        null,
                        Among.DIFFERENT_CONTROLLERS),
                related("<> target <> controlled by the same player", null, Among.SAME_CONTROLLER),
                new OtherTargets(phrases).upToThatMany());
    }
}
