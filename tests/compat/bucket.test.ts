import { expect, onTestFinished, test } from 'vitest'
import { killPublishers, noFindings, openScene, publishAtOnce } from '../../bench/publish/bucket-scene.ts'
import { temporaryFolder } from '../support/folders.ts'

// tests/servers/bucket.test.ts stops a publication midway without killing it, in a fraction of the time.
test('publishers that are killed, and two at once, leave whole documents with their assets', async () => {
  const scene = await openScene(temporaryFolder(), 20)
  onTestFinished(() => scene.close())
  const whole = { ...noFindings(), documents: expect.any(Number) }
  expect(await killPublishers(scene, 4)).toMatchObject({ findings: whole, mixed: 0 })
  const { findings, mixed, said } = await publishAtOnce(scene, 1)
  expect([findings, mixed]).toEqual([whole, 0])
  for (const line of said)
    expect(line).toMatch(
      /^Error: Another run is publishing to rclone:STORE:site( \(since \S+\))?\. Wait until it is done, then try again\.\n$/,
    )
  // The release before is whole too.
  expect(await scene.run('--rollback')).toMatchObject({ code: 0 })
  expect((await scene.sweep(noFindings())).size).toBe(1)
})
