package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Verb;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What has been named so far in one ability, and which of it a word means: the nearest that fits.
public final class Scope {
    final List<Named> objects = new ArrayList<>();
    final List<PlayerRef> players = new ArrayList<>();
    @Nullable Reference remembered;
    @Nullable Named lastExiled;
    private @Nullable Named targeting;
    int boundary;

    /// Something named.
    record Named(Reference reference, boolean many, boolean source, @Nullable Filter noun) {}

    /// A word whose meaning can't be found.
    public static final class Unresolved extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unresolved(String word) {
            super(word, null, false, false);
        }
    }

    Named exiledBefore(String words) {
        Named exiled = lastExiled;
        if (exiled == null) {
            throw new Unresolved(words);
        }
        return exiled;
    }

    Named object(String words) {
        return switch (words) {
            case "it", "its", "itself", "him", "his", "her", "" -> latest(false, false, words);
            case "them", "they", "their", "both" -> latest(true, false, words);
            case "the token", "that token" -> created(false, words);
            case "the tokens", "those tokens" -> created(true, words);
            case "the creature you control" -> controlled(words);
            case "the exiled card", "the exiled card's" -> linked(false);
            case "the exiled cards" -> linked(true);
            case "that spell", "that spell's", "that spell or ability" ->
                    targeting == null ? latest(false, true, words) : targeting;
            case "the other" -> throw new Unresolved(words);
            default ->
                    words.startsWith("those")
                            ? latest(true, true, words)
                            : latest(false, true, words);
        };
    }

    Named latest(boolean many, boolean exceptSource, String words) {
        for (Named named : objects.reversed()) {
            if (named.many == many
                    && !(exceptSource && named.source)
                    && Agreement.fit(words, named.noun)
                    && !(words.startsWith("that spell") && isCreated(named))) {
                return named;
            }
        }
        throw new Unresolved(words);
    }

    private static boolean isCreated(Named named) {
        return named.reference.equals(new Reference.Done(Verb.CREATED));
    }

    /// What this ability exiled, or else what the card's linked ability exiled (rule 607.2a).
    private Named linked(boolean many) {
        return lastExiled == null
                ? new Named(new Reference.ExiledWith(), many, false, null)
                : lastExiled;
    }

    /// Takes out the tokens that were named from one place up to another, and gives back what has to be put in again.
    List<Named> withoutTokens(int from, int to) {
        List<Named> tokens = new ArrayList<>();
        for (int i = Math.min(to, objects.size()) - 1; i >= from; i--) {
            if (objects.get(i).reference.equals(new Reference.Done(Verb.CREATED))) {
                tokens.addFirst(objects.remove(i));
            }
        }
        return tokens;
    }

    /// Takes out what was done from that place on, and gives it back.
    List<Named> forgetDone(int from) {
        List<Named> done = new ArrayList<>();
        for (int i = objects.size() - 1; i >= from; i--) {
            if (objects.get(i).reference instanceof Reference.Done) {
                done.addFirst(objects.remove(i));
            }
        }
        return done;
    }

    private Named created(boolean many, String words) {
        for (Named named : objects.reversed()) {
            if (named.many == many && named.reference.equals(new Reference.Done(Verb.CREATED))) {
                return named;
            }
        }
        throw new Unresolved(words);
    }

    Named controlled(String words) {
        for (Named named : objects) {
            if (named.noun instanceof Filter.And(List<Filter> parts)
                    && parts.contains(new Filter.Controlled(PlayerRef.YOU))) {
                return named;
            }
        }
        throw new Unresolved(words);
    }

    // Two namings of equal things are two namings.
    @SuppressWarnings("ReferenceEquality")
    private static boolean same(Named one, Named other) {
        return one == other;
    }

    /// The reference to what was named; inside a delayed trigger, what was named outside is what it remembers.
    Reference found(Named named, String words) {
        boolean outside = false;
        for (int i = 0; i < Math.min(boundary, objects.size()); i++) {
            outside |= same(objects.get(i), named);
        }
        if (!outside || named.source) {
            return named.reference;
        }
        if (remembered != null && !named.reference.equals(remembered)) {
            throw new Unresolved(words);
        }
        remembered = named.reference;
        return new Reference.Remembered();
    }

    static PlayerRef saying(PlayerRef known, String words) {
        return switch (known) {
            case PlayerRef.Targeted(int slot, _) -> new PlayerRef.Targeted(slot, words);
            case PlayerRef.Triggering _ -> new PlayerRef.Triggering(words);
            case PlayerRef.Iterated _ -> new PlayerRef.Iterated(words);
            default -> throw new Unresolved(words);
        };
    }

    /// What the event names.
    void name(EventPattern event) {
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
            case EventPattern.BecomesTarget e -> {
                if (e.what() != null) {
                    subjectOf(e.what(), false);
                }
                targeting = new Named(new Reference.TriggeringOther(), false, false, null);
                actor(
                        e.players() == null || e.players() instanceof PlayerRef.You
                                ? e.controlledBy()
                                : e.players());
            }
            case EventPattern.Attached e -> {
                other(e.to());
                subjectOf(e.what(), false);
            }
            case EventPattern.TokensCreated e -> {
                subjectOf(e.what(), false);
                actor(e.who());
            }
            case EventPattern.TurnedFaceUp e -> subjectOf(e.what(), false);
            case EventPattern.Done e -> {
                other(e.other());
                if (e.what() != null) {
                    subjectOf(e.what(), false);
                }
                if (e.who() != null) {
                    actor(e.who());
                }
            }
            case EventPattern.AnyOf any -> nameAny(any.events());
            case EventPattern.While e -> name(e.event());
            case EventPattern.Nth e -> name(e.event());
            case EventPattern.OneOrMore e -> {
                int from = objects.size();
                name(e.event());
                for (int i = from; i < objects.size(); i++) {
                    Named one = objects.get(i);
                    objects.set(i, new Named(one.reference, true, one.source, one.noun));
                }
            }
            case EventPattern.Crime e -> actor(e.who());
            case EventPattern.PlaysLand e -> {
                subjectOf(e.what(), false);
                actor(e.who());
            }
            case EventPattern.TappedForMana e -> {
                subjectOf(e.what(), false);
                actor(e.who());
            }
            case EventPattern.CountersPut e -> subjectOf(e.on(), false);
            case EventPattern.PutsCounters e -> {
                if (e.on() != null) {
                    subjectOf(e.on(), false);
                }
            }
            case EventPattern.Transforms e -> subjectOf(e.what(), false);
            case EventPattern.Cycles e -> {
                subjectOf(e.what(), false);
                actor(e.who());
            }
            case EventPattern.Searches e -> actor(e.who());
            case EventPattern.Shuffles e -> actor(e.who());
            case EventPattern.LosesGame e -> actor(e.who());
            case EventPattern.PlayerAttacks e ->
                    actor(
                            e.who() instanceof PlayerRef.You && e.whom() != null
                                    ? e.whom()
                                    : e.who());
            default -> {}
        }
    }

    /// Any of several events may have happened: "it" is what all of them name, and the event's object if only some are
    /// about the source.
    private void nameAny(List<EventPattern> events) {
        List<List<Named>> all = new ArrayList<>();
        List<PlayerRef> acting = new ArrayList<>();
        int before = objects.size();
        int actors = players.size();
        boolean allActors = true;
        for (EventPattern event : events) {
            name(event);
            all.add(List.copyOf(objects.subList(before, objects.size())));
            allActors &= players.size() > actors;
            acting.addAll(players.subList(actors, players.size()));
            objects.subList(before, objects.size()).clear();
            players.subList(actors, players.size()).clear();
        }
        List<Named> about =
                all.stream().filter(each -> !each.isEmpty()).map(List::getLast).toList();
        if (all.stream().allMatch(all.getFirst()::equals)) {
            objects.addAll(all.getFirst());
        } else if (about.stream().allMatch(Named::source)) {
            objects.add(about.getFirst());
        } else if (about.size() == all.size() && about.stream().noneMatch(Named::many)) {
            objects.add(new Named(new Reference.Triggering(), false, false, null));
        }
        if (allActors && !acting.isEmpty()) {
            players.add(acting.getFirst());
        }
    }

    private void subjectOf(Filter what, boolean batch) {
        if (what instanceof Filter.This
                || (what instanceof Filter.And(List<Filter> parts)
                        && parts.getFirst() instanceof Filter.This)) {
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
