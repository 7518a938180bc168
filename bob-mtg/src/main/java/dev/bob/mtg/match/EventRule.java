package dev.bob.mtg.match;

import dev.bob.mtg.event.Event;

/// The rule that says what an event is; empty where there is none to quote.
public final class EventRule {

    private EventRule() {}

    /// Its number; empty if no rule is worth quoting.
    public static String of(Event event) {
        return switch (event) {
            case Event.SpellCast _ -> "601.2i";
            case Event.AbilityActivated _ -> "602.2";
            case Event.AbilityTriggered _ -> "603.2";
            case Event.TargetChosen _ -> "601.2c";
            case Event.Resolved _ -> "608.1";
            case Event.Countered(_, boolean illegal) -> illegal ? "608.2b" : "701.6a";
            case Event.Damage(_, int to, _, boolean combat) ->
                    combat ? "510.2" : to < 0 ? "120.3a" : "120.3";
            case Event.LifeChanged _ -> "119.3";
            case Event.Drew _ -> "121.1";
            case Event.Discarded _ -> "701.9a";
            case Event.Sacrificed _ -> "701.21a";
            case Event.Destroyed _ -> "701.8a";
            case Event.AttackDeclared _ -> "508.1a";
            case Event.BlockDeclared _ -> "509.1a";
            case Event.CountersChanged _, Event.PlayerCountersChanged _ -> "122.1";
            case Event.TakenBack taken -> taken.rule();
            case Event.LandPlayed _ -> "305.2";
            case Event.MulliganTaken _, Event.HandKept _ -> "103.5";
            case Event.StateBased(_, Event.Ground ground) -> ground.rule();
            case Event.PlayerLost _ -> "104.3";
            case Event.TurnBegan _,
                    Event.StepBegan _,
                    Event.ZoneChange _,
                    Event.TokenCreated _,
                    Event.SpellCopied _,
                    Event.ManaAdded _,
                    Event.Tapped _,
                    Event.Attached _,
                    Event.ControlChanged _,
                    Event.BecameBlocked _,
                    Event.Shuffled _,
                    Event.Searched _,
                    Event.Scried _,
                    Event.Cycled _,
                    Event.Transformed _,
                    Event.TurnedFaceUp _,
                    Event.Revealed _,
                    Event.CoinFlipped _,
                    Event.DieRolled _,
                    Event.Voted _,
                    Event.Unasked _ ->
                    "";
        };
    }
}
