import { agreement } from './agreement.ts'
import { inWords } from './in-words.ts'
import { notSubject, toSingular, verbMistakes, verbPhrases } from './verb-forms.ts'

const one = 'an?|her|his|its|my|our|that|the|their|this|your'
const ends = '(?=[.,!?]|$)'
const be = "am|are|be|been|being|i'm|is|it's|they're|was|we're|were|you're"
const modals = "can|cannot|could|may|might|must|n't|should|will|would"
const start = String.raw`(?<=^|[.!?]\s)`
const clause = String.raw`(?<=^|[.,;:!?]\s|\b(?:because|but|since|so|when|while)\s)`
// Nouns that are no verbs, adjectives or first parts of others.
const countables =
  'advantage|article|bug|button|developer|difference|error|example|exception|feature|idea|improvement|issue|item|lesson|mistake|opportunity|option|parameter|problem|product|recipe|reason|requirement|solution|suggestion|task|theme|thing|tip|tool|topic|trade-off|user|variable|version|word'
const owners =
  'application|author|browser|client|company|component|computer|customer|developer|device|employee|function|guest|language|method|model|module|object|organization|package|person|program|project|server|student|team|user|visitor|website|writer'
const owned =
  'account|address|attention|behaviou?r|code|content|data|dependencies|documentation|experience|identity|life|logic|mind|name|needs|output|performance|phone|size|state|structure|title|value'

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

// Each line: words, of which every match has one (one of each list, where `&` joins several), what is wrong in any case, and
// what it should be. An apostrophe stands for both kinds, and a space for the end of a line, too. The pattern of a line is
// searched only where its words are: lines with rare ones cost next to nothing.
const table = String.raw`
  # its, it’s
  its: its (an?|been|because|not|the|also|too|probably|going to|time to|pretty (?:clear|easy|good|hard|much|obvious|simple)|(?:easy|hard|important|possible) to|worth (?:it|noting|mentioning|remembering|trying)|all (?:about|fine|good|over)) → it’s $1
  own: it's own → its own
  it: as it's ((?:(?:default|final|first|last|main|only|second|sole) )?(?:${belongings}|${things}|argument|input|member|option|parameter|source|title|type|value)s?)${afterThing} → as its $1
  it: (across|at|by|for|from|in|into|of|through|to|under|with|within|without|along|alongside|among|around|behind|besides|between|beyond|upon|changed?|changes|despite|during|gave|gets?|gives?|got|had|has|have|inside|keeps?|kept|loses?|lost|near|off|over|published|reached|released|removed|renamed|shared|spread|updated|takes?|took) it's${isOne}(?= [a-z]) → $1 its
  # your, you’re
  your: your (able to|about to|allowed to|encouraged to|free to|invited to|likely to|already|going to|gonna|probably|supposed to|the|trying to|unable to|welcome(?= to|[.!?,]|$)) → you’re $1
  your: (because|if|once|that|unless|when|while) your (an?|interested in|looking (?:at|for)|not|planning|unsure|using|wondering) → $1 you’re $2
  re: (about|at|by|for|from|in|into|of|on|to|with|add|bring|choose|enjoy|enter|give|improve|leave|need|open|put|save|send|share|update|use|value|want) you're${isOne}(?! [a-z]+ing| welcome)(?= [a-z]) → $1 your
  re: you're (own|first|next) → your $1
  you: (about|at|add|change|check|enter|finish|from|improve|in|into|keep|lose|on|open|protect|save|share|test|update|use|visit|with) you (own|${belongings})${afterThing} → $1 your $2
  it: ((?!${clauses})[a-z]{2,}ing) it's ([a-z]+)(?=[.,;!?]|$| (?:and|by|for|from|in|into|of|on|over|through|to|while|with)\b)${notAdjective} → $1 its $2
  # their, there, they’re
  their: their (are|is|was|were|aren't|isn't|wasn't|will be|(?:has|have) been|(?:could|may|might|must|should) be) → there $1
  their: (because|but|if|know|said|say|that|think|when) their (already|coming|going to|here|just|not|ready|still) → $1 they’re $2
  its: (because|if|once|that|unless|when|while) its (cheap|cheaper|cold|done|easier|easy|fine|getting|hard|hot|late|raining|ready|snowing|still|true|warm)(?=[.,!?]| (?:and|enough|for|in|out|outside|that|to|when)\b|$) → $1 it’s $2
  your: (because|if|once|that|unless|when|while) your (at|done|happy|here|in|lucky|ready|sure|there) → $1 you’re $2
  own: there own → their own
  there: (about|all|do|brings?|brought|change|check|consider|enjoy|find|follow|for|give|had|have|improve|into|kept|keep|know|left|lose|lost|love|loved|made|make|of|on|protect|read|share|support|to|took|understand|use|visit|with) there ((?:${belongings})s?) → $1 their $2
  re: they're ((?:own|${belongings})s?) → their $1
  going trying: (?<!\b(?:are|aren't|is|isn't|was|were) )there (going|trying) to → they’re $1 to
  # then, than
  then: ((?:bett|bigg|cheap|dark|earli|easi|fast|great|hard|heavi|high|larg|light|long|low|new|nic|old|quick|short|simpl|slow|small|soon|strong|thick|warm|weak)er|fewer|less|other|rather|worse) then(?! ?[,.;]) → $1 than
  then: more then(?= (?:\d+|an?|any|anything|enough|ever|half|he|i|it|just|most|one|other|others|people|she|that|the|they|three|two|we|what|you|your)\b) → more than
  than: (and|(?<!further )back|by|just|now and|since|until) than → $1 then
  off: (afraid|aware|consists?|fond|full|made up|proud|the help|tired) off(?= (?:all|an?|any|her|him|his|how|it|many|my|our|some|such|that|the|their|them|these|this|those|us|what|you|your)\b) → $1 of
  off: (because|bit|couple|instead|kinds?|lots?|most|number|piece|plenty|sorts?) off(?!-) → $1 of
  shut switch switched turn turned turning: (shut|switch|switched|turn|turned|turning) of(?= (?:the|your) (?:computer|flame|gas|heat|lights?|machine|oven|phone|power|stove|tv|water)\b) → $1 off
  than: ([a-z]+), than (add|bake|click|cut|go|he|i|let|open|pour|press|put|select|serve|she|stir|they|turn|wait|we|you) → $1, then $2
  # have, of, off
  could might must should would couldn mightn mustn shouldn wouldn: (?<!\b(?:all|armed|full|her|his|its|military|our|the|their|with|your) )((?:could|might|must|should|would)(?:n't)?) of(?! course) → $1 have
  # lose, loose
  loose: (can|cannot|could|may|might|n't|never|not|to|will|would) loose(?! (?:and|change|ends?|enough|fit|in|knit|leaf|on|or|parts?|tea)\b)(?= [a-z]|[.,!?]) → $1 lose
  loosing: loosing → losing
  lose: lose (change|ends|fit|fitting|leaf|screws?) → loose $1
  lose: (become|came|come|comes|too|very|(?<!do )(?:is|was)) lose(?= (?:and|enough|from|in|or|when)\b|[.,!?]|$) → $1 loose
  # affect, effect
  affects affect: (adverse|an|bad|big|good|great|no|overall|same|side|the) affect(s?)(?= (?:of|that|was)\b|[.,!?]|$) → $1 effect$2
  effect: (also|can|could|directly|may|might|n't|not|only|to|will|would) effect (any|how|it|its|me|my|our|performance|that|the|their|this|us|you|your) → $1 affect $2
  affects affect: affects? on → effect on
  effected: (badly|heavily|negatively|severely|strongly) effected → $1 affected
  effected: (all|any|other|the) effected (areas|customers|devices|files|guests|packages|people|systems|users|versions) → $1 affected $2
  effects: (heat|it|quality|size|speed|that|this|weather|which) effects (all|both|every|everything|her|his|how|its|me|my|our|the|their|us|you|your) → $1 affects $2
  # to, too
  far way: (far|way) to (big|cold|early|few|high|hot|late|little|long|many|much|often|short|small|soon) → $1 too $2
  late many much soon: (a bit|a little|are|is|it's|never|not|was|were) to (late|many|much|soon) → $1 too $2
  many much: (costs?|gets?|gives?|got|had|has|have|lost|makes?|needs?|spends?|spent|takes?|took|uses?|used|wastes?|with) to (many|much) → $1 too $2
  big bitter cold dark early expensive heavy high hot long loud low salty small sour strong sweet thick tired weak: (are|be|been|got|is|it's|seems?|tastes?|was|were) to (big|bitter|cold|dark|early|expensive|heavy|high|hot|long|loud|low|salty|small|sour|strong|sweet|thick|tired|weak)(?=[.,!?]| (?:and|because|for|in|or|to)\b|$) → $1 too $2
  too: (able|according|due|going|had|has|have|how|need|needs|order|ready|thanks|trying|used|want|wanted|wants) too (add|an?|be|buy|do|eat|find|get|give|go|have|keep|know|make|my|our|say|see|take|the|this|try|use|your) → $1 to $2
  too: (better|difficult|easier|easy|fun|hard|harder|important|impossible|likely|necessary|nice|possible|simple|tempting) too (be|buy|describe|do|explain|feel|find|forget|get|have|hear|imagine|keep|know|learn|make|read|remember|say|see|take|tell|think|understand|use|write)(?= [a-z]|[.,!?]) → $1 to $2
  # Others that sound alike
  now & how what where who why: (i|they|we|you) now (how|what|where|who|why) (to|it|the|that|they|this|we|you) → $1 know $2 $3
  now & how if what where whether who why: ((?:did|do|does)n't|(?:did|do|does) not) now (how|if|what|where|whether|who|why) → $1 know $2
  lesson: (and|can|may|or|to|will|would) lesson (its|our|the|their|this|your) → $1 lessen $2
  weather: (?<!(?:bad|cold|good|hot|that|the|this|warm|wet) )weather (because of|due to) → whether $1
  passed: (during|for|from|in|over) (the |)passed (days|decade|months|releases|seasons|versions|weeks|years) → $1 $2past $3
  passed: in the passed(?=[.,]) → in the past
  past: (had|has|have) past(?=[.,!?]) → $1 passed
  passed: (during|for|in|over|since|within) (these|those|this) passed ((?:(?:couple of|few|many|several|two|three|four|five|six|seven|eight|nine|ten) )?(?:days|weeks|months|years|decades))(?! ago\b) → $1 $2 past $3
  passed: (in|over) the passed (few|decades?|days?|months?|weeks?|years?) → $1 the past $2
  who: who's ((?:${belongings}|goal|idea|only|turn)s?) → whose $1
  whose: whose (been|coming|going|not|the) → who’s $1
  quiet: quiet (a (?:big|bit|few|long|lot|number|while)|often|some time) → quite $1
  quiet: (be|been|had|has|have|is|it's|takes|took|was) quiet (an?) → $1 quite $2
  quiet quit: (am|are|be|is|it's|not|was|were) qui(?:et|t) (different|easy|expensive|good|happy|hard|interesting|large|likely|long|popular|possible|right|similar|simple|small|sure|useful|well) → $1 quite $2
  quite: (a|be|more|the|very|your) quite (corner|evening|moment|morning|neighbou?rhood|night|place|room|spot|street) → $1 quiet $2
  here: (can|could|like to|love to|n't|will) here (about|from|how|more|what|your) → $1 hear $2
  hear: hear (are|is) (an?|how|my|our|some|the|what) → here $1 $2
  hear: (over|right) hear → $1 here
  advise: (an|any|good|great|her|his|more|my|of|some|useful) advise(?! (?:against|her|him|me|that|them|us|you)\b) → $1 advice
  advice: (can|could|strongly|to|will|would) advice(?= (?:against|that|them|to|using|you)\b) → $1 advise
  breath: (can|can't|cannot|could|to) breath(?= (?:again|calmly|deeply|easily|in|normally|out|quietly|slowly|through)\b|[.,!?]|$) → $1 breathe
  breathe: (a|bad|deep|of) breathe → $1 breath
  except: (can|cannot|could|gladly|n't|not|only|to|will|would) except (all|any|cards?|cash|credit|it|new|only|our|payments?|that|the|them|your) → $1 accept $2
  accept: (all|anything|everyone|everything|nobody|nothing) accept (for|if|that|the|when) → $1 except $2
  accept: (?<!\b(?:and|can|i|never|not|only|or|they|to|we|will|would|you|[a-z]+ly|[a-z]+s) )accept (for|if|when|with) → except $1
  weather: (ask|asked|check|decide|determine|know|matter|see|sure|tell|wonder|wondered|wondering) weather (he|it|or|she|the|they|to|we|you) → $1 whether $2
  weather: weather or not → whether or not
  whether: (bad|cold|fine|good|hot|nice|warm) whether → $1 weather
  whether: (our|the|this) whether(?= (?:and|forecast|got|in|is|turned|was)\b) → $1 weather
  principals principal: (basic|core|design|first|general|guiding|key|main|underlying) principal(s?)(?! (?:components?|engineers?|investigator)\b) → $1 principle$2
  principle: principle ((?:actor|advantage|aim|architect|author|benefit|cause|component|concern|developer|difference|engineer|function|goal|ingredient|investigator|maintainer|problem|purpose|reason|role|source)s?) → principal $1
  compliments: (?<!\b(?:he|she|who) )compliments (each other|it|nicely|our|perfectly|the(?! chef)|this|well) → complements $1
  compliment: (good|great|ideal|nice|perfect) compliment (for|to) → $1 complement $2
  complementary: complementary (breakfast|coffee|drinks?|glass|parking|shuttle|snacks?|tea|water|wi-?fi) → complimentary $1
  where: (?<![a-z"”)\]] )(they|we|you) where(?! [a-z]+ (?:are|can|is|was|were)\b) → $1 were
  where: (they|we|you) where (able|all|going|here|there|very) → $1 were $2
  waist: waist of (effort|energy|money|resources|space|time) → waste of $1
  less: less (bugs|calls|cars|days|drinks|errors|features|files|guests|items|options|packages|people|posts|problems|requests|steps|things|users|words) → fewer $1
  apart: apart of (an?|my|our|the|this|your) → a part of $1
  everyday: (available|come|drink|eat|happens?|here|make|open|serve|served|use|used|wear|work) everyday → $1 every day
  different: different then → different from
  better bigger cheaper easier faster simpler smaller: more (better|bigger|cheaper|easier|faster|simpler|smaller) → $1
  # Forms of verbs
  was & they we you: ${notSubject}(they|we|you) was → $1 were
  is & they we: ${notSubject}(they|we) is → $1 are
  this & are: ${clause}this are(?= [a-z]) → these are
  doesn: ${notSubject}(i|they|we|you) doesn't → $1 don’t
  don: (he|it|she) don't → $1 doesn’t
  few many several two three four five numerous various countless: (?<!\b(?:if|than|what) )there (?:is|was) ((?:numerous|various|countless)(?= [a-z]+s\b)|(?:a )?few|many|several|two|three|four|five)(?! an?\b|-) → there are $1
  people: ${start}much people(?= [a-z]) → many people
  every: every (?!always|means|news|series|species)([a-z]+(?<!i)e|[a-z]{2,}[b-df-hj-rtvwxyz])s(?!') → every $1
  passed: \b(in|over|during|from) (the |)passed (days|weeks|months|years|decade|releases|versions|posts|seasons) → $1 $2past $3
  each every: (each|every) (${owners})s (${owned}) → $1 $2’s $3
  each another: (each|another) (${things})s(?!') → $1 $2
  these those several: (these|those|several) (${things}|kind|type)(?! of|-)${afterThing} → $1 $2s
  kind sort type: (these|those) (kind|sort|type) of → $1 $2s of
  one: one of (my|our|the|these|those|your) ((?:best |biggest |first |main |most [a-z]+ )?(?:${things}|bar|city|cocktail|dish|feature|film|method|movie|place|question|song|team|tip|tool|town|way))${afterThing} → one of $1 $2s
  prefer prefers preferred decide decided tried trying wanted wants: (prefer|prefers|preferred|decide|decided|tried|trying|wanted|wants) not (be|have|${actions}) → $1 not to $2
  allow allows allowed allowing enable enables enabling encourage encouraged encourages encouraging expect expects expected expecting invite invites want wants wanted wanting force forces forced advise advises advised remind reminds reminded teach teaches: ((?:allow|enable|encourage|expect|invite|want)(?:s|ed|ing)?|(?:force|advise)[sd]?|remind(?:s|ed)?|teach(?:es)?) (her|him|me|people|them|us|users|you) (${actions}) → $1 $2 to $3
  order: in order (be|have|${actions}|avoid|help|improve|reach|reduce|save|speed) → in order to $1
  one: one of (best|biggest|first|largest|main|most|worst)(?! of\b) → one of the $1
  attempting hoping refusing struggling trying wanting wishing: (attempting|hoping|refusing|struggling|trying|wanting|wishing) (${actions}) → $1 to $2
  be: (can|could|might|must|should|will|would) be (change|create|move|remove|store|update|upgrade|use)(?! (?:cases?|for)\b) → $1 be $2d
  add call check install start: (can|could|might|must|should|will|would) be (add|call|check|install|start) → $1 be $2ed
  able: (are|be|been|is|was|were) able (add|be|build|change|create|do|find|get|give|go|keep|make|read|run|see|show|take|use|work|write) → $1 able to $2
  allowed going supposed tried trying wanted wants: (allowed|going|supposed|tried|trying|wanted|wants) (build|buy|create|do|eat|find|get|give|make|put|say|see|take|use|write) → $1 to $2
  going: (?<!on-)going (add|explain|help|open(?! source)|show|start|talk|visit|work) → going to $1
  able: (may|might|must|should|will|would) able to → $1 be able to
  he she: (he|she) go to → $1 goes to
  suppose: (are|is|not|was|were) suppose to → $1 supposed to
  use: use to (be|have)(?<=\b(?:he|i|it|she|they|we|you) use to \w+) → used to $1
  use: ${start}(he|i|it|she|they|we|you) use to(?= [a-z]) → $1 used to
  cups days hours minutes months tablespoons teaspoons weeks years: ((?:about|after|another|around|every|for|in|just|least|only|takes|than|wait|with) 1 (?:cup|day|hour|minute|month|tablespoon|teaspoon|week|year))s → $1
  day hour minute month second week year & couple few many several: (couple of|few|many|several) (day|hour|minute|month|second|week|year)(?=[.,!?](?!\w)|$| (?:after|ago|before|earlier|from|in|later)\b) → $1 $2s
  minute hour month cup teaspoon tablespoon: (?<![/.,⁄])([02-9]|1\d) (minute|hour|month|cup|teaspoon|tablespoon)(?=[.,!?]| (?:and|ago|before|for|in|later|of|or|to|until)\b|$)(?<!\b1 \w+) → $1 $2s
  e: (e\.g|i\.e)(?=,? [a-z]) → $1.
  bad better big closer good great large long nice quick short simple small: (${haveOrAre}) (bad|better|big|closer|good|great|large|long|nice|quick|short|simple|small) (${things}|choice|look|option|place|tool|way)(?<!better look)${afterThing} → $1 a $2 $3
  # Words that go with others
  depends depended dependent depending depend: (depend(?:s|ed|ent|ing)?) (?:from|of) → $1 on
  prevents prevented preventing prevent: (prevent(?:s|ed|ing)?) (her|him|it|me|people|them|us|users|you) to → $1 $2 from
  interested: interested on → interested in
  concerned worried: (concerned|worried) of → $1 about
  relied relies rely relying: (rel(?:ied|ies|y|ying)) ((?:heavily |only |solely )?)(?:in|of)(?= (?:a|an|her|his|its|my|our|the|their|this|your|[a-z]+(?:s|ed))\b) → $1 $2on
  consists consisted consisting consist: (consist(?:s|ed|ing)?) (?:from|on|in(?= (?:\d|two|three|four|five|many|several)\b)) → $1 of
  than: (?<!\b(?:less|more) )(similar|superior) than → $1 to
  capable: capable to → capable of
  complied complies comply: compl(ied|ies|y) to → compl$1 with
  according: according with → according to
  arrived arrives arrive: (arrive[ds]?) to → $1 at
  married: married with → married to
  discussed discusses discussing discuss: (discuss(?:ed|es|ing)?) about → $1
  forward: (look|looking) forward (?:see|seeing)(?= (?:all|her|him|it|many|more|our|some|that|the|them|these|this|what|who|you|your)\b) → $1 forward to seeing
  forward: (look|looking) forward (hear|meet|read|work)(?:ing)?(?= [a-z]) → $1 forward to $2ing
  forward: (look|looking) forward to (be|go|hear|meet|read|see|talk|try|work) → $1 forward to $2ing
  since: since (\d+|many|several|two|three|four|five) (hours|days|months|weeks|years)(?! ago) → for $1 $2
  form: ((?:download|get|import|load|pull|read|remov|select|tak|took|us)(?:e|ed|es|ing|s|ting)? (?:[a-z]+ ){1,2})(?<!\b(?:an?|any|each|every|in|its|of|or|our|that|the|their|this|to|which|will|your) )form (an?|here|the|them|these|your) → $1from $2
  s: (all|both|few|many|several|these|those|two|three|four|five|(?<![\d.,])(?:[2-9]|[1-9]\d{1,2}))((?: (?:of )?(?:my|our|the|these|your))?) ([a-z]+[b-df-hj-np-tv-z])'s(?=[.,;!?]|$| (?:again|and|are|as|at|by|can|do|each|for|from|have|if|in|is|must|need|on|or|should|that|to|we|were|when|which|who|will|with|you)\b) → $1$2 $3s
  s: (?<![\d.,])([2-9]|[1-9]\d{1,3}) (bottle|euro|kilo|mile|photo|piece|plate|slice|table|video)'s(?=[.,;!?]|$| (?:a|and|at|each|for|in|is|of|on|or|per|to|were|with)\b) → $1 $2s
  # Words joined, split or taken for others
  backdown backin backout backup checkdown checkin checkout checkup cleandown cleanin cleanout cleanup logdown login logout logup setdown setin setout setup shutdown shutin shutout shutup signdown signin signout signup: (to|n't|can|cannot|could|may|must|please|should|will|would) (back|check|clean|log|set|shut|sign)(down|in|out|up) (an?|all|any|it|its|my|our|the|their|these|this|your) → $1 $2 $3 $4
  setup: (are|be|been|was|were) setup(?=[.,]|$| (?:and|by|correctly|for|in|on|properly|to|with)\b) → $1 set up
  other: an other(?! ?-) → another
  gether: to gether → together
  wensday: wensday → Wednesday
  hand: before hand(?=[.,!?]|$| (?:and|so|to|with)\b) → beforehand
  thank: thank's(?=[.,!]|$| (?:again|for|so|to)\b) → thanks
  poured pouring: pour(ed|ing) over (her|his|my|our|the|their|these|your) (archives?|book|books|contract|data|details|documents?|figures|letters|list|maps?|menu|notes|numbers|pages|papers|reports?|results) → por$1 over $2 $3
  lead: ${clause}(he|she) lead (an?|her|him|his|me|my|our|the|their|us) → $1 led $2
  supposed able allowed expected forced likely unable: ((?:am|are|be|been|is|was|were)(?: (?:he|i|it|she|they|we|you))?) (supposed|able|allowed|expected|forced|likely|unable) (be|believe|come|do|drink|eat|find|get|go|have|hear|keep|know|learn|make|open|pay|read|say|see|serve|stop|take|tell|think|use|wait|walk|want|work|write)(?= (?:a|about|all|an|any|at|by|for|from|how|in|it|more|my|on|our|so|that|the|them|this|to|us|what|when|where|with|you|your)\b|[.,;!?]|$) → $1 $2 to $3
  compliment & the our your: to compliment (the|our|your) ((?:new )?(?:cheese|cocktails?|decor|design|dessert|dish(?:es)?|drinks?|flavou?rs?|food|garden|interior|list|look|meal|menu|music|page|room|sauce|set|style|view|wines?))(?=[.,:;!?]|$| (?:and|by|in|of|on|that|we|with)\b) → to complement $1 $2
  through: (he|i|she|they|we) through (an?|away|half|it|our|out|some|the|them|two) → $1 threw $2
  poor: ${clause}(i|they|we|you) poor (it|them|the|an?|over|into|out) → $1 pour $2
  out & of: (might|must|should) out of → $1 … out of
  compliment: (are|be|been|is|was|were) compliment (by|with) → $1 complemented $2
  sneak: sneak peak(s?) → sneak peek$1
  intensive: intensive purposes → intents and purposes
  same: one in the same → one and the same
  case: case and point → case in point
  reign: free reign → free rein
  bare: bare with (me|us) → bear with $1
  per: per say → per se
  peaked peaks peak peeked peeks peek: pe[ae]ke?(d|s)? (her|his|my|our|some|the|their|your) (curiosity|interest) → pique$1 $2 $3
  wet: wet (my|our|the|their|your) appetite → whet $1 appetite
  care: could care less → couldn’t care less
  supposably: supposably → supposedly
  had: should(?:n't)? had → should have
  serve: first come,? first serve(?!d) → first come, first served
  worse: worse case → worst case
  seeded: deep seeded → deep-seated
  due: make due → make do
  s: (bottle|cocktail|event|menu|photo|price|recipe|room|table|ticket|video|${things})'s (are|from|of|we|were) → $1s $2
  # Two words that never follow each other: one is left out, or too many.
  the & and are from has have of to was were with: the (and|are|from|has|have|of|to|was|were|with)(?= [a-z]) → the … $1
  my our your: (my|our|your) (are|from|has|have|of|to|was|were|with)(?= [a-z]) → $1 … $2
  the an my our your: (about|at|by|for|from|in|into|of|on|to|with) (the|an|my|our|your) (about|at|by|for|from|in|into|of|on|to|with) (the|an?|my|our|your) → $1 $2 … $3 $4
  an a my our your: (an?|my|our|your) (an?|my|our|that|the|these|this|those|your)(?= [a-z]) → $1 … $2
  my our your: (?:the|a) (my|our|your)(?= [a-z]) → $1
  of were: (?<=[a-z] )(an?) (of|were)(?= [a-z]{2,}) → $1 … $2
  an a: (as|at|by|for|from|in|is|of|on|to|was|with) the an?(?! (?:posteriori|priori)\b) → $1 the
  bread cake cheese milk water wine: (?<!\d )(glass|slice|piece) (bread|cake|cheese|milk|water|wine) for → $1 of $2 for
  lot number variety: (the|an?) (lot|number|variety) (features|fun|money|people|problems|questions|things|time|times|users|ways|work) → $1 $2 of $3
  # Words that sound or look alike
  fallback: (can|cannot|could|may|might|must|should|to|will|would) fallback(?= (?:on|to)\b) → $1 fall back
  chalk: chalk(-| )full → chock$1full
  mist: in the mist of (all (?:that|the|this)|change|chaos|[a-z]+ing) → in the midst of $1
  wed: (?<=^|[.,!?:;]\s|\b(?:and|but|so|where|which)\s)wed (appreciate|be|better|have|like|love|never|rather) → we’d $1
  practise practises: (bad|best|common|current|good) practise(s?) → $1 practice$2
  thought: (available|consistent|consistently|distributed|found|repeated|scattered|seen|sprinkled) thought the → $1 throughout the
  instead: instead of,(?! (?:as|e\.g|for|i|like|or|perhaps|say|well)\b)(?= [a-z]) → instead,
  form & keep keeps kept prevent prevents prevented stop stops stopped stopping: (keep|keeps|kept|prevent|prevents|prevented|stop|stops|stopped|stopping) (her|him|it|me|people|that|them|this|us|you) form ([a-z]+ing) → $1 $2 from $3
  though: (are|be|been|is|was|were) though to (be|have) → $1 thought to $2
  though: (are|be|is|it's|pretty|quite|really|so|very|was|were) though to (beat|crack|cut|do|find|follow|get|handle|keep|learn|make|read|see|spot|tell|understand|use) → $1 tough to $2
  were: ${start}were ((?:really |so |very )?)(delighted|excited|glad|happy|pleased|proud|thrilled) (about|for|that|to|with) → we’re $1$2 $3
  who & code codes size sizes title titles value values: ([a-z]+s) who's (code|size|title|value)s? → $1 whose $2
  advices: (any|few|good|her|his|many|more|some|these|your) advices → $1 advice
  allowed: (laugh|laughed|laughing|think|thinking) allowed${ends} → $1 aloud
  allusion allusions: (optical|under the) allusion(s?) → $1 illusion$2
  aloud: (${be}|not) aloud (to|in|by|for) → $1 allowed $2
  altar: (${modals}|to) altar (any|how|its|our|the|your) → $1 alter $2
  costed: costed(?= (?:about|almost|her|him|less|me|more|nearly|only|them|us)\b| [$€£]) → cost
  neither: neither ((?:(?:her|his|my|our|the|their) )?[a-z]+) or ((?:(?:her|his|my|our|the|their) )?[a-z]+)(?= (?:are|can|could|did|do|does|had|has|have|is|was|were|will|would)\b) → neither $1 nor $2
  baited: baited breath → bated breath
  bare: bare in mind → bear in mind
  bare bares baring: (bare|bares|baring) (fruit|the brunt|the burden|a resemblance|repeating) → bear $2
  bear: bear (bones|metal|minimum|necessit(?:y|ies)) → bare $1
  beckon: beckon call → beck and call
  believe: popular believe → popular belief
  brake: brake (the (?:build|law|ice|news|rules|silence|habit|bank)|compatibility|even) → break $1
  brake brakes: (coffee|commercial|lunch|much-needed|tea) brake(s?) → $1 break$2
  bread: (born and|ill|pure) bread → $1 bred
  breaks: (hit|slam|slammed|put) (on )?the breaks on → $1 $2the brakes on
  breathe: breathe of fresh air → breath of fresh air
  breathe: (catch|caught|hold|holding|held) (her|his|my|our|their|your) breathe → $1 $2 breath
  brink: (filled|full|packed|stuffed) to the brink → $1 to the brim
  butt: (nip\w* (?:it|that|them|this)) in the butt → $1 in the bud
  cease: cease the (chance|day|moment|opportunity) → seize the $1
  chord chords: (extension|spinal|umbilical) chord(s?) → $1 cord$2
  chord chords: vocal chord(s?) → vocal cord$1
  cites sights cite sight: (construction|e-?commerce|job|static|web) (?:cite|sight)(s?) → $1 site$2
  cloths: (change of|wear|wearing|wore) cloths → $1 clothes
  complement: quite (?:a|the) complement(?=[.,!?]| (?:and|coming|from|that|when)\b|$) → quite a compliment
  complement complements: (pay|paid|paying) (a|her|him|me|them|us|you) complement(s?) → $1 $2 compliment$3
  complement complements: (back-?handed|my) complements?(?= to\b|[.,!?]|$) → $1 compliments
  complemented: complemented (her|him|me|them|us|you) (for|on) → complimented $1 $2
  cord: (strike|strikes|striking|struck) a cord → $1 a chord
  costumer: costumer (care|experience|satisfaction|service|support) → customer $1
  costumer costumers: (existing|loyal|many|new|our|paying|potential|their|your) costumer(s?) → $1 customer$2
  cue: (add|added|place|placed|push|pushed|put|putting|waiting) (in|into|onto|to) (a|the) cue → $1 $2 $3 queue
  cue cues: (job|message|print|task|waiting) cue(s?) → $1 queue$2
  desert: desert (fork|menu|plate|recipe|spoon|trolley|wine)(s?) → dessert $1$2
  desert deserts: (chocolate|creamy|delicious|tasty) desert(s?) → $1 dessert$2
  dessert: (gobi|mojave|sahara|sonoran) dessert → $1 desert
  diffuse: diffuse the (bomb|crisis|situation|tension) → defuse the $1
  discreet: discreet (components?|events?|graphics|gpu|math|mathematics|steps|units|values?|variables?) → discrete $1
  discrete: be discrete (about|when) → be discreet $1
  entry: (${modals}|companies|competitors|players|they|visitors|we|you) entry (an?|our|the|their|this|your) → $1 enter $2
  everyday: (?<!\b(?:an?|her|his|my|of|our|the|their|these|this|your) )everyday(?=[.,;!?]|$| (?:at|because|by|for|from|in|on|since|when|with|without)\b) → every day
  exasperate exasperated exasperates: exasperat(e[sd]?) (the|these|this) (condition|issue|problem|situation) → exacerbat$1 $2 $3
  except: (can|cannot|could|should|will|would) except(?! (?:as|at|by|for|from|if|in|on|perhaps|that|the|through|to|via|when|where|with)\b)(?= [a-z]) → $1 accept
  extend: to (a (?:certain|great|greater|large|lesser)|some|the|this|what) extend(?= (?:are|do|does|he|is|it|of|possible|that|they|we|you)\b|[.,]) → to $1 extent
  extent: (${modals}|to) extent (an?|it|its|our|this|your) → $1 extend $2
  flower: ((?:all[- ]purpose|self[- ](?:raising|rising)|wheat)|(?:cups?|grams|oz|tablespoons?) of) flower → $1 flour
  font: in font of (a|me|my|the|them|us|you|your) → in front of $1
  foreword: (go|going|looking|look|move|moving|step|way) foreword → $1 forward
  forgone: forgone conclusion → foregone conclusion
  form: (apart|aside|came|comes|coming|different|ranges|ranging|suffer|suffers|started|starting) form (an?|home|it|my|one|our|scratch|that|the|these|this|where|your) → $1 from $2
  form: (?<!\b(?:an?|any|in|its|of|other|our|some|the|their|this|to|with) )([a-z]{3,}ed) form (an?|it|my|our|the|their|these|this|your) → $1 from $2
  forward: (wrote|writes|written) (a|the) forward (by|for|to) → $1 $2 foreword $3
  frequency: frequency asked → frequently asked
  from: in from of → in front of
  gambit: (ran|run|running|runs) the gambit → $1 the gamut
  granite: (take|taken|takes|taking|took) (?:it )?for granite → $1 for granted
  grate: grate (fun|idea|job|news|success|time|way|work) → great $1
  hear: hear we (are|go) → here we $1
  has: ${start}has (I|we|you) can → as $1 can
  heroine: (addicted to|took|using) heroine → $1 heroin
  hoard hoards: hoard(s?) of (customers|fans|people|shoppers|tourists|users|visitors|zombies) → horde$1 of $2
  hole: a hole (bunch|host|lot|new|other|range|world) → a whole $1
  if: if course(?=[, ]) → of course
  instants: for instants → for instance
  insure: insure (compatibility|it's|quality|success|that|there|the (?:quality|safety|security|success)|they|we) → ensure $1
  knight: knight and day → night and day
  lead: (been|being|was|were) ((?:largely|mostly) )?lead by → $1 $2led by
  lead: (had|has|have|having) ((?:already|also|often|once) )?lead (to|by|many|me|people|the|them|us|you) → $1 $2led $3
  lease: last but not lease → last but not least
  leek leeks: (data|gas|memory|oil) leek(s?) → $1 leak$2
  loose: loose (count of|hope|interest in|patience with|sight of|sleep|touch with|track of|weight) → lose $1
  loose: (i|people|they|users|we|who|you) loose (all|any|data|her|his|it|its|money|my|our|the|their|time|your) → $1 lose $2
  looses: looses (all|control|her|his|its|the|their) → loses $1
  lose: (breaks?|broke|cuts?|hang|let|on the) lose${ends} → $1 loose
  mean: (as|is|was) a mean (of (?:[a-z]+ing|communication|escape|expression|payment|production|support|transport|transportation)|to an end) → $1 a means $2
  mean: a mean of (accessing|achieving|avoiding|communicating|communication|creating|doing|ensuring|expressing|expression|getting|payment|preventing|producing|production|protecting|providing|transport|transportation|understanding) → a means of $1
  mean: by mean of → by means of
  meant: (${be}|and) meant with (approval|criticism|enthusiasm|failure|mixed|praise|resistance|silence|success) → $1 met with $2
  mislead: (been|being|was|were) mislead → $1 misled
  mist: in the mist of (an?|all|our|[a-z]+(?<!even|even|morn)ing) → in the midst of $1
  live: (her|his|my|our|their|your) live (a lot|easier|easy|more|much|simpler|so much)(?= |[.,!?]) → $1 life $2
  much: (?<!\b(?:as|how|pretty|so|that|too|very) )much (be|have) → must $1
  mute: mute point → moot point
  of & days hours months weeks years: ((?:couple of|few|five|four|my|six|some|three|two) (?:days|hours|months|weeks|years)) of(?= (?:from|in)\b(?! (?:depth|game|house|person)\b)) → $1 off
  better worse & of: (far|much|be|are|is|were) (better|worse) of (if|not|than|using|with|without) → $1 $2 off $3
  based: based of (an?|her|his|my|our|the|this|your) → based on $1
  nothing: worth nothing that → worth noting that
  off: in terms off → in terms of
  off: (in front|instead|most|none|outside|part|some) off (all|any|it|my|our|the|their|these|this|your|[a-z]+(?:ance|ing|ity|ness|tion)) → $1 of $2
  palate palates pallet pallets: (colou?r|command|tool) (?:palate|pallet)(s?) → $1 palette$2
  palette pallet: (cleans(?:e|es|ing)) (my|the|your) (?:palette|pallet) → $1 $2 palate
  passed: (blew|flew|look|looked|looking|move|moved|moving|rode|sailed|scroll|scrolled|slipped|swam) passed (all|any|him|it|that|the|them|this|your) → $1 past $2
  past: (he|she|who|father|mother|grandfather|grandmother) past away → $1 passed away
  past: (had|has|have) past (away|by|since|through|without) → $1 passed $2
  peace: peace of (advice|art|cake|code|equipment|furniture|information|music|paper|software|text|work) → piece of $1
  peak: (get|had|has|have|take|takes|taking|took) a ((?:brief|closer|little|quick|sneak) )?peak(?= (?:at|behind|inside|into|under)\b|[.,!?]|$) → $1 a $2peek
  peek: peek (demand|hours|load|memory|performance|season|times|traffic|usage) → peak $1
  peek: (at|reach|reached) (her|his|its|the|their) peek → $1 $2 peak
  personnel: personnel (blog|computer|experience|favou?rite|finance|life|opinion|preference|project|touch)(s?) → personal $1$2
  perspective: perspective (buyers?|clients?|customers?|employers?|students?|tenants?) → prospective $1
  petal petals peddle peddles: (brake|gas|accelerator|bike|effects) (?:petal|peddle)(s?) → $1 pedal$2
  piece: piece of mind(?=[.,!?]| (?:and|that|when)\b|$) → peace of mind
  plane: plane (and simple|english|old|text|vanilla|yogh?urt) → plain $1
  populous: (entire|general|local|whole) populous → $1 populace
  poured pouring pours: pour(ed|ing|s) over (the|these|her|his|my|our) (books?|code|data|details|documentation|logs?|manual|pages|papers|results) → por$1 over $2 $3
  pray: (fall|fallen|falling|falls|fell) pray to → $1 prey to
  precede: (and|can|now|please|should|then|to|we|you) precede (to|with) → $1 proceed $2
  preform preforming preforms preformed: preform(ed|ing|s)? (${one}|all|any|badly|better|these|some|well) → perform$1 $2
  presents: (online|physical|web) presents(?= (?:and|for|in|is|on)\b|[.,]|$) → $1 presence
  principal: in principal (i|it|there|this|we|you) → in principle $1
  principal: matter of principal → matter of principle
  proceeded: (been|is|was|were) proceeded by → $1 preceded by
  proceeding: the proceeding (chapter|example|line|month|page|paragraph|section|sentence|step|year)(s?) → the preceding $1$2
  prostrate: prostrate (cancer|gland) → prostate $1
  quit: (${be}) quit (an?|easy|good|hard|nice|often|similar|simple|useful) → $1 quite $2
  quit: quit a (bit|few|lot|while) → quite a $1
  quite: (keep|kept|remain|stay|stays) quite${ends} → $1 quiet
  rapped: rapped attention → rapt attention
  reek reeked reeking reeks wreck wrecked wrecking wrecks: (?:reek|wreck)(ed|ing|s)? havoc → wreak$1 havoc
  regiment: (diet|exercise|fitness|skincare|training|workout) regiment → $1 regimen
  reign: reign in (costs|expectations|inflation|our|spending|their|your) → rein in $1
  reigns: (take|taken|taking|took|hand|handed) (over )?the reigns → $1 $2the reins
  rein: rein of (fire|terror) → reign of $1
  right: (can|could|to|will) right (an?|more|some|your) (article|blog|book|code|essay|function|letter|post|program|script|software|test) → $1 write $2 $3
  role: role (call|of the dice) → roll $1
  role: (can|gradually|to|we|will) role (back|out) → $1 roll $2
  role roles: (cinnamon|egg|sausage|spring) role(s?) → $1 roll$2
  roll: (play|played|playing|plays) (an?|any|no|the|its|their|our|your) ((?:big|crucial|huge|important|key|large|leading|major|vital) )?roll(?= (?:as|in)\b|[.,]|$) → $1 $2 $3role
  roll: roll (?:model(s?)) → role model$1
  root: (en|in|on) root to → en route to
  route: route cause(s?) → root cause$1
  safe: (can|could|to|will) safe (a lot of|money|some|time|you|us) → $1 save $2
  safety: safety value(?! of) → safety valve
  save: (be|completely|is|it's|perfectly) save to (assume|call|delete|do|ignore|remove|run|say|use) → $1 safe to $2
  save: save haven → safe haven
  scene: (already|been|ever|had|has|have|i've|never|we've|you've) scene (an?|as|by|in|it|many|that|the|this) → $1 seen $2
  seams: (it|that|there|this) seams (a|like|more|that|to|very) → $1 seems $2
  seems: at the seems → at the seams
  shear: shear (amount|joy|luck|number|scale|size|terror)(s?) → sheer $1$2
  shutter: (i|makes me|to) shutter (at|to think) → $1 shudder $2
  since: (common|make|makes|perfect) since(?= to\b|[.,!?]|$) → $1 sense
  site: (at first|in plain|line of) site${ends} → $1 sight
  site: (catch|caught|lose|loses|losing|lost) site of → $1 sight of
  slight: slight of hand → sleight of hand
  sole: heart and sole → heart and soul
  soul: soul (author|exception|focus|owner|provider|purpose|reason|responsibility|source|survivor) → sole $1
  sowing: sowing machine → sewing machine
  stationary: (office|school|wedding) stationary → $1 stationery
  stationary: stationary (cupboard|shop|store|supplies) → stationery $1
  stationery: (remain|remained|remains|stay|stays) stationery → $1 stationary
  statue: statue of limitations → statute of limitations
  steak: (${be}) at steak → $1 at stake
  steal: (cast|mild|stainless) steal → $1 steel
  steel: (${modals}|to) steel (credentials|data|information|money|passwords|the show) → $1 steal $2
  straight: (${be}|a|fairly|more|pretty|quite|so|very) straight forward → $1 straightforward
  straights: dire straights → dire straits
  suit suits: (benchmark|cipher|protocol|software|test) suit(s?) → $1 suite$2
  suite: suite (my|our|their|your) (needs?|purpose|tastes?) → suit $1 $2
  suite: (follow|followed|law|space|swim) suite(?= (?:and|by)\b|[.,!?]|$) → $1 suit
  tact: (a different|a new|another|change|changed|changing) tact → $1 tack
  tail tails: (cautionary|fairy|folk) tail(s?) → $1 tale$2
  te: te (best|data|end|file|first|following|last|main|most|next|only|other|page|problem|same|second|third|user|world) → the $1
  then: (bigger|darker|harder|later|safer|smarter|softer|stronger|sweeter|wider|younger) then (an?|any|average|before|ever|expected|most|others|usual|your|\d) → $1 than $2
  then: ((?:anything|no one|nothing) (?:but|else|less|more|other)) then → $1 than
  though: (browse|go|goes|going|gone|iterate|loop|scroll|sort|walk|walking|went) though (all|each|every|our|the|these|this|your) → $1 through $2
  though: (food for|school of|train of) though → $1 thought
  though: (he|i|she|we) though (about|i|it|it's|that|the|this|we|would|you) → $1 thought $2
  thought: (?<=^|[.,!?] )even thought (he|i|it|it's|she|the|there|they|this|we|you) → even though $1
  they: they (latest|next|same|team|whole) (are|can|did|has|have|is|was|were|will) → the $1 $2
  throne: (been|being|is|was|were) throne (away|by|in|into|out) → $1 thrown $2
  through: (${modals}|to) through (an? (?:error|exception|party)|away|errors|exceptions) → $1 throw $2
  through: even through (he|i|it's|she|there|they|we) → even though $1
  tie: tie (me|us|you) over → tide $1 over
  tow towed towing: (tow|towed|towing) the party line → toe the party line
  trail trails: (14|30|7|clinical|day|free) trail(s?)${ends} → $1 trial$2
  trail: trail and error → trial and error
  trial trials: (audit|hiking) trial(s?) → $1 trail$2
  they effect effects: (changes|decisions|errors|issues|problems|settings|that|they|these|updates|which) effect (all|any|every|everyone|how|many) → $1 affect $2
  trough: (all|flows?|get|go|goes|going|pass|run|scroll|walk|went) trough (all|an?|each|it|our|the|these|this|your) → $1 through $2
  undo: undo (burden|delay|hardship|influence|pressure) → undue $1
  upmost: upmost (care|confidence|importance|respect) → utmost $1
  vain: (same|similar) vain → $1 vein
  vary: (is|it's|not|was|were|are) vary (big|different|easy|good|hard|important|large|nice|similar|simple|small|useful) → $1 very $2
  very: (can|costs|could|may|might|prices|results|will) very (between|by|depending|from|widely|wildly) → $1 vary $2
  viscous: viscous (attack|circle|cycle|lie|rumou?r) → vicious $1
  waist: waist (any|more|my|no|our|their|your) (money|time) → waste $1 $2
  waisted waisting: waist(ed|ing) (any|money|more|my|our|their|time|your) → wast$1 $2
  wait: (gain|gained|gaining|lose|losing|lost) wait(?= (?:and|by|in|on|with)\b|[.,!?]|$) → $1 weight
  wander wandered wanders: (i|people|small|you|no) wander(ed|s)? (how|if|what|whether|who|why) → $1 wonder$2 $3
  wander: no wander → no wonder
  wave waved waving waves: wav(e[sd]?|ing) (all|any|his|her|my|our|the|their|your) (deposit|fee|fees|penalty|requirement|right|rights|tuition) → waiv$1 $2 $3
  weak: (last|next|per|this|every|each) weak(?=[.,!?]| (?:ago|i|we)\b|$) → $1 week
  weather: (confirm|depending on|find out|irrespective of|regardless of|specify|unclear|unsure|verify) weather (an?|he|it|or|she|the|there|they|this|to|we|you|your) → $1 whether $2
  week: (a|the|too|very|your) week (argument|immune|link|password|signal|spot)(s?) → $1 weak $2$3
  were: (area|case|city|country|home|house|page|place|point|position|room|scenario|section|situation|spot|state|town|world) were (he|i|one|she|they|we|you)(?= [a-z]) → $1 where $2
  were: ${start}were (excited to|going to|happy to|looking for|proud to|thrilled to) → we’re $1
  where: (which|who) where (able|also|asked|born|built|created|made|not|used|working) → $1 were $2
  witch: (?<=, )witch (are|can|has|is|makes|means|was|will) → which $1
  wonder wondered wondering wonders: wonder(ed|ing|s)? (aimlessly|around|off) → wander$1 $2
  wood: (he|i|it|she|they|we|you) wood (also|be|have|like|love|never|not|recommend|say) → $1 would $2
  worse: the worse (enemy|nightmare|of all|ever|imaginable|offenders?|possible|recent) → the worst $1
  worse: (her|his|my|our|their|your) worse (enemy|nightmare) → $1 worst $2
  wrapped: wrapped attention → rapt attention
  yoke yokes: egg yoke(s?) → egg yolk$1
  # Apostrophes and words joined or split
  all: (are|had|has|have|is|was|were|i've|we've|you've) all ready (been|done|have|in|installed|know|seen|using) → $1 already $2
  an a: (an?) (${owners})s (${owned}) → $1 $2’s $3
  body: no body (cares|else|knows|wants) → nobody $1
  call: so[- ]call(?= [a-z]) → so-called
  editor editors: ${start}editors? note: → Editor’s note:
  each: each others'? → each other’s
  each every: (each|every) (?!other)([a-z]+[b-df-hj-rt-vx-z])s'(?= [a-z]) → $1 $2’s
  every: every one (agrees|else|knows|likes|loves|thinks|wants) → everyone $1
  everyone: everyone of (my|our|the|them|these|those|us|you) → every one of $1
  express expresses expressed expressing: (express(?:es|ed|ing)?) it itself → $1 itself
  hock hoc: a[dt]d? (?:hock|hoc)(?<!ad hoc) → ad hoc
  s & capabilities competitors contents creator creators origins predecessor successor surroundings weaknesses: it's (capabilities|competitors|contents|creators?|origins|predecessor|successor|surroundings|weaknesses) → its $1
  self: it's self → itself
  its: its (actually|almost|always|basically|currently|definitely|finally|generally|just|never|now|often|only|really|simply|still|usually) (an?|been|going|not|too|worth) → it’s $1 $2
  its: its (believed|deemed|rumou?red|(?:assumed|estimated|expected|known|recommended|said|thought) (?:that|to|you)) → it’s $1
  its: its (because|when|where|why) → it’s $1
  its: its (can be|could|has|is|should|was|would) → it $1
  login: (?<=^|[.!?]\s|\b(?:and|or|please|then|to|you) )login to (my|our|the|their|your) → log in to $1
  know: (an?|is|other|the|was|were) well[- ]know(?= [a-z]) → $1 well-known
  less: never the less → nevertheless
  let: (feature|it|plugin|that|this|tool|which) let's (me|people|users|you|your) → $1 lets $2
  lets: ${start}lets (add|assume|be|begin|check|consider|create|dive|do|explore|face it|find|get|go|have|hope|imagine|look|make|move|not|say|see|start|suppose|take|talk|think|try|use) → let’s $1
  lets: (?<=\b(?:but|first|now|ok|okay|so|then),? )lets (add|assume|begin|check|consider|create|dive|explore|face it|find|get|go|have|hope|imagine|look|make|move|not|say|see|start|suppose|take|talk|think|try|use) → let’s $1
  may: ${start}may be (he|i|it|it's|she|they|we|you) → maybe $1
  maybe: (he|it|she|there|they|this|we|which|you) maybe (able|better|difficult|easier|hard|necessary|needed|possible|required|unable|useful) → $1 may be $2
  mustard: (passed|passes) mustard → $1 muster
  out: through out (the|this) → throughout $1
  s: (her|our|their|your)'s → $1s
  lot: lot's of → lots of
  s & have were: the (american|british|customer|democrat|developer|european|friend|german|guest|kid|nazi|parent|republican|student|teacher|tourist|user)'s (have|were) → the $1s $2
  self: (my|your) self(?=[.,!?]| (?:a|and|from|if|in|on|some|the|to|up|when|with)\b|$) → $1self
  self selves: (him|it|them) sel(f|ves)(?=[.,!?]| (?:and|as|by|from|in|on|the|to|with)\b|$) → $1sel$2
  some: ${clause}some times (he|i|it|she|the|they|this|we|you) → sometimes $1
  tact: in tact → intact
  there: (because|but|if|since|that|when) there (able|afraid|aware|excited|happy|not|passionate|proud|ready|sure) → $1 they’re $2
  their: (been|down|over|up) their(?=[.,!?]|$) → $1 there
  theirs: theirs (always a|been|no|nothing|plenty) → there’s $1
  with: a long with → along with
  you: you're (${owned})(?= (?:and|are|can|has|have|is|was|were|will)\b) → your $1
  your: (because|if|once|since|unless|when|whether|while) your (comfortable with|curious|doing|familiar with|from|having|lucky|new to|stuck|tired) → $1 you’re $2
  your: (allows?|allowing|enables?|tell|thank|lets?) your (an?|how|that|the|to|what) → $1 you $2
  # Set phrases
  awhile: (a|after|for|in) awhile → $1 a while
  back: taken a back → taken aback
  been & instead without despite: (instead of|without|despite) been → $1 being
  bunch handful lot plethora ton: (are|had|has|have|is|was|were) (bunch|handful|lot|plethora|ton) of → $1 a $2 of
  couple: (are|had|has|have|for|in|is|spent|took|takes|was|were) couple of → $1 a couple of
  damp: damp squid → damp squib
  dog: doggy dog world → dog-eat-dog world
  fact: due to fact that → due to the fact that
  faux: faux paw → faux pas
  goat: escape goat → scapegoat
  hand: (by|on) other hand → on the other hand
  hand: (?<=^|[.!?] )in the other hand, → on the other hand,
  intents: intents and purpose(?!s) → intents and purposes
  leash: new leash (of|on) life → new lease $1 life
  lots: an? lots of → a lot of
  low: low and behold → lo and behold
  mine: (i|it|they|we|you) mine as well → $1 might as well
  minus: (may|might|you|we) minus well → $1 as well
  on & best biggest few first main most reasons things: on of the (best|biggest|few|first|main|most|reasons|things) → one of the $1
  one: (are|is|was|were) one the (best|biggest|few|first|main|many|most|reasons|things) → $1 one of the $2
  one: (?<=^|[.,!?;] )one the other hand → on the other hand
  oppose: as oppose to → as opposed to
  sheeps: wolf in sheeps clothing → wolf in sheep’s clothing
  son: everything under the son → everything under the sun
  sudden: all (?:a|of) sudden → all of a sudden
  sudden: all the sudden → all of a sudden
  swoop: one (?:foul|fowl) swoop → one fell swoop
  throws: in the throws of → in the throes of
  turn: (around|at|before|by|since) the turn the (century|decade|last|millennium|year) → $1 the turn of the $2
  versa: (?:vice a|visa|vis a) versa → vice versa
  verse: vice verse → vice versa
  awhile: once in awhile → once in a while
  # Words that go with others
  able: can be able to → can
  access: (${modals}|to) access to (an?|our|the|this|your) → $1 access $2
  accordance: in accordance to → in accordance with
  according: according (the|an?|my|our|their|this|your)(?! (?:right|same|status)\b) → according to $1
  afraid: afraid (?:about|from) → afraid of
  arrive arrived arrives arriving: (arriv(?:ed?|es|ing)) (my|our|the|your) (airport|destination|hotel|house|office|station) → $1 at $2 $3
  than: as (bad|big|cheap|easy|far|fast|good|hard|high|large|long|many|much|often|old|simple|small|soon) than → as $1 as
  aware: aware about → aware of
  charge: in charge the → in charge of the
  compare compared: compared than → compared to
  comply complying complies: (compl(?:y|ying|ies)) (all|any|the|these|this) → $1 with $2
  comprises comprising: compris(es|ing) of → compris$1
  consist consists consisted: (consist(?:s|ed)?) (an?|five|four|many|several|three|two) → $1 of $2
  depend depending depends: (depend(?:ing|s)?) (my|our|the|your) → $1 on $2
  despite: despite of → despite
  due: due the (amount|fact|high|lack|large|nature|number|size) → due to the $1
  due: due of → due to
  emphasize emphasizes emphasized emphasise emphasises emphasised: (emphasi[sz]e[sd]?) on → $1
  explain explained explains describe: (describe|explain(?:ed|s)?) (him|me|us)(?= (?:how|the|what|why)\b) → $1 to $2
  filled: filled of → filled with
  front: in front (my|our|your|them|us|me|you) → in front of $1
  interact interacted interacting interacts: (interact(?:ed|ing|s)?) (an?|each|it|other|the|them|your) → $1 with $2
  listen listened listening listens: (listen(?:ed|ing|s)?) (her|him|me|music|my|our|podcasts?|the|them|us|your) → $1 to $2
  look looked looking: (look(?:ed|ing)?) forward (hearing|meeting|reading|seeing|the|working|your) → $1 forward to $2
  mention mentioned: mention(ed)? about → mention$1
  next: (button|icon|link|located|placed|right|sit|sits|sitting) next (my|our|the|your) → $1 next to $2
  participate participated participating: (participat(?:ed?|ing)) (an?|any|our|these|this) → $1 in $2
  prior: prior (an?|my|our|the) → prior to $1
  regard: with regard (our|the|your) → with regard to $1
  related: related with → related to
  rely relied relies relying: (rel(?:ied|ies|y|ying)) (an?|it|our|the|them|these|this|your) → $1 on $2
  respect: with respect (our|the|your) → with respect to $1
  responsible: responsible of → responsible for
  similar: (are|is|was|were) similar (an?|my|our|the|this|what) → $1 similar to $2
  spite: in spite (all|its|my|our|that|the|their|this|your) → in spite of $1
  subscribe subscribed subscribing: (subscrib(?:ed?|ing)) (my|our|the|this|your)(?= (?:blog|channel|feed|mailing list|newsletter|podcast)) → $1 to $2
  recommend recommended recommends suggest suggested suggests: (he|i|she|they|we|would) ((?:recommend|suggest)(?:ed|s)?) to use → $1 $2 using
  thanks: thanks (all|everybody|everyone|those) who → thanks to $1 who
  thanks: thanks the (fact|great|hard|help|support|work) → thanks to the $1
  # Forms and numbers
  amount: amount of (bugs|clicks|comments|customers|days|developers|errors|features|files|guests|hours|items|links|options|pages|people|posts|problems|projects|questions|readers|requests|steps|tests|users|visitors) → number of $1
  an a: (?<!\b(?:appendix|class|group|option|part|phase|plan|series|step|type|vitamin|version) )(an?) ((?:big|good|great|important|new|nice|real|useful) )?(${countables})s(?=[.!?]| (?:between|for|in|is|of|that|to|was|which|with)\b|$) → $1 $2$3
  there & are & a an: there are (an?) (${countables})(?=[.]| (?:for|in|that|to|which|with)\b) → there is $1 $2
  be & had has have: (had|has|have) be(?= [a-z]) → $1 been
  been: (had|has|have) been ((?:always|already|also|never|often|recently) )?been → $1 $2been
  been: (can|cannot|could|may|might|must|should|will|would) been(?! there\b) → $1 have been
  done seen: (?<!\b(?:had|has|have|having|hadn't|haven't|hasn't|not|once|never) )(he|i|she|we) (done|seen) (an?|him|her|it|many|some|that|the|them|this) → $1 have $2 $3
  everyone someone anyone everybody somebody anybody: (everyone|someone|anyone|everybody|somebody|anybody) which (attended|came|can|had|has|helped|is|joined|made|supported|took|visited|wants|was|worked) → $1 who $2
  equipments feedbacks informations softwares: (equipment|feedback|information|software)s → $1
  less: (?<!\b(?:no|nor|or) )less (accidents|buttons|changes|clicks|comments|commits|conflicts|customers|dependencies|developers|devices|distractions|employees|images|instances|issues|jobs|layers|links|messages|mistakes|objects|opportunities|parameters|pieces|plugins|projects|questions|readers|reasons|restrictions|results|servers|tasks|tests|tickets|tools|visitors|workers) → fewer $1
  many several various numerous: (many|numerous|several|various) (${countables})(?=[.!?]| (?:are|have|that|were|which|who)\b|$) → $1 $2s
  most: most (best|biggest|cheapest|easiest|fastest|highest|largest|newest|oldest|simplest|smallest|strongest) → $1
  one: (?<!\b(?:day|level|number|part|phase|step|the|tier|version) )one (advantage|difference|example|feature|issue|problem|reason|thing)s (i|is|of|that|to|we|why|you) → one $1 $2
  payed: payed (attention|by|for|off|the|to) → paid $1
  this: (?<=^|[,.!?] |\b(?:all|for|in|of|to|with) )this ((?:${countables}|day|year)s)(?<!features|lessons|themes|tips)(?=[,.]| [a-z]) → these $1
  suppose: (am|be|he's|i'm|it's|she's|they're|we're|you're) suppose to → $1 supposed to
  there: there (?:is|was) ((?:also|no|only|some|still) )?((?:${countables})s)(?=[.,]| (?:for|in|that|to|when|which|with)\b) → there are $1$2
  use: (${be}|become|get|gets|getting|got) use to → $1 used to
  who: (all|both|many|most|none|some) of who (are|had|have|were) → $1 of whom $2
  whom: (all|anyone|everyone|men|others|people|person|someone|those|users|women) whom (are|can|could|did|had|has|have|is|may|must|should|was|were|will|would) → $1 who $2
  # Missing “to”
  be: ((?:allow|enable|expect|force|permit|want)(?:s|d|ed|ing)?) ((?:her|his|its|my|our|the|their|your) [a-z]+) be → $1 $2 to be
  able: ((?:had|has|have)(?:n't| not)?) able to → $1 been able to
  able: (are|be|been|is|was|were) able to (an?|my|our|the|their|these|your) → $1 able to … $2
  due: ([a-z]+ed|largely|likely|mainly|mostly|only|partly|possible|possibly|primarily|probably|unavailable) due (an?|her|his|its|my|our|some|the|their|this)(?= [a-z]) → $1 due to $2
  found: (can|cannot|could|may|must) (also |easily |only )?found(?=[.,]| (?:at|below|by|here|in|on|under)\b) → $1 be $2found
  let: let (me|us) (how|if|what|whether|which) → let $1 know $2
  makes made: (it|that|this|which) (makes|made) (easier|easy|difficult|hard|harder|impossible|possible|simple) to → $1 $2 it $3 to
  most many some: (?<=\b(?:are|for|has|have|in|is|that|was)\s|[.,!?]\s|^)(many|most|some) of (code|data|developers|features|packages|people|projects|time|users)(?= [a-z]) → $1 of the $2
  one: (as|by|for|from|in|is|of|on|to|was|with) one the (best|biggest|few|first|last|main|many|most|next|other|top) → $1 one of the $2
  there: ${clause}(?<!\bhere\b.{0,40})there (an?) → there is $1
  # A word too many
  helps: (cannot|could|should|would|(?<=\b(?:he|it|she|they|we|which|who|you) )(?:can|may|might|must|will)) (also |always |often |really )?helps → $1 $2help
  join: join in (me|us)(?= (?:at|for|in|on|to|[a-z]+ing)\b) → join $1
  all: the all of (my|our|the|their|these|this|those|us|you|your) → all of $1
  only: an? only an? → only a
  another: an another → another
  be: (?<!\b(?:he|it|she|that|there|they|this|what|who) )(are|is|was|were) (can|could|must|should|will|would) be → $2 be
  allow allows enable enables let lets & can could will: (allows?|enables?|lets?) (me|them|us|you) (?:can|could|will) → $1 $2 …
  my our their: (?<=^|[.,!?] |because )(they|we) (my|our|their) → $2
  are am is was were be been has have: (he's|i'm|it's|she's|that's|there's|they're|we're|you're) (am|are|has|have|is|was|were)(?= [a-z]) → $1 … $2
  can: (he|i|it|she|that|they|this|we|which|you) can can → $1 can
  you: (as|because|before|can|if|once|since|that|when|whether|while) you you(?= [a-z]) → $1 you
  # Two words twice
  he i she they we & d ll m re s ve: (?:he (?=he')|i (?=i')|she (?=she')|they (?=they')|we (?=we'))([a-z]+'(?:d|ll|m|re|s|ve)) → $1
  able at by can for from going has have in is need of on such to want will with you: (able to|at the|by the|can be|for the|from the|going to|has to|have to|in the|is a|need to|of the|on the|such as|to be|to the|want to|we can|will be|with the|you can) \1 → $1
  a an the my our your their this: (?<first>about|after|as|at|before|by|for|from|in|into|is|of|on|that|to|was|with) (?<second>an?|my|our|the|their|this|your) \k<first> \k<second> → $1 $2
  # Others that sound alike, and others of the kinds below
  ago yesterday last: (?<!\b(?:since|that|which) [^.]{0,40})(?<!\b(?:could|may|might|must|should|to|will|would) )(?:has|have) ([a-z]+ed|had|held|made|met) ((?:(?:him|it|me|them|us|(?:an?|her|his|its|my|our|the|their|this) [a-z]+(?<!ed|made|sent)) )?)(yesterday|(?<!the )last (?:month|night|summer|week|weekend|winter|year)|(?<!just )(?:a|two|three|four|five|ten|\d+) (?:days?|weeks?|months?|years?) ago)(?=[.,!]|$| (?:and|at|in|with)\b) → $1 $2$3
  ago yesterday last: (?<!\b(?:since|that|which) [^.]{0,40})(?<!\b(?:could|may|might|must|should|to|will|would) )(i have|has) been ((?:(?!(?:from|if|in|of|over|since|than|that|to|until|which|who) )[a-z]+(?<!ed|ing|made|sent) )?)(yesterday|(?<!the )last (?:month|night|summer|week|weekend|winter|year)|(?<!just )(?:a|two|three|four|five|ten|\d+) (?:days?|weeks?|months?|years?) ago)(?=[.,!]|$| (?:and|at|in|with)\b) → … was $2$3
  trough: (?<!\b(?:a|an|and|deep|each|feed|feeding|from|its|or|peak|the|this|to|water|wave) )trough (all|an?|each|her|his|it|its|my|our|the|their|these|this|your) → through $1
  threw: (came|come|get|go|goes|going|gone|got|look|looked|run|walk|walked|way|went) threw (an?|it|my|our|the|this|your) → $1 through $2
  their: (?<=\b(?:be|been|get|go|in|is|it|left|put|stay|them|was|were) )their(?= (?:because|before(?! and\b)|for|if|since|until|when|with)(?![\w-])) → there
  than: (?<!\b(?:less|more|[a-z]+er)\b[^.]{0,40} )(am|are|be|been|is|was|were) than ([a-z]+ed|built|done|given|kept|made|put|run|sent|set|shown|taken|used|written) → $1 then $2
  then: (?<!\b(?:if|once|when|where)\b[^.]{0,60} )(fewer|less|more) ([a-z]+) then (any|anyone|anything|ever|expected|most|necessary|needed|usual) → $1 $2 than $3
  its: ${clause}its (best|better|common|cool|crucial|difficult|easier|easiest|essential|fun|good|great|harder|helpful|impossible|interesting|likely|necessary|nice|okay|possible|recommended|safe|safer|tempting|tough|useful|wise)(?= (?:how|if|that|to(?! date\b)|when)\b) → it’s $1
  quite: (?<=\b(?:he|i|she|they|to|we|you) )quite (drinking|smoking|(?:her|his|my|our|the|their|your) job) → quit $1
  effects: (it|that|this|which) effects (every|everybody|everyone|everything|how (?:he|it|many|much|the|they|we|you)) → $1 affects $2
  desert deserts: (ate|eat|eating|for|order|ordered|serve|served) desert(s?)(?<!for deserts)(?=[.,!?]|$| after\b) → $1 dessert$2
  excepted: (as|than) excepted → $1 expected
  excepted: (are|is|was|were) excepted to (be|do|have|give|go|make|run|take|work) → $1 expected to $2
  irregardless: irregardless → regardless
  was is & we they: (what|when|where|who) (we|they) was → $1 $2 were
  did & saw: did (he|i|it|she|they|we|you) saw → did $1 see
  # Numbers and times
  millions billions thousands hundreds: (\d[\d.]*|two|three|four|five|six|seven|eight|nine|ten) (million|billion|thousand|hundred)s(?= (?:copies|dollars|downloads|euros|kilomet(?:er|re)s|miles|people|pounds|readers|rows|times|users|visitors|words|years)\b) → $1 $2
  percent: (\d+) ?% ?percent → $1 percent
  grew grow grows grown growing increase increased increases increasing decrease decreased decreases rose fell dropped improved: ((?:gr[eo]w(?:s|n|ing)?|(?:in|de)creas(?:e[sd]?|ing)|rose|fell|dropped|improved)) with (\d[\d.,]* ?(?:%|percent))(?=[.,!?](?!\d)|$| (?:a|compared|each|every|in|last|over|per|since|this)\b) → $1 by $2
  monday tuesday thursday friday saturday sunday: (?:at|in) (monday|tuesday|thursday|friday|saturday|sunday)(?=[.,!](?!\w)|$| (?:at|from|we)\b) → on $1
  january february july september october november december: (?<=\b(?:born|closed|ended|founded|held|launched|met|opened|published|released|started) )on (january|february|july|september|october|november|december)(?=[.,](?! \d)| (?:19\d\d|20\d\d)\b) → in $1
  january february march april may june july august september october november december: in (january|february|march|april|may|june|july|august|september|october|november|december) (\d{1,2}(?:st|nd|rd|th)|\d{1,2}, \d{4})(?=[.,;!?]|$| (?:and|at|he|i|in|it|she|the|they|we)\b) → on $1 $2
  next last: in (next|last) (month|week|year)(?=[.,!?](?!\w)|$| (?:and|he|i|she|they|we)\b) → $1 $2
  # Words that go with others
  exciting interesting surprising: (i|we|i'm|we're) ((?:am|are|was|were) )?((?:also|quite|really|so|very) )?(excit|interest|surpris)ing (about|by|in|that|to)(?<!'(?:m|re) (?:am|are|was|were) .*)(?<!\b(?:i|we) (?:(?:also|quite|really|so|very) )?[a-z]+ing [a-z]+) → $1 $2$3$4ed $5
  like: (?:as|so) (bad|big|cheap|easy|fast|good|hard|high|important|long|simple|small) like(?! (?:that|these|this|those)\b)(?= [a-z]) → as $1 as
  same & like than: (?<!\bof )the same (?:than(?= [a-z])|like(?= (?:an?|her|his|i|in|it|my|our|that|the|they|this|those|we|you)\b)) → the same as
  floor: (?<!\b(?:exit|exits|off|out|stop|stops|stopped|starts?|ends?|[a-z]*rived?|looking) )at the (first|fourth|ground|second|third|top) floor(?=[.,!?]|$| of\b) → on the $1 floor
  thank thanks: thank(s| you) for (all|everybody|everyone|those) (of you )?who → thank$1 to $2 $3who
  other: in other to(?= [a-z]) → in order to
  own: (?<=\b(?:all|do it|did it|done it|learn|learned|learnt|live|lives|lived|made it|travel|travell?ed|travels|work|worked|works) )by (her|his|my|our|their|your) own(?=[.,!?]|$) → on $1 own
  internet: (?<=\b(?:available|find|found|information|looked|looking|published|read|search|searched|searching|seen|shared|surf|surfing) )in the internet(?! archive\b) → on the internet
  photo picture: (?<=\b(?:as|be|see|seen|shown|visible) )on (the|this) (photo|picture) (above|below|we|you) → in $1 $2 $3
  contact contacting: (can|please|to) contact (?:to|with) (me|us) → $1 contact $2
  ask asked asking: (?<!\b(?:are|been|is|was|were) )(ask(?:ed|ing)?) to (her|him|me|them|us)(?= (?:about|for|how|if|what|where|whether|why)\b) → $1 $2
  said say: (?:he|i|she|they|we) said (her|him|me|us) (that|to) → … told $1 $2
  make: make (an?|many|some) (photos?)(?=[.,!?]|$| (?:from|in|of|with)\b) → take $1 $2
  made: made (an?|many|some) (photos?)(?=[.,!?]|$| (?:from|in|of|with)\b) → took $1 $2
  make: make (a lot of|an?|many|some) (questions?)(?=[.,!?]|$| (?:about|in|to)\b) → ask $1 $2
  made: made (a lot of|an?|many|some) (questions?)(?=[.,!?]|$| (?:about|in|to)\b) → asked $1 $2
  many & advice equipment evidence feedback furniture homework information knowledge luggage software: many (advice|equipment|evidence|feedback|furniture|homework|information|knowledge|luggage|software)(?=[.!?]|$| (?:about|from|in|on|that|to)\b) → much $1
  these & advice equipment evidence feedback furniture homework information knowledge luggage software: these (advice|equipment|evidence|feedback|furniture|homework|information|knowledge|luggage|software)(?=[.!?]|$| (?:about|from|in|on|that|to)\b) → this $1
  advice equipment feedback furniture homework information luggage: (?:an?|another) (?:good |great |important |new |useful )?(advice|equipment|feedback|furniture|homework|information|luggage)(?=[.!?]|$| (?:about|from|i|on|that|to|which)\b) → a piece of $1
  furnitures hardwares homeworks luggages baggages machineries datas criterias phenomenas childrens: (furniture|hardware|homework|luggage|baggage|data|criteria|phenomena|children)s → $1
  criteria phenomena: (an?|every|each|one|another) ((?:important|key|main|new|other|strange) )?(criteri|phenomen)a(?=[.,!?]|$| (?:for|in|is|of|that|to|which)\b) → $1 $2$3on
  womens mens: (wo)?mens(?! (?:et|rea|sana)\b) → $1men’s
  todays: todays(?= [a-z]) → today’s
  weeks months years: (?<!\b(?:her|his|its|my|our|the|their|these|those|your) )(last|next|this) (week|month|year)s(?! (?:ago|on|and|in|of|to|or|the|we|i|it|is|are|was|later|before|from|for|with|that)\b)(?= [a-z]) → $1 $2’s
  weeks months days: ((?:two|three|four|\d+) (?:day|week|month))s (notice)(?! (?:how|if|that|the|what|when|whether)\b) → $1s’ $2
  everyones someones anyones everybodys somebodys anybodys nobodys: (every|some|any|no)(one|body)s → $1$2’s
  because: (?<=^|\.\s)because [^.,;:!?]{5,80}, so (he|i|it|the|they|we|you) → because … , $1
  recommend recommended recommends suggest suggested suggests: (?:i|we) (?:would |strongly |highly )?(recommend|suggest)(ed|s)? you to (check|do|get|go|have|make|read|start|take|try|use|visit|watch) → $1$2 that you $3
  # A little word left out
  possible & as: as (cheap|clean|clear|close|cold|early|easily|easy|far|fast|few|fresh|good|large|late|little|long|low|many|much|often|quick|quickly|quiet|simple|small|soon|thin|well) possible(?=[.,;!?]|$| (?:and|for|from|if|in|on|or|so|to|when|while|with)\b) → as $1 as possible
  then & as: as (bad|beautiful|big|busy|cheap|cold|dry|easy|fast|fresh|good|happy|hard|hot|important|interesting|low|old|popular|qualified|quick|simple|small|strong|sweet|tall|warm|young) then (an?|he|her|his|i|it|its|my|our|she|the|their|they|we|you|your)(?![^.!?]* as\b) → as $1 as $2
  where: where ever(?= (?:he|i|it|possible|she|the|they|we|you|your)\b) → wherever
  be & always also already just long never often: ((?:had|has|have|(?:i|they|we|you)'ve) (?:always|also|already|just|long|never|often)) be(?= [a-z]) → $1 been
  lot: ${clause}lot of(?= (?:people|the|things|time|users|work)\b) → a lot of
  end beginning start: at (beginning|end|start) of (each|every|my|our|the|this) → at the $1 of $2
  middle: in middle of → in the middle of
  first: for first time(?=[.,!?]|$| (?:at|ever|in|on|since|this)\b) → for the first time
  same: (at|from|in|on|with) same (day|place|room|table|time|way|week|year)(?=[.,!?]|$| (?:and|as|i|in|of|or|that|the|we|when)\b) → $1 the same $2
  result: as result(?=,| of\b) → as a result
  few: (after|for|in|spent|took|within) few (days|hours|minutes|months|weeks|years)(?! ago) → $1 a few $2
  help: with help of(?= [a-z]) → with the help of
  minutes hours days weeks months years: (an?|my|our|the|this) ((?:good|only|short|quick|whole) )?(two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|\d+) (minute|hour|day|week|month|year)s (break|bus ride|commute|course|delay|drive|flight|journey|meeting|plan|ride|session|talk|tour|trip|video|walk) → $1 $2$3-$4 $5
  years months & old: (an?|my|our|the) (two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|\d+) (year|month)s old(?= [a-z]) → $1 $2-$3-old
  specially: (?<=[a-z], |\band )specially (during|if|in|on|since|when) → especially $1
  breath: (?<=\b(?:absolutely|are|is|so|some|truly|was|were) )breath taking → breathtaking
  out: with out (an?|any|it|the|them|this|us|your) → without $1
  fore: there fore → therefore
  where: (every|some) where(?=[.,]|$| else\b) → $1where
  quite: how quite (he|it|she|they)(?= (?:are|is|was|were)\b) → how quiet $1
  between & to: between ([$€£]?\d[\d.,]*(?: ?(?:%|€|percent))?) to(?= [$€£\d])(?! \d+ and\b) → between $1 and
  since & is: is ([a-z]+ed|available|built|known|made|open|run|sold) since (1[89]\d\d|20\d\d) → has been $1 since $2
  since & are: are ([a-z]+ed|available|built|known|made|open|run|sold) since (1[89]\d\d|20\d\d) → have been $1 since $2
  since: since (more than|over|about|almost|nearly|around) (\d+|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|many) (days|weeks|months|years)(?=[.,!?]|$| (?:and|at|for|in|now|on|with)\b) → for $1 $2 $3
  shown: ${start}(he|i|it|she|they|we) shown (how|me|us|you|him|her|them) → $1 showed $2
  fun: (had|have|having) so fun → $1 so much fun
  because due: (because|due) (?:of|to) (he|i|she|there|they|we) (are|can|could|had|has|have|is|was|were|will|would) → because $2 $3
  despite: despite (he|i|she|there|they|we) (are|can|could|had|has|have|is|was|were|will|would) → although $1 $2
  day morning evening: at the (first|following|last|next|second|third) (day|morning|evening)(?=[.,!?]|$| (?:he|i|it|of|she|they|we)\b) → on the $1 $2
  it: worth it's (cost|money|place|price|salt|weight) → worth its $1
  good: (are|be|been|is|was|were|very) good (designed|documented|done|explained|known|made|organi[sz]ed|paid|prepared|tested|written)(?=[.,!?]|$| (?:and|by|for|in|with)\b) → $1 well $2
  lot lots couple hundreds dozens plenty: (a couple|a lot|dozens|hundreds|lots|plenty) of (article|bug|button|friend|item|lesson|mistake|parameter|photo|picture|reader|recipe|tip|user|variable)(?=[.,!?]|$| (?:are|at|in|on|that|which|who)\b) → $1 of $2s
  compare: in compare (?:to|with) → in comparison with
  depending: (depending) to(?! (?:an?|some|what|which|such)\b)(?= [a-z]) → $1 on
  question suggestion: have any (question|suggestion)(?=[.,!]|$| (?:about|for|on|or|please|regarding)\b) → have any $1s
  raised: ((?:cost|number|price|rent|temperature)s?) (had|has|have) raised(?=[.,!?]|$| (?:by \d|from|in|over|since|to)\b) → $1 $2 risen
  wasn: ${notSubject}(they|we|you) wasn't → $1 weren’t
  isn: ${notSubject}(they|we|you) isn't → $1 aren’t
  hasn: ${notSubject}(i|they|we|you) hasn't → $1 haven’t
  i & and & between for from to with: (between|for|from|to|with) (her|him|my [a-z]+|our [a-z]+|them|you) and i(?=[.!?]|$| (?:is|was)\b) → $1 $2 and me
  between & i: between (her|him|them|you) and i(?=,) → between $1 and me
  had: ((?:did|do|does)(?:n't| not)) had → $1 have
  saw: ((?:did|do|does)n't) saw → $1 see
  broke spoke stole woke: (had|has|have|having) (br|sp|st|w)o(ke|le)(?= (?:[a-z]+ing|an?|at|before|down|her|him|his|in|into|it|my|off|on|our|out|the|their|them|to|up|us|when|with|your)\b|[.,!?]|$) → $1 $2o$3n
  in: ((?:chop|convert|cut|divid|mix|mould|pour|slic|stir|transform)(?:e|ed|es|ped|red|s)? (?:(?:it|them|the [a-z]+) )?)in to (an?|my|our|the|your)(?= [a-z]) → $1into $2
  over: over night(?! and day\b)(?=[.,!?]|$| (?:and|at|before|in|to|until)\b) → overnight
  easily quickly slowly: ((?:[a-z]+(?:ed|s|t)|are|be|come|do|eat|go|grow|is|move|was)) to (easily|quickly|slowly)(?=[.!?]|$) → $1 too $2
  re: (about|at|by|from|into|of|under|with) they're${isOne}(?! [a-z]+ing)(?= [a-z]) → $1 their
  than: ([a-z]+), than(?<!\b(?:different|less|more|other|rather|same|worse|[a-z]+er)\b[^.;:!?]{0,60} than) (an?|it|my|our|some|the|your)(?= [a-z]) → $1, then $2
  too: (back|came|close|comes?|drive|drove|goes|next|walk|walked|went) too (an?|her|his|my|our|the|their|your) → $1 to $2
  never: ((?:ca|could|did|do|does|wo|would)n't) never → $1 ever
  no none nothing: ((?:did|do|does)n't (?:get|have|need|see|want)|(?<=there )(?:isn't|aren't|wasn't|weren't)) (?:none|no(thing)?)(?! (?:longer|matter)\b|-) → $1 any$2
  worse: the worse (case|day|enemy|experience|game|idea|mistake|night|part|thing|time|way|week|year)(?! of (?:the|these|those) two\b)(?= (?:ever|for|i|in|is|of|since|to|was|we)\b|[.,!?]|$) → the worst $1
  hardly: (can|could)(?:'t|n't) hardly → $1 hardly
  and & me: ${start}(my [a-z]+) and me (are|had|have|like|love|met|opened|started|took|wanted|went|were) → $1 and I $2
  whit: whit (an?|her|him|his|it|me|my|our|the|their|them|us|you|your) → with $1
  fell flew jumped knocked slipped: (fell|flew|jumped|knocked|slipped) of (her|his|its|my|our|the|their|your) → $1 off $2
  their: ([a-z]+ing|lived|sat|stayed|went|worked|works) their(?=[.,!?]|$| (?:again|since|until|yet)\b) → $1 there
  saw: (he|i|it|she|they|we|you) (had|has|have) saw (her|him|it|me|that|the|them|these|this|us|you) → $1 $2 seen $3
  saw: ${start}(had|has|have) (any(?:body|one)|he|i|it|she|they|we|you) ((?:already|ever) )?saw → $1 $2 $3seen
  bag bottle bowl box cup glass jar piece slice: (?<!\b(?:an?|chapter|figure|her|his|my|number|of|our|part|size|table|the|their|type|your) )(?<![/.,⁄] ?)(?<!\d )(two|three|four|five|six|seven|eight|nine|ten|[2-9]) (bag|bottle|bowl|cup|jar|piece|slice) of → $1 $2s of
  their: ${start}their (going to|coming|not|trying to) → they’re $1
  do: ${start}do (he|she)(?= [a-z]+) → does $1
  been: (?<=(?:^|[.,!?] |\b(?:because|but|if|so) ))(i|they|we|you) never been → $1 have never been
  # Words that other languages put so
  it them & away back out up: (check|clean|clear|fill|hand|pick|pour|put|shut|switch|take|test|throw|try|write) (away|back|out|up) (?<!take (?:away|up) )(it|them)(?=[.,!?](?!\w)|$| (?:again|and|at|away|back|by|down|for|from|in|off|on|out|to|up|with)\b) → $1 $3 $2
  most: ${start}the most of (my|our|the|them|these|us) → most of $1
  near: near of (my|our|the|your) → near $1
  long: how long time → how long
  in & the & of: in the (?!4th of july\b)(\d{1,2}(?:st|nd|rd|th)) of (january|february|march|april|may|june|july|august|september|october|november|december)(?=[.,!?]|$| (?:\d{4}|and|at|we)\b) → on the $1 of $2
  good: (play(?:ed|s)?|s[aiu]ngs?|slept|speaks?|spoke|works?|worked) ((?:[a-z]+ )?)very good(?=[.,!?]|$) → $1 $2very well
  learn: (?<=\b(?:can|gonna|to|will|i'll|we'll) )learn (her|him|me|us|you) (an?|how) → teach $1 $2
  how when where why & is are was were: (ask(?:ed)?|know|tell|told|wonder(?:ed)?) ((?:her|him|me|them|us) )?(how|when|where|why) (is|are|was|were) (my|our|the|this|your) ([a-z]+)(?=[.!]|$) → $1 $2$3 $5 $6 $4
  must: ((?:my|our|the|these|this|those|your) [a-z]+) must to (be|have) → $1 must $2
  must should might: (?<!\b(?:all|as|like|than|what|where) )(he|i|it|she|they|we|you) (must|should|might) to(?= [a-z]) → $1 $2
  reason: the reason because → the reason why
  work works worked working: (work(?:ed|ing|s)?) as (barista|barman|bartender|chef|cook|developer|manager|teacher|waiter|waitress)(?=[.,!?]|$| (?:at|for|in|since)\b) → $1 as a $2
  since & am are: (?:am|are) ([a-z]+ing) ((?:here|there|(?:at|for|in) [a-z]+) )?since (19\d\d|20\d\d|january|february|march|april|may|june|july|august|september|october|november|december|last|morning|noon|yesterday) → have been $1 $2since $3
  since & is: (?<!there )is (?![a-z]*thing )([a-z]+ing) ((?:here|there|(?:at|for|in) [a-z]+) )?since (19\d\d|20\d\d|january|february|march|april|may|june|july|august|september|october|november|december|last|morning|noon|yesterday) → has been $1 $2since $3
  during: during (\d+|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|many|several) (minutes|hours|days|weeks|months|years)(?=[.,!?]|$| (?:and|at|before|until|when|while|with)\b) → for $1 $2
  told & that: (?<=(?:^|[.,;:!?] |\b(?:and|but|so) ))(he|i|she|they|we) told that(?= (?:an?|he|i|it|my|our|she|the|there|they|we)\b) → $1 said that
  agree disagree: i am (agree|disagree) → I $1
  hour year month week day dozen mile: (an?) (hour|year|month|week|day|dozen|mile) and half(?! (?:an?|of|our|that|the)\b) → $1 $2 and a half
  like: (?<=\b(?:at|know|knows|remember|see|shows?|wonder|about) )how (he|it|she|that|they|this) (feels?|looks?|smells?|sounds?|tastes?) like → what $1 $2 like
  until soon: (as soon as|until) (i|they|we|you) will(?! be able\b)(?= [a-z]) → $1 $2
  rather better: (would rather|had better) to(?= [a-z]) → $1
  lack lacks: (?<=(?:^|[.,;:!?] |\b(?:and|because|but|if|since|that|which) ))(he|i|it|she|they|we|you) (lacks?) of(?= [a-z]) → $1 $2
  enter entered enters: (he|i|it|she|they|we|you) (enter(?:ed|s)?) (?:in|to) the (bar|building|church|house|kitchen|room|shop)(?=[.,!?]|$| (?:and|at|from|through|when)\b) → $1 $2 the $3
  years & experience: (?<=\b(?:had|has|have|of|over|than|with) )((?:two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|\d+) years) experience → $1’ experience
  more & than: more (cheap|cold|fast|hard|high|long|low|old|quick|short|slow|small|strong|tall|thick|warm|weak|young) than (any|before|ever|i|it|last|most|my|other|others|our|the|usual|we|you) → $1er than $2
  suggest suggested suggests: (suggest(?:ed|s)?) (?:her|him|me|them|us) to(?= [a-z]) → $1 that …
  make makes made making & to: (made|makes?|making) (her|him|me|them|us) to (believe|come|cry|do|drink|feel|go|laugh|realise|realize|see|smile|stop|think|understand|wait|want)(?! of\b) → $1 $2 $3
  did & mistake mistakes: did (an?|another|many|some|the same) (mistakes?)(?=[.,!?]|$| (?:and|by|here|in|that|there|when|with)\b) → made $1 $2
  work & did does doing do done: (did|do|does|doing|done) an? (good|great|nice|excellent|wonderful) work(?=[.,!?]|$) → $1 $2 work
  stuffs: (all|many|other|some|such|these|those) stuffs → $1 things
  day days course courses hour hours meter meters mile miles minute minutes month months person persons star stars week weeks year years: (\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty)-(course|day|hour|met(?:er|re)|mile|minute|month|star|week|year)s(-olds?|)(?= (?!(?:a|and|at|by|for|from|in|of|on|or|the|to)\b)[a-z]) → $1-$2$3
  of & some many most few several: ${start}(few|many|most|several|some) of (customers|drinks|friends|guests|people|readers|recipes|users|visitors)(?= [a-z]) → $1 $2
  # Dates
  january february march april may june july august september october november december: (january|february|march|april|may|june|july|august|september|october|november|december), (\d{1,2}(?:st|nd|rd|th)?),? (\d{4}) → $1 $2, $3
`

type Right = string | ((text: string) => string | undefined)

/**
 * A mistake as a pattern, and what should be there: a text, with the groups of a match as `$1`, or what makes it; that
 * makes none where there is no mistake.
 */
interface Phrase {
  wrong: RegExp
  right: Right
}

// A word of a verb, its singular, and its plural.
const verbs = [
  ['is was', '(?:is|was)', 'are'],
  ['has', 'has', 'have'],
  ['doesn', "doesn[’']t", 'don’t'],
] as const

// Names with a capital inside. In lower case, the others are those of commands and packages, too.
const names =
  'GitHub GitLab JavaScript TypeScript YouTube LinkedIn WordPress WhatsApp PayPal TikTok iPhone iPad'.split(
    ' ',
  )
const namesOfCommands = 'MySQL PostgreSQL GraphQL WebAssembly OpenSSL macOS'.split(' ')

/** Returns what finds a name with other capitals than its own, such as “Macos” or “MacOS” for “macOS”, and the name. */
function capitalsOf(name: string) {
  const [first, rest] = [name.charAt(0), name.slice(1)]
  const either = namesOfCommands.includes(name)
    ? first.toUpperCase()
    : `[${first.toUpperCase()}${first.toLowerCase()}]`
  const wrong = `(?!${name})${either}(?:${rest}|${rest.toLowerCase()})`
  // Not those of addresses, files and accounts, or what one types: “Javascript.info”, “github-pages”, “github”.
  return [
    name.toLowerCase(),
    new RegExp(String.raw`(?<![\w./@#:"'“‘$-])${wrong}(?![\w/@:=-]|\.\w)`, 'g'),
    name,
  ] as const
}

// What the table cannot say, most of it about capitals.
const capitals: readonly (readonly [string, RegExp, Right])[] = [
  // Not “may”, “march” and “august”, which are other words, too.
  [
    'monday tuesday wednesday thursday friday saturday sunday january february april july september october november december english german spanish italian portuguese irish scottish british japanese chinese korean mexican russian swedish austrian african asian american australian european africa asia christmas europe facebook france germany italy linux london microsoft paris spain wikipedia',
    /(?<![\w./@#:-])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|april|july|(?:septem|octo|novem|decem)ber|english|german|spanish|italian|portuguese|irish|scottish|british|japanese|chinese|korean|mexican|russian|swedish|austrian|african|asian|american|australian|european|africa|asia|christmas|europe|facebook|france|germany|italy|linux|london|microsoft|paris|spain|wikipedia)(?![\w/:-]|\.\w)/g,
    (text) => text.charAt(0).toUpperCase() + text.slice(1),
  ],
  // At the start of a sentence: “baking the cakes is fun”. Not “the glass is”.
  ...verbs.map(
    ([words, one, many]) =>
      [
        words,
        new RegExp(
          String.raw`(?<![^.!?\n]) ?\b((?:All|Both|Many|Most|My|Our|Some|The|These|Those|Your) [a-z]{2,}[b-hj-rtvwxz]s) ${one}\b(?<!\b(?:lens|means|news|series|species) \S+)`,
          'g',
        ),
        `$1 ${many}`,
      ] as const,
  ),
  // “Although it is cold, but”
  [
    'although',
    /(?<![^.!?\n]) ?\bAlthough [^.,;:!?\n]{5,80}, but(?= (?:everyone|he|i|it|my|no(?:body| one|thing)|our|she|the|there|they|this|we|you)\b)/g,
    (text) => text.trimStart().replace(/ but$/, ' …'),
  ],
  // Not “Davies’s”, “10 CMS”, “30 MLS teams”.
  ['s', /(?<![\p{L}\d-])(\p{Ll}{3,}ies)(?<!series|species)[’']s(?![\p{L}\d-])/gu, '$1’'],
  ['c f', /(?<=\d\s?)([CF])°(?!\w)/g, '°$1'],
  ['kgs cms kms mls', /(?<=(?<!\S)[\d.,]+ )(kg|cm|km|ml)s(?![\w-])/g, '$1'],
  ...[...names, ...namesOfCommands].map(capitalsOf),
  ['than', /(?<![^.!?\n]) ?\bThan (?=(?:add|he|i|it|she|the|they|we|you)\b)/g, 'Then '],
  // The shift key was held too long.
  [
    'that the then there these they this what when where while',
    /\b([ATW])H(at|e|en|ere|ese|ey|is|ile)\b/g,
    '$1h$2',
  ],
  // Not a variable: “for i in”, “index i of”.
  [
    'i',
    /(?<=\p{Ll}{2},? )i ((?:am|can|could|did|do|don|had|have|just|know|like|love|made|need|should|think|thought|tried|use|used|want|wanted|was|will|would)\b|[’'](?:d|ll|m|ve)\b)/gu,
    'I $1',
  ],
  [
    'i',
    /\b([Aa]fter|[Bb]ecause|[Bb]efore|[Bb]ut|[Hh]ow|[Ii]f|[Ss]ince|[Tt]hat|[Ww]hat|[Ww]hen|[Ww]here|[Ww]hile) i (?!(?:and|in|is|of|to)\b)(\p{Ll}{2,})/gu,
    '$1 I $2',
  ],
]

const phrases: (Phrase & { all: number })[] = []
// Of each word, the phrases that need it, and the bit of its list there.
const placesOf = new Map<string, { place: number; bit: number }[]>()

function add(words: string, wrong: string | RegExp, right: Right): void {
  const lists = words.split(' & ')
  const pattern = typeof wrong === 'string' ? inWords(wrong, 'gi') : wrong
  const place = phrases.push({ wrong: pattern, right, all: 2 ** lists.length - 1 }) - 1
  for (const [at, list] of lists.entries()) {
    for (const word of new Set(list.split(' ')))
      placesOf.set(word, [...(placesOf.get(word) ?? []), { place, bit: 2 ** at }])
  }
}

for (const [, words = '', wrong = '', right = ''] of table.matchAll(/^ *([a-z\d& ]+): (.*) → (.*)$/gm))
  add(words, wrong, right)
for (const mistake of verbPhrases) add(...mistake)
add(
  'each every',
  `${clause}(?:each|every) (?!day|few|hour|minute|month|night|now|of|other|so|time|week|year)[a-z]{3,}(?<!s) (?:are|have|were)`,
  toSingular,
)
add(
  'everybody everyone nobody one',
  `${clause}(?:everybody|everyone|no one|nobody) (?:(?:at|from|in|of|on) (?:my|our|the|this|your) [a-z]+ )?(?:are|have|were)`,
  toSingular,
)

for (const mistake of capitals) add(...mistake)
for (const mistake of verbMistakes) add(...mistake)
for (const mistake of agreement) add(...mistake)

/** Returns the mistakes that a text with some words, in lower case, may have, in the order of the table. */
export function phrasesWith(words: readonly string[]): Phrase[] {
  const seen = new Map<number, number>()
  for (const word of words) {
    for (const { place, bit } of placesOf.get(word) ?? []) seen.set(place, (seen.get(place) ?? 0) | bit)
  }
  return [...seen]
    .sort(([one], [other]) => one - other)
    .flatMap(([place, bits]) => {
      const phrase = phrases[place]
      return phrase?.all === bits ? [phrase] : []
    })
}
