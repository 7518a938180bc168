package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.HowCast;
import dev.bob.mtg.engine.value.Ids;
import org.jspecify.annotations.Nullable;

/// Whether spells and abilities are as a filter says: what they are, whom they target, how they were cast. Never changes
/// anything.
final class StackMatching {
    private static final int[][] NONE = {};

    private final LayerRules rules;

    StackMatching(LayerRules rules) {
        this.rules = rules;
    }

    boolean matches(Kernel k, Filter.OfStack filter, int id, Context c) {
        return switch (filter) {
            case Filter.Spell() -> k.object(id).isSpell();
            case Filter.FromSource(Filter source) -> {
                Context of = k.object(id).context;
                yield k.object(id).isAbility()
                        && of != null
                        && of.source >= 0
                        && rules.eval.matches(k, source, of.source, c);
            }
            case Filter.StackAbility(boolean activated, boolean triggered) -> {
                CompiledAbility ability = k.object(id).ability;
                yield ability != null
                        && (ability.kind == CompiledAbility.Kind.TRIGGERED ? triggered : activated);
            }
            case Filter.OfKeyword(var keyword) -> {
                CompiledAbility ability = k.object(id).ability;
                yield ability != null && ability.word.keyword() == keyword;
            }
            case Filter.CastFor(var keyword) -> k.object(id).howCast.with() == keyword;
            case Filter.CastAsNth(int ordinal) -> {
                GameObject spell = k.object(id);
                yield spell.isSpell()
                        && spell.howCast.cast()
                        && spell.howCast.before() == ordinal - 1;
            }
            case Filter.CostContains(ManaSymbol symbol) -> {
                CompiledAbility ability = k.object(id).ability;
                ManaCost cost =
                        ability == null ? k.derived(id).model.manaCost() : ability.manaCost();
                yield cost != null && cost.symbols().contains(symbol);
            }
            case Filter.ForSpecialAction _ -> false;
            case Filter.Kicked() -> isKicked(k.object(id).context);
            case Filter.Targets targets -> targets(k, targets, id, c);
            case Filter.TargetsOnly only -> targetsOnly(k, only, id, c);
            case Filter.Next(Filter spells) ->
                    c.remembered.length > 0
                            ? Ids.contains(c.remembered, id)
                            : rules.eval.controller(k, id) == c.controller
                                    && matches(k, spells, id, c);
            case Filter.SingleTarget() -> targets(k, id) == 1;
            case Filter.ManaFrom(Filter sources) -> isPaidFrom(k, sources, id, c);
            case Filter.WasCast(Zone from) -> wasCast(k, id, from);
            case Filter.SaidToBeCastFrom(Zone from) -> wasCast(k, id, from);
        };
    }

    private static boolean wasCast(Kernel k, int id, @Nullable Zone from) {
        HowCast how = k.object(id).howCast;
        return how.cast() && (from == null || how.from() == from);
    }

    /// Whether a spell or ability has targets and all of them match.
    private boolean targetsOnly(Kernel k, Filter.TargetsOnly only, int id, Context c) {
        Context cast = k.object(id).context;
        if (cast == null) {
            return false;
        }
        int first = Context.NOTHING;
        for (int[] picked : cast.targets) {
            for (int target : picked == null ? new int[0] : picked) {
                boolean fits =
                        target >= 0
                                ? only.objects() != null && matches(k, only.objects(), target, c)
                                : only.players() != null
                                        && rules.eval.isPlayer(k, only.players(), ~target, c);
                if (!fits || (only.single() && first != Context.NOTHING && first != target)) {
                    return false;
                }
                first = target;
            }
        }
        return first != Context.NOTHING;
    }

    private boolean targets(Kernel k, Filter.Targets asked, int id, Context c) {
        Context cast = k.object(id).context;
        boolean found = false;
        for (int[] picked : cast == null ? NONE : cast.targets) {
            for (int target : picked == null ? new int[0] : picked) {
                found |=
                        target >= 0
                                ? asked.objects() != null && matches(k, asked.objects(), target, c)
                                : asked.players() != null
                                        && rules.eval.isPlayer(k, asked.players(), ~target, c);
            }
        }
        return found;
    }

    private static int targets(Kernel k, int id) {
        Context cast = k.object(id).context;
        int targets = 0;
        for (int[] picked : cast == null ? NONE : cast.targets) {
            targets += picked == null ? 0 : picked.length;
        }
        return targets;
    }

    private boolean isPaidFrom(Kernel k, Filter sources, int id, Context c) {
        Context cast = k.object(id).howCast.cast() ? k.object(id).context : null;
        boolean any = false;
        for (int i = 0; cast != null && i < cast.paid.sources().size(); i++) {
            any |= matches(k, sources, cast.paid.sources().get(i), c);
        }
        return any;
    }

    private boolean matches(Kernel k, Filter filter, int id, Context c) {
        return rules.eval.matches(k, filter, id, c);
    }

    private static boolean isKicked(@Nullable Context cast) {
        return cast != null && cast.paid.kicked() > 0;
    }
}
