import { expect, test } from 'vitest'
import { parseMoment } from '../../scripts/cli/moment.ts'

const timeZone = 'America/New_York'

test.each([
  ['2026-12-31T23:30', '2027-01-01T04:30:00.000Z'],
  ['2026-07-04 18:00', '2026-07-04T22:00:00.000Z'],
  ['2026-12-31T23:30:15', '2027-01-01T04:30:15.000Z'],
  ['2026-12-31', '2026-12-31T05:00:00.000Z'],
  ['2026-12-31T23:30Z', '2026-12-31T23:30:00.000Z'],
  ['2026-12-31T23:30:59-05:00', '2027-01-01T04:30:59.000Z'],
  // As the commands print it.
  ['2026-12-11T03:00:00.000Z', '2026-12-11T03:00:00.000Z'],
  // Of the hour that comes twice, either with its offset.
  ['2026-11-01T01:30-04:00', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01T01:30-05:00', '2026-11-01T06:30:00.000Z'],
])('%s is a moment', (text, instant) => {
  expect(new Date(parseMoment(text, { timeZone })).toISOString()).toBe(instant)
})

test.each([
  'tonight',
  '23:30',
  '2026-12-31T24:30',
  '2026-02-30T12:00',
  '2026-13-01',
  '2026-12-31T23:30 EST',
  '1798763400',
  '2026-12-31T23',
  '',
])('“%s” is no moment, and the error shows how one is written', (text) => {
  expect(() => parseMoment(text, { timeZone })).toThrow(
    `--at ${text} is no time. Write one of the venue's clock (America/New_York), such as 2026-12-31T23:30, or one with an offset: 2026-12-31T23:30Z.`,
  )
})

test('a time that the clock skips is an error that names the times around', () => {
  expect(() => parseMoment('2026-03-08T02:30', { timeZone, option: '--until' })).toThrow(
    '--until 2026-03-08T02:30 is no time in America/New_York: the clock is put forward and skips it. Write 2026-03-08T01:30 or 2026-03-08T03:30.',
  )
  // By half an hour.
  expect(() => parseMoment('2026-10-04T02:15', { timeZone: 'Australia/Lord_Howe' })).toThrow(
    'Write 2026-10-04T01:45 or 2026-10-04T02:45.',
  )
})

test('a time that the clock shows twice is an error that names both', () => {
  expect(() => parseMoment('2026-11-01T01:30', { timeZone })).toThrow(
    '--at 2026-11-01T01:30 is two times in America/New_York: the clock is put back and shows it twice. Write 2026-11-01T01:30-04:00 or 2026-11-01T01:30-05:00.',
  )
})
