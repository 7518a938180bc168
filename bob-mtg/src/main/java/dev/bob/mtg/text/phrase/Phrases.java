package dev.bob.mtg.text.phrase;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.text.normal.SubtypeLists;
import dev.bob.mtg.text.syntax.Production;
import dev.bob.mtg.text.syntax.Productions;
import java.util.List;

/// The rules of the grammar by name, so that they can refer to each other.
public final class Phrases {
    public final Productions rules = new Productions();
    public final SubtypeLists subtypes = SubtypeLists.load();
    public final NounPhrases nouns = new NounPhrases(rules, subtypes);

    /// What is said of an object behind its noun: "you control", "with mana value 3 or less".
    public final Production<Filter> relativeClause = rules.rule("relative clause");

    /// "creature you control", without article.
    public final Production<Filter> noun = nouns.one;

    /// "creatures you control".
    public final Production<Filter> plural = nouns.many;

    /// "a creature", "another creature", "one or more creatures".
    public final Production<Filter> aNoun = rules.rule("a noun");

    /// Objects as one: "~", "target creature", "it", "each creature".
    public final Production<Selector> thing = rules.rule("object");

    /// Objects as several: "two target creatures", "creatures you control", "them".
    public final Production<Selector> things = rules.rule("objects");

    /// Either.
    public final Production<Selector> anything = rules.rule("object or objects");

    /// The genitive of an object: "its", "that creature's".
    public final Production<Selector> genitive = rules.rule("object's");

    /// A player as subject with a verb in the third person: "target player", "each opponent".
    public final Production<PlayerRef> player = rules.rule("player");

    /// The genitive of a player: "your", "target player's", "their".
    public final Production<PlayerRef> playerGenitive = rules.rule("player's");

    /// A number that isn't a numeral: "the number of cards in your hand", "its power".
    public final Production<Amount> measure = rules.rule("measure");

    /// What is counted, after "for each": "creature you control", "card discarded this way".
    public final Production<Amount> each = rules.rule("for each");

    /// So many cards: "a card", "two cards", "cards equal to its power".
    public final Production<Amount> cards = rules.rule("cards");

    /// What a copy differs in: ", except it has haste", or nothing.
    public final Production<List<Modification>> exceptions = rules.rule("exceptions");

    /// What protection is from: "from black", "from Vampires and from Zombies".
    public final Production<Filter> protectedFrom = rules.rule("what protection is from");

    public final Production<Condition> condition = rules.rule("condition");

    /// What is said of some of several players: "who controls a creature", "with no cards in hand".
    public final Production<Condition> who = rules.rule("who");

    /// The same of several: "who control a creature", "who have no cards in hand".
    public final Production<Condition> whoMany = rules.rule("who, of several");

    public final Production<EventPattern> event = rules.rule("event");

    /// What happened: "a creature became tapped this turn".
    public final Production<Condition> pastFact = rules.rule("past event");

    /// What happened to something, or what it did: "that became tapped this turn".
    public final Production<Filter> pastClause = rules.rule("past event's clause");

    /// What a static ability says of the game, not of its source: "spells your opponents cast cost {1} more to cast".
    public final Production<Rule> generalRule = rules.rule("general rule");

    /// The same with "this turn" in its midst: "if a source would deal damage to you this turn, it deals …".
    public final Production<Rule> ruleThisTurn = rules.rule("rule this turn");

    public final Production<Duration> duration = rules.rule("duration");
    public final Production<List<Cost>> cost = rules.rule("cost");

    /// One clause without its full stop.
    public final Production<Effect> clause = rules.rule("clause");

    /// What somebody else may do, with the verb in its base form: "draw a card", "search their library".
    public final Production<Effect> bareClause = rules.rule("clause after may");

    /// One sentence without its full stop.
    public final Production<Effect> sentence = rules.rule("sentence");

    /// A sentence that ends with its condition: "draw a card if you control a Forest".
    public final Production<Effect> conditionAfter =
            rules.rule("sentence with its condition after it");

    /// One token of a kind: "1/1 green Squirrel creature token".
    public final Production<TokenSpec> token = rules.rule("token");

    /// Several tokens of a kind.
    public final Production<TokenSpec> tokens = rules.rule("tokens");

    /// One or more sentences with their full stops.
    public final Production<Effect> effect = rules.rule("effect");

    /// One paragraph of a permanent: an ability, or keywords in a row.
    public final Production<List<Ability>> paragraph = rules.rule("paragraph");

    /// One paragraph of an instant or sorcery.
    public final Production<List<Ability>> spellParagraph = rules.rule("paragraph of a spell");

    /// An ability in quotation marks, without them.
    public final Production<List<Ability>> quoted = rules.rule("quoted ability");
}
