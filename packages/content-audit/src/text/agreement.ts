import { isStopWord } from '../languages/language.ts'
import { isListed, isNoun } from '../spelling/dictionary.ts'
import { baseOf, hasPlural, isVerb, isVerbAlone } from './inflections.ts'
import {
  baseAlone,
  begin,
  forms,
  irregularVerbs,
  lastWord,
  manyInOne,
  manyOf,
  manyWithoutS,
  nounsToBase,
  presentOf,
  pronoun,
  sureToPresent,
  toBase,
  toPlural,
  toSingular,
  type VerbPhrase,
} from './verb-forms.ts'

// Where a clause begins, and no verb is before its subject: “because the”.
const clause = String.raw`(?:^|[.;:!?] |\b(?:although|because|but|since|unless|when|while) )`
const numbers = '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty)'
// Their singular ends in s, too, or they are one thing.
const notMany =
  '(?:[a-z]+ics|always|as|bellows|blues|contents|customs|darts|headquarters|hives|its|lens|means|news|series|shingles|species|this|us|works)'
const units =
  '(?:cents|centuries|cups|days|decades|dollars|euros|feet|gallons|grams|hours|inches|kilometers|kilometres|knots|liters|litres|meters|metres|miles|millions|minutes|months|percents|points|pounds|quarters|seconds|thirds|times|tons|weeks|years)'
// These are followed by a verb of one, or of many, as they mean one body or its people.
const bodies =
  'army|bank|board|cast|choir|class|club|committee|crowd|department|duo|elite|enemy|firm|generation|industry|jury|management|opposition|orchestra|party|press|sheep|side|squad|stuff|trio|village|world'
// Between a subject and its verb.
const adverbs = 'always|also|never|often|rarely|sometimes|still|usually'
// Verbs of which “it” has another form, but that are an adverb, or a past, too: “it even melts”.
const notBase = new Set(
  'alone back bear beat better bid bore bound broadcast burst but cast clear close complete correct cost counter cut double dove down even fell felt fit forecast found further ground hid hit hurt input last later lay left let like may met might must near now offset out own pass past please put quit rang read recast rent reread reset rid right rose sat saw second set shed shut sick slew slid slit slow smart spat split spoke spread still sweat then thrust too under up upset warm well wet will wound'.split(
    ' ',
  ),
)

const later = forms(
  irregularVerbs(
    'build built built|lend lent lent|buy bought bought|find found found|hold held held|lose lost lost|pay paid paid|send sent sent|spend spent spent|win won won|bring brought brought|teach taught taught|make made made|choose chose chosen|give gave given|write wrote written|take took taken|forget forgot forgotten|steal stole stolen|speak spoke spoken',
  ),
  ['base'],
  'participle',
)

/** Returns whether a word is a noun in the singular of which there may be many. */
const isSingular = (word: string) =>
  !/(?:s|ed|ly)$/.test(word) && !isStopWord(word) && hasPlural(word) && !/^(?:men|people|women)$/.test(word)

/** Returns the singular of a noun; undefined of what is no plural. */
function singularOf(word: string): string | undefined {
  const ones = [word.replace(/ies$/, 'y'), word.replace(/(?<=[cs]h|ss|x)es$/, ''), word.slice(0, -1)]
  return ones.find((one) => one !== word && hasPlural(one) && !isStopWord(one))
}

const isPlural = (word: string) => singularOf(word) !== undefined

/** Returns whether a word is the plural of a noun that is no verb: not “costs”. */
const isPluralAlone = (word: string) =>
  isPlural(word) && !isVerb(word.slice(0, -1)) && !isVerb(word.replace(/es$/, ''))

/** Returns the verb of which a word is the form after “it”; undefined if it is none. */
function baseOfPresent(word: string): string | undefined {
  const bases = [word.replace(/ies$/, 'y'), word.replace(/es$/, ''), word.slice(0, -1)]
  return bases.find((base) => presentOf(base) === word && (isVerbAlone(base) || isVerb(base)))
}

// “The Times”, “Five Guys”
const hasName = (text: string) => /\s[A-Z]/.test(text)

const wordsOf = (text: string) => text.toLowerCase().split(/\s/)

/** Verbs and numbers that do not agree with their nouns, as the dictionary has these. */
export const agreement: readonly VerbPhrase[] = [
  // “Since the cherries is ripe”
  [
    'is isn was wasn has hasn doesn & the these those our my your their',
    `(?:the|these|those|our|my|your|their)(?<=${clause}\\w+) (?:(?:best|final|first|following|last|latest|main|new|next|old|only|other|same) )?(?!${notMany} )[a-z]{2,}[b-hj-rtvwxyz]s (?:is|was|has|(?:is|was|has|does)n't)`,
    (text) => (!hasName(text) && isPlural(wordsOf(text).at(-2) ?? '') ? manyVerb(text) : undefined),
  ],
  [
    'people & is isn was wasn has hasn doesn',
    `(?:many|most|other|some|these|those)(?<=${begin}\\w+) people (?:is|was|has|(?:is|was|has|does)n't)`,
    manyVerb,
  ],
  // “More than 120 persons has come”
  [
    'has hasn doesn',
    String.raw`(?<=(?:^|[.,!?] |\b(?:about|almost|least|nearly|over|than) ))(?:[2-9]|[1-9]\d+|${numbers}|both|many|several) (?!${units} )[a-z]{2,}[b-hj-rtvwxyz]s (?:has|(?:has|does)n't)`,
    (text) => (!hasName(text) && isPlural(wordsOf(text).at(-2) ?? '') ? manyVerb(text) : undefined),
  ],
  // “The following commands creates the role”
  [
    `the these those & ${nounsToBase.words}`,
    `(?:the|these|those)(?<=${begin}\\w+) (?:[a-z]+(?<!s) )?(?!${notMany} )[a-z]{2,}[b-hj-rtvwxyz]s ${nounsToBase.wrong}(?= (?:an?|in|its|our|that|the|their|this|to|us|you|your)\\b)`,
    // “The command returns”
    (text) => {
      const [, first = '', ...rest] = wordsOf(text)
      const noun = rest.length > 1 ? (rest[0] ?? '') : first
      const hasVerb = rest.length > 1 && isSingular(first) && !first.endsWith('ing') && !isPluralAlone(noun)
      return isPlural(noun) && !hasVerb && !hasName(text) ? nounsToBase.right(text) : undefined
    },
  ],
  // “If the jar don’t close”
  [
    'don & the this my our your a an',
    `(?:the|this|my|our|your|an?)(?<=(?:${clause}|\\b(?:if|sure|that) )\\w+) (?!(?:${manyInOne}|${manyWithoutS}|${bodies}) )[a-z]{3,} don't`,
    (text) => (isSingular(wordsOf(text)[1] ?? '') ? text.replace(/do(?=n.t$)/i, 'does') : undefined),
  ],
  // “Stir until it dissolve”
  [
    'it he she',
    String.raw`(?:he|it|she)(?<=\b(?:because|once|since|until|when|whenever|while) \w+) [a-z]{4,}(?<!s|ed|ly)(?=[.,]| (?:about|an?|and|at|for|from|in|into|its|on|our|out|the|to|up|with|your)\b|$)`,
    (text) => {
      const word = wordsOf(text)[1] ?? ''
      return isStopWord(word) || notBase.has(word) || !isVerb(word)
        ? undefined
        : text.replace(/[a-z]+$/, presentOf)
    },
  ],
  // “She always arrive”
  [
    `he it she & ${adverbs.replaceAll('|', ' ')}`,
    `(?:he|it|she)(?<=${begin}\\w+) (?:${adverbs}) [a-z]{3,}(?<!s|ed|ly)`,
    (text) => {
      const word = wordsOf(text)[2] ?? ''
      const isBase = isVerbAlone(word) || (isVerb(word) && !notBase.has(word) && !isStopWord(word))
      return isBase ? text.replace(/[a-z]+$/, presentOf) : undefined
    },
  ],
  // “She speak well”
  [
    'he it she',
    `(?:he|it|she)(?<=${begin}\\w+) [a-z]{3,}(?<!s|ed|ly)`,
    (text) => {
      const word = wordsOf(text)[1] ?? ''
      return isVerbAlone(word) && !notBase.has(word) && !isStopWord(word) && !hasName(text)
        ? text.replace(/[a-z]+$/, presentOf)
        : undefined
    },
  ],
  // “This recipe are from Porto”, “a glass of water come with it”
  [
    'this another a an & are were have',
    `(?:an?|another|this)(?<=${begin}\\w+) (?!(?:${manyInOne}|${manyWithoutS}|${bodies}|afternoon|autumn|day|evening|fall|may|can|cannot|could|might|month|morning|must|need|night|should|season|spring|summer|time|week|weekend|will|winter|year) )[a-z]{3,}(?<!s) (?:are|have|were)`,
    (text) => (isNoun(wordsOf(text)[1] ?? '') && !hasName(text) ? toSingular(text) : undefined),
  ],
  [
    'a an & of & are come go have make need take were',
    `an?(?<=${begin}\\w+) (?!(?:${manyInOne}|${manyWithoutS}|total|variety) )[a-z]{3,}(?<![^s]s) of (?!(?:${manyInOne}|${manyWithoutS}) )[a-z]{3,}(?<!s) (?:are|come|go|have|make|need|take|were)(?! not\\b)(?= [a-z])`,
    (text) => {
      const [, one = '', , other = ''] = wordsOf(text)
      if (!isNoun(one) || !isNoun(other)) return undefined
      const right = toSingular(text)
      return right === text ? text.replace(/[a-z]+$/, presentOf) : right
    },
  ],
  // “The glasses needs to be cold”
  [
    'the these those my our your & comes goes makes needs takes gets',
    `(?:my|our|the|these|those|your)(?<=${begin}\\w+) (?!${notMany} )[a-z]{2,}[b-hj-rtvwxyz]s (?:comes|gets|goes|makes|needs|takes)(?= (?:an?|at|from|in|on|our|some|the|their|time|to|up|with|you)\\b)`,
    (text) =>
      isPlural(wordsOf(text)[1] ?? '') && !hasName(text) ? lastWord(baseOfPresent)(text) : undefined,
  ],
  // “The boxes contains a saw”
  [
    'the these those my our your',
    `(?:my|our|the|these|those|your)(?<=${clause}\\w+) (?!(?:${notMany}|accounts|arms|clothes|communications|goods|operations|parts|records|rights|sales|savings|sports|systems) )[a-z]{2,}[b-hj-rtvwxyz]s (?:no longer |(?:also|always|never|now|often|still) )?[a-z]{3,}(?<!s)s(?= (?:an?|her|his|it|our|the|their|this|to|you|your)\\b)`,
    (text) => {
      const [, noun = '', ...rest] = wordsOf(text)
      const base = baseOfPresent(rest.at(-1) ?? '')
      // “The jobs figures the firm has”, “the results pages to the left”: the second may be a noun, too.
      if (!base || isStopWord(base) || (rest.length === 1 && base !== 'return' && !isVerbAlone(base)))
        return undefined
      return isPlural(noun) && !hasName(text) ? text.replace(/[a-z]+$/, base) : undefined
    },
  ],
  // “More succinct then the last one”
  [
    'more less & then',
    '(?<!\\b(?:anything|if|once|the|when)\\b[^.!?]{0,80})(?:less|more) [a-z]{4,} then(?= (?:an?|any|ever|her|his|its|my|our|that|the|their|this|your)\\b)',
    (text) => {
      const word = wordsOf(text)[1] ?? ''
      return isNoun(word) || isVerb(word) || !isListed(word) ? undefined : text.replace(/then$/, 'than')
    },
  ],
  // “What the guests wants”
  [
    'how that what when where which why & does gets has likes loves makes means needs takes wants & the our my your their these those',
    `(?:how|that|what|when|where|which|why) (?:my|our|the|their|these|those|your) (?!${notMany} )[a-z]{2,}[b-hj-rtvwxyz]s (?:does|gets|has|likes|loves|makes|means|needs|takes|wants)`,
    (text) =>
      isPlural(wordsOf(text)[2] ?? '') && !hasName(text)
        ? (lastWord(baseOfPresent)(text) ?? toPlural(text))
        : undefined,
  ],
  // “It does not supports it”, but “Why don't banks lend?”
  [
    'did didn do don does doesn',
    "(?:does(?: not|n't)|(?<=[a-z] )(?:did|do) not|(?<=\\b(?:he|i|it|she|they|we|you) )(?:did|do)n't) [a-z]{3,}(?<!s)s",
    lastWord(baseOfPresent),
  ],
  // “This does leaves a question”
  [
    'does & it this that he she',
    '(?<=\\b(?:he|it|she|that|this) )does (?:also )?[a-z]{3,}(?<!s)s(?= (?:an?|it|me|my|our|the|them|this|us|you|your)\\b)',
    lastWord(baseOfPresent),
  ],
  // “A talk on this topics”
  [
    'this & about at for from in of on to with',
    `(?:about|at|for|from|in|of|on|to|with) this (?!${notMany} )[a-z]{3,}[b-hj-rtvwxyz]s(?=[.,!?]|$| (?:and|are|for|have|or|that|to|were|which|you)\\b)`,
    (text) =>
      isPluralAlone(wordsOf(text)[2] ?? '') && !hasName(text) ? text.replace(/this/i, 'these') : undefined,
  ],
  // “Each cocktails has a number”
  [
    'each & can has is must needs should was will would',
    `each(?<=${begin}each) (?!${notMany} )[a-z]{2,}[b-hj-rtvwxyz]s (?:can|has|is|must|needs|should|was|will|would)`,
    (text) => {
      const one = singularOf(wordsOf(text)[1] ?? '')
      return one && text.replace(/[a-z]+(?=\s[a-z]+$)/, one)
    },
  ],
  // “The bar open at six”
  [
    'close end open start & at on',
    `(?:my|our|the|this)(?<=${begin}\\w+) (?:[a-z]+ )?(?!(?:${manyInOne}|${manyWithoutS}) )[a-z]{3,}(?<!s) (?:close|end|open|start)(?= (?:at (?:\\d|noon|midnight|${numbers.slice(3, -1)})|on (?:mon|tues|wednes|thurs|fri|satur|sun)day))`,
    (text) => (isNoun(wordsOf(text).at(-2) ?? '') ? text.replace(/[a-z]+$/, presentOf) : undefined),
  ],
  // “We had to waited”
  ['to & had has have', '(?:had|has|have) to [a-z]+ed', lastWord(baseOf)],
  // “We usually closes at two”
  [
    `they we & ${adverbs.replaceAll('|', ' ')}`,
    `(?:they|we)(?<=${begin}\\w+) (?:${adverbs}) [a-z]{3,}(?<!s)s`,
    lastWord(baseOfPresent),
  ],
  // “No one know where it is”
  [
    `everybody everyone nobody one & ${sureToPresent.words} love need want`,
    `(?:(?:no one|nobody)(?<=${begin}(?:no )?\\w+) ${sureToPresent.wrong}|(?:everybody|everyone|no one|nobody)(?<=${begin}(?:no )?\\w+) (?:love|need|want))(?= (?:about|an?|how|it|me|my|our|that|the|this|to|us|what|when|where|who|why|you|your)\\b)`,
    (text) => text.replace(/[a-z]+$/, presentOf),
  ],
  // “A lot of people comes for the music”
  [
    `people & ${nounsToBase.words} likes needs wants`,
    `(?:a lot of|few|lots of|many|most|some)(?<=${begin}(?:a lot of|lots of|\\w+)) people (?:${nounsToBase.wrong}|likes|needs|wants)(?= (?:about|an?|at|for|from|in|it|on|our|that|the|their|this|to|with)\\b)`,
    lastWord(baseOfPresent),
  ],
  // “The most important thing are the lemons”
  [
    'are & best first hardest last main most next only worst',
    `(?:my|our|the)(?<=${begin}\\w+) (?:best|favou?rite|first|hardest|last|main|most [a-z]+|next|only|worst) (?:night|part|place|problem|question|reason|recipe|rule|secret|step|thing|trick|way)(?: (?:about|in|of) (?:my|our|the|this|your) [a-z]+(?<!s))? are`,
    toSingular,
  ],
  // “All the seat were taken”
  [
    'all & are have were',
    `all(?<=${begin}all) (?:my|our|the|these|those) (?!(?:${manyInOne}|${manyWithoutS}|${bodies}|best|own|rage|time|way|while) )[a-z]{3,}(?<!s|ed|ly) (?:are|have|were)`,
    (text) =>
      isSingular(wordsOf(text).at(-2) ?? '') ? text.replace(/[a-z]+(?=\s[a-z]+$)/, manyOf) : undefined,
  ],
  // “He can speaks four languages”
  [
    'he she it they we you i & can cannot could may might must should will would',
    `(?:he|i|it|she|they|we|you)(?<=(?:${clause}|\\band )\\w+) (?:can|cannot|could|may|might|must|should|will|would) [a-z]{3,}(?<!s)s`,
    lastWord(baseOfPresent),
  ],
  // “What does this words mean?”
  [
    'this & do does did & what how when where why',
    `(?:how|what|when|where|why) (?:did|do|does) this (?!${notMany} )[a-z]{3,}[b-hj-rtvwxyz]s [a-z]+`,
    (text) =>
      isPluralAlone(wordsOf(text)[3] ?? '')
        ? text.replace(/does this|this/, (words) => (words === 'this' ? 'these' : 'do these'))
        : undefined,
  ],
  // “These is the last bottle”, “this drinks are”
  ['these those & is was has', `(?:these|those)(?<=${begin}\\w+) (?:is|was|has)`, toPlural],
  [
    'this & are have were',
    `this(?<=${begin}this) (?!${notMany} )[a-z]{2,}[b-hj-rtvwxyz]s (?:are|have|were)`,
    (text) => (isPlural(wordsOf(text)[1] ?? '') && !hasName(text) ? text.replace(/is/, 'ese') : undefined),
  ],
  // “Many of our guest are here”
  [
    'many several few two three & of & are come have know want were',
    `(?:few|many|several|three|two) of (?:my|our|these|those|your) (?!(?:${manyInOne}|${manyWithoutS}|${bodies}) )[a-z]{3,}(?<!s) (?:are|come|have|know|want|were)`,
    (text) => {
      const noun = wordsOf(text)[3] ?? ''
      return isSingular(noun) && isThing(noun) ? text.replace(/[a-z]+(?=\s[a-z]+$)/, manyOf) : undefined
    },
  ],
  // “It taste like smoke”
  [
    'it & feel look smell sound taste',
    `it(?<=${begin}it) (?:feel|look|smell|sound|taste)(?= (?:as|good|great|like|nice|of|so|very)\\b)`,
    (text) => `${text}s`,
  ],
  [
    `each one & of & ${sureToPresent.words} take make`,
    `(?:each|one) of(?<=${begin}\\w+ of) (?:my|our|the|these|those|your) [a-z]+s (?:${sureToPresent.wrong}|make|take)(?= (?:about|an?|it|me|more|the|this|up|us|you)\\b)`,
    (text) => text.replace(/[a-z]+$/, presentOf),
  ],
  [
    'take & place',
    `(?:the|this|our)(?<=${begin}\\w+) (?:first |last |next )?(?!(?:${manyInOne}|${manyWithoutS}|best|might|must) )[a-z]{3,}(?<!s) take place`,
    (text) =>
      isStopWord(wordsOf(text).at(-3) ?? '') ? undefined : text.replace(/take(?=\splace$)/, 'takes'),
  ],
  // “One of the biggest mistake”
  [
    'one & of',
    `one of (?:my|our|the|these|those|your) (?:(?:best|biggest|first|main|[a-z]{2,}est) |(?:most|more) [a-z]+(?<!ly) )?[a-z]{3,}(?=[.!?](?!\\w)|$| (?:asked|came|can|for|has|in|is|left|on|said|that|to|wants|was|which|who)\\b)`,
    (text) => {
      const words = wordsOf(text)
      const noun = words.at(-1) ?? ''
      const isOne = words.length > 4 ? isSingular(noun) : isSingular(noun) && isThing(noun)
      const isPart = new RegExp(
        `^(?:${manyInOne}|${manyWithoutS}|[a-z]+(?:est|ing)|best|deep|elite|favou?rite|kind|most|quality|read|salmon|sort|value)$`,
      ).test(noun)
      return isOne && !isPart && !hasName(text) ? text.replace(/[a-z]+$/, manyOf) : undefined
    },
  ],
  // “It took five year”
  [
    `${numbers.slice(3, -1).replaceAll('|', ' ')} & day week month year hour minute mile gram cup kilometer kilometre person`,
    String.raw`(?<!\b(?:an?|her|his|my|our|the|their|your) )${numbers} (?:cup|day|gram|hour|kilomet(?:er|re)|mile|minute|month|person|week|year)(?=[.,!?]|$| (?:after|ago|before|from|he|i|it|later|of|she|the|they|until|we|with|you)\b)`,
    (text) => text.replace(/[a-z]+$/, (word) => (word === 'person' ? 'people' : `${word}s`)),
  ],
  // “The less meetings we have”, but not “less costs”
  [
    'less',
    String.raw`(?<!-|\b(?:am|are|be|cost|is|income|no|nor|or|pay|price|profits?|revenue|sales|total|was|were) )less [a-z]{3,}[b-hj-rtvwxyz]s(?=[.,]|$| (?:and|are|for|i|in|than|that|to|we|were|with|you)\b)`,
    (text) => {
      const noun = wordsOf(text)[1] ?? ''
      return isPluralAlone(noun) &&
        !new RegExp(`^(?:${notMany}|${units}|coupons|deductions|expenses|odds|sales|savings|taxes)$`).test(
          noun,
        )
        ? text.replace(/less/i, 'fewer')
        : undefined
    },
  ],
  // “We have less seats”: a verb, too.
  [
    'less & had has have need needs with',
    String.raw`(?<=\b(?:had|has|have|needs?|with) )less (?!(?:${notMany}|${units}|sales) )[a-z]{3,}[b-hj-rtvwxyz]s(?=[.,](?!\w)|$| (?:and|but|for|in|than|that|to)\b)`,
    (text) => {
      const noun = wordsOf(text)[1] ?? ''
      return isPlural(noun) && !isPluralAlone(noun) && isSingular(noun.slice(0, -1))
        ? text.replace(/less/i, 'fewer')
        : undefined
    },
  ],
  [
    'much',
    String.raw`(?<!\b(?:not|you) )(?:how|so|too) much [a-z]{3,}[b-hj-rtvwxyz]s(?=[.,!?]|$| (?:and|are|can|did|do|does|for|i|in|should|that|to|we|were|with|you)\b)`,
    (text) => {
      const noun = wordsOf(text)[2] ?? ''
      return isPluralAlone(noun) && !new RegExp(`^(?:${notMany}|sometimes)$`).test(noun)
        ? text.replace('much', 'many')
        : undefined
    },
  ],
  [
    'there & lot lots & of & is was',
    `there (?:is|was|isn't|wasn't) (?:also )?(?:a lot|lots) of (?!${notMany}|sales\\b)[a-z]{3,}[b-hj-rtvwxyz]s(?=[.,]|$| (?:and|for|in|on|out|that|to|we|when|which|who|why|with|you)\\b)`,
    (text) =>
      isPlural(wordsOf(text).at(-1) ?? '')
        ? text.replace(/\b(?:is|was)/, (verb) => (verb === 'is' ? 'are' : 'were'))
        : undefined,
  ],
  // “The house was build in May”
  [
    `is are was were been being & ${later.words}`,
    String.raw`(?<!\b(?:advice|all|choice|command|did|do|does|goal|how|idea|job|key|plan|rule|secret|step|target|that|there|thing|tip|trick|what|where|who) )(?:is|are|was|were|been|being) (?:also |not |[a-z]+ly )?${later.wrong}(?= (?:at|by|for|from|in|to|with)\b)`,
    later.right,
  ],
  [
    `have & could might must should would & ${later.words} come do eat go know see`,
    `(?<!\\b(?:an?|my|our|the|this|your) )(?:could|might|must|should|would)(?:n't)? (?:have|never have|have never) ${later.wrong}(?= (?:[a-z]+ing|all|an?|at|by|her|him|it|less|me|more|my|on|our|some|that|the|them|these|this|time|too|us|with|you|your)\\b)`,
    later.right,
  ],
  // “It should has”
  [
    'has & could might must should will would can didn doesn don t not',
    "(?:(?:could|should|would)(?:n't| not)?|(?:can|did|do|does|might|must|will)(?:n't| not)|cannot|can't|won't) (?:also |always |only )?has",
    (text) => text.replace(/has$/, 'have'),
  ],
  // “We need create it”
  [
    'need want & i we you they',
    String.raw`(?:i|they|we|you)(?<=(?:${clause}|\b(?:and|if|so) )\w+) (?:also |first |now )?(?:need|want) (?:be|visit|${baseAlone.filter((verb) => !/^(?:do|get|have|make|send|write)$/.test(verb)).join('|')})(?= (?:an?|in|it|my|our|some|that|the|them|these|this|to|your)\b)`,
    lastWord((word) => `to ${word}`),
  ],
  // “I am used to work late”
  [
    'used & to',
    `(?:(?:i|we) (?:are|am|were|was)|(?:i|we)'(?:m|re)) (?:not )?used to (?:be|have|see|work|live|use|speak|read|drive|${baseAlone.join('|')})(?= [a-z]|[.,])`,
    lastWord(ingOf),
  ],
  // “We enjoy to work”
  [
    'avoid avoids avoided enjoy enjoys enjoyed worth committed dedicated & to',
    `(?:(?:(?<!\\b(?:are|be|been|is|was|were) )(?:avoid|enjoy)(?:s|ed)?|(?<!\\b(?:have|her|his|its|my|net|of|our|the|their|your) )worth) to (?:have|see|read|use|try|visit|watch|play|${baseAlone.join('|')})|(?:am|are|be|is|was|were) (?:committed|dedicated) to (?:${baseAlone.join('|')}))(?= [a-z]|[.,])`,
    (text) => {
      const right = lastWord(ingOf)(text)
      return /^(?:avoid|enjoy|worth)/i.test(text) ? right?.replace(/\sto\s/, ' ') : right
    },
  ],
  [
    'forward & to look looking',
    `look(?:ed|ing)? forward to (?:${baseAlone.join('|')}|(?:start|visit|help|use)(?= (?:it|my|our|the|them|this|us|you|your)\\b))`,
    lastWord(ingOf),
  ],
  [
    'succeed succeeded succeeds & to',
    `(?:succeeds|succeeded|not succeed|n't succeed) to (?:${baseAlone.join('|')})`,
    (text) => lastWord(ingOf)(text)?.replace(' to ', ' in '),
  ],
  // “Did you saw it?”
  [
    `did does do & ${toBase.words}`,
    `(?:did|do|does)(?<=${begin}\\w+) ${pronoun} (?:ever |really |already )?(?!fell\\b)${toBase.wrong}`,
    toBase.right,
  ],
  // “Much more quieter”, “the most quickest”
  [
    'more most',
    String.raw`(?:(?<!\b(?:any|few|many|no|once|one|several|some|three|two) )more [a-z]+er(?=[.,!?]|$| (?:and|as|for|if|in|than|the|to|when)\b)|(?<=\bthe )most [a-z]+est)`,
    (text) => {
      const [, word = ''] = wordsOf(text)
      return isCompared(word) ? text.replace(/^\S+\s/, '') : undefined
    },
  ],
  // “Both the bread and the butter is here”
  [
    'both & and & is was has',
    String.raw`both (?:the|my|our|your|their)(?<=${begin}both \w+) (?:[a-z]+ )?[a-z]+ and (?:the|my|our|your|their) (?:[a-z]+ )?[a-z]{3,} (?:is|was|has)(?= [a-z])`,
    toPlural,
  ],
  [
    'neither & nor & are have were',
    String.raw`neither (?:the|my|our|your|their)(?<=${begin}neither \w+) [a-z]{3,}(?<![^s]s) nor (?:the|my|our|your|their) (?!(?:${manyInOne}|${manyWithoutS}|${bodies}) )[a-z]{3,}(?<![^s]s) (?:are|have|were)(?= [a-z])`,
    toSingular,
  ],
  // “This habit, which costs nothing, account for half of it”
  [
    'which who & are were have account make take come need give mean',
    `(?:a|an|my|our|the|this|your)(?<=${begin}\\w+) (?:[a-z]+ )?(?!(?:${manyInOne}|${manyWithoutS}|${bodies}) )[a-z]{3,}(?<!s), (?:which|who) [^.,;:()\\n]{3,60}, (?:account|are|come|give|have|make|mean|need|take|were)(?= [a-z])`,
    (text) => {
      const noun = /[a-z]+(?=,)/i.exec(text)?.[0] ?? ''
      const right = toSingular(text)
      if (!isSingular(noun.toLowerCase()) || hasName(text.slice(0, text.indexOf(',')))) return undefined
      return right === text ? text.replace(/[a-z]+$/, presentOf) : right
    },
  ],
  // “In a small cups”
  [
    'a an',
    String.raw`an? (?:beautiful|big|good|great|large|new|nice|old|simple|small|tall) (?!${notMany}|${units}|sales\b)[a-z]{3,}[b-hj-rtvwxyz]s(?=[.!?](?!\w)|$| (?:for|in|is|on|that|to|was|which|who|with)\b)`,
    (text) => {
      const noun = wordsOf(text)[2] ?? ''
      const isOne =
        /^(?:barracks|clothes|crossroads|goods|looks|odds|premises|savings|shorts|sports|thanks)$/.test(noun)
      const one = isOne || /\s[A-Z]\S*$/.test(text) ? undefined : singularOf(noun)
      return one && text.replace(/\S+$/, one)
    },
  ],
  [
    'let lets letting & to',
    '(?:let|lets|letting) (?:him|me|people|them|us|users|you) to [a-z]{2,}',
    (text) => {
      const verb = wordsOf(text).at(-1) ?? ''
      const isBase = baseAlone.includes(verb) || (isVerb(verb) && !isStopWord(verb))
      return isBase ? text.replace(/\sto(?=\s\S+$)/, '') : undefined
    },
  ],
  // “Let it cooled”
  ['let lets letting', '(?:let|lets|letting) (?:him|it|me|them|us) [a-z]+ed', lastWord(baseOf)],
  // “On they’re sides”
  [
    're',
    "(?:for|in|on|to) they're [a-z]{3,}s(?=[.,!?]|$| (?:and|at|for|in|to)\\b)",
    (text) => (isPlural(wordsOf(text).at(-1) ?? '') ? text.replace(/they.re/i, 'their') : undefined),
  ],
  // “If I would have known”
  [
    'if & would & have',
    `if(?<=${begin}\\w+) (?:i|we|you|he|she|they|it|(?:my|our|the|this) [a-z]+) would have (?:[a-z]{3,}(?<!e)ed|been|bought|come|done|found|given|gone|had|known|made|seen|taken|thought)`,
    (text) => text.replace(/would have/, 'had'),
  ],
]

// “Higher education”, “later” and “number” are no comparatives after “more”.
const notCompared = new Set(
  'cleaner cooler earnest elder greater higher later lighter longer lower number older smaller stranger tempest upper younger'.split(
    ' ',
  ),
)

/** Returns whether a word is a comparative or a superlative: there is the other one, too. */
function isCompared(word: string): boolean {
  const [stem, other] = [word.replace(/(?:er|est)$/, ''), word.endsWith('est') ? 'er' : 'est']
  const bases = [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.slice(0, -1)]
  return stem.length > 2 && !notCompared.has(word) && isListed(stem + other) && bases.some(isListed)
}

const isThing = (word: string) => !isVerb(word) && !/(?:al|ic|ive|y|le|ern|an)$/.test(word)

function ingOf(word: string): string {
  const doubled = word.replace(
    /(?<=^(?:get|run|swim|stop|begin|forget|\w+mit|\w*cur|prefer|refer|transfer))$/,
    word.slice(-1),
  )
  return `${doubled.replace(/(?<=.[^e])e$/, '')}ing`
}

function manyVerb(text: string): string {
  if (/doesn.t$/i.test(text)) return text.replace(/doesn.t$/i, 'don’t')
  if (/n.t$/i.test(text)) return text.replace(/(is|was|has)(?=n.t$)/i, (verb) => toPlural(verb))
  return toPlural(text)
}
