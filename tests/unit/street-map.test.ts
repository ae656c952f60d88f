import { expect, test } from 'vitest'
import { drawMap } from '../../pages/contact/street-map.server.ts'
import { faultsOf } from '../../scripts/site/check-content.ts'
import { type StreetMap, schemas } from '../../src/content/way.schema.ts'

const map: StreetMap = {
  description: 'Up the alley.',
  area: { west: -100, south: -80, east: 100, north: 80 },
  streets: [
    {
      kind: 'tram',
      line: [
        [-120, -50],
        [120, -50],
      ],
    },
    {
      kind: 'street',
      name: 'Long Street',
      line: [
        [-120, -50],
        [120, -50],
      ],
    },
    {
      kind: 'alley',
      name: 'Short Alley',
      line: [
        [0, -50],
        [0, 60],
      ],
    },
  ],
  gardens: [
    [
      [20, 0],
      [60, 0],
      [60, 40],
      [20, 40],
    ],
  ],
  marks: [
    { kind: 'stop', name: 'Stop', at: [-50, -50] },
    { kind: 'entrance', name: 'Gate', at: [90, 0] },
  ],
}
const drawn = () => drawMap(map, 'The bar')
const shapesOf = (...parts: string[]) => drawn().shapes.filter((shape) => parts.includes(shape['data-part']))
const way = { title: 'The way', map, facts: [] }

type Corner = [x: number, y: number]
const cornersOf = (paths: string) =>
  paths
    .split('Z')
    .filter(Boolean)
    .map((path) =>
      path
        .slice(1)
        .split('L')
        .map((point) => point.split(' ').map(Number) as Corner),
    )

test('a place is where it lies: metres from the upper left corner', () => {
  const { width, height } = drawn()
  expect([width, height]).toEqual([200, 160])
  expect(shapesOf('door', 'stop', 'entrance').map(({ transform }) => transform)).toEqual([
    'translate(50 130)',
    'translate(190 80)',
    'translate(100 80)',
  ])
  expect(shapesOf('mark').map(({ children, textAnchor }) => [children, textAnchor])).toEqual([
    ['Stop', 'middle'],
    ['Gate', 'end'],
  ])
})

test('houses stand along the streets, in none of them, and in no garden', () => {
  const houses = cornersOf(shapesOf('houses')[0]?.d ?? '')
  expect(houses.length).toBeGreaterThan(12)
  for (const [x, y] of houses.flat()) {
    const east = x - 100
    const north = 80 - y
    expect(Math.abs(north + 50)).toBeGreaterThan(7.5)
    if (north > -50 && north < 60) expect(Math.abs(east)).toBeGreaterThan(4.5)
    expect(east > 20 && east < 60 && north > 0 && north < 40).toBe(false)
  }
})

test('every drawing of a map is the same', () => {
  expect(drawn()).toEqual(drawMap(structuredClone(map), 'The bar'))
})

test('a name is on the part of its street that the map shows, and beside a tram', () => {
  expect(shapesOf('street-name', 'name')).toEqual([
    expect.objectContaining({ children: 'Long Street', transform: 'translate(100 130) rotate(0)', dy: -8.5 }),
    expect.objectContaining({
      children: 'Short Alley',
      transform: 'translate(100 75) rotate(-90)',
      dy: undefined,
    }),
  ])
})

test('a tram is five lines upon the streets that it crosses', () => {
  expect(shapesOf('alley', 'street', 'rails', 'bed').map((shape) => shape['data-part'])).toEqual([
    ...['alley', 'street'],
    ...['rails', 'bed', 'rails', 'bed', 'rails'],
  ])
})

test.each<[string, object, string]>([
  [
    'no named street',
    {
      streets: [
        {
          kind: 'alley',
          line: [
            [0, 0],
            [9, 9],
          ],
        },
      ],
    },
    'way.map.streets must name a street',
  ],
  ['no street', { streets: [] }, 'way.map.streets must have a street'],
  [
    'a street of one place',
    { streets: [{ kind: 'alley', name: 'A', line: [[0, 0]] }] },
    'way.map.streets[0].line must have two points',
  ],
  [
    'a place in degrees',
    { marks: [{ kind: 'stop', name: 'A', at: [52.5, 13.4, 0] }] },
    'way.map.marks[0].at must be a place: [metres to the east',
  ],
  [
    'a place too far',
    { marks: [{ kind: 'stop', name: 'A', at: [0, 52_000] }] },
    'way.map.marks[0].at[1] must be within 2000 metres',
  ],
  ['the door outside', { area: { ...map.area, west: 20 } }, 'way.map.area.west must be west of the door'],
])('a map with %s is refused', (_, change, fault) => {
  const faults = faultsOf({ way: { ...way, map: { ...map, ...change } } }, schemas)
  expect(faults[0]).toContain(fault)
})

test('there may be no map, and nothing at all', () => {
  expect(faultsOf({ way: { ...way, map: undefined } }, schemas)).toEqual([])
  expect(faultsOf({ way: null }, schemas)).toEqual([])
})
