import type { ComponentProps } from 'react'
import Lightbox, { type Plate } from './lightbox.tsx'

interface LinkLightboxProps extends Omit<ComponentProps<typeof Lightbox>, 'plates'> {
  /** Links around pictures, which lead to the large ones. */
  links: readonly HTMLAnchorElement[]
  /** The title of a picture without a text. */
  untitled: string
}

/** The lightbox of pictures that are links of a text. */
export default function LinkLightbox({ links, untitled, ...props }: LinkLightboxProps) {
  return <Lightbox plates={links.map((link) => plateOf(link, untitled))} {...props} />
}

function plateOf(link: HTMLAnchorElement, untitled: string): Plate {
  const image = link.querySelector('img')
  const [width, height] = ['width', 'height'].map((name) => Number(image?.getAttribute(name)))
  const picture = { src: link.href, srcSet: image?.srcset, width: width ?? 0, height: height ?? 0 }
  return { picture, title: image?.alt || untitled }
}
