import { numberWords } from '../text/number-words.ts'
import { fillerTexts, type LanguageTable, toDoNotes } from './language-table.ts'

export const en: LanguageTable = {
  stopWords: `a about above after again all also am an and any are as at be because been before being below between both but by can
  could did do does doing down during each few for from further had has have having he her here hers him his how i if
  in into is it its just me more most my no nor not now of off on once only or other our out over own same she should
  so some such than that the their them then there these they this those through to too under until up us very was we
  were what when where which while who whom why will with would you your`,
  // Grammar (“had had”, “gave her her coat”), emphasis, sounds and names.
  repeatable:
    'had that her you so very no bye ha he ho hey knock bang tut now there well really many much far long blah yada boom tick tock chop cha can do what ah choo please never always ever again more yes wait come run hear thank good same night far',
  // “What it is is cold”, “we logged in in the morning”.
  repeatedAfter: {
    is: /\b(?:all|how|what|where|who|why)\b[^.!?\n]*$/i,
    in: /\b(?:check|come|dial|get|go|log|move|opt|plug|sign)\w* $/i,
    on: /\b(?:carr|come|get|go|keep|log|move|turn|switch|work)\w* $/i,
  },
  vagueLinks:
    'click (?:here|this|me)|(?:right |over )?here|this|that|this (?:link|page|post|article|site|one)|link|(?:read|see|learn|find out|know) more|more(?: info(?:rmation)?)?|details|read (?:on|this)|see (?:here|this)|check (?:it|this) out',
  vagueImages:
    '(?:an? |the )?(?:image|photo(?:graph)?|picture|pic|img|graphic|figure|screenshot|illustration|alt(?: text)?|thumbnail|untitled|icon|logo|banner)s?',
  openWords:
    'although|an?|and|because|between|but|by|during|every|from|his|if|into|its|my|nor|of|onto|or|our|than|the|their|unless|until|upon|via|whether|which|while|whose|without|your|(?:an?|any|each|every|no|the) [a-z]+ (?:that|who)|(?:he|it|she|that|there|they|this|we|which|you) (?:are|can|had|has|have|is|was|were|will)|(?:and|but|or|so|that|when|which|while) (?:he|i|it|she|they|we|you)|(?:for|from|in|into|of|on|to|with) (?:an?|his|its|my|our|the|their|your)',
  openMarks: ',;–—(“‘[',
  closeMarks: ',.;!?',
  abbreviations: 'etc|Inc|Ltd|Co|Jr|Sr|vs',
  series:
    'one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf)th|spring|summer|autumn|winter',
  numbers: numberWords.join(' '),
  // What is listed one by one.
  announced: new RegExp(
    String.raw`(?<!\bof (?:the )?)\b(${numberWords.join('|')})\s(?:\p{Ll}+\s)?((?:advantage|api|aspect|bar|benefit|bottle|categorie|challenge|change|cocktail|course|criteria|dish|dishe|drink|element|detail|difference|example|fact|factor|feature|function|goal|group|ingredient|habit|idea|item|job|kind|lesson|method|mistake|option|part|phase|piece|place|point|principle|problem|project|question|reason|recipe|requirement|role|rule|section|stage|step|theme|thing|tier|tip|tool|topic|trick|type|variant|variation|version|way|wine|word)s?|of them(?<=\bthere are \w+ of them))(?:(?:\s[\p{L}’']+){0,6}:(?=\s*$)|:|(?<=of them),[^.:;]{1,40}:(?=\s*$)|(?=\s*$))`,
    'giu',
  ),
  numbered: 'step|part|tip|day|lesson|chapter',
  // Not “the next Friday”, which a story has.
  passedDays:
    /(?<!\b(?:the|every|each|of) )\b(?:next|this|coming) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|(?<!\bthe )\bnext (?:week(?:end)?|month)\b|\bthis weekend\b|\bjoin us (?:tomorrow|tonight)\b/gi,
  questions:
    /(?<![^.!?\s][^\S\n]|\S)(?:(?:And|But|So),? )?(?:(?:Are|Can|Did|Does|Has|Is|Was|Were|Will|Would|(?:Do|Have)(?! (?:it|this))) (?:anyone|it|she|there|they|this|we|you|he)|(?:[Hh]ow|[Ww]hat|[Ww]hen|[Ww]here|[Ww]ho|[Ww]hy) (?:are|can|did|do|does|is|should|would) (?:(?:all|any|each|most|none) of (?:it|that|them|these|this|those)|it|she|they|this|we|you|he|i)|(?:[Hh]ow|[Ww]here|[Ww]hy) (?:are|can|did|do|does|should|would) (?:my|our|the|their|your)|[Ww]hat (?:did|do|does) (?:my|our|the|their|your))\b[^.?!:;,\n\uFFFC]{3,120}(?<!\b(?:etc|vs))\.(?=\s|$)/g,
  reckoning: {
    about: 'about|around|roughly|approx(?:imately|\\.)?',
    and: 'and',
    or: 'or',
    of: '(?:out )?of',
    from: 'from|between',
    to: 'to|until|till|and',
    inAll: 'a total of|in all|in total|altogether|all told',
    more: 'each|apiece|per|plus|every|times|twice|both',
    change: 'rise|increase|jump|growth|gain|up|drop|fall|decline|decrease|cut|reduction|down',
    thatIs: 'that is|i\\.e\\.',
    percent: 'percent|per cent',
    hours: 'hours',
    days: 'days',
    years: 'years',
  },
  placeholders: [
    ...fillerTexts,
    // A note has a colon, stands alone, begins a sentence, or says what to do; a “TODO comment” is a thing to write about.
    // Comments that the page shows have a rule of their own.
    toDoNotes,
    // In place of a number or a name.
    /(?<=[a-z][ \t])(?<!\b(?:an?|any|each|every|no|that|the|this|your)[ \t])(?:FIXME|X{3,})(?=[ \t](?!comment|entr|item|list|mark|note|tag|and|or)[a-z])/,
    /(?:TODO|FIXME)(?<=(?:^|[.!?([—–-])[ \t]{0,3}.{4,5})(?=[)\]]|[ \t]+(?!(?:annotation|app|comment|entr|file|item|list|mark|note|s|tag|task)|(?:and|are|as|can|for|has|in|is|may|means|of|on|or|was|will)\b)\p{L})/u,
    /\b(?:TODO|FIXME)(?<!\b(?:an?|any|each|every|my|no|our|that|the|this|your)[ \t].{4,5})(?=[ \t]+(?:add|ask|check|clean|confirm|describe|explain|find|finish|fix|get|insert|link|make|mention|photo|picture|remove|replace|rewrite|see|test|translate|update|verify|write)\b)/,
    /\[(?:insert|enter|placeholder|your (?:name|title|text|company|site|url|e-?mail))\b[^\][]{0,60}\](?![([])/,
    /\b(?:[Ii]nsert|[Yy]our|[Aa]dd|[Ee]nter|[Ww]rite) (?:(?:an?|the|your) )?(?:[a-z]+ )?(?:caption|copy|content|description|headline|summary|text|title)(?: [a-z]+){0,3} (?:here|in this field)\b|^(?:[Ii]nsert|INSERT) (?:[A-Za-z]+ ){0,2}(?:caption|image|link|photo|picture|quote|screenshot|CAPTION|IMAGE|LINK|PHOTO|PICTURE|QUOTE)s?(?: here)?[.:]?$/,
    /\[(?:[Aa]dd (?:an? |the )?(?:image|link|photo|picture|quote|screenshot|source)|(?:ADD|CHECK|FIX|IMAGE|INSERT|LINK|PHOTO|QUOTE|SOURCE)(?: [A-Z]{2,}){1,4})\](?![([])/,
    /\b[Pp]laceholder text\b|\b(?:[Cc]aption|[Ii]mage|[Pp]hoto|[Pp]icture|[Tt]ext|[Tt]itle) goes here\b/,
    // A value or a name to fill in.
    /(?<=[a-z],? |^|[.!?(] ?)(?:(?:\?{2,}|XX+)(?= ?(?:%|cups|days|dollars|euros|files|grams|hours|[kKMG]B|kg|km|lines|minutes|months|ms|people|percent|pounds|seconds|times|users|weeks|years)(?![a-z]))|_{3,}(?= [a-z]))/,
    /\b(?:[Aa]ppendix|[Cc]hapter|[Ff]ig(?:ure|\.)|[Pp]age|[Ss]ection|[Tt]able) (?:X{2,}|\?{2,}|_{2,}|#{2,}|TBD)(?!\w)/,
    /^Sent from my (?:Android|Galaxy|iPad|iPhone|mobile|phone)\b/,
    // Questions and notes to others who work on the text.
    /\[(?:[Cc]itation needed|[Cc]heck [^\][]{1,40}|link|[Nn]eeds [^\][]{1,40}|[Ss]ource\??|\?{2,})\](?![([:])|\[[A-Z][A-Za-z]{1,12}: [^\][\n]{3,100}\?\](?![([:])|\([A-Z][a-z]+: [^()\n]{3,100}\?\)|^@\w+[,:]? (?:can you|could you|please)\b/,
    /\[@\w+,? [a-z][^\][\n]{3,100}(?:\?|\b(?:check|confirm|please|pls|verify)\b)[^\][\n]{0,60}\](?![([])/,
    /\b(?:[Nn]ote to (?:self|editors?)|NOTE TO (?:SELF|EDITORS?)):/,
    // What a chat model says before its answer.
    /\b[Aa]s an? (?:AI|large)(?: language)? model\b|^I hope this helps!|\b[Ll]et me know if you (?:have any (?:further|other) questions|would like me to)\b|^(?:Certainly|Sure)[!,] (?:[Hh]ere(?:’s|'s| is)|I can)\b/,
  ],
  placeholderFields:
    /^\s*(?:untitled|new post|test(?: post)?|draft|title|description|asdf\w*|(?:(?:an?|my|the|your) )?(?:article|blog|new|page|post)(?: (?:article|page|post))? (?:description|excerpt|summary|title))\s*$|^(?:an? |the |your )?(?:[a-z]+ )?(?:description|excerpt|summary|title) (?:for|of) (?:my|the|this|your) (?:[a-z]+ )?(?:article|page|post|site|story)\.?$|^copy of \S.*$|^(?:here(?:['’]s| is)|sure[,!]) [^:]{0,40}\b(?:description|summary|title)\b[^:]{0,40}:|^(?:draft|wip): |\((?:copy|draft|wip)(?: \d+)?\)\s*$/gi,
  copySuffixes: 'copy|draft|untitled|tmp|temp',
}
