import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { distanceKm, laneLegs, type Place, seaRoute } from '@kairo/shared/route-master/sea-lanes'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { expect, test } from 'vitest'
import { CHINA_PORTS } from './china-ports.ts'
import { JAPAN_PORTS } from './japan-ports.ts'

const between = ({ from, to }: { from: Place; to: Place }, part: number): Place => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
]

type Edge = readonly [fromX: number, fromY: number, toX: number, toY: number]

/** The edges of a coast that a line to the east from a place of East Asia can meet. */
const edgesOf = (coast: readonly (readonly number[])[]): Edge[] =>
  coast.flatMap(([toX = 0, toY = 0], at): Edge[] => {
    const [fromX = 0, fromY = 0] = coast.at(at - 1) ?? []
    return Math.max(fromX, toX) > 105 && Math.max(fromY, toY) > 15 && Math.min(fromY, toY) < 50
      ? [[fromX, fromY, toX, toY]]
      : []
  })

const isWithin = ([x, y]: Place, edges: readonly Edge[]): boolean =>
  edges.filter(
    ([fromX, fromY, toX, toY]) => fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX,
  ).length %
    2 ===
  1

test('no lane crosses land, but for rivers and the strait that is narrower than the coasts are drawn', () => {
  const atlas = createRequire(import.meta.url).resolve('world-atlas/land-10m.json')
  const topology = JSON.parse(readFileSync(atlas, 'utf8')) as Topology<{ land: GeometryCollection }>
  const coasts = feature(topology, topology.objects.land)
    .features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
    .map(([coast]) => edgesOf(coast ?? []))
    .filter((edges) => edges.length > 0)
  expect(coasts.some((coast) => isWithin([116.4, 39.9], coast))).toBe(true)
  const river = ['chongqing', 'wuhan', 'nanjing', 'taicang', 'wusong', 'kanmon']
  const ashore = laneLegs()
    .filter(({ name }) => !name.split(' ').some((point) => river.includes(point)))
    .flatMap((leg) => {
      const steps = Math.ceil(distanceKm(leg.from, leg.to) / 10)
      const hits = Array.from({ length: steps + 1 }, (_, at) => between(leg, at / steps)).filter((place) =>
        coasts.some((coast) => isWithin(place, coast)),
      )
      return hits.length > 0
        ? [`${leg.name}: ${hits.map((place) => place.map((n) => n.toFixed(2)).join()).join(' ')}`]
        : []
    })
  expect(ashore).toEqual([])
})

test('there is a way between every two shipped ports, without a detour that no cape asks for', () => {
  const detours = CHINA_PORTS.flatMap((from) =>
    JAPAN_PORTS.flatMap((to) => {
      const route = seaRoute([from.longitude, from.latitude], [to.longitude, to.latitude])
      const km = route.slice(1).reduce((sum, place, at) => sum + distanceKm(route[at] ?? place, place), 0)
      const straight = distanceKm([from.longitude, from.latitude], [to.longitude, to.latitude])
      return km > 2.2 * straight + 200 || route.length < 4
        ? [`${from.nameEn} ${to.nameEn} ${Math.round((km / straight) * 10) / 10}`]
        : []
    }),
  )
  expect(detours).toEqual([])
})
