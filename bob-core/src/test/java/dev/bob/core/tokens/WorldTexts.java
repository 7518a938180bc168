package dev.bob.core.tokens;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Texts in many scripts, code and emoji, for comparing tokenizers.
final class WorldTexts {

    private static final List<String> SENTENCES =
            List.of(
                    "Hello, world! It's 12:45 and I'll be there; we've won, they'd say, I'M, YOU'RE.",
                    "Ærlig talt, blåbærsyltetøy på Å i Lofoten koster 1 234,50 kr.",
                    "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. STRASSE Straße",
                    "Dès Noël où un zéphyr haï me vêt de glaçons würmiens, je dîne d’exquis rôtis.",
                    "El pingüino Wenceslao hizo kilómetros bajo exhaustiva lluvia… ¿verdad? ¡Sí!",
                    "В чащах юга жил бы цитрус? Да, но фальшивый экземпляр! ЁЛКА ёлка",
                    "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία. ΑΒΓ",
                    "我能吞下玻璃而不伤身体。今天是2025年1月1日，星期三。",
                    "いろはにほへと ちりぬるを。カタカナとｶﾀｶﾅ、漢字も混ぜて１２３。",
                    "다람쥐 헌 쳇바퀴에 타고파. ㅋㅋㅋ",
                    "صِف خَلقَ خَودِ كَمِثلِ الشَمسِ إِذ بَزَغَت ١٢٣",
                    "דג סקרן שט בים מאוכזב ולפתע מצא חברה",
                    "ऋषियों को सताने वाले दुष्ट राक्षसों के राजा रावण का सर्वनाश १२३",
                    "নিয়মিত বাংলা লেখা ২০২৫",
                    "யாதும் ஊரே யாவரும் கேளிர்",
                    "เป็นมนุษย์สุดประเสริฐเลิศคุณค่า",
                    "Chào thế giới, đây là tiếng Việt có dấu.",
                    "ამბავი ვეფხისტყაოსანი",
                    "Հայերեն այբուբեն",
                    "ᐃᓄᒃᑎᑐᑦ ᏣᎳᎩ ᚠᚢᚦᚨᚱᚲ 𐍈𐌰𐌹",
                    "👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🇳🇴 🤷🏻‍♀️ ✨ ☕️ 😀😃",
                    "public static void main(String[] args) { System.out.println(\"hi\\n\"); } // TODO",
                    "def f(x: int) -> dict[str, int]:\n\treturn {'a': x ** 2}  # comment\r\n\r\n",
                    "SELECT * FROM t WHERE a >= 10 AND b LIKE '%x_y%' /* note */;",
                    "<div class=\"a-b\" style='x:y'>&nbsp;&amp;</div><!-- c -->",
                    "{\"key\": [1, 2.5e-10, null, true], \"ünï\": \"\\u00e9\"}",
                    "https://example.org/a/b?q=1&r=%20#frag user@example.com /usr/lib/x86_64",
                    "∑_{i=0}^{n} x² ≤ ∞ ⇒ ∀ε>0 ∃δ: ½ + ¾ = 1¼ € £ ¥ © ™ № ⅷ ①",
                    "{2}{U}{U}, {T}: Draw two cards—then discard a card. +1/+1 −3/−3",
                    "   leading   and\t\ttabs \u00a0 nbsp \u2003 em \u200b zero-width \ufeff bom   ",
                    "\n\n\n  \n x\r\n\r\n \t\n",
                    "a\u0301e\u0308 o\u0302\u0323 combining",
                    "ǅ ǈ ǋ ǲ titlecase ʰ ˈ modifier");

    private WorldTexts() {}

    static List<String> handWritten() {
        return SENTENCES;
    }

    /// Mixtures: pieces of the sentences glued at random places, and random assigned code points.
    static List<String> generated(Random random, int count) {
        var texts = new ArrayList<String>(count);
        for (int i = 0; i < count; i++) {
            var text = new StringBuilder();
            int parts = 1 + random.nextInt(6);
            for (int p = 0; p < parts; p++) {
                if (random.nextInt(4) == 0) {
                    randomCodePoints(random, text);
                } else {
                    piece(random, text);
                }
                text.append(
                        List.of("", " ", "\n", "  ", "'s", "'LL ", "7", ".")
                                .get(random.nextInt(8)));
            }
            texts.add(text.toString());
        }
        return texts;
    }

    private static void piece(Random random, StringBuilder text) {
        var points = SENTENCES.get(random.nextInt(SENTENCES.size())).codePoints().toArray();
        int from = random.nextInt(points.length);
        int to = from + 1 + random.nextInt(points.length - from);
        text.append(new String(points, from, to - from));
    }

    private static void randomCodePoints(Random random, StringBuilder text) {
        for (int n = 1 + random.nextInt(12); n > 0; n--) {
            int point = random.nextInt(random.nextBoolean() ? 0x3000 : 0x20000);
            boolean usable =
                    Character.isDefined(point)
                            && Character.getType(point) != Character.SURROGATE
                            && Character.getType(point) != Character.PRIVATE_USE;
            if (usable) {
                text.appendCodePoint(point);
            }
        }
    }
}
