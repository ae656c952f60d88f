import type { PostRule } from '../../rule.ts'

export const headingDuplicate = {
  id: 'heading-duplicate',
  looksAt: 'post',
  severity: 'info',
  reason: 'Two headings with the same words under the same one cannot be told apart in an outline.',
  mend: 'Say in each what that part is about.',
  fails: { blog: '## Method\n\nOne.\n\n## Method\n\nTwo.' },
  passes: { blog: '## Gin\n\n### Method\n\nOne.\n\n## Rum\n\n### Method\n\nTwo.' },
  *check({ body }) {
    const path: string[] = []
    const seen = new Set<string>()
    for (const { level, text, start, end } of body.headings) {
      path.length = Math.min(path.length, level - 2)
      path[level - 2] = text.toLowerCase()
      const key = path.join('\n')
      if (text && seen.has(key)) {
        const quote = body.source.slice(start, end)
        yield {
          field: 'blog',
          quote,
          at: start,
          message: `“${text}” heads an earlier part of the same section`,
        }
      }
      seen.add(key)
    }
  },
} satisfies PostRule
