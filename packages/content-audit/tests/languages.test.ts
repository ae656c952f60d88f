import { readConfig, settingsOfLanguage } from '@venue-site/content-audit/config'
import { languageOf } from '@venue-site/content-audit/languages/language'
import { type LanguageCode, languageCodes } from '@venue-site/content-audit/languages/language-table'
import { allRules } from '@venue-site/content-audit/registry'
import type { SnapshotExample } from '@venue-site/content-audit/rule'
import type { Post } from '@venue-site/posts/schema'
import { expect, test } from 'vitest'
import { expectNoGrowth } from '../../../tests/support/growth.ts'
import { auditExample, onlyRule, readMarks } from './audit-fixtures.ts'
import { postsInLanguages } from './posts-in-languages.ts'

const locales: Partial<Record<LanguageCode, string>> = { pt: 'pt-BR', zh: 'zh-Hans-CN', en: 'en-GB' }
const localeOf = (code: LanguageCode) => locales[code] ?? code
// A snapshot of one post: nothing links to it.
const { 'post-orphan': _, ...settings } = readConfig().settings

function audit(code: LanguageCode, fields: Partial<Post> = {}, ofRules = settings) {
  const post = { ...postsInLanguages[code].good, pinterestImageLink: '', longTailKeywords: '', ...fields }
  return auditExample({ posts: [post] }, ofRules, { locale: localeOf(code) })
}

test.each(languageCodes)('a good post has no findings: %s', async (code) => {
  const findings = await audit(code)
  expect(findings.map(({ rule, quote, message }) => [rule, quote, message])).toEqual([])
})

test.each(languageCodes)('faults are seen: %s', async (code) => {
  const { good, faults } = postsInLanguages[code]
  const blog = `[${faults.link}](/menu)\n\n![${faults.image}](/icon-512.png)\n\n${faults.repeated} ${faults.passedDay}\n\n${faults.placeholder}\n\n${faults.cutOff}`
  const width = languageOf(code).widthOf(good.metaTitle)
  const metaTitle = Array(Math.ceil(90 / width))
    .fill(good.metaTitle)
    .join(' ')
  const findings = await audit(code, { slug: faults.copySlug, metaTitle, blog, date: '2026-01-01' })
  const expected = {
    'body-cut-off': expect.stringContaining(faults.cutOff.slice(-3)),
    'body-placeholder': expect.any(String),
    'body-thin': '',
    'date-passed': expect.any(String),
    'double-word': expect.any(String),
    'image-alt-vague': expect.stringContaining(faults.image),
    'link-vague-text': `[${faults.link}](/menu)`,
    'slug-copy-suffix': expect.any(String),
    'title-too-long': expect.any(String),
  }
  expect(Object.fromEntries(findings.map(({ rule, quote }) => [rule, quote]))).toMatchObject(expected)
  const lasting = await audit(code, { blog: good.blog.replace(/\]\(\/menu\)/, '](/no-menu)') })
  expect(lasting.map(({ rule }) => rule)).toEqual(['link-dead'])
})

test('every rule reads posts in all languages, or says which it reads', () => {
  const read = new Set(
    languageCodes.flatMap((code) => Object.keys(settingsOfLanguage(readConfig().settings, languageOf(code)))),
  )
  expect([...read].sort()).toEqual(allRules.map(({ id }) => id).sort())
  const inSome = allRules.filter(({ languages }) => languages && languages.length < languageCodes.length)
  expect(Object.fromEntries(inSome.map(({ id, languages }) => [id, languages?.join(' ')]))).toEqual({
    'body-hard-to-read': 'en',
    'body-note-to-editor': 'en',
    'century-wrong': 'en de fr es it pt nl pl',
    'conversion-wrong': 'en de fr es it pt nl pl',
    'duration-wrong': 'en de fr es it pt nl pl',
    'formality-varies': 'de nl',
    'percentage-wrong': 'en de fr es it pt nl pl',
    'sum-wrong': 'en de fr es it pt nl pl',
    'description-quote-unclosed': 'en',
    'image-missing': 'en',
    'event-weekday': 'en de fr es it pt nl pl',
    'paragraph-other-language': 'en',
    'list-other-count': 'en de fr es it pt nl',
    'question-mark-missing': 'en es',
    'sentence-lower-case': 'en de fr es it pt nl',
    'sentence-run-on': 'en',
    'space-missing': 'en de fr es it pt nl pl',
    'name-varies': 'de fr es it pt nl pl',
    'space-before-mark-varies': 'fr',
    spelling: 'en',
    'spelling-unknown-word': 'en nl',
    'table-missing': 'en',
    'title-quote-unclosed': 'en',
    'value-impossible': 'en de fr es it pt nl',
    'wrong-article': 'en',
    'wrong-form': 'de fr es it pt nl',
    'wrong-word': 'en',
  })
})

// What is not written in a language: code, tags, entities and addresses.
const unspoken = /(`[^`]*`|<[^>]*>|&[a-z]+;|\]\([^)]*\)|https?:\S+|\S+@\S+)/

/** Returns a text with other letters in its words (ROT13), so that it is in no language. */
function inNoLanguage(text: string): string {
  const rotate = (letter: string) =>
    String.fromCharCode(letter.charCodeAt(0) + (letter.toLowerCase() < 'n' ? 13 : -13))
  const parts = text.split(unspoken)
  return parts.map((part, at) => (at % 2 ? part : part.replace(/[a-z]/gi, rotate))).join('')
}

/** Why the words of an example matter to a rule that reads all languages. */
const wordsInAllLanguages = {
  'amount-differs': 'units, after the articles of several languages',
  'bank-account': 'an IBAN has letters',
  'body-placeholder': 'editors write TODO and lorem ipsum in any language',
  'code-shown': 'code',
  'description-placeholder': 'as in the body',
  'heading-repeats-title': 'the title is compared',
  'image-alt-file-name': 'the file’s name is compared',
  'keyword-repeated-in-body': 'the keywords are compared',
  'leftover-markup': 'names of marks and tags',
  'link-other-address': 'an address as the text of a link',
  'private-home-address': 'addresses as they are in English, in posts of any language',
  'table-total-wrong': 'the word for a total in several languages',
  'time-format-varies': 'pm, h and Uhr are compared',
  'title-placeholder': 'as in the body',
  'title-site-name': 'the site’s name is compared',
}

test('a rule that reads no language, or words from the tables, finds in English what it finds in none', async () => {
  const differing: string[] = []
  for (const { id, invalid } of allRules.filter(({ languages }) => !languages)) {
    const example: SnapshotExample = 'posts' in invalid ? invalid : { posts: [invalid] }
    const posts = example.posts.map((fields) => {
      const texts = (['metaTitle', 'metaDescription', 'blog'] as const).flatMap((name) =>
        fields[name] === undefined ? [] : [[name, inNoLanguage(fields[name])]],
      )
      return { ...fields, ...Object.fromEntries(texts) }
    })
    // With the table of another language.
    const find = async (given: SnapshotExample) =>
      (await auditExample(given, onlyRule(id), { locale: 'pl' })).length
    if ((await find(example)) !== (await find({ ...example, posts }))) differing.push(id)
  }
  const advice = 'Name the languages that the rule reads, take its words from the tables, or say here why not'
  expect(differing.sort(), advice).toEqual(Object.keys(wordsInAllLanguages).sort())
})

test.each<[LanguageCode, string, string, string[]]>([
  ['ja', 'toumei-na-koori', '透明な氷', []],
  ['ja', '冬の献立表', '透明な氷の問題', ['slug-stale']],
  ['ja', 'がんこな氷', 'がんこな氷の話', []],
  ['ja', 'がんこな氷'.normalize('NFD'), 'がんこな氷の話', ['slug-characters']],
  ['de', 'gruenes-maerchen', 'Grünes Märchen', []],
  ['de', 'Grünes-Märchen', 'Grünes Märchen', ['slug-characters']],
  ['de', 'alte-speisekarte', 'Grünes Märchen', ['slug-stale']],
  ['pl', 'zolty-ser', 'Żółty ser', []],
  ['ko', '투명한-얼음', '투명한 얼음 만들기', []],
  ['ar', 'الثلج-الصافي', 'الثلج الصافي', []],
  ['en', '透明な氷', 'Clear ice', ['slug-characters']],
])('slugs in any script: %s, %s of “%s”', async (code, slug, metaTitle, rules) => {
  const found = await audit(code, {
    slug,
    metaTitle,
    blog: `${postsInLanguages[code].good.blog.replace(/\[[^\]]*\]\(#[^)]*\)/, '')}`,
  })
  expect(found.map(({ rule }) => rule)).toEqual(rules)
})

test.each<[LanguageCode, string, number]>([
  ['ja', '氷', 40],
  ['zh', '冰', 40],
  ['ko', '얼', 40],
  ['de', 'ö', 80],
  ['ar', 'ث', 80],
])('a title is as long as it is wide: %s', async (code, letter, longest) => {
  const findIn = (length: number) =>
    audit(code, { metaTitle: letter.repeat(length) }, onlyRule('title-too-long'))
  expect([(await findIn(longest)).length, (await findIn(longest + 1)).length]).toEqual([0, 1])
})

test.each<[LanguageCode, Partial<Post>, string[]]>([
  ['ja', { metaTitle: '一月のおすすめの氷' }, []],
  ['ja', { blog: '氷は**「透明」**です。' }, ['leftover-markup']],
  ['ja', { blog: '**「透明」**です。' }, ['leftover-markup']],
  ['ja', { blog: '・氷\n・酒\n・水' }, ['fake-list']],
  ['fr', { blog: 'La glace est claire : elle fond , lentement ; oui !' }, ['space-before-punctuation']],
  ['de', { blog: 'Das Eis ist kalt.Das ist gut so.' }, ['space-missing']],
  ['es', { blog: '¿Qué hacemos con el hielo.' }, ['question-mark-missing']],
  ['es', { blog: 'Hielo claro\n\nPor qué es claro?\n\nPor el frío.' }, ['question-mark-missing']],
  [
    'es',
    { blog: 'Por qué es clara? El hielo, cómo se hace? Qué frío!' },
    ['question-mark-missing', 'question-mark-missing', 'question-mark-missing'],
  ],
  [
    'es',
    {
      blog: '«¿Vienes?» ¡Qué frío! Si llueve, ¿vienes? Oye, ¡ven! ¿Sí?, ¿no? Yahoo! Are you at the bar with us? ¡¿Qué?! No sé qué hacer. Dijo: ¡no!',
    },
    [],
  ],
  [
    'de',
    { blog: 'Es tut uns leid .Im Jahr darauf ,und danach, gibt es .NET und .Net.' },
    ['space-before-punctuation', 'space-before-punctuation'],
  ],
  [
    'de',
    { blog: 'Er nannte es»kalt« und ging heute heute wieder. Sehr sehr kalt, und lange lange.' },
    ['space-missing', 'double-word'],
  ],
  [
    'fr',
    { blog: 'La neige tombe.C’est beau. Elle est à à côté. Je l’«aime», l’heure.' },
    ['space-missing', 'double-word'],
  ],
  ['nl', { blog: 'Het ijs is koud koud, en heel heel oud. Van vooraf af aan.' }, ['double-word']],
  [
    'de',
    { blog: 'Pfand: XX €, [Betrag einfügen], um XX:XX Uhr, [folgt].' },
    Array(4).fill('body-placeholder'),
  ],
  [
    'fr',
    { blog: 'Le [prix à compléter], [à venir], le mot [à venir demain] et XXL.' },
    ['body-placeholder', 'body-placeholder'],
  ],
  [
    'es',
    {
      blog: 'Llama al [PENDIENTE] o al [número por confirmar], 17 € [COMPROBAR PRECIO], en [LA MESA](/menu) de la [UE].',
    },
    Array(3).fill('body-placeholder'),
  ],
  ['it', { blog: 'Chiama il [numero da inserire] e il [numero da chiamare].' }, ['body-placeholder']],
  ['nl', { blog: 'Bel [nummer invullen], [nog in te vullen], XX uur.' }, Array(3).fill('body-placeholder')],
  ['pt', { blog: 'Ligue [pendente] ou [número a confirmar].' }, ['body-placeholder', 'body-placeholder']],
  [
    'de',
    { blog: 'Wir haben Blöcke gesägt. es ist kalt usw. und so weiter, ca. die Hälfte... und so.' },
    ['sentence-lower-case'],
  ],
  ['pt', { blog: 'Quase todos os que vêm pela primeira vez acabam por ficar a' }, ['body-cut-off']],
  [
    'fr',
    {
      metaDescription: 'Nous avons scié la glace à la main pendant un an. Voici ce que cette habi',
      blog: 'C’est une habitude.',
    },
    ['description-cut-off'],
  ],
  [
    'fr',
    {
      metaDescription: 'Nous avons scié la glace à la main pendant un an. Voici nos deux scie',
      blog: 'Voici nos scies.',
    },
    [],
  ],
  [
    'it',
    { blog: 'Il secchio contiene 1,5 litri, 0,75 l o 0.6 litri, alle 14.30, con Python 3.10.' },
    ['number-format-varies'],
  ],
  ['ar', { blog: 'الثلج بارد ، والماء دافئ.' }, ['space-before-punctuation']],
  ['pl', { blog: '## 1. krok\n\nJeden.\n\n## 3. krok\n\nTrzy.' }, ['heading-numbers-jump']],
  ['nl', { blog: 'De die die zaag kent, weet het.' }, []],
  ['it', { blog: 'Ha ha, piano piano, poco poco.' }, []],
])('what a language writes otherwise: %s, %s', async (code, fields, rules) => {
  const { 'body-thin': _, ...others } = settings
  expect((await audit(code, fields, others)).map(({ rule }) => rule)).toEqual(rules)
})

const wrongForms: Partial<Record<LanguageCode, string[]>> = {
  de: [
    '[Die Gäste kommt → Die Gäste kommen] um acht. [Das Gin → Der Gin] ist kalt. [Die Eis → Das Eis] ist klar. Die Gäste hat er vergessen. Das Ginglas ist kalt.',
    'Wir reden [mit den Gast → mit dem Gast], [trotz den Regen → trotz des …]. Mit den Gästen, trotz des Regens.',
    '[Ich hätte gerne ein kalten Drink → Ich hätte gerne einen kalten Drink]. Das [macht kein Sinn → macht keinen Sinn]. Hier hat ein Gast gerufen.',
    'Wir [haben gestern nach Hause gegangen → sein: … gegangen]. Sie haben gegessen und sind gegangen. Wir haben ihn gehen sehen, dann ist er gegangen.',
    '[Das Beste was → Das Beste, was] wir haben. [Er sagt das → Er sagt, dass] der Gin leer ist. Sagt das der Wirt?',
    '[Seit ihr → Seid ihr] schon da? [Ihr seit spät → Ihr seid spät] dran. Seit ihr da seid, ist es gut.',
    'Wir gehen [heute Abends → heute Abend] aus, [Im Bezug auf → In Bezug auf] Eis, [zum mitnehmen → zum Mitnehmen].',
    '[Ein Paar Gäste → Ein paar Gäste] mit [viel Gläser → viele Gläser], der Eintritt [ist Kostenlos → ist kostenlos]. Ein Paar Schuhe.',
    '[Wir freuen und → Wir freuen uns] auf euch. [Wen du → Wenn du] kommst. [Den wir → Denn wir] haben Eis. Wen du kennst, den bring mit.',
    'Das ist weiß, [fuer → für] uns und auf der [Strasse → Straße].',
    'Geöffnet [seid 2019 → seit 2019], [daß → dass] ist gut.',
    'Bei 180 [C° → °C] und 2 [kgs → kg] Eis, C°.',
    'Die Strasse in Bern ist gross. Ihr seid es, die das Eis sägen.',
    'Frau Gross und Herr Weiss sind weiß wie Schnee, die neue Mauer ist schon aktuell.',
    '[DIe → Die] Bar und [IHre → Ihre] Gäste.',
    '[Seid elf → Seit elf] Jahren, [ihr seit die → ihr seid die] Besten. Ihr seid elf Leute, seit dem Abend.',
    'Er [merkt, das → merkt, dass] er friert. Ich glaube [dass → , dass] es reicht. Das Buch, das er liest, liegt da, und ich glaube, dass es reicht.',
    '[Seit dabei → Seid dabei]! Ein [Verzeichniss → Verzeichnis]. Ich [glaube, das → glaube, dass] uns dabei etwas fehlt. Seit so langem, Ergebnisse, ein Verzeichnis.',
    'Nicht teuer [sondern → , sondern] gut. Wir freuen uns [wenn → , wenn] ihr kommt. Teuer, sondern ab vom Weg.',
    '[Mit einen → Mit einem] milden Winter, [für dem → für den] Garten und [wegen dem → wegen des] Regen. Mit einem Freund, für den Garten, der Mann, wegen dem wir kamen.',
    'In [dem kleinem → dem kleinen] Haus, [einen guter → einen guten] Tag, [ein kleine → ein kleiner oder ein kleines] Haus. Im kleinen Haus, einen unserer Tage, ein kleines Haus, dem extrem Kranken.',
    '[Die reise → Die Reise] nach Wien, [zur verfügung → zur Verfügung], [heute abend → heute Abend], [zu hause → zu Hause], [im voraus → im Voraus]. Die reisenden Leute, die jung sind, im allgemeinen Teil, zuhause.',
    '[Etwas neues → Etwas Neues] [beim kochen → beim Kochen]. Etwas neues Brot beim langen Kochen.',
    'Immer [montag’s → montags] [Foto’s → Fotos], [geht´s → geht’s] [in’s → ins] Kino? Peters Foto geht’s gut.',
    '[Größer wie → Größer als] er, [der selbe → derselbe] [Standart → Standard], [seperat → separat]. Nicht mehr wie früher, Standarten, separat.',
  ],
  fr: [
    '[Les clients a commandé → Les clients ont commandé]. [Le barman ont préparé → Le barman a préparé] tout. La plupart ont fini.',
    '[avons allés → être: allés] au bar, et avons prévenu. [Il faut que tu viens → Il faut que tu … (subjonctif)]. Il faut que tu viennes.',
    '[La terrasse été pleine → La terrasse était … pleine], [la plupart des clients est → la plupart des clients sont ou ont] là. Elle a toujours été pleine, cet été calme.',
    '[son robe → sa robe], [la prix → le prix], [cette été → cet été], [quel belle → quelle belle] nuit, [leurs bar → leur bar]. Son année, on la sucre, une route la dessert, il le tasse.',
    '[Je remercies → Je remercie] tout le monde, je les vois. Une [quinzaine a table → quinzaine à table]. [Ou est → Où est] le gin ? Le [bar ou nous → bar où nous] allons.',
    '[Quand à la → Quant à la] glace, elle fond. Quand à Paris il neige. [Plus tôt que de → Plutôt que de] partir, et [c’est moi qui a → c’est moi qui ai] fini. Elle a peine à finir.',
    '[Tres → Très] tot, [a partir de → à partir de] midi.',
    '[Le homme → L’homme] attend a côté, parce [que il → qu’il] pleut.',
    'Ouvert [de le mardi → du mardi] au samedi, [sa amie → son amie] aussi.',
    'Le onze, le oui, la une, de où, le hibou, de onze à douze. Il est fier de le dire, prends-le avec toi.',
    'Le Cafe Central de Albert a un meme. Elle la lui donne, le ou la barman, la ouate et de une à deux.',
    'Un foret, une crème brulée et un roti. Cafe Central est ouvert.',
    'Les [éleves → élèves] attendent [à coté → à côté], un évènement très coté et célébré, vous êtes élevé. ÊTRE.',
    'Une dame [nous à ouvert → nous a ouvert], après [avoir goûter → avoir goûté], [deux cent euros → deux cents euros], le [1ier → 1er] mai. Elle nous a ouvert à côté, ce trouble, deux cents euros, deux cent dix euros.',
    'La vie [ce trouve → se trouve] ainsi rangée. Il se trouve ici, et ce passage est rare.',
    'Nous [sommes arrivé → sommes arrivés], [elle est bien parti → elle est bien partie], [elles sont allés → elles sont allées]. Nous sommes à côté, ils sont en réalité là.',
    'Il [faut laissé → faut laisser] le pain, [pour réservé → pour réserver], vous [pouvez mangez → pouvez manger], ils [ont manger → ont mangé]. Il faut du café, pour la santé, ils ont un dîner.',
    '[Le Samedi → Le samedi] et [le 3 Janvier → le 3 janvier], [en Juin → en juin]. Le samedi saint, le Samedi saint, le 14 Juillet.',
    '[Attention a → Attention à] ne rien dire, [rien a voir → rien à voir], [il à été → il a été] là, [il y à → il y a] du pain. Il a un pain à la main.',
    '[Il c’est → Il s’est] levé, ce [qui ce passe → qui se passe], [sa va → ça va], [ils on → ils ont] mangé. Qui c’est ? On sait ce que c’est, sa voiture.',
    '[Au moment ou → Au moment où] il part, [d’ou → d’où] vient-il ? [Quand à moi → Quant à moi], [contactez nous → contactez-nous]. Quand à midi il part, vous nous contactez.',
    '[Plusieurs jour → Plusieurs jours], [une jardin → un jardin], [un maison → une maison], [tous le monde → tout le monde], [tout les jours → tous les jours]. Tout le monde, tout les oppose.',
    '[Ils mange → Ils mangent], [tu a → tu as] faim, [il peux → il peut], [vous faisez → vous faites]. Ils le mangent, entre eux comme ils notent.',
    'Un ami [professionel → professionnel] fait [deux milles → deux mille] pas. Un ami professionnel, deux milles marins.',
  ],
  es: [
    '[Tambien → También] [a el bar → al bar]. Una [opcion → opción].',
    'Padres [y hijos → e hijos], siete [o ocho → u ocho].',
    'Vamos a él y a El Salvador, con agua y hielo. Pública el año, papas y huevos, uno o dos.',
    // What is decomposed has its accents.
    'Asi\u0301 es el menu\u0301 de un taman\u0303o original.',
    '[Pienso de que → Pienso que] sí, solo [si tu quieres → si tú quieres]. [Las salas son pequeños → Las salas son pequeñas] y claras. [Si tu quieres → Si tú quieres] casa. Pienso de otra forma, me alegro de que sí, tú quieres, tu casa, las salas son menos.',
    '[Habían muchas → Había, habrá o habría muchas] personas, [hubieron problemas → hubo problemas], hacen dos años. Habían salido, hacen dos copas.',
    '[Nunca supimos porque → Nunca supimos por qué] venía, mi [hermano tubo que → hermano tuvo que] ir, [haber si → a ver si] llega. No vino porque no quiso, un tubo que gotea.',
    'La [cebolla picado → cebolla picada], [un canción → una canción], [los casas → las casas], [una coche → un coche]. La cebolla y el ajo picado, los clientes, el agua.',
    '[El Sábado → El sábado] [3 de Enero de 2026 → 3 de enero de 2026], [en Febrero → en febrero]. El Domingo de Ramos, el Viernes Santo, la calle 2 de Mayo.',
    '[Cada vez mas → Cada vez más], [para mi → para mí], [por si mismo → por sí mismo], [sino quieres → si no quieres]. Mas no vino, para mi hermano, no uno sino dos.',
  ],
  pt: [
    'Os pais chegam cedo. Mae West era o nome do bar.',
    '[Nao → Não] sei, [em a cave → na cave], [ha → há] muito tempo.',
    'Depois de as luzes se apagarem, antes de o fado começar, fomos de A a Z.',
    'Eu [tambèm → também] não sei.',
    'Trabalha [ali a vinte anos → ali há vinte anos]. [Muitos editores tem → Muitos editores têm] medo, no [microondas → micro-ondas]. [Porque → Por que] o senhor veio? Daqui a vinte anos, ele tem medo, todas as sextas tem jazz. Veio porque quis. Porque sim.',
    '[Houveram → Houve] dois, [fazem dois anos → faz dois anos], [há dois anos atrás → há dois anos], [para mim fazer → para eu fazer]. Eles fazem pão, há dois anos, é bom para mim fazer pão.',
    '[À todos → A todos], [de segunda à sexta → de segunda a sexta], [um casa → uma casa], [agente vai → a gente vai], [eles tem → eles têm] razão. A todos, à noite, o agente secreto, com eles tem razão.',
    '[Em Janeiro → Em janeiro], a [viajem → viagem] foi [mal negócio → mau negócio]. Que eles viajem.',
  ],
  it: [
    'Formate [degli rotoli → dei rotoli], [sugli tavoli → sui tavoli] degli gnocchi. La storia degli dei, dagli tempo.',
    'Sara si felicita, con due giacche: apre il bar. Verita Rossi lo chiude. [Liberta → Libertà] per tutti.',
    '[Perchè → Perché] no, [un pò → un po’] [di il → del] vino.',
    '[E’ → È] vero: [il amico → l’amico], [dei amici → degli amici] e [il spritz → lo spritz].',
    'L’autore di Il Gattopardo ama il ghiaccio e lo iodio, un sale, gli amici e i sassi. Dai un’occhiata.',
    '[Un’amico → Un amico], [qualche giorni → qualche giorno], il [prossimo hanno → prossimo anno], [non ce nessuno → non c’è nessuno]. Un’amica, qualche giorno, non ce la faccio.',
    '[Un settimana → Una settimana], [una giorno → un giorno], [questo pizza → questa pizza], [c’è molti → ci sono o c’erano molti] posti. Una settimana, un giorno, c’è un posto.',
    '[Il Sabato → Il sabato], [in Febbraio → in febbraio], [piu’ → più] tardi [perche’ → perché] aquista. Il Sabato santo, un po’ più tardi.',
    '[Le bottiglie è sul → Le bottiglie sono sul] banco. [I clienti ha ordinato → I clienti hanno ordinato]. [La barista hanno preparato → La barista ha preparato] il gin. Le cose è meglio dirle. I soldi ha sempre.',
    '[I bicchieri sono freddo → I bicchieri sono freddi]. [I dolci sono stati mangiato → I dolci sono stati mangiati]. [La bottiglia è stato → La bottiglia è stata] aperta. La pizza è stato il piatto. I bicchieri sono molto freddi.',
    '[abbiamo andati → siamo andati], [ha sempre stato → è sempre stato], [andato ha casa → andato a casa]. Ha casa a Roma, ha sempre mangiato.',
    '[O visto → Ho visto] e [non o fatto → non ho fatto]. Vino o fatto in casa.',
    '[d acqua → d’acqua], [dell arte → dell’arte], [dov è → dov’è], [c’è ne → ce ne] sono. 2 l acqua.',
    '[La nostro → La nostra] sala, [il mia → il mio] gin, [i nostra → i nostri] amici. [Il suo idea → La sua idea]. La nostra, il mio.',
    '[Questi sera → Questa sera], [ogni giorni → ogni giorno], [un bicchieri → un bicchiere], [tutto i → tutti i] giorni. Queste città, ogni tre giorni, un brindisi, ogni crisi.',
    'Andiamo [a a → a] cena. Si finisce. Bere e ballare.',
    '[Spero che tu vieni → Spero che tu … (congiuntivo)], [non da → non dà] soltanto ombra. Non da solo, spero che tu venga.',
    '[A me mi → A me] piace, sono [daccordo → d’accordo] e [tutto apposto → tutto a posto]. A me piace, mi ci metto apposta.',
  ],
  nl: [
    '[Hij word → Hij wordt] oud en [ik vindt → ik vind] het [intresse → interesse].',
    'Dat word ik ook, en zij vinden het ijs koud. In [Belgie → België] en het [cafe → café].',
    '[Elke Woensdagavond → Elke woensdagavond] in [Ijsland → IJsland], voor [jou advies → jouw advies]. Elke woensdagavond in IJsland, jouw advies.',
    '[Hun hebben → Zij hebben] gelijk, [groter als → groter dan] ik, [het meisje die → het meisje dat] lacht. Van hun zijn is dat, zo groot als ik, het meisje dat lacht.',
    '[De huis → Het huis], [het straat → de straat], [een mooie huis → een mooi huis], [me boek → mijn boek], [jou auto → jouw auto]. Het huis, de straat, ik geef jou auto’s, het is tijd.',
    'Wat [is er gebeurt → is er gebeurd], [gehoort → gehoord], [vindt jij → vind jij]. Wat er gebeurt, hij hoort, vindt jouw vriend het.',
    '[Op Zaterdag → Op zaterdag], [in Februari → in februari], [fotos → foto’s] en [restaurant’s → restaurants]. Goede Vrijdag, foto’s en restaurants.',
  ],
}

test.each(languageCodes.flatMap((code) => (wrongForms[code] ?? []).map((marked) => [code, marked] as const)))(
  'wrong forms of words: %s, %s',
  async (code, marked) => {
    const { text, findings } = readMarks(marked)
    const found = await audit(code, { blog: text }, onlyRule('wrong-form'))
    expect(found.map(({ line, column, message }) => ({ line, column, message }))).toEqual(findings)
  },
)

test.each<[LanguageCode, string, string[]]>([
  [
    'de',
    'Am Freitag, dem 3. Oktober 2026, um 17:75, 25 Uhr, 31. April',
    [
      'That day was a Samstag, not a Freitag: is 2025 meant?',
      'April has no day 31',
      '“25 Uhr” is no time of a day',
      '“um 17:75” is no time of a day',
    ],
  ],
  [
    'de',
    'Am Samstag, dem 3. Oktober 2026, um 17:45 Uhr bis 24 Uhr, von 0.30 Uhr an; 1.500 Mai, 3. 4. 2026',
    [],
  ],
  [
    'fr',
    'Le vendredi 12 décembre 2026 à 18 h 75, le 31 novembre, 5 € $',
    [
      'That day was a samedi, not a vendredi: is 2025 meant?',
      'novembre has no day 31',
      '“18 h 75” is no time of a day',
      '“5 € $” has two currencies',
    ],
  ],
  ['fr', 'Du samedi 12 au dimanche 13 décembre 2026, le 1er mai, à 18h30, 35 h par semaine, en 48 h 30', []],
  [
    'es',
    'El lunes 1 de diciembre de 2026 a las 26:30, el 9 de January',
    [
      'That day was a martes, not a lunes: is 2025 meant?',
      '“9 de January” is in English',
      '“las 26:30” is no time of a day',
    ],
  ],
  [
    'es',
    'El martes, 1 de diciembre de 2026, a las 16:30, las 12.50 €. On the 9 January we met at the bar.',
    [],
  ],
  [
    'it',
    'Giovedì 15 gennaio 2027 alle 22.80, il 30 febbraio',
    [
      'That day was a venerdì, not a giovedì: is 2026 meant?',
      'febbraio has no day 30',
      '“alle 22.80” is no time of a day',
    ],
  ],
  [
    'nl',
    'Op zondag 14 november 2026 om 25.00 uur, op 14th November',
    [
      'That day was a zaterdag, not a zondag',
      '“14th November” is in English',
      '“25.00 uur” is no time of a day',
    ],
  ],
  ['nl', 'Op zaterdag 14 november 2026 om 19.30 uur, op 3 april, 37.50 uur per week', []],
  [
    'pt',
    'No domingo, 14 de novembro de 2026, às 20h75, 31 de abril; na sexta, 5 de dezembro de 2026',
    [
      'That day was a sábado, not a domingo',
      'abril has no day 31',
      'That day was a sábado, not a sexta-feira: is 2025 meant?',
      '“20h75” is no time of a day',
    ],
  ],
  [
    'pt',
    'No sábado, 14 de novembro de 2026, às 20h30, 24h, às 24h00, em 48h; na sexta, 4 de dezembro de 2026',
    [],
  ],
  [
    'de',
    'Das Glas kostet 7.50 €, der Becher 5,50 €, der Raum 1.500 €',
    ['“7.50 €” has a point, and other prices have a comma'],
  ],
  ['es', 'La copa cuesta 7.50 €, la sala 1.500 €', []],
  ['pt', 'R$ 1,250,00, R$ 1.250,00', ['“1,250,00” is no number']],
  ['es', 'El 2026-02-30, el 2026-02-28', ['febrero has no day 30']],
  [
    'es',
    'A las 19:30 p. m., o a las 7:30 p. m., de 16:00 a 15:00, de 22:00 a 2:00',
    ['“19:30 p. m.” is a time on two clocks', '“16:00 a 15:00” ends before it begins'],
  ],
  ['fr', '16 h – 15 h 30, 22 h – 2 h, 9 h à 10 h', ['“16 h – 15 h 30” ends before it begins']],
  [
    'de',
    'Es dauert 40 bis 20 Minuten, 20 bis 40 Minuten, am 2. Oktober 20277',
    ['“40 bis 20 Minuten” ends before it begins', '“20277” is no year'],
  ],
])('finds what cannot be in other languages: %s, %s', async (code, text, messages) => {
  const found = await audit(code, { blog: `${text}.` }, onlyRule('value-impossible'))
  expect(found.map(({ message }) => message).sort()).toEqual([...messages].sort())
})

test.each<[LanguageCode, string, string[]]>([
  ['de', 'Sie sagt: „Das Eis ist kalt. Und wir?', ['„Das']],
  ['de', 'Sie sagt: »Das Eis ist kalt, und geht.', ['»Das']],
  ['de', 'Sie sagt: «Das Eis ist kalt, und geht.', ['«Das']],
  [
    'de',
    'Sie sagt: „Das Eis“ und »kalt« und „nass” und „klein".\n\n„Es geht weiter.\n\n„Und weiter.“\n\n„Eins.\n\nZwei.\n\nDrei.“\n\nEin «altes» Haus.\n\nStart » Blog',
    [],
  ],
  ['de', '„Es geht weiter.\n\nEin „altes“ Haus.', ['„Es']],
  ['en', '> "Read it.\n\nThe "end".\n\n“Cut it.\n\nAn “end”.', ['"Read', '“Cut']],
  ['en', '"It goes on.\n\n"And on."\n\n"One.\n\nTwo.\n\nThree."\n\n"\n\nA “quote”.', []],
  ['it', '«Il ghiaccio è freddo. (Ada)\n\nLa fine.', ['«Il']],
  ['fr', 'Elle dit : « La glace est froide. Et nous ?', ['« La']],
  ['fr', 'Elle dit : « La glace est froide. » Et : « Oui »\n\n« La suite.\n\n» Et la fin. »', []],
  ['es', 'Dijo: «El hielo, no. Y se fue.', ['«El']],
  ['nl', 'Hij zei: ‘Het ijs is koud, en ging.', ['‘Het']],
  ['nl', 'Hij zei: ‘Het ijs is koud’, en ‘de foto’s ook’. ’s Avonds is ‘ijs’ weg.', []],
])('a quotation that is never closed: %s, %s', async (code, blog, quotes) => {
  const found = await audit(code, { blog }, onlyRule('pair-unclosed'))
  expect(found.map(({ quote }) => quote)).toEqual(quotes)
})

test.each<[LanguageCode, string, boolean]>([
  ['de', 'Vier Bands haben gespielt:', true],
  ['de', 'Es regnet. Es gibt drei Bands:', false],
  ['de', 'Vier Personen brauchen:', false],
  ['fr', 'Cinq rendez-vous vous attendent :', true],
  ['fr', 'Pour quatre personnes :', false],
  ['es', 'Tenemos cinco platos:', true],
  ['es', 'Estas son las cinco costumbres que más nos han ayudado:', true],
  ['de', 'Das sind die fünf Sägen, die wir empfehlen:', true],
  ['fr', 'Voici les cinq scies que nous utilisons :', true],
  ['it', 'Questi sono i cinque tipi:', true],
  ['it', 'Ecco due cose:', true],
  ['it', 'In due parole:', false],
  ['pt', 'Há duas datas:', true],
  ['nl', 'Er zijn twee soorten:', true],
  ['nl', 'Voor acht borden:', false],
])('another number of things than announced: %s, %s', async (code, line, isWrong) => {
  const found = await audit(code, { blog: `${line}\n\n- A\n- B\n- C` }, onlyRule('list-other-count'))
  expect(found).toHaveLength(isWrong ? 1 : 0)
})

test.each<[LanguageCode, string, string, string[]]>([
  ['nl', 'formality-varies', 'Je zaagt je ijs, en jij wacht. Dan legt u het weg', ['“u”']],
  ['de', 'formality-varies', 'Du sägst dein Eis, und wartest. Warten Sie', []],
  ['de', 'number-format-varies', 'Der Sekt hat 11.5 Prozent, Version 2.5 auch', ['11.5']],
  ['es', 'number-format-varies', 'El vino tiene 11.5 %', []],
  ['de', 'value-impossible', 'Offen 17 bis 1 Uhr und 17 bis 15 Uhr', ['17 bis 15 Uhr']],
  ['de', 'pair-unclosed', '„Eis, sagt sie. „Ich säge es.“\n\n„Und du?', ['The quotation', 'The quotation']],
  ['de', 'sum-wrong', 'Es sind 1,250 kg und 0,5 kg, zusammen 1,75 kg', []],
  ['de', 'sum-wrong', 'Es sind 1.250 g und 500 g, zusammen 1.850 g', ['1750']],
  ['de', 'sum-wrong', 'Es sind zwei Gläser zu 20 ml und eins zu 30 ml, insgesamt 70 ml', []],
  ['it', 'sum-wrong', 'Dieci ospiti: quattro per il gin, tre per il rum e due per il vino', ['9']],
  ['fr', 'percentage-wrong', 'Sur 1 600 boissons, 320 sont sans alcool, soit 20 %', []],
  ['it', 'percentage-wrong', 'Su 1.600 bevande, 320 sono senza alcol, cioè il 25%', ['20 %']],
  ['fr', 'percentage-wrong', 'Le prix passe de 9 à 11 €, une hausse de 50 %', ['22 %']],
  [
    'de',
    'conversion-wrong',
    'Es ist 5 km (3 Meilen), 3 km (5 Meilen), 1.250 g (2,8 Pfund) weit',
    ['1.86 Meilen'],
  ],
  ['es', 'duration-wrong', 'De 18:00 a 20:00 (3 horas), de 18 a 20 (2 horas)', ['2 hours']],
  ['fr', 'duration-wrong', 'Ouvert de 18 h à 20 h (3 heures)', ['2 hours']],
  ['pl', 'duration-wrong', 'Trwało 2019–2023 (6 lat)', ['4 years']],
  ['fr', 'century-wrong', 'Bâti au XVIIIe siècle, en 1872', ['19th']],
])('what disagrees in a post: %s, %s: %s', async (code, id, text, parts) => {
  const found = await audit(code, { blog: `${text}.` }, onlyRule(id))
  expect(found.map(({ message }) => message)).toEqual(parts.map((part) => expect.stringContaining(part)))
})

test('a paragraph of words that may be wrong is read in one pass', async () => {
  await expectNoGrowth((many) => {
    const blog = many('On est fier de les voir, de le lui dire, de plus en plus. ')
    return () => audit('fr', { blog }, onlyRule('wrong-form'))
  }, 160_000)
})

test('of a language without a table, only the rules that read no words are run', async () => {
  const blog = '[här](/menu) ![bild](/icon-512.png) Det är är kallt. [Hit](/inte-här).'
  const post = { slug: 'klar-is', metaTitle: 'Klar is för hand', blog }
  const found = await auditExample({ posts: [post] }, settings, { locale: 'sv-SE' })
  expect(found.map(({ rule }) => rule).sort()).toEqual(['body-thin', 'link-dead'])
})
