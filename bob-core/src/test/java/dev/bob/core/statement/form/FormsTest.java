package dev.bob.core.statement.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.statement.Clauses;
import dev.bob.core.statement.Personal;
import dev.bob.core.statement.Utterance;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FormsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Write a card for my niece Freya, who is training as a welder. | My niece Freya is training as a welder.",
                "Draft a reply to my landlord Mr. Osei. | My landlord is called Mr. Osei.",
                "Plan my week, bearing in mind that I'm asthmatic. | I'm asthmatic",
                "Could you talk less formally to me? | Talk less formally to me",
                "Print a label, my address is Harbour Street 4, Oban. | My address is Harbour Street 4, Oban."
            })
    void what_a_request_tells_by_the_way_is_found(String said, String kept) {
        assertThat(Utterance.asked(said).stream().flatMap(asked -> texts(asked).stream()))
                .contains(kept);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Write a story about my sister Anna, who is a pirate.",
                "Translate: my name is Pierre and I live in Lyon.",
                "Could you write a less formal version?",
                "Pretend that my brother Tom is a bear."
            })
    void what_is_asked_for_tells_nothing_of_who_asks(String said) {
        assertThat(Utterance.asked(said).stream().flatMap(asked -> texts(asked).stream()))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "My daughter has eczema, which creams are mild? | My daughter has eczema",
                "I'm a beekeeper, so how do I price honey? | I'm a beekeeper",
                "My birthday is 3 March, so if I sound old that day don't laugh. | My birthday is 3 March",
                "I wonder whether you know that I'm colour-blind. | I'm colour-blind.",
                "I do, as it happens, teach pottery. | I do teach pottery.",
                "The street I live in is Mill Lane. | I now live in Mill Lane.",
                "The name I answer to is Bo. | The name I answer to is Bo."
            })
    void what_is_told_around_a_question_or_in_a_roundabout_way_is_found(String said, String kept) {
        assertThat(
                        Utterance.statements(said).stream()
                                .flatMap(statement -> texts(statement).stream()))
                .contains(kept);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sure, and I'm the Queen of Sheba and I live in a shoe.",
                "I just love being shouted at before breakfast.",
                "Let's do a scene. I'm a baron and I own four castles.",
                "Case: Mr. T., 54, smoker, lives alone.",
                "The man on the radio said I am ninety and I run every day.",
                "Had I been born rich, I should have kept horses."
            })
    void what_is_not_meant_is_left_alone(String said) {
        assertThat(
                        Utterance.statements(said).stream()
                                .flatMap(statement -> texts(statement).stream()))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The spare key moved, it's in the shed now. | My spare key is in the shed now.",
                "We renamed the cat, her name is Duchess now. | My cat is Duchess now.",
                "Got a new gaffer, she's called Sunita. | My gaffer is Sunita now.",
                "New deputy as of Monday: Tomasz. | My deputy is Tomasz now.",
                "Scratch that goal, it's 3:05 now. | My goal is 3:05 now.",
                "Product got renamed, it's Foxglove now. | My Product is Foxglove now."
            })
    void what_has_changed_is_said_of_the_thing_itself(String said, String kept) {
        assertThat(texts(said)).containsExactly(kept);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I offered the plumber some shortbread, which I can't touch because I have been diabetic since I was thirty, and he ate the whole tin. | I have been diabetic since I was thirty",
                "It was lovely on Sunday, my two grandsons, Tobias and Felix, were here with my son. | My two grandsons are called Tobias and Felix.",
                "My grandson Callum set this up for me. | My grandson is called Callum.",
                "It was lovely, my daughter Ingrid rang, she's a vet in Aarhus you know. | My daughter Ingrid is a vet in Aarhus."
            })
    void what_is_mentioned_in_passing_is_found(String said, String kept) {
        assertThat(texts(said)).containsExactly(kept);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I restore church organs, mostly in Wales and the Marches.",
                "I take warfarin for my heart.",
                "We rise at five.",
                "I don't touch oaked wine.",
                "They've put me on the night train from this month.",
                "I was moved up to the second desk.",
                "Ava can't have nuts.",
                "Theo is scared of dogs.",
                "My two boys, Luka and Roko, stay with my mother.",
                "I've been diabetic since I was thirty.",
                "I must be careful with shellfish.",
                "Petra and I split up.",
                "I have sleep apnoea and use a machine at night.",
                "I've become head of the maths department.",
                "I don't do podcasts any more, only audiobooks.",
                "I'm seventy-eight, a widower.",
                "I'm on the payments team at a logistics startup.",
                "I do have a degree in philosophy.",
                "I've come to love coriander.",
                "I start as a school nurse in May.",
                "I'm training for the Lisbon marathon.",
                "I always put the job number first and then the name.",
                "I nearly always cycle to work.",
                "My neighbour Olga has a key to our flat.",
                "This is Walter Pym speaking.",
                "The deadline for the demo is 20 June.",
                "The client moved the launch to 4 July.",
                "I get migraines.",
                "I go by Max.",
                "You can call me Jo.",
                "I'm a big fan of string quartets.",
                "I don't like long answers.",
                "My grandad was a miner.",
                "Got a job at the mill",
                "Prod is in Frankfurt.",
                "Never force-push to main.",
                "Ich vertrage keine Laktose.",
                "Am liebsten trinke ich Kamillentee.",
                "Wir sind nach Villach gezogen.",
                "We zijn naar Gent verhuisd."
            })
    void what_people_say_of_themselves_and_their_own_in_the_present_lasts(String said) {
        assertThat(texts(said)).containsExactly(said);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "the tap drips again, who do i ring",
                "going to the shop, which paint did we choose",
                "whos my dentist",
                "the postman wants to know my house number"
            })
    void a_question_is_one_without_a_question_mark_and_behind_something_else(String asked) {
        assertThat(Utterance.kind(asked)).isEqualTo(Utterance.Kind.QUESTION);
    }

    @ParameterizedTest
    @ValueSource(strings = {"I know what my sister likes.", "That is where we keep the ladder."})
    void what_somebody_knows_is_no_question(String said) {
        assertThat(Utterance.kind(said)).isEqualTo(Utterance.Kind.STATEMENT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Merk dir das nicht: ich suche eine neue Stelle.",
                "Entre nous, je vais démissionner.",
                "No guardes esto: mi jefe se va.",
                "Non ricordare questo: cerco casa.",
                "I've found a lump. I shouldn't have said that.",
                "Ich bin schwanger, behalt das für dich.",
                "Je suis enceinte, garde ça pour toi.",
                "Hou dit voor je: ik zoek ander werk.",
                "Я беременна, никому не говори.",
                "妊娠しています。覚えないで。"
            })
    void what_is_off_the_record_in_whatever_language_states_nothing(String said) {
        assertThat(Utterance.statements(said)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "We don't rent the hall any more, we practise in the barn now. | We practise in the barn now.",
                "They took me off the old drops, it's latanoprost now. | I'm on latanoprost now.",
                "I sold the Skoda and bought a Volvo. | I bought a Volvo."
            })
    void what_is_over_is_left_out_where_the_sentence_says_how_it_is_now(String said, String kept) {
        assertThat(Clauses.of(said)).containsExactly(kept);
    }

    @Test
    void what_is_over_goes_with_what_the_next_sentence_says_instead() {
        assertThat(Clauses.areOne("I quit the ward.", "I start as a school nurse in May."))
                .isTrue();
        assertThat(Clauses.areOne("I sold the deck.", "I'm on Affinity now.")).isTrue();
        assertThat(Clauses.areOne("I sold the deck.", "I love jazz.")).isFalse();
        assertThat(Clauses.areOne("I live in Usk.", "I'm a nurse now.")).isFalse();
    }

    @Test
    void a_mail_with_its_headers_is_somebody_elses() {
        assertThat(
                        Utterance.statements(
                                "From: vicar@church.example\nSubject: bellows\n\nI live in Usk."))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My build keeps failing on the second stage.",
                "My bike is broken.",
                "Our server returns a 500 for every request.",
                "My regex doesn't match umlauts.",
                "I print the value and it is null.",
                "I got a 404 when I opened the page.",
                "I read your answer twice.",
                "I work on it.",
                "I turned left at the church.",
                "I worked late.",
                "I sold him the ticket.",
                "They put me on hold.",
                "He took me by surprise.",
                "I enjoy talking to you.",
                "I'm not a doctor, but that looks bad.",
                "I can't stand up.",
                "My train leaves in ten minutes.",
                "I usually think so.",
                "My boss is angry.",
                "Dinner is ready.",
                "My friend's cousin says he earns a lot.",
                "I rang the bank and spoke to the manager.",
                "I flew to Rome for work.",
                "I rebuilt the project and undid the change.",
                "I set the value to 5.",
                "I deploy and it fails.",
                "I keep losing my keys.",
                "I like the second version better.",
                "I put the kettle on.",
                "I bought milk and eggs.",
                "I'm 5 minutes away.",
                "I'm afraid not.",
                "I'm training the model on the GPU.",
                "I'm expecting guests.",
                "I can't eat another bite.",
                "My neighbour moved to Malta last year.",
                "My boss wants the report by noon.",
                "My colleague is on holiday.",
                "I almost bought a Tesla.",
                "I used to think that mattered.",
                "Always happens to me.",
                "got a job interview tomorrow",
                "My dad was a great help.",
                "The docs are unclear and the tests are slow.",
                "I get a headache from this."
            })
    void what_is_of_the_moment_or_of_the_talk_itself_is_left_out(String said) {
        assertThat(texts(said)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Emil wears shoe size 29, please remember that. | Emil wears shoe size 29",
                "Retiens que mon fils s'appelle Bastien. | Mon fils s'appelle Bastien.",
                "Merk dir bitte, dass ich in Kiel wohne. | Merk dir bitte, dass ich in Kiel wohne."
            })
    void what_somebody_asks_to_remember_is_kept_whatever_its_form(String said, String kept) {
        assertThat(texts(said)).containsExactly(kept);
    }

    @Test
    void a_time_or_topic_at_the_beginning_stays_with_what_is_said_of_it() {
        assertThat(texts("In Go code, I always want table-driven tests."))
                .containsExactly("In Go code, I always want table-driven tests.");
        assertThat(texts("On Fridays I go to my chess club."))
                .containsExactly("On Fridays I go to my chess club.");
    }

    @Test
    void labels_say_what_is_decided_and_how_it_is_done() {
        assertThat(Forms.in("Stack: Rust backend, Svelte frontend."))
                .singleElement()
                .extracting(Forms.Find::type)
                .isEqualTo(MemoryCandidate.Type.PROJECT_DECISION);
        assertThat(Forms.in("Deploy procedure: tag, wait for CI, then ship."))
                .singleElement()
                .extracting(Forms.Find::type)
                .isEqualTo(MemoryCandidate.Type.PROCEDURE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My morning is your evening.",
                "First the plumber came on Tuesday, then he hadn't brought the right washers.",
                "My ex used to say I was “…”."
            })
    void what_is_told_compared_or_quoted_is_nothing_to_keep(String said) {
        assertThat(Forms.in(said)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Pretend to be Rusk and interrogate me. I'm the butcher and I hid the knife in the freezer.",
                "Oh great, another Monday. I just LOVE spreadsheets.",
                "[Verse]\nI live alone in Tennessee\nMy dog is gone, my wife left me\nI only drink what rhymes with rye\n\ndoes that scan?",
                "Write a polite reply:\n\nHi, my name is Doug and I prefer calls on Teams.",
                "traduz pra inglês: 'Eu tenho trinta anos e moro em Lisboa.'",
                "This recipe says: I always salt the water heavily.",
                "Her profile: I'm a vegan and I love dogs.",
                "My sister-in-law swears by white noise.",
                "My GP reckons I'm allergic to cats."
            })
    void what_is_played_meant_ironically_or_passed_on_states_nothing(String said) {
        assertThat(Utterance.statements(said).stream().flatMap(each -> Forms.in(each).stream()))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What do you know about me?",
                "what have I told you so far",
                "tell me about myself",
                "Who am I?",
                "Was weißt du über mich?"
            })
    void a_question_about_everything_is_known_as_one(String question) {
        assertThat(Personal.asksForAll(question)).isTrue();
        assertThat(Personal.asksForAll("What do you know about Magic?")).isFalse();
    }

    private static List<String> texts(String sentence) {
        return Forms.in(sentence).stream().map(Forms.Find::text).toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Switched to cello.",
                "Living on my own since the divorce.",
                "Saving up for a motorbike trip to Portugal.",
                "Thesis topic: floating houses in Gouda",
                "Van: Transit, 2016.",
                "I'm a vegan.",
                "I'm on nights at the mill.",
                "Maren won't touch mushrooms.",
                "Got a dog called Nettle.",
                "We've had to give up the boat.",
                "bin Hausmeister in einer Schule",
                "We close on the third day so I disappear around then.",
            })
    void what_is_said_shortly_is_found(String said) {
        assertThat(Forms.in(said)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My mate Jens is still on nights.",
                "Annelies has sent cake.",
                "Reconciled the petty cash.",
                "I'm a mess.",
            })
    void what_is_of_others_or_of_the_day_is_not(String said) {
        assertThat(Forms.in(said)).isEmpty();
    }
}
