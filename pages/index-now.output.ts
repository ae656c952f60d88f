import type { Outputs } from './outputs.ts'

/** The file by which search engines know that an announcement of changed pages is from the site (IndexNow). */
export const outputs: Outputs = ({ settings: { indexNowKey: key } }) =>
  key === undefined ? [] : [{ file: `${key}.txt`, inputs: { key }, render: () => key }]
