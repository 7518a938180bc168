package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.engine.value.Zones;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/// What is true in a version of the game: characteristics after layers, the rules of static abilities and effects, and
/// which triggered abilities watch. Immutable once computed; forks share it.
public final class Active {
    /// A rule with what its words refer to.
    public record Live<R extends Rule>(R rule, Context context, long timestamp, int floating) {
        /// Adds the rules that an effect imposes on an object: "it" is the object, "you" and "your opponents" are those of
        /// the effect, what is remembered is the source of the effect, and targets, choices and the event stay the
        /// effect's.
        ///
        /// @param of what the words of the effect refer to
        public static void obeyed(
                List<Rule> rules,
                int object,
                Context of,
                long timestamp,
                int floating,
                List<Live<?>> to) {
            Context context = of.copy();
            context.source = object;
            context.remembered = new int[] {of.source};
            context.iterated = object;
            for (Rule rule : rules) {
                to.add(new Live<>(rule, context, timestamp, floating));
            }
        }
    }

    /// A triggered ability that watches.
    public record Watcher(CompiledAbility ability, int source) {}

    public final int version;

    private final Derived.Table derived;

    private final RulesInForce inForce;

    /// All rules.
    public final List<Live<?>> rules;

    /// By kind of event.
    public final Watcher[][] watchers = NOBODY.clone();

    /// What else has to stay as it is for this to stay true.
    public int looksAt;

    /// Which permanents are tapped.
    public static final int TAPPED = 1;

    /// Which creatures attack and block, whom and what.
    public static final int COMBAT = 2;

    /// The players' life totals.
    public static final int LIFE = 4;

    /// Whose turn it is, and its step.
    public static final int STEP = 8;

    /// What nothing looks at for itself: damage, what has happened this turn, …
    public static final int REST = 16;

    /// Which objects there are in zones other than the battlefield and the command zone, and what they are.
    ///
    /// @param zones bits of [Zones]
    public static int in(int zones) {
        return (zones & (Zones.LIBRARY | Zones.HAND | Zones.GRAVEYARD | Zones.STACK | Zones.EXILE))
                << 8;
    }

    public static final int ANYWHERE = in(-1);

    public static final int EVERYTHING = -1;

    /// How many permanents have counters that replace what would happen to them.
    private int protectedObjects;

    // the ones that are asked for in hot places
    public final List<Live<Rule.Replace>> replacements;
    public final List<Live<?>> combat;
    public final List<Live<?>> casting;
    public final List<Live<?>> other;

    /// What spells are given, also before they are on the stack.
    public final List<Live<?>> spellGrants = new ArrayList<>();

    private static final Watcher[] NONE = {};
    private static final Watcher[][] NOBODY = nobody();

    private static Watcher[][] nobody() {
        var nobody = new Watcher[RuleEvent.KINDS][];
        Arrays.fill(nobody, NONE);
        return nobody;
    }

    /// @param derived what has other characteristics than its plain ones
    /// @param imposed rules that come after all that will be added; null for none
    public Active(int version, Derived.Table derived, DurationEffects.@Nullable Imposed imposed) {
        this.version = version;
        this.derived = derived;
        this.inForce = new RulesInForce(imposed);
        this.rules = inForce.all();
        this.replacements = inForce.replacements();
        this.combat = inForce.of(RulesInForce.COMBAT);
        this.casting = inForce.of(RulesInForce.CASTING);
        this.other = inForce.of(RulesInForce.OTHER);
    }

    /// Adds an ability that watches for these kinds of events.
    public void watch(Watcher watcher) {
        for (long kinds = watcher.ability().eventKinds & ALL_KINDS;
                kinds != 0;
                kinds &= kinds - 1) {
            int kind = Long.numberOfTrailingZeros(kinds);
            Watcher[] now = watchers[kind];
            Watcher[] more = Arrays.copyOf(now, now.length + 1);
            more[now.length] = watcher;
            watchers[kind] = more;
        }
    }

    private static final long ALL_KINDS = (1L << RuleEvent.KINDS) - 1;

    /// Adds a rule.
    public void add(Live<?> live) {
        inForce.put(live);
    }

    /// How many replacement effects there are that may have to be chosen from.
    public int choices() {
        return inForce.choices + protectedObjects;
    }

    /// Counts a permanent with counters that replace what would happen to it.
    public void addProtected() {
        protectedObjects++;
    }

    /// What of it is otherwise in `other`; empty if nothing is.
    public String difference(State s, Active other) {
        for (int id = 0; id < s.objectCount(); id++) {
            GameObject object = s.object(id);
            if (object.gone) {
                continue;
            }
            Derived mine = derived(id);
            Derived theirs = other.derived(id);
            String difference =
                    (mine == null ? object.plain() : mine)
                            .difference(theirs == null ? object.plain() : theirs);
            if (!difference.isEmpty()) {
                return difference + " of object " + id + ", " + object.model.name();
            }
        }
        if (choices() != other.choices()) {
            return "the number of replacement effects to choose from";
        }
        if (!same(rules, other.rules) || !same(spellGrants, other.spellGrants)) {
            return "the rules: " + rules.size() + " against " + other.rules.size();
        }
        for (int kind = 0; kind < watchers.length; kind++) {
            if (!Arrays.equals(watchers[kind], other.watchers[kind])) {
                return "what watches for events of kind " + kind;
            }
        }
        return "";
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean same(List<Live<?>> some, List<Live<?>> others) {
        boolean same = some.size() == others.size();
        for (int i = 0; same && i < some.size(); i++) {
            Live<?> one = some.get(i);
            Live<?> other = others.get(i);
            same =
                    one.rule() == other.rule()
                            && one.timestamp() == other.timestamp()
                            && one.floating() == other.floating()
                            && one.context().source == other.context().source
                            && one.context().controller == other.context().controller
                            && one.context().iterated == other.context().iterated
                            && one.context().iteratedPlayer == other.context().iteratedPlayer;
        }
        return same;
    }

    public @Nullable Derived derived(int id) {
        return derived.of(id);
    }

    /// The rules of static abilities and effects, sorted by what asks for them. They may end with others that are known
    /// already, which are shared.
    static final class RulesInForce {
        static final int REPLACING = 0;
        static final int COMBAT = 1;
        static final int CASTING = 2;
        static final int OTHER = 3;

        /// What changes characteristics, which effects impose only on spells.
        static final int GRANTS = 4;

        static final int SORTS = 5;

        private final Part rules;
        private final Part[] sorted = new Part[SORTS];

        /// How many replacement effects there are that may have to be chosen from.
        int choices;

        /// @param last what comes after all that will be added; null for nothing
        RulesInForce(DurationEffects.@Nullable Imposed last) {
            DurationEffects.Imposed after = last == null ? DurationEffects.Imposed.NOTHING : last;
            rules = new Part(after.rules);
            for (int sort = 0; sort < SORTS; sort++) {
                sorted[sort] = new Part(after.sorted[sort]);
            }
            choices = after.choices;
        }

        void put(Active.Live<?> live) {
            rules.put(live);
            sorted[sort(live.rule())].put(live);
            if (isChosenFrom(live.rule())) {
                choices++;
            }
        }

        List<Active.Live<?>> all() {
            return rules;
        }

        List<Active.Live<?>> of(int sort) {
            return sorted[sort];
        }

        @SuppressWarnings({"unchecked", "rawtypes"}) // a live rule is only read
        List<Active.Live<Rule.Replace>> replacements() {
            return (List) sorted[REPLACING];
        }

        /// Whether it is a replacement effect that may have to be chosen from.
        static boolean isChosenFrom(Rule rule) {
            return rule instanceof Rule.Replace(Replacement replacement)
                    && !isAboutItself(replacement);
        }

        /// Where a rule belongs.
        static int sort(Rule rule) {
            return switch (rule) {
                case Rule.Replace _ -> REPLACING;
                case Rule.CantAttack _,
                        Rule.CantBlock _,
                        Rule.CantBeBlocked _,
                        Rule.CantBeBlockedExcept _,
                        Rule.BlockerCount _,
                        Rule.MustAttack _,
                        Rule.MustBlock _,
                        Rule.MustBeBlocked _,
                        Rule.Goaded _,
                        Rule.NotAlone _,
                        Rule.CombatLimit _,
                        Rule.BlockAdditional _,
                        Rule.AsThough _,
                        Rule.AttackTax _,
                        Rule.CombatTax _,
                        Rule.AssignAsUnblocked _,
                        Rule.DamageByToughness _,
                        Rule.LethalByPower _,
                        Rule.NoCombatDamage _ ->
                        COMBAT;
                case Rule.SpellCost _,
                        Rule.LeastCost _,
                        Rule.AbilityCost _,
                        Rule.CantCast _,
                        Rule.CantPlayLands _,
                        Rule.CastAsSorceries _,
                        Rule.CantActivate _,
                        Rule.ActivateOften _,
                        Rule.ActivateAnyTime _,
                        Rule.MayPlay _,
                        Rule.FlashFor _,
                        Rule.AlternativeCostFor _,
                        Rule.AdditionalLands _,
                        Rule.AnyManaFor _,
                        Rule.AnyColorFor _ ->
                        CASTING;
                case Rule.Modify _ -> GRANTS;
                default -> OTHER;
            };
        }

        private static boolean isAboutItself(Replacement replacement) {
            return switch (replacement) {
                case Replacement.EntersTapped(Filter permanents, _, _) ->
                        permanents instanceof Filter.This;
                case Replacement.EntersWithCounters(Filter permanents, _, _, _) ->
                        permanents instanceof Filter.This;
                case Replacement.EntersAsCopy _ -> true;
                case Replacement.GoElsewhere _,
                        Replacement.Instead _,
                        Replacement.ChangeAmount _,
                        Replacement.OtherTokens _,
                        Replacement.Prevent _,
                        Replacement.Limited _,
                        Replacement.EntersUnder _,
                        Replacement.DiscardElsewhere _,
                        Replacement.Redirect _ ->
                        false;
            };
        }

        /// A list that grows in front of one that is shared.
        private static final class Part extends AbstractList<Active.Live<?>>
                implements RandomAccess {
            private static final Active.Live<?>[] NOTHING = {};

            private Active.Live<?>[] own = NOTHING;
            private int size;
            private final List<Active.Live<?>> last;

            private Part(List<Active.Live<?>> last) {
                this.last = last;
            }

            private void put(Active.Live<?> element) {
                if (size == own.length) {
                    own = Arrays.copyOf(own, Math.max(4, 2 * size));
                }
                own[size++] = element;
            }

            @Override
            public Active.Live<?> get(int index) {
                return index < size ? own[index] : last.get(index - size);
            }

            @Override
            public int size() {
                return size + last.size();
            }

            /// Most of these lists are empty, and gone through all the time.
            @Override
            public Iterator<Active.Live<?>> iterator() {
                return isEmpty() ? Collections.emptyIterator() : super.iterator();
            }
        }
    }
}
