import type { Mark, Street, StreetMap } from '../../src/content/way.schema.ts'
import type { MapDrawing, MapShape } from './map-data.ts'

type Point = readonly [x: number, y: number]

interface Size {
  width: number
  height: number
}

// In metres. A line of the tram is a stave.
const widths: Readonly<Record<Street['kind'], number>> = {
  street: 15,
  alley: 9,
  stairs: 6,
  tram: 6,
  water: 26,
}
// A tram's rails cross the alleys of its street.
const drawnOver = ['water', 'alley', 'street', 'tram', 'stairs'] as const
const lots = { narrowest: 10, widest: 24, shallowest: 9, deepest: 19, gap: 1.2 }
// As far as the light of the door reaches.
const lightRadius = 46

/**
 * Draws a map from its streets: as seen from above, north at the top. Houses stand along the streets wherever there is room;
 * those near the door have its light on the walls that face it. Every build draws the same.
 * @param name The name at the door.
 */
export function drawMap({ area, streets, gardens, marks, description }: StreetMap, name: string): MapDrawing {
  const size = { width: area.east - area.west, height: area.north - area.south }
  const onMap = ([x, y]: Point): Point => [round(x - area.west), round(area.north - y)]
  const lines = streets.map(({ line, ...street }) => ({ ...street, line: line.map(onMap) }))
  const door = onMap([0, 0])
  const greens = gardens.map((corners) => corners.map(onMap))
  const houses = housesAlong(lines, greens, size)
  return {
    description,
    width: round(size.width),
    height: round(size.height),
    shapes: [
      shape('houses', houses.map(polygon).join('')),
      shape('garden', greens.map(polygon).join('')),
      ...drawnOver.flatMap((kind) => lines.filter((line) => line.kind === kind).flatMap(wayOf)),
      shape('light', houses.map((house) => litWall(house, door)).join('')),
      ...lines.flatMap(({ name, ...line }) => (name ? [nameOn(name, line, lines, size)] : [])),
      ...marks.flatMap((mark) => signOf(mark, onMap(mark.at), size)),
      shape('glow', 'M0 0L-16 15A22 22 0 0 0 14 17Z', { transform: moveTo(door) }),
      { tag: 'circle', 'data-part': 'door', r: 4.2, transform: moveTo(door) },
      { tag: 'text', 'data-part': 'house', x: -8, y: 2, transform: moveTo(door), children: name },
    ],
  }
}

function shape(part: string, d: string, more: Partial<MapShape> = {}): MapShape {
  return { tag: 'path', 'data-part': part, d, ...more }
}

const moveTo = (place: Point) => `translate(${place.join(' ')})`

/** A tram has five lines, as a stave: wide strokes, with narrower ones of the street's color upon them. */
function wayOf({ kind, line }: Line): MapShape[] {
  const d = path(line)
  if (kind !== 'tram') return [shape(kind, d, { strokeWidth: widths[kind] })]
  const rail = 0.4
  return [1, 0.5]
    .flatMap((part) => [
      shape('rails', d, { strokeWidth: round(widths.tram * part + rail) }),
      shape('bed', d, { strokeWidth: round(widths.tram * part - rail) }),
    ])
    .concat(shape('rails', d, { strokeWidth: rail }))
}

/** A stop is a note on the tram's stave. */
function signOf({ kind, name: children }: Mark, place: Point, { width }: Size): MapShape[] {
  const transform = moveTo(place)
  const text = { tag: 'text', 'data-part': 'mark', transform, children } as const
  if (kind === 'stop') {
    const note = 'M-3.4 1.4a3.4 2.5 -20 1 1 6.4 -2.3a3.4 2.5 -20 1 1 -6.4 2.3ZM2.6 -1V-14h.9V0Z'
    return [shape('stop', note, { transform }), { ...text, y: 15, textAnchor: 'middle' }]
  }
  const isNearEdge = place[0] > width * 0.6
  return [
    { tag: 'circle', 'data-part': kind, r: 2.6, transform },
    { ...text, ...(isNearEdge ? { x: -6, textAnchor: 'end' } : { x: 6 }) },
  ]
}

interface Line {
  kind: Street['kind']
  line: readonly Point[]
}

function housesAlong(lines: readonly Line[], gardens: readonly (readonly Point[])[], size: Size): Point[][] {
  const random = sequence(lines.length)
  const chosen = (least: number, most: number) => least + random() * (most - least)
  const houses: Point[][] = []
  const isFree = (house: readonly Point[]) =>
    !lines.some(({ kind, line }) => distanceTo(line, house) < widths[kind] / 2 + 0.5) &&
    ![...gardens, ...houses].some((other) => overlap(house, other)) &&
    house.some(([x, y]) => x > 0 && x < size.width && y > 0 && y < size.height)
  for (const { kind, line } of lines) {
    if (kind !== 'street' && kind !== 'alley') continue
    for (const [from, to] of segments(line)) {
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
      for (const side of [1, -1]) {
        const across: Point = [-along[1] * side, along[0] * side]
        for (let at = 0; at < length; ) {
          const [front, depth] = [chosen(lots.narrowest, lots.widest), chosen(lots.shallowest, lots.deepest)]
          const corner = (forward: number, back: number): Point => [
            round(from[0] + along[0] * (at + forward) + across[0] * (widths[kind] / 2 + 1 + back)),
            round(from[1] + along[1] * (at + forward) + across[1] * (widths[kind] / 2 + 1 + back)),
          ]
          const house = [corner(0, 0), corner(front, 0), corner(front, depth), corner(0, depth)]
          if (isFree(house)) houses.push(house)
          at += front + lots.gap
        }
      }
    }
  }
  return houses
}

/** Returns the wall of a house that the door's light falls on. */
function litWall(house: readonly Point[], door: Point): string {
  const [nearest] = segments([...house, ...house.slice(0, 1)])
    .map((wall) => ({ wall, far: distance(between(...wall, 0.5), door) }))
    .sort((one, other) => one.far - other.far)
  return nearest && nearest.far < lightRadius ? path(nearest.wall) : ''
}

/** Places a street's name in the middle of its longest stretch on the map; beside it if a tram takes the street. */
function nameOn(text: string, { kind, line }: Line, lines: readonly Line[], size: Size): MapShape {
  const stretches = segments(line).map((segment) => partOnMap(segment, size))
  const [longest = []] = stretches.sort((one, other) => other.length - one.length)
  const [start = [0, 0], end = start] = [...longest.slice(0, 1), ...longest.slice(-1)].sort(
    (one, other) => one[0] - other[0],
  )
  const angle = (Math.atan2(end[1] - start[1], end[0] - start[0]) * 180) / Math.PI
  const middle = between(start, end, 0.5)
  const hasTram = lines.some((other) => other.kind === 'tram' && distanceTo(other.line, [middle]) < 1)
  return {
    tag: 'text',
    'data-part': kind === 'street' ? 'street-name' : 'name',
    transform: `${moveTo(middle.map(round) as [number, number])} rotate(${round(angle)})`,
    dy: hasTram ? -8.5 : undefined,
    children: text,
  }
}

/** Returns the points of a segment that are on the map, a metre apart. */
function partOnMap([from, to]: [Point, Point], { width, height }: Size): Point[] {
  const length = Math.ceil(distance(from, to))
  return Array.from({ length: length + 1 }, (_, at) => between(from, to, at / length)).filter(
    ([x, y]) => x >= 0 && x <= width && y >= 0 && y <= height,
  )
}

function between(from: Point, to: Point, part: number): Point {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}

function segments(line: readonly Point[]): [Point, Point][] {
  return line.slice(1).map((to, at) => [line[at] ?? to, to])
}

const distance = (one: Point, other: Point) => Math.hypot(other[0] - one[0], other[1] - one[1])

/** Returns how near two shapes come: a line of streets, and points with those between them. */
function distanceTo(line: readonly Point[], shape: readonly Point[]): number {
  const outline = segments([...shape, ...shape.slice(0, 1)]).flatMap(([from, to]) =>
    [0, 0.25, 0.5, 0.75].map((part) => between(from, to, part)),
  )
  return Math.min(
    ...segments(line).flatMap((segment) => outline.map((point) => distanceToSegment(point, segment))),
  )
}

function distanceToSegment(point: Point, [from, to]: [Point, Point]): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const part = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy || 1)
  const at = Math.min(1, Math.max(0, part))
  return distance(point, between(from, to, at))
}

/** Whether two convex shapes overlap: no side of either parts them (separating axis). */
function overlap(one: readonly Point[], other: readonly Point[]): boolean {
  return ![one, other].some((shape) =>
    segments([...shape, ...shape.slice(0, 1)]).some(([from, to]) => {
      const [nx, ny] = [from[1] - to[1], to[0] - from[0]]
      const [a, b] = [one, other].map((points) => points.map(([x, y]) => x * nx + y * ny))
      return !a || !b || Math.max(...a) <= Math.min(...b) || Math.max(...b) <= Math.min(...a)
    }),
  )
}

const path = (line: readonly Point[]) => `M${line.map((point) => point.join(' ')).join('L')}`
const polygon = (corners: readonly Point[]) => `${path(corners)}Z`
const round = (length: number) => Math.round(length * 10) / 10

/** Returns numbers between 0 and 1 that look like chance, the same in every build (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
