package dev.bob.mtg.engine.state;

/// Why something isn't legal: the Comprehensive Rules number and a sentence.
///
/// @param by the object whose effect forbids it; negative where none does
public record Refusal(String rule, String reason, int by) {
    public Refusal(String rule, String reason) {
        this(rule, reason, -1);
    }

    /// The same, with the object whose effect it is.
    public Refusal by(int source) {
        return new Refusal(rule, reason, source);
    }

    public static final Refusal NOT_YOUR_DECISION =
            new Refusal("117.1", "This is not among the choices that the game asks for now.");
    public static final Refusal SORCERY_TIMING =
            new Refusal(
                    "307.1",
                    "Sorceries can be cast only in your main phase, with priority and an empty stack.");
    public static final Refusal PERMANENT_TIMING =
            new Refusal(
                    "117.1a",
                    "A spell that isn't an instant can be cast only in your main phase, with priority and an empty stack.");
    public static final Refusal LAND_TIMING =
            new Refusal(
                    "305.1",
                    "A land can be played only in your main phase, with priority and an empty stack.");
    public static final Refusal LAND_LIMIT =
            new Refusal("305.2", "You have played as many lands as you may this turn.");
    public static final Refusal LAND_TURN =
            new Refusal("305.3", "A land can't be played if it isn't your turn.");
    public static final Refusal CANT_PLAY_LAND =
            new Refusal("305.1", "An effect says that you can't play lands.");
    public static final Refusal LAND_CAST =
            new Refusal("305.9", "A land card can't be cast as a spell.");
    public static final Refusal NOT_PLAYABLE_FROM_HERE =
            new Refusal("601.3", "No rule or effect lets you cast it from where it is.");
    public static final Refusal LEGENDARY_SPELL =
            new Refusal(
                    "205.4e",
                    "A legendary instant or sorcery needs a legendary creature or planeswalker of yours.");
    public static final Refusal CANT_CAST =
            new Refusal("601.3", "An effect says that you can't cast it.");
    public static final Refusal NO_TARGET =
            new Refusal("601.2c", "There are not enough legal targets for it.");
    public static final Refusal NO_TARGET_ABILITY =
            new Refusal("602.2b", "There are not enough legal targets for it.");
    public static final Refusal NO_MODE = new Refusal("700.2a", "None of its modes can be chosen.");
    public static final Refusal CANT_PAY = new Refusal("601.2h", "You can't pay its costs.");
    public static final Refusal CANT_PAY_ABILITY =
            new Refusal("602.2b", "You can't pay its costs.");
    public static final Refusal NO_MANA =
            new Refusal("601.2g", "You can't get the mana to pay its mana cost.");
    public static final Refusal NO_MANA_COST =
            new Refusal("202.1b", "It has no mana cost, which can't be paid.");
    public static final Refusal SUMMONING_SICK =
            new Refusal(
                    "302.6",
                    "It hasn't been under your control since your turn began, so its {T} and {Q} abilities can't be activated.");
    public static final Refusal TAPPED = new Refusal("107.5", "It is tapped already.");
    public static final Refusal NOT_CONTROLLER =
            new Refusal("602.2", "Only its controller can activate its abilities.");
    public static final Refusal ABILITY_ZONE =
            new Refusal("113.6", "This ability doesn't work where the object is.");
    public static final Refusal ABILITY_SORCERY =
            new Refusal("602.5d", "It can be activated only when you could cast a sorcery.");
    public static final Refusal ABILITY_LIMIT =
            new Refusal("602.5", "It has been activated as often as it may be this turn.");
    public static final Refusal ABILITY_CONDITION =
            new Refusal("602.1b", "What its text requires for activating it isn't so.");
    public static final Refusal CANT_ACTIVATE =
            new Refusal("602.5", "An effect says that its abilities can't be activated.");
    public static final Refusal LOYALTY_TIMING =
            new Refusal(
                    "606.3",
                    "Loyalty abilities can be activated only in your main phase, with an empty stack, once each turn for each permanent.");
    public static final Refusal LOYALTY_COUNTERS =
            new Refusal("606.6", "It doesn't have that many loyalty counters.");
    public static final Refusal SPLIT_SECOND =
            new Refusal("702.61a", "A spell with split second is on the stack.");
    public static final Refusal NOT_A_TARGET =
            new Refusal("601.2c", "It isn't a legal target for this.");
    public static final Refusal SHROUD = new Refusal("702.18a", "It has shroud.");
    public static final Refusal HEXPROOF =
            new Refusal("702.11b", "It has hexproof and you are an opponent of its controller.");
    public static final Refusal PROTECTION =
            new Refusal("702.16b", "It has protection from the source.");
    public static final Refusal SAME_TARGET =
            new Refusal(
                    "115.3",
                    "The same target can't be chosen twice for one use of the word \"target\".");
    public static final Refusal NOT_AN_OPTION =
            new Refusal("608.2d", "That isn't one of the choices.");
    public static final Refusal NOT_DONE = new Refusal("608.2d", "More has to be chosen.");
    public static final Refusal NUMBER = new Refusal("107.1c", "That number isn't possible here.");
    public static final Refusal MANA_PAYMENT =
            new Refusal("601.2g", "That doesn't lead to a full payment.");
    public static final Refusal NOT_AN_ATTACKER =
            new Refusal("508.1a", "It isn't an untapped creature of yours that can attack.");
    public static final Refusal ATTACK_SICK =
            new Refusal("302.6", "It came under your control this turn and doesn't have haste.");
    public static final Refusal DEFENDER =
            new Refusal("702.3b", "A creature with defender can't attack.");
    public static final Refusal CANT_ATTACK =
            new Refusal("508.1c", "An effect says that it can't attack there.");
    public static final Refusal NOT_A_DEFENDER =
            new Refusal("508.1b", "That isn't a player, planeswalker or battle it could attack.");
    public static final Refusal ATTACKS_ALREADY =
            new Refusal("508.1b", "It has been declared as an attacker already.");
    public static final Refusal ATTACK_UNPAID =
            new Refusal("508.1h", "The cost to attack there hasn't been paid.");
    public static final Refusal BLOCK_UNPAID =
            new Refusal("509.1d", "The cost to block with it can't be paid.");
    public static final Refusal MUST_ATTACK =
            new Refusal("508.1d", "A creature that attacks if able isn't attacking.");
    public static final Refusal ATTACKERS_TOGETHER =
            new Refusal("508.1c", "These attackers break a restriction.");
    public static final Refusal NOT_A_BLOCKER =
            new Refusal("509.1a", "It isn't an untapped creature of yours that can block.");
    public static final Refusal CANT_BLOCK =
            new Refusal("509.1b", "An effect says that it can't block that creature.");
    public static final Refusal NOT_ATTACKED_BY =
            new Refusal("509.1a", "That creature attacks another player.");
    public static final Refusal DECAYED =
            new Refusal("702.147a", "A creature with decayed can't block.");
    public static final Refusal FEAR =
            new Refusal(
                    "702.36b",
                    "A creature with fear can be blocked only by artifact creatures and black creatures.");
    public static final Refusal INTIMIDATE =
            new Refusal(
                    "702.13b",
                    "A creature with intimidate can be blocked only by artifact creatures and creatures that share a color with it.");
    public static final Refusal SKULK =
            new Refusal(
                    "702.118b",
                    "A creature with skulk can't be blocked by creatures with greater power.");
    public static final Refusal RING_BEARER =
            new Refusal(
                    "701.54c",
                    "A player's Ring-bearer can't be blocked by creatures with greater power.");
    public static final Refusal LANDWALK =
            new Refusal(
                    "702.14c",
                    "A creature with landwalk can't be blocked while you control such a land.");
    public static final Refusal HORSEMANSHIP =
            new Refusal(
                    "702.31b",
                    "A creature with horsemanship can be blocked only by creatures with horsemanship.");
    public static final Refusal BLOCKERS_TOGETHER =
            new Refusal("509.1b", "These blocks break a restriction.");
    public static final Refusal MUST_BLOCK =
            new Refusal("509.1c", "More blocking requirements could be obeyed.");
    public static final Refusal FLYING =
            new Refusal(
                    "702.9b", "A creature with flying can be blocked only by flying and reach.");
    public static final Refusal SHADOW =
            new Refusal(
                    "702.28b",
                    "Creatures with shadow block and are blocked only by creatures with shadow.");
    public static final Refusal LOOP =
            new Refusal(
                    "731.3", "You did the same in the same position before; do something else.");
    public static final Refusal NOT_FACE_DOWN =
            new Refusal("116.2b", "It isn't a face-down permanent on the battlefield.");
    public static final Refusal STAYS_FACE_DOWN =
            new Refusal("708.7", "What made it face down doesn't let you turn it face up.");
    public static final Refusal NO_SUCH_ACTION =
            new Refusal("116.2", "The card has no ability that lets you do that with it.");
    public static final Refusal FORETELL_TURN =
            new Refusal("702.143a", "You can foretell cards only during your turn.");
    public static final Refusal PLOT_TIMING =
            new Refusal(
                    "702.170a",
                    "A card can be plotted only in your main phase, with priority and an empty stack.");
    public static final Refusal NOT_LOCKED =
            new Refusal("709.5e", "It isn't a locked half of a permanent on the battlefield.");
    public static final Refusal UNLOCK_TIMING =
            new Refusal(
                    "709.5e",
                    "A half can be unlocked only in your main phase, with priority and an empty stack.");
    public static final Refusal GAME_OVER = new Refusal("104.1", "The game is over.");
    public static final Refusal NOT_VISIBLE = new Refusal("400.2", "You can't see that object.");
    public static final Refusal LEFT_GAME = new Refusal("800.4a", "That player has left the game.");
}
