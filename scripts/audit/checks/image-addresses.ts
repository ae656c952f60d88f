const others = /\.(?:html?|php|aspx?|pdf|docx?|mp4|mov|webm|mp3|zip|txt|md|json|js|css)$/i
const pagesOfPictures =
  /^(?:www\.)?(?:pinterest\.\w+|pin\.it|instagram\.com|flickr\.com|youtube\.com|youtu\.be)$/i

/** Whether an address shows by its ending, or by its host, that something else than an image is there. */
export function isNoImage({ hostname, pathname }: URL): boolean {
  return (
    others.test(pathname) || (pagesOfPictures.test(hostname) && !/\.(?:jpe?g|png|gif|webp)$/i.test(pathname))
  )
}
