import { chmodSync, cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Copy, DockerfileParser, type From } from 'dockerfile-ast'
import { copyProject } from '../../scripts/bench/copy-project.ts'
import { makeFolder } from '../../src/make-folder.server.ts'
import { runProgram } from './run-script.ts'

const instructions = DockerfileParser.parse(readFileSync('Dockerfile', 'utf8')).getInstructions()

/** Returns the arguments of all instructions of one kind in the Dockerfile. */
export function dockerfileArguments(keyword: string): string[] {
  return instructions.flatMap((instruction) =>
    instruction.getKeyword() === keyword ? [instruction.getArgumentsContent() ?? ''] : [],
  )
}

interface Stage {
  /** The folder in place of `/`. */
  root: string
  /** Where its commands run. */
  folder: string
  settings: Record<string, string>
}

/**
 * Builds the Dockerfile's image in a folder, without a container engine. Each stage has a folder in place of `/`, where
 * its instructions do what they do in an engine. This machine's programs and packages stand in for the base images, and
 * for what apt-get and npm would install.
 * @param settings The build's arguments.
 * @returns The folder in place of the image's `/`. Paths in nginx's files lead into it.
 * @throws Error if a command fails, or an instruction is not known here.
 */
export async function buildImage(home: string, settings: Record<string, string>): Promise<string> {
  const context = join(home, 'context')
  copyContext(context)
  const stages: Record<string, Stage> = {}
  let stage: Stage = { root: '', folder: '', settings: {} }
  for (const instruction of instructions) {
    const keyword = instruction.getKeyword()
    const words = instruction.getArguments().map((argument) => argument.getValue())
    const [first = ''] = words
    if (keyword === 'FROM') {
      const name = (instruction as From).getBuildStage() ?? 'image'
      const root = join(home, name)
      makeFolder(root)
      const base = stages[first]
      if (base) cpSync(base.root, root, { recursive: true, verbatimSymlinks: true })
      stage = { root, folder: base ? base.folder.replace(base.root, root) : root, settings: {} }
      stages[name] = stage
    } else if (keyword === 'WORKDIR') {
      stage.folder = join(stage.root, first)
      makeFolder(stage.folder)
    } else if (keyword === 'COPY') {
      const name = (instruction as Copy).getFromFlag()?.getValue()
      const to = words.pop() ?? ''
      const target = join(to.startsWith('/') ? stage.root : stage.folder, to)
      for (const from of words) {
        const source = join(name ? (stages[name]?.root ?? '') : context, from)
        cpSync(source, to.endsWith('/') ? join(target, from) : target, { recursive: true })
      }
    } else if (keyword === 'ARG') {
      const [name = '', value = ''] = first.split('=')
      stage.settings[name] = settings[name] ?? value
    } else if (keyword === 'RUN') {
      await runStep(instruction.getArgumentsContent() ?? '', stage)
    } else if (!['USER', 'EXPOSE', 'STOPSIGNAL', 'CMD'].includes(keyword)) {
      throw new Error(
        `The test cannot do what ${keyword} says. Teach it to tests/support/container-image.ts.`,
      )
    }
  }
  const { root } = stage
  for (const file of ['etc/nginx/nginx.conf', 'srv/venue/current/nginx-site.conf']) {
    const path = join(root, file)
    writeFileSync(path, relocate(readFileSync(path, 'utf8'), root))
  }
  makeFolder(join(root, 'tmp'))
  chmodSync(join(root, 'tmp'), 0o777)
  return root
}

/** Copies what a build is given of a clone: all but the files that `.dockerignore` names. */
function copyContext(context: string) {
  copyProject(context)
  const ignored = readFileSync('.dockerignore', 'utf8').match(/^[^#\n].*$/gm) ?? []
  for (const name of ignored) rmSync(join(context, name), { recursive: true, force: true })
}

async function runStep(step: string, { root, folder, settings }: Stage) {
  if (step.startsWith('apt-get ')) return
  if (step.startsWith('npm ci ')) {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    return
  }
  const options = { cwd: folder, environment: settings }
  const { code, stdout, stderr } = await runProgram('sh', ['-c', relocate(step, root)], options)
  if (code !== 0) throw new Error(`${step}\n${stdout}${stderr}`)
}

/** Replaces the image's own paths in a text by paths below another root. */
function relocate(text: string, root: string): string {
  return text.replaceAll(/(?<![\w.])\/(?=(?:etc\/nginx|srv\/venue|tmp)\b)/g, `${root}/`)
}
