import type { TaxCode } from '../billing/billing-codes.ts'
import type { TaxSum } from '../billing/invoice-amounts.ts'
import type { Currency } from '../currencies.ts'
import { type FreeTimeTerms, withoutAmounts } from '../free-time/free-time-terms.ts'
import type { ExchangeRates } from '../money.ts'
import type { Release } from '../orders/rules/release.ts'
import type { MissingNames } from '../quotations/quotation-texts.ts'

/** What stands on an arrival notice, in the order of the paper. */
export const NOTICE_LINES = [
  'vesselVoyage',
  'blNumber',
  'carrier',
  'portOfLoading',
  'departure',
  'portOfDischarge',
  'arrival',
  'terminal',
  'goods',
  'packages',
  'weight',
  'volume',
  'containers',
  'freeTime',
  'release',
  'charges',
  'amount',
  'dueDate',
] as const
export type NoticeLine = (typeof NOTICE_LINES)[number]
/** The lines of the form for shipper accounts. */
export const PLAIN_LINES: readonly NoticeLine[] = NOTICE_LINES.filter(
  (line) => line !== 'charges' && line !== 'amount' && line !== 'dueDate',
)

/** One charge as the customer reads it. */
export interface NoticeCharge {
  /** Of its line in the quotation, or of the agreed charge; absent where the sum was typed, and on notices made before lines had ids. */
  id?: string
  item: string
  /** Decimal text. */
  quantity: string
  /** Decimal text. */
  price: string
  currency: Currency
  /** Decimal text. */
  amount: string
  /** null is not settled; absent where tax does not matter. */
  taxCode?: TaxCode | null
}

/** What was quoted and agreed, and by when it is expected. */
export interface NoticeCharges {
  lines: readonly NoticeCharge[]
  totals: Partial<Record<Currency, string>>
  /** The sum to remit, whole JPY. */
  amount: string
  /** yyyy-MM-dd */
  dueDate: string
  taxes: readonly TaxSum[]
  missing?: MissingNames
  exchangeRates?: ExchangeRates & { date: string }
}

/** `arrival_notices.content`: facts as they stand, in English; days yyyy-MM-dd. The words of the paper are its reader's. */
export interface NoticeContent {
  vesselVoyage: string
  blNumber: string
  carrier: string
  portOfLoading: string
  portOfDischarge: string
  departure: { day: string; isActual: boolean } | null
  arrival: { day: string; isActual: boolean }
  terminal: string
  goods: string
  packages: string
  /** kg, decimal text. */
  weight: string
  /** m³, decimal text. */
  volume: string
  containers: readonly { number: string; seal: string; size: string }[]
  /** Null of LCL, which has none. `days`: those that staff gave where no tariff is known. */
  freeTime: { terms: readonly FreeTimeTerms[]; days: number | null } | null
  release: Release
  /** Null on the form without amounts. */
  charges: NoticeCharges | null
}

/** The form for shipper accounts: neither charges nor what a day costs. */
export const plainContent = (content: NoticeContent): NoticeContent => ({
  ...content,
  freeTime: content.freeTime && { ...content.freeTime, terms: content.freeTime.terms.map(withoutAmounts) },
  charges: null,
})

/** Charges are the same by their ids and figures: what one is called depends on the reader. */
const isSameCharge = (a: NoticeCharge, b: NoticeCharge): boolean =>
  (a.id === b.id || a.id === undefined || b.id === undefined) &&
  (['quantity', 'price', 'currency', 'amount'] as const).every((figure) => a[figure] === b[figure])

/** The lines, those marked that are not among the former ones, one for one. Without former ones nothing is new. */
export function withNewMarked<T extends NoticeCharge>(
  lines: readonly T[],
  former: readonly NoticeCharge[] = lines,
): (T & { isNew: boolean })[] {
  const left = [...former]
  return lines.map((line) => {
    const at = left.findIndex((one) => isSameCharge(one, line))
    if (at >= 0) left.splice(at, 1)
    return { ...line, isNew: at < 0 }
  })
}

const valuesOf = ({ charges, ...facts }: NoticeContent): Record<Exclude<NoticeLine, 'charges'>, unknown> => ({
  ...facts,
  amount: charges?.amount ?? null,
  dueDate: charges?.dueDate ?? null,
})

/**
 * The lines that read otherwise than before, in the order of the paper. A ship that arrived on the day it was expected
 * changes nothing.
 */
export function changedLines(before: NoticeContent, now: NoticeContent): NoticeLine[] {
  const [old, current] = [valuesOf(before), valuesOf(now)]
  return NOTICE_LINES.filter((line) => {
    if (line === 'arrival' || line === 'departure') return before[line]?.day !== now[line]?.day
    if (line !== 'charges') return canonical(old[line]) !== canonical(current[line])
    const [former, lines] = [before.charges?.lines ?? [], now.charges?.lines ?? []]
    return former.length !== lines.length || withNewMarked(lines, former).some(({ isNew }) => isNew)
  })
}

/** As text, whatever the order in which a stored object comes back. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
