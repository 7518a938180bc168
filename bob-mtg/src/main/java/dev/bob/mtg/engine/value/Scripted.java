package dev.bob.mtg.engine.value;

/// Results of dice and coins that are given, the next one last; chance decides what isn't.
public record Scripted(Ids dice, Ids coins) {
    public static final Scripted NOTHING = new Scripted(Ids.EMPTY, Ids.EMPTY);

    public Scripted withDice(Ids results) {
        return new Scripted(results, coins);
    }

    public Scripted withCoins(Ids results) {
        return new Scripted(dice, results);
    }
}
