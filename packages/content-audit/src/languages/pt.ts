import { fillerTexts, type LanguageTable } from './language-table.ts'

// Portuguese as Brazil writes it.
// “Depois de as luzes se apagarem”
const noInfinitive = String.raw`(?!(?:[\p{L}-]{1,20} ){0,6}\p{L}{0,20}r(?:em|es|mos)?(?!\p{L}))`

const months = 'Janeiro|Fevereiro|Março|Abril|Maio|Junho|Julho|Agosto|Setembro|Outubro|Novembro|Dezembro'
const infinitives =
  '(?:fazer|comer|beber|ir|ver|dar|tomar|sair|entrar|ler|escrever|dormir|comprar|pagar|reservar|provar|cozinhar|trabalhar|viajar|passar|chegar|voltar|vir|dizer|pôr|preparar|esperar|buscar|levar|usar|jogar|correr|caminhar|visitar|conhecer|começar|terminar|falar|ligar|viver|ser|estar|ter|ficar|experimentar|saber|aprender|pensar|decidir|assistir|brincar|dançar|servir|pedir)'
const feminine =
  'água|batata|bebida|cadeira|cama|carne|casa|cebola|cerveja|cidade|coisa|comida|cozinha|família|farinha|festa|garrafa|história|hora|igreja|janela|lista|loja|manteiga|massa|mesa|montanha|música|noite|página|palavra|panela|pessoa|praia|praça|receita|rua|salada|semana|sopa|tarde|taça|torta|viagem|vez|xícara'
const masculine =
  'alho|almoço|ano|arroz|azeite|açúcar|bairro|bar|barco|bolo|café|caminho|carro|copo|dia|dinheiro|filme|forno|gato|gelo|jantar|jardim|jogo|lago|livro|mercado|mês|minuto|momento|museu|ovo|parque|pão|peixe|problema|prato|queijo|restaurante|rio|sal|sorvete|tempo|tomate|trem|verão|vinho'
const period = '(?:anos|meses|dias|semanas|horas|minutos)'
const count =
  '(?:\\d{1,3}|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|vinte|muitos|muitas|alguns|algumas|poucos)'
const many =
  '(?:muit[oa]s|vári[oa]s|algum[oa]s|alguns|algumas|pouc[oa]s|dois|duas|três|quatro|cinco|dez|tantos|tantas|mais|pessoas|problemas|coisas)'

export const pt: LanguageTable = {
  stopWords: `a à ainda além algo ao aos aquela aquele aqui as às até cada com como da das de dela dele depois do dos e é ela elas ele
  eles em entre era essa esse esta está estas este eu foi há isso isto já lá lhe mais mas me mesmo meu minha muito na
  nas nem no nos nossa nosso num numa não o onde os ou para pela pelo pelos por porque pra quando que quem se sem ser
  seu seus sim só sobre sua suas são também te tem toda todo tudo durante enquanto desde sob então um uma umas uns você vocês`,
  // “Não sei se se pode”, “nos nos lembramos”.
  repeatable: 'não sim se já muito mais nos só que',
  vagueLinks:
    '(?:por |bem )?(?:aqui|ali|lá)(?: mesmo)?|(?:clique|clica|clicar|clicando|toque)(?: (?:aqui|neste link|no link))?|(?:este|esta|esse|essa|neste|nesta|o|a)(?: (?:link|página|artigo|post|texto|site))?|isto|isso|link|(?:leia|ler|saiba|saber|veja|ver|conheça|descubra) mais|mais(?: informações| info| detalhes)?|(?:mais )?(?:informações|detalhes)|continue lendo|continuar(?: lendo)?|veja(?: aqui)?',
  vagueImages:
    '(?:uma |um |a |o )?(?:imagem|imagens|foto|fotos|fotografia|ilustração|figura|gráfico|captura de tela|print|miniatura|ícone|logo|banner)',
  openWords:
    'a|e|ou|nem|mas|porque|que|de|do|da|dos|das|o|os|as|um|uma|uns|umas|ao|aos|à|às|em|no|na|num|numa|com|sem|por|pelo|pela|para|entre|desde|até|sobre|seu|sua|seus|suas|noss[oa]s?|minha|meus?',
  openMarks: ',;–—(“‘«[',
  closeMarks: ',.;!?',
  abbreviations: 'etc|Ltda|Cia|Sr|Sra|aprox|p\\. ?ex|pág|nº',
  series:
    'um|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|primeir[oa]|segund[oa]|terceir[oa]|quart[oa]|quint[oa]|primavera|verão|outono|inverno',
  numbers: '(?:dois|duas) três quatro cinco seis sete oito nove dez',
  announcements: 'há|eis(?: as| os)?|aqui estão|temos|são|estas são|estes são',
  measures: 'minutos|horas|dias|semanas|meses|anos|pessoas|porções|copos|euros|vezes',
  numbered: 'passo|parte|dica|dia|lição|capítulo|regra|etapa',
  times: [
    /()(?:(?<![\d.,:])\d{1,2}h|(?<!\p{L})às \d{1,2}:)(\d\d)(?!\d)/gu,
    /(?<!\p{L})às (\d{1,2})[:h]([0-5]\d)?(?!\d)/gu,
  ],
  passedDays:
    /(?<!\p{L})(?:(?:na|no|nesta|neste|esta|este) (?:próxim[oa] )?(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)(?:-feira)?(?: que vem)(?!\p{L})|(?:n?est[ae]|na próxima|no próximo) (?:segunda|terça|quarta|quinta|sexta)-feira|(?:neste|no próximo|este) (?:sábado|domingo|fim de semana)|(?:na )?(?:próxima semana|semana que vem)|(?:no )?(?:próximo mês|mês que vem))(?!\p{L})/giu,
  hasDecimalComma: true,
  accented: `não são então também você vocês já café cafés pão pães limão limões irmão irmãos irmã mãe mães amanhã três mês português
  água águas açúcar além ninguém alguém família famílias música músicas história histórias sábado sábados terça
  serviço serviços preço preços cabeça começo almoço coração corações possível difícil fácil útil último últimos próximo
  próxima próximos único única rápido rápida vários várias necessário necessária horário horários aniversário calendário
  número números página páginas técnica clássico clássica típico típica século séculos época líquido estão serão terão mão
  mãos chão verão opinião região reunião avião feijão melão camarão hortelã saída saúde conteúdo máximo mínimo`,
  wrongForms: String.raw`
    (\p{L}{3,20})cao → $1ção
    (\p{L}{2,20})coes → $1ções
    em (os?|as?) ${noInfinitive}(\p{Ll}{3,20}) → n$1 $2
    em (est[ea]s?|ess[ea]s?|isto|isso|aquel[ea]s?|aquilo) → n$1
    a (os?) (\p{Ll}{3,20}) → a$1 $2
    de (os?|as?) ${noInfinitive}(\p{Ll}{3,20}) → d$1 $2
    de (est[ea]s?|ess[ea]s?|aquel[ea]s?) ${noInfinitive}(\p{Ll}{3,20}) → d$1 $2
    por (os?|as?) ${noInfinitive}(\p{Ll}{3,20}) → pel$1 $2
    apartir (de|do|da|dos|das) → a partir $1
    ha(?= (?:\d+|muito|muitos|dois|duas|três|vários|mais de) ) → há
    menas → menos
    concerteza → com certeza
    derrepente → de repente
    porisso → por isso
    excessão → exceção
    espectativa(s?) → expectativa$1
    beneficiente → beneficente
    previlégio(s?) → privilégio$1
    seje → seja
    esteje → esteja
    (na|a|à|toda|todas as|às|de|até|desde|próxima|última) (Segunda|Terça|Quarta|Quinta|Sexta)-feira(s?)(?! \p{Lu}| santa) → $1 $2-feira$3
    (no|ao|aos|todo|este|próximo|até) Sábado(s?)(?! \p{Lu}| de Aleluia| santo) → $1 sábado$2
    (\d{1,2}) de (${months}) (de) (\d{4}) → $1 de $2 $3 $4
    (em|desde|até|mês de|final de|início de|meados de) (${months.replace('Março|', '')})(?! \p{Lu}) → $1 $2
    (há|ha|a) (${count}) (${period}) atrás → há $2 $3
    a (${count}) (${period})(?= que ) → há $1 $2
    (conheço|conhecemos|espero|estou|está|existe|funciona|mora|moro|trabalha|trabalho|vive|vivo|aqui|ali|lá) a (${count}) (anos|meses|dias|semanas) → $1 há $2 $3
    (os|as|muitos|muitas|alguns|algumas|todos os|todas as) (?!(?:anos|dias|domingos|feriados|horas|manhãs|meses|noites|quartas|quintas|sábados|segundas|semanas|sextas|tardes|terças|vezes) )(\p{Ll}{3,20}s) tem → $1 $2 têm
    microonda(s?) → micro-ondas
    porque(?<=^porque|[.!?] porque)(?= [^.!?\n]{1,100}\?) → por que
    fazem (${count}) (${period}) → faz $1 $2
    houveram → houve
    (haviam|haverão|haveriam) (${many}) → havia, haverá ou haveria $2
    (devem|podem|vão|deviam|podiam) haver (${many}) → deve, pode, vai, devia ou podia haver $2
    (?:existe|falta|resta|sobra) (muitos|muitas|vários|várias|alguns|algumas|poucos|poucas|dois|duas|três) → existem, faltam, restam ou sobram $1
    (?<!(?:é|bom|boa|fácil|difícil|importante|melhor|ruim|complicado|possível) )(?:para|pra) mim (${infinitives})(?<=(?:para|pra) mim \p{L}{2,12})(?! (?:é|foi|era|seria)(?!\p{L})) → para eu $1
    entre (?:eu e|você e eu) → entre mim e
    meio dia e meio|meio-dia e meio → meio-dia e meia
    (ela|elas|eu|está|estava|estou|ficou) meia (cansada|triste|confusa|perdida|tonta|nervosa|doente|estranha) → $1 meio $2
    a nível de → em nível de
    (à) (${infinitives}) → a $2
    (à) (todos|todas|vocês|você|ele|ela|eles|elas|mim|ti|nós|partir|cada|qualquer|alguém|ninguém|tudo|isso|este|esta|esse|essa|pé|pés|cavalo|lápis|prazo|bordo|gosto|frio) → a $2
    (à) (${masculine}) → ao $2
    às (${masculine})s → aos $1
    de (segunda|terça|quarta|quinta|sexta) à (segunda|terça|quarta|quinta|sexta|sábado|domingo) → de $1 a $2
    (cara|gota|dia|frente|passo|boca|face|ponta|lado|um|uma) à (cara|gota|dia|frente|passo|boca|face|ponta|lado|um|uma)(?<=(?:cara à cara|gota à gota|dia à dia|frente à frente|passo à passo|boca à boca|face à face|ponta à ponta|lado à lado|um à um|uma à uma)) → $1 a $2
    de (\d{1,2}) à (\d{1,2}) → de $1 a $2
    afim de → a fim de
    (ao) invéz|em vês de → ao invés
    (tudo|nada) haver(?= com|[.,]) → $1 a ver
    (não tem|tem) haver com → $1 a ver com
    aparti(r) → a partir
    mau (humorad[oa]s?|educad[oa]s?|feit[oa]s?|passad[oa]s?|acabad[oa]s?|cheiros[oa]s?|estar) → mal-$1
    mal (humor|tempo|cheiro|gosto|exemplo|hábito|dia|jeito|caráter|negócio)(?! feito) → mau $1
    (muito|tão|bem|está|estava|passou|dormi|dormiu|canta|faz|fez|escreve|fala|se sente|me sinto|sentiu) mau(?=[.,!]| (?:de|do|da|com|por|porque|e) ) → $1 mal
    (não sei|me diga|diga|sabe|perguntou|explicou|entendo|entendi) porque(?= \p{L}) → $1 por que
    porque(?=[?]) → por quê
    (o|um|do|seu) por ?que(?= (?:de|do|da|disso|dessa|desse)(?!\p{L})|[.,]) → $1 porquê
    aonde (está|fica|mora|trabalha|estou|moro|fui criado|nasci|estamos|ficam|estão) → onde $1
    senão (quiser|puder|tiver|for|houver|gostar|chover|vier) → se não $1
    (nenhum) (outra|pessoa|coisa|vez) → nenhuma $2
    (agente) (vai|foi|tem|pode|quer|faz|fez|fica|ficou|come|sabe|gosta|precisa|está|estava|era|sempre|não|se|já|chegou|viu) → a gente $2
    a gente (vamos|fomos|temos|podemos|queremos|fazemos|ficamos|sabemos|gostamos|precisamos|estamos) → nós $1
    (nós) (vai|foi|tem|pode|quer|faz|fez|fica|sabe|precisa|está) → a gente $2
    (?<!(?:com|para|por|sem|entre|sobre|a) )(eles|elas) (pode|sabe|precisa|fica|gosta|era)(?= ) → $1 $2m
    (?<!(?:com|para|por|sem|entre|sobre|a) )(eles|elas) tem → $1 têm
    (interv)iu → interveio
    manteu → manteve
    deteu → deteve
    obteu → obteve
    reaveu → reouve
    a baixo(?= (?:de|do|da)(?!\p{L})) → abaixo
    a cima(?= (?:de|do|da)(?!\p{L})) → acima
    com serteza|comcerteza|com sertesa → com certeza
    derepente|de repentemente → de repente
    denovo → de novo
    oque|o quê(?= (?:é|está|você|eu|ele|ela)) → o que
    porfavor → por favor
    apesar que → apesar de que
    emquanto|em quanto isso → enquanto
    nadaver → nada a ver
    agradescer|agradeser → agradecer
    advinhar → adivinhar
    ante-?ontem → anteontem
    aterris(ar|ou|agem) → aterriss$1
    asterístico → asterisco
    bandeija(s?) → bandeja$1
    bicabornato → bicarbonato
    cabelereir(o|a|os|as) → cabeleireir$1
    carangueijo(s?) → caranguejo$1
    prazeir(oso|osa|osamente) → prazer$1
    cincoenta → cinquenta
    compania|compahia → companhia
    desinteria → disenteria
    dignatário → dignitário
    eletrecista → eletricista
    empecilio|impecilho|empecílio → empecilho
    enchergar → enxergar
    encomodar|incomudar → incomodar
    enchada → enxada
    enxer → encher
    excessões → exceções
    espontaniedade → espontaneidade
    estrupo → estupro
    estiguimatizar → estigmatizar
    expontâne(o|a|os|as) → espontâne$1
    extender → estender
    geito → jeito
    gratuíto(s?) → gratuito$1
    idiossincrazia → idiossincrasia
    imprecionante → impressionante
    infelismente → infelizmente
    intert(ido|enimento) → entret$1
    iorgute|iogute → iogurte
    largatixa → lagartixa
    losângulo → losango
    mantega → manteiga
    mendingo(s?) → mendigo$1
    meretíssimo → meritíssimo
    metereologia → meteorologia
    mexirica → mexerica
    mortandela|mortandella → mortadela
    obcessão → obsessão
    obsecad(o|a|os|as) → obcecad$1
    paraliz(ação|ar|ad[oa]s?) → paralis$1
    pesquiza(r|s)? → pesquisa$1
    poblema(s?)|pobrema(s?) → problema
    previlegiad(o|a|os|as) → privilegiad$1
    pre(?:scisa|ciza)(r?) → precisa$1
    proviníente → proveniente
    quizer(em)? → quiser$1
    quize(sse|ram|mos) → quise$1
    puzer(am)? → puser$1
    reinvindicar|reinvidicar → reivindicar
    rúbrica → rubrica
    salchicha(s?)|salssicha(s?) → salsicha
    seguimento de mercado → segmento de mercado
    sombrancelha(s?) → sobrancelha$1
    supertição → superstição
    atraz → atrás
    tráz → traz
    ultrage → ultraje
    vasculhante → basculante
    viagen → viagem
    viajem(?<=(?:a|uma|boa|minha|da|na|de|nossa) viajem) → viagem
    xuxu → chuchu
    xícra → xícara
    um (${feminine}) → uma $1
    uma (${masculine}) → um $1
    (ness|nest|ess|est)e (${feminine}) → $1a $2
    (ness|nest|ess|est)a (${masculine}) → $1e $2
    (\p{L}{1,20})´(\p{L}{1,20}) → $1’$2
    muinto → muito
    encima d(e|o|a) → em cima d$1
    frustad(o|a|os|as) → frustrad$1
    trofeu(s?) → troféu$1
    surpreza(s?)|supresa(s?) → surpresa$1$2
    (incr|poss|terr|vis|aud)ívelmente → $1ivelmente
    (prov|agrad|not|consider|razo|dur|admir)ávelmente → $1avelmente
    fácilmente → facilmente
    únicamente → unicamente
    rápidamente → rapidamente
    práticamente → praticamente`,
  reckoning: {
    about: 'cerca de|aproximadamente',
    and: 'e',
    or: 'ou',
    of: 'd[eoa]s?',
    from: 'de|entre',
    to: 'a|para|às|e',
    inAll: 'no total|ao todo',
    more: 'cada|por|mais|vezes',
    change: 'aumento|subida|alta|redução|queda',
    thatIs: 'ou seja|isto é',
    percent: 'por cento',
    hours: 'horas',
    days: 'dias',
    years: 'anos',
  },
  placeholders: [
    ...fillerTexts,
    /\b[Tt]exto (?:de exemplo|de teste|provisório|aqui)\b|\[(?:inserir|insira|adicionar|colocar) [^\][]{1,60}\]|\[(?:imagem|link|título|texto|nome|data) aqui\]|\[(?:[^\][]{1,60} )?(?:a (?:completar|confirmar|definir)|por (?:completar|confirmar|definir)|pendente)\]|\bFIXME\b|A COMPLETAR/,
    /\b[Cc]omo (?:uma )?(?:IA|inteligência artificial|modelo de linguagem)\b/,
  ],
  placeholderFields:
    /^\s*(?:sem título|novo post|nova página|post de teste|teste|rascunho|título|descrição|untitled|new post|draft|test)\s*$|^cópia de \S.*$|^rascunho: |\((?:cópia|rascunho)(?: \d+)?\)\s*$/gi,
  copySuffixes: 'copia|rascunho|copy|draft|untitled|tmp|temp',
}
