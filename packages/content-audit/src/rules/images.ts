import { imageAddress } from '@venue-site/posts/image-address'
import { isKept } from '@venue-site/posts/pictures.server'
import type { Post } from '@venue-site/posts/schema'
import { tooMany } from '../found.ts'
import { languageCodes } from '../languages/language-table.ts'
import { quoteOf } from '../parts.ts'
import { type Rule, rule, type Severity } from '../rule.ts'
import type { AuditedSite } from '../site.ts'
import { isOnDisk, isPrivateHost } from '../text/private-host.ts'
import type { PostView } from '../view/post-view.ts'
import { findMatches } from '../view/text-runs.ts'

const imageFiles = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i
const otherFiles =
  /\.(?:html?|php|aspx?|pdf|docx?|mp4|mov|webm|mp3|zip|txt|md|json|js|css|heic|heif|tiff?|psd|eps|ai)$/i
const hostsOfImagePages =
  /^(?:www\.)?(?:pinterest\.\w+|pin\.it|instagram\.com|flickr\.com|youtube\.com|youtu\.be)$/i

// Of chats and social networks.
const expiring = /^(?:(?:cdn|media)\.discordapp\.(?:com|net)|files\.slack\.com|scontent[\w.-]*\.fbcdn\.net)$/i

const misspeltImages = /\.(?:avfi|gfi|jepg|jgp|jpegg|jpge|jpgg|pgn|pngg|wepb)$/i

/** Returns whether the ending or the host of an address shows that it is not an image. */
function isNotImage({ hostname, pathname }: URL): boolean {
  const isImagePage = hostsOfImagePages.test(hostname) && !/\.(?:jpe?g|png|gif|webp)$/i.test(pathname)
  return otherFiles.test(pathname) || misspeltImages.test(pathname) || isImagePage
}

const kept = { file: '0123456789abcdef.jpg', width: 1600, height: 1200, bytes: 300_000 }

/** The pictures of the fixed site of the examples. */
export const examplePictures = {
  'https://images.example/lost.jpg': { problem: 'answers 404' },
  'https://images.example/ice.jpg': kept,
  'https://images.example/stamp.jpg': { ...kept, width: 120, height: 90 },
  'https://images.example/poster.jpg': { ...kept, bytes: 8_200_000 },
}

/** Rules about the pictures of a kind that a pull has copied. */
function copiedPictureRules(
  over: 'pinterestImageLink' | 'image',
  prefix: string,
  small: { severity: Severity; pixels: number; why: string },
): Rule[] {
  const examples = 'https://images.example/'
  const withPicture = (file: string, alt = 'Ice'): Partial<Post> =>
    over === 'image'
      ? { blog: `Text.\n\n![${alt}](${examples}${file})` }
      : { pinterestImageLink: `${examples}${file}` }
  const pictureOf = (part: string | PostView['images'][number], { pictures = {} }: AuditedSite) => {
    const address = imageAddress(typeof part === 'string' ? part : part.address)
    return { address, picture: address === null ? undefined : pictures[address] }
  }
  const common = { over, onlySnapshots: true, valid: withPicture('ice.jpg') }
  return [
    rule({
      ...common,
      id: `${prefix}-not-copied`,
      severity: 'warning',
      why: 'The last pull could not have the picture, and most likely no reader can.',
      fix: 'Open the address, and put one in its place that shows a picture.',
      invalid: withPicture('lost.jpg'),
      check(part, _, { site }) {
        const { address, picture } = pictureOf(part, site)
        if (!picture || isKept(picture)) return null
        return { message: `${address} ${picture.problem}`, cause: 'Pictures that could not be copied' }
      },
    }),
    rule({
      ...common,
      id: `${prefix}-small`,
      severity: small.severity,
      why: small.why,
      fix: 'Use the picture in a larger size.',
      limits: { pixels: small.pixels },
      invalid: withPicture('stamp.jpg', 'A stamp'),
      check(part, { pixels }, { site }) {
        const { address, picture } = pictureOf(part, site)
        if (!picture || !isKept(picture) || picture.width >= pixels) return null
        return {
          message: `${address} is ${picture.width} pixels wide: fewer than ${pixels}`,
          cause: `Pictures of fewer than ${pixels} pixels`,
        }
      },
    }),
    rule({
      ...common,
      id: `${prefix}-heavy`,
      severity: 'info',
      why: 'Readers get a smaller copy, but each pull of a new snapshot and each clone of it has all bytes.',
      fix: 'Use the picture in a smaller size: 2,000 pixels are enough.',
      limits: { megabytes: 5 },
      invalid: withPicture('poster.jpg', 'A poster'),
      check(part, { megabytes }, { site }) {
        const { address, picture } = pictureOf(part, site)
        if (!picture || !isKept(picture) || picture.bytes <= megabytes * 1_000_000) return null
        return {
          message: `${address} has ${(picture.bytes / 1_000_000).toFixed(1)} MB: more than ${megabytes}`,
          cause: `Pictures of more than ${megabytes} MB`,
        }
      },
    }),
  ]
}

/** Returns an address without what tells a light picture from its dark copy. */
const nameOf = (address: string) =>
  address.replace(/[-_.]?(?<![a-z])(?:dark|light)(?![a-z])(?:-mode(?:-only)?)?|#.*/gi, '')

// Those of a project say the same of each service.
const badge = /\b(?:badge|shield|status)s?\b/i

const pictures = '(?:chart|diagram|drawing|graph|illustration|photo(?:graph)?|picture|screenshot)s?'
const announcedPicture = new RegExp(
  String.raw`\bthe\s(?:following\s)?${pictures}\s(?:further\s)?below\b|\bin\sthe\sfollowing\s${pictures}\b`,
  'gi',
)

/** Rules about the images of a post. */
export const imageRules: readonly Rule[] = [
  rule({
    id: 'hero-image-address',
    severity: 'error',
    over: 'pinterestImageLink',
    why: 'The page leaves out an image without a valid address, and shows a gap until the browser has given up on a wrong one.',
    fix: 'Use the https address of the image file itself, or leave the field empty.',
    invalid: { pinterestImageLink: 'https://www.pinterest.com/pin/12345/' },
    valid: { pinterestImageLink: 'https://images.example/ice.jpg' },
    check(link, _, { resolve }) {
      if (!link) return null
      const address = imageAddress(link)
      const target = address === null ? null : resolve(address)
      const isOwnFile = target?.kind === 'inside' && /\.\w+$/.test(target.path)
      const isElsewhere = target?.kind === 'outside' && !isNotImage(target.url)
      if (isOwnFile || isElsewhere) return null
      // The message of a file that is not there says what to look for.
      const isMissing = target?.kind === 'dead' && imageFiles.test(target.path)
      return {
        message: isMissing
          ? `${target.path} is no file of the site`
          : `“${link}” is not the https address of an image`,
        cause: 'The post’s image has no address of an image',
      }
    },
  }),
  rule({
    id: 'hero-image-insecure',
    severity: 'error',
    over: 'pinterestImageLink',
    why: 'A page served over https does not load an image over http.',
    fix: 'Use the image’s https address.',
    invalid: { pinterestImageLink: 'http://images.example/ice.jpg' },
    valid: { pinterestImageLink: 'https://images.example/ice.jpg' },
    check: (address) => /^http:/i.test(address) && 'The post’s image is not https',
  }),
  ...copiedPictureRules('pinterestImageLink', 'hero-image', {
    severity: 'warning',
    pixels: 600,
    why: 'The page shows the picture as wide as the text, and it is not enlarged.',
  }),
  ...copiedPictureRules('image', 'image', {
    severity: 'info',
    pixels: 200,
    why: 'A picture is not enlarged: a small one is a stamp beside the text.',
  }),
  rule({
    id: 'image-alt-file-name',
    severity: 'warning',
    over: 'image',
    why: 'A file name, read out, does not say what the image shows.',
    fix: 'Say what the image shows.',
    invalid: { blog: 'Text.\n\n![IMG_2041.jpg](/icon-512.png)' },
    valid: { blog: 'Text.\n\n![A block of ice, 20 cm high](/icon-512.png)' },
    check(image) {
      const alt = image.alt.trim()
      const isFileName =
        /^\S+\.(?:jpe?g|png|gif|svg|webp|avif|heic|bmp|tiff?)$/i.test(alt) ||
        /^(?:IMG|DSC[NF]?|PXL|MVIMG|GOPR|Screen ?shot|WhatsApp Image|Bildschirmfoto|Capture d[’']écran|Captura de (?:pantalla|tela)|Schermata|Schermafbeelding|Zrzut ekranu|スクリーンショット|屏幕截图|截屏|스크린샷|لقطة شاشة)[\s_-]*\d[\w\s.-]*$/i.test(
          alt,
        )
      return isFileName && `The alt text “${alt}” is a file name`
    },
  }),
  rule({
    id: 'image-alt-repeated',
    severity: 'warning',
    over: 'post',
    why: 'Two different images with the same alt text: one of the two was copied, and says what the other one shows.',
    fix: 'Say what this image shows, and the other does not.',
    invalid: { blog: 'Text.\n\n![The saw](/icon-512.png)\n\n![The saw](/icon-192.png)' },
    valid: {
      blog: 'Text.\n\n![The saw](/icon-512.png) ![The bench](/icon-192.png) ![The saw](/icon-512.png) ![A plan](/plan_light.svg) ![A plan](/plan_dark.svg) ![Build](https://a.example/badge.svg) ![Build](https://b.example/badge.svg)',
    },
    *check({ images, body, language }) {
      const addresses = new Map<string, string>()
      for (const { alt, address, start, end } of images) {
        if (badge.test(address)) continue
        const text = alt.trim().toLowerCase()
        const other = addresses.get(text)
        addresses.set(text, other ?? address)
        // A vague text has a rule of its own, and a picture may have a copy for dark screens.
        if (!text || language.isVagueImage(text) || other === undefined || nameOf(other) === nameOf(address))
          continue
        yield { ...quoteOf(body, start, end), message: `Another image has the alt text “${alt}”, too` }
      }
    },
  }),
  rule({
    id: 'image-alt-too-long',
    severity: 'info',
    over: 'image',
    why: 'A screen reader reads an alt text in one go, without a way to go back to a sentence.',
    fix: 'Keep to what matters here, and put the rest below the image.',
    limits: { characters: 200 },
    invalid: { blog: `Text.\n\n![${'A block of ice on a bench. '.repeat(8).trim()}](/icon-512.png)` },
    valid: { blog: 'Text.\n\n![A block of ice](/icon-512.png)' },
    check: ({ alt }, { characters }, { language }) =>
      tooMany((count) => `The alt text has ${count} characters`, language.widthOf(alt), characters),
  }),
  rule({
    id: 'image-alt-vague',
    severity: 'warning',
    over: 'image',
    why: 'Screen readers already say that there is an image; the alt text must say what it shows.',
    fix: 'Say what the image shows.',
    invalid: { blog: 'Text.\n\n![image](/icon-512.png)' },
    valid: { blog: 'Text.\n\n![A picture of the saw](/icon-512.png)' },
    languages: languageCodes,
    check(image, _, { language }) {
      const alt = image.alt.trim()
      return language.isVagueImage(alt) && `The alt text “${alt}” does not say what the image shows`
    },
  }),
  rule({
    id: 'image-src-removed',
    severity: 'error',
    over: 'image',
    onlySnapshots: true,
    why: 'The site only publishes images with http and https addresses: of others only the alt text is left.',
    fix: 'Put the file where it has an https address, and use that.',
    invalid: { blog: 'Text.\n\n![Ice](data:image/gif;base64,R0lGODlhAQABAAAAACw=)' },
    valid: { blog: 'Text.\n\n![Ice](/icon-512.png)' },
    // A file on a disk has a rule of its own.
    check: ({ src, address }) =>
      !src && !isOnDisk(address) && `The site removes the address ${address.slice(0, 60)}`,
  }),
  rule({
    id: 'image-dead',
    severity: 'error',
    over: 'image',
    why: 'The address is on this site, and there is no such file: the page shows a broken image.',
    fix: 'Correct the address, or add the file to the site’s images.',
    invalid: { blog: 'Text.\n\n![Ice](/images/no-such-file.svg)' },
    valid: { blog: 'Text.\n\n![Ice](/icon-512.png)' },
    check: ({ target }) =>
      (target?.kind === 'dead' || target?.kind === 'indirect' || target?.kind === 'moved') && {
        message: `${target.path} is no file of the site`,
        cause: `Files in ${target.path.slice(0, target.path.lastIndexOf('/') + 1)} that the site does not have`,
      },
  }),
  rule({
    id: 'image-private-host',
    severity: 'error',
    over: 'image',
    why: 'Only one machine, network or group has the image, or only for some days: readers see a broken one.',
    fix: 'Use the public address of the image, or add the file to the site’s images.',
    invalid: {
      blog: 'Text.\n\n![Ice](https://staging.venue.internal/ice.jpg)\n\n![Gin](https://cdn.discordapp.com/gin.jpg)\n\n![Rum](file:///C:/Users/ana/rum.jpg)',
    },
    valid: { blog: 'Text.\n\n![Ice](https://images.example/ice.jpg)' },
    check({ target, address }) {
      if (isOnDisk(address)) return 'Only the machine of its writer has this file'
      if (target?.kind !== 'outside') return null
      const { host, hostname } = target.url
      if (expiring.test(hostname)) return `Addresses of ${host} work for some days, or for members`
      return isPrivateHost(hostname) && `${host} is not a public address`
    },
  }),
  rule({
    id: 'image-insecure',
    severity: 'error',
    over: 'image',
    why: 'A page served over https does not load an image over http, or only loads it over https.',
    fix: 'Use the image’s https address.',
    invalid: { blog: 'Text.\n\n![Ice](http://images.example/ice.jpg)' },
    // One that begins with `//` has the scheme of the page.
    valid: { blog: 'Text.\n\n![Ice](https://images.example/ice.jpg) ![Gin](//images.example/gin.jpg)' },
    check: ({ target, address }) =>
      target?.kind === 'outside' &&
      target.url.protocol === 'http:' &&
      !address.startsWith('//') && {
        message: 'The image is not https',
        cause: `Images of ${target.url.origin}`,
      },
  }),
  rule({
    id: 'image-missing',
    severity: 'warning',
    over: 'body',
    why: 'The text refers to a picture that the post does not have: it was lost, or never added.',
    fix: 'Add the picture, or say it without.',
    languages: ['en'],
    invalid: { blog: 'The photo below shows the saw.' },
    valid: { blog: 'The photo below shows the saw.\n\n![The saw](/icon-512.png)\n\nThe photo is old.' },
    *check(body) {
      // What is above may be the post’s own image, and code or raw HTML may show it.
      if (body.images.length + body.codes.length + body.rawHtml.length > 0) return
      for (const { quote, at } of findMatches(body.runs, announcedPicture, /below|following/))
        yield { quote, at, message: 'The post has no picture' }
    },
  }),
  rule({
    id: 'image-no-alt',
    severity: 'warning',
    over: 'image',
    why: 'People who cannot see the image learn nothing about it: WCAG 1.1.1.',
    fix: 'Say in the brackets what the image shows.',
    invalid: { blog: 'Text.\n\n![](/icon-512.png)' },
    valid: { blog: 'Text.\n\n![A block of ice](/icon-512.png)' },
    check: ({ alt }) => !alt.trim() && 'The image has no alt text',
  }),
  rule({
    id: 'image-not-an-image',
    severity: 'error',
    over: 'image',
    why: 'The address is that of a page, a document or a video: a browser cannot show it as an image.',
    fix: 'Copy the address of the image itself.',
    invalid: {
      blog: 'Text.\n\n![Ice](https://images.example/ice.html) ![Gin](https://images.example/gin.jgp)',
    },
    valid: { blog: 'Text.\n\n![Ice](https://images.example/photo?id=7)' },
    check({ target, address }) {
      const isPage = target?.kind === 'inside' && !/\.\w+$/.test(target.path)
      const isOther = target?.kind === 'outside' && isNotImage(target.url)
      return (isPage || isOther) && `${address} is not the address of an image`
    },
  }),
]
