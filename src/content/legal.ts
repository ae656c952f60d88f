import { contact } from './contact.ts'
import type { LegalText } from './legal.schema.ts'
import { site } from './site.ts'

export const privacy: LegalText = {
  name: 'Privacy',
  tempo: 'senza fretta',
  title: 'Privacy',
  lead: 'What this site knows about you, which is little, and who else is involved.',
  picture: 'tacet.svg',
  updated: '2026-11-23',
  sections: [
    {
      heading: 'What we collect',
      paragraphs: [
        `Reading this site needs no account, and we set no cookies of our own. The server that sends you these pages keeps ordinary access logs (address, time, page) for 30 days, to keep the lights on and the doors shut to abuse.`,
        'Your browser keeps a few things for itself, such as that it has already looked for new posts today. They stay on your device and are gone when you close it or clear its storage.',
      ],
    },
    {
      heading: 'What you send us',
      paragraphs: [
        'If you write, call or use the contact form, we keep what you send for as long as it takes to answer and to honour the reservation, and no longer than a year. We do not sell it, trade it or read it aloud.',
      ],
    },
    {
      heading: 'Who else is involved',
      paragraphs: [
        'The contact form is a third-party embed. It loads when you open the contact page, and what you type in it goes to the company that runs it, under its own terms.',
        {
          onAds:
            'Advertising banners may come from a third-party ad host. They load in frames of their own, which cannot read the page around them. If your browser sends Global Privacy Control, none of them loads: you see our own in their place.',
        },
        'A video in a post is played by the service that hosts it, without cookies until you press play.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        `Ask for what we hold about you, ask us to mend it, or ask us to delete it: ${contact.email}, or ${contact.phone.text} after four in the afternoon. A person answers.`,
      ],
    },
  ],
}

export const terms: LegalText = {
  name: 'Terms',
  tempo: 'senza fretta',
  title: 'Terms',
  lead: 'The short rules of the site and of the room.',
  picture: 'gallery/cellar.svg',
  updated: '2026-11-01',
  sections: [
    {
      heading: 'The room',
      paragraphs: [
        'You must be of legal drinking age to be served alcohol, and we will ask. We may refuse service, kindly, and we may call you a car.',
        'Reservations are held for fifteen minutes. After that the table goes to whoever is standing in the rain.',
      ],
    },
    {
      heading: 'Events',
      paragraphs: [
        'A spot is yours once it is paid for. Cancel up to 72 hours before and you get all of it back; after that, give it to a friend and tell us their name.',
        'If we cancel, you get everything back and a drink besides.',
      ],
    },
    {
      heading: 'Prices and the menu',
      paragraphs: [
        'Prices on this site are in US dollars and are those of the printed menu. They are subject to service charge and applicable taxes. Drinks change when the garden does.',
        'Tell us about allergies before you order. Nuts, egg, dairy and sulphites are in the building.',
      ],
    },
    {
      heading: 'This site',
      paragraphs: [
        `Text, drawings and code are ${site.name}'s unless it says otherwise. Quote us with a link. Recipes are for you to make, badly at first.`,
        'Links in blog posts lead to other people’s sites, which have terms of their own.',
      ],
    },
  ],
}
