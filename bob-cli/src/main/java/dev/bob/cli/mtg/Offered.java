package dev.bob.cli.mtg;

import dev.bob.mtg.player.Menu;
import dev.bob.mtg.view.GameView.ObjectView;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a person can type: the entries of the menu with a number of their own, and the words.
final class Offered {

    static final List<String> HELP =
            """
              a number          that action; in a declaration it turns that creature on or off
              Enter or space    pass, be done, or confirm the declaration
              all, none         every attacker; nothing at all
              2>1               attacker 2 attacks its choice 1; blocker 2 blocks attacker 1
              cast NAME         so are play, activate, attack with, block with; what can't be
                                done is answered with the rule, and so is "why can't I …"
              ?, ? NAME         why not: what can't be done now, and the rule
              i NAME            what a card is and does, and what has become of it;
                                a keyword, too; so does "what is trample?"
              z                 graveyards, exile, stack; "z exile", "z their graveyard"
              v  l              the table again; the log, with the rules
              u                 take the last move back, until something was revealed or resolved
              s, s STEP         stops: where you are asked; "s upkeep", "s their end" turn one on or off
              end               pass until the end of the turn, unless something happens
              a                 full control: automatic passing off and on
              x                 cancel all automatic passing (Esc on a full screen)
              w                 what would you do? the search's candidates and what they are worth
              concede           give up
              quit              leave; the game is kept and can be resumed
            """
                    .lines()
                    .toList();

    private static final Pattern THING =
            Pattern.compile(
                    "(?i)^(?:what(?:'s| is| are| does| do)|how (?:does|do))(?: an?| the)? (?!you\\b|i\\b|we\\b)(.+?)(?: (?:do|mean|work))?[?.! ]*$");

    /// More ways than this to begin the same are one line; what they differ in is asked then.
    private static final int MOST_WAYS = 9;

    private Offered() {}

    /// What a question such as `what is trample?` or `what does Blaze do` is about.
    static Optional<String> thing(String line) {
        Matcher asked = THING.matcher(line.replace('’', '\''));
        return asked.matches() ? Optional.of(asked.group(1)) : Optional.empty();
    }

    /// Whether it is one with a card or permanent of its own.
    static boolean isPlay(Menu.Type type) {
        return switch (type) {
            case PLAY_LAND, CAST_SPELL, ACTIVATE_ABILITY -> true;
            case MULLIGAN,
                    KEEP_HAND,
                    BOTTOM_CARD,
                    TAP_FOR_MANA,
                    DECLARE_ATTACKERS,
                    DECLARE_BLOCKERS,
                    PASS_PRIORITY,
                    RESOLVE_DECISION,
                    SCOOP,
                    SKIP_COMBAT,
                    SKIP_MAIN2 ->
                    false;
        };
    }

    /// What has a number of its own. Three Mountains in hand are one line: which of them is played
    /// makes no difference, as for two of a spell with the same target. Giving up has a word.
    static List<Menu.Entry> listed(Menu menu) {
        Set<Integer> hand =
                menu.view().players().get(menu.decision().player()).hand().stream()
                        .map(ObjectView::id)
                        .collect(Collectors.toSet());
        Set<List<Object>> alike = new HashSet<>();
        return menu.entries().stream()
                .filter(e -> e.type() != Menu.Type.SCOOP)
                .filter(e ->
                        !hand.contains(e.object())
                                || alike.add(
                                        List.of(
                                                e.type(),
                                                e.text(),
                                                isPlay(e.type()) ? e.targets() : List.of(),
                                                e.cost())))
                .toList();
    }

    /// The lines of the table: what is listed, but a spell with a line for each X and each target is one line.
    static List<Menu.Entry> lines(List<Menu.Entry> listed) {
        Map<List<Object>, List<Menu.Entry>> families =
                listed.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Offered::family, LinkedHashMap::new, Collectors.toList()));
        return families.values().stream()
                .flatMap(ways -> ways.size() > MOST_WAYS ? Stream.of(begun(ways)) : ways.stream())
                .toList();
    }

    private static List<Object> family(Menu.Entry entry) {
        return isPlay(entry.type()) && entry.chain().size() > 1
                ? List.of(entry.type(), entry.object(), entry.chain().getFirst(), entry.cost())
                : List.of(entry.id());
    }

    private static Menu.Entry begun(List<Menu.Entry> ways) {
        Menu.Entry first = ways.getFirst();
        return new Menu.Entry(
                first.id(),
                first.type(),
                first.text().replaceFirst("( with X = \\d+)?( →.*)?$", "") + " …",
                List.of(first.chain().getFirst()),
                first.object(),
                List.of(),
                first.cost(),
                List.of(),
                List.of(),
                List.of());
    }

    /// The lines that stand for these entries.
    static List<Menu.Entry> standing(List<Menu.Entry> lines, List<Menu.Entry> entries) {
        return entries.stream()
                .flatMap(entry ->
                        lines.stream()
                                .filter(line ->
                                        line.equals(entry)
                                                || (line.object() == entry.object()
                                                        && line.type() == entry.type()
                                                        && line.cost().equals(entry.cost())
                                                        && line.chain()
                                                                .equals(
                                                                        entry.chain()
                                                                                .subList(0, 1))))
                                .limit(1))
                .distinct()
                .toList();
    }

    /// The entries that hold what was typed.
    static List<Menu.Entry> named(List<Menu.Entry> entries, String line) {
        String wanted = line.toLowerCase(Locale.ROOT);
        return wanted.length() < 3
                ? List.of()
                : entries.stream()
                        .filter(e ->
                                !e.chain().isEmpty()
                                        && e.text().toLowerCase(Locale.ROOT).contains(wanted))
                        .toList();
    }

    /// Which of them it could be.
    static List<String> several(List<Menu.Entry> lines, List<Menu.Entry> named) {
        return List.of(
                "That could be "
                        + named.stream()
                                .map(entry -> String.valueOf(lines.indexOf(entry) + 1))
                                .collect(Collectors.joining(" or "))
                        + "; type the number.");
    }
}
