import { fillerTexts, type LanguageTable } from './language-table.ts'

const participles =
  '(?:abiert|acabad|añadid|aprobad|asad|batid|caramelizad|cerrad|cocid|colocad|comprad|conocid|construid|cortad|cread|cubiert|decorad|derretid|desmenuzad|dorad|elaborad|escrit|escurrid|fabricad|fundid|hech|hervid|horad|instalad|laminad|lavad|limpiad|llamad|mezclad|molid|natural?izad|ocupad|organizad|pasad|pelad|perdid|picad|pintad|preparad|publicad|quemad|rallad|recomendad|recuperad|rehogad|rellen|reservad|restaurad|rot|salad|salteada?|servid|situad|tostad|triturad|troceada?|usad|vaciad|vendid|vist)'
const feminine =
  '(?:agenda|avenida|barra|bebida|bicicleta|botella|cafetería|calabaza|calle|cama|camisa|canción|carne|carretera|cartera|casa|cebolla|cena|cerveza|cesta|cocina|comida|copa|crema|cuchara|cuenta|entrada|escuela|espinaca|experiencia|falda|familia|fecha|fiesta|fruta|galleta|guitarra|habitación|harina|historia|hora|iglesia|lechuga|leche|lenteja|lista|maleta|mantequilla|manzana|masa|merienda|mesa|mezcla|montaña|música|naranja|noche|novela|obra|oficina|olla|página|palabra|patata|película|persona|pizza|plaza|playa|pregunta|primavera|puerta|receta|ropa|ruta|sala|salsa|semana|sopa|taberna|tabla|tarde|tarta|taza|tienda|tortilla|verdura|ventana|visita|zanahoria)'
const masculine =
  '(?:aceite|ajo|almuerzo|año|árbol|arroz|autobús|baile|banco|barco|barrio|bosque|café|camino|caldo|chocolate|cine|coche|concierto|cuadro|curso|desayuno|día|dinero|edificio|festival|fuego|grupo|helado|horno|hotel|jamón|jardín|juego|lago|libro|limón|mapa|mercado|mes|minuto|museo|niño|olivo|pan|paquete|parque|paseo|perro|pescado|pimiento|plato|pollo|postre|premio|pueblo|puerto|queso|restaurante|río|sitio|tomate|tren|verano|viaje|vino|zapato)'
const many =
  '(?:much[oa]s|vari[oa]s|algun[oa]s|pocos|pocas|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|veinte|cien|tant[oa]s|demasiad[oa]s|bastantes|unos|unas|más|personas|gente|problemas|cosas|días|niños)'
const asked =
  '(?:sé|sabes|sabe|sabemos|saben|sabía|sabíamos|supe|supo|supimos|supieron|entiendo|entiende|entendemos|entendí|entendía|pregunto|pregunta|preguntan|preguntó|pregunté|preguntamos|explica|explicó|explicar|saber|preguntar|averiguar|descubrir|imagino|recuerdo)'
const weekdays = 'Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo'
const months = 'Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Septiembre|Octubre|Noviembre|Diciembre'
const infinitives =
  '(?:comer|beber|hacer|ir|ver|dar|tomar|salir|entrar|leer|escribir|dormir|comprar|pagar|reservar|probar|cocinar|trabajar|viajar|pasar|llegar|volver|venir|decir|poner|preparar|esperar|buscar|llevar|usar|jugar|correr|caminar|visitar|conocer|disfrutar|empezar|terminar|hablar|llamar|vivir|ser|estar|tener)'

export const es: LanguageTable = {
  stopWords: `a al algo allí antes aquí así aunque cada como con cual cuando de del desde donde dos el él ella ellas ellos en entre era
  eres es esa ese eso esta está estas este esto estos fue ha hasta hay la las le les lo los más me mi mis muy nada ni no
  nos nosotros nuestra nuestro o para pero por porque que qué quien se sea ser si sí sin sobre son su sus también durante hacia hasta según tras mientras entonces te
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
    exhuberante → exuberante
    (el|los|este|cada|del|al|todos los|próximo|pasado) (${weekdays}|Sábados|Domingos)(?! (?:\p{Lu}|de (?:Ramos|Gloria|Pascua|Resurrección|Ceniza)|santo)) → $1 $2
    (lunes|martes|miércoles|jueves|viernes|sábado|domingo),? (\d{1,2}) de (${months})(?! \p{Lu}) → $1 $2 de $3
    (\d{1,2}) de (${months}) (del?) (\d{4}) → $1 de $2 $3 $4
    (en|desde|hasta|mes de|finales de|principios de|mediados de) (${months.replace('Marzo|', '').replace('Mayo|', '')})(?! \p{Lu}) → $1 $2
    hubieron (${many}) → hubo $1
    han habido (${many}) → ha habido $1
    (pueden|deben|suelen|podrían|van a|tienen que) haber (${many}) → puede, debe, suele, podría, va a o tiene que haber $2
    hacen (dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|muchos|varios|unos|\d{1,3}) (años|meses|días|semanas|minutos|horas)(?= que| ) → hace $1 $2
    (${asked}) porque(?<!(?:lo|eso|la|esto|nada|te|me|se|no|bien|todo) \p{L}{2,20} porque)(?= (?:no|se|me|te|le|nos|lo|la|el|los|las|ella|él|es|está|hay|ha|había|tan|tanto|\p{L}{3,20}(?:aba|ía|ó|an|en|ban))(?!\p{L})) → $1 por qué
    (nunca|no) (supe|supo|supimos|supieron|sé|sabemos|entiendo|entendí|entendimos) porque → $1 $2 por qué
    porque(?<=¿porque) → por qué
    (creo|creemos|considero|dice|dicen|dijo|espero|me parece|opino|pensamos|pienso|supongo) de que → $1 que
    (si|que|cuando|como|y|o) tu (eres|estás|haces|prefieres|puedes|quieres|sabes|tienes|vas|vienes) → $1 tú $2
    las (\p{Ll}{2,15}as) son (?!(?:ellos|menos|muchos|nuestros|todos|vuestros)(?!\p{L}))(\p{Ll}{3,15})os(?= (?:y|pero|para|en)|[.,]) → las $1 son $2as
    (el|un|su|del|al) por(?: ?)qué → $1 porqué
    (?<!\p{L} )tubo que(?= \p{L}{1,20}r) → tuvo que
    (?!(?:un|el|del|al|este|ese|aquel|cada|otro|su|mi|tu|primer) )(\p{L}{2,20}) tubo que(?= \p{L}{1,12}r(?:se|me|te|lo|la|le|los|las)?) → $1 tuvo que
    tub(e|iste|imos|ieron|iera|ieran|iese) → tuv$1
    estub(e|iste|o|imos|ieron|iera|ieran) → estuv$1
    andub(e|o|imos|ieron) → anduv$1
    haber si → a ver si
    (vamos|voy|vais|va) haber → $1 a ver
    a ver (sido|estado|hecho|ido|tenido|visto|podido|dicho) → haber $1
    a echo → ha hecho
    (ha|han|he|has|hemos) echo → $1 hecho
    (el|la|me|te|se|lo|los) a (sido|estado|hecho|ido|tenido|visto|podido|dicho|comido|llegado|pasado|dado|gustado) → $1 ha $2
    (que|no|ya|siempre|nunca|también|y) a (sido|estado|hecho|tenido|podido|dicho|llegado) → $1 ha $2
    (va|voy|vamos|van|vas|iba|iban|vuelve|volver|empezó|empezar|ayuda|invita|aprender) ha (${infinitives}) → $1 a $2
    (?:e|he) (sido|estado|tenido|podido)(?<=e \p{L}{3,10})(?<!\p{L}e \p{L}{3,10}) → he $1
    (${feminine}) (${participles})o(?! (?:y|e|que|de|en|por)? ?\p{L}{0,20}[oa]s(?!\p{L})) → $1 $2a
    (${feminine}s) (${participles})os → $1 $2as
    (el|un|del|al|este|ese) (${masculine}) (${participles})a → $1 $2 $3o
    (los|unos|estos|esos) (${masculine}s) (${participles})as → $1 $2 $3os
    (un|est|es|nuestr|much)(?:os|o|e)?(?<!\p{L}un[oa]|est|es|much|nuestr) (${feminine}) → $1a $2
    (l|un|est|es|nuestr|much)os (${feminine}s) → $1as $2
    una (${masculine}) → un $1
    (est|es)a (${masculine}) → $1e $2
    nuestra (${masculine}) → nuestro $1
    (l|un|est|es|nuestr|much)as (${masculine}s) → $1os $2
    (un|el|este) (buena|mala|primera|nueva|pequeña|bonita) (${feminine}) → una $2 $3
    (una|la|esta) (buen|gran|mal|primer|nuevo|pequeño|bonito)(?<!gran) (${feminine}|${masculine}) → $1 …
    (más) (mejor|peor|mayor)(?= que) → $2
    la (calor|puente) → el $1
    (la|una) (problema|programa|sistema|tema|clima|idioma|mapa|planeta|día|sofá|aroma) → el $2
    (el|un) (mano|foto|moto|radio de cocina|gente|leche|sal|miel|sangre|costumbre|nariz|labor) → la $2
    este (agua|aula|arma|alma|área|águila|hambre|hacha|ancla) → esta $1
    mucho (agua|hambre|arma) → mucha $1
    (todo|otro|poco) (agua|hambre) → toda, otra o poca $2
    (el|la|los|un|su|mi|se|que|y|no|es|son|muy|está|por|para|con|sin|una|los|las|este) (mas)(?= (?:que|de|o|grande|pequeño|alto|bajo|importante|fácil|difícil|rápido|tarde|temprano|cerca|lejos|bonito|barato|caro)) → $1 más
    mas (o menos|tarde|allá|adelante|bien|que nunca|cerca|lejos|de lo) → más $1
    (una vez|nada|algo|poco|mucho|cada vez|por lo|de|es|lo) mas → $1 más
    (para|por|con|de|a|en|contra|sin|según) (mi)(?=[,.;!?]) → $1 mí
    (para|por|de|a|en) si mism(o|a|os|as) → $1 sí mism$2
    (ahora|claro que|creo que|pues|eso) si(?=[,.!]) → $1 sí
    sino (quieres|puedes|tienes|hay|está|llueve|sabes|vienes|funciona)(?! \p{L}{0,12}? que también) → si no $1
    (no|no solo|no sólo) (\p{L}{2,20}) si no (también|que) → $1 $2 sino $3
    (a|de) parte de(?<=a parte de)(?! \p{Ll}{2,6} (?:de|los|las)) → aparte de
    sobretodo (en|a|los|las|el|la|cuando|si|por|para|con|porque|de|al|es|que|lo) → sobre todo $1
    sobretodo(?=,) → sobre todo
    osea → o sea
    enserio → en serio
    encerio → en serio
    porfavor → por favor
    apesar de → a pesar de
    atravez|a travez|através de → a través
    atraves de → a través de
    devez en cuando → de vez en cuando
    envez de → en vez de
    deacuerdo|de a cuerdo → de acuerdo
    alrrededor → alrededor
    talvez → tal vez
    nosé → no sé
    aveces → a veces
    ala vez → a la vez
    almenos → al menos
    afin de → a fin de
    (?<!(?:de|del|el|un|su|este|nuestro) )entorno a → en torno a
    ahi → ahí
    haya (va|está|lejos|arriba|abajo) → allá $1
    halla (sido|estado|hecho|ido|tenido|podido|visto|dicho|llegado) → haya $1
    valla (a|bien|mal|con|usted|tela|día) → vaya $1
    (va|vamos|voy|ir) ha → $1 a
    iva(n?) → iba$1
    ivamos → íbamos
    asta (luego|mañana|pronto|que|el|la|las|los) → hasta $1
    desde (ase|hase) → desde hace
    (ase|hase) (\d{1,3}|dos|tres|unos|muchos|varios) (años|días|meses|semanas) → hace $2 $3
    nadien|naiden → nadie
    haiga(n?) → haya$1
    (fui|di|vi|diji|hici|vini|pudi|quisi|tuvi)stes → $1ste
    (lleg|com|tom|habl|pas|cant|mir|compr|gan)(a|i)stes → $1$2ste
    (dij|traj|conduj|produj|traduj)ieron → $1eron
    andé|andó → anduve o anduvo
    preveer → prever
    preveyendo → previendo
    hechar(te|lo|la|le)? → echar$1
    (me|te|se|lo|la|le|nos) hech(o|a|as|amos|an) (de menos|en falta|una mano|a perder|a andar|un vistazo) → $1 ech$2 $3
    hech(a|as|amos|an) (de menos|en falta|una mano|a perder|un vistazo|sal|agua|aceite) → ech$1 $2
    (detrás|delante|encima|debajo|cerca|lejos|alrededor|enfrente) (mío|mía|tuyo|tuya|suyo|suya|nuestro|nuestra) → $1 de mí, ti, él o nosotros
    contra más → cuanto más
    (\p{L}{2,20})´(\p{L}{1,20}) → $1’$2
    (treinta|cuarenta|cincuenta|sesenta)i(uno|dós|tres|cuatro|cinco) → $1 y $2
    veinti (uno|dos|tres|cuatro|cinco) → veinti$1
    expectacular(es)? → espectacular$1
    expontáneo(s?) → espontáneo$1
    estraordinari(o|a|os|as) → extraordinari$1
    estranjer(o|a|os|as) → extranjer$1
    escusa(s?) → excusa$1
    ausiliar → auxiliar
    absorver → absorber
    desallun(o|ar|os) → desayun$1
    travaj(o|ar|os|a|an|ando|ador|adores) → trabaj$1
    callendo → cayendo
    distrallendo → distrayendo
    influll(e|o|ó|en) → influy$1
    hovio|obio|ovbio → obvio
    havía|avía → había
    huebo(s?) → huevo$1
    uevo(s?) → huevo$1
    cevolla(s?) → cebolla$1
    zebolla(s?) → cebolla$1
    almondiga(s?)|almóndiga(s?) → albóndiga
    crocreta(s?)|cocreta(s?) → croqueta
    ceresa(s?) → cereza$1
    verengena(s?)|berengena(s?) → berenjena
    dentrífico → dentífrico
    esparatrapo → esparadrapo
    inflacción → inflación
    objección → objeción
    contricción → contrición
    conección → conexión
    discurción → discusión
    excéptico → escéptico
    erronio → erróneo
    idiosincracia → idiosincrasia
    ojalata → hojalata
    madrasta → madrastra
    mounstro|monstro → monstruo
    metereolog(ía|ico|ica) → meteorolog$1
    metereológic(o|a|os|as) → meteorológic$1
    poblema(s?)|plobema(s?) → problema
    pograma(s?) → programa$1
    prespectiva(s?) → perspectiva$1
    reinvindicar → reivindicar
    salpullido → sarpullido
    tasi(s?) → taxi$1
    vizcochos? → bizcocho
    vever|bever → beber
    vervena → verbena
    zanaoria(s?) → zanahoria$1
    (habían|habrán|habrían) (${many}) → había, habrá o habría $2
    asi → así
    diesi(séis|siete|ocho|nueve) → dieci$1
    construll(e|o|ó|en) → construy$1`,
  reckoning: {
    about: 'unos|unas|cerca de|aproximadamente',
    and: 'y|e',
    or: 'o|u',
    of: 'de|del',
    from: 'de|entre',
    to: 'a(?: las?)?|y',
    inAll: 'en total',
    more: 'cada|por|más|veces',
    change: 'aumento|subida|reducción|descenso|bajada|caída',
    thatIs: 'es decir|o sea',
    percent: 'por ciento',
    hours: 'horas',
    days: 'días',
    years: 'años',
  },
  placeholders: [
    ...fillerTexts,
    /\b[Tt]exto (?:de ejemplo|de relleno|de prueba|aquí)\b|\[(?:insertar|añadir|agregar|poner) [^\][]{1,60}\]|\[(?:imagen|enlace|título|texto|nombre|fecha) aquí\]|\[(?:[^\][]{1,60} )?(?:pendiente|PENDIENTE|(?:por|a) (?:completar|confirmar|definir))\]|\bFIXME\b|POR COMPLETAR/,
    /\b[Cc]omo (?:una )?(?:IA|inteligencia artificial|modelo de lenguaje)\b/,
  ],
  placeholderFields:
    /^\s*(?:sin título|nueva entrada|nueva página|entrada de prueba|prueba|test|borrador|título|descripción|untitled|new post|draft)\s*$|^copia de \S.*$|^borrador: |\((?:copia|borrador)(?: \d+)?\)\s*$/gi,
  copySuffixes: 'copia|borrador|copy|draft|untitled|tmp|temp',
}
