import type { ReactNode } from 'react'
import { reservationHref } from '../reservation.ts'

interface ReserveLinkProps {
  /** The event it reserves for; none for a table. */
  event?: string
  className?: string
  children: ReactNode
}

/** Every 'Reserve' button: a link to where reservations are taken. */
export function ReserveLink({ event, className, children }: ReserveLinkProps) {
  return (
    <a className={className} href={reservationHref(event)}>
      {children}
    </a>
  )
}
