package dev.bob.core.statement;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AttributeTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Actually my name is Tom. | My name is Kim.",
                "I moved to Bergen last month. | I live in Oslo.",
                "My cat is called Luna now. | I have a cat called Miso.",
                "I turned 35 yesterday. | I'm 34 years old.",
                "I switched from Arch to Debian. | I use Arch on my laptop.",
                "We no longer use Kotlin. | We're going with Kotlin for the app.",
                "My partner Sam is a paramedic now. | My partner Sam is a firefighter.",
                "The cleaner comes on Mondays now. | The cleaner comes every Thursday to do the stairs.",
                "My one-to-ones are on Fridays from now on. | My one-to-ones are on Tuesdays.",
                "My bff is Jasmeet now. | My bff is Kayleigh.",
                "I'm on days for good now. | I'm on nights at the paper mill.",
                "They've changed my blood pressure tablets, I'm on candesartan now. | My blood pressure tablets are ramipril.",
                "Our Kubernetes cluster runs at OVH now. | Our Kubernetes runs on Hetzner.",
                "I'm head chef at Lume now. | I'm sous chef at Casa Bravo.",
                "Rex died in March. | We have an old collie called Rex.",
                "Nadia and I split up. | My girlfriend is called Nadia.",
                "I sold the Skoda, it ate too much. | I drive a Skoda.",
                "She's on the clarinet now. | My daughter plays the flute.",
                "I'm down to three hens now. | I keep eight hens.",
                "The rehearsals were moved to Tuesdays. | Our rehearsals are on Mondays at the church hall.",
                "I have to send the report monthly since May. | I send the report quarterly.",
                "Turns out Dana isn't allergic to eggs any more, it's sesame. | My niece Dana is allergic to eggs.",
                "We switched the backups, they go to Hetzner now. | The backups go to Azure.",
                "Ich trinke keinen Kaffee mehr. | Ich trinke viel Kaffee.",
                "Jonas und ich haben uns getrennt. | Mein Freund heißt Jonas.",
                "Je ne travaille plus à Nantes. | Je travaille comme libraire à Nantes.",
                "Ahora toco en la banda de Cuenca. | Toco en la banda de Teruel.",
                "They have put me in room 20. | I live at the Willows, room 12.",
                "I put the passport into the rucksack. | My passport is in the top drawer.",
                "They gave me an extension: the thesis is due on 2 September. | The thesis is due on 14 June.",
                "The exam was pushed to 17 May. | The exam is on 3 May.",
                "From next week we meet on Thursdays. | We meet on Tuesdays.",
                "The band meets on Thursdays now. | My band meets on Tuesdays.",
                "The train leaves at seven now. | I take the train at six.",
                "I run twice a week now. | I run three times a week.",
                "I work full-time now. | I work part-time.",
                "I eat fish again. | I'm vegetarian.",
                "I can't stand tea any more. | I like tea.",
                "I've come to love coriander. | I hate coriander.",
                "We finally have an oven! | We have no oven.",
                "Tom and I got married. | I'm engaged to Tom.",
                "Mia and I broke up. | My girlfriend is called Mia.",
                "I got fired. | I work at Tesco.",
                "I stopped seeing Dr Adler. | My therapist is Dr Adler.",
                "got meself a Skoda Octavia | I drive a Volvo."
            })
    void a_newer_statement_makes_the_older_one_untrue(String newer, String older) {
        assertThat(Statement.contradicts(newer, older)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I like tea. | I like coffee.",
                "My cat is black. | My cat is three years old.",
                "I have a dog. | I have a cat.",
                "I live in Oslo, Norway. | I live in Oslo.",
                "My name is Kim. | My sister's name is Tove.",
                "My daughter plays the cello now. | My daughter is allergic to nuts.",
                "My car is in the garage now. | My car is a Volvo.",
                "My brother's bike is red now. | My bike is in the cellar.",
                "Our choir meets on Mondays. | Our choir meets on Thursdays.",
                "I also play the drums now. | I play the piano.",
                "My son has two cats now. | I have three cats.",
                "My running group meets on Tuesdays now. | My book club meets on Mondays.",
                "My sister Ruth has a new dog. | My sister Vera lives in Lyon.",
                "My sister no longer eats meat. | I eat meat every day.",
                "I work in Basel now. | My brother works in Bern.",
                "I have a new blue bike. | My front door is green.",
                "I speak a bit of Polish now. | I speak French.",
                "I take my tablets at 8 now. | My mum takes her tablets at 7.",
                "I like tea with milk now. | I don't like tea with sugar.",
                "The band meets on Thursdays now. | We meet on Tuesdays.",
                "The council meets on Fridays now. | I meet my sister on Mondays.",
                "I have no cat. | I have a dog."
            })
    void two_things_can_be_true_at_once(String newer, String older) {
        assertThat(Statement.contradicts(newer, older)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What do I do for a living? | I'm a nurse.",
                "Who am I? | My name is Kim.",
                "Wo wohne ich? | Ich wohne in Hamburg.",
                "Where is my bike? | I keep my bike in the shed.",
                "How old am I? | I turned 35."
            })
    void a_question_finds_its_answer_in_other_words(String question, String statement) {
        assertThat(Attribute.answers(statement, Attribute.asked(question))).isTrue();
    }

    @Test
    void a_part_of_a_correction_corrects() {
        Statement part =
                Statement.of("I bake it at 180 degrees", "Correction: I bake it at 180 degrees.");

        assertThat(part.contradicts(Statement.of("I bake it at 220 degrees."))).isTrue();
    }

    @Test
    void what_the_whole_says_is_over_is_over_for_its_part() {
        Statement part =
                Statement.of(
                        "I'm on apixaban now.",
                        "They've taken me off the warfarin, it's apixaban now.");

        assertThat(part.contradicts(Statement.of("I take warfarin for my heart."))).isTrue();
    }

    @Test
    void what_somebody_was_taken_off_has_ended() {
        assertThat(
                        Statement.contradicts(
                                "They've taken me off the warfarin, it's apixaban now.",
                                "I take warfarin for my heart."))
                .isTrue();
    }

    @Test
    void we_who_have_moved_live_elsewhere_in_german_too() {
        assertThat(Statement.contradicts("Wir sind nach Villach gezogen.", "Ich wohne in Graz."))
                .isTrue();
    }

    @Test
    void we_ask_for_our_own() {
        assertThat(
                        Attribute.answers(
                                "We're moving to Derby next week.",
                                Attribute.asked("Where do we live now that we've moved?")))
                .isTrue();
        assertThat(
                        Attribute.answers(
                                "I got on as a dispatcher",
                                Attribute.asked("so what is it i do for work?")))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Unser Hund heißt Bello, er ist drei | Wie heißt unser Hund?",
                "Mon chien s'appelle Gaston. | Comment s'appelle mon chien ?",
                "Mi gato se llama Pipo. | ¿Cómo se llama mi gato?",
                "Il mio cane si chiama Otto. | Come si chiama il mio cane?",
                "O meu cão chama-se Faísca. | Como se chama o meu cão?",
                "Mijn kat heet Moos. | Hoe heet mijn kat?",
                "Min katt heter Sune. | Vad heter min katt?",
                "Olá! Sou a Marisa, moro em Coimbra e estudo medicina, terceiro ano. | Em que cidade é que eu moro?",
                "Olá! Sou a Marisa, moro em Coimbra e estudo medicina, terceiro ano. | O que é que eu estudo?",
                "Ich wohne in Tübingen. | Wo wohne ich eigentlich?",
                "J'habite à Grenoble. | Où est-ce que j'habite ?",
                "Vivo en Zaragoza con mi madre. | ¿Dónde vivo?",
                "Abito a Trieste. | Dove abito adesso?",
                "Ik woon in Zwolle. | In welke stad woon ik?",
            })
    void a_name_answers_who_asks_for_it_in_the_same_language(String said, String question) {
        assertThat(Attribute.answers(said, Attribute.asked(question))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Notre tortue s'appelle Flash. | Comment s'appelle mon chien ?",
                "Nuestra tortuga se llama Rayo. | ¿Cómo se llama mi gato?",
                "Meine Schwester heißt Ina. | Wie heißt mein Chef?",
            })
    void the_name_of_another_does_not(String said, String question) {
        assertThat(Attribute.answers(said, Attribute.asked(question))).isFalse();
    }
}
