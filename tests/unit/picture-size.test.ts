import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSize } from '../../src/content-pictures.server.ts'

const create = { width: 12, height: 8, channels: 3, background: '#884422' } as const

test.each(
  (['jpeg', 'png', 'webp'] as const).flatMap((format) =>
    [1, 3, 6, 8].map((orientation) => [format, orientation] as const),
  ),
)(
  'the size of a photograph in %s with the orientation %i is the one it is shown in',
  async (format, orientation) => {
    const bytes = await sharp({ create }).withMetadata({ orientation }).toFormat(format).toBuffer()
    const { autoOrient } = await sharp(bytes).metadata()
    expect(pictureSize(bytes)).toEqual(autoOrient)
  },
)

test.each(['png', 'webp'] as const)('a %s without a note of a camera has its own size', async (format) => {
  expect(pictureSize(await sharp({ create }).toFormat(format).toBuffer())).toEqual({ width: 12, height: 8 })
})

test.each(['png', 'webp'] as const)(
  'a note of a %s that leads nowhere, or says nothing, is none',
  async (format) => {
    const bytes = await sharp({ create }).withMetadata({ orientation: 6 }).toFormat(format).toBuffer()
    const note = bytes.indexOf('II*\0')
    expect(note).toBeGreaterThan(0)
    const beyond = Buffer.from(bytes)
    beyond.writeUInt32LE(0xffff, note + 4)
    expect(pictureSize(beyond)).toEqual({ width: 12, height: 8 })
    const unknown = Buffer.from(bytes)
    unknown[unknown.indexOf(6, note + 10)] = 9
    expect(pictureSize(unknown)).toEqual({ width: 12, height: 8 })
  },
)
