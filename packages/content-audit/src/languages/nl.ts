import { fillerTexts, type LanguageTable, toDoNotes } from './language-table.ts'

const weekdays = 'Maandag|Dinsdag|Woensdag|Donderdag|Vrijdag|Zaterdag|Zondag'
const months = 'Januari|Februari|Maart|April|Mei|Juni|Juli|Augustus|September|Oktober|November|December'
const neuters =
  'adres|antwoord|artikel|avondeten|bed|bedrijf|beeld|begin|bericht|bestand|biertje|boek|boekje|bord|bos|brood|bureau|café|cadeau|concert|deeg|diner|doel|dorp|ei|eiland|einde|eten|feest|festival|fruit|gebouw|gebruik|gedrag|geld|geluid|gerecht|gesprek|gevoel|gezin|gevolg|glas|gras|hart|hotel|huis|idee|jaar|kantoor|kasteel|kind|kopje|lichaam|lied|meisje|menu|mes|moment|museum|onderwerp|ontbijt|paard|park|plan|plein|podium|probleem|programma|project|publiek|raam|recept|resultaat|schilderij|schip|seizoen|spel|station|strand|stuk|stukje|terras|theater|toetje|uur|vak|veld|verhaal|verschil|vlees|voorbeeld|vuur|water|weekend|werk|woord|zwembad'
const commons =
  'appel|auto|bank|berg|bloem|boom|boot|bus|camping|datum|deur|film|fles|fiets|foto|gast|hand|hond|ijskast|kaart|kamer|kat|keer|kerk|keuken|kok|lepel|lijst|lucht|maaltijd|maan|maand|man|markt|minuut|moeder|oven|pan|pizza|plek|prijs|rij|saus|school|stad|stoel|straat|taart|tafel|tas|taal|tent|trein|tuin|vader|vloer|vraag|vriend|vrouw|wandeling|week|wereld|winkel|zee|zon'
const stems =
  '(?:word|vind|houd|rijd|bied|snijd|leid|raad|meld|antwoord|laad|brand|bereid|verwacht|onderscheid|bloed|bind|zend|wend)'
const compared =
  '(?:groter|kleiner|beter|slechter|sneller|ouder|jonger|hoger|duurder|goedkoper|mooier|langer|korter|lichter|zwaarder|warmer|kouder|lekkerder|leuker|makkelijker|moeilijker|sterker|minder|liever|vaker|verder)'

export const nl: LanguageTable = {
  stopWords: `aan al alle als bij dan dat de deze die dit doen door dus een en er geen had hebben heb heeft het hier hij hoe hun ik
  in is ja je jij jou jouw kan maar me meer met mij mijn na naar niet nog nu of om omdat onder ons onze ook op over
  te tegen toch toen tot u uit uw van vaak veel voor waar want waren was wat we wel werd wie wij worden zal ze zelf zich
  zij zijn zo zonder zou`,
  // “Alles wat die die bar heeft”, “als je je haast”.
  repeatable:
    'heel hele lang lange veel altijd nooit steeds hallo klop tik bijna zeer weer die dat je ze er u we wat zo ja nee heel wel nou al dan hij',
  vagueLinks:
    '(?:hier|daar)(?: klikken| lezen| meer| verder)?|klik(?: dan)?(?: hier)?|(?:deze|dit|de|het)(?: (?:link|pagina|artikel|bericht|site))?|link|(?:lees|lezen|zie|bekijk|ontdek|weet|kom) (?:meer|verder|hier)|meer(?: (?:info(?:rmatie)?|lezen|weten|details))?|(?:alle )?(?:info|informatie|details)|verder(?: lezen)?|lees(?: (?:dit|het) (?:artikel|bericht))?',
  vagueImages:
    "(?:een |de |het )?(?:afbeelding|beeld|foto|foto[’']s|plaatje|illustratie|figuur|grafiek|schermafbeelding|screenshot|miniatuur|icoon|logo|banner)",
  openWords:
    'en|of|maar|want|omdat|dat|de|het|een|van|voor|met|zonder|tussen|naar|bij|door|onze|mijn|jouw|hun|uw|wiens|tegen|sinds|tijdens|volgens',
  openMarks: ',;–—(“‘„[',
  closeMarks: ',.;!?',
  abbreviations: 'enz|etc|bv|o\\.a|ca|nr|dhr|mevr|blz',
  series:
    'een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|eerste|tweede|derde|vierde|vijfde|zesde|zevende|achtste|negende|tiende|lente|voorjaar|zomer|herfst|najaar|winter',
  numbers: 'twee drie vier vijf zes zeven acht negen tien',
  announcements: 'er zijn|dit zijn(?: de)?|hier zijn|we hebben|wij hebben',
  measures:
    'minuten|uur|uren|dagen|weken|maanden|jaar|personen|gasten|mensen|porties|borden|glazen|euro|keer',
  numbered: 'stap|deel|tip|dag|les|hoofdstuk|regel',
  times: [/(?<![\d.,:])(\d{1,2})[:.](\d\d) uur(?!\p{L}| per )/gu],
  passedDays:
    /(?<!\p{L})(?:(?:aanstaande|komende|volgende|deze) (?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)|(?:komende|volgende) (?:week|maand)|(?:dit|komend|volgend) weekend)(?!\p{L})/giu,
  hasDecimalComma: true,
  accented: `ideeën categorieën knieën geïnteresseerd geïnspireerd reünie creëren creëert gecreëerd coördinatie beïnvloeden financiële
  officiële industriële essentiële cafeïne mozaïek naïef ruïne oriëntatie reëel crème café cafés première België Italië
  Australië`,
  wrongForms: String.raw`
    (hij|zij|ze|het|dat|dit|er|wie|men|u) word(?! (?:ik|jij|je))(?= ) → $1 wordt
    (hij|zij|ze|men|u) (vind|houd|rijd|bied|snijd|leid)(?! (?:ik|jij|je))(?= ) → $1 $2t
    intresse(s?) → interesse$1
    interesant(e?) → interessant$1
    dezelfte → dezelfde
    hetzelfte → hetzelfde
    kwa → qua
    cappucino(?:'?s)? → cappuccino
    expresso → espresso
    (op|elke|iedere|deze|van|tot|vanaf|afgelopen|komende|volgende|vorige|aanstaande) (${weekdays})((?:avond|middag|nacht|ochtend)?)(?! \p{Lu}) → $1 $2$3
    Ij(\p{Ll}{2,20}) → IJ$1
    (maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag) (\d{1,2}) (${months})(?! \p{Lu}) → $1 $2 $3
    (\d{1,2}) (${months}) (\d{4}) → $1 $2 $3
    (in|sinds|vanaf|tot|eind|begin|half) (Januari|Februari|Maart|April|Juni|Juli|Augustus|September|Oktober|November|December)(?! \p{Lu}) → $1 $2
    (jij|je) (${stems})(?! (?:jij|je|ik))(?=,? (?:een|het|de|niet|er|ook|al|dan|nog|maar|geen|vaak|snel|altijd|hier|daar|in|op|van|met) ) → $1 $2t
    (word|vind|houd|rijd|bied|snijd|leid)t (jij) → $1 $2
    (hij|zij|het|dat|dit|er|wie|men|u) (word|vind|houd)(?=[,.!?]) → $1 $2t
    ik (word|vind|houd|rijd|bied|snijd|leid|raad|meld|antwoord|laad|brand|zend)t → ik $1
    ge(hoor|speel|leer|wandel|deel|vul|stuur|regel|draai|leef|reis|tekent?|kleur|huur|opend?|luister|studeer|probeer|fietst?|noem|woon|gooi|voel|volg|zorg|bel|klus)t(?<!(?:fiets|teken)t) → ge$1d
    (is|was|zijn) ((?:(?:er|dit|dat|het|iets|niets|dan) )?)gebeurt → $1 $2gebeurd
    gebeurd(?<=(?:er|dat|dit|vaak|soms|nu|nooit|wat|het|hoe) gebeurd)(?= (?:er|het|vaak|niet|nog|ook|als|wel|dan|op|in|nu|iets) ) → gebeurt
    (?<!(?:van|in|voor|met|op|aan|bij|naar|uit|als) )hun (hebben|zijn|gaan|moeten|zullen|vinden|zeggen|waren|hadden|worden|krijgen)(?! (?:\p{L}{1,20}e )?(?:eigen|van)) → zij $1
    (${compared}) als(?= (?:de|het|een|mijn|jouw|zijn|haar|ons|onze|hun|ik|jij|hij|zij|wij|jullie|vorig|gisteren|vroeger|ooit|deze|die|dat|verwacht|gedacht)) → $1 dan
    (net|even) zo (\p{L}{2,12}) dan → $1 zo $2 als
    het (meisje|huis|boek|kind|jaar|dorp|plan|verhaal|recept|bedrijf|project|gerecht|hotel|museum|park|probleem|programma|idee|bos|eiland) die → het $1 dat
    de (${neuters}) → het $1
    deze (${neuters}) → dit $1
    het (${commons})(?! (?:en|of|te|dan|aan|uit|op|af|over|in|door|mee|neer|vast|voor|weg|zelf) ) → de $1
    dit (${commons})(?! (?:en|of|te|dan|aan|uit|op|af|over|in|door|mee|neer|vast|voor|weg|zelf) ) → deze $1
    onze (${neuters}) → ons $1
    ons (${commons})(?! (?:en|of|te|dan|aan|uit|op|af|over|in|door|mee|neer|vast|voor|weg|zelf) ) → onze $1
    (elk|ieder|welk)e (${neuters}) → $1 $2
    (elk|ieder|welk) (${commons}) → $1e $2
    een (mooi|nieuw|klein|goed|leuk|lekker|oud|warm|bijzonder|prachtig|gezellig|rustig|heerlijk)e (${neuters}) → een $1 $2
    een grote (${neuters}) → een groot $1
    een (mooi|nieuw|klein|leuk|warm|prachtig|gezellig|heerlijk|rustig|bijzonder) (${commons}) → een $1e $2
    me (boek|huis|fiets|auto|moeder|vader|broer|zus|vriend|vriendin|werk|hond|kat|telefoon|jas|tas|kamer|kinderen|ouders|man|vrouw|baas|leven|verjaardag|favoriete|eigen|beste|eerste|laatste|oude|nieuwe) → mijn $1
    (besef|beseft|beseffen|besefte|beseften) (me|je|zich|ons)(?= (?:dat|hoe|nu|niet|pas|wat|goed)) → $1
    zowiezo|zoiezo|zowieso|sowiso → sowieso
    teweinig → te weinig
    tenzij dat → tenzij
    tengevolge → ten gevolge
    tekoop → te koop
    telaat → te laat
    terplekke|ter plekken → ter plekke
    (ten|ter) allen tijden|te alle tijden|ten alle tijde → te allen tijde
    ten alle tijden → te allen tijde
    optenduur|op ten duur → op den duur
    perongeluk → per ongeluk
    perse → per se
    per sé → per se
    ieder(?:e)?keer(?<=iederekeer) → iedere keer
    elkekeer → elke keer
    nogsteeds → nog steeds
    nogniet → nog niet
    nietmeer → niet meer
    alstublieftt|astublieft → alstublieft
    heelveel → heel veel
    ookal → ook al
    iniedergeval|in iedergeval → in ieder geval
    ten eersten → ten eerste
    (ga|gaan|gaat|ging|gingen|gegaan|kom|rijden|fietsen|lopen|terug) na (huis|school|buiten|boven|binnen|beneden|Amsterdam) → $1 naar $2
    jou (advies|antwoord|mening|tip|verhaal|huis|auto|fiets|tuin|kinderen|moeder|vader|naam|werk|idee|vraag|bericht|foto|eigen|favoriete|site|blog) → jouw $1
    (van|voor|aan|met|bij|naar) jouw(?=[,.!?]) → $1 jou
    (van|voor|aan|met|bij|naar) uw(?=[,.!?]) → $1 u
    jouw(?= (?:en mij|en ons)) → jou
    (auto|foto|video|hobby|baby|taxi|cola|oma|opa|agenda|camera|ski|kilo|risotto|avocado|pony|paraplu|collega|thema|programma|firma|piano|sauna)s → $1’s
    (café|cadeau|bureau|plateau|niveau|cliché|etage|garage|machine|recept|hotel|boek|huis|tafel|ticket|festival|film|restaurant|museum|cocktail|snack|burger|croissant|e-mail|mail|link|blog|team|club|bar|stad|winkel|product|oven|type|route|dame|tante|methode|horloge)'s → $1s
    s(morgens|avonds|middags|nachts|ochtends) → ’s $1
    accomodatie(s?) → accommodatie$1
    agressie?f(?<!agressief) → agressief
    apart?ement(?<!appartement)(en)? → appartement$1
    aparaat|aparaten → apparaat
    aperatief|apperitief → aperitief
    barbeque(s?)|barbecu → barbecue$1
    beinvloed(\p{L}{0,2}) → beïnvloed$1
    bijelkaar → bij elkaar
    biskwie → biscuit
    brocoli|broccolli → broccoli
    bureu → bureau
    cadeu(s?)|kado's → cadeau$1
    comissie → commissie
    comunicatie → communicatie
    croisant(s?) → croissant$1
    desnietemin → desalniettemin
    des al niet te min → desalniettemin
    direkt(e?) → direct$1
    enigste → enige
    enigzins|enigsinds → enigszins
    feliciteerd|gefeliciteert → gefeliciteerd
    geinterr?es+eerd|geintereseerd|geïntereseerd → geïnteresseerd
    goeiendag → goedendag
    herinering(en)? → herinnering$1
    hierarchie → hiërarchie
    hopenlijk → hopelijk
    initatief|initiatie?f(?<!initiatief) → initiatief
    intervieuw(s?) → interview$1
    kaptein → kapitein
    keuse(s?) → keuze$1
    kwaliteid → kwaliteit
    litteratuur → literatuur
    majonaise|mayonaisse|mayonese → mayonaise
    millenium → millennium
    milimeter(s?) → millimeter$1
    mischien|missgien|meschien|misschein → misschien
    moterfiets → motorfiets
    mozz?arell?a(?<!mozzarella) → mozzarella
    natuurlik → natuurlijk
    ogenblikelijk → ogenblikkelijk
    onmidd?elijk(e?) → onmiddellijk$1
    origin?eel(?<!origineel) → origineel
    paralel(le)? → parallel$1
    personneel → personeel
    portomonee → portemonnee
    portemonee → portemonnee
    prakties(e?) → praktisch$1
    prof?fesion(eel|ele) → profession$1
    profesion(eel|ele) → profession$1
    projekt(en)? → project$1
    rechtstreex → rechtstreeks
    rekreatie → recreatie
    repetetie → repetitie
    restaurand(s?)|restorant(s?)|restaurent(s?) → restaurant
    sinaasapel(s?) → sinaasappel$1
    spagetti → spaghetti
    suc+es(?<!succes) → succes
    toevalig → toevallig
    trouwes → trouwens
    verassing(en)? → verrassing$1
    verassend(e?) → verrassend$1
    verschilende → verschillende
    voldoenende → voldoende
    volgends → volgens
    vriendelik(e?) → vriendelijk$1
    waarschijnlik → waarschijnlijk
    wekelijs → wekelijks
    welliswaar → weliswaar
    weleens waar(?= ) → weliswaar
    ijscoo → ijsco
    ziekehuis → ziekenhuis
    pannekoek(en)? → pannenkoek$1
    paddestoel(en)? → paddenstoel$1
    bessesap → bessensap
    (\p{L}{2,20})´(s|n|t) → $1’$2
    foto'?tje(s?) → fotootje$1
    te(veel|weinig)(?= \p{L}{3,20}(?:en|s)(?!\p{L})) → te $1
    ergenis → ergernis
    tenminsten|teminste → tenminste
    s'(avonds|morgens|middags|nachts|zomers|winters|ochtends) → ’s $1
    asperg(?= ) → asperge`,
  reckoning: {
    about: 'circa|ca\\.|ongeveer',
    and: 'en',
    or: 'of',
    of: 'van(?: de)?',
    from: 'van|tussen',
    to: 'tot|naar|en',
    inAll: 'in totaal|bij elkaar|samen',
    more: 'elk|per|plus|keer',
    change: 'stijging|daling|toename|afname|groei',
    thatIs: 'dat is|ofwel',
    percent: 'procent',
    hours: 'uur|uren',
    days: 'dagen',
    years: 'jaar',
  },
  placeholders: [
    ...fillerTexts,
    toDoNotes,
    /\b[Oo]pvultekst\b|\b[Vv]oorbeeldtekst\b|\b[Tt]ekst hier\b|\[(?:voeg|vul) [^\][]{1,60} (?:in|toe)\]|\[(?:afbeelding|link|titel|tekst|naam|datum) hier\]|\[[^\][]{1,60} (?:invoegen|invullen|toevoegen|aanvullen)\]|\[(?:nog )?(?:in te vullen|aan te vullen|volgt)\]/,
    /\b[Aa]ls (?:AI|KI)(?:-taalmodel| taalmodel)?\b/,
  ],
  placeholderFields:
    /^\s*(?:zonder titel|naamloos|nieuw bericht|nieuwe pagina|testbericht|test|concept|titel|beschrijving|omschrijving|untitled|new post|draft)\s*$|^kopie van \S.*$|^concept: |\((?:kopie|concept)(?: \d+)?\)\s*$/gi,
  copySuffixes: 'kopie|klad|copy|draft|untitled|tmp|temp',
}
