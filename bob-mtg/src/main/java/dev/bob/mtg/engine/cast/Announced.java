package dev.bob.mtg.engine.cast;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cost.CastingOption;
import dev.bob.mtg.engine.cost.SpellsCast;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;

/// What is noted of a spell or ability once it has been announced and paid for (rule 601.2i): that it was cast or
/// activated, and what it targets.
final class Announced {
    private final Kernel k;
    private final Announcement a;

    Announced(Kernel kernel, Announcement announcement) {
        this.k = kernel;
        this.a = announcement;
    }

    void note(Context paid) {
        CastingOption way = a.way();
        CompiledAbility ability = a.ability();
        if (way != null) {
            castDone(way);
        } else if (a.index() >= 0 && ability != null) {
            activated(ability);
        }
        noteTargets(paid);
    }

    private void castDone(CastingOption way) {
        Derived d = k.derived(a.object());
        int before = 0;
        for (int each = 0; each < k.s.count; each++) {
            before += k.s.player(each).fact(TurnFact.SPELLS_CAST);
        }
        GameObject counted = k.s.object(a.object()).copy();
        counted.howCast = counted.howCast.withBefore(before);
        if (controls(counted)) {
            counted.howCast = counted.howCast.on(counted.howCast.terms().withControlled());
        }
        k.s.put(counted);
        CastRules.of(k).changes.fact(k, a.seat(), TurnFact.SPELLS_CAST, 1);
        if (!d.is(CardType.CREATURE)) {
            CastRules.of(k).changes.fact(k, a.seat(), TurnFact.NONCREATURE_SPELLS_CAST, 1);
        }
        if ((d.types & (Derived.INSTANT | Derived.SORCERY)) != 0) {
            CastRules.of(k).changes.fact(k, a.seat(), TurnFact.INSTANT_OR_SORCERY_SPELLS_CAST, 1);
        }
        SpellsCast.use(k, way.by(), a.seat(), a.object(), false);
        if (way.by().source() >= 0) {
            k.log(new Event.NotAsked(a.seat(), Event.Choice.THING, way.by().source(), ""));
        }
        SpellsCast.nextCast(k, a.seat(), a.object());
        GameObject spell = k.s.object(a.object());
        if (spell.commander && way.from() == Zone.COMMAND) {
            CastRules.of(k).commanders.countCast(k, spell);
        }
        k.log(new Event.SpellCast(a.object(), a.seat()));
        var happening = new RuleEvent(RuleEvent.CAST);
        happening.object = a.object();
        happening.player = a.seat();
        happening.ordinal = k.s.player(a.seat()).fact(TurnFact.SPELLS_CAST);
        CastRules.of(k).changes.happen(k, happening);
    }

    /// Whether the caster controls what the spell asks for as it is cast.
    private boolean controls(GameObject spell) {
        for (CompiledAbility ability : spell.model.abilities) {
            if (!ability.speaksOf(Condition.ControlledAsCast.class)) {
                continue;
            }
            var asked = new ArrayList<Filter>();
            RecordParts.anywhere(
                    ability.printed,
                    part ->
                            part instanceof Condition.ControlledAsCast(Filter what)
                                    && !asked.add(what));
            for (Filter what : asked) {
                Filter own = Filter.and(what, new Filter.Controlled(PlayerRef.YOU));
                if (CastRules.of(k).eval.all(k, own, new Context(spell.id, a.seat())).length > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private void activated(CompiledAbility ability) {
        GameObject source = k.s.object(a.context().source);
        boolean loyalty = ability.activation.loyalty();
        boolean counted = loyalty || ability.activation.limits().perTurn() > 0;
        if (!source.gone && counted) {
            GameObject now = source.copy();
            now.uses = now.uses.with(k.s.turn, loyalty ? -1 : a.index());
            k.s.put(now);
        }
        if (!source.gone
                && ability.activation.limits().perTurn()
                        == dev.bob.mtg.definition.Ability.Limits.ONCE) {
            GameObject now = k.s.object(a.context().source).copy();
            now.uses = now.uses.withExhausted(a.index());
            k.s.put(now);
        }
        if ((ability.word.keyword() == Keyword.CYCLING
                || ability.word.keyword() == Keyword.TYPECYCLING)) {
            var cycled = new RuleEvent(RuleEvent.CYCLES);
            cycled.player = a.seat();
            cycled.object =
                    k.s.object(a.context().source).next >= 0
                            ? k.s.object(a.context().source).next
                            : a.context().source;
            cycled.other = a.context().source;
            cycled.amount = a.context().x;
            CastRules.of(k).changes.happen(k, cycled);
        }
        k.log(new Event.AbilityActivated(a.object(), a.context().source, a.seat()));
        var happening = new RuleEvent(RuleEvent.ACTIVATES);
        happening.object = a.context().source;
        happening.other = a.object() < 0 ? Context.NOTHING : a.object();
        happening.player = a.seat();
        happening.flag = a.object() < 0;
        CastRules.of(k).changes.happen(k, happening);
    }

    private void noteTargets(Context paid) {
        if (a.object() < 0) {
            return;
        }
        var noted = new Bag();
        boolean crime = false;
        for (int[] picked : paid.targets) {
            if (picked != null) {
                for (int target : picked) {
                    if (noted.has(target)) {
                        continue;
                    }
                    noted.add(target);
                    crime |= isOpposing(target);
                    k.log(new Event.TargetChosen(a.object(), target));
                    var happening = new RuleEvent(RuleEvent.TARGETED);
                    happening.object = target;
                    happening.other = a.object();
                    happening.player = a.seat();
                    CastRules.of(k).changes.happen(k, happening);
                }
            }
        }
        if (crime) {
            var happening = new RuleEvent(RuleEvent.CRIMES);
            happening.object = a.object();
            happening.player = a.seat();
            CastRules.of(k).changes.happen(k, happening);
        }
    }

    /// Whether targeting it is a crime (rule 700.13): an opponent, what an opponent controls, a card in an opponent's
    /// graveyard.
    private boolean isOpposing(int target) {
        if (target < 0) {
            return ~target != a.seat();
        }
        GameObject thing = k.object(target);
        return switch (thing.zone) {
            case BATTLEFIELD -> CastRules.of(k).eval.controller(k, target) != a.seat();
            case STACK -> thing.controller != a.seat();
            case GRAVEYARD -> thing.owner != a.seat();
            case HAND, LIBRARY, EXILE, COMMAND -> false;
        };
    }
}
