package dev.bob.testkit;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

/// Scripts of services that tools ask: answers of the shape that their public documentation describes. Names, prices and
/// texts are made up, apart from names that a user would type.
public final class StandIns {

    private StandIns() {}

    /// Scryfall: a plain card, a card with two faces, a printing by set and number, suggestions, "not found".
    public static Script scryfall() {
        String bolt =
                card(
                        "Lightning Bolt",
                        "{R}",
                        "Instant",
                        "A stand-in's text: three damage to anything.");
        String twoFaces =
                """
                {"object":"card","id":"00000000-0000-4000-8000-000000000002","name":"Day Side // Night Side",
                 "layout":"transform","cmc":3.0,"type_line":"Creature // Creature","color_identity":["G"],
                 "keywords":["Transform"],"legalities":{"modern":"legal"},"set":"tst","collector_number":"12",
                 "scryfall_uri":"https://scryfall.example/card/tst/12",
                 "card_faces":[
                  {"object":"card_face","name":"Day Side","mana_cost":"{2}{G}","type_line":"Creature — Human",
                   "oracle_text":"Day text.","colors":["G"],"power":"2","toughness":"3"},
                  {"object":"card_face","name":"Night Side","mana_cost":"","type_line":"Creature — Wolf",
                   "oracle_text":"Night text.","colors":["G"],"power":"4","toughness":"4"}]}\
                """;
        return Script.empty()
                .on(Match.path("/cards/autocomplete").containing("ligt"), Reply.json(200, list()))
                .on(
                        Match.path("/cards/autocomplete").containing("q=lig"),
                        Reply.json(200, list("Lightning Bolt", "Lightning Helix")))
                .on(Match.path("/cards/autocomplete"), Reply.json(200, list()))
                .on(
                        Match.path("/cards/named").containing("fuzzy=lightning bolt"),
                        Reply.json(200, bolt))
                .on(
                        Match.path("/cards/named").containing("fuzzy=Lightning Bolt"),
                        Reply.json(200, bolt))
                .on(
                        Match.path("/cards/named").containing("fuzzy=day side"),
                        Reply.json(200, twoFaces))
                .on(
                        Match.path("/cards/named").containing("fuzzy=light"),
                        Reply.json(404, notFound("ambiguous", "Too many cards match the name.")))
                .on(Match.path("/cards/named"), Reply.json(404, notFound("", "No cards found.")))
                .on(Match.path("/cards/tst/12"), Reply.json(200, twoFaces))
                .on(
                        Match.path("/cards/00000000-0000-4000-8000-000000000001"),
                        Reply.json(200, bolt))
                .on(Match.path(""), Reply.json(404, notFound("", "Nothing here.")));
    }

    /// The Steam store: a search with two games, one free of charge, and their details.
    public static Script steam() {
        String search =
                """
                {"total":2,"items":[
                 {"type":"app","name":"Lantern Deep","id":4000001,"price":{"currency":"USD","initial":1999,"final":1499},
                  "tiny_image":"https://cdn.example/1.jpg","metascore":"81","platforms":{"windows":true,"mac":false,"linux":true},
                  "streamingvideo":false},
                 {"type":"app","name":"Lantern Deep Demo","id":4000002,"tiny_image":"https://cdn.example/2.jpg",
                  "metascore":"","platforms":{"windows":true,"mac":false,"linux":false},"streamingvideo":false}]}\
                """;
        String details =
                """
                {"4000001":{"success":true,"data":{"type":"game","name":"Lantern Deep","steam_appid":4000001,"is_free":false,
                 "short_description":"Descend &amp; <b>return</b>.<script>alert(1)</script>","developers":["Small Studio"],
                 "publishers":["Small Studio"],"website":null,
                 "price_overview":{"currency":"USD","initial":1999,"final":1499,"discount_percent":25,"final_formatted":"$14.99"},
                 "platforms":{"windows":true,"mac":false,"linux":true},"metacritic":{"score":81,"url":"https://m.example"},
                 "genres":[{"id":"1","description":"Adventure"},{"id":"2","description":"Indie"}],
                 "release_date":{"coming_soon":false,"date":"3 Mar, 2024"}}}}\
                """;
        return Script.empty()
                .on(
                        Match.path("/api/storesearch/").containing("term=lantern"),
                        Reply.json(200, search))
                .on(Match.path("/api/storesearch/"), Reply.json(200, "{\"total\":0,\"items\":[]}"))
                .on(
                        Match.path("/api/appdetails").containing("appids=4000001"),
                        Reply.json(200, details))
                .on(
                        Match.path("/api/appdetails").containing("appids=4000002"),
                        Reply.json(200, "{\"4000002\":{\"success\":false}}"))
                .on(Match.path("/api/appdetails"), Reply.json(200, "{\"7\":{\"success\":false}}"));
    }

    /// A search engine's HTML page: two hits on allowed sites, one elsewhere, one advertisement; else an empty page.
    public static Script search() {
        String page =
                """
                <html><head><title>results</title></head><body><div class="results" id="links">
                <div class="result result--ad"><h2><a class="result__a" href="https://ign.com/ad">Buy now</a></h2></div>
                <div class="result results_links web-result"><h2><a class="result__a"
                 href="//duckduckgo.com/l/?uddg=https%3A%2F%2Fwww.ign.com%2Fwikis%2Flantern%2Fboss&amp;rut=x">Boss guide</a></h2>
                 <a class="result__snippet">Stay <b>behind</b> the pillar.</a></div>
                <div class="result results_links web-result"><h2><a class="result__a"
                 href="//duckduckgo.com/l/?uddg=https%3A%2F%2Fevil.example%2Fboss">Elsewhere</a></h2></div>
                <div class="result results_links web-result"><h2><a class="result__a"
                 href="https://gamefaqs.gamespot.com/lantern">FAQ</a></h2><a class="result__snippet">Answers.</a></div>
                </div></body></html>\
                """;
        return Script.empty()
                .on(
                        Match.path("/html/").containing("lantern boss"),
                        Reply.body(200, "text/html; charset=UTF-8", page))
                .on(
                        Match.path("/html/"),
                        Reply.body(
                                200,
                                "text/html",
                                "<html><body><div id=\"links\"><div class=\"no-results\">No results.</div></div></body></html>"));
    }

    /// A news search's RSS, with links to pages of the same server: an article, a script-laden one, a binary, a redirect.
    public static Script news() {
        String feed =
                """
                <?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Search</title><link>https://n.example</link>
                <description>x</description>
                %s</channel></rss>\
                """;
        String article =
                """
                <html><head><title>Lanterns are back</title><script>steal()</script><style>p{}</style></head><body>
                <nav>Home | News</nav><header>Logo</header><article><h1>Lanterns are back</h1><p>First paragraph &amp; more.</p>
                <p style="display: none">hidden words</p><script>document.write('no')</script><ul><li>one</li><li>two</li></ul>
                <p>%s</p></article><footer>Imprint</footer></body></html>\
                """;
        return Script.empty()
                .on(
                        Match.path("/rss/search").containing("lantern"),
                        Reply.body(
                                200,
                                "application/rss+xml; charset=UTF-8",
                                feed.formatted(
                                        item(
                                                        "Lanterns are back - Daily Light",
                                                        "{{origin}}/article")
                                                + item("Lantern data", "{{origin}}/binary")
                                                + item(
                                                        "Lantern inside",
                                                        "http://169.254.169.254/latest/meta-data/")
                                                + item("Lantern script", "javascript:alert(1)"))))
                .on(
                        Match.path("/rss/search"),
                        Reply.body(200, "application/rss+xml", feed.formatted("")))
                .on(
                        Match.path("/article"),
                        Reply.body(
                                200,
                                "text/html; charset=utf-8",
                                article.formatted("Last words. ".repeat(500))))
                .on(
                        Match.path("/binary"),
                        Reply.body(200, "application/octet-stream", "\u0000\u0001"));
    }

    /// A script whose bodies name their own origin: `{{origin}}` becomes it.
    public static Script at(String origin, Script script) {
        var rules =
                script.rules().stream()
                        .map(rule ->
                                new Rule(
                                        rule.when(),
                                        rule.then().stream()
                                                .map(reply -> at(origin, reply))
                                                .toList()))
                        .toList();
        return new Script(rules);
    }

    private static Reply at(String origin, Reply reply) {
        return reply instanceof Reply.Raw raw
                ? new Reply.Raw(
                        raw.status(),
                        raw.headers(),
                        raw.steps().stream()
                                .map(step ->
                                        step instanceof Step.Send send
                                                ? filled(origin, send)
                                                : step)
                                .toList())
                : reply;
    }

    private static Step filled(String origin, Step.Send send) {
        var text = new String(send.decoded(), StandardCharsets.UTF_8);
        return text.contains("{{origin}}") ? Step.text(text.replace("{{origin}}", origin)) : send;
    }

    private static String card(String name, String cost, String type, String text) {
        return """
        {"object":"card","id":"00000000-0000-4000-8000-000000000001","lang":"en","name":"%s","layout":"normal",
         "mana_cost":"%s","cmc":1.0,"type_line":"%s","oracle_text":"%s","colors":["R"],"color_identity":["R"],
         "keywords":[],"legalities":{"standard":"not_legal","modern":"legal"},"set":"tst","set_name":"Test Set",
         "collector_number":"1","rarity":"common","released_at":"2020-01-01",
         "scryfall_uri":"https://scryfall.example/card/tst/1","prices":{"usd":"1.00"}}\
        """
                .formatted(name, cost, type, text);
    }

    private static String list(String... names) {
        var quoted = Arrays.stream(names).map(Wire::quote).toList();
        return "{\"object\":\"catalog\",\"total_values\":"
                + names.length
                + ",\"data\":["
                + String.join(",", quoted)
                + "]}";
    }

    private static String notFound(String type, String details) {
        Map<String, String> words =
                Map.of(
                        "type",
                        type.isEmpty() ? "null" : Wire.quote(type),
                        "details",
                        Wire.quote(details));
        return "{\"object\":\"error\",\"code\":\"not_found\",\"status\":404,\"type\":"
                + words.get("type")
                + ",\"details\":"
                + words.get("details")
                + "}";
    }

    private static String item(String title, String link) {
        return "<item><title>"
                + title
                + "</title><link>"
                + link
                + "</link><guid>"
                + link
                + "</guid>"
                + "<pubDate>Fri, 02 Jan 2026 08:00:00 GMT</pubDate>"
                + "<description>&lt;a href=\"x\"&gt;"
                + title
                + "&lt;/a&gt;&amp;nbsp;&lt;font&gt;Daily Light&lt;/font&gt;</description>"
                + "<source url=\"https://d.example\">Daily Light</source></item>";
    }
}
