package dev.bob.mtg.engine;

import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Designation;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.Zone;
import org.jspecify.annotations.Nullable;

/// An object: a card in a zone, a token, a spell or an ability on the stack. Never changed once it is in the state:
/// [#copy()], change the copy, put it in. An object that changes zones becomes a new one (rule 400.7); the old one
/// stays in the table as its last-known information.
final class GameObject {
    final int id;

    /// The card (or token) that it is; for an ability on the stack that of its source.
    final Model.Card card;

    final int owner;

    Zone zone;

    /// Its controller, control-changing effects apart.
    int controller;

    Model model;
    boolean token;
    boolean commander;
    int face;
    boolean faceDown;
    boolean tapped;
    boolean phasedOut;
    long timestamp;

    /// The turn in which its controller got it; see summoning sickness.
    boolean sick;

    int damage;
    boolean deathtouched;
    Counters counters = Counters.NONE;
    int attachedTo = Context.NOTHING;

    /// The object that it became, or -1.
    int next = -1;

    int previous = -1;
    boolean gone;
    @Nullable Derived lastKnown;

    /// For an ability on the stack.
    @Nullable Compiled ability;

    /// For a spell or ability on the stack, and for the permanent that the spell became: how it was cast.
    @Nullable Context context;

    boolean cast;
    @Nullable Zone castFrom;
    @Nullable Keyword castWith;
    boolean castInMain;

    /// When it came to the battlefield, as the clock goes.
    long arrived;

    /// How many spells had been cast this turn before it.
    int castBefore;

    boolean copy;

    /// Cards that a linked ability of it exiled.
    int[] exiledWith = new int[0];

    /// Where the spell goes instead of the graveyard: exile.
    boolean exileAfterwards;

    /// Modes that have been chosen for an ability of it, as bits, and the turn in which that was last.
    long modesChosen;

    int modesChosenTurn = -1;

    /// The turn in which nobody helped to pay for it (assist).
    int unassistedTurn = -1;

    /// Whether mana that was spent on the spell says that it can't be countered.
    boolean uncounterable;

    /// Where the spell's card goes as it resolves, if an effect says so.
    @Nullable Zone afterwards;

    /// Why it may be cast from exile, if it may.
    @Nullable Aside aside;

    /// How it came to be face down.
    @Nullable FaceDown faceDownBy;

    /// Which doors of a Room are unlocked: bits 1 (left) and 2 (right).
    int unlocked;

    int discardedTurn = -1;
    long transformedAt;
    int chosenColor = -1;
    int chosenPlayer = -1;
    int chosenNumber;
    int chosenObject = Context.NOTHING;

    /// What was attached to it as it left the battlefield.
    int[] hadAttached = NOTHING_ATTACHED;

    private static final int[] NOTHING_ATTACHED = new int[0];

    String chosenName = "";
    int enteredTurn = -1;
    int attackedTurn = -1;
    int blockedTurn = -1;
    int damagedTurn = -1;
    int regeneration;
    int usesTurn = -1;
    int[] uses = new int[0];
    boolean skipUntap;
    boolean visibleToAll;
    int revealedTo;

    /// Bits of [dev.bob.mtg.definition.Designation].
    int designations;

    /// The class level; 0 for none.
    int level;

    /// The creatures that crewed or saddled it this turn.
    int[] crew = new int[0];

    /// Keywords (as bits of [Words]) that it gained for good.
    long words;

    int pairedWith = Context.NOTHING;

    /// Whose Ring-bearer it is, if it is one.
    int ringOf = -1;

    /// Who controlled both as they were paired.
    int pairedUnder = -1;

    /// Indexes of abilities that may be activated only once and have been.
    int[] exhausted = new int[0];

    /// Its owner has been asked whether this commander goes to the command zone.
    boolean asked;

    boolean emblem;
    private @Nullable Derived plain;

    GameObject(int id, Model.Card card, Model model, int owner, Zone zone) {
        this.id = id;
        this.card = card;
        this.model = model;
        this.owner = owner;
        this.controller = owner;
        this.zone = zone;
    }

    GameObject copy() {
        return copyAs(id);
    }

    private GameObject copyAs(int newId) {
        var copy = new GameObject(newId, card, model, owner, zone);
        copy.controller = controller;
        copy.token = token;
        copy.commander = commander;
        copy.face = face;
        copy.faceDown = faceDown;
        copy.tapped = tapped;
        copy.phasedOut = phasedOut;
        copy.timestamp = timestamp;
        copy.sick = sick;
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
        copy.cast = cast;
        copy.castFrom = castFrom;
        copy.castWith = castWith;
        copy.castInMain = castInMain;
        copy.arrived = arrived;
        copy.castBefore = castBefore;
        copy.copy = this.copy;
        copy.exiledWith = exiledWith;
        copy.exileAfterwards = exileAfterwards;
        copy.uncounterable = uncounterable;
        copy.unassistedTurn = unassistedTurn;
        copy.modesChosen = modesChosen;
        copy.modesChosenTurn = modesChosenTurn;
        copy.afterwards = afterwards;
        copy.aside = aside;
        copy.faceDownBy = faceDownBy;
        copy.unlocked = unlocked;
        copy.discardedTurn = discardedTurn;
        copy.transformedAt = transformedAt;
        copy.chosenColor = chosenColor;
        copy.chosenPlayer = chosenPlayer;
        copy.chosenNumber = chosenNumber;
        copy.chosenObject = chosenObject;
        copy.hadAttached = hadAttached;
        copy.chosenName = chosenName;
        copy.enteredTurn = enteredTurn;
        copy.attackedTurn = attackedTurn;
        copy.blockedTurn = blockedTurn;
        copy.damagedTurn = damagedTurn;
        copy.regeneration = regeneration;
        copy.usesTurn = usesTurn;
        copy.uses = uses;
        copy.skipUntap = skipUntap;
        copy.visibleToAll = visibleToAll;
        copy.revealedTo = revealedTo;
        copy.designations = designations;
        copy.level = level;
        copy.crew = crew;
        copy.words = words;
        copy.pairedWith = pairedWith;
        copy.ringOf = ringOf;
        copy.pairedUnder = pairedUnder;
        copy.exhausted = exhausted;
        copy.asked = asked;
        copy.emblem = emblem;
        return copy;
    }

    /// The characteristics with counters, but without any continuous effect.
    Derived plain() {
        Derived derived = plain;
        if (derived == null) {
            derived = Derived.of(this);
            plain = derived;
        }
        return derived;
    }

    boolean isAbility() {
        return ability != null;
    }

    boolean isEmblem() {
        return emblem;
    }

    boolean isSpell() {
        return zone == Zone.STACK && ability == null;
    }

    boolean is(Designation designation) {
        return (designations & designation.bit()) != 0;
    }

    int counters(CounterKind kind) {
        return counters.get(kind);
    }
}
