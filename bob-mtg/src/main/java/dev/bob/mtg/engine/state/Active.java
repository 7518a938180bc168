package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PayingRule;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Zones;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
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

    /// All abilities that watch.
    private final List<Watcher> watching;

    /// By kind of event.
    public final Watcher[][] watchers;

    /// What else has to stay as it is for this to stay true.
    public final int looksAt;

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
    private final int protectedObjects;

    // the ones that are asked for in hot places
    public final List<Live<Rule.Replace>> replacements;

    /// Whether one of them has permanents that are tapped for mana produce other mana.
    public final boolean otherMana;

    public final List<Live<?>> combat;
    public final List<Live<?>> casting;
    public final List<Live<?>> other;

    /// What spells are given, also before they are on the stack.
    public final List<Live<?>> spellGrants;

    private static final Watcher[] NONE = {};
    private static final Watcher[][] NOBODY = nobody();
    private static final Active NOTHING = new Active();

    private static Watcher[][] nobody() {
        var nobody = new Watcher[RuleEvent.KINDS][];
        Arrays.fill(nobody, NONE);
        return nobody;
    }

    /// What is true of nothing.
    private Active() {
        this.version = -1;
        this.derived = Derived.Table.EMPTY;
        this.inForce = new RulesInForce(List.of(), null);
        this.rules = inForce.all();
        this.replacements = inForce.replacements();
        this.otherMana = isOfMana(replacements);
        this.combat = inForce.of(RulesInForce.COMBAT);
        this.casting = inForce.of(RulesInForce.CASTING);
        this.other = inForce.of(RulesInForce.OTHER);
        this.watching = List.of();
        this.watchers = NOBODY;
        this.spellGrants = List.of();
        this.looksAt = 0;
        this.protectedObjects = 0;
    }

    private Active(int version, Derived.Table derived, Builder of) {
        this.version = version;
        this.derived = derived;
        this.inForce = of.inForce();
        this.rules = inForce.all();
        this.replacements = inForce.replacements();
        this.otherMana = isOfMana(replacements);
        this.combat = inForce.of(RulesInForce.COMBAT);
        this.casting = inForce.of(RulesInForce.CASTING);
        this.other = inForce.of(RulesInForce.OTHER);
        this.watching = of.watching.all();
        this.watchers = of.watching.isSame() ? of.last.watchers : byKind(watching);
        this.spellGrants = of.grants.all();
        this.looksAt = of.looksAt;
        this.protectedObjects = of.protectedObjects;
    }

    private static boolean isOfMana(List<Live<Rule.Replace>> replacements) {
        for (int i = 0; i < replacements.size(); i++) {
            if (replacements.get(i).rule().replacement() instanceof Replacement.OtherMana) {
                return true;
            }
        }
        return false;
    }

    /// The table of what was otherwise than plain.
    public Derived.Table changed() {
        return derived;
    }

    private static Watcher[][] byKind(List<Watcher> all) {
        Watcher[][] watchers = NOBODY.clone();
        for (int i = 0; i < all.size(); i++) {
            Watcher watcher = all.get(i);
            for (long kinds = watcher.ability().trigger.kinds() & ALL_KINDS;
                    kinds != 0;
                    kinds &= kinds - 1) {
                int kind = Long.numberOfTrailingZeros(kinds);
                Watcher[] now = watchers[kind];
                Watcher[] more = Arrays.copyOf(now, now.length + 1);
                more[now.length] = watcher;
                watchers[kind] = more;
            }
        }
        return watchers;
    }

    private static final long ALL_KINDS = (1L << RuleEvent.KINDS) - 1;

    /// How many replacement effects there are that may have to be chosen from.
    public int choices() {
        return inForce.choices + protectedObjects;
    }

    public @Nullable Derived derived(int id) {
        return derived.of(id);
    }

    /// Whether this could be otherwise because something has changed there.
    ///
    /// @param what bits of what is looked at
    /// @param now the version of the state at hand: of another one nothing is known
    boolean isLookedAt(int what, int now) {
        return version != now || (looksAt & what) != 0;
    }

    /// Whether this has to be worked out again when an object comes, goes or changes, whatever looks at its zone.
    boolean alwaysDependsOn(GameObject object) {
        Zone zone = object.zone;
        return zone == Zone.BATTLEFIELD
                || zone == Zone.COMMAND
                || (!object.isAbility() && (object.model.activeZones & Zones.bit(zone)) != 0)
                || derived(object.id) != null;
    }

    /// Puts together what is true, one after another. What was so last time is taken from there, and shared as a whole if
    /// nothing of it is otherwise.
    @SuppressWarnings("ReferenceEquality")
    public static final class Builder {
        private final Active last;
        private final DurationEffects.@Nullable Imposed imposed;
        private final Kept<Live<?>> rules;
        private final Kept<Live<?>> grants;
        private final Kept<Watcher> watching;
        private int looksAt;
        private int protectedObjects;

        /// @param last what was true before; null if nothing is known
        /// @param imposed rules that come after all that will be added; null for none
        public Builder(
                @Nullable Active last, DurationEffects.@Nullable Imposed imposed, int looksAt) {
            this.last = last == null ? NOTHING : last;
            this.imposed = imposed;
            this.rules = new Kept<>(this.last.inForce.own);
            this.grants = new Kept<>(this.last.spellGrants);
            this.watching = new Kept<>(this.last.watching);
            this.looksAt = looksAt;
        }

        public Active build(int version, Derived.Table derived) {
            return new Active(version, derived, this);
        }

        private RulesInForce inForce() {
            return rules.isSame() && imposed == last.inForce.imposed
                    ? last.inForce
                    : new RulesInForce(rules.all(), imposed);
        }

        public void lookAt(int what) {
            looksAt |= what;
        }

        /// Counts a permanent with counters that replace what would happen to it.
        public void addProtected() {
            protectedObjects++;
        }

        public void watch(CompiledAbility ability, int source) {
            Watcher same = watching.next();
            if (same != null && same.ability == ability && same.source == source) {
                watching.keep();
            } else {
                watching.add(new Watcher(ability, source));
            }
        }

        /// Adds a rule.
        public void add(Live<?> live) {
            add(rules, live);
        }

        /// Adds a rule that holds as it stands.
        public void add(Rule rule, Context context, long timestamp) {
            add(rules, rule, context, timestamp);
        }

        /// Adds what spells are given.
        public void grant(Live<?> live) {
            add(grants, live);
        }

        public void grant(Rule rule, Context context, long timestamp) {
            add(grants, rule, context, timestamp);
        }

        private static void add(Kept<Live<?>> to, Live<?> live) {
            if (to.next() == live) {
                to.keep();
            } else {
                to.add(live);
            }
        }

        private static void add(Kept<Live<?>> to, Rule rule, Context context, long timestamp) {
            Live<?> same = to.next();
            if (same != null
                    && same.rule == rule
                    && same.context == context
                    && same.timestamp == timestamp
                    && same.floating < 0) {
                to.keep();
            } else {
                to.add(new Live<>(rule, context, timestamp, -1));
            }
        }
    }

    /// A list that begins as another one does, and is that one if it has no other elements.
    private static final class Kept<T> {
        private final List<T> last;
        private int kept;
        private @Nullable List<T> own;

        private Kept(List<T> last) {
            this.last = last;
        }

        /// What comes next if the rest stays the same; null if it doesn't.
        private @Nullable T next() {
            return own == null && kept < last.size() ? last.get(kept) : null;
        }

        private void keep() {
            kept++;
        }

        private void add(T element) {
            List<T> to = own;
            if (to == null) {
                to = new ArrayList<>(last.subList(0, kept));
                own = to;
            }
            to.add(element);
        }

        private boolean isSame() {
            return own == null && kept == last.size();
        }

        private List<T> all() {
            List<T> all = own;
            return all != null ? all : isSame() ? last : List.copyOf(last.subList(0, kept));
        }
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

        private final List<Active.Live<?>> own;
        private final DurationEffects.@Nullable Imposed imposed;

        /// @param imposed what comes after the others; null for nothing
        RulesInForce(List<Active.Live<?>> own, DurationEffects.@Nullable Imposed imposed) {
            this.own = own;
            this.imposed = imposed;
            DurationEffects.Imposed after =
                    imposed == null ? DurationEffects.Imposed.NOTHING : imposed;
            rules = new Part(after.rules);
            for (int sort = 0; sort < SORTS; sort++) {
                sorted[sort] = new Part(after.sorted[sort]);
            }
            choices = after.choices;
            for (int i = 0; i < own.size(); i++) {
                put(own.get(i));
            }
        }

        private void put(Active.Live<?> live) {
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
                case Rule.OfCombat _ -> COMBAT;
                case Rule.OfPlaying _, PayingRule _ -> CASTING;
                case Rule.Modify _ -> GRANTS;
                case Rule.General _ -> OTHER;
            };
        }

        private static boolean isAboutItself(Replacement replacement) {
            return switch (replacement) {
                case Replacement.EntersTapped(Filter permanents, _, _) ->
                        permanents instanceof Filter.This;
                case Replacement.EntersWithCounters(Filter permanents, _, _, _) ->
                        permanents instanceof Filter.This;
                case Replacement.EntersAsCopy _ -> true;
                case Replacement.Elsewhere _,
                        Replacement.Instead _,
                        Replacement.ChangeAmount _,
                        Replacement.OtherTokens _,
                        Replacement.Prevent _,
                        Replacement.Limited _,
                        Replacement.Arriving _,
                        Replacement.Fixed _,
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

            /// These lists are gone through all the time. So short an iterator needs no memory where it is used.
            @Override
            public Iterator<Active.Live<?>> iterator() {
                return new Each(this);
            }
        }

        private static final class Each implements Iterator<Active.Live<?>> {
            private final Part of;
            private int next;

            private Each(Part of) {
                this.of = of;
            }

            @Override
            public boolean hasNext() {
                return next < of.size();
            }

            @Override
            public Active.Live<?> next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return of.get(next++);
            }
        }
    }
}
