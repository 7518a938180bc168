package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.PredefinedTokens;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The dungeons (rule 309), which every player owns outside the game: their rooms, what each does as a venture marker
/// moves into it, and where one can go on from there.
public final class Dungeons {
    /// The place in the list of the dungeon that only "venture into Undercity" leads into.
    public static final int UNDERCITY = 3;

    private static final Filter CREATURE = Filter.type(CardType.CREATURE);
    private static final Filter ARTIFACT = Filter.type(CardType.ARTIFACT);
    private static final Filter LAND = Filter.type(CardType.LAND);
    private static final Selector TARGET = new Selector.Target(TargetSpec.one(CREATURE));
    private static final PlayerRef EACH = new PlayerRef.Iterated("");

    /// A room ability's event is that the marker moves there; nobody else watches for it.
    private static final EventPattern MOVES_THERE =
            new EventPattern.Done(Deed.VENTURES, null, null, PlayerRef.YOU);

    private record Room(String name, Effect effect, List<Integer> next) {}

    private record Plan(String name, List<Room> rooms) {}

    /// A dungeon, ready to be ventured into. Its rooms are numbered from 0, the topmost one.
    ///
    /// @param next the rooms that lie next to each; none for the bottommost one
    public record Dungeon(
            Model.Card card,
            List<String> rooms,
            List<CompiledAbility> abilities,
            List<List<Integer>> next) {
        public String name() {
            return card.definition.name();
        }

        public boolean isBottom(int room) {
            return next.get(room).isEmpty();
        }
    }

    private final List<Dungeon> all;

    Dungeons(AbilityCompiler compiler) {
        var compiled = new ArrayList<Dungeon>();
        for (Plan plan : PLANS) {
            var abilities = new ArrayList<CompiledAbility>();
            for (Room room : plan.rooms()) {
                var ability =
                        new Ability.Triggered(
                                MOVES_THERE, null, room.effect(), false, Zone.COMMAND);
                abilities.add(
                        compiler.triggered(new Ability.Labelled(room.name(), ability), ability));
            }
            compiled.add(
                    new Dungeon(
                            card(plan.name()),
                            plan.rooms().stream().map(Room::name).toList(),
                            List.copyOf(abilities),
                            plan.rooms().stream().map(Room::next).toList()));
        }
        all = List.copyOf(compiled);
    }

    public List<Dungeon> all() {
        return all;
    }

    /// The dungeon that a card is; null if it is none.
    public @Nullable Dungeon of(Model.Card card) {
        for (Dungeon each : all) {
            if (each.card() == card) {
                return each;
            }
        }
        return null;
    }

    private static Model.Card card(String name) {
        var is =
                new Characteristics(
                        name,
                        null,
                        Colors.NONE,
                        Set.of(),
                        Set.of(),
                        List.of(),
                        null,
                        null,
                        null,
                        null);
        return new Model.Card(
                CardDefinition.of(is, List.of()), new Model[] {new Model(is, List.of())});
    }

    private static final List<Plan> PLANS = List.of(tomb(), mine(), madMage(), undercity());

    private static Plan tomb() {
        Effect atropal =
                create(
                        1,
                        new Characteristics(
                                "The Atropal",
                                null,
                                Colors.of(Color.BLACK),
                                Set.of(Supertype.LEGENDARY),
                                Set.of(CardType.CREATURE),
                                List.of("God", "Horror"),
                                4,
                                4,
                                null,
                                null),
                        Ability.keyword(Keyword.DEATHTOUCH));
        return new Plan(
                "Tomb of Annihilation",
                List.of(
                        room(
                                "Trapped Entry",
                                new Effect.LoseLife(new PlayerRef.EachPlayer(), Amount.ONE),
                                1,
                                2),
                        room(
                                "Veils of Fear",
                                loseTwoUnless(
                                        new Cost.Discard(
                                                Amount.ONE, new Filter.CardNoun(), false, false)),
                                3),
                        room(
                                "Oubliette",
                                Effect.sequence(
                                        new Effect.Discard(
                                                PlayerRef.YOU, choose(new Filter.CardNoun())),
                                        new Effect.Sacrifice(PlayerRef.YOU, choose(ARTIFACT)),
                                        new Effect.Sacrifice(PlayerRef.YOU, choose(CREATURE)),
                                        new Effect.Sacrifice(PlayerRef.YOU, choose(LAND))),
                                4),
                        room(
                                "Sandfall Cell",
                                loseTwoUnless(
                                        new Cost.Sacrifice(
                                                Amount.ONE, Filter.or(ARTIFACT, CREATURE, LAND))),
                                4),
                        room("Cradle of the Death God", atropal)));
    }

    private static Plan mine() {
        return new Plan(
                "Lost Mine of Phandelver",
                List.of(
                        room("Cave Entrance", scry(1), 1, 2),
                        room("Goblin Lair", creature(1, 1, 1, Color.RED, "Goblin"), 3, 4),
                        room("Mine Tunnels", treasure(), 4, 5),
                        room("Storeroom", counters(1), 6),
                        room(
                                "Dark Pool",
                                Effect.sequence(
                                        new Effect.LoseLife(
                                                new PlayerRef.EachOpponent(), Amount.ONE),
                                        new Effect.GainLife(PlayerRef.YOU, Amount.ONE)),
                                6),
                        room(
                                "Fungi Cavern",
                                change(
                                        TARGET,
                                        new Modification.PowerToughness(
                                                Amount.of(-4), Amount.ZERO)),
                                6),
                        room("Temple of Dumathoin", draw(1))));
    }

    private static Plan madMage() {
        return new Plan(
                "Dungeon of the Mad Mage",
                List.of(
                        room("Yawning Portal", new Effect.GainLife(PlayerRef.YOU, Amount.ONE), 1),
                        room("Dungeon Level", scry(1), 2, 3),
                        room("Goblin Bazaar", treasure(), 4),
                        room(
                                "Twisted Caverns",
                                change(
                                        TARGET,
                                        new Modification.Obey(
                                                List.of(
                                                        new Rule.CantAttack(
                                                                new Filter.This(),
                                                                null,
                                                                false,
                                                                null)))),
                                4),
                        room("Lost Level", scry(2), 5, 6),
                        room("Runestone Caverns", exileAndPlay(2), 7),
                        room("Muiral's Graveyard", creature(2, 1, 1, Color.BLACK, "Skeleton"), 7),
                        room("Deep Mines", scry(3), 8),
                        room("Mad Wizard's Lair", drawAndCast(3))));
    }

    private static Effect exileAndPlay(int count) {
        return Effect.sequence(
                new Effect.Move(
                        Verb.EXILED,
                        new Selector.Top(PlayerRef.YOU, Amount.of(count)),
                        null,
                        Destination.to(Zone.EXILE),
                        null),
                new SpellEffect.MayPlay(
                        PlayerRef.YOU,
                        new Selector.That(new Reference.Done(Verb.EXILED), "them"),
                        null,
                        true,
                        null,
                        false,
                        Rule.Terms.USUAL,
                        new Duration.Indefinite()));
    }

    private static Effect drawAndCast(int count) {
        Selector drawn = new Selector.That(new Reference.Done(Verb.DRAWN), "them");
        return Effect.sequence(
                draw(count),
                new Effect.Reveal(PlayerRef.YOU, drawn),
                new Effect.May(
                        PlayerRef.YOU,
                        new SpellEffect.CastFromAmong(
                                PlayerRef.YOU, drawn, new Filter.Spell(), Amount.ONE)));
    }

    private static Plan undercity() {
        Filter basic =
                Filter.and(new Filter.OfSupertype(Supertype.BASIC), LAND, new Filter.CardNoun());
        return new Plan(
                "Undercity",
                List.of(
                        room(
                                "Secret Entrance",
                                new Effect.Search(
                                        PlayerRef.YOU,
                                        PlayerRef.YOU,
                                        List.of(Zone.LIBRARY),
                                        Amount.ONE,
                                        false,
                                        basic,
                                        true,
                                        Destination.to(Zone.HAND)),
                                1,
                                2),
                        room("Forge", counters(2), 3, 4),
                        room("Lost Well", scry(2), 4, 5),
                        room(
                                "Trap!",
                                new Effect.LoseLife(
                                        new PlayerRef.Target(
                                                TargetSpec.player(new PlayerRef.AnyPlayer())),
                                        Amount.of(5)),
                                6),
                        room("Arena", new PermanentEffect.Goad(TARGET), 6, 7),
                        room("Stash", treasure(), 7),
                        room("Archives", draw(1), 8),
                        room(
                                "Catacombs",
                                creature(
                                        1,
                                        4,
                                        1,
                                        Color.BLACK,
                                        "Skeleton",
                                        Ability.keyword(Keyword.MENACE)),
                                8),
                        room("Throne of the Dead Three", throne())));
    }

    private static Effect throne() {
        return Effect.sequence(
                new Effect.Dig(
                        PlayerRef.YOU,
                        PlayerRef.YOU,
                        Amount.of(10),
                        true,
                        Amount.ONE,
                        false,
                        Filter.and(CREATURE, new Filter.CardNoun()),
                        false,
                        withCounters(3),
                        Destination.shuffledInto(PlayerRef.YOU)),
                change(
                        new Selector.That(new Reference.Done(Verb.FOUND), "it"),
                        new Modification.AddAbilities(List.of(Ability.keyword(Keyword.HEXPROOF)))));
    }

    private static Room room(String name, Effect effect, Integer... next) {
        return new Room(name, effect, List.of(next));
    }

    private static Effect scry(int count) {
        return new Effect.Scry(PlayerRef.YOU, Amount.of(count));
    }

    private static Effect draw(int count) {
        return new Effect.Draw(PlayerRef.YOU, Amount.of(count));
    }

    private static Effect counters(int count) {
        return new PermanentEffect.PutCounters(Amount.of(count), CounterKind.P1P1, TARGET);
    }

    private static Selector choose(Filter filter) {
        return new Selector.Choose(PlayerRef.YOU, false, Amount.ONE, filter);
    }

    private static Effect change(Selector what, Modification modification) {
        return new Effect.Change(what, List.of(modification), new Duration.YourNextTurn());
    }

    private static Effect loseTwoUnless(Cost cost) {
        return new Effect.ForEachPlayer(
                new PlayerRef.EachPlayer(),
                new Effect.Unless(EACH, List.of(cost), new Effect.LoseLife(EACH, Amount.of(2))));
    }

    private static Destination withCounters(int count) {
        return new Destination(
                Zone.BATTLEFIELD,
                Destination.Position.TOP,
                false,
                false,
                null,
                false,
                false,
                List.of(new Destination.Counters(CounterKind.P1P1, Amount.of(count))),
                null);
    }

    private static Effect treasure() {
        TokenSpec treasure =
                PredefinedTokens.all().stream()
                        .filter(token -> token.characteristics().name().equals("Treasure"))
                        .findFirst()
                        .orElseThrow();
        return new PermanentEffect.CreateTokens(PlayerRef.YOU, Amount.ONE, treasure, false, false);
    }

    private static Effect creature(
            int count,
            int power,
            int toughness,
            Color color,
            String subtype,
            Ability... abilities) {
        return create(
                count,
                new Characteristics(
                        subtype,
                        null,
                        Colors.of(color),
                        Set.of(),
                        Set.of(CardType.CREATURE),
                        List.of(subtype),
                        power,
                        toughness,
                        null,
                        null),
                abilities);
    }

    private static Effect create(int count, Characteristics token, Ability... abilities) {
        return new PermanentEffect.CreateTokens(
                PlayerRef.YOU,
                Amount.of(count),
                new TokenSpec(token, List.of(abilities), null, null, false),
                false,
                false);
    }
}
