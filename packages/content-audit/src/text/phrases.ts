import { inWords } from './in-words.ts'
import { toSingular, verbPhrases } from './verb-forms.ts'

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

// Each line: a word that every match has (or several, one of which it has), what is wrong, and what it should be. The
// patterns of a line are searched only where its word is: lines cost next to nothing. Sorted by the wrong word.
const table = String.raw`
  # Words that sound or look alike
  advices: (any|few|good|her|his|many|more|some|these|your) advices → $1 advice
  allowed: (laugh|laughed|laughing|think|thinking) allowed${ends} → $1 aloud
  allusion: (optical|under the) allusion(s?) → $1 illusion$2
  aloud: (${be}|not) aloud (to|in|by|for) → $1 allowed $2
  altar: (${modals}|to) altar (any|how|its|our|the|your) → $1 alter $2
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
  chord: (extension|spinal|umbilical) chord(s?) → $1 cord$2
  chords: vocal chord(s?) → vocal cord$1
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
  of: ((?:couple of|few|five|four|my|six|some|three|two) (?:days|hours|months|weeks|years)) of(?= (?:from|in)\b(?! (?:depth|game|house|person)\b)) → $1 off
  of: (far|much|be|are|is|were) (better|worse) of (if|not|than|using|with|without) → $1 $2 off $3
  of: based of (an?|her|his|my|our|the|this|your) → based on $1
  nothing: worth nothing that → worth noting that
  off: in terms off → in terms of
  off: (in front|instead|most|none|outside|part|some) off (all|any|it|my|our|the|their|these|this|your|[a-z]+(?:ance|ing|ity|ness|tion)) → $1 of $2
  palate pallet: (colou?r|command|tool) (?:palate|pallet)(s?) → $1 palette$2
  palette pallet: (cleans(?:e|es|ing)) (my|the|your) (?:palette|pallet) → $1 $2 palate
  passed: (blew|flew|look|looked|looking|move|moved|moving|rode|sailed|scroll|scrolled|slipped|swam) passed (all|any|him|it|that|the|them|this|your) → $1 past $2
  past: (he|she|who|father|mother|grandfather|grandmother) past away → $1 passed away
  past: (had|has|have) past (away|by|since|through|without) → $1 passed $2
  peace: peace of (advice|art|cake|code|equipment|furniture|information|music|paper|software|text|work) → piece of $1
  peak: (get|had|has|have|take|takes|taking|took) a ((?:brief|closer|little|quick|sneak) )?peak(?= (?:at|behind|inside|into|under)\b|[.,!?]|$) → $1 a $2peek
  peak peaked peaks peek: pe[ae]k(ed|s)? (some|the) (curiosity|interest) → pique$1 $2 $3
  peek: peek (demand|hours|load|memory|performance|season|times|traffic|usage) → peak $1
  peek: (at|reach|reached) (her|his|its|the|their) peek → $1 $2 peak
  personnel: personnel (blog|computer|experience|favou?rite|finance|life|opinion|preference|project|touch)(s?) → personal $1$2
  perspective: perspective (buyers?|clients?|customers?|employers?|students?|tenants?) → prospective $1
  petal peddle: (brake|gas|accelerator|bike|effects) (?:petal|peddle)(s?) → $1 pedal$2
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
  reek reeking reeks wreck wrecked wrecking wrecks: (?:reek|wreck)(ed|ing|s)? havoc → wreak$1 havoc
  regiment: (diet|exercise|fitness|skincare|training|workout) regiment → $1 regimen
  reign: reign in (costs|expectations|inflation|our|spending|their|your) → rein in $1
  reigns: (take|taken|taking|took|hand|handed) (over )?the reigns → $1 $2the reins
  rein: rein of (fire|terror) → reign of $1
  right: (can|could|to|will) right (an?|more|some|your) (article|blog|book|code|essay|function|letter|post|program|script|software|test) → $1 write $2 $3
  role: role (call|of the dice) → roll $1
  role: (can|gradually|to|we|will) role (back|out) → $1 roll $2
  role: (cinnamon|egg|sausage|spring) role(s?) → $1 roll$2
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
  tail: (cautionary|fairy|folk) tail(s?) → $1 tale$2
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
  tow: (tow|towed|towing) the party line → toe the party line
  trail: (14|30|7|clinical|day|free) trail(s?)${ends} → $1 trial$2
  trail: trail and error → trial and error
  trial: (audit|hiking) trial(s?) → $1 trail$2
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
  wander: (i|people|small|you|no) wander(ed|s)? (how|if|what|whether|who|why) → $1 wonder$2 $3
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
  yoke: egg yoke(s?) → egg yolk$1
  # Apostrophes and words joined or split
  all: (are|had|has|have|is|was|were|i've|we've|you've) all ready (been|done|have|in|installed|know|seen|using) → $1 already $2
  an a: (an?) (${owners})s (${owned}) → $1 $2’s $3
  body: no body (cares|else|knows|wants) → nobody $1
  call: so[- ]call(?= [a-z]) → so-called
  editors: ${start}editors? note: → Editor’s note:
  each: each others'? → each other’s
  each every: (each|every) (?!other)([a-z]+[b-df-hj-rt-vx-z])s'(?= [a-z]) → $1 $2’s
  every: every one (agrees|else|knows|likes|loves|thinks|wants) → everyone $1
  everyone: everyone of (my|our|the|them|these|those|us|you) → every one of $1
  express expresses expressed expressing: (express(?:es|ed|ing)?) it itself → $1 itself
  hock hoc: a[dt]d? (?:hock|hoc)(?<!ad hoc) → ad hoc
  it: it's (capabilities|competitors|contents|creators?|origins|predecessor|successor|surroundings|weaknesses) → its $1
  it: it's self → itself
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
  s: lot's of → lots of
  s: the (american|british|customer|democrat|developer|european|friend|german|guest|kid|nazi|parent|republican|student|teacher|tourist|user)'s (have|were) → the $1s $2
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
  been: (instead of|without|despite) been → $1 being
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
  on: on of the (best|biggest|few|first|main|most|reasons|things) → one of the $1
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
  versus: vice verse → vice versa
  while: once in awhile → once in a while
  # Words that go with others
  able: can be able to → can
  access: (${modals}|to) access to (an?|our|the|this|your) → $1 access $2
  accordance: in accordance to → in accordance with
  according: according (the|an?|my|our|their|this|your)(?! (?:right|same|status)\b) → according to $1
  afraid: afraid (?:about|from) → afraid of
  arrive arrived arrives arriving: (arriv(?:ed?|es|ing)) (my|our|the|your) (airport|destination|hotel|house|office|station) → $1 at $2 $3
  as: as (bad|big|cheap|easy|far|fast|good|hard|high|large|long|many|much|often|old|simple|small|soon) than → as $1 as
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
  emphasize emphasizes emphasise emphasized: (emphasi[sz]e[sd]?) on → $1
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
  are: there are (an?) (${countables})(?=[.]| (?:for|in|that|to|which|with)\b) → there is $1 $2
  be: (had|has|have) be(?= [a-z]) → $1 been
  been: (had|has|have) been ((?:always|already|also|never|often|recently) )?been → $1 $2been
  been: (can|cannot|could|may|might|must|should|will|would) been(?! there\b) → $1 have been
  done seen: (?<!\b(?:had|has|have|having|hadn't|haven't|hasn't|not|once|never) )(he|i|she|we) (done|seen) (an?|him|her|it|many|some|that|the|them|this) → $1 have $2 $3
  everyone someone: (everyone|someone) which (can|has|is|wants) → $1 who $2
  equipments feedbacks informations softwares: (equipment|feedback|information|software)s → $1
  less: (?<!\b(?:no|nor|or) )less (accidents|buttons|changes|clicks|comments|commits|conflicts|customers|dependencies|developers|devices|distractions|employees|images|instances|issues|jobs|layers|links|messages|mistakes|objects|opportunities|parameters|pieces|plugins|projects|questions|readers|reasons|restrictions|results|servers|tasks|tests|tickets|tools|visitors|workers) → fewer $1
  many several various numerous: (many|numerous|several|various) (${countables})(?=[.!?]| (?:are|have|that|were|which|who)\b|$) → $1 $2s
  most: most (best|biggest|cheapest|easiest|fastest|highest|largest|newest|oldest|simplest|smallest|strongest) → $1
  one: (?<!\b(?:day|level|number|part|phase|step|the|tier|version) )one (advantage|difference|example|feature|issue|problem|reason|thing)s (i|is|of|that|to|we|why|you) → one $1 $2
  payed: payed (attention|by|for|off|the|to) → paid $1
  this: (?<=^|[,.!?] |\b(?:all|for|in|of|to|with) )this ((?:${countables}|day|year)s)(?<!features|lessons|themes|tips)(?=[,.]| [a-z]) → these $1
  suppose: (am|be|he's|i'm|it's|she's|they're|we're|you're) suppose to → $1 supposed to
  there: there (?:is|was) ((?:also|no|only|some|still) )?((?:${countables})s)(?=[.,]| (?:for|in|that|to|when|which|with)\b) → there are $1$2
  use: (am|are|be|become|get|gets|getting|got) use to → $1 used to
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
  all: the all of (my|our|the|their|these|this|those|us|you|your) → all of $1
  only: an? only an? → only a
  another: an another → another
  be: (?<!\b(?:he|it|she|that|there|they|this|what|who) )(are|is|was|were) (can|could|must|should|will|would) be → $2 be
  can could will: (allows?|enables?|lets?) (me|them|us|you) (?:can|could|will) → $1 $2 …
  my our their: (?<=^|[.,!?] |because )(they|we) (my|our|their) → $2
  are am is was were be been has have: (he's|i'm|it's|she's|that's|there's|they're|we're|you're) (am|are|has|have|is|was|were)(?= [a-z]) → $1 … $2
  can: (he|i|it|she|that|they|this|we|which|you) can can → $1 can
  you: (as|because|before|can|if|once|since|that|when|whether|while) you you(?= [a-z]) → $1 you
  # Two words twice
  able at by can for from going has have in is need of on such to want will with you: (able to|at the|by the|can be|for the|from the|going to|has to|have to|in the|is a|need to|of the|on the|such as|to be|to the|want to|we can|will be|with the|you can) \1 → $1
  a an the my our your their: (?<first>about|after|as|at|before|by|for|from|in|into|is|of|on|that|to|was|with) (?<second>an?|my|our|the|their|this|your) \k<first> \k<second> → $1 $2
  # Dates
  january february march april may june july august september october november december: (january|february|march|april|may|june|july|august|september|october|november|december), (\d{1,2}(?:st|nd|rd|th)?),? (\d{4}) → $1 $2, $3
`

type Right = string | ((text: string) => string | undefined)

/**
 * A mistake as a pattern, and what should be there: a text, with the groups of a match as `$1`, or what makes it; that
 * makes none where there is no mistake.
 */
export type Phrase = readonly [wrong: RegExp, right: Right]

const byWord = new Map<string, Phrase[]>()

function add(words: string, wrong: string, right: Right): void {
  const phrase: Phrase = [inWords(wrong, 'gi'), right]
  for (const word of words.split(' ')) byWord.set(word, [...(byWord.get(word) ?? []), phrase])
}

for (const [, words = '', wrong = '', right = ''] of table.matchAll(/^ *([a-z\d ]+): (.*) → (.*)$/gm))
  add(words, wrong, right)
for (const mistake of verbPhrases) add(...mistake)
add(
  'each every',
  `${clause}(?:each|every) (?!day|few|hour|minute|month|night|now|of|other|so|time|week|year)[a-z]{3,}(?<!s) (?:are|have|were)`,
  toSingular,
)
add(
  'everybody everyone nobody',
  `${clause}(?:everybody|everyone|no one|nobody) (?:(?:at|from|in|of|on) (?:my|our|the|this|your) [a-z]+ )?(?:are|have|were)`,
  toSingular,
)

/** Returns the mistakes that a text with a word, in lower case, may have. */
export function phrasesWith(word: string): readonly Phrase[] {
  return byWord.get(word) ?? []
}
