import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { isStaff } from '@kairo/shared/roles'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useApiQuery } from '@/api/queries.ts'
import { isRefusal } from '@/api/refusal.ts'
import { useTexts } from '@/i18n/texts.ts'
import { type OrderDetail, useLiveOrders } from '@/features/orders/order.ts'
import { billsOf } from '@/features/orders/row/bill-addresses.ts'
import { linkTo } from '@/router/has-screen.ts'
import { whole } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import common from '@/ui/common.module.css'
import { DraftCheck } from './DraftCheck.tsx'
import { checkTexts } from './texts.ts'

const route = getRouteApi('/_in/billsOfLading/$orderId/check')

/** The draft B/L of an order, looked through by the customer: the paper and its fields, then a yes or what is wrong. */
export function CheckScreen() {
  const id = whole(1)(route.useParams().orderId)
  return id === undefined ? <NotFound /> : <OfOrder key={id} id={id} />
}

function NotFound() {
  return <EmptyState picture="search" title={useTexts(checkTexts).notFound} />
}

function OfOrder({ id }: { id: number }) {
  const t = useTexts(checkTexts)
  const staff = isStaff(useSession().user.role_id)
  useLiveOrders()
  const detail = useApiQuery('POST /order/queryById', { id }, { staleMs: 0 })
  const bills = useApiQuery('POST /bl/compose', { orderId: id }, { staleMs: 0 })
  if (isRefusal(detail.error, 'ORDER_NOT_EXIST')) return <NotFound />
  // A draft that was kept from before may be replaced by now: its paper is nobody's any more.
  const isRead = detail.isFetchedAfterMount && bills.isFetchedAfterMount
  if (!isRead || !detail.data || !bills.data) return <NotLoaded of={detail.error ? detail : bills} rows={10} />
  const order: OrderDetail = detail.data.data
  const paper = order.documents.find(({ businessType }) => businessType === DOCUMENT.blDraft)
  return (
    <div className={common.stack}>
      <PageHeader
        title={t.title(order.code)}
        subtitle={paper && order.allowedActions.includes('confirmDraft') ? t.ask : undefined}
        actions={
          <>
            {staff && (
              <Link {...linkTo(billsOf(id))} className={common.link}>
                {t.toEditor}
              </Link>
            )}
            <Link to="/searchOrder" search={{ open: id }} className={common.link}>
              {t.toOrder}
            </Link>
          </>
        }
      />
      {paper ? (
        <DraftCheck order={order} fileId={paper.fileId} bills={bills.data.data} />
      ) : (
        <EmptyState title={t.none} text={t.noneText} />
      )}
    </div>
  )
}
