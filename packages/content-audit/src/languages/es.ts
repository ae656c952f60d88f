import { fillerTexts, type LanguageTable } from './language-table.ts'

export const es: LanguageTable = {
  stopWords: `a al algo allí antes aquí así aunque cada como con cual cuando de del desde donde dos el él ella ellas ellos en entre era
  eres es esa ese eso esta está estas este esto estos fue ha hasta hay la las le les lo los más me mi mis muy nada ni no
  nos nosotros nuestra nuestro o para pero por porque que qué quien se sea ser si sí sin sobre son su sus también te
  tiene tu tus un una uno unos y ya yo`,
  repeatable: 'ha no sí si muy ya más así nada nos',
  vagueLinks:
    '(?:por |justo )?(?:aquí|acá|allí|ahí)(?: mismo)?|(?:haz|haga|hacer|da|pulsa|pincha|pulse|clica|clic)(?: clic| click)?(?: en)?(?: aquí)?|(?:este|esta|el|la)(?: (?:enlace|link|página|artículo|entrada|sitio))?|est[ao]|eso|enlace|link|(?:leer|ver|saber|conocer|descubrir|descubre|lee|mira) más|más(?: info(?:rmación)?| detalles)?|(?:la )?información|detalles|seguir leyendo|sigue leyendo|continuar(?: leyendo)?|ver(?: aquí)?',
  vagueImages:
    '(?:una |un |la |el )?(?:imagen|imágenes|foto|fotos|fotografía|ilustración|figura|gráfico|captura(?: de pantalla)?|miniatura|icono|ícono|logo|banner)',
  openWords:
    'y|e|o|u|ni|pero|porque|aunque|que|de|del|el|la|los|las|un|una|unos|unas|al|a|en|con|sin|por|para|entre|desde|hasta|sobre|su|sus|mi|mis|tu|tus|nuestr[oa]s?|cuyo|cuya',
  openMarks: ',;–—(“‘«¿¡[',
  closeMarks: ',.;!?',
  abbreviations: 'etc|Cía|Sr|Sra|aprox|p\\. ?ej|EE\\. ?UU|núm|pág',
  series:
    'uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|primavera|verano|otoño|invierno',
  numbers: 'dos tres cuatro cinco seis siete ocho nueve diez',
  announcements: 'hay|aquí (?:están|tienes)|tenemos|son|estos son|estas son|estos|estas',
  measures: 'minutos|horas|días|semanas|meses|años|personas|comensales|raciones|copas|euros|veces',
  numbered: 'paso|parte|consejo|truco|día|lección|capítulo|regla',
  times: [/(?<!\p{L})las (\d{1,2})[:.](\d\d)(?!\d| ?[€%]| (?:euros|kilos|litros))/gu],
  passedDays:
    /(?<!\p{L})(?:(?:el|este) (?:próximo )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?: que viene)(?!\p{L})|(?:el próximo|este) (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)|la (?:próxima semana|semana que viene)|el (?:próximo mes|mes que viene)|este fin de semana)(?!\p{L})/giu,
  questions: /¿[^?¿\n]{3,160}(?<!\b(?:etc|Sr|Sra))\.(?=\s|$)/g,
  unopened:
    /(?<=^|[.!?…:»”)]\s)(?=\p{Lu})[^¿¡?!.…:«“\n]{3,160}[^¿¡?!.…:«“\n\s][?!](?=\s|$)|(?<=, )(?:qué|quién|cuándo|cómo|dónde|cuánto|por qué) [^¿¡?!.…:\n]{3,80}\?/gu,
  hasDecimalComma: true,
  accented: `también según después además aquí así allí ahí detrás atrás jamás través algún ningún común razón corazón están habrá
  habrán podrá podrán tendrá tendrán serán estará estarán había habían podía podían tenía tenían decía decían quería querían
  todavía día días mediodía miércoles sábado sábados jamón limón azúcar café cafés menú menús música técnica técnico único
  única únicos únicas rápido rápida clásico clásica clásicos típico típica auténtico auténtica quizá quizás mañana mañanas
  español española españoles niño niños niña niñas señor señora pequeño pequeña pequeños pequeñas compañía tamaño otoño sueño
  dueño dueña montaña fácil difícil útil árbol móvil último últimos número números teléfono kilómetro kilómetros película
  películas página páginas capítulo artículo artículos próximo próxima próximos máximo mínimo éxito época línea área áreas
  interés inglés francés portugués sofá allá acá ojalá país países maíz raíz champán melón salmón turrón almidón algodón
  rápidamente fácilmente únicamente básicamente prácticamente vermú cóctel cócteles`,
  wrongForms: String.raw`
    a el (\p{Ll}{3,20}) → al $1
    de el (\p{Ll}{3,20}) → del $1
    (\p{L}{2,20})cion → $1ción
    (\p{L}{1,20}[^\Ws])sion → $1sión
    y (i(?![aeou])\p{Ll}{1,20}|hi(?![aeo])\p{Ll}{1,20}) → e $1
    o (h?o\p{Ll}{2,20}) → u $1
    la (agua|aula|arma|alma|área|águila|hambre) → el $1
    haber si → a ver si
    hubieron (muchos|muchas|varios|varias|dos|tres|cuatro|algunos|algunas) → hubo $1
    habían (muchos|muchas|varios|varias|algunos|algunas) → había $1
    atravez|a travez → a través
    osea → o sea
    enserio → en serio
    preveer → prever
    exhuberante → exuberante
    sobretodo (en|a|los|las|cuando|si|por|para|con) → sobre todo $1`,
  placeholders: [
    ...fillerTexts,
    /\b[Tt]exto (?:de ejemplo|de relleno|de prueba|aquí)\b|\[(?:insertar|añadir|agregar|poner) [^\][]{1,60}\]|\[(?:imagen|enlace|título|texto|nombre|fecha) aquí\]|\[(?:[^\][]{1,60} )?(?:pendiente|PENDIENTE|(?:por|a) (?:completar|confirmar|definir))\]|\bFIXME\b|POR COMPLETAR/,
    /\b[Cc]omo (?:una )?(?:IA|inteligencia artificial|modelo de lenguaje)\b/,
  ],
  placeholderFields:
    /^\s*(?:sin título|nueva entrada|nueva página|entrada de prueba|prueba|test|borrador|título|descripción|untitled|new post|draft)\s*$|^copia de \S.*$|^borrador: |\((?:copia|borrador)(?: \d+)?\)\s*$/gi,
  copySuffixes: 'copia|borrador|copy|draft|untitled|tmp|temp',
}
