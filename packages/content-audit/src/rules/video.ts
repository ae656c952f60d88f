import { videoIdOf } from '@venue-site/posts/video'
import { type Rule, rule } from '../rule.ts'

/** Rules about the video of a post. */
export const videoRules: readonly Rule[] = [
  rule({
    id: 'video-no-id',
    severity: 'error',
    over: 'youtubeShortsUrl',
    onlySnapshots: true,
    why: 'Without a video id in the address the page shows no video.',
    fix: 'Copy the address of the short, the video or its short link again, with the 11 characters of its id.',
    invalid: { youtubeShortsUrl: 'https://www.youtube.com/@venue' },
    valid: { youtubeShortsUrl: 'https://youtu.be/abcdefghijk' },
    check: (address) => address && !videoIdOf(address) && 'The address has no video id',
  }),
]
