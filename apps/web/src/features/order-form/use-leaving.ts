import { useNavigate } from '@tanstack/react-router'
import type { StartKind } from './start-order.ts'
import { useOrdersPath, useRateSearchHref } from './ways-back.ts'

/** Where the form leads when it is done or given up: the order list, or the rate search that it came from. */
export function useLeaving(kind: StartKind): { toOrders: () => void; close: () => void } {
  const navigate = useNavigate()
  const orders = useOrdersPath()
  const rateSearch = useRateSearchHref()
  const toOrders = () => void navigate({ to: orders })
  return { toOrders, close: kind === 'search' ? () => void navigate({ href: rateSearch }) : toOrders }
}
