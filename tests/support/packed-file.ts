/** Whether a built file has compressed versions: pages and their data from 1 KB on, others from a quarter of that. */
export function isPackedFile(name: string, bytes: number): boolean {
  const isText = /\.(html|json|js|css|svg|ics|txt|xml|webmanifest)$/.test(name)
  return isText && bytes > (/\.(html|json)$/.test(name) ? 1024 : 256)
}
