import { fillerTexts, type LanguageTable } from './language-table.ts'

// Portuguese as Brazil writes it.
// “Depois de as luzes se apagarem”
const noInfinitive = String.raw`(?!(?:[\p{L}-]{1,20} ){0,6}\p{L}{0,20}r(?:em|es|mos)?(?!\p{L}))`

export const pt: LanguageTable = {
  stopWords: `a à ainda além algo ao aos aquela aquele aqui as às até cada com como da das de dela dele depois do dos e é ela elas ele
  eles em entre era essa esse esta está estas este eu foi há isso isto já lá lhe mais mas me mesmo meu minha muito na
  nas nem no nos nossa nosso num numa não o onde os ou para pela pelo pelos por porque pra quando que quem se sem ser
  seu seus sim só sobre sua suas são também te tem toda todo tudo um uma umas uns você vocês`,
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
    à partir → a partir
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
    fazem (\d+|dois|três|quatro|cinco|dez|muitos) anos que → faz $1 anos que`,
  placeholders: [
    ...fillerTexts,
    /\b[Tt]exto (?:de exemplo|de teste|provisório|aqui)\b|\[(?:inserir|insira|adicionar|colocar) [^\][]{1,60}\]|\[(?:imagem|link|título|texto|nome|data) aqui\]|\[(?:[^\][]{1,60} )?(?:a (?:completar|confirmar|definir)|por (?:completar|confirmar|definir)|pendente)\]|\bFIXME\b|A COMPLETAR/,
    /\b[Cc]omo (?:uma )?(?:IA|inteligência artificial|modelo de linguagem)\b/,
  ],
  placeholderFields:
    /^\s*(?:sem título|novo post|nova página|post de teste|teste|rascunho|título|descrição|untitled|new post|draft|test)\s*$|^cópia de \S.*$|^rascunho: |\((?:cópia|rascunho)(?: \d+)?\)\s*$/gi,
  copySuffixes: 'copia|rascunho|copy|draft|untitled|tmp|temp',
}
