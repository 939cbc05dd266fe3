import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '@/api/call.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { actionTexts } from '../../texts.ts'
import type { Accepted } from '../confirm-doubts.ts'
import { type Order, refreshOrders } from '../../order.ts'
import {
  blockedReason,
  type BulkAction,
  type BulkRefusal,
  type BulkValues,
  forEachOrder,
  isPossible,
  sendOne,
} from './bulk-actions.ts'
import { acceptDoubt } from '../accept-doubt.ts'
import { AcceptedOrders } from './AcceptedOrders.tsx'
import { BulkFields, initialValues, isComplete } from './BulkFields.tsx'
import common from '@/ui/common.module.css'
import styles from './bulk.module.css'
import { cx } from '@/ui/class-names.ts'

interface BulkDialogProps {
  action: BulkAction
  /** The rows as of their selection, maybe outdated. */
  orders: readonly Order[]
  /** The ids of completed orders: they are deselected. */
  onDone: (ids: readonly number[]) => void
  onClose: () => void
}

/** The most that one call accepts. */
const MAX_IDS = 500

async function readOrders(ids: readonly number[]): Promise<Order[]> {
  const found: Order[] = []
  for (let at = 0; at < ids.length; at += MAX_IDS) {
    const part = ids.slice(at, at + MAX_IDS)
    const { list } = await call('POST /order/search', { ids: part, page: 1, limit: part.length })
    found.push(...list.list)
  }
  return found
}

/**
 * One action on many orders, which are read again first: their versions and what may be done with them have changed.
 */
export function BulkDialog({ orders, ...props }: BulkDialogProps) {
  const t = useTexts(actionTexts)
  const id = useId()
  const [selected] = useState(orders)
  const ids = selected.map((order) => order.id)
  // Read once: later changes of other users result in a refusal.
  const present = useQuery({
    queryKey: ['orders of a bulk action', id],
    queryFn: () => readOrders(ids),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (present.data) {
    const chosen = selected.flatMap(({ id: orderId }) => present.data.find((order) => order.id === orderId) ?? [])
    const gone = selected.filter(({ id: orderId }) => !present.data.some((order) => order.id === orderId))
    return <ReadBulkDialog {...props} chosen={chosen} gone={gone} />
  }
  return (
    <Dialog title={t.many.title(t.action[props.action], selected.length)} width={600} onClose={props.onClose}>
      {present.isError ? (
        <FailedState error={present.error} onRetry={() => void present.refetch()} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Dialog>
  )
}

interface ReadBulkDialogProps extends Omit<BulkDialogProps, 'orders'> {
  chosen: readonly Order[]
  /** Selected, but no longer visible to this user. */
  gone: readonly Order[]
}

/** The inputs of the action, its progress, and the refused orders with reasons. */
function ReadBulkDialog({ action, chosen, gone, onDone, onClose }: ReadBulkDialogProps) {
  const t = useTexts(actionTexts)
  const core = useCore()
  const role = useSession().user.role_id
  const [now] = useState(() => new Date())
  const [progress, setProgress] = useState<{ settled: number; of: number }>()
  /** Doubts that were accepted, by order. */
  const [accepted, setAccepted] = useState<Readonly<Record<number, Accepted>>>({})
  const [refused, setRefused] = useState<readonly BulkRefusal[]>()
  const possible = chosen.filter((order) => isPossible(action, order))
  const [ticks, setTicks] = useState<ReadonlySet<number>>(
    () => new Set(possible.filter((order) => action !== 'accept' || !acceptDoubt(order, now)).map(({ id }) => id)),
  )
  const [values, setValues] = useState<BulkValues>(() => initialValues(action, possible, now))
  const ticked = possible.filter(({ id }) => ticks.has(id))
  const count = chosen.length + gone.length
  const blocked = [
    ...chosen
      .filter((order) => !isPossible(action, order))
      .map((order): BulkRefusal => ({ order, reason: blockedReason(action, order, role, now) })),
    ...gone.map((order): BulkRefusal => ({ order, reason: t.many.gone })),
  ]
  const isRunning = progress !== undefined && refused === undefined
  const doubted = refused?.filter(({ accepts }) => accepts) ?? []
  const label = t.action[action]

  const run = async (
    sent: readonly Order[],
    others: readonly BulkRefusal[],
    accepts: Readonly<Record<number, Accepted>>,
  ) => {
    const done: number[] = []
    const failed: BulkRefusal[] = [...others]
    setAccepted(accepts)
    setRefused(undefined)
    setProgress({ settled: 0, of: sent.length })
    await forEachOrder(
      sent,
      (order) => sendOne(action, order, values, accepts[order.id]),
      (order, refusal) => {
        if (refusal) failed.push(refusal)
        else done.push(order.id)
        setProgress((now) => now && { ...now, settled: now.settled + 1 })
      },
    )
    await refreshOrders()
    onDone(done)
    if (failed.length > 0) return setRefused(failed)
    showSuccess(t.many.done(ticked.length))
    onClose()
  }
  /** Sends the doubted orders again, with the doubts confirmed. */
  const runAnyway = () =>
    run(
      doubted.map(({ order }) => order),
      (refused ?? []).filter((refusal) => !doubted.includes(refusal)),
      Object.fromEntries(
        doubted.map(({ order, accepts }) => [order.id, { ...accepted[order.id], ...(accepts && { [accepts]: true }) }]),
      ),
    )
  const footer =
    refused || possible.length === 0 ? (
      <>
        <Button variant={doubted.length > 0 ? 'default' : 'primary'} onClick={onClose}>
          {core.common.close}
        </Button>
        {doubted.length > 0 && (
          <Button variant="primary" danger onClick={() => void runAnyway()}>
            {t.many.anyway(label, doubted.length)}
          </Button>
        )}
      </>
    ) : (
      <>
        <Button disabled={isRunning} onClick={onClose}>
          {core.common.cancel}
        </Button>
        <Button
          variant="primary"
          loading={isRunning}
          disabled={!isComplete(action, values, ticked)}
          onClick={() => void run(ticked, blocked, {})}
        >
          {t.many.run(label, ticked.length)}
        </Button>
      </>
    )
  return (
    <Dialog
      title={t.many.title(label, count)}
      width={action === 'accept' ? 720 : 600}
      footer={footer}
      closable={!isRunning}
      onClose={onClose}
    >
      <div className={common.stackL}>
        {refused ? (
          <Refusals
            tone="warning"
            title={t.many.partly(ticked.length + blocked.length - refused.length, refused.length)}
            rows={refused}
          />
        ) : (
          <>
            {possible.length === 0 && <Notice tone="warning" title={t.many.none} />}
            {blocked.length > 0 && <Refusals tone="info" title={t.many.blocked(blocked.length)} rows={blocked} />}
            {possible.length > 0 &&
              (action === 'accept' ? (
                <AcceptedOrders orders={possible} ticks={ticks} onTicks={setTicks} disabled={isRunning} now={now} />
              ) : (
                <AffectedOrders orders={possible} />
              ))}
            {possible.length > 0 && !isRunning && (
              <BulkFields action={action} orders={possible} values={values} onChange={setValues} now={now} />
            )}
            {isRunning && (
              <div role="status">
                <p>{t.many.progress(progress.settled, progress.of)}</p>
                <progress className={common.full} max={progress.of} value={progress.settled} aria-hidden />
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** All orders of the action: the selection may include other pages and filters. */
function AffectedOrders({ orders }: { orders: readonly Order[] }) {
  const t = useTexts(actionTexts)
  return (
    // Focusable, so that a long list can be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={cx(styles.orders, common.tall)} aria-label={t.many.orders} tabIndex={0}>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <b className={common.num}>{order.code}</b>
            <span>{order.company_name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Refusals({ tone, title, rows }: { tone: 'info' | 'warning'; title: string; rows: readonly BulkRefusal[] }) {
  return (
    <Notice tone={tone} title={title}>
      <ul className={cx(common.tall, common.stackS)}>
        {rows.map(({ order, reason }) => (
          <li key={order.id}>
            <b>{order.code}</b> {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
