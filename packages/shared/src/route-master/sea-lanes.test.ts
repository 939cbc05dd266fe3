import { expect, test } from 'vitest'
import { distanceKm, type Place, placeOnRoute, seaRoute } from './sea-lanes.ts'

const SHANGHAI: Place = [121.6, 31.35]
const TOKYO: Place = [139.79, 35.6]
test('from Shanghai to Tokyo goes round Kyushu, as long as ships say: about 1,900 km', () => {
  const route = seaRoute(SHANGHAI, TOKYO)
  expect([route[0], route.at(-1)]).toEqual([SHANGHAI, TOKYO])
  const km = route.slice(1).reduce((sum, place, at) => sum + distanceKm(route[at] ?? place, place), 0)
  expect(km).toBeGreaterThan(1_750)
  expect(km).toBeLessThan(2_150)
  expect(Math.min(...route.slice(2, -2).map(([, latitude]) => latitude))).toBeLessThan(31.1)
})

test.each([
  ['Qingdao to Hakata', [120.22, 36.01], [130.4, 33.6], 1_250],
  ['Dalian to Niigata', [121.89, 39.01], [139.06, 37.95], 2_200],
  ['Xiamen to Osaka', [118.03, 24.45], [135.41, 34.62], 2_250],
] as const)('%s is a way between these ports', (_, from, to, longest) => {
  const route = seaRoute(from, to)
  const km = route.slice(1).reduce((sum, place, at) => sum + distanceKm(route[at] ?? place, place), 0)
  expect(km).toBeGreaterThan(distanceKm(from, to))
  expect(km).toBeLessThan(longest)
})

test('the place on a route goes from its beginning to its end', () => {
  const route: Place[] = [
    [120, 30],
    [122, 30],
    [122, 32],
  ]
  expect([placeOnRoute(route, -1), placeOnRoute(route, 0)]).toEqual([route[0], route[0]])
  expect([placeOnRoute(route, 1), placeOnRoute(route, 2)]).toEqual([route[2], route[2]])
  const [longitude, latitude] = placeOnRoute(route, 0.5)
  expect(longitude).toBeCloseTo(122, 0)
  expect(latitude).toBeGreaterThan(30)
  expect(latitude).toBeLessThan(30.3)
})
