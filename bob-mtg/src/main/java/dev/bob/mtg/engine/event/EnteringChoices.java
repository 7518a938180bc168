package dev.bob.mtg.engine.event;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.layers.Dependence;
import dev.bob.mtg.engine.layers.OwnEvents;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Continuation;
import dev.bob.mtg.engine.state.DurationEffect;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.event.Event;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What keyword abilities have players choose as a permanent enters: riot, unleash, tribute, devour, amplify, read ahead.
public final class EnteringChoices {
    /// The option that a creature with tribute remembers if tribute was paid (rule 702.104b).
    static final String TRIBUTE_PAID = "tribute";

    private EnteringChoices() {}

    /// What goes on with the entry that a choice has changed.
    public interface Changed extends Continuation {
        void go(Kernel kernel, BattlefieldEntries.Entry entry);
    }

    /// Whether somebody chooses something as a permanent with these characteristics enters.
    public static boolean areMade(Kernel k, Model model) {
        for (CompiledAbility ability : model.abilities) {
            if (isOne(ability)
                    || ability.statics.rules().stream().anyMatch(EnteringChoices::isOne)) {
                return true;
            }
        }
        return isAura(model) || isGivenOnTheBattlefield(k);
    }

    private static boolean isOne(Rule rule) {
        return rule instanceof Rule.ChooseAsEnters
                || rule instanceof Rule.Replace(Replacement.EntersAsCopy _)
                || rule instanceof Rule.Replace(Replacement.AsEnters _)
                || rule instanceof Rule.Replace(Replacement.EntersFor _)
                || isElsewhere(rule)
                || (rule
                                instanceof
                                Rule.Replace(
                                        Replacement.EntersTapped(Filter.This(), _, var unlessPaid))
                        && !unlessPaid.isEmpty());
    }

    /// Whether it may go elsewhere as it would enter.
    private static boolean isElsewhere(Rule rule) {
        return rule instanceof Rule.Replace(Replacement.GoElsewhere(Filter objects, _, Zone to, _))
                && to == Zone.BATTLEFIELD
                && OwnEvents.isItself(objects);
    }

    /// Whether a permanent with these characteristics may go elsewhere as it would enter.
    public static boolean mayGoElsewhere(Model model) {
        for (CompiledAbility ability : model.abilities) {
            if (ability.statics.rules().stream().anyMatch(EnteringChoices::isElsewhere)) {
                return true;
            }
        }
        return false;
    }

    public static boolean isAura(Model model) {
        for (String subtype : model.subtypes) {
            if (subtype.equals("Aura")) {
                return true;
            }
        }
        return false;
    }

    /// Whether something on the battlefield gives others such an ability.
    public static boolean isGivenOnTheBattlefield(Kernel k) {
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            for (CompiledAbility ability : k.derived(battlefield.get(i)).abilities) {
                if (isGivenBy(ability)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Whether the ability has its controller choose something as the permanent enters.
    public static boolean isOne(CompiledAbility ability) {
        return isOne(ability.word.keyword());
    }

    private static boolean isOne(@Nullable Keyword keyword) {
        return keyword == Keyword.RIOT
                || keyword == Keyword.UNLEASH
                || keyword == Keyword.TRIBUTE
                || keyword == Keyword.DEVOUR
                || keyword == Keyword.AMPLIFY
                || keyword == Keyword.READ_AHEAD;
    }

    /// Whether the ability gives others such an ability.
    private static boolean isGivenBy(CompiledAbility ability) {
        for (int i = 0; i < ability.statics.rules().size(); i++) {
            if (ability.statics.rules().get(i) instanceof Rule.Modify(_, var changes)
                    && areAmong(changes)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the ability takes abilities from others.
    public static boolean takesAbilities(CompiledAbility ability) {
        for (Rule rule : ability.statics.rules()) {
            if (rule instanceof Rule.Modify(_, var changes) && Dependence.takesAbilities(changes)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the spell that becomes a permanent has been given such an ability (rules 400.7a, 614.12).
    public static boolean isGivenTo(Kernel k, int spell) {
        for (DurationEffect effect : k.s.floating) {
            if (Ids.contains(effect.objects(), spell) && areAmong(effect.modifications())) {
                return true;
            }
        }
        return false;
    }

    private static boolean areAmong(List<Modification> changes) {
        for (Modification change : changes) {
            if (change instanceof Modification.AddAbilities(var given)) {
                for (Ability each : given) {
                    if (each instanceof Ability.WithKeyword word && isOne(word.keyword())) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /// The counters of a permanent that was there before the game began, as though all counters on offer had been taken.
    static Counters accepted(GameObject object) {
        Counters counters = object.counters;
        for (CompiledAbility ability : object.model.abilities) {
            Keyword keyword = ability.word.keyword();
            if (keyword == Keyword.RIOT || keyword == Keyword.UNLEASH) {
                counters = counters.plus(CounterKind.P1P1, 1);
            } else if (keyword == Keyword.TRIBUTE) {
                counters = counters.plus(CounterKind.P1P1, ability.word.number());
            }
        }
        return counters;
    }

    /// Asks for the choice of the ability of that index, and puts what comes of it into the entry.
    public static void ask(
            Kernel k, BattlefieldEntries.Entry entry, CompiledAbility ability, Changed changed) {
        Keyword keyword = ability.word.keyword();
        if (keyword == null) {
            return;
        }
        switch (keyword) {
            case RIOT ->
                    yesNo(
                            k,
                            entry.controller,
                            entry,
                            "Have it enter with a +1/+1 counter? Otherwise it gains haste.",
                            new Riot(entry, changed));
            case UNLEASH ->
                    yesNo(
                            k,
                            entry.controller,
                            entry,
                            "Have it enter with a +1/+1 counter? It can't block while it has one.",
                            new Unleash(entry, changed));
            case TRIBUTE -> tribute(k, entry, ability, changed);
            case READ_AHEAD -> readAhead(k, entry, changed);
            case DEVOUR ->
                    anyNumber(
                            k,
                            entry,
                            Purpose.SACRIFICE,
                            ability.word.filter() == null
                                    ? "Choose the creatures to devour."
                                    : "Choose the permanents to devour.",
                            devourable(k, entry, ability.word.filter()),
                            new Devour(entry, ability, changed));
            case AMPLIFY ->
                    anyNumber(
                            k,
                            entry,
                            Purpose.REVEAL,
                            "Choose the cards to reveal.",
                            amplifying(k, entry),
                            new Amplify(entry, ability, changed));
            default -> {}
        }
    }

    private static void readAhead(Kernel k, BattlefieldEntries.Entry entry, Changed changed) {
        Questions.number(
                k,
                entry.controller,
                Purpose.NUMBER,
                "Choose the chapter to begin with.",
                entry.object,
                1,
                Math.max(1, lastChapter(k, entry)),
                Decision.NOTHING,
                new ReadAhead(entry, changed));
    }

    private static void tribute(
            Kernel k, BattlefieldEntries.Entry entry, CompiledAbility ability, Changed changed) {
        var opponents = new Bag();
        for (int seat = 0; seat < k.s.count; seat++) {
            if (seat != entry.controller && !k.s.player(seat).lost) {
                opponents.add(~seat);
            }
        }
        Questions.pick(
                k,
                entry.controller,
                Purpose.PLAYER,
                "Choose an opponent, who may pay tribute.",
                entry.object,
                opponents.toArray(),
                1,
                1,
                new TributeFrom(entry, ability, changed));
    }

    private static void anyNumber(
            Kernel k,
            BattlefieldEntries.Entry entry,
            Purpose purpose,
            String question,
            int[] candidates,
            Questions.Picked then) {
        Questions.pick(
                k,
                entry.controller,
                purpose,
                question,
                entry.object,
                candidates,
                0,
                Integer.MAX_VALUE,
                then);
    }

    /// @param kind what is devoured in place of creatures (rule 702.82c); null for creatures
    private static int[] devourable(
            Kernel k, BattlefieldEntries.Entry entry, @Nullable Filter kind) {
        return EventRules.of(k)
                .candidates
                .sacrificeable(
                        k,
                        entry.controller,
                        kind == null ? Filter.type(CardType.CREATURE) : kind,
                        new Context(entry.object, entry.controller));
    }

    /// Cards in hand that share a creature type with what enters.
    private static int[] amplifying(Kernel k, BattlefieldEntries.Entry entry) {
        return EventRules.of(k)
                .candidates
                .discardable(
                        k,
                        entry.controller,
                        entry.object,
                        new Filter.Shares(Filter.Shared.CREATURE_TYPE, new Reference.Source()),
                        new Context(entry.object, entry.controller));
    }

    private static int lastChapter(Kernel k, BattlefieldEntries.Entry entry) {
        Model model =
                entry.copyOf != null ? entry.copyOf : k.object(entry.object).card.faces[entry.face];
        int last = 0;
        for (CompiledAbility ability : model.abilities) {
            if (ability.printed.unlabelled() instanceof Ability.Chapter) {
                last = Math.max(last, ability.word.number());
            }
        }
        return last;
    }

    /// One lore counter is there in any case (rule 714.3a).
    record ReadAhead(BattlefieldEntries.Entry entry, Changed changed)
            implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int chapter) {
            if (chapter > 1) {
                BattlefieldEntries.Entry now = entry.copy();
                now.counters = now.counters.plus(CounterKind.LORE, chapter - 1);
                changed.go(kernel, now);
            }
        }
    }

    record Riot(BattlefieldEntries.Entry entry, Changed changed) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            BattlefieldEntries.Entry now = entry.copy();
            if (yes == 1) {
                now.counters = now.counters.plus(CounterKind.P1P1, 1);
            } else {
                now.words |= Words.HASTE;
            }
            changed.go(kernel, now);
        }
    }

    record Unleash(BattlefieldEntries.Entry entry, Changed changed) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            if (yes == 1) {
                BattlefieldEntries.Entry now = entry.copy();
                now.counters = now.counters.plus(CounterKind.P1P1, 1);
                changed.go(kernel, now);
            }
        }
    }

    record TributeFrom(BattlefieldEntries.Entry entry, CompiledAbility ability, Changed changed)
            implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            if (ids.length > 0) {
                tribute(kernel, ~ids[0], entry, ability.word.number(), changed);
            }
        }
    }

    record Devour(BattlefieldEntries.Entry entry, CompiledAbility ability, Changed changed)
            implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EventRules.of(kernel).permanents.sacrifice(kernel, entry.controller, ids);
            BattlefieldEntries.Entry now = entry.copy();
            now.counters = now.counters.plus(CounterKind.P1P1, ability.word.number() * ids.length);
            changed.go(kernel, now);
        }
    }

    record Amplify(BattlefieldEntries.Entry entry, CompiledAbility ability, Changed changed)
            implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            for (int id : ids) {
                kernel.log(new Event.Revealed(entry.controller, id));
            }
            BattlefieldEntries.Entry now = entry.copy();
            now.counters = now.counters.plus(CounterKind.P1P1, ability.word.number() * ids.length);
            changed.go(kernel, now);
        }
    }

    private static void tribute(
            Kernel k, int seat, BattlefieldEntries.Entry entry, int counters, Changed changed) {
        yesNo(
                k,
                seat,
                entry,
                "Pay tribute? It enters with " + counters + " more +1/+1 counters then.",
                new Tribute(entry, counters, changed));
    }

    record Tribute(BattlefieldEntries.Entry entry, int counters, Changed changed)
            implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            if (yes == 1) {
                BattlefieldEntries.Entry now = entry.copy();
                now.counters = now.counters.plus(CounterKind.P1P1, counters);
                now.values = now.values.withName(TRIBUTE_PAID);
                changed.go(kernel, now);
            }
        }
    }

    private static void yesNo(
            Kernel k,
            int seat,
            BattlefieldEntries.Entry entry,
            String reason,
            Questions.Numbered then) {
        Questions.yesNo(k, seat, Purpose.MAY, reason, entry.object, then);
    }
}
