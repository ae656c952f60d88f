import { fillerTexts, type LanguageTable, toDoNotes } from './language-table.ts'

export const pl: LanguageTable = {
  stopWords: `a aby albo ale ani aż bez bo by być był była było były co czy dla do gdy gdzie go i ich ja jak jako je jego jej jest
  jeszcze już kiedy kto która które którego której który którzy ma mają mi mnie mu my na nad nam nas nasz nasza nasze
  nie niż no o od on ona one oni ono oraz pan po pod przed przez przy się są ta tak także tam te tego tej ten też to
  tu tutaj tylko tym u w we wam was więc wszystko z za ze że żeby`,
  repeatable: 'co tak nie to no już tam tu ja',
  vagueLinks:
    '(?:o )?(?:tu|tutaj|tam)(?: kliknij)?|klik(?:nij|nąć|nijcie|ając)?(?: (?:tu|tutaj|w ten link))?|(?:ten|ta|to|tej|tym|tę|tą)(?: (?:link|linku|strona|stronie|artykuł|wpis|wpisie))?|link|(?:czytaj|przeczytaj|zobacz|dowiedz się|sprawdź|poznaj)(?: (?:więcej|dalej|tutaj|tu|to))?|więcej(?: (?:informacji|szczegółów))?|informacje|szczegóły|dalej',
  vagueImages:
    '(?:obraz|obrazek|obrazki|zdjęcie|zdjęcia|fotografia|foto|ilustracja|rysunek|wykres|zrzut ekranu|miniatura|miniaturka|ikona|logo|baner)',
  openWords:
    'i|oraz|albo|ale|lecz|że|żeby|ponieważ|bo|w|we|z|ze|do|na|od|dla|przez|przy|pod|nad|przed|między|bez|o|u|za|któr(?:y|a|e|ej|ego|ych)|nasz|nasza|nasze',
  openMarks: ',;–—(„‚[',
  closeMarks: ',.;!?',
  abbreviations: 'itd|itp|etc|m\\.in|np|tzn|godz|ul|nr|s|\\d+',
  series:
    'jeden|dwa|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć|dziesięć|pierwsz[aey]|drug[ai]e?|trzeci[ae]?|czwart[aey]|piąt[aey]|wiosna|wiosną|lato|latem|jesień|jesienią|zima|zimą',
  numbered: 'krok|część|rada|wskazówka|dzień|lekcja|rozdział|zasada',
  hasDotAfterDay: true,
  passedDays:
    /(?<!\p{L})(?:w (?:najbliższy|najbliższą|przyszły|przyszłą|ten|tę) (?:poniedziałek|wtorek|środę|czwartek|piątek|sobotę|niedzielę|weekend)|w (?:przyszłym|najbliższym) (?:tygodniu|miesiącu))(?!\p{L})/giu,
  reckoning: {
    about: 'około|ok\\.',
    and: 'i',
    or: 'lub|albo',
    of: 'z(?:e)?|na',
    from: 'od|z',
    to: 'do|na',
    inAll: 'łącznie|razem|w sumie',
    more: 'po|każd\\p{L}{1,3}|plus|razy',
    change: 'wzrost|spadek|więcej|mniej',
    thatIs: 'czyli|to jest',
    percent: 'procent',
    hours: 'godziny|godzin',
    days: 'dni',
    years: 'lata|lat',
  },
  placeholders: [
    ...fillerTexts,
    toDoNotes,
    /\b[Tt]ekst (?:zastępczy|przykładowy|tutaj)|\[(?:wstaw|dodaj|wpisz|uzupełnij) [^\][]{1,60}\]|\[(?:obraz|zdjęcie|link|tytuł|tekst|nazwa|data) tutaj\]|DO UZUPEŁNIENIA/,
    /[Jj]ako (?:AI|sztuczna inteligencja|model językowy)(?!\p{L})/u,
  ],
  placeholderFields:
    /^\s*(?:bez tytułu|nowy wpis|nowa strona|wpis testowy|test|szkic|tytuł|opis|untitled|new post|draft)\s*$|^kopia \S.*$|^szkic: |\((?:kopia|szkic)(?: \d+)?\)\s*$/gi,
  transliterations: { ł: 'l' },
  copySuffixes: 'kopia|szkic|copy|draft|untitled|tmp|temp',
}
