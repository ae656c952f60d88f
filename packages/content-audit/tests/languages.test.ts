import { readConfig, settingsOfLanguage } from '@venue-site/content-audit/config'
import { languageOf } from '@venue-site/content-audit/languages/language'
import { type LanguageCode, languageCodes } from '@venue-site/content-audit/languages/language-table'
import { allRules } from '@venue-site/content-audit/registry'
import type { Post } from '@venue-site/posts/schema'
import { expect, test } from 'vitest'
import { lengthOfGrowth } from '../../../tests/support/growth.ts'
import { auditExample, onlyRule } from './audit-fixtures.ts'
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

test.each<[LanguageCode, string, string[]]>([
  ['de', 'Das ist weiß, fuer uns und auf der Strasse.', ['“fuer” is “für”', '“Strasse” is “Straße”']],
  ['de', 'Geöffnet seid 2019, daß ist gut.', ['“seid 2019” is “seit 2019”', '“daß” is “dass”']],
  ['de', 'Bei 180 C° und 2 kgs Eis, C°.', ['“C°” is “°C”', '“kgs” is “kg”']],
  ['de', 'Die Strasse in Bern ist gross. Ihr seid es, die das Eis sägen.', []],
  ['de', 'Frau Gross und Herr Weiss sind weiß wie Schnee, die neue Mauer ist schon aktuell.', []],
  ['fr', 'Tres tot, a partir de midi.', ['“Tres” is “Très”', '“a partir de” is “à partir de”']],
  ['fr', 'Le homme attend a côté, parce que il pleut.', ['“Le homme” is “L’homme”', '“que il” is “qu’il”']],
  [
    'fr',
    'Ouvert de le mardi au samedi, sa amie aussi.',
    ['“de le mardi” is “du mardi”', '“sa amie” is “son amie”'],
  ],
  [
    'fr',
    'Le onze, le oui, la une, de où, le hibou, de onze à douze. Il est fier de le dire, prends-le avec toi.',
    [],
  ],
  [
    'fr',
    'Le Cafe Central de Albert a un meme. Elle la lui donne, le ou la barman, la ouate et de une à deux.',
    [],
  ],
  [
    'es',
    'Tambien a el bar. Una opcion.',
    ['“Tambien” is “También”', '“a el bar” is “al bar”', '“opcion” is “opción”'],
  ],
  ['es', 'Padres y hijos, siete o ocho.', ['“y hijos” is “e hijos”', '“o ocho” is “u ocho”']],
  ['es', 'Vamos a él y a El Salvador, con agua y hielo. Pública el año, papas y huevos, uno o dos.', []],
  ['pt', 'Os pais chegam cedo. Mae West era o nome do bar.', []],
  [
    'it',
    'Sara si felicita, con due giacche: apre il bar. Verita Rossi lo chiude. Liberta per tutti.',
    ['“Liberta” is “Libertà”'],
  ],
  ['fr', 'Un foret, une crème brulée et un roti. Cafe Central est ouvert.', []],
  ['it', 'Perchè no, un pò di il vino.', ['“Perchè” is “Perché”', '“un pò” is “un po’”', '“di il” is “del”']],
  [
    'it',
    'E’ vero: il amico, dei amici e il spritz.',
    ['“E’” is “È”', '“il amico” is “l’amico”', '“dei amici” is “degli amici”', '“il spritz” is “lo spritz”'],
  ],
  [
    'it',
    'L’autore di Il Gattopardo ama il ghiaccio e lo iodio, un sale, gli amici e i sassi. Dai un’occhiata.',
    [],
  ],
  [
    'pt',
    'Nao sei, em a cave, ha muito tempo.',
    ['“Nao” is “Não”', '“em a cave” is “na cave”', '“ha” is “há”'],
  ],
  ['pt', 'Depois de as luzes se apagarem, antes de o fado começar, fomos de A a Z.', []],
  [
    'nl',
    'Hij word oud en ik vindt het intresse.',
    ['“Hij word” is “Hij wordt”', '“ik vindt” is “ik vind”', '“intresse” is “interesse”'],
  ],
  [
    'nl',
    'Dat word ik ook, en zij vinden het ijs koud. In Belgie en het cafe.',
    ['“Belgie” is “België”', '“cafe” is “café”'],
  ],
  ['de', 'DIe Bar und IHre Gäste.', ['“DIe” is “Die”', '“IHre” is “Ihre”']],
  ['pt', 'Eu tambèm não sei.', ['“tambèm” is “também”']],
  [
    'fr',
    'Les éleves attendent à coté, un évènement très coté et célébré, vous êtes élevé. ÊTRE.',
    ['“éleves” is “élèves”', '“à coté” is “à côté”'],
  ],
  // What is decomposed has its accents.
  ['es', 'Asi\u0301 es el menu\u0301 de un taman\u0303o original.', []],
  [
    'de',
    'Seid elf Jahren, ihr seit die Besten. Ihr seid elf Leute, seit dem Abend.',
    ['“Seid elf” is “Seit elf”', '“ihr seit die” is “ihr seid die”'],
  ],
  [
    'de',
    'Er merkt, das er friert. Ich glaube dass es reicht. Das Buch, das er liest, liegt da, und ich glaube, dass es reicht.',
    ['“merkt, das” is “merkt, dass”', '“dass” is “, dass”'],
  ],
  [
    'fr',
    'Une dame nous à ouvert, après avoir goûter, deux cent euros, le 1ier mai. Elle nous a ouvert à côté, ce trouble, deux cents euros, deux cent dix euros.',
    [
      '“nous à ouvert” is “nous a ouvert”',
      '“avoir goûter” is “avoir goûté”',
      '“deux cent euros” is “deux cents euros”',
      '“1ier” is “1er”',
    ],
  ],
  [
    'fr',
    'La vie ce trouve ainsi rangée. Il se trouve ici, et ce passage est rare.',
    ['“ce trouve” is “se trouve”'],
  ],
  [
    'nl',
    'Elke Woensdagavond in Ijsland, voor jou advies. Elke woensdagavond in IJsland, jouw advies.',
    [
      '“Elke Woensdagavond” is “Elke woensdagavond”',
      '“Ijsland” is “IJsland”',
      '“jou advies” is “jouw advies”',
    ],
  ],
  [
    'de',
    'Seit dabei! Ein Verzeichniss. Ich glaube, das uns dabei etwas fehlt. Seit so langem, Ergebnisse, ein Verzeichnis.',
    ['“Seit dabei” is “Seid dabei”', '“Verzeichniss” is “Verzeichnis”', '“glaube, das” is “glaube, dass”'],
  ],
  [
    'es',
    'Pienso de que sí, solo si tu quieres. Las salas son pequeños y claras. Si tu quieres casa. Pienso de otra forma, me alegro de que sí, tú quieres, tu casa, las salas son menos.',
    [
      '“Pienso de que” is “Pienso que”',
      '“si tu quieres” is “si tú quieres”',
      '“Las salas son pequeños” is “Las salas son pequeñas”',
      '“Si tu quieres” is “Si tú quieres”',
    ],
  ],
  [
    'pt',
    'Trabalha ali a vinte anos. Muitos editores tem medo, no microondas. Porque o senhor veio? Daqui a vinte anos, ele tem medo, todas as sextas tem jazz. Veio porque quis. Porque sim.',
    [
      '“ali a vinte anos” is “ali há vinte anos”',
      '“Muitos editores tem” is “Muitos editores têm”',
      '“microondas” is “micro-ondas”',
      '“Porque” is “Por que”',
    ],
  ],
  [
    'de',
    'Nicht teuer sondern gut. Wir freuen uns wenn ihr kommt. Teuer, sondern ab vom Weg.',
    ['“sondern” is “, sondern”', '“wenn” is “, wenn”'],
  ],
  [
    'de',
    'Mit einen milden Winter, für dem Garten und wegen dem Regen. Mit einem Freund, für den Garten, der Mann, wegen dem wir kamen.',
    ['“Mit einen” is “Mit einem”', '“für dem” is “für den”', '“wegen dem” is “wegen des”'],
  ],
  [
    'de',
    'In dem kleinem Haus, einen guter Tag, ein kleine Haus. Im kleinen Haus, einen unserer Tage, ein kleines Haus, dem extrem Kranken.',
    [
      '“dem kleinem” is “dem kleinen”',
      '“einen guter” is “einen guten”',
      '“ein kleine” is “ein kleiner oder ein kleines”',
    ],
  ],
  [
    'de',
    'Die reise nach Wien, zur verfügung, heute abend, zu hause, im voraus. Die reisenden Leute, die jung sind, im allgemeinen Teil, zuhause.',
    [
      '“Die reise” is “Die Reise”',
      '“zur verfügung” is “zur Verfügung”',
      '“heute abend” is “heute Abend”',
      '“zu hause” is “zu Hause”',
      '“im voraus” is “im Voraus”',
    ],
  ],
  [
    'de',
    'Etwas neues beim kochen. Etwas neues Brot beim langen Kochen.',
    ['“Etwas neues” is “Etwas Neues”', '“beim kochen” is “beim Kochen”'],
  ],
  [
    'de',
    'Immer montag’s Foto’s, geht´s in’s Kino? Peters Foto geht’s gut.',
    ['“montag’s” is “montags”', '“Foto’s” is “Fotos”', '“geht´s” is “geht’s”', '“in’s” is “ins”'],
  ],
  [
    'de',
    'Größer wie er, der selbe Standart, seperat. Nicht mehr wie früher, Standarten, separat.',
    [
      '“Größer wie” is “Größer als”',
      '“der selbe” is “derselbe”',
      '“Standart” is “Standard”',
      '“seperat” is “separat”',
    ],
  ],
  [
    'fr',
    'Nous sommes arrivé, elle est bien parti, elles sont allés. Nous sommes à côté, ils sont en réalité là.',
    [
      '“sommes arrivé” is “sommes arrivés”',
      '“elle est bien parti” is “elle est bien partie”',
      '“elles sont allés” is “elles sont allées”',
    ],
  ],
  [
    'fr',
    'Il faut laissé le pain, pour réservé, vous pouvez mangez, ils ont manger. Il faut du café, pour la santé, ils ont un dîner.',
    [
      '“faut laissé” is “faut laisser”',
      '“pour réservé” is “pour réserver”',
      '“pouvez mangez” is “pouvez manger”',
      '“ont manger” is “ont mangé”',
    ],
  ],
  [
    'fr',
    'Le Samedi et le 3 Janvier, en Juin. Le samedi saint, le Samedi saint, le 14 Juillet.',
    ['“Le Samedi” is “Le samedi”', '“le 3 Janvier” is “le 3 janvier”', '“en Juin” is “en juin”'],
  ],
  [
    'fr',
    'Attention a ne rien dire, rien a voir, il à été là, il y à du pain. Il a un pain à la main.',
    [
      '“Attention a” is “Attention à”',
      '“rien a voir” is “rien à voir”',
      '“il à été” is “il a été”',
      '“il y à” is “il y a”',
    ],
  ],
  [
    'fr',
    'Il c’est levé, ce qui ce passe, sa va, ils on mangé. Qui c’est ? On sait ce que c’est, sa voiture.',
    [
      '“Il c’est” is “Il s’est”',
      '“qui ce passe” is “qui se passe”',
      '“sa va” is “ça va”',
      '“ils on” is “ils ont”',
    ],
  ],
  [
    'fr',
    'Au moment ou il part, d’ou vient-il ? Quand à moi, contactez nous. Quand à midi il part, vous nous contactez.',
    [
      '“Au moment ou” is “Au moment où”',
      '“d’ou” is “d’où”',
      '“Quand à moi” is “Quant à moi”',
      '“contactez nous” is “contactez-nous”',
    ],
  ],
  [
    'fr',
    'Plusieurs jour, une jardin, un maison, tous le monde, tout les jours. Tout le monde, tout les oppose.',
    [
      '“Plusieurs jour” is “Plusieurs jours”',
      '“une jardin” is “un jardin”',
      '“un maison” is “une maison”',
      '“tous le monde” is “tout le monde”',
      '“tout les jours” is “tous les jours”',
    ],
  ],
  [
    'fr',
    'Ils mange, tu a faim, il peux, vous faisez. Ils le mangent, entre eux comme ils notent.',
    [
      '“Ils mange” is “Ils mangent”',
      '“tu a” is “tu as”',
      '“il peux” is “il peut”',
      '“vous faisez” is “vous faites”',
    ],
  ],
  [
    'fr',
    'Un ami professionel fait deux milles pas. Un ami professionnel, deux milles marins.',
    ['“professionel” is “professionnel”', '“deux milles” is “deux mille”'],
  ],
  [
    'es',
    'Habían muchas personas, hubieron problemas, hacen dos años. Habían salido, hacen dos copas.',
    ['“Habían muchas” is “Había, habrá o habría muchas”', '“hubieron problemas” is “hubo problemas”'],
  ],
  [
    'es',
    'Nunca supimos porque venía, mi hermano tubo que ir, haber si llega. No vino porque no quiso, un tubo que gotea.',
    [
      '“Nunca supimos porque” is “Nunca supimos por qué”',
      '“hermano tubo que” is “hermano tuvo que”',
      '“haber si” is “a ver si”',
    ],
  ],
  [
    'es',
    'La cebolla picado, un canción, los casas, una coche. La cebolla y el ajo picado, los clientes, el agua.',
    [
      '“cebolla picado” is “cebolla picada”',
      '“un canción” is “una canción”',
      '“los casas” is “las casas”',
      '“una coche” is “un coche”',
    ],
  ],
  [
    'es',
    'El Sábado 3 de Enero de 2026, en Febrero. El Domingo de Ramos, el Viernes Santo, la calle 2 de Mayo.',
    [
      '“El Sábado” is “El sábado”',
      '“3 de Enero de 2026” is “3 de enero de 2026”',
      '“en Febrero” is “en febrero”',
    ],
  ],
  [
    'es',
    'Cada vez mas, para mi, por si mismo, sino quieres. Mas no vino, para mi hermano, no uno sino dos.',
    [
      '“Cada vez mas” is “Cada vez más”',
      '“para mi” is “para mí”',
      '“por si mismo” is “por sí mismo”',
      '“sino quieres” is “si no quieres”',
    ],
  ],
  [
    'it',
    'Un’amico, qualche giorni, il prossimo hanno, non ce nessuno. Un’amica, qualche giorno, non ce la faccio.',
    [
      '“Un’amico” is “Un amico”',
      '“qualche giorni” is “qualche giorno”',
      '“prossimo hanno” is “prossimo anno”',
      '“non ce nessuno” is “non c’è nessuno”',
    ],
  ],
  [
    'it',
    'Un settimana, una giorno, questo pizza, c’è molti posti. Una settimana, un giorno, c’è un posto.',
    [
      '“Un settimana” is “Una settimana”',
      '“una giorno” is “un giorno”',
      '“questo pizza” is “questa pizza”',
      '“c’è molti” is “ci sono o c’erano molti”',
    ],
  ],
  [
    'it',
    'Il Sabato, in Febbraio, piu’ tardi perche’ aquista. Il Sabato santo, un po’ più tardi.',
    [
      '“Il Sabato” is “Il sabato”',
      '“in Febbraio” is “in febbraio”',
      '“piu’” is “più”',
      '“perche’” is “perché”',
    ],
  ],
  [
    'it',
    'A me mi piace, sono daccordo e tutto apposto. A me piace, mi ci metto apposta.',
    ['“A me mi” is “A me”', '“daccordo” is “d’accordo”', '“tutto apposto” is “tutto a posto”'],
  ],
  [
    'pt',
    'Houveram dois, fazem dois anos, há dois anos atrás, para mim fazer. Eles fazem pão, há dois anos, é bom para mim fazer pão.',
    [
      '“Houveram” is “Houve”',
      '“fazem dois anos” is “faz dois anos”',
      '“há dois anos atrás” is “há dois anos”',
      '“para mim fazer” is “para eu fazer”',
    ],
  ],
  [
    'pt',
    'À todos, de segunda à sexta, um casa, agente vai, eles tem razão. A todos, à noite, o agente secreto, com eles tem razão.',
    [
      '“À todos” is “A todos”',
      '“de segunda à sexta” is “de segunda a sexta”',
      '“um casa” is “uma casa”',
      '“agente vai” is “a gente vai”',
      '“eles tem” is “eles têm”',
    ],
  ],
  [
    'pt',
    'Em Janeiro, a viajem foi mal negócio. Que eles viajem.',
    ['“Em Janeiro” is “Em janeiro”', '“viajem” is “viagem”', '“mal negócio” is “mau negócio”'],
  ],
  [
    'nl',
    'Hun hebben gelijk, groter als ik, het meisje die lacht. Van hun zijn is dat, zo groot als ik, het meisje dat lacht.',
    ['“Hun hebben” is “Zij hebben”', '“groter als” is “groter dan”', '“het meisje die” is “het meisje dat”'],
  ],
  [
    'nl',
    'De huis, het straat, een mooie huis, me boek, jou auto. Het huis, de straat, ik geef jou auto’s, het is tijd.',
    [
      '“De huis” is “Het huis”',
      '“het straat” is “de straat”',
      '“een mooie huis” is “een mooi huis”',
      '“me boek” is “mijn boek”',
      '“jou auto” is “jouw auto”',
    ],
  ],
  [
    'nl',
    'Wat is er gebeurt, gehoort, vindt jij. Wat er gebeurt, hij hoort, vindt jouw vriend het.',
    ['“is er gebeurt” is “is er gebeurd”', '“gehoort” is “gehoord”', '“vindt jij” is “vind jij”'],
  ],
  [
    'nl',
    'Op Zaterdag, in Februari, fotos en restaurant’s. Goede Vrijdag, foto’s en restaurants.',
    [
      '“Op Zaterdag” is “Op zaterdag”',
      '“in Februari” is “in februari”',
      '“fotos” is “foto’s”',
      '“restaurant’s” is “restaurants”',
    ],
  ],
])('wrong forms of words: %s, %s', async (code, blog, messages) => {
  const found = await audit(code, { blog }, onlyRule('wrong-form'))
  expect(found.map(({ message }) => message)).toEqual(messages)
})

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
    'Sie sagt: „Das Eis“ und »kalt« und „nass” und „klein".\n\n„Es geht weiter.\n\nEin «altes» Haus.\n\nStart » Blog',
    [],
  ],
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

test('a paragraph of words that may be wrong is read in one pass', async () => {
  const read = (length: number) => {
    const blog = 'On est fier de les voir, de le lui dire, de plus en plus. '.repeat(length / 58)
    return () => audit('fr', { blog }, onlyRule('wrong-form'))
  }
  expect(await lengthOfGrowth(read, 160_000)).toBeUndefined()
})

test('of a language without a table, only the rules that read no words are run', async () => {
  const blog = '[här](/menu) ![bild](/icon-512.png) Det är är kallt. [Hit](/inte-här).'
  const post = { slug: 'klar-is', metaTitle: 'Klar is för hand', blog }
  const found = await auditExample({ posts: [post] }, settings, { locale: 'sv-SE' })
  expect(found.map(({ rule }) => rule).sort()).toEqual(['body-thin', 'link-dead'])
})
