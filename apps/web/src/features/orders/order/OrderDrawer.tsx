import { isInForce } from '@kairo/shared/orders/rules/order-states'
import { isStaff } from '@kairo/shared/roles'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { remember, remembered } from '@/browser-storage.ts'
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
import { lazyPart } from '@/ui/lazy-part.tsx'
import { Drawer } from '@/ui/overlay/Drawer.tsx'
import { StatusDot } from '../row/StatusDot.tsx'
import { actionTexts, detailTexts, orderTexts } from '../texts.ts'
import type { OrderCommands } from '../commands/order-commands.ts'
import { DrawerSummary } from './DrawerSummary.tsx'
import type { Order } from '../order.ts'
import { entryToStart, nextStep, rowEntries } from '../commands/row-entries.ts'
import { NowCard } from './NowCard.tsx'
import { OrderTabs } from './OrderTabs.tsx'
import { ORDER_TABS, type OrderTab } from '../row/order-tabs.ts'
import { CHECKLIST_LIMIT, type Task } from '../commands/tasks/task.ts'
import { useNow } from '@/use-now.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './order-detail.module.css'

/** Staff alone need it, of an order with a notice. */
const NoticeMark = lazyPart(async () => (await import('@/features/arrival-notices/NoticeMark.tsx')).NoticeMark)

/** Which tab this visit looks at, order after order; an address that names one goes before it. */
const TAB_KEY = 'orders.tab'

interface OrderDrawerProps {
  id: number
  /** Its row, if the list behind the drawer shows it. */
  known: Order | undefined
  commands: OrderCommands
  /** The entry of its menu to choose as soon as it is there; `onStarted` takes it out of the address before. */
  start: string | undefined
  onStarted: () => void
  /** The part that the address names. */
  tab: OrderTab | undefined
  onTab: (tab: OrderTab) => void
  onClose: () => void
}
/** The drawer of an order: status, events, documents and actions. */
export function OrderDrawer({ id, known, commands, start, onStarted, tab, onTab, onClose }: OrderDrawerProps) {
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
  const tasks = useApiQuery('POST /task/list', { orderId: id, limit: CHECKLIST_LIMIT })
  const last = ORDER_TABS.find((one) => one === remembered(TAB_KEY, 'session'))
  const t = useTexts(actionTexts)
  const list = useTexts(orderTexts)
  const begun = useRef<string>(undefined)
  const begin = useEffectEvent((order: Order) => {
    if (start !== undefined) {
      // The address forgets it first: the way back from another screen would begin it again.
      begun.current = start
      onStarted()
    } else if (begun.current !== undefined) {
      // One that is not to be done any more leaves the order open, which says what is.
      entryToStart(begun.current, { order, role, commands, t, list })?.onClick()
      begun.current = undefined
    }
  })
  useEffect(() => {
    if (row) begin(row)
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
          {row && <DrawerHead row={row} commands={commands} tasks={tasks.data?.data.dataList} />}
          {order && row ? (
            // A part that loads late must not hide the head again.
            <Suspense fallback={<ListSkeleton rows={10} />}>
              <OrderTabs
                order={order}
                row={row}
                commands={commands}
                tasks={tasks}
                tab={tab ?? last ?? (isInForce(order.state) ? 'tasks' : 'cargo')}
                onTab={(chosen) => {
                  remember(TAB_KEY, chosen, 'session')
                  onTab(chosen)
                }}
              />
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

/** What the list knows already, so that it is shown at once. */
function DrawerHead({ row, commands, tasks }: PartProps & { tasks: readonly Task[] | undefined }) {
  const now = useNow()
  const d = useTexts(detailTexts)
  return (
    <>
      <DrawerSummary row={row} now={now} />
      <Suspense fallback={null}>
        <NoticeMark order={row} label={d.docs.revise} onRevise={() => void commands.start('makeArrivalNotice', row)} />
      </Suspense>
      <NowCard row={row} commands={commands} now={now} tasks={tasks} />
    </>
  )
}

/** What stands elsewhere in the drawer: its tabs, and the step of the card on top. */
const ELSEWHERE: readonly string[] = ['details', 'trace', 'history']

/** What else can be done: a few beside the menu, whose last button is the one at the right. */
function ActionBar({ row, commands }: PartProps) {
  const t = useTexts(actionTexts)
  const d = useTexts(detailTexts)
  const list = useTexts(orderTexts)
  const narrow = useNarrow()
  const role = useSession().user.role_id
  const facts = { order: row, role, commands, t, list }
  const next = nextStep(facts)
  const others = rowEntries(facts).filter(({ key }) => key !== next?.key && !ELSEWHERE.includes(key))
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
    </div>
  )
}
