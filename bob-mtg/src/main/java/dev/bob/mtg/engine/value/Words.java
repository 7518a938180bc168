package dev.bob.mtg.engine.value;

import dev.bob.mtg.definition.term.Keyword;

/// Keywords that the rules ask about often, as bits of a long.
public final class Words {
    public static final long FLYING = 1L;
    public static final long REACH = 1L << 1;
    public static final long FIRST_STRIKE = 1L << 2;
    public static final long DOUBLE_STRIKE = 1L << 3;
    public static final long DEATHTOUCH = 1L << 4;
    public static final long LIFELINK = 1L << 5;
    public static final long TRAMPLE = 1L << 6;
    public static final long VIGILANCE = 1L << 7;
    public static final long HASTE = 1L << 8;
    public static final long HEXPROOF = 1L << 9;
    public static final long SHROUD = 1L << 10;
    public static final long INDESTRUCTIBLE = 1L << 11;
    public static final long DEFENDER = 1L << 12;
    public static final long MENACE = 1L << 13;
    public static final long FLASH = 1L << 14;
    public static final long PROTECTION = 1L << 15;
    public static final long SHADOW = 1L << 16;
    public static final long FEAR = 1L << 17;
    public static final long INTIMIDATE = 1L << 18;
    public static final long SKULK = 1L << 19;
    public static final long HORSEMANSHIP = 1L << 20;
    public static final long LANDWALK = 1L << 21;
    public static final long WITHER = 1L << 22;
    public static final long INFECT = 1L << 23;
    static final long CHANGELING = 1L << 24;
    public static final long HEXPROOF_FROM = 1L << 25;
    public static final long DECAYED = 1L << 26;
    public static final long TOXIC = 1L << 27;
    public static final long SPLIT_SECOND = 1L << 28;
    public static final long CONVOKE = 1L << 29;
    public static final long DELVE = 1L << 30;
    public static final long IMPROVISE = 1L << 31;
    static final long UNLEASH = 1L << 32;
    static final long PHASING = 1L << 33;
    public static final long FUSE = 1L << 34;
    public static final long UMBRA_ARMOR = 1L << 35;
    public static final long BANDING = 1L << 36;
    public static final long TRAMPLE_OVER_PLANESWALKERS = 1L << 37;

    public static final long STORIED = 1L << 57;
    public static final long ASCEND = 1L << 58;
    public static final long START_YOUR_ENGINES = 1L << 59;

    /// Not a keyword: what suspected creatures have besides menace (rule 701.60c).
    public static final long CANT_BLOCK = 1L << 60;

    private Words() {}

    public static long bit(Keyword keyword) {
        return switch (keyword) {
            case FLYING -> FLYING;
            case REACH -> REACH;
            case FIRST_STRIKE -> FIRST_STRIKE;
            case DOUBLE_STRIKE -> DOUBLE_STRIKE;
            case DEATHTOUCH -> DEATHTOUCH;
            case LIFELINK -> LIFELINK;
            case TRAMPLE -> TRAMPLE;
            case VIGILANCE -> VIGILANCE;
            case HASTE -> HASTE;
            case HEXPROOF -> HEXPROOF;
            case SHROUD -> SHROUD;
            case INDESTRUCTIBLE -> INDESTRUCTIBLE;
            case DEFENDER -> DEFENDER;
            case MENACE -> MENACE;
            case FLASH -> FLASH;
            case PROTECTION -> PROTECTION;
            case SHADOW -> SHADOW;
            case FEAR -> FEAR;
            case INTIMIDATE -> INTIMIDATE;
            case SKULK -> SKULK;
            case HORSEMANSHIP -> HORSEMANSHIP;
            case LANDWALK -> LANDWALK;
            case WITHER -> WITHER;
            case INFECT -> INFECT;
            case CHANGELING -> CHANGELING;
            case HEXPROOF_FROM -> HEXPROOF_FROM;
            case DECAYED -> DECAYED;
            case TOXIC -> TOXIC;
            case SPLIT_SECOND -> SPLIT_SECOND;
            case CONVOKE -> CONVOKE;
            case DELVE -> DELVE;
            case IMPROVISE -> IMPROVISE;
            case UNLEASH -> UNLEASH;
            case PHASING -> PHASING;
            case FUSE -> FUSE;
            case UMBRA_ARMOR -> UMBRA_ARMOR;
            case BANDING -> BANDING;
            case TRAMPLE_OVER_PLANESWALKERS -> TRAMPLE_OVER_PLANESWALKERS;
            case ASCEND -> ASCEND;
            case STORIED -> STORIED;
            case START_YOUR_ENGINES -> START_YOUR_ENGINES;
            default -> 0;
        };
    }
}
