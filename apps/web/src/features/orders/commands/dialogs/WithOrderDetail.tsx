import { type ReactNode, useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
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
  return (
    <Dialog title={title} onClose={onClose}>
      <NotLoaded of={detail.isError ? detail : containers} />
    </Dialog>
  )
}
