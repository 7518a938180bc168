package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.AbilityUses;
import dev.bob.mtg.engine.value.ChosenValues;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.FaceDownKind;
import dev.bob.mtg.engine.value.HowCast;
import dev.bob.mtg.engine.value.Linked;
import dev.bob.mtg.engine.value.ManaSource;
import dev.bob.mtg.engine.value.Particulars;
import dev.bob.mtg.engine.value.TurnMarks;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An object: a card in a zone, a token, a spell or an ability on the stack. Never changed once it is in the state:
/// [#copy()], change the copy, put it in. An object that changes zones becomes a new one (rule 400.7); the old one
/// stays in the table as its last-known information.
public final class GameObject {
    public final int id;

    /// The card (or token) that it is; for an ability on the stack that of its source.
    public final Model.Card card;

    public final int owner;

    public Zone zone;

    /// Its controller, control-changing effects apart.
    public int controller;

    public Model model;
    public boolean token;
    public boolean commander;
    public int face;
    public boolean faceDown;
    public boolean tapped;

    public boolean phasedOut;
    public long timestamp;

    /// Whether its controller hasn't had it since their turn began; see summoning sickness.
    public boolean sick;

    /// Who was last noticed to control it; -1 as long as nobody but [#controller] was.
    public int heldBy = -1;

    public int damage;
    public boolean deathtouched;
    public Counters counters = Counters.NONE;
    public int attachedTo = Context.NOTHING;

    /// The object that it became, or -1.
    public int next = -1;

    public int previous = -1;
    public boolean gone;
    public @Nullable Derived lastKnown;

    /// For an ability on the stack.
    public @Nullable CompiledAbility ability;

    /// For a spell or ability on the stack, and for the permanent that the spell became: how it was cast.
    public @Nullable Context context;

    public HowCast howCast = HowCast.NOT;

    /// When it came under its controller's control on the battlefield, as the clock goes.
    public long arrived;

    public boolean copy;

    /// Why it may be cast from exile, if it may.
    public @Nullable ExilePermission aside;

    public ChosenValues values = ChosenValues.NONE;
    public TurnMarks marks = TurnMarks.NONE;
    public AbilityUses uses = AbilityUses.NONE;
    public Linked linked = Linked.NONE;

    /// What few objects have.
    public Particulars particulars = Particulars.NONE;

    /// Its owner has been asked whether this commander goes to the command zone.
    public boolean asked;

    public boolean emblem;

    /// What represents it, from the top down, if it is a merged permanent (rule 729.2); none otherwise.
    public List<Model.Component> merged = List.of();

    private @Nullable Derived plain;
    private @Nullable Context own;

    /// What its mana ability gives that was looked for last, while it is as it is printed; null if none was.
    public @Nullable ManaSource manaSource;

    public GameObject(int id, Model.Card card, Model model, int owner, Zone zone) {
        this.id = id;
        this.card = card;
        this.model = model;
        this.owner = owner;
        this.controller = owner;
        this.zone = zone;
    }

    public GameObject copy() {
        return copyAs(card, model);
    }

    /// A copy that will be otherwise in nothing that characteristics and mana abilities follow from: tapped, damaged, no longer
    /// new.
    public GameObject copyOfStatus() {
        GameObject copy = copy();
        copy.plain = plain;
        copy.own = own;
        copy.manaSource = manaSource;
        return copy;
    }

    /// The same object, with another card for one that somebody can't see.
    public GameObject dealt(Model.Card other) {
        return copyAs(other, faceDown && zone != Zone.EXILE ? model : other.outside);
    }

    private GameObject copyAs(Model.Card as, Model shown) {
        var copy = new GameObject(id, as, shown, owner, zone);
        copy.controller = controller;
        copy.token = token;
        copy.commander = commander;
        copy.face = face;
        copy.faceDown = faceDown;
        copy.tapped = tapped;
        copy.phasedOut = phasedOut;
        copy.timestamp = timestamp;
        copy.sick = sick;
        copy.heldBy = heldBy;
        copy.damage = damage;
        copy.deathtouched = deathtouched;
        copy.counters = counters;
        copy.attachedTo = attachedTo;
        copy.next = next;
        copy.previous = previous;
        copy.gone = gone;
        copy.lastKnown = lastKnown;
        copy.ability = ability;
        copy.context = context;
        copy.howCast = howCast;
        copy.arrived = arrived;
        copy.copy = this.copy;
        copy.aside = aside;
        copy.values = values;
        copy.marks = marks;
        copy.uses = uses;
        copy.linked = linked;
        copy.particulars = particulars;
        copy.asked = asked;
        copy.emblem = emblem;
        copy.merged = merged;
        return copy;
    }

    /// The permanent that components make together, from the top down: still the same object (rule 729.2c).
    public GameObject represented(List<Model.Component> components) {
        Model.Component top = components.getFirst();
        GameObject now = copyAs(top.card(), Model.merged(components));
        now.merged = List.copyOf(components);
        now.token = top.token();
        now.commander = components.stream().anyMatch(Model.Component::commander);
        return now;
    }

    /// What represents it: itself alone, if it isn't merged.
    public List<Model.Component> components() {
        return merged.isEmpty()
                ? List.of(new Model.Component(card, model, token, commander))
                : merged;
    }

    /// The name of its card, or all that makes up a merged permanent: what tells it from another one.
    Object madeOf() {
        if (merged.isEmpty()) {
            return card.definition.name();
        }
        var all = new ArrayList<Object>(List.of(card.definition.name()));
        for (Model.Component each : merged) {
            all.addAll(List.of(each.card().definition.name(), each.model()));
            all.addAll(List.of(each.token(), each.commander()));
        }
        all.add(linked.parts());
        return all;
    }

    /// How many regeneration shields it has.
    public int regeneration() {
        return particulars.kept().regeneration();
    }

    /// Gets or loses regeneration shields.
    public void regeneration(int more) {
        Particulars.Kept kept = particulars.kept();
        if (more != 0) {
            particulars = particulars.with(kept.withRegeneration(kept.regeneration() + more));
        }
    }

    /// It doesn't untap in more steps.
    ///
    /// @param steps bits as in [Particulars.Kept]
    public void skipsUntap(int steps) {
        Particulars.Kept kept = particulars.kept();
        particulars = particulars.with(kept.withSkipUntap(kept.skipUntap() | steps));
    }

    /// Steps in which it doesn't untap have come.
    public void keptUntapped(int steps) {
        Particulars.Kept kept = particulars.kept();
        particulars = particulars.with(kept.withSkipUntap(kept.skipUntap() & ~steps));
    }

    public void designate(Designation designation, boolean has) {
        Particulars.Acquired acquired = particulars.acquired();
        int bit = designation.bit();
        int now = has ? acquired.designations() | bit : acquired.designations() & ~bit;
        if (now != acquired.designations()) {
            particulars = particulars.with(acquired.withDesignations(now));
        }
    }

    /// It has these keywords for good, and no others.
    ///
    /// @param bits those of [dev.bob.mtg.engine.value.Words]
    public void words(long bits) {
        if (bits != particulars.acquired().words()) {
            particulars = particulars.with(particulars.acquired().withWords(bits));
        }
    }

    /// How it comes to be face down; null for what isn't.
    public void faceDownBy(@Nullable FaceDownKind by) {
        if (by != particulars.shown().faceDownBy()) {
            particulars = particulars.with(particulars.shown().withFaceDownBy(by));
        }
    }

    /// Doors of a Room are unlocked, beside those that are.
    public void unlock(int doors) {
        Particulars.Shown shown = particulars.shown();
        particulars = particulars.with(shown.withUnlocked(shown.unlocked() | doors));
    }

    /// Who controlled it when that was last looked at.
    public int holder() {
        return heldBy >= 0 ? heldBy : controller;
    }

    /// The characteristics with counters, but without any continuous effect.
    public Derived plain() {
        Derived derived = plain;
        if (derived == null) {
            derived = Derived.of(this);
            plain = derived;
        }
        return derived;
    }

    /// An object that is only assumed has these characteristics.
    public void appears(Derived derived) {
        plain = derived;
    }

    /// What the words of its abilities mean while they are simply true: "this" and "you".
    public Context own() {
        Context context = own;
        if (context == null) {
            context = new Context(id, controller);
            own = context;
        }
        return context;
    }

    /// The same for whoever controls it now.
    public Context own(int by) {
        return by == controller ? own() : new Context(id, by);
    }

    public boolean isAbility() {
        return ability != null;
    }

    public boolean isEmblem() {
        return emblem;
    }

    public boolean isSpell() {
        return zone == Zone.STACK && ability == null;
    }

    public boolean is(Designation designation) {
        return (particulars.acquired().designations() & designation.bit()) != 0;
    }

    public int counters(CounterKind kind) {
        return counters.get(kind);
    }

    /// A merged permanent isn't double-faced, whatever it is made of (rule 729.2i).
    public boolean isDoubleFaced() {
        return merged.isEmpty() && card.isDoubleFaced();
    }

    /// Whether it is a permanent of two cards of a meld pair.
    public boolean isMelded() {
        return !merged.isEmpty()
                && face == 1
                && card.definition.layout() == CardDefinition.Layout.MELD;
    }

    /// The mana values of the front faces of what melded, together (rule 202.3c).
    public int frontManaValues() {
        int sum = 0;
        for (Model.Component each : merged) {
            sum += each.card().faces[0].manaValue;
        }
        return sum;
    }
}
