import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { temporaryFolder } from './folders.ts'
import { runProgram } from './run-script.ts'

const textsSchema = z.record(z.string(), z.string())

const jobSchema = z.object({
  'timeout-minutes': z.number(),
  permissions: textsSchema,
  env: textsSchema.default({}),
  steps: z.array(
    z.object({
      name: z.string().optional(),
      id: z.string().optional(),
      if: z.string().optional(),
      env: textsSchema.default({}),
      run: z.string().optional(),
    }),
  ),
})

const workflowSchema = z.object({ permissions: textsSchema, jobs: z.record(z.string(), jobSchema) })

/** Reads a workflow of `.github/workflows`. */
export function readWorkflow(name: string) {
  return workflowSchema.parse(parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8')))
}

interface JobOptions {
  /** The checked-out repository, where the steps run. */
  cwd: string
  /** The values of GitHub's contexts: `github.event_name`, `secrets.TOKEN`. Others are empty. */
  contexts: Record<string, string>
  environment: Record<string, string>
}

/**
 * Runs the shell steps of a workflow's job as a runner does, until one fails. Actions are left out.
 * @returns The names of the steps that ran and of the one that failed, their output, and the summary of the run.
 */
export async function runJob(workflow: string, name: string, { cwd, contexts, environment }: JobOptions) {
  const job = jobSchema.parse(readWorkflow(workflow).jobs[name])
  const temporary = temporaryFolder()
  const known = { ...contexts }
  const result = { ran: [] as string[], failed: undefined as string | undefined, output: '', summary: '' }
  for (const { name = '', id, if: condition, run, env } of job.steps) {
    if (run === undefined || !holds(condition, known)) continue
    const outputs = join(temporary, 'output')
    const summary = join(temporary, 'summary')
    for (const file of [outputs, summary]) writeFileSync(file, '')
    const bash = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run]
    const { code, stdout, stderr } = await runProgram('bash', bash, {
      cwd,
      environment: {
        ...fill({ ...job.env, ...env }, known),
        ...environment,
        CI: 'true',
        RUNNER_TEMP: temporary,
        GITHUB_OUTPUT: outputs,
        GITHUB_STEP_SUMMARY: summary,
      },
    })
    result.ran.push(name)
    result.output += stdout + stderr
    result.summary += readFileSync(summary, 'utf8')
    if (code !== 0) return { ...result, failed: name }
    for (const [, key, value = ''] of readFileSync(outputs, 'utf8').matchAll(/^(\w+)=(.*)$/gm))
      known[`steps.${id}.outputs.${key}`] = value
  }
  return result
}

/** Evaluates a condition like `github.event_name == 'push' || steps.a.outputs.b == 'true'`. */
function holds(condition: string | undefined, contexts: Record<string, string>): boolean {
  return (condition ?? '').split('||').some((comparison) => {
    const [, name, value] = /^\s*([\w.]+) == '([^']*)'\s*$/.exec(comparison) ?? []
    if (condition && name === undefined) throw new Error(`The test cannot evaluate: ${condition}`)
    return name === undefined || (contexts[name] ?? '') === value
  })
}

/** Replaces the expressions in a step's environment. */
function fill(environment: Record<string, string>, contexts: Record<string, string>) {
  const entries = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace(/\$\{\{ ([\w.]+) \}\}/g, (_, context: string) => contexts[context] ?? ''),
  ])
  return Object.fromEntries(entries)
}
