import type { Currency } from '@kairo/shared/currencies'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import {
  type InsuranceBasis,
  type InsuranceCondition,
  INSURANCE_STATE,
  QUOTE_DAYS,
} from '@kairo/shared/insurance/insurance-codes'
import { matchingRate, premiumOf, type RateQuery } from '@kairo/shared/insurance/premium'
import { convert, decimalOf, roundMoney } from '@kairo/shared/money'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { currentExchangeRates } from '../../exchange-rates/current-exchange-rates.ts'
import type { StoredInsurance } from './insurance-access.ts'

/** Conditions of an insurer. */
interface InsurerTerms {
  insurerId: number
  insurer: string
  percent: string
  /** In the currency of the insurance. */
  minPremium: string
}

/** The terms of the rate that fits; null where the insurer has to quote. */
export async function termsByRate(db: Kysely<DB>, query: RateQuery): Promise<InsurerTerms | null> {
  const rates = await db
    .selectFrom('insurance_rates as r')
    .innerJoin('insurers as n', 'n.id', 'r.insurer_id')
    .selectAll('r')
    .select(['n.id as register_id', 'n.name as insurer_name'])
    .where('conditions', '=', query.conditions)
    .where('war', '=', query.war)
    .where('currency', '=', query.currency)
    .where('valid_from', '<=', query.day)
    .execute()
  const rate = matchingRate(
    rates.map((row) => ({
      ...row,
      hsPrefix: row.hs_prefix,
      isFcl: row.is_fcl,
      validFrom: row.valid_from,
      validTo: row.valid_to,
    })),
    query,
  )
  return rate
    ? {
        insurerId: rate.register_id,
        insurer: rate.insurer_name,
        percent: decimalOf(rate.percent).toFixed(),
        minPremium: roundMoney(rate.min_premium, query.currency),
      }
    : null
}

export const rateQueryOf = (insurance: StoredInsurance, today: string): RateQuery => ({
  hsCode: insurance.hs_code,
  conditions: insurance.conditions as InsuranceCondition,
  war: insurance.war,
  isFcl: insurance.is_fcl,
  currency: insurance.currency as Currency,
  day: today,
})

/**
 * The columns of a quote; null where the premium would be nothing, which no insurer covers for. `by` null: quoted by a
 * rate.
 */
export async function quoteColumns(
  db: Kysely<DB>,
  insurance: StoredInsurance,
  terms: InsurerTerms,
  by: number | null,
  now: Date,
) {
  const currency = insurance.currency as Currency
  const today = tokyoToday(now)
  const { insuredAmount, premium } = premiumOf(
    {
      basis: insurance.basis as InsuranceBasis,
      currency,
      cost: insurance.cost ?? '0',
      freight: insurance.freight ?? '0',
      markup: insurance.markup,
    },
    terms,
  )
  if (!decimalOf(premium).gt(0)) return null
  const rates = await currentExchangeRates(db)
  return {
    state: INSURANCE_STATE.quoted,
    insurer_id: terms.insurerId,
    insurer: terms.insurer,
    percent: terms.percent,
    min_premium: terms.minPremium,
    insured_amount: insuredAmount,
    premium,
    total_cny:
      currency === 'CNY'
        ? insuredAmount
        : rates
          ? roundMoney(convert(insuredAmount, currency, 'CNY', rates), 'CNY')
          : null,
    expires_on: addDays(today, QUOTE_DAYS),
    quoted_by: by,
    quoted_at: now,
  }
}
