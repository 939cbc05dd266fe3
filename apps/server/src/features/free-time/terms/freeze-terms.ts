import type { ShownIn } from '@kairo/shared/free-time/free-time-codes'
import { takesGivenDays } from '@kairo/shared/free-time/choose-tariffs'
import { type FreeTimeTerms, withFreeDays } from '@kairo/shared/free-time/free-time-terms'
import type { Kysely, Transaction } from 'kysely'
import { NEXT_VERSION } from '../../../database/next-version.ts'
import type { DB } from '../../../database/tables.ts'
import { findTerms } from './find-terms.ts'

/** The columns of an order that its free time depends on. */
interface Booked {
  is_fcl?: boolean | undefined
  departure_port_id?: number | null | undefined
  destination_port_id?: number | null | undefined
  shipping_company_id?: number | null | undefined
  etd?: string | null | undefined
  eta?: string | null | undefined
  ft_days?: number | null | undefined
}

/**
 * Writes the terms that hold for an order with its submission: those that the form showed. They stay the order's,
 * whatever becomes of the tariffs; without a tariff it has none, and nothing can be charged by one.
 */
export async function freezeTerms(
  trx: Transaction<DB>,
  orderId: number,
  booked: Booked,
  { at, shownIn }: { at: Date; shownIn: ShownIn },
): Promise<void> {
  await trx.deleteFrom('order_free_time').where('order_id', '=', orderId).execute()
  const { departure_port_id, destination_port_id, etd, eta } = booked
  if (booked.is_fcl === false || !departure_port_id || !destination_port_id || !etd || !eta) return
  const [found = []] = await findTerms(trx, [
    {
      isFcl: true,
      departurePortId: departure_port_id,
      destinationPortId: destination_port_id,
      shippingCompanyId: booked.shipping_company_id ?? null,
      etd,
      eta,
      ftDays: booked.ft_days ?? null,
    },
  ])
  if (found.length === 0) return
  await trx
    .insertInto('order_free_time')
    .values(
      found.map(({ tariffId, terms }) => ({
        order_id: orderId,
        direction: terms.direction,
        kind: terms.kind,
        tariff_id: tariffId,
        free_days: terms.freeDays,
        terms: JSON.stringify(terms),
        shown_at: at,
        shown_in: shownIn,
        update_time: at,
      })),
    )
    .execute()
}

/** The terms of an order as they were frozen. */
export async function frozenTerms(db: Kysely<DB>, orderId: number): Promise<FreeTimeTerms[]> {
  const rows = await db
    .selectFrom('order_free_time')
    .select('terms')
    .where('order_id', '=', orderId)
    .orderBy('direction', 'desc')
    .orderBy('kind')
    .execute()
  return rows.map(({ terms }) => terms as FreeTimeTerms)
}

/**
 * Staff gave an order other free days. More are better for the customer and hold at once; fewer than it was shown would
 * need its consent, so the terms stay.
 */
export async function extendTerms(trx: Transaction<DB>, orderId: number, days: number, at: Date): Promise<void> {
  const rows = await trx
    .selectFrom('order_free_time')
    .select(['id', 'terms'])
    .where('order_id', '=', orderId)
    .where('free_days', '<', days)
    .execute()
  const longer = rows
    .map(({ id, terms }) => ({ id, terms: terms as FreeTimeTerms }))
    .filter(({ terms }) => takesGivenDays(terms))
  // Of the two kinds that take them, an order has one.
  for (const { id, terms } of longer)
    await trx
      .updateTable('order_free_time')
      .set({
        terms: JSON.stringify(withFreeDays(terms, days)),
        free_days: days,
        update_time: at,
        version: NEXT_VERSION,
      })
      .where('id', '=', id)
      .execute()
}
