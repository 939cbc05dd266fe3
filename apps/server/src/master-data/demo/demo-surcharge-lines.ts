import type { Currency } from '@kairo/shared/currencies'
import { addDays } from '@kairo/shared/dates'
import type { Basis } from '@kairo/shared/quotations/charges'
import type { ChargeCondition } from '@kairo/shared/surcharges/charge-conditions'

export interface DemoSurchargeLine {
  name: string
  /** Decimal text a container of the size; null where there is no such charge. */
  gp20: string | null
  gp40: string | null
  hq40: string | null
  /** Decimal text an RT for basis container and rt; the same amount as in the other cells for bl and shipment. */
  lcl: string | null
  currency: Currency
  basis: Basis
  /** Code of dictionary 33. */
  detailType: string
  /** When it is charged. */
  condition: ChargeCondition
  /** First and last day of departure, `yyyy-MM-dd`; without one it is open at that end. */
  validFrom?: string
  validTo?: string
  /** The carrier whose own it is, by its name; without one it is for all. */
  carrier?: string
}

/** Dictionary 33. */
const LOCAL = '1'
const FUEL = '2'
const DOCUMENTS = '3'
const CUSTOMS = '4'
const OTHER = '5'

/** A charge a container, 40GP and 40HQ alike, with its LCL price an RT where it has one. */
const box = (
  name: string,
  currency: Currency,
  detailType: string,
  gp20: string,
  gp40: string,
  lcl: string | null = null,
) => ({ name, gp20, gp40, hq40: gp40, lcl, currency, basis: 'container', detailType, condition: 'always' }) as const
/** A charge a bill of lading. */
const perBl = (
  name: string,
  currency: Currency,
  detailType: string,
  amount: string,
  condition: ChargeCondition = 'always',
) =>
  ({
    name,
    gp20: amount,
    gp40: amount,
    hq40: amount,
    lcl: amount,
    currency,
    basis: 'bl',
    detailType,
    condition,
  }) as const
/** A charge an RT of an LCL shipment only. */
const perRt = (name: string, currency: Currency, detailType: string, lcl: string) =>
  ({ name, gp20: null, gp40: null, hq40: null, lcl, currency, basis: 'rt', detailType, condition: 'always' }) as const

/** China, loading: the local charges of rules 4.18. */
export const chinaDeparture = (documents: string): DemoSurchargeLine[] => [
  box('THC', 'CNY', LOCAL, '625.00', '960.00'),
  box('Port miscellaneous', 'CNY', LOCAL, '96.00', '120.80'),
  box('Security', 'CNY', LOCAL, '8.00', '12.00'),
  perBl('Documents', 'CNY', DOCUMENTS, documents),
  perBl('Telex release', 'CNY', DOCUMENTS, '100.00', 'telexRelease'),
  perBl('AFR', 'USD', CUSTOMS, '3.00'),
  perRt('CFS charge (origin)', 'CNY', LOCAL, '65.00'),
]

/** A surcharge of carriers, which changes by day of departure: what a 20GP costs; 40GP and 40HQ twice as much. */
interface DatedAmount {
  /** Days from today, or the change that lies ahead. */
  from: number | 'next'
  currency: Currency
  gp20: number
  lcl: string
}

/** The figures of LSS from Shanghai, 2019 to 2024, moved to this year: the last one is a change that lies ahead. */
const LSS: readonly DatedAmount[] = [
  { from: -2200, currency: 'JPY', gp20: 6000, lcl: '300' },
  { from: -1985, currency: 'JPY', gp20: 4500, lcl: '250' },
  { from: -1620, currency: 'JPY', gp20: 9000, lcl: '400' },
  { from: -890, currency: 'JPY', gp20: 15_500, lcl: '700' },
  { from: -705, currency: 'JPY', gp20: 18_000, lcl: '800' },
  { from: 'next', currency: 'USD', gp20: 160, lcl: '7.00' },
]
const CIC: readonly DatedAmount[] = [
  { from: -2200, currency: 'JPY', gp20: 5000, lcl: '250' },
  { from: -1985, currency: 'JPY', gp20: 8000, lcl: '400' },
  { from: -1620, currency: 'JPY', gp20: 12_000, lcl: '600' },
  { from: -890, currency: 'JPY', gp20: 16_000, lcl: '800' },
  { from: -705, currency: 'JPY', gp20: 20_000, lcl: '1000' },
  { from: 'next', currency: 'JPY', gp20: 22_000, lcl: '1100' },
]
/** Two carriers charge their own. */
const LSS_OF_SITC: readonly DatedAmount[] = [
  { from: -705, currency: 'JPY', gp20: 17_000, lcl: '800' },
  { from: 'next', currency: 'USD', gp20: 150, lcl: '7.00' },
]
const CIC_OF_COSCO: readonly DatedAmount[] = [{ from: -705, currency: 'JPY', gp20: 19_000, lcl: '950' }]

/** The day of the change that lies ahead: the first of a month, within the eight weeks that can be booked. */
function nextChange(today: string): string {
  const soon = addDays(today, 10)
  return soon.endsWith('-01') ? soon : `${addDays(`${soon.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
}

const dated = (name: string, detailType: string, amounts: readonly DatedAmount[], today: string, carrier?: string) =>
  amounts.map(({ from, currency, gp20, lcl }, i): DemoSurchargeLine => {
    const places = currency === 'JPY' ? 0 : 2
    const day = (of: DatedAmount['from']) => (of === 'next' ? nextChange(today) : addDays(today, of))
    const after = amounts[i + 1]
    return {
      ...box(name, currency, detailType, gp20.toFixed(places), (2 * gp20).toFixed(places), lcl),
      validFrom: day(from),
      ...(after ? { validTo: addDays(day(after.from), -1) } : {}),
      ...(carrier ? { carrier } : {}),
    }
  })

/** Japan, discharge, for ships from central and south China: LSS and CIC by day of departure. */
export const japanArrival = (thc20: string, thc40: string, today: string): DemoSurchargeLine[] => [
  box('THC', 'JPY', LOCAL, thc20, thc40),
  box('FAF', 'JPY', FUEL, '24000', '48000', '1200'),
  box('YAS', 'JPY', OTHER, '3600', '7200'),
  ...dated('CIC', OTHER, CIC, today),
  ...dated('CIC', OTHER, CIC_OF_COSCO, today, 'COSCO'),
  EMC,
  ...dated('LSS', FUEL, LSS, today),
  ...dated('LSS', FUEL, LSS_OF_SITC, today, 'SITC'),
  ...JAPAN_PAPERS,
]
/** The same for ships from north China, on all days. */
export const japanArrivalFromNorth = (thc20: string, thc40: string): DemoSurchargeLine[] => [
  box('THC', 'JPY', LOCAL, thc20, thc40),
  box('FAF', 'JPY', FUEL, '24000', '48000', '1200'),
  box('YAS', 'JPY', OTHER, '3600', '7200'),
  box('CIC', 'JPY', OTHER, '20000', '40000', '1000'),
  EMC,
  box('LSS', 'JPY', FUEL, '22500', '45000', '800'),
  ...JAPAN_PAPERS,
]
const EMC = box('EMC', 'JPY', OTHER, '3000', '6000')
const JAPAN_PAPERS = [
  perBl('DOC', 'JPY', DOCUMENTS, '6000'),
  perBl('D/O', 'JPY', DOCUMENTS, '6000'),
  perRt('CFS charge (destination)', 'JPY', LOCAL, '4980'),
]
/** A charge that ends soon with nothing after it, for the time line to warn of. */
export const endingSoon = (lines: DemoSurchargeLine[], today: string): DemoSurchargeLine[] =>
  lines.map((line) => (line === EMC ? { ...line, validTo: addDays(today, 12) } : line))

/** Japan, loading. */
export const JAPAN_DEPARTURE: DemoSurchargeLine[] = [
  box('THC', 'JPY', LOCAL, '39000', '58000'),
  box('Seal fee', 'JPY', OTHER, '1000', '1000'),
  perBl('DOC', 'JPY', DOCUMENTS, '6500'),
  perBl('Telex release', 'JPY', DOCUMENTS, '5500', 'telexRelease'),
  perBl('Advance manifest (China)', 'USD', CUSTOMS, '25.00'),
  perRt('CFS charge (origin)', 'JPY', LOCAL, '4980'),
]

/** China, discharge. */
export const CHINA_ARRIVAL: DemoSurchargeLine[] = [
  box('THC', 'CNY', LOCAL, '625.00', '960.00'),
  box('Port miscellaneous', 'CNY', LOCAL, '96.00', '120.80'),
  box('Security', 'CNY', LOCAL, '8.00', '12.00'),
  perBl('D/O', 'CNY', DOCUMENTS, '450.00'),
  perBl('Documents', 'CNY', DOCUMENTS, '200.00'),
  perRt('CFS charge (destination)', 'CNY', LOCAL, '85.00'),
]
