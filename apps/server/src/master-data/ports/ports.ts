import { CHINA_PORTS } from './china-ports.ts'
import { JAPAN_PORTS } from './japan-ports.ts'
import type { Port } from './port.ts'

export type { Port } from './port.ts'

/** The real ports of China and Japan that ship with the product (rules 5.24); staff may add to them. */
export const PORTS: readonly Port[] = [...CHINA_PORTS, ...JAPAN_PORTS]

/** Everything by which a sheet or a user may call the port: code, three names, aliases; no blanks around, no repeats. */
export const spellingsOf = (port: Port): string[] => [
  ...new Set([port.unlocode, port.nameEn, port.nameJa, port.nameZh, ...port.aliases]),
]

const BY_CODE: ReadonlyMap<string, Port> = new Map(PORTS.map((port) => [port.unlocode, port]))

/** The port of a UN/LOCODE of this list; throws RangeError for another, so that demo data cannot name a port we lack. */
export function portOf(unlocode: string): Port {
  const port = BY_CODE.get(unlocode)
  if (!port) throw new RangeError(`no port ${unlocode} in the master data`)
  return port
}
