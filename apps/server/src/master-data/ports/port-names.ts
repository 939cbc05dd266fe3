import type { Language } from '@kairo/shared/languages'
import { type Choice, choice } from '../../excel/synonyms.ts'
import { NameIndex } from '../../excel/name-index.ts'

/** A port of the database, as sheets may name it. */
export interface MasterPort {
  id: number
  /** As rates and sheets write it. */
  name: string
  nameCn: string
  nameEn: string
  nameJa: string
  unlocode: string | null
  aliases: readonly string[]
  /** 1 China, 2 Japan. */
  country: number
}

/** 1 China, 2 Japan. */
export const COUNTRIES: readonly Choice<1 | 2>[] = [
  choice(
    1,
    '中国',
    'China',
    '中国',
    '1',
    'CN',
    'CHN',
    'PRC',
    "People's Republic of China",
    '中华人民共和国',
    '中華人民共和国',
  ),
  choice(2, '日本', 'Japan', '日本', '2', 'JP', 'JPN', '日本国'),
]

const COUNTRY_WORDS = COUNTRIES.flatMap(({ offered, also }) => [...Object.values(offered), ...also]).filter(
  (word) => word.length > 1,
)

/** Ports by all their names; the country may stand behind. */
export function portIndex(ports: readonly MasterPort[]): NameIndex<MasterPort> {
  const index = new NameIndex<MasterPort>(COUNTRY_WORDS)
  for (const port of ports)
    index.add(port, [port.name, port.nameEn, port.nameCn, port.nameJa, port.unlocode, ...port.aliases])
  return index
}

/** A port in the user's language; with its code where another has the same name. */
export function portLabel(port: MasterPort, ports: readonly MasterPort[], language: Language): string {
  const name = (one: MasterPort): string =>
    ({ 'zh-cn': one.nameCn, en: one.nameEn, ja: one.nameJa })[language] || one.name
  const doubled = ports.some((other) => other.id !== port.id && name(other) === name(port))
  return doubled && port.unlocode ? `${name(port)} (${port.unlocode})` : name(port)
}
