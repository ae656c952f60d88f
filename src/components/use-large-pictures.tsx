import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { isPlainClick, linkOf } from '../navigation/use-links.ts'
import { Lazy } from './lazy.tsx'

const loadLightbox = () => import('./link-lightbox.tsx')
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
  const [links, setLinks] = useState<readonly HTMLAnchorElement[]>([])
  const [opened, setOpened] = useState<number | null>(null)

  useEffect(() => {
    const element = ref.current
    if (!element || position === undefined) return
    const ownLinks = () => [...element.querySelectorAll<HTMLAnchorElement>('a[data-zoom]')]
    const indexOf = (event: Event) => {
      const link = linkOf(event)
      return link ? ownLinks().indexOf(link) : -1
    }
    const onClick = (event: MouseEvent) => {
      const at = indexOf(event)
      if (at < 0 || !isPlainClick(event)) return
      event.preventDefault()
      setLinks(ownLinks())
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
  }, [position])

  const lightbox = opened !== null && position !== undefined && (
    <Lazy
      load={loadLightbox}
      props={{ links, untitled, position, plate: opened, onMove: setOpened, onClose: () => setOpened(null) }}
    />
  )
  return { ref, lightbox }
}
