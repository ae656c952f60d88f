import { fillerTexts, type LanguageTable, toDoNotes } from './language-table.ts'

// What begins with a vowel that is one by itself, and what has “lo” for its article.
const vowel = String.raw`(?!i[aeou])[aeiou]\p{Ll}{2,20}`
const takesLo = String.raw`s[bcdfglmnpqrtv]{1,2}[aeiouàèéìòù]\p{Ll}{1,20}|(?:z|gn|ps)[aeiou]\p{Ll}{1,20}`

const weekdays = 'Lunedì|Martedì|Mercoledì|Giovedì|Venerdì|Sabato|Domenica'
const months = 'Gennaio|Febbraio|Marzo|Aprile|Maggio|Giugno|Luglio|Agosto|Settembre|Ottobre|Novembre|Dicembre'
const participles =
  '(?:fatto|detto|visto|preso|messo|stato|avuto|mangiato|bevuto|comprato|trovato|lasciato|provato|preparato|deciso|scelto|scritto|letto|perso|vinto|aperto|chiuso|cercato|portato|parlato|chiesto|risposto|capito|finito|iniziato)'
const feminine =
  'acqua|birra|bottiglia|camera|casa|cena|chiesa|cipolla|città|colazione|cosa|cucina|domanda|famiglia|farina|festa|finestra|giornata|insalata|libreria|macchina|mattina|montagna|musica|notte|pagina|parola|pasta|persona|piazza|pizza|ricetta|salsa|scuola|sera|serata|settimana|spiaggia|stanza|storia|strada|tavola|tazza|torta|valigia|volta'
// Those of which many have another form.
const feminineOnes = feminine
  .split('|')
  .filter((noun) => noun.endsWith('a'))
  .join('|')
const masculine =
  'anno|bicchiere|biglietto|bosco|caffè|cane|castello|cibo|coltello|film|formaggio|forno|gatto|giardino|giorno|lago|letto|libro|mare|mercato|mese|minuto|momento|museo|negozio|pane|parco|pesce|piatto|pomodoro|pranzo|problema|prodotto|ristorante|sole|tavolo|tempo|treno|vestito|viaggio|vino|zaino'

// “Abbiamo andati”
const withEssere = ['ho sono', 'hai sei', 'ha è', 'abbiamo siamo', 'avete siete', 'hanno sono']
  .map((pair) => pair.split(' '))
  .map(
    ([avere, essere]) =>
      `${avere} (sempre |già |anche |mai )?(stat|andat|venut|arrivat|tornat|partit|rimast|diventat)(o|a|i|e) → ${essere} $1$2$3`,
  )
  .join('\n')

export const it: LanguageTable = {
  stopWords: `a ad agli ai al alla alle allo anche ancora c che chi ci come con cosa cui d da dagli dai dal dalla dalle de degli dei
  del della delle dello di dove e è ed era essere fra gli ha hanno ho i il in io l la le lei li lo loro lui ma me mi mia
  mio ne nei nel nella nelle nello no noi non nostra nostro o ogni per perché più poi qua quando quella quello questa
  questo qui quindi entro durante verso senza dopo oltre circa mentre dunque oppure però se sei si sì sia sono sopra sotto su sua sul sulla suo tra tu tutti tutto un una uno vi voi`,
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
  velocità comodità comincerà inizierà arriverà finirà chiuderà aprirà troverà`,
  wrongForms: String.raw`
    (per|poi|ben|fin|affin|anzi|giac|pur)chè → $1ché
    un pò → un po’
    un po(?= ) → un po’
    (n|s)è(?= ) → $1é
    (fà|sù|sò|stà|và|quì|quà)(?= ) → $1
    (c|dov|com|cos)'e → $1’è
    (?<![‘"“«])e'(?= \p{Ll}) → è
    daccordo → d’accordo
    propio → proprio
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
    (de|ne|su)gli (?!dei )([bcdfglmnpqrtv][aeiouàèéìòù]\p{Ll}{2,20}) → $1i $2
    di il → del
    a il → al
    da il → dal
    in il → nel
    di gli → degli
    a gli → agli
    da gli → dagli
    in gli → negli
    (il|lo|la|ogni|di|del|al|dal|questo|tutti i) (${weekdays})(?! (?:\p{Lu}|santo|grasso|di (?:Pasqua|Pentecoste)|delle Palme)) → $1 $2
    (lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica) (\d{1,2}) (${months})(?! \p{Lu}) → $1 $2 $3
    (\d{1,2}) (${months}) (\d{4}) → $1 $2 $3
    (in|a|da|fino a|mese di|inizio|metà|fine) (Gennaio|Febbraio|Aprile|Giugno|Luglio|Settembre|Ottobre|Novembre|Dicembre)(?! \p{Lu}) → $1 $2
    (perch|poich|bench|finch|affinch|giacch|cosicch|anzich)e' → $1é
    (citt|qualit|quantit|possibilit|attivit|universit|novit|libert|verit|societ|realt|et|met|sar|far|andr|potr|dovr|avr|verr|gi)a' → $1à
    (per|ci|pu|far|per|andr|potr|dovr|avr)o' → $1ò
    (cos|luned|marted|mercoled|gioved|venerd|l)i' → $1ì
    (?:cosi|cosí) → così
    qual'(è|era|e) → qual $1
    qual é → qual è
    c'é → c’è
    (dov|com)'é → $1’è
    ce n'e → ce n’è
    (é)(?= (?:un|una|il|la|lo|stato|stata|molto|più|anche|già|vero|possibile|sempre|ancora)(?!\p{L})) → è
    a me mi(?= (?:piace|piacciono|sembra|pare|dispiace|serve|interessa|manca)) → a me
    a te ti(?= (?:piace|piacciono|sembra|pare|serve|interessa)) → a te
    ma però → ma
    se (io |tu |lui |lei |noi |voi |loro )?(sarei|avrei|potrei|vorrei|dovrei|andrei|farei|saresti|avresti|potresti|dovresti|faresti|avremmo|saremmo|potremmo|avreste)(?<=(?:^|[.!?] )se .{4,18}) → se fossi, avessi, potessi, …
    (più) (meglio|peggio|migliore|peggiore|maggiore|minore)(?= (?:di|che|del|della)) → $2
    (il|la|i|le) più (migliore|peggiore|ottimo|pessimo)i? → $1 $2
    (un |ogni |quest'|scorso |prossimo |all'|dell'|qualche |nell'|capod)hanno → $1anno
    (hanno) (scorso|prossimo|nuovo)(?=[ ,.]) → anno $2
    non (ce|c'e|ce') (un|una|nessuno|niente|nulla|più|bisogno|tempo|posto|problema) → non c’è $2
    c'(è|era) (molti|molte|tanti|tante|due|tre|quattro|alcuni|alcune|parecchi|parecchie|delle|dei) → ci sono o c’erano $2
    (?:c'e l'|ce l)(ho|ha|hai|hanno|abbiamo|avete) → ce l’$1
    (non|cosa) centr(a|ano) → $1 c’entr$2
    (apposto)(?=[.,!]) → a posto
    (tutto|sei|siamo|è|mettere|mette) apposto → $1 a posto
    avvolte → a volte
    (al|sul) di la(?= ) → $1 di là
    (di|al di) la(?= (?:del|della|dei|delle)) → $1 là
    (ovvio|certo|dico|dire|detto|credo) di si → $1 di sì
    (a|di|per|da|in|con) se(?=[,.;]) → $1 sé
    un'altro → un altro
    nessun'(altro|uomo|amico|anno|effetto|problema|ostacolo) → nessun $1
    (nessun|alcun|qualcun|un) (altra|amica|idea|ora|opera|attività|informazione) → $1’$2
    un'(alto|albero|animale|appartamento|argomento|articolo|artista|autobus|autore|aereo|albergo|effetto|elenco|elemento|edificio|hotel|impegno|insieme|istante|italiano|obiettivo|oggetto|ospite|odore|ottobre|ufficio|ultimo|utente|abito|accordo|altro|aspetto|atto|avviso|ospedale|orologio|orto|oceano|interesse|inizio|inverno|indirizzo|imprevisto|immenso|elegante|ennesimo|esame|esercizio|estratto|euro|abbraccio) → un $1
    d'avanti → davanti
    (a|di) secondo di(?<=a secondo di) → a seconda di
    daltronde → d’altronde
    dapertutto → dappertutto
    daprima → dapprima
    sopratutto|sopra tutto → soprattutto
    ogniuno → ognuno
    qualc'uno|qualcun'o → qualcuno
    quacosa|qualcosa'altro → qualcosa
    qualche (giorn|libr|amic|minut|ann|moment)i → qualche $1o
    in somma(?=,) → insomma
    infondo(?= (?:è|non|sono|al|alla|a|ci)|[,.]) → in fondo
    inquanto → in quanto
    inpossibile → impossibile
    in(p|b)(iegat|ortant|ossibil|ression|par|arc|orz|egn|ianc)(\p{L}{1,8}) → im$1$2$3
    aqu(a|e|isto|istare|istato|istati|istata) → acqu$1
    acc?ell?er(?<!acceler)(\p{L}{1,10}) → acceler$1
    aere?oporto(?<!aeroporto)|areoporto → aeroporto
    aereop(orti|lano) → aerop$1
    metereolog(ia|ico|ica|ici) → meteorolog$1
    benzin(i|e)aio → benzinaio
    beneficen?za(?<!beneficenza)|beneficienza → beneficenza
    coscenza|coscenzioso → coscienza
    conoscienza → conoscenza
    scenza(?= ) → scienza
    scenziat(o|a|i) → scienziat$1
    efficen(te|za|ti) → efficien$1
    sufficen(te|za|ti) → sufficien$1
    deficenza → deficienza
    igen(e|ico|ica) → igien$1
    socetà → società
    superfice → superficie
    eccezz?ional(?<!eccezional)(e|i|mente) → eccezional$1
    (st|n|l|emo|condi|rela|situ|inform|atten|tradi|solu|cola|prenota|posi|edi|dire|fun|esplora|amministra)zzion(e|i) → $1zion$2
    propiet(à|ario|ari) → propriet$1
    dinuovo → di nuovo
    affianco (al|alla|a|ai|alle) → a fianco $1
    apparte → a parte
    apresto → a presto
    perfavore|perpiacere → per favore
    nonstante → nonostante
    ne (un|una) ne → né $1 né
    ne carne ne pesce → né carne né pesce
    (\p{L}{2,20}) ne (\p{L}{2,20}),? ne (\p{L}{2,20})(?<=non \p{L}{2,20} ne .{2,44}) → $1 né $2 né $3
    pultroppo|purtoppo|putroppo → purtroppo
    incoscente → incosciente
    interpetr(e|are|azione) → interpret$1
    inperativo → imperativo
    pressapoco → pressappoco
    redarre → redigere
    reddarre → redigere
    salciccia → salsiccia
    scorazzare → scorrazzare
    soppratutto → soprattutto
    stupefaciente → stupefacente
    suddittanza → sudditanza
    colluttorio → collutorio
    ingegnier(e|i) → ingegner$1
    risquotere → riscuotere
    squola → scuola
    quore → cuore
    quoio → cuoio
    taqquino → taccuino
    spagheti → spaghetti
    mozz?arell?a(?<!mozzarella) → mozzarella
    bruscetta → bruschetta
    zucc?hin(a|e|i|o)(?<!zucchin[aeio]) → zucchin$1
    prosecc?o(?<!prosecco) → prosecco
    cappucc?ino(?<!cappuccino)|capuccino → cappuccino
    tiramisu → tiramisù
    un (${feminine}) → una $1
    una (${masculine}) → un $1
    (quest|quell|nuov|vecchi|buon|prim|ultim|stess)o (${feminine}) → $1a $2
    (quest|nuov|vecchi|prim|ultim|stess)a (${masculine}) → $1o $2
    (\p{L}{1,20})´(\p{L}{1,20}) → $1’$2
    pi[uù]' → più
    ${withEssere}
    (ai|anno) (${participles}) → hai o hanno $2
    (non|io|lo|li|ci|mi|ti|già) o (${participles}) → $1 ho $2
    (?<=(?:^|[.!?] ))o (${participles}) → ho $1
    (andat|tornat|arrivat|venut|rimast|restat)(o|a|i|e) ha (casa|scuola|cena|pranzo|\p{Lu}\p{Ll}+) → $1$2 a $3
    (\p{L}{3,20}) e (stat[oaie]) (\p{L}{2,20}[aiu]t[oaie]) → $1 è $2 $3
    (?<!\d )(dell|nell|sull|dall|quest|quell|senz|d|l) ([aeiouèh]\p{Ll}{2,20}) → $1’$2
    (dov|com) è → $1’è
    c'è ne → ce ne
    a a(?= \p{Ll}) → a
    e e(?= \p{Ll}) → e
    (il|un|del|al|nel|sul|dal|questo) (nostr|vostr|su|tu|mi)a → $1 $2o
    (la|una|della|alla|nella|sulla|dalla|questa) (nostr|vostr|su|tu|mi)o → $1 $2a
    (i|dei|ai|nei|sui|dai|questi) (nostr|vostr)(?:o|a|e) → $1 $2i
    (le|delle|alle|nelle|sulle|dalle|queste) (nostr|vostr)(?:o|a|i) → $1 $2e
    (quest|quell)(?:i|e) (${feminineOnes}) → $1a $2
    ogni (giorn|ann|moment|minut|tavol|piatt|ragazz|amic)i → ogni $1o
    ogni (ospit|client|bicchier|mes|camerier)i → ogni $1e
    (un|il|del|nel|al|dal|sul|questo) (bicchier|client|mes|liquor|pesc|color|fior|ristorant)i → $1 $2e
    non da(?= (?:soltanto|solamente|fastidio|alcun\p{L}{1,2})(?!\p{L})) → non dà
    (mi|ti|ci|vi|gli) da(?= (?:un|una|il|la|fastidio|più|sempre|molto|tanto)(?!\p{L})) → $1 dà
    tutto i(?= \p{Ll}) → tutti i
    (?:molti|tanti) (gente|acqua|ghiaccio) → molta o molto $1
    (?<=(?:^|[.!?] ))(i|gli|le) ((?!cui)\p{Ll}{3,20}[ie]) è (su|sul|sulla|nel|nella|in|di|a|\p{Ll}{3,12}[aiu]t[oaie])(?! (?:il|che)) → $1 $2 sono $3
    (?<=(?:^|[.!?] ))(i|gli|le) ((?!cui)\p{Ll}{3,20}[ie]) ha (\p{Ll}{2,12}[aeiu]t[oaie]|${participles}) → $1 $2 hanno $3
    (?<=(?:^|[.!?] ))(il|lo|la) ((?!cui|quale)\p{Ll}{3,20}[aeo]) (?:hanno) (\p{Ll}{2,12}[aeiu]t[oaie]|${participles}) → $1 $2 ha $3
    (i|gli) (\p{Ll}{3,20}i) sono stati (\p{Ll}{2,12}[aiu]t)[oae] → $1 $2 sono stati $3i
    (i|gli) (\p{Ll}{3,20}i) sono (fredd|cald|buon|nuov|vecchi|pien|vuot|pront|apert|chius|bell|brutt|car|fresc|ottim|alt|bass|lung)[oa] → $1 $2 sono $3i
    (?<=(?:^|[.!?] ))(la) (\p{Ll}{3,20}a) è stato(?= (?!una)\p{Ll}{3,14}a(?!\p{L})) → $1 $2 è stata
    il (su|tu|mi|nostr|vostr)o (idea|ora|amica|opera|esperienza|attenzione|opinione|energia) → la $1a $2
    (spero|voglio|vorrei|bisogna|piacerebbe) che (tu |lui |lei |voi |loro )?(vieni|viene|sei|è|hai|ha|fa|fai|va|vai|può|puoi) → $1 che $2… (congiuntivo)
    (ha) (mangiare|bere|vedere|dormire|prendere|cucinare|lavorare|giocare|leggere|comprare) → a $2`,
  reckoning: {
    about: 'circa',
    and: 'e|ed',
    or: 'o',
    of: 'di|su|de[il]|degli|dell[ae]',
    from: 'da|dal|dalle|tra|fra',
    to: 'a|al|alle|e',
    inAll: 'in tutto|in totale|complessivamente',
    more: 'ciascun[oa]|ogni|testa|più|volte',
    change: 'aumento|incremento|calo|riduzione|crescita',
    thatIs: 'cioè|ossia|ovvero',
    percent: 'per ?cento',
    hours: 'ore',
    days: 'giorni',
    years: 'anni',
  },
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
