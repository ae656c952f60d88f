import type { Way } from './way.schema.ts'

/** How to get here. Places on the map are metres to the east and to the north of the door. Everything here is fictional. */
export const way: Way | null = {
  title: 'The way up the alley',
  map: {
    description:
      'From the tram at Lantern Steps, go east along Harbor Street, take the second lane to the left, Lantern Alley, and walk up to the lit door on the left, a hundred steps in. The garden behind it has a gate without a step, on Mill Row.',
    area: { west: -128, south: -92, east: 112, north: 98 },
    streets: [
      {
        kind: 'street',
        name: 'Harbor Street',
        line: [
          [-140, -64],
          [-24, -58],
          [124, -70],
        ],
      },
      {
        kind: 'tram',
        line: [
          [-140, -64],
          [-24, -58],
          [124, -70],
        ],
      },
      {
        kind: 'alley',
        name: 'Lantern Alley',
        line: [
          [-22, -58],
          [-8, -10],
          [6, 0],
          [58, 12],
          [124, 22],
        ],
      },
      {
        kind: 'stairs',
        line: [
          [2, -2],
          [-16, 34],
          [-24, 64],
        ],
      },
      {
        kind: 'street',
        name: 'Mill Row',
        line: [
          [-140, 72],
          [-24, 64],
          [124, 78],
        ],
      },
      {
        kind: 'alley',
        line: [
          [-92, -62],
          [-86, 0],
          [-84, 70],
        ],
      },
      {
        kind: 'alley',
        line: [
          [82, 15],
          [76, 74],
        ],
      },
    ],
    gardens: [
      [
        [4, 12],
        [46, 20],
        [42, 54],
        [0, 48],
      ],
    ],
    marks: [
      { kind: 'stop', name: 'Lantern Steps', at: [-56, -60] },
      { kind: 'entrance', name: 'Garden gate', at: [40, 58] },
      { kind: 'parking', name: 'Car park', at: [-112, 40] },
    ],
  },
  facts: [
    {
      name: 'Tram',
      text: 'Line 6 to Lantern Steps, two minutes on foot. The last one leaves at 12:40, without you.',
    },
    { name: 'Without a step', text: 'By the garden gate on Mill Row. Ring, and we come up.' },
    { name: 'By car', text: 'The car park on Mill Row is open all night. So are the taxis.' },
  ],
}
