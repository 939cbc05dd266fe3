import { invalidate } from '../../../api/queries.ts'
import { useLive } from '../../../api/use-live.ts'
import { ORDER_ROUTES } from '../order.ts'

/** Follows what others do to orders: what is on screen is asked again, quietly. */
export const useLiveOrders = (): void => useLive(['order', 'refresh'], () => void invalidate(...ORDER_ROUTES))
