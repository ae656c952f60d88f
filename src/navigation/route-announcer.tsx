import { useEffect, useState } from 'react'

/** Announces the title of each page after the first to screen readers. */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('')
  useEffect(() => {
    const element = document.querySelector('title')
    if (!element) return
    let last = document.title
    const observer = new MutationObserver(() => {
      if (document.title !== last) setTitle(document.title)
      last = document.title
    })
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return (
    <p className="sr-only" aria-live="polite" data-announcer="">
      {title}
    </p>
  )
}
