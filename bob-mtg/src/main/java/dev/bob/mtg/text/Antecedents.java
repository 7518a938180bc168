package dev.bob.mtg.text;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.definition.Verb;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds what "it", "that creature", "that player" mean in one ability: what was named before, nearest first.
///
/// Things become known as they are named: the event's object and player, each target in the order of the text, what was
/// created or chosen. The source is one of them only once it has been named. An ability inside quotation marks is
/// another object's and begins anew.
final class Antecedents {
    private final RecordTree tree;
    private final List<Named> objects = new ArrayList<>();
    private final List<PlayerRef> players = new ArrayList<>();
    private @Nullable PlayerRef subject;
    private @Nullable Reference remembered;
    private @Nullable Reference lastSource;
    private boolean delayed;
    private boolean each;
    private boolean counted;
    private int slots;

    /// Something named.
    private record Named(
            Reference reference, boolean many, boolean source, @Nullable Filter noun) {}

    /// A word whose meaning can't be found.
    static final class Unresolved extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unresolved(String word) {
            super(word, null, false, false);
        }
    }

    private Antecedents(RecordTree tree) {
        this.tree = tree;
    }

    /// The ability with every reference found.
    ///
    /// @throws Unresolved naming the word that could mean nothing
    static Ability resolve(Ability ability, RecordTree tree) {
        return (Ability) new Antecedents(tree).visit(ability);
    }

    /// Who does it, for an effect that a player does; else null.
    static @Nullable PlayerRef subject(Effect effect) {
        return switch (effect) {
            case Effect.Draw e -> e.who();
            case Effect.Discard e -> e.who();
            case Effect.DiscardHand e -> e.who();
            case Effect.Mill e -> e.who();
            case Effect.Scry e -> e.who();
            case Effect.Surveil e -> e.who();
            case Effect.Shuffle e -> e.who();
            case Effect.Sacrifice e -> e.who();
            case Effect.GainLife e -> e.who();
            case Effect.LoseLife e -> e.who();
            case Effect.CreateTokens e -> e.who();
            case Effect.RevealHand e -> e.who();
            case Effect.AddMana e -> e.who();
            case Effect.Search e -> e.who();
            default -> null;
        };
    }

    private Object visit(Object value) {
        return switch (value) {
            case Effect.Sequence sequence -> sequence(sequence);
            case Effect effect -> effect(effect);
            case Ability.Triggered triggered -> triggered(triggered);
            case Selector selector -> selector(selector);
            case PlayerRef player -> player(player);
            case Reference reference -> {
                if (reference.equals(References.OPEN)) {
                    yield found(latest(false, true, "that"), "that");
                }
                yield reference;
            }
            case Amount.ThatMany _ -> counted ? new Amount.DoneAmount() : value;
            case Modification.AddAbilities(List<Ability> abilities) ->
                    new Modification.AddAbilities(fresh(abilities));
            case TokenSpec token -> tree.with(token, "abilities", fresh(token.abilities()));
            case Record record -> tree.map(record, null, this::visit);
            default -> value;
        };
    }

    private List<Ability> fresh(List<Ability> abilities) {
        return abilities.stream().map(ability -> resolve(ability, tree)).toList();
    }

    // --- abilities and effects ---

    private Object triggered(Ability.Triggered triggered) {
        EventPattern event = (EventPattern) visit(triggered.event());
        name(event);
        Object condition = triggered.onlyIf() == null ? null : visit(triggered.onlyIf());
        Effect effect = (Effect) visit(triggered.effect());
        return new Ability.Triggered(
                event, (Condition) condition, effect, triggered.oncePerTurn(), triggered.zone());
    }

    private Object sequence(Effect.Sequence sequence) {
        List<Effect> parts = new ArrayList<>();
        for (Effect part : sequence.parts()) {
            Effect next = part;
            if (!each
                    && subject(next) instanceof PlayerRef.Iterated(String words)
                    && words.isEmpty()) {
                PlayerRef who = subject;
                if (who == null) {
                    throw new Unresolved(
                            "the subject of \"" + part.getClass().getSimpleName() + "\"");
                }
                next = (Effect) tree.with((Record) next, "who", who);
            }
            parts.add((Effect) visit(next));
        }
        return new Effect.Sequence(parts);
    }

    private Object effect(Effect effect) {
        int playersBefore = players.size();
        PlayerRef who = subject(effect);
        if (!each && who instanceof PlayerRef.Iterated(String words) && words.isEmpty()) {
            throw new Unresolved("the subject");
        }
        Object result =
                switch (effect) {
                    case Effect.If(var condition, Effect then, var otherwise) -> {
                        // "… if it's white" may speak of what the effect named.
                        Object resolved;
                        Effect first;
                        int known = objects.size();
                        try {
                            resolved = visit(condition);
                            first = (Effect) visit(then);
                        } catch (Unresolved e) {
                            if (known > 0) {
                                throw e;
                            }
                            first = (Effect) visit(then);
                            resolved = visit(condition);
                        }
                        yield new Effect.If(
                                (Condition) resolved,
                                first,
                                otherwise == null ? null : (Effect) visit(otherwise));
                    }
                    case Effect.Damage(Selector from, Amount amount, Selector to) -> {
                        Selector source =
                                from instanceof Selector.That(Reference reference, String words)
                                                && reference.equals(References.OPEN)
                                                && words.isEmpty()
                                        ? new Selector.That(lastSource(), "")
                                        : (Selector) visit(from);
                        lastSource = objects.isEmpty() ? null : objects.getLast().reference;
                        Amount much = (Amount) visit(amount);
                        yield new Effect.Damage(source, much, (Selector) visit(to));
                    }
                    case Effect.WhereX(Amount x, Effect inner) -> {
                        Effect then = (Effect) visit(inner);
                        yield new Effect.WhereX((Amount) visit(x), then);
                    }
                    case Effect.Unless(PlayerRef payer, var cost, Effect inner) -> {
                        Effect then = (Effect) visit(inner);
                        yield new Effect.Unless((PlayerRef) visit(payer), cost, then);
                    }
                    case Effect.PutCounters(Amount count, var kind, Selector on) -> {
                        Selector to = (Selector) visit(on);
                        yield new Effect.PutCounters((Amount) visit(count), kind, to);
                    }
                    case Effect.ForEachPlayer(PlayerRef each1, Effect inner) -> {
                        boolean outer = each;
                        each = true;
                        players.add(new PlayerRef.Iterated(""));
                        Effect then = (Effect) visit(inner);
                        each = outer;
                        yield new Effect.ForEachPlayer((PlayerRef) visit(each1), then);
                    }
                    case Effect.May(PlayerRef may, Effect inner)
                            when !(may instanceof PlayerRef.You) -> {
                        PlayerRef found = (PlayerRef) visit(may);
                        boolean outer = each;
                        each = true;
                        players.add(new PlayerRef.Iterated(""));
                        Effect then = (Effect) visit(inner);
                        each = outer;
                        yield new Effect.May(found, then);
                    }
                    case Effect.Delayed later -> delayed(later);
                    default -> {
                        if (who instanceof PlayerRef.EachPlayer
                                || who instanceof PlayerRef.EachOpponent) {
                            players.add(new PlayerRef.Iterated(""));
                        }
                        yield tree.map((Record) effect, null, this::visit);
                    }
                };
        dropIterated(playersBefore);
        after((Effect) result);
        return result;
    }

    private Reference lastSource() {
        Reference source = lastSource;
        if (source == null) {
            throw new Unresolved("the source of the damage");
        }
        return source;
    }

    /// Forgets the player at hand of an effect that is over.
    private void dropIterated(int from) {
        for (int i = players.size() - 1; i >= from; i--) {
            if (players.get(i) instanceof PlayerRef.Iterated) {
                players.remove(i);
            }
        }
    }

    private Object delayed(Effect.Delayed later) {
        if (later.remembers() == null) {
            return tree.map(later, null, this::visit);
        }
        Named outer = latest(false, true, "that");
        Reference reference = found(outer, "that");
        boolean outerDelayed = delayed;
        Reference outerRemembered = remembered;
        delayed = true;
        remembered = reference;
        EventPattern event = (EventPattern) visit(later.event());
        Effect effect = (Effect) visit(later.effect());
        delayed = outerDelayed;
        remembered = outerRemembered;
        return new Effect.Delayed(
                event, later.until(), later.once(), new Selector.That(reference, ""), effect);
    }

    /// What an effect leaves behind for the next one.
    private void after(Effect effect) {
        PlayerRef who = subject(effect);
        if (who != null) {
            subject =
                    switch (who) {
                        case PlayerRef.Target _ -> new PlayerRef.Targeted(slots - 1, "");
                        case PlayerRef.Targeted(int slot, _) -> new PlayerRef.Targeted(slot, "");
                        case PlayerRef.Triggering _ -> new PlayerRef.Triggering("");
                        default -> null;
                    };
        }
        switch (effect) {
            case Effect.CreateTokens create -> {
                counted = true;
                objects.add(
                        new Named(
                                new Reference.Done(Verb.CREATED),
                                !create.count().equals(Amount.ONE),
                                false,
                                null));
            }
            case Effect.DiscardHand _,
                    Effect.Discard _,
                    Effect.Sacrifice _,
                    Effect.LoseLife _,
                    Effect.Mill _,
                    Effect.Damage _,
                    Effect.Destroy _,
                    Effect.Move _ ->
                    counted = true;
            default -> {}
        }
    }

    // --- words ---

    private Object selector(Selector selector) {
        return switch (selector) {
            case Selector.This _ -> {
                objects.add(new Named(new Reference.Source(), false, true, null));
                yield selector;
            }
            case Selector.Target(TargetSpec spec) -> {
                TargetSpec inner = distinct((TargetSpec) visit(spec));
                int slot = slots++;
                if (inner.objects() != null) {
                    boolean many = !inner.max().equals(Amount.ONE);
                    objects.add(
                            new Named(new Reference.Targeted(slot), many, false, inner.objects()));
                }
                if (inner.players() != null && inner.objects() == null) {
                    players.add(new PlayerRef.Targeted(slot, ""));
                }
                yield new Selector.Target(inner);
            }
            case Selector.That(Reference reference, String words) -> {
                if (!reference.equals(References.OPEN)) {
                    objects.add(new Named(reference, false, false, null));
                    yield selector;
                }
                Named named = object(words);
                objects.add(named);
                yield new Selector.That(found(named, words), words);
            }
            case Selector.Each(Filter filter) -> {
                Filter inner = (Filter) visit(filter);
                objects.add(new Named(new Reference.Done(Verb.LAST), true, false, inner));
                yield new Selector.Each(inner);
            }
            case Selector.Choose choose -> {
                Object inner = tree.map(choose, null, this::visit);
                objects.add(
                        new Named(
                                new Reference.Done(Verb.LAST),
                                !choose.count().equals(Amount.ONE),
                                false,
                                choose.filter()));
                yield inner;
            }
            default -> tree.map((Record) selector, null, this::visit);
        };
    }

    /// "another target": not the one chosen before.
    private TargetSpec distinct(TargetSpec spec) {
        Filter filter = spec.objects();
        Filter rest = filter == null ? null : Objects.withoutOther(filter);
        if (rest == null || slots == 0) {
            return spec;
        }
        List<Filter> parts = new ArrayList<>();
        parts.add(new Filter.OtherThan(new Reference.Targeted(slots - 1)));
        if (rest instanceof Filter.And(List<Filter> more)) {
            parts.addAll(more);
        } else {
            parts.add(rest);
        }
        return new TargetSpec(
                spec.min(),
                spec.max(),
                new Filter.And(parts),
                spec.players(),
                spec.among(),
                spec.divided(),
                spec.chooser());
    }

    private Named object(String words) {
        return switch (words) {
            case "it", "its", "" -> latest(false, false, words);
            case "them", "they", "their", "both" -> latest(true, false, words);
            case "the token", "that token" -> created(false, words);
            case "the tokens", "those tokens" -> created(true, words);
            case "the creature you control" -> controlled(words);
            case "the other" -> throw new Unresolved(words);
            default ->
                    words.startsWith("those")
                            ? latest(true, true, words)
                            : latest(false, true, words);
        };
    }

    private Named latest(boolean many, boolean exceptSource, String words) {
        for (Named named : objects.reversed()) {
            if (named.many == many && !(exceptSource && named.source)) {
                return named;
            }
        }
        throw new Unresolved(words);
    }

    private Named created(boolean many, String words) {
        for (Named named : objects.reversed()) {
            if (named.many == many && named.reference.equals(new Reference.Done(Verb.CREATED))) {
                return named;
            }
        }
        throw new Unresolved(words);
    }

    private Named controlled(String words) {
        for (Named named : objects) {
            if (named.noun instanceof Filter.And(List<Filter> parts)
                    && parts.contains(new Filter.Controlled(PlayerRef.YOU))) {
                return named;
            }
        }
        throw new Unresolved(words);
    }

    /// The reference to what was named; inside a delayed trigger, what was named outside is what it remembers.
    private Reference found(Named named, String words) {
        if (delayed && named.reference.equals(remembered)) {
            return new Reference.Remembered();
        }
        if (delayed && named.reference instanceof Reference.Targeted) {
            throw new Unresolved(words);
        }
        return named.reference;
    }

    private Object player(PlayerRef player) {
        return switch (player) {
            case PlayerRef.Target(TargetSpec spec) -> {
                TargetSpec inner = (TargetSpec) visit(spec);
                players.add(new PlayerRef.Targeted(slots++, ""));
                yield new PlayerRef.Target(inner);
            }
            case PlayerRef.Targeted(int slot, String words) when slot < 0 -> {
                if (players.isEmpty()) {
                    throw new Unresolved(words);
                }
                yield saying(players.getLast(), words);
            }
            default -> tree.map((Record) player, null, this::visit);
        };
    }

    private static PlayerRef saying(PlayerRef known, String words) {
        return switch (known) {
            case PlayerRef.Targeted(int slot, _) -> new PlayerRef.Targeted(slot, words);
            case PlayerRef.Triggering _ -> new PlayerRef.Triggering(words);
            case PlayerRef.Iterated _ -> new PlayerRef.Iterated(words);
            default -> throw new Unresolved(words);
        };
    }

    /// What the event names.
    private void name(EventPattern event) {
        switch (event) {
            case EventPattern.ZoneChange e -> subjectOf(e.what(), e.batch());
            case EventPattern.Cast e -> {
                subjectOf(e.what(), false);
                actor(e.who());
            }
            case EventPattern.CopiesOrCasts e -> actor(e.who());
            case EventPattern.Attacks e -> {
                subjectOf(e.what(), e.batch());
                if (e.whom() != null) {
                    actor(e.whom());
                }
            }
            case EventPattern.Blocks e -> {
                other(e.attacker());
                subjectOf(e.what(), false);
            }
            case EventPattern.BecomesBlocked e -> {
                other(e.by());
                subjectOf(e.what(), false);
            }
            case EventPattern.Unblocked e -> subjectOf(e.what(), false);
            case EventPattern.DealsDamage e -> {
                other(e.to());
                subjectOf(e.source(), e.batch());
                if (e.toPlayers() != null) {
                    actor(e.toPlayers());
                }
            }
            case EventPattern.DealtDamage e -> subjectOf(e.what(), false);
            case EventPattern.PlayerDealtDamage e -> actor(e.who());
            case EventPattern.BeginningOf e -> actor(e.whose());
            case EventPattern.GainsLife e -> actor(e.who());
            case EventPattern.LosesLife e -> actor(e.who());
            case EventPattern.Draws e -> actor(e.who());
            case EventPattern.Discards e -> {
                subjectOf(e.what(), false);
                actor(e.who());
            }
            case EventPattern.Sacrifices e -> {
                subjectOf(e.what(), false);
                actor(e.who());
            }
            case EventPattern.BecomesTapped e -> subjectOf(e.what(), false);
            case EventPattern.BecomesTarget e -> subjectOf(e.what(), false);
            case EventPattern.TurnedFaceUp e -> subjectOf(e.what(), false);
            case EventPattern.AnyOf any -> any.events().stream().findFirst().ifPresent(this::name);
            default -> {}
        }
    }

    private void subjectOf(Filter what, boolean batch) {
        if (what instanceof Filter.This) {
            objects.add(new Named(new Reference.Source(), false, true, null));
        } else {
            objects.add(new Named(new Reference.Triggering(), batch, false, what));
        }
    }

    private void other(@Nullable Filter what) {
        if (what != null) {
            objects.add(new Named(new Reference.TriggeringOther(), false, false, what));
        }
    }

    private void actor(PlayerRef who) {
        if (!(who instanceof PlayerRef.You)) {
            players.add(new PlayerRef.Triggering(""));
        }
    }
}
