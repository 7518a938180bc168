package dev.bob.core.statement;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UtteranceTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "come si chiama mio fratello",
                "cosa devo mettere nello zaino",
                "ka heite hunden min",
                "c quand mon examen",
                "когда сестра приедет",
                "в какой школе я учусь",
                "gdzie mam klucze",
                "welke school ga ik doen",
                "我家做什麼生意？",
                "State the weekly day.",
                "name of my boy's school please",
                "and the blue one goes where again"
            })
    void a_question_is_one_in_whatever_language_and_without_its_mark(String asked) {
        assertThat(Utterance.kind(asked)).isEqualTo(Utterance.Kind.QUESTION);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Когда я был маленьким, мы жили в Пскове.",
                "Quand il pleut, je prends le bus.",
                "Quando piove, prendo l'autobus.",
                "Was a plumber in Leith for thirty years.",
                "Am 3. Mai fahre ich nach Usedom.",
                "We state the name first in our letters.",
                "I come from Rome and cook Roman food."
            })
    void what_only_begins_like_one_is_none(String said) {
        assertThat(Utterance.kind(said)).isEqualTo(Utterance.Kind.STATEMENT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Bei welchem Zahnarzt bin ich",
                "depuis quand suis-je inscrit à la chorale",
                "para quién trabajo ahora",
                "met wie ga ik naar Texel",
                "på vilken våning bor jag",
                "na jakim piętrze mieszkam",
                "kedimin adı ne",
                "doktorumun adını biliyor musun",
                "benim doktorum kim",
                "mera dentist kaun hai",
                "The clinic I go to is which one, they want it on the form",
                "I'm at the counter, what is my member number"
            })
    void a_question_word_may_stand_after_a_preposition_or_at_the_end(String asked) {
        assertThat(Utterance.kind(asked)).isEqualTo(Utterance.Kind.QUESTION);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Schreib mir bitte zwei Zeilen für die Einladung.",
                "Explique-moi la photosynthèse en trois phrases.",
                "Dame una receta con lentejas.",
                "necesito un correo corto para el casero",
                "Traduci questa frase in inglese: ci vediamo domani.",
                "faz uma lista de compras pra semana",
                "Geef me drie namen voor een kat.",
                "Skriv en kort hilsen til naboen.",
                "Napisz krótki wiersz o jesieni.",
                "Составь список покупок.",
                "on kişilik bir menü yaz",
                "ek chhota message likh do",
                "Die Sache mit dem Umzug kannst du vergessen.",
                "name me six birds that can't fly"
            })
    void what_is_to_be_done_once_is_a_request_in_whatever_language(String wanted) {
        assertThat(Utterance.kind(wanted)).isEqualTo(Utterance.Kind.REQUEST);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Schreib mir immer auf Deutsch.",
                "Erklär mir Dinge lieber mit Bildern.",
                "Nenn mich Toni.",
                "Mach mir Sorgen um meine Schwester.",
                "Bu yaz Antalya'ya gidiyoruz.",
                "Suche eine Wohnung in Graz.",
                "My name is Kim",
                "We call her Ne",
                "In der Woche wohne ich in Bonn.",
                "De mi madre heredé la casa de Lugo."
            })
    void what_lasts_or_is_told_without_its_subject_is_no_request(String said) {
        assertThat(Utterance.kind(said)).isEqualTo(Utterance.Kind.STATEMENT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Look at @notes.md",
                "I don't want my number kept anywhere, get rid of it.",
                "Réflexion faite, cette histoire de boîte, effacez-la.",
                "Wis alsjeblieft wat ik over de molen zei.",
                "Pray put it out of your mind.",
            })
    void what_is_to_be_looked_at_or_forgotten_is_asked_for(String said) {
        assertThat(Utterance.kind(said)).isEqualTo(Utterance.Kind.REQUEST);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Update on drinks: it's rooibos in this house."})
    void news_is_no_request(String said) {
        assertThat(Utterance.kind(said)).isEqualTo(Utterance.Kind.STATEMENT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Dear Parents, please be advised that I live in Oslo now and the school is closed.",
                "Sehr geehrte Damen und Herren, ich wohne seit Mai in Hanau und kündige hiermit.",
            })
    void a_letter_to_somebody_else_states_nothing(String said) {
        assertThat(Utterance.statements(said)).isEmpty();
        assertThat(Utterance.statements("Dear Bob, I live in Oslo now and play the cello."))
                .isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Tamam, teşekkürler, iyi akşamlar",
                "Alles klar, schönen Abend",
                "Merci beaucoup, bonne soirée",
                "Va bene, grazie",
            })
    void thanks_are_thanks_in_every_language(String said) {
        assertThat(Utterance.kind(said)).isEqualTo(Utterance.Kind.SOCIAL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Wait no, the trip to Ypres got shifted, it's October."})
    void who_takes_something_back_states_something(String said) {
        assertThat(Utterance.kind(said)).isEqualTo(Utterance.Kind.STATEMENT);
    }
}
