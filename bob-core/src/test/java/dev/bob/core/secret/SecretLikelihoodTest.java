package dev.bob.core.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretLikelihoodTest {

    private static List<String> found(String text) {
        List<int[]> found = new ArrayList<>();
        SecretLikelihood.find(text, found);
        return found.stream().map(at -> text.substring(at[0], at[1])).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run back to the nursery, back door is star 6 6 2 0 if I remember right | 6 6 2 0",
                "to get into my tablet you just do 0718 and my brother always peeks | 0718",
                "The wifi in the workshop is hedgehog&thyme41, how do I post a video? | hedgehog&thyme41",
                "Should I ever drop dead, the backup disk opens with copper-otter-lantern. | copper-otter-lantern",
                "The side gate, four four one seven and then hash, mind the dog. | four four one seven",
                "Ins Kellerabteil kommst du mit der 7736, die Tasten klemmen | 7736",
            })
    void a_secret_is_known_by_its_company(String said, String secret) {
        assertThat(found(said)).anyMatch(piece -> piece.contains(secret));
        assertThat(Secrets.in(said)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "We're in room 204 until Sunday, seats 14 and 15",
                "The recipe wants 350 grams of flour and 225 of butter",
                "My sister was born in 1987 and her bus is the 4471",
                "I drive a 2019 Octavia with 84000 km on it",
                "The door was painted in RAL 6005 last spring",
                "Our password policy wants twelve characters and nobody likes it",
                "I run 5 km in 27:40 and my target is 25:00",
                "My allotment is plot 118 and the rent went up to 64 pounds",
            })
    void what_only_looks_like_one_is_none(String said) {
        assertThat(found(said)).isEmpty();
    }
}
