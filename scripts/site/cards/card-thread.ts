import { answerCalls } from '@venue-site/cli/limited-thread'
import type { Problem } from '../../../pages/outputs.ts'
import { drawPostCard, type PostOfCard } from './post-card.ts'

export interface DrawnCard {
  png: Uint8Array
  problems: [Problem, subject: string][]
}

answerCalls(async () => async (post: PostOfCard): Promise<DrawnCard> => {
  const problems: DrawnCard['problems'] = []
  const png = await drawPostCard(post, (...problem) => problems.push(problem))
  return { png, problems }
})
