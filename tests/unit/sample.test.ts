import { expect, test } from 'vitest'

import { ownSchedule } from '../../pages/facts/schedule.server.ts'
import { events } from '../../src/content/events.ts'
import { gallery } from '../../src/content/gallery.ts'
import { home } from '../../src/content/home.ts'
import { menu, menuNote } from '../../src/content/menu.ts'
import { notFound } from '../../src/content/missing.ts'
import { site } from '../../src/content/site.ts'
import { team } from '../../src/content/team.ts'
import { amountOf } from '../../src/content-fields.server.ts'
import { isSample } from '../support/sample.ts'

test.runIf(await isSample())('the sample has the texts and the numbers of the specification', () => {
  expect([home.reserve, home.explore]).toEqual(['Reserve Your Experience', 'Explore Collection'])
  expect(home.cards.map(({ title }) => title)).toEqual([
    'Signature Cocktails',
    'Curated Environment',
    'Exclusive Access',
  ])
  expect(menu.map(({ title }) => title)).toEqual(['Signature', 'Classics', 'Molecular', 'Non-Alcoholic'])
  expect(menuNote).toBe('All prices are subject to service charge and applicable taxes')
  const prices = menu.flatMap(({ items }) => items.map(({ price }) => amountOf(price)))
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([10, 21])
  expect(events.map(({ price }) => price)).toEqual([75, 45, 120])
  expect([gallery.length, team.length, site.founded]).toEqual([6, 3, 2020])
  expect(notFound.title).toBe('Oops! Page not found')
  const rows = ownSchedule.rows.map(({ daysText, hoursText }) => `${daysText}: ${hoursText}`)
  expect(rows.map((row) => row.replaceAll('\u00A0', ' '))).toEqual([
    'Monday to Thursday: 6PM to 1AM',
    'Friday and Saturday: 6PM to 3AM',
    'Sunday: 6PM to 12AM',
  ])
})
