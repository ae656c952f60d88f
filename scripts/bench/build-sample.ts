import { join } from 'node:path'
import { scriptCommand } from '../programs/script-command.ts'
import { copyProject } from './copy-project.ts'
import { measureCommand } from './measure-command.ts'

/** Builds the site as it is, in a copy of the project below a folder: the committed snapshot, and no settings. */
export async function buildSample(folder: string): Promise<string> {
  const project = join(folder, 'project')
  copyProject(project)
  const site = join(folder, 'site')
  const { code, stderr } = await measureCommand(scriptCommand('build', '--out', site), { cwd: project })
  if (code !== 0) throw new Error(`The site cannot be built: ${stderr}`)
  return site
}
