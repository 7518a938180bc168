package dev.bob.mtg.definition.term;

import java.util.ArrayList;
import java.util.List;

/// A mana cost: symbols in printed order (rule 202.1). The empty list is `{0}`-like: nothing to pay;
/// "no mana cost" is the absence of a `ManaCost`.
public record ManaCost(List<ManaSymbol> symbols) {
    public static final ManaCost ZERO = new ManaCost(List.of(new ManaSymbol.Generic(0)));

    public ManaCost {
        symbols = List.copyOf(symbols);
    }

    /// Reads text such as `{2}{W}{W/U}`.
    ///
    /// @throws IllegalArgumentException if it isn't a row of mana symbols
    public static ManaCost parse(String text) {
        var symbols = new ArrayList<ManaSymbol>();
        int at = 0;
        while (at < text.length()) {
            int end = text.indexOf('}', at);
            if (text.charAt(at) != '{' || end < 0) {
                throw new IllegalArgumentException("not a mana cost: " + text);
            }
            symbols.add(ManaSymbol.parse(text.substring(at + 1, end)));
            at = end + 1;
        }
        return new ManaCost(symbols);
    }

    public String text() {
        var text = new StringBuilder();
        for (ManaSymbol symbol : symbols) {
            text.append(symbol.text());
        }
        return text.toString();
    }

    public boolean hasX() {
        for (int i = 0; i < symbols.size(); i++) {
            if (symbols.get(i) instanceof ManaSymbol.Variable) {
                return true;
            }
        }
        return false;
    }

    /// The largest X that so much mana pays for, colors aside; 0 if there is no X or not enough.
    public int largestX(int mana) {
        int each = manaValue(1) - manaValue(0);
        return each == 0 ? 0 : Math.max(0, (mana - manaValue(0)) / each);
    }

    /// Both costs together.
    public ManaCost plus(ManaCost other) {
        var all = new ArrayList<>(symbols);
        all.addAll(other.symbols);
        return new ManaCost(all);
    }

    /// With generic mana in place of each X.
    public ManaCost withX(int x) {
        return new ManaCost(
                symbols.stream()
                        .map(symbol ->
                                symbol instanceof ManaSymbol.Variable
                                        ? new ManaSymbol.Generic(x)
                                        : symbol)
                        .toList());
    }

    /// So much less generic mana.
    public ManaCost lessGeneric(int less) {
        var left = new ArrayList<ManaSymbol>();
        int reduce = less;
        for (ManaSymbol symbol : symbols) {
            if (symbol instanceof ManaSymbol.Generic(int amount)) {
                int cut = Math.min(reduce, amount);
                reduce -= cut;
                if (amount > cut) {
                    left.add(new ManaSymbol.Generic(amount - cut));
                }
            } else {
                left.add(symbol);
            }
        }
        return new ManaCost(left);
    }

    /// Mana value with X as given (rule 202.3).
    public int manaValue(int x) {
        int value = 0;
        for (ManaSymbol symbol : symbols) {
            value +=
                    switch (symbol) {
                        case ManaSymbol.Generic(int amount) -> amount;
                        case ManaSymbol.Variable() -> x;
                        case ManaSymbol.MonoHybrid(int generic, _) -> Math.max(1, generic);
                        case ManaSymbol.Colored _,
                                ManaSymbol.Colorless _,
                                ManaSymbol.Snow _,
                                ManaSymbol.Hybrid _,
                                ManaSymbol.ColorlessHybrid _,
                                ManaSymbol.Phyrexian _,
                                ManaSymbol.HybridPhyrexian _ ->
                                1;
                    };
        }
        return value;
    }

    /// The colors of the symbols (rule 202.2).
    public Colors colors() {
        int mask = 0;
        for (int i = 0; i < symbols.size(); i++) {
            mask |= colors(symbols.get(i));
        }
        return new Colors(mask);
    }

    /// The colors of a symbol, as bits.
    public static int colors(ManaSymbol symbol) {
        return switch (symbol) {
            case ManaSymbol.Colored(Color c) -> c.bit();
            case ManaSymbol.Hybrid(Color a, Color b) -> a.bit() | b.bit();
            case ManaSymbol.MonoHybrid(_, Color c) -> c.bit();
            case ManaSymbol.ColorlessHybrid(Color c) -> c.bit();
            case ManaSymbol.Phyrexian(Color c) -> c.bit();
            case ManaSymbol.HybridPhyrexian(Color a, Color b) -> a.bit() | b.bit();
            case ManaSymbol.Generic _,
                    ManaSymbol.Variable _,
                    ManaSymbol.Colorless _,
                    ManaSymbol.Snow _ ->
                    0;
        };
    }
}
