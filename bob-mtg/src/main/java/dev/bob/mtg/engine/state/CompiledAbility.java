package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Need;
import dev.bob.mtg.engine.value.Zones;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// One ability made ready to run: targets numbered and taken out of the text, keywords expanded, questions that are
/// asked often answered once.
public final class CompiledAbility {
    public enum Kind {
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
    /// @param each the players, if it stands in "for each opponent": targets are chosen for each of them
    public record TargetSlot(
            int slot,
            TargetSpec spec,
            int mode,
            int zones,
            @Nullable PlayerRef each,
            @Nullable Condition onlyIf) {}

    public final Ability printed;
    public final Kind kind;
    public Effect effect = new Effect.Nothing();
    public TargetSlot[] targets = new TargetSlot[0];
    public Effect.@Nullable Modal modal;
    public List<Cost> cost = List.of();

    /// The least mana that activating it takes, as it is printed; 0 where more would have to be looked at.
    public int leastMana;

    public Ability.Limits limits = Ability.Limits.NONE;
    public @Nullable EventPattern event;
    public @Nullable Condition onlyIf;
    public int triggersPerTurn;
    public Zone zone = Zone.BATTLEFIELD;
    public List<Rule> rules = List.of();

    /// For each of the rules the layers in which it does something: bits of [dev.bob.mtg.engine.value.Layer].
    public int[] layers = NO_LAYERS;

    private static final int[] NO_LAYERS = {};
    public @Nullable Keyword keyword;
    public long keywordBit;
    public int number;
    public List<Cost> keywordCost = List.of();
    public @Nullable Filter filter;
    public boolean mana;

    /// Whether it adds mana of fixed types at any time for nothing but tapping its source.
    public boolean plainMana;

    public boolean loyalty;

    /// Whether it costs as much less as its source's mana cost, in the turn in which that entered.
    public boolean powerUp;

    public boolean boast;

    /// The text of a spell with "each" in place of "target".
    public boolean overloaded;

    /// The texts that were spliced onto a spell, each carried out for itself after [#effect] (rule 702.47b).
    public List<Effect> spliced = List.of();

    /// Whether it calls what granted it by name (rule 201.5a), and what that is once it has been granted.
    public boolean namesGranter;

    public int granter = Context.NOTHING;

    /// A triggered ability that stands for something that doesn't use the stack.
    public boolean immediate;

    public int activeZones;
    public long eventKinds;

    /// What a static ability looks at beyond which objects there are and what begins a new version in any case: bits of
    /// [Active].
    public int looksAt;

    public boolean modifies;

    /// The X that the text defines ("where X is …"); null if none.
    public @Nullable Amount definedX;

    /// The least X that may be chosen for it.
    public int leastX;

    /// Whether it asks how often it has resolved this turn.
    public boolean countsResolutions;

    /// The half of a Room that it is printed on.
    public int half;

    public boolean maxSpeed;

    public CompiledAbility(Ability printed, Kind kind) {
        this.printed = printed;
        this.kind = kind;
    }

    /// The hash of [Digest#of(CompiledAbility)], once it was asked for; 0 before.
    private volatile long digest;

    public long digest() {
        long known = digest;
        if (known == 0) {
            known = Digest.of(this);
            digest = known;
        }
        return known;
    }

    /// Whether an activated ability is listed for itself. Mana abilities that take mana themselves are never used for
    /// automatic payment, so they are.
    public boolean isOffered() {
        if (!mana) {
            return true;
        }
        for (int i = 0; i < cost.size(); i++) {
            if (cost.get(i) instanceof Cost.OfMana) {
                return true;
            }
        }
        return false;
    }

    private final Map<Class<?>, Boolean> spoken = new ConcurrentHashMap<>();

    /// Whether a part of that sort is anywhere in its text.
    public boolean speaksOf(Class<?> sort) {
        return spoken.computeIfAbsent(sort, _ -> RecordParts.anywhere(printed, sort::isInstance));
    }

    private final Map<String, CompiledAbility> bound = new ConcurrentHashMap<>();

    /// The same keyword about something that was chosen, once for each that can be chosen.
    public CompiledAbility about(String chosen, Filter other) {
        return bound.computeIfAbsent(
                chosen,
                _ -> {
                    CompiledAbility copy = as(printed);
                    copy.filter = other;
                    return copy;
                });
    }

    /// The same ability as an effect of that source grants it.
    public CompiledAbility grantedBy(int source) {
        return bound.computeIfAbsent(
                "#" + source,
                _ -> {
                    CompiledAbility copy = as(printed);
                    copy.granter = source;
                    return copy;
                });
    }

    /// Whether it is a characteristic-defining ability for a size (rule 604.3), or says what the object is anywhere but on
    /// the battlefield.
    public boolean definesSize() {
        boolean elsewhere = isElsewhere(onlyIf);
        return kind == Kind.STATIC
                && (onlyIf == null || elsewhere)
                && !rules.isEmpty()
                && rules.stream()
                        .allMatch(rule ->
                                rule instanceof Rule.Modify(Filter.This(), var changes)
                                        && (elsewhere
                                                || changes.stream()
                                                        .allMatch(
                                                                Modification.Define.class
                                                                        ::isInstance)));
    }

    private static boolean isElsewhere(@Nullable Condition condition) {
        return condition instanceof Condition.Is(Selector.This _, Filter.Not(Filter.InZone in))
                && in.zone() == Zone.BATTLEFIELD;
    }

    /// The same ability for an emblem, which is in the command zone (rule 114).
    public CompiledAbility inCommandZone() {
        CompiledAbility copy = as(printed);
        copy.zone = Zone.COMMAND;
        copy.activeZones = Zones.COMMAND;
        return copy;
    }

    /// Whether it is an activated ability of that kind.
    public boolean isOf(Ability.ActivatedKind wanted) {
        Keyword word = wanted.keyword();
        return kind == Kind.ACTIVATED
                && (word == null
                        ? loyalty
                        : keyword == word
                                || (word == Keyword.BOAST && boast)
                                || (word == Keyword.CYCLING && keyword == Keyword.TYPECYCLING));
    }

    private final Map<Cost, CompiledAbility> costlier = new ConcurrentHashMap<>();

    /// The same ability with more to pay: always the same one for the same cost.
    public CompiledAbility costing(Cost more) {
        return costlier.computeIfAbsent(
                more,
                _ -> {
                    var all = new ArrayList<Cost>(cost);
                    all.add(more);
                    CompiledAbility copy = as(printed);
                    copy.cost = List.copyOf(all);
                    copy.plainMana = false;
                    return copy;
                });
    }

    /// The same ability as what another printed one stands for.
    public CompiledAbility as(Ability other) {
        var copy = new CompiledAbility(other, kind);
        copy.effect = effect;
        copy.targets = targets;
        copy.modal = modal;
        copy.cost = cost;
        copy.limits = limits;
        copy.leastMana = leastMana;
        copy.event = event;
        copy.onlyIf = onlyIf;
        copy.triggersPerTurn = triggersPerTurn;
        copy.zone = zone;
        copy.rules = rules;
        copy.layers = layers;
        copy.keyword = keyword;
        copy.keywordBit = keywordBit;
        copy.number = number;
        copy.keywordCost = keywordCost;
        copy.filter = filter;
        copy.mana = mana;
        copy.plainMana = plainMana;
        copy.loyalty = loyalty;
        copy.powerUp = powerUp;
        copy.boast = boast;
        copy.overloaded = overloaded;
        copy.spliced = spliced;
        copy.namesGranter = namesGranter;
        copy.granter = granter;
        copy.immediate = immediate;
        copy.activeZones = activeZones;
        copy.eventKinds = eventKinds;
        copy.looksAt = looksAt;
        copy.modifies = modifies;
        copy.definedX = definedX;
        copy.leastX = leastX;
        copy.countsResolutions = countsResolutions;
        copy.half = half;
        copy.maxSpeed = maxSpeed;
        return copy;
    }

    /// The mana of its activation cost; null for none.
    public @Nullable ManaCost manaCost() {
        for (int i = 0; i < cost.size(); i++) {
            if (cost.get(i) instanceof Cost.OfMana mana) {
                return mana.cost();
            }
        }
        return null;
    }

    private @Nullable Need needed;

    /// What it took last as an ability of some object.
    private @Nullable Need neededBy;

    /// What it takes as an ability of an object, which comes to the same each time that nothing changes it.
    ///
    /// @param need what it takes, whatever it is an ability of
    @SuppressWarnings("ReferenceEquality")
    public Need needed(Need need, int object) {
        if (need != needed) {
            return need.forAbility(object);
        }
        Need known = neededBy;
        if (known == null || known.use() != object) {
            known = need.forAbility(object);
            neededBy = known;
        }
        return known;
    }

    /// What a part of its cost takes with X as given, worked out once for 0.
    @SuppressWarnings("ReferenceEquality")
    public Need need(Cost.OfMana part, int x) {
        if (x != 0 || part.cost() != manaCost()) {
            return Need.of(part, x);
        }
        Need known = needed;
        if (known == null) {
            known = Need.of(part, 0);
            needed = known;
        }
        return known;
    }
}
