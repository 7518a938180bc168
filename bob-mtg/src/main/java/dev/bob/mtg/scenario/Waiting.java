package dev.bob.mtg.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The answers of one player that no question has taken, in words.
record Waiting(
        List<Script.Answer> choices,
        List<Script.Answer> targets,
        List<Script.TargetAmount> targetAmounts,
        List<Integer> numbers,
        List<Integer> modes) {
    /// What a question asks for.
    enum Kind {
        YES_OR_NO,
        NAME,
        TARGET,
        NUMBER,
        MODE
    }

    Waiting {
        choices = List.copyOf(choices);
        targets = List.copyOf(targets);
        targetAmounts = List.copyOf(targetAmounts);
        numbers = List.copyOf(numbers);
        modes = List.copyOf(modes);
    }

    /// All of them.
    List<String> all() {
        List<String> all = new ArrayList<>();
        for (Kind asked : Kind.values()) {
            all.addAll(of(asked, _ -> true));
        }
        return all;
    }

    /// Those for which there should have been a question.
    ///
    /// @param forced what is the only one of its kind that could be chosen
    /// @param rest what is left of a number that is divided, which nobody is asked about
    List<String> unused(Predicate<TargetName> forced, int rest) {
        List<String> unused = new ArrayList<>(of(Kind.YES_OR_NO, _ -> true));
        unused.addAll(
                of(Kind.NAME, name -> !Naming.isAbilityText(name) && !Naming.isPayment(name)));
        List<Script.Answer> open =
                targets.stream().filter(target -> !isForced(target, forced)).toList();
        unused.addAll(
                new Waiting(choices, open, targetAmounts, numbers, modes)
                        .of(Kind.TARGET, _ -> true));
        for (int i = 0; i < numbers.size(); i++) {
            if (numbers.get(i) != 0 && !(i == 0 && numbers.getFirst() == rest)) {
                unused.add("amount " + numbers.get(i));
            }
        }
        of(Kind.NUMBER, _ -> true).stream()
                .filter(number -> !number.startsWith("amount "))
                .forEach(unused::add);
        modes.stream().filter(mode -> mode != 0).forEach(mode -> unused.add("mode " + mode));
        return unused;
    }

    private static boolean isForced(Script.Answer answer, Predicate<TargetName> forced) {
        return answer instanceof Script.Target target
                && !target.targets().isEmpty()
                && target.targets().stream().allMatch(forced);
    }

    /// The answers to questions of a kind.
    ///
    /// @param names which names are meant
    List<String> of(Kind asked, Predicate<String> names) {
        return switch (asked) {
            case YES_OR_NO ->
                    choices.stream()
                            .filter(Script.YesNo.class::isInstance)
                            .map(c -> "choice " + (((Script.YesNo) c).yes() ? "yes" : "no"))
                            .toList();
            case NAME ->
                    choices.stream()
                            .filter(c -> c instanceof Script.Chosen choice && !choice.isSkip())
                            .map(c -> ((Script.Chosen) c).value())
                            .filter(c -> !c.matches("X=\\d+|\\d+") && names.test(c))
                            .map(c -> "choice \"" + c + "\"")
                            .toList();
            case TARGET ->
                    Stream.concat(
                                    targets.stream()
                                            .filter(t ->
                                                    t instanceof Script.Target target
                                                            && !target.skip())
                                            .flatMap(t -> ((Script.Target) t).targets().stream()),
                                    targetAmounts.stream()
                                            .filter(t -> !t.skip())
                                            .map(Script.TargetAmount::target))
                            .map(t -> "target \"" + t + "\"")
                            .toList();
            case NUMBER ->
                    Stream.concat(
                                    choices.stream()
                                            .filter(Script.Chosen.class::isInstance)
                                            .map(c -> ((Script.Chosen) c).value())
                                            .filter(c -> c.matches("X=\\d+|\\d+")),
                                    numbers.stream().map(n -> "amount " + n))
                            .toList();
            case MODE -> modes.stream().map(m -> "mode " + m).toList();
        };
    }
}
