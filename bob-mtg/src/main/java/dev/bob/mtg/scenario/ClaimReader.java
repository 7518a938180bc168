package dev.bob.mtg.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/// Reads the claims of `check` steps and `asserts`, which share their fields.
final class ClaimReader {

    private ClaimReader() {}

    static Claim read(Fields f, String kind) throws NotUnderstood {
        Draft d = new Draft(f);
        return switch (kind) {
            case "life" -> d.number("life").as(Claim.Kind.LIFE);
            case "permanents" -> d.number("count").as(Claim.Kind.PERMANENTS);
            case "graveyard" -> d.number("count").as(Claim.Kind.GRAVEYARD);
            case "hand", "handSize" -> d.number("count").as(Claim.Kind.HAND);
            case "exile" -> d.number("count").as(Claim.Kind.EXILE);
            case "library" -> d.number("count").as(Claim.Kind.LIBRARY);
            case "command" -> d.number("count").as(Claim.Kind.COMMAND);
            case "tokens" -> d.number("count").as(Claim.Kind.TOKENS);
            case "emblems" -> d.number("count").as(Claim.Kind.EMBLEMS);
            case "pt" -> d.powerToughness().as(Claim.Kind.PT);
            case "basePt" -> d.powerToughness().as(Claim.Kind.BASE_PT);
            case "counters" -> d.number("count").word("counter").as(d.countersOnWhat());
            case "exiledCounters", "cardCounters" ->
                    d.number("count").word("counter").as(Claim.Kind.CARD_COUNTERS);
            case "tapped" -> d.tapped();
            case "tappedCount" -> d.number("count").flag("tapped").as(Claim.Kind.TAPPED_COUNT);
            case "ability" -> d.ability().number("count", -1).flag("has").as(Claim.Kind.ABILITY);
            case "abilityCount" -> d.ability().number("count").as(Claim.Kind.ABILITY_COUNT);
            case "type" -> d.word("type").more("subtype").flag("has").as(Claim.Kind.TYPE);
            case "notType" -> d.word("type").more("subtype").not().as(Claim.Kind.TYPE);
            case "subtype" -> d.word("subtype").flag("has").as(Claim.Kind.SUBTYPE);
            case "notSubtype" -> d.word("subtype").not().as(Claim.Kind.SUBTYPE);
            case "color" -> d.word("color").flag("has").as(Claim.Kind.COLOR);
            case "attached" -> d.name("attachment").more("to").flag("has").as(Claim.Kind.ATTACHED);
            case "attacking" -> d.flag("attacking").as(Claim.Kind.ATTACKING);
            case "damage" -> d.number("damage").as(Claim.Kind.DAMAGE);
            case "manaPool" -> d.word("color").number("amount").as(Claim.Kind.MANA_POOL);
            case "playable" -> d.word("ability").flag("has").as(Claim.Kind.PLAYABLE);
            case "stackSize" -> d.number("count").as(Claim.Kind.STACK_SIZE);
            case "stackObject" -> d.word("text").number("count", 1).as(Claim.Kind.STACK_OBJECT);
            case "won" -> d.flag("has").as(Claim.Kind.WON);
            case "notWon" -> d.not().as(Claim.Kind.WON);
            case "lost" -> d.flag("has").as(Claim.Kind.LOST);
            case "notLost" -> d.not().as(Claim.Kind.LOST);
            case "active" -> d.as(Claim.Kind.ACTIVE);
            case "monarch" -> d.as(Claim.Kind.MONARCH);
            case "topRevealed" -> d.flag("revealed").as(Claim.Kind.TOP_REVEALED);
            case "result" -> d.word("result").as(Claim.Kind.RESULT);
            default -> throw new NotUnderstood(f.where() + ": \"" + kind + "\" isn't understood");
        };
    }

    private static final class Draft {
        private final Fields f;
        private int player;
        private String name;
        private int number;
        private int toughness;
        private String word = "";
        private String more = "";
        private boolean holds = true;
        private Claim.@Nullable Which scope;

        Draft(Fields f) throws NotUnderstood {
            this.f = f;
            // A check's player is who looks; "of" tells whom the claim is about.
            int looks = f.player("player");
            // Exile is one zone for all: who looks sees everybody's cards there.
            boolean exile = f.text("check", "").equals("exile");
            this.player = f.has("of") ? f.somePlayer("of") : exile ? -1 : looks;
            this.name = f.text("name", "");
        }

        Draft number(String field) throws NotUnderstood {
            number = f.number(field);
            return this;
        }

        Draft number(String field, int otherwise) throws NotUnderstood {
            number = f.number(field, otherwise);
            return this;
        }

        Draft powerToughness() throws NotUnderstood {
            number = f.number("power");
            toughness = f.number("toughness");
            scope =
                    switch (f.text("scope", "")) {
                        case "" -> null;
                        case "Any" -> Claim.Which.ANY;
                        case "All" -> Claim.Which.ALL;
                        default ->
                                throw new NotUnderstood(
                                        f.where()
                                                + ": scope \""
                                                + f.text("scope")
                                                + "\" isn't understood");
                    };
            return this;
        }

        Draft word(String field) throws NotUnderstood {
            word = f.text(field);
            return this;
        }

        Draft more(String field) throws NotUnderstood {
            more = f.text(field, "");
            return this;
        }

        Draft name(String field) throws NotUnderstood {
            name = f.text(field);
            return this;
        }

        Draft ability() throws NotUnderstood {
            JsonNode ability = f.json("ability");
            if (ability.isTextual()) {
                word = ability.textValue();
            } else {
                Fields inner = new Fields(ability, f.where());
                word = inner.text("ability");
                more = inner.has("args") ? inner.text("args") : "";
                inner.done();
            }
            return this;
        }

        Draft flag(String field) throws NotUnderstood {
            holds = f.flag(field, true);
            return this;
        }

        /// Without a name, the counters that a player has.
        Claim.Kind countersOnWhat() {
            return name.isEmpty() ? Claim.Kind.PLAYER_COUNTERS : Claim.Kind.COUNTERS;
        }

        /// With a count, how many of that name are tapped.
        Claim tapped() throws NotUnderstood {
            return f.has("count")
                    ? number("count").flag("tapped").as(Claim.Kind.TAPPED_COUNT)
                    : flag("tapped").as(Claim.Kind.TAPPED);
        }

        Draft not() {
            holds = false;
            return this;
        }

        Claim as(Claim.Kind kind) {
            return new Claim(kind, player, name, number, toughness, word, more, holds, scope);
        }
    }
}
