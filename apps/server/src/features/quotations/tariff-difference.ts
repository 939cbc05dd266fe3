import { CHARGE_CAUSE, CHARGE_STATE } from '@kairo/shared/billing/billing-codes'
import { billedKindOf } from '@kairo/shared/billing/charge-kinds'
import { linesOfQuotation } from '@kairo/shared/billing/invoice-amounts'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Currency } from '@kairo/shared/currencies'
import { chargeChanges, type PricedLines } from '@kairo/shared/quotations/charge-changes'
import { missingIn } from '@kairo/shared/quotations/quotation-lines'
import type { quotationsContract, TariffDifference } from '@kairo/shared/quotations/quotations.contract'
import { offerText, tariffOffers } from '@kairo/shared/quotations/tariff-offers'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { chargeNamer, loadChargeKinds } from '../charges/charge-kinds.ts'
import { selectRateRows } from '../rates/rate-query.ts'
import { chargesOfShip } from '../rates/search/price-sources.ts'
import { countsOf, type QuotedOrder } from './estimate.ts'
import { type FrozenQuotation, frozenQuotationOf, moveQuotation, withCounts } from './frozen-quotation.ts'

const pricedLines = ({ quotation, prices, counts }: FrozenQuotation): PricedLines => {
  const { notIncluded, unknownCharges } = missingIn(prices, counts.services)
  return { lines: linesOfQuotation(quotation), notIncluded, unknown: unknownCharges }
}

/** Charges of the order for the tariff of another day that are proposed or agreed. */
const tariffCharges = (db: Kysely<DB>, orderId: number) =>
  db
    .selectFrom('order_charges')
    .select(['charge_kind_id as kindId', 'amount', 'currency', 'state'])
    .where('order_id', '=', orderId)
    .where('cause', '=', CHARGE_CAUSE.tariffOfDay)
    .where('state', 'in', [CHARGE_STATE.proposed, CHARGE_STATE.agreed, CHARGE_STATE.invoiced])
    .execute()

/**
 * What the surcharges of an order that staff or the carrier move cost otherwise than its quotation says, which stays
 * (rules 6.12). The ocean freight, and a rate that went out of sale meanwhile, stay too. Throws
 * TRANSPORT_COST_IS_DELETE where the rate is gone.
 */
export async function tariffDifference(
  { db }: AppContext,
  order: QuotedOrder,
  { id, etd, ...given }: ParsedOf<typeof quotationsContract.getTariffDifference>,
  { language }: RequestContext,
): Promise<TariffDifference> {
  const frozen = frozenQuotationOf(order)
  const none = { quotedEtd: frozen?.etd ?? null, etd, changes: [], offers: [], isProposed: false }
  // A draft has no quotation, and one of before surcharges had days is of none that could be compared.
  if (!frozen?.etd) return none
  const rate = await selectRateRows(db)
    .where('r.id', '=', order.rate_id ?? 0)
    .executeTakeFirst()
  if (!rate) throw new Refusal('TRANSPORT_COST_IS_DELETE')
  const counts = countsOf(given, order, order.is_fcl)
  const [prices, kinds, charges, nameOf] = await Promise.all([
    chargesOfShip(db, rate, etd),
    loadChargeKinds(db),
    tariffCharges(db, id),
    chargeNamer(db, language),
  ])
  const agreed = withCounts(frozen, counts)
  const changes = chargeChanges(pricedLines(agreed), pricedLines(moveQuotation(frozen, { etd, counts, prices })))
  const proposed = new Set(charges.filter(({ state }) => state === CHARGE_STATE.proposed).map(({ kindId }) => kindId))
  const offers = tariffOffers(
    changes.flatMap((change) => {
      const kind = billedKindOf(kinds, change)
      return kind ? [{ ...change, kindId: kind.id }] : []
    }),
    charges.map(({ kindId, amount, currency }) => ({ kindId, amount, currency: currency as Currency })),
    frozen.prices.exchangeRates,
  ).filter(({ kindId }) => !proposed.has(kindId))
  return {
    ...none,
    changes: changes.map(({ names, ...change }) => ({
      ...change,
      item: nameOf({ ...change, names }),
    })),
    offers: offers.map((offer) => ({
      chargeKindId: offer.kindId,
      name: kinds.find((kind) => kind.id === offer.kindId)?.names[language] ?? '',
      cause: CHARGE_CAUSE.tariffOfDay,
      text: offerText(offer, { quoted: frozen.etd ?? null, etd }),
      price: offer.amount,
      currency: offer.currency,
    })),
    isProposed: proposed.size > 0,
  }
}
