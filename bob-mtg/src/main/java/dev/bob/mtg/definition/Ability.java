package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An ability as printed (rule 113.3).
public sealed interface Ability {
    /// The ability without the words before its dash, which mean nothing.
    default Ability unlabelled() {
        return this instanceof Labelled(_, Ability inner) ? inner.unlabelled() : this;
    }

    /// A paragraph of an instant or sorcery that is followed as it resolves. Several run in printed order.
    record Spell(Effect effect) implements Ability {}

    /// `cost: effect`. Whether it is a mana ability (rule 605.1a) or a loyalty ability (606.1) follows from
    /// its parts.
    record Activated(List<Cost> cost, Effect effect, Limits limits) implements Ability {
        public Activated {
            cost = List.copyOf(cost);
        }
    }

    /// When it may be activated beyond the usual.
    ///
    /// @param sorcerySpeed "Activate only as a sorcery"
    /// @param onlyIf "Activate only if …", "only during …"
    /// @param perTurn "Activate only once each turn": how often, 0 for no limit, or [#ONCE]
    /// @param zone where the source has to be
    /// @param by who may activate it; normally you
    record Limits(
            boolean sorcerySpeed,
            @Nullable Condition onlyIf,
            int perTurn,
            Zone zone,
            PlayerRef by) {
        /// Only once for as long as the source is the same object: an exhaust ability (rule 702.177).
        public static final int ONCE = -1;

        public static final Limits NONE =
                new Limits(false, null, 0, Zone.BATTLEFIELD, PlayerRef.YOU);
    }

    /// When, whenever, at (rule 603).
    ///
    /// @param onlyIf the intervening if
    /// @param perTurn "This ability triggers only once each turn": how often it does; 0 for any number of times
    /// @param zone where the source has to be (leaves-the-battlefield triggers look back from there)
    record Triggered(
            EventPattern event, @Nullable Condition onlyIf, Effect effect, int perTurn, Zone zone)
            implements Ability {
        public Triggered(
                EventPattern event,
                @Nullable Condition onlyIf,
                Effect effect,
                boolean oncePerTurn,
                Zone zone) {
            this(event, onlyIf, effect, oncePerTurn ? 1 : 0, zone);
        }
    }

    /// Something that is simply true (rule 604): rules while the condition holds.
    ///
    /// @param condition "as long as …", "during your turn"; null for always
    /// @param zone where the source has to be
    record Static(List<Rule> rules, @Nullable Condition condition, Zone zone) implements Ability {
        public Static {
            rules = List.copyOf(rules);
        }
    }

    /// A keyword ability with its parameters, as its kind of parameter says.
    record WithKeyword(Keyword keyword, int number, List<Cost> cost, @Nullable Filter filter)
            implements Ability {
        public WithKeyword {
            cost = List.copyOf(cost);
        }
    }

    /// A keyword ability whose number is an X that the text defines, of the object that has it (rule 702.1b).
    record WithX(Keyword keyword, Amount x) implements Ability {
        /// The keyword with a number that isn't known.
        public static final int NUMBER = -1;
    }

    /// The other mana cost, power and toughness of a prototype card (rule 718).
    record Prototype(ManaCost cost, int power, int toughness) implements Ability {}

    /// A chapter of a Saga: the numbers it is for.
    record Chapter(List<Integer> numbers, Effect effect) implements Ability {
        public Chapter {
            numbers = List.copyOf(numbers);
        }
    }

    /// What a leveler has with `min` to `max` level counters on it, or a station card with so many charge counters
    /// (rules 711.2, 721.2). A station card is a creature too where it has a size.
    record AtLevel(
            CounterKind counters,
            int min,
            int max,
            @Nullable Integer power,
            @Nullable Integer toughness,
            List<Ability> abilities)
            implements Ability {
        public AtLevel {
            abilities = List.copyOf(abilities);
        }

        /// The same with another size.
        public AtLevel sized(@Nullable Integer power, @Nullable Integer toughness) {
            return new AtLevel(counters, min, max, power, toughness, abilities);
        }
    }

    /// What it costs to gain a level of a Class, and what the Class has from then on (rule 716.2a).
    record ClassLevel(List<Cost> cost, int level, List<Ability> abilities) implements Ability {
        public ClassLevel {
            cost = List.copyOf(cost);
            abilities = List.copyOf(abilities);
        }
    }

    /// When a Case becomes solved (rule 719.3a).
    record ToSolve(Condition condition) implements Ability {}

    /// What a Case has once it is solved (rule 719.3c).
    record Solved(Ability ability) implements Ability {}

    /// What it has once it is harnessed.
    record Harnessed(Ability ability) implements Ability {}

    /// What it has while its controller has max speed (rule 702.178).
    record MaxSpeed(Ability ability) implements Ability {}

    /// An ability behind an ability word or flavor word (rule 207.2c), which mean nothing.
    record Labelled(String word, Ability ability) implements Ability {}

    static Ability keyword(Keyword keyword) {
        return new WithKeyword(keyword, 0, List.of(), null);
    }

    static Ability keyword(Keyword keyword, int number) {
        return new WithKeyword(keyword, number, List.of(), null);
    }

    static Ability keyword(Keyword keyword, List<Cost> cost) {
        return new WithKeyword(keyword, 0, cost, null);
    }

    static Ability keyword(Keyword keyword, Filter filter) {
        return new WithKeyword(keyword, 0, List.of(), filter);
    }

    /// A kind of activated abilities: "loyalty abilities", "equip abilities", "boast abilities".
    ///
    /// @param keyword the keyword that they come from; null for loyalty abilities
    record ActivatedKind(@Nullable Keyword keyword) {
        public static final ActivatedKind LOYALTY = new ActivatedKind(null);
    }
}
