import type { KeptPicture, pictureTypes } from '@venue-site/posts/pictures.server'
import sharp, { type Metadata } from 'sharp'

/** The limits of a picture. */
export interface PictureLimits {
  megabytes: number
  megapixels: number
}

/** What a picture is, or what is wrong with it. */
export type CheckedPicture =
  | (Pick<KeptPicture, 'width' | 'height' | 'color'> & { type: (typeof pictureTypes)[number] })
  | { problem: string; isFinal?: boolean }

const typesByFormat = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif' } as const
const kinds = 'JPEG, PNG, WebP, AVIF or GIF'

// Its frames are read one after the other, so they take time and no more memory.
const framesOfLimit = 10

/**
 * Looks at the bytes that a server sent for a picture, and decodes them once: some servers answer with a page, or with half
 * of it. A drawing in SVG may run script and name other files, so none is kept.
 */
export async function checkPicture(
  bytes: Buffer,
  { megapixels }: Pick<PictureLimits, 'megapixels'>,
): Promise<CheckedPicture> {
  const most = megapixels * 1_000_000
  // Markup is not even parsed.
  if (/^\s*</.test(bytes.toString('utf8', 0, 200)))
    return bytes.includes('<svg') && !/<html/i.test(bytes.toString('utf8'))
      ? svg
      : { problem: 'is a page, not a picture' }
  let metadata: Metadata
  try {
    // Only the header is read: the limits of its size are our own, as they have our message.
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return { problem: `is no picture. It must be ${kinds}` }
  }
  const type = typeOf(metadata)
  if (!type) return { problem: `is ${metadata.format}. It must be ${kinds}`, isFinal: true }
  const { autoOrient, pages = 1 } = metadata
  const { width, height } = autoOrient
  const frame = width * (metadata.pageHeight ?? height)
  if (frame > most || frame * pages > most * framesOfLimit) {
    const frames = pages > 1 ? ` in ${pages.toLocaleString('en-US')} frames` : ''
    const size = `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels${frames}`
    return { problem: `has ${size}, and may have ${megapixels} megapixels. Make it smaller` }
  }
  try {
    const { data, info } = await sharp(bytes, {
      failOn: 'truncated',
      animated: pages > 1,
      limitInputPixels: false,
    })
      .resize({ width: 16 })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { type, width, height, color: averageColor(data, info.channels) }
  } catch {
    return { problem: 'is cut off or damaged. Save it again' }
  }
}

/** Returns the average color of pixels as `#rrggbb`; undefined if one sees through them. */
function averageColor(data: Uint8Array, channels: number): string | undefined {
  const averages = Array.from({ length: channels }, (_, channel) => {
    let sum = 0
    for (let at = channel; at < data.length; at += channels) sum += data[at] ?? 0
    return Math.round((sum * channels) / data.length)
  })
  const isGrey = channels < 3
  const alpha = averages[isGrey ? 1 : 3]
  if (alpha !== undefined && alpha < 255) return undefined
  const colors = isGrey ? Array.from({ length: 3 }, () => averages[0] ?? 0) : averages.slice(0, 3)
  return `#${colors.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const svg: CheckedPicture = {
  problem: 'is SVG, which may run script, and is not kept. Use PNG or WebP',
  isFinal: true,
}

function typeOf({ format, compression }: Metadata): (typeof pictureTypes)[number] | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined
  return format in typesByFormat ? typesByFormat[format as keyof typeof typesByFormat] : undefined
}
