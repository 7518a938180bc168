package dev.bob.mtg.definition.term;

import java.util.Locale;

/// A kind of counter by the name that texts use, in lower case: `+1/+1`, `-1/-1`, `loyalty`, `charge`, `flying`.
public record CounterKind(String name) {
    public static final CounterKind P1P1 = new CounterKind("+1/+1");
    public static final CounterKind M1M1 = new CounterKind("-1/-1");
    public static final CounterKind LOYALTY = new CounterKind("loyalty");
    public static final CounterKind DEFENSE = new CounterKind("defense");
    public static final CounterKind LORE = new CounterKind("lore");
    public static final CounterKind POISON = new CounterKind("poison");
    public static final CounterKind ENERGY = new CounterKind("energy");
    public static final CounterKind EXPERIENCE = new CounterKind("experience");
    public static final CounterKind RAD = new CounterKind("rad");
    public static final CounterKind TIME = new CounterKind("time");
    public static final CounterKind SHIELD = new CounterKind("shield");
    public static final CounterKind STUN = new CounterKind("stun");
    public static final CounterKind FINALITY = new CounterKind("finality");
    public static final CounterKind AGE = new CounterKind("age");
    public static final CounterKind FADE = new CounterKind("fade");
    public static final CounterKind LEVEL = new CounterKind("level");
    public static final CounterKind CHARGE = new CounterKind("charge");

    public CounterKind {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a counter kind has a name");
        }
        name = name.toLowerCase(Locale.ROOT).intern();
    }
}
