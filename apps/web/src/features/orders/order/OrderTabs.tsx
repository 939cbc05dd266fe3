import { OPEN_STATES, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { ROLE } from '@kairo/shared/roles'
import { TASK_STATE } from '@kairo/shared/tasks/task-codes'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { Body } from '@/api/call.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Tabs } from '@/ui/layout/Tabs.tsx'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import common from '@/ui/common.module.css'
import type { OrderCommands } from '../commands/order-commands.ts'
import type { Order, OrderDetail } from '../order.ts'
import { CHIP_TYPES, CHIPS } from '../row/document-state.ts'
import { ORDER_TABS, type OrderTab } from '../row/order-tabs.ts'
import { detailTexts } from '../texts.ts'
import { CargoAndParties, SailingAndContainers } from './DetailSections.tsx'
import { DocumentList } from './DocumentList.tsx'
import { OrderComments } from './OrderComments.tsx'
import { QuotationPanel } from './QuotationPanel.tsx'
import { RequestedMoney } from './RequestedMoney.tsx'
import styles from './order-detail.module.css'

/** Loaded on their own: they bring texts and forms, and most visits see one of them. */
const OrderCharges = lazyPart(async () => (await import('@/features/billing/charges/OrderCharges.tsx')).OrderCharges)
const Checklist = lazyPart(async () => (await import('./Checklist.tsx')).Checklist)
const HistoryTab = lazyPart(async () => (await import('./HistoryTab.tsx')).HistoryTab)

/** The documents that an order comes to have, photos aside. */
const PAPERS = CHIPS.filter((chip) => chip !== 'photos').flatMap((chip) => CHIP_TYPES[chip])

interface OrderTabsProps {
  order: OrderDetail
  row: Order
  commands: OrderCommands
  tasks: UseQueryResult<Body<'POST /task/list'>>
  tab: OrderTab
  onTab: (tab: OrderTab) => void
}

/** The order in parts, of which one is shown. */
export function OrderTabs({ order, row, commands, tasks, tab, onTab }: OrderTabsProps) {
  const t = useTexts(detailTexts).tabs
  const role = useSession().user.role_id
  const list = tasks.data?.data.dataList
  const done = list?.filter(({ state }) => state !== TASK_STATE.open).length
  const kinds = new Set(order.documents.map(({ businessType }) => businessType))
  const counts: Partial<Record<OrderTab, string>> = {
    ...(list && list.length > 0 ? { tasks: `${done}/${list.length}` } : {}),
    papers: `${PAPERS.filter((type) => kinds.has(type)).length}/${PAPERS.length}`,
  }
  const shown = ORDER_TABS.filter((one) => one !== 'money' || isPriced(order, role))
  const chosen = shown.includes(tab) ? tab : 'tasks'
  const content: Record<OrderTab, () => ReactNode> = {
    tasks: () => <Checklist row={row} commands={commands} tasks={tasks} />,
    papers: () => <DocumentList order={order} row={row} commands={commands} />,
    cargo: () => <CargoAndParties order={order} row={row} commands={commands} />,
    sailing: () => <SailingAndContainers order={order} />,
    money: () => (
      <>
        <QuotationPanel order={order} onPreview={() => commands.preview('quotation', row)} />
        <OrderCharges
          orderId={order.id}
          insurable={OPEN_STATES.some((state) => state === order.state)}
          {...(order.state >= ORDER_STATE.booked && order.anFeeRequestFileId !== null
            ? { requested: (isBilled: boolean) => <RequestedMoney order={order} isBilled={isBilled} /> }
            : {})}
        />
      </>
    ),
    history: () => <HistoryTab row={row} />,
  }
  return (
    <>
      <OrderComments order={order} />
      <div className={styles.tabs}>
        <Tabs
          label={t.label}
          items={shown.map((key) => ({
            key,
            label: counts[key] ? <TabLabel text={t[key]} count={counts[key]} /> : t[key],
          }))}
          value={chosen}
          onChange={onTab}
        >
          <Suspense fallback={<ListSkeleton rows={6} />}>{content[chosen]()}</Suspense>
        </Tabs>
      </div>
    </>
  )
}

/** Amounts are nobody's of a draft, and never a shipper account's. */
const isPriced = (order: OrderDetail, role: number): boolean =>
  role !== ROLE.shipperAccount && order.state !== ORDER_STATE.draft

const TabLabel = ({ text, count }: { text: string; count: string }) => (
  <>
    {text} <span className={common.num}>{count}</span>
  </>
)
