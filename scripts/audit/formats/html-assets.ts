/** The style of the report: the site’s colors, with the reader’s fonts. */
export const reportStyle = `
:root { --bone: #f4ecdd; --ash: #c2b8ab; --absinthe: #bcd96f; --vermouth: #ff7a5f; --amber: #f0b06a; --hairline: rgb(244 236 221 / .24); color-scheme: dark }
* { box-sizing: border-box }
html { background: linear-gradient(#2b1d3f, #171a2e 40rem, #0b0d18 80rem, #0b0d18 calc(100% - 60rem), #4a2a2e); color: var(--bone); font: 1rem/1.55 ui-sans-serif, system-ui, sans-serif; scroll-padding: 7rem }
body { margin: 0 auto; max-width: 68rem; padding: 2rem clamp(1rem, 4vw, 3rem) 6rem }
h1, h2 { font-family: "Bodoni 72", Didot, "Bodoni MT", Georgia, serif; font-weight: 400; line-height: 1.1; text-wrap: balance }
h1 { font-size: clamp(2.25rem, 1.4rem + 3.6vw, 4.25rem); margin: 0 0 1rem; max-width: 14em }
h2 { font-size: clamp(1.375rem, 1.1rem + 1.1vw, 1.9rem); margin: 0; overflow-wrap: anywhere }
p { margin: 0 }
.site { font-style: italic; font-family: Didot, Georgia, serif; margin-bottom: 2rem }
.counts { display: flex; flex-wrap: wrap; gap: .5rem 2.5rem; list-style: none; margin: 2rem 0 0; padding: 0 }
.counts b { font: 400 2.5rem/1 "Bodoni 72", Didot, "Bodoni MT", Georgia, serif; margin-right: .25rem }
.counts .error b, li.error i { color: var(--vermouth) }
.counts .warning b, li.warning i { color: var(--amber) }
.charts { display: grid; gap: 2.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); margin: 3rem 0 0 }
figure { margin: 0; min-width: 0 }
figcaption { color: var(--ash); font-style: italic; margin-bottom: .75rem }
svg { display: block; max-width: 34rem; width: 100% }
svg text { fill: var(--ash); font: 13px ui-sans-serif, system-ui, sans-serif }
svg path { stroke: var(--hairline) }
rect.error { fill: var(--vermouth) } rect.warning { fill: var(--amber) } rect.info { fill: var(--ash) }
form { align-items: end; background: #14131f; border-bottom: 1px solid var(--hairline); display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; margin: 3rem 0 0; padding: .75rem 0; position: sticky; top: 0 }
form label { color: var(--ash); font-size: .875rem }
form .words, form .words + label { display: grid; flex: 1 1 14rem; gap: .25rem; min-width: 0 }
input[type=search], select { background: #0b0d18; border: 1px solid var(--hairline); border-radius: 2px; color: var(--bone); font: inherit; min-height: 2.75rem; min-width: 0; padding: .25rem .6rem; width: 100% }
fieldset { border: 0; display: flex; flex-wrap: wrap; gap: 0 1rem; margin: 0; padding: 0 }
legend { position: absolute; clip-path: inset(50%); height: 1px; overflow: hidden; width: 1px }
fieldset label { align-items: center; display: inline-flex; gap: .4rem; min-height: 2.75rem }
input[type=checkbox] { accent-color: var(--absinthe); height: 1.1rem; width: 1.1rem }
output { color: var(--ash); flex-basis: 100%; font-size: .875rem }
:focus-visible { outline: 2px solid var(--absinthe); outline-offset: 2px }
section { border-top: 1px solid var(--hairline); padding: 2rem 0; content-visibility: auto; contain-intrinsic-size: auto 20rem }
#posts > section:first-child { border-top: 0 }
[hidden] { display: none !important }
.slug, .place, small { color: var(--ash); font-size: .875rem; overflow-wrap: anywhere }
ol { list-style: none; margin: 1.25rem 0 0; padding: 0 }
li[class] { border-left: 3px solid; margin: 0 0 1.25rem; padding-left: 1rem }
.counts li { border: 0; margin: 0; padding: 0 }
li.error { border-color: var(--vermouth) } li.warning { border-color: var(--amber) } li.info { border-color: var(--hairline) }
li p { overflow-wrap: anywhere }
q { display: block; font-family: Georgia, serif; font-style: italic; overflow-wrap: anywhere; quotes: none; white-space: pre-wrap }
i { font-style: normal }
a { color: var(--absinthe); text-underline-offset: .2em }
.state { color: var(--absinthe); font-weight: 600 }
dt { font-weight: 600; margin-top: 1.25rem } dd { margin: 0; max-width: 44rem } dd b { color: var(--ash); font-weight: 400 }
dt:target { color: var(--absinthe) }
#none { padding: 3rem 0 }
@media (max-height: 40rem), (max-width: 40rem) { form { position: static } }
@media print { :root { --bone: #000; --ash: #333; --absinthe: #000; --vermouth: #000; --amber: #555; --hairline: #999; color-scheme: light } html { background: none } form { display: none } section { content-visibility: visible } }
`

/** The script that filters the report by words, rule and severity. */
export const filterScript = `
const form = document.getElementById('filter')
const sections = [...document.querySelectorAll('#posts > section')].map((section) => ({
  section,
  head: section.querySelector('h2').textContent.toLowerCase(),
  slug: (section.querySelector('.slug') || section).textContent.toLowerCase(),
  items: [...section.querySelectorAll('li')].map((item) => ({ item, text: item.textContent.toLowerCase() })),
}))
function show() {
  const words = form.elements.words.value.toLowerCase().trim()
  const rule = form.elements.rule.value
  let count = 0
  for (const { section, head, slug, items } of sections) {
    const isMeant = head.includes(words) || slug.includes(words)
    let left = 0
    for (const { item, text } of items) {
      const fits = form.elements[item.className].checked && (!rule || item.dataset.rule === rule) && (isMeant || text.includes(words))
      item.hidden = !fits
      if (fits) left++
    }
    section.hidden = left === 0
    count += left
  }
  form.elements.count.value = count.toLocaleString('en') + (count === 1 ? ' finding' : ' findings')
  document.getElementById('none').hidden = count > 0 || sections.length === 0
}
form.addEventListener('input', show)
form.addEventListener('submit', (event) => event.preventDefault())
form.hidden = sections.length === 0
show()
`
