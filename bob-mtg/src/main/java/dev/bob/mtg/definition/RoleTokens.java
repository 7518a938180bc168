package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import java.util.Set;

/// The Role tokens (rules 303.7 and 111.10j–r): Auras that rules text names without describing them.
public final class RoleTokens {
    private static final Filter ENCHANTED = new Filter.Is(new Reference.AttachedTo());
    private static final Selector THIS = new Selector.This("~");

    private RoleTokens() {}

    public static List<TokenSpec> all() {
        Modification.PowerToughness one = size(Amount.ONE);
        Amount enchantments =
                new Amount.Count(
                        new Selector.Each(
                                Filter.and(
                                        Filter.type(CardType.ENCHANTMENT),
                                        new Filter.Controlled(PlayerRef.YOU))));
        return List.of(
                role("Cursed", enchanted(new Modification.SetBase(Amount.ONE, Amount.ONE))),
                role("Monster", enchanted(one, gains(Ability.keyword(Keyword.TRAMPLE)))),
                role(
                        "Royal",
                        enchanted(
                                one,
                                gains(
                                        Ability.keyword(
                                                Keyword.WARD,
                                                List.of(new Cost.Mana(ManaCost.parse("{1}"))))))),
                role(
                        "Sorcerer",
                        enchanted(
                                one,
                                gains(attacks(null, new Effect.Scry(PlayerRef.YOU, Amount.ONE))))),
                role("Virtuous", enchanted(size(enchantments))),
                role(
                        "Wicked",
                        enchanted(one),
                        new Ability.Triggered(
                                new EventPattern.ZoneChange(
                                        new Filter.This(), Zone.BATTLEFIELD, Zone.GRAVEYARD, false),
                                null,
                                new Effect.LoseLife(new PlayerRef.EachOpponent(), Amount.ONE),
                                false,
                                Zone.BATTLEFIELD)),
                role(
                        "Young Hero",
                        enchanted(
                                gains(
                                        attacks(
                                                new Condition.Compare(
                                                        new Amount.ToughnessOf(THIS),
                                                        Comparison.AT_MOST,
                                                        Amount.of(3)),
                                                new PermanentEffect.PutCounters(
                                                        Amount.ONE, CounterKind.P1P1, THIS))))));
    }

    private static Modification.PowerToughness size(Amount more) {
        return new Modification.PowerToughness(more, more);
    }

    private static Modification gains(Ability ability) {
        return new Modification.AddAbilities(List.of(ability));
    }

    private static Ability enchanted(Modification... changes) {
        return new Ability.Static(
                List.of(new Rule.Modify(ENCHANTED, List.of(changes))), null, Zone.BATTLEFIELD);
    }

    private static Ability attacks(
            @org.jspecify.annotations.Nullable Condition onlyIf, Effect effect) {
        return new Ability.Triggered(
                new EventPattern.Attacks(new Filter.This(), null, false, false),
                onlyIf,
                effect,
                false,
                Zone.BATTLEFIELD);
    }

    private static TokenSpec role(String name, Ability... abilities) {
        var all = new java.util.ArrayList<Ability>();
        all.add(Ability.keyword(Keyword.ENCHANT, Filter.type(CardType.CREATURE)));
        all.addAll(List.of(abilities));
        return new TokenSpec(
                new Characteristics(
                        name,
                        null,
                        Colors.NONE,
                        Set.of(),
                        Set.of(CardType.ENCHANTMENT),
                        List.of("Aura", "Role"),
                        null,
                        null,
                        null,
                        null),
                all,
                null,
                null,
                true);
    }
}
