import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { isPlainClick, linkOf } from '../navigation/use-links.ts'
import { Lazy } from './lazy.tsx'
import type { Plate } from './lightbox.tsx'

const loadLightbox = () => import('./lightbox.tsx')
// A failure shows when a picture is opened.
const prefetchLightbox = () => loadLightbox().catch(() => {})

/**
 * Opens the pictures of an element in the lightbox: its links with `data-zoom`, which lead to the picture itself where no
 * script runs.
 * @param position Says which of them is open. Without it, there are none.
 * @param untitled The title of a picture without a text.
 * @returns The element's `ref`, and the open lightbox.
 */
export function useLargePictures<Element extends HTMLElement>(
  position: string | undefined,
  untitled: string,
): { ref: RefObject<Element | null>; lightbox: ReactNode } {
  const ref = useRef<Element>(null)
  const [plates, setPlates] = useState<readonly Plate[]>([])
  const [opened, setOpened] = useState<number | null>(null)

  useEffect(() => {
    const element = ref.current
    if (!element || position === undefined) return
    const links = () => [...element.querySelectorAll<HTMLAnchorElement>('a[data-zoom]')]
    const indexOf = (event: Event) => {
      const link = linkOf(event)
      return link ? links().indexOf(link) : -1
    }
    const onClick = (event: MouseEvent) => {
      const at = indexOf(event)
      if (at < 0 || !isPlainClick(event)) return
      event.preventDefault()
      setPlates(links().map((link) => plateOf(link, untitled)))
      setOpened(at)
    }
    const onIntent = (event: Event) => {
      if (indexOf(event) >= 0) prefetchLightbox()
    }
    element.addEventListener('click', onClick)
    element.addEventListener('pointerover', onIntent)
    element.addEventListener('focusin', onIntent)
    return () => {
      element.removeEventListener('click', onClick)
      element.removeEventListener('pointerover', onIntent)
      element.removeEventListener('focusin', onIntent)
    }
  }, [position, untitled])

  const lightbox = opened !== null && position !== undefined && (
    <Lazy
      load={loadLightbox}
      props={{ plates, position, plate: opened, onMove: setOpened, onClose: () => setOpened(null) }}
    />
  )
  return { ref, lightbox }
}

function plateOf(link: HTMLAnchorElement, untitled: string): Plate {
  const image = link.querySelector('img')
  const [width, height] = ['width', 'height'].map((name) => Number(image?.getAttribute(name)))
  const picture = { src: link.href, srcSet: image?.srcset, width: width ?? 0, height: height ?? 0 }
  return { picture, title: image?.alt || untitled }
}
