import { type ReactNode, useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import type { Body } from '@/api/call.ts'
import type { Order, OrderDetail } from '../../order.ts'

export type OrderContainers = Body<'POST /container/list'>['data']

interface WithOrderDetailProps {
  order: Order
  title: string
  onClose: () => void
  children: (detail: OrderDetail, containers: OrderContainers) => ReactNode
}

/** For forms with data that a row does not have: they start from the latest order, and keep it while open. */
export function WithOrderDetail({ order, title, onClose, children }: WithOrderDetailProps) {
  const detail = useApiQuery('POST /order/queryById', { id: order.id }, { staleMs: 0 })
  const containers = useApiQuery('POST /container/list', { orderId: order.id }, { staleMs: 0 })
  const isFresh = detail.isFetchedAfterMount && containers.isFetchedAfterMount
  const fresh =
    isFresh && detail.data && containers.data
      ? { detail: detail.data.data, containers: containers.data.data }
      : undefined
  const [first, setFirst] = useState(fresh)
  if (fresh && !first) setFirst(fresh)
  const shown = first ?? fresh
  if (shown) return children(shown.detail, shown.containers)
  const failed = detail.isError ? detail : containers.isError ? containers : undefined
  return (
    <Dialog title={title} onClose={onClose}>
      {failed ? <FailedState error={failed.error} onRetry={() => void failed.refetch()} /> : <ListSkeleton rows={4} />}
    </Dialog>
  )
}
