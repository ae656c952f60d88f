import { answerCalls } from '@venue-site/cli/limited-thread'
import { loadFastParser } from '@venue-site/posts/fast-parser.server'
import { remarkParser } from '@venue-site/posts/markdown'
import { type NamedPicture, namedPictures } from '@venue-site/posts/named-pictures'
import { type CheckedPicture, checkPicture, type PictureLimits } from './check-picture.ts'

export type PictureCall = { body: string } | { bytes: Uint8Array; limits: PictureLimits }
export type PictureAnswer = readonly NamedPicture[] | CheckedPicture

answerCalls(async () => {
  const parse = (await loadFastParser()) ?? remarkParser
  return (call: PictureCall): PictureAnswer | Promise<PictureAnswer> =>
    'body' in call ? namedPictures(call.body, parse) : checkPicture(Buffer.from(call.bytes), call.limits)
})
