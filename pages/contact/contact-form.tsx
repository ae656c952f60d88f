import buttons from '../../src/components/buttons.module.css'
import { ReserveLink } from '../../src/components/reserve-link.tsx'
import { layout } from '../../src/page-data/layout.ts'
import { fillElements } from '../../src/words/words.ts'
import type { ContactData } from './contact-data.ts'
import { EmbeddedForm } from './embedded-form.tsx'

interface ContactFormProps extends Pick<ContactData, 'email' | 'texts' | 'words'> {
  /** To the venue's mail address. */
  mailLink: string
  /** The slug of the event that the visitor comes from. */
  event?: string
}

/** The way to the reservation service's widget, if one is set, and the embedded form, or without one the mail address and the phone number. */
export function ContactForm(props: ContactFormProps) {
  const { contactFormUrl, reservationWidgetUrl } = layout().settings
  const { texts, words, event } = props
  const { email, phone } = linksOf(props)
  const inPlace = (
    <>
      {texts.slowForm} {fillElements(words.mailOrCall, { email, phone })}
    </>
  )
  return (
    <>
      {reservationWidgetUrl && (
        <p>
          <ReserveLink className={buttons.solid} event={event}>
            {layout().words.site.reserve}
          </ReserveLink>
        </p>
      )}
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
