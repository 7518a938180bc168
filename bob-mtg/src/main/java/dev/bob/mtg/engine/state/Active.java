package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import java.util.ArrayList;
import java.util.List;

/// What is true in a version of the game: characteristics after layers, the rules of static abilities and effects, and
/// which triggered abilities watch. Immutable once computed; forks share it.
public final class Active {
    /// A rule with what its words refer to.
    public record Live<R extends Rule>(R rule, Context context, long timestamp, int floating) {}

    /// A triggered ability that watches.
    public record Watcher(CompiledAbility ability, int source) {}

    public final int version;

    /// By object id; null where the plain characteristics hold.
    public final @org.jspecify.annotations.Nullable Derived[] derived;

    public final List<Live<?>> rules = new ArrayList<>();
    public final Watcher[][] watchers = new Watcher[RuleEvent.KINDS][];
    public boolean volatileRules;

    /// How many replacement effects there are that may have to be chosen from.
    public int choices;

    // the ones that are asked for in hot places
    public final List<Live<Rule.Replace>> replacements = new ArrayList<>();
    public final List<Live<?>> combat = new ArrayList<>();
    public final List<Live<?>> casting = new ArrayList<>();
    public final List<Live<?>> other = new ArrayList<>();

    /// What spells are given, also before they are on the stack.
    public final List<Live<?>> spellGrants = new ArrayList<>();

    public Active(int version, @org.jspecify.annotations.Nullable Derived[] derived) {
        this.version = version;
        this.derived = derived;
    }

    public void add(Live<?> live) {
        rules.add(live);
        switch (live.rule()) {
            case Rule.Replace replace -> {
                replacements.add(
                        new Live<>(replace, live.context(), live.timestamp(), live.floating()));
                if (!isAboutItself(replace.replacement())) {
                    choices++;
                }
            }
            case Rule.CantAttack _,
                    Rule.CantBlock _,
                    Rule.CantBeBlocked _,
                    Rule.CantBeBlockedExcept _,
                    Rule.BlockerCount _,
                    Rule.MustAttack _,
                    Rule.MustBlock _,
                    Rule.MustBeBlocked _,
                    Rule.Goaded _,
                    Rule.NotAlone _,
                    Rule.CombatLimit _,
                    Rule.BlockAdditional _,
                    Rule.AsThough _,
                    Rule.AttackTax _,
                    Rule.AssignAsUnblocked _,
                    Rule.DamageByToughness _,
                    Rule.NoCombatDamage _ ->
                    combat.add(live);
            case Rule.SpellCost _,
                    Rule.AbilityCost _,
                    Rule.CantCast _,
                    Rule.CantPlayLands _,
                    Rule.CantActivate _,
                    Rule.MayPlay _,
                    Rule.FlashFor _,
                    Rule.AdditionalLands _,
                    Rule.AnyManaFor _ ->
                    casting.add(live);
            case Rule.Modify _ -> {}
            default -> other.add(live);
        }
    }

    private static boolean isAboutItself(Replacement replacement) {
        return switch (replacement) {
            case Replacement.EntersTapped(Filter permanents, _, _) ->
                    permanents instanceof Filter.This;
            case Replacement.EntersWithCounters(Filter permanents, _, _, _) ->
                    permanents instanceof Filter.This;
            case Replacement.EntersAsCopy _ -> true;
            default -> false;
        };
    }

    public @org.jspecify.annotations.Nullable Derived derived(int id) {
        return id < derived.length ? derived[id] : null;
    }
}
