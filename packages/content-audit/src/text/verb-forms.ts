import { isStopWord } from '../languages/language.ts'
import { baseOf, hasPlural, isVerb } from './inflections.ts'

// Verbs of which no form but a participle is a noun or an adjective, too.
const regular =
  'adapt add adopt agree allow announce apologize appear apply arrive ask assume attract avoid believe belong calculate combine compile complain conclude configure confirm connect consider construct contain contribute convert convince create decide define delete deliver depend deploy derive describe destroy detect determine develop differ disagree disappear discuss distribute eliminate emerge emphasize enable encourage ensure evolve examine exceed exclude execute exist expect explain explore extend fail follow generate happen hesitate identify ignore imagine implement imply improve include indicate inform inspect install integrate interact introduce invent investigate invite involve locate maintain mention migrate modify observe obtain occur organize participate perform persist predict prefer prepare preserve prevent propose protect provide publish receive recognize recommend recover reduce refer refuse rely remain remember remove replace represent require resolve respond restore retain reveal satisfy seem select serve simplify solve specify store suffer suggest survive translate update validate vary verify'
// Nouns, too, but not after “it”.
const nouns = 'help look need show start stop try use want work'
// Base, past and participle. The past of the first ones is no participle, noun or adjective.
const withOwnPast =
  'become became become|begin began begun|choose chose chosen|come came come|do did done|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|fly flew flown|freeze froze frozen|give gave given|go went gone|grow grew grown|know knew known|ride rode ridden|run ran run|sing sang sung|swim swam swum|take took taken|throw threw thrown|wear wore worn|write wrote written'
const others =
  'bring brought brought|get got got|hear heard heard|keep kept kept|make made made|mean meant meant|meet met met|say said said|see seen seen|sell sold sold|send sent sent|spend spent spent|teach taught taught|tell told told|think thought thought|understand understood understood'

interface Verb {
  base: string
  present: string
  past: string
  participle: string
}

function regularVerbs(bases: string): Verb[] {
  return bases.split(' ').map((base) => {
    const past = base
      .replace(/(?<=cur|(?<!dif|suf)fer|mit|stop)$/, base.at(-1) ?? '')
      .replace(/(?<=[^aeiou])y$/, 'i')
      .replace(/e?$/, 'ed')
    return { base, present: presentOf(base), past, participle: past }
  })
}

export function irregularVerbs(table: string): Verb[] {
  return table.split('|').map((line) => {
    const [base = '', past = '', participle = ''] = line.split(' ')
    return { base, present: presentOf(base), past, participle }
  })
}

export function presentOf(base: string): string {
  if (/[^aeiou]y$/.test(base)) return base.replace(/y$/, 'ies')
  return /(?:[cs]h|ss|x|[^o]o)$/.test(base) ? `${base}es` : `${base}s`
}

const have: Verb = { base: 'have', present: 'has', past: 'had', participle: 'had' }
const pastVerbs = irregularVerbs(withOwnPast)
const verbs = [...regularVerbs(regular), ...pastVerbs, ...irregularVerbs(others)]
const allVerbs = [...verbs, ...regularVerbs(nouns), have]

/** Returns the wrong forms of some verbs as words and as a group of a pattern, and what the last word of a match should be. */
export function forms(of: readonly Verb[], from: readonly (keyof Verb)[], to: keyof Verb) {
  const pairs = of.flatMap((verb) => from.map((form) => [verb[form], verb[to]] as const))
  const right = new Map(pairs.filter(([wrong, form]) => wrong !== form))
  return {
    words: [...right.keys()].join(' '),
    wrong: `(?:${[...right.keys()].join('|')})`,
    right: (text: string) => text.replace(/\w+$/, (word) => right.get(word.toLowerCase()) ?? word),
  }
}

export const toBase = forms(verbs, ['present', 'past', 'participle'], 'base')
const pastToBase = forms(pastVerbs, ['past'], 'base')
const presentToBase = forms(allVerbs, ['present'], 'base')
// “A test run”, “a small update”
const noNouns = [
  ...verbs.filter(
    ({ base }) =>
      !/^(?:drink|drive|fall|fly|freeze|prefer|replace|ride|run|say|select|swim|take|throw|update|wear)$/.test(
        base,
      ),
  ),
  have,
]
const toPresent = forms(noNouns, ['base'], 'present')
const anyToPresent = forms(allVerbs, ['base'], 'present')
const toParticiple = forms(verbs, ['base'], 'participle')
const pastToParticiple = forms(pastVerbs, ['past'], 'participle')

const modals = '(?:can|cannot|could|may|might|must|should|will|would)'
// What is before a word: nothing of the sentence, or of the clause.
const sentence = String.raw`(?:^|[.!?\n] ?)`
const clause = String.raw`(?:^|[.,;:!?\n] ?)`
/** Before “they” and the like, which are no subject after these: “some of you was”. */
export const notSubject = String.raw`(?<!\b(?:and|between|like|of|than|that|what|where|who|with) )`
// “This time add”, “a few depend”
const noSubject = String.raw`(?!(?:all|also|bunch|couple|day|dozen|few|half|handful|lot|majority|minute|moment|month|morning|night|number|once|quarter|third|time|way|week|year)\b)`

// What “of the ices” does not make many: “the order of the rules is”. Not after “and”, which does.
const oneThing =
  'aim amount author color colour cost diversity goal length list meaning name number order owner position price purpose quality reason result shape size speed structure taste title value version weight'
const singulars = new Map(Object.entries({ are: 'is', do: 'does', have: 'has', were: 'was' }))
const plural = `(?:${[...singulars.keys()].join('|')})`
const plurals = new Map([...singulars].map(([many, one]) => [one, many]))
export const toPlural = (text: string) =>
  text.replace(/\w+$/, (word) => plurals.get(word.toLowerCase()) ?? word)
/** Returns a text whose last verb is in the singular: `is` for `are`. */
export const toSingular = (text: string) =>
  text.replace(/\w+$/, (word) => singulars.get(word.toLowerCase()) ?? word)

/**
 * A mistake: words that are with it (of each list, which `&` joins, there is one), a pattern of whole words, and what writes
 * the right words, if a dictionary says that these are wrong.
 */
export type VerbPhrase = readonly [words: string, wrong: string, right: (text: string) => string | undefined]

/** Wrong forms of verbs. */
export const verbMistakes: readonly VerbPhrase[] = [
  [
    `can cannot could may might must should will would t & ${toBase.words}`,
    `(?:${modals}|(?:ca|could|did|do|does|might|must|should|wo|would)n't) (?:also |always |not |only )?${toBase.wrong}`,
    toBase.right,
  ],
  // A tree is there to fell.
  [`to & ${pastToBase.words}`, `to (?!fell\\b)${pastToBase.wrong}`, pastToBase.right],
  [
    `they we you & ${presentToBase.words}`,
    String.raw`(?<!\b(?:and|behind|beside|between|for|like|near|of|than|that|to|what|who|with) )(?:they|we|you) (?:already |also |always |just |never |now |often |only |sometimes |still |then |[a-z]+ly )?${presentToBase.wrong}`,
    presentToBase.right,
  ],
  [
    `he it she & ${anyToPresent.words}`,
    String.raw`(?:he|it|she)(?<=(?:${sentence}|[a-z], |\b(?:because|but|if|since|unless|until|when|whenever|while) )\w+) ${anyToPresent.wrong}(?! (?:never|not|only)\b)`,
    anyToPresent.right,
  ],
  [
    `a an each every this & ${toPresent.words}`,
    String.raw`(?:an?|each|every|this)(?<=${clause}\w+) ${noSubject}[a-z]{3,}(?<!s|\b(?:can|could|did|does|may|might|must|should|will|would)) ${toPresent.wrong}`,
    toPresent.right,
  ],
  [
    `am are is was were be being & ${toParticiple.words}`,
    String.raw`(?:am|are|is|was|were|be|being) (?:[a-z]+ly |already |also |not |now |often |still )?${toParticiple.wrong}(?= (?:as|at|by|for|from|in|into|on|onto|to|with)\b)`,
    toParticiple.right,
  ],
  [`been & ${toParticiple.words}`, `been (?:[a-z]+ly )?${toParticiple.wrong}`, toParticiple.right],
  // “The tools it has allow it”
  [
    `had has & ${toParticiple.words}`,
    String.raw`(?<!\b(?:he|i|it|she|that|they|we|what|which|who|you) )(?:had|has) (?:[a-z]+ly |also |already |now )?${toParticiple.wrong}`,
    toParticiple.right,
  ],
  [
    'each one & of & are do have were',
    String.raw`(?<!\b(?:and|at|by|for|from|in|of|on|to|with) )(?:each|one) of (?:my|our|the|their|these|those|your) (?:[a-z]+(?<!s) )?[a-z]+s ${plural}`,
    toSingular,
  ],
  [
    `the & of & ${oneThing}`,
    `the(?<=${sentence}\\w+) (?:${oneThing.replaceAll(' ', '|')}) of (?:(?:all|my|our|the|their|these|those|your) )?[a-z]+s ${plural}`,
    toSingular,
  ],
  [
    `these those & ${[...plurals.keys()].join(' ')}`,
    `(?:these|those)(?<=${clause}\\w+) [a-z]+s (?:and [a-z]+s )?(?:${[...plurals.keys()].join('|')})`,
    toPlural,
  ],
  [
    'never ever hadn hasn haven & saw',
    "(?:(?:had|has|have|i've|we've) (?:ever|never)|(?:had|has|have)n't) saw",
    (text) => text.replace(/saw$/, 'seen'),
  ],
  [
    `had has have having ve hadn hasn haven & ${pastToParticiple.words}`,
    `(?:having|(?:had|has|have)(?:n't)?|(?:i|they|we|you)'ve) (?:already |also |always |ever |just |never |not )?${pastToParticiple.wrong}`,
    pastToParticiple.right,
  ],
]

const moreVerbs = regularVerbs(
  'accept achieve acquire affect apologise assign attach clarify collect compose consist deny disable divide emit emphasise expand expose inherit inject insert invoke manipulate multiply navigate omit operate organise populate proceed pursue realise realize recognise reject remind serialize simplify submit subscribe succeed summarise summarize suspend terminate transform transmit utilize',
)
const sureVerbs = [...noNouns, ...moreVerbs]
// “The app install”, “the mean value”
export const baseAlone = sureVerbs
  .filter(({ base }) => !/^(?:become|install|mean)$/.test(base))
  .map(({ base }) => base)
// “Selects and installs”
const plainToBase = forms(
  [...regularVerbs(regular.replace(/ (?:install|select|implement|exclude|express)\b/g, '')), ...moreVerbs],
  ['present'],
  'base',
)
export const sureToPresent = forms(sureVerbs, ['base'], 'present')
export const pronoun = '(?:he|i|it|she|they|we|you)'
export const nounsToBase = forms(noNouns, ['present'], 'base')
const regularToBase = forms(
  regularVerbs(`${regular} ${nouns} call change handle process return`),
  ['past'],
  'base',
)
const relativeToPresent = forms(
  sureVerbs.filter(({ base }) => base !== 'mean'),
  ['base'],
  'present',
)
// After one of these, a noun with a relative clause is no part of a longer phrase.
const afterLead = String.raw`(?<=(?:${clause}|\b(?:added|built|create|created|creates|find|found|get|got|had|has|have|introduced|is|launched|made|need|offer|offers|provide|provides|released|started|use|used|uses|want|was|were|write|wrote) )\w+)`
// Of these there are many: “a couple that have”, “a team who are”.
export const manyInOne =
  'audience|band|bunch|children|couple|crowd|data|dozen|family|few|folks|group|handful|hundred|lot|majority|media|membership|men|minority|million|number|pair|people|police|public|range|series|set|staff|team|thousand|variety|women'

/** What the last word of a text should be, if anything. */
export function lastWord(change: (word: string) => string | undefined) {
  return (text: string) => {
    const right = change(/[a-z]+$/.exec(text)?.[0] ?? '')
    return right === undefined ? undefined : text.replace(/[a-z]+$/, right)
  }
}

// Not at the start of a line, which may be in the middle of a sentence.
export const begin = '(?:^|[.!?] )'
const object =
  '(?= (?:about|an?|how|what|which|her|him|his|it|me|my|our|that|the|their|them|these|this|those|us|you|your)\\b)'
const toBeParticiple = forms(
  [
    ...sureVerbs,
    ...regularVerbs(
      'call change check download handle merge move process release rename report request return review store upload',
    ),
  ],
  ['base'],
  'participle',
)
const pastOnly = pastToParticiple.wrong.replace('came|', '')
// After “the”, they are many, or one of them is left out.
export const manyWithoutS =
  'blind|both|committee|community|company|council|couple|criteria|crew|dead|deaf|elderly|few|first|fish|folk|following|former|fourth|government|half|last|latter|majority|many|minority|next|other|others|rest|second|same|third|two|three|four|five|six|seven|eight|nine|old|poor|rich|ten|unemployed|wealthy|young'

/** Returns the plural of a noun: `boxes` of `box`. */
export const manyOf = (noun: string) =>
  /[^aeiou]y$/.test(noun) ? noun.replace(/y$/, 'ies') : `${noun}${/(?:[cs]h|x|z)$/.test(noun) ? 'es' : 's'}`

/** Wrong forms in what goes with them. */
export const verbPhrases: readonly VerbPhrase[] = [
  // “You can used it”, “did not worked”
  [
    'can cannot could may might must should will would t',
    String.raw`(?<!\b(?:an?|at|free|good|her|his|in|my|of|on|the|this|your) )(?:${modals}|(?:did|do|does|ca|could|should|wo|would)n't)(?: also| always| not| only)? [a-z]+ed`,
    // “Should nested lists be shown?”, “this May released”
    (text) => (/^[A-Z]/.test(text) ? undefined : lastWord(baseOf)(text)),
  ],
  ['did does do & not', '(?:did|do|does) not [a-z]+ed', lastWord(baseOf)],
  // “It should be return with the name”
  [
    `be been & ${toBeParticiple.words}`,
    String.raw`(?<!\bthere )(?:(?:${modals}|to) (?:also |always |not |only )?be|been) (?:[a-z]+ly )?${toBeParticiple.wrong}(?=[.,]|$| (?:and|as|at|before|by|for|from|if|in|into|on|or|this|to|using|when|with)\b)`,
    // “It must be exist”
    (text) =>
      /\bbe\s(?:appear|arrive|belong|consist|depend|emerge|exist|happen|occur|participate|persist|rely|remain|vary)$/i.test(
        text,
      )
        ? text.replace(/be\s(?=\w+$)/, '')
        : toBeParticiple.right(text),
  ],
  // “It was ran twice”
  [
    `am are is was were be been being & ${pastToParticiple.words}`,
    String.raw`(?<!\b(?:he|how|i|it|she|that|there|they|this|what|where|who|you) )(?:am|are|be|been|being|is|was|were) ${pastOnly}`,
    pastToParticiple.right,
  ],
  // “Thank you for help us”, “worth know about”
  [
    `by for without worth & ${baseAlone.join(' ')} call change check help start stop`,
    `(?:by|for|without|worth) (?:(?:${baseAlone.filter((verb) => !/^(?:do|get|have|make|send)$/.test(verb)).join('|')})(?= [a-z])|(?:call|change|check|help|start|stop)${object})`,
    // A capital is that of a name: “without Send”.
    (text) =>
      /\s[A-Z]/.test(text) ? undefined : lastWord((word) => `${word.replace(/(?<=[^e])e$/, '')}ing`)(text),
  ],
  // “How to using it”
  [
    'able how order need needs want wants trying',
    `(?:able|how|in order|needs?|trying|wants?) to [a-z]+ing${object}`,
    lastWord(baseOf),
  ],
  [
    'to',
    `to(?<=${begin}to) [a-z]+ing (?:an?|the|your)`,
    (text) => text.replace(/[a-z]+(?= [a-z]+$)/, (word) => baseOf(word) ?? word),
  ],
  // “Don’t have spend hours”
  [
    'have need & did do does didn don doesn',
    `(?:did|do|does)(?:n't| not) (?:have|need) (?:${baseAlone.filter((verb) => verb !== 'have').join('|')}|be|bother|care|worry)`,
    lastWord((word) => `to ${word}`),
  ],
  [
    'like & would d',
    `(?:would|[a-z]+'d) like (?:be|have|${baseAlone.filter((verb) => !/^(?:include|involve|require)$/.test(verb)).join('|')})(?= [a-z])`,
    lastWord((word) => `to ${word}`),
  ],
  [
    'order',
    String.raw`(?<!\b(?:any|the) )in order (?:${[...baseAlone, 'change', 'call', 'need', 'use', 'try', 'work'].join('|')})(?= [a-z])`,
    lastWord((word) => `to ${word}`),
  ],
  // “Which allows to filter it”
  [
    'allow allows allowing enable enables enabling permits',
    '(?:(?:it|that|this|they|which|will|would) (?:allow|enable)|allowing|allows|enables|enabling|permits) to [a-z]+',
    (text) => {
      const verb = /[a-z]+$/.exec(text)?.[0] ?? ''
      return isVerb(verb) || baseAlone.includes(verb) ? text.replace(/to\s[a-z]+$/, '… $&') : undefined
    },
  ],
  // “It seems to works”
  [
    `able have has how need needs seem seems seemed tried tries try trying want wants & ${presentToBase.words}`,
    `(?:able|have|has|how|needs?|seem(?:s|ed)?|tr(?:ied|ies|y|ying)|wants?) to ${presentToBase.wrong}`,
    presentToBase.right,
  ],
  // “Easy for you read it”
  [
    'for & difficult easier easy enough hard harder important possible impossible necessary simple',
    `(?:difficult|eas(?:ier|y)|enough|hard(?:er)?|important|(?:im)?possible|necessary|simple) for (?:him|me|people|them|us|users|you) (?:${baseAlone.join('|')}|look|read|start|try|use|work)`,
    lastWord((word) => `to ${word}`),
  ],
  // “We are plan to do it”
  [
    'are were & aim attempt expect go hope intend look plan try want work',
    `${notSubject}(?:they|we|you) (?:are|were) (?:aim|attempt|expect|go|hope|intend|look|plan|try|want|work) (?:on|to)`,
    (text) =>
      text.replace(/\w+(?=\s(?:on|to)$)/, (word) => `${word.replace(/e$/, '').replace('plan', 'plann')}ing`),
  ],
  // “Any option that need it”
  [
    'that which & any each every',
    `(?:any|each|every) (?!(?:${manyInOne}) )[a-z]{3,}(?<!s) (?:that|which) (?:${plural}|${relativeToPresent.wrong})`,
    (text) => toSingular(relativeToPresent.right(text)),
  ],
  [
    'need',
    `(?:each|every|the|this)(?<=${begin}\\w+) (?!(?:${manyInOne}|${manyWithoutS}) )[a-z]{3,}(?<!s|ly) need to`,
    (text) => (isStopWord(text.split(/\s/)[1] ?? '') ? undefined : text.replace(/need(?= to$)/, 'needs')),
  ],
  // “When you tool needs it”
  [
    'you & because if once since unless when while & does has is needs was',
    '(?:because|if|once|since|unless|when|while) you (?!(?:[a-z]+ly|already|also|just|never|now|often|still) )[a-z]{3,} (?:does|has|is|needs|was)',
    (text) => text.replace(/you(?= )/, 'your'),
  ],
  // “It’s goal is”, “you’re glass is”
  [
    'it they you & s re & are has is was were',
    String.raw`(?:it's|they're|you're)(?<=${clause}(?:(?:and|but|so) )?\w+.\w+) (?!(?:all|just|only|that|this|time|what)\b)[a-z]{3,}(?<!ed|ing|done|gone|known|made|ly) (?:are|has|is|was|were)`,
    (text) => {
      const noun = text.split(/\s/)[1] ?? ''
      return isStopWord(noun) || !(hasPlural(noun) || hasPlural(noun.replace(/s$/, '')))
        ? undefined
        : text
            .replace(/^(it).s/i, '$1s')
            .replace(/^(you).re/i, '$1r')
            .replace(/^(the)y.re/i, '$1ir')
    },
  ],
  // “Which may private or not”
  [
    'could may might must should will would & able available aware different difficult easier easy empty happy impossible interested necessary possible private ready responsible similar unable unavailable useful visible',
    '(?:could|may|might|must|should|will|would) (?:also |not )?(?:able|available|aware|different|difficult|easier|easy|empty|happy|impossible|interested|necessary|possible|private|ready|responsible|similar|unable|unavailable|useful|visible)',
    // “Will different teams meet?”
    (text) => (/^[A-Z]/.test(text) ? undefined : text.replace(/[a-z]+$/, 'be $&')),
  ],
  // “It is consists of ice”
  [
    `are is & ${plainToBase.words}`,
    String.raw`(?<!\b(?:he|how|it|she|that|there|they|this|what|where|who|you) )(?:are|is) ${plainToBase.wrong}`,
    (text) => text.replace(/^\w+\s/, '… '),
  ],
  // “We will to publish it”
  [
    'to & might must should will would',
    `(?:he|i|it|she|that|they|this|we|which|you) (?:might|must|should|will|would) to (?:be|${baseAlone.join('|')})`,
    (text) => text.replace(/ to (?=[a-z]+$)/, ' '),
  ],
  // “The following table summarize it”
  [
    `the & ${sureToPresent.words}`,
    String.raw`the(?<=${begin}\w+) (?:[a-z]+(?<!s) )?(?!(?:${manyInOne}|${manyWithoutS}|may|might|must|should) )[a-z]{3,}(?<!s|ed|ly) ${sureToPresent.wrong}(?= [a-z])`,
    (text) => {
      const noun = text.split(/\s/).at(-2) ?? ''
      return isStopWord(noun) || !hasPlural(noun) ? undefined : sureToPresent.right(text)
    },
  ],
  [`this & ${sureToPresent.words}`, `this(?<=${begin}this) ${sureToPresent.wrong}`, sureToPresent.right],
  // “There are a second method”, but not “there are a few”
  [
    'there & are were & a an',
    'there (?:are|were) an? (?!(?:additional|couple|dozen|estimated|few|good|great|handful|hundred|lot|maximum|mere|million|minimum|number|thousand|ton|total)\\b)(?![^.!?]{0,40} (?:few|dozen|hundred|many|more|of)\\b)[a-z]+',
    (text) => text.replace(/\bare\b/, 'is').replace(/\bwere\b/, 'was'),
  ],
  [
    'there & been',
    "there (?:has|hasn't) been (?:also |many |several |some )?(?!news )[a-z]+[b-hj-rtvwxz]s(?=[.,]| (?:about|for|in|of|on|that|to|when|where|with)\\b)",
    (text) => text.replace(/\bhas/, 'have'),
  ],
  // “The results of the survey is”
  [
    'is was has & of & the these & my our the this your',
    String.raw`(?:the|these)(?<=${begin}\w+) (?!(?:[a-z]+ics|lens|means|news) )[a-z]{2,}[b-hj-rtvwxz]s of (?:my|our|the|this|your) [a-z]+(?<!s) (?:has|is|was)`,
    toPlural,
  ],
  // “These setting can be changed”
  [
    'these',
    `these(?<=${clause}these) (?!(?:${manyInOne}|${manyWithoutS}) )[a-z]{4,}(?<!s|ed|ly) (?:are|can|have|must|should|were|will)`,
    (text) => {
      const [, noun = ''] = text.split(/\s/)
      return isStopWord(noun) || !hasPlural(noun) ? undefined : text.replace(/(?<=\s)[a-z]+/, manyOf)
    },
  ],
  // “Allow us ensure”, “enable the users create”
  [
    'allow allows allowed allowing enable enables enabled enabling encourage encourages encouraged encouraging force forces forced forcing invite invites invited inviting permit permits',
    `(?:(?:allow|permit)(?:s|ed|ing)?|(?:enabl|encourag|forc|invit)(?:e|es|ed|ing)) (?:him|me|people|them|us|users|you|(?:my|our|the|their|your) [a-z]+) (?:${baseAlone.join('|')})`,
    (text) => text.replace(/\w+$/, 'to $&'),
  ],
  // “Why did we discussed”, “rarely does an issue comes”
  [
    `do does did & how never nor rarely seldom when where why & ${toBase.words}`,
    `(?:how|never|nor|rarely|seldom|when|where|why) (?:did|do|does) ${pronoun} ${toBase.wrong}`,
    toBase.right,
  ],
  [
    `do does did & how never nor rarely seldom when where why & ${nounsToBase.words}`,
    `(?:how|never|nor|rarely|seldom|when|where|why) (?:did|do|does) (?:an?|my|our|the|this|your) [a-z]+ ${nounsToBase.wrong}`,
    nounsToBase.right,
  ],
  [
    `do does did & not never & ${toBase.words}`,
    `(?:did|do|does) (?:not|never) ${toBase.wrong}`,
    toBase.right,
  ],
  // “How to returned the value”
  [
    `able decided going how need needs order ready trying want wants & ${regularToBase.words}`,
    `(?:able|decided|going|how|needs?|order|ready|trying|wants?) to ${regularToBase.wrong}(?= (?:an?|it|my|our|the|their|them|this|us|you|your)\\b)`,
    regularToBase.right,
  ],
  // “It is a program which provide”
  [
    `that which who & a an another & are do have were ${relativeToPresent.words}`,
    `(?:an?|another)${afterLead} (?:(?!(?:and|at|by|for|from|in|of|on|or|to|with) )[a-z]+ ){0,2}(?!(?:${manyInOne}) )[a-z]{3,}(?<!s) (?:that|which|who) (?:${plural}|${relativeToPresent.wrong})`,
    (text) => toSingular(relativeToPresent.right(text)),
  ],
  // “These tasks that needs”, but not “a list of these tasks that needs”
  [
    'that which',
    String.raw`(?<!\b(?:about|across|after|against|among|and|as|at|before|behind|between|by|despite|during|for|from|in|into|like|of|on|or|over|than|the|through|to|towards|under|upon|via|with|within|without|\w+s) )(?:these|those|many|several|some|various|two|three|four|five|there are) (?:(?!(?:and|at|by|for|from|in|of|on|or|to|with) )[a-z]+ ){0,2}[a-z]{2,}[b-hj-rtvwxyz]s (?:that|which) (?:${[...plurals.keys()].join('|')}|needs|${nounsToBase.wrong})`,
    (text) => toPlural(nounsToBase.right(text)).replace(/needs$/, 'need'),
  ],
]
