import type { FeeKind } from '@kairo/shared/billing/billing-codes'
import type { Currency } from '@kairo/shared/currencies'
import { tokyoInstant } from '@kairo/shared/dates'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { FeeOrder } from '../../orders/record/order-act.ts'

export interface LateFee {
  quantity: string
  price: string
  amount: string
  currency: Currency
}

/**
 * The fee of a late withdrawal, cancellation or change by the rules in force on that day: the carrier's own rule before
 * the general one, and of several the one nearest to the departure. null without a rule: staff propose the fee.
 */
export async function lateFeeOf(
  db: Kysely<DB>,
  order: FeeOrder,
  kind: FeeKind,
  now: Date,
  today: string,
): Promise<LateFee | null> {
  const rules = await db
    .selectFrom('fee_rules')
    .selectAll()
    .where('kind', '=', kind)
    .where('is_fcl', '=', order.is_fcl)
    .where('valid_from', '<=', today)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>=', today)]))
    .where((eb) =>
      eb.or([eb('shipping_company_id', 'is', null), eb('shipping_company_id', '=', order.shipping_company_id)]),
    )
    .execute()
  const hoursLeft = order.etd ? (tokyoInstant(`${order.etd} 00:00`).getTime() - now.getTime()) / 3_600_000 : 0
  const far = Number.POSITIVE_INFINITY
  const [rule] = rules
    .filter(({ hours_before_etd }) => hours_before_etd === null || hoursLeft <= hours_before_etd)
    .sort(
      (a, b) =>
        Number(b.shipping_company_id !== null) - Number(a.shipping_company_id !== null) ||
        (a.hours_before_etd ?? far) - (b.hours_before_etd ?? far) ||
        b.id - a.id,
    )
  if (!rule) return null
  const counts = {
    container: order.fcl20gp + order.fcl40gp + order.fcl40hq,
    bl: order.bl_quantity,
    shipment: 1,
  }
  const quantity = String(Math.max(counts[rule.basis as keyof typeof counts], 1))
  const currency = rule.currency as Currency
  return {
    quantity,
    price: rule.amount,
    amount: roundMoney(decimalOf(rule.amount).times(quantity), currency),
    currency,
  }
}
