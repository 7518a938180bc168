package dev.bob.core.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {

    /// Names of secrets, values, what may stand between them, and what only looks alike; with letters that are the same
    /// as others when case is ignored (ſ, K).
    private static final List<String> PIECES =
            List.of(
                    "my",
                    "the",
                    "is",
                    "was",
                    "=",
                    ":",
                    "->",
                    "?",
                    ".",
                    "it's",
                    "\n",
                    "/",
                    "and",
                    "@",
                    "password",
                    "PaſſWord",
                    "passphrase",
                    "passcode",
                    "pwd",
                    "pw",
                    "paßwort",
                    "kennwort",
                    "mot de passe",
                    "contraseña",
                    "CONTRASEÑA",
                    "senha",
                    "wachtwoord",
                    "lösenord",
                    "LÖSENORD",
                    "salasana",
                    "hasło",
                    "HASŁO",
                    "parola",
                    "пароль",
                    "ПАРОЛЬ",
                    "seed phrase",
                    "recovery phrase",
                    "passkey",
                    "api key",
                    "API_KEY",
                    "toKen",
                    "access token",
                    "secret",
                    "client secret",
                    "bearer",
                    "Authorization: Bearer",
                    "login",
                    "log-in",
                    "credentials",
                    "username",
                    "account",
                    "door code",
                    "PIN",
                    "puk",
                    "cvv2",
                    "otp",
                    "2fa",
                    "tan",
                    "combination",
                    "lock combo",
                    "port kode",
                    "dør-kode",
                    "iban",
                    "ssn",
                    "social security number",
                    "personnummer",
                    "fødselsnummer",
                    "passport no.",
                    "opinion",
                    "standard",
                    "photo",
                    "spin",
                    "correct horse battery",
                    "hunter2",
                    "Tr0ub4dor&3",
                    "4711",
                    "８２６２",
                    "𝟺𝟽𝟷𝟷",
                    "12-34",
                    "٤٧١١",
                    "4111 1111 1111 1111",
                    "4111-1111-1111-1111",
                    "4111111111111112",
                    "123-45-6789",
                    "GB29 NWBK 6016 1331 9268 19",
                    "gb29nwbk60161331926819",
                    "sk-live-abcdef1234567890",
                    "rk_proj_abcdefghijklmnopq",
                    "ghp_abcdefghijklmnop1234",
                    "github_pat_abcdefghijklmnopqr",
                    "glpat-abcdefghijklmn",
                    "xoxb-1234567890-ab",
                    "AKIAABCDEFGHIJKLMNOP",
                    "AIzaabcdefghijklmnopqrstu",
                    "ya29.abcdefghijklmnopq",
                    "hf_abcdefghijklmnopqr",
                    "npm_abcdefghijklmnopqr",
                    "SG.abcdefghijklm.abcdefghijklm",
                    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.abc",
                    "https://ada:s3cret@example.org/",
                    "ftp://a:b@c",
                    "-----BEGIN RSA PRIVATE KEY-----",
                    "-----END RSA PRIVATE KEY-----",
                    "MIIEpAIBAAKCAQEA",
                    "5521",
                    "2024-11-20",
                    "3f2a9bc0d1e2f3a4b5c6d7e8f90123456789abcdef0123456789abcdef012345");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "the netflix pass is otter4times btw | otter4times",
                "The shed code is 5519 this month. | 5519",
                "Mein PIN ist vier sieben eins neun. | vier sieben eins neun",
                "El código de la alarma es 7340. | 7340",
                "Le code de la grille, c'est 28B41. | 28B41",
                "the bank asked for my number three three eight two | three three eight two",
                "supplier login for the new shop, in case it helps: anna / fern9tiger | fern9tiger"
            })
    void a_secret_is_one_in_whatever_words_it_is_told(String said, String secret) {
        assertThat(Secrets.masked(said)).doesNotContain(secret).contains(Secrets.MASK);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "the wifi thing is hunter2 | hunter2",
                "pin's 4471 | 4471",
                "the padlock on the boat's 2-6-0-9 | 2-6-0-9",
                "the key safe is 0852 if the ambulance asks | 0852",
                "PO box combo 14-2-38 | 14-2-38",
                "The door entry at the hall is still 1314. | 1314",
                "my stream key is live_88213_qXzPw0 | live_88213_qXzPw0",
                "my sync key is k-7f2e-09ab-PING | k-7f2e-09ab-PING",
                "The recovery code for the router: 4XQ-1PP-RRT | 4XQ-1PP-RRT",
                "my memorable word is STOPCOCK88 | STOPCOCK88",
                "Personal number for BankID is 771204-9981 | 771204-9981",
                "the dealer portal: user 70551, pass Quarter!7 | Quarter!7",
                "wallet recovery phrase: apple tiger moon river stone cloud paper window garden music ocean bread | ocean bread",
                "ПИН от телефона мамы 8820. | 8820",
                "Mökin ovikoodi on 6814. | 6814",
                "koden til appen e 4477 | 4477",
                "Il numero segreto della pensione è 5093. | 5093",
                "La caja fuerte: izquierda 12, derecha 60, izquierda 24. | derecha 60",
                "Kod do kabiny: 77-Mewa-3. | 77-Mewa-3",
                "the back door's 2580 | 2580",
                "sort code 40-11-22 | 40-11-22",
                "My passport is K8842391. | K8842391",
                "DNI 12345678Z | 12345678Z",
                "our alarm word is pelican | pelican",
                "zugang zum plan ist nb4411 passwort Radsatz-Ade | Radsatz-Ade",
                "the wifi key is sunnymeadow | sunnymeadow",
                "the padlock on the shed is four seven one one | four seven one one",
                "mdp parcoursup = Fractale!59roub | Fractale!59roub"
            })
    void a_secret_is_told_by_what_it_opens_in_many_languages(String said, String secret) {
        assertThat(Secrets.masked(said)).doesNotContain(secret).contains(Secrets.MASK);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "My locker at the pool, 6#1942. Do not log. | 6#1942",
                "It's 440917, but let it not lie here either. | 440917",
                "the thing is 77-Mewa-3. Nikomu. | 77-Mewa-3",
                "5510 opens the till, say it to nobody | 5510",
                "Le vestiaire, 4471, et puis oublie. | 4471",
                "For the courier only: 88-12-04. Burn after reading. | 88-12-04",
                "the drawer: seven seven one two, not for keeping | seven seven one two"
            })
    void what_looks_like_a_code_is_one_in_a_message_that_asks_for_silence(
            String said, String secret) {
        assertThat(Secrets.masked(said)).doesNotContain(secret);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The zip code is 97201.",
                "The error code is 404.",
                "My flight number is one two.",
                "I pass 3 tests a day.",
                "Their country code is 47.",
                "My wifi is 5GHz only.",
                "The safe is 1200 euros.",
                "Don't tell her that we were married in 1998.",
                "Don't tell Anna that I paid 1200 euros for it.",
                "I turn left 2 streets further on.",
                "The gate is at 10:45.",
                "My passport is in the blue drawer.",
                "My passport expires in 2029.",
                "The back door is 2 metres wide.",
                "The safe is behind the boiler.",
                "I need a new password manager.",
                "The wifi key is under the router.",
                "We keep 1200 hens and never tell the council."
            })
    void a_number_that_everybody_may_know_is_no_secret(String said) {
        assertThat(Secrets.in(said)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The office safe is opened with 19-07-54. | 19-07-54",
                "To get into the building you type 4471 and then the bell symbol. | 4471",
                "Dial 2580 at the gate and it swings open. | 2580",
                "The figures I press at the cash machine are 8046. | 8046",
                "The alarm is 48 21, and then you press the star. | 48 21",
                "for the bike shed it's 7712 | 7712",
                "4417 is the code for the back gate | 4417",
                "They texted me 991 224 as the one-time code. | 991 224",
                "the three digits on the back are 737 | 737",
                "The combination's twelve, thirty-four, seven. | thirty-four",
                "Für die Haustür musst du 7756 eintippen. | 7756",
                "Der Safe geht mit 17 33 08 auf. | 17 33 08",
                "Pour entrer il faut taper 15A48 à la porte. | 15A48",
                "La alarma se quita con 9917. | 9917",
                "De kluis gaat open met 33-12-78. | 33-12-78"
            })
    void a_code_is_told_by_what_is_done_with_it(String said, String secret) {
        assertThat(Secrets.masked(said)).doesNotContain(secret).contains(Secrets.MASK);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Adgangskoden er Rødgrød99 | Rødgrød99",
                "A jelszavam Paprika2000. | Paprika2000",
                "Parola wifi este Mamaliga_77. | Mamaliga_77",
                "Kapı şifresi 8812. | 8812",
                "wifi密码是dragon8899 | dragon8899",
                "玄関の暗証番号は 4 4 7 1 です。 | 4 4 7 1",
                "비밀번호는 kimchi1234 입니다 | kimchi1234",
                "كلمة المرور هي Falafel#77 | Falafel#77",
                "Ο κωδικός του wifi είναι Souvlaki22 | Souvlaki22",
                "mật khẩu wifi là Pho12345 | Pho12345",
                "Le digicode de l'immeuble c'est 3A907. | 3A907"
            })
    void a_name_for_secrets_is_known_in_languages_that_write_it_in_many_forms(
            String said, String secret) {
        assertThat(Secrets.masked(said)).doesNotContain(secret).contains(Secrets.MASK);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "my passphrase is correct giraffe battery lampshade, why won't it take it? | giraffe battery",
                "orbit lemon canvas tiger velvet drum apple ghost river stone maple wink | lemon canvas",
                "send it to NL91-ABNA-0417-1643-00 please | 0417-1643",
                "iban de89 3704 0044 0532 0130 00 | 0532 0130",
                "I log in to the council thing as pmarsh with Lavender99 | Lavender99",
                "curl -u admin:hunter22 http://nas.example | hunter22",
                "the old one: Umhlanga#44 | Umhlanga#44",
                "QQ 12 34 56 C is what the form wants | QQ 12 34 56 C",
                "XK3PQ-9TR2V-MM8WL-7HJ4D-QQ2BB | 9TR2V-MM8WL"
            })
    void a_secret_is_told_by_a_shape_that_nothing_else_has(String said, String secret) {
        assertThat(Secrets.masked(said)).doesNotContain(secret).contains(Secrets.MASK);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The alarm goes off at 06:30 every morning.",
                "My alarm is set for 7 15 on weekdays.",
                "I press 200 shirts a week.",
                "I opened the shop with 4000 euros.",
                "I keep my passwords in Bitwarden 2024.",
                "The password policy at work needs 14 characters.",
                "La clave del éxito son 10000 horas.",
                "Their safe word is just a joke between them.",
                "My phone number is 07700 900123.",
                "I was born on 19-07-54.",
                "My car's number plate is AB12 CDE.",
                "My username is otter_fan_1987.",
                "See issue#44 and room#1204.",
                "Shopping: milk, eggs, bread, butter, cheese, ham, apples, pears, plums, onions, garlic, rice",
                "gb82 west 1234 5698 7654 33 lacks the right check digits",
                "id 550e8400-e29b-41d4-a716-446655440000"
            })
    void what_only_looks_like_one_is_no_secret(String said) {
        assertThat(Secrets.in(said)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "My wifi password is correct-horse-42. | correct-horse-42",
                "password: Tr0ub4dor&3 | Tr0ub4dor&3",
                "the pin for the card is 8262 | 8262",
                "The door code is 4711, by the way. | 4711",
                "export GITHUB_TOKEN=ghp_abcdefghijklmnop1234567890 | ghp_abcdefghijklmnop1234567890",
                "pay with 4111 1111 1111 1111 please | 4111 1111 1111 1111",
                "my card is 4111 1111 1111 1112 | 4111 1111 1111 1112",
                "the alarm code is nine two six three star | nine two six three star",
                "https://ada:s3cret77@example.org/ | s3cret77"
            })
    void a_secret_is_masked_and_the_rest_stays(String text, String secret) {
        assertThat(Secrets.in(text)).isTrue();
        assertThat(Secrets.masked(text)).doesNotContain(secret).contains(Secrets.MASK);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I forgot my password again.",
                "How do I store an API key?",
                "My password is too weak, they say.",
                "I play a token deck.",
                "The code of the bike cellar changes every week.",
                "My order number is 5521.",
                "I was born on 3 May 1988.",
                "Commit 3f2a9bc broke the build."
            })
    void speaking_of_secrets_is_none(String text) {
        assertThat(Secrets.in(text)).isFalse();
        assertThat(Secrets.masked(text)).isEqualTo(text);
    }

    @Test
    void a_number_without_the_check_digit_is_no_card() {
        assertThat(Secrets.in("Part 4111 1111 1111 1112 is missing.")).isFalse();
    }

    @Test
    void what_is_passed_over_at_a_glance_has_no_secret_that_the_long_way_finds() {
        Random random = new Random(7);
        int withSecrets = 0;
        for (int i = 0; i < 30_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int piece = random.nextInt(12); piece >= 0; piece--) {
                text.append(PIECES.get(random.nextInt(PIECES.size())));
                text.append(random.nextInt(4) == 0 ? "" : " ");
            }
            String mixed = random.nextBoolean() ? text.toString() : swapped(text, random);

            assertThat(Secrets.masked(mixed)).isEqualTo(Secrets.maskedTheLongWay(mixed));
            withSecrets += Secrets.in(mixed) ? 1 : 0;
        }
        assertThat(withSecrets).isBetween(5_000, 25_000);
    }

    private static String swapped(CharSequence text, Random random) {
        StringBuilder swapped = new StringBuilder(text);
        for (int i = 0; i < swapped.length(); i++) {
            char c = swapped.charAt(i);
            if (random.nextInt(6) == 0) {
                swapped.setCharAt(
                        i,
                        Character.isUpperCase(c)
                                ? Character.toLowerCase(c)
                                : Character.toUpperCase(c));
            }
        }
        return swapped.toString();
    }
}
