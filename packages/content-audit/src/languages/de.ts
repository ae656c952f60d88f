import { fillerTexts, type LanguageTable, toDoNotes } from './language-table.ts'

const someone = '(?:ich|du|er|sie|es|wir|ihr|man)'
// What a sentence with “dass” follows, and what it begins with, where a relative clause does not.
const saying =
  '(?:glaub(?:e|en|t|te|ten)|denk(?:e|en|t|st)|dachten?|meine|meint|meinte|hoff(?:e|en|t|te|ten)|weiß|wissen|wusste|wussten|sagt?|sagte|sagten|merk(?:e|en|t|te|ten)|bedeutet?|zeigt|zeigte|heißt|wünsch(?:e|en|t)|fürcht(?:e|en|et)|befürcht(?:e|en|et)|erwart(?:e|en|et)|versprech(?:e|en)|behaupte[nt]?|versteh(?:e|en|t)|beacht(?:e|en)|gemerkt|geglaubt|gehofft|gedacht|festgestellt)'
const sure =
  '(?:klar|sicher|schade|schön|toll|wichtig|möglich|bekannt|froh|überzeugt|richtig|falsch|darauf|daran|darum|davon|dafür|dazu|dagegen|darüber)'
const subject = `(?:${someone}|der|dieser|jeder|kein|keiner)`
const numbers = 'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig'
const days = 'Mon|Diens|Mitt|Donners|Frei|Sams|Sonn'
const article =
  '[Dd](?:ie|er|as|en|em|es)|[Ee]ine?[nmrs]?|[KkMmDdSs]eine?[nmrs]?|[Uu]nsere?[nmrs]?|[Dd]iese[nmrs]?|[Jj]ede[nmrs]?'
// Nouns that are no other words.
const nouns =
  `abend adresse anfang antwort apotheke auge augen auto autos bad bahn bahnhof balkon baum bäckerei berg beispiel
  bett bild bilder blick blume blumen boden brot brücke bruder buch bücher bus chance dorf eltern energie ergebnis erfolg
  familie farbe farben fenster firma fisch flasche fleisch foto fotos frau frauen freude freund freunde freundin
  frühling garten gast gäste geburtstag gefühl geld gemüse geschichte gesicht gespräch glas gläser grund gruppe haus hause häuser herbst
  herz himmel hof hotel hund idee jahr jahre jahren jahrhundert kaffee karte katze kind kinder kindern kirche kleid koch
  konzert kopf kuchen kunst küche küste lehrer leute leuten liste lösung mann markt meer mensch menschen messer minute minuten
  mittag moment monat monate monaten musik mutter nachbar nachbarn nacht natur nase ort orte park pause person pfanne platz
  polizei preis problem probleme programm projekt rathaus raum regal reihe reis reise restaurant rezept sache sachen salat salz
  satz schiff schlüssel schrank schuh schuhe schule schwester schüssel see sohn sommer sonne spaß sprache stadt städte
  stimme straße strand strom stuhl stunde stunden suppe tag tage tagen tal tasse teig teller termin thema theater
  tier tiere tisch tochter topf tür uhr unternehmen urlaub vater verein vergleich vorteil wald wand wasser wein welt wetter winter
  woche wochen wochenende wohnung wolke wort wurst zeit zeitung ziel zimmer zug zukunft zutaten zweck`
    .split(/\s+/)
    .join('|')
// Of one gender each, and no other words.
const masculine =
  'Abend|Cocktail|Drink|Gast|Gin|Grund|Keller|Kaffee|Markt|Ort|Platz|Raum|Regen|Rum|Saft|Tisch|Wein|Weg|Wirt|Wunsch|Zucker|Zug'
const neuter = 'Bier|Bild|Buch|Eis|Fest|Getränk|Glas|Haus|Lokal|Rezept|Wasser|Wetter|Wochenende'
const many =
  'Abende|Cocktails|Drinks|Gäste|Getränke|Gläser|Häuser|Kinder|Leute|Menschen|Plätze|Preise|Räume|Tische|Weine'
const begins = '(?<=(?:^|[.!?:] ))'

const infinitives =
  'mitnehmen|mixen|rühren|schütteln|servieren|probieren|bestellen|feiern|arbeiten|aufräumen|aufstehen|backen|baden|bauen|bügeln|duschen|einkaufen|essen|fahren|fotografieren|frühstücken|gehen|grillen|kochen|lachen|laufen|lernen|lesen|packen|putzen|rauchen|schlafen|schneiden|schreiben|schwimmen|singen|spazierengehen|spielen|sprechen|tanzen|trinken|wandern|warten|waschen|zuhören|zuschauen'
// Before nouns, these end like adjectives.
const noAdjective =
  '(?!(?:all|ander|außer|außerd|beid|bequem|dein|dies|einig|etlich|euer|eur|extrem|hint|hundert|ihr|imm|inde|jed|jen|kein|lauter|mehrer|mein|nachde|ob|ohn|runter|sein|seitde|sich|sehr|solch|sup|trotzde|tausend|über|unser|unt|viel|welch|wenig|wied|zude|zweier|dreier)(?:e?[mnrs])?(?!\\p{L}))'

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
    (?<!ihr )[Ss]eid (\d{4}|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Anfang|Ende|Mitte|kurzem|langem|gestern|damals|jeher|wann|dem|einem|einigen|letzte[mrn]) → seit $1
    (?<!ihr )[Ss]eid (${numbers}|\d{1,3}|vielen|mehreren)(?= (?:Jahr|Monat|Woche|Tag|Stunde|Minute)e?n) → seit $1
    (?<!ihr )[Ss]eid(?= (?:Jahren|Monaten|Wochen|Tagen|Stunden)(?!\p{L})) → seit
    ihr seit (so|die|alle|ja|hier|nicht|immer|doch|herzlich|auch|willkommen|dabei|eingeladen|bereit|fertig|toll|gut) → ihr seid $1
    seit(?=[,.!?]) → seid
    Seit (bereit|dabei|ehrlich|gespannt|gewarnt|herzlich|mutig|nett|pünktlich|vorsichtig|willkommen)(?!e) → Seid $1
    (\p{Lu}\p{Ll}{2,20}ni)ss → \u$1s
    dass? selbe → dasselbe
    (der|die|den|dem|des) selbe(n?) → $1selbe$2
    daß → dass
    muß → muss
    (${saying}|${sure}), das(?= ${subject} ) → $1, dass
    (da(?:für|mit|ran|rauf|rum|von|zu|gegen|rüber)), das(?= ${subject} ) → $1, dass
    (${saying}) das(?= (?:ich|du|er|es|wir|man) ) → $1, dass
    (${saying}), das(?= (?:dir|euch|ihm|ihnen|ihr|mir|sich|uns) ) → $1, dass
    man, das(?= ${subject} ) → man, dass
    da(?:ss|ß) (ist|sind|war|waren|wäre|wird|wurde|heißt|bedeutet|klingt)(?= (?:aber|auch|der|die|das|ein|eine|einfach|es|gut|ja|mein|nicht|nur|sehr|schon|so|unser|wirklich|wohl) ) → das $1
    dass(?<=(?:${saying}|${sure}) dass) → , dass
    ob(?<=(?:frag(?:e|en|t|te)|weiß nicht|wissen nicht|prüf(?:e|en|t)) ob) → , ob
    wenn(?<=(?:würde mich|würden uns|freue mich|freuen uns|mich freuen|uns freuen|schön|toll|super|gut|schade|froh) wenn)(?= ${someone} ) → , wenn
    (weil|obwohl)(?<=\p{Ll}(?:en|te|ist|war|hat) (?:weil|obwohl))(?<!(?:eben|neben|heute) (?:weil|obwohl))(?= (?:${someone}|der|die|das|ein|eine) ) → , $1
    sondern(?<=\p{L} sondern)(?! ab) → , sondern
    ([Mm]it|[Vv]on|[Bb]ei|[Aa]us|[Nn]ach|[Ss]eit) (ein|jed)en(?= (?:\p{Ll}{2,20}en )?\p{Lu}) → $1 $2em
    ([Ff]ür|[Dd]urch|[Gg]egen) (de|eine|jede|diese|meine|seine|ihre|unsere)m(?= (?:\p{Ll}{2,20}en )?\p{Lu}) → $1 $2n
    ([Ww]egen) de[mn](?<!, [Ww]egen de[mn])(?= (?:\p{Ll}{2,20}en )?\p{Lu}) → $1 des
    ([Dd]e|[Ii]|[Aa]|[Zz]u|[Vv]o|[Bb]ei|[Ee]ine|[Ss]eine|[Mm]eine|[Ii]hre|[Uu]nsere|[Jj]ede|[Kk]eine)m ${noAdjective}(?<!, \p{L}{2,6} )(\p{Ll}{3,20})em(?= \p{Lu}) → $1m $2en
    ([Zz]u|[Ee]ine|[Ss]eine|[Mm]eine|[Ii]hre|[Kk]eine)r ${noAdjective}(\p{Ll}{0,20}(?:ch|ig|sch|neu|gut|groß|klein|alt|jung|lang|kurz|rot|grün|braun|schwarz|weiß|warm|kalt))er(?= \p{Lu}) → $1r $2en
    ([Ee]inen) ${noAdjective}(\p{Ll}{2,20})(?:er|es|em)(?= \p{Lu}) → $1 $2en
    ([Ee]ine) ${noAdjective}(\p{Ll}{2,20})(?:es|em)(?= \p{Lu}) → $1 $2e
    ([Ee]in|[KkMmDd]ein) ${noAdjective}(neu|groß|klein|schön|gut|alt|jung|lang|kurz|rot|grün|blau|warm|kalt|frisch|toll|lecker|wichtig|einfach|schnell|leicht|schwer|tief|hoh|best|erst|letzt|nächst)e(?= \p{Lu}) → $1 $2er oder $1 $2es
    ([Dd]as)(?<!(?:,|und|oder) das) (neu|groß|klein|schön|gut|alt|jung|lang|kurz|rot|grün|blau|warm|kalt|frisch|toll|wichtig|einfach|schnell|leicht|schwer|tief|ganz|erst|letzt|nächst)es(?= \p{Lu}) → $1 $2e
    diesen (Jahres|Monats|Sommers|Winters) → dieses \u$1
    einzigst(e[nmrs]?) → einzig$1
    keinster → keiner
    optimalst(e[nmrs]?) → optimal$1
    (best|größt|kleinst|höchst|schnellst)möglichst(e[nmrs]?) → $1möglich$2
    (\p{Ll}{3,20}er|anders) als wie → $1 als
    (größer|kleiner|besser|schlechter|schneller|älter|jünger|höher|teurer|billiger|schöner|länger|kürzer|leichter|schwerer|anders) wie(?! (?:folgt|viel|lange|oft|immer)) → $1 als
    Herzlich Willkommen(?! (?:heiß|geheiß)) → Herzlich willkommen
    ([Zz])u(?: hause|hausen) → $1u Hause
    (bin|bist|ist|sind|war|waren|bleiben|bleibt|bleibe|wieder|wir) Zuhause(?=[,.!?]| (?:und|oder|war|waren|sind|ist|bleiben)) → $1 zu Hause
    ([Nn]ach|[Vv]on) hause → $1 Hause
    ([Hh]eute|[Gg]estern|[Mm]orgen|[Vv]orgestern|[Üü]bermorgen) (abend|mittag|nacht|nachmittag|vormittag) → $1 \u$2
    (${days})(tag|woch) [Aa]bend → \u$1$2abend
    (${days})(tag|woch) [Mm]ittag → \u$1$2mittag
    (${days})(tag|woch) [Vv]ormittag → \u$1$2vormittag
    (${days})(tag|woch) [Nn]achmittag → \u$1$2nachmittag
    (${days})(tag|woch) Morgen → \u$1$2morgen
    (immer|jeweils|auch|uns|bis|und|nur) ((?:${days})(?:tag|woch)s) → $1 $2
    ([Gg]ute[nr]?) (morgen|abend|tag|nacht|appetit) → $1 \u$2
    ([Zz]um|[Dd]as) beispiel → $1 Beispiel
    ([Ii]m) (moment|prinzip|grunde|voraus|nachhinein|endeffekt|gegensatz|gegenteil|vergleich|laufe|allgemeinen|übrigen|wesentlichen)(?!,? (?:\p{Ll}{1,20}en )?\p{Lu}) → $1 \u$2
    ([Ii]m) folgenden(?= (?:werden|wird|ist|sind|kann|finden|finde|findest|sehen|zeige|zeigen|gehen|beschreibe|beschreiben)(?!\p{L})) → $1 Folgenden
    ([Ii]m) (?:[vV]orr|Vorr|vor)aus(?!\p{L}) → $1 Voraus
    ([Dd]es) (weiteren|öfteren)(?! \p{Lu}) → $1 \u$2
    ([Ii]n) (zukunft|wirklichkeit|ordnung|ruhe|kürze)(?! \p{Lu}) → $1 \u$2
    ([Aa]uf) (deutsch|englisch|französisch|spanisch|italienisch)(?! \p{Lu}) → $1 \u$2
    ([Aa]lles|[Ee]twas|[Nn]ichts|[Vv]iel) (neue|gute|schöne|besondere|schlimme|tolle|große|kleine|leckere|süße|wichtige|spannende|ähnliche|passende)s(?! (?:\p{Ll}{2,20}es )?\p{Lu}) → $1 \u$2s
    ([Bb]eim|[Zz]um) (${infinitives})(?! \p{Lu}) → $1 \u$2
    (${article}|[Zz]u[mr]|[Ii]m|[Aa]m|[Vv]om|[Bb]eim|[Ii]ns|[Aa]ns) (\p{Ll}{3,30}(?:heit|keit|schaft|tion|tät|[b-ik-z]ung)) → $1 \u$2
    (${article}|[Zz]u[mr]|[Ii]m|[Aa]m|[Vv]om|[Bb]eim|[Ii]ns|[Aa]ns) (${nouns}) → $1 \u$2
    ([Aa])m (Besten|Liebsten|Schnellsten|Einfachsten|Schönsten|Meisten|Wichtigsten|Häufigsten|Größten)(?! (?:von|der|des|aller|unter)) → $1m $2
    ([Mm]it|[Ff]ür|[Vv]on|[Zz]u|[Bb]ei|[Nn]ach|[Aa]uf|[Aa]us|[Gg]egen|[Üü]ber|[Nn]eben|[Hh]inter|[Aa]n) einander → $1einander
    (montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|abend|morgen|mittag|nacht|nachmittag|vormittag|nicht|stet|bereit|recht|link|recht)'s → $1s
    (CD|DVD|PC|LKW|PKW|Lkw|Pkw|Foto|Auto|Info|Video|Handy|Party|Hobby|Baby|Kino|Hotel|Snack|Drink|Cocktail|Shirt|Kid|Job|Link|Tipp|Team|Blog|Club|Bar|Pizza|Radio|Büro|Studio|Euro|Deko|Demo|Event|Ticket|Song|Trick)'s → \u$1s
    (in|an|auf|für|um|durch|über|unter|vor)'s → $1s
    (\p{L}{2,20})´(s|n) → $1’$2
    (zu|wie)(viele?|wenige?) → $1 $2
    garnicht(s?) → gar nicht$1
    garkein(e?[mnrs]?) → gar kein$1
    um so (mehr|besser|weniger|schöner|größer|wichtiger|schneller) → umso $1
    irgend (etwas|jemand|wann|wie|wo|eine?[mnrs]?|welche[mnrs]?|was|wer) → irgend$1
    vorallem → vor allem
    auf ?jeden? ?fall → auf jeden Fall
    aufjedenfall → auf jeden Fall
    aufeinmal → auf einmal
    aufgarkeinenfall → auf gar keinen Fall
    nachwievor → nach wie vor
    ausversehen → aus Versehen
    nichts ?desto ?trotz(?<= .{0,12}) → nichtsdestotrotz
    zumindestens|zu mindest → zumindest
    so(bald|weit) wie möglich → so $1 wie möglich
    desshalb|des halb → deshalb
    desswegen → deswegen
    bischen → bisschen
    nähmlich → nämlich
    wiederspiegel(\p{Ll}{1,3}) → widerspiegel$1
    wieder(sprech|sproch|leg)(\p{Ll}{1,3}) → wider$1$2
    Wieder(spruch|stand|ruf|sacher)(\p{Ll}{0,3}) → Wider$1$2
    unwieder(stehlich|ruflich)(\p{Ll}{0,2}) → unwider$1$2
    erwieder(n|t|te|ten) → erwider$1
    agressiv(\p{Ll}{0,2}) → aggressiv$1
    entgültig(\p{Ll}{0,2}) → endgültig$1
    Entgeld(er|es|s)? → Entgelt
    unent?geldlich(\p{Ll}{0,2})|unendgeltlich(\p{Ll}{0,2}) → unentgeltlich$1
    (ent)?endeck(\p{Ll}{1,4}) → entdeck$2
    endt(äusch|fern|scheid|steh|wick)(\p{Ll}{1,6}) → ent$1$2
    entscheident(\p{Ll}{0,2}) → entscheidend$1
    (eig|wöch|hoff|wes|öff|ord|geleg|verseh|namen?)endlich(\p{Ll}{0,2}) → $1entlich$2
    hofentlich → hoffentlich
    vermeindlich(\p{Ll}{0,2}) → vermeintlich$1
    wärend(dessen)? → während$1
    (ist|war|sind|waren|bleibt|halb) tod → $1 tot
    tötlich(\p{Ll}{0,2}) → tödlich$1
    tod(müde|langweilig|schick)(\p{Ll}{0,2}) → tod$1$2
    vieleicht|villeicht|vileicht → vielleicht
    warscheinlich|wahrscheinlch → wahrscheinlich
    ziehmlich → ziemlich
    wohlmöglich → womöglich
    interres{1,2}ant(\p{Ll}{0,2})|intress?ant(\p{Ll}{0,2}) → interessant$1$2
    insbesonders → insbesondere
    insgesammt → insgesamt
    gesammt(e[mnrs]?) → gesamt$1
    vorr(aus|über|übergehend|anging)(\p{Ll}{0,14}) → vor$1$2
    Vorrau(s\p{Ll}{0,20}) → Vorau$1
    sep(?:er|par)at(\p{Ll}{0,2}) → separat$1
    para?ll?el?l(\p{Ll}{0,2})(?<!parallel\p{Ll}{0,2}) → parallel$1
    sy[mn]patisch(\p{Ll}{0,2}) → sympathisch$1
    symphatisch(\p{Ll}{0,2}) → sympathisch$1
    brilliant(\p{Ll}{0,2}) → brillant$1
    toll?erant(?<!tolerant)(\p{Ll}{0,2}) → tolerant$1
    skur?il(?<!skurril)(\p{Ll}{0,2}) → skurril$1
    akkustisch(\p{Ll}{0,2}) → akustisch$1
    projezier(\p{Ll}{1,4}) → projizier$1
    lizensier(\p{Ll}{1,4}) → lizenzier$1
    numerier(\p{Ll}{1,4}) → nummerier$1
    spatzier(\p{Ll}{1,8}) → spazier$1
    aufwendt?lich(\p{Ll}{0,2}) → aufwendig$1
    (er|sie|es|man|wer) läd(?= ) → $1 lädt
    hälst → hältst
    zusehens → zusehends
    bißchen → bisschen
    bescheid → Bescheid
    Standart(s|(?!en)\p{Ll}{2,20})? → Standard$1
    standartmäßig(\p{Ll}{0,2}) → standardmäßig$1
    Packet(e|en|s)? → Paket$1
    Ad+ress?e(n?)(?<!Adressen?) → Adresse$1
    Reperatur(en)? → Reparatur$1
    Rhytmus → Rhythmus
    Terasse(n?) → Terrasse$1
    Gallerie(n?) → Galerie$1
    Expresso → Espresso
    Cap+uc+ino(?<!Cappuccino) → Cappuccino
    Latte Mac+hiato(?<!Macchiato) → Latte macchiato
    Mozz?arell?a(?<!Mozzarella) → Mozzarella
    Proseco → Prosecco
    Ruccola|Rucolla|Rukola → Rucola
    Brok+oli(?<!Brokkoli) → Brokkoli
    Zuch+ini → Zucchini
    Zimmt → Zimt
    Tymian → Thymian
    Champager|Champangner → Champagner
    Gelantine → Gelatine
    Vin[ea]+igrett?e(?<!Vinaigrette) → Vinaigrette
    Maschiene(n?) → Maschine$1
    Rückrad → Rückgrat
    Athmosphäre|Atmospähre → Atmosphäre
    Satt?ell?it(en)?(?<!Satellit(?:en)?) → Satellit$1
    Komm?iss?ion(en)?(?<!Kommission(?:en)?) → Kommission$1
    Kommitee → Komitee
    Karusell → Karussell
    Labyrint|Labirinth? → Labyrinth
    Medallie(n?) → Medaille$1
    Millenium → Millennium
    (?<!Uniform )Resource(n?) → Ressource$1
    Rethorik → Rhetorik
    Stehgreif → Stegreif
    Strapatze(n?) → Strapaze$1
    Sympatie|Symphatie → Sympathie
    ${begins}Die (${many}) (komm|geh|steh|lieg|bleib|sitz)t → Die \u$1 $2en
    ${begins}Die (${many}) (?:ist|war) → Die \u$1 sind oder waren
    ${begins}Das (${masculine})(?= (?:ist|war|schmeckt|wird|kommt)(?!\p{L})) → Der \u$1
    ${begins}Die (${neuter})(?= (?:ist|war|schmeckt|wird|kommt)(?!\p{L})) → Das \u$1
    ([Mm]it|[Aa]us|[Bb]ei|[Nn]ach|[Vv]on|[Zz]u|[Ss]eit) den (${masculine}|${neuter}) → $1 dem \u$2
    ([Tt]rotz|[Ww]egen|[Ww]ährend) den (${masculine}|${neuter}) → $1 des …
    ([Ii]ch|[Ww]ir|[Ee]r|[Ss]ie|[Mm]an) (habe|haben|hat|hätten?|möchten?|nehmen?|nimmt|trinken?|trinkt|brauchen?|braucht|bestellen?|suchen?|wollen)((?: gerne?| noch| auch)?) (ein|kein|mein|sein|unser)( \p{Ll}{2,20}en|) (${masculine}) → $1 $2$3 $4en$5 \u$6
    (macht|machen|ergibt|hat|haben) kein Sinn → $1 keinen Sinn
    ([Hh]aben?|[Hh]ast|[Hh]abt|[Hh]at) (?![^.,;:!?\n]{0,40}(?<!\p{L})(?:bin|bist|ist|sind|seid|war|waren|sei|wäre|wären) )([^.,;:!?\n]{1,40}) (gegangen|gekommen|geblieben|gewesen|geworden|angekommen|aufgestanden)(?=[.,!?]) → sein: … $3
    ([Dd]as) (Beste|Schönste|Einzige|Erste|Letzte|Wichtigste|Größte|Schlimmste) was(?= (?:${someone}|mir|uns|dir|euch)(?!\p{L})) → $1 \u$2, was
    (alles|nichts|etwas|vieles) was(?= (?:${someone}|mir|uns|dir|euch)(?!\p{L})) → $1, was
    (er|sie|man|ich|wir) (${saying}) das(?= (?:der|die) \p{Lu}\p{Ll}+ (?:[\p{L}-]+ ){0,5}(?:ist|sind|hat|haben|war|kommt|kommen|wird|kann|muss)[.,!?]) → $1 $2, dass
    ihr seit (da|dran|spät|schon|jetzt|eure|eingeladen|willkommen|bei|in) → ihr seid $1
    ${begins}Ihr seit (so|die|alle|ja|hier|nicht|immer|doch|herzlich|auch|willkommen|dabei|eingeladen|bereit|spät|da|dran|schon) → Ihr seid $1
    ${begins}Seit ihr(?= [^.,;:!?]{2,30}\?) → Seid ihr
    ([Hh]eute|[Gg]estern|[Mm]orgen|[Üü]bermorgen) (Abend|Mittag|Nachmittag|Vormittag|Nacht)s → $1 \u$2
    Im Bezug auf → In Bezug auf
    viel (Dinge|Fragen|Freunde|Ideen|Jahre|Kunden|Möglichkeiten|Sachen|Tage|${many}) → viele \u$1
    ([Ee]in) Paar (Dinge|Euro|Fragen|Freunde|Ideen|Jahre|Minuten|Monate|Sachen|Stunden|Tage|Tipps|Tropfen|Wochen|${many}) → $1 paar \u$2
    (ist|sind|war|waren|wird|bleibt) (Bereit|Falsch|Fertig|Frisch|Geöffnet|Geschlossen|Kalt|Kostenlos|Lecker|Möglich|Richtig|Schön|Teuer|Voll|Warm|Wichtig)(?=[,.!?]) → $1 $2
    (wir (?:freuen|treffen|sehen|bedanken)) und(?= (?:auf|am|bei|sehr|über|im|in|um)(?!\p{L})) → $1 uns
    ${begins}Wen (du|ihr|wir|ich|es)(?= (?:kommst|willst|möchtest|wollt|möchtet|könnt|kannst|regnet|schneit)(?!\p{L})) → Wenn $1
    ${begins}Den (wir|ich|er|es|ihr|du|man)(?= (?:haben|habe|hat|hast|habt|ist|sind|seid|bin|können|kann|müssen|muss|wollen|will)(?!\p{L})) → Denn $1
    Wochende → Wochenende
    ge(spühl|fühl)t(?<=gespühlt) → gespült
    Menue(s?) → Menü$1
    Tolleranz → Toleranz
    Triologie → Trilogie
    Matraze(n?) → Matratze$1
    Rabb?att?(?<!Rabatt) → Rabatt
    Billiard → Billard
    Akkustik → Akustik
    Extase → Ekstase
    Diskusion(en)? → Diskussion$1
    Dilletant(en)? → Dilettant$1
    Lapalie(n?) → Lappalie$1
    Wehrmutstropfen → Wermutstropfen
    Reflektion(en)? → Reflexion$1
    Verwandschaft → Verwandtschaft
    (Hobb|Part|Bab|Hand|Lad|Pon)ies → \u$1ys
    (ein|einen|der|den|mein|unser|kleiner|guter|letzter) Tip → $1 Tipp
    Febuar → Februar
    Mitwoch → Mittwoch
    Donn?ers?tag(?<!Donnerstag) → Donnerstag
    ([Aa]n|[Zz]u|[Aa]b|[Vv]or|[Nn]ach|[Üü]ber) Sylvester(?! \p{Lu}) → $1 Silvester
    (per|eine|die|der|deine|unsere|Ihre|einer|seine) [Ee]mail(s?) → $1 E-Mail$2
    e-[Mm]ail(s?) → E-Mail$1
    Vorraussetzung(en)? → Voraussetzung$1
    (heraus|hin|ein|aus|zurück|teil|zusammen) zu (finden|stellen|kaufen|richten|laden|probieren|schalten|wählen|ruhen|kehren|nehmen|fassen|bereiten|lesen) → $1zu$2`,
  reckoning: {
    about: 'circa|ca\\.|etwa|rund',
    and: 'und',
    or: 'oder',
    of: 'von|der|des',
    from: 'von|zwischen',
    to: 'bis|auf|und',
    inAll: 'insgesamt|zusammen|alles in allem',
    more: 'je|pro|jeweils|plus|mal',
    change: 'Plus|Minus|Anstieg|Steigerung|Erhöhung|Rückgang|Zuwachs',
    thatIs: 'das sind|also',
    percent: 'Prozent',
    hours: 'Stunden',
    days: 'Tage',
    years: 'Jahre',
  },
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
