package dev.bob.mtg.definition.term;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Keyword abilities (rule 702), each with the kind of parameter that follows its name.
public enum Keyword {
    DEATHTOUCH,
    DEFENDER,
    DOUBLE_STRIKE,
    ENCHANT(Parameter.FILTER),
    EQUIP(Parameter.COST),
    FIRST_STRIKE,
    FLASH,
    FLYING,
    HASTE,
    HEXPROOF,
    HEXPROOF_FROM(Parameter.FILTER),
    INDESTRUCTIBLE,
    INTIMIDATE,
    LANDWALK(Parameter.FILTER),
    LIFELINK,
    PROTECTION(Parameter.FILTER),
    REACH,
    SHROUD,
    TRAMPLE,
    TRAMPLE_OVER_PLANESWALKERS,
    VIGILANCE,
    WARD(Parameter.COST),
    BANDING,
    RAMPAGE(Parameter.NUMBER),
    CUMULATIVE_UPKEEP(Parameter.COST),
    FLANKING,
    PHASING,
    BUYBACK(Parameter.COST),
    SHADOW,
    CYCLING(Parameter.COST),
    TYPECYCLING(Parameter.FILTER_AND_COST),
    ECHO(Parameter.COST),
    HORSEMANSHIP,
    FADING(Parameter.NUMBER),
    KICKER(Parameter.COST),
    MULTIKICKER(Parameter.COST),
    FLASHBACK(Parameter.COST),
    MADNESS(Parameter.COST),
    FEAR,
    MORPH(Parameter.COST),
    MEGAMORPH(Parameter.COST),
    AMPLIFY(Parameter.NUMBER),
    PROVOKE,
    STORM,
    AFFINITY(Parameter.FILTER),
    ENTWINE(Parameter.COST),
    MODULAR(Parameter.NUMBER),
    SUNBURST,
    BUSHIDO(Parameter.NUMBER),
    SOULSHIFT(Parameter.NUMBER),
    SPLICE(Parameter.FILTER_AND_COST),
    OFFERING(Parameter.FILTER),
    NINJUTSU(Parameter.COST),
    EPIC,
    CONVOKE,
    DREDGE(Parameter.NUMBER),
    TRANSMUTE(Parameter.COST),
    BLOODTHIRST(Parameter.NUMBER),
    HAUNT,
    REPLICATE(Parameter.COST),
    FORECAST,
    GRAFT(Parameter.NUMBER),
    RECOVER(Parameter.COST),
    RIPPLE(Parameter.NUMBER),
    SPLIT_SECOND,
    SUSPEND(Parameter.NUMBER_AND_COST),
    VANISHING(Parameter.NUMBER),
    ABSORB(Parameter.NUMBER),
    DELVE,
    FORTIFY(Parameter.COST),
    FRENZY(Parameter.NUMBER),
    GRAVESTORM,
    POISONOUS(Parameter.NUMBER),
    AURA_SWAP(Parameter.COST),
    TRANSFIGURE(Parameter.COST),
    CHAMPION(Parameter.FILTER),
    CHANGELING,
    EVOKE(Parameter.COST),
    HIDEAWAY(Parameter.NUMBER),
    PROWL(Parameter.COST),
    REINFORCE(Parameter.NUMBER_AND_COST),
    CONSPIRE,
    PERSIST,
    WITHER,
    RETRACE,
    DEVOUR(Parameter.NUMBER),
    EXALTED,
    UNEARTH(Parameter.COST),
    CASCADE,
    ANNIHILATOR(Parameter.NUMBER),
    LEVEL_UP(Parameter.COST),
    REBOUND,
    UMBRA_ARMOR,
    INFECT,
    BATTLE_CRY,
    LIVING_WEAPON,
    UNDYING,
    MIRACLE(Parameter.COST),
    SOULBOND,
    OVERLOAD(Parameter.COST),
    SCAVENGE(Parameter.COST),
    UNLEASH,
    CIPHER,
    EVOLVE,
    EXTORT,
    FUSE,
    BESTOW(Parameter.COST),
    TRIBUTE(Parameter.NUMBER),
    DETHRONE,
    OUTLAST(Parameter.COST),
    PROWESS,
    DASH(Parameter.COST),
    EXPLOIT,
    MENACE,
    RENOWN(Parameter.NUMBER),
    AWAKEN(Parameter.NUMBER_AND_COST),
    DEVOID,
    INGEST,
    MYRIAD,
    SURGE(Parameter.COST),
    SKULK,
    EMERGE(Parameter.COST),
    ESCALATE(Parameter.COST),
    MELEE,
    CREW(Parameter.NUMBER),
    FABRICATE(Parameter.NUMBER),
    PARTNER,
    PARTNER_WITH(Parameter.FILTER),
    CHARACTER_SELECT,
    FATHER_AND_SON,
    SURVIVORS,
    CHOOSE_A_BACKGROUND,
    FRIENDS_FOREVER,
    UNDAUNTED,
    IMPROVISE,
    AFTERMATH,
    EMBALM(Parameter.COST),
    ETERNALIZE(Parameter.COST),
    AFFLICT(Parameter.NUMBER),
    ASCEND,
    ASSIST,
    JUMP_START,
    MENTOR,
    AFTERLIFE(Parameter.NUMBER),
    RIOT,
    SPECTACLE(Parameter.COST),
    ESCAPE(Parameter.COST),
    COMPANION,
    MUTATE(Parameter.COST),
    ENCORE(Parameter.COST),
    BOAST,
    FORETELL(Parameter.COST),
    DEMONSTRATE,
    DAYBOUND,
    NIGHTBOUND,
    DISTURB(Parameter.COST),
    DECAYED,
    CLEAVE(Parameter.COST),
    TRAINING,
    COMPLEATED,
    RECONFIGURE(Parameter.COST),
    BLITZ(Parameter.COST),
    CASUALTY(Parameter.NUMBER),
    ENLIST,
    READ_AHEAD,
    RAVENOUS,
    SQUAD(Parameter.COST),
    PROTOTYPE,
    LIVING_METAL,
    FOR_MIRRODIN,
    TOXIC(Parameter.NUMBER),
    BACKUP(Parameter.NUMBER),
    BARGAIN,
    CRAFT(Parameter.FILTER_AND_COST),
    DISGUISE(Parameter.COST),
    PLOT(Parameter.COST),
    SADDLE(Parameter.NUMBER),
    SPREE,
    OFFSPRING(Parameter.COST),
    GIFT,
    IMPENDING(Parameter.NUMBER_AND_COST),
    EXHAUST,
    WARP(Parameter.COST),
    MOBILIZE(Parameter.NUMBER),
    HARMONIZE(Parameter.COST),
    STATION,
    START_YOUR_ENGINES,
    DOCTORS_COMPANION,
    FREERUNNING(Parameter.COST),
    JOB_SELECT,
    MAYHEM(Parameter.COST),
    WEB_SLINGING(Parameter.COST),
    COMMANDER_NINJUTSU(Parameter.COST),
    TEAMWORK(Parameter.NUMBER),
    SNEAK(Parameter.COST),
    FIREBENDING(Parameter.NUMBER),
    INCREMENT,
    /// Can block and be blocked only by creatures that have it, as its reminder text says.
    SPACEFLIGHT,
    MEDITATE(Parameter.COST),
    REPAIR(Parameter.NUMBER),
    STORIED;

    /// What follows the keyword's name.
    public enum Parameter {
        NONE,
        NUMBER,
        COST,
        FILTER,
        NUMBER_AND_COST,
        FILTER_AND_COST
    }

    private static final Map<String, Keyword> BY_TEXT = new HashMap<>();

    static {
        for (Keyword keyword : values()) {
            BY_TEXT.put(keyword.text(), keyword);
        }
    }

    private final Parameter parameter;

    Keyword() {
        this(Parameter.NONE);
    }

    Keyword(Parameter parameter) {
        this.parameter = parameter;
    }

    public Parameter parameter() {
        return parameter;
    }

    /// The name as it is printed, in lower case: `first strike`, `jump-start`.
    public String text() {
        return switch (this) {
            case JUMP_START -> "jump-start";
            case WEB_SLINGING -> "web-slinging";
            case FOR_MIRRODIN -> "for mirrodin!";
            case START_YOUR_ENGINES -> "start your engines!";
            case DOCTORS_COMPANION -> "doctor's companion";
            case HEXPROOF_FROM -> "hexproof from";
            case CHARACTER_SELECT -> "partner⸺character select";
            case FATHER_AND_SON -> "partner⸺father & son";
            case SURVIVORS -> "partner⸺survivors";
            default -> name().toLowerCase(Locale.ROOT).replace('_', ' ');
        };
    }

    /// The keyword with this printed name in lower case, or null.
    public static @Nullable Keyword ofText(String text) {
        return BY_TEXT.get(text);
    }
}
