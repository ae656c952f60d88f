import { type FormEvent, useRef, useState } from 'react'
import { fillCounted } from '../../src/words/words.ts'
import { sortDrinks, type Wanted } from './filter.ts'
import type { MenuListData, Stated } from './menu-page-data.ts'

interface MenuFilterProps {
  stated: Stated
  /** What is wanted; undefined if nothing is. */
  wanted: Wanted | undefined
  categories: readonly MenuListData[]
  /** Called with the query of an address that has what is wanted now. */
  onChange: (query: string) => void
}

/** The choice of diets and allergens, as a form whose fields are the query of the address. */
export function MenuFilter({ stated, wanted, categories, onChange }: MenuFilterProps) {
  const { diets, allergens, words } = stated
  const [isOpen] = useState(wanted !== undefined)
  const summary = useRef<HTMLElement>(null)
  const drinks = categories.flatMap(({ items }) => items)
  const { fits, unstated } = sortDrinks(drinks, wanted)

  function readForm({ currentTarget }: FormEvent<HTMLFormElement>) {
    const fields = Array.from(new FormData(currentTarget), ([name, value]) => [name, String(value)])
    onChange(new URLSearchParams(fields).toString())
  }

  function showAll() {
    // The button goes, so the summary takes its focus.
    summary.current?.focus()
    onChange('')
  }

  return (
    <details open={isOpen}>
      <summary ref={summary}>{words.filter}</summary>
      <form onChange={readForm}>
        <Choice name="only" legend={words.only} options={diets} checked={wanted?.only} />
        <Choice name="without" legend={words.without} options={allergens} checked={wanted?.without} />
      </form>
      <div>
        <p role="status">
          {wanted && fillCounted(words.remaining, fits.length)}
          {wanted && unstated.length > 0 && ` ${fillCounted(words.unstated, unstated.length)}`}
        </p>
        {wanted && (
          <button type="button" onClick={showAll}>
            {words.showAll}
          </button>
        )}
      </div>
    </details>
  )
}

interface ChoiceProps {
  name: keyof Wanted
  legend: string
  options: readonly { code: string; name: string }[]
  checked: readonly string[] | undefined
}

function Choice({ name, legend, options, checked = [] }: ChoiceProps) {
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.code}>
          <input
            type="checkbox"
            name={name}
            value={option.code}
            checked={checked.includes(option.code)}
            // The form reads all of its fields.
            readOnly
          />
          {option.name}
        </label>
      ))}
    </fieldset>
  )
}
