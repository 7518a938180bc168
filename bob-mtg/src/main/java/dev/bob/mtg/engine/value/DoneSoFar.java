package dev.bob.mtg.engine.value;

import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.term.Verb;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// What the parts of an effect have done so far.
///
/// @param did whether the last part did what it says
/// @param amount how much that came to
/// @param things what was acted on, by what was done
/// @param excess the excess damage that the last damage dealt: the permanent and how much, one after the other
/// @param rolled the result of the last die that was rolled
/// @param produced the types of mana that were added, as bits
/// @param being what the permanents that come next are as they enter (rule 611.2e)
public record DoneSoFar(
        boolean did,
        int amount,
        Map<Verb, int[]> things,
        Ids excess,
        int rolled,
        int produced,
        List<Modification> being) {
    private static final int[] NONE = {};

    public static final DoneSoFar NOTHING =
            new DoneSoFar(true, 0, Map.of(), Ids.EMPTY, 0, 0, List.of());

    public DoneSoFar {
        being = List.copyOf(being);
    }

    public DoneSoFar with(Verb verb, int[] objects, int count) {
        Map<Verb, int[]> now = put(verb, objects);
        if (verb == Verb.PUT && things.containsKey(Verb.PUT)) {
            now.put(Verb.PUT_BEFORE, things(Verb.PUT));
        }
        if (verb != Verb.DRAWN) {
            now.put(Verb.LAST, objects);
        }
        return new DoneSoFar(count > 0, count, now, excess, rolled, produced, being);
    }

    /// With what is acted on next.
    public DoneSoFar withLast(int[] objects) {
        return new DoneSoFar(did, amount, put(Verb.LAST, objects), excess, rolled, produced, being);
    }

    /// With what is to be put onto the battlefield next.
    public DoneSoFar meaning(int[] objects) {
        return new DoneSoFar(
                did, amount, put(Verb.MEANT, objects), excess, rolled, produced, being);
    }

    /// What that was done to.
    public int[] things(Verb verb) {
        return things.getOrDefault(verb, NONE).clone();
    }

    /// How many things that was done to.
    public int count(Verb verb) {
        return things.getOrDefault(verb, NONE).length;
    }

    private Map<Verb, int[]> put(Verb verb, int[] objects) {
        Map<Verb, int[]> now = new EnumMap<>(Verb.class);
        now.putAll(things);
        now.put(verb, objects);
        return now;
    }

    /// The same, which came to so much.
    public DoneSoFar amounting(int now) {
        return new DoneSoFar(did, now, things, excess, rolled, produced, being);
    }

    public DoneSoFar withDid(boolean now) {
        return new DoneSoFar(now, amount, things, excess, rolled, produced, being);
    }

    public DoneSoFar withExcess(int[] permanentsAndAmounts) {
        return new DoneSoFar(
                did, amount, things, Ids.of(permanentsAndAmounts), rolled, produced, being);
    }

    public DoneSoFar withRoll(int result) {
        return new DoneSoFar(did, result, things, excess, result, produced, being);
    }

    /// With one more type of mana added.
    public DoneSoFar withProduced(int bit) {
        return new DoneSoFar(did, amount, things, excess, rolled, produced | bit, being);
    }

    /// Those that come next are this as they enter.
    public DoneSoFar being(List<Modification> modifications) {
        return new DoneSoFar(did, amount, things, excess, rolled, produced, modifications);
    }
}
