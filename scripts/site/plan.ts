import type { Output } from '../../pages/outputs.ts'
import type { NamedOutput } from './clashes.ts'
import type { BuiltOutput } from './manifest.ts'
import { pathOfFile } from './output-path.ts'

type ListedOutput = Pick<Output, 'file' | 'inputs'> & Pick<NamedOutput, 'changesAt'>

export interface PlannedOutput extends ListedOutput {
  /** Why it is rendered: `new`, `file missing`, or the inputs that changed; null if it is kept. */
  reason: string | null
}

/**
 * Returns inputs with others after them. V8 takes four times the time and three times the memory for an object that begins
 * with a spread and goes on, and there are a million of them.
 */
export function withInputs(inputs: Output['inputs'], others: Output['inputs']): Output['inputs'] {
  return Object.assign({}, inputs, others)
}

/**
 * Plans an output: it is kept if its inputs are the same and its files exist.
 * @param known As it was built; undefined if it was not.
 * @param unknown The files of the built folder that no output has had yet: those of this one are taken out.
 */
export function planOutput(
  { file, inputs, changesAt }: ListedOutput,
  known: BuiltOutput | undefined,
  unknown: Set<string>,
): PlannedOutput {
  const reason = reasonFor({ file, inputs }, known, unknown)
  if (!known || reason !== null) {
    unknown.delete(file)
    return { file, inputs, changesAt, reason }
  }
  for (const name of namesOf(file, known)) unknown.delete(name)
  // Of equal inputs, one is enough to hold.
  return { file, inputs: known.inputs, changesAt, reason }
}

function reasonFor(
  { file, inputs }: ListedOutput,
  known: BuiltOutput | undefined,
  present: ReadonlySet<string>,
): string | null {
  if (!known) return 'new'
  if (!isSame(inputs, known.inputs)) {
    const names = new Set([...Object.keys(inputs), ...Object.keys(known.inputs)])
    return `changed: ${[...names].filter((name) => inputs[name] !== known.inputs[name]).join(', ')}`
  }
  return namesOf(file, known).every((name) => present.has(name)) ? null : 'file missing'
}

function isSame(one: Output['inputs'], other: Output['inputs']): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

function namesOf(file: string, { encodings }: BuiltOutput): string[] {
  return [file, ...encodings.map((ending) => file + ending)]
}

/** Returns a line for each output: kept, or rendered with the reason; and until when the clock leaves it as it is. */
export function explainPlan(plan: readonly PlannedOutput[]): string[] {
  const lines = plan.map(({ file, ...planned }) => ({ path: pathOfFile(file), ...planned }))
  const width = Math.max(0, ...lines.map(({ path }) => path.length))
  return lines.map(({ path, reason, changesAt }) => {
    const until = changesAt === undefined ? '' : `until ${new Date(changesAt).toISOString()}`
    const words = [reason ?? '', until].filter(Boolean).join('; ')
    return `${reason === null ? 'kept    ' : 'rendered'}  ${path.padEnd(width)}  ${words}`.trimEnd()
  })
}
