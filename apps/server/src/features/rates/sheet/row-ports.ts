import type { Language } from '@kairo/shared/languages'
import { type NameIndex, nameKey } from '../../../excel/name-index.ts'
import { COUNTRIES, type MasterPort, portIndex } from '../../../master-data/ports/port-names.ts'
import { COUNTRY } from './rate-cells.ts'
import type { RowCells } from './row-cells.ts'

const COUNTRY_OF = { departurePort: 'departureCountry', destinationPort: 'destinationCountry' } as const
export type PortKey = keyof typeof COUNTRY_OF

/** Ports of one cell; two cells of that many make as many rates as a large sheet. */
const MAX_PORTS = 60

/** Reads the ports of a row, which its countries check. */
export class RowPorts {
  readonly #cells: RowCells
  readonly #language: Language
  readonly #ports: NameIndex<MasterPort>

  constructor(cells: RowCells, language: Language, ports: readonly MasterPort[]) {
    this.#cells = cells
    this.#language = language
    this.#ports = portIndex(ports)
  }

  isKnown(text: string): boolean {
    return this.#ports.find(text).length > 0
  }

  /** The id of the port, or of each port that the cell was said to name; none after an error or a question. */
  read(key: PortKey): readonly number[] {
    const { messages } = this.#cells
    const countryKey = COUNTRY_OF[key]
    const country = this.#cells.take(countryKey, this.#cells.reading(countryKey, COUNTRY))
    const name = this.#cells.name(key, true)
    if (name === undefined) return []
    const refuse = (at: PortKey | typeof countryKey, message: string): readonly number[] => {
      this.#cells.refuse(at, message)
      return []
    }
    const all = this.#ports.find(name)
    const several = all.length === 0 ? this.#several(key, name, country) : undefined
    if (several) return several
    const inCountry = country === undefined ? all : all.filter((port) => port.country === country)
    const [port, other] = inCountry.length > 0 ? inCountry : all
    if (!port) return refuse(key, messages.unknownPort(this.#ports.nearest(name)))
    if (other) return refuse(key, messages.ambiguous(candidates(inCountry)))
    if (country !== undefined && port.country !== country) {
      const where = COUNTRIES.find(({ value }) => value === port.country)?.offered[this.#language] ?? ''
      return refuse(countryKey, messages.country(where))
    }
    return [port.id]
  }

  /** The ports that a cell names beside each other, once that was asked; undefined where it names none. */
  #several(key: PortKey, name: string, country: number | undefined): readonly number[] | undefined {
    const { known, unknown } = this.#ports.parts(name)
    const ports = new Map<number, MasterPort>()
    for (const { items } of known) {
      const inCountry = items.filter((port) => country === undefined || port.country === country)
      const [port, other] = inCountry
      // A name of two ports, or one of another country, is no answer to give.
      if (!port || other) return undefined
      ports.set(port.id, port)
    }
    if (ports.size === 0) return undefined
    if (ports.size > MAX_PORTS) {
      this.#cells.refuse(key, this.#cells.textOf('tooLong'))
      return []
    }
    const kind = unknown.length > 0 ? 'unknownPort' : 'ports'
    const place = { raw: name, about: candidates([...ports.values()]) }
    return this.#cells.ask(kind, nameKey(name), place) === undefined ? [] : [...ports.keys()]
  }
}

const candidates = (ports: readonly MasterPort[]): string =>
  ports.map((port) => `${port.name}${port.unlocode ? ` (${port.unlocode})` : ''}`).join(', ')
