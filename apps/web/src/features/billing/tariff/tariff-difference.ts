import { type Body, call, type Input, newIdempotencyKey } from '@/api/call.ts'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { refreshBilling } from '../billing-calls.ts'

const DIFFERENCE = 'POST /order/tariffDifference'
export type TariffDifference = Body<typeof DIFFERENCE>['data']
export type TariffOffer = TariffDifference['offers'][number]

/** What the tariff of another day says besides the quotation of an order; nothing is asked while `input` is undefined. */
export const useTariffDifference = (input: Input<typeof DIFFERENCE> | undefined) =>
  useApiQuery(DIFFERENCE, input ?? { id: 0, etd: '' }, { enabled: input !== undefined })

export const isGivenBack = ({ price }: TariffOffer): boolean => Number(price) < 0

/** Proposes what was offered, each charge by its own call; those before one that fails stay proposed. */
export async function proposeOffers(orderId: number, offers: readonly TariffOffer[]): Promise<void> {
  if (offers.length === 0) return
  try {
    for (const { name: _name, ...charge } of offers)
      await call('POST /orderCharge/propose', { ...charge, orderId }, { idempotencyKey: newIdempotencyKey() })
  } finally {
    await Promise.all([refreshBilling(), invalidate(DIFFERENCE)])
  }
}
