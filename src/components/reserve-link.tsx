import type { ReactNode } from 'react'
import { reservePath } from '../reservation/reserve-path.ts'

interface ReserveLinkProps {
  /** The slug of the event to reserve for; without one, the link reserves a table. */
  event?: string
  className?: string
  children: ReactNode
}

/** A 'Reserve' button: a link to the page for it, which opens as a sheet once its code is loaded. */
export function ReserveLink({ event, className, children }: ReserveLinkProps) {
  return (
    <a className={className} href={reservePath(event)}>
      {children}
    </a>
  )
}
