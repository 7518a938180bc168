package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.AsThoughKind;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.casting.ImposedPrices;
import dev.bob.mtg.text.casting.Permissions;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.modification.KeywordAbilities;
import dev.bob.mtg.text.modification.PlayerRules;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.replacement.Replacements;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Rules that static abilities make true: what may or can't be done, what things cost, how power is defined.
final class StaticRules {
    private static final Filter THIS = new Filter.This();

    private final Phrases phrases;
    private final Replacements replacements;

    private final Syntax<Rule> costs;

    StaticRules(
            Phrases phrases,
            Replacements replacements,
            Measures measures,
            KeywordAbilities keywords) {
        this.phrases = phrases;
        this.replacements = replacements;
        this.costs = new CostRules(phrases, measures).all();
        phrases.generalRule.is(
                choice(
                                costs,
                                yours("<> you cast cost <> less to cast", true),
                                yours("<> you cast cost <> more to cast", false),
                                others(),
                                replacements.rules(),
                                new Restrictions(phrases).all(),
                                asThough(),
                                constant(
                                        new Rule.HandSize(PlayerRef.YOU, null),
                                        "you have no maximum hand size"))
                        .only(StaticRules::isGeneral));
    }

    /// Whether it can be said for a while of everything: nothing of the source, and no characteristic of an object.
    private static boolean isGeneral(Object rule) {
        boolean kind =
                rule instanceof Rule.SpellCost
                        || rule instanceof Rule.AbilityCost
                        || rule instanceof Rule.CantBeCountered
                        || rule instanceof Rule.CantActivate
                        || rule instanceof Rule.TriggersAgain
                        || rule instanceof Rule.DontTrigger
                        || rule instanceof Rule.HandSize
                        || rule instanceof Rule.AsThough
                        || (rule instanceof Rule.AttackTax tax
                                && !(tax.whom() instanceof PlayerRef.AnyPlayer))
                        || rule instanceof Rule.CombatTax
                        || (rule instanceof Rule.Replace(Replacement how)
                                && Replacements.isImposable(how));
        return kind
                && !RecordParts.anywhere(
                        rule,
                        part ->
                                part instanceof Filter.This
                                        || part instanceof Selector.This
                                        || part instanceof Filter.AttachedTo
                                        || part instanceof Reference.AttachedTo);
    }

    private Syntax<Rule> yours(String template, boolean less) {
        return widen(
                form(
                        Rule.SpellCost.class,
                        template,
                        part(cost -> ofYours(cost, less), phrases.plural),
                        part(Rule.SpellCost::change, Costs.MANA),
                        (spells, mana) ->
                                new Rule.SpellCost(spells, PlayerRef.YOU, less, mana, Amount.ONE)));
    }

    /// Spells of others that cost more or less, abilities that can't be activated.
    private Syntax<Rule> others() {
        return choice(
                taxed(
                        "<> your opponents cast cost <> more to cast",
                        new PlayerRef.EachOpponent(),
                        false),
                taxed(
                        "<> your opponents cast cost <> less to cast",
                        new PlayerRef.EachOpponent(),
                        true),
                taxed("<> cost <> more to cast", new PlayerRef.EachPlayer(), false),
                taxed("<> cost <> less to cast", new PlayerRef.EachPlayer(), true),
                form(
                        Rule.CantActivate.class,
                        "activated abilities of <> can't be activated",
                        part(rule -> silenced(rule, false), sources()),
                        sources -> new Rule.CantActivate(sources, false)),
                form(
                        Rule.CantActivate.class,
                        "activated abilities of <> can't be activated unless they're mana abilities",
                        part(rule -> silenced(rule, true), sources()),
                        sources -> new Rule.CantActivate(sources, true)),
                new ImposedPrices(phrases).each());
    }

    private static @Nullable Filter silenced(Rule.CantActivate rule, boolean exceptMana) {
        return rule.exceptMana() == exceptMana && rule.by() == null && rule.only() == null
                ? rule.sources()
                : null;
    }

    /// How many creatures can attack or block.
    private static Syntax<Rule> limits() {
        return choice(
                limit("can attack each combat", true, null),
                limit("can attack you each combat", true, PlayerRef.YOU),
                limit("can block each combat", false, null));
    }

    private static Syntax<Rule> limit(String does, boolean attack, @Nullable PlayerRef whom) {
        return choice(
                constant(
                        new Rule.CombatLimit(1, attack, !attack, whom),
                        "no more than one creature " + does),
                form(
                        Rule.CombatLimit.class,
                        "no more than <> creatures " + does,
                        part(
                                limit ->
                                        limit.attack() == attack
                                                        && limit.atMost() > 1
                                                        && java.util.Objects.equals(
                                                                limit.whom(), whom)
                                                ? limit.atMost()
                                                : null,
                                Numerals.WORD),
                        atMost -> new Rule.CombatLimit(atMost, attack, !attack, whom)));
    }

    /// Rules that aren't changes to what a subject names.
    Syntax<Rule> all() {
        return choice(
                yours("<> you cast cost <> less to cast", true),
                yours("<> you cast cost <> more to cast", false),
                blocked(),
                limits(),
                asThough(),
                cantBlock(
                        "creatures with power less than ~'s power can't block it", Comparison.LESS),
                form(
                        Rule.CantBlock.class,
                        "<> can't block ~",
                        part(
                                rule ->
                                        rule.attackers() instanceof Filter.This
                                                ? rule.creatures()
                                                : null,
                                phrases.plural),
                        creatures -> new Rule.CantBlock(creatures, THIS)),
                costs,
                replacements.rules(),
                PermanentRules.all(),
                untapsDuringOthers(),
                new ActivationRules(phrases).all(),
                new Restrictions(phrases).all(),
                legendsAndUntapping(),
                new Permissions(phrases).rules(),
                asItMoves(),
                yourself(),
                PermanentRules.controlOfAttached(),
                define(),
                flash("you may cast <> as though they had flash", PlayerRef.YOU),
                flash("any player may cast <> as though they had flash", new PlayerRef.AnyPlayer()),
                others(),
                silenced(false),
                silenced(true),
                cantAttackUnless(),
                constant(new Rule.HandSize(PlayerRef.YOU, null), "you have no maximum hand size"),
                constant(
                        new Rule.AdditionalLands(PlayerRef.YOU, Amount.ONE),
                        "you may play an additional land on each of your turns"),
                form(
                        Rule.LethalByPower.class,
                        "lethal damage dealt to <> is determined by their power rather than their toughness",
                        part(Rule.LethalByPower::creatures, phrases.plural),
                        Rule.LethalByPower::new));
    }

    private static Syntax<Rule> asItMoves() {
        return choice(
                constant(
                        new Rule.DayAsItEnters(),
                        "if it's neither day nor night , it becomes day as ~ enters"),
                constant(
                        new Rule.KeepsCounters(),
                        "counters remain on ~ as it moves to any zone other than a player's hand or library"));
    }

    private static Syntax<Rule> legendsAndUntapping() {
        return family(
                constant(
                        new Rule.NoLegendRule(new Filter.Any()),
                        "the \"legend rule\" doesn't apply"),
                constant(
                        new Rule.MayNotUntap(THIS),
                        "you may choose not to untap ~ during your untap step"));
    }

    /// What players see, and what they are protected from.
    private Syntax<Rule> yourself() {
        return family(
                constant(
                        new Rule.MayLookAtTop(PlayerRef.YOU),
                        "you may look at the top card of your library any time"),
                constant(
                        new Rule.Revealed(PlayerRef.YOU, Zone.LIBRARY),
                        "play with the top card of your library revealed"),
                constant(
                        new Rule.PlayerProtected(PlayerRef.YOU, Keyword.HEXPROOF),
                        "you have hexproof"),
                constant(
                        new Rule.PlayerProtected(PlayerRef.YOU, Keyword.SHROUD), "you have shroud"),
                new PlayerRules(phrases).protection("you have"));
    }

    private Syntax<Rule> cantAttackUnless() {
        return widen(
                form(
                        Rule.CantAttack.class,
                        "~ can't attack unless <>",
                        part(
                                attack ->
                                        attack.creatures() instanceof Filter.This
                                                        && attack.whom() == null
                                                ? attack.unless()
                                                : null,
                                phrases.condition),
                        condition -> new Rule.CantAttack(THIS, null, false, condition)));
    }

    private static Syntax<Rule> blocked() {
        return family(
                form(
                        Rule.MustBeBlocked.class,
                        "all creatures able to block <> do so",
                        part(
                                rule -> rule.byAll() ? rule.creatures() : null,
                                choice(constant(THIS, "~"), EventSubjects.attached())),
                        creatures -> new Rule.MustBeBlocked(creatures, true)),
                constant(
                        new Rule.AssignAsUnblocked(THIS),
                        "you may have ~ assign its combat damage as though it weren't blocked"));
    }

    /// The same of several.
    Syntax<Rule> assignedAsUnblocked() {
        return widen(
                form(
                        Rule.AssignAsUnblocked.class,
                        "you may have <> assign their combat damage as though they weren't blocked",
                        part(Rule.AssignAsUnblocked::creatures, phrases.plural),
                        Rule.AssignAsUnblocked::new));
    }

    /// Creatures that compare so with the power of the source can't block it.
    private static Syntax<Rule> cantBlock(String words, Comparison comparison) {
        return constant(
                new Rule.CantBlock(
                        Filter.and(
                                Filter.type(CardType.CREATURE),
                                new Filter.Power(
                                        comparison, new Amount.PowerOf(new Selector.This("~'s")))),
                        THIS),
                words);
    }

    private Syntax<Rule> asThough() {
        List<Syntax<Rule>> all = new ArrayList<>();
        KeywordAbilities.walks()
                .forEach((word, filter) ->
                        all.add(
                                constant(
                                        new Rule.AsThough(
                                                new Filter.Any(),
                                                AsThoughKind.BLOCKED_WITHOUT_LANDWALK,
                                                filter),
                                        "creatures with "
                                                + word
                                                + " can be blocked as though they didn't have "
                                                + word)));
        all.add(targeted("", AsThoughKind.TARGETED_WITHOUT_HEXPROOF));
        all.add(
                targeted(
                        "your opponents and ",
                        AsThoughKind.TARGETED_WITHOUT_HEXPROOF_AND_OPPONENTS));
        return choice(all);
    }

    private Syntax<Rule> targeted(String others, AsThoughKind kind) {
        return widen(
                form(
                        Rule.AsThough.class,
                        others
                                + "<> can be the targets of spells and abilities you control as though they didn't have hexproof",
                        part(rule -> rule.kind() == kind ? rule.objects() : null, phrases.plural),
                        objects -> new Rule.AsThough(objects, kind, null)));
    }

    /// "~'s power and toughness are each equal to …" (rule 604.3).
    private Syntax<Rule> define() {
        return define("~'s");
    }

    private Syntax<Rule> define(String own) {
        // A size may be less than nothing (rule 107.1b), and a difference is never.
        Syntax<Amount> size = phrases.measure.only(measure -> !(measure instanceof Amount.Minus));
        return choice(
                form(
                        Rule.Modify.class,
                        own + " power and toughness are each equal to <>",
                        part(modify -> power(modify), size),
                        amount -> defining(amount, amount)),
                SizesBelow.of(own, phrases),
                form(
                        Rule.Modify.class,
                        own + " power is equal to <>",
                        part(modify -> power(modify), size),
                        amount -> defining(amount, null)),
                form(
                        Rule.Modify.class,
                        own + " toughness is equal to <>",
                        part(modify -> toughness(modify), size),
                        amount -> defining(null, amount)),
                form(
                        Rule.Modify.class,
                        own + " power is equal to <> and its toughness is equal to <>",
                        part(modify -> power(modify), size),
                        part(modify -> toughness(modify), size),
                        (power, toughness) ->
                                power.equals(toughness) ? null : defining(power, toughness)),
                form(
                        Rule.Modify.class,
                        own
                                + " power is equal to <> and its toughness is equal to that number plus <>",
                        part(modify -> power(modify), size),
                        part(
                                modify ->
                                        toughness(modify)
                                                        instanceof
                                                        Amount.Plus(_, Amount.Fixed(int more))
                                                ? more
                                                : null,
                                Numerals.DIGITS),
                        (amount, more) ->
                                defining(amount, new Amount.Plus(amount, Amount.of(more)))));
    }

    /// "Untap all artifacts you control during each other player's untap step."
    private Syntax<Rule> untapsDuringOthers() {
        return synonyms(
                untapsDuringOthers("untap all <>", phrases.plural),
                untapsDuringOthers("untap each <>", phrases.noun),
                untapsDuringOthers("untap <>", constant(THIS, "~")));
    }

    private static Syntax<Rule> untapsDuringOthers(String untap, Syntax<Filter> objects) {
        return widen(
                form(
                        Rule.AsThough.class,
                        untap + " during each other player's untap step",
                        part(
                                rule ->
                                        rule.kind() == AsThoughKind.UNTAP_DURING_OTHERS
                                                ? rule.objects()
                                                : null,
                                objects),
                        what -> new Rule.AsThough(what, AsThoughKind.UNTAP_DURING_OTHERS, null)));
    }

    private static Rule.Modify defining(@Nullable Amount power, @Nullable Amount toughness) {
        return new Rule.Modify(THIS, List.of(new Modification.Define(power, toughness)));
    }

    private static @Nullable Amount power(Rule.Modify modify) {
        Modification.Define define = defined(modify);
        return define == null ? null : define.power();
    }

    private static @Nullable Amount toughness(Rule.Modify modify) {
        Modification.Define define = defined(modify);
        return define == null ? null : define.toughness();
    }

    private static Modification.@Nullable Define defined(Rule.Modify modify) {
        return modify.objects() instanceof Filter.This
                        && modify.modifications().size() == 1
                        && modify.modifications().getFirst() instanceof Modification.Define define
                ? define
                : null;
    }

    /// Spells of others, or of everybody, that cost more or less.
    private Syntax<Rule> taxed(String template, PlayerRef caster, boolean less) {
        return widen(
                form(
                        Rule.SpellCost.class,
                        template,
                        part(
                                cost ->
                                        cost.caster().equals(caster)
                                                        && cost.less() == less
                                                        && cost.times().equals(Amount.ONE)
                                                ? cost.spells()
                                                : null,
                                phrases.plural.only(StaticRules::isSpells)),
                        part(Rule.SpellCost::change, Costs.MANA),
                        (spells, mana) ->
                                new Rule.SpellCost(spells, caster, less, mana, Amount.ONE)));
    }

    /// "sources with the chosen name" are anything, wherever it is.
    private Syntax<Filter> sources() {
        return choice(
                phrases.plural, constant(new Filter.ChosenName(), "sources with the chosen name"));
    }

    /// "enchanted creature's activated abilities can't be activated"
    private static Syntax<Rule> silenced(boolean exceptMana) {
        List<Syntax<Rule>> all = new ArrayList<>();
        for (String words : EventSubjects.ATTACHED) {
            all.add(
                    constant(
                            new Rule.CantActivate(
                                    new Filter.Is(new Reference.AttachedTo()), exceptMana),
                            words
                                    + "'s activated abilities can't be activated"
                                    + (exceptMana ? " unless they're mana abilities" : "")));
        }
        return synonyms(all);
    }

    private Syntax<Rule> flash(String template, PlayerRef caster) {
        return widen(
                form(
                        Rule.FlashFor.class,
                        template,
                        part(
                                flash -> flash.caster().equals(caster) ? flash.spells() : null,
                                choice(phrases.plural, new Permissions(phrases).spellsAndSpells())),
                        spells -> new Rule.FlashFor(spells, caster)));
    }

    static boolean isSpells(Object filter) {
        return filter instanceof Filter.Spell
                || (filter instanceof Filter.And(List<Filter> parts)
                        && parts.contains(new Filter.Spell()));
    }

    private static @Nullable Filter ofYours(Rule.SpellCost cost, boolean less) {
        return cost.less() == less
                        && cost.times().equals(Amount.ONE)
                        && !cost.coloredOnly()
                        && !(cost.spells() instanceof Filter.This)
                ? cost.spells()
                : null;
    }
}
