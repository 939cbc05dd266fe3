import type { Language } from '@kairo/shared/languages'
import { type NameIndex, nameKey } from '../../../excel/name-index.ts'
import { COUNTRIES, type MasterPort, portIndex } from '../../../master-data/ports/port-names.ts'
import type { RowCells } from '../../../excel/row-cells.ts'
import { type RateSheetMessages, rateSheetMessages } from './rate-sheet-messages.ts'
import type { RateColumnKey } from './rate-sheet-columns.ts'
import type { RateQuestion } from './sheet-question-texts.ts'
import { MAX_PRICE } from '@kairo/shared/rates/rate-fields'
import { findClock } from '@kairo/shared/text/clock'
import { readDayRange } from '@kairo/shared/text/day-range'
import { amountOf, type CellReading, hourOf, isNothing } from '../../../excel/cell-values.ts'
import { choiceOf, wordsOf } from '../../../excel/synonyms.ts'
import type { Cell } from '../../../excel/workbook.ts'
import { FIELD_CHOICES, WEEKDAYS } from './rate-sheet-synonyms.ts'

export const WORDS = {
  weekdays: wordsOf(WEEKDAYS),
  countries: wordsOf(COUNTRIES),
  ofField: new Map<string, Map<string, unknown>>(
    Object.entries(FIELD_CHOICES).map(([field, choices]) => [field, wordsOf<unknown>(choices)]),
  ),
}
/** A price in US dollars. */
export const PRICE = (cell: Cell | undefined) => amountOf(cell, { max: MAX_PRICE, currency: 'USD' })
const COUNTRY = (cell: Cell | undefined): CellReading<number | undefined> =>
  isNothing(cell) ? { value: undefined } : choiceOf(cell, WORDS.countries)

/** `Wed 12:00`: a weekday, 1 to 7, and a time of day, HH:mm; undefined for any other cell. */
export function weekdayAndClock(cell: Cell | undefined): { weekday: number; time: string } | undefined {
  if (typeof cell !== 'string') return undefined
  const found = findClock(cell)
  if (!found || !('value' in found.reading)) return undefined
  const weekday = choiceOf(`${cell.slice(0, found.start)} ${cell.slice(found.end)}`, WORDS.weekdays)
  const time = hourOf(found.reading.value)
  return 'value' in weekday && 'value' in time ? { weekday: weekday.value, time: time.value } : undefined
}
/** A time of day, also of a cell that names its weekday. */
export const HOUR = (cell: Cell | undefined): CellReading<string> => {
  const both = weekdayAndClock(cell)
  return both ? { value: both.time } : hourOf(cell)
}

/** The first or the last day of a cell that holds both. */
export const endOfRange =
  (key: 'validFrom' | 'validTo', near: string | undefined) =>
  (cell: Cell | undefined): CellReading<string | null> => {
    const range = typeof cell === 'string' ? readDayRange(cell, { near }) : undefined
    if (!range || !('value' in range)) return isNothing(cell) ? { value: null } : { issue: 'date' }
    return { value: key === 'validFrom' ? range.value.from : range.value.to }
  }

const COUNTRY_OF = { departurePort: 'departureCountry', destinationPort: 'destinationCountry' } as const
export type PortKey = keyof typeof COUNTRY_OF

/** Ports of one cell; two cells of that many make as many rates as a large sheet. */
const MAX_PORTS = 60

type Row = RowCells<RateColumnKey>

/** Reads the ports of a row, which its countries check. */
export class RowPorts {
  readonly #language: Language
  readonly #messages: RateSheetMessages
  readonly #ports: NameIndex<MasterPort>

  constructor(ports: readonly MasterPort[], language: Language) {
    this.#language = language
    this.#messages = rateSheetMessages[language]
    this.#ports = portIndex(ports)
  }

  isKnown(text: string): boolean {
    return this.#ports.find(text).length > 0
  }

  /** The id of the port, or of each port that the cell was said to name; none after an error or a question. */
  read(row: Row, key: PortKey): readonly number[] {
    const countryKey = COUNTRY_OF[key]
    const country = row.take(countryKey, row.reading(countryKey, COUNTRY))
    const name = row.needed(key)
    if (name === undefined) return []
    const refuse = (at: PortKey | typeof countryKey, message: string): readonly number[] => {
      row.refuse(at, message)
      return []
    }
    const all = this.#ports.find(name)
    const several = all.length === 0 ? this.#several(row, key, { name, country }) : undefined
    if (several) return several
    const inCountry = country === undefined ? all : all.filter((port) => port.country === country)
    const [port, other] = inCountry.length > 0 ? inCountry : all
    if (!port) return refuse(key, this.#messages.unknownPort(this.#ports.nearest(name)))
    if (other) return refuse(key, this.#messages.ambiguous(candidates(inCountry)))
    if (country !== undefined && port.country !== country) {
      const where = COUNTRIES.find(({ value }) => value === port.country)?.offered[this.#language] ?? ''
      return refuse(countryKey, this.#messages.country(where))
    }
    return [port.id]
  }

  /** The ports that a cell names beside each other, once that was asked; undefined where it names none. */
  #several(
    row: Row,
    key: PortKey,
    { name, country }: { name: string; country: number | undefined },
  ): readonly number[] | undefined {
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
      row.refuse(key, row.textOf(key, 'tooLong'))
      return []
    }
    const kind: RateQuestion = unknown.length > 0 ? 'unknownPort' : 'ports'
    const place = { raw: name, about: candidates([...ports.values()]) }
    return row.ask(kind, nameKey(name), place) === undefined ? [] : [...ports.keys()]
  }
}

const candidates = (ports: readonly MasterPort[]): string =>
  ports.map((port) => `${port.name}${port.unlocode ? ` (${port.unlocode})` : ''}`).join(', ')
