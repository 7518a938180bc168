package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.engine.value.SubtypeKinds;
import dev.bob.mtg.engine.value.Words;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The characteristics of an object as they are now. Frozen once the layers have been applied.
public final class Derived {
    public int id;

    /// The copiable values: its own, or those of what it is a copy of for a while.
    public Model model;

    /// What a face-down object is a copy of for a while, which it will be only when it is face up (rule 707.3).
    public @Nullable Model copied;

    public String name;
    public int controller;
    public int types;
    public int supertypes;
    public int colors;
    public String[] subtypes;
    public boolean everyCreatureType;
    public CompiledAbility[] abilities;
    public long keywords;
    public int basePower;
    public int baseToughness;
    public int power;
    public int toughness;

    /// Bonuses of layer 7c on top of the base, counters included.
    public int morePower;

    public int moreToughness;
    public boolean switched;

    private Derived(
            int id, Model model, String name, String[] subtypes, CompiledAbility[] abilities) {
        this.id = id;
        this.model = model;
        this.name = name;
        this.subtypes = subtypes;
        this.abilities = abilities;
    }

    public static Derived of(GameObject object) {
        Model model = object.model;
        var derived = new Derived(object.id, model, model.name(), model.subtypes, model.abilities);
        derived.types = model.types;
        derived.supertypes = model.supertypes;
        derived.colors = model.colors;
        derived.everyCreatureType = model.everyCreatureType;
        derived.keywords = model.keywords;
        derived.basePower = model.power;
        derived.baseToughness = model.toughness;
        derived.controller = object.controller;
        if (!object.counters.isEmpty()) {
            derived.addCounters(object);
        }
        derived.keywords |= object.particulars.acquired().words();
        if (object.is(Designation.SUSPECTED)) {
            derived.keywords |= Words.MENACE | Words.CANT_BLOCK;
        }
        derived.finish();
        return derived;
    }

    private void addCounters(GameObject object) {
        for (int i = 0; i < object.counters.size(); i++) {
            CounterKind kind = object.counters.kind(i);
            int count = object.counters.count(i);
            String text = kind.name();
            if (text.length() == 5 && text.charAt(2) == '/') {
                morePower += count * signed(text, 0);
                moreToughness += count * signed(text, 3);
            }
        }
    }

    private static int signed(String text, int at) {
        int digit = text.charAt(at + 1) - '0';
        return text.charAt(at) == '-' ? -digit : digit;
    }

    public Derived copy() {
        var copy = new Derived(id, model, name, subtypes, abilities);
        copy.become(this);
        return copy;
    }

    /// Takes over everything from another one.
    public void become(Derived other) {
        id = other.id;
        model = other.model;
        copied = other.copied;
        name = other.name;
        controller = other.controller;
        types = other.types;
        supertypes = other.supertypes;
        colors = other.colors;
        subtypes = other.subtypes;
        everyCreatureType = other.everyCreatureType;
        abilities = other.abilities;
        keywords = other.keywords;
        basePower = other.basePower;
        baseToughness = other.baseToughness;
        power = other.power;
        toughness = other.toughness;
        morePower = other.morePower;
        moreToughness = other.moreToughness;
        switched = other.switched;
    }

    /// Whether it may stand for another one: everything is the same, and what is the very list of the model is so in both.
    @SuppressWarnings("ReferenceEquality")
    public boolean isLike(Derived other) {
        return id == other.id
                && model == other.model
                && copied == other.copied
                && controller == other.controller
                && types == other.types
                && supertypes == other.supertypes
                && colors == other.colors
                && everyCreatureType == other.everyCreatureType
                && keywords == other.keywords
                && basePower == other.basePower
                && baseToughness == other.baseToughness
                && power == other.power
                && toughness == other.toughness
                && morePower == other.morePower
                && moreToughness == other.moreToughness
                && switched == other.switched
                && name.equals(other.name)
                && printsSubtypes() == other.printsSubtypes()
                && Arrays.equals(subtypes, other.subtypes)
                && printsAbilities() == other.printsAbilities()
                && Arrays.equals(abilities, other.abilities);
    }

    /// The first of the characteristics that is otherwise in `other`; empty if none is.
    @SuppressWarnings("ReferenceEquality")
    public String difference(Derived other) {
        if (controller != other.controller) {
            return "controller";
        }
        if (types != other.types
                || supertypes != other.supertypes
                || everyCreatureType != other.everyCreatureType
                || !Arrays.equals(subtypes, other.subtypes)) {
            return "types";
        }
        if (power != other.power || toughness != other.toughness) {
            return "power or toughness";
        }
        if (keywords != other.keywords) {
            return "keywords";
        }
        if (!Arrays.equals(abilities, other.abilities)) {
            return "abilities";
        }
        return model != other.model || colors != other.colors || !name.equals(other.name)
                ? "model, color or name"
                : "";
    }

    /// Sums power and toughness up.
    public void finish() {
        int p = basePower + morePower;
        int t = baseToughness + moreToughness;
        power = switched ? t : p;
        toughness = switched ? p : t;
    }

    public boolean is(CardType type) {
        return (types & type.bit()) != 0;
    }

    public boolean isCreature() {
        return (types & CREATURE) != 0;
    }

    public boolean isLand() {
        return (types & LAND) != 0;
    }

    public boolean has(long words) {
        return (keywords & words) != 0;
    }

    /// Whether it has this very ability.
    public boolean has(CompiledAbility ability) {
        for (CompiledAbility each : abilities) {
            if (each == ability) {
                return true;
            }
        }
        return false;
    }

    /// Whether it has lost the abilities that it has as this.
    public boolean lostAll(Model own) {
        for (CompiledAbility each : own.abilities) {
            if (has(each)) {
                return false;
            }
        }
        return own.abilities.length > 0;
    }

    /// What has every creature type shares one only with what has any.
    public boolean sharesCreatureType(Derived other) {
        Derived one = everyCreatureType ? other : this;
        Derived two = everyCreatureType ? this : other;
        boolean found = one.everyCreatureType;
        for (String subtype : one.subtypes) {
            found |= SubtypeKinds.isCreatureType(subtype) && two.hasSubtype(subtype);
        }
        return found;
    }

    public boolean sharesLandType(Derived other) {
        for (String subtype : subtypes) {
            if (SubtypeKinds.LAND.contains(subtype) && other.hasSubtype(subtype)) {
                return true;
            }
        }
        return false;
    }

    /// Whether it has a subtype, or a card type, of that name with a capital letter.
    public boolean isOfType(String name) {
        CardType type = CardType.called(name);
        return type == null ? hasSubtype(name) : is(type);
    }

    public boolean hasSubtype(String subtype) {
        for (String own : subtypes) {
            if (own.equals(subtype)) {
                return true;
            }
        }
        return everyCreatureType && SubtypeKinds.isCreatureType(subtype);
    }

    public boolean isAura() {
        return printsSubtypes() ? model.aura : hasSubtype("Aura");
    }

    public boolean isSaga() {
        return printsSubtypes() ? model.saga : hasSubtype("Saga");
    }

    /// A Saga's final chapter number (rule 714.2d); 0 without chapters.
    public int lastChapter() {
        int last = 0;
        for (CompiledAbility ability : abilities) {
            if (ability.printed instanceof Ability.Chapter) {
                last = Math.max(last, ability.word.number());
            }
        }
        return last;
    }

    /// Whether its abilities are the very list of its model.
    @SuppressWarnings("ReferenceEquality")
    public boolean printsAbilities() {
        return abilities == model.abilities;
    }

    /// Whether its subtypes are the very list of its model, which is asked for in the inner loop; every creature type is
    /// beside them.
    @SuppressWarnings("ReferenceEquality")
    private boolean printsSubtypes() {
        return subtypes == model.subtypes;
    }

    public static final int CREATURE = CardType.CREATURE.bit();
    public static final int LAND = CardType.LAND.bit();
    public static final int PLANESWALKER = CardType.PLANESWALKER.bit();
    public static final int BATTLE = CardType.BATTLE.bit();
    public static final int INSTANT = CardType.INSTANT.bit();
    public static final int SORCERY = CardType.SORCERY.bit();
    public static final int ARTIFACT = CardType.ARTIFACT.bit();
    public static final int ENCHANTMENT = CardType.ENCHANTMENT.bit();

    /// The characteristics of the objects that have others than their plain ones, by id, in pages.
    public static final class Table {
        private static final int PAGE_BITS = 5;
        private static final int PAGE = 1 << PAGE_BITS;
        private static final Derived[][] NOTHING = {};

        public static final Table EMPTY = new Table();

        private @Nullable Derived[] @Nullable [] pages = NOTHING;
        private int size;

        /// @return null where the plain characteristics hold
        public @Nullable Derived of(int id) {
            int number = id >> PAGE_BITS;
            if (number >= pages.length) {
                return null;
            }
            @Nullable Derived[] page = pages[number];
            return page == null ? null : page[id & (PAGE - 1)];
        }

        /// How many objects have others.
        public int size() {
            return size;
        }

        /// @param objects how many objects there are
        public void put(int id, @Nullable Derived derived, int objects) {
            int number = id >> PAGE_BITS;
            if (number >= pages.length) {
                pages = Arrays.copyOf(pages, Math.max(number, objects >> PAGE_BITS) + 1);
            }
            @Nullable Derived[] page = pages[number];
            if (page == null) {
                page = new Derived[PAGE];
                pages[number] = page;
            }
            size += (derived == null ? 0 : 1) - (page[id & (PAGE - 1)] == null ? 0 : 1);
            page[id & (PAGE - 1)] = derived;
        }

        /// The same in a table of its own, which shares with another one what is the same in both.
        public Table copySharing(Table other) {
            var copy = new Table();
            copy.size = size;
            int last = pages.length;
            while (last > 0 && isEmpty(pages[last - 1])) {
                last--;
            }
            copy.pages = new Derived[last][];
            for (int i = 0; i < last; i++) {
                @Nullable Derived[] page = pages[i];
                if (page != null && !isEmpty(page)) {
                    @Nullable Derived[] known = i < other.pages.length ? other.pages[i] : null;
                    copy.pages[i] = known != null && isSame(page, known) ? known : page.clone();
                }
            }
            return copy;
        }

        private static boolean isEmpty(@Nullable Derived @Nullable [] page) {
            for (int i = 0; page != null && i < PAGE; i++) {
                if (page[i] != null) {
                    return false;
                }
            }
            return true;
        }

        @SuppressWarnings("ReferenceEquality")
        private static boolean isSame(@Nullable Derived[] one, @Nullable Derived[] other) {
            for (int i = 0; i < PAGE; i++) {
                if (one[i] != other[i]) {
                    return false;
                }
            }
            return true;
        }
    }

    /// Characteristics that are being computed: what they have come to so far.
    public interface Computation {
        /// Those of an object; null where nothing has changed them.
        @Nullable Derived current(int id);

        /// Whether the size of this object is being defined: it doesn't see its own.
        default boolean defines(int id) {
            return false;
        }
    }
}
