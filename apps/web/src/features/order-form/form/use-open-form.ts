import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useLivePrices } from '@/features/rates/search/use-live-prices.ts'
import { useEstimate } from '../quotation/use-estimate.ts'
import { useComparedPrice } from '../quotation/use-compared-price.ts'
import type { SavedOrder } from '../submit/use-order-commands.ts'
import { createFolds, partsFilledBy } from './folds.ts'
import { createOrderForm } from './form-store.ts'
import type { Start } from './start-order.ts'
import { useBooking } from './use-booking.ts'

/** An open form: its inputs, the stored order, and the derived route and price. */
export function useOpenForm(start: Start) {
  const [form] = useState(() => createOrderForm(start.values))
  const [folds] = useState(() => {
    const created = createFolds()
    if (start.kind === 'again') created.fold(partsFilledBy(start.values), start.values)
    return created
  })
  const [saved, setSaved] = useState<SavedOrder | undefined>(start.order)
  const detail = useApiQuery('POST /order/queryById', { id: saved?.id ?? 0 }, { enabled: saved !== undefined })
  const order = saved === undefined ? undefined : (detail.data?.data ?? start.order)
  const booking = useBooking(form, order)
  const estimate = useEstimate(form, booking)
  const price = { ...estimate, compared: useComparedPrice(form, start, booking, estimate) }
  // Submitted orders keep their prices.
  useLivePrices({ isSeen: price.visibility === 'shown' && price.input !== undefined && !price.input.orderId })
  return { form, folds, saved, setSaved, order, booking, price }
}
export type OpenForm = ReturnType<typeof useOpenForm>
