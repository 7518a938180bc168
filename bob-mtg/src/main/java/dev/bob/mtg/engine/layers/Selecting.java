package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Zones;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which objects references and selectors mean. Never changes anything.
final class Selecting {
    private final LayerRules rules;

    Selecting(LayerRules rules) {
        this.rules = rules;
    }

    int[] refer(Kernel k, Reference reference, Context c) {
        return switch (reference) {
            case Reference.Source() -> new int[] {c.source};
            case Reference.Targeted(int slot) -> c.targets(slot);
            case Reference.Triggering() ->
                    c.together.length == 0 ? one(c.occasion.object()) : c.together;
            case Reference.TriggeringOther() -> one(c.occasion.other());
            case Reference.TriggeringTargets() -> c.remembered;
            case Reference.Done(var verb) -> {
                int[] things = c.done(verb);
                // "the exiled card" of a linked ability (rule 607.2a)
                yield things.length == 0 && verb == Verb.EXILED ? exiledByLinked(k, c) : things;
            }
            case Reference.AttachedTo() ->
                    c.source < 0 ? new int[0] : one(k.object(c.source).attachedTo);
            case Reference.PairedWith() ->
                    c.source < 0
                            ? new int[0]
                            : one(k.object(c.source).particulars.pairing().with());
            case Reference.Iterated() -> one(c.iterated);
            // what this very ability or its cost exiled, or else a linked ability (rule 607.2a)
            case Reference.ExiledWith() -> refer(k, new Reference.Done(Verb.EXILED), c);
            case Reference.EnteredWith() ->
                    c.source < 0 ? new int[0] : k.object(c.source).linked.entered().toArray();
            case Reference.Chosen() ->
                    c.chosen.length > 0 || c.source < 0
                            ? c.chosen
                            : one(k.object(c.source).particulars.chosenObject());
            case Reference.Haunted() ->
                    c.source < 0 ? new int[0] : one(k.object(c.source).particulars.chosenObject());
            case Reference.Granter() -> one(c.granter);
            case Reference.Remembered() -> c.remembered;
        };
    }

    /// Those targets of the spell of the occasion that match.
    int[] targetsOfSpell(Kernel k, Filter which, Context c) {
        var matching = new Bag();
        Context cast = c.occasion.object() < 0 ? null : k.object(c.occasion.object()).context;
        for (int[] picked : cast == null ? new int[0][] : cast.targets) {
            for (int target : picked == null ? new int[0] : picked) {
                if (target >= 0 && rules.eval.matches(k, which, target, c)) {
                    matching.addNew(target);
                }
            }
        }
        return matching.toArray();
    }

    private static int[] one(int thing) {
        return thing == Context.NOTHING ? new int[0] : new int[] {thing};
    }

    /// The things that a selector selects without anybody choosing: objects and `~player`s.
    int[] select(Kernel k, Selector selector, Context c) {
        return switch (selector) {
            case Selector.This(_) -> new int[] {c.source};
            case Selector.That(Reference reference, _) -> present(k, refer(k, reference, c));
            case Selector.Each(Filter filter) -> all(k, filter, c);
            case Selector.Players(PlayerRef players) -> players(k, players, c);
            case Selector.AttackedBy(Selector attacker) -> attackedBy(k, attacker, c);
            case Selector.Union(List<Selector> parts) -> union(k, parts, c);
            case Selector.Among(Reference reference, Filter filter) ->
                    among(k, reference, filter, c);
            case Selector.Top(PlayerRef whose, Amount count) -> top(k, whose, count, c);
            case Selector.TopOfGraveyard(PlayerRef whose, Amount count, Filter such) ->
                    topOfGraveyard(k, whose, count, such, c);
            case Selector.Choose(_, _, _, Filter filter) -> all(k, filter, c);
            case Selector.AtRandom(_, Filter filter) -> all(k, filter, c);
            case Selector.OneOfEach(_, List<Filter> kinds) -> eachOf(k, kinds, c);
            case Selector.OfEachKind(_, _, _, List<Filter> kinds) -> eachOf(k, kinds, c);
            case Selector.Target _ ->
                    throw new IllegalStateException(
                            "targets are taken out when a card is compiled");
        };
    }

    private int[] players(Kernel k, PlayerRef players, Context c) {
        int[] seats = rules.eval.players(k, players, c);
        for (int i = 0; i < seats.length; i++) {
            seats[i] = ~seats[i];
        }
        return seats;
    }

    private int[] attackedBy(Kernel k, Selector attacker, Context c) {
        var bag = new Bag();
        for (int id : select(k, attacker, c)) {
            int at = k.s.combat.attackerIndex(id);
            int seat = at < 0 ? k.s.combat.defendingPlayer(id) : -1;
            if (at >= 0) {
                bag.addNew(k.s.combat.defenders()[at]);
            } else if (seat >= 0) {
                bag.addNew(~seat);
            }
        }
        return bag.toArray();
    }

    private int[] union(Kernel k, List<Selector> parts, Context c) {
        var bag = new Bag();
        for (Selector part : parts) {
            for (int thing : select(k, part, c)) {
                bag.addNew(thing);
            }
        }
        return bag.toArray();
    }

    private int[] among(Kernel k, Reference reference, Filter filter, Context c) {
        var bag = new Bag();
        int[] things =
                reference instanceof Reference.Done(var verb)
                        ? c.done(verb)
                        : refer(k, reference, c);
        boolean cards = RecordParts.anywhere(filter, Filter.CardNoun.class::isInstance);
        for (int thing : things) {
            int meant = cards ? thing : asPermanent(k, thing);
            if (rules.eval.matches(k, filter, meant, c)) {
                bag.add(thing);
            }
        }
        return bag.toArray();
    }

    private int[] top(Kernel k, PlayerRef whose, Amount count, Context c) {
        var bag = new Bag();
        int n = rules.eval.amount(k, count, c);
        for (int seat : rules.eval.players(k, whose, c)) {
            Ids library = k.s.library(seat);
            for (int i = 0; i < n && i < library.size(); i++) {
                bag.add(library.get(library.size() - 1 - i));
            }
        }
        return bag.toArray();
    }

    private int[] topOfGraveyard(Kernel k, PlayerRef whose, Amount count, Filter such, Context c) {
        var bag = new Bag();
        int n = rules.eval.amount(k, count, c);
        for (int seat : rules.eval.players(k, whose, c)) {
            for (int card : rules.eval.topmost(k, seat, Zone.GRAVEYARD, such, n, c)) {
                bag.add(card);
            }
        }
        return bag.toArray();
    }

    private int[] eachOf(Kernel k, List<Filter> kinds, Context c) {
        var bag = new Bag();
        for (Filter kind : kinds) {
            for (int thing : all(k, kind, c)) {
                bag.addNew(thing);
            }
        }
        return bag.toArray();
    }

    /// Without what has phased out (rule 702.26b).
    private static int[] present(Kernel k, int[] things) {
        if (k.s.phasedOut.isEmpty()) {
            return things;
        }
        var bag = new Bag();
        for (int thing : things) {
            if (thing < 0 || !k.object(thing).phasedOut) {
                bag.add(thing);
            }
        }
        return bag.toArray();
    }

    /// All objects that match, in the zones where the filter looks.
    int[] all(Kernel k, Filter filter, Context c) {
        boolean says = Zones.says(filter);
        Reference among = says ? null : among(filter);
        if (among != null) {
            return those(k, among, filter, c);
        }
        int zones = says ? Zones.of(filter) : Zones.BATTLEFIELD;
        if (zones == Zones.BATTLEFIELD && k.s.battlefield().size() <= Long.SIZE) {
            return permanents(k, filter, c);
        }
        var bag = new Bag();
        if ((zones & Zones.BATTLEFIELD) != 0) {
            addPermanents(k, filter, c, bag);
        }
        if ((zones & ~Zones.BATTLEFIELD) != 0) {
            addFrom(k, zones, filter, c, bag);
        }
        return bag.toArray();
    }

    private void addPermanents(Kernel k, Filter filter, Context c, Bag bag) {
        int types = types(filter);
        boolean yours = isYours(filter);
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if (isAmong(k, id, types, yours, filter, c)) {
                bag.add(id);
            }
        }
    }

    /// The same where their places on the battlefield are bits, so that the list is as long as it gets.
    private int[] permanents(Kernel k, Filter filter, Context c) {
        int types = types(filter);
        boolean yours = isYours(filter);
        long found = 0;
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            if (isAmong(k, battlefield.get(i), types, yours, filter, c)) {
                found |= 1L << i;
            }
        }
        if (found == 0) {
            return NOTHING;
        }
        int[] all = new int[Long.bitCount(found)];
        for (int at = 0; at < all.length; at++) {
            all[at] = battlefield.get(Long.numberOfTrailingZeros(found));
            found &= found - 1;
        }
        return all;
    }

    private static final int[] NOTHING = {};

    /// Most filters name card types and "you control": what lacks these is passed over before the filter is gone through.
    boolean isAmong(Kernel k, int id, int types, boolean yours, Filter filter, Context c) {
        Derived derived = k.derived(id);
        return (derived.types & types) == types
                && (!yours || derived.controller == c.controller)
                && !k.s.object(id).phasedOut
                && rules.eval.matches(k, filter, id, c);
    }

    static int types(Filter filter) {
        int types = 0;
        if (filter instanceof Filter.And(var parts)) {
            for (int i = 0; i < parts.size(); i++) {
                types |= parts.get(i) instanceof Filter.Type(var type) ? type.bit() : 0;
            }
        }
        return types;
    }

    static boolean isYours(Filter filter) {
        boolean yours = false;
        if (filter instanceof Filter.And(var parts)) {
            for (int i = 0; i < parts.size(); i++) {
                yours |= parts.get(i) instanceof Filter.Controlled(PlayerRef.You _);
            }
        }
        return yours;
    }

    /// What "one of them" is one of; null if the filter doesn't speak of things named before.
    static @Nullable Reference among(Filter filter) {
        if (filter instanceof Filter.And(var parts)) {
            for (int i = 0; i < parts.size(); i++) {
                if (parts.get(i) instanceof Filter.Is(Reference things)) {
                    return things;
                }
            }
        }
        return filter instanceof Filter.Is(Reference things) ? things : null;
    }

    /// Those of the things that match, wherever they are: what left as the ability triggered on it is judged as it was.
    private int[] those(Kernel k, Reference things, Filter filter, Context c) {
        var bag = new Bag();
        int[] then = things instanceof Reference.ExiledWith ? exiled(k, c) : refer(k, things, c);
        int[] now = asMoved(k, then);
        for (int i = 0; i < then.length; i++) {
            if (now[i] >= 0
                    && !k.object(now[i]).gone
                    && !k.object(now[i]).phasedOut
                    && rules.eval.matches(k, filter, then[i], c)) {
                bag.addNew(now[i]);
            }
        }
        return bag.toArray();
    }

    static int[] asMoved(Kernel k, int[] things) {
        int[] now = things.clone();
        if (k.s.stack().isEmpty()) {
            return now;
        }
        GameObject resolving = k.object(k.s.stack().last());
        for (int i = 0; i < now.length; i++) {
            if (now[i] >= 0 && k.object(now[i]).gone && k.object(now[i]).next >= 0) {
                GameObject next = k.object(k.object(now[i]).next);
                boolean before = resolving.isAbility() && next.timestamp < resolving.timestamp;
                if (before && !next.gone && next.zone.isPublic()) {
                    now[i] = next.id;
                }
            }
        }
        return now;
    }

    private void addFrom(Kernel k, int zones, Filter filter, Context c, Bag bag) {
        for (Zone zone : OTHERS) {
            if ((zones & Zones.bit(zone)) != 0) {
                int owners = zone.isOwned() ? k.s.count : 1;
                for (int owner = 0; owner < owners; owner++) {
                    Ids ids = k.s.zone(zone, owner);
                    for (int i = 0; i < ids.size(); i++) {
                        if (rules.eval.matches(k, filter, ids.get(i), c)) {
                            bag.add(ids.get(i));
                        }
                    }
                }
            }
        }
    }

    private static final Zone[] OTHERS = {
        Zone.STACK, Zone.GRAVEYARD, Zone.HAND, Zone.EXILE, Zone.LIBRARY, Zone.COMMAND
    };

    /// "Each creature exiled this way" was a creature on the battlefield, whatever the card in exile is (rule 608.2h).
    private static int asPermanent(Kernel k, int thing) {
        if (thing < 0 || k.object(thing).zone == Zone.BATTLEFIELD) {
            return thing;
        }
        int before = k.object(thing).previous;
        return before >= 0 && k.object(before).zone == Zone.BATTLEFIELD ? before : thing;
    }

    /// The cards that linked abilities of the source exiled (rule 607.2a).
    private static int[] exiledByLinked(Kernel k, Context c) {
        return c.source < 0 ? new int[0] : k.object(c.source).linked.exiled().toArray();
    }

    /// Whether the source has exiled no card after that one.
    static boolean isLastExiled(Kernel k, Context c, int id) {
        int[] exiled = exiledByLinked(k, c);
        return exiled.length > 0 && exiled[exiled.length - 1] == id;
    }

    /// Those and what this ability has exiled itself.
    static int[] exiled(Kernel k, Context c) {
        var all = new Bag();
        for (int[] cards : new int[][] {exiledByLinked(k, c), c.done(Verb.EXILED)}) {
            for (int card : cards) {
                all.addNew(card);
            }
        }
        return all.toArray();
    }
}
