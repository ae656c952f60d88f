import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { reservationHref } from '../reservation.ts'

interface ReserveLinkProps {
  /** The event it reserves for; none for a table. */
  event?: string
  className?: string
  children: ReactNode
}

/** Every 'Reserve' button: a link to where reservations are taken. */
export function ReserveLink({ event, className, children }: ReserveLinkProps) {
  const href = reservationHref(event)
  return href.startsWith('/') ? (
    <Link className={className} to={href}>
      {children}
    </Link>
  ) : (
    <a className={className} href={href}>
      {children}
    </a>
  )
}
