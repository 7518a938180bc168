package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PayingRule;
import dev.bob.mtg.definition.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A subject and its verbs as rules, and back: "enchanted creature" + "gets +2/+2 and can't attack" becomes a
/// [Rule.Modify] and a [Rule.CantAttack] about the enchanted creature.
public final class Subjects {
    private static final Filter THIS = new Filter.This();

    private Subjects() {}

    /// The rules that a subject's verbs say.
    public static List<Rule> rules(Filter subject, List<Modification> verbs) {
        List<Rule> rules = new ArrayList<>();
        List<Modification> changes = new ArrayList<>();
        for (Modification verb : verbs) {
            if (verb instanceof Modification.Obey(List<Rule> obeyed)) {
                flush(subject, changes, rules);
                obeyed.forEach(rule -> rules.add(about(rule, subject)));
            } else {
                changes.add(verb);
            }
        }
        flush(subject, changes, rules);
        return rules;
    }

    private static void flush(Filter subject, List<Modification> changes, List<Rule> rules) {
        if (!changes.isEmpty()) {
            rules.add(new Rule.Modify(subject, changes));
            changes.clear();
        }
    }

    /// The subject that all the rules speak of; null if they don't have one in common.
    public static @Nullable Filter subject(List<Rule> rules) {
        Filter subject = null;
        for (Rule rule : rules) {
            Filter of = rule instanceof Rule.Modify(Filter objects, _) ? objects : subject(rule);
            if (of == null || (subject != null && !subject.equals(of))) {
                return null;
            }
            subject = of;
        }
        return subject;
    }

    /// The verbs of rules with one subject, each rule its own verb; several that are one verb ("can't attack or block")
    /// are put together again.
    public static List<Modification> verbs(List<Rule> rules) {
        List<Modification> verbs = new ArrayList<>();
        for (int i = 0; i < rules.size(); i++) {
            Rule rule = rules.get(i);
            if (rule instanceof Rule.Modify(_, List<Modification> changes)) {
                verbs.addAll(changes);
            } else {
                int together = together(rules, i);
                List<Rule> verb = new ArrayList<>();
                for (Rule each : rules.subList(i, i + together)) {
                    verb.add(about(each, THIS));
                }
                verbs.add(new Modification.Obey(verb));
                i += together - 1;
            }
        }
        return verbs;
    }

    /// How many rules from that place on are one verb.
    private static int together(List<Rule> rules, int at) {
        Rule second = at + 1 < rules.size() ? rules.get(at + 1) : null;
        Rule third = at + 2 < rules.size() ? rules.get(at + 2) : null;
        Rule first = rules.get(at);
        boolean attack = first instanceof Rule.CantAttack && second instanceof Rule.CantBlock;
        if (attack
                && (third instanceof Rule.CantActivate
                        || third instanceof Rule.CantTransform
                        || third instanceof Rule.CantCrew)) {
            return 3;
        }
        if (blocksNobody(first) && second instanceof Rule.CantCrew) {
            return 2;
        }
        boolean plainly =
                first instanceof Rule.CantAttack(_, var whom, _, _)
                        ? attack && whom == null && blocksNobody(second)
                        : first instanceof Rule.MustAttack(_, var player, _)
                                ? player == null
                                        && second instanceof Rule.MustBlock(_, var which)
                                        && which == null
                                : blocksNobody(first)
                                        && second instanceof Rule.CantBeBlocked(_, var by)
                                        && by == null;
        return plainly ? 2 : 1;
    }

    private static boolean blocksNobody(@Nullable Rule rule) {
        return rule instanceof Rule.CantBlock(_, var attackers) && attackers == null;
    }

    /// The same rule about other objects. Rules without a subject of their own stay as they are.
    static Rule about(Rule rule, Filter who) {
        About about = about(rule);
        return about == null ? rule : about.of().apply(who);
    }

    private static @Nullable Filter subject(Rule rule) {
        About about = about(rule);
        return about == null ? null : about.who();
    }

    /// @param who null where it isn't the subject of a verb
    private record About(@Nullable Filter who, Function<Filter, Rule> of) {}

    private static @Nullable About about(Rule rule) {
        return switch (rule) {
            case Rule.OfCombat r -> inCombat(r);
            case Rule.CantActivate r ->
                    new About(
                            r.by() == null && r.only() == null ? r.sources() : null,
                            who -> new Rule.CantActivate(who, r.exceptMana(), r.by(), r.only()));
            case Rule.General r -> otherwise(r);
            case Rule.OfPlaying _, Rule.Modify _, Rule.Replace _, PayingRule _ -> null;
        };
    }

    private static Rule of(Rule.CombatTax rule, Filter who) {
        return new Rule.CombatTax(who, rule.attack(), rule.block(), rule.blocked(), rule.each());
    }

    private static Rule of(Rule.OnlyWith rule, Filter who) {
        return new Rule.OnlyWith(who, rule.attack(), rule.block(), rule.least(), rule.others());
    }

    private static @Nullable About inCombat(Rule.OfCombat rule) {
        return switch (rule) {
            case Rule.CantAttack r ->
                    new About(
                            r.creatures(),
                            who ->
                                    new Rule.CantAttack(
                                            who, r.whom(), r.orPlaneswalkers(), r.unless()));
            case Rule.CantBlock r ->
                    new About(r.creatures(), who -> new Rule.CantBlock(who, r.attackers()));
            case Rule.CantBeBlocked r ->
                    new About(r.creatures(), who -> new Rule.CantBeBlocked(who, r.by()));
            case Rule.CantBeBlockedExcept r ->
                    new About(r.creatures(), who -> new Rule.CantBeBlockedExcept(who, r.by()));
            case Rule.BlockerCount r ->
                    new About(
                            r.creatures(),
                            who -> new Rule.BlockerCount(who, r.atLeast(), r.atMost()));
            case Rule.MustAttack r ->
                    new About(
                            r.creatures(),
                            who -> new Rule.MustAttack(who, r.whom(), r.permanent()));
            case Rule.MustBlock r ->
                    new About(r.creatures(), who -> new Rule.MustBlock(who, r.attackers()));
            case Rule.MustBeBlocked r ->
                    new About(r.creatures(), who -> new Rule.MustBeBlocked(who, r.byAll()));
            case Rule.MustBeBlockedBy r ->
                    new About(r.creatures(), who -> new Rule.MustBeBlockedBy(who, r.by()));
            case Rule.Goaded r -> new About(r.creatures(), Rule.Goaded::new);
            case Rule.NotAlone r ->
                    new About(r.creatures(), who -> new Rule.NotAlone(who, r.attack(), r.block()));
            case Rule.OnlyWith r -> new About(r.creatures(), who -> of(r, who));
            case Rule.BlockAdditional r ->
                    new About(r.creatures(), who -> new Rule.BlockAdditional(who, r.additional()));
            case Rule.AsThough r ->
                    new About(r.objects(), who -> new Rule.AsThough(who, r.kind(), r.detail()));
            case Rule.DamageByToughness r -> new About(r.creatures(), Rule.DamageByToughness::new);
            case Rule.NoCombatDamage r -> new About(r.creatures(), Rule.NoCombatDamage::new);
            case Rule.CombatTax r -> new About(r.creatures(), who -> of(r, who));
            case Rule.CombatLimit _,
                    Rule.AttackTax _,
                    Rule.AssignAsUnblocked _,
                    Rule.LethalByPower _ ->
                    null;
        };
    }

    private static @Nullable About otherwise(Rule.General rule) {
        return switch (rule) {
            case Rule.DoesntUntap r -> new About(r.permanents(), Rule.DoesntUntap::new);
            case Rule.CantBeRegenerated r -> new About(r.objects(), Rule.CantBeRegenerated::new);
            case Rule.CantTransform r -> new About(r.permanents(), Rule.CantTransform::new);
            case Rule.CantPhaseOut r -> new About(r.permanents(), Rule.CantPhaseOut::new);
            case Rule.CantCrew r -> new About(r.creatures(), Rule.CantCrew::new);
            case Rule.CantBeSacrificed r -> new About(r.permanents(), Rule.CantBeSacrificed::new);
            case Rule.CantBeEnchanted r ->
                    new About(r.permanents(), who -> new Rule.CantBeEnchanted(who, r.by()));
            case Rule.CantBeTargeted r ->
                    new About(
                            r.objects(),
                            who -> new Rule.CantBeTargeted(who, r.by(), r.controlledBy()));
            case Rule.StationsByToughness r ->
                    new About(r.creatures(), Rule.StationsByToughness::new);
            default -> null;
        };
    }
}
