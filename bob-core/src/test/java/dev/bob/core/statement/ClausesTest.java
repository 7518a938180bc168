package dev.bob.core.statement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is said of somebody else is cut into single facts, each with their name.
class ClausesTest {
    static List<Arguments> compounds() {
        return List.of(
                Arguments.of(
                        "My sister Clara is allergic to peanuts and her birthday is on 3 May.",
                        List.of(
                                "My sister Clara is allergic to peanuts",
                                "My sister Clara's birthday is on 3 May.")),
                Arguments.of(
                        "Tom works nights, and he can't eat fish and his wife is called Ana.",
                        List.of(
                                "Tom works nights",
                                "Tom can't eat fish",
                                "Tom's wife is called Ana.")),
                Arguments.of(
                        "My sister's birthday is June 3rd and she lives in Lyon",
                        List.of("My sister's birthday is June 3rd", "My sister lives in Lyon")),
                Arguments.of(
                        "Clara's favourite color is teal and her dog is called Rex.",
                        List.of("Clara's favourite color is teal", "Clara's dog is called Rex.")),
                Arguments.of(
                        "My parents live in Lyon and they have a boat, and their address is 4 Quai Sud.",
                        List.of(
                                "My parents live in Lyon",
                                "My parents have a boat",
                                "My parents' address is 4 Quai Sud.")),
                Arguments.of(
                        "My cat is called Luna and her vet is in Bergen.",
                        List.of("My cat is called Luna", "My cat's vet is in Bergen.")),
                Arguments.of(
                        "My cat is called Pixel and she's diabetic.",
                        List.of("My cat is called Pixel", "My cat is diabetic.")),
                Arguments.of(
                        "My brother Jonas lives in Kiel; his birthday is on 3 May.",
                        List.of(
                                "My brother Jonas lives in Kiel",
                                "My brother Jonas's birthday is on 3 May.")),
                Arguments.of(
                        "My mum lives in Bath, she's got two cats.",
                        List.of("My mum lives in Bath", "My mum has got two cats.")),
                Arguments.of(
                        "My sister Nora is allergic to peanuts and lives in Turin",
                        List.of(
                                "My sister Nora is allergic to peanuts",
                                "My sister Nora lives in Turin")),
                Arguments.of(
                        "I live in Bergen and work as a nurse.",
                        List.of("I live in Bergen", "I work as a nurse.")),
                Arguments.of(
                        "I work as a nurse and live in Bergen",
                        List.of("I work as a nurse", "I live in Bergen")),
                Arguments.of(
                        "I quit smoking and moved to Ghent.",
                        List.of("I quit smoking", "I moved to Ghent.")),
                Arguments.of(
                        "I'm a nurse, live in Bergen and have a dog called Rex",
                        List.of("I'm a nurse", "I live in Bergen", "I have a dog called Rex")));
    }

    @ParameterizedTest
    @MethodSource("compounds")
    void each_fact_about_somebody_is_one_of_its_own(String sentence, List<String> facts) {
        assertThat(Clauses.of(sentence)).isEqualTo(facts);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My brother Ivo and his wife live in Lyon.",
                "My sister Clara is a vet and lives in Bergen.",
                "My sister's husband is a cook and he works nights.",
                "My sister's dog is old and she loves the sea.",
                "My parents like the sea and it is close to them.",
                "She is nice and her dog is old.",
                "It is late and he is asleep.",
                "I want to travel and live in Spain.",
                "I used to live in Oslo and work as a nurse.",
                "If I quit and moved to Ghent I'd be happier.",
                "I like to cook and live in style.",
                "I met Anna when she quit and moved to Ghent.",
                "I have a sister who sold her house and moved to Spain.",
                "I have friends who live in Oslo and work as nurses.",
                "I heard Tom quit and moved to Ghent."
            })
    void what_is_one_fact_stays_one(String sentence) {
        assertThat(Clauses.of(sentence)).hasSize(1);
    }
}
