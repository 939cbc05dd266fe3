import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { BillEditor } from './BillEditor.tsx'
import { billEditorTexts } from './texts.ts'
import { COMPOSE } from './use-bills.ts'

const route = getRouteApi('/_in/billsOfLading/$orderId')

/** The bills of lading of one order, as staff make them. */
export function BillsScreen() {
  const t = useTexts(billEditorTexts)
  const { orderId } = route.useParams()
  const id = /^[1-9]\d{0,14}$/.test(orderId) ? Number(orderId) : undefined
  if (id !== undefined) return <BillsOfOrder key={id} orderId={id} />
  return (
    <EmptyState title={t.noOrder} text={t.noOrderText}>
      <Link to="/searchOrder" className={buttonClass()}>
        {t.toOrders}
      </Link>
    </EmptyState>
  )
}

function BillsOfOrder({ orderId }: { orderId: number }) {
  const t = useTexts(billEditorTexts)
  const query = useApiQuery(COMPOSE, { orderId })
  const fresh = query.isFetchedAfterMount && !query.isFetching ? query.data?.data : undefined
  // What is read later goes under what is typed by then, where the editor asks for it.
  const [begun, setBegun] = useState(fresh)
  if (!begun && fresh) setBegun(fresh)
  if (begun) return <BillEditor start={begun} />
  return (
    <>
      <PageHeader title={t.title} />
      <NotLoaded of={query} title={t.failed} rows={10} />
    </>
  )
}
