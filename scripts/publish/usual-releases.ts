/** The folder of releases where nobody names one. */
export const usualReleases = 'published'
