/** Longitude and latitude in degrees. */
export type Place = readonly [longitude: number, latitude: number]

/** Places at sea, and on the Yangtze, that ships between Japan and China pass. */
const POINTS = {
  bohaiWest: [118.4, 38.8],
  liaodongBay: [121, 40.3],
  bohaiStrait: [120.75, 38.6],
  dalian: [122, 38.7],
  yantai: [121.6, 37.8],
  shandongCape: [123.1, 37.4],
  yellowSeaWest: [121, 35.6],
  haizhouBay: [120.2, 34.9],
  yellowSea: [123.3, 35.6],
  yellowSeaSouth: [123.6, 33.4],
  chongqing: [106.6, 29.6],
  wuhan: [114.4, 30.6],
  nanjing: [118.8, 32.1],
  taicang: [121.2, 31.7],
  wusong: [121.6, 31.38],
  yangtzeMouth: [122.3, 31.2],
  hangzhouBay: [121.6, 30.5],
  zhoushan: [122.6, 30.5],
  shanghaiRoads: [123.4, 31],
  ningboRoads: [123.3, 29.6],
  wenzhou: [121.9, 27.8],
  matsu: [120.4, 26],
  taiwanStrait: [119.6, 24.9],
  xiamen: [118.6, 24],
  shantou: [117, 22.9],
  pearl: [114.2, 21.8],
  leizhou: [111.2, 20.6],
  hainanStrait: [110.2, 20.15],
  hainanWest: [109.6, 20.15],
  beibuGulf: [108.9, 20.7],
  eastChinaSea: [126.6, 30.2],
  eastChinaSeaSouth: [124.4, 28.2],
  ryukyuWest: [127.4, 28.6],
  naha: [127.3, 26.3],
  jejuWest: [125.4, 33.2],
  jejuSouth: [126.7, 32.6],
  jejuStrait: [126.8, 33.72],
  tsushima: [128.6, 33.9],
  iki: [129.5, 33.96],
  hakata: [130.1, 33.85],
  hibikiNada: [130.7, 34.1],
  kanmon: [130.95, 33.94],
  goto: [128.2, 32.2],
  amakusaNada: [129.6, 32.3],
  satsuma: [129.9, 31.4],
  osumi: [130.5, 30.9],
  kagoshima: [130.65, 31.2],
  shibushi: [131.3, 31.2],
  hyugaNada: [132, 31.9],
  bungo: [132.2, 32.9],
  hoyo: [131.96, 33.34],
  beppu: [131.85, 33.4],
  kunisaki: [131.95, 33.75],
  suoNada: [131.4, 33.85],
  iyoNada: [132.2, 33.7],
  aki: [132.55, 33.98],
  hiroshima: [132.45, 34.1],
  kurushima: [132.98, 34.13],
  hiuchiNada: [133.3, 34.1],
  bisanStrait: [133.9, 34.4],
  sanuki: [134.25, 34.4],
  harimaNada: [134.55, 34.55],
  akashi: [135, 34.61],
  osakaBay: [135.2, 34.5],
  tomogashima: [135, 34.27],
  kiiStrait: [134.95, 34],
  tosa: [133.7, 33.1],
  shikokuSouth: [134, 32.6],
  shionomisaki: [135.8, 33.2],
  enshuNada: [137.3, 34.2],
  irago: [137, 34.5],
  iseBay: [136.75, 34.8],
  suruga: [138.6, 34.8],
  izu: [138.8, 34.35],
  uraga: [139.7, 35.1],
  tokyoBay: [139.8, 35.4],
  boso: [139.9, 34.7],
  inubo: [141.2, 35.5],
  kashima: [141.1, 36.4],
  sendai: [141.3, 38.1],
  kinkasan: [141.9, 38.1],
  sanriku: [142.4, 39.6],
  hachinohe: [141.8, 40.7],
  tsugaruEast: [141.7, 41.5],
  hakodate: [140.85, 41.62],
  tsugaru: [140.4, 41.3],
  tomakomai: [141.4, 42.2],
  erimo: [143.3, 41.7],
  kushiro: [144.3, 42.7],
  tsugaruWest: [139.8, 41.2],
  okushiri: [139.15, 42.3],
  otaru: [140.9, 43.5],
  shakotan: [139.9, 43.45],
  akita: [139.4, 39.7],
  niigata: [138.9, 38.05],
  sado: [138.4, 37.6],
  noto: [137.1, 37.9],
  suzu: [137.5, 37.65],
  toyama: [137.3, 37],
  kanazawa: [136.2, 37],
  wakasa: [135.7, 35.9],
  sanin: [132.3, 35.8],
  oki: [133.2, 36.6],
  hagi: [130.8, 34.8],
  korea: [129.3, 34.85],
} as const satisfies Record<string, Place>
type Point = keyof typeof POINTS

/** Lanes as chains of places, each within sight of the next. */
const LANES: readonly (readonly Point[])[] = [
  ['bohaiWest', 'bohaiStrait', 'dalian', 'shandongCape', 'yellowSea', 'yellowSeaSouth', 'jejuWest', 'jejuSouth'],
  ['liaodongBay', 'bohaiStrait', 'yantai', 'shandongCape', 'yellowSeaSouth', 'shanghaiRoads'],
  ['haizhouBay', 'yellowSeaWest', 'yellowSea', 'jejuWest'],
  ['haizhouBay', 'yellowSeaSouth'],
  ['yellowSeaWest', 'yellowSeaSouth', 'eastChinaSea'],
  [
    'chongqing',
    'wuhan',
    'nanjing',
    'taicang',
    'wusong',
    'yangtzeMouth',
    'shanghaiRoads',
    'jejuSouth',
    'tsushima',
    'iki',
    'hakata',
  ],
  ['hangzhouBay', 'zhoushan', 'shanghaiRoads', 'eastChinaSea', 'osumi'],
  ['yangtzeMouth', 'zhoushan', 'ningboRoads', 'eastChinaSea', 'goto', 'tsushima'],
  [
    'beibuGulf',
    'hainanWest',
    'hainanStrait',
    'leizhou',
    'pearl',
    'shantou',
    'xiamen',
    'taiwanStrait',
    'matsu',
    'wenzhou',
    'ningboRoads',
  ],
  ['matsu', 'eastChinaSeaSouth', 'ryukyuWest', 'osumi'],
  ['ningboRoads', 'eastChinaSeaSouth', 'eastChinaSea'],
  ['ryukyuWest', 'naha', 'eastChinaSeaSouth'],
  ['shanghaiRoads', 'goto', 'amakusaNada', 'satsuma', 'osumi'],
  ['jejuSouth', 'goto'],
  ['yellowSea', 'jejuWest', 'jejuStrait', 'tsushima'],
  ['korea', 'oki'],
  ['osumi', 'kagoshima'],
  ['osumi', 'shibushi', 'hyugaNada', 'bungo', 'hoyo', 'beppu', 'kunisaki', 'suoNada', 'kanmon', 'hibikiNada', 'iki'],
  ['hoyo', 'iyoNada', 'aki', 'hiroshima'],
  ['kunisaki', 'iyoNada'],
  [
    'iyoNada',
    'aki',
    'kurushima',
    'hiuchiNada',
    'bisanStrait',
    'sanuki',
    'harimaNada',
    'akashi',
    'osakaBay',
    'tomogashima',
    'kiiStrait',
    'shikokuSouth',
    'hyugaNada',
  ],
  ['osumi', 'shikokuSouth', 'shionomisaki', 'enshuNada', 'izu', 'boso', 'inubo', 'kashima', 'kinkasan', 'sanriku'],
  ['shikokuSouth', 'tosa', 'hyugaNada'],
  ['kiiStrait', 'shionomisaki'],
  ['enshuNada', 'irago', 'iseBay'],
  ['izu', 'suruga'],
  ['izu', 'uraga', 'tokyoBay'],
  ['uraga', 'boso'],
  ['kinkasan', 'sendai', 'kashima'],
  [
    'sanriku',
    'hachinohe',
    'tsugaruEast',
    'hakodate',
    'tsugaru',
    'tsugaruWest',
    'akita',
    'niigata',
    'sado',
    'noto',
    'kanazawa',
    'wakasa',
    'sanin',
  ],
  ['sanriku', 'erimo', 'kushiro'],
  ['erimo', 'tomakomai', 'tsugaruEast', 'erimo'],
  ['tsugaruWest', 'okushiri', 'shakotan', 'otaru'],
  ['noto', 'suzu', 'toyama'],
  ['sanin', 'oki', 'noto', 'tsugaruWest'],
  ['sanin', 'hagi', 'hibikiNada'],
  ['hagi', 'korea', 'tsushima'],
]

/** Of this many kilometres is a degree of latitude. */
const DEGREE_KM = 111.2

/** Kilometres between two places some hundreds apart. */
export function distanceKm([fromX, fromY]: Place, [toX, toY]: Place): number {
  const narrow = Math.cos((((fromY + toY) / 2) * Math.PI) / 180)
  return Math.hypot((toX - fromX) * narrow, toY - fromY) * DEGREE_KM
}

/** Each place with those that a lane leads to from it. */
const NEIGHBOURS: ReadonlyMap<Point, readonly Point[]> = new Map(
  (Object.keys(POINTS) as Point[]).map((point) => [
    point,
    LANES.flatMap((lane) =>
      lane
        .flatMap((other, at) => (other === point ? [lane[at - 1], lane[at + 1]] : []))
        .filter((next) => next !== undefined),
    ),
  ]),
)

const nearest = (place: Place): Point =>
  (Object.keys(POINTS) as Point[]).reduce((best, point) =>
    distanceKm(place, POINTS[point]) < distanceKm(place, POINTS[best]) ? point : best,
  )

/** The shortest way over the lanes (Dijkstra; a hundred places need no heap). */
function lanesBetween(from: Point, to: Point): Point[] {
  const length = new Map<Point, number>([[from, 0]])
  const before = new Map<Point, Point>()
  const open = new Set<Point>([from])
  while (open.size > 0) {
    const here = [...open].reduce((best, point) => ((length.get(point) ?? 0) < (length.get(best) ?? 0) ? point : best))
    if (here === to) break
    open.delete(here)
    for (const next of NEIGHBOURS.get(here) ?? []) {
      const way = (length.get(here) ?? 0) + distanceKm(POINTS[here], POINTS[next])
      if (way >= (length.get(next) ?? Number.POSITIVE_INFINITY)) continue
      length.set(next, way)
      before.set(next, here)
      open.add(next)
    }
  }
  const lane: Point[] = []
  for (let at: Point | undefined = to; at !== undefined; at = before.get(at)) lane.unshift(at)
  return lane
}

/** The way of a ship from port to port, both included: an estimate over usual lanes, not a track. */
export const seaRoute = (from: Place, to: Place): Place[] => [
  from,
  ...lanesBetween(nearest(from), nearest(to)).map((point) => POINTS[point]),
  to,
]

/** Where a part of a route is covered, 0 at its beginning to 1 at its end. */
export function placeOnRoute(route: readonly Place[], part: number): Place {
  const legs = route.slice(1).map((to, at) => ({ from: route[at] ?? to, to, km: distanceKm(route[at] ?? to, to) }))
  let left = legs.reduce((sum, { km }) => sum + km, 0) * Math.min(Math.max(part, 0), 1)
  for (const { from, to, km } of legs) {
    if (left <= km) {
      const share = km === 0 ? 0 : left / km
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    }
    left -= km
  }
  return route.at(-1) ?? [0, 0]
}

/** The lanes leg by leg, to be checked against the coasts. */
export const laneLegs = (): { name: string; from: Place; to: Place }[] =>
  LANES.flatMap((lane) =>
    lane.slice(1).map((to, at) => ({ name: `${lane[at]} ${to}`, from: POINTS[lane[at] ?? to], to: POINTS[to] })),
  )
