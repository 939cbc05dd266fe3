import { Alert, Button, Modal, Progress } from 'antd'
import { useState } from 'react'
import { useCore } from '../../../i18n/core.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useSession } from '../../../session/session.ts'
import { showSuccess } from '../../../ui/feedback/toast.ts'
import { actionTexts } from '../action-messages/index.ts'
import { type Order, refreshOrders } from '../order.ts'
import {
  blockedReason,
  type BulkAction,
  type BulkRefusal,
  type BulkValues,
  forEachOrder,
  isPossible,
  sendOne,
} from './bulk-actions.ts'
import { BulkFields, initialValues, isComplete } from './BulkFields.tsx'
import common from '../../../ui/common.module.css'
import styles from './bulk.module.css'

interface BulkDialogProps {
  action: BulkAction
  orders: readonly Order[]
  /** The ids that were done: they are no longer selected. */
  onDone: (ids: readonly number[]) => void
  onClose: () => void
}

/** One action on many orders: what it needs, how far it is, and which orders were refused and why. */
export function BulkDialog({ action, orders, onDone, onClose }: BulkDialogProps) {
  const t = useTexts(actionTexts)
  const core = useCore()
  const role = useSession().user.role_id
  const [now] = useState(() => new Date())
  // As they were when the dialog opened: what others do meanwhile shows as a refusal.
  const [chosen] = useState(orders)
  const [values, setValues] = useState<BulkValues>(() => initialValues(action, now))
  const [settled, setSettled] = useState<number>()
  const [refused, setRefused] = useState<readonly BulkRefusal[]>()
  const possible = chosen.filter((order) => isPossible(action, order))
  const blocked = chosen
    .filter((order) => !isPossible(action, order))
    .map((order): BulkRefusal => ({ order, reason: blockedReason(action, order, role, now) }))
  const isRunning = settled !== undefined && refused === undefined
  const label = t.action[action]

  const run = async () => {
    const done: number[] = []
    const failed: BulkRefusal[] = [...blocked]
    setSettled(0)
    await forEachOrder(
      possible,
      (order) => sendOne(action, order, values),
      (order, reason) => {
        if (reason === undefined) done.push(order.id)
        else failed.push({ order, reason })
        setSettled((count = 0) => count + 1)
      },
    )
    await refreshOrders()
    onDone(done)
    if (failed.length > 0) return setRefused(failed)
    showSuccess(t.many.done(done.length))
    onClose()
  }
  const footer =
    refused || possible.length === 0 ? (
      <Button type="primary" onClick={onClose}>
        {core.common.close}
      </Button>
    ) : (
      <>
        <Button disabled={isRunning} onClick={onClose}>
          {core.common.cancel}
        </Button>
        <Button
          type="primary"
          loading={isRunning}
          disabled={!isComplete(action, values, possible)}
          onClick={() => void run()}
        >
          {t.many.run(label, possible.length)}
        </Button>
      </>
    )
  return (
    <Modal
      open
      title={t.many.title(label, chosen.length)}
      width={600}
      footer={footer}
      closable={!isRunning}
      keyboard={!isRunning}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <div className={common.stackL}>
        {refused ? (
          <Refusals
            tone="warning"
            title={t.many.partly(chosen.length - refused.length, refused.length)}
            rows={refused}
          />
        ) : (
          <>
            {possible.length === 0 && <Alert type="warning" showIcon title={t.many.none} />}
            {blocked.length > 0 && <Refusals tone="info" title={t.many.blocked(blocked.length)} rows={blocked} />}
            {possible.length > 0 && !isRunning && (
              <BulkFields action={action} orders={possible} values={values} onChange={setValues} now={now} />
            )}
            {isRunning && (
              <div role="status">
                <p>{t.many.progress(settled, possible.length)}</p>
                <Progress percent={Math.round((settled / possible.length) * 100)} showInfo={false} aria-hidden />
              </div>
            )}
          </>
        )}
      </div>
    </Modal>
  )
}

function Refusals({ tone, title, rows }: { tone: 'info' | 'warning'; title: string; rows: readonly BulkRefusal[] }) {
  return (
    <Alert
      type={tone}
      showIcon
      role={tone === 'warning' ? 'alert' : undefined}
      title={title}
      description={
        <ul className={styles.refusals}>
          {rows.map(({ order, reason }) => (
            <li key={order.id}>
              <b>{order.code}</b> {reason}
            </li>
          ))}
        </ul>
      }
    />
  )
}
