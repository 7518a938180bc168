package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.ManaSymbol;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Zone;
import java.util.List;

/// The mana of spells and abilities after everything that changes their costs (rule 601.2f).
final class Prices {
    private final Kernel k;

    Prices(Kernel kernel) {
        this.k = kernel;
    }

    /// The mana of a spell after everything that changes its cost (rule 601.2f).
    Mana.Need spellNeed(int seat, int id, Model model, Way way, int x) {
        ManaCost cost = way.mana();
        int less = 0;
        int more = 0;
        Mana.Need extra = Mana.Need.NOTHING;
        GameObject card = k.s.object(id);
        if (card.commander && way.from() == Zone.COMMAND) {
            more += 2 * k.commanderCasts(card);
        }
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule()
                            instanceof
                            Rule.SpellCost(
                                    Filter spells,
                                    PlayerRef caster,
                                    boolean cheaper,
                                    ManaCost change,
                                    Amount times)
                    && k.eval.isPlayer(caster, seat, live.context())
                    && k.legality.matchesSpell(spells, id, model, live.context())) {
                int n = k.eval.amount(times, live.context());
                if (cheaper) {
                    less += n * change.manaValue(0);
                } else {
                    more += n * generic(change);
                }
            }
        }
        for (Compiled ability : model.abilities) {
            if (ability.kind == Compiled.Kind.STATIC) {
                for (Rule rule : ability.rules) {
                    if (rule
                            instanceof
                            Rule.SpellCost(
                                    Filter.This(),
                                    _,
                                    boolean cheaper,
                                    ManaCost change,
                                    Amount times)) {
                        var context = new Context(id, seat);
                        if (k.eval.test(ability.onlyIf, context)) {
                            int n = k.eval.amount(times, context);
                            if (cheaper) {
                                less += n * change.manaValue(0);
                            } else {
                                more += n * generic(change);
                            }
                        }
                    }
                }
            } else if (ability.keyword == Keyword.AFFINITY && ability.filter != null) {
                var context = new Context(id, seat);
                for (int each : k.eval.all(ability.filter, context)) {
                    if (k.eval.controller(each) == seat) {
                        less++;
                    }
                }
            }
        }
        Mana.Need need = cost == null ? Mana.Need.NOTHING : Mana.need(cost, x, 0);
        need = new Mana.Need(need.pips(), Math.max(0, need.generic() + more - less));
        for (Cost other : way.other()) {
            if (other instanceof Cost.Mana(ManaCost part)) {
                extra = Mana.plus(extra, Mana.need(part, x, 0));
            }
        }
        return extra.total() == 0 ? need : Mana.plus(need, extra);
    }

    private static int generic(ManaCost change) {
        int total = 0;
        for (ManaSymbol symbol : change.symbols()) {
            total += symbol instanceof ManaSymbol.Generic(int amount) ? amount : 1;
        }
        return total;
    }

    Mana.Need abilityNeed(int seat, int id, Compiled ability, int x) {
        Mana.Need need = Mana.Need.NOTHING;
        for (Cost cost : ability.cost) {
            if (cost instanceof Cost.Mana(ManaCost mana)) {
                need = Mana.plus(need, Mana.need(mana, x, 0));
            }
        }
        List<Active.Live<?>> casting = k.active().casting;
        for (int i = 0; i < casting.size(); i++) {
            Active.Live<?> live = casting.get(i);
            if (live.rule()
                            instanceof
                            Rule.AbilityCost(
                                    Filter sources,
                                    PlayerRef activator,
                                    boolean less,
                                    ManaCost change,
                                    boolean equipOnly)
                    && (!equipOnly || ability.keyword == Keyword.EQUIP)
                    && k.eval.isPlayer(activator, seat, live.context())
                    && k.eval.matches(sources, id, live.context())) {
                int by = less ? -change.manaValue(0) : generic(change);
                need = new Mana.Need(need.pips(), Math.max(0, need.generic() + by));
            }
        }
        return need;
    }
}
