import { expect, test } from 'vitest'
import type { RenderOptions } from '../../../scripts/site/render-options.ts'
import { createRenderers } from '../../../scripts/site/render-pool.ts'
import { temporaryFolder, writeFiles } from '../../support/folders.ts'

test('an error of the process that renders keeps its message', async () => {
  const folder = temporaryFolder()
  // Found before it can say which file it is about, as a package that is missing is.
  writeFiles(folder, {
    'server/render-worker.mjs': "export default () => { throw new Error('Cannot find module words') }",
  })
  const options = { bundle: { folder } } as RenderOptions
  await using renderers = createRenderers(
    async () => options,
    () => 1,
  )
  renderers.render(['index.html'])
  await expect(renderers.finish()).rejects.toThrow(new Error('Cannot find module words'))
})
