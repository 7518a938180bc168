package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.stream.Stream;

/// Words that point back: "it", "that creature", "that player". Parsing leaves them open, [Antecedents] finds what they
/// mean, printing writes the words again.
public final class References {
    /// Stands where the meaning isn't known yet; no compiled definition has it.
    public static final Reference OPEN = new Reference.Targeted(-1);

    /// Several things named before, meaning not known yet: "one of them".
    public static final Reference OPEN_MANY = new Reference.Targeted(-2);

    /// The same, being cards that were exiled or milled: "a creature card from among them".
    public static final Reference OPEN_AMONG = new Reference.Targeted(-3);

    /// Whether something is spoken of that hasn't been found.
    public static boolean areOpen(Object abilities) {
        return RecordParts.anywhere(
                abilities, part -> part instanceof Reference.Targeted(int slot) && slot < 0);
    }

    /// Words of the owner of what an effect returns, whose next step is meant.
    public static final String OWNERS = "their own";

    private References() {}

    /// A player named before, meaning not known yet.
    public static PlayerRef open(String words) {
        return new PlayerRef.Targeted(-1, words);
    }

    /// The syntax of such a player.
    public static Syntax<PlayerRef> player(String words) {
        return new Syntax.Mapped<>(
                Object.class,
                Syntax.words(words),
                _ -> open(words),
                value ->
                        value instanceof PlayerRef player && words.equals(words(player))
                                ? words
                                : null);
    }

    /// The syntax of objects named before.
    public static Syntax<Selector> object(String words) {
        return new Syntax.Mapped<Syntax.Nothing, Selector>(
                        Object.class,
                        Syntax.words(words),
                        _ -> new Selector.That(OPEN, words),
                        value ->
                                value instanceof Selector.That(_, String said) && words.equals(said)
                                        ? words
                                        : null)
                .noted();
    }

    /// "That Sliver": what was named before and called by that subtype.
    public static Syntax<Selector> ofKind(Syntax<String> subtypes) {
        return ofKind(subtypes, "that ", "");
    }

    /// "that Wall's", "the Wall's".
    public static Syntax<Selector> ofKindsOwn(Syntax<String> subtypes) {
        return Syntax.choice(ofKind(subtypes, "that ", "'s"), ofKind(subtypes, "the ", "'s"));
    }

    private static Syntax<Selector> ofKind(Syntax<String> subtypes, String before, String after) {
        return new Syntax.Mapped<String, Selector>(
                        String.class,
                        subtypes.after(before.strip()).before(after),
                        subtype -> new Selector.That(OPEN, before + subtype + after),
                        value -> {
                            String kind =
                                    value instanceof Selector.That(_, String said)
                                            ? Agreement.kind(said)
                                            : null;
                            return kind != null
                                            && value instanceof Selector.That(_, String said)
                                            && said.equals(before + kind + after)
                                    ? kind
                                    : null;
                        })
                .noted();
    }

    /// Any of several words for an object.
    public static Syntax<Selector> objects(String... words) {
        return Syntax.family(Stream.of(words).map(References::object).toList());
    }

    /// The syntax of objects that the words alone determine.
    public static Syntax<Selector> object(String words, Reference reference) {
        return Syntax.constant(new Selector.That(reference, words), words);
    }

    /// "A creature dealt damage this way": only what was dealt some, which a target needn't have been.
    public static Syntax<Selector> damaged(String noun, Filter filter) {
        return hurt("a " + noun + " dealt damage this way", filter);
    }

    /// "A permanent dealt damage by ~", of a spell that has just dealt it.
    public static Syntax<Selector> damagedByThis(String noun, Filter filter) {
        return hurt("a " + noun + " dealt damage by ~", filter);
    }

    private static Syntax<Selector> hurt(String words, Filter filter) {
        return Syntax.constant(new Selector.Among(new Reference.Done(Verb.DAMAGED), filter), words);
    }

    /// The words if they speak of the player, not of what the player controls.
    private static @org.jspecify.annotations.Nullable String personal(String words) {
        return words.startsWith("that player")
                        || words.startsWith("that opponent")
                        || words.equals("they")
                        || words.equals("their")
                        || words.isEmpty()
                ? words
                : null;
    }

    /// The words of a player named before; null for other players.
    public static @org.jspecify.annotations.Nullable String words(PlayerRef player) {
        return switch (player) {
            case PlayerRef.Targeted(_, String words) -> words;
            case PlayerRef.Triggering(String words) -> words;
            case PlayerRef.Iterated(String words) -> words;
            case PlayerRef.Chosen(String words) -> words;
            case PlayerRef.Again(_, String words) -> words;
            case PlayerRef.ControllerOf(Selector.That(_, String words)) -> personal(words);
            case PlayerRef.OwnerOf(Selector.That(_, String words)) -> personal(words);
            case PlayerRef.ControllerOf _,
                    PlayerRef.OwnerOf _,
                    PlayerRef.You _,
                    PlayerRef.EachOpponent _,
                    PlayerRef.AnOpponent _,
                    PlayerRef.EachPlayer _,
                    PlayerRef.EachOtherPlayer _,
                    PlayerRef.AnyPlayer _,
                    PlayerRef.Target _,
                    PlayerRef.Defending _,
                    PlayerRef.Both _,
                    PlayerRef.OrController _,
                    PlayerRef.Who _,
                    PlayerRef.Active _,
                    PlayerRef.Attached _ ->
                    null;
        };
    }
}
