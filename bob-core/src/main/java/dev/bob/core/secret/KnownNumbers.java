package dev.bob.core.secret;

import java.util.regex.Pattern;

/// Numbers that others know as well, by what they are called: of phones, orders, policies, bookings, postcodes. Whoever has
/// one can't open anything with it.
final class KnownNumbers {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final int BEFORE = 60;

    /// What may stand between the name and the number; nothing that speaks of a secret or of another number.
    private static final String GAP =
            "(?:(?!\\b(?:pins?|codes?|pass\\w*|keys?|combination|combo|safe|alarm|lock\\w*|login)\\b)[^.!?\\n\\d]){0,30}";

    /// "My phone number is …", "the zip code is …".
    private static final Pattern PUBLIC =
            pattern(
                    "(?<!\\w)(?:(?:phone|mobile|cell|telephone|fax) ?(?:number|no\\.?)(?!\\w)[^.!?\\n\\d]{0,20}"
                            + "|(?:(?:order|invoice|zip|post(?:al)?|area|country|dial\\w*|error|status|exit|product|colou?r|course|module) ?(?:number|code|no\\.?)|mobile|invoice|postcode|user ?name|handle|nick ?name|account name|telefon\\w*|handy\\w*|vorwahl|postleitzahl|code postal|código postal|codice postale|n[uú]mero de tel\\w+)(?: is| was| ist| est| es| è| é|:|'s|=)? ?)$");

    private static final String GIVEN_OUT =
            "order|purchase order|invoice|quote|quotation|customer|client|policy|booking|reservation|confirmation|tracking|parcel|shipment|consignment|reference|ref|case|claim|ticket|model|part|article|item|batch|lot|flight|train|membership|member|chassis|patient|student|pupil|staff|employee|personnel|file|job|project|contract|meter|route|catalogue|version|release|build";

    /// "Their order number, which is 4500-8127", "policy HM-20771".
    private static final Pattern GIVEN =
            pattern(
                    "(?<!\\w)(?:(?:"
                            + GIVEN_OUT
                            + ")(?:'s)? ?(?:numbers?|no\\.?|nr\\.?|id|reference|ref\\.?|#)(?!\\w)"
                            + GAP
                            + "|(?:"
                            + GIVEN_OUT
                            + "|isbn|rfc|iso|en|din) ?[#:]? ?"
                            + "|(?:bestell|rechnungs|kunden|policen|auftrags|vorgangs|sendungs|buchungs|zähler|artikel|teile|flug|zimmer|matrikel|mitglieds|fall|akten)-?(?:nummer|nr\\.?|zeichen)(?!\\p{L})"
                            + GAP
                            + "|(?:num[eé]ro|n°) (?:de |d'|du )?(?:commande|facture|client|dossier|suivi|vol|réservation|contrat|lot|adhérent)(?!\\p{L})"
                            + GAP
                            + "|n[uú]mero (?:de |do |da )?(?:pedido|factura|fatura|cliente|expediente|seguimiento|vuelo|voo|reserva|póliza|apólice|socio|sócio)(?!\\p{L})"
                            + GAP
                            + "|numero (?:di |d'|della |del )?(?:ordine|fattura|cliente|pratica|volo|prenotazione|polizza|tessera)(?!\\p{L})"
                            + GAP
                            + "|(?:bestel|factuur|klant|polis|zaak|order|ordre|faktura|kunde|kund|sak|sags|ärende)(?:nummer|nr\\.?)(?!\\p{L})"
                            + GAP
                            + "|numer (?:zamówienia|faktury|klienta|rezerwacji|lotu|polisy|sprawy|przesyłki)(?!\\p{L})"
                            + GAP
                            + "|номер (?:заказа|счёта|счета|клиента|брони|рейса|полиса|договора|посылки)(?!\\p{L})"
                            + GAP
                            + ")[\"“'(]?$");

    /// As phone numbers are written: with their area or country before them.
    private static final Pattern PHONE =
            Pattern.compile("(?=(?:\\D*\\d){9,14}\\D*$)(?:\\+|00|0|\\(0)[\\d ()/.–-]+");

    private static final Pattern OPENS_SOMETHING =
            pattern(
                    "(?<!\\p{L})(?:pins?|codes?|\\p{L}*code|pass\\p{L}*|keys?|card|account|iban|sort|security|token|alarm|safe|lock\\p{L}*|login|ssn|tax|passport|key ?pads?|barriers?|intercom|doors?|gates?|konto\\p{L}*|karte\\p{L}*|kennwort|contraseña|clave|senha)(?!\\p{L})");

    /// "Wants 1500 for the repair".
    private static final Pattern PRICED =
            pattern(
                    "(?<!\\p{L})(?:wants?|wanted|asks?|asked|asked for|charges?|charged|quoted|paid|pays?|offered|costs?|spent|bid) (?:(?:me|us|him|her|them|about|around|only|just|over|nearly) )?$");

    private static final Pattern FOR_IT =
            pattern(
                    "^ (?:for|per|a|an|to (?:fix|repair|mend|do|make|drive)|on (?:it|that|the))(?!\\p{L})");

    private KnownNumbers() {}

    /// Whether what stands there is called such a number or written as one.
    static boolean has(String text, int from, int to) {
        String before = text.substring(Math.max(0, from - BEFORE), from);
        return PUBLIC.matcher(before).find()
                || GIVEN.matcher(before).find()
                || (PRICED.matcher(before).find()
                        && !OPENS_SOMETHING.matcher(before).find()
                        && FOR_IT.matcher(text.substring(to)).find())
                || (isPhone(text, from, to) && !OPENS_SOMETHING.matcher(before).find());
    }

    private static boolean isPhone(String text, int from, int to) {
        int start = from > 0 && "+(".indexOf(text.charAt(from - 1)) >= 0 ? from - 1 : from;
        return PHONE.matcher(text.substring(start, to)).matches();
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
