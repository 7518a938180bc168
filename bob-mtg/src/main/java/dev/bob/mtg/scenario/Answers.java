package dev.bob.mtg.scenario;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// One player's queues of scripted answers.
///
/// The next fitting answer is used; one that doesn't fit the question stays for a later one, because the script was
/// written for an engine that may ask in another order.
final class Answers {

    private final List<Script.Answer> choices = new ArrayList<>();
    private final List<Script.Answer> targets = new ArrayList<>();

    /// All of them in the order in which the script gives them, used or not.
    private final List<Script.Answer> given = new ArrayList<>();

    private final List<Script.TargetAmount> targetAmounts = new ArrayList<>();
    private final List<Script.TargetAmount> divided = new ArrayList<>();
    private final List<Integer> numbers = new ArrayList<>();
    private final List<Integer> modes = new ArrayList<>();
    private final Set<String> passedOver = new HashSet<>();
    private final List<String> unfit = new ArrayList<>();
    private final LeftOpen leftOpen;
    private int manaSource = Integer.MIN_VALUE;
    private int manaKind;

    /// The mana that is still to be paid.
    private String owed = "";

    /// The creature whose damage is being divided, and what is left for the last creature, which nobody is asked about.
    private int divider = Integer.MIN_VALUE;

    private int rest = Integer.MIN_VALUE;

    /// What the script lets deal its damage, or add its mana, as usual.
    private int unsaid = Integer.MIN_VALUE;

    /// The creature whose damage is being shared out by `X=…` answers, and what is still to be said.
    private int sharer = Integer.MIN_VALUE;

    private final List<Integer> shares = new ArrayList<>();

    private final ExpectedQuestions expected = new ExpectedQuestions();

    /// @param variant which answer is given where the script leaves one open (see [LeftOpen])
    Answers(int variant) {
        leftOpen = new LeftOpen(variant);
    }

    /// An independent copy.
    Answers(Answers other) {
        leftOpen = new LeftOpen(other.leftOpen.variant());
        copy(other);
    }

    private void copy(Answers other) {
        choices.addAll(other.choices);
        targets.addAll(other.targets);
        given.addAll(other.given);
        targetAmounts.addAll(other.targetAmounts);
        divided.addAll(other.divided);
        numbers.addAll(other.numbers);
        modes.addAll(other.modes);
        passedOver.addAll(other.passedOver);
        unfit.addAll(other.unfit);
        leftOpen.become(other.leftOpen);
        manaSource = other.manaSource;
        manaKind = other.manaKind;
        owed = other.owed;
        divider = other.divider;
        rest = other.rest;
        unsaid = other.unsaid;
        sharer = other.sharer;
        shares.addAll(other.shares);
        expected.become(other.expected);
    }

    /// Has the same answers waiting as another queue.
    void become(Answers other) {
        List.of(choices, targets, given, targetAmounts, divided, numbers, modes, unfit, shares)
                .forEach(List::clear);
        passedOver.clear();
        copy(other);
    }

    void add(Script.Answer answer) {
        given.add(answer);
        switch (answer) {
            case Script.YesNo _, Script.Chosen _ -> choices.add(answer);
            case Script.Target _ -> targets.add(answer);
            case Script.TargetAmount amount -> targetAmounts.add(amount);
            case Script.Amounts amounts -> numbers.addAll(amounts.values());
            case Script.Mode mode -> modes.add(mode.number());
            case Script.ExpectedQuestion question -> expected.add(question);
            case Script.Die _, Script.Coin _ -> {}
        }
    }

    /// What the script says of questions.
    ExpectedQuestions expected() {
        return expected;
    }

    /// The next yes or no.
    Optional<Boolean> yesNo() {
        for (int i = 0; i < choices.size(); i++) {
            if (choices.get(i) instanceof Script.YesNo(int _, boolean yes)) {
                choices.remove(i);
                return Optional.of(yes);
            }
        }
        return Optional.empty();
    }

    /// A "true" before a name that fits says only that something is chosen where the game asks for both at once: it is
    /// used up.
    void agree(Predicate<String> fits) {
        if (choices.size() > 1
                && choices.getFirst() instanceof Script.YesNo(int _, boolean yes)
                && yes
                && choices.get(1) instanceof Script.Chosen name
                && fits.test(name.value())) {
            choices.removeFirst();
        }
    }

    /// Whether the next choice is a "false", which says that nothing is chosen; it is used up.
    boolean refuses() {
        return nextIs(false);
    }

    /// Whether the next choice is a "true", which says that the one thing there is to choose is chosen; it is used up.
    boolean agrees() {
        return nextIs(true);
    }

    private boolean nextIs(boolean answer) {
        boolean is =
                !choices.isEmpty()
                        && choices.getFirst() instanceof Script.YesNo(int _, boolean yes)
                        && yes == answer;
        if (is) {
            choices.removeFirst();
        }
        return is;
    }

    /// The next choice that fits; of several joined names, the first that fits, the others stay.
    Optional<String> choice(Predicate<String> fits) {
        for (int i = 0; i < choices.size(); i++) {
            if (choices.get(i) instanceof Script.Chosen choice && !choice.isSkip()) {
                Optional<String> part = take(choice.value(), fits, i);
                if (part.isPresent()) {
                    return part;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<String> take(String value, Predicate<String> fits, int index) {
        if (fits.test(value)) {
            choices.remove(index);
            return Optional.of(value);
        }
        if (!value.contains("^")) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>(List.of(value.split("\\^")));
        for (int i = 0; i < parts.size(); i++) {
            String part = parts.get(i);
            if (fits.test(part)) {
                parts.remove(i);
                Script.Answer old = choices.get(index);
                if (parts.isEmpty()) {
                    choices.remove(index);
                } else {
                    choices.set(index, new Script.Chosen(old.player(), String.join("^", parts)));
                }
                return Optional.of(part);
            }
        }
        return Optional.empty();
    }

    /// Whether the next choice says no by saying nothing. Right before a yes or no it is about something else, such as an order
    /// that nobody asked for.
    boolean skipsYesOrNo() {
        boolean skips = skipsChoice();
        return skips && !(!choices.isEmpty() && choices.getFirst() instanceof Script.YesNo);
    }

    /// Whether the next choice says that nothing more is chosen; it is used up.
    boolean skipsChoice() {
        if (!choices.isEmpty()
                && choices.getFirst() instanceof Script.Chosen choice
                && choice.isSkip()) {
            choices.removeFirst();
            return true;
        }
        return false;
    }

    /// The next target that fits.
    Optional<TargetName> target(Predicate<TargetName> fits) {
        for (int i = 0; i < targets.size(); i++) {
            if (targets.get(i) instanceof Script.Target target && !target.skip()) {
                List<TargetName> names = new ArrayList<>(target.targets());
                for (int j = 0; j < names.size(); j++) {
                    TargetName name = names.get(j);
                    if (fits.test(name)) {
                        names.remove(j);
                        if (names.isEmpty()) {
                            targets.remove(i);
                        } else {
                            var left = new Script.Target(target.player(), names, false);
                            Collections.replaceAll(given, target, left);
                            targets.set(i, left);
                        }
                        return Optional.of(name);
                    }
                }
            }
        }
        return Optional.empty();
    }

    /// Whether a target that fits is given before any name to choose that fits.
    boolean targetComesFirst(Predicate<TargetName> target, Predicate<String> name) {
        return given.stream()
                .filter(each ->
                        each instanceof Script.Chosen choice
                                ? choices.contains(choice) && name.test(choice.value())
                                : each instanceof Script.Target to
                                        && targets.contains(to)
                                        && to.targets().stream().anyMatch(target))
                .findFirst()
                .filter(Script.Target.class::isInstance)
                .isPresent();
    }

    /// Whether the next target is that there is none; it is used up.
    boolean skipsTarget() {
        if (!targets.isEmpty()
                && targets.getFirst() instanceof Script.Target target
                && target.skip()) {
            targets.removeFirst();
            return true;
        }
        if (!targetAmounts.isEmpty() && targetAmounts.getFirst().skip()) {
            targetAmounts.removeFirst();
            return true;
        }
        return false;
    }

    /// Whether the next target is that there is none; it stays.
    boolean beginsWithoutTarget() {
        return !targets.isEmpty()
                && targets.getFirst() instanceof Script.Target target
                && target.skip();
    }

    /// Whether targets are scripted at all from here on.
    boolean hasTargets() {
        return !targets.isEmpty() || !targetAmounts.isEmpty();
    }

    /// The next target with an amount that fits; the amount is kept for when it is asked for.
    Optional<TargetName> targetWithAmount(Predicate<TargetName> fits) {
        for (int i = 0; i < targetAmounts.size(); i++) {
            Script.TargetAmount each = targetAmounts.get(i);
            if (!each.skip() && fits.test(each.target())) {
                targetAmounts.remove(i);
                divided.add(each);
                return Optional.of(each.target());
            }
        }
        return Optional.empty();
    }

    /// The amount that was scripted for a target.
    Optional<Integer> amountFor(Predicate<TargetName> fits) {
        for (List<Script.TargetAmount> list : List.of(divided, targetAmounts)) {
            for (int i = 0; i < list.size(); i++) {
                if (!list.get(i).skip() && fits.test(list.get(i).target())) {
                    return Optional.of(list.remove(i).amount());
                }
            }
        }
        return Optional.empty();
    }

    /// The next number for a part of a creature's damage, from `amount` answers: these tell all parts, but the last one
    /// isn't asked for.
    Optional<Integer> part(int creature, int max, Predicate<Integer> fits) {
        if (creature != divider && !numbers.isEmpty() && numbers.getFirst() == rest) {
            numbers.removeFirst();
        }
        Optional<Integer> number = number(fits);
        if (number.isPresent()) {
            divider = creature;
            rest = max - number.get();
        }
        return number;
    }

    /// A part of a creature's damage from `X=…` answers, of which there is one for each creature that is struck.
    ///
    /// @param creature what strikes
    /// @param struck how many creatures it strikes
    /// @param asked whether it is asked for one of these; else for what tramples over, which comes first
    /// @param total its damage
    /// @return empty if there aren't as many answers
    Optional<Integer> share(int creature, int struck, boolean asked, int total) {
        if (!asked || creature != sharer || shares.size() < 2) {
            List<Script.Answer> parts =
                    choices.stream()
                            .filter(c ->
                                    c instanceof Script.Chosen choice
                                            && choice.value().matches("X=\\d{1,4}"))
                            .limit(struck)
                            .toList();
            sharer = Integer.MIN_VALUE;
            if (parts.size() < struck) {
                return Optional.empty();
            }
            sharer = creature;
            shares.clear();
            for (int i = 0; i < struck; i++) {
                x().ifPresent(shares::add);
            }
            if (!asked) {
                return Optional.of(total - shares.stream().mapToInt(Integer::intValue).sum());
            }
        }
        return Optional.of(shares.removeFirst());
    }

    /// Uses up the next choice if it says, once for a source, that its damage or mana is shared out as usual.
    void usual(int source) {
        if (source != unsaid && skipsChoice()) {
            unsaid = source;
        }
    }

    /// The next number that fits, from `amount` answers.
    Optional<Integer> number(Predicate<Integer> fits) {
        return !numbers.isEmpty() && fits.test(numbers.getFirst())
                ? Optional.of(numbers.removeFirst())
                : Optional.empty();
    }

    /// Which kind of mana comes next where a combination is added one by one: `amount` answers tell how many there are of
    /// each kind, in the order of the options.
    ///
    /// @param source what adds the mana; another source begins with the first kind again
    /// @param kinds how many kinds there are
    Optional<Integer> kindOfMana(int source, int kinds) {
        if (source != manaSource) {
            manaSource = source;
            manaKind = 0;
        }
        while (!numbers.isEmpty() && numbers.getFirst() == 0 && manaKind < kinds) {
            numbers.removeFirst();
            manaKind++;
        }
        if (numbers.isEmpty() || manaKind >= kinds) {
            return Optional.empty();
        }
        int kind = manaKind;
        int more = numbers.getFirst() - 1;
        if (more > 0) {
            numbers.set(0, more);
        } else {
            numbers.removeFirst();
            manaKind++;
        }
        return Optional.of(kind);
    }

    /// Notes what mana is still to be paid.
    void owes(String mana) {
        owed = mana;
    }

    /// Whether a symbol of mana is among what is still to be paid.
    boolean owes(String symbol, boolean hybrid) {
        return hybrid
                ? owed.contains(symbol.replace("}", "/")) || owed.contains(symbol.replace("{", "/"))
                : owed.contains(symbol);
    }

    /// The value of X, from the next `X=…`.
    Optional<Integer> x() {
        return choice(c -> c.matches("X=\\d{1,4}")).map(c -> Integer.valueOf(c.substring(2)));
    }

    /// The next mode; 0 for no more.
    Optional<Integer> mode() {
        return modes.isEmpty() ? Optional.empty() : Optional.of(modes.removeFirst());
    }

    /// Notes that a question was answered by default although answers of its kind were waiting: those that are still
    /// waiting at the end fit nothing.
    void passOver(Waiting.Kind asked) {
        passedOver.addAll(waiting(asked, _ -> true));
    }

    /// The same for a question that takes only some of the names.
    void passOverNames(Predicate<String> asked) {
        passedOver.addAll(waiting(Waiting.Kind.NAME, asked));
    }

    /// Notes an answer that was taken for a question and isn't possible there.
    void unfit(String answer) {
        unfit.add(answer);
    }

    /// The questions that the script doesn't answer.
    LeftOpen leftOpen() {
        return leftOpen;
    }

    /// Uses up the next name if it fits; if no choice is next, the next target.
    void useUp(Predicate<String> name, Predicate<TargetName> target) {
        if (!choices.isEmpty() && choices.getFirst() instanceof Script.Chosen next) {
            if (!next.isSkip() && take(next.value(), name, 0).isPresent()) {
                agrees(); // scripts may name the one thing, and then say that it is chosen
                return;
            }
        }
        if (!targets.isEmpty()
                && targets.getFirst() instanceof Script.Target next
                && !next.skip()
                && target.test(next.targets().getFirst())) {
            var _ = target(next.targets().getFirst()::equals);
        }
    }

    /// Uses up a yes or no that is next.
    void useUp(boolean yes) {
        var _ = nextIs(yes);
    }

    /// Uses up a number that is next.
    void useUpNumber(int number) {
        if (!choices.isEmpty()
                && choices.getFirst() instanceof Script.Chosen next
                && (next.value().equals("X=" + number)
                        || next.value().equals(String.valueOf(number)))) {
            choices.removeFirst();
        } else if (!numbers.isEmpty() && numbers.getFirst() == number) {
            numbers.removeFirst();
        }
    }

    /// Uses up a mode that is next.
    void useUpMode(int mode) {
        if (!modes.isEmpty() && modes.getFirst() == mode) {
            modes.removeFirst();
        }
    }

    /// The answers that weren't possible where they were given, and those that some question passed over and none took.
    List<String> misfits() {
        List<String> left = waiting();
        left.retainAll(passedOver);
        left.addAll(0, unfit);
        return left;
    }

    /// The answers that no question took. Left out are those for which there may be none: that no more is chosen, which of
    /// several equal triggers comes first, what is paid with, and what is left to divide.
    ///
    /// @param forced what is the only one of its kind that could be chosen
    List<String> unused(Predicate<TargetName> forced) {
        return left().unused(forced, rest);
    }

    /// All answers that are still waiting.
    List<String> waiting() {
        return left().all();
    }

    private List<String> waiting(Waiting.Kind asked, Predicate<String> names) {
        return left().of(asked, names);
    }

    private Waiting left() {
        return new Waiting(choices, targets, targetAmounts, numbers, modes);
    }
}
