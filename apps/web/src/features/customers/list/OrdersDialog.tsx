import { ORDER_COUNT_NAMES, ORDER_COUNT_TEXTS, type OrderCount } from '@kairo/shared/customers/order-counts'
import type { RunningStatus } from '@kairo/shared/orders/rules/order-states'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import { Pager } from '@/ui/list/Pager.tsx'
import { StatusTabs } from '@/ui/layout/StatusTabs.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { STATUS_TONE } from '@/features/orders/row/status-tone.ts'
import { callOf, type StatefulAccount } from '../account/account.ts'
import { useCustomerTexts } from '../use-customer-texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

const ALL = 'all'
const SIZE = 20
const isCount = (value: string): value is OrderCount => (ORDER_COUNT_NAMES as readonly string[]).includes(value)

/** The orders of a customer or shipper account: ten counts, of which each filters the rows (rules 2.24). */
export function OrdersDialog({ account, onClose }: { account: StatefulAccount; onClose: () => void }) {
  const t = useCustomerTexts()
  const core = useCore()
  const f = useFormat()
  const language = useLanguage()
  const [count, setCount] = useState<OrderCount>()
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(SIZE)
  const query = useApiQuery(
    'POST /order/getCustomerOrderInfo',
    { applyId: account.id, state: count, pageNum: page, pageSize: size },
    { keepPrevious: true },
  )
  const found = query.data?.data
  return (
    <Dialog
      width={920}
      title={t.orders.title(callOf(account))}
      footer={<Button onClick={onClose}>{core.common.close}</Button>}
      onClose={onClose}
    >
      <StatusTabs
        label={t.orders.counts}
        value={count ?? ALL}
        items={[
          { value: ALL, label: t.orders.all, count: found?.orderCount },
          ...ORDER_COUNT_NAMES.map((name) => ({
            value: name,
            label: ORDER_COUNT_TEXTS[name][language],
            count: found?.[name],
          })),
        ]}
        onChange={(value) => {
          setCount(isCount(value) ? value : undefined)
          setPage(1)
        }}
      />
      {!found ? (
        <NotLoaded of={query} rows={5} />
      ) : found.customerOrderVos.length === 0 ? (
        <EmptyState picture="search" title={t.orders.empty} />
      ) : (
        <>
          <div className={cx(common.scroll, query.isFetching && common.busy)}>
            <SmallTable
              isBare
              rows={found.customerOrderVos}
              rowKey={(order) => order.id}
              columns={[
                {
                  title: t.orders.index,
                  className: common.quiet,
                  render: (_row, index) => (page - 1) * size + index + 1,
                },
                {
                  title: t.orders.code,
                  render: (order) => (
                    <Link
                      className={cx(common.num, common.nowrap)}
                      to="/searchOrder"
                      search={{ open: order.id }}
                      aria-label={t.orders.open(order.code)}
                      onClick={onClose}
                    >
                      {order.code}
                    </Link>
                  ),
                },
                {
                  title: t.orders.state,
                  render: (order) => (
                    <StatusTag tone={STATUS_TONE[order.runningStatus as RunningStatus]}>{order.stateText}</StatusTag>
                  ),
                },
                { title: t.orders.number, num: true, render: (order) => f.number(order.number) },
                { title: t.orders.goods, render: (order) => <TwoLine first={order.goodsName || NOTHING} /> },
                {
                  title: t.orders.route,
                  render: (order) => (
                    <>
                      {order.departurePort || NOTHING} → {order.destinationPort || NOTHING}
                    </>
                  ),
                },
                { title: t.orders.etd, className: common.nowrap, render: (order) => f.date(order.etd) },
              ]}
            />
          </div>
          {found.total > SIZE && (
            <Pager
              page={page}
              size={size}
              total={found.total}
              onChange={(nextPage, nextSize) => {
                setPage(nextPage)
                setSize(nextSize)
              }}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
