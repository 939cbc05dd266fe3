import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { COUNTRY } from '@kairo/shared/countries'
import { addDays } from '@kairo/shared/dates'
import { groupBy } from '@kairo/shared/group-by'
import type { Trilingual } from '@kairo/shared/languages'
import { decimalOf } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { SURCHARGE_TYPE } from '@kairo/shared/surcharges/charge-conditions'
import type { nextPeriodContract } from '@kairo/shared/surcharges/next-period.contract'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { MESSAGES } from '../messages.ts'
import { loadStoredSurcharges } from '../stored-surcharges.ts'
import { settledAmounts } from './line-amounts.ts'
import type { ParsedSurcharge, ParsedSurchargeLine } from './parsed-surcharge.ts'
import { periodKey } from './period-key.ts'
import { storeSheet } from './surcharge-sheet-commands.ts'

type Input = ParsedOf<(typeof nextPeriodContract)['addNextPeriod']>
type Charge = Input['charges'][number]

/** Charges that the name of the sheet holds. */
const MAX_NAMED = 3

/** A sheet of the caller, as an uploaded one, that gives charges new amounts from a day on. */
export async function addNextPeriod(context: AppContext, { from, charges }: Input, request: RequestContext) {
  const chosen = groupBy(charges, ({ surchargeNo }) => surchargeNo)
  const stored = await loadStoredSurcharges(context.db, [...chosen.keys()])
  const content = [...chosen].map(([surchargeNo, ofNumber]): ParsedSurcharge => {
    const surcharge = stored.get(surchargeNo)
    if (!surcharge) return refuse(MESSAGES.chargeGone(surchargeNo))
    const { portId, country, type, ...head } = surcharge
    if (portId === null) return refuse(MESSAGES.withoutPort(surchargeNo))
    return {
      ...head,
      surchargeNo,
      portId,
      country: country === COUNTRY.china ? COUNTRY.china : COUNTRY.japan,
      type: type === SURCHARGE_TYPE.departure ? SURCHARGE_TYPE.departure : SURCHARGE_TYPE.destination,
      lines: ofNumber.reduce((lines, charge) => withNextPeriod(lines, charge, from), head.lines),
    }
  })
  const names = [...new Set(charges.map(({ surchargeName }) => surchargeName))]
  const fileName = `${names.slice(0, MAX_NAMED).join(', ')}${names.length > MAX_NAMED ? ' …' : ''} ${from}`
  return { sheet: await storeSheet(context, request, { fileName, content }) }
}

function refuse(message: Trilingual): never {
  throw new Refusal('INSERT_FAIL', { message })
}

/** With the two places of stored amounts. */
const storedAmount = (amount: string | undefined): string | null =>
  amount === undefined ? null : decimalOf(amount).toFixed(2)

/** The lines of a number where the last period of a charge ends on the day before, and a new one follows. */
function withNextPeriod(lines: readonly ParsedSurchargeLine[], charge: Charge, from: string): ParsedSurchargeLine[] {
  const { surchargeNo, surchargeName: name, condition, shippingCompanyId: carrierId = null } = charge
  const key = periodKey({ name, condition, carrierId })
  const periods = lines.filter((line) => periodKey(line) === key)
  const called = `${surchargeNo} ${name}`
  const [first, ...others] = periods
  if (!first) return refuse(MESSAGES.chargeGone(called))
  const last = others.reduce((a, b) => ((b.validFrom ?? '') > (a.validFrom ?? '') ? b : a), first)
  if (last.validFrom !== null && from <= last.validFrom) {
    const hasEarlier = periods.some((one) => one !== last && (one.validFrom === null || one.validFrom < from))
    return refuse(
      hasEarlier
        ? MESSAGES.periodBeyond(called, `${last.validFrom} – ${last.validTo ?? '…'}`)
        : MESSAGES.notAfterFirstDay(called, last.validFrom),
    )
  }
  const settled = settledAmounts(
    {
      gp20: storedAmount(charge.surcharge20gp),
      gp40: storedAmount(charge.surcharge40gp),
      hq40: storedAmount(charge.surcharge40hq),
      lcl: storedAmount(charge.surchargeLcl),
    },
    { currency: charge.costUnit, basis: last.basis, validFrom: from },
  )
  if ('issue' in settled) return refuse(MESSAGES.amountIssue[settled.issue](called))
  const next = { ...last, ...settled.amounts, currency: charge.costUnit, validFrom: from, validTo: null }
  const ended = last.validTo !== null && last.validTo < from ? last : { ...last, validTo: addDays(from, -1) }
  return lines.flatMap((line) => (line === last ? [ended, next] : [line]))
}
