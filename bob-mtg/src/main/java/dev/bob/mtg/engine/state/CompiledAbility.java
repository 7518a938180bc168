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
import dev.bob.mtg.engine.value.Ids;
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

    /// What it does once it resolves, and what is chosen for that beforehand.
    ///
    /// @param modal its modes; null if it has none
    /// @param definedX the X that the text defines ("where X is …"); null if none
    /// @param leastX the least X that may be chosen for it
    /// @param countsResolutions whether it asks how often it has resolved this turn
    /// @param overloaded whether it is the text of a spell with "each" in place of "target", or without what stands in
    ///     square brackets (rules 702.96, 702.148)
    /// @param spliced the texts that were spliced onto a spell, each carried out for itself after the effect
    ///     (rule 702.47b)
    public record Text(
            Effect effect,
            List<TargetSlot> targets,
            Effect.@Nullable Modal modal,
            @Nullable Amount definedX,
            int leastX,
            boolean countsResolutions,
            boolean overloaded,
            List<Effect> spliced) {

        private static final Text NONE =
                new Text(new Effect.Nothing(), List.of(), null, null, 0, false, false, List.of());

        /// A text with its targets.
        public static Text of(
                Effect effect,
                List<TargetSlot> targets,
                Effect.@Nullable Modal modal,
                @Nullable Amount definedX) {
            return new Text(effect, targets, modal, definedX, 0, false, false, List.of());
        }

        /// The same, which asks for at least that X, and perhaps for how often it has resolved.
        public Text counting(int leastX, boolean countsResolutions) {
            return new Text(
                    effect,
                    targets,
                    modal,
                    definedX,
                    leastX,
                    countsResolutions,
                    overloaded,
                    spliced);
        }

        /// The same of a spell that is cast for its overload or cleave cost.
        public Text instead() {
            return new Text(effect, targets, modal, definedX, leastX, false, true, List.of());
        }

        /// The same with another text spliced onto it.
        ///
        /// @param targets those of all the texts
        public Text splicedWith(Effect other, List<TargetSlot> targets) {
            List<Effect> all = new ArrayList<>(spliced);
            all.add(other);
            return new Text(
                    effect,
                    targets,
                    modal,
                    definedX,
                    leastX,
                    countsResolutions,
                    overloaded,
                    List.copyOf(all));
        }

        /// The same with other targets.
        public Text targeting(List<TargetSlot> targets) {
            return new Text(
                    effect,
                    targets,
                    modal,
                    definedX,
                    leastX,
                    countsResolutions,
                    overloaded,
                    spliced);
        }
    }

    /// What it takes to activate it.
    ///
    /// @param leastMana the least mana that it takes, as it is printed; 0 where more would have to be looked at
    /// @param plainMana whether it adds mana of fixed types at any time for nothing but tapping its source
    /// @param powerUp whether it costs as much less as its source's mana cost, in the turn in which that entered
    /// @param labelled the keyword that its label stands for: boast or exhaust; null for none
    public record Activation(
            List<Cost> cost,
            int leastMana,
            Ability.Limits limits,
            boolean plainMana,
            boolean loyalty,
            boolean powerUp,
            @Nullable Keyword labelled) {

        /// What the label before an ability says of it.
        public static @Nullable Keyword labelled(String label) {
            return label.equals("Boast")
                    ? Keyword.BOAST
                    : label.equals("Exhaust") ? Keyword.EXHAUST : null;
        }

        private static final Activation NONE =
                new Activation(List.of(), 0, Ability.Limits.NONE, false, false, false, null);
    }

    /// When it triggers.
    ///
    /// @param kinds bits of the kinds of events that it can be
    /// @param perTurn how often in a turn at most; 0 for any number
    /// @param immediate whether it stands for something that doesn't use the stack
    public record Trigger(
            @Nullable EventPattern event, long kinds, int perTurn, boolean immediate) {

        private static final Trigger NONE = new Trigger(null, 0, 0, false);

        /// The same for something that uses the stack or doesn't.
        public Trigger immediately(boolean immediate) {
            return new Trigger(event, kinds, perTurn, immediate);
        }
    }

    /// What a static ability does.
    ///
    /// @param layers for each of the rules the layers in which it does something: bits of
    ///     [dev.bob.mtg.engine.value.Layer]
    /// @param looksAt what it looks at beyond which objects there are and what begins a new version in any case: bits
    ///     of [Active]
    /// @param modifies whether one of the rules changes objects
    public record ContinuousRules(List<Rule> rules, Ids layers, int looksAt, boolean modifies) {

        private static final ContinuousRules NONE =
                new ContinuousRules(List.of(), Ids.EMPTY, 0, false);
    }

    /// The keyword that it is, or that it is a meaning of.
    ///
    /// @param bit of [dev.bob.mtg.engine.value.Words]
    public record KeywordTerms(
            @Nullable Keyword keyword,
            long bit,
            int number,
            List<Cost> cost,
            @Nullable Filter filter) {

        private static final KeywordTerms NONE = new KeywordTerms(null, 0, 0, List.of(), null);

        /// Only the name of a keyword.
        public static KeywordTerms of(Keyword keyword) {
            return new KeywordTerms(keyword, 0, 0, List.of(), null);
        }

        /// A keyword and what it costs.
        public static KeywordTerms of(Keyword keyword, List<Cost> cost) {
            return new KeywordTerms(keyword, 0, 0, cost, null);
        }

        /// The same with another name, its bit apart.
        public KeywordTerms named(Keyword name) {
            return new KeywordTerms(name, bit, number, cost, filter);
        }

        /// The same with a number.
        public KeywordTerms numbered(int other) {
            return new KeywordTerms(keyword, bit, other, cost, filter);
        }

        /// The same about something else.
        public KeywordTerms about(Filter other) {
            return new KeywordTerms(keyword, bit, number, cost, other);
        }
    }

    public final Ability printed;
    public final Kind kind;
    public Text text = Text.NONE;
    public Activation activation = Activation.NONE;
    public Trigger trigger = Trigger.NONE;
    public ContinuousRules statics = ContinuousRules.NONE;
    public KeywordTerms word = KeywordTerms.NONE;

    /// What has to be true for it to trigger, or to apply.
    public @Nullable Condition onlyIf;

    public Zone zone = Zone.BATTLEFIELD;
    public int activeZones;

    /// Whether it is a mana ability (rules 605.1a, 605.1b).
    public boolean mana;

    /// Whether it calls what granted it by name (rule 201.5a), and what that is once it has been granted.
    public boolean namesGranter;

    public int granter = Context.NOTHING;

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
        if (activation.limits.onlyIf() instanceof Condition.AsInstant) {
            return true;
        }
        List<Cost> cost = activation.cost;
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
                    copy.word = word.about(other);
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
                && !statics.rules.isEmpty()
                && statics.rules.stream()
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
        Keyword of = wanted.keyword();
        return kind == Kind.ACTIVATED
                && (of == null
                        ? activation.loyalty
                        : word.keyword == of
                                || of == activation.labelled
                                || (of == Keyword.CYCLING && word.keyword == Keyword.TYPECYCLING));
    }

    private final Map<Cost, CompiledAbility> costlier = new ConcurrentHashMap<>();

    /// The same ability with more to pay: always the same one for the same cost.
    public CompiledAbility costing(Cost more) {
        return costlier.computeIfAbsent(
                more,
                _ -> {
                    var all = new ArrayList<Cost>(activation.cost);
                    all.add(more);
                    CompiledAbility copy = as(printed);
                    copy.activation =
                            new Activation(
                                    List.copyOf(all),
                                    activation.leastMana,
                                    activation.limits,
                                    false,
                                    activation.loyalty,
                                    activation.powerUp,
                                    activation.labelled);
                    return copy;
                });
    }

    /// The same ability as what another printed one stands for.
    public CompiledAbility as(Ability other) {
        var copy = new CompiledAbility(other, kind);
        copy.text = text;
        copy.activation = activation;
        copy.trigger = trigger;
        copy.statics = statics;
        copy.word = word;
        copy.onlyIf = onlyIf;
        copy.zone = zone;
        copy.activeZones = activeZones;
        copy.mana = mana;
        copy.namesGranter = namesGranter;
        copy.granter = granter;
        copy.half = half;
        copy.maxSpeed = maxSpeed;
        return copy;
    }

    /// The mana of its activation cost; null for none.
    public @Nullable ManaCost manaCost() {
        List<Cost> cost = activation.cost;
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
