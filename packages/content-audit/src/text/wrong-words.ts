import { inWords } from './in-words.ts'
import { verbMistakes } from './verb-forms.ts'

// Things of which one may be, and no verbs.
const things =
  'book cake cup day drink egg file guest idea image ingredient page photo problem reason recipe step thing user version word'
    .split(' ')
    .join('|')
const haveOrAre = "be|found|get|had|has|have|is|it's|need|needs|take|takes|took|was"
// Verbs whose participles are other words.
const actions =
  'add|build|call|change|check|create|do|find|get|give|go|install|keep|know|log|look|make|move|open|remove|say|see|send|show|start|store|take|tell|try|update|upgrade|use|write'
const afterThing = String.raw`(?=[.,!?]| (?:and|are|at|for|in|is|on|that|to|was|were|which|with|you)\b|$)`
const belongings =
  'account|app|audience|bag|child(?:ren)?|coat|customer|data|dog|famil(?:y|ies)|first|friend|guest|hand|head|home|house|job|kid|kitchen|idea|life|lives|money|name|opinion|parent|page|post|phone|preference|product|project|reader|result|server|service|skill|team|user|way|website|work'
const isOne = String.raw`(?! (?:all|an?|and|as|been|going|in|just|like|no|not|on|so|that|the|to|too|very|what)\b)`
// What people are of the opinion of: “saying it’s cold”.
const clauses = String.raw`(?:anyth|assum|be|believ|claim|confirm|consider|decid|do|dur|ensur|even|everyth|expect|explain|feel|figur|find|guess|hop|imagin|indicat|know|learn|mean|mention|morn|noth|notic|pretend|prov|reali[sz]|reckon|remember|repeat|say|see|sens|show|someth|stat|suggest|suppos|suspect|tell|th|think|understand|verify|wonder|writ)ing\b`
const notAdjective =
  '(?<! (?:all|[a-z]+ing|[a-z]+ed|done|fine|hard|here|just|likely|more|not|now|off|only|out|ready|right|safe|still|that|there|time|up|wrong))'
const notSubject = String.raw`(?<!\b(?:and|between|like|of|than|that|what|who|with) )`

// What is wrong, and what it should be: whole words, in any case. An apostrophe stands for both kinds, and a space for
// the end of a line, too.
const table = String.raw`
  # its, it’s
  its (an?|been|because|not|the|also|too|probably|going to|time to|pretty (?:clear|easy|good|hard|much|obvious|simple)|(?:easy|hard|important|possible) to|worth (?:it|noting|mentioning|remembering|trying)|all (?:about|fine|good|over)) → it’s $1
  it's own → its own
  as it's ((?:(?:default|final|first|last|main|only|second|sole) )?(?:${belongings}|${things}|argument|input|member|option|parameter|source|title|type|value)s?)${afterThing} → as its $1
  (across|at|by|for|from|in|into|of|through|to|under|with|within|without|along|alongside|among|around|behind|besides|between|beyond|upon|changed?|changes|despite|during|gave|gets?|gives?|got|had|has|have|inside|keeps?|kept|loses?|lost|near|off|over|published|reached|released|removed|renamed|shared|spread|updated|takes?|took) it's${isOne}(?= [a-z]) → $1 its
  # your, you’re
  your (able to|about to|allowed to|encouraged to|free to|invited to|likely to|already|going to|gonna|probably|supposed to|the|trying to|unable to|welcome(?= to|[.!?,]|$)) → you’re $1
  (because|if|once|that|unless|when|while) your (an?|interested in|looking (?:at|for)|not|planning|unsure|using|wondering) → $1 you’re $2
  (about|at|by|for|from|in|into|of|on|to|with|add|bring|choose|enjoy|enter|leave|open|put|save|send|share|use) you're${isOne}(?! [a-z]+ing| welcome)(?= [a-z]) → $1 your
  you're (own|first|next) → your $1
  (about|at|add|change|check|enter|finish|from|improve|in|into|keep|lose|on|open|protect|save|share|test|update|use|visit|with) you (own|${belongings})${afterThing} → $1 your $2
  ((?!${clauses})[a-z]{2,}ing) it's ([a-z]+)(?=[.,;!?]|$| (?:and|by|for|from|in|into|of|on|over|through|to|while|with)\b)${notAdjective} → $1 its $2
  # their, there, they’re
  their (are|is|was|were|aren't|isn't|wasn't|will be|(?:has|have) been|(?:could|may|might|must|should) be) → there $1
  (because|but|if|know|said|say|that|think|when) their (already|coming|going to|here|just|not|ready|still) → $1 they’re $2
  (because|if|once|that|unless|when|while) its (cheap|cheaper|cold|done|easier|easy|fine|getting|hard|hot|late|raining|ready|snowing|still|true|warm)(?=[.,!?]| (?:and|enough|for|in|out|outside|that|to|when)\b|$) → $1 it’s $2
  (because|if|once|that|unless|when|while) your (at|done|happy|here|in|lucky|ready|sure|there) → $1 you’re $2
  there own → their own
  (about|all|do|brings?|brought|change|check|consider|enjoy|find|follow|for|give|had|have|improve|into|kept|keep|know|left|lose|lost|love|loved|made|make|of|on|protect|read|share|support|to|took|understand|use|visit|with) there ((?:${belongings})s?) → $1 their $2
  they're ((?:own|${belongings})s?) → their $1
  (?<!\b(?:are|aren't|is|isn't|was|were) )there (going|trying) to → they’re $1 to
  # then, than
  ((?:bett|bigg|cheap|dark|earli|easi|fast|great|hard|heavi|high|larg|light|long|low|new|nic|old|quick|short|simpl|slow|small|soon|strong|thick|warm|weak)er|fewer|less|other|rather|worse) then → $1 than
  more then(?= (?:\d|an?|any|anything|enough|ever|half|he|i|it|just|most|one|other|others|people|she|that|the|they|three|two|we|what|you|your)\b) → more than
  (and|(?<!further )back|by|just|now and|since|until) than → $1 then
  (because|bit|couple|instead|kinds?|lots?|most|number|piece|plenty|sorts?) off(?!-) → $1 of
  (shut|switch|switched|turn|turned|turning) of(?= (?:the|your) (?:computer|flame|gas|heat|lights?|machine|oven|phone|power|stove|tv|water)\b) → $1 off
  ([a-z]+), than (add|bake|click|cut|go|he|i|let|open|pour|press|put|select|serve|she|stir|they|turn|wait|we|you) → $1, then $2
  # have, of, off
  (?<!\b(?:all|armed|full|her|his|its|military|our|the|their|with|your) )((?:could|might|must|should|would)(?:n't)?) of(?! course) → $1 have
  # lose, loose
  (can|cannot|could|may|might|n't|never|not|to|will|would) loose(?! (?:and|change|ends?|enough|fit|in|knit|leaf|on|or|parts?|tea)\b)(?= [a-z]|[.,!?]) → $1 lose
  loosing → losing
  lose (change|ends|fit|fitting|leaf|screws?) → loose $1
  (become|came|come|comes|too|very|(?<!do )(?:is|was)) lose(?= (?:and|enough|from|in|or|when)\b|[.,!?]|$) → $1 loose
  # affect, effect
  (adverse|an|bad|big|good|great|no|overall|same|side|the) affect(s?)(?= (?:of|that|was)\b|[.,!?]|$) → $1 effect$2
  (also|can|could|directly|may|might|n't|not|only|to|will|would) effect (any|how|it|its|me|my|our|performance|that|the|their|this|us|you|your) → $1 affect $2
  affects? on → effect on
  (heat|it|quality|size|speed|that|this|weather|which) effects (all|both|every|everything|her|his|how|its|me|my|our|the|their|us|you|your) → $1 affects $2
  # to, too
  (far|way) to (big|cold|early|few|high|hot|late|little|long|many|much|often|short|small|soon) → $1 too $2
  (a bit|a little|are|is|it's|never|not|was|were) to (late|many|much|soon) → $1 too $2
  (costs?|gets?|gives?|got|had|has|have|lost|makes?|needs?|spends?|spent|takes?|took|uses?|used|wastes?|with) to (many|much) → $1 too $2
  (are|be|been|got|is|it's|seems?|tastes?|was|were) to (big|cold|early|expensive|hot|long|salty|small|sweet|thick)(?=[.,!?]| (?:and|because|for|in|or|to)\b|$) → $1 too $2
  (able|according|due|going|had|has|have|how|need|needs|order|ready|thanks|trying|used|want|wanted|wants) too (add|an?|be|buy|do|eat|find|get|give|go|have|keep|know|make|my|our|say|see|take|the|this|try|use|your) → $1 to $2
  # Others that sound alike
  (and|can|may|or|to|will|would) lesson (its|our|the|their|this|your) → $1 lessen $2
  (walk|walked|walking|drive|drove|driving|goes|going|went|run|ran|half|quarter) passed (an?|midnight|my|noon|our|the|\w+) → $1 past $2
  in the passed(?=[.,]) → in the past
  (had|has|have) past(?=[.,!?]) → $1 passed
  (in|over) the passed (few|decades?|days?|months?|weeks?|years?) → $1 the past $2
  who's ((?:${belongings}|goal|idea|only|turn)s?) → whose $1
  whose (been|coming|going|not|the) → who’s $1
  quiet (a (?:big|bit|few|long|lot|number|while)|often|some time) → quite $1
  (be|been|had|has|have|is|it's|takes|took|was) quiet (an?) → $1 quite $2
  (am|are|be|is|it's|not|was|were) quiet (different|easy|expensive|good|happy|hard|interesting|large|likely|long|popular|possible|right|similar|simple|small|sure|useful|well) → $1 quite $2
  (a|be|more|the|very|your) quite (corner|evening|moment|morning|neighbou?rhood|night|place|room|spot|street) → $1 quiet $2
  (can|could|like to|love to|n't|will) here (about|from|how|more|what|your) → $1 hear $2
  hear (are|is) (an?|how|my|our|some|the|what) → here $1 $2
  (over|right) hear → $1 here
  (an|any|good|great|her|his|more|my|of|some|useful) advise(?! (?:against|her|him|me|that|them|us|you)\b) → $1 advice
  (can|could|strongly|to|will|would) advice(?= (?:against|that|them|to|using|you)\b) → $1 advise
  (can|can't|cannot|could|to) breath(?= (?:again|deeply|easily|in|out|through)\b|[.,!?]|$) → $1 breathe
  (a|bad|deep|of) breathe → $1 breath
  (can|cannot|could|gladly|n't|not|only|to|will|would) except (all|any|cards?|cash|credit|it|new|only|our|payments?|that|the|them|your) → $1 accept $2
  (all|anything|everyone|everything|nobody|nothing) accept (for|if|that|the|when) → $1 except $2
  (?<!\b(?:and|can|i|never|not|only|or|they|to|we|will|would|you|[a-z]+ly|[a-z]+s) )accept (for|if|when|with) → except $1
  (ask|asked|check|decide|determine|know|matter|see|sure|tell|wonder|wondered|wondering) weather (he|it|or|she|the|they|to|we|you) → $1 whether $2
  weather or not → whether or not
  (bad|cold|fine|good|hot|nice|warm) whether → $1 weather
  (our|the|this) whether(?= (?:and|forecast|got|in|is|turned|was)\b) → $1 weather
  (basic|core|design|first|general|guiding|key|main|underlying) principal(s?)(?! (?:components?|engineers?|investigator)\b) → $1 principle$2
  principle ((?:actor|advantage|aim|architect|author|benefit|cause|component|concern|developer|difference|engineer|function|goal|ingredient|investigator|maintainer|problem|purpose|reason|role|source)s?) → principal $1
  (?<!\b(?:he|she|who) )compliments (each other|it|nicely|our|perfectly|the(?! chef)|this|well) → complements $1
  (good|great|ideal|nice|perfect) compliment (for|to) → $1 complement $2
  complementary (breakfast|coffee|drinks?|glass|parking|shuttle|snacks?|tea|water|wi-?fi) → complimentary $1
  (?<![a-z"”)\]] )(they|we|you) where(?! [a-z]+ (?:are|can|is|was|were)\b) → $1 were
  (they|we|you) where (able|all|going|here|there|very) → $1 were $2
  waist of (effort|energy|money|resources|space|time) → waste of $1
  less (bugs|calls|cars|days|drinks|errors|features|files|guests|items|options|packages|people|posts|problems|requests|steps|things|users|words) → fewer $1
  apart of (an?|my|our|the|this|your) → a part of $1
  (available|come|drink|eat|happens?|here|make|open|serve|served|use|used|wear|work) everyday → $1 every day
  different then → different from
  more (better|bigger|cheaper|easier|faster|simpler|smaller) → $1
  # Forms of verbs
  ${notSubject}(they|we|you) was → $1 were
  ${notSubject}(they|we) is → $1 are
  ${notSubject}(i|they|we|you) doesn't → $1 don’t
  (he|it|she) don't → $1 doesn’t
  (?<!\b(?:if|than|what) )there (?:is|was) ((?:a )?few|many|several|two|three|four|five)(?! an?\b|-) → there are $1
  every (?!always|means|news|series|species)([a-z]+(?<!i)e|[a-z]{2,}[b-df-hj-rtvwxyz])s(?!') → every $1
  (each|another) (${things})s(?!') → $1 $2
  (these|those|several) (${things}|kind|type)(?! of|-)${afterThing} → $1 $2s
  (these|those) (kind|sort|type) of → $1 $2s of
  one of (my|our|the|these|those|your) ((?:best |biggest |first |main |most [a-z]+ )?(?:${things}|bar|city|cocktail|dish|feature|film|method|movie|place|question|song|team|tip|tool|town|way))${afterThing} → one of $1 $2s
  (prefer|prefers|preferred|decide|decided|tried|trying|wanted|wants) not (be|have|${actions}) → $1 not to $2
  ((?:allow|enable|encourage|expect|invite|want)(?:s|ed|ing)?|(?:force|advise)[sd]?|remind(?:s|ed)?|teach(?:es)?) (her|him|me|people|them|us|users|you) (${actions}) → $1 $2 to $3
  in order (be|have|${actions}|avoid|help|improve|reach|reduce|save|speed) → in order to $1
  one of (best|biggest|first|largest|main|most|worst)(?! of\b) → one of the $1
  (attempting|hoping|refusing|struggling|trying|wanting|wishing) (${actions}) → $1 to $2
  (can|could|might|must|should|will|would) be (change|create|move|remove|store|update|upgrade|use)(?! (?:cases?|for)\b) → $1 be $2d
  (can|could|might|must|should|will|would) be (add|call|check|install|start) → $1 be $2ed
  (are|be|been|is|was|were) able (add|be|build|change|create|do|find|get|give|go|keep|make|read|run|see|show|take|use|work|write) → $1 able to $2
  (allowed|going|supposed|tried|trying|wanted|wants) (build|buy|create|do|eat|find|get|give|make|put|say|see|take|use|write) → $1 to $2
  (?<!on-)going (add|explain|help|open(?! source)|show|start|talk|visit|work) → going to $1
  (may|might|must|should|will|would) able to → $1 be able to
  (he|she) go to → $1 goes to
  (are|is|not|was|were) suppose to → $1 supposed to
  use to (be|have)(?<=\b(?:he|i|it|she|they|we|you) use to \w+) → used to $1
  ((?:about|after|another|around|every|for|in|just|least|only|takes|than|wait|with) 1 (?:cup|day|hour|minute|month|tablespoon|teaspoon|week|year))s → $1
  (?<![/.,⁄])([02-9]|1\d) (minute|hour|month|cup|teaspoon|tablespoon)(?=[.,!?]| (?:and|ago|before|for|in|later|of|or|to|until)\b|$)(?<!\b1 \w+) → $1 $2s
  (e\.g|i\.e)(?=,? [a-z]) → $1.
  (${haveOrAre}) (bad|better|big|closer|good|great|large|long|nice|quick|short|simple|small) (${things}|choice|look|option|place|tool|way)(?<!better look)${afterThing} → $1 a $2 $3
  # Words that go with others
  (depend(?:s|ed|ent|ing)?) (?:from|of) → $1 on
  (prevent(?:s|ed|ing)?) (her|him|it|me|people|them|us|users|you) to → $1 $2 from
  interested on → interested in
  (concerned|worried) of → $1 about
  (rel(?:ied|ies|y|ying)) ((?:heavily |only |solely )?)(?:in|of)(?= (?:a|an|her|his|its|my|our|the|their|this|your|[a-z]+(?:s|ed))\b) → $1 $2on
  (consist(?:s|ed|ing)?) (?:from|on|in(?= (?:\d|two|three|four|five|many|several)\b)) → $1 of
  (?<!\b(?:less|more) )(similar|superior) than → $1 to
  capable to → capable of
  compl(ied|ies|y) to → compl$1 with
  according with → according to
  (arrive[ds]?) to → $1 at
  married with → married to
  (discuss(?:ed|es|ing)?) about → $1
  (look|looking) forward to (be|go|hear|meet|read|see|talk|try|work) → $1 forward to $2ing
  since (\d+|many|several|two|three|four|five) (days|months|weeks|years)(?! ago) → for $1 $2
  ((?:download|get|import|load|pull|read|remov|select|tak|took|us)(?:e|ed|es|ing|s|ting)? (?:[a-z]+ ){1,2})(?<!\b(?:an?|any|each|every|in|its|of|or|our|that|the|their|this|to|which|will|your) )form (an?|here|the|them|these|your) → $1from $2
  (all|both|few|many|several|these|those|two|three|four|five)((?: (?:of )?(?:my|our|the|these|your))?) ([a-z]+[b-df-hj-np-tv-z])'s(?=[.,;!?]|$| (?:again|and|are|as|at|by|can|do|for|from|have|if|in|is|must|need|on|or|should|that|to|we|were|when|which|who|will|with|you)\b) → $1$2 $3s
  # Words joined, split or taken for others
  (to|n't|can|cannot|could|may|must|please|should|will|would) (back|check|clean|log|set|shut|sign)(down|in|out|up) (an?|all|any|it|its|my|our|the|their|these|this|your) → $1 $2 $3 $4
  (are|be|been|was|were) setup(?=[.,]|$| (?:and|by|correctly|for|in|on|properly|to|with)\b) → $1 set up
  an other(?! ?-) → another
  to gether → together
  febuary|febrary → February
  wensday|wendesday|wednsday → Wednesday
  alot → a lot
  infact → in fact
  aswell → as well
  eachother → each other
  atleast → at least
  incase → in case
  sneak peak(s?) → sneak peek$1
  intensive purposes → intents and purposes
  one in the same → one and the same
  case and point → case in point
  free reign → free rein
  bare with (me|us) → bear with $1
  per say → per se
  pe[ae]k(ed|s)? (her|his|my|our|their|your) (curiosity|interest) → pique$1 $2 $3
  wet (my|our|the|their|your) appetite → whet $1 appetite
  could care less → couldn’t care less
  supposably → supposedly
  should(?:n't)? had → should have
  first come,? first serve(?!d) → first come, first served
  worse case → worst case
  deep seeded → deep-seated
  make due → make do
  (photo|recipe|video|${things})'s (are|from|of|we|were) → $1s $2
  # Two words that never follow each other: one is left out, or too many.
  the (and|are|from|has|have|of|to|was|were|with)(?= [a-z]) → the … $1
  (my|our|your) (are|from|has|have|of|to|was|were|with)(?= [a-z]) → $1 … $2
  (about|at|by|for|from|in|into|of|on|to|with) (the|an|my|our|your) (about|at|by|for|from|in|into|of|on|to|with) (the|an?|my|our|your) → $1 $2 … $3 $4
  (an?|my|our|your) (an?|my|our|that|the|these|this|those|your)(?= [a-z]) → $1 … $2
  (?:the|a) (my|our|your)(?= [a-z]) → $1
  (?<=[a-z] )(an?) (of|were)(?= [a-z]{2,}) → $1 … $2
  (as|at|by|for|from|in|is|of|on|to|was|with) the an?(?! (?:posteriori|priori)\b) → $1 the
  (?<!\d )(glass|slice|piece) (bread|cake|cheese|milk|water|wine) for → $1 of $2 for
  (the|an?) (lot|number|variety) (features|fun|money|people|problems|questions|things|time|times|users|ways|work) → $1 $2 of $3
`

const verbs = { 'is|was': 'are', has: 'have', "doesn[’']t": 'don’t' }

// What the table cannot say, most of it about capitals.
const others: readonly [RegExp, string | ((text: string) => string)][] = [
  // Not “may”, “march” and “august”, which are other words, too.
  [
    /(?<![\w./@#:-])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|april|july|(?:septem|octo|novem|decem)ber|english|german|spanish|italian|portuguese|american|european|africa|asia|christmas|europe|facebook|france|germany|italy|linux|london|microsoft|paris|spain|wikipedia)(?![\w/:-]|\.\w)/g,
    (text) => text.charAt(0).toUpperCase() + text.slice(1),
  ],
  // At the start of a sentence: “baking the cakes is fun”. Not “the glass is”.
  ...Object.entries(verbs).map(([one, many]): [RegExp, string] => [
    new RegExp(
      String.raw`(?<![^.!?\n]) ?\b((?:All|Both|Many|Most|My|Our|Some|The|These|Those|Your) [a-z]{2,}[b-hj-rtvwxz]s) (?:${one})\b(?<!\b(?:lens|means|news|series|species) \S+)`,
      'g',
    ),
    `$1 ${many}`,
  ]),
  [/(?<![^.!?\n]) ?\bThan (?=(?:add|he|i|it|she|the|they|we|you)\b)/g, 'Then '],
  // The shift key was held too long.
  [/\b([ATW])H(at|e|en|ere|ese|ey|is|ile)\b/g, '$1h$2'],
  // Not a variable: “for i in”, “index i of”.
  [
    /(?<=\p{Ll}{2},? )i ((?:am|can|could|did|do|don|had|have|just|know|like|love|made|need|should|think|thought|tried|use|used|want|wanted|was|will|would)\b|[’'](?:d|ll|m|ve)\b)/gu,
    'I $1',
  ],
  [
    /\b([Aa]fter|[Bb]ecause|[Bb]efore|[Bb]ut|[Hh]ow|[Ii]f|[Ss]ince|[Tt]hat|[Ww]hat|[Ww]hen|[Ww]here|[Ww]hile) i (?!(?:and|in|is|of|to)\b)(\p{Ll}{2,})/gu,
    '$1 I $2',
  ],
]

type Mistake = readonly [wrong: string, right: string | ((text: string) => string)]

const inTable = Array.from(
  table.matchAll(/^ *([^#\s].*) → (.*)$/gm),
  ([, wrong = '', right = '']): Mistake => [wrong, right],
)

/**
 * Groups of mistakes as patterns, each with what should be there, with the groups of a match as `$1`. `any` matches a
 * text, in lower case, that has one of them: what comes before all of them is searched once.
 */
export const wrongWords = [inTable, verbMistakes].map((mistakes: readonly Mistake[]) => ({
  // V8 stops optimizing at 20 KB, and then takes twenty times as long: so there are two groups.
  any: inWords(mistakes.map(([wrong]) => wrong).join('|'), ''),
  mistakes: mistakes.map(([wrong, right]) => [inWords(wrong, 'gi'), right] as const),
}))

/** The same for mistakes that depend on capitals. */
export const wrongForms = others
