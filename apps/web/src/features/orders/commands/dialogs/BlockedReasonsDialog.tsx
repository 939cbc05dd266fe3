import type { OrderAction } from '@kairo/shared/orders/rules/order-actions'
import { TASK_STATE } from '@kairo/shared/tasks/task-codes'
import { openTaskText } from '@kairo/shared/tasks/task-texts'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { cx } from '@/ui/class-names.ts'
import { useTexts } from '@/i18n/texts.ts'
import { actionTexts } from '../../texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import common from '@/ui/common.module.css'

interface BlockedReasonsDialogProps {
  title: string
  /** Each reason, as a sentence. */
  reasons: readonly string[]
  /** What is refused for what is missing: the open tasks that bring it are named with their deadlines. */
  action?: OrderAction
  order: { id: number }
  onClose: () => void
}

/** Shows what blocks an action or a document; one button (rules 8.11). */
export function BlockedReasonsDialog({ title, reasons, action, order, onClose }: BlockedReasonsDialogProps) {
  const t = useTexts(actionTexts)
  return (
    <Dialog
      isCentered
      width={440}
      hasCross={false}
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" autoFocus onClick={onClose}>
          {t.ok}
        </Button>
      }
    >
      {reasons.length > 1 ? (
        <div className={common.mt12}>
          <p>{t.whyText}</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p>{reasons[0]}</p>
      )}
      {action && <NamedTasks orderId={order.id} action={action} />}
    </Dialog>
  )
}

function NamedTasks({ orderId, action }: { orderId: number; action: OrderAction }) {
  const f = useFormat()
  const language = useLanguage()
  const { data, error, refetch } = useApiQuery('POST /task/list', { orderId, limit: 100 })
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  const named = (data?.data.dataList ?? []).filter(
    ({ state, blocks }) => state === TASK_STATE.open && blocks === action,
  )
  if (named.length === 0) return null
  return (
    <ul className={common.mt12}>
      {named.map(({ id, kind, due, dueZone, isOverdue }) => (
        <li key={id} className={cx(isOverdue && common.danger)}>
          {openTaskText(kind, due && f.dateTime(due), dueZone, language)}
        </li>
      ))}
    </ul>
  )
}
