package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.RepeatedProcess;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Layer;
import dev.bob.mtg.engine.value.ManaTypes;
import dev.bob.mtg.engine.value.Need;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.engine.value.Zones;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Compiles the abilities of one object: those that its text spells out, those that its keywords stand for, and those
/// that the rules give it.
final class AbilityCompiler {
    private final Binder binder;
    private final LookedAt lookedAt = new LookedAt();
    private final @Nullable CompiledAbility[] intrinsic = new CompiledAbility[5];

    AbilityCompiler(FoundParts found) {
        binder = new Binder(this, found);
        for (int type = 0; type < 5; type++) {
            intrinsic(type);
        }
    }

    List<CompiledAbility> compileAll(List<Ability> abilities, @Nullable Characteristics of) {
        var all = new ArrayList<CompiledAbility>();
        var paragraphs = new ArrayList<Effect>();
        Ability firstSpell = null;
        var numbering = new Numbering();
        boolean spellCard = of != null && (of.is(CardType.INSTANT) || of.is(CardType.SORCERY));
        List<Ability> complete = spellCard ? SpellTexts.complete(abilities) : abilities;
        for (Ability each : complete) {
            Ability ability = each.unlabelled();
            if (ability instanceof Ability.Spell(Effect effect)) {
                numbering.offset = numbering.next;
                paragraphs.add((Effect) binder.bind(SpellTexts.written(effect), numbering));
                if (firstSpell == null) {
                    firstSpell = each;
                }
            } else if (ability instanceof Ability.WithKeyword word
                    && word.keyword() == Keyword.BACKUP) {
                all.add(backup(each, word.number(), abilities));
            } else if (spellCard
                    && ability instanceof Ability.WithKeyword word
                    && word.keyword() == Keyword.ASCEND) {
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
            CompiledAbility spell = spell(firstSpell, paragraphs, numbering);
            all.add(0, spell);
            addOverloaded(complete, spell, all);
        }
        return all;
    }

    private static CompiledAbility spell(
            Ability printed, List<Effect> paragraphs, Numbering numbering) {
        var spell = new CompiledAbility(printed, CompiledAbility.Kind.SPELL);
        spell.text = text(whole(paragraphs), numbering).counting(numbering.leastX, false);
        return spell;
    }

    /// An effect with the targets that were numbered as it was bound.
    static CompiledAbility.Text text(Effect effect, Numbering numbering) {
        return CompiledAbility.Text.of(effect, numbering.slots(), modal(effect), definedX(effect));
    }

    /// The abilities of a spell onto which a text was spliced: what it says itself comes first (rule 702.47b).
    List<CompiledAbility> spliced(
            List<CompiledAbility> of, List<Ability> text, Characteristics kind) {
        var all = new ArrayList<CompiledAbility>();
        var own = new CompiledAbility(text.getFirst(), CompiledAbility.Kind.SPELL);
        for (CompiledAbility each : of) {
            if (each.kind == CompiledAbility.Kind.SPELL && !each.text.overloaded()) {
                own = each.as(each.printed);
            } else {
                all.add(each);
            }
        }
        var numbering = new Numbering();
        numbering.found.addAll(own.text.targets());
        for (CompiledAbility.TargetSlot slot : own.text.targets()) {
            numbering.next = Math.max(numbering.next, slot.slot() + 1);
        }
        var paragraphs = new ArrayList<Effect>();
        for (Ability each : text) {
            if (each.unlabelled() instanceof Ability.Spell(Effect effect)) {
                numbering.offset = numbering.next;
                paragraphs.add((Effect) binder.bind(effect, numbering));
            } else {
                all.addAll(compileAll(List.of(each), kind));
            }
        }
        own.text = own.text.splicedWith(whole(paragraphs), numbering.slots());
        all.addFirst(own);
        return all;
    }

    private static Effect whole(List<Effect> paragraphs) {
        return paragraphs.size() == 1 ? paragraphs.getFirst() : new Effect.Sequence(paragraphs);
    }

    /// Backup gives the abilities printed below it (rule 702.165a).
    private CompiledAbility backup(Ability printed, int number, List<Ability> abilities) {
        List<Ability> below =
                abilities.subList(abilities.indexOf(printed) + 1, abilities.size()).stream()
                        .filter(AbilityCompiler::isNoBackup)
                        .toList();
        CompiledAbility backup = compileOne(printed, PermanentKeywords.backup(number, below));
        backup.word = backup.word.named(Keyword.BACKUP);
        return backup;
    }

    /// The text of a spell that is cast for its overload or its cleave cost.
    private void addOverloaded(
            List<Ability> abilities, CompiledAbility spell, List<CompiledAbility> all) {
        boolean cleave = all.stream().anyMatch(each -> each.word.keyword() == Keyword.CLEAVE);
        if (!cleave && all.stream().noneMatch(each -> each.word.keyword() == Keyword.OVERLOAD)) {
            return;
        }
        var numbering = new Numbering();
        numbering.each = !cleave;
        var paragraphs = new ArrayList<Effect>();
        for (Ability each : abilities) {
            if (each.unlabelled() instanceof Ability.Spell(Effect effect)) {
                numbering.offset = numbering.next;
                paragraphs.add((Effect) binder.bind(SpellTexts.cleaved(effect), numbering));
            }
        }
        var overloaded = new CompiledAbility(spell.printed, CompiledAbility.Kind.SPELL);
        overloaded.text = text(whole(paragraphs), numbering).instead();
        all.add(overloaded);
    }

    private static boolean isNoBackup(Ability ability) {
        return !(ability.unlabelled() instanceof Ability.WithKeyword word
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
    CompiledAbility intrinsic(int type) {
        CompiledAbility known = intrinsic[type];
        if (known == null) {
            Ability ability = ManaTypes.intrinsic(type);
            known = activated(ability, (Ability.Activated) ability);
            intrinsic[type] = known;
        }
        return known;
    }

    static @Nullable Amount definedX(Effect effect) {
        return first(effect, part -> part instanceof Effect.WhereX(Amount x, _) ? x : null);
    }

    static Effect.@Nullable Modal modal(Effect effect) {
        return first(effect, part -> part instanceof Effect.Modal modal ? modal : null);
    }

    /// What is found in the first of the effects, one after the other, that has it.
    private static <T> @Nullable T first(Effect effect, Function<Effect, @Nullable T> find) {
        T here = find.apply(effect);
        if (here != null) {
            return here;
        }
        return switch (effect) {
            case Effect.Labelled(_, Effect inner) -> first(inner, find);
            case Effect.Sequence(var parts) -> {
                T found = null;
                for (Effect part : parts) {
                    found = found == null ? first(part, find) : found;
                }
                yield found;
            }
            case Effect.May _,
                    Effect.MayPay _,
                    Effect.AnyoneMayPay _,
                    Effect.Unless _,
                    Effect.MustPay _,
                    Effect.If _,
                    Effect.InsteadIf _,
                    Effect.ForEach _,
                    Effect.ForEachPlayer _,
                    Effect.Repeat _,
                    Effect.Modal _,
                    Effect.ChooseOne _,
                    Effect.WhereX _,
                    Effect.XAtLeast _,
                    Effect.Reflexive _,
                    Effect.Delayed _,
                    Effect.OnceEachTurn _,
                    Effect.OfTheirTargets _,
                    Effect.Nothing _,
                    RepeatedProcess _,
                    Effect.Instruction _ ->
                    null;
        };
    }

    private void compile(Ability printed, List<CompiledAbility> out, @Nullable Characteristics of) {
        switch (printed.unlabelled()) {
            case Ability.Spell _ ->
                    throw new IllegalStateException("spell abilities are compiled together");
            case Ability.Activated activated -> out.add(activated(printed, activated));
            case Ability.Triggered triggered -> {
                for (Ability.Triggered each : EventZones.apart(triggered)) {
                    out.add(triggered(printed, each));
                }
            }
            case Ability.Static statics ->
                    EventZones.apart(statics).forEach(each -> out.add(statics(printed, each)));
            case Ability.WithKeyword word -> keyword(printed, word, out);
            case Ability.WithX(Keyword keyword, Amount x) ->
                    KeywordExpansion.expand(this, printed, keyword, x, out);
            case Ability.Prototype(ManaCost cost, int power, int toughness) -> {
                var prototype = new CompiledAbility(printed, CompiledAbility.Kind.KEYWORD);
                prototype.word =
                        CompiledAbility.KeywordTerms.of(
                                Keyword.PROTOTYPE, List.of(new Cost.Mana(cost)));
                out.add(prototype);
            }
            case Ability.Chapter(List<Integer> numbers, Effect effect) -> {
                for (int number : numbers) {
                    out.add(chapter(printed, number, effect));
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
            case Ability.Harnessed(Ability ability) ->
                    out.add(statics(printed, LevelBoxes.harnessed(ability)));
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

    private CompiledAbility chapter(Ability printed, int number, Effect effect) {
        var lore = new EventPattern.CountersPut(CounterKind.LORE, new Filter.This(), false);
        CompiledAbility chapter =
                triggered(
                        printed,
                        new Ability.Triggered(lore, null, effect, false, Zone.BATTLEFIELD));
        chapter.word = chapter.word.numbered(number);
        return chapter;
    }

    private CompiledAbility activated(Ability printed, Ability.Activated activated) {
        var numbering = new Numbering();
        var compiled = new CompiledAbility(printed, CompiledAbility.Kind.ACTIVATED);
        List<Cost> cost = binder.costs(activated.cost(), numbering);
        var effect = (Effect) binder.bind(activated.effect(), numbering);
        int leastX = numbering.leastX;
        boolean countsResolutions = numbering.countsResolutions;
        var limits = (Ability.Limits) binder.bind(activated.limits(), numbering);
        compiled.text = text(effect, numbering).counting(leastX, countsResolutions);
        compiled.zone = activated.limits().zone();
        compiled.namesGranter = namesGranter(activated);
        String label = printed instanceof Ability.Labelled(String word, _) ? word : "";
        boolean powerUp = label.equals("Power-up");
        boolean loyalty =
                cost.stream()
                        .anyMatch(part ->
                                part instanceof Cost.Loyalty || part instanceof Cost.LoyaltyX);
        // rule 605.1a
        compiled.mana = !loyalty && compiled.text.targets().size() == 0 && addsMana(effect);
        compiled.activation =
                new CompiledAbility.Activation(
                        cost,
                        powerUp ? 0 : leastMana(cost),
                        limits,
                        compiled.mana && isPlain(cost, limits, effect),
                        loyalty,
                        powerUp,
                        CompiledAbility.Activation.labelled(label));
        return compiled;
    }

    private static boolean isPlain(List<Cost> cost, Ability.Limits limits, Effect effect) {
        return cost.size() == 1
                && cost.getFirst() instanceof Cost.TapThis
                && limits.equals(Ability.Limits.NONE)
                && effect instanceof SpellEffect.AddMana(PlayerRef who, var mana, _)
                && who instanceof PlayerRef.You
                && (mana instanceof ManaProduction.Symbols || mana instanceof ManaProduction.OneOf);
    }

    private static int leastMana(List<Cost> cost) {
        int least = 0;
        for (Cost part : cost) {
            switch (part) {
                case Cost.Mana(ManaCost mana) -> least += Need.least(mana);
                case Cost.Waterbend _ -> {}
                case Cost.Compound _ -> {
                    return 0;
                }
                case Cost.NoMana _ -> {}
            }
        }
        return least;
    }

    static boolean addsMana(Effect effect) {
        return switch (effect) {
            case SpellEffect.AddMana _ -> true;
            case Effect.Sequence(var parts) -> parts.stream().anyMatch(AbilityCompiler::addsMana);
            case Effect.If(_, Effect then, Effect otherwise) ->
                    addsMana(then) || (otherwise != null && addsMana(otherwise));
            case Effect.InsteadIf(Effect usual, _, _) -> addsMana(usual);
            case Effect.WhereX(_, Effect inner) -> addsMana(inner);
            case Effect.ChooseOne(_, _, var options) ->
                    options.stream().anyMatch(AbilityCompiler::addsMana);
            case Effect.ForEach(_, Effect inner) -> addsMana(inner);
            case Effect.May _,
                    Effect.MayPay _,
                    Effect.AnyoneMayPay _,
                    Effect.Unless _,
                    Effect.MustPay _,
                    Effect.ForEachPlayer _,
                    Effect.Repeat _,
                    Effect.Modal _,
                    Effect.XAtLeast _,
                    Effect.Reflexive _,
                    Effect.Delayed _,
                    Effect.OnceEachTurn _,
                    Effect.Labelled _,
                    Effect.OfTheirTargets _,
                    Effect.Nothing _,
                    RepeatedProcess _,
                    Effect.Instruction _ ->
                    false;
        };
    }

    CompiledAbility triggered(Ability printed, Ability.Triggered triggered) {
        var numbering = new Numbering();
        var compiled = new CompiledAbility(printed, CompiledAbility.Kind.TRIGGERED);
        EventPattern event = (EventPattern) binder.bind(triggered.event(), numbering);
        compiled.onlyIf =
                triggered.onlyIf() == null
                        ? null
                        : (Condition) binder.bind(triggered.onlyIf(), numbering);
        compiled.text =
                text((Effect) binder.bind(triggered.effect(), numbering), numbering)
                        .counting(numbering.leastX, numbering.countsResolutions);
        // what a spell that was cast out of time leaves behind is no ability that could be
        // responded to
        boolean immediate = triggered.onlyIf() instanceof Condition.CastOutOfTime;
        compiled.trigger =
                new CompiledAbility.Trigger(
                        event, RuleEvent.kinds(event), triggered.perTurn(), immediate);
        compiled.namesGranter = namesGranter(triggered);
        compiled.zone = triggered.zone();
        compiled.activeZones = Zones.bit(triggered.zone());
        compiled.mana = isTriggeredMana(compiled);
        return compiled;
    }

    private static boolean namesGranter(Ability ability) {
        return RecordParts.anywhere(ability, Reference.Granter.class::isInstance);
    }

    /// Whether a triggered ability is a mana ability (rule 605.1b).
    static boolean isTriggeredMana(CompiledAbility ability) {
        return ability.text.targets().size() == 0
                && (ability.trigger.kinds() & (1L << RuleEvent.TAPPED_FOR_MANA)) != 0
                && addsMana(ability.text.effect());
    }

    private CompiledAbility statics(Ability printed, Ability.Static statics) {
        var numbering = new Numbering();
        var compiled = new CompiledAbility(printed, CompiledAbility.Kind.STATIC);
        var rules = new ArrayList<Rule>();
        for (Rule rule : statics.rules()) {
            rules.add((Rule) binder.bind(rule, numbering));
        }
        compiled.onlyIf =
                statics.condition() == null
                        ? null
                        : (Condition) binder.bind(statics.condition(), numbering);
        compiled.zone = statics.zone();
        compiled.activeZones = Zones.bit(statics.zone());
        boolean modifies = false;
        var layers = new int[rules.size()];
        for (int i = 0; i < rules.size(); i++) {
            if (rules.get(i) instanceof Rule.Modify modify) {
                modifies = true;
                layers[i] = Layer.bits(modify.modifications());
            }
        }
        compiled.statics =
                new CompiledAbility.ContinuousRules(
                        List.copyOf(rules),
                        Ids.of(layers),
                        lookedAt.by(rules, compiled.onlyIf),
                        modifies);
        return compiled;
    }

    // --- keywords ---

    private void keyword(Ability printed, Ability.WithKeyword word, List<CompiledAbility> out) {
        CompiledAbility main = KeywordExpansion.expand(this, printed, word, out);
        Filter filter =
                word.filter() == null ? null : (Filter) binder.bind(word.filter(), new Numbering());
        main.word =
                new CompiledAbility.KeywordTerms(
                        word.keyword(),
                        Words.bit(word.keyword()),
                        word.number(),
                        binder.costs(word.cost(), new Numbering()),
                        filter);
        if (word.keyword() == Keyword.ENCHANT && filter != null) {
            main.text = main.text.targeting(KeywordParts.enchanted(filter));
        }
    }

    CompiledAbility compileOne(Ability printed, Ability ability) {
        var list = new ArrayList<CompiledAbility>(1);
        compile(ability, list, null);
        return list.getFirst().as(printed);
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
}
