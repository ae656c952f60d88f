import { fillerTexts, type LanguageTable, toDoNotes } from './language-table.ts'

export const de: LanguageTable = {
  stopWords: `aber als also am an auch auf aus bei beim bin bis da damit dann das dass dein dem den denn der des die dir doch du durch
  ein eine einem einen einer eines er es für hat hatte hier ich ihm ihn ihr ihre im in ins ist ja kann kein keine man
  mein mich mir mit nach nicht noch nun nur ob oder ohne schon sein seine sich sie sind so über um und uns unser unter
  vom von vor war waren was weil wenn wer wie wir wird wo zu zum zur zwischen`,
  // “Die, die die Bar kennen”, also without their commas.
  repeatable:
    'bitte blah danke ganz hallo immer lange nie viel viele weit kling klopf tick halb wieder da das dem den denn der die doch er ihr ja mal man nach nein nun sehr sie so was wer wie',
  vagueLinks:
    '(?:bitte )?(?:gleich |einfach )?(?:hier|da|dort)(?: klicken| lesen| weiterlesen| entlang| mehr| geht es weiter| gehts weiter| geht’s weiter)?|klick(?:e|en sie|t)?(?: bitte)?(?: mich)?(?: hier)?|(?:diese[rs]?|der|die|das|unter diesem|diesem)(?: (?:link|seite|beitrag|artikel))?|link|(?:noch )?mehr(?: dazu| darüber)?(?: hier)?(?: erfahren| lesen| infos?| informationen| details)?|(?:weitere )?(?:infos?|informationen|details)|weiter(?:lesen)?|lesen sie (?:hier )?(?:mehr|weiter)|siehe(?: hier)?',
  vagueImages:
    '(?:ein |eine |das |die )?(?:bild|bilder|foto|fotos|grafik|abbildung|illustration|screenshot|bildschirmfoto|vorschaubild|symbol|logo|banner|image)',
  openWords:
    'und|oder|aber|weil|dass|ob|sondern|der|dem|den|des|ein|eine|einem|einen|einer|eines|im|ins|am|vom|zum|zur|beim|für|von|ohne|zwischen|sowie|unsere?|meine?|ihre',
  openMarks: ',;–—(„‚[',
  closeMarks: ',.;!?',
  abbreviations: 'usw|etc|bzw|ca|Nr|Str|Co|z\\. ?B|u\\. ?a|v\\. ?a|\\d+',
  series:
    'eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|(?:erst|zweit|dritt|viert|fünft|sechst|siebt|acht|neunt|zehnt)e[nrsm]?|frühling|sommer|herbst|winter',
  numbers: 'zwei drei vier fünf sechs sieben acht neun zehn',
  announcements: 'es gibt|gibt es|hier (?:sind|kommen)|das sind|wir (?:haben|bieten)',
  measures:
    'minuten|stunden|tage|tagen|wochen|monate|jahre|personen|gäste|leute|portionen|gläser|euro|uhr|mal|prozent',
  numbered: 'schritt|teil|tipp|tag|lektion|kapitel|regel|punkt',
  hasDotAfterDay: true,
  times: [
    /(?<![\d.,:])(\d{1,2})(?:[.:](\d\d))? Uhr(?!\p{L})/gu,
    /(?<!\p{L})(?:ab|bis|um|von) (\d{1,2}):(\d\d)(?![\d:])/gu,
  ],
  passedDays:
    /(?<!\p{L})(?:(?:nächsten?|kommenden?|diesen?) (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)|(?:nächste|kommende) woche|(?:nächsten|kommenden) monat|(?:dieses|nächstes|kommendes) wochenende|am (?:kommenden|nächsten) wochenende)(?!\p{L})/giu,
  hasDecimalComma: true,
  accented: `für über können könnte könnten möchte möchten müssen müsste dürfen dürfte würde würden wäre wären hätte hätten während
  natürlich täglich später zurück früher gegenüber schön schöne schönen schöner grün grüne kühl kühle größer größte groß große
  großen großer großes heiß heiße heißen heißer weiß weiße weißen weißer süß süße süßen süßer außen außer außerdem draußen
  regelmäßig gemäß schließlich schließen fließen gießen genießen dreißig bloß Straße Straßen Spaß Füße Grüße Gäste Gästen Küche
  Getränke Getränken Tür Frühling Käse Gemüse Gewürze Öffnungszeiten Überraschung`,
  wrongForms: String.raw`
    seid (\d{4}|kurzem|langem|Jahren|Monaten) → seit $1
    dass? selbe → dasselbe
    daß → dass
    muß → muss
    garnicht(s?) → gar nicht$1
    vorallem → vor allem
    aufjedenfall → auf jeden Fall
    im vorraus → im Voraus
    bischen → bisschen
    nähmlich → nämlich
    wiederspiegel(\p{Ll}{1,3}) → widerspiegel$1
    agressiv(\p{Ll}{0,2}) → aggressiv$1
    entgültig(\p{Ll}{0,2}) → endgültig$1
    vieleicht|villeicht → vielleicht
    warscheinlich → wahrscheinlich
    ziehmlich → ziemlich
    interres{1,2}ant(\p{Ll}{0,2}) → interessant$1
    insbesonders → insbesondere
    Standart(s?) → Standard$1
    Packet(e|en|s)? → Paket$1
    Addresse(n?) → Adresse$1
    Reperatur(en)? → Reparatur$1
    Rhytmus → Rhythmus
    Terasse(n?) → Terrasse$1
    Gallerie(n?) → Galerie$1
    Expresso → Espresso
    Cappucino → Cappuccino
    Vorraussetzung(en)? → Voraussetzung$1`,
  placeholders: [
    ...fillerTexts,
    toDoNotes,
    /\b(?:Platzhaltertext|Blindtext|Mustertext)\b|\b[Hh]ier steht (?:der|dein|Ihr|ein|die) (?:Text|Titel|Bildunterschrift|Beschreibung)\b|\[(?:Bild|Link|Text|Titel|Name|Datum) hier\]|\[[^\][]{1,60} (?:einfügen|einsetzen|eintragen|ergänzen|nachtragen)\]|\[(?:folgt|wird ergänzt)\]/,
    /\b[Aa]ls KI(?:-Sprachmodell| Sprachmodell)?,? (?:kann|bin|habe) ich\b/,
  ],
  placeholderFields:
    /^\s*(?:ohne titel|unbenannt|neuer beitrag|neue seite|testbeitrag|test|entwurf|titel|beschreibung|kurzbeschreibung|untitled|new post|draft)\s*$|^kopie von \S.*$|^entwurf: |\((?:kopie|entwurf)(?: \d+)?\)\s*$/gi,
  transliterations: { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' },
  copySuffixes: 'kopie|entwurf|copy|draft|untitled|tmp|temp',
}
