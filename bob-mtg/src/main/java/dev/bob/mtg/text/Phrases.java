package dev.bob.mtg.text;

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
import dev.bob.mtg.definition.Selector;
import java.util.List;

/// The rules of the grammar by name, so that they can refer to each other.
final class Phrases {
    final Rules rules = new Rules();
    final Subtypes subtypes = Subtypes.load();
    final Nouns nouns = new Nouns(rules, subtypes);

    /// "creature you control", without article.
    final Rule<Filter> noun = nouns.one;

    /// "creatures you control".
    final Rule<Filter> plural = nouns.many;

    /// "a creature", "another creature", "one or more creatures".
    final Rule<Filter> aNoun = rules.rule("a noun");

    /// Objects as one: "~", "target creature", "it", "each creature".
    final Rule<Selector> thing = rules.rule("object");

    /// Objects as several: "two target creatures", "creatures you control", "them".
    final Rule<Selector> things = rules.rule("objects");

    /// Either.
    final Rule<Selector> anything = rules.rule("object or objects");

    /// The genitive of an object: "its", "that creature's".
    final Rule<Selector> genitive = rules.rule("object's");

    /// A player as subject with a verb in the third person: "target player", "each opponent".
    final Rule<PlayerRef> player = rules.rule("player");

    /// The genitive of a player: "your", "target player's", "their".
    final Rule<PlayerRef> playerGenitive = rules.rule("player's");

    /// A number that isn't a numeral: "the number of cards in your hand", "its power".
    final Rule<Amount> measure = rules.rule("measure");

    /// What a copy differs in: ", except it has haste", or nothing.
    final Rule<List<Modification>> exceptions = rules.rule("exceptions");

    final Rule<Condition> condition = rules.rule("condition");
    final Rule<EventPattern> event = rules.rule("event");
    final Rule<Duration> duration = rules.rule("duration");
    final Rule<List<Cost>> cost = rules.rule("cost");

    /// One clause without its full stop.
    final Rule<Effect> clause = rules.rule("clause");

    /// What somebody else may do, with the verb in its base form: "draw a card", "search their library".
    final Rule<Effect> bareClause = rules.rule("clause after may");

    /// One sentence without its full stop.
    final Rule<Effect> sentence = rules.rule("sentence");

    /// A sentence that ends with its condition: "draw a card if you control a Forest".
    final Rule<Effect> conditionAfter = rules.rule("sentence with its condition after it");

    /// One or more sentences with their full stops.
    final Rule<Effect> effect = rules.rule("effect");

    /// One paragraph of a permanent: an ability, or keywords in a row.
    final Rule<List<Ability>> paragraph = rules.rule("paragraph");

    /// One paragraph of an instant or sorcery.
    final Rule<List<Ability>> spellParagraph = rules.rule("paragraph of a spell");

    /// An ability in quotation marks, without them.
    final Rule<List<Ability>> quoted = rules.rule("quoted ability");
}
