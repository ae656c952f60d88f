/** The style of the report: the site’s colors, with the reader’s fonts. */
export const reportStyle = `
:root { --bone: #f4ecdd; --ash: #c2b8ab; --absinthe: #bcd96f; --vermouth: #ff7a5f; --amber: #f0b06a; --ground: #14131f; --hairline: rgb(244 236 221 / .22); --serif: "Bodoni 72", Didot, "Bodoni MT", Georgia, serif; color-scheme: dark }
* { box-sizing: border-box }
[hidden] { display: none !important }
html { background: linear-gradient(#2b1d3f, #171a2e 36rem, var(--ground) 72rem) var(--ground); color: var(--bone); font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; overflow-wrap: anywhere; scroll-padding-top: 7rem }
body { margin: 0; padding: 2.5rem 0 5rem }
body > * { padding-inline: max(clamp(1rem, 4vw, 3rem), (100% - 68rem) / 2) }
h1, h2, h3, p, ol, ul, dl, dd, fieldset { border: 0; font-weight: 400; margin: 0; padding: 0 }
ol, ul { list-style: none }
h1, h2 { font-family: var(--serif); line-height: 1.15; text-wrap: balance }
h1 { font-size: clamp(2.25rem, 1.5rem + 3vw, 3.75rem); margin-bottom: .5rem }
h2 { font-size: clamp(1.375rem, 1.2rem + .8vw, 1.75rem) }
h3 { font-size: 1rem; line-height: 1.4 }
b, i { font-style: normal; font-weight: 400 }
b { color: var(--bone) }
small, .slug, .place, .totals, .why { color: var(--ash); font-size: .875rem }
a { color: var(--absinthe); text-decoration-color: rgb(188 217 111 / .45); text-underline-offset: .2em }
a:hover { text-decoration-color: currentColor }
code { font: .9em ui-monospace, monospace }
:focus-visible { outline: 2px solid var(--absinthe); outline-offset: 2px }
.error { --mark: var(--vermouth) } .warning { --mark: var(--amber) } .info { --mark: var(--ash) }
i { color: var(--mark) }

header { align-items: end; display: flex; flex-wrap: wrap; gap: 1.5rem 4rem; justify-content: space-between }
.site { font: italic 1rem var(--serif); margin-bottom: 1rem }
.counts { display: flex; flex-wrap: wrap; gap: .5rem clamp(.875rem, 4vw, 2rem) }
.counts b { color: var(--mark); font: clamp(1.625rem, 6vw, 2.25rem)/1 var(--serif) }

.first { padding-block: 2.5rem }
.columns { display: grid; gap: 2rem 4rem; margin-top: .5rem }
.columns > * { min-width: 0 }
.first > div > div > ol > li { border-left: 2px solid var(--mark); margin-top: 1.5rem; padding-left: 1rem }
.first .why { margin-top: .5rem; max-width: 44rem }
.first ul li + li, aside li { margin-top: .625rem }
aside .totals { display: block }
@media (min-width: 60rem) { .columns { grid-template-columns: 1fr 17rem } }

form { background: var(--ground); border-block: 1px solid var(--hairline); padding-block: .5rem; position: sticky; top: 0; z-index: 1 }
.bar, fieldset { align-items: center; display: flex; gap: .75rem }
fieldset { flex: none; gap: 1rem; position: relative }
legend { clip-path: inset(50%); position: absolute }
label { align-items: center; color: var(--mark); display: inline-flex; font-size: .875rem; gap: .375rem; min-height: 2.75rem; white-space: nowrap }
input, select, button { accent-color: var(--mark); background: #0b0d18; border: 1px solid #7d7686; border-radius: 2px; color: var(--bone); font: inherit; margin: 0; min-width: 0 }
input[type=search], select { flex: 1 1 5rem; height: 2.75rem; padding: 0 .625rem }
input[type=checkbox] { height: 1.125rem; width: 1.125rem }
select { flex: 0 1 14rem }
::placeholder { color: var(--ash); opacity: 1 }
#state { align-items: baseline; display: flex; flex-wrap: wrap; font-size: .875rem; gap: .25rem 1rem; padding-top: .375rem }
output { max-height: 2.5rem; overflow: hidden }
button { background: none; border: 0; color: var(--absinthe); cursor: pointer; min-height: 1.5rem; padding: 0; text-decoration: underline; text-underline-offset: .2em }
@media (max-width: 48rem) {
  select { display: none }
  .bar, fieldset { gap: .625rem }
  label { gap: .25rem }
  label span { clip-path: inset(50%); position: absolute }
}

.group { border-bottom: 1px solid var(--hairline) }
main { padding-top: 1rem }
summary { align-items: baseline; cursor: pointer; display: flex; gap: .125rem .75rem; list-style: none; padding-block: 1rem }
summary::-webkit-details-marker { display: none }
summary::before { color: var(--ash); content: "+" / ""; flex: 0 0 .75rem; font-size: 1.125rem; text-align: center }
[open] > summary::before { content: "−" / "" }
.post > summary { border-top: 1px solid var(--hairline); flex-wrap: wrap; padding-block: .5rem }
.post h3 { flex: 1 1 15rem; min-width: 0 }
.totals i { margin-right: .5rem }
.filtered summary > :is(.totals, small) { display: none }
.post > ol, .post > .slug { margin-left: 1.5rem }
.post li { margin-block: 1rem; max-width: 52rem }
q { display: block; font: italic 1rem/1.4 Georgia, serif; margin-bottom: .375rem; quotes: none; white-space: pre-wrap }
.post li > div { border-left: 2px solid var(--mark); margin-top: .375rem; padding-left: .75rem }
strong { color: var(--absinthe) }
.group > ul, dl { padding-bottom: 1.5rem }
.group > ul { columns: 16rem }
dt { padding-top: 1rem } dd { color: var(--ash); font-size: .875rem; max-width: 52rem } dd li { padding-left: 1rem }
dt:target, .slug:target { color: var(--absinthe) }
#none { padding-block: 2rem }

@media print {
  :root { --bone: #000; --ash: #333; --absinthe: #000; --vermouth: #a00; --amber: #640; --hairline: #999; --ground: #fff; color-scheme: light }
  html { background: none; font-size: 9pt }
  main, dl { columns: 2; column-gap: 2rem }
  summary:has(h2) { column-span: all }
  body { padding: 0 }
  body > * { padding-inline: 0 }
  form, summary::before, .post .place span { display: none !important }
  .post li { margin-block: .5rem }
  .post li p, .post .totals { display: inline }
  a { text-decoration: none }
  details::details-content { block-size: auto; content-visibility: visible }
  .first li, .post li { break-inside: avoid }
  summary, .slug { break-after: avoid }
}
`

/** Up to so many posts are shown unfolded. */
export const few = 10

/** The script that filters the report by words, rule, cause and severity. */
export const filterScript = `
const form = document.getElementById('filter')
const list = document.getElementById('posts')
const { words, rule, count } = form.elements
const boxes = [...form.querySelectorAll('[type=checkbox]')]
const lower = (element) => element ? element.textContent.toLowerCase() : ''
const groups = [...list.querySelectorAll('.group')]
const posts = [...list.querySelectorAll('.post')].map((post) => ({
  post,
  name: lower(post.querySelector('summary h3')) + ' ' + lower(post.querySelector('.slug')),
  items: [...post.querySelectorAll('li')].map((item) => ({
    item,
    problems: [...item.querySelectorAll('[data-rule]')].map((problem) => ({
      problem,
      text: [lower(item.querySelector('q')), lower(problem.firstChild), problem.dataset.rule].join(' '),
    })),
  })),
}))
let cause = ''
let causeTitle = ''
function show() {
  const query = words.value.trim().toLowerCase()
  const isFiltered = Boolean(query || rule.value || cause || boxes.some(({ checked }) => !checked))
  const shown = []
  let findings = 0
  for (const { post, name, items } of posts) {
    let left = 0
    for (const { item, problems } of items) {
      let fitting = 0
      for (const { problem, text } of problems) {
        const { dataset, className } = problem
        const fits = form.elements[className].checked && (!rule.value || dataset.rule === rule.value) && (!cause || dataset.cause === cause) && (name.includes(query) || text.includes(query))
        problem.hidden = !fits
        if (fits) fitting += Number(dataset.count)
      }
      item.hidden = fitting === 0
      left += fitting
    }
    post.hidden = left === 0
    if (left > 0) shown.push(post)
    findings += left
  }
  const isShort = posts.length <= ${few}
  for (const { post } of posts) post.open = isShort || (isFiltered && shown.length <= ${few})
  for (const group of groups) {
    group.hidden = !group.querySelector('.post:not([hidden])')
    group.open = isShort || isFiltered
  }
  const countOf = (number, noun) => number.toLocaleString('en') + ' ' + noun + (number === 1 ? '' : 's')
  count.value = [countOf(findings, 'finding') + ' in ' + countOf(shown.length, 'post'), rule.value, cause && causeTitle].filter(Boolean).join(' · ')
  list.classList.toggle('filtered', isFiltered)
  document.getElementById('state').hidden = !isFiltered
  document.getElementById('none').hidden = findings > 0
}
function showAll(ofRule = '', ofCause = '', title = '') {
  form.reset()
  rule.value = ofRule
  cause = ofCause
  causeTitle = title
  show()
}
form.addEventListener('input', ({ target }) => {
  if (target === rule) cause = ''
  show()
  const { top } = list.getBoundingClientRect()
  if (top < 0 || top > innerHeight / 2) list.scrollIntoView()
})
form.querySelector('button').addEventListener('click', () => showAll())
form.addEventListener('submit', (event) => event.preventDefault())
document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="#"]')
  if (!link) return
  const target = document.querySelector(link.hash)
  if (target === list) {
    showAll(link.dataset.rule, link.dataset.cause, link.closest('li, dt').firstChild.textContent)
  } else if (target.closest('[hidden]')) {
    showAll()
  }
  for (let fold = target.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true
})
form.hidden = false
`
