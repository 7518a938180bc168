package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.DayNight;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.ManaTypes;
import dev.bob.mtg.engine.value.ManaUnit;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.view.GameView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Makes the view of a player out of the state.
public final class Views {
    private final Kernel k;
    private final int viewer;
    private final boolean all;

    /// The game as a player sees it; seat -1 for what is public, or everything.
    public static GameView of(Kernel kernel, int viewer, boolean all) {
        return new Views(kernel, viewer, all).view();
    }

    private Views(Kernel kernel, int viewer, boolean all) {
        this.k = kernel;
        this.viewer = viewer;
        this.all = all;
    }

    private GameView view() {
        State s = k.s;
        var players = new ArrayList<GameView.PlayerView>();
        for (int seat = 0; seat < s.count; seat++) {
            players.add(player(seat));
        }
        DecisionFrame question = k.question();
        Decision decision = question == null ? null : question.decision(k);
        int priority = decision instanceof Decision.Priority ? decision.player() : -1;
        return new GameView(
                viewer,
                s.turn,
                s.step,
                s.active,
                priority,
                DayNight.name(s.titles.dayNight()),
                players,
                objects(s.battlefield()),
                stack(),
                objects(s.exile()),
                objects(s.command()));
    }

    private GameView.PlayerView player(int seat) {
        State s = k.s;
        PlayerState player = s.player(seat);
        boolean sees = all || isSeen(seat) || revealed(seat, Zone.HAND);
        List<GameView.ObjectView> library = List.of();
        if (all) {
            library = objects(s.library(seat));
        } else if (!s.library(seat).isEmpty()
                && (revealed(seat, Zone.LIBRARY) || (isSeen(seat) && mayLook(seat)))) {
            library = List.of(object(s.library(seat).last()));
        }
        return new GameView.PlayerView(
                seat,
                player.name,
                player.life,
                s.hand(seat).size(),
                s.library(seat).size(),
                sees ? objects(s.hand(seat)) : List.of(),
                objects(s.graveyard(seat)),
                library,
                pool(player),
                player.counters.toMap(),
                standing(seat),
                player.lost,
                player.landsPlayed);
    }

    /// Designations (rules 702.131, 724), speed (702.179), the Ring (701.54), and damage by commanders (903.10a).
    private List<String> standing(int seat) {
        State s = k.s;
        PlayerState player = s.player(seat);
        var words = new ArrayList<String>();
        if (s.titles.monarch() == seat) {
            words.add("monarch");
        }
        if (s.titles.initiative() == seat) {
            words.add("the initiative");
        }
        String dungeon = GameRules.of(k).venturing.whereabouts(k, seat);
        if (!dungeon.isEmpty()) {
            words.add(dungeon);
        }
        if (player.dungeonsCompleted != 0) {
            words.add("dungeons completed: " + Integer.bitCount(player.dungeonsCompleted));
        }
        if (player.blessed) {
            words.add("city's blessing");
        }
        if (player.storied) {
            words.add("enduring story");
        }
        if (player.speed > 0) {
            words.add("speed " + player.speed);
        }
        if (player.tempted > 0) {
            words.add("tempted by the Ring: " + player.tempted);
        }
        GameRules.of(k)
                .commanders
                .damageTo(k, seat)
                .forEach((name, damage) -> words.add(damage + " damage by " + name));
        return words;
    }

    /// Whether the viewer sees what a player sees: their own, and what those see whom they control (rule 722.4).
    private boolean isSeen(int seat) {
        return viewer == seat || (viewer >= 0 && k.s.decider(seat) == viewer);
    }

    private boolean revealed(int seat, Zone zone) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof dev.bob.mtg.definition.Rule.Revealed(var players, Zone which)
                    && which == zone
                    && GameRules.of(k).eval.isPlayer(k, players, seat, live.context())) {
                return true;
            }
        }
        return false;
    }

    private boolean mayLook(int seat) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof dev.bob.mtg.definition.Rule.MayLookAtTop(var players)
                    && GameRules.of(k).eval.isPlayer(k, players, seat, live.context())) {
                return true;
            }
        }
        return false;
    }

    /// Whether an effect lets the viewer look at a face-down card in exile (rule 406.3).
    private boolean mayLookAt(int id) {
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof dev.bob.mtg.definition.Rule.MayPlay may
                    && may.terms().looking()
                    && isSeen(live.context().controller)
                    && GameRules.of(k).eval.matches(k, may.cards(), id, live.context())) {
                return true;
            }
        }
        return false;
    }

    private List<GameView.ObjectView> objects(Ids ids) {
        var list = new ArrayList<GameView.ObjectView>(ids.size());
        for (int i = 0; i < ids.size(); i++) {
            list.add(object(ids.get(i)));
        }
        return list;
    }

    GameView.ObjectView object(int id) {
        GameObject object = k.object(id);
        Derived d = k.derived(id);
        boolean hidden =
                object.faceDown
                        && !all
                        && object.zone != Zone.BATTLEFIELD
                        && !isSeen(object.owner)
                        && !mayLookAt(id);
        if (hidden) {
            return faceDown(object);
        }
        boolean creature = d.isCreature();
        boolean sized = creature || object.model.characteristics.power() != null;
        ManaCost cost = object.model.manaCost();
        var blocking = new ArrayList<Integer>();
        for (int attacker : k.s.combat.blockedBy(id)) {
            blocking.add(attacker);
        }
        int at = k.s.combat.attackerIndex(id);
        return new GameView.ObjectView(
                id,
                d.name,
                object.zone,
                object.owner,
                d.controller,
                cost == null ? "" : cost.text(),
                GameRules.of(k).eval.manaValue(k, id),
                typeLine(d),
                types(d),
                subtypes(d),
                colors(d.colors),
                sized ? (Integer) d.power : null,
                sized ? (Integer) d.toughness : null,
                sized ? (Integer) d.basePower : null,
                sized ? (Integer) d.baseToughness : null,
                object.damage,
                keywords(d),
                printed(d),
                object.counters.toMap(),
                object.tapped,
                creature && object.sick && !d.has(Words.HASTE),
                object.faceDown,
                object.token,
                object.attachedTo,
                at < 0 ? Integer.MIN_VALUE : k.s.combat.defenders()[at],
                blocking);
    }

    /// A card that lies face down, for those who may not look at it.
    private static GameView.ObjectView faceDown(GameObject object) {
        return new GameView.ObjectView(
                object.id,
                "",
                object.zone,
                object.owner,
                object.controller,
                "",
                0,
                "",
                List.of(),
                List.of(),
                "",
                null,
                null,
                null,
                null,
                0,
                List.of(),
                List.of(),
                object.counters.toMap(),
                false,
                false,
                true,
                false,
                Context.NOTHING,
                Integer.MIN_VALUE,
                List.of());
    }

    private static List<String> keywords(Derived d) {
        var words = new ArrayList<String>();
        for (Keyword keyword : Keyword.values()) {
            long bit = Words.bit(keyword);
            if (bit != 0 && d.has(bit)) {
                words.add(keyword.text());
            }
        }
        for (CompiledAbility ability : d.abilities) {
            if (ability.word.keyword() != null && ability.word.bit() == 0) {
                words.add(ability.word.keyword().text());
            }
        }
        return words;
    }

    private static List<String> types(Derived d) {
        var names = new ArrayList<String>();
        for (Supertype type : Supertype.values()) {
            if ((d.supertypes & type.bit()) != 0) {
                names.add(type.name());
            }
        }
        for (CardType type : CardType.values()) {
            if ((d.types & type.bit()) != 0) {
                names.add(type.name());
            }
        }
        return names;
    }

    private static List<String> subtypes(Derived d) {
        var names = new ArrayList<>(List.of(d.subtypes));
        if (d.everyCreatureType) {
            names.add("*");
        }
        return names;
    }

    private static String typeLine(Derived d) {
        var line = new StringBuilder();
        for (String name : types(d)) {
            line.append(line.isEmpty() ? "" : " ")
                    .append(name.charAt(0))
                    .append(name.substring(1).toLowerCase(Locale.ROOT));
        }
        if (d.subtypes.length > 0) {
            line.append(" — ").append(String.join(" ", d.subtypes));
        }
        if (d.everyCreatureType) {
            line.append(" (every creature type)");
        }
        return line.toString();
    }

    private static String colors(int mask) {
        var text = new StringBuilder();
        for (Color color : Color.values()) {
            if ((mask & color.bit()) != 0) {
                text.append(color.letter());
            }
        }
        return text.toString();
    }

    private static List<Ability> printed(Derived d) {
        var abilities = new ArrayList<Ability>();
        for (CompiledAbility ability : d.abilities) {
            abilities.add(shown(ability.printed, d.model.manaCost()));
        }
        return abilities;
    }

    /// With the mana cost of what has it, where its cost is that.
    private static Ability shown(Ability printed, @Nullable ManaCost own) {
        return own != null
                        && printed
                                instanceof
                                Ability.WithKeyword(var keyword, var number, var cost, var filter)
                        && cost.contains(new Cost.OwnMana())
                ? new Ability.WithKeyword(keyword, number, List.of(new Cost.Mana(own)), filter)
                : printed;
    }

    private List<GameView.StackView> stack() {
        var list = new ArrayList<GameView.StackView>();
        Ids ids = k.s.stack();
        for (int i = 0; i < ids.size(); i++) {
            GameObject object = k.object(ids.get(i));
            var targets = new ArrayList<Integer>();
            Context context = object.context;
            if (context != null) {
                for (int[] picked : context.targets) {
                    if (picked != null) {
                        for (int target : picked) {
                            targets.add(target);
                        }
                    }
                }
            }
            CompiledAbility ability = object.ability;
            list.add(
                    new GameView.StackView(
                            object.id,
                            object.faceDown && (all || isSeen(object.controller))
                                    ? object.card.faces[0].name()
                                    : k.derived(object.id).name,
                            ability == null ? null : ability.printed,
                            ability == null
                                    ? printed(k.derived(object.id))
                                    : List.of(ability.printed),
                            ability == null,
                            ability == null || context == null ? object.id : context.source,
                            object.controller,
                            targets));
        }
        return list;
    }

    private static String pool(PlayerState player) {
        var text = new StringBuilder();
        for (int type = 0; type < 6; type++) {
            for (int i = ManaTypes.inPool(player.mana, type); i > 0; i--) {
                text.append('{').append(ManaTypes.letter(type)).append('}');
            }
            for (ManaUnit unit : player.specialMana) {
                if (unit.type() == type) {
                    text.append('{').append(ManaTypes.letter(type)).append('}');
                }
            }
        }
        return text.toString();
    }
}
