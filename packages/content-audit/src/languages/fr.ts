import { fillerTexts, type LanguageTable, toDoNotes } from './language-table.ts'

const vowel = String.raw`[aàâeéèêiîoôuœ]\p{Ll}`
// An h before which an article loses its vowel.
const silent = String.raw`h(?:abit|armoni|erbe|eure|istoire|iver|omme|onneur|oraire|ôte|uile|uître|umour|umeur)\p{Ll}{0,20}`
// Not before these, which begin with a vowel.
const elided = String.raw`(?!(?:et|ou|où|une?|ah|oh|eh|euh)(?!\p{L})|oui|onz|ouat|ulul|uni?ème)`
// “De le faire”
const noInfinitive = String.raw`(?!(?:[\p{L}-]{1,20}[ ’]){0,3}\p{L}{0,20}(?:er|ir|re)(?!\p{L}))`

// Verbs in “-er” without their ending, which none is a noun or an adjective with that of a participle.
const stems =
  `achet aid aim ajout all amus appel apport arriv ajust assur attir baiss cach cess chant chauff cherch command commenc compar
  complét compt confirm conseill conserv continu coup cré cuisin dans découp décid décor dégust demand dépens dépos dessin détest
  discut donn dur écout effac emport enlev enregistr entr envoy essay étudi évit expliqu fabriqu ferm fêt form gagn gard goût grill habit
  imagin install invit jet jou lanc lav laiss lev limit lou mang manqu mélang mesur mont montr nag nettoy not oubli parl partag
  particip patient pay pens pens photographi plac plant pos pouss préfér prépar présent profit promen propos prouv quitt racont rajout ramass ramen
  rappel réalis recommand recommenc regard remerci remplac remu rencontr rentr répar repos réserv rest retir retourn retrouv réveill
  rêv rinc rost saut sembl sonn souffl souhait suppos téléphon terminn tent test tir touch tourn travaill travers trouv tu
  utilis vérifi vers vid visit voyag`
    .split(/\s+/)
    .join('|')
const modals =
  '(?:faut|fallait|faudra|faudrait|doi[st]|doivent|devez|devons|devait|devra|devrait|devraient|dois|peut|peux|peuvent|pouvez|pouvons|pouvait|pourra|pourrez|pourrait|pourraient|vais|vas|va|allons|allez|vont|allait|allaient|veut|veux|veulent|voulez|voulons|voulait|voudrais|voudrait)'
const before =
  '(?:pour|sans|afin de|avant de|au lieu de|envie de|besoin de|possible de|temps de|permet de|décidé de|essaye de|hésitez pas à|commence à|commencé à|continue à|prêt à|facile à|difficile à|invite à)'
// What ends like a participle.
const noParticiple =
  '(?!(?:activité|amitié|autorité|bébé|beauté|blé|café|cité|clarté|clé|comité|côté|degré|été|intimité|liberté|majorité|marché|minorité|moitié|nécessité|parité|pitié|pré|priorité|propriété|qualité|quantité|réalité|santé|sécurité|société|thé|totalité|unité|vérité)(?!\\p{L}))'
const adverb =
  '((?:(?:bien|déjà|tous|toutes|souvent|aussi|encore|toujours|tout|vite|vraiment|enfin|pas|trop|\\p{Ll}{3,12}ment) )?)'
const counted =
  'jour|heure|minute|semaine|année|personne|enfant|amie?|euro|photo|recette|kilomètre|étape|question|chambre|maison|ville|village|homme|femme|fleur|arbre|plante|image|produit|client'
const feminine =
  'semaine|recette|maison|journée|soirée|ville|plage|rue|chanson|voiture|année|heure|minute|chose|photo|image|fenêtre|bière|cuillère|farine|viande|salade|soupe|tarte|famille|boutique|adresse|histoire|église|forêt|rivière|montagne|campagne|boisson|bouteille|salle|terrasse|chaise|tasse|robe|glace'
const masculine =
  'jour|soir|matin|mois|train|vin|pain|bateau|restaurant|village|voyage|problème|week-end|film|musée|marché|chemin|repas|dessert|gâteau|fromage|couteau|magasin|moment|lieu|projet|travail|concert|spectacle|jardin|château|légume|quartier|sentier|arbre|bar|verre|comptoir|citron|cocktail|menu|gin|rhum|prix|sucre|sirop'
const begins = '(?<=(?:^|[.!?] ))'
// Of “être”.
const gone = '(?:all|arriv)(?:é|ée|és|ées)|(?:ven|deven|reven)(?:u|ue|us|ues)'
const indicative =
  '(?:suis|es|est|sont|as|a|ont|viens|vient|viennent|fais|fait|font|peux|peut|peuvent|vais|vas|va|vont|sais|sait|savent|prends|prend|prennent|dois|doit|doivent|veux|veut|veulent)'
const weekdays = 'Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche'
const months = 'Janvier|Février|Mars|Avril|Mai|Juin|Juillet|Août|Septembre|Octobre|Novembre|Décembre'

export const fr: LanguageTable = {
  stopWords: `à ai au aussi aux avec avons car ce ces cet cette chez comme d dans de des donc du elle elles en est et eu il ils ici
  j je l la le les leur leurs lui là ma mais me mes même mon n ne ni nos notre nous on ont ou où par pas pour plus qu
  que qui s sa sans se ses si son sont sous sur ta te tes ton tous tout toute très tu un une vos votre vous y été être pendant vers selon depuis lorsque avant après entre`,
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
    acceuil(\p{Ll}{0,6}) → accueil$1
    connection(s?) → connexion$1
    chaques → chaque
    entre autre(?=[,. ]) → entre autres
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
    à les ${noInfinitive}(\p{Ll}{3,20}) → aux $1
    (le|ce|du|au|un|chaque|dès|tous les|les) (${weekdays})(s?)(?! (?:\p{Lu}|saint|gras|noir)) → $1 $2$3
    ((?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|le|du|au|dès) (?!14 Jui|1er Mai|8 Mai|11 Nov|15 Ao)\d{1,2}(?:er)?) (${months})(?! \p{Lu}) → $1 $2
    (\d{1,2}(?:er)?) (${months}) (\d{4}) → $1 $2 $3
    (en|de|fin|début|mi|depuis|mois de|jusqu'en) (Janvier|Février|Avril|Juin|Juillet|Août|Septembre|Octobre|Novembre|Décembre)(?! \p{Lu}) → $1 $2
    (sommes|sont|étaient|étions|seront|seraient|furent|soient) ${adverb}${noParticiple}(\p{Ll}{2,20}é) → $1 $2$3s
    (sommes|sont|étaient|étions|seront|seraient) ${adverb}(parti|sorti|venu|revenu|devenu|descendu|disparu|perdu|vendu|prévu|reçu|connu|fini|réuni|choisi|servi|attendu|tenu|ravi|ouvert|fermé|offert|couvert) → $1 $2$3s
    (elle) (est|était|sera|serait|a été) ${adverb}${noParticiple}(\p{Ll}{2,20}é) → $1 $2 $3$4e
    (elle) (est|était|sera|serait) ${adverb}(parti|sorti|venu|revenu|devenu|descendu|disparu|perdu) → $1 $2 $3$4e
    elles (sont|étaient|seront) ${adverb}(\p{Ll}{2,20})és → elles $1 $2$3ées
    (${modals}) ((?:(?:me|te|se|nous|vous|y|en|lui|leur|pas|bien) )?)${noParticiple}(\p{Ll}{2,20})é → $1 $2$3er
    (${before}) (${stems})é → $1 $2er
    (${before}|${modals}) (${stems})ez → $1 $2er
    ((?:j'ai|as|avoir|avons|avez|ont|avais|avait|avions|avaient|aurait|aurais|auraient|ayant)) ${adverb}(${stems})er → $1 $2$3é
    (il|elle|on) a (${stems})er → $1 a $2é
    a (ne (?:pas|plus|jamais|rien)) → à $1
    (commencé?|continue|aide|cherche|reste|prêts?|prêtes?|faciles?|difficiles?|simples?|salles?|machine|chose|rien|beaucoup|bon|hésitez pas|pensez|arrive|réussi|invite) a (\p{Ll}{2,20}(?:er|ir|re)) → $1 à $2
    (rien|chose|reste|beaucoup|tout|trop|prêts?|faciles?|difficiles?) a (lire|voir|faire|boire|suivre|dire|prendre|découvrir|attendre) → $1 à $2
    (grâce|quant|attention|contrairement|conformément|bienvenue|par rapport) a → $1 à
    (?<!(?:la|une|cette) )suite a (?=(?:la|le|l'|un|une|cette|ce|votre|notre) ) → suite à 
    a (midi|minuit|nouveau|vélo|savoir|emporter|mi-chemin|la fois|l'intérieur|l'extérieur|bientôt|demain|proximité|domicile|volonté) → à $1
    il y à → il y a
    (il|on|elle) à (été|eu|fait|pris|mis|vu|choisi|décidé|besoin|envie|(?:${stems})é) → $1 a $2
    (qui|nous|vous|lui|leur|me|te|se|ça|cela) à (été|eu|fait|pris|mis|vu|dit|écrit|permis|offert|ouvert|rendu|(?:${stems})é) → $1 a $2
    ce (trouve|passe|situe|rend|déroule|tient|sert|compose|termine|marie)((?:nt)?)(?= (?:à|au|aux|dans|sur|sous|entre|en|ainsi|avec|bien|de|du|d'|près|tous|toutes|le|la|les|chaque|facilement|souvent|toujours) ?) → se $1$2
    sa (va|fait|suffit|dépend|sert|vaut|veut|me|te|se|nous|sera|serait|ne|y|devient|permet) → ça $1
    comme sa(?=[,.!?]) → comme ça
    (?:ses|ces) (un|une|le|la|parce|pour|quoi|que|ça|moi|toi|dommage|possible) → c’est $1
    (il|elle|on) c'est → $1 s’est
    (qui|il|elle|on|ils|elles) ce (passe|trouve|déroule|situe|mange|lève|termine|compose|prépare|tient|trouvent|déroulent|passent|sert|servent|rend|met) → $1 se $2
    se (soir|matin|week-end|mois|plat|sera|serait|que|qui|est|film|lieu|moment|projet|restaurant|vin) → ce $1
    c'et → c’est
    (qui|il) et (très|trop|possible|interdit|ouvert|fermé|situé|vrai|nécessaire|important|parti|venu|arrivé|allé|prêt|donc) → $1 est $2
    (au moment|à l'endroit|dans le cas|au cas|le jour|la ville|l'endroit) ou(?= (?:je|tu|il|elle|on|nous|vous|ils|elles) ) → $1 où
    d'ou → d’où
    Ou(?<=(?:^|[.!?] )Ou) (se trouve|sont|est-ce) → Où $1
    ils on → ils ont
    elles on → elles ont
    (?<=(?:les|des|ces|nos|vos|mes|ses) \p{Ll}{2,20}s )on (été|eu|(?:${stems})é) → ont $1
    ont (peut|va|doit|est|ne|se|sait|veut|voit|aime|mange|pourrait) → on $1
    Peut être(?<=(?:^|[.!?] )Peut être)(?= (?:que|avez|aurez|pourrez|devrez|un jour|bientôt)) → Peut-être
    peut être (que|qu'\p{L}{1,20}) → peut-être $1
    (y a|va|a|aura|existe|faudra|peut|doit)(?:-| )?t'(il|elle|on) → $1-t-$2
    y-a-t-(il|elle) → y a-t-$1
    (dites|donnez|laissez|faites|contactez|rejoignez|suivez|appelez|aidez|envoyez|permettez|excusez|écrivez|racontez) (moi|nous) → $1-$2
    (rendez|inscrivez|installez|préparez|abonnez|connectez|asseyez|servez) vous → $1-vous
    (celui|celle|ceux|celles) (ci|là) → $1-$2
    ci (joint|jointe|dessous|dessus|après|contre) → ci-$1
    l[àa] bas → là-bas
    week end(s?) → week-end$1
    rez de chaussée → rez-de-chaussée
    (l'|cet |cette )après midi → $1après-midi
    (grand|belle|beau)s? (mère|père|sœur|frère|fils|fille|parents)(s?)(?<!beaux? (?:mère|fille|sœur).{0,1}) → $1-$2$3
    quatre vingts?(?= |[.,]) → quatre-vingts
    (deux|trois|quatre|cinq|six|sept|huit|neuf) cent (${counted}|gramme|mètre)s → $1 cents $2s
    1i[eè]re?(?= \p{Ll}) → 1er
    (dix|vingt|trente|quarante|cinquante|soixante) (sept|huit|neuf) → $1-$2
    quelques? soient? (le|la|les|l'\p{Ll}{1,20}) → quel que soit $1
    quel que soit la → quelle que soit la
    quelque (jours|semaines|mois|minutes|heures|années|personnes|mots|photos|euros|kilomètres|amis|uns) → quelques $1
    quelques chose|quelque choses → quelque chose
    (plusieurs|quelques|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|des|ces|mes|tes|ses|nos|vos|leurs) (${counted}) → $1 $2s
    (un|une|chaque|cette|mon|ma|notre|votre) (${counted})s → $1 $2
    (\d|[1-9]\d{1,3}) (jour|heure|minute|semaine|année|personne|euro|kilomètre)(?<=(?:[2-9]|\d\d) \p{L}{1,20}) → $1 $2s
    un (${feminine}) → une $1
    ce (${feminine}) → cette $1
    (mon|ton) (maison|famille|voiture|femme|mère|sœur|fille|ville|vie|recette|chambre|cuisine|grand-mère) → ma $2
    une (${masculine}) → un $1
    (ma|ta) (${masculine}) → mon $2
    (une|cette|la|ma|sa) (premi|derni|enti)er(?= \p{Ll}) → $1 $2ère
    (une|cette|la|ma|sa) (petit|grand|ancien)(?= (?:${feminine})) → $1 $2e
    (une|cette|la|ma|sa) (?:nouveau|nouvel)(?= \p{Ll}) → $1 nouvelle
    (une|cette|la|ma|sa) (?:beau|bel)(?= \p{Ll}) → $1 belle
    (une|cette) bon(?= \p{Ll}) → $1 bonne
    (un|ce|mon) (premi|derni)ère(?= \p{Ll}) → $1 $2er
    un(?:e)? espèce(?<=un espèce) → une espèce
    une (astérisque|pétale|haltère|effluve|apogée|tentacule|éloge|hémisphère|équinoxe|antidote|armistice|épisode|escalier|apéritif|obélisque|ingrédient|appartement|hôtel|arbre|avion|ordinateur|itinéraire|anniversaire|accueil|endroit) → un $1
    un (oasis|anagramme|atmosphère|orbite|échappatoire|autoroute|interview|affaire|ambiance|assiette|épice|équipe|idée|île|image|orange|omelette|entrée|école|église|adresse|histoire|expérience|occasion|exposition|heure) → une $1
    tous le (monde|temps|reste|jour) → tout le $1
    tout les (\p{Ll}{3,20}[sx]) → tous les $1
    tout (ces|ses|mes|nos|vos|leurs) → tous $1
    toute (les|ces|ses|mes|nos|vos) → toutes $1
    toutes (la|cette|ma|sa|notre) → toute $1
    touts → tous
    leurs (a|ont|donne|dit|faut|permet|offre|sera|faire|dire|donner) → leur $1
    leur (enfants|amis|parents|produits|clients|maisons|voisins|photos) → leurs $1
    (?<!(?:pas|plus|peu|beaucoup|trop) )d'avantage → davantage
    si (j'|tu |il |elle |on |nous |vous |ils |elles )aur(ais|ait|ions|iez|aient)(?<=(?:^|[.!?] )si .{1,6}aur.{2,6}) → si $1av$2
    comme même → quand même
    voir même → voire même
    nul part → nulle part
    mis à par(?= ) → mis à part
    en faite(?=[ ,]) → en fait
    enfait → en fait
    au plutôt(?=[ .,]) → au plus tôt
    plutôt que prévu → plus tôt que prévu
    ect(?=[ ,.…)]) → etc
    (est|sont|suis|êtes|sommes) près à → $1 prêt à
    (tout|si|très) prêt de → $1 près de
    quand à (moi|toi|lui|elle|nous|vous|eux|ceux|celui|celle|savoir) → quant à $1
    quand aux → quant aux
    quant (il|elle|on|je|nous|vous|ils|elles) → quand $1
    (il|elle|on|ça|cela) peu (être|faire|pas|se|aussi|\p{Ll}{2,20}er) → $1 peut $2
    (un|très|si|trop) peut → $1 peu
    (je|tu) (?:ne )?peut → $1 peux
    (il|elle|on) (?:ne )?peux → $1 peut
    (je|tu) (fai|doi|sai|croi|voi|reçoi|écri|boi|par|fini|vien|tien|sen|sor)t → $1 $2s
    (je|tu) (veu)t → $1 $2x
    (je|tu) (pren|appren|compren|atten|enten|ren|ven)d → $1 $2ds
    j'(av|ét)ait → j’$1ais
    tu (a|va)(?= ) → tu $1s
    tu est → tu es
    (il|elle|on) (fai|doi|sai|croi|voi|vien|par|fini|sor|écri|boi)s → $1 $2t
    (il|elle|on) (as|vas|es)(?= ) → $1 a, va ou est
    ils (est|était|avait|va|fait|peut|doit|veut)(?= ) → ils sont, étaient, avaient, vont, font, peuvent, doivent ou veulent
    ils (?!(?:comme|contre|encore|ensuite|entre|mêm|notre|outre|quelque|votre|presque|autre|toute)(?!\p{L}))(\p{Ll}{3,20})e → ils $1ent
    vous faisez → vous faites
    vous disez → vous dites
    Les (\p{Ll}{2,20}s) (est|était|va|peut|doit|avait)(?= ) → les $1 sont, étaient, vont, peuvent, doivent ou avaient
    (bien|suis|es|être|étais|pas) sur(?= (?:que |qu'|de (?:moi|toi|lui|soi|vous|pouvoir))) → $1 sûr
    (ai|as|a|avons|avez|ont|avait|avaient|aurait|aurais|auraient) du ((?:${stems})er|faire|partir|être|attendre|prendre|mettre|venir|rendre) → $1 dû $2
    (deux|trois|quatre|cinq|dix|cent|\d{1,3}) milles(?! (?:marins|nautiques)) → $1 mille
    demie(?: |-)(heure|journée|tasse|bouteille|finale) → demi-$1
    (heures?) et demi → $1 et demie
    parce-que → parce que
    chaqu'un(e?) → chacun$1
    biens(?:u|û)r → bien sûr
    bien ?sur → bien sûr
    Bienvenu(?<=(?:^|[.!?] )Bienvenu) (à|au|aux|dans|sur|chez|en) → Bienvenue $1
    (\p{Ll}{2,20}[ts]i)onel(s|les?|lement)? → $1onnel$2
    personel(s|les?|lement)? → personnel$1
    (?:é|e)vid(?:a|e)m?ent(?<!évidement) → évidemment
    (appar|réc|fréqu|différ|prud)(?:ament|ement|emm?ant)(?<!ément) → $1emment
    (suffis|not|const|cour|brill)(?:ament|emment) → $1amment
    (heureus|malheureus|seul|prochain)ment → $1ement
    vraiement → vraiment
    gentillement → gentiment
    agg(réa|resi|ressi)(\p{Ll}{1,10}) → ag$1$2
    ap(?:p)?arte?ment(?<!appartement)(s?) → appartement$1
    (r?app)eller → $1eler
    atterir → atterrir
    boulvers(\p{Ll}{1,6}) → boulevers$1
    cauchemard(s?) → cauchemar$1
    ceuill(ir|ette|ettes|ez|i) → cueill$1
    coll?egue(s?) → collègue$1
    courrir → courir
    courier(s?) → courrier$1
    dificile(s?) → difficile$1
    dilemne(s?) → dilemme$1
    dév?(?:e|é)l(?:o|op)p?e?ment(?<!développement)(s?) → développement$1
    enmen(er|é|ez|ons) → emmen$1
    éx(ercice|emple|ister|iste|act|amen|ige|périence|cellent)(\p{Ll}{0,3}) → ex$1$2
    excercice(s?) → exercice$1
    exigeance(s?) → exigence$1
    exhorbitant(e?s?) → exorbitant$1
    famillial(e?s?) → familial$1
    hazard(s?) → hasard$1
    magazin(s?) → magasin$1
    marriage(s?) → mariage$1
    maintenent → maintenant
    mayonaise → mayonnaise
    occurence(s?) → occurrence$1
    ${begins}les (\p{Ll}{3,20}s) a (\p{Ll}{2,14}(?:é|i|u))s? → les $1 ont $2
    ${begins}(le|la) (?!plupart|majorité|moitié|quart|reste|tiers)(\p{Ll}{3,20}[^\Ws]) ont (\p{Ll}{2,14}(?:é|i|u)) → $1 $2 a $3
    la plupart des (\p{Ll}{3,20}s) (?:est|a)(?= ) → la plupart des $1 sont ou ont
    (?:ai|as|a|avons|avez|ont) (${gone}) → être: $1
    (il faut|faut|faudrait|voudrais|aimerais|bien|afin|pour|avant) que (je|tu|il|elle|on|ils|elles|nous|vous) ${indicative}(?! \p{Ll}+-) → $1 que $2 … (subjonctif)
    (la|le|les) (?!(?:bel|long|court|grand|dernier|premier|prochain) )(\p{Ll}{3,20}) été (plein|fermé|ouvert|bondé|vide|calme)(e?s?) → $1 $2 était … $3$4
    (m|t|s)on (?![aeiouéèêh])(${feminine}) → $1a $2
    la (?!dessert|sucre)(${masculine}) → le $1
    cette (?!arbre)(${masculine}) → ce $1
    sa (?!arbre)(${masculine}) → son $1
    le (?!farine|glace|minute|tasse|terrasse|[aeiouéèêh])(${feminine}) → la $1
    cette (été|hiver|automne) → cet $1
    quel (belle|bonne|grande|jolie|nouvelle|vieille) → quelle $1
    leurs (${feminine}|${masculine})(?<![sxz]) → leur $1
    je ((?:te |vous |le |la |les |lui |leur )?)(\p{Ll}{2,14})es(?= ) → je $1$2e
    au jour d'aujourd'hui → aujourd’hui
    (?!(?:elle|qui|cela|celui) )(\p{Ll}{3,20}) a (table|pied|peine|partir|volonté|domicile|midi|minuit|emporter) → $1 à $2
    ${begins}ou (est|sont|va|vas|allez|aller|trouver|se trouve|peut-on)(?= [^.!\n]{1,60}\?) → où $1
    (bar|lieu|endroit|ville|rue|maison|salle|jour|moment|café|restaurant|quartier|pays) ou (nous|on|je|il|elle|ils|elles|vous) → $1 où $2
    (me|te|se|nous|vous) (rappell\p{Ll}{1,3}|rappel\p{Ll}{1,3}) (?:de la|de) (ce|cette|ces|son|sa|ses|mon|ma|mes|cela|ça|soirée|journée|nuit) → $1 $2 $3
    c'est moi qui a(?= ) → c’est moi qui ai
    c'est toi qui a(?= ) → c’est toi qui as
    ${begins}quand (à la|à l'|aux?|à)(?= ?(?:\p{Ll}{2,15}),) → quant $1
    plus tôt que de → plutôt que de
    passionant(e?s?) → passionnant$1
    receuil(s?) → recueil$1
    rec?comm?and(?<!recommand)(\p{Ll}{1,7}) → recommand$1
    resource(s?) → ressource$1
    tranquile(s?|ment) → tranquille$1
    traffic → trafic
    vaccances → vacances
    addresse(s?) → adresse$1
    ac+om+od(?<!accommod)(er|é|ez|ant|ation)(s?) → accommod$1$2
    artichaud(s?) → artichaut$1
    assaison+e?ment(?<!assaisonnement) → assaisonnement
    basillic → basilic
    canelle → cannelle
    champignion(s?) → champignon$1
    échalott?e?(?<!échalote)(s?) → échalote$1
    gingenbre → gingembre
    mozz?arell?a(?<!mozzarella) → mozzarella
    oignion(s?) → oignon$1
    potimaron(s?) → potimarron$1
    (\p{L})´(\p{L}{2,20}) → $1’$2`,
  reckoning: {
    about: 'environ|env\\.',
    and: 'et',
    or: 'ou',
    of: 'sur|de|des|du',
    from: 'de|entre',
    to: 'à|et',
    inAll: 'en tout|au total',
    more: 'chacune?|chaque|par|plus|fois',
    change: 'hausse|augmentation|baisse|réduction|recul',
    thatIs: 'soit|c’est-à-dire',
    percent: 'pour cent',
    hours: 'heures',
    days: 'jours',
    years: 'ans',
  },
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
