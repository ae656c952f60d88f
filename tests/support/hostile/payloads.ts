import { readdirSync, readFileSync } from 'node:fs'
import { postSchema } from '@venue-site/posts/schema'

/** A hostile text, with a name that whatever gets through says: letters, digits and underscores. */
export interface Payload {
  name: string
  text: string
}

/** The host of everything that may not be requested. */
export const canaryHost = 'canary.example'

/** The host of pictures that may be shown. */
export const pictureHost = 'pictures.example'

const everyAttribute =
  'id=root name=body src="{ask}" href="{ask}" srcset="{ask} 1x" data="{ask}" poster="{ask}" background="{ask}" action="{ask}" ping="{ask}" codebase="{ask}" rel=stylesheet style="position:fixed;background:url({ask})" onload="{run}" onerror=\'{run}\' onfocus={run} tabindex=1 autofocus'

/**
 * Returns the payloads of a file in `tests/fixtures/hostile`. It has one a line, with the escapes of JSON and these
 * placeholders:
 * - `{run}`: script that the tests notice, without quotes, brackets or slashes, so that it can stand anywhere
 * - `{ask}`: an address that nothing may request
 * - `{img}`, `{script}`: an image with a handler, and a script element, that run the script
 * - `{name}`: the payload's name, for what two payloads of one body may not both define
 * - `{all}`: every attribute that runs, loads, sends, covers or renames something
 * - `{9 x text}`: a text that is repeated
 * - `{tags}`: each line of `parts/tags.txt`, for as many payloads as that file has lines
 */
export function payloadsOf(file: string): Payload[] {
  const kind = file.replace(/^.*\//, '')
  return linesOf(file)
    .flatMap(withParts)
    .map((text, at) => {
      const name = `${kind}_${at}`
      return {
        name,
        text: text
          .replace(/\{(\d+) x ([^}]*)\}/g, (_, count, repeated: string) => repeated.repeat(Number(count)))
          .replaceAll('{all}', everyAttribute)
          .replaceAll('{img}', '<img src=x onerror={run}>')
          .replaceAll('{script}', '<script>{run}</script>')
          .replaceAll('{name}', name)
          .replaceAll('{run}', `__pwned.${name}`)
          .replaceAll('{ask}', `https://${canaryHost}/${name}`),
      }
    })
}

function linesOf(file: string): string[] {
  const lines = readFileSync(`tests/fixtures/hostile/${file}.txt`, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(`"${line.replaceAll('"', '\\"')}"`))
}

function withParts(text: string): string[] {
  const [placeholder, part] = /\{(contexts|escapes|few_schemes|names|schemes|tags)\}/.exec(text) ?? []
  return placeholder
    ? linesOf(`parts/${part}`).map((line) => text.replaceAll(placeholder, () => line))
    : [text]
}

/** Hostile bodies, each with one attempt, as the schema lets them through. */
export const bodies = readdirSync('tests/fixtures/hostile/bodies')
  .flatMap((name) => payloadsOf(`bodies/${name.replace('.txt', '')}`))
  .map(({ name, text }) => ({ name, text: postSchema.shape.blog.parse(text) }))
