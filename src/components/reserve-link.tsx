import type { ReactNode } from 'react'
import { reservationHref } from '../reservation.ts'

interface ReserveLinkProps {
  /** The slug of the event to reserve for; without one, the link reserves a table. */
  event?: string
  className?: string
  children: ReactNode
}

/** A 'Reserve' button: a link to the reservation service or the contact page. */
export function ReserveLink({ event, className, children }: ReserveLinkProps) {
  return (
    <a className={className} href={reservationHref(event)}>
      {children}
    </a>
  )
}
