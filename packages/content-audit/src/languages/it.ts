import { fillerTexts, type LanguageTable, toDoNotes } from './language-table.ts'

// What begins with a vowel that is one by itself, and what has “lo” for its article.
const vowel = String.raw`(?!i[aeou])[aeiou]\p{Ll}{2,20}`
const takesLo = String.raw`s[bcdfglmnpqrtv]{1,2}[aeiouàèéìòù]\p{Ll}{1,20}|(?:z|gn|ps)[aeiou]\p{Ll}{1,20}`

export const it: LanguageTable = {
  stopWords: `a ad agli ai al alla alle allo anche ancora c che chi ci come con cosa cui d da dagli dai dal dalla dalle de degli dei
  del della delle dello di dove e è ed era essere fra gli ha hanno ho i il in io l la le lei li lo loro lui ma me mi mia
  mio ne nei nel nella nelle nello no noi non nostra nostro o ogni per perché più poi qua quando quella quello questa
  questo qui quindi se sei si sì sia sono sopra sotto su sua sul sulla suo tra tu tutti tutto un una uno vi voi`,
  repeatable: 'ha no sì si se più qua via ci vi tutto',
  vagueLinks:
    "(?:proprio |ecco )?(?:qui|qua|lì|là)(?: sotto)?|clicc(?:a|are|ate|ando|hi)(?: qui| qua)?|(?:questo|questa|il|la|quest[’'])(?: ?(?:link|pagina|articolo|post|sito))?|link|(?:leggi|leggere|scopri|scoprire|vedi|per saperne|saperne|sapere) (?:di )?più|di più|altro|leggi(?: (?:tutto|qui|ancora|l[’']articolo))?|(?:maggiori |altre |più )?(?:info|informazioni|dettagli)|continua(?: a leggere)?|vedi(?: qui)?",
  vagueImages:
    "(?:un[’']|una |l[’']|la |il |un )?(?:immagine|immagini|foto|fotografia|illustrazione|figura|grafico|schermata|screenshot|miniatura|icona|logo|banner)",
  openWords:
    'e|ed|o|ma|perché|che|di|del|della|dei|degli|delle|dello|il|lo|la|gli|le|un|una|uno|a|al|alla|ai|alle|da|dal|dalla|in|nel|nella|nei|con|per|tra|fra|su|sul|sulla|senza|nostr[oaie]|cui',
  openMarks: ',;–—(“‘«[',
  closeMarks: ',.;!?',
  abbreviations: 'ecc|etc|Sig|Dott|ca|p\\. ?es|pag',
  series:
    'uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|prim[oa]|second[oa]|terz[oa]|quart[oa]|quint[oa]|primavera|estate|autunno|inverno',
  numbers: 'due tre quattro cinque sei sette otto nove dieci',
  announcements: 'ecco(?: le| i| gli)?|ci sono|abbiamo|sono|quest[ei] sono',
  measures: 'minuti|ore|giorni|settimane|mesi|anni|persone|porzioni|bicchieri|euro|volte',
  numbered: 'passo|passaggio|parte|consiglio|giorno|lezione|capitolo|regola|fase',
  times: [/(?<!\p{L})(?:alle|dalle|ore) (\d{1,2})[:.](\d\d)(?!\d| ?[€%])/gu],
  passedDays:
    /(?<!\p{L})(?:(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica) prossim[oa]|quest[oa] (?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)|la (?:prossima settimana|settimana prossima)|il (?:prossimo mese|mese prossimo)|questo (?:fine settimana|weekend))(?!\p{L})/giu,
  hasDecimalComma: true,
  accented: `perché poiché benché finché affinché anziché purché perciò più già così può cioè città caffè qualità quantità
  possibilità attività università novità libertà verità virtù tribù lunedì martedì mercoledì giovedì venerdì avrà potrà
  dovrà verrà andrà laggiù lassù tiramisù ragù bontà specialità società pubblicità difficoltà realtà varietà
  velocità comodità`,
  wrongForms: String.raw`
    (per|poi|ben|fin|affin|anzi|giac|pur)chè → $1ché
    qual'è → qual è
    un pò → un po’
    un po(?= ) → un po’
    (n|s)è(?= ) → $1é
    (fà|sù|sò|stà|và|quì|quà)(?= ) → $1
    (c|dov|com|cos)'e → $1’è
    (?<![‘"“«])e'(?= \p{Ll}) → è
    sopratutto → soprattutto
    daccordo → d’accordo
    propio → proprio
    areoporto → aeroporto
    pultroppo|purtoppo → purtroppo
    (qualcun|nessun|un)'(altro) → $1 $2
    un'(amico|anno|aperitivo|ingrediente|evento|angolo|antipasto|uovo|ordine|errore|esempio|uomo|incontro|invito|ottimo|unico|intero|attimo|aiuto) → un $1
    un (altra|amica|ora|idea|aria|offerta|esperienza|atmosfera|occasione|insalata|acqua|oliva|arancia|estate|isola|opera|entrata|uscita|apertura|ottima|unica|intera|ombra|uva|anteprima) → un’$1
    il (${vowel}) → l’$1
    (de|a|ne|da|su)l (${vowel}) → $1ll’$2
    (de|a|ne|da|su)llo (${vowel}) → $1ll’$2
    il (${takesLo}) → lo $1
    un (${takesLo}) → uno $1
    (de|a|ne|da|su)l (${takesLo}) → $1llo $2
    i ([aeou]\p{Ll}{3,20}|${takesLo}) → gli $1
    (de|a|ne|su)i ([aeou]\p{Ll}{3,20}|${takesLo}) → $1gli $2
    di il → del
    a il → al
    da il → dal
    in il → nel
    di gli → degli
    a gli → agli
    da gli → dagli
    in gli → negli`,
  placeholders: [
    ...fillerTexts,
    toDoNotes,
    /\b[Tt]esto (?:di esempio|segnaposto|di prova|qui)\b|\[(?:inserire|inserisci|aggiungere|aggiungi) [^\][]{1,60}\]|\[(?:immagine|link|titolo|testo|nome|data) qui\]|\[(?:[^\][]{1,60} )?da (?:completare|inserire|definire|confermare|verificare|aggiungere)\]|DA COMPLETARE/,
    /\b[Cc]ome (?:IA|AI|intelligenza artificiale|modello linguistico)\b/,
  ],
  placeholderFields:
    /^\s*(?:senza titolo|nuovo articolo|nuova pagina|articolo di prova|prova|test|bozza|titolo|descrizione|untitled|new post|draft)\s*$|^copia di \S.*$|^bozza: |\((?:copia|bozza)(?: \d+)?\)\s*$/gi,
  copySuffixes: 'copia|bozza|copy|draft|untitled|tmp|temp',
}
