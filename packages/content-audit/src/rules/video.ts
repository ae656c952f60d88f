import { videoIdOf } from '@venue-site/posts/video'
import { rulesAbout } from '../define-rule.ts'
import type { Rule } from '../rule.ts'

const videoRule = rulesAbout('youtubeShortsUrl')

/** Rules about the video of a post. */
export const videoRules: readonly Rule[] = [
  videoRule('video-no-id', 'error', {
    why: 'Without a video id in the address the page shows no video.',
    fix: 'Copy the address of the short, the video or its short link again, with the 11 characters of its id.',
    invalid: { youtubeShortsUrl: 'https://www.youtube.com/@venue' },
    valid: { youtubeShortsUrl: 'https://youtu.be/abcdefghijk' },
    problem: ({ post: { youtubeShortsUrl } }) =>
      youtubeShortsUrl && !videoIdOf(youtubeShortsUrl) && 'The address has no video id',
  }),
]
