import type { Outputs } from './outputs.ts'

/** The file by which search engines know that whoever tells them of changed pages has the site (IndexNow). */
export const outputs: Outputs = ({ settings: { indexNowKey: key } }) =>
  key === undefined ? [] : [{ file: `${key}.txt`, inputs: { key }, render: () => key }]
