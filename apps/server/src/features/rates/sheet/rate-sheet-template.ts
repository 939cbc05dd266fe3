import { COUNTRY } from '@kairo/shared/countries'
import { addDays } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { RATE_SHEET_FIELDS, rateField, type RateSheetField, sheetColumnOf } from '@kairo/shared/rates/rate-fields'
import { formColumns } from '../../../excel/template-columns.ts'
import type { Choice } from '../../../excel/synonyms.ts'
import { type OutCell, writeTemplate } from '../../../excel/write-workbook.ts'
import { COUNTRIES, type MasterPort, portLabel } from '../../../master-data/ports/port-names.ts'
import type { RateMasters } from './rate-masters.ts'
import { RATE_COLUMNS, type RateColumnKey } from './rate-sheet-columns.ts'
import { DIRECT, FIELD_CHOICES, SHIP_TYPES, TYPES, VALIDITIES, WEEKDAYS } from './rate-sheet-synonyms.ts'
import { rateTemplateTexts } from './rate-sheet-template-texts.ts'

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

/** The drop-down values of each column. */
function choicesOf(input: RateTemplateInput): Partial<Record<RateColumnKey, string[]>> {
  const { ports, companies, surchargeNos, language } = input
  const offered = (choices: readonly Choice<unknown>[]): string[] => choices.map((choice) => choice.offered[language])
  const portLabels = ports.map((port) => portLabel(port, ports, language))
  const companyNames = companies.map((company) => company.name)
  const weekdays = offered(WEEKDAYS)
  const countries = offered(COUNTRIES)
  const offeredIn = (name: RateSheetField): string[] | undefined => {
    const field = rateField(name)
    switch (field.kind) {
      case 'port':
        return portLabels
      case 'company':
        return companyNames
      case 'weekday':
        return weekdays
      case 'hour':
        return HOURS
      case 'choice':
      case 'yesNo':
      case 'dayChoice':
        return offered(FIELD_CHOICES[name as keyof typeof FIELD_CHOICES])
      case 'surchargeNo':
        return surchargeNos.filter(({ type }) => type === field.side).map(({ number }) => number)
      // The only text is the mode.
      case 'text':
        return MODES
      case 'price':
      case 'tons':
      case 'days':
      case 'daysOrNone':
      case 'date':
        return undefined
    }
  }
  return {
    departureCountry: countries,
    destinationCountry: countries,
    ...Object.fromEntries(RATE_SHEET_FIELDS.map((field) => [sheetColumnOf(field), offeredIn(field)])),
  }
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
  const word = <T>(choices: readonly Choice<T>[], value: T): string =>
    choices.find((choice) => choice.value === value)?.offered[language] ?? ''
  const country = (port: MasterPort | undefined): string => (port ? word<number>(COUNTRIES, port.country) : '')
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

/**
 * The template as .xlsx: a sheet with drop-downs, empty or with the rows given, and a sheet with an example row and what
 * may stand where.
 */
export async function buildRateTemplate(
  input: RateTemplateInput,
  filled: readonly RateRow[] = [],
): Promise<Uint8Array> {
  const { language } = input
  const texts = rateTemplateTexts[language]
  const columns = formColumns(RATE_COLUMNS, { language, choices: choicesOf(input), choiceError: texts.unknownChoice })
  return writeTemplate({ texts, columns, examples: [exampleRate(input), texts.columns], formRows: FORM_ROWS, filled })
}
