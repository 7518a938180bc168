package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.RepeatedProcess;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Who does an effect, where a player does it: the subject of its verb.
public final class Actors {
    private static final RecordTree TREE = new RecordTree();

    private Actors() {}

    /// The player who does it; null for an effect that simply happens.
    public static @Nullable PlayerRef subject(Effect effect) {
        return switch (effect) {
            case Effect.Draw e -> e.who();
            case Effect.Discard e -> e.who();
            case Effect.DiscardHand e -> e.who();
            case Effect.Mill e -> e.who();
            case Effect.Scry e -> e.who();
            case Effect.Surveil e -> e.who();
            case Effect.Shuffle e -> e.who();
            case Effect.ShuffleIn e -> e.who();
            case Effect.Sacrifice e -> e.who();
            case Effect.GainLife e -> e.who();
            case Effect.LoseLife e -> e.who();
            case Effect.SetLife e -> e.who();
            case PermanentEffect.CreateTokens e -> e.who();
            case PermanentEffect.CreateAttached e -> e.who();
            case PermanentEffect.CreateCopies e -> e.who();
            case PermanentEffect.Investigate e -> e.who();
            case SpellEffect.CopySpell e -> e.who();
            case SpellEffect.CopyForEach e -> e.who();
            case Effect.RevealHand e -> e.who();
            case PlayerEffect.LoseMana e -> e.who();
            case Effect.Reveal(PlayerRef who, Selector.AtRandom _) -> who;
            case Effect.Reveal(PlayerRef who, Selector.Top _)
                    when who instanceof PlayerRef.Defending || areSeveral(who) ->
                    who;
            case SpellEffect.AddMana e -> e.who();
            case Effect.Search e -> e.who();
            case Effect.Until e -> e.who();
            case PermanentEffect.PutPlayerCounters e -> e.who();
            case Effect.Move(_, Selector.Choose choose, _, _, _) -> choose.chooser();
            case Effect.ChooseObjects(PlayerRef.You _, Selector.Choose choose) -> choose.chooser();
            case Effect.ChooseObjects(PlayerRef who, Selector _) -> who;
            case PermanentEffect.Tap(Selector.Choose choose) -> choose.chooser();
            case PermanentEffect.Untap(Selector.Choose choose) -> choose.chooser();
            case Effect.Move(_, Selector.Top(PlayerRef.Iterated whose, _), _, _, _)
                    when whose.words().isEmpty() ->
                    whose;
            // "target player exiles all cards from their hand"
            case Effect.Move(_, Selector.Each(Filter all), _, _, _) -> {
                Filter.InZone zone = Conjuncts.zoneOf(all);
                PlayerRef whose = zone == null ? null : zone.whose();
                yield whose instanceof PlayerRef.Target ? whose : null;
            }
            case Effect.Instruction _, Effect.OfOthers _, RepeatedProcess _ -> null;
        };
    }

    /// The same effect done by another player.
    public static Effect by(PlayerRef who, Effect effect) {
        return switch (effect) {
            case Effect.Move(
                            var verb,
                            Selector.Choose(_, boolean upTo, var count, var filter),
                            var from,
                            var to,
                            var until) ->
                    new Effect.Move(
                            verb, new Selector.Choose(who, upTo, count, filter), from, to, until);
            case Effect.Move(var verb, Selector.Top(_, var count), var from, var to, var until) ->
                    new Effect.Move(verb, new Selector.Top(who, count), from, to, until);
            case Effect.Instruction _, Effect.OfOthers _, RepeatedProcess _ ->
                    (Effect) TREE.with((Record) effect, "who", who);
        };
    }

    /// Whether the verb's subject is left out: the player at hand does it.
    public static boolean isAtHand(Object effect) {
        return effect instanceof Effect e
                && subject(e) instanceof PlayerRef.Iterated(String words)
                && words.isEmpty();
    }

    /// Whether these are several players, each for themselves.
    public static boolean areSeveral(PlayerRef who) {
        return who instanceof PlayerRef.EachPlayer
                || who instanceof PlayerRef.EachOpponent
                || who instanceof PlayerRef.EachOtherPlayer
                || who instanceof PlayerRef.Who
                || isSeveralTargets(who);
    }

    /// "any number of target players": each of them is spoken of as the player at hand.
    public static boolean isSeveralTargets(PlayerRef who) {
        return who instanceof PlayerRef.Target(var spec) && !spec.max().equals(Amount.ONE);
    }

    /// Whether the subject stands before "each": several targets, or you and somebody else.
    public static boolean isTogether(@Nullable PlayerRef who) {
        return who instanceof PlayerRef.Both || (who != null && isSeveralTargets(who));
    }

    /// After "you and that player each draw a card", a verb without a subject of its own would be theirs, not yours.
    public static boolean isNotTorn(Object value) {
        return !(value instanceof List<?> parts
                && isTogether(subject((Effect) parts.getFirst()))
                && parts.stream()
                        .skip(1)
                        .anyMatch(part ->
                                part instanceof Effect effect
                                        && subject(effect) instanceof PlayerRef.You));
    }
}
