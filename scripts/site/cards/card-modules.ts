/** The modules that draw share cards. */
export const cardModules = {
  post: 'scripts/site/cards/post-card.ts',
  page: 'scripts/site/cards/page-card.ts',
} as const
