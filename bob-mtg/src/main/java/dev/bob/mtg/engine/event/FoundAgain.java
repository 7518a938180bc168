package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Ids;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which object an effect finds after what it speaks of has changed zones (rules 400.7, 603.6).
public final class FoundAgain {
    /// What is done to what is then on the battlefield.
    private static final List<Verb> ARRIVED = List.of(Verb.RETURNED, Verb.PUT, Verb.FOUND);

    private FoundAgain() {}

    /// Whether the words mean a card that may have moved on to a public zone (rules 400.7e, 400.7j, 603.6). What an
    /// ability triggered on is found; its source, if that isn't the same, is a new object once it has moved.
    public static boolean follows(Kernel k, Selector what) {
        return switch (what) {
            case Selector.This _ -> followsSource(k);
            case Selector.That(Reference.Source(), _) -> followsSource(k);
            case Selector.That(Reference reference, _) ->
                    reference instanceof Reference.Done
                            || (reference instanceof Reference.Triggering
                                    && k.s.context.occasion.left())
                            || (reference instanceof Reference.TriggeringOther
                                    && k.s.context.occasion.otherLeft());
            case Selector.Target _,
                    Selector.Each _,
                    Selector.Choose _,
                    Selector.OneOfEach _,
                    Selector.OfEachKind _,
                    Selector.AtRandom _,
                    Selector.Top _,
                    Selector.TopOfGraveyard _,
                    Selector.Players _,
                    Selector.AttackedBy _,
                    Selector.Union _,
                    Selector.Among _ ->
                    false;
        };
    }

    /// The source of a delayed trigger that moves it: what it has become already, if it is still found.
    public static int sourceOfDelayed(Kernel k, Effect effect) {
        int source = k.s.context.source;
        if (source < 0
                || !k.object(source).gone
                || !RecordParts.anywhere(effect, FoundAgain::isMoveOfSource)) {
            return source;
        }
        int now = current(k, source, followsSource(k), null);
        return now < 0 ? source : now;
    }

    private static boolean isMoveOfSource(Object part) {
        return part instanceof Effect.Move move
                && (move.what() instanceof Selector.This
                        || move.what() instanceof Selector.That(Reference.Source(), _));
    }

    private static boolean followsSource(Kernel k) {
        Context context = k.s.context;
        if (context.source < 0) {
            return true;
        }
        return context.occasion.object() >= 0
                && (context.occasion.object() == context.source
                        ? context.occasion.left()
                        : movedWith(k, context));
    }

    private static boolean movedWith(Kernel k, Context context) {
        return wasOn(k, context.source, context.occasion.object())
                || k.object(context.occasion.object()).previous == context.source
                || k.object(context.source).previous == context.occasion.object();
    }

    /// Whether a permanent that has left was attached to another as that left: an Aura that went after it to the graveyard
    /// is found there (rule 603.6e).
    private static boolean wasOn(Kernel k, int attached, int left) {
        return k.object(left).gone
                && k.object(left).linked.attached().has(attached)
                && k.object(attached).next >= 0
                && k.object(k.object(attached).next).zone == Zone.GRAVEYARD;
    }

    /// The object as it is now: itself, or what an earlier part of the effect has made of it (rule 400.7j); less than 0
    /// if there is nothing of it that the effect can find.
    public static int found(Kernel k, int id) {
        return current(k, id, false, null);
    }

    /// The object as it is now: itself, or what it became if the words follow it.
    public static int current(Kernel k, int id, boolean follows, @Nullable Zone from) {
        int at = id;
        if (at < 0) {
            return -1;
        }
        GameObject object = k.s.object(at);
        if (object.gone) {
            boolean found = (follows || k.s.context.didTo(object.id)) && !hasGoneOn(k, object);
            if (object.next < 0 || (!found && !k.s.context.didTo(object.next))) {
                return -1;
            }
            GameObject next = k.s.object(object.next);
            if (next.gone || (!next.zone.isPublic() && from != next.zone)) {
                return -1;
            }
            at = next.id;
        }
        return from != null && k.s.object(at).zone != from ? -1 : at;
    }

    /// Whether a card has left where an effect put it before: it isn't found any more (rules 400.7, 603.7c). What an
    /// ability triggered on may have left just then.
    /// The things, and for what an earlier part of the effect has moved what it is there: "exile it with two time counters
    /// on it and it gains suspend" (rule 400.7j).
    public static int[] whatBecame(Kernel k, int[] things) {
        int[] now = things.clone();
        for (int i = 0; i < now.length; i++) {
            int at = now[i];
            while (at >= 0 && k.s.object(at).gone && k.s.object(at).next >= 0) {
                at = k.s.object(at).next;
            }
            if (at != now[i] && k.s.context.didTo(at) && k.s.object(at).zone.isPublic()) {
                now[i] = at;
            }
        }
        return now;
    }

    private static boolean hasGoneOn(Kernel k, GameObject card) {
        if (card.id == k.s.context.occasion.object()) {
            return false;
        }
        return card.zone == Zone.EXILE
                || card.zone == Zone.GRAVEYARD
                || (card.zone == Zone.BATTLEFIELD
                        && ARRIVED.stream()
                                .anyMatch(verb -> Ids.contains(k.s.context.done(verb), card.id)));
    }
}
