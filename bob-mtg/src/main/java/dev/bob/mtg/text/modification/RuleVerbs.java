package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.AsThoughKind;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.text.phrase.NounPhrases.Quantity;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Verbs that are rules about their subject: "can't block", "attacks each combat if able", "can't be the target of spells".
final class RuleVerbs {
    private static final Filter THIS = new Filter.This();

    private final Phrases phrases;

    RuleVerbs(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Modification> all(Quantity number) {
        boolean one = number == Quantity.ONE;
        List<Syntax<? extends Rule>> rules = new ArrayList<>();
        attackingAndBlocking(one, rules);
        enchanting(rules);
        rules.add(
                one
                        ? synonyms(
                                constant(
                                        new Rule.DoesntUntap(THIS),
                                        "doesn't untap during its controller's untap step"),
                                constant(
                                        new Rule.DoesntUntap(THIS),
                                        "doesn't untap during your untap step"))
                        : constant(
                                new Rule.DoesntUntap(THIS),
                                "don't untap during their controllers' untap steps"));
        blockingLimits(rules);
        rules.add(constant(new Rule.CantBeRegenerated(THIS), "can't be regenerated"));
        rules.add(constant(new Rule.CantTransform(THIS), "can't transform"));
        rules.add(constant(new Rule.CantPhaseOut(THIS), "can't phase out"));
        company(rules);
        rules.add(
                constant(
                        new Rule.BlockAdditional(THIS, 1),
                        "can block an additional creature each combat"));
        rules.add(
                constant(new Rule.BlockAdditional(THIS, -1), "can block any number of creatures"));
        asThough(one, rules);
        rules.add(
                form(
                        Rule.BlockAdditional.class,
                        "can block an additional <> creatures each combat",
                        part(
                                rule -> rule.additional() > 1 ? rule.additional() : null,
                                Numerals.WORD),
                        additional -> new Rule.BlockAdditional(THIS, additional)));
        rules.add(
                constant(
                        new Rule.NoCombatDamage(THIS),
                        one ? "assigns no combat damage" : "assign no combat damage"));
        rules.add(blocksShadow(one));
        rules.addAll(untargetable(one ? "can't be the target of" : "can't be the targets of"));
        rules.add(mustBeBlockedBy());
        crewingAndEquipping(rules);
        return choice(choice(single(rules), severalAtOnce(one)), blockOrBeBlocked());
    }

    private void company(List<Syntax<? extends Rule>> rules) {
        rules.add(constant(new Rule.NotAlone(THIS, true, true), "can't attack or block alone"));
        rules.add(constant(new Rule.NotAlone(THIS, true, false), "can't attack alone"));
        rules.add(constant(new Rule.NotAlone(THIS, false, true), "can't block alone"));
        onlyWith("attack", true, rules);
        onlyWith("block", false, rules);
    }

    private static void crewingAndEquipping(List<Syntax<? extends Rule>> rules) {
        rules.add(constant(new Rule.CantCrew(THIS), "can't crew Vehicles"));
        rules.add(
                constant(
                        new Rule.CantBeEnchanted(THIS, new Filter.Subtype("Equipment")),
                        "can't be equipped"));
    }

    /// "must be blocked by an Eldrazi if able".
    private Syntax<? extends Rule> mustBeBlockedBy() {
        return form(
                Rule.MustBeBlockedBy.class,
                "must be blocked by <> if able",
                part(
                        rule -> rule.creatures() instanceof Filter.This ? rule.by() : null,
                        phrases.aNoun),
                by -> new Rule.MustBeBlockedBy(THIS, by));
    }

    private static Syntax<Modification> single(List<Syntax<? extends Rule>> rules) {
        return widen(
                form(
                        Modification.Obey.class,
                        "<>",
                        part(
                                obey -> obey.rules().size() == 1 ? obey.rules().getFirst() : null,
                                choice(rules)),
                        rule -> new Modification.Obey(List.of(rule))));
    }

    private static Syntax<Modification> severalAtOnce(boolean one) {
        return family(
                constant(
                        new Modification.Obey(
                                List.of(
                                        new Rule.CantAttack(THIS, null, false, null),
                                        new Rule.CantBlock(THIS, null))),
                        "can't attack or block"),
                constant(
                        new Modification.Obey(
                                List.of(
                                        new Rule.CantAttack(THIS, null, false, null),
                                        new Rule.CantBlock(THIS, null),
                                        new Rule.CantTransform(THIS))),
                        "can't attack, block, or transform"),
                constant(
                        new Modification.Obey(
                                List.of(
                                        new Rule.MustAttack(THIS, null, null),
                                        new Rule.MustBlock(THIS, null))),
                        one
                                ? "attacks or blocks each combat if able"
                                : "attack or block each combat if able"),
                constant(
                        new Modification.Obey(
                                List.of(
                                        new Rule.CantAttack(THIS, null, false, null),
                                        new Rule.CantBlock(THIS, null),
                                        new Rule.CantActivate(THIS, false))),
                        "can't attack or block, and its activated abilities can't be activated"),
                constant(
                        new Modification.Obey(
                                List.of(
                                        new Rule.CantAttack(THIS, null, false, null),
                                        new Rule.CantBlock(THIS, null),
                                        new Rule.CantCrew(THIS))),
                        "can't attack, block, or crew Vehicles"),
                constant(
                        new Modification.Obey(
                                List.of(new Rule.CantBlock(THIS, null), new Rule.CantCrew(THIS))),
                        "can't block or crew Vehicles"));
    }

    /// What can't, or has to, attack and block.
    private void attackingAndBlocking(boolean one, List<Syntax<? extends Rule>> rules) {
        rules.add(constant(new Rule.CantAttack(THIS, null, false, null), "can't attack"));
        rules.add(constant(new Rule.CantBlock(THIS, null), "can't block"));
        rules.add(constant(new Rule.CantBeBlocked(THIS, null), "can't be blocked"));
        rules.add(
                constant(
                        new Rule.CantAttack(THIS, PlayerRef.YOU, true, null),
                        "can't attack you or planeswalkers you control"));
        rules.add(
                constant(
                        new Rule.CantAttack(THIS, PlayerRef.YOU, false, null), "can't attack you"));
        rules.add(constant(new Rule.Goaded(THIS), one ? "is goaded" : "are goaded"));
        rules.add(
                constant(
                        new Rule.MustAttack(THIS, null, null),
                        (one ? "attacks" : "attack") + " each combat if able"));
        rules.add(
                constant(
                        new Rule.MustAttack(THIS, PlayerRef.YOU, null),
                        (one ? "attacks" : "attack") + " you each combat if able"));
        rules.add(
                constant(
                        new Rule.MustAttack(THIS, new PlayerRef.AnyPlayer(), null),
                        (one ? "attacks" : "attack") + " a player each combat if able"));
        rules.add(
                constant(
                        new Rule.MustBlock(THIS, null),
                        (one ? "blocks" : "block") + " each combat if able"));
        rules.add(constant(new Rule.MustBeBlocked(THIS, false), "must be blocked if able"));
    }

    /// "can't be enchanted by other Auras": than the one that says so.
    private static void enchanting(List<Syntax<? extends Rule>> rules) {
        Filter aura = new Filter.Subtype("Aura");
        rules.add(constant(new Rule.CantBeEnchanted(THIS, aura), "can't be enchanted"));
        rules.add(
                constant(
                        new Rule.CantBeEnchanted(THIS, Filter.and(new Filter.Other(), aura)),
                        "can't be enchanted by other Auras"));
    }

    /// "can't attack unless at least two other creatures attack", "… unless a creature with greater power also attacks".
    private void onlyWith(String verb, boolean attack, List<Syntax<? extends Rule>> rules) {
        rules.add(
                form(
                        Rule.OnlyWith.class,
                        "can't " + verb + " unless at least <> other <> " + verb,
                        part(
                                rule ->
                                        rule.attack() == attack && rule.least() > 1
                                                ? rule.least()
                                                : null,
                                Numerals.WORD),
                        part(Rule.OnlyWith::others, phrases.plural),
                        (least, others) ->
                                new Rule.OnlyWith(THIS, attack, !attack, least, others)));
        rules.add(
                form(
                        Rule.OnlyWith.class,
                        "can't " + verb + " unless <> also " + verb + "s",
                        part(
                                rule ->
                                        rule.attack() == attack && rule.least() == 1
                                                ? rule.others()
                                                : null,
                                phrases.aNoun),
                        others -> new Rule.OnlyWith(THIS, attack, !attack, 1, others)));
    }

    /// Who can block whom, and how many.
    private void blockingLimits(List<Syntax<? extends Rule>> rules) {
        rules.add(
                form(
                        Rule.BlockerCount.class,
                        "can't be blocked except by <> or more creatures",
                        part(rule -> rule.atMost() == null ? rule.atLeast() : null, Numerals.WORD),
                        least -> new Rule.BlockerCount(THIS, least, null)));
        rules.add(
                constant(
                        new Rule.BlockerCount(THIS, 0, 1),
                        "can't be blocked by more than one creature"));
        rules.add(
                form(
                        Rule.CantBeBlocked.class,
                        "can't be blocked by <>",
                        part(Rule.CantBeBlocked::by, phrases.plural),
                        by -> new Rule.CantBeBlocked(THIS, by)));
        rules.add(
                form(
                        Rule.CantBeBlockedExcept.class,
                        "can't be blocked except by <>",
                        part(Rule.CantBeBlockedExcept::by, phrases.plural),
                        by -> new Rule.CantBeBlockedExcept(THIS, by)));
        rules.add(
                form(
                        Rule.CantBlock.class,
                        "can block only <>",
                        part(
                                rule ->
                                        rule.attackers() instanceof Filter.Not(Filter attackers)
                                                ? attackers
                                                : null,
                                phrases.plural),
                        attackers -> new Rule.CantBlock(THIS, new Filter.Not(attackers))));
        rules.add(
                form(
                        Rule.CantBlock.class,
                        "can't block <>",
                        part(Rule.CantBlock::attackers, phrases.plural),
                        attackers -> new Rule.CantBlock(THIS, attackers)));
    }

    private void asThough(boolean one, List<Syntax<? extends Rule>> rules) {
        rules.add(
                constant(
                        new Rule.AsThough(THIS, AsThoughKind.ATTACK_WITHOUT_DEFENDER, null),
                        one
                                ? "can attack as though it didn't have defender"
                                : "can attack as though they didn't have defender"));
        rules.add(
                constant(
                        new Rule.DamageByToughness(THIS),
                        one
                                ? "assigns combat damage equal to its toughness rather than its power"
                                : "assign combat damage equal to their toughness rather than their power"));
        rules.add(
                constant(
                        new Rule.StationsByToughness(THIS),
                        one
                                ? "stations permanents using its toughness rather than its power"
                                : "station permanents using their toughness rather than their power"));
    }

    private static Syntax<Rule> blocksShadow(boolean one) {
        Rule rule = new Rule.AsThough(THIS, AsThoughKind.BLOCK_SHADOW, null);
        return synonyms(
                constant(rule, "can block creatures with shadow as though they didn't have shadow"),
                constant(
                        rule,
                        one
                                ? "can block creatures with shadow as though it had shadow"
                                : "can block creatures with shadow as though they had shadow"));
    }

    /// "can't be the target of red spells or abilities from red sources".
    private List<Syntax<? extends Rule>> untargetable(String cant) {
        Filter spell = new Filter.Spell();
        PlayerRef opponents = new PlayerRef.EachOpponent();
        List<Syntax<? extends Rule>> rules = new ArrayList<>();
        rules.add(constant(untargetable(null, null), cant + " spells or abilities"));
        rules.add(constant(untargetable(spell, null), cant + " spells"));
        rules.add(
                constant(
                        untargetable(null, opponents),
                        cant + " spells or abilities your opponents control"));
        rules.add(
                constant(
                        untargetable(new Filter.Not(spell), opponents),
                        cant + " abilities your opponents control"));
        for (Color color : Color.values()) {
            String name = color.name().toLowerCase(Locale.ROOT);
            Filter of = new Filter.HasColor(color);
            rules.add(
                    constant(
                            untargetable(of, null),
                            cant + " " + name + " spells or abilities from " + name + " sources"));
            rules.add(
                    constant(
                            untargetable(new Filter.Not(of), null),
                            cant
                                    + " non"
                                    + name
                                    + " spells or abilities from non"
                                    + name
                                    + " sources"));
            rules.add(
                    constant(
                            untargetable(new Filter.Not(of), opponents),
                            cant
                                    + " non"
                                    + name
                                    + " spells your opponents control or abilities from non"
                                    + name
                                    + " sources your opponents control"));
        }
        rules.add(
                form(
                        Rule.CantBeTargeted.class,
                        cant + " <>",
                        part(
                                rule -> rule.controlledBy() == null ? rule.by() : null,
                                phrases.plural.only(RuleVerbs::isSpellOfAKind)),
                        by -> untargetable(by, null)));
        return rules;
    }

    private static boolean isSpellOfAKind(Object filter) {
        return filter instanceof Filter.And(List<Filter> parts)
                && parts.contains(new Filter.Spell());
    }

    private static Rule.CantBeTargeted untargetable(
            @Nullable Filter by, @Nullable PlayerRef controlledBy) {
        return new Rule.CantBeTargeted(THIS, by, controlledBy);
    }

    private static Syntax<Modification> blockOrBeBlocked() {
        Modification both =
                new Modification.Obey(
                        List.of(
                                new Rule.CantBlock(THIS, null),
                                new Rule.CantBeBlocked(THIS, null)));
        return synonyms(
                constant(both, "can't block or be blocked"),
                constant(both, "can't block and can't be blocked"));
    }
}
