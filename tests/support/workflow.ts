import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { temporaryFolder } from './folders.ts'
import { runProgram } from './run-script.ts'

const environmentSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean()]).transform(String),
)

const stepSchema = z.object({
  name: z.string().optional(),
  id: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: environmentSchema.optional(),
  env: environmentSchema.default({}),
  run: z.string().optional(),
})

const workflowSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  defaults: z.object({ run: z.object({ shell: z.literal('bash') }) }),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.number(),
      permissions: z.record(z.string(), z.string()),
      env: environmentSchema.default({}),
      steps: z.array(stepSchema),
    }),
  ),
})

export type Workflow = z.infer<typeof workflowSchema>

export function readWorkflow(name: string): Workflow {
  return workflowSchema.parse(parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8')))
}

export interface JobRun {
  /** The repository as checked out, where the steps run. */
  cwd: string
  /** Of GitHub's contexts what the job asks for: `github.event_name`, `secrets.TOKEN`. Anything else is empty. */
  contexts: Record<string, string>
  environment: Record<string, string>
}

export interface JobResult {
  /** The named steps that ran, to the first that failed. */
  ran: string[]
  failed: string | undefined
  output: string
  /** What the steps wrote for the page of the run. */
  summary: string
}

/** Runs the shell steps of a job as a runner does, one after the other until one fails. Actions are left out. */
export async function runJob(
  job: Workflow['jobs'][string],
  { cwd, contexts, environment }: JobRun,
): Promise<JobResult> {
  const temporary = temporaryFolder()
  const known = { ...contexts }
  const result: JobResult = { ran: [], failed: undefined, output: '', summary: '' }
  for (const { name = '', id, if: condition = 'true', run, env } of job.steps) {
    if (run === undefined || !holds(condition, known)) continue
    const outputs = join(temporary, 'output')
    const summary = join(temporary, 'summary')
    for (const file of [outputs, summary]) writeFileSync(file, '')
    const { code, stdout, stderr } = await runProgram(
      'bash',
      ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run],
      {
        cwd,
        environment: {
          ...filled({ ...job.env, ...env }, known),
          ...environment,
          CI: 'true',
          RUNNER_TEMP: temporary,
          GITHUB_OUTPUT: outputs,
          GITHUB_STEP_SUMMARY: summary,
        },
      },
    )
    result.ran.push(name)
    result.output += stdout + stderr
    result.summary += readFileSync(summary, 'utf8')
    if (code !== 0) return { ...result, failed: name }
    for (const [, key, value] of readFileSync(outputs, 'utf8').matchAll(/^(\w+)=(.*)$/gm))
      known[`steps.${id}.outputs.${key}`] = value ?? ''
  }
  return result
}

// Alternatives of comparisons, which is all that the steps' conditions are made of.
function holds(condition: string, contexts: Record<string, string>): boolean {
  return condition.split('||').some((part) => {
    if (part.trim() === 'true') return true
    const [, name, value] = /^\s*([\w.]+) == '([^']*)'\s*$/.exec(part) ?? []
    if (name === undefined) throw new Error(`A condition that the test cannot read: ${condition}`)
    return (contexts[name] ?? '') === value
  })
}

function filled(environment: Record<string, string>, contexts: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{\{ ([\w.]+) \}\}/g, (_, context: string) => contexts[context] ?? ''),
    ]),
  )
}
