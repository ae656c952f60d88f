import { videoIdOf } from '../../../src/blog/video.ts'
import { postRule } from '../define-rule.ts'
import type { Rule } from '../rule.ts'

/** Rules about the video of a post. */
export const videoRules: readonly Rule[] = [
  postRule({
    id: 'video-no-id',
    severity: 'error',
    why: 'Without a video id in the address the page shows no video.',
    fix: 'Copy the address of the short, the video or its short link again, with the 11 characters of its id.',
    invalid: { youtubeShortsUrl: 'https://www.youtube.com/@nocturne' },
    valid: { youtubeShortsUrl: 'https://youtu.be/abcdefghijk' },
    *check({ post: { youtubeShortsUrl } }) {
      if (!youtubeShortsUrl || videoIdOf(youtubeShortsUrl)) return
      const message = 'The address has no video id'
      yield { field: 'youtubeShortsUrl', quote: youtubeShortsUrl, at: 0, message }
    },
  }),
]
