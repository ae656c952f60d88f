import { editDistance } from './edit-distance.ts'
import { foldName, otherNames } from './field-mapping.ts'
import type { Problem } from './schema.ts'

const names = new Map(Object.entries(otherNames).map(([name, others]) => [name, [name, ...others]]))
const known = new Set([...names.values()].flat().map(foldName))

// An answer with more is not a post, and comparing all names would take seconds.
const mostFields = 200

/** Returns the problems of an answer; for a field that it lacks, with the name in it that is nearest to one of ours. */
export function suggestNames(problems: readonly Problem[], answer: unknown): Problem[] {
  const given = new Map(typeof answer === 'object' ? Object.entries(answer ?? {}) : [])
  const unknown = [...given.keys()].slice(0, mostFields).filter((name) => !known.has(foldName(name)))
  return problems.map((problem) => {
    const wanted = given.get(problem.path) === undefined ? (names.get(problem.path) ?? []) : []
    const near = unknown.find((name) => wanted.some((other) => isNear(foldName(name), foldName(other))))
    if (near === undefined) return problem
    return { ...problem, message: `is missing; did you mean ${JSON.stringify(near)}?` }
  })
}

// `titel` for `title` is two edits; two in a name of four letters make another word.
function isNear(name: string, wanted: string): boolean {
  return editDistance(name, wanted) <= Math.min(2, (wanted.length - 1) / 2)
}
