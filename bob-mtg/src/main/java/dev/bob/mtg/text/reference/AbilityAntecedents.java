package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.reference.Scope.Named;
import java.util.List;
import java.util.function.Predicate;

/// What is named in abilities, in the order in which it is said: event, condition, cost, effect.
final class AbilityAntecedents {
    private final Antecedents antecedents;
    private final RecordTree tree;

    AbilityAntecedents(Antecedents antecedents, RecordTree tree) {
        this.antecedents = antecedents;
        this.tree = tree;
    }

    Read<? extends Ability> read(Ability ability, Scope scope) {
        Read<? extends Ability> read = parts(ability, scope);
        Reference destroyed = new Reference.Done(Verb.DESTROYED);
        if (mentions(read.value(), destroyed::equals)
                && !mentions(read.value(), Effect.Destroy.class::isInstance)) {
            // It was discarded or sacrificed, which is known apart.
            throw new UnresolvedReference("put into a graveyard this way");
        }
        return read;
    }

    private Read<? extends Ability> parts(Ability ability, Scope scope) {
        return switch (ability) {
            case Ability.Triggered triggered -> triggered(triggered, scope);
            case Ability.Activated activated -> activated(activated, scope);
            case Ability.Static statics -> statics(statics, scope);
            case Ability.Spell does ->
                    antecedents.parts(does, scope.withQuantity(AffectsMany.NONE).ofSpell(true));
            case Ability.Chapter chapter ->
                    antecedents.parts(chapter, scope.withQuantity(AffectsMany.NONE));
            case Ability.WithX word -> antecedents.parts(word, scope.naming(Named.SOURCE));
            case Ability.WithKeyword _,
                    Ability.Prototype _,
                    Ability.AtLevel _,
                    Ability.ClassLevel _,
                    Ability.ToSolve _,
                    Ability.Solved _,
                    Ability.Harnessed _,
                    Ability.MaxSpeed _,
                    Ability.Labelled _ ->
                    antecedents.parts(ability, scope);
        };
    }

    private Read<Ability> triggered(Ability.Triggered triggered, Scope scope) {
        Read<EventPattern> event = antecedents.read(triggered.event(), scope);
        Scope named =
                EventParticipants.name(event.value(), event.scope())
                        .withQuantity(AffectsMany.of(event.value()));
        OthersThanTheEvents others = OthersThanTheEvents.of(event.value(), named, tree);
        Condition condition = triggered.onlyIf();
        if (condition != null) {
            Read<Condition> asked = antecedents.read(others.in(condition), named);
            condition = asked.value();
            named = asked.scope();
            if (named.objects().isEmpty() && asksHowItCame(condition)) {
                named = named.naming(Named.SOURCE);
            }
        }
        Read<Effect> effect =
                antecedents.read(
                        others.in(CountersAsked.in(triggered.onlyIf(), triggered.effect())), named);
        if (!named.players().isEmpty()
                && mentions(effect.value(), PlayerRef.EachOtherPlayer.class::isInstance)) {
            // Other than you, or than the player of the event?
            throw new UnresolvedReference("each other player");
        }
        if (mentions(event.value(), AbilityAntecedents::namesTargets)
                && mentions(besidesCard(effect.value()), AbilityAntecedents::isNoSpell)) {
            // The spell, or what it targets?
            throw new UnresolvedReference("it");
        }
        Reference sacrificed = new Reference.Done(Verb.SACRIFICED);
        if (mentions(effect.value(), sacrificed::equals)
                && !mentions(effect.value(), Effect.Sacrifice.class::isInstance)
                && !mentions(effect.value(), Cost.Sacrifice.class::isInstance)) {
            // It was sacrificed for another ability.
            throw new UnresolvedReference("the sacrificed creature");
        }
        if (leavesTheBattlefield(event.value())) {
            doNothingToWhatHasLeft(effect.value());
        }
        return new Read<>(
                new Ability.Triggered(
                        event.value(),
                        condition,
                        isOfAnotherToo(event.value())
                                ? (Effect) otherThanThatOne(effect.value())
                                : effect.value(),
                        triggered.perTurn(),
                        triggered.zone()),
                effect.scope());
    }

    private static boolean leavesTheBattlefield(EventPattern event) {
        return event instanceof EventPattern.ZoneChange change
                && change.from() == Zone.BATTLEFIELD
                && change.to() != Zone.BATTLEFIELD;
    }

    /// Nothing that is done to permanents only can be done to it any more; another one must be meant.
    private void doNothingToWhatHasLeft(Effect effect) {
        if (mentions(effect, AbilityAntecedents::isDoneToItAsPermanent)
                && !mentions(effect, Effect.Move.class::isInstance)) {
            throw new UnresolvedReference("that creature");
        }
    }

    private static boolean isDoneToItAsPermanent(Object part) {
        return (part instanceof PermanentEffect.PutCounters put && isNoCard(put.on()))
                || (part instanceof PermanentEffect.Tap tap && isNoCard(tap.what()))
                || (part instanceof PermanentEffect.Untap untap && isNoCard(untap.what()))
                || (part instanceof Effect.Destroy destroy && isNoCard(destroy.what()));
    }

    private static boolean isNoCard(Selector what) {
        return what instanceof Selector.That(Reference.Triggering _, String words)
                && !words.contains("card");
    }

    /// Whether it is said of the source how it was cast: "if ~ wasn't kicked, sacrifice it".
    private static boolean asksHowItCame(Condition condition) {
        return condition instanceof Condition.Kicked
                || condition instanceof Condition.CastWith
                || condition instanceof Condition.WasCast
                || (condition instanceof Condition.Not(Condition inner) && asksHowItCame(inner));
    }

    private static boolean namesTargets(Object part) {
        return part instanceof Filter.Targets || part instanceof Filter.TargetsOnly;
    }

    /// The object of the event, not called a spell or an ability.
    private static boolean isNoSpell(Object part) {
        return part instanceof Selector.That(Reference of, String words)
                && of instanceof Reference.Triggering
                && !words.contains("spell")
                && !words.contains("ability");
    }

    /// What resolves is the spell, whatever it is called.
    private static Effect besidesCard(Effect effect) {
        if (!(effect instanceof SpellEffect.PutAsItResolves(_, _, Effect then))) {
            return effect;
        }
        return then == null ? new Effect.Nothing() : then;
    }

    private static boolean isOfAnotherToo(EventPattern event) {
        return event instanceof EventPattern.ZoneChange change
                && change.what() instanceof Filter.Or(List<Filter> parts)
                && parts.contains(new Filter.This())
                && parts.stream().anyMatch(part -> Conjuncts.withoutOther(part) != null);
    }

    /// "Whenever ~ or another creature dies, return another target card": other than the one that died.
    private Object otherThanThatOne(Object value) {
        return value instanceof TargetSpec target
                ? tree.map(target, this::otherThanTriggering)
                : tree.map((Record) value, this::otherThanThatOne);
    }

    private Object otherThanTriggering(Object value) {
        return value instanceof Filter.Other
                ? new Filter.OtherThan(new Reference.Triggering())
                : tree.map((Record) value, this::otherThanTriggering);
    }

    private boolean mentions(Object value, Predicate<Object> what) {
        return what.test(value)
                || switch (value) {
                    case List<?> list -> list.stream().anyMatch(each -> mentions(each, what));
                    case Record record ->
                            tree.components(record).stream().anyMatch(each -> mentions(each, what));
                    default -> false;
                };
    }

    private Read<Ability> activated(Ability.Activated activated, Scope scope) {
        Read<List<Cost>> cost = antecedents.each(activated.cost(), scope, this::cost);
        boolean counted = activated.cost().stream().anyMatch(AbilityAntecedents::isCounted);
        Read<Effect> effect =
                antecedents.read(
                        activated.effect(),
                        cost.scope()
                                .withQuantity(
                                        counted
                                                ? AffectsMany.of(new Amount.DoneAmount())
                                                : AffectsMany.NONE));
        Read<?> limits = antecedents.read(activated.limits(), effect.scope());
        Record read = (Record) tree.with(activated, "cost", cost.value());
        read = (Record) tree.with(read, "effect", effect.value());
        return new Read<>((Ability) tree.with(read, "limits", limits.value()), limits.scope());
    }

    private Read<Cost> cost(Cost cost, Scope scope) {
        Read<Cost> paid = antecedents.read(cost, scope);
        return isOfSource((Record) cost)
                ? new Read<>(paid.value(), paid.scope().naming(Named.SOURCE))
                : paid;
    }

    /// "Remove any number of charge counters from it: … that many": what was paid is counted.
    private static boolean isCounted(Cost cost) {
        return switch (cost) {
            case Cost.RemoveCounters(Amount count, _, _, _) ->
                    count instanceof Amount.AnyNumber
                            || count instanceof Amount.AtLeast
                            || count instanceof Amount.CountersOn;
            case Cost.AnyNumber _ -> true;
            case Cost.Discard discard -> discard.wholeHand();
            case Cost _ -> false;
        };
    }

    private boolean isOfSource(Record cost) {
        return tree.component(cost, "filter") instanceof Filter.This
                || tree.component(cost, "from") instanceof Filter.This
                || tree.component(cost, "on") instanceof Filter.This;
    }

    private Read<Ability> statics(Ability.Static statics, Scope scope) {
        Read<List<Rule>> rules = antecedents.each(statics.rules(), scope, antecedents::read);
        Record read = (Record) tree.with(statics, "rules", rules.value());
        Condition condition = statics.condition();
        // The condition isn't asked for each of them.
        Scope after = rules.scope().withoutIterated();
        if (condition == null) {
            return new Read<>((Ability) read, after);
        }
        // "dealt to ~ while it has a counter on it": before what happens then
        Scope before = isAboutPreventing(statics) ? after.naming(Named.SOURCE) : after;
        Read<Condition> asked = antecedents.read(condition, before);
        return new Read<>((Ability) tree.with(read, "condition", asked.value()), asked.scope());
    }

    private static boolean isAboutPreventing(Ability.Static statics) {
        return statics.rules().getFirst() instanceof Rule.Replace(Replacement.Prevent prevent)
                && prevent.to() instanceof Filter.This;
    }

    /// The subject of a rule is named before its verbs are read.
    Read<Rule> rule(Rule rule, Scope scope) {
        Filter subject = Subjects.subject(List.of(rule));
        Scope named = scope;
        if (subject instanceof Filter.This || isAboutEntering(rule)) {
            named = scope.naming(Named.SOURCE);
        } else if (subject instanceof Filter.Is(Reference reference)
                && !reference.equals(References.OPEN)) {
            named = scope.naming(Named.one(reference));
        } else if (subject != null && rule instanceof Rule.Modify) {
            named = scope.naming(new Named(new Reference.Iterated(), false, false, subject));
        }
        if (rule instanceof Rule.Replace(Replacement.GoElsewhereAnd and)) {
            // What went elsewhere is what the rest speaks of.
            Filter going = and.going().objects();
            named =
                    scope.naming(new Named(new Reference.Triggering(), false, false, going))
                            .owing(new Reference.Triggering(), going);
        }
        if (rule instanceof Rule.Replace(Replacement.Prevent prevent) && isOfOneKind(prevent)) {
            // "that creature": what would have been dealt the damage
            named = scope.naming(new Named(new Reference.Triggering(), false, false, prevent.to()));
        }
        if (rule instanceof Rule.Replace(Replacement.Prevent prevent)
                && prevent.then() != null
                && prevent.to() instanceof Filter.Is(Reference reference)
                && !reference.equals(References.OPEN)) {
            // "dealt to enchanted creature, prevent that damage and put a +1/+1 counter on it"
            named = scope.naming(Named.one(reference));
        }
        if (rule instanceof Rule.CantCast cast && isEach(cast.players())) {
            // "each opponent can't cast spells with mana value greater than the number of lands
            // that player controls"
            Read<Rule> limits = antecedents.parts(rule, named.naming(new PlayerRef.Iterated("")));
            return new Read<>(limits.value(), limits.scope().withoutIteratedPlayers(0));
        }
        Rule ofEach =
                rule instanceof Rule.Modify
                        ? OthersThanTheEvents.ofEach(subject, tree).in(rule)
                        : rule;
        Read<Rule> read = antecedents.parts(ofEach, named);
        if (read.value() instanceof Rule.Modify modify
                && RecordParts.anywhere(modify.objects(), AbilityAntecedents::isLikeItself)) {
            throw new UnresolvedReference("that card");
        }
        return read;
    }

    /// "If damage would be dealt to another creature you control, prevent that damage": from whatever source, and to nothing
    /// but such.
    private static boolean isOfOneKind(Replacement.Prevent prevent) {
        return prevent.to() != null
                && !RecordParts.anywhere(prevent.to(), Filter.This.class::isInstance)
                && !RecordParts.anywhere(prevent.to(), Filter.Is.class::isInstance)
                && prevent.toPlayers() == null
                && prevent.from() == null;
    }

    private static boolean isEach(PlayerRef players) {
        return players instanceof PlayerRef.EachPlayer
                || players instanceof PlayerRef.EachOpponent
                || players instanceof PlayerRef.EachOtherPlayer;
    }

    /// "Creatures that share a color with that card": nothing is told apart by sharing with itself.
    private static boolean isLikeItself(Object part) {
        return Conjuncts.sharedWith(part).filter(Reference.Iterated.class::isInstance).isPresent();
    }

    /// "~ enters with …": it speaks of itself.
    private static boolean isAboutEntering(Rule rule) {
        return rule instanceof Rule.Replace(Replacement.EntersWithCounters enters)
                && enters.permanents() instanceof Filter.This;
    }
}
