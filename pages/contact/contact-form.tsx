import { type ReactNode, useState } from 'react'
import buttons from '../../src/components/buttons.module.css'
import { layout } from '../../src/page-data/layout.ts'
import { reservationWidgetHref } from '../../src/reservation.ts'
import { fillElements } from '../../src/words/words.ts'
import type { ContactData } from './contact-data.ts'
import { EmbeddedForm } from './embedded-form.tsx'

interface ContactFormProps extends Pick<ContactData, 'email' | 'texts' | 'words'> {
  /** To the venue's mail address. */
  mailLink: string
  /** The slug of the event that the visitor comes from. */
  event?: string
}

/** The reservation service's widget, if one is set, and the embedded form, or without one the mail address and the phone number. */
export function ContactForm(props: ContactFormProps) {
  const { contactFormUrl } = layout().settings
  const { texts, words } = props
  const { email, phone } = linksOf(props)
  const inPlace = (
    <>
      {texts.slowForm} {fillElements(words.mailOrCall, { email, phone })}
    </>
  )
  return (
    <>
      <ReservationWidget {...props} inPlace={inPlace} />
      {contactFormUrl ? (
        <EmbeddedForm address={contactFormUrl} title={words.form} words={words} inPlace={inPlace} />
      ) : (
        <>
          <p>
            {fillElements(words.mail, { email })} {texts.mail}
          </p>
          <p>
            {fillElements(words.call, { phone })} {texts.phone}
          </p>
        </>
      )}
    </>
  )
}

function linksOf({ email, mailLink }: ContactFormProps) {
  const { phone } = layout()
  return { email: <a href={mailLink}>{email}</a>, phone: <a href={phone.href}>{phone.text}</a> }
}

// What services need: their own storage, and a window of their own for a payment.
const widgetSandbox =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox'

// The service learns of a guest only by this click. Without script, the link leads to it.
function ReservationWidget({ event, words, inPlace }: ContactFormProps & { inPlace: ReactNode }) {
  const [isWanted, setWanted] = useState(false)
  const address = reservationWidgetHref(event)
  if (!address) return null
  if (isWanted)
    return (
      <EmbeddedForm
        address={address}
        title={words.reservation}
        words={words}
        inPlace={inPlace}
        sandbox={widgetSandbox}
      />
    )
  return (
    <p>
      <a
        className={buttons.solid}
        href={address}
        onClick={(click) => {
          click.preventDefault()
          setWanted(true)
        }}
      >
        {layout().words.site.reserve}
      </a>
    </p>
  )
}
