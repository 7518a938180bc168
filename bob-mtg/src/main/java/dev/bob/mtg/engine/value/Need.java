package dev.bob.mtg.engine.value;

import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.SpecialPayment;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Mana that is to be paid: pips as masks of types, and generic mana.
///
/// A pip can leave a choice: to pay 2 life (rule 107.4f) or generic mana (107.4e) instead. Choices are settled one by
/// one before anything is paid.
public final class Need implements HasParts {
    /// What a card would be as a spell: one of its faces, face down, an Aura by bestow. The engine's `Model` is one.
    public interface Face {}

    /// That no spell is paid for, but a special action.
    private record ForAction(SpecialPayment action) implements Face {}

    /// A pip that only mana from a snow source pays (rule 107.4h).
    public static final int SNOW = 1 << 7;

    /// A pip that 2 life pays as well.
    public static final int OR_LIFE = 1 << 8;

    /// A pip that two generic mana pay as well.
    public static final int OR_TWO = 1 << 9;

    private static final int CHOICE = OR_LIFE | OR_TWO;

    /// Tapping creatures pays (convoke).
    public static final int CONVOKE = 1;

    /// Tapping artifacts pays (improvise).
    public static final int IMPROVISE = 2;

    /// Exiling cards from the graveyard pays (delve).
    public static final int DELVE = 4;

    /// Tapping artifacts and creatures pays generic mana (waterbend).
    public static final int WATERBEND = 8;

    private static final int BITS = 4;
    private static final int WAYS = (1 << BITS) - 1;

    public static final Need NOTHING = new Need(new int[0], 0, 0, 0, -1, null, false, false);

    private final int[] pips;
    private final int generic;
    private final int life;

    /// Ways to pay other than mana, and above them how much of the generic mana may be paid by waterbending.
    private final int help;

    private final int use;
    private final @Nullable Face face;
    private final boolean ability;
    private final boolean variable;

    private Need(
            int[] pips,
            int generic,
            int life,
            int help,
            int use,
            @Nullable Face face,
            boolean ability,
            boolean variable) {
        this.pips = pips;
        this.generic = generic;
        this.life = life;
        this.help = help;
        this.use = use;
        this.face = face;
        this.ability = ability;
        this.variable = variable;
    }

    @Override
    public List<@Nullable Object> parts() {
        return Arrays.asList(Ids.of(pips), generic, life, help, use, face, ability, variable);
    }

    /// The mana of a cost with X as given.
    public static Need of(ManaCost cost, int x) {
        int generic = 0;
        boolean variable = false;
        var pips = new Bag();
        List<ManaSymbol> symbols = cost.symbols();
        for (int i = 0; i < symbols.size(); i++) {
            ManaSymbol symbol = symbols.get(i);
            variable |= symbol instanceof ManaSymbol.Variable;
            switch (symbol) {
                case ManaSymbol.Generic(int amount) -> generic += amount;
                case ManaSymbol.Variable() -> generic += x;
                case ManaSymbol.Colored(Color color) -> pips.add(color.bit());
                case ManaSymbol.Colorless() -> pips.add(ManaTypes.COLORLESS);
                case ManaSymbol.Hybrid(Color a, Color b) -> pips.add(a.bit() | b.bit());
                case ManaSymbol.ColorlessHybrid(Color c) -> pips.add(c.bit() | ManaTypes.COLORLESS);
                case ManaSymbol.MonoHybrid(_, Color c) -> pips.add(c.bit() | OR_TWO);
                case ManaSymbol.Phyrexian(Color c) -> pips.add(c.bit() | OR_LIFE);
                case ManaSymbol.HybridPhyrexian(Color a, Color b) ->
                        pips.add(a.bit() | b.bit() | OR_LIFE);
                case ManaSymbol.Snow() -> pips.add(SNOW);
            }
        }
        return new Need(pips.toArray(), generic, 0, 0, -1, null, false, variable);
    }

    /// The mana of a part of a cost.
    public static Need of(Cost.OfMana cost, int x) {
        Need need = of(cost.cost(), x);
        return cost instanceof Cost.Waterbend ? need.bending(need.generic) : need;
    }

    private Need bending(int most) {
        int bending = (help & WAYS) | WATERBEND | (most << BITS);
        return new Need(pips, generic, life, bending, use, face, ability, variable);
    }

    /// The least mana that pays a cost, whatever is chosen; 0 for none.
    public static int least(@Nullable ManaCost cost) {
        int least = 0;
        if (cost != null) {
            for (ManaSymbol symbol : cost.symbols()) {
                least +=
                        switch (symbol) {
                            case ManaSymbol.Generic(int amount) -> amount;
                            case ManaSymbol.Variable _,
                                    ManaSymbol.Phyrexian _,
                                    ManaSymbol.HybridPhyrexian _ ->
                                    0;
                            case ManaSymbol.Colored _,
                                    ManaSymbol.Colorless _,
                                    ManaSymbol.Snow _,
                                    ManaSymbol.Hybrid _,
                                    ManaSymbol.MonoHybrid _,
                                    ManaSymbol.ColorlessHybrid _ ->
                                    1;
                        };
            }
        }
        return least;
    }

    public int[] pips() {
        return pips;
    }

    public int generic() {
        return generic;
    }

    /// Life that was chosen to be paid instead of mana.
    public int life() {
        return life;
    }

    /// Ways to pay other than mana, as bits.
    public int help() {
        return help & WAYS;
    }

    /// How much of the generic mana may be paid by tapping artifacts and creatures to waterbend.
    public int bend() {
        return help >> BITS;
    }

    /// The spell, or the source of the ability, that it is paid for; -1 for neither.
    public int use() {
        return use;
    }

    /// What the card is as the spell that this is for; null for what it is already.
    public @Nullable Face face() {
        return face;
    }

    /// Whether the cost contains an {X}.
    public boolean isVariable() {
        return variable;
    }

    /// The special action that it is paid for; null for none, or for one that isn't told apart.
    public @Nullable SpecialPayment special() {
        return face instanceof ForAction(SpecialPayment action) ? action : null;
    }

    public Need forSpecial(@Nullable SpecialPayment action) {
        return action == null
                ? this
                : new Need(
                        pips, generic, life, help, use, new ForAction(action), ability, variable);
    }

    public boolean isForAbility() {
        return ability;
    }

    public int total() {
        return pips.length + generic;
    }

    public Need plus(Need other) {
        if (this == NOTHING) {
            return other;
        }
        int[] all = Arrays.copyOf(pips, pips.length + other.pips.length);
        System.arraycopy(other.pips, 0, all, pips.length, other.pips.length);
        return new Need(
                all,
                generic + other.generic,
                life + other.life,
                ((help | other.help) & WAYS) | ((bend() + other.bend()) << BITS),
                use < 0 ? other.use : use,
                use < 0 ? other.face : face,
                ability,
                variable || other.variable);
    }

    public Need with(int[] otherPips, int otherGeneric) {
        return new Need(otherPips, otherGeneric, life, help, use, face, ability, variable);
    }

    /// With so much of the generic mana payable in those colors alone.
    public Need generic(int much, int colors) {
        int on = Math.min(much, generic);
        int[] more = Arrays.copyOf(pips, pips.length + on);
        Arrays.fill(more, pips.length, more.length, colors);
        return with(more, generic - on);
    }

    /// The same amount, payable with mana of any type.
    public Need anyType() {
        int[] any = pips.clone();
        for (int i = 0; i < any.length; i++) {
            if ((any[i] & SNOW) == 0) {
                any[i] |= ManaTypes.ANY_COLOR | ManaTypes.COLORLESS;
            }
        }
        return new Need(any, generic, life, help, use, face, ability, variable);
    }

    /// The same amount with mana of any type for what is to be paid in a color.
    public Need anyColor() {
        int[] any = pips.clone();
        for (int i = 0; i < any.length; i++) {
            if ((any[i] & ManaTypes.ANY_COLOR) != 0) {
                any[i] |= ManaTypes.ANY_COLOR | ManaTypes.COLORLESS;
            }
        }
        return new Need(any, generic, life, help, use, face, ability, variable);
    }

    /// The same amount with mana of some colors (of all: of any type) for what is to be paid in any of others.
    ///
    /// @param onlySo mana of other colors pays only what colorless mana pays
    public Need spending(Colors mana, Colors as, boolean onlySo) {
        int payers = mana.mask() | (mana.equals(Colors.ALL) ? ManaTypes.COLORLESS : 0);
        int others = onlySo ? ManaTypes.ANY_COLOR & ~mana.mask() : 0;
        int[] all = pips.clone();
        for (int i = 0; i < all.length; i++) {
            if ((all[i] & as.mask()) != 0) {
                all[i] |= payers;
            }
            boolean colorless = (all[i] & ManaTypes.COLORLESS) != 0;
            all[i] = colorless ? all[i] | others : all[i] & ~others;
        }
        return new Need(all, generic, life, help, use, face, ability, variable);
    }

    /// The same amount with mana of any type from snow sources for what is to be paid in a color.
    public Need anyColorIfSnow() {
        int[] any = pips.clone();
        for (int i = 0; i < any.length; i++) {
            if ((any[i] & ManaTypes.ANY_COLOR) != 0) {
                any[i] |= SNOW;
            }
        }
        return new Need(any, generic, life, help, use, face, ability, variable);
    }

    public Need withGeneric(int otherGeneric) {
        return new Need(pips, Math.max(0, otherGeneric), life, help, use, face, ability, variable);
    }

    private int ways(int others) {
        return (help & ~WAYS) | others;
    }

    public Need withHelp(int otherHelp) {
        return otherHelp == help()
                ? this
                : new Need(pips, generic, life, ways(otherHelp), use, face, ability, variable);
    }

    /// With more ways to pay other than mana.
    public Need helpedBy(int more) {
        return withHelp(help() | more);
    }

    /// @param as what the card is as that spell; null for what it is
    public Need forSpell(int spell, @Nullable Face as) {
        return new Need(pips, generic, life, help, spell, as, false, variable);
    }

    public Need forAbility(int source) {
        return new Need(pips, generic, life, help, source, null, true, variable);
    }

    /// The first pip that leaves a choice, or -1.
    public int choice() {
        for (int i = 0; i < pips.length; i++) {
            if ((pips[i] & CHOICE) != 0) {
                return i;
            }
        }
        return -1;
    }

    /// The need after the first choice: the colored mana, or what may be paid instead of it.
    public Need settled(boolean instead) {
        int at = choice();
        if (!instead) {
            int[] all = pips.clone();
            all[at] &= ~CHOICE;
            return with(all, generic);
        }
        int[] rest = new int[pips.length - 1];
        System.arraycopy(pips, 0, rest, 0, at);
        System.arraycopy(pips, at + 1, rest, at, rest.length - at);
        boolean two = (pips[at] & OR_TWO) != 0;
        return new Need(
                rest,
                generic + (two ? 2 : 0),
                life + (two ? 0 : 2),
                help,
                use,
                face,
                ability,
                variable);
    }

    public String text() {
        var text = new StringBuilder();
        if (generic > 0) {
            text.append('{').append(generic).append('}');
        }
        for (int pip : pips) {
            text.append(text(pip));
        }
        return text.isEmpty() ? "{0}" : text.toString();
    }

    /// A pip as a mana symbol.
    public static String text(int pip) {
        if (pip == SNOW) {
            return "{S}";
        }
        var text = new StringBuilder("{");
        String between = "";
        if ((pip & OR_TWO) != 0) {
            text.append('2');
            between = "/";
        }
        for (int type = 0; type < 6; type++) {
            if ((pip & 1 << type) != 0) {
                text.append(between).append(ManaTypes.letter(type));
                between = "/";
            }
        }
        if ((pip & OR_LIFE) != 0) {
            text.append("/P");
        }
        return text.append('}').toString();
    }
}
