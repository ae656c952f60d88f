import type { LanguageCode } from '@venue-site/content-audit/languages/language-table'
import type { Post } from '@venue-site/posts/schema'

interface PostInLanguage {
  /** Has no finding. */
  good: Pick<Post, 'slug' | 'metaTitle' | 'metaDescription' | 'blog' | 'shortTailKeywords'>
  /** A vague link, a vague image, a repeated word, filler text, a day that has passed, and an end that is missing. */
  faults: {
    link: string
    image: string
    repeated: string
    placeholder: string
    passedDay: string
    cutOff: string
    copySlug: string
  }
}

const image = (alt: string) => `![${alt}](/icon-512.png)`

/** Posts of a bar, with what each language has that another would take for a fault. */
export const postsInLanguages: Readonly<Record<LanguageCode, PostInLanguage>> = {
  en: {
    good: {
      slug: 'clear-ice-by-hand',
      metaTitle: 'Clear ice, cut by hand',
      metaDescription: 'Why the ice in your glass has no cloud in it, and how long a block takes to freeze.',
      shortTailKeywords: 'ice, bar',
      blog: `Water freezes from the outside in, and the air in it has nowhere to go. We had had enough of cloudy ice, so we bought a saw.

## How we make it

A block takes a day, and it is as clear as a window. We cut it on Mondays, before the bar opens, and we never waste the foot of a block. Would you like to see it? Read [the menu of the week](/menu), or ask at the bar.

${image('A block of ice on a bench')}`,
    },
    faults: {
      link: 'click here',
      image: 'a photo',
      repeated: 'It freezes in the the cellar.',
      placeholder: 'Your text goes here.',
      passedDay: 'We are closed next Monday.',
      cutOff: 'In the end all of the ice that is left goes back into the',
      copySlug: 'clear-ice-copy',
    },
  },
  de: {
    good: {
      slug: 'klares-eis-für-die-bar',
      metaTitle: 'Klares Eis: von Hand gesägt, z. B. für den Negroni',
      metaDescription:
        'Warum das Eis in unserem Glas keine Wolke hat, und wie lange ein Block zum Gefrieren braucht.',
      shortTailKeywords: 'Eis, Bar, Kühlhaus',
      blog: `Wasser gefriert von außen nach innen, und die Luft darin kann nirgendwohin. Die, die die Bar schon länger kennen, wissen das: Früher war unser Eis trüb.

## Wie wir es machen

Ein Block braucht einen Tag, und am Ende ist er klar wie ein Fenster. Wir sägen ihn montags, bevor die Bar öffnet. „Das ist viel Arbeit für einen Würfel“, sagt Jana, und sie hat recht. Mehr dazu steht auf [unserer Karte der Woche](/menu), gleich neben den Preisen.

${image('Ein Block Eis auf der Werkbank')}

## 3. Mai: der erste Block

Am 3. Mai haben wir den ersten gesägt.

## 24. Dezember: der letzte

Danach war der Keller leer, und wir haben das Kühlhaus geputzt, die Säge geölt und die Tür zugemacht.`,
    },
    faults: {
      link: 'Klicken Sie hier',
      image: 'Bild 1',
      repeated: 'Es gefriert in in einem Tag.',
      placeholder: 'Hier steht der Text.',
      passedDay: 'Wir haben nächsten Montag geschlossen.',
      cutOff: 'Am Ende kommt alles, was übrig ist, zurück in den Keller und',
      copySlug: 'klares-eis-kopie',
    },
  },
  fr: {
    good: {
      slug: 'la-glace-claire-du-bar',
      metaTitle: 'La glace claire : une journée de patience',
      metaDescription:
        'Pourquoi la glace de nos verres n’a pas de nuage, et combien de temps un bloc met à geler.',
      shortTailKeywords: 'glace, bar, atelier',
      blog: `L’eau gèle de l’extérieur vers l’intérieur ; l’air qu’elle contient n’a nulle part où aller. Nous nous levons très très tôt pour la couper, et vous vous demandez sans doute pourquoi ?

## Comment nous faisons

Un bloc demande une journée, et il devient aussi clair qu’une vitre ! « C’est beaucoup de travail pour un glaçon », dit Jeanne. Les prix sont sur [la carte de la semaine](/menu) : elle change tous les lundis, quand la scie est au repos et que le marché est ouvert.

${image('Un bloc de glace sur un établi')}`,
    },
    faults: {
      link: 'En savoir plus',
      image: 'photo',
      repeated: 'Elle gèle dans dans la cave.',
      placeholder: 'Texte à remplacer.',
      passedDay: 'Nous sommes fermés lundi prochain.',
      cutOff: 'À la fin, tout ce qui reste de glace repart dans la',
      copySlug: 'glace-claire-copie',
    },
  },
  es: {
    good: {
      slug: 'hielo-claro-a-mano',
      metaTitle: '¿Por qué es claro nuestro hielo?',
      metaDescription: 'Por qué el hielo de tu vaso no tiene nubes, y cuánto tarda un bloque en congelarse.',
      shortTailKeywords: 'hielo, bar, coctelería',
      blog: `El agua se congela de fuera hacia dentro, y el aire que lleva no tiene adónde ir. ¿Qué hacemos nosotros? Lo cortamos muy muy temprano. ¡Y todo a mano!

## Cómo lo hacemos

Un bloque tarda un día, y al final es tan claro como una ventana. Lo cortamos los lunes, antes de abrir, y TODO el hielo se usa esa misma noche. «Es mucho trabajo», dice Ana. Los precios están en [la carta de la semana](/menu), junto a los vinos de la casa.

${image('Un bloque de hielo sobre un banco')}`,
    },
    faults: {
      link: 'haz clic aquí',
      image: 'imagen',
      repeated: 'Se congela en en la bodega.',
      placeholder: 'Texto de ejemplo.',
      passedDay: 'Cerramos la próxima semana.',
      cutOff: 'Al final todo el hielo que sobra vuelve a la bodega de',
      copySlug: 'hielo-claro-copia',
    },
  },
  it: {
    good: {
      slug: 'ghiaccio-chiaro-a-mano',
      metaTitle: 'Il ghiaccio chiaro, tagliato a mano',
      metaDescription:
        'Perché il ghiaccio nel tuo bicchiere non ha nuvole, e quanto ci mette un blocco a gelare.',
      shortTailKeywords: 'ghiaccio, bar',
      blog: `L’acqua gela dall’esterno verso l’interno, e l’aria che contiene non sa dove andare. Noi lo tagliamo piano piano, con una sega lunga un metro.

## Come lo facciamo

Un blocco richiede un giorno, e alla fine è chiaro come un vetro. Lo tagliamo il lunedì, prima dell’apertura. È tanto lavoro per un cubetto? Sì, ma ne vale la pena! I prezzi sono nella [carta della settimana](/menu), accanto ai vini della casa e agli amari.

${image('Un blocco di ghiaccio sul banco')}`,
    },
    faults: {
      link: 'Scopri di più',
      image: 'immagine',
      repeated: 'Gela nella nella cantina.',
      placeholder: 'Testo di esempio.',
      passedDay: 'Siamo chiusi la prossima settimana.',
      cutOff: 'Alla fine tutto il ghiaccio che resta torna nella',
      copySlug: 'ghiaccio-chiaro-copia',
    },
  },
  pt: {
    good: {
      slug: 'gelo-transparente-à-mão',
      metaTitle: 'Gelo transparente, cortado à mão',
      metaDescription:
        'Por que o gelo do seu copo não tem nuvens, e quanto tempo um bloco leva para congelar.',
      shortTailKeywords: 'gelo, bar, coquetéis',
      blog: `A água congela de fora para dentro, e o ar que ela tem não sabe para onde ir. Ninguém sabia se se podia cortar um bloco inteiro, então compramos uma serra.

## Como fazemos

Um bloco leva um dia, e no fim fica claro como uma janela. Na placa está escrito “MAÇÃ”, mas é só gelo. Cortamos às segundas, antes de abrir, e TODO o gelo é usado na mesma noite. Os preços estão no [cardápio da semana](/menu), ao lado dos vinhos da casa.

${image('Um bloco de gelo sobre a bancada')}`,
    },
    faults: {
      link: 'Clique aqui',
      image: 'foto',
      repeated: 'Ele congela em em um dia.',
      placeholder: 'Texto de exemplo.',
      passedDay: 'Fechamos na próxima semana.',
      cutOff: 'No fim todo o gelo que sobra volta para a sala de',
      copySlug: 'gelo-transparente-copia',
    },
  },
  nl: {
    good: {
      slug: 'helder-ijs-met-de-hand',
      metaTitle: 'Helder ijs, met de hand gezaagd',
      metaDescription:
        'Waarom het ijs in je glas geen wolk heeft, en hoe lang een blok erover doet om te bevriezen.',
      shortTailKeywords: 'ijs, bar',
      blog: `Water bevriest van buiten naar binnen, en de lucht die erin zit kan nergens heen. Iedereen die die ene zaag kent, weet dat het ’s ochtends vroeg begint.

## Hoe we het maken

Een blok kost een dag, en aan het eind is het zo helder als een raam. We zagen het op maandag, voordat de bar opengaat. Is dat veel werk voor één blokje? Ja, maar als je je haast, breekt het! De prijzen staan op [de kaart van deze week](/menu), naast de wijnen.

${image('Een blok ijs op de werkbank')}`,
    },
    faults: {
      link: 'Lees meer',
      image: 'een foto',
      repeated: 'Het bevriest in in de kelder.',
      placeholder: 'Dit is opvultekst.',
      passedDay: 'We zijn volgende maandag dicht.',
      cutOff: 'Aan het eind gaat al het ijs dat over is terug naar de',
      copySlug: 'helder-ijs-kopie',
    },
  },
  pl: {
    good: {
      slug: 'przezroczysty-lód-do-baru',
      metaTitle: 'Przezroczysty lód cięty ręcznie, m.in. do negroni itd.',
      metaDescription: 'Dlaczego lód w twojej szklance nie jest mętny i jak długo zamarza jeden blok.',
      shortTailKeywords: 'lód, bar',
      blog: `Woda zamarza od zewnątrz do środka, a powietrze, które w niej jest, nie ma dokąd uciec. Kiedyś nasz lód był mętny, więc kupiliśmy piłę.

## Jak to robimy

Jeden blok potrzebuje całego dnia, a na końcu jest przejrzysty jak okno. Tniemy go w poniedziałki, zanim otworzymy bar. „To dużo pracy jak na jedną kostkę”, mówi Zosia, i ma rację. Czy warto? Tak! Ceny są w [karcie tygodnia](/menu), obok win domu, nalewek i piwa z beczki.

${image('Blok lodu na stole w warsztacie')}`,
    },
    faults: {
      link: 'Czytaj więcej',
      image: 'zdjęcie',
      repeated: 'Zamarza przez przez cały dzień.',
      placeholder: 'Tekst zastępczy.',
      passedDay: 'W przyszłym tygodniu mamy zamknięte.',
      cutOff: 'Na końcu cały lód, który zostaje, wraca do piwnicy, w której',
      copySlug: 'lod-do-baru-kopia',
    },
  },
  ja: {
    good: {
      slug: '透明な氷の作り方',
      metaTitle: '透明な氷を手で切る、京都の夜',
      metaDescription:
        'グラスの中の氷がなぜ曇らないのか、そして一つの塊が凍るまでにどれほどの時間がかかるのか。',
      shortTailKeywords: '氷, バー, 自家製ジンジャーエール',
      blog: `水は外側から内側へ向かって凍ります。そのため、中の空気には逃げ場がありません。昔は曇った氷を使っていたものの、母は母のやり方で透明な氷を作っていました。

## 作り方

一つの塊に一日かかり、最後には窓のように澄みます。月曜日の朝、店を開ける前に鋸で切ります。「氷ひとつに手間をかけすぎだ」と言うお客さまもいますが、溶ける速さは半分です。値段は[今週の品書き](/menu)にあります。詳しくは[作り方の節](#作り方)をご覧ください。

${image('台の上に置かれた氷の塊')}`,
    },
    faults: {
      link: 'こちらをクリック',
      image: '写真',
      repeated: '氷をを切ります。',
      placeholder: 'ここにテキストを入力してください。',
      passedDay: '来週の月曜日は休みます。',
      cutOff: '氷は溶けました。最後に残った氷はすべて地下室に戻され、',
      copySlug: '透明な氷-コピー',
    },
  },
  zh: {
    good: {
      slug: '透明的冰块',
      metaTitle: '手工切割的透明冰块：一天的耐心',
      metaDescription: '为什么你杯中的冰没有白雾，一整块冰又要多长时间才能完全冻好，我们在这里慢慢说给你听。',
      shortTailKeywords: '冰, 酒吧',
      blog: `水从外向内结冰，里面的空气无处可去。以前我们的冰也是浑浊的，后来我们买了一把有目的的长锯，的的确确省了不少力气。

## 我们怎么做

一块冰需要整整一天，最后像窗户一样清澈。我们每个星期一在开门之前切冰。“为了一块冰，这样做值得吗？”有客人这样问。当然值得！它融化的速度只有一半，酒也不会变淡。价格写在[本周的酒单](/menu)上，就在自酿啤酒的旁边，做完了解渴的饮料以后我们才休息。

${image('工作台上的一大块冰')}`,
    },
    faults: {
      link: '点击这里',
      image: '图片',
      repeated: '我们我们切冰。',
      placeholder: '请在此输入文字。',
      passedDay: '下周一我们休息。',
      cutOff: '冰化了。最后剩下的冰都放回地下室，',
      copySlug: '透明的冰块-副本',
    },
  },
  ko: {
    good: {
      slug: '투명한-얼음-만들기',
      metaTitle: '손으로 자른 투명한 얼음',
      metaDescription: '잔 속의 얼음이 왜 흐리지 않은지, 한 덩어리가 어는 데 얼마나 걸리는지 이야기합니다.',
      shortTailKeywords: '얼음, 바',
      blog: `물은 바깥에서 안쪽으로 얼고, 그 안의 공기는 갈 곳이 없습니다. 예전에는 우리 얼음도 흐렸습니다. 그래서 긴 톱을 하나 샀습니다.

## 어떻게 만드나요?

한 덩어리가 어는 데 하루가 걸리고, 다 얼면 창문처럼 맑습니다. 우리는 월요일마다 문을 열기 전에 얼음을 자릅니다. “얼음 하나에 너무 많은 공을 들이는 것 아닌가요?” 하고 묻는 손님도 있습니다. 하지만 녹는 속도가 절반이라 술이 묽어지지 않습니다. 가격은 [이번 주 메뉴판](/menu)에 있고, 생맥주와 안주도 그 옆에 나란히 적혀 있습니다.

${image('작업대 위에 놓인 얼음 덩어리')}`,
    },
    faults: {
      link: '여기를 클릭하세요',
      image: '사진',
      repeated: '얼음은 그리고 그리고 녹습니다.',
      placeholder: '여기에 텍스트를 입력하세요.',
      passedDay: '다음 주 월요일은 쉽니다.',
      cutOff: '마지막에 남은 얼음은 모두 지하실로 돌아가고 그리고',
      copySlug: '투명한-얼음-복사본',
    },
  },
  ar: {
    good: {
      slug: 'الثلج-الصافي',
      metaTitle: 'الثلج الصافي المقطوع باليد',
      metaDescription: 'لماذا لا يوجد ضباب في ثلج كأسك، وكم من الوقت تحتاج الكتلة الواحدة حتى تتجمد تمامًا؟',
      shortTailKeywords: 'ثلج, مقهى',
      blog: `يتجمد الماء من الخارج إلى الداخل، والهواء الذي فيه لا يجد مكانًا يذهب إليه. كان ثلجنا عكرًا في الماضي؛ لذلك اشترينا منشارًا طويلًا من السوق القديم.

## كيف نصنعه

تحتاج الكتلة الواحدة إلى يوم كامل، وفي النهاية تصبح صافية مثل النافذة. نقطعها كل يوم اثنين قبل أن نفتح المقهى. هل يستحق مكعب واحد كل هذا العمل؟ نعم، فهو يذوب ببطء شديد! قال مُحَمَّد: «الصبر جميل». الأسعار موجودة في [قائمة هذا الأسبوع](/menu)، بجانب القهوة والشاي والعصائر الطازجة (Gin &amp; Tonic\u200f).

${image('كتلة ثلج فوق طاولة العمل')}`,
    },
    faults: {
      link: 'اضغط هنا',
      image: 'صورة',
      repeated: 'يتجمد الماء في في القبو.',
      placeholder: 'أدخل النص هنا.',
      passedDay: 'نحن مغلقون يوم الاثنين القادم.',
      cutOff: 'في النهاية يعود كل ما تبقى من الثلج إلى',
      copySlug: 'الثلج-الصافي-نسخة',
    },
  },
}
