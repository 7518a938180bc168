package dev.bob.core.statement;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatementTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "Minka was hit by a car and didn't make it. | My cat Minka sleeps on my bed.",
                "We had to say goodbye to Pip. | I have a hamster called Pip.",
                "We had Rolo put to sleep yesterday. | My dog Rolo is twelve.",
                "Anna and I are no longer together. | My girlfriend Anna lives in Kiel.",
                "Anna dumped me. | My girlfriend Anna lives in Kiel.",
                "It's over between Anna and me. | My girlfriend Anna lives in Kiel.",
                "Sold the polo finally, got a yaris. | My car is a white polo.",
                "Traded the Fiesta in for a Corsa. | I drive a red Fiesta.",
                "Someone stole the Gazelle. | My bike is a Gazelle.",
                "I've packed in the cello. | I play the cello in the town orchestra.",
                "The choir has disbanded. | I sing in a choir.",
                "Boots let me go. | I work at Boots.",
                "Fell out with Carla. | My best friend is Carla.",
                "Mum passed away on Sunday. | Mum's favourite is shepherd's pie.",
                "Ole und ich haben Schluss gemacht. | Mein Freund heißt Ole.",
                "J'ai quitté Renault. | Je travaille chez Renault.",
                "Bamse døde i mai. | Jeg har en hund som heter Bamse.",
            })
    void what_is_over_is_not_so_any_more(String newer, String older) {
        assertThat(Statement.of(newer).contradicts(Statement.of(older))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "Till has settled in Linz. | My son Till lives in Graz.",
                "Keith's got a place round the corner in Hull. | My brother Keith lives in Perth.",
                "Sopot is home now. | I live in Gdynia near the harbour.",
                "Nacho se ha mudado a Quito. | Mi hermano Nacho vive en Lima.",
                "Ik ben verhuisd naar Leuven. | Ik woon in Gent.",
                "Я переехала в Тбилиси! | Я живу в Казани.",
                "We're down to eight people. | There are eleven of us in two cities.",
                "Forty ewes left. | I have sixty ewes.",
                "Il ne me reste que sept ruches. | J'ai douze ruches.",
                "Capucine vient d'avoir dix ans. | Ma fille Capucine a neuf ans.",
                "They've brought the exam forward to 1 July. | The exam is on 4 July.",
                "The interview's on the 12th. | My interview is on the 9th of June.",
                "The rehearsal has been put back to seven. | The rehearsal is at six.",
                "Dr Park retired, I go to Dr Reyes. | My dentist is Dr Park.",
                "Abimbola's off on maternity leave, it's Ruth. | Her carer is Abimbola.",
                "I've grown to like olives. | I hate olives.",
                "I've gone right off techno. | I love techno.",
                "I drink the odd beer again. | I don't drink alcohol.",
                "I'm not allergic to penicillin after all. | I'm allergic to penicillin.",
                "Puedo comer marisco. | Soy alérgica a los mariscos.",
                "A hundred words is the limit. | Keep your answers under two hundred words.",
                "Ingrid was posted to Nairobi. | My daughter Ingrid lives in Oslo.",
                "We're renting a flat in Ghent now. | We live in a hall called Bruges.",
                "Wynajmuję pokój na Mokotowie. | Mieszkam w bursie Jowita.",
                "One nurse has left and three joined, so that's fourteen. | My team is twelve nurses.",
                "Lost four to the fox, which leaves nine hens. | I keep thirteen hens.",
                "Just call me Pete. | Always call me Mr Brown.",
            })
    void what_is_otherwise_now_takes_the_place_of_what_was(String newer, String older) {
        assertThat(Statement.of(newer).contradicts(Statement.of(older))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "Thumper lost a tooth. | I have a rabbit called Thumper.",
                "Anna left her phone at my place. | Anna is my girlfriend.",
                "Tom left the meeting early. | My boss is Tom.",
                "Jo left for work at six. | My wife Jo teaches maths.",
                "Jo and I are done with the dishes. | My wife Jo teaches maths.",
                "My neighbour's dog died. | My dog Rolo is twelve.",
                "I gave up my seat. | I play the harp.",
                "My parents moved to Sopot. | I live in Gdynia.",
                "I went to Sopot on Sunday. | I live in Gdynia.",
                "Till visited us in Linz. | My son Till lives in Graz.",
                "I'm renting a stall in Ghent. | I live in Bruges.",
                "Two came late, so it's cold. | My team is twelve nurses.",
                "I have two sisters. | I have three grandchildren.",
                "My son has two cats now. | I have three cats.",
                "My son turned five on Sunday. | My daughter is four.",
                "My brother's exam is on 5 July. | My exam is on 4 July.",
                "We perform on Fridays. | We rehearse on Wednesdays.",
                "My shift starts at seven. | My rehearsal is at six.",
                "Her carer on weekends is Ruth. | Her carer on weekdays is Abimbola.",
                "My sister hates techno. | I love techno.",
                "I'm sick of coffee. | I like tea.",
                "I can eat nuts. | My daughter is allergic to nuts.",
                "I had a long day. | Please keep answers short.",
            })
    void what_is_said_of_something_else_changes_nothing(String newer, String older) {
        assertThat(Statement.of(newer).contradicts(Statement.of(older))).isFalse();
    }

    @Test
    void me_and_i_are_one_person() {
        assertThat(Statement.contradicts("Me and I moved to Oslo.", "Me and I like tea."))
                .isFalse();
    }
}
