package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One ability made ready to run: targets numbered and taken out of the text, keywords expanded, questions that are
/// asked often answered once.
final class Compiled {
    enum Kind {
        SPELL,
        ACTIVATED,
        TRIGGERED,
        STATIC,
        KEYWORD
    }

    /// One use of the word "target".
    ///
    /// @param mode the mode that it belongs to, or -1
    /// @param zones bits of the zones where objects are looked for
    /// @param onlyIf what has to have been paid for it to be chosen at all (rule 702.33f)
    /// @param perPlayer whether it stands in "for each opponent": targets are chosen for each of them
    record TargetSlot(
            int slot,
            TargetSpec spec,
            int mode,
            int zones,
            boolean perPlayer,
            @Nullable Condition onlyIf) {}

    final Ability printed;
    final Kind kind;
    Effect effect = new Effect.Nothing();
    TargetSlot[] targets = new TargetSlot[0];
    Effect.@Nullable Modal modal;
    List<Cost> cost = List.of();
    Ability.Limits limits = Ability.Limits.NONE;
    @Nullable EventPattern event;
    @Nullable Condition onlyIf;
    boolean oncePerTurn;
    Zone zone = Zone.BATTLEFIELD;
    List<Rule> rules = List.of();
    @Nullable Keyword keyword;
    long keywordBit;
    int number;
    List<Cost> keywordCost = List.of();
    @Nullable Filter filter;
    boolean mana;
    boolean loyalty;

    /// Whether it costs as much less as its source's mana cost, in the turn in which that entered.
    boolean powerUp;

    /// Whether artifacts and creatures may be tapped to pay its generic mana (rule 701.67).
    boolean waterbend;

    /// The text of a spell with "each" in place of "target".
    boolean overloaded;

    /// A triggered ability that stands for something that doesn't use the stack.
    boolean immediate;

    int activeZones;
    long eventKinds;

    /// Whether a static ability depends on nothing but which permanents there are, their types, controllers,
    /// attachments and counters.
    boolean structural = true;

    boolean modifies;

    /// The X that the text defines ("where X is …"); null if none.
    @Nullable Amount definedX;

    /// Whether it asks how often it has resolved this turn.
    boolean countsResolutions;

    /// The half of a Room that it is printed on.
    int half;

    boolean maxSpeed;

    Compiled(Ability printed, Kind kind) {
        this.printed = printed;
        this.kind = kind;
    }

    /// The hash of [Digest#of(Compiled)], once it was asked for; 0 before.
    private volatile long digest;

    long digest() {
        long known = digest;
        if (known == 0) {
            known = Digest.of(this);
            digest = known;
        }
        return known;
    }

    private final java.util.Map<String, Compiled> bound =
            new java.util.concurrent.ConcurrentHashMap<>();

    /// The same keyword about something that was chosen, once for each that can be chosen.
    Compiled about(String chosen, Filter other) {
        return bound.computeIfAbsent(
                chosen,
                _ -> {
                    var copy = new Compiled(printed, kind);
                    copy.keyword = keyword;
                    copy.keywordBit = keywordBit;
                    copy.number = number;
                    copy.keywordCost = keywordCost;
                    copy.zone = zone;
                    copy.activeZones = activeZones;
                    copy.filter = other;
                    return copy;
                });
    }

    /// The same ability for an emblem, which is in the command zone (rule 114).
    Compiled inCommandZone() {
        var copy = new Compiled(printed, kind);
        copy.effect = effect;
        copy.targets = targets;
        copy.modal = modal;
        copy.cost = cost;
        copy.limits = limits;
        copy.event = event;
        copy.onlyIf = onlyIf;
        copy.oncePerTurn = oncePerTurn;
        copy.zone = Zone.COMMAND;
        copy.rules = rules;
        copy.keyword = keyword;
        copy.keywordBit = keywordBit;
        copy.number = number;
        copy.filter = filter;
        copy.mana = mana;
        copy.activeZones = Zones.COMMAND;
        copy.eventKinds = eventKinds;
        copy.structural = structural;
        copy.modifies = modifies;
        copy.countsResolutions = countsResolutions;
        copy.definedX = definedX;
        return copy;
    }
}
