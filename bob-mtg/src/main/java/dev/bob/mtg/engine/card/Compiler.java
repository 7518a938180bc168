package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Characteristics;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.PredefinedTokens;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.Layer;
import dev.bob.mtg.engine.value.ManaTypes;
import dev.bob.mtg.engine.value.Need;
import dev.bob.mtg.engine.value.SubtypeKinds;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.engine.value.Zones;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Makes definitions ready to run, once for each card: numbers the targets and replaces them by references, expands
/// keywords, and finds the abilities and tokens inside of effects. All that can come into the game is found by
/// walking the definitions, so nothing is compiled later. Forks share one compiler, and many games can, on any number
/// of threads.
public final class Compiler {
    private final Known<Model.Card> cards = new Known<>();
    private final Known<List<CompiledAbility>> granted = new Known<>();
    private final Known<Model.Card> tokens = new Known<>();
    private final Known<CompiledAbility> nested = new Known<>();
    private final Map<Class<?>, Shape> shapes = new HashMap<>();
    private final LookedAt lookedAt = new LookedAt(this::components);
    private final @Nullable CompiledAbility[] intrinsic = new CompiledAbility[5];
    public final Model.Card nameless;
    public final CompiledAbility monarchDraws;
    public final CompiledAbility monarchFalls;
    public final CompiledAbility speedsUp;

    /// The kinds of events that the card that is being compiled asks for.
    private long asked;

    /// Those that abilities ask for that effects grant.
    private final IdentityHashMap<Object, Long> askedByGranted = new IdentityHashMap<>();

    /// Those that the rules themselves ask for.
    public final long askedByRules;

    /// What the rules of keywords make trigger later.
    public final CompiledAbility rebound;

    public final CompiledAbility warp;
    public final CompiledAbility madness;
    public final CompiledAbility miracle;

    /// A face-down creature (rule 708.2a).
    public final Model faceDown;

    /// A face-down creature with ward {2} (rules 701.58a, 702.168a).
    public final Model cloaked;

    /// How to take a record apart and put it together.
    private static final class Shape {
        private final java.lang.reflect.Method[] accessors;
        private final java.lang.reflect.Constructor<?> constructor;

        Shape(java.lang.reflect.Method[] accessors, java.lang.reflect.Constructor<?> constructor) {
            this.accessors = accessors;
            this.constructor = constructor;
        }

        java.lang.reflect.Method[] accessors() {
            return accessors;
        }

        java.lang.reflect.Constructor<?> constructor() {
            return constructor;
        }
    }

    public Compiler() {
        var none =
                new Characteristics(
                        "",
                        null,
                        dev.bob.mtg.definition.Colors.NONE,
                        java.util.Set.of(),
                        java.util.Set.of(CardType.CREATURE),
                        List.of(),
                        2,
                        2,
                        null,
                        null);
        for (int type = 0; type < 5; type++) {
            intrinsic(type);
        }
        for (TokenSpec spec : PredefinedTokens.all()) {
            tokens.put(spec, token(spec.characteristics(), spec.abilities()));
        }
        RulesAbilities.RING.forEach(ability -> rebuild(ability, new Numbering()));
        monarchDraws = triggered(RulesAbilities.MONARCH_DRAWS, RulesAbilities.MONARCH_DRAWS);
        monarchFalls = triggered(RulesAbilities.MONARCH_FALLS, RulesAbilities.MONARCH_FALLS);
        speedsUp = triggered(RulesAbilities.SPEEDS_UP, RulesAbilities.SPEEDS_UP);
        nameless =
                new Model.Card(
                        CardDefinition.of(none, List.of()),
                        new Model[] {new Model(none, List.of())});
        rebound = triggered(Ability.keyword(Keyword.REBOUND), ZoneKeywords.REBOUND);
        warp = triggered(Ability.keyword(Keyword.WARP), ZoneKeywords.WARP);
        madness = triggered(Ability.keyword(Keyword.MADNESS), ZoneKeywords.MADNESS);
        miracle = triggered(Ability.keyword(Keyword.MIRACLE), ZoneKeywords.MIRACLE);
        faceDown = nameless.faces[0];
        cloaked =
                new Model(
                        none,
                        compileAll(
                                List.of(Ability.keyword(Keyword.WARD, List.of(mana("{2}")))),
                                null));
        askedByRules = asked;
    }

    /// The card, compiled the first time that it is asked for.
    ///
    /// @throws IllegalArgumentException if the kernel doesn't play all of it
    public Model.Card card(CardDefinition definition) {
        Model.Card known = cards.get(definition);
        return known != null ? known : compile(definition);
    }

    /// A card is known only once all that it refers to is.
    private synchronized Model.Card compile(CardDefinition definition) {
        Model.Card known = cards.get(definition);
        if (known != null) {
            return known;
        }
        Support.check(definition)
                .ifPresent(reason -> {
                    throw new IllegalArgumentException(
                            definition.name() + " can't be put into a game: " + reason);
                });
        asked = 0;
        var faces = new Model[definition.faces().size()];
        for (int i = 0; i < faces.length; i++) {
            CardDefinition.Face face = definition.faces().get(i);
            faces[i] =
                    new Model(
                            face.characteristics(),
                            compileAll(face.abilities(), face.characteristics()));
        }
        var card = new Faces(this).card(definition, faces, bestowed(definition, faces[0]));
        card.asks = asked;
        cards.put(definition, card);
        return card;
    }

    /// A bestowed spell is an Aura enchantment with enchant creature, and no creature (rule 702.103b).
    private @Nullable Model bestowed(CardDefinition definition, Model face) {
        if (Arrays.stream(face.abilities).noneMatch(each -> each.keyword == Keyword.BESTOW)) {
            return null;
        }
        Characteristics is = definition.faces().getFirst().characteristics();
        var types = new LinkedHashSet<>(is.types());
        types.remove(CardType.CREATURE);
        var subtypes = new ArrayList<String>();
        for (String subtype : is.subtypes()) {
            if (!SubtypeKinds.isCreatureType(subtype)) {
                subtypes.add(subtype);
            }
        }
        subtypes.add("Aura");
        var abilities = new ArrayList<>(List.of(face.abilities));
        Ability enchant = Ability.keyword(Keyword.ENCHANT, Filter.type(CardType.CREATURE));
        abilities.addAll(compileAll(List.of(enchant), null));
        return new Model(
                new Characteristics(
                        is.name(),
                        is.manaCost(),
                        is.colors(),
                        is.supertypes(),
                        types,
                        subtypes,
                        null,
                        null,
                        null,
                        null),
                abilities);
    }

    /// The compiled abilities that an effect grants.
    public List<CompiledAbility> granted(Ability ability) {
        List<CompiledAbility> known = granted.get(ability);
        if (known == null) {
            throw new IllegalStateException("an ability that no definition contains: " + ability);
        }
        return known;
    }

    /// The token that a specification describes, or that an effect creates without one.
    public Model.Card token(Record spec) {
        Model.Card known = tokens.get(spec);
        if (known == null) {
            throw new IllegalStateException("a token that no definition contains: " + spec);
        }
        return known;
    }

    /// The triggered ability inside of a [Effect.Reflexive] or [Effect.Delayed].
    public CompiledAbility nested(Effect effect) {
        CompiledAbility known = nested.get(effect);
        if (known == null) {
            throw new IllegalStateException("a trigger that no definition contains: " + effect);
        }
        return known;
    }

    List<CompiledAbility> compileAll(List<Ability> abilities, @Nullable Characteristics of) {
        var all = new ArrayList<CompiledAbility>();
        var paragraphs = new ArrayList<Effect>();
        Ability firstSpell = null;
        var numbering = new Numbering();
        boolean spellCard = of != null && (of.is(CardType.INSTANT) || of.is(CardType.SORCERY));
        List<Ability> complete = spellCard ? SpellTexts.complete(abilities) : abilities;
        for (Ability each : complete) {
            Ability ability = unlabelled(each);
            if (ability instanceof Ability.Spell(Effect effect)) {
                numbering.offset = numbering.next;
                paragraphs.add((Effect) rebuild(effect, numbering));
                if (firstSpell == null) {
                    firstSpell = each;
                }
            } else if (ability instanceof Ability.WithKeyword word
                    && word.keyword() == Keyword.BACKUP) {
                int at = abilities.indexOf(each);
                List<Ability> below =
                        abilities.subList(at + 1, abilities.size()).stream()
                                .filter(Compiler::isNoBackup)
                                .toList();
                CompiledAbility backup =
                        compileOne(each, PermanentKeywords.backup(word.number(), below));
                backup.keyword = Keyword.BACKUP;
                all.add(backup);
            } else if (ability instanceof Ability.WithKeyword word
                    && word.keyword() == Keyword.ASCEND
                    && of != null
                    && (of.is(CardType.INSTANT) || of.is(CardType.SORCERY))) {
                paragraphs.add(new Effect.Ascend(PlayerRef.YOU));
                if (firstSpell == null) {
                    firstSpell = each;
                }
            } else {
                compile(each, all, of);
            }
        }
        if (of != null && RulesAbilities.isSiege(of)) {
            all.addAll(compileAll(RulesAbilities.ofSiege(), null));
        }
        if (of != null && of.is(CardType.LAND)) {
            addIntrinsic(of, all);
        }
        if (firstSpell != null) {
            var spell = new CompiledAbility(firstSpell, CompiledAbility.Kind.SPELL);
            spell.effect =
                    paragraphs.size() == 1
                            ? paragraphs.getFirst()
                            : new Effect.Sequence(paragraphs);
            spell.targets = numbering.slots();
            spell.modal = modal(spell.effect);
            spell.definedX = definedX(spell.effect);
            all.add(0, spell);
            addOverloaded(complete, spell, all);
        }
        return all;
    }

    /// The text of a spell that is cast for its overload cost.
    private void addOverloaded(
            List<Ability> abilities, CompiledAbility spell, List<CompiledAbility> all) {
        if (all.stream().noneMatch(each -> each.keyword == Keyword.OVERLOAD)) {
            return;
        }
        var numbering = new Numbering();
        numbering.each = true;
        var paragraphs = new ArrayList<Effect>();
        for (Ability each : abilities) {
            if (unlabelled(each) instanceof Ability.Spell(Effect effect)) {
                paragraphs.add((Effect) rebuild(effect, numbering));
            }
        }
        var overloaded = new CompiledAbility(spell.printed, CompiledAbility.Kind.SPELL);
        overloaded.overloaded = true;
        overloaded.effect =
                paragraphs.size() == 1 ? paragraphs.getFirst() : new Effect.Sequence(paragraphs);
        all.add(overloaded);
    }

    private static boolean isNoBackup(Ability ability) {
        return !(unlabelled(ability) instanceof Ability.WithKeyword word
                && word.keyword() == Keyword.BACKUP);
    }

    /// The mana abilities of basic land types (rule 305.6), unless the text spells the same one out.
    private void addIntrinsic(Characteristics of, List<CompiledAbility> all) {
        for (String subtype : of.subtypes()) {
            int type = ManaTypes.landType(subtype);
            if (type >= 0) {
                CompiledAbility ability = intrinsic(type);
                if (all.stream().noneMatch(each -> each.printed.equals(ability.printed))) {
                    all.add(ability);
                }
            }
        }
    }

    /// The intrinsic mana ability of the basic land type of that color.
    public CompiledAbility intrinsic(int type) {
        CompiledAbility known = intrinsic[type];
        if (known == null) {
            Ability ability = ManaTypes.intrinsic(type);
            known = activated(ability, (Ability.Activated) ability);
            intrinsic[type] = known;
        }
        return known;
    }

    static Ability unlabelled(Ability ability) {
        return ability instanceof Ability.Labelled(_, Ability inner) ? unlabelled(inner) : ability;
    }

    private static @Nullable Amount definedX(Effect effect) {
        return switch (effect) {
            case Effect.WhereX(Amount x, _) -> x;
            case Effect.Labelled(_, Effect inner) -> definedX(inner);
            case Effect.Sequence(var parts) -> {
                Amount found = null;
                for (Effect part : parts) {
                    if (found == null) {
                        found = definedX(part);
                    }
                }
                yield found;
            }
            default -> null;
        };
    }

    private static Effect.@Nullable Modal modal(Effect effect) {
        return switch (effect) {
            case Effect.Modal modal -> modal;
            case Effect.Labelled(_, Effect inner) -> modal(inner);
            case Effect.Sequence(var parts) -> {
                Effect.Modal found = null;
                for (Effect part : parts) {
                    if (found == null) {
                        found = modal(part);
                    }
                }
                yield found;
            }
            default -> null;
        };
    }

    private void compile(Ability printed, List<CompiledAbility> out, @Nullable Characteristics of) {
        switch (unlabelled(printed)) {
            case Ability.Spell _ ->
                    throw new IllegalStateException("spell abilities are compiled together");
            case Ability.Activated activated -> out.add(activated(printed, activated));
            case Ability.Triggered triggered -> out.add(triggered(printed, triggered));
            case Ability.Static statics -> out.add(statics(printed, statics));
            case Ability.WithKeyword word -> keyword(printed, word, out);
            case Ability.Prototype(ManaCost cost, int power, int toughness) -> {
                var prototype = new CompiledAbility(printed, CompiledAbility.Kind.KEYWORD);
                prototype.keyword = Keyword.PROTOTYPE;
                prototype.keywordCost = List.of(new Cost.Mana(cost));
                out.add(prototype);
            }
            case Ability.Chapter(List<Integer> numbers, Effect effect) -> {
                for (int number : numbers) {
                    CompiledAbility chapter =
                            triggered(
                                    printed,
                                    new Ability.Triggered(
                                            new EventPattern.CountersPut(
                                                    dev.bob.mtg.definition.CounterKind.LORE,
                                                    new Filter.This(),
                                                    false),
                                            null,
                                            effect,
                                            false,
                                            Zone.BATTLEFIELD));
                    chapter.number = number;
                    out.add(chapter);
                }
            }
            case Ability.AtLevel at -> out.add(statics(printed, LevelBoxes.from(at)));
            case Ability.ClassLevel(List<Cost> cost, int level, List<Ability> abilities) -> {
                out.add(activated(printed, LevelBoxes.gaining(cost, level)));
                out.add(statics(printed, LevelBoxes.from(level, abilities)));
            }
            case Ability.ToSolve(Condition condition) ->
                    out.add(triggered(printed, LevelBoxes.solving(condition)));
            case Ability.Solved(Ability ability) ->
                    out.add(statics(printed, LevelBoxes.solved(ability)));
            case Ability.MaxSpeed(Ability ability) -> {
                for (CompiledAbility inner : compileAll(List.of(ability), of)) {
                    inner.maxSpeed = true;
                    out.add(inner);
                }
            }
            case Ability.Labelled _ ->
                    throw new IllegalStateException("labels are taken off first");
        }
    }

    private CompiledAbility activated(Ability printed, Ability.Activated activated) {
        var numbering = new Numbering();
        var compiled = new CompiledAbility(printed, CompiledAbility.Kind.ACTIVATED);
        compiled.cost = costs(activated.cost(), numbering);
        compiled.effect = (Effect) rebuild(activated.effect(), numbering);
        compiled.countsResolutions = numbering.countsResolutions;
        compiled.limits = (Ability.Limits) rebuild(activated.limits(), numbering);
        compiled.targets = numbering.slots();
        compiled.modal = modal(compiled.effect);
        compiled.definedX = definedX(compiled.effect);
        compiled.zone = activated.limits().zone();
        if (printed instanceof Ability.Labelled(String word, _)) {
            compiled.powerUp = word.equals("Power-up");
            compiled.waterbend = word.equals("Waterbend");
        }
        for (Cost cost : compiled.cost) {
            compiled.loyalty |= cost instanceof Cost.Loyalty || cost instanceof Cost.LoyaltyX;
        }
        compiled.leastMana = compiled.powerUp ? 0 : leastMana(compiled);
        // rule 605.1a
        compiled.mana =
                !compiled.loyalty && compiled.targets.length == 0 && addsMana(compiled.effect);
        return compiled;
    }

    private static int leastMana(CompiledAbility ability) {
        int least = 0;
        for (Cost cost : ability.cost) {
            switch (cost) {
                case Cost.Mana(ManaCost mana) -> least += Need.least(mana);
                case Cost.Less _, Cost.Times _, Cost.Either _ -> {
                    return 0;
                }
                default -> {}
            }
        }
        return ability.waterbend ? 0 : least;
    }

    static boolean addsMana(Effect effect) {
        return switch (effect) {
            case Effect.AddMana _ -> true;
            case Effect.Sequence(var parts) -> parts.stream().anyMatch(Compiler::addsMana);
            case Effect.If(_, Effect then, Effect otherwise) ->
                    addsMana(then) || (otherwise != null && addsMana(otherwise));
            case Effect.InsteadIf(Effect usual, _, _) -> addsMana(usual);
            case Effect.WhereX(_, Effect inner) -> addsMana(inner);
            case Effect.ChooseOne(_, _, var options) ->
                    options.stream().anyMatch(Compiler::addsMana);
            case Effect.ForEach(_, Effect inner) -> addsMana(inner);
            default -> false;
        };
    }

    CompiledAbility triggered(Ability printed, Ability.Triggered triggered) {
        var numbering = new Numbering();
        var compiled = new CompiledAbility(printed, CompiledAbility.Kind.TRIGGERED);
        EventPattern event = (EventPattern) rebuild(triggered.event(), numbering);
        compiled.event = event;
        compiled.onlyIf =
                triggered.onlyIf() == null
                        ? null
                        : (Condition) rebuild(triggered.onlyIf(), numbering);
        compiled.effect = (Effect) rebuild(triggered.effect(), numbering);
        compiled.countsResolutions = numbering.countsResolutions;
        compiled.targets = numbering.slots();
        compiled.modal = modal(compiled.effect);
        compiled.definedX = definedX(compiled.effect);
        compiled.oncePerTurn = triggered.oncePerTurn();
        compiled.zone = triggered.zone();
        compiled.eventKinds = RuleEvent.kinds(event);
        compiled.activeZones = Zones.bit(triggered.zone());
        // rule 605.1b
        compiled.mana =
                compiled.targets.length == 0
                        && (compiled.eventKinds & (1L << RuleEvent.TAPPED_FOR_MANA)) != 0
                        && addsMana(compiled.effect);
        return compiled;
    }

    private CompiledAbility statics(Ability printed, Ability.Static statics) {
        var numbering = new Numbering();
        var compiled = new CompiledAbility(printed, CompiledAbility.Kind.STATIC);
        var rules = new ArrayList<Rule>();
        for (Rule rule : statics.rules()) {
            rules.add((Rule) rebuild(rule, numbering));
        }
        compiled.rules = List.copyOf(rules);
        compiled.onlyIf =
                statics.condition() == null
                        ? null
                        : (Condition) rebuild(statics.condition(), numbering);
        compiled.zone = statics.zone();
        compiled.activeZones = Zones.bit(statics.zone());
        compiled.layers = new int[rules.size()];
        for (int i = 0; i < rules.size(); i++) {
            if (rules.get(i) instanceof Rule.Modify modify) {
                compiled.modifies = true;
                compiled.layers[i] = Layer.bits(modify.modifications());
            }
        }
        compiled.looksAt = lookedAt.by(compiled.rules, compiled.onlyIf);
        return compiled;
    }

    List<Cost> costs(List<Cost> costs, Numbering numbering) {
        var all = new ArrayList<Cost>();
        for (Cost cost : costs) {
            all.add((Cost) rebuild(cost, numbering));
        }
        return List.copyOf(all);
    }

    // --- keywords ---

    private void keyword(Ability printed, Ability.WithKeyword word, List<CompiledAbility> out) {
        CompiledAbility main = KeywordExpansion.expand(this, printed, word, out);
        main.keyword = word.keyword();
        main.keywordBit = Words.bit(word.keyword());
        main.number = word.number();
        main.filter =
                word.filter() == null ? null : (Filter) rebuild(word.filter(), new Numbering());
        main.keywordCost = costs(word.cost(), new Numbering());
        Filter filter = main.filter;
        if (word.keyword() == Keyword.ENCHANT && filter != null) {
            // an Aura spell targets what it will enchant (rule 303.4a)
            boolean player = filter instanceof Filter.OfPlayer;
            TargetSpec spec =
                    filter instanceof Filter.OfPlayer(PlayerRef who)
                            ? TargetSpec.player(who)
                            : TargetSpec.one(filter);
            main.targets =
                    new CompiledAbility.TargetSlot[] {
                        new CompiledAbility.TargetSlot(
                                0, spec, -1, player ? 0 : Zones.of(filter), false, null)
                    };
        }
    }

    CompiledAbility compileOne(Ability printed, Ability ability) {
        var list = new ArrayList<CompiledAbility>(1);
        compile(ability, list, null);
        return list.getFirst().as(printed);
    }

    // --- rebuilding ---

    /// Targets found so far.
    static final class Numbering {
        int next;
        int offset;
        int mode = -1;
        boolean perPlayer;

        /// Whether "target" is read as "each" (rule 702.96a).
        boolean each;

        boolean countsResolutions;
        @Nullable Condition onlyIf;
        private List<CompiledAbility.TargetSlot> found = new ArrayList<>();

        CompiledAbility.TargetSlot[] slots() {
            return found.toArray(new CompiledAbility.TargetSlot[0]);
        }

        int declare(TargetSpec spec, Compiler compiler) {
            int slot = next++;
            int at = found.size();
            var rebuilt = (TargetSpec) compiler.rebuild(spec, this);
            Filter objects = rebuilt.objects();
            found.add(
                    at,
                    new CompiledAbility.TargetSlot(
                            slot,
                            rebuilt,
                            mode,
                            objects == null ? 0 : Zones.of(objects),
                            perPlayer,
                            onlyIf));
            return slot;
        }
    }

    /// Notes which kinds of events are asked for later in the turn.
    private void asks(Object node, Numbering numbering) {
        long kinds =
                switch (node) {
                    case Condition.Happened(var event, _, _) -> RuleEvent.kinds(event);
                    case Amount.Happenings(var event) -> RuleEvent.kinds(event);
                    case EventPattern.Nth(var event, _) -> RuleEvent.kinds(event);
                    case Filter filter -> RuleEvent.asked(filter);
                    case Condition.CastAnother _, Rule.CantCast _ -> 1L << RuleEvent.CAST;
                    default -> 0;
                };
        asked |= kinds;
        numbering.countsResolutions |= node instanceof Condition.NthResolution;
    }

    /// Targets of what happens only if some cost was paid are chosen only if it was (rules 702.33f, 702.166d).
    private static boolean isAboutPaying(Condition condition) {
        return (condition instanceof Condition.Not(Condition inner) && isAboutPaying(inner))
                || condition instanceof Condition.Kicked
                || condition instanceof Condition.Paid
                || condition instanceof Condition.AdditionallyPaid
                || condition instanceof Condition.CastWith;
    }

    Object rebuild(Object node, Numbering numbering) {
        asks(node, numbering);
        return switch (node) {
            case Selector.Target(TargetSpec spec) when numbering.each && spec.objects() != null ->
                    new Selector.Each((Filter) rebuild(spec.objects(), numbering));
            case Selector.Target(TargetSpec spec) -> {
                var reference = new Reference.Targeted(numbering.declare(spec, this));
                Filter objects = spec.objects();
                yield numbering.perPlayer && objects != null
                        ? new Selector.Among(reference, objects)
                        : new Selector.That(reference, "target");
            }
            case Effect effect when YourChoice.before(effect) != null -> {
                Effect.Choose choose = YourChoice.before(effect);
                Effect then = (Effect) rebuildRecord((Record) effect, numbering);
                yield choose == null ? then : new Effect.Sequence(List.of(choose, then));
            }
            case Effect.Change change when choice(change) != null -> chosen(change, numbering);
            case Effect.ForEachPlayer(PlayerRef players, Effect effect) -> {
                boolean outer = numbering.perPlayer;
                numbering.perPlayer = true;
                var rebuilt =
                        new Effect.ForEachPlayer(
                                (PlayerRef) rebuild(players, numbering),
                                (Effect) rebuild(effect, numbering));
                numbering.perPlayer = outer;
                yield rebuilt;
            }
            case Effect.If(Condition condition, Effect then, Effect otherwise)
                    when isAboutPaying(condition) && numbering.onlyIf == null -> {
                numbering.onlyIf = condition;
                var rebuiltThen = (Effect) rebuild(then, numbering);
                numbering.onlyIf = otherwise == null ? null : new Condition.Not(condition);
                Effect rebuiltOtherwise =
                        otherwise == null ? null : (Effect) rebuild(otherwise, numbering);
                numbering.onlyIf = null;
                yield new Effect.If(condition, rebuiltThen, rebuiltOtherwise);
            }
            case PlayerRef.Target(TargetSpec spec) ->
                    new PlayerRef.Targeted(numbering.declare(spec, this), "target");
            case Reference.Targeted(int slot) -> new Reference.Targeted(slot + numbering.offset);
            case PlayerRef.Targeted(int slot, String words) ->
                    new PlayerRef.Targeted(slot + numbering.offset, words);
            case Effect.Modal modal -> modal(modal, numbering);
            case Effect.Earthbend bend ->
                    rebuild(
                            SpellTexts.earthbent(bend, numbering.next - numbering.offset),
                            numbering);
            case Effect.WhereX where ->
                    DefinedX.placed(where, this::components)
                                    instanceof Effect.Sequence(List<Effect> parts)
                            ? rebuildRecord(new Effect.Sequence(parts), numbering)
                            : rebuildRecord(where, numbering);
            case Effect.Reflexive(Effect first, Effect then) -> {
                var rebuiltFirst = (Effect) rebuild(first, numbering);
                List<CompiledAbility.TargetSlot> outer = numbering.found;
                numbering.found = new ArrayList<>();
                var rebuiltThen = (Effect) rebuild(then, numbering);
                var compiled =
                        new CompiledAbility(
                                new Ability.Spell(then), CompiledAbility.Kind.TRIGGERED);
                compiled.effect = rebuiltThen;
                compiled.targets = numbering.slots();
                compiled.modal = modal(rebuiltThen);
                compiled.definedX = definedX(rebuiltThen);
                numbering.found = outer;
                var rebuilt = new Effect.Reflexive(rebuiltFirst, rebuiltThen);
                nested.put(rebuilt, compiled);
                yield rebuilt;
            }
            case Effect.Delayed(var event, var until, var once, var remembers, var effect) -> {
                Selector rebuiltRemembers =
                        remembers == null ? null : (Selector) rebuild(remembers, numbering);
                List<CompiledAbility.TargetSlot> outer = numbering.found;
                numbering.found = new ArrayList<>();
                var rebuiltEvent = (EventPattern) rebuild(event, numbering);
                var rebuiltEffect = (Effect) rebuild(effect, numbering);
                var compiled =
                        new CompiledAbility(
                                new Ability.Triggered(event, null, effect, false, Zone.BATTLEFIELD),
                                CompiledAbility.Kind.TRIGGERED);
                // what replaces how a spell resolves uses no stack
                compiled.immediate = rebuiltEffect instanceof Effect.PutAsItResolves;
                compiled.event = rebuiltEvent;
                compiled.eventKinds = RuleEvent.kinds(rebuiltEvent);
                compiled.effect = rebuiltEffect;
                compiled.targets = numbering.slots();
                compiled.modal = modal(rebuiltEffect);
                numbering.found = outer;
                var rebuilt =
                        new Effect.Delayed(
                                rebuiltEvent, until, once, rebuiltRemembers, rebuiltEffect);
                nested.put(rebuilt, compiled);
                yield rebuilt;
            }
            case Ability ability -> {
                if (granted.get(ability) == null) {
                    long before = asked;
                    asked = 0;
                    granted.put(ability, compileAll(List.of(ability), null));
                    askedByGranted.put(ability, asked);
                    asked |= before;
                }
                asked |= askedByGranted.getOrDefault(ability, 0L);
                yield ability;
            }
            case Effect.Amass amass -> {
                var rebuilt = (Effect.Amass) rebuildRecord(amass, numbering);
                tokens.put(rebuilt, token(RulesAbilities.army(amass.subtype()), List.of()));
                yield rebuilt;
            }
            case TokenSpec spec -> {
                tokens.put(spec, token(spec.characteristics(), spec.abilities()));
                yield spec;
            }
            case List<?> list -> {
                var rebuilt = new ArrayList<Object>(list.size());
                for (Object part : list) {
                    rebuilt.add(rebuild(part, numbering));
                }
                yield rebuilt;
            }
            case Record record -> rebuildRecord(record, numbering);
            default -> node;
        };
    }

    Model.Card token(Characteristics characteristics, List<Ability> abilities) {
        var definition =
                new CardDefinition(
                        characteristics.name(),
                        CardDefinition.Layout.TOKEN,
                        List.of(new CardDefinition.Face(characteristics, abilities)));
        return new Model.Card(
                definition,
                new Model[] {new Model(characteristics, compileAll(abilities, characteristics))});
    }

    private Effect modal(Effect.Modal modal, Numbering numbering) {
        var modes = new ArrayList<Effect.Mode>();
        int outer = numbering.mode;
        int copies = copies(modal);
        int written = numbering.next - numbering.offset;
        for (Effect.Mode mode : modal.modes()) {
            int slots = 0;
            for (int copy = 0; copy < copies; copy++) {
                // each occurrence speaks of its own targets
                int before = numbering.next;
                numbering.offset = before - written;
                numbering.mode = modes.size();
                modes.add(
                        new Effect.Mode(
                                mode.label(),
                                costs(mode.cost(), numbering),
                                (Effect) rebuild(mode.effect(), numbering)));
                slots = numbering.next - before;
            }
            written += slots;
        }
        numbering.offset = numbering.next - written;
        numbering.mode = outer;
        return new Effect.Modal(
                modal.min(),
                modal.max(),
                modal.sameMoreThanOnce(),
                modal.chooser(),
                modes,
                modal.fresh());
    }

    private static Modification.@Nullable OneOf choice(Effect.Change change) {
        for (Modification modification : change.modifications()) {
            if (modification instanceof Modification.OneOf choice) {
                return choice;
            }
        }
        return null;
    }

    /// An effect for each thing that may be chosen; the targets are the same.
    private Effect chosen(Effect.Change change, Numbering numbering) {
        var objects = (Selector) rebuild(change.objects(), numbering);
        var names = new ArrayList<String>();
        var options = new ArrayList<Effect>();
        Modification.OneOf choice = java.util.Objects.requireNonNull(choice(change));
        for (Modification.Choice each : choice.choices()) {
            names.add(each.name());
            var changes = new ArrayList<Modification>();
            for (Modification modification : change.modifications()) {
                changes.add(modification.equals(choice) ? each.change() : modification);
            }
            options.add(
                    (Effect)
                            rebuild(
                                    new Effect.Change(objects, changes, change.duration()),
                                    numbering));
        }
        return new Effect.ChooseOne(PlayerRef.YOU, names, options);
    }

    private Object rebuildRecord(Record record, Numbering numbering) {
        Shape shape = shape(record.getClass());
        @Nullable Object[] parts = components(record);
        for (int i = 0; i < parts.length; i++) {
            Object part = parts[i];
            if (part != null) {
                parts[i] = rebuild(part, numbering);
            }
        }
        try {
            return shape.constructor().newInstance(parts);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("can't rebuild " + record.getClass(), e);
        }
    }

    @Nullable Object[] components(Record record) {
        Shape shape = shape(record.getClass());
        var parts = new @Nullable Object[shape.accessors().length];
        try {
            for (int i = 0; i < parts.length; i++) {
                parts[i] = shape.accessors()[i].invoke(record);
            }
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("can't read " + record.getClass(), e);
        }
        return parts;
    }

    private Shape shape(Class<?> type) {
        Shape known = shapes.get(type);
        if (known != null) {
            return known;
        }
        RecordComponent[] components = type.getRecordComponents();
        var types = new Class<?>[components.length];
        var accessors = new java.lang.reflect.Method[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            accessors[i] = components[i].getAccessor();
        }
        try {
            var shape = new Shape(accessors, type.getDeclaredConstructor(types));
            shapes.put(type, shape);
            return shape;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("a record without its constructor: " + type, e);
        }
    }

    static Cost mana(String text) {
        return new Cost.Mana(ManaCost.parse(text));
    }

    /// How often each printed mode stands in the compiled text.
    public static int copies(Effect.Modal modal) {
        return modal.sameMoreThanOnce()
                        && modal.max() instanceof dev.bob.mtg.definition.Amount.Fixed(int most)
                ? most
                : 1;
    }
}
