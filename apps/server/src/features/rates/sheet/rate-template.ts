import { COUNTRY } from '@kairo/shared/countries'
import { addDays } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { recordTemplate } from '../../../excel/record-sheet.ts'
import { CHECKED_CHOICE } from '../../../excel/record-sheet-messages.ts'
import type { RecordColumn } from '../../../excel/sheet-kind.ts'
import { wordIn } from '../../../excel/synonyms.ts'
import type { OutCell } from '../../../excel/write-workbook.ts'
import { COUNTRIES, type MasterPort, portLabel } from '../../../master-data/ports/port-names.ts'
import type { RateMasters } from './rate-masters.ts'
import { fieldOfColumn, RATE_COLUMNS, RATE_SHEET_TEXTS, type RateColumnKey } from './rate-sheet-columns.ts'
import { DIRECT, FIELD_CHOICES, SHIP_TYPES, TYPES, VALIDITIES, WEEKDAYS } from './rate-sheet-synonyms.ts'

export interface RateTemplateInput extends RateMasters {
  language: Language
  /** yyyy-MM-dd; the example is valid in the month after. */
  today: string
}
/** Rows of the template that have drop-downs. */
const FORM_ROWS = 2000

export type RateRow = Partial<Record<RateColumnKey, OutCell>>

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
const MODES = ['CY-CY', 'CY-CFS', 'CFS-CY', 'CFS-CFS']

/** The columns of the form, with what is offered of them. */
function rateColumns({ ports, companies, surchargeNos, language }: RateTemplateInput) {
  const offeredIn = (key: RateColumnKey): Pick<RecordColumn<RateColumnKey>, 'choices' | 'offered'> => {
    const field = fieldOfColumn(key)
    switch (field?.kind) {
      case 'port':
        return { offered: ports.map((port) => portLabel(port, ports, language)) }
      case 'company':
        return { offered: companies.map((company) => company.name) }
      case 'weekday':
        return { choices: WEEKDAYS }
      case 'hour':
        return { offered: HOURS }
      case 'choice':
      case 'yesNo':
      case 'dayChoice':
        return { choices: FIELD_CHOICES[key as keyof typeof FIELD_CHOICES] }
      case 'surchargeNo':
        return { offered: surchargeNos.filter(({ type }) => type === field.side).map(({ number }) => number) }
      // The only text is the mode.
      case 'text':
        return { offered: MODES }
      // Of the countries, which belong to no field.
      case undefined:
        return { choices: COUNTRIES }
      case 'price':
      case 'tons':
      case 'days':
      case 'daysOrNone':
      case 'date':
        return {}
    }
  }
  return RATE_COLUMNS.map((column) => ({ ...column, ...offeredIn(column.key) }))
}

const firstOfNextMonth = (date: string): string => `${addDays(`${date.slice(0, 8)}01`, 31).slice(0, 8)}01`

/** An example rate, with ports, company and surcharges that exist. */
function exampleRate(input: RateTemplateInput): RateRow {
  const { ports, companies, surchargeNos, language } = input
  // Ports that have surcharges, with their own numbers: an example is copied.
  const chargeOf = (type: number, country: number) =>
    surchargeNos.find(
      (one) => one.type === type && ports.some(({ id, country: at }) => id === one.portId && at === country),
    )
  const [departureCharge, destinationCharge] = [chargeOf(1, 1), chargeOf(2, 2)]
  const departure =
    ports.find((port) => port.id === departureCharge?.portId) ??
    ports.find((port) => port.country === COUNTRY.china) ??
    ports[0]
  const destination =
    ports.find((port) => port.id === destinationCharge?.portId) ??
    ports.find((port) => port.country === COUNTRY.japan && port !== departure) ??
    ports.find((port) => port !== departure)
  const validFrom = firstOfNextMonth(input.today)
  const word = wordIn(language)
  const country = (port: MasterPort | undefined): string => (port ? word(COUNTRIES, port.country) : '')
  const label = (port: MasterPort | undefined): string => (port ? portLabel(port, ports, language) : '')
  return {
    departurePort: label(departure),
    departureCountry: country(departure),
    destinationPort: label(destination),
    destinationCountry: country(destination),
    capacity20gp: '280.00',
    capacity40gp: '430.00',
    capacity40hq: '450.00',
    distance: 3,
    weekday: word(WEEKDAYS, 5),
    type: word(TYPES, 'FCL'),
    shippingCompany: companies[0]?.name ?? '',
    mode: 'CY-CY',
    directTransfer: word(DIRECT, 'YES'),
    shipType: word(SHIP_TYPES, 'Normal'),
    maxCapacity: 7,
    portOpenStartday: word(WEEKDAYS, 1),
    portOpenStarthour: '09:00',
    portOpenEndday: word(WEEKDAYS, 3),
    portOpenEndhour: '16:00',
    deadlineDay: word(WEEKDAYS, 3),
    deadlineHour: '16:00',
    validTime: word(VALIDITIES, 'fixed'),
    departureSurchargeNo: departureCharge?.number,
    destinationSurchargeNo: destinationCharge?.number,
    validFrom,
    validTo: addDays(firstOfNextMonth(validFrom), -1),
  }
}

/** The template, empty or with the rows given. */
export const rateTemplate = async (input: RateTemplateInput, filled?: readonly RateRow[]): Promise<Uint8Array> =>
  (
    await recordTemplate(
      {
        columns: rateColumns(input),
        texts: RATE_SHEET_TEXTS,
        examples: [exampleRate(input)],
        formRows: FORM_ROWS,
        choiceError: CHECKED_CHOICE,
      },
      input.language,
      filled,
    )
  ).content
