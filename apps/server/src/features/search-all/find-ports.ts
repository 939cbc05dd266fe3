import type { FoundPort } from '@kairo/shared/search-all/search-all.contract'
import type { Language } from '@kairo/shared/languages'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { bestRank, normalized, RANK } from './search-words.ts'

interface Port extends Omit<FoundPort, 'key' | 'name'> {
  key: string
  name_cn: string
  name_en: string
  name_ja: string
  aliases: string[]
}

const NAME = { 'zh-cn': 'name_cn', en: 'name_en', ja: 'name_ja' } as const satisfies Record<Language, keyof Port>

/** What users put between two ports; the text has single blanks. */
const BETWEEN = / ?(?:→|⇒|->|=>|>|〜|~|—|–|から|至) ?| to /g
/** No lane has more words: all ports are compared for each place between two of them. */
const MAX_WORDS = 12

/** A port in any script, by UN/LOCODE or alias. */
const rankOfPort = (port: Port, wanted: string): number =>
  bestRank([port.key, port.name_cn, port.name_en, port.name_ja, port.unlocode, ...port.aliases], wanted)

const best = (ports: readonly Port[], wanted: string, atMost: number = RANK.part): Port[] =>
  ports
    .map((port) => ({ port, rank: rankOfPort(port, wanted) }))
    .filter(({ rank }) => rank <= atMost)
    .sort((a, b) => a.rank - b.rank)
    .map(({ port }) => port)

/** Two ports of two countries, one after the other; names may be of several words. */
function laneOf(ports: readonly Port[], text: string): { from: Port; to: Port } | null {
  const words = text.replace(BETWEEN, ' ').trim().split(' ')
  if (words.length > MAX_WORDS) return null
  for (let at = 1; at < words.length; at++) {
    const from = best(ports, words.slice(0, at).join(' '), RANK.prefix)[0]
    const to = best(ports, words.slice(at).join(' '), RANK.prefix)[0]
    if (from && to && from.country !== to.country) return { from, to }
  }
  return null
}

/** Ports and a lane of two of them. There are a few dozen ports: they are read whole and compared here. */
export async function findPorts(db: Kysely<DB>, language: Language, q: string, limit: number) {
  const { rows } = await sql<Port>`select id, name as key, name_cn, name_en, name_ja, unlocode, country, aliases
    from ports order by country desc, name`.execute(db)
  const wanted = normalized(q)
  const shown = (port: Port): FoundPort => ({
    id: port.id,
    key: port.key,
    name: port[NAME[language]] || port.key,
    unlocode: port.unlocode,
    country: port.country,
  })
  const lane = laneOf(rows, wanted)
  return {
    ports: best(rows, wanted).slice(0, limit).map(shown),
    lane: lane && { from: shown(lane.from), to: shown(lane.to) },
  }
}
