/**
 * Draws the coasts of the sign-in page and of the tracking map into `packages/shared/src/map/map-paths.ts`, once: `npx tsx apps/web/build/draw-map.ts`.
 * Coasts are Natural Earth 1:10m (world-atlas), clipped to East Asia, projected, and thinned to what a pixel can show, so
 * that the page needs neither the atlas nor a projection.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { geoMercator, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

const WIDTH = 1000
const HEIGHT = 1100
/** A point nearer than this to the line without it is left out; rings smaller than this square are too small to see. */
const TOLERANCE = 0.75
const SMALLEST_AREA = 7
/** The clipping turns a degenerate islet inside out: then its ring is the whole sheet. */
const LARGEST_AREA = WIDTH * HEIGHT

const atlas = createRequire(import.meta.url).resolve('world-atlas/land-10m.json')
const topology = JSON.parse(readFileSync(atlas, 'utf8')) as Topology<{ land: GeometryCollection }>
const projection = geoMercator()
  .fitExtent(
    [
      [0, 0],
      [WIDTH, HEIGHT],
    ],
    {
      type: 'MultiPoint',
      coordinates: [
        [116.2, 21.4],
        [143.4, 44.6],
      ],
    },
  )
  .clipExtent([
    [-260, -120],
    [WIDTH + 260, HEIGHT + 120],
  ])

type Point = readonly [number, number]

/** geoPath writes `M x,y L x,y … Z`; taken apart, thinned, and written again with one decimal. */
function thinned(path: string): string {
  return path
    .split('M')
    .filter(Boolean)
    .map((ring) =>
      ring
        .replace(/Z$/, '')
        .split('L')
        .map((pair): Point => {
          const [x = Number.NaN, y = Number.NaN] = pair.split(',').map(Number)
          return [x, y]
        }),
    )
    .filter((ring) => areaOf(ring) > SMALLEST_AREA && areaOf(ring) < LARGEST_AREA)
    .map((ring) => relative(simplified(ring)))
    .join('')
}

/** Douglas-Peucker: the fewest points that stay within the tolerance. */
function simplified(line: readonly Point[]): readonly Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy)
  let farthest = 0
  let at = 0
  for (let i = 1; i < line.length - 1; i++) {
    const [x, y] = line[i] as Point
    // A ring ends where it begins: then the distance to that point counts.
    const off =
      length === 0
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs(dy * (x - first[0]) - dx * (y - first[1])) / length
    if (off > farthest) [farthest, at] = [off, i]
  }
  return farthest <= TOLERANCE
    ? [first, last]
    : [...simplified(line.slice(0, at + 1)).slice(0, -1), ...simplified(line.slice(at))]
}

const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y]
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

const short = (n: number): string => String(Math.round(n * 10) / 10)

/** Relative steps are shorter to write than places; rounding is carried along so that it does not add up. */
function relative(ring: readonly Point[]): string {
  let [x, y] = [0, 0]
  return `${ring
    .map(([toX, toY], i) => {
      const [stepX, stepY] = [Math.round((toX - x) * 10) / 10, Math.round((toY - y) * 10) / 10]
      x += stepX
      y += stepY
      const pair = `${short(stepX)}${stepY < 0 ? '' : ' '}${short(stepY)}`
      return i === 0 ? `M${pair}` : `${i === 1 ? 'l' : stepX < 0 ? '' : ' '}${pair}`
    })
    .join('')}z`
}

const place = (lon: number, lat: number): Point => {
  const [x, y] = projection([lon, lat]) ?? [0, 0]
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10]
}

/** A smooth line through the waypoints (Catmull-Rom). */
function smooth(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] as Point
  const parts = [`M${at(0).map(short).join(' ')}`]
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const first: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
    const second: Point = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6]
    parts.push(`C${[first, second, c].map((p) => p.map(short).join(' ')).join(' ')}`)
  }
  return parts.join('')
}

const PORTS = {
  dalian: [121.65, 38.93],
  qingdao: [120.32, 36.04],
  shanghai: [121.95, 31.2],
  ningbo: [121.9, 29.93],
  hakata: [130.39, 33.62],
  kobe: [135.2, 34.66],
  osaka: [135.41, 34.62],
  nagoya: [136.86, 35.03],
  tokyo: [139.79, 35.6],
} satisfies Record<string, readonly [number, number]>

/** Sea lanes by their waypoints: round Jeju, through the Osumi strait, up the Kii channel. */
const LANES: Record<string, readonly (readonly [number, number])[]> = {
  qingdaoHakata: [
    PORTS.qingdao,
    [121.6, 35.3],
    [124, 33.8],
    [126.4, 32.7],
    [128.4, 33.5],
    [129.7, 33.95],
    PORTS.hakata,
  ],
  shanghaiOsaka: [
    PORTS.shanghai,
    [123.4, 30.9],
    [127.4, 30.2],
    [130.6, 30.75],
    [132.6, 31.7],
    [134.2, 33],
    [134.95, 33.9],
    PORTS.osaka,
  ],
  ningboTokyo: [
    PORTS.ningbo,
    [123.4, 29.5],
    [128, 29.1],
    [131.4, 30],
    [135.2, 32.2],
    [138.2, 34],
    [139.5, 34.75],
    [139.72, 35.2],
    PORTS.tokyo,
  ],
  dalianNagoya: [
    PORTS.dalian,
    [122.9, 38],
    [123.9, 36.2],
    [125, 33.9],
    [126.6, 31.9],
    [130.4, 30.5],
    [133, 31.5],
    [135.8, 33.1],
    [137, 34.3],
    PORTS.nagoya,
  ],
}

/** Degrees drawn as thin lines, as on a chart. */
const meridians = [115, 120, 125, 130, 135, 140, 145].map((lon) => ({ x: place(lon, 30)[0], label: `${lon}°E` }))
const parallels = [25, 30, 35, 40, 45].map((lat) => ({ y: place(130, lat)[1], label: `${lat}°N` }))

const land = thinned(geoPath(projection)(feature(topology, topology.objects.land)) ?? '')
const ports = Object.fromEntries(Object.entries(PORTS).map(([name, [lon, lat]]) => [name, place(lon, lat)]))
const lanes = Object.fromEntries(
  Object.entries(LANES).map(([name, points]) => [name, smooth(points.map(([lon, lat]) => place(lon, lat)))]),
)

const target = fileURLToPath(new URL('../../../packages/shared/src/map/map-paths.ts', import.meta.url))
writeFileSync(
  target,
  `/** Drawn by build/draw-map.ts from Natural Earth (public domain); not written by hand. */
export const VIEW = { width: ${WIDTH}, height: ${HEIGHT} }
/** Where a place is drawn: x = x0 + scale · longitude, y = y0 − scale · ln tan(45° + latitude / 2), in radians. */
export const MERCATOR = ${JSON.stringify({ scale: projection.scale(), x0: projection.translate()[0], y0: projection.translate()[1] })}
export const LAND =
  '${land}'
export const PORTS = ${JSON.stringify(ports)} satisfies Record<string, number[]>
export const LANES = ${JSON.stringify(lanes)}
export const MERIDIANS = ${JSON.stringify(meridians)}
export const PARALLELS = ${JSON.stringify(parallels)}
`,
)
process.stdout.write(`${target}: ${land.length} characters of coast\n`)
