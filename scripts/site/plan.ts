import type { Output } from '../../pages/outputs.ts'
import type { NamedOutput } from './clashes.ts'
import { pathOfFile } from './list-outputs.ts'
import type { Manifest } from './manifest.ts'

type ListedOutput = Pick<Output, 'file' | 'inputs'> & Pick<NamedOutput, 'changesAt'>

export interface PlannedOutput extends ListedOutput {
  /** Why it is rendered: `new`, `file missing`, or the inputs that changed; null if it is kept. */
  reason: string | null
}

/** Plans a build: an output is kept if its inputs are the same and its files exist. */
export function planOutputs(
  outputs: readonly ListedOutput[],
  before: Manifest | null,
  present: ReadonlySet<string>,
): PlannedOutput[] {
  return outputs.map(({ file, inputs, changesAt }) => ({
    file,
    inputs,
    changesAt,
    reason: reasonFor({ file, inputs }, before, present),
  }))
}

function reasonFor(
  { file, inputs }: ListedOutput,
  before: Manifest | null,
  present: ReadonlySet<string>,
): string | null {
  const known = before?.outputs[file]
  if (!known) return 'new'
  const names = new Set([...Object.keys(inputs), ...Object.keys(known.inputs)])
  const changed = [...names].filter((name) => inputs[name] !== known.inputs[name])
  if (changed.length > 0) return `changed: ${changed.join(', ')}`
  return [file, ...known.encodings.map((ending) => file + ending)].every((name) => present.has(name))
    ? null
    : 'file missing'
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
