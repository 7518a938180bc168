package dev.bob.mtg.engine.cast;

import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.SpecialPayment;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.FaceDownKind;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Turning permanents face up and face down (rule 708).
public final class FaceUp {
    private FaceUp() {}

    /// What a face-down permanent can be turned face up for: its morph or disguise cost, and its mana cost if it was
    /// manifested or cloaked and is a creature card (rules 701.40b–d, 702.37e, 702.168d).
    static List<List<Cost>> costs(Kernel k, GameObject object) {
        var all = new ArrayList<List<Cost>>();
        Model front = faceUp(k, object);
        for (CompiledAbility ability : abilitiesFaceUp(k, object)) {
            if (isMorph(ability)) {
                all.add(ability.word.cost());
            }
        }
        FaceDownKind by = object.particulars.shown().faceDownBy();
        boolean manifested = by == FaceDownKind.MANIFESTED || by == FaceDownKind.CLOAKED;
        ManaCost mana = front.manaCost();
        if (manifested && mana != null && (front.types & Derived.CREATURE) != 0) {
            all.add(List.of(new Cost.Mana(mana)));
        }
        return all;
    }

    /// The abilities that it would have if it were face up (rule 702.37e): what takes all abilities from it takes
    /// morph, too.
    private static CompiledAbility[] abilitiesFaceUp(Kernel k, GameObject object) {
        CompiledAbility[] printed = faceUp(k, object).abilities;
        if (Arrays.stream(printed).noneMatch(FaceUp::isMorph)) {
            return printed;
        }
        Kernel then = k.fork();
        then.s.put(faceUp(then, object, then.s.tick()));
        then.structural();
        return then.derived(object.id).abilities;
    }

    private static boolean isMorph(CompiledAbility ability) {
        return ability.word.keyword() == Keyword.MORPH
                || ability.word.keyword() == Keyword.MEGAMORPH
                || ability.word.keyword() == Keyword.DISGUISE;
    }

    /// What a cost to turn it face up is: that of a keyword, or the mana cost of what was manifested or cloaked.
    static SpecialPayment payment(Kernel k, GameObject object, List<Cost> cost) {
        for (CompiledAbility ability : abilitiesFaceUp(k, object)) {
            if (isMorph(ability) && ability.word.cost().equals(cost)) {
                return ability.word.keyword() == Keyword.DISGUISE
                        ? SpecialPayment.DISGUISE
                        : SpecialPayment.MORPH;
            }
        }
        return object.particulars.shown().faceDownBy() == FaceDownKind.CLOAKED
                ? SpecialPayment.CLOAKED
                : SpecialPayment.MANIFESTED;
    }

    /// What it is when it is face up: its front, or what it is a copy of (rule 707.3).
    private static Model faceUp(Kernel k, GameObject object) {
        Model copied = k.derived(object.id).copied;
        return copied == null ? object.card.faces[0] : copied;
    }

    /// What it costs, in words.
    public static String texts(Kernel k, GameObject object) {
        var all = new ArrayList<String>();
        for (List<Cost> costs : costs(k, object)) {
            var text = new StringBuilder();
            for (Cost cost : costs) {
                text.append(cost instanceof Cost.Mana(ManaCost mana) ? mana.text() : "its cost");
            }
            all.add(text.toString());
        }
        return String.join(" or ", all);
    }

    /// Whether that cost is its megamorph cost.
    static boolean isMega(Kernel k, int id, List<Cost> cost) {
        for (CompiledAbility ability : abilitiesFaceUp(k, k.s.object(id))) {
            if (ability.word.keyword() == Keyword.MEGAMORPH && ability.word.cost().equals(cost)) {
                return true;
            }
        }
        return false;
    }

    /// Turns a permanent face up, or a card in exile. It isn't a new object, and nothing enters (rule 708.8).
    ///
    /// @param mega its megamorph cost was paid (rule 702.37b)
    public static void turn(Kernel k, int id, boolean mega, int x) {
        GameObject object = k.s.object(id);
        if (object.gone || !object.faceDown) {
            return;
        }
        Model front = object.card.faces[0];
        k.log(new Event.Revealed(object.owner, id));
        boolean permanent = object.zone == Zone.BATTLEFIELD;
        if (permanent && (front.types & (Derived.INSTANT | Derived.SORCERY)) != 0) {
            return; // rule 701.40g
        }
        CastRules.of(k).changes.begin(k);
        GameObject now = faceUp(k, object, k.s.tick());
        if (x > 0) {
            Context with =
                    now.context == null ? new Context(id, now.controller) : now.context.copy();
            with.x = x;
            now.context = with;
        }
        k.s.put(now);
        k.structural();
        if (mega) {
            CastRules.of(k).counters.addCounters(k, id, CounterKind.P1P1, 1, false);
        }
        if (permanent) {
            var happening = new RuleEvent(RuleEvent.FACE_UP);
            happening.object = id;
            happening.player = k.derived(id).controller;
            CastRules.of(k).changes.happen(k, happening);
        }
        CastRules.of(k).changes.end(k);
        if (permanent) {
            asTurned(k, id);
        }
    }

    /// What happens as it is turned face up: at once, without the stack.
    private static void asTurned(Kernel k, int id) {
        Derived d = k.derived(id);
        for (CompiledAbility ability : d.abilities) {
            for (Rule rule : ability.statics.rules()) {
                if (rule instanceof Rule.Replace(Replacement.AsTurnedUp(var effect))) {
                    CastRules.of(k).instructions.aside(k, effect, k.s.object(id).own(d.controller));
                }
            }
        }
    }

    private static GameObject faceUp(Kernel k, GameObject object, long timestamp) {
        Model front = object.card.faces[0];
        GameObject now = object.copy();
        now.faceDown = false;
        now.faceDownBy(null);
        now.face = 0;
        now.model =
                front.room == null
                        ? front.shown(now.particulars.shown().flipped())
                        : front.room.of(0);
        if (!now.merged.isEmpty()) {
            now = now.represented(faceUp(k, now.merged));
        }
        now.timestamp = timestamp;
        return now;
    }

    /// Each component that is face down is turned face up (rule 729.2f).
    private static List<Model.Component> faceUp(Kernel k, List<Model.Component> merged) {
        Model faceDown = CastRules.of(k).compiler.faceDown;
        Model cloaked = CastRules.of(k).compiler.cloaked;
        return merged.stream()
                .map(each ->
                        each.model() == faceDown || each.model() == cloaked
                                ? each.showing(each.card().faces[0])
                                : each)
                .toList();
    }

    /// Turns a permanent face down: a 2/2 creature without anything else (rule 708.2a). Double-faced permanents and
    /// those that are face down already stay as they are (rules 708.2b, 712.16, 729.2j).
    public static void turnDown(Kernel k, int id) {
        GameObject object = k.s.object(id);
        boolean twoFaces =
                object.isDoubleFaced()
                        || object.merged.stream().anyMatch(Model.Component::isDoubleFaced);
        if (object.gone || object.faceDown || twoFaces) {
            return;
        }
        GameObject now = object.copy();
        now.faceDown = true;
        now.faceDownBy(FaceDownKind.EFFECT);
        now.model = CastRules.of(k).compiler.faceDown;
        now.timestamp = k.s.tick();
        k.s.put(now);
        k.structural();
    }
}
