package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Verb;
import java.util.ArrayList;
import java.util.List;

/// Finds what "it", "that creature", "that player" mean in one ability: what was named before, nearest first.
///
/// Things become known as they are named: the event's object and player, each target in the order of the text, what was
/// created or chosen. The source is one of them only once it has been named. An ability inside quotation marks is
/// another object's and begins anew.
///
/// Each part is read in the scope that the parts before it left; nothing is kept here, so it can be used from several
/// threads.
public final class Antecedents {
    /// "A creature with toughness greater than its power": its own.
    private static final Selector ITSELF = new Selector.That(new Reference.Iterated(), "its");

    private final RecordTree tree;
    private final AbilityAntecedents abilities;
    private final EffectAntecedents effects;
    private final ObjectAntecedents objects;

    public Antecedents(RecordTree tree) {
        this.tree = tree;
        this.abilities = new AbilityAntecedents(this, tree);
        this.effects = new EffectAntecedents(this, tree);
        this.objects = new ObjectAntecedents(this);
    }

    /// The ability with every reference found.
    ///
    /// @throws UnresolvedReference naming the word that could mean nothing
    public Ability resolve(Ability ability) {
        Ability resolved = (Ability) Differences.found(read(ability, Scope.EMPTY).value(), tree);
        AgreementCheck.check(resolved, tree);
        return resolved;
    }

    /// What the part means in the scope, and the scope after it.
    // What is read stays what it was: an effect an effect, a selector a selector.
    @SuppressWarnings("unchecked")
    <T> Read<T> read(T part, Scope scope) {
        return (Read<T>) any(part, scope);
    }

    private Read<?> any(Object part, Scope scope) {
        return switch (part) {
            case Effect effect -> effects.read(effect, scope);
            case Effect.Mode mode -> alternative(mode, scope);
            case Effect.Outcome outcome -> alternative(outcome, scope);
            case Ability ability -> abilities.read(ability, scope);
            case Rule rule -> abilities.rule(rule, scope);
            case Replacement replacement -> replacement(replacement, scope);
            case Selector selector -> objects.selector(selector, scope);
            case PlayerRef player -> objects.player(player, scope);
            case Reference reference when reference.equals(References.OPEN) ->
                    Anaphora.reference(Anaphora.latest(false, true, "that", scope), "that", scope);
            case Reference reference when reference.equals(References.OPEN_MANY) ->
                    Anaphora.reference(Anaphora.latest(true, false, "them", scope), "them", scope);
            case Reference reference when reference.equals(References.OPEN_AMONG) ->
                    Anaphora.reference(Anaphora.cards("them", scope), "them", scope);
            case Amount.ThatMany _ -> new Read<>(scope.quantity().thatMany(), scope);
            case Amount.Count count -> count(count, scope);
            // mana is spent on spells: a land that was named can't be what is meant
            case Amount.ManaSpent spent -> {
                Read<?> read = parts(spent, scope.without(0, Antecedents::isLand));
                yield new Read<>(read.value(), read.scope().withObjects(scope.objects()));
            }
            case EventPattern.AnyOf(List<EventPattern> events) -> anyOf(events, scope);
            case Condition.Or(List<Condition> either) -> either(either, scope);
            case Modification.AddAbilities(List<Ability> added) ->
                    new Read<>(new Modification.AddAbilities(ofAnotherObject(added)), scope);
            // In these the subject stands for what the effect changes.
            case Modification.Obey(List<Rule> rules) -> {
                Read<List<Rule>> read = each(rules, scope, this::parts);
                yield new Read<>(new Modification.Obey(read.value()), read.scope());
            }
            case TokenSpec token -> token(token, scope);
            case TargetSpec spec -> target(spec, scope);
            case Filter.Toughness(var is, Amount.PowerOf(Selector of))
                    when ObjectAntecedents.isOpen(of, "its") ->
                    new Read<>(new Filter.Toughness(is, new Amount.PowerOf(ITSELF)), scope);
            case Filter.Power(var is, Amount.ToughnessOf(Selector of))
                    when ObjectAntecedents.isOpen(of, "its") ->
                    new Read<>(new Filter.Power(is, new Amount.ToughnessOf(ITSELF)), scope);
            case Filter.And and -> otherThanAlike(parts(objects.others(and, scope), scope));
            case Record record -> parts(record, scope);
            default -> new Read<>(part, scope);
        };
    }

    /// A target that another one describes is chosen after it, or before it?
    private Read<TargetSpec> target(TargetSpec spec, Scope scope) {
        if (spec.objects() != null
                && RecordParts.anywhere(spec.objects(), Selector.Target.class::isInstance)) {
            throw new UnresolvedReference("target");
        }
        Read<TargetSpec> read = parts(spec, scope.ofSpell(false));
        return new Read<>(read.value(), read.scope().ofSpell(scope.clause().ofSpell()));
    }

    private Read<Replacement> replacement(Replacement replacement, Scope scope) {
        AffectsMany outer = scope.quantity();
        boolean chosen =
                replacement instanceof Replacement.Limited limited && limited.source() != null;
        Scope before = chosen ? scope.naming(Scope.Named.done(Verb.CHOSEN, false)) : scope;
        if (replacement instanceof Replacement.Prevent prevent
                && prevent.to() instanceof Filter.This) {
            // "dealt to ~ by creatures blocking it"
            before = before.naming(Scope.Named.SOURCE);
        } else if (replacement instanceof Replacement.Prevent prevent
                && prevent.then() != null
                && prevent.to() instanceof Filter.And dealt) {
            // "dealt to another creature you control, prevent that damage. Put a counter on that
            // creature"
            before =
                    before.naming(new Scope.Named(new Reference.Triggering(), false, false, dealt));
        }
        if (replacement instanceof Replacement.Instead(EventPattern event, _, _, _)
                && (event instanceof EventPattern.Draws
                        || event instanceof EventPattern.DrawsSeveral
                        || event instanceof EventPattern.WouldDo
                        || event instanceof EventPattern.GainsLife)) {
            before = EventParticipants.name(event, before);
        }
        if (replacement instanceof Replacement.Instead(EventPattern.DealsDamage damage, _, _, _)) {
            before = EventParticipants.replaced(damage, before);
        }
        if (replacement instanceof Replacement.AsTurnedUp) {
            before = before.naming(Scope.Named.SOURCE);
        }
        Read<Replacement> read =
                parts(replacement, before.withQuantity(AffectsMany.of(new Amount.ThatMany())));
        return new Read<>(read.value(), read.scope().withQuantity(AffectsMany.of(outer.latest())));
    }

    private Read<EventPattern> anyOf(List<EventPattern> events, Scope scope) {
        // "When ~ enters and whenever it attacks": what the first of them is about.
        List<EventPattern> all = new ArrayList<>();
        Scope now = scope;
        for (EventPattern event : events) {
            Read<EventPattern> one = read(ofSource(event, now), now);
            all.add(one.value());
            now = EventParticipants.name(one.value(), one.scope());
        }
        return new Read<>(new EventPattern.AnyOf(all), scope);
    }

    private Read<Amount> count(Amount.Count count, Scope scope) {
        Read<Amount> read = parts(count, scope);
        Scope after = read.scope();
        return after.clause().counted()
                ? read
                : new Read<>(read.value(), after.withoutCounted(scope.objects().size()));
    }

    private static boolean isLand(Scope.Named named) {
        Filter land = Filter.type(CardType.LAND);
        return land.equals(named.noun())
                || (named.noun() instanceof Filter.And(List<Filter> parts) && parts.contains(land));
    }

    /// "It" as the subject of an event is the source, if that was named last.
    private EventPattern ofSource(EventPattern event, Scope scope) {
        if (event instanceof EventPattern.While(EventPattern inner, Condition condition)) {
            return new EventPattern.While(ofSource(inner, scope), condition);
        }
        boolean ofSource = !scope.objects().isEmpty() && scope.objects().getLast().source();
        for (String subject : List.of("what", "source")) {
            if (ofSource
                    && tree.component((Record) event, subject) instanceof Filter.Is(var it)
                    && it.equals(References.OPEN)) {
                return (EventPattern) tree.with((Record) event, subject, new Filter.This());
            }
        }
        return event;
    }

    /// "Other creatures that share a color with it" are others than that one.
    private static Read<? extends Filter> otherThanAlike(Read<? extends Filter> noun) {
        if (!(noun.value() instanceof Filter.And(List<Filter> all))) {
            return noun;
        }
        for (Filter part : all) {
            Reference with = Conjuncts.sharedWith(part).orElse(null);
            if (with != null) {
                Filter others =
                        new Filter.And(
                                all.stream()
                                        .map(each ->
                                                each instanceof Filter.Other
                                                        ? new Filter.OtherThan(with)
                                                        : each)
                                        .toList());
                return new Read<>(others, noun.scope());
            }
        }
        return noun;
    }

    /// A record, component by component.
    // The tree makes a record of the same class.
    @SuppressWarnings("unchecked")
    <T> Read<T> parts(T whole, Scope scope) {
        var after =
                new Object() {
                    Scope scope = Scope.EMPTY;
                };
        after.scope = scope;
        Object read =
                tree.map(
                        (Record) whole,
                        part -> {
                            Read<Object> next = read(part, after.scope);
                            after.scope = next.scope();
                            return next.value();
                        });
        return new Read<>((T) read, after.scope);
    }

    /// How one item of a list is read.
    @FunctionalInterface
    interface Reader<T> {
        Read<T> read(T item, Scope scope);
    }

    /// One after the other.
    <T> Read<List<T>> each(List<T> items, Scope scope, Reader<T> reader) {
        List<T> values = new ArrayList<>();
        Scope now = scope;
        for (T item : items) {
            Read<T> read = reader.read(item, now);
            values.add(read.value());
            now = read.scope();
        }
        return new Read<>(values, now);
    }

    /// "If its power is greater than ~'s power or its toughness is greater than ~'s toughness": either is about what was named
    /// before both, if it can be.
    private Read<Condition> either(List<Condition> either, Scope scope) {
        Read<List<Condition>> read =
                each(
                        either,
                        scope,
                        (condition, now) -> {
                            try {
                                return read(condition, scope);
                            } catch (UnresolvedReference e) {
                                return read(condition, now);
                            }
                        });
        return new Read<>(new Condition.Or(read.value()), read.scope());
    }

    /// How noun phrases are read.
    ObjectAntecedents objects() {
        return objects;
    }

    /// One of several modes or results of a die: what the others name isn't known in it.
    private <T extends Record> Read<T> alternative(T branch, Scope scope) {
        Scope before = scope.withQuantity(AffectsMany.of(scope.quantity().latest()));
        Read<T> read = parts(branch, before);
        return new Read<>(read.value(), read.scope().afterAlternative(before));
    }

    private Read<TokenSpec> token(TokenSpec token, Scope scope) {
        TokenSpec described = scope.focus().token();
        if (token.again()) {
            return new Read<>(
                    Anaphora.orUnresolved(described, "those tokens").spokenOfAgain(), scope);
        }
        Object sized = token;
        for (String size : List.of("power", "toughness")) {
            if (tree.component((Record) sized, size) instanceof Amount amount) {
                sized = tree.with((Record) sized, size, read(amount, scope).value());
            }
        }
        TokenSpec read =
                (TokenSpec)
                        tree.with((Record) sized, "abilities", ofAnotherObject(token.abilities()));
        return new Read<>(read, scope.withFocus(scope.focus().withToken(read)));
    }

    private List<Ability> ofAnotherObject(List<Ability> quoted) {
        return quoted.stream().map(this::resolve).toList();
    }
}
