import { fillerTexts, type LanguageTable, toDoNotes } from './language-table.ts'

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
  numbered: 'passo|passaggio|parte|consiglio|giorno|lezione|capitolo|regola|fase',
  passedDays:
    /(?<!\p{L})(?:(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica) prossim[oa]|quest[oa] (?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)|la (?:prossima settimana|settimana prossima)|il (?:prossimo mese|mese prossimo)|questo (?:fine settimana|weekend))(?!\p{L})/giu,
  placeholders: [
    ...fillerTexts,
    toDoNotes,
    /\b[Tt]esto (?:di esempio|segnaposto|di prova|qui)\b|\[(?:inserire|inserisci|aggiungere|aggiungi) [^\][]{1,60}\]|\[(?:immagine|link|titolo|testo|nome|data) qui\]|DA COMPLETARE/,
    /\b[Cc]ome (?:IA|AI|intelligenza artificiale|modello linguistico)\b/,
  ],
  placeholderFields:
    /^\s*(?:senza titolo|nuovo articolo|nuova pagina|articolo di prova|prova|test|bozza|titolo|descrizione|untitled|new post|draft)\s*$|^copia di \S.*$|^bozza: |\((?:copia|bozza)(?: \d+)?\)\s*$/gi,
  copySuffixes: 'copia|bozza|copy|draft|untitled|tmp|temp',
}
