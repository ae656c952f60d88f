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
      .replace(/(?<=cur|fer|stop)$/, base.at(-1) ?? '')
      .replace(/y$/, 'i')
      .replace(/e?$/, 'ed')
    return { base, present: presentOf(base), past, participle: past }
  })
}

function irregularVerbs(table: string): Verb[] {
  return table.split('|').map((line) => {
    const [base = '', past = '', participle = ''] = line.split(' ')
    return { base, present: presentOf(base), past, participle }
  })
}

function presentOf(base: string): string {
  if (/[^aeiou]y$/.test(base)) return base.replace(/y$/, 'ies')
  return /(?:ch|[^o]o)$/.test(base) ? `${base}es` : `${base}s`
}

const have: Verb = { base: 'have', present: 'has', past: 'had', participle: 'had' }
const pastVerbs = irregularVerbs(withOwnPast)
const verbs = [...regularVerbs(regular), ...pastVerbs, ...irregularVerbs(others)]
const allVerbs = [...verbs, ...regularVerbs(nouns), have]

/** Returns the wrong forms of some verbs as a group of a pattern, and what the last word of a match should be. */
function forms(of: readonly Verb[], from: readonly (keyof Verb)[], to: keyof Verb) {
  const pairs = of.flatMap((verb) => from.map((form) => [verb[form], verb[to]] as const))
  const right = new Map(pairs.filter(([wrong, form]) => wrong !== form))
  return {
    wrong: `(?:${[...right.keys()].join('|')})`,
    right: (text: string) => text.replace(/\w+$/, (word) => right.get(word.toLowerCase()) ?? word),
  }
}

const toBase = forms(verbs, ['present', 'past', 'participle'], 'base')
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

// What is before a word: nothing of the sentence, or of the clause.
const sentence = String.raw`(?:^|[.!?\n] ?)`
const clause = String.raw`(?:^|[.,;:!?\n] ?)`
// “This time add”, “a few depend”
const noSubject = String.raw`(?!(?:all|also|bunch|couple|day|dozen|few|half|handful|lot|majority|minute|moment|month|morning|night|number|once|quarter|third|time|way|week|year)\b)`

// What “of the ices” does not make many: “the order of the rules is”. Not after “and”, which does.
const oneThing =
  'aim author color colour cost goal length meaning name order owner position price purpose quality reason result shape size speed structure taste title value version weight'
const singulars = new Map(Object.entries({ are: 'is', do: 'does', have: 'has', were: 'was' }))
const plural = `(?:${[...singulars.keys()].join('|')})`
const plurals = new Map([...singulars].map(([many, one]) => [one, many]))
const toPlural = (text: string) => text.replace(/\w+$/, (word) => plurals.get(word.toLowerCase()) ?? word)
/** Returns a text whose last verb is in the singular: `is` for `are`. */
export const toSingular = (text: string) =>
  text.replace(/\w+$/, (word) => singulars.get(word.toLowerCase()) ?? word)

/** Wrong forms of verbs: as patterns of whole words, and with what writes the right form. */
export const verbMistakes: readonly (readonly [string, (text: string) => string])[] = [
  [
    `(?:can|cannot|could|may|might|must|should|will|would|(?:ca|could|did|do|does|might|must|should|wo|would)n't) (?:also |always |not |only )?${toBase.wrong}`,
    toBase.right,
  ],
  // A tree is there to fell.
  [`to (?!fell\\b)${pastToBase.wrong}`, pastToBase.right],
  [
    String.raw`(?<!\b(?:and|between|like|of|than|that|what|who|with) )(?:they|we|you) (?:also |always |never )?${presentToBase.wrong}`,
    presentToBase.right,
  ],
  [
    String.raw`(?:he|it|she)(?<=(?:${sentence}|\b(?:because|but|if|since|unless|until|when|whenever|while) )\w+) ${anyToPresent.wrong}`,
    anyToPresent.right,
  ],
  [
    String.raw`(?:an?|each|every|this)(?<=${clause}\w+) ${noSubject}[a-z]{3,}(?<!s|\b(?:can|could|did|does|may|might|must|should|will|would)) ${toPresent.wrong}`,
    toPresent.right,
  ],
  [
    String.raw`(?:am|are|is|was|were|be|being) (?:[a-z]+ly )?${toParticiple.wrong}(?= (?:as|at|by|for|from|in|into|on|onto|to|with)\b)`,
    toParticiple.right,
  ],
  [`been (?:[a-z]+ly )?${toParticiple.wrong}`, toParticiple.right],
  // “The tools it has allow it”
  [
    String.raw`(?<!\b(?:he|i|it|she|that|they|we|what|which|who|you) )(?:had|has) (?:[a-z]+ly )?${toParticiple.wrong}`,
    toParticiple.right,
  ],
  [
    String.raw`(?<!\b(?:and|at|by|for|from|in|of|on|to|with) )(?:each|one) of (?:my|our|the|their|these|those|your) (?:[a-z]+(?<!s) )?[a-z]+s ${plural}`,
    toSingular,
  ],
  [
    `the(?<=${sentence}\\w+) (?:${oneThing.replaceAll(' ', '|')}) of (?:all|my|our|the|their|these|those|your) [a-z]+s ${plural}`,
    toSingular,
  ],
  [
    `(?:these|those)(?<=${clause}\\w+) [a-z]+s (?:and [a-z]+s )?(?:${[...plurals.keys()].join('|')})`,
    toPlural,
  ],
  [`(?:had|has|have|having) ${pastToParticiple.wrong}`, pastToParticiple.right],
]

// “The app install”, “the mean value”
const baseAlone = noNouns
  .filter(({ base }) => !/^(?:become|install|mean)$/.test(base))
  .map(({ base }) => base)
const pronoun = '(?:he|i|it|she|they|we|you)'
const nounsToBase = forms(noNouns, ['present'], 'base')
const regularToBase = forms(
  regularVerbs(`${regular} ${nouns} call change handle process return`),
  ['past'],
  'base',
)
const relativeToPresent = forms(
  noNouns.filter(({ base }) => base !== 'mean'),
  ['base'],
  'present',
)
// After one of these, a noun with a relative clause is no part of a longer phrase.
const afterLead = String.raw`(?<=(?:${clause}|\b(?:added|built|create|created|creates|find|found|get|got|had|has|have|introduced|is|launched|made|need|offer|offers|provide|provides|released|started|use|used|uses|want|was|were|write|wrote) )\w+)`
// Of these there are many: “a couple that have”, “a team who are”.
const manyInOne =
  'audience|band|bunch|children|couple|crowd|data|dozen|family|few|folks|group|handful|hundred|lot|majority|media|membership|men|minority|million|number|pair|people|police|public|range|series|set|staff|team|thousand|variety|women'

/** The same, each with words, one of which it has. */
export const verbPhrases: readonly (readonly [string, string, (text: string) => string])[] = [
  // “Allow us ensure”, “enable the users create”
  [
    'allow allows allowed allowing enable enables enabled enabling encourage encourages force forces forced invite permit permits',
    `(?:(?:allow|permit)(?:s|ed|ing)?|(?:enabl|encourag|forc|invit)(?:e|es|ed|ing)) (?:him|me|people|them|us|users|you|(?:my|our|the|their|your) [a-z]+) (?:${baseAlone.join('|')})`,
    (text) => text.replace(/\w+$/, 'to $&'),
  ],
  // “Why did we discussed”, “rarely does an issue comes”
  [
    'do does did',
    `(?:how|never|nor|rarely|seldom|when|where|why) (?:did|do|does) ${pronoun} ${toBase.wrong}`,
    toBase.right,
  ],
  [
    'do does did',
    `(?:how|never|nor|rarely|seldom|when|where|why) (?:did|do|does) (?:an?|my|our|the|this|your) [a-z]+ ${nounsToBase.wrong}`,
    nounsToBase.right,
  ],
  ['do does did', `(?:did|do|does) (?:not|never) ${toBase.wrong}`, toBase.right],
  // “How to returned the value”
  [
    'able decided going how need needs order ready trying want wants',
    `(?:able|decided|going|how|needs?|order|ready|trying|wants?) to ${regularToBase.wrong}(?= (?:an?|it|my|our|the|their|them|this|us|you|your)\\b)`,
    regularToBase.right,
  ],
  // “It is a program which provide”
  [
    'that which who',
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
