package dev.bob.core.statement;

import java.util.List;
import java.util.regex.Pattern;

/// How people write in a hurry, in the usual spelling: "dont", "my fave color", "live in Oslo".
final class Spelling {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final List<Form> FORMS =
            List.of(
                    new Form("im", "\\bim\\b(?! (?:auto|haus|büro|winter|sommer))", "i'm"),
                    new Form("ive", "\\bive\\b", "i've"),
                    new Form("dont", "\\bdont\\b", "don't"),
                    new Form("doesnt", "\\bdoesnt\\b", "doesn't"),
                    new Form("cant", "\\bcant\\b", "can't"),
                    new Form("isnt", "\\bisnt\\b", "isn't"),
                    new Form("whats", "\\bwhats\\b", "what's"),
                    new Form("have been|have got", "\\b(i|we) have(?= (?:been|got)\\b)", "$1've"),
                    new Form("day", "\\bb-?day\\b", "birthday"),
                    new Form(
                            "user|owner|drinker|eater|person|speaker|native|veteran|guy",
                            "^(?!(?:as|for|like|with|no|every|the|an?|another|one|each|some|any|my|our|from|to)\\b)(?=(?:[\\w.+#-]+ ){1,2}(?:user|owner|drinker|eater|person|speaker|native|veteran)(?: here| btw)?(?:[,.;!]|$))",
                            "i'm a "),
                    new Form(
                            " here",
                            "^(?=(?:[\\w-]+ ){0,3}(?:\\w{3,}(?:er|or|ist|ian|smith|man|woman)|nurse|chef|coach|pilot|vet|vegan|vegetarian|mum|mom|dad|artist|student) (?:of \\w+ )?here(?:[,.!]|$))",
                            "i'm a "),
                    new Form("being", "^being (?=(?:an? )?[\\w-]+(?: [\\w-]+)?, )", "i'm "),
                    new Form("been", "^been (?=(?:\\w+ing|on|in|at|with|an?)\\b)", "i've been "),
                    new Form(
                            "i am come|i'm come|am come",
                            "\\bi(?:'m| am) come from\\b",
                            "i come from"),
                    new Form(
                            "divorced|widowed|married|retired",
                            "^(?=(?:divorced|widowed|married|retired)(?: (?:twice|once|with|since|for|and|at)\\b|,|$))",
                            "i'm "),
                    new Form("names", "\\bnames\\b(?= \\p{L}+$)", "name's"),
                    new Form(
                            "hes|thats|theres|whos|wheres|hows",
                            "\\b(he|she|that|there|who|where|how)s\\b",
                            "$1's"),
                    new Form(
                            "theyre|theyve|were|weve|youre|youve",
                            "\\b(they|we|you)(re|ve)\\b(?<!\\bwere)",
                            "$1'$2"),
                    new Form("nt", "\\b(did|was|could|would|should|have|has|are)nt\\b", "$1n't"),
                    new Form(
                            " do ",
                            "\\b(i|we) do (?=(?:have|like|love|live|work|use|drink|eat|take|play|speak|prefer|own|cover|teach|write|run|keep|sing|paint|cook|study|collect|want|know|sell|make|drive|ride|grow|volunteer)\\b)",
                            "$1 "),
                    new Form(
                            " come to ",
                            "\\b(i|we)(?:'ve| have) come to (?=(?:like|love|prefer|enjoy|hate|dislike)\\b)",
                            "$1 now "),
                    new Form("got ", "^got (?:my|me|our)sel(?:f|ves) (?=(?:an?|some) )", "i got "),
                    new Form(
                            "sel",
                            "\\b(got|bought|found) (?:my|me|our)(?:self|selves)(?= (?:an?|some) )",
                            "$1"),
                    new Form("got ", "^got (?=.* (?:called|named) )", "i've got "),
                    new Form(
                            "s called|s named",
                            "(?<=\\b(?:my|me|our) [\\p{L}-]{2,20})s(?= (?:called|named)\\b)",
                            "'s"),
                    new Form("", "^me (?=[\\p{L}'-]+ (?:is|are|was|has|called|named)\\b)", "my "),
                    new Form("fav", "\\bfave?\\b", "favourite"),
                    new Form("rly|rlly|realy", "\\b(?:rly|rlly|realy)\\b", "really"),
                    new Form("allways", "\\ballways\\b", "always"),
                    new Form("lerg", "\\bal+erg(?=i)", "allerg"),
                    new Form("cuz|coz|bc|becuase", "\\b(?:cuz|coz|bc|becuase)\\b", "because"),
                    new Form("movd", "\\bmovd\\b", "moved"),
                    new Form("actualy", "\\bactualy\\b", "actually"),
                    new Form("", "^all (?:of )?(?=(?:my|our)\\b)", ""),
                    new Form(
                            "",
                            "^(?:just |recently |finally )*(?=(?:can'?t stand|prefer|allergic to|don'?t (?:eat|drink|like)|hate|live in|work (?:at|as|in|for|on)|moved (?:to|into|in|house|back|from)|got (?=(?:an? (?:new )?(?:job|place|flat|dog|cat|puppy|kitten|car|bike)(?! (?:to|interview|crash|ride)\\b)|the job|engaged|married|promoted|divorced|fired)\\b)|(?<=just |recently |finally )(?:got|bought|adopted|started|joined|switched|became)|turned (?=\\d)|sold|quit|swapped|traded in|hired|gave up|packed in|transferred to|lost|renewed|had (?=(?:my|both|the)\\b))\\b)",
                            "i "),
                    new Form(
                            "",
                            "^(?=(?:training for|working (?:at|as|for|on|towards?)|living in|based in|studying|learning|allergic to|married to|retired from|expecting|obsessed with|(?:scared|afraid|terrified) of) )",
                            "i'm "),
                    new Form(
                            "",
                            "^(?:the )?(?=(?:missus|wife|husband|hubby|daughter|son|mum|mom|dad|boss|gaffer|manager|landlord|dog|cat|sister|brother|flatmate|left \\w+|right \\w+) (?:is|has|works|lives|goes|turned|likes|hates|can't|doesn't)\\b)",
                            "my "),
                    new Form(
                            "",
                            "^(?:the )?(?="
                                    + Lexicon.KIN
                                    + "(?:'s| is| was|s)? (?:called|named|moved|died|got|lives|works|in|from|an?) )",
                            "my "),
                    new Form(
                            "called|named", "(?<=^my \\p{L}{2,20})s(?= (?:called|named)\\b)", "'s"),
                    new Form(
                            "started ",
                            "^started (?=\\p{L}+ing (?:instead|last|this|now|at|in|with)\\b)",
                            "i started "),
                    new Form(
                            "it's |its ",
                            "\\bit'?s ([\\p{L}-]+(?: [\\p{L}-]+)?) (?:that )?i'?m (on|at|in|with|playing|studying|learning|driving|taking|doing|reading)\\b",
                            "i'm $2 $1"),
                    new Form("favorite", "\\bfavorite", "favourite"),
                    new Form("color", "\\bcolor", "colour"));

    /// A spelling, and how it is meant.
    ///
    /// @param signs one of these is in every text that has the spelling: looking for them costs little
    private record Form(List<String> signs, Pattern written, String meant) {
        Form(String signs, String written, String meant) {
            this(List.of(signs.split("\\|")), Pattern.compile(written, FLAGS), meant);
        }

        String in(String text) {
            for (String sign : signs) {
                if (text.contains(sign)) {
                    return written.matcher(text).replaceAll(meant);
                }
            }
            return text;
        }
    }

    private Spelling() {}

    /// @param text in lower case, with straight apostrophes
    static String usual(String text) {
        String usual = text;
        for (Form form : FORMS) {
            usual = form.in(usual);
        }
        return usual;
    }
}
