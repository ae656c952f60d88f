/** Whether a built file has packed versions: a page's own from 1 KB on, what many pages share from a quarter of that. */
export function isPackedFile(name: string, bytes: number): boolean {
  const isText = /\.(html|json|js|css|svg|ics|txt|xml|webmanifest)$/.test(name)
  const isOfPage = /^snapshot\/|^(?!ads\/).*\.html$/.test(name)
  return isText && bytes > (isOfPage ? 1024 : 256)
}
