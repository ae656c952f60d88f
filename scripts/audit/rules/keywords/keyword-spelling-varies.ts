import type { SnapshotRule } from '../../rule.ts'

export const keywordSpellingVaries = {
  id: 'keyword-spelling-varies',
  looksAt: 'snapshot',
  severity: 'warning',
  reason:
    'A keyword that others write in another way is a topic of its own: readers of one never see the other.',
  mend: 'Write it as most posts do.',
  fails: {
    posts: [
      { shortTailKeywords: 'Clear Ice' },
      { shortTailKeywords: 'clear-ice' },
      { shortTailKeywords: 'clear-ice' },
    ],
  },
  passes: { posts: [{ shortTailKeywords: 'ice' }, { shortTailKeywords: 'ice, gin' }] },
  *check({ facts }) {
    const spellings = new Map<string, Map<string, number>>()
    for (const topic of facts.flatMap(({ topics }) => topics)) {
      const counts = spellings.get(foldTopic(topic)) ?? new Map<string, number>()
      spellings.set(foldTopic(topic), counts.set(topic, (counts.get(topic) ?? 0) + 1))
    }
    for (const { slug, topics } of facts) {
      for (const topic of topics) {
        const counts = [...(spellings.get(foldTopic(topic)) ?? [])].sort(([, one], [, other]) => other - one)
        const usual = counts[0]?.[0] ?? topic
        if (usual !== topic)
          yield {
            slug,
            field: 'shortTailKeywords',
            quote: topic,
            message: `“${topic}” is “${usual}” elsewhere`,
          }
      }
    }
  },
} satisfies SnapshotRule

function foldTopic(topic: string): string {
  return topic
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
}
