package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Need;
import dev.bob.mtg.engine.value.SubtypeKinds;
import dev.bob.mtg.engine.value.Words;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One face of a card (or a token, or a copy with exceptions) as the kernel uses it: the copiable values (rule 707.2)
/// with abilities compiled.
public final class Model implements Need.Face {
    public final Characteristics characteristics;
    public final CompiledAbility[] abilities;
    public final int types;
    public final int supertypes;
    public final int colors;
    public final String[] subtypes;
    public final int power;
    public final int toughness;
    public final long keywords;
    public final boolean everyCreatureType;

    /// Zones (as bits) in which some static or triggered ability of it works.
    public final int activeZones;

    public final int manaValue;

    /// What its mana cost takes with an X of 0.
    public final Need need;

    /// Whether it can be cast from the graveyard, or has an activated ability there or in exile, by its own text.
    public final boolean worksElsewhere;

    /// A half with aftermath can't be cast from anywhere else (rule 702.127a).
    public final boolean castFromGraveyardOnly;

    /// Whether something else than casting can be done with the card in hand: foretell, suspend, plot.
    public final boolean special;

    /// Whether it has abilities to activate, other than for mana that takes no mana.
    public final boolean offers;

    /// Whether it has abilities that add mana.
    public final boolean addsMana;

    /// Whether it can be cast when only instants can be, by what is printed on it.
    final boolean instantly;

    /// The least mana that it can be cast for, from hand and by what is printed on it; 0 where more than the mana cost
    /// would have to be looked at.
    public final int leastMana;

    /// Whether an ability of its own defines its power or toughness.
    public final boolean definesSize;

    /// What alone may produce the mana that is spent to cast it; null for anything.
    public final @Nullable Filter paidFrom;

    final boolean aura;
    public final boolean saga;

    /// The halves of a Room, for what is a Room.
    public @Nullable Room room;

    /// What it is while the permanent is flipped, for what is a flip card (rule 710); and the other way round.
    public @Nullable Model flipped;

    public @Nullable Model unflipped;

    private volatile long digest;

    private @Nullable String nameInText;

    /// The name by which its own text speaks of cards like it: that of what it copies, whatever it is called itself (rule
    /// 201.5).
    public String nameInText() {
        return nameInText == null ? characteristics.name() : nameInText;
    }

    public boolean isCalledOtherwise() {
        return nameInText != null;
    }

    public Model callingItself(String name) {
        nameInText = name;
        return this;
    }

    /// Whether an ability of its own speaks of such a thing.
    public boolean speaksOf(Class<? extends Reference> kind) {
        for (CompiledAbility ability : abilities) {
            if (ability.speaksOf(kind)) {
                return true;
            }
        }
        return false;
    }

    /// Makes another model what this one is while it is flipped.
    public Model flippingTo(Model other) {
        flipped = other;
        other.unflipped = this;
        return this;
    }

    /// What it is with a permanent's status (rule 110.5c).
    public Model shown(boolean isFlipped) {
        return isFlipped && flipped != null ? flipped : this;
    }

    public Model(Characteristics characteristics, List<CompiledAbility> abilities) {
        this.characteristics = characteristics;
        this.abilities = abilities.toArray(new CompiledAbility[0]);
        this.types = characteristics.typeMask();
        this.supertypes = characteristics.supertypeMask();
        this.subtypes = characteristics.subtypes().toArray(new String[0]);
        Integer p = characteristics.power();
        Integer t = characteristics.toughness();
        this.power = p == null ? 0 : p;
        this.toughness = t == null ? 0 : t;
        var said = new Said();
        for (CompiledAbility ability : this.abilities) {
            said.by(ability);
        }
        this.colors = said.devoid ? 0 : characteristics.colors().mask();
        this.keywords = said.words;
        this.activeZones = said.zones;
        this.definesSize = said.size;
        this.everyCreatureType = said.changeling;
        ManaCost cost = characteristics.manaCost();
        this.worksElsewhere = said.elsewhere;
        this.castFromGraveyardOnly = said.aftermath;
        this.instantly =
                (types & Derived.INSTANT) != 0
                        || (said.words & Words.FLASH) != 0
                        || sneaks(abilities);
        this.special = said.actions;
        this.offers = said.activated;
        this.addsMana = said.mana;
        this.leastMana = isPlain(abilities) ? Need.least(cost) : 0;
        this.paidFrom = paidFrom(abilities);
        this.aura = hasSubtype("Aura");
        this.saga = hasSubtype("Saga");
        this.manaValue = cost == null ? 0 : cost.manaValue(0);
        this.need = cost == null ? Need.NOTHING : Need.of(cost, 0);
    }

    /// What the abilities say all together.
    private static final class Said {
        private long words;
        private int zones;
        private boolean size;
        private boolean changeling;
        private boolean devoid;
        private boolean elsewhere;
        private boolean aftermath;
        private boolean actions;
        private boolean activated;
        private boolean mana;

        void by(CompiledAbility ability) {
            words |= ability.word.bit();
            zones |= ability.activeZones;
            size |= ability.definesSize();
            elsewhere |=
                    ((ability.zone == Zone.GRAVEYARD || ability.zone == Zone.EXILE)
                                    && (ability.kind == CompiledAbility.Kind.ACTIVATED
                                            || ability.kind == CompiledAbility.Kind.STATIC))
                            || (ability.word.keyword() != null
                                    && fromGraveyard(ability.word.keyword()));
            aftermath |= ability.word.keyword() == Keyword.AFTERMATH;
            actions |=
                    ability.word.keyword() == Keyword.FORETELL
                            || ability.word.keyword() == Keyword.SUSPEND
                            || ability.word.keyword() == Keyword.PLOT;
            if (ability.kind == CompiledAbility.Kind.ACTIVATED) {
                activated |= ability.isOffered();
                mana |= ability.mana;
            }
            changeling |= ability.word.keyword() == Keyword.CHANGELING;
            devoid |= ability.word.keyword() == Keyword.DEVOID;
        }
    }

    private static @Nullable Filter paidFrom(List<CompiledAbility> abilities) {
        for (CompiledAbility ability : abilities) {
            for (Rule rule : ability.statics.rules()) {
                if (rule instanceof Rule.SpendOnlyFrom(Filter sources)) {
                    return sources;
                }
            }
        }
        return null;
    }

    /// Whether no ability says anything of how it may be cast or what it costs, but that it costs more.
    private static boolean isPlain(List<CompiledAbility> abilities) {
        for (CompiledAbility ability : abilities) {
            if (ability.word.keyword() != null
                    && (ability.word.bit() == 0 || (ability.word.bit() & PAYING) != 0)) {
                return false;
            }
            for (Rule rule : ability.statics.rules()) {
                if (rule instanceof Rule.SpellCost
                        || rule instanceof Rule.AlternativeCost
                        || rule instanceof Rule.MayPlay
                        || rule instanceof Rule.CastUsing
                        || rule instanceof Rule.AnyManaFor
                        || (rule instanceof Rule.AdditionalCost(_, _, boolean again) && again)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static final long PAYING = Words.CONVOKE | Words.DELVE | Words.IMPROVISE | Words.FUSE;

    /// Whether an ability lets it be cast at another time than usual.
    private static boolean sneaks(List<CompiledAbility> abilities) {
        for (CompiledAbility ability : abilities) {
            if (ability.word.keyword() == Keyword.SNEAK
                    || ability.word.keyword() == Keyword.OFFERING) {
                return true;
            }
            for (Rule rule : ability.statics.rules()) {
                if (rule instanceof Rule.FlashFor || rule instanceof Rule.MayPlay) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean fromGraveyard(Keyword keyword) {
        return switch (keyword) {
            case FLASHBACK,
                    JUMP_START,
                    RETRACE,
                    ESCAPE,
                    MAYHEM,
                    DISTURB,
                    AFTERMATH,
                    HARMONIZE,
                    DREDGE ->
                    true;
            default -> false;
        };
    }

    /// The hash of [Digest#of(Model)].
    long digest() {
        long known = digest;
        if (known == 0) {
            known = Digest.of(this);
            digest = known;
        }
        return known;
    }

    public @Nullable ManaCost manaCost() {
        return characteristics.manaCost();
    }

    public String name() {
        return characteristics.name();
    }

    boolean hasSubtype(String subtype) {
        for (String each : subtypes) {
            if (each.equals(subtype)) {
                return true;
            }
        }
        return false;
    }

    /// Whether a filter says only what a token's model tells.
    public static boolean canBeTold(Filter filter) {
        return filter instanceof Filter.And(var all)
                ? all.stream().allMatch(Model::canBeTold)
                : filter instanceof Filter.Or(var any)
                        ? any.stream().allMatch(Model::canBeTold)
                        : filter instanceof Filter.Token
                                || filter instanceof Filter.Type
                                || filter instanceof Filter.Subtype;
    }

    /// Whether a token of this model would be such, of what [#canBeTold].
    public boolean isSuch(Filter filter) {
        return (filter instanceof Filter.And(var all) && all.stream().allMatch(this::isSuch))
                || (filter instanceof Filter.Or(var any) && any.stream().anyMatch(this::isSuch))
                || (filter instanceof Filter.Type(CardType type) && (types & type.bit()) != 0)
                || (filter instanceof Filter.Subtype(String subtype) && isOf(subtype))
                || filter instanceof Filter.Token;
    }

    private boolean isOf(String subtype) {
        return hasSubtype(subtype) || (everyCreatureType && SubtypeKinds.isCreatureType(subtype));
    }

    /// Whether this very ability is printed on it.
    public boolean has(CompiledAbility ability) {
        for (CompiledAbility each : abilities) {
            if (each == ability) {
                return true;
            }
        }
        return false;
    }

    /// A Room by its unlocked doors: neither, left, right, both (rule 709.5).
    public record Room(List<Model> byUnlocked) {
        public Model of(int unlocked) {
            return byUnlocked.get(unlocked);
        }

        /// What it costs to unlock that half; null if it is no half of its own.
        public @Nullable ManaCost cost(int half) {
            return byUnlocked.get(1 << half).manaCost();
        }
    }

    /// Something else that the card can be cast as, with that face's number in menus: face down, prototyped, fused.
    public record Variant(
            Keyword keyword,
            int face,
            Model model,
            @Nullable ManaCost cost,
            boolean fromHandOnly) {}

    /// What represents a merged permanent beside others (rule 729.2).
    ///
    /// @param model the values that it contributes: of the face that is up
    public record Component(Card card, Model model, boolean token, boolean commander) {
        /// With another face up, or face up.
        public Component showing(Model other) {
            return new Component(card, other, token, commander);
        }

        public boolean isDoubleFaced() {
            return card.isDoubleFaced();
        }

        /// With its other face up, if it can be.
        public Component transformed() {
            boolean can =
                    card.canTransform()
                            && card.faces.length == 2
                            && (model == card.faces[0] || model == card.faces[1]);
            Model other = can ? card.faces[model == card.faces[0] ? 1 : 0] : model;
            return (other.types & (Derived.INSTANT | Derived.SORCERY)) != 0 ? this : showing(other);
        }
    }

    /// What components are as one permanent: the characteristics of the topmost, the abilities of all of them (rule
    /// 702.140e).
    ///
    /// @param components from the top down
    public static Model merged(List<Component> components) {
        Model top = components.getFirst().model;
        var abilities = new ArrayList<CompiledAbility>();
        for (Component component : components) {
            abilities.addAll(List.of(component.model.abilities));
        }
        return new Model(top.characteristics, abilities);
    }

    /// A card with its faces compiled.
    public static final class Card {
        public final CardDefinition definition;
        public final Model[] faces;

        /// The kinds of events of a turn that it asks for afterwards, as bits of [RuleEvent].
        public long asks;

        /// What it is in zones other than the stack and the battlefield: its front face, or both halves of a split
        /// card (rule 709.4).
        public final Model outside;

        public final List<Variant> variants;

        /// What it is while it is bestowed (rule 702.103b); null without bestow.
        public final @Nullable Model bestowed;

        /// What it is as a mutating creature spell (rule 702.140a); null without mutate.
        public final @Nullable Model mutating;

        /// Whether something printed on it lets it be cast when only instants can be.
        public final boolean instantly;

        /// Whether a face of it can be cast from the graveyard, or has an activated ability there or in exile.
        public final boolean worksElsewhere;

        /// Whether something of it asks where mana came from.
        public final boolean asksForSources;

        /// The least mana that it can be cast for from hand; 0 where more than that would have to be looked at.
        public final int leastMana;

        public Card(CardDefinition definition, Model[] faces) {
            this(definition, faces, faces[0], List.of(), null, null);
        }

        public Card(
                CardDefinition definition,
                Model[] faces,
                Model outside,
                List<Variant> variants,
                @Nullable Model bestowed,
                @Nullable Model mutating) {
            this.definition = definition;
            this.faces = faces;
            this.outside = outside;
            this.variants = variants;
            this.bestowed = bestowed;
            this.mutating = mutating;
            boolean any = bestowed != null && bestowed.instantly;
            boolean elsewhere = false;
            for (Model face : faces) {
                any |= face.instantly;
                elsewhere |= face.worksElsewhere;
            }
            this.worksElsewhere = elsewhere;
            this.asksForSources = RecordParts.anywhere(definition, Card::asksForSources);
            for (Variant variant : variants) {
                any |= variant.model.instantly;
            }
            this.instantly = any;
            this.leastMana =
                    faces.length == 1 && variants.isEmpty() && bestowed == null
                            ? faces[0].leastMana
                            : 0;
        }

        private static boolean asksForSources(Object part) {
            return (part instanceof Amount.ManaSpent spent && spent.from() != null)
                    || part instanceof Filter.ManaFrom
                    || part instanceof Rule.SpendOnlyFrom;
        }

        public boolean isDoubleFaced() {
            return switch (definition.layout()) {
                case TRANSFORM, MODAL_DFC, MELD -> true;
                case NORMAL, SPLIT, FLIP, ADVENTURE, PROTOTYPE, TOKEN -> false;
            };
        }

        /// Whether it can be turned to its other face, as meld cards can't (rule 712.4c).
        public boolean canTransform() {
            return isDoubleFaced() && definition.layout() != CardDefinition.Layout.MELD;
        }

        /// Whether one of its faces has this ability printed.
        public boolean prints(CompiledAbility ability) {
            for (Model face : faces) {
                if (face.has(ability)) {
                    return true;
                }
            }
            return false;
        }
    }
}
