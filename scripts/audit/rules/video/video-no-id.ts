import { videoIdOf } from '../../../../src/blog/video.ts'
import type { PostRule } from '../../rule.ts'

export const videoNoId = {
  id: 'video-no-id',
  looksAt: 'post',
  severity: 'error',
  reason: 'Without the id of a video in the address the page shows none.',
  mend: 'Copy the address of the short, the video or its short link again, with the 11 characters of its id.',
  fails: { youtubeShortsUrl: 'https://www.youtube.com/@nocturne' },
  passes: { youtubeShortsUrl: 'https://youtu.be/abcdefghijk' },
  *check({ post: { youtubeShortsUrl } }) {
    if (!youtubeShortsUrl || videoIdOf(youtubeShortsUrl)) return
    yield {
      field: 'youtubeShortsUrl',
      quote: youtubeShortsUrl,
      at: 0,
      message: 'No video can be found by this address',
    }
  },
} satisfies PostRule
