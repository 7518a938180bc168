package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PayingRule;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.AsThoughKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;

/// When and how often activated abilities may be activated beyond the usual, and what can't be paid for them or for spells.
final class ActivationRules {
    private static final Ability.ActivatedKind EQUIP = new Ability.ActivatedKind(Keyword.EQUIP);
    private static final Ability.ActivatedKind BOAST = new Ability.ActivatedKind(Keyword.BOAST);

    private final Phrases phrases;

    ActivationRules(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Rule> all() {
        Rule ownLoyalty =
                new Rule.ActivateAnyTime(new Filter.This(), Ability.ActivatedKind.LOYALTY);
        return choice(
                cantPay(),
                constant(
                        new PayingRule.FreeActivation(PlayerRef.YOU, Keyword.CYCLING),
                        "you may pay {0} rather than pay cycling costs"),
                constant(
                        new PayingRule.Foretelling(PlayerRef.YOU, null, 1, true),
                        "foretelling cards from your hand costs {1} less and can be done on any player's turn"),
                constant(
                        new Rule.ActivateAnyTime(new Filter.Any(), EQUIP),
                        "you may activate equip abilities any time you could cast an instant"),
                constant(
                        new Rule.ActivateAnyTime(
                                new Filter.Any(), new Ability.ActivatedKind(Keyword.MEDITATE)),
                        "you may activate meditate abilities any time you could cast an instant"),
                synonyms(
                        constant(
                                ownLoyalty,
                                "you may activate loyalty abilities of ~ on any player's turn any time you could cast"
                                        + " an instant"),
                        constant(
                                ownLoyalty,
                                "you may activate her loyalty abilities any time you could cast an instant"),
                        constant(
                                ownLoyalty,
                                "you may activate his loyalty abilities any time you could cast an instant"),
                        constant(
                                ownLoyalty,
                                "you may activate loyalty abilities of ~ any time you could cast an instant")),
                often("<> can boast twice during each of your turns rather than once", BOAST),
                often(
                        "you may activate the loyalty abilities of <> twice each turn rather than only once",
                        Ability.ActivatedKind.LOYALTY),
                form(
                        Rule.AsThough.class,
                        "you may activate abilities of <> as though those creatures had haste",
                        part(
                                rule ->
                                        rule.kind() == AsThoughKind.ACTIVATE_WITH_HASTE
                                                ? rule.objects()
                                                : null,
                                phrases.plural),
                        what -> new Rule.AsThough(what, AsThoughKind.ACTIVATE_WITH_HASTE, null)),
                loyaltyAnyTime());
    }

    /// "You may activate loyalty abilities of planeswalkers you control any time you could cast an instant."
    private Syntax<Rule> loyaltyAnyTime() {
        List<Syntax<Rule>> all = new ArrayList<>();
        for (String abilities : List.of("loyalty abilities", "the loyalty abilities")) {
            for (String turn : List.of("", " on any player's turn")) {
                all.add(
                        widen(
                                form(
                                        Rule.ActivateAnyTime.class,
                                        "you may activate "
                                                + abilities
                                                + " of <>"
                                                + turn
                                                + " any time you could cast an instant",
                                        part(
                                                rule ->
                                                        rule.kind()
                                                                        .equals(
                                                                                Ability
                                                                                        .ActivatedKind
                                                                                        .LOYALTY)
                                                                ? rule.sources()
                                                                : null,
                                                phrases.plural),
                                        sources ->
                                                new Rule.ActivateAnyTime(
                                                        sources, Ability.ActivatedKind.LOYALTY))));
            }
        }
        return synonyms(all);
    }

    private Syntax<Rule> often(String template, Ability.ActivatedKind kind) {
        return widen(
                form(
                        Rule.ActivateOften.class,
                        template,
                        part(
                                rule ->
                                        rule.kind().equals(kind) && rule.times() == 2
                                                ? rule.sources()
                                                : null,
                                phrases.plural),
                        what -> new Rule.ActivateOften(what, kind, 2)));
    }

    /// "players can't pay life or sacrifice creatures to cast spells or activate abilities".
    private Syntax<Rule> cantPay() {
        Syntax<PlayerRef> who =
                choice(
                        constant(PlayerRef.YOU, "you"),
                        constant(new PlayerRef.EachPlayer(), "players"),
                        constant(new PlayerRef.EachOpponent(), "your opponents"));
        Syntax<Boolean> abilities =
                choice(
                        constant(false, "activate abilities"),
                        constant(true, "activate abilities that aren't mana abilities"));
        Syntax<Filter> sacrificed = phrases.plural.only(ActivationRules::isAnybodys);
        return choice(
                form(
                        PayingRule.CantPay.class,
                        "<> can't pay life to cast spells or <>",
                        part(
                                rule ->
                                        rule.life() && rule.sacrificed() == null
                                                ? rule.players()
                                                : null,
                                who),
                        part(PayingRule.CantPay::exceptMana, abilities),
                        (players, mana) -> new PayingRule.CantPay(players, true, null, mana)),
                cantSacrifice(
                        "<> can't sacrifice <> to cast spells or <>",
                        false,
                        who,
                        sacrificed,
                        abilities),
                cantSacrifice(
                        "<> can't pay life or sacrifice <> to cast spells or <>",
                        true,
                        who,
                        sacrificed,
                        abilities));
    }

    private static Syntax<Rule> cantSacrifice(
            String template,
            boolean life,
            Syntax<PlayerRef> who,
            Syntax<Filter> sacrificed,
            Syntax<Boolean> abilities) {
        return widen(
                form(
                        PayingRule.CantPay.class,
                        template,
                        part(rule -> rule.life() == life ? rule.players() : null, who),
                        part(PayingRule.CantPay::sacrificed, sacrificed),
                        part(PayingRule.CantPay::exceptMana, abilities),
                        (players, what, mana) ->
                                new PayingRule.CantPay(players, life, what, mana)));
    }

    /// What can't be sacrificed is so for each player, and so doesn't say whose it is.
    private static boolean isAnybodys(Object noun) {
        return noun instanceof Filter filter
                && !RecordParts.anywhere(filter, part -> part instanceof PlayerRef);
    }

    /// "You may pay {0} rather than pay the equip cost of the first equip ability you activate each turn.": as long as none
    /// has been activated.
    static Syntax<Ability> firstIsFree() {
        String rather = "you may pay {0} rather than pay the ";
        String equip = rather + "equip cost of the first equip ability you activate ";
        String cycle = rather + "cycling cost of the first card you cycle ";
        EventPattern equipping =
                new EventPattern.ActivatesAbility(
                        PlayerRef.YOU, new Filter.Any(), false, EQUIP);
        EventPattern cycling = new EventPattern.Cycles(PlayerRef.YOU, new Filter.CardNoun());
        return choice(
                constant(free(Keyword.EQUIP, equipping, false), equip + "each turn ."),
                constant(
                        free(Keyword.EQUIP, equipping, true),
                        equip + "during each of your turns ."),
                constant(free(Keyword.CYCLING, cycling, false), cycle + "each turn ."));
    }

    private static Ability free(Keyword keyword, EventPattern done, boolean ownTurns) {
        Condition none = new Condition.Happened(done, Comparison.EQUAL, Amount.ZERO);
        return new Ability.Static(
                List.of(new PayingRule.FreeActivation(PlayerRef.YOU, keyword)),
                ownTurns
                        ? new Condition.And(List.of(new Condition.TurnOf(PlayerRef.YOU), none))
                        : none,
                Zone.BATTLEFIELD);
    }
}
