import { addDays } from '@kairo/shared/dates'
import { decimalOf } from '@kairo/shared/money'
import { VALID_STATE } from '@kairo/shared/rates/rate-codes'
import { type DemoRate, demoEffectiveRates } from './demo-effective-rates.ts'

export type { DemoRate } from './demo-effective-rates.ts'

/** Prices of a rate multiplied, to whole dollars; sizes without a price stay without. */
const repriced = (
  rate: DemoRate,
  factor: string,
): Pick<DemoRate, 'capacity20gp' | 'capacity40gp' | 'capacity40hq' | 'lcl'> => {
  const change = (price: string | null): string | null =>
    price === null ? null : decimalOf(price).times(factor).round(0).toFixed(2)
  return {
    capacity20gp: change(rate.capacity20gp),
    capacity40gp: change(rate.capacity40gp),
    capacity40hq: change(rate.capacity40hq),
    lcl: change(rate.lcl),
  }
}

/** No sheet carries the free time: what was never approved has the default. */
const uploaded = { openTime: null, approvalCount: 0, approvedBy: null, ftDays: null } as const

/** What each position of the sold list becomes or is joined by; positions are spread over the lanes. */
const SUPERSEDED = [0, 5, 14, 20, 27, 33, 41, 52, 70, 84, 97, 110]
/** Of those, the ones whose prices of the half-year before are there as well: the oldest orders were made with them. */
const EARLIER = [0, 14, 20, 33, 52, 70, 110]
const INVALID = [7, 46, 91]
/** The last two are all of a lane that was used until then. */
const EXPIRED = [17, 57, 103, 77, 81]
const PENDING = [2, 11, 18, 25, 36, 48, 63, 78, 104]
const REVISED = [4, 30]
const REJECTED: readonly (readonly [position: number, reason: string])[] = [
  [8, '単価が船会社の提示額を下回っています。最新の改定表で確認のうえ再登録してください'],
  [29, '有效期早于开放日，请按新合约重新上传'],
  [88, 'Carrier has announced a blank sailing for this weekday until further notice'],
]
const DRAFTS = [12, 34]
/** Approved for later: the rate now sold is closed on that day. */
const COMING = [3, 65]

/** Every rate of the demonstration, about 165: sold, and the pending, rejected, invalid, expired and superseded beside them. */
export function demoRates(today: string): DemoRate[] {
  const sold = demoEffectiveRates(today)
  const at = (position: number): DemoRate => {
    const rate = sold[position]
    if (!rate) throw new RangeError(`the demonstration has no sold rate ${position}`)
    return rate
  }
  const inTenDays = addDays(today, 10)
  const current = sold.map((rate, position): DemoRate => {
    if (INVALID.includes(position)) return { ...rate, validState: VALID_STATE.invalid }
    if (EXPIRED.includes(position)) {
      return { ...rate, openTime: addDays(today, -75), validFrom: addDays(today, -75), validTo: addDays(today, -4) }
    }
    return COMING.includes(position) ? { ...rate, closeTime: inTenDays } : rate
  })
  return [
    ...current,
    ...SUPERSEDED.map(at).map(
      (rate): DemoRate => ({
        ...rate,
        ...repriced(rate, '1.08'),
        key: `${rate.key}-old`,
        openTime: addDays(today, -75),
        closeTime: rate.openTime,
        validFrom: addDays(today, -75),
        validTo: addDays(today, 9),
      }),
    ),
    ...EARLIER.map(at).map(
      (rate): DemoRate => ({
        ...rate,
        ...repriced(rate, '1.04'),
        key: `${rate.key}-earlier`,
        openTime: addDays(today, -200),
        closeTime: addDays(today, -75),
        validFrom: addDays(today, -200),
        validTo: addDays(today, -60),
      }),
    ),
    ...COMING.map(at).map(
      (rate): DemoRate => ({
        ...rate,
        ...repriced(rate, '1.05'),
        key: `${rate.key}-next`,
        openTime: inTenDays,
        validFrom: inTenDays,
        validTo: addDays(rate.validTo, 30),
      }),
    ),
    ...PENDING.map(at).map(
      (rate): DemoRate => ({
        ...rate,
        ...repriced(rate, '0.96'),
        ...uploaded,
        key: `${rate.key}-pending`,
        status: 'pending',
        uploadedBy: 'operatorShanghai',
      }),
    ),
    ...REVISED.map(at).map(
      (rate): DemoRate => ({
        ...rate,
        ...repriced(rate, '1.1'),
        ...uploaded,
        ftDays: rate.ftDays,
        key: `${rate.key}-revision`,
        status: 'pending',
        revises: rate.key,
      }),
    ),
    ...REJECTED.map(
      ([position, remark]): DemoRate => ({
        ...at(position),
        ...repriced(at(position), '0.8'),
        ...uploaded,
        key: `${at(position).key}-rejected`,
        status: 'rejected',
        remark,
      }),
    ),
    ...DRAFTS.map(at).map(
      (rate): DemoRate => ({
        ...rate,
        ...repriced(rate, '0.98'),
        ...uploaded,
        key: `${rate.key}-draft`,
        status: 'draft',
      }),
    ),
  ]
}
