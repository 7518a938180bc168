package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.CompiledAbility;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// Keyword abilities as the abilities that they stand for (rule 702), wherever the rules define them so. Those that
/// change how the game itself works are bare markers that the rest of the kernel asks for.
final class KeywordExpansion {
    private static final Selector THIS = new Selector.This("this");
    private static final Filter CREATURE = Filter.type(CardType.CREATURE);

    private KeywordExpansion() {}

    /// Adds what the keyword stands for to `out`, and gives the one that carries its name.
    static CompiledAbility expand(
            AbilityCompiler compiler,
            Ability printed,
            Ability.WithKeyword word,
            List<CompiledAbility> out) {
        int first = out.size();
        for (Ability meaning : meaning(word)) {
            CompiledAbility compiled = compiler.compileOne(printed, meaning);
            compiled.trigger =
                    compiled.trigger.immediately(
                            compiled.kind == CompiledAbility.Kind.TRIGGERED
                                    && CostKeywords.isImmediate(word.keyword()));
            out.add(compiled);
        }
        if (out.size() == first) {
            out.add(new CompiledAbility(printed, CompiledAbility.Kind.KEYWORD));
        }
        return out.get(first);
    }

    /// The same for a keyword with an X that is reckoned each time (rule 702.1b).
    static void expand(
            AbilityCompiler compiler,
            Ability printed,
            Keyword keyword,
            Amount x,
            List<CompiledAbility> out) {
        var word = new Ability.WithKeyword(keyword, Ability.WithX.NUMBER, List.of(), null);
        for (Ability meaning : meaning(word)) {
            CompiledAbility compiled =
                    compiler.compileOne(printed, (Ability) withX((Record) meaning, x));
            compiled.word = compiled.word.named(keyword);
            out.add(compiled);
        }
    }

    private static Object withX(Record part, Amount x) {
        return part instanceof Amount.X
                ? x
                : new RecordTree().map(part, inner -> withX((Record) inner, x));
    }

    private static List<Ability> meaning(Ability.WithKeyword word) {
        List<Ability> permanents = PermanentKeywords.meaning(word);
        if (permanents != null) {
            return permanents;
        }
        List<Ability> combat = CombatKeywords.meaning(word);
        if (combat != null) {
            return combat;
        }
        List<Ability> activated = ActivatedKeywords.meaning(word);
        if (activated != null) {
            return activated;
        }
        List<Ability> counters = CounterKeywords.meaning(word);
        if (counters != null) {
            return counters;
        }
        int n = word.number();
        return switch (word.keyword()) {
            case WARD -> ward(word);
            case PROWESS -> prowess();
            case INGEST -> ingest();
            case POISONOUS -> poisonous(n);
            case ABSORB -> absorb(n);
            case LIVING_METAL -> livingMetal();
            case PARTNER_WITH -> List.of(KeywordParts.when(ENTERS, partner(word)));
            case HIDEAWAY -> List.of(KeywordParts.when(ENTERS, hidden(n)));
            case EVOKE -> evoke();
            case SOULSHIFT -> soulshift(n);
            default -> {
                List<Ability> zones = ZoneKeywords.meaning(word);
                yield zones.isEmpty() ? CostKeywords.meaning(word) : zones;
            }
        };
    }

    private static List<Ability> ward(Ability.WithKeyword word) {
        return List.of(
                KeywordParts.when(
                        new EventPattern.BecomesTarget(
                                new Filter.This(),
                                null,
                                true,
                                true,
                                null,
                                new PlayerRef.AnOpponent()),
                        new Effect.Unless(
                                new PlayerRef.Triggering("that player"),
                                word.cost(),
                                new SpellEffect.Counter(
                                        new Selector.That(new Reference.TriggeringOther(), "it"),
                                        null))));
    }

    private static List<Ability> prowess() {
        return List.of(
                KeywordParts.when(
                        new EventPattern.Cast(PlayerRef.YOU, new Filter.Not(CREATURE), 0),
                        KeywordParts.pump(THIS, 1, 1)));
    }

    private static List<Ability> ingest() {
        return List.of(
                KeywordParts.when(
                        new EventPattern.DealsDamage(
                                new Filter.This(), null, new PlayerRef.AnyPlayer(), true, false),
                        new Effect.Move(
                                Verb.EXILED,
                                new Selector.Top(
                                        new PlayerRef.Triggering("that player"), Amount.ONE),
                                null,
                                Destination.to(Zone.EXILE),
                                null)));
    }

    /// Rule 702.70a.
    private static List<Ability> poisonous(int n) {
        return List.of(
                KeywordParts.when(
                        new EventPattern.DealsDamage(
                                new Filter.This(), null, new PlayerRef.AnyPlayer(), true, false),
                        new PermanentEffect.PutPlayerCounters(
                                new PlayerRef.Triggering("that player"),
                                Amount.of(n),
                                CounterKind.POISON)));
    }

    /// Rule 702.64a.
    private static List<Ability> absorb(int n) {
        return List.of(
                new Ability.Static(
                        List.of(
                                new Rule.Replace(
                                        new Replacement.Prevent(
                                                Amount.of(n),
                                                null,
                                                new Filter.This(),
                                                null,
                                                null,
                                                null))),
                        null,
                        Zone.BATTLEFIELD));
    }

    /// Rule 702.161a.
    private static List<Ability> livingMetal() {
        return List.of(
                new Ability.Static(
                        List.of(
                                new Rule.Modify(
                                        new Filter.This(),
                                        List.of(
                                                new Modification.AddTypes(
                                                        List.of(),
                                                        List.of(
                                                                CardType.ARTIFACT,
                                                                CardType.CREATURE),
                                                        List.of())))),
                        new Condition.TurnOf(PlayerRef.YOU),
                        Zone.BATTLEFIELD));
    }

    private static List<Ability> evoke() {
        return List.of(
                new Ability.Triggered(
                        new EventPattern.ZoneChange(
                                new Filter.This(), null, Zone.BATTLEFIELD, false),
                        new Condition.CastWith(Keyword.EVOKE),
                        KeywordParts.sacrificeThis(),
                        false,
                        Zone.BATTLEFIELD));
    }

    private static List<Ability> soulshift(int n) {
        return List.of(
                KeywordParts.when(
                        new EventPattern.ZoneChange(
                                new Filter.This(), Zone.BATTLEFIELD, Zone.GRAVEYARD, false),
                        new Effect.May(
                                PlayerRef.YOU,
                                new Effect.Move(
                                        Verb.RETURNED,
                                        new Selector.Target(
                                                TargetSpec.one(
                                                        Filter.and(
                                                                new Filter.Subtype("Spirit"),
                                                                new Filter.CardNoun(),
                                                                new Filter.ManaValue(
                                                                        Comparison.AT_MOST,
                                                                        Amount.of(n)),
                                                                new Filter.InZone(
                                                                        Zone.GRAVEYARD,
                                                                        PlayerRef.YOU)))),
                                        Zone.GRAVEYARD,
                                        Destination.to(Zone.HAND),
                                        null))));
    }

    private static final EventPattern ENTERS =
            new EventPattern.ZoneChange(new Filter.This(), null, Zone.BATTLEFIELD, false);

    /// Rule 702.75a.
    private static Effect hidden(int look) {
        return new Effect.Dig(
                PlayerRef.YOU,
                PlayerRef.YOU,
                Amount.of(look),
                false,
                Amount.ONE,
                false,
                null,
                false,
                Destination.faceDownInExile(),
                Destination.library(Destination.Position.BOTTOM_RANDOM_ORDER));
    }

    /// Rule 702.124j: target player may search for the partner.
    private static Effect partner(Ability.WithKeyword word) {
        PlayerRef they = new PlayerRef.Targeted(0, "they");
        return new Effect.May(
                new PlayerRef.Target(TargetSpec.player(new PlayerRef.AnyPlayer())),
                new Effect.Search(
                        they,
                        they,
                        List.of(Zone.LIBRARY),
                        Amount.ONE,
                        false,
                        Filter.and(new Filter.CardNoun(), Objects.requireNonNull(word.filter())),
                        true,
                        Destination.to(Zone.HAND)));
    }

    /// Bare markers that the kernel itself knows how to treat, and keywords that [#meaning] expands; the rest is not
    /// supported.
    static boolean supported(Keyword keyword) {
        return PermanentKeywords.supported(keyword)
                || CombatKeywords.supported(keyword)
                || SUPPORTED_HERE.contains(keyword)
                || ZoneKeywords.supported(keyword);
    }

    private static final Set<Keyword> SUPPORTED_HERE =
            EnumSet.of(
                    Keyword.DEATHTOUCH,
                    Keyword.DEFENDER,
                    Keyword.DOUBLE_STRIKE,
                    Keyword.ENCHANT,
                    Keyword.EQUIP,
                    Keyword.FIRST_STRIKE,
                    Keyword.FLASH,
                    Keyword.FLYING,
                    Keyword.HASTE,
                    Keyword.HEXPROOF,
                    Keyword.HEXPROOF_FROM,
                    Keyword.INDESTRUCTIBLE,
                    Keyword.INTIMIDATE,
                    Keyword.LANDWALK,
                    Keyword.LIFELINK,
                    Keyword.PROTECTION,
                    Keyword.REACH,
                    Keyword.SHROUD,
                    Keyword.TRAMPLE,
                    Keyword.VIGILANCE,
                    Keyword.WARD,
                    Keyword.SHADOW,
                    Keyword.AURA_SWAP,
                    Keyword.CYCLING,
                    Keyword.TYPECYCLING,
                    Keyword.HORSEMANSHIP,
                    Keyword.KICKER,
                    Keyword.MULTIKICKER,
                    Keyword.BUYBACK,
                    Keyword.FLASHBACK,
                    Keyword.FEAR,
                    Keyword.VANISHING,
                    Keyword.FADING,
                    Keyword.MODULAR,
                    Keyword.UNDYING,
                    Keyword.PERSIST,
                    Keyword.EVOLVE,
                    Keyword.INCREMENT,
                    Keyword.BLOODTHIRST,
                    Keyword.UNEARTH,
                    Keyword.SCAVENGE,
                    Keyword.OUTLAST,
                    Keyword.LEVEL_UP,
                    Keyword.REINFORCE,
                    Keyword.INGEST,
                    Keyword.POISONOUS,
                    Keyword.ABSORB,
                    Keyword.LIVING_METAL,
                    Keyword.EVOKE,
                    Keyword.SOULSHIFT,
                    Keyword.MENACE,
                    Keyword.PROWESS,
                    Keyword.SKULK,
                    Keyword.WITHER,
                    Keyword.INFECT,
                    Keyword.TOXIC,
                    Keyword.CHANGELING,
                    Keyword.DEVOID,
                    Keyword.JUMP_START,
                    Keyword.AFFINITY,
                    Keyword.SPLIT_SECOND,
                    Keyword.PARTNER,
                    Keyword.CHOOSE_A_BACKGROUND,
                    Keyword.FRIENDS_FOREVER,
                    Keyword.PARTNER_WITH,
                    Keyword.CHARACTER_SELECT,
                    Keyword.FATHER_AND_SON,
                    Keyword.SURVIVORS,
                    Keyword.PROWL,
                    Keyword.PHASING,
                    Keyword.HIDEAWAY,
                    Keyword.RIPPLE,
                    Keyword.RAVENOUS,
                    Keyword.READ_AHEAD,
                    Keyword.CONVOKE,
                    Keyword.IMPROVISE,
                    Keyword.DELVE,
                    Keyword.UNDAUNTED,
                    Keyword.REPLICATE,
                    Keyword.SQUAD,
                    Keyword.OFFSPRING,
                    Keyword.ENTWINE,
                    Keyword.BARGAIN,
                    Keyword.CASUALTY,
                    Keyword.CONSPIRE,
                    Keyword.STORM,
                    Keyword.GRAVESTORM,
                    Keyword.TEAMWORK,
                    Keyword.ASSIST,
                    Keyword.SNEAK,
                    Keyword.DEMONSTRATE,
                    Keyword.ESCALATE,
                    Keyword.FREERUNNING,
                    Keyword.IMPENDING,
                    Keyword.COMPLEATED,
                    Keyword.ECHO,
                    Keyword.CUMULATIVE_UPKEEP,
                    Keyword.DASH,
                    Keyword.BLITZ,
                    Keyword.SPECTACLE,
                    Keyword.SURGE,
                    Keyword.EMERGE,
                    Keyword.OFFERING,
                    Keyword.SUNBURST,
                    Keyword.OVERLOAD,
                    Keyword.CLEAVE,
                    Keyword.AWAKEN,
                    Keyword.GIFT,
                    Keyword.DOCTORS_COMPANION,
                    Keyword.SPLICE,
                    Keyword.MEDITATE);
}
