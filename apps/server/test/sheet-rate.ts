import { COUNTRY } from '@kairo/shared/countries'
import type { Cell } from '../src/excel/workbook.ts'
import { RATE_COLUMNS, type RateColumnKey } from '../src/features/rates/sheet/rate-sheet-columns.ts'

/** A rate without an error, wherever its ports, its carrier and the numbers of its surcharges are known. */
export const SHEET_RATE = {
  departurePort: 'Shanghai',
  departureCountry: 'China',
  destinationPort: 'Yokohama',
  destinationCountry: 'Japan',
  capacity20gp: 280,
  capacity40gp: 430,
  capacity40hq: 450,
  lcl: null,
  distance: 3,
  weekday: 5,
  type: 'FCL',
  shippingCompany: 'SITC',
  mode: 'CY-CY',
  directTransfer: 'YES',
  shipType: 'Normal',
  maxCapacity: 7,
  portOpenStartday: 1,
  portOpenStarthour: '09:00',
  portOpenEndday: 3,
  portOpenEndhour: '16:00',
  deadlineDay: 3,
  deadlineHour: '16:00',
  validTime: 'fixed',
  departureSurchargeNo: 'CNSHA-D01',
  destinationSurchargeNo: 'JPYOK-A01',
  validFrom: { date: '2026-12-01', time: null },
  validTo: '2026-12-31',
  minRevenueTons: null,
  ftDays: null,
} as const satisfies Record<RateColumnKey, Cell>

/** The cells of a rate in the order of the columns. */
export const sheetCells = <T>(rate: Partial<Record<RateColumnKey, T>>): (T | null)[] =>
  RATE_COLUMNS.map(({ key }) => rate[key] ?? null)

/** A port as the readers of sheets know it. */
export const sheetPort = (
  id: number,
  name: string,
  nameJa: string,
  nameCn: string,
  unlocode: string,
  ...aliases: string[]
) => ({
  id,
  name,
  nameEn: name,
  nameJa,
  nameCn,
  unlocode,
  aliases,
  country: unlocode.startsWith('CN') ? COUNTRY.china : COUNTRY.japan,
})
