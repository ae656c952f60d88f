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
