package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.reference.Scope.Named;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Noun phrases: what they name, and what those of them mean that point back.
final class ObjectAntecedents {
    private final Antecedents antecedents;

    ObjectAntecedents(Antecedents antecedents) {
        this.antecedents = antecedents;
    }

    Read<? extends Selector> selector(Selector selector, Scope scope) {
        return switch (selector) {
            case Selector.This _ -> new Read<>(selector, scope.naming(Named.SOURCE));
            case Selector.Target(TargetSpec spec) -> target(spec, scope);
            case Selector.That(Reference reference, String words) -> {
                if (!reference.equals(References.OPEN)) {
                    yield new Read<>(selector, scope.naming(Named.one(reference)));
                }
                Named named = Anaphora.object(words, scope);
                Read<Reference> found = Anaphora.reference(named, words, scope.naming(named));
                yield new Read<>(new Selector.That(found.value(), words), found.scope());
            }
            case Selector.Each(Filter filter) -> {
                Read<Filter> each = antecedents.read(filter, scope);
                if (scope.clause().ofSpell() && Conjuncts.withoutOther(each.value()) != null) {
                    throw new UnresolvedReference("other");
                }
                yield new Read<>(
                        new Selector.Each(each.value()),
                        each.scope()
                                .naming(
                                        new Named(
                                                new Reference.Done(Verb.LAST),
                                                true,
                                                false,
                                                each.value())));
            }
            case Selector.Choose choose -> choose(choose, scope);
            // "The rest" is of what was revealed or of what was exiled.
            case Selector.Among(Reference.Done(Verb verb), Filter filter)
                    when (filter instanceof Filter.Any || filter instanceof Filter.Not(Filter.Is _))
                            && (verb == Verb.REVEALED
                                    || verb == Verb.EXILED
                                    || verb == Verb.LOOKED_AT)
                            && verb != scope.focus().until() ->
                    throw new UnresolvedReference("the rest");
            case Selector.Among _,
                    Selector.OneOfEach _,
                    Selector.OfEachKind _,
                    Selector.AtRandom _,
                    Selector.Top _,
                    Selector.TopOfGraveyard _,
                    Selector.AttackedBy _,
                    Selector.Players _,
                    Selector.Union _ ->
                    antecedents.parts(selector, scope);
        };
    }

    private Read<Selector> target(TargetSpec spec, Scope scope) {
        Read<TargetSpec> read = antecedents.read(spec, scope);
        Scope after = read.scope();
        int slot = after.slots();
        TargetSpec target = distinct(read.value(), slot);
        Filter objects = target.objects();
        if (objects != null) {
            boolean many = !target.max().equals(Amount.ONE);
            after = after.naming(new Named(new Reference.Targeted(slot), many, false, objects));
            after =
                    many && target.among() != TargetSpec.Among.SAME_CONTROLLER
                            ? after
                            : after.owing(new Reference.Targeted(slot), objects);
        } else if (target.players() != null) {
            after = after.naming(new PlayerRef.Targeted(slot, ""));
        }
        return new Read<>(new Selector.Target(target), after.withSlots(slot + 1));
    }

    /// "another target": not the one chosen before.
    private static TargetSpec distinct(TargetSpec spec, int slots) {
        Filter filter = spec.objects();
        if (filter == null || Conjuncts.withoutOther(filter) == null || slots == 0) {
            return spec;
        }
        return new TargetSpec(
                spec.min(),
                spec.max(),
                otherThan(new Reference.Targeted(slots - 1), filter),
                spec.players(),
                spec.among(),
                spec.divided(),
                spec.chooser());
    }

    private Read<Selector> choose(Selector.Choose choose, Scope scope) {
        boolean described = isDescribed(choose.chooser());
        Read<PlayerRef> chooser = antecedents.read(choose.chooser(), scope);
        Scope choosing = chooser.scope();
        if (described) {
            choosing = choosing.naming(new PlayerRef.Iterated(""));
        }
        Read<Amount> count = antecedents.read(choose.count(), choosing);
        Read<Filter> filter = antecedents.read(choose.filter(), count.scope());
        Scope after = filter.scope();
        if (described) {
            after = after.withPlayers(after.players().subList(0, after.players().size() - 1));
        }
        return new Read<>(
                new Selector.Choose(chooser.value(), choose.upTo(), count.value(), filter.value()),
                after.naming(
                        new Named(
                                new Reference.Done(Verb.LAST),
                                isMany(choose),
                                false,
                                choose.filter())));
    }

    static boolean isMany(Selector.Choose choose) {
        return !choose.count().equals(Amount.ONE) || Actors.areSeveral(choose.chooser());
    }

    /// Whether no word but "they" can speak of the player: each of several, the controller of something.
    private static boolean isDescribed(PlayerRef who) {
        return Actors.areSeveral(who)
                || who instanceof PlayerRef.ControllerOf
                || who instanceof PlayerRef.OwnerOf
                || who instanceof PlayerRef.Defending
                || who instanceof PlayerRef.Attached
                || who instanceof PlayerRef.Active;
    }

    Read<PlayerRef> player(PlayerRef player, Scope scope) {
        return switch (player) {
            case PlayerRef.Target(TargetSpec spec) -> {
                Read<TargetSpec> target = antecedents.read(spec, scope);
                int slot = target.scope().slots();
                // of several, no word means one
                Scope after =
                        Actors.isSeveralTargets(player)
                                ? target.scope()
                                : target.scope().naming(new PlayerRef.Targeted(slot, ""));
                yield new Read<>(new PlayerRef.Target(target.value()), after.withSlots(slot + 1));
            }
            case PlayerRef.Targeted(int slot, String words) when slot < 0 ->
                    new Read<>(Anaphora.player(words, scope), scope);
            // spoken of again, they are "that player" and "they"
            case PlayerRef.Defending _, PlayerRef.Active _, PlayerRef.Attached _ ->
                    new Read<>(player, scope.naming(new PlayerRef.Again(player, "")));
            case PlayerRef.Who(PlayerRef among, Condition condition)
                    when named(condition) != null ->
                    new Read<>(allBut(among, condition, scope), scope);
            case PlayerRef.You _,
                    PlayerRef.EachOpponent _,
                    PlayerRef.AnOpponent _,
                    PlayerRef.EachPlayer _,
                    PlayerRef.EachOtherPlayer _,
                    PlayerRef.AnyPlayer _,
                    PlayerRef.Targeted _,
                    PlayerRef.Triggering _,
                    PlayerRef.ControllerOf _,
                    PlayerRef.OwnerOf _,
                    PlayerRef.Iterated _,
                    PlayerRef.Both _,
                    PlayerRef.OrController _,
                    PlayerRef.Who _,
                    PlayerRef.Chosen _,
                    PlayerRef.Again _ -> {
                Read<PlayerRef> read = antecedents.parts(player, scope);
                boolean known =
                        read.value() instanceof PlayerRef.ControllerOf(Selector.That _)
                                || read.value() instanceof PlayerRef.OwnerOf(Selector.That _);
                yield known
                        ? new Read<>(
                                read.value(),
                                read.scope()
                                        .withFocus(read.scope().focus().withPerson(read.value())))
                        : read;
            }
        };
    }

    /// "Each player other than that player draws a card": who is left out.
    private static @Nullable String named(Condition condition) {
        return condition
                                instanceof
                                Condition.Not(
                                        Condition.IsPlayer(
                                                PlayerRef.Iterated _,
                                                PlayerRef.Targeted(int slot, String words)))
                        && slot < 0
                ? words
                : null;
    }

    /// It isn't each of those who draw.
    private static PlayerRef allBut(PlayerRef among, Condition condition, Scope scope) {
        PlayerRef one =
                Anaphora.player(
                        Objects.requireNonNull(named(condition)), scope.withoutIteratedPlayers(0));
        return new PlayerRef.Who(
                among, new Condition.Not(new Condition.IsPlayer(new PlayerRef.Iterated(""), one)));
    }

    // --- other ---

    /// "If another creature died", in a spell: other than what it has spoken of. After "choose a creature" it is other than
    /// that one, whoever says it.
    Filter others(Filter.And noun, Scope scope) {
        if (noun.parts().contains(new Filter.Is(new Reference.ExiledWith()))
                && Conjuncts.withoutOther(noun) != null) {
            // "each other card exiled with ~": other than the one that has just been exiled
            return otherThan(Anaphora.exiled("other card", scope).reference(), noun);
        }
        if (noun.parts().contains(new Filter.Is(new Reference.EnteredWith()))
                && Conjuncts.withoutOther(noun) != null) {
            // "all other tokens created with ~": other than the one that has just been created
            if (scope.objects().stream().noneMatch(named -> named.isDone(Verb.CREATED))) {
                throw new UnresolvedReference("other");
            }
            return otherThan(new Reference.Done(Verb.CREATED), noun);
        }
        boolean chosen =
                !scope.objects().isEmpty() && scope.objects().getLast().isDone(Verb.CHOSEN);
        if (!(scope.clause().ofSpell() || chosen) || scope.objects().isEmpty()) {
            return noun;
        }
        Reference last = scope.objects().getLast().reference();
        List<Reference> targets =
                last instanceof Reference.Targeted
                        ? scope.objects().stream()
                                .map(Named::reference)
                                .filter(Reference.Targeted.class::isInstance)
                                .distinct()
                                .toList()
                        : List.of(last);
        // other than each of several targets: "target creature fights another target creature. Tap
        // all other creatures"
        return targets.size() == 1 ? otherThan(last, noun) : otherThanAll(targets, noun);
    }

    private static Filter otherThanAll(List<Reference> named, Filter.And noun) {
        return new Filter.And(
                noun.parts().stream()
                        .flatMap(part ->
                                part instanceof Filter.Other
                                        ? named.stream().map(Filter.OtherThan::new)
                                        : Stream.of(part))
                        .toList());
    }

    /// What is "other", said of a named thing; the same filter if it isn't.
    private static Filter otherThan(Reference named, Filter filter) {
        Filter rest = Conjuncts.withoutOther(filter);
        if (rest == null) {
            return filter;
        }
        List<Filter> parts = new ArrayList<>();
        parts.add(new Filter.OtherThan(sharedWith(rest).orElse(named)));
        if (rest instanceof Filter.And(List<Filter> more)) {
            parts.addAll(more);
        } else {
            parts.add(rest);
        }
        return new Filter.And(parts);
    }

    /// "Each other creature with the same name as that creature" is other than that creature, whoever is named besides.
    private static Optional<Reference> sharedWith(Filter noun) {
        return noun instanceof Filter.And(List<Filter> parts)
                ? parts.stream().flatMap(part -> Conjuncts.sharedWith(part).stream()).findFirst()
                : Optional.empty();
    }

    /// "each other creature": other than what deals the damage.
    static Selector otherThan(@Nullable Reference named, Selector selector) {
        if (named == null) {
            return selector;
        }
        return switch (selector) {
            case Selector.Each(Filter filter) -> new Selector.Each(otherThan(named, filter));
            case Selector.Union(List<Selector> parts) ->
                    new Selector.Union(parts.stream().map(part -> otherThan(named, part)).toList());
            case Selector.This _,
                    Selector.Target _,
                    Selector.That _,
                    Selector.Choose _,
                    Selector.OneOfEach _,
                    Selector.OfEachKind _,
                    Selector.AtRandom _,
                    Selector.Top _,
                    Selector.TopOfGraveyard _,
                    Selector.AttackedBy _,
                    Selector.Players _,
                    Selector.Among _ ->
                    selector;
        };
    }

    // --- beside another ---

    static boolean isOpen(Selector selector) {
        return selector instanceof Selector.That(Reference reference, _)
                && reference.equals(References.OPEN);
    }

    static boolean isOpen(Selector selector, String words) {
        return selector instanceof Selector.That(Reference reference, String said)
                && reference.equals(References.OPEN)
                && said.equals(words);
    }

    /// "It" beside another object of the same clause is not that object ("itself" would be).
    Read<Selector> beside(Selector other, Scope scope) {
        if (!isOpen(other) || isOpen(other, "itself") || scope.objects().isEmpty()) {
            return antecedents.read(other, scope);
        }
        List<Named> objects = scope.objects();
        Named beside = objects.getLast();
        int end = objects.size() - 1;
        while (end > 0 && objects.get(end - 1).reference().equals(beside.reference())) {
            end--;
        }
        Read<Selector> found = antecedents.read(other, scope.withObjects(objects.subList(0, end)));
        Scope after = found.scope();
        Named named = after.objects().isEmpty() ? beside : after.objects().getLast();
        return new Read<>(
                found.value(),
                after.naming(objects.subList(end, objects.size() - 1).reversed())
                        .naming(beside)
                        .naming(named));
    }
}
