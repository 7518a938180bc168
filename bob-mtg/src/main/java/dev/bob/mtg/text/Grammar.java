package dev.bob.mtg.text;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.casting.CopiesByOthers;
import dev.bob.mtg.text.casting.Countered;
import dev.bob.mtg.text.casting.OwnCards;
import dev.bob.mtg.text.choice.DealtOut;
import dev.bob.mtg.text.choice.Exchanges;
import dev.bob.mtg.text.choice.OneForEach;
import dev.bob.mtg.text.choice.RandomReveals;
import dev.bob.mtg.text.choice.TheirPermanents;
import dev.bob.mtg.text.condition.Conditions;
import dev.bob.mtg.text.counters.CounterKeywordActions;
import dev.bob.mtg.text.counters.CountersByPlayers;
import dev.bob.mtg.text.effect.ChosenMoves;
import dev.bob.mtg.text.effect.KeywordActionClauses;
import dev.bob.mtg.text.effect.LibraryActions;
import dev.bob.mtg.text.effect.ObjectActions;
import dev.bob.mtg.text.effect.PlayerActions;
import dev.bob.mtg.text.effect.SearchClauses;
import dev.bob.mtg.text.effect.Sentences;
import dev.bob.mtg.text.effect.UntilActions;
import dev.bob.mtg.text.event.Events;
import dev.bob.mtg.text.measure.CoinFlips;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.modification.ChosenAbilities;
import dev.bob.mtg.text.modification.CopyExceptions;
import dev.bob.mtg.text.modification.KeywordAbilities;
import dev.bob.mtg.text.modification.Predicates;
import dev.bob.mtg.text.modification.TokenCopies;
import dev.bob.mtg.text.modification.TokenPhrases;
import dev.bob.mtg.text.normal.ClausePattern;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Destinations;
import dev.bob.mtg.text.phrase.ObjectPhrases;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Antecedents;
import dev.bob.mtg.text.reference.Pointer;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.reference.UnresolvedReference;
import dev.bob.mtg.text.reference.WhatIsMeant;
import dev.bob.mtg.text.replacement.Replacements;
import dev.bob.mtg.text.statics.Statics;
import dev.bob.mtg.text.status.Conniving;
import dev.bob.mtg.text.status.Silencing;
import dev.bob.mtg.text.surface.SecondOpinion;
import dev.bob.mtg.text.syntax.Parse;
import dev.bob.mtg.text.syntax.Parser;
import dev.bob.mtg.text.syntax.Printer;
import dev.bob.mtg.text.syntax.Production;
import dev.bob.mtg.text.syntax.Spelling;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Template;
import dev.bob.mtg.text.syntax.TokenSequence;
import dev.bob.mtg.text.syntax.Wording;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The grammar of rules text: reads a paragraph into abilities and prints abilities as a paragraph.
///
/// A paragraph is normalised text (see [Normaliser]). One grammar can be used from several threads. It takes some hundred
/// megabytes once it has read all kinds of text, so a program shares [#standard].
public final class Grammar {
    /// How the reason begins if the second opinion differs.
    public static final String TWO_MEANINGS = "two meanings of ";

    private final Phrases phrases = new Phrases();
    private final RecordTree tree = new RecordTree();
    private final SecondOpinion secondOpinion = new SecondOpinion();
    private final Antecedents antecedents = new Antecedents(tree);

    private static final class Standard {
        static final Grammar GRAMMAR = new Grammar();
    }

    /// The grammar that the whole program shares, built when it is first asked for.
    public static Grammar standard() {
        return Standard.GRAMMAR;
    }

    /// Builds a grammar of its own, which shares nothing with others.
    public Grammar() {
        Measures measures = new Measures(phrases);
        Costs costs = new Costs(phrases);
        KeywordAbilities keywords = new KeywordAbilities(phrases, costs);
        RelativeClauses clauses = new RelativeClauses(phrases);
        PlayerPhrases players = new PlayerPhrases(phrases, false);
        PlayerPhrases bare = new PlayerPhrases(phrases, true);
        ObjectPhrases objects = new ObjectPhrases(phrases);
        Predicates changes = new Predicates(phrases, measures, keywords);
        Events events = new Events(phrases);
        Destinations destinations = new Destinations(phrases);
        ObjectActions objectActions = new ObjectActions(phrases, measures, destinations, players);
        Replacements replacements = new Replacements(phrases);
        LibraryActions library = new LibraryActions(phrases, destinations);

        phrases.relativeClause.is(clauses.loose());
        phrases.nouns.define(
                phrases.relativeClause,
                clauses.together(),
                clauses.tight(),
                clauses.last(),
                clauses.zone());
        phrases.exceptions.is(new CopyExceptions(phrases, keywords).all());
        players.define();
        objects.define();
        measures.define();
        costs.define();
        new Conditions(phrases).define();
        events.define();
        TokenPhrases.define(phrases, keywords);
        new Sentences(phrases, changes, events, players, costs)
                .define(
                        Syntax.choice(
                                actions(players, keywords, measures, objectActions, destinations),
                                replacements.effects(),
                                // "… and you untap all lands you control"
                                objectActions.all().after("you")),
                        actions(bare, keywords, measures, objectActions, destinations)
                                .only(effect -> !isYours(effect)),
                        library.sentences());
        new Abilities(
                        phrases,
                        keywords,
                        events,
                        new Statics(phrases, changes, measures, costs, replacements, keywords))
                .define();
    }

    /// Whether an effect speaks of you: then it isn't what another player may do.
    private boolean isYours(Object value) {
        return switch (value) {
            case PlayerRef.You _ -> true;
            // what a token or another object has speaks of whoever controls that
            case Ability _ -> false;
            case TargetSpec spec -> spec.objects() != null && isYours(spec.objects());
            case List<?> list -> list.stream().anyMatch(this::isYours);
            case Record record -> tree.components(record).stream().anyMatch(this::isYours);
            default -> false;
        };
    }

    private Syntax<Effect> actions(
            PlayerPhrases players,
            KeywordAbilities keywords,
            Measures measures,
            ObjectActions objectActions,
            Destinations destinations) {
        return Syntax.choice(
                new ChosenMoves(phrases, players, destinations).chosen(),
                new PlayerActions(phrases, players, measures).all(),
                new TokenPhrases(phrases, keywords, measures, players).create(),
                TokenPhrases.recruit(),
                new TokenCopies(phrases, players).all(),
                new CounterKeywordActions(phrases).all(),
                new CopiesByOthers(players).all(),
                new SearchClauses(phrases, destinations).all(players),
                new UntilActions(phrases, destinations).until(players),
                objectActions.all(),
                new KeywordActionClauses(phrases).all(),
                new CountersByPlayers(phrases, players).all(),
                Exchanges.all(phrases),
                CoinFlips.several(),
                Countered.all(phrases, destinations),
                players.acts(
                        PlayerEffect.LoseMana.class,
                        "lose all unspent mana",
                        "loses all unspent mana",
                        PlayerEffect.LoseMana::who,
                        PlayerEffect.LoseMana::new),
                new TheirPermanents(phrases, players).all(),
                OwnCards.all(),
                Conniving.all(phrases),
                new ChosenMoves(phrases, players, destinations)
                        .own(Verb.PUT, "put", "puts", destinations.put()),
                RandomReveals.all(),
                OwnCards.returnedByOwners(),
                OneForEach.all(phrases, destinations),
                DealtOut.all(ChosenMoves.ofThem(PlayerRef.YOU), destinations.put()),
                new TheirPermanents(phrases, players).every(),
                new Silencing(phrases).all(),
                ChosenAbilities.all(phrases, keywords));
    }

    /// What reading a paragraph gave.
    public sealed interface Reading {}

    /// Understood.
    ///
    /// @param abilities one, or as many as there are keywords in the row
    public record Understood(List<Ability> abilities, Wording wording) implements Reading {
        public Understood {
            abilities = List.copyOf(abilities);
        }
    }

    /// Not understood.
    ///
    /// @param prefix the longest beginning of the paragraph that some production understood
    /// @param clause the clause that stopped it, in general terms (numbers and symbols replaced)
    /// @param reason in a few words
    public record Declined(String prefix, String clause, String reason) implements Reading {}

    /// Reads one paragraph.
    ///
    /// @param spell whether it stands on an instant or sorcery
    public Reading read(String paragraph, boolean spell) {
        if (spell && Brackets.areIn(paragraph)) {
            return Brackets.read(paragraph, text -> read(text, true));
        }
        TokenSequence tokens = TokenSequence.of(paragraph);
        Parser parser = new Parser(tokens);
        List<Parse<List<Ability>>> whole = new ArrayList<>();
        for (Parse<List<Ability>> match :
                (spell ? phrases.spellParagraph : phrases.paragraph).match(parser, 0)) {
            if (match.end() == tokens.size()) {
                whole.add(match);
            }
        }
        if (whole.isEmpty()) {
            return stopped(tokens, parser.furthest(), "not understood");
        }
        Optional<String> unknown = WhatIsMeant.unknown(tokens.words());
        if (unknown.isPresent()) {
            return stopped(
                    tokens, tokens.size(), "what does \"" + unknown.orElseThrow() + "\" refer to?");
        }
        return resolved(tokens, whole);
    }

    private Reading resolved(TokenSequence tokens, List<Parse<List<Ability>>> matches) {
        List<Understood> readings = new ArrayList<>();
        List<Understood> otherwise = new ArrayList<>();
        String unresolved = "";
        for (Parse<List<Ability>> match : matches) {
            List<Ability> abilities = new ArrayList<>();
            try {
                for (Ability ability : match.value()) {
                    abilities.add(antecedents.resolve(ability));
                }
            } catch (UnresolvedReference e) {
                unresolved = e.getMessage();
                continue;
            }
            if (References.areOpen(abilities)) {
                unresolved = "it";
                continue;
            }
            Understood reading = new Understood(abilities, match.wording());
            if (readings.stream()
                    .noneMatch(other -> other.abilities().equals(reading.abilities()))) {
                readings.add(reading);
            } else {
                otherwise.add(reading);
            }
        }
        if (readings.isEmpty()) {
            return stopped(tokens, tokens.size(), "what does \"" + unresolved + "\" refer to?");
        }
        // Looking at cards, taking some and putting the rest elsewhere is one process where there
        // is a form for it.
        if (readings.size() > 1 && readings.stream().anyMatch(Grammar::isDig)) {
            readings.removeIf(reading -> !isDig(reading));
        }
        if (readings.size() > 1) {
            return stopped(tokens, tokens.size(), "ambiguous: " + readings.size() + " readings");
        }
        // The same may have been read by other forms, whose wording is another.
        otherwise.addFirst(readings.getFirst());
        return printedBack(tokens, otherwise);
    }

    private static boolean isDig(Understood reading) {
        return RecordParts.anywhere(reading.abilities(), Effect.Dig.class::isInstance);
    }

    /// The first of them that prints as the text; they mean the same.
    private Reading printedBack(TokenSequence tokens, List<Understood> readings) {
        for (Understood reading : readings) {
            Optional<Printer> printer = printed(reading.abilities(), reading.wording());
            if (isPrintedBack(printer.map(Printer::tokens), tokens)) {
                return compared(tokens, reading, printer.orElseThrow());
            }
        }
        for (Understood reading : readings) {
            Optional<Printer> printer = followed(reading.abilities(), tokens);
            if (isPrintedBack(printer.map(Printer::tokens), tokens)) {
                Printer followed = printer.orElseThrow();
                return compared(
                        tokens, new Understood(reading.abilities(), followed.taken()), followed);
            }
        }
        Understood first = readings.getFirst();
        return stopped(
                tokens,
                tokens.size(),
                "does not print back: "
                        + tokens(first.abilities(), first.wording())
                                .map(Spelling::join)
                                .orElse("nothing"));
    }

    private static boolean isPrintedBack(Optional<List<String>> printed, TokenSequence tokens) {
        return printed.isPresent() && TokenSequence.lower(printed.get()).equals(tokens.words());
    }

    /// The reading, if the words around what points back don't speak against it.
    private Reading compared(TokenSequence tokens, Understood reading, Printer printer) {
        List<Pointer> pointers = Pointer.of(printer.notes(), reading.abilities(), tree);
        for (SecondOpinion.Judgement judgement : secondOpinion.of(tokens, pointers)) {
            if (judgement.verdict() == SecondOpinion.Verdict.DISAGREES) {
                return twoMeanings(tokens, judgement);
            }
        }
        return reading;
    }

    private static Declined twoMeanings(TokenSequence tokens, SecondOpinion.Judgement judgement) {
        return stopped(
                tokens,
                tokens.size(),
                TWO_MEANINGS
                        + "\""
                        + judgement.pointer().words()
                        + "\": "
                        + judgement.pointer().meaning()
                        + " or \""
                        + judgement.phrase()
                        + "\"");
    }

    /// "Another target" is written "another", whatever it is other than.
    private Object asWritten(Object value) {
        if (value instanceof Filter.OtherThan) {
            return new Filter.Other();
        }
        Object written = tree.map((Record) value, this::asWritten);
        return written instanceof Filter.And(List<Filter> parts)
                        && Collections.frequency(parts, new Filter.Other()) > 1
                ? new Filter.And(parts.stream().distinct().toList())
                : written;
    }

    private static Declined stopped(TokenSequence tokens, int furthest, String reason) {
        return new Declined(tokens.text(0, furthest), ClausePattern.at(tokens, furthest), reason);
    }

    /// The paragraph of abilities in the given wording; empty if no production writes them.
    public Optional<String> print(List<Ability> abilities, Wording wording) {
        return tokens(abilities, wording)
                .map(words -> Brackets.put(abilities, words))
                .map(words -> Spelling.join(Spelling.capitalised(words)));
    }

    /// The forms that write the abilities in the given wording, each once; none if no production writes them.
    public List<Template> forms(List<Ability> abilities, Wording wording) {
        return printed(abilities, wording).stream()
                .flatMap(printer -> printer.forms().stream())
                .distinct()
                .toList();
    }

    /// The words of the abilities' text that point back, judged by a second opinion; none if no production writes them.
    public List<SecondOpinion.Judgement> judgements(List<Ability> abilities, Wording wording) {
        return printed(abilities, wording)
                .map(printer ->
                        secondOpinion.of(
                                TokenSequence.of(
                                        Spelling.join(Spelling.capitalised(printer.tokens()))),
                                Pointer.of(printer.notes(), abilities, tree)))
                .orElse(List.of());
    }

    private Optional<List<String>> tokens(List<Ability> definitions, Wording wording) {
        return printed(definitions, wording).map(Printer::tokens);
    }

    private Optional<Printer> printed(List<Ability> definitions, Wording wording) {
        return printed(definitions, () -> new Printer(wording));
    }

    /// The abilities in the words of the text, where the usual order of forms would write them in others.
    private Optional<Printer> followed(List<Ability> definitions, TokenSequence text) {
        return printed(definitions, () -> Printer.following(text.words()));
    }

    private Optional<Printer> printed(List<Ability> definitions, Supplier<Printer> blank) {
        List<?> abilities =
                definitions.stream().map(Brackets::without).map(this::asWritten).toList();
        for (Production<List<Ability>> rule : List.of(phrases.paragraph, phrases.spellParagraph)) {
            Printer printer = blank.get();
            if (rule.print(abilities, printer)) {
                return Optional.of(printer);
            }
        }
        return Optional.empty();
    }
}
