import { fillerTexts, type LanguageTable, toDoNotes } from './language-table.ts'

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
  wrongForms: `
    (hij|zij|ze|het|dat|dit|er|wie|men|u) word(?! (?:ik|jij|je))(?= ) → $1 wordt
    (hij|zij|ze|men|u) (vind|houd|rijd|bied|snijd|leid)(?! (?:ik|jij|je))(?= ) → $1 $2t
    ik (word|vind|houd|rijd|bied|snijd|leid)t → ik $1
    hun hebben → zij hebben
    zowiezo|zoiezo|zowieso → sowieso
    enigzins → enigszins
    onmiddelijk(e?) → onmiddellijk$1
    intresse(s?) → interesse$1
    interesant(e?) → interessant$1
    barbeque(s?) → barbecue$1
    meschien|misschein → misschien
    teminste → tenminste
    dezelfte → dezelfde
    hetzelfte → hetzelfde
    pannekoek(en)? → pannenkoek$1
    kwa → qua
    cappucino(?:'?s)? → cappuccino
    expresso → espresso`,
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
