import { createElement, Fragment, type ReactNode } from 'react'
import { formatNumber } from '../formats.ts'
import { layout } from '../page-data/layout.ts'
import type { en } from './en.ts'

/** A text of the interface with names of values in braces: `Page {page} of {count}`. */
export type Text<Names extends string = never> = string & { readonly names?: Names }

/** A text for each plural of a language (CLDR), which all have `other`. */
export type Counted<Names extends string = never> = Readonly<
  Partial<Record<Intl.LDMLPluralRule, Text<Names>>> & { other: Text<Names> }
>

type NamesIn<Wording> = Wording extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type Table<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? Text<NamesIn<Texts[Key]>>
    : Texts[Key] extends { other: infer Other }
      ? Counted<NamesIn<Other>>
      : Table<Texts[Key]>
}

/** All words of the interface, in groups. */
export type Words = Table<typeof en>

/** The words that every document has: those of all pages, and of posts, which a browser may fetch itself. */
export type LayoutWords = Pick<Words, 'site' | 'connection' | 'status' | 'blog' | 'offers' | 'search'> & {
  post: Omit<Words['post'], 'updated'>
}

/** A name of a value in a text. */
export const placeholder = /\{(\w+)\}/g

/** Returns a text with its values in place of their names, and numbers in the digits of the venue's locale. */
export function fill<Names extends string>(
  text: Text<Names>,
  values: Readonly<Record<Names, string | number>>,
): string {
  const shown: Readonly<Record<string, string | number>> = values
  return text.replace(placeholder, (_, name: string) => {
    const value = shown[name] ?? ''
    return typeof value === 'number' ? formatNumber(value) : value
  })
}

/** Returns a text with elements in place of the names of its values. */
export function fillElements<Names extends string>(
  text: Text<Names>,
  elements: Readonly<Record<Names, ReactNode>>,
): ReactNode {
  const shown: Readonly<Record<string, ReactNode>> = elements
  // Every other part is a name.
  const parts = text.split(placeholder).map((part, at) => (at % 2 === 1 ? shown[part] : part))
  return createElement(Fragment, null, ...parts)
}

/** Returns a text in its form for a count, with the count in place of `{count}`. */
export function fillCounted(forms: Counted<'count'>, count: number, locale = layout().site.locale): string {
  return fill(forms[new Intl.PluralRules(locale).select(count)] ?? forms.other, { count })
}
