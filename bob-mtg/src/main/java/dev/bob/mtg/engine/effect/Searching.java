package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import java.util.Arrays;
import java.util.List;

/// Searching libraries and other zones (rule 701.23).
final class Searching {
    private static final PlayerRef OWNER =
            new PlayerRef.OwnerOf(new Selector.That(new Reference.Done(Verb.FOUND), ""));

    private final EffectRules rules;

    Searching(EffectRules rules) {
        this.rules = rules;
    }

    private Context c(Kernel k) {
        return k.s.context;
    }

    void search(Kernel k, Effect.Search search) {
        int[] seats = rules.eval.players(k, search.who(), c(k));
        for (int i = seats.length - 1; i >= 0; i--) {
            int seat = seats[i];
            k.push(new SearchNext(search, seat));
        }
    }

    /// Searches a library; somebody else says where what was found goes.
    void searchDivided(Kernel k, Effect.SearchDivided divided) {
        Effect.Search search = divided.search();
        int seat = rules.eval.player(k, search.who(), c(k));
        int whose = seat < 0 ? -1 : rules.eval.player(k, search.whose(), c(k));
        if (whose < 0) {
            return;
        }
        Context theirs = c(k).withIteratedPlayer(seat);
        var found = new Bag();
        lookedFor(k, search, seat, k.s.library(whose), Zone.LIBRARY, theirs, found, new Bag());
        searched(k, seat, true);
        choose(k, search, seat, theirs, found.toArray(), new ToDivide(divided, whose));
    }

    private void searched(Kernel k, int seat, boolean library) {
        if (library) {
            k.log(new Event.Searched(seat));
            var happening = new RuleEvent(RuleEvent.SEARCHES);
            happening.player = seat;
            rules.changes.happen(k, happening);
        }
    }

    record ToDivide(Effect.SearchDivided divided, int whose) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EffectRules.of(kernel).interpreter.searching.divide(kernel, divided, whose, ids);
        }
    }

    private void divide(Kernel k, Effect.SearchDivided divided, int whose, int[] ids) {
        Effect.Search search = divided.search();
        Destination rest = search.rest();
        int chooser = rules.eval.player(k, divided.chooser(), c(k));
        k.push(new ShuffleAfterwards(true, search, whose));
        reveal(k, whose, ids);
        if (rest == null || chooser < 0) {
            return;
        }
        int n = Math.min(rules.eval.amount(k, divided.chosen(), c(k)), ids.length);
        Questions.pick(
                k,
                chooser,
                Purpose.TAKE,
                "Choose what goes there; the rest goes elsewhere.",
                c(k).source,
                ids,
                n,
                n,
                new PutFirst(Ids.of(ids), rest, search));
    }

    private void reveal(Kernel k, int whose, int[] ids) {
        for (int id : ids) {
            k.log(new Event.Revealed(whose, id));
        }
        rules.interpreter.note(k, Verb.REVEALED, ids, ids.length);
    }

    record SearchNext(Effect.Search search, int seat) implements Frame {
        @Override
        public void run(Kernel kernel) {
            EffectRules.of(kernel).interpreter.searching.search(kernel, search, seat);
        }
    }

    private void search(Kernel k, Effect.Search search, int seat) {
        int whose = rules.eval.player(k, search.whose(), c(k).withIteratedPlayer(seat));
        if (whose < 0) {
            return;
        }
        if (search.zones().equals(List.of(Zone.LIBRARY, Zone.GRAVEYARD))) {
            // "and/or": the graveyard can be searched in any case, the library only if it's wanted
            Questions.yesNo(
                    k,
                    seat,
                    Purpose.OPTION,
                    "Search the library as well as the graveyard?",
                    c(k).source,
                    new LibraryToo(search, seat, whose));
            return;
        }
        through(k, search, seat, whose, search.zones());
    }

    record LibraryToo(Effect.Search search, int seat, int whose) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            EffectRules.of(kernel)
                    .interpreter
                    .searching
                    .through(
                            kernel,
                            search,
                            seat,
                            whose,
                            yes == 1 ? search.zones() : List.of(Zone.GRAVEYARD));
        }
    }

    private void through(Kernel k, Effect.Search search, int seat, int whose, List<Zone> zones) {
        Context theirs = c(k).withIteratedPlayer(seat);
        var found = new Bag();
        var open = new Bag();
        boolean library = zones.contains(Zone.LIBRARY);
        for (Zone zone : zones) {
            lookedFor(k, search, seat, k.s.zone(zone, whose), zone, theirs, found, open);
        }
        searched(k, seat, library);
        Questions.Picked then = new Found(search, seat, whose, Ids.of(open.toArray()), library);
        choose(k, search, seat, theirs, found.toArray(), then);
    }

    /// Finds what fits in one zone.
    private void lookedFor(
            Kernel k,
            Effect.Search search,
            int seat,
            Ids ids,
            Zone zone,
            Context theirs,
            Bag found,
            Bag open) {
        boolean library = zone == Zone.LIBRARY;
        if (library
                && rules.eval.isUnder(k, Rule.CantSearch.class, Rule.CantSearch::players, seat)) {
            return;
        }
        int from = library ? Math.max(0, ids.size() - searched(k, seat)) : 0;
        for (int i = from; i < ids.size(); i++) {
            if (rules.eval.matches(k, search.what(), ids.get(i), theirs)
                    || (search.also() != null
                            && rules.eval.matches(k, search.also(), ids.get(i), theirs))) {
                // what is public can't be failed to be found (rule 701.23b)
                (search.count() == null && zone.isPublic() ? open : found).add(ids.get(i));
            }
        }
    }

    private void choose(
            Kernel k,
            Effect.Search search,
            int seat,
            Context theirs,
            int[] candidates,
            Questions.Picked then) {
        int max =
                search.also() != null
                        ? 2
                        : search.count() == null
                                ? candidates.length
                                : rules.eval.amount(k, search.count(), theirs);
        boolean anything =
                search.what() instanceof Filter.Any || search.what() instanceof Filter.CardNoun;
        // rule 701.23b: a player may fail to find a card with stated qualities in a hidden zone
        int least = anything ? candidates.length : publicly(k, candidates);
        int min = search.upTo() ? 0 : Math.min(max, least);
        if (candidates.length == 0) {
            then.go(k, candidates);
            return;
        }
        Filter other = search.also();
        k.push(
                new Questions.Pick(
                        seat,
                        Purpose.SEARCH,
                        "Choose what to find.",
                        c(k).source,
                        -1,
                        candidates,
                        min,
                        Math.min(max, candidates.length),
                        new int[0],
                        other != null
                                ? new FitsBoth(search, other, seat)
                                : ObjectChoice.together(search.what(), theirs, candidates, min),
                        then));
    }

    /// How many cards of a library a player searches, from its top.
    private int searched(Kernel k, int seat) {
        int cards = Integer.MAX_VALUE;
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.SearchesTop(PlayerRef players, int top)
                    && rules.eval.isPlayer(k, players, seat, live.context())) {
                cards = Math.min(cards, top);
            }
        }
        return cards;
    }

    record Found(Effect.Search search, int seat, int whose, Ids certain, boolean library)
            implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            for (int card : certain.toArray()) {
                kernel.log(new Event.NotAsked(seat, Event.Choice.THING, card, ""));
            }
            EffectRules.of(kernel)
                    .interpreter
                    .searching
                    .found(
                            kernel,
                            theirs(search, seat, whose, kernel.s.context.controller),
                            whose,
                            ObjectChoice.joined(certain.toArray(), ids),
                            library);
        }
    }

    record FitsBoth(Effect.Search search, Filter other, int seat) implements Questions.Allowed {
        @Override
        public boolean test(Kernel kernel, int[] picked, int id) {
            return picked.length == 0 || areBoth(kernel, search.what(), other, picked[0], id, seat);
        }
    }

    /// What somebody else puts onto the battlefield from their own library comes under their control.
    private static Effect.Search theirs(Effect.Search search, int seat, int whose, int controller) {
        Destination to = search.to();
        if (seat == controller
                || seat != whose
                || to.zone() != Zone.BATTLEFIELD
                || to.under() != null) {
            return search;
        }
        return new Effect.Search(
                search.who(),
                search.whose(),
                search.zones(),
                search.count(),
                search.upTo(),
                search.what(),
                search.also(),
                search.reveal(),
                to.withUnder(OWNER),
                search.rest());
    }

    /// How many of them are in public zones, where they can't be failed to be found.
    private int publicly(Kernel k, int[] candidates) {
        return (int) Arrays.stream(candidates).filter(id -> k.s.object(id).zone.isPublic()).count();
    }

    /// Whether one card matches the first filter and the other the second.
    private static boolean areBoth(
            Kernel k, Filter one, Filter other, int first, int second, int seat) {
        Context c = k.s.context.withIteratedPlayer(seat);
        return (EffectRules.of(k).eval.matches(k, one, first, c)
                        && EffectRules.of(k).eval.matches(k, other, second, c))
                || (EffectRules.of(k).eval.matches(k, other, first, c)
                        && EffectRules.of(k).eval.matches(k, one, second, c));
    }

    private void found(Kernel k, Effect.Search search, int whose, int[] ids, boolean library) {
        k.push(new ShuffleAfterwards(library, search, whose));
        if (search.reveal()) {
            reveal(k, whose, ids);
        }
        if (library && search.to().zone() == Zone.LIBRARY) {
            // it goes onto the library after shuffling (rule 701.23)
            rules.interpreter.libraries.shuffleThenPut(k, whose, ids, search.to());
            return;
        }
        var rest = search.rest();
        if (rest == null || ids.length < 2) {
            rules.interpreter.moves.put(k, Verb.FOUND, ids, null, search.to(), null, false);
            return;
        }
        Questions.pick(
                k,
                rules.eval.player(k, search.who(), c(k)),
                Purpose.TAKE,
                "Choose which one goes there first.",
                c(k).source,
                ids,
                1,
                1,
                new PutFirst(Ids.of(ids), rest, search));
    }

    record ShuffleAfterwards(boolean library, Effect.Search search, int whose) implements Frame {
        @Override
        public void run(Kernel kernel) {
            if (library && search.to().zone() != Zone.LIBRARY) {
                EffectRules.of(kernel).draws.shuffle(kernel, whose);
            }
        }
    }

    record PutFirst(Ids ids, Destination rest, Effect.Search search) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] first) {
            int[] others =
                    Arrays.stream(ids.toArray())
                            .filter(id -> Arrays.stream(first).noneMatch(one -> one == id))
                            .toArray();
            kernel.push(new Moves.Put(Verb.FOUND, Ids.of(others), rest));
            EffectRules.of(kernel)
                    .interpreter
                    .moves
                    .put(kernel, Verb.FOUND, first, null, search.to(), null, false);
        }
    }
}
