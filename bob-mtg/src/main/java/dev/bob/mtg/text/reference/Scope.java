package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.definition.term.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// What has been named so far in one ability. A value: who reads on gets another one, and who gives a reading up goes on
/// with the one from before.
///
/// @param objects in the order of naming; what is named again stands there again
/// @param players in the order of naming
/// @param slots how many targets have been declared
/// @param focus what single words may mean, whatever else has been named
/// @param quantity what "that many" means
/// @param outside what stands outside of the delayed trigger that is being read
/// @param made what the effect of the "if" just before named, by place
/// @param clause what kind of clause is being read
record Scope(
        List<Named> objects,
        List<PlayerRef> players,
        int slots,
        Focus focus,
        AffectsMany quantity,
        Outside outside,
        Span made,
        Clause clause) {

    Scope {
        objects = List.copyOf(objects);
        players = List.copyOf(players);
    }

    /// Nothing has been named.
    static final Scope EMPTY =
            new Scope(
                    List.of(),
                    List.of(),
                    0,
                    new Focus(null, null, null, null, null, null, null, null),
                    AffectsMany.of(new Amount.ThatMany()),
                    new Outside(0, null),
                    new Span(0, 0),
                    new Clause(false, false, false));

    /// Something named.
    ///
    /// @param many whether it is several
    /// @param source whether it is the source of the ability
    /// @param noun what it was called; null if nothing is known of that
    record Named(Reference reference, boolean many, boolean source, @Nullable Filter noun) {
        static final Named SOURCE = new Named(new Reference.Source(), false, true, null);

        static Named one(Reference reference) {
            return new Named(reference, false, false, null);
        }

        static Named done(Verb verb, boolean many) {
            return new Named(new Reference.Done(verb), many, false, null);
        }

        boolean isDone(Verb verb) {
            return reference.equals(new Reference.Done(verb));
        }
    }

    /// What single words may mean.
    ///
    /// @param person whose object was named last, for "that player" where no player has been named
    /// @param exiled what was exiled last, unless it has come back
    /// @param targeting the spell or ability that made something its target
    /// @param subject who did what was done last
    /// @param source what dealt damage last
    /// @param recipient what was dealt damage last
    /// @param until what was done to the cards on the way to the one that was looked for
    /// @param token the tokens that were described last
    record Focus(
            @Nullable Named exiled,
            @Nullable Named targeting,
            @Nullable PlayerRef subject,
            @Nullable Reference source,
            @Nullable Reference recipient,
            @Nullable Verb until,
            @Nullable TokenSpec token,
            @Nullable PlayerRef person) {
        Focus withPerson(@Nullable PlayerRef now) {
            return new Focus(exiled, targeting, subject, source, recipient, until, token, now);
        }

        Focus withExiled(@Nullable Named now) {
            return new Focus(now, targeting, subject, source, recipient, until, token, person);
        }

        Focus withTargeting(Named now) {
            return new Focus(exiled, now, subject, source, recipient, until, token, person);
        }

        Focus withSubject(@Nullable PlayerRef now) {
            return new Focus(exiled, targeting, now, source, recipient, until, token, person);
        }

        Focus withSource(@Nullable Reference now) {
            return new Focus(exiled, targeting, subject, now, recipient, until, token, person);
        }

        Focus withRecipient(@Nullable Reference now) {
            return new Focus(exiled, targeting, subject, source, now, until, token, person);
        }

        Focus withUntil(Verb now) {
            return new Focus(exiled, targeting, subject, source, recipient, now, token, person);
        }

        Focus withToken(TokenSpec now) {
            return new Focus(exiled, targeting, subject, source, recipient, until, now, person);
        }
    }

    /// What stands outside of a delayed trigger: the objects before `boundary`; it can remember one of them.
    record Outside(int boundary, @Nullable Reference remembered) {}

    /// Places from one up to another.
    record Span(int from, int to) {}

    /// @param ofSpell whether it is what an instant or sorcery does: "other" is other than what was named last then, not
    ///     other than the source
    /// @param perPlayer whether each of several players does it: a verb without a subject is theirs
    /// @param counted whether "those creatures" may be those that were just counted
    record Clause(boolean ofSpell, boolean perPlayer, boolean counted) {}

    // --- changed in one part ---

    Scope withObjects(List<Named> now) {
        return new Scope(now, players, slots, focus, quantity, outside, made, clause);
    }

    Scope withPlayers(List<PlayerRef> now) {
        return new Scope(objects, now, slots, focus, quantity, outside, made, clause);
    }

    Scope withSlots(int now) {
        return new Scope(objects, players, now, focus, quantity, outside, made, clause);
    }

    Scope withFocus(Focus now) {
        return new Scope(objects, players, slots, now, quantity, outside, made, clause);
    }

    Scope withQuantity(AffectsMany now) {
        return new Scope(objects, players, slots, focus, now, outside, made, clause);
    }

    Scope withOutside(Outside now) {
        return new Scope(objects, players, slots, focus, quantity, now, made, clause);
    }

    Scope withMade(Span now) {
        return new Scope(objects, players, slots, focus, quantity, outside, now, clause);
    }

    Scope ofSpell(boolean now) {
        return in(new Clause(now, clause.perPlayer, clause.counted));
    }

    Scope perPlayer(boolean now) {
        return in(new Clause(clause.ofSpell, now, clause.counted));
    }

    Scope counted(boolean now) {
        return in(new Clause(clause.ofSpell, clause.perPlayer, now));
    }

    private Scope in(Clause now) {
        return new Scope(objects, players, slots, focus, quantity, outside, made, now);
    }

    // --- naming and forgetting ---

    Scope naming(Named object) {
        return withObjects(plus(objects, object));
    }

    /// After a noun phrase: whose it is, if it says so.
    Scope owing(Reference reference, @Nullable Filter noun) {
        PlayerRef person = Owners.of(reference, noun);
        return person == null ? this : withFocus(focus.withPerson(person));
    }

    Scope naming(List<Named> more) {
        List<Named> all = new ArrayList<>(objects);
        all.addAll(more);
        return withObjects(all);
    }

    /// Before something else is put somewhere: what was put somewhere so far is found in another way from now on.
    Scope puttingMore() {
        List<Named> now = new ArrayList<>();
        for (Named each : objects) {
            if (each.isDone(Verb.PUT)) {
                now.add(
                        new Named(
                                new Reference.Done(Verb.PUT_BEFORE),
                                each.many(),
                                each.source(),
                                each.noun()));
            } else if (!each.isDone(Verb.PUT_BEFORE)) {
                now.add(each);
            }
        }
        return now.equals(objects) ? this : withObjects(now);
    }

    Scope naming(PlayerRef player) {
        return withPlayers(plus(players, player));
    }

    private static <T> List<T> plus(List<T> list, T one) {
        List<T> all = new ArrayList<>(list);
        all.add(one);
        return all;
    }

    Scope exiling(@Nullable Named exiled) {
        return withFocus(focus.withExiled(exiled));
    }

    /// Without what a predicate names, from a place on.
    Scope without(int from, Predicate<Named> forgotten) {
        return without(new Span(from, objects.size()), forgotten);
    }

    Scope without(Span places, Predicate<Named> forgotten) {
        List<Named> rest = new ArrayList<>();
        for (int i = 0; i < objects.size(); i++) {
            if (!isIn(i, places) || !forgotten.test(objects.get(i))) {
                rest.add(objects.get(i));
            }
        }
        return withObjects(rest);
    }

    /// Those that [#without] takes out.
    List<Named> among(Span places, Predicate<Named> what) {
        List<Named> found = new ArrayList<>();
        for (int i = 0; i < objects.size(); i++) {
            if (isIn(i, places) && what.test(objects.get(i))) {
                found.add(objects.get(i));
            }
        }
        return found;
    }

    private static boolean isIn(int place, Span places) {
        return place >= places.from && place < places.to;
    }

    /// From that place on.
    Span since(int from) {
        return new Span(from, objects.size());
    }

    /// Without the object at hand, which no word means once all of them have been gone through.
    Scope withoutIterated() {
        return withoutIterated(0);
    }

    Scope withoutIterated(int from) {
        return without(from, named -> named.reference instanceof Reference.Iterated);
    }

    /// Without the player at hand of an effect that is over.
    Scope withoutIteratedPlayers(int from) {
        List<PlayerRef> rest = new ArrayList<>();
        for (int i = 0; i < players.size(); i++) {
            if (i < from || !(players.get(i) instanceof PlayerRef.Iterated)) {
                rest.add(players.get(i));
            }
        }
        return withPlayers(rest);
    }

    /// Without those that a measure counted.
    Scope withoutCounted(int from) {
        return without(from, named -> named.isDone(Verb.LAST));
    }

    /// What is known after one of several alternatives: what was known before all of them.
    Scope afterAlternative(Scope before) {
        Focus then = before.focus;
        return withObjects(before.objects)
                .withPlayers(before.players)
                .withFocus(
                        focus.withExiled(then.exiled)
                                .withSubject(then.subject)
                                .withSource(then.source)
                                .withRecipient(then.recipient)
                                .withPerson(then.person))
                .withQuantity(before.quantity);
    }
}
