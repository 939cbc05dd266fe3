import { OPEN_STATES, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { isInForce } from '@kairo/shared/orders/rules/order-states'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { Suspense, useDeferredValue, useEffect, useEffectEvent } from 'react'
import { invalidate, useApiQuery, useList } from '@/api/queries.ts'
import { isRefusal } from '@/api/refusal.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { CopyText } from '@/ui/text/CopyText.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { RowActions } from '@/ui/list/table/RowActions.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { useNarrow } from '@/ui/layout/narrow.ts'
import { Drawer } from '@/ui/overlay/Drawer.tsx'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { StatusDot } from '../row/StatusDot.tsx'
import { DetailSections, GoodsAndParties } from './DetailSections.tsx'
import { actionTexts, detailTexts, orderTexts } from '../texts.ts'
import type { OrderCommands } from '../commands/order-commands.ts'
import { DocumentList } from './DocumentList.tsx'
import { DrawerSummary } from './DrawerSummary.tsx'
import { NextStep } from './NextStep.tsx'
import { RequestedMoney } from './RequestedMoney.tsx'
import { OrderComments } from './OrderComments.tsx'
import type { Order, OrderDetail } from '../order.ts'
import { QuotationPanel } from './QuotationPanel.tsx'
import { rowEntries } from '../commands/row-entries.ts'
import { TraceNodes } from '../commands/dialogs/TraceNodes.tsx'
import { useNow } from '@/use-now.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'
import styles from './order-detail.module.css'

/** Loaded on its own, because billing brings texts and forms. */
const OrderCharges = lazyPart(async () => (await import('@/features/billing/charges/OrderCharges.tsx')).OrderCharges)

/** Below the first screen, with texts and dialogs of its own. */
const Checklist = lazyPart(async () => (await import('./checklist/Checklist.tsx')).Checklist)

interface OrderDrawerProps {
  id: number
  /** Its row, if the list behind the drawer shows it. */
  known: Order | undefined
  commands: OrderCommands
  /** The entry of its menu to choose as soon as it is there; `onStarted` is called once it was. */
  start?: string | undefined
  onStarted?: () => void
  onClose: () => void
}
/** The drawer of an order: status, events, documents and actions. */
export function OrderDrawer({ id, known, commands, start, onStarted, onClose }: OrderDrawerProps) {
  const d = useTexts(detailTexts)
  const core = useCore()
  const detail = useApiQuery('POST /order/queryById', { id })
  const order = detail.data?.data
  const role = useSession().user.role_id
  // Dialogs work with the row of the list: the order may be on another page of it, or filtered out.
  const rows = useList(
    'POST /order/search',
    { code: order?.code, limit: 20 },
    { enabled: order !== undefined && !known },
  )
  const row = known ?? rows.data?.rows.find((found) => found.id === id)
  const failed = detail.error ?? rows.error
  const isGone = isRefusal(failed, 'ORDER_NOT_EXIST')
  const isRowOld = order !== undefined && known !== undefined && known.version < order.version
  useEffect(() => {
    if (isRowOld) void invalidate('POST /order/search')
  }, [isRowOld])
  const t = useTexts(actionTexts)
  const list = useTexts(orderTexts)
  const begin = useEffectEvent((key: string, order: Order) => {
    onStarted?.()
    // One that is not to be done any more leaves the order open, which says what is.
    rowEntries({ order, role, commands, t, list })
      .find((entry) => entry.key === key)
      ?.onClick()
  })
  useEffect(() => {
    if (start !== undefined && row) begin(start, row)
  }, [start, row])
  return (
    <Drawer
      width={980}
      title={
        row ? (
          <span className={cx(styles.drawerTitle, common.row)}>
            <CopyText text={row.code}>
              <b className={common.num}>{row.code}</b>
            </CopyText>
            <StatusDot order={row} />
            {isStaff(role) && <span className={styles.drawerCompany}>{row.company_name}</span>}
          </span>
        ) : (
          d.drawer.title('')
        )
      }
      footer={row && !isGone && <ActionBar row={row} commands={commands} />}
      onClose={onClose}
    >
      {isGone ? (
        <EmptyState picture="search" title={d.drawer.notFound}>
          <Button onClick={onClose}>{core.common.close}</Button>
        </EmptyState>
      ) : (
        <div className={common.stackL}>
          {row && <DrawerHead row={row} commands={commands} />}
          {order && row ? (
            // A part that loads late must not hide the head again.
            <Suspense fallback={<ListSkeleton rows={10} />}>
              <DrawerBody order={order} row={row} commands={commands} />
            </Suspense>
          ) : failed ? (
            <FailedState error={failed} onRetry={() => void (detail.error ? detail : rows).refetch()} />
          ) : (
            <ListSkeleton rows={10} />
          )}
        </div>
      )}
    </Drawer>
  )
}

interface PartProps {
  row: Order
  commands: OrderCommands
}

/** What the list knows already, so that it is shown at once; then the steps. */
function DrawerHead({ row, commands }: PartProps) {
  const t = useTexts(actionTexts)
  const d = useTexts(detailTexts)
  const now = useNow()
  const trace = useApiQuery('POST /order/getOrderStateHistory', { id: row.id })
  return (
    <>
      <DrawerSummary row={row} commands={commands} now={now} />
      <NextStep row={row} now={now} commands={commands} />
      <section className={panel.panel} aria-label={d.drawer.progress}>
        <h2>
          {d.drawer.progress}
          <span className={common.grow} />
          <Button size="small" variant="link" onClick={() => void commands.start('history', row)}>
            {t.action.history}
          </Button>
          <Button size="small" variant="link" onClick={() => void commands.start('trace', row)}>
            {t.action.trace}
          </Button>
        </h2>
        {trace.data ? (
          <TraceNodes nodes={trace.data.data.nodes} now={now} cancelled={row.state === ORDER_STATE.cancelled} />
        ) : trace.error ? (
          <FailedState error={trace.error} onRetry={() => void trace.refetch()} />
        ) : (
          <ListSkeleton rows={2} />
        )}
      </section>
    </>
  )
}

function DrawerBody({ order, row, commands }: PartProps & { order: OrderDetail }) {
  const now = useNow()
  const role = useSession().user.role_id
  const isPriced = role !== ROLE.shipperAccount && order.state !== ORDER_STATE.draft
  // Costly to render and at the lower end: the rest is painted first.
  const withCharges = useDeferredValue(isPriced, false)
  return (
    <>
      <OrderComments order={order} />
      {isInForce(order.state) && (
        <Suspense fallback={<ListSkeleton rows={5} />}>
          <Checklist orderId={order.id} />
        </Suspense>
      )}
      <GoodsAndParties order={order} />
      {isPriced && <QuotationPanel order={order} onPreview={() => commands.preview('quotation', row)} />}
      <DocumentList order={order} row={row} commands={commands} />
      <DetailSections order={order} row={row} commands={commands} now={now} />
      {withCharges && (
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <OrderCharges
            orderId={order.id}
            insurable={OPEN_STATES.some((state) => state === order.state)}
            {...(order.state >= ORDER_STATE.booked && order.anFeeRequestFileId !== null
              ? { requested: (isBilled: boolean) => <RequestedMoney order={order} isBilled={isBilled} /> }
              : {})}
          />
        </Suspense>
      )}
    </>
  )
}

/** The present actions: the next step, a few others, the rest in a menu. */
function ActionBar({ row, commands }: PartProps) {
  const t = useTexts(actionTexts)
  const d = useTexts(detailTexts)
  const list = useTexts(orderTexts)
  const narrow = useNarrow()
  const role = useSession().user.role_id
  const entries = rowEntries({ order: row, role, commands, t, list }).filter((entry) => entry.key !== 'details')
  const [next, ...others] = entries
  const again = others.filter((entry) => entry.key === 'orderAgain' && !isStaff(role))
  // What waits for something stands in the menu, which says so.
  const commandEntries = others.filter(({ group, note }) => group === t.group.command && !note).slice(0, 3)
  const beside = narrow ? [] : [...again, ...commandEntries]
  const inMenu = others.filter((entry) => !beside.includes(entry))
  return (
    <div className={common.row}>
      <RowActions actions={inMenu} label={row.code} menuText={d.drawer.more} />
      <span className={common.grow} />
      {beside.map((entry) => (
        <Button key={entry.key} danger={entry.danger ?? false} onClick={entry.onClick}>
          {entry.label}
        </Button>
      ))}
      {next && (
        <Button variant="primary" onClick={next.onClick}>
          {next.label}
        </Button>
      )}
    </div>
  )
}
