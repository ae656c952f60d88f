import { fillerTexts, type LanguageTable, toDoNotes } from './language-table.ts'

const vowel = String.raw`[aàâeéèêiîoôuœ]\p{Ll}`
// An h before which an article loses its vowel.
const silent = String.raw`h(?:abit|armoni|erbe|eure|istoire|iver|omme|onneur|oraire|ôte|uile|uître|umour|umeur)\p{Ll}{0,20}`
// Not before these, which begin with a vowel.
const elided = String.raw`(?!(?:et|ou|où|une?|ah|oh|eh|euh)(?!\p{L})|oui|onz|ouat|ulul|uni?ème)`
// “De le faire”
const noInfinitive = String.raw`(?!(?:[\p{L}-]{1,20}[ ’]){0,3}\p{L}{0,20}(?:er|ir|re)(?!\p{L}))`

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
  numbers: 'deux trois quatre cinq six sept huit neuf dix',
  announcements: 'voici|il y a|nous (?:avons|proposons)',
  measures: 'minutes|heures|jours|semaines|mois|ans|années|personnes|convives|portions|verres|euros|fois',
  numbered: 'étape|partie|astuce|conseil|jour|leçon|chapitre|règle',
  times: [/()(?<![\d.,:])\d{1,2} ?h ?(\d\d)(?!\d)/gu, /(?<!\p{L})(?:à|dès) (\d{1,2}) ?h ?([0-5]\d)(?!\d)/gu],
  passedDays:
    /(?<!\p{L})(?:(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) prochain|la semaine prochaine|le mois prochain|ce (?:week-end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))(?!\p{L})/giu,
  hasDecimalComma: true,
  accented: `voilà déjà très après auprès être était étaient étais fête fêtes café cafés plutôt bientôt aussitôt février décembre soirée soirées entrée entrées crème crèmes gâteau gâteaux château châteaux bâtiment théâtre
  musée musées école écoles élève élèves équipe équipes été année années journée journées idée idées première premières dernière
  dernières bière bières lumière lumières manière derrière père mère frère fidèle modèle problème problèmes système siècle
  numéro téléphone réserver réservez réservation réservations préparer préparez généralement spécialité spécialités déguster
  dégustez dégustation découvrir découvrez découverte désormais également évidemment étage étoile étoiles étudiant étudiants
  accès succès progrès fenêtre fenêtres arrêt intérêt nécessaire majorité qualité quantité variété beauté santé liberté
  société activité activités nouveauté nouveautés université vérité difficulté sécurité réalité moitié célèbre légère
  région répondre réponse résultat éviter écouter élégant énorme énergie épices étonnant délicieux délicieuse délicieuses
  déjeuner détail détails décider crêpe crêpes pâtes pâtisserie apéritif`,
  wrongForms: String.raw`
    a partir (de|du|des|d'${vowel}{2,20}) → à partir $1
    a cause (de|du|des) → à cause $1
    a travers (le|la|les|un|une) → à travers $1
    gr[aâ]ce a → grâce à
    jusqu'a → jusqu’à
    jusque (à|aux?|en|ici|alors) → jusqu’$1
    ca(?= \p{Ll}{2}) → ça
    ca(?=,) → ça
    la où → là où
    c'est [aà] dire → c’est-à-dire
    vis [aà] vis → vis-à-vis
    aujourdhui → aujourd’hui
    evenement(s?) → événement$1
    (à|bon|chaque|du|mon|notre|autre) coté → $1 côté
    (?<!(?:un|le|du|ce) )meme → même
    parmis → parmi
    malgrés → malgré
    bien ?sur(?=[,.!]) → bien sûr
    acceuil(\p{Ll}{0,6}) → accueil$1
    connection(s?) → connexion$1
    chaques → chaque
    entre autre(?=[,. ]) → entre autres
    quelque soit (le|la|l'\p{Ll}{1,20}) → quel que soit $1
    tout les (jours|soirs|matins|mois|ans|deux|trois|week-ends|lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches) → tous les $1
    l(?:e|a) ${elided}(${vowel}{2,20}|${silent}) → l’$1
    de ${elided}(${vowel}{2,20}|${silent}) → d’$1
    (lors|puis|quoi|)que ${elided}(${vowel}{1,20}) → $1qu’$2
    que (une?) → qu’$1
    ([jmtsn])e ${elided}(${vowel}{1,20}) → $1’$2
    ([mts])a ${elided}(${vowel}{2,20}) → $1on $2
    si (ils?) → s’$1
    ce (est|était|étaient) → c’$1
    ce (endroit|été|hiver|anniversaire|événement|article|atelier|apéro|apéritif|automne|espace|établissement|homme|hôtel|artiste|album|auteur|ingrédient|instant|objet|ouvrage) → cet $1
    qu'est ce (que|qui|qu') → qu’est-ce $1
    de le ${noInfinitive}(\p{Ll}{3,20}) → du $1
    de les ${noInfinitive}(\p{Ll}{3,20}) → des $1
    à le ${noInfinitive}(\p{Ll}{3,20}) → au $1
    à les ${noInfinitive}(\p{Ll}{3,20}) → aux $1`,
  placeholders: [
    ...fillerTexts,
    toDoNotes,
    /\b[Ff]aux texte\b|\b[Tt]exte (?:ici|à remplacer|de remplissage)\b|\[(?:insérer|ajouter) [^\][]{1,60}\]|\[(?:image|lien|titre|texte|nom|date) ici\]|\[(?:[^\][]{1,60} )?(?:à (?:compléter|préciser|confirmer|insérer|remplacer|vérifier|ajouter|venir))\]|À COMPLÉTER/,
    /\b[Ee]n tant qu[’'](?:IA|intelligence artificielle|modèle de langage)/,
  ],
  placeholderFields:
    /^\s*(?:sans titre|nouvel article|nouvelle page|article de test|test|essai|brouillon|titre|description|untitled|new post|draft)\s*$|^copie de \S.*$|^brouillon ?: |\((?:copie|brouillon)(?: \d+)?\)\s*$/gi,
  copySuffixes: 'copie|brouillon|copy|draft|untitled|tmp|temp',
}
