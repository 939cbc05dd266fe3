import { RATE_COLUMNS, type RateColumnKey } from '../../apps/server/src/features/rates/sheet/rate-sheet-columns.ts'
import { SHEET_RATE } from '../../apps/server/test/sheet-rate.ts'
import { sheetOf, writeWorkbook } from '../../apps/server/src/excel/write-workbook.ts'

/** Names that exist in the masters: a port of China and of Japan and a carrier are drawn for each row. */
interface SheetNames {
  china: readonly string[]
  japan: readonly string[]
  carriers: readonly string[]
}
type Row = Partial<Record<RateColumnKey, string | number | null>>

/** The ship type distinguishes two otherwise equal services. */
const SHIPS = ['Normal', 'Fast']
const DIRECT = ['YES', 'NO']

/**
 * Row `i` of a sheet: lanes, carriers, weekdays and ship types are enumerated, so that no two rows are the same rate.
 */
function rowOf(i: number, { china, japan, carriers }: SheetNames, validTo: string): Row {
  let rest = i
  const next = <T>(values: readonly T[]): T => {
    const value = values[rest % values.length] as T
    rest = Math.floor(rest / values.length)
    return value
  }
  const [departurePort, destinationPort, shippingCompany] = [next(china), next(japan), next(carriers)]
  const weekday = next([1, 2, 3, 4, 5, 6, 7])
  const [shipType, directTransfer] = [next(SHIPS), next(DIRECT)]
  if (rest > 0) throw new Error(`the masters do not make ${i + 1} different rates`)
  return {
    ...SHEET_RATE,
    departurePort,
    destinationPort,
    capacity20gp: 200 + (i % 300),
    capacity40gp: 350 + (i % 400),
    capacity40hq: 360.5 + (i % 400),
    distance: 2 + (i % 9),
    weekday,
    shippingCompany,
    directTransfer,
    shipType,
    departureSurchargeNo: null,
    destinationSurchargeNo: null,
    validFrom: '2026-01-01',
    validTo,
  }
}

/** A freight sheet (.xlsx) with English headings and this many different rates. */
export function rateSheet(rows: number, names: SheetNames, validTo = '2099-12-31'): Promise<Uint8Array> {
  const days = new Set<RateColumnKey>(['validFrom', 'validTo'])
  const columns = RATE_COLUMNS.map(({ key, heading, width }) => ({
    heading: heading.en,
    width,
    kind: days.has(key) ? ('date' as const) : ('text' as const),
    value: (row: Row) => row[key],
  }))
  const filled = Array.from({ length: rows }, (_, i) => rowOf(i, names, validTo))
  return writeWorkbook([sheetOf({ name: 'Rates', columns, rows: filled })], 'Freight rates')
}
