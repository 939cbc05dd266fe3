import { TASK_STATE, type TaskKind } from '@kairo/shared/tasks/task-codes'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { useEffect, useEffectEvent } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import type { Order } from '../../order.ts'
import { containerTexts } from '../../texts.ts'
import { TickDialog } from '../tasks/TickDialog.tsx'
import { CHECKLIST_LIMIT } from '../tasks/task.ts'
import { ContainerDatesDialog } from './ContainerDatesDialog.tsx'
import { ContainersDialog } from './ContainersDialog.tsx'
import { WithOrderDetail } from './WithOrderDetail.tsx'

interface DialogProps {
  order: Order
  onClose: () => void
}

/** Ticks the open task of that kind; closes where somebody else did meanwhile. */
function TickOf({ kind, order, onClose }: DialogProps & { kind: TaskKind }) {
  const tasks = useApiQuery('POST /task/list', { orderId: order.id, limit: CHECKLIST_LIMIT }).data?.data.dataList
  const task = tasks?.find((one) => one.kind === kind && one.state === TASK_STATE.open)
  const isGone = tasks !== undefined && !task
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isGone) close()
  }, [isGone])
  return task ? <TickDialog task={task} onClose={onClose} /> : null
}
export const TelexDialog = (props: DialogProps) => <TickOf kind="telexRelease" {...props} />
export const OriginalsDialog = (props: DialogProps) => <TickOf kind="originalsSent" {...props} />

/** The containers of the order with seal and VGM. */
export function VgmDialog({ order, onClose }: DialogProps) {
  const title = TASK_TEXTS.vgm[useLanguage()]
  return (
    <WithOrderDetail order={order} title={title} onClose={onClose}>
      {(_detail, containers) => <ContainersDialog order={order} containers={containers} onClose={onClose} />}
    </WithOrderDetail>
  )
}

/** When each container was discharged, taken out and brought back. */
export function DischargeDialog({ order, onClose }: DialogProps) {
  const t = useTexts(containerTexts)
  return (
    <WithOrderDetail order={order} title={t.dates} onClose={onClose}>
      {(_detail, containers) => <ContainerDatesDialog order={order} containers={containers} onClose={onClose} />}
    </WithOrderDetail>
  )
}
