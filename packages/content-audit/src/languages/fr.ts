import { fillerTexts, type LanguageTable, toDoNotes } from './language-table.ts'

export const fr: LanguageTable = {
  stopWords: `à ai au aussi aux avec avons car ce ces cet cette chez comme d dans de des donc du elle elles en est et eu il ils ici
  j je l la le les leur leurs lui là ma mais me mes même mon n ne ni nos notre nous on ont ou où par pas pour plus qu
  que qui s sa sans se ses si son sont sous sur ta te tes ton tous tout toute très tu un une vos votre vous y été être`,
  // “Nous nous levons”, “très très tôt”.
  repeatable: 'nous vous très si tout plus même pas en y tu',
  repeatedAfter: { la: /(?:^|\P{L})(?:ah|ho|oh|ô) $/iu, là: /(?:^|\P{L})(?:ah|ho|oh|ô) $/iu },
  vagueLinks:
    "(?:par )?ici(?: même)?|là|clique[rz]?(?: ici| là)?|(?:ce|cette|le|la|cet)(?: (?:lien|page|article|billet|site))?|lien|lire(?: la suite| plus| l[’']article| ici)?|la suite|suite|(?:en )?(?:savoir|voir|lire) (?:plus|davantage)|plus(?: d[’'](?:infos?|informations?)| de détails)?|(?:les )?(?:infos?|informations|détails)|voir(?: ici| là)?|découvrir|ceci|cela|ça",
  vagueImages:
    "(?:une |un |l[’']|la |le )?(?:image|photo|photographie|illustration|figure|graphique|capture d[’']écran|vignette|icône|logo|bannière)s?",
  openWords:
    'et|ou|mais|car|parce|que|qui|dont|de|du|des|le|la|les|un|une|au|aux|à|dans|sur|pour|par|avec|sans|chez|entre|notre|votre|leurs?|mon|ton|ma|ta|nos|vos|mes|ses|cette|ces|cet',
  openMarks: ',;–—(“‘«[',
  // The high marks have a space before them.
  closeMarks: ',.',
  abbreviations: 'etc|M|Cie|env|p\\. ?ex|av|apr',
  series:
    'un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|premi(?:er|ère)|second|seconde|(?:deux|trois|quatr|cinqu|six|sept|huit|neuv|dix)ième|printemps|été|automne|hiver',
  numbered: 'étape|partie|astuce|conseil|jour|leçon|chapitre|règle',
  passedDays:
    /(?<!\p{L})(?:(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) prochain|la semaine prochaine|le mois prochain|ce (?:week-end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))(?!\p{L})/giu,
  placeholders: [
    ...fillerTexts,
    toDoNotes,
    /\b[Ff]aux texte\b|\b[Tt]exte (?:ici|à remplacer|de remplissage)\b|\[(?:insérer|ajouter) [^\][]{1,60}\]|\[(?:image|lien|titre|texte|nom|date) ici\]|À COMPLÉTER/,
    /\b[Ee]n tant qu[’'](?:IA|intelligence artificielle|modèle de langage)/,
  ],
  placeholderFields:
    /^\s*(?:sans titre|nouvel article|nouvelle page|article de test|test|essai|brouillon|titre|description|untitled|new post|draft)\s*$|^copie de \S.*$|^brouillon ?: |\((?:copie|brouillon)(?: \d+)?\)\s*$/gi,
  copySuffixes: 'copie|brouillon|copy|draft|untitled|tmp|temp',
}
