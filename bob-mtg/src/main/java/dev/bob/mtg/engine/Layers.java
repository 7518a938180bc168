package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Colors;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Supertype;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Applies continuous effects in layers (rule 613) and collects what static abilities make true.
///
/// Everything is computed for one version of the state at once: objects that nothing touches keep the
/// characteristics of their model. Within a layer effects apply in timestamp order, unless one depends on another
/// (rule 613.8), which is tried out.
final class Layers {
    private static final int COPY = 10;
    private static final int CONTROL = 20;
    private static final int TEXT = 30;
    private static final int TYPE = 40;
    private static final int COLOR = 50;
    private static final int ABILITY = 60;
    private static final int DEFINE = 71;
    private static final int BASE = 72;
    private static final int BONUS = 73;
    private static final int SWITCH = 74;
    private static final int[] ORDER = {
        COPY, CONTROL, TEXT, TYPE, COLOR, ABILITY, DEFINE, BASE, BONUS, SWITCH
    };

    private final Kernel k;
    private @Nullable Derived[] derived = new Derived[0];
    private List<Source> sources = List.of();

    /// One effect that changes characteristics: a static ability or a floating effect.
    private static final class Source {
        final long timestamp;
        final Context context;
        final List<Modification> modifications;
        final @Nullable Filter filter;
        int @Nullable [] objects;
        final @Nullable Compiled ability;
        boolean started;

        /// Bits of the places in [#ORDER] where it does something.
        final int layers;

        Source(
                long timestamp,
                Context context,
                List<Modification> modifications,
                @Nullable Filter filter,
                int @Nullable [] objects,
                @Nullable Compiled ability) {
            this.timestamp = timestamp;
            this.context = context;
            this.modifications = modifications;
            this.filter = filter;
            this.objects = objects;
            this.ability = ability;
            int bits = 0;
            for (Modification modification : modifications) {
                bits |= 1 << place(modification);
            }
            this.layers = bits;
        }
    }

    /// The place of a modification's layer in [#ORDER]; 31 for none.
    private static int place(Modification modification) {
        for (int i = 0; i < ORDER.length; i++) {
            if (in(ORDER[i], modification)) {
                return i;
            }
        }
        return 31;
    }

    Layers(Kernel kernel) {
        this.k = kernel;
    }

    Active compute() {
        State s = k.s;
        var active = new Active(s.version, new Derived[s.objectCount()]);
        derived = active.derived;
        k.computing = this;
        try {
            sources = new ArrayList<>();
            gather(active);
            if (!sources.isEmpty()) {
                sources.sort(Comparator.comparingLong(source -> source.timestamp));
                for (int i = 0; i < ORDER.length; i++) {
                    apply(ORDER[i], 1 << i);
                }
                for (Derived each : derived) {
                    if (each != null) {
                        each.finish();
                    }
                }
            }
            collect(active);
        } finally {
            k.computing = null;
            sources = List.of();
        }
        return active;
    }

    @Nullable Derived current(int id) {
        return id < derived.length ? derived[id] : null;
    }

    private Derived own(int id) {
        Derived mine = derived[id];
        if (mine == null) {
            mine = k.s.object(id).plain().copy();
            derived[id] = mine;
        }
        return mine;
    }

    // --- which effects there are ---

    private void gather(Active active) {
        State s = k.s;
        Ids battlefield = s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            GameObject object = s.object(battlefield.get(i));
            if ((object.model.activeZones & Zones.BATTLEFIELD) != 0 && !object.phasedOut) {
                addStatics(object, object.model.abilities, Zone.BATTLEFIELD, active, false);
            }
        }
        Ids command = s.command();
        for (int i = 0; i < command.size(); i++) {
            GameObject object = s.object(command.get(i));
            addStatics(object, object.model.abilities, Zone.COMMAND, active, false);
        }
        for (int seat = 0; seat < s.count; seat++) {
            Ids graveyard = s.graveyard(seat);
            for (int i = 0; i < graveyard.size(); i++) {
                GameObject object = s.object(graveyard.get(i));
                if ((object.model.activeZones & Zones.GRAVEYARD) != 0) {
                    addStatics(object, object.model.abilities, Zone.GRAVEYARD, active, false);
                }
            }
        }
        for (Floating floating : s.floating) {
            if (!floating.modifications().isEmpty()) {
                sources.add(
                        new Source(
                                floating.timestamp(),
                                floating.context(),
                                floating.modifications(),
                                null,
                                floating.objects(),
                                null));
                active.volatileRules |=
                        floating.duration() instanceof dev.bob.mtg.definition.Duration.AsLongAs
                                || floating.modifications().stream().anyMatch(Layers::moving);
            }
        }
    }

    private static boolean moving(Modification modification) {
        return modification instanceof Modification.Obey;
    }

    private void addStatics(
            GameObject object, Compiled[] abilities, Zone zone, Active active, boolean late) {
        for (Compiled ability : abilities) {
            if (ability.kind == Compiled.Kind.STATIC && ability.zone == zone) {
                active.volatileRules |= !ability.structural;
                if (!ability.modifies || !levelFits(object, ability)) {
                    continue;
                }
                var context = new Context(object.id, object.controller);
                if (ability.onlyIf != null) {
                    // the controller may be changed in layer 2; that is looked up when the effect
                    // is applied
                    context.iterated = object.id;
                }
                for (Rule rule : ability.rules) {
                    if (rule instanceof Rule.Modify(Filter objects, var modifications)) {
                        var source =
                                new Source(
                                        object.timestamp,
                                        context,
                                        modifications,
                                        objects,
                                        null,
                                        ability);
                        source.started = late;
                        sources.add(source);
                    }
                }
            }
        }
    }

    private boolean levelFits(GameObject object, Compiled ability) {
        if (ability.minLevel == 0) {
            return true;
        }
        int level = object.counters(dev.bob.mtg.definition.CounterKind.LEVEL);
        return level >= ability.minLevel && level <= ability.maxLevel;
    }

    // --- applying them ---

    private void apply(int layer, int bit) {
        List<Source> here = null;
        for (int i = 0; i < sources.size(); i++) {
            if ((sources.get(i).layers & bit) != 0) {
                if (here == null) {
                    here = new ArrayList<>();
                }
                here.add(sources.get(i));
            }
        }
        if (here == null) {
            return;
        }
        if (here.size() > 1 && mayDepend(here, layer)) {
            orderByDependency(here, layer);
        }
        for (Source source : here) {
            applyOne(source, layer);
        }
        if (layer == ABILITY) {
            addGained();
        }
    }

    /// Whether effects of this layer could depend on each other at all: some of them has to change what others ask
    /// for, or take abilities away.
    private static boolean mayDepend(List<Source> here, int layer) {
        if (layer == TYPE || layer == CONTROL) {
            return true;
        }
        if (layer != ABILITY) {
            return false;
        }
        for (Source source : here) {
            for (Modification modification : source.modifications) {
                if (modification instanceof Modification.LoseAllAbilities) {
                    return true;
                }
            }
            if (source.filter != null && mentionsKeyword(source.filter)) {
                return true;
            }
        }
        return false;
    }

    private static boolean mentionsKeyword(Filter filter) {
        return switch (filter) {
            case Filter.HasKeyword _ -> true;
            case Filter.Not(Filter inner) -> mentionsKeyword(inner);
            case Filter.And(var parts) -> {
                boolean any = false;
                for (Filter part : parts) {
                    any |= mentionsKeyword(part);
                }
                yield any;
            }
            case Filter.Or(var parts) -> {
                boolean any = false;
                for (Filter part : parts) {
                    any |= mentionsKeyword(part);
                }
                yield any;
            }
            default -> false;
        };
    }

    private static boolean in(int layer, Modification modification) {
        return switch (modification) {
            case Modification.Copy _ -> layer == COPY;
            case Modification.Control _ -> layer == CONTROL;
            case Modification.SetName _ -> layer == TEXT;
            case Modification.AddTypes _,
                    Modification.SetTypes _,
                    Modification.RemoveTypes _,
                    Modification.EveryCreatureType _,
                    Modification.AddChosenSubtype _,
                    Modification.SetLandType _ ->
                    layer == TYPE;
            case Modification.SetColors _,
                    Modification.AddColors _,
                    Modification.SetChosenColor _ ->
                    layer == COLOR;
            case Modification.AddAbilities _,
                    Modification.RemoveKeyword _,
                    Modification.LoseAllAbilities _ ->
                    layer == ABILITY;
            case Modification.Define _ -> layer == DEFINE;
            case Modification.SetBase _ -> layer == BASE;
            case Modification.PowerToughness _ -> layer == BONUS;
            case Modification.SwitchPowerToughness _ -> layer == SWITCH;
            case Modification.Obey _ -> false;
        };
    }

    /// Whether the static ability that an effect comes from is still there: an effect that has begun in an earlier
    /// layer goes on (rule 613.6).
    private boolean exists(Source source) {
        Compiled ability = source.ability;
        if (ability == null || source.started) {
            return true;
        }
        Derived of = derived[source.context.source];
        if (of == null) {
            return true;
        }
        for (Compiled each : of.abilities) {
            if (each == ability) {
                return true;
            }
        }
        return false;
    }

    private Context context(Source source) {
        Derived of = source.context.source < 0 ? null : derived[source.context.source];
        if (source.ability != null && of != null && of.controller != source.context.controller) {
            Context context = source.context.copy();
            context.controller = of.controller;
            return context;
        }
        return source.context;
    }

    private int[] affected(Source source, Context context) {
        int[] fixed = source.objects;
        if (fixed != null) {
            return fixed;
        }
        Filter filter = source.filter;
        if (filter == null) {
            return new int[0];
        }
        if (filter instanceof Filter.This) {
            return new int[] {context.source};
        }
        if (filter instanceof Filter.Is(var reference)) {
            return k.eval.refer(reference, context);
        }
        return k.eval.all(filter, context);
    }

    private void applyOne(Source source, int layer) {
        if (!exists(source)) {
            return;
        }
        Context context = context(source);
        if (source.ability != null && source.objects == null) {
            if (!k.eval.test(source.ability.onlyIf, context)) {
                source.objects = new int[0];
            }
        }
        int[] objects = affected(source, context);
        if (source.objects == null && source.ability != null) {
            // the same set in later layers (rule 613.6)
            source.objects = objects;
        }
        source.started = true;
        for (int id : objects) {
            if (id < 0 || k.s.object(id).gone || !present(id, source)) {
                continue;
            }
            for (Modification modification : source.modifications) {
                if (in(layer, modification)) {
                    change(own(id), modification, context);
                }
            }
        }
    }

    private boolean present(int id, Source source) {
        GameObject object = k.s.object(id);
        return object.zone == Zone.BATTLEFIELD
                || object.zone == Zone.STACK
                || source.filter != null;
    }

    /// Orders effects of one layer so that one which depends on another comes after it (rule 613.8): applying the
    /// other first would change what it applies to, or whether it exists.
    private void orderByDependency(List<Source> here, int layer) {
        for (int i = 0; i < here.size(); i++) {
            for (int j = i + 1; j < here.size(); j++) {
                Source first = here.get(i);
                Source second = here.get(j);
                if (dependsOn(first, second, layer) && !dependsOn(second, first, layer)) {
                    here.remove(j);
                    here.add(i, second);
                    j = i;
                }
            }
        }
    }

    private boolean dependsOn(Source one, Source other, int layer) {
        if (one.objects != null && one.ability == null) {
            return false;
        }
        if (one.objects != null && one.started) {
            return false;
        }
        Context context = context(one);
        int[] before = exists(one) ? affected(one, context) : new int[0];
        @Nullable Derived[] saved = derived.clone();
        for (int i = 0; i < derived.length; i++) {
            Derived each = derived[i];
            if (each != null) {
                derived[i] = each.copy();
            }
        }
        boolean started = other.started;
        int[] objects = other.objects;
        applyOne(other, layer);
        other.started = started;
        other.objects = objects;
        int[] after = exists(one) ? affected(one, context) : new int[0];
        System.arraycopy(saved, 0, derived, 0, saved.length);
        return !Arrays.equals(before, after);
    }

    /// Static abilities that objects gained in layer 6 act from layer 7 on.
    private void addGained() {
        int n = derived.length;
        for (int id = 0; id < n; id++) {
            Derived d = derived[id];
            if (d == null) {
                continue;
            }
            GameObject object = k.s.object(id);
            if (object.zone != Zone.BATTLEFIELD) {
                continue;
            }
            for (Compiled ability : d.abilities) {
                if (ability.kind == Compiled.Kind.STATIC
                        && ability.modifies
                        && !contains(object.model.abilities, ability)) {
                    for (Rule rule : ability.rules) {
                        if (rule instanceof Rule.Modify(Filter objects, var modifications)) {
                            sources.add(
                                    new Source(
                                            object.timestamp,
                                            new Context(id, d.controller),
                                            modifications,
                                            objects,
                                            null,
                                            ability));
                        }
                    }
                }
            }
        }
        sources.sort(Comparator.comparingLong(source -> source.timestamp));
    }

    private static boolean contains(Compiled[] abilities, Compiled ability) {
        for (Compiled each : abilities) {
            if (each == ability) {
                return true;
            }
        }
        return false;
    }

    private void change(Derived d, Modification modification, Context context) {
        switch (modification) {
            case Modification.PowerToughness(var power, var toughness) -> {
                Context each = context.withIterated(d.id);
                d.morePower += k.eval.amount(power, each);
                d.moreToughness += k.eval.amount(toughness, each);
                d.finish();
            }
            case Modification.SetBase(var power, var toughness) -> {
                Context each = context.withIterated(d.id);
                if (power != null) {
                    d.basePower = k.eval.amount(power, each);
                }
                if (toughness != null) {
                    d.baseToughness = k.eval.amount(toughness, each);
                }
                d.finish();
            }
            case Modification.Define(var power, var toughness) -> {
                Context each = context.withIterated(d.id);
                if (power != null) {
                    d.basePower = k.eval.amount(power, each);
                }
                if (toughness != null) {
                    d.baseToughness = k.eval.amount(toughness, each);
                }
                d.finish();
            }
            case Modification.SwitchPowerToughness() -> {
                d.switched = !d.switched;
                d.finish();
            }
            case Modification.AddAbilities(List<Ability> abilities) -> {
                for (Ability ability : abilities) {
                    for (Compiled compiled : k.compiler.granted(ability)) {
                        addAbility(d, compiled);
                    }
                }
            }
            case Modification.RemoveKeyword(Keyword keyword) -> {
                d.keywords &= ~Words.bit(keyword);
                var kept = new ArrayList<Compiled>();
                for (Compiled ability : d.abilities) {
                    if (ability.keyword != keyword) {
                        kept.add(ability);
                    }
                }
                d.abilities = kept.toArray(new Compiled[0]);
            }
            case Modification.LoseAllAbilities() -> {
                d.keywords = 0;
                d.abilities = new Compiled[0];
            }
            case Modification.AddTypes(var supertypes, var types, var subtypes) -> {
                for (Supertype type : supertypes) {
                    d.supertypes |= type.bit();
                }
                for (CardType type : types) {
                    d.types |= type.bit();
                }
                for (String subtype : subtypes) {
                    addSubtype(d, subtype);
                    addIntrinsic(d, subtype);
                }
            }
            case Modification.SetTypes(var types, var subtypes) -> {
                if (!types.isEmpty()) {
                    d.types = 0;
                    for (CardType type : types) {
                        d.types |= type.bit();
                    }
                    keepSubtypes(d, subtype -> fits(subtype, d.types));
                }
                if (!subtypes.isEmpty()) {
                    keepSubtypes(d, subtype -> !Subtypes.isCreatureType(subtype));
                    d.everyCreatureType = false;
                }
                for (String subtype : subtypes) {
                    addSubtype(d, subtype);
                }
            }
            case Modification.RemoveTypes(var supertypes, var types, var subtypes) -> {
                for (Supertype type : supertypes) {
                    d.supertypes &= ~type.bit();
                }
                for (CardType type : types) {
                    d.types &= ~type.bit();
                }
                keepSubtypes(d, subtype -> fits(subtype, d.types) && !subtypes.contains(subtype));
            }
            case Modification.EveryCreatureType() -> d.everyCreatureType = true;
            case Modification.AddChosenSubtype() -> {
                String chosen =
                        context.source >= 0
                                ? k.s.object(context.source).chosenName
                                : context.chosenName;
                if (!chosen.isEmpty()) {
                    addSubtype(d, chosen.intern());
                }
            }
            case Modification.SetLandType(List<String> landTypes) -> {
                // rule 305.7: it loses its land types and the abilities from its rules text
                keepSubtypes(d, subtype -> !Subtypes.LAND.contains(subtype));
                d.abilities = new Compiled[0];
                d.keywords = 0;
                for (String subtype : landTypes) {
                    addSubtype(d, subtype.intern());
                    addIntrinsic(d, subtype);
                }
            }
            case Modification.SetColors(Colors colors) -> d.colors = colors.mask();
            case Modification.AddColors(Colors colors) -> d.colors |= colors.mask();
            case Modification.SetChosenColor() -> {
                int color =
                        context.chosenColor >= 0 || context.source < 0
                                ? context.chosenColor
                                : k.s.object(context.source).chosenColor;
                if (color >= 0) {
                    d.colors = 1 << color;
                }
            }
            case Modification.Control(var by) -> {
                int seat = k.eval.player(by, context);
                if (seat >= 0) {
                    d.controller = seat;
                }
            }
            case Modification.Copy(var of, var except) -> {
                int[] originals = k.eval.select(of, context);
                if (originals.length > 0 && originals[0] >= 0) {
                    Model model = Copies.model(k, originals[0], except);
                    d.name = model.name();
                    d.types = model.types;
                    d.supertypes = model.supertypes;
                    d.colors = model.colors;
                    d.subtypes = model.subtypes;
                    d.everyCreatureType = model.everyCreatureType;
                    d.abilities = model.abilities;
                    d.keywords = model.keywords;
                    d.basePower = model.power;
                    d.baseToughness = model.toughness;
                    d.finish();
                }
            }
            case Modification.SetName(String name) -> d.name = name;
            case Modification.Obey _ -> {}
        }
    }

    /// A land that gets a basic land type gets its mana ability (rule 305.7).
    private void addIntrinsic(Derived d, String subtype) {
        int type = d.isLand() ? Mana.landType(subtype) : -1;
        if (type >= 0) {
            Compiled ability = k.compiler.intrinsic(type);
            if (!contains(d.abilities, ability)) {
                addAbility(d, ability);
            }
        }
    }

    private static void addAbility(Derived d, Compiled ability) {
        Compiled[] more = Arrays.copyOf(d.abilities, d.abilities.length + 1);
        more[d.abilities.length] = ability;
        d.abilities = more;
        d.keywords |= ability.keywordBit;
    }

    private static void addSubtype(Derived d, String subtype) {
        if (!Arrays.asList(d.subtypes).contains(subtype)) {
            String[] more = Arrays.copyOf(d.subtypes, d.subtypes.length + 1);
            more[d.subtypes.length] = subtype;
            d.subtypes = more;
        }
    }

    private static void keepSubtypes(Derived d, java.util.function.Predicate<String> kept) {
        d.subtypes = Arrays.stream(d.subtypes).filter(kept).toArray(String[]::new);
    }

    /// Whether a subtype is correlated to one of these card types (rule 205.1a).
    private static boolean fits(String subtype, int types) {
        if (Subtypes.LAND.contains(subtype)) {
            return (types & Derived.LAND) != 0;
        }
        if (Subtypes.ARTIFACT.contains(subtype)) {
            return (types & Derived.ARTIFACT) != 0;
        }
        if (Subtypes.ENCHANTMENT.contains(subtype)) {
            return (types & Derived.ENCHANTMENT) != 0;
        }
        return (types & (Derived.CREATURE | CardType.KINDRED.bit())) != 0
                || (types & Derived.PLANESWALKER) != 0;
    }

    // --- what is true afterwards ---

    private void collect(Active active) {
        State s = k.s;
        var lists = new ArrayList<List<Active.Watcher>>();
        for (int i = 0; i < Happening.KINDS; i++) {
            lists.add(List.of());
        }
        Ids battlefield = s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            GameObject object = s.object(battlefield.get(i));
            if (object.phasedOut) {
                continue;
            }
            Derived d = derived[object.id];
            Compiled[] abilities = d == null ? object.model.abilities : d.abilities;
            int controller = d == null ? object.controller : d.controller;
            if (d != null || (object.model.activeZones & Zones.BATTLEFIELD) != 0) {
                collect(active, lists, object, abilities, controller, Zone.BATTLEFIELD);
            }
        }
        Ids command = s.command();
        for (int i = 0; i < command.size(); i++) {
            GameObject object = s.object(command.get(i));
            collect(active, lists, object, object.model.abilities, object.controller, Zone.COMMAND);
        }
        for (int seat = 0; seat < s.count; seat++) {
            collectZone(active, lists, s.graveyard(seat), Zone.GRAVEYARD, Zones.GRAVEYARD);
            collectZone(active, lists, s.hand(seat), Zone.HAND, Zones.HAND);
        }
        collectZone(active, lists, s.exile(), Zone.EXILE, Zones.EXILE);
        collectZone(active, lists, s.stack(), Zone.STACK, Zones.STACK);
        for (int i = 0; i < s.floating.size(); i++) {
            Floating floating = s.floating.get(i);
            for (Rule rule : floating.rules()) {
                active.add(new Active.Live<>(rule, floating.context(), floating.timestamp(), i));
            }
            for (Modification modification : floating.modifications()) {
                if (modification instanceof Modification.Obey(List<Rule> rules)) {
                    for (int id : floating.objects()) {
                        if (id >= 0 && !s.object(id).gone) {
                            addObeyed(active, rules, id, floating.timestamp(), i);
                        }
                    }
                }
            }
        }
        for (int kind = 0; kind < Happening.KINDS; kind++) {
            active.watchers[kind] = lists.get(kind).toArray(new Active.Watcher[0]);
        }
    }

    private void addObeyed(Active active, List<Rule> rules, int id, long timestamp, int floating) {
        var context = new Context(id, k.eval.controller(id));
        context.iterated = id;
        for (Rule rule : rules) {
            active.add(new Active.Live<>(rule, context, timestamp, floating));
        }
    }

    private void collectZone(
            Active active, List<List<Active.Watcher>> lists, Ids ids, Zone zone, int bit) {
        for (int i = 0; i < ids.size(); i++) {
            GameObject object = k.s.object(ids.get(i));
            if (!object.isAbility() && (object.model.activeZones & bit) != 0) {
                collect(active, lists, object, object.model.abilities, object.controller, zone);
            }
        }
    }

    private void collect(
            Active active,
            List<List<Active.Watcher>> lists,
            GameObject object,
            Compiled[] abilities,
            int controller,
            Zone zone) {
        for (Compiled ability : abilities) {
            if (ability.kind == Compiled.Kind.TRIGGERED && ability.zone == zone) {
                if (!levelFits(object, ability)) {
                    continue;
                }
                var watcher = new Active.Watcher(ability, object.id);
                for (int kind = 0; kind < Happening.KINDS; kind++) {
                    if ((ability.eventKinds & 1L << kind) != 0) {
                        List<Active.Watcher> list = lists.get(kind);
                        if (list.isEmpty()) {
                            list = new ArrayList<>();
                            lists.set(kind, list);
                        }
                        list.add(watcher);
                    }
                }
            } else if (ability.kind == Compiled.Kind.STATIC && ability.zone == zone) {
                active.volatileRules |= !ability.structural;
                if (!levelFits(object, ability)) {
                    continue;
                }
                var context = new Context(object.id, controller);
                if (!k.eval.test(ability.onlyIf, context)) {
                    continue;
                }
                for (Rule rule : ability.rules) {
                    if (rule instanceof Rule.Modify(Filter filter, var modifications)) {
                        for (Modification modification : modifications) {
                            if (modification instanceof Modification.Obey(List<Rule> rules)) {
                                for (int id : k.eval.all(filter, context)) {
                                    addObeyed(active, rules, id, object.timestamp, -1);
                                }
                            }
                        }
                    } else {
                        active.add(new Active.Live<>(rule, context, object.timestamp, -1));
                    }
                }
            }
        }
    }
}
