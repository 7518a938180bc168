package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cast.SpellCopies;
import dev.bob.mtg.engine.event.FoundAgain;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.layers.CopyEffects;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DurationEffect;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Beginning continuous effects (rule 611).
final class ContinuousEffects extends EffectFamily {
    ContinuousEffects(EffectRules rules) {
        super(rules);
    }

    void exchangeControl(Kernel k, Selector first, Selector second) {
        int[] one = rules.eval.select(k, first, c(k));
        int[] two = rules.eval.select(k, second, c(k));
        if (second instanceof Selector.Union(var none) && none.isEmpty() && one.length == 2) {
            // "two target creatures": each is the other's
            two = new int[] {one[1]};
            one = new int[] {one[0]};
        }
        // all of it or nothing (rule 701.12a)
        if (isThere(k, one) && isThere(k, two)) {
            int a = rules.eval.controller(k, one[0]);
            int b = rules.eval.controller(k, two[0]);
            if (a != b) {
                control(k, one[0], b);
                control(k, two[0], a);
            }
        }
    }

    private static boolean isThere(Kernel k, int[] ids) {
        return ids.length > 0 && !k.object(ids[0]).gone;
    }

    void goad(Kernel k, Selector what) {
        int[] ids = rules.eval.select(k, what, c(k));
        addFloating(
                k,
                ids,
                List.of(new Modification.Obey(List.of(new Rule.Goaded(new Filter.This())))),
                List.of(),
                new Duration.YourNextTurn());
    }

    void mayPlay(Kernel k, SpellEffect.MayPlay may) {
        if (may.what() instanceof Selector.That(Reference of, String words)
                && of instanceof Reference.ExiledWith
                && words.startsWith("cards exiled with")
                && c(k).source >= 0) {
            // all of them, not only those that this ability has just exiled
            permit(k, may, k.object(c(k).source).linked.exiled().toArray());
            return;
        }
        rules.interpreter.finding.chosen(k, may.what(), Purpose.OTHER, new Permit(may));
    }

    record Permit(SpellEffect.MayPlay may) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EffectRules.of(kernel).interpreter.continuous.permit(kernel, may, ids);
        }
    }

    /// One permission for each card, or one for all of them if only one may be played.
    private void permit(Kernel k, SpellEffect.MayPlay may, int[] ids) {
        if (may.terms().once()) {
            for (Zone zone : Zone.values()) {
                var there = new Bag();
                for (int id : ids) {
                    if (id >= 0 && k.object(id).zone == zone) {
                        there.add(id);
                    }
                }
                if (there.size() > 0) {
                    permit(k, may, seat(k, may.who()), zone, there.toArray());
                }
            }
            return;
        }
        for (int id : ids) {
            int card = FoundAgain.found(k, id);
            if (card >= 0) {
                int seat =
                        may.who() instanceof PlayerRef.OwnerOf
                                ? k.object(card).owner
                                : seat(k, may.who());
                permit(k, may, seat, k.object(card).zone, new int[] {card});
            }
        }
    }

    private void permit(Kernel k, SpellEffect.MayPlay may, int seat, Zone from, int[] ids) {
        if (seat < 0) {
            return;
        }
        Context context = c(k).copy();
        context.controller = seat;
        context.remembered = ids;
        Filter these = new Filter.Is(new Reference.Remembered());
        Filter only = may.only();
        Rule.Terms terms = may.terms();
        if (terms.when() instanceof Condition.Is(Selector things, Filter as)
                && things.equals(may.what())
                && only == null) {
            // "if it's an instant spell": of the spell that it would become
            only = as;
            terms = terms.always();
        }
        addFloating(
                k,
                context,
                new int[0],
                List.of(),
                List.of(
                        new Rule.MayPlay(
                                only == null ? these : Filter.and(these, only),
                                from,
                                may.landsToo(),
                                may.rather(),
                                List.of(),
                                may.free(),
                                terms)),
                may.duration());
    }

    void change(Kernel k, Selector objects, List<Modification> modifications, Duration duration) {
        if (objects instanceof Selector.Each(Filter each)) {
            // rule 611.2c: what changes no characteristics isn't only about what is there now
            List<Modification> obeyed =
                    modifications.stream()
                            .filter(change -> change instanceof Modification.Obey)
                            .toList();
            if (!obeyed.isEmpty()) {
                begin(
                        k,
                        DurationEffect.aboutEach(
                                k.s.tick(), each, obeyed, duration, c(k), k.s.turn));
            }
            List<Modification> others =
                    modifications.stream()
                            .filter(change -> !(change instanceof Modification.Obey))
                            .toList();
            int[] ids = rules.eval.select(k, objects, c(k));
            if (!others.isEmpty()) {
                addFloating(k, ids, others, List.of(), duration);
            }
            return;
        }
        rules.interpreter.finding.chosen(
                k, objects, Purpose.OTHER, new Change(modifications, duration));
    }

    record Change(List<Modification> modifications, Duration duration) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EffectRules.of(kernel)
                    .interpreter
                    .continuous
                    .addFloating(kernel, ids, modifications, List.of(), duration);
        }
    }

    void impose(Kernel k, List<Rule> rules, Duration duration) {
        addFloating(k, new int[0], List.of(), rules, duration);
    }

    /// Begins effects that replace or prevent something for a while (rules 614, 615). In them [Filter.This] is each of
    /// the things, and the player at hand each of the players among them.
    void shield(Kernel k, Replacement replacement, @Nullable Selector things, Duration duration) {
        if (replacement
                instanceof
                Replacement.Limited(Filter source, boolean once, List<Replacement> effects)) {
            if (source == null) {
                shields(k, c(k), effects, once, things, duration);
                return;
            }
            int[] candidates = sources(k, source);
            Questions.pick(
                    k,
                    c(k).controller,
                    Purpose.OTHER,
                    "Choose a source of damage.",
                    c(k).source,
                    candidates,
                    1,
                    1,
                    new Shield(
                            effects.stream()
                                    .map(each -> EffectParts.whileSuch(each, source))
                                    .toList(),
                            once,
                            things,
                            duration));
            return;
        }
        shields(k, c(k), List.of(replacement), false, things, duration);
    }

    record Shield(
            List<Replacement> effects, boolean once, @Nullable Selector things, Duration duration)
            implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            if (ids.length > 0) {
                EffectRules.of(kernel)
                        .interpreter
                        .continuous
                        .shields(
                                kernel,
                                kernel.s.context.withDone(Verb.CHOSEN, ids, 1),
                                effects,
                                once,
                                things,
                                duration);
            }
        }
    }

    /// What may be chosen as a source of damage (rule 609.7a): permanents, spells, what abilities on the stack are of.
    private int[] sources(Kernel k, Filter filter) {
        var all = new Bag();
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if (!k.s.object(id).phasedOut && rules.eval.matches(k, filter, id, c(k))) {
                all.add(id);
            }
        }
        Ids stack = k.s.stack();
        for (int i = 0; i < stack.size(); i++) {
            GameObject object = k.s.object(stack.get(i));
            Context of = object.context;
            int source = !object.isAbility() ? object.id : of == null ? -1 : of.source;
            if (source >= 0 && rules.eval.matches(k, filter, source, c(k))) {
                all.addNew(source);
            }
        }
        return all.toArray();
    }

    private void shields(
            Kernel k,
            Context context,
            List<Replacement> effects,
            boolean once,
            @Nullable Selector things,
            Duration duration) {
        if (things == null) {
            addShield(k, context, effects, once, duration);
            return;
        }
        int[] all = rules.eval.select(k, things, context);
        int[] shares =
                effects.stream().anyMatch(ContinuousEffects::isDivided)
                        ? division(k, things, all)
                        : null;
        for (int i = 0; i < all.length; i++) {
            int thing = all[i];
            Context each = context.copy();
            if (thing < 0) {
                each.iteratedPlayer = ~thing;
            } else {
                each.remembered = new int[] {thing};
            }
            var about = new ArrayList<Replacement>();
            for (Replacement effect : effects) {
                Replacement here = shares == null ? effect : effect.ofShare(Amount.of(shares[i]));
                about.add(here.about(thing >= 0));
            }
            addShield(k, each, about, once, duration);
        }
    }

    private static boolean isDivided(Replacement effect) {
        return effect instanceof Replacement.Prevent prevent
                && prevent.amount() instanceof Amount.ThatMany;
    }

    private void addShield(
            Kernel k, Context context, List<Replacement> effects, boolean once, Duration duration) {
        var rules = new ArrayList<Rule>();
        for (Replacement effect : effects) {
            rules.add(new Rule.Replace(effect));
        }
        begin(
                k,
                new DurationEffect(
                        k.s.tick(),
                        new int[0],
                        List.of(),
                        List.copyOf(rules),
                        duration,
                        context,
                        k.s.turn,
                        -1,
                        once));
    }

    private void begin(Kernel k, DurationEffect floating) {
        k.s.floating = k.s.floating.plus(floating);
        k.structural();
    }

    private void control(Kernel k, int id, int seat) {
        Context context = c(k).copy();
        context.values = context.values.withPlayer(seat);
        addFloating(
                k, context, new int[] {id}, List.of(TAKEN), List.of(), new Duration.Indefinite());
    }

    void addFloating(
            Kernel k,
            int[] objects,
            List<Modification> modifications,
            List<Rule> rules,
            Duration duration) {
        addFloating(k, c(k), FoundAgain.whatBecame(k, objects), modifications, rules, duration);
    }

    /// Begins a continuous effect; amounts in it are fixed now (rule 608.2h). What has phased out isn't affected (rule
    /// 702.26e).
    void addFloating(
            Kernel k,
            Context context,
            int[] affected,
            List<Modification> modifications,
            List<Rule> rules,
            Duration duration) {
        int[] objects = affected;
        if (Arrays.stream(affected).anyMatch(id -> isPhasedOut(k, id))) {
            objects = Arrays.stream(affected).filter(id -> !isPhasedOut(k, id)).toArray();
        }
        if (objects.length == 0 && rules.isEmpty()) {
            return;
        }
        if (objects.length > 0 && modifications.stream().anyMatch(this::isOfEach)) {
            // "double its power": each gets as much as it has itself
            for (int object : objects) {
                addFixed(k, context, new int[] {object}, modifications, rules, duration, object);
            }
            return;
        }
        addFixed(k, context, objects, modifications, rules, duration, Context.NOTHING);
    }

    private static boolean isPhasedOut(Kernel k, int id) {
        return id >= 0 && k.object(id).phasedOut;
    }

    private boolean isOfEach(Modification modification) {
        return modification instanceof Modification.PowerToughness(Amount power, Amount toughness)
                && (mentionsIterated(power) || mentionsIterated(toughness));
    }

    private void addFixed(
            Kernel k,
            Context context,
            int[] objects,
            List<Modification> modifications,
            List<Rule> rules,
            Duration duration,
            int each) {
        Context of = each == Context.NOTHING ? context : context.withIterated(each);
        var fixed = new ArrayList<Modification>(modifications.size());
        for (Modification modification : modifications) {
            if (modification instanceof Modification.Copy(Selector original, var except)) {
                int[] originals = this.rules.eval.select(k, original, context);
                if (originals.length == 0 || originals[0] < 0) {
                    return;
                }
                of = context.copy();
                of.remembered = new int[] {CopyEffects.kept(k, originals[0], except, context)};
                fixed.add(COPY);
            } else if (modification instanceof Modification.AddActivatedAbilities(Selector from)) {
                of = context.copy();
                of.remembered = CopyEffects.asTheyAre(k, this.rules.eval.select(k, from, context));
                fixed.add(GAINED);
            } else if (modification
                    instanceof Modification.AddKeywordsOf(Selector from, Keyword keyword)) {
                of = context.copy();
                of.remembered = CopyEffects.asTheyAre(k, this.rules.eval.select(k, from, context));
                fixed.add(new Modification.AddKeywordsOf(THOSE, keyword));
            } else if (modification instanceof Modification.Control(PlayerRef by)
                    && (by instanceof PlayerRef.Who || by instanceof PlayerRef.ControllerOf)) {
                // it is the player whom these words describe now
                of = of.copy();
                of.values = of.values.withPlayer(this.rules.eval.player(k, by, context));
                fixed.add(TAKEN);
            } else {
                fixed.add(fix(k, modification, of, each != Context.NOTHING));
            }
        }
        var effect =
                new DurationEffect(
                        k.s.tick(), objects, List.copyOf(fixed), rules, duration, of, k.s.turn, -1);
        begin(k, k.s.floating.shared(effect));
        for (Modification modification : fixed) {
            if (modification instanceof Modification.Control(PlayerRef by)) {
                SpellCopies.takenOver(k, objects, this.rules.eval.player(k, by, of));
            }
        }
    }

    private static final Selector THOSE = new Selector.That(new Reference.Remembered(), "it");

    private static final Modification COPY = new Modification.Copy(THOSE, List.of());

    private static final Modification TAKEN = new Modification.Control(new PlayerRef.Chosen(""));

    private static final Modification GAINED = new Modification.AddActivatedAbilities(THOSE);

    private Modification fix(Kernel k, Modification modification, Context context, boolean each) {
        if (modification instanceof Modification.LoseThisAbility) {
            return new Modification.LoseAbility(resolving(k));
        }
        if (!(modification instanceof Modification.OfSize size)) {
            return modification;
        }
        return switch (size) {
            case Modification.PowerToughness(Amount power, Amount toughness) when each ->
                    new Modification.PowerToughness(
                            Amount.of(rules.eval.amount(k, power, context)),
                            Amount.of(rules.eval.amount(k, toughness, context)));
            case Modification.PowerToughness(Amount power, Amount toughness) ->
                    new Modification.PowerToughness(
                            fixChange(k, power, context), fixChange(k, toughness, context));
            case Modification.SetBase(var power, var toughness) ->
                    new Modification.SetBase(
                            power == null ? null : fix(k, power, context),
                            toughness == null ? null : fix(k, toughness, context));
            case Modification.Define _, Modification.SwitchPowerToughness _ -> modification;
        };
    }

    /// The ability that is resolving, as it is printed.
    private static Ability resolving(Kernel k) {
        CompiledAbility ability = k.s.object(k.s.stack().last()).ability;
        if (ability == null) {
            throw new IllegalStateException("no ability is resolving");
        }
        return ability.printed;
    }

    private Amount fix(Kernel k, Amount amount, Context context) {
        return amount instanceof Amount.Fixed || mentionsIterated(amount)
                ? amount
                : Amount.of(rules.eval.amount(k, amount, context));
    }

    private Amount fixChange(Kernel k, Amount amount, Context context) {
        return amount instanceof Amount.Fixed || mentionsIterated(amount)
                ? amount
                : Amount.of(rules.eval.change(k, amount, context));
    }

    private static boolean mentionsIterated(Amount amount) {
        return RecordParts.anywhere(
                amount,
                part -> part instanceof Reference.Iterated || part instanceof PlayerRef.Iterated);
    }
}
