import { orderCommandsContract } from '@kairo/shared/orders/contracts/order-commands.contract'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { DayTimeInput } from '@/ui/controls/DayInput.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { ContainerNumbers } from './ContainerNumbers.tsx'
import { actionTexts } from '../../texts.ts'
import { departureTime } from '../departure-time.ts'
import { EarlyDeparture } from '../EarlyDeparture.tsx'
import { confirmDoubts } from '../confirm-doubts.ts'
import { withLatest } from '../with-latest-order.ts'
import { nowAt } from '../port-clock.ts'
import { type Order, refreshOrders } from '../../order.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './dialogs.module.css'

interface DialogProps {
  order: Order
  onClose: () => void
}
interface Values {
  actualLeavePortDate: string
  containerNumber: string
}

/** Records the departure: its time and the containers. */
export function DepartDialog({ order, onClose }: DialogProps) {
  const t = useTexts(actionTexts)
  const f = useFormat()
  const [now] = useState(() => nowAt([order], 'departureZone', new Date()))
  return (
    <FormDialog<Values>
      open
      single
      width={560}
      title={t.depart.title(order.code)}
      schema={orderCommandsContract.updateOrderState.input}
      initial={{ actualLeavePortDate: departureTime([order], now), containerNumber: order.container_number }}
      version={order.version}
      submitText={t.action.depart}
      success={t.depart.done(order.code)}
      fromLatest={(latest) => ({
        containerNumber: (latest.transportFlight as { containerNumber?: string } | undefined)?.containerNumber ?? '',
      })}
      onSubmit={async (values, { version = order.version }) => {
        const input = { id: order.id, version, state: ORDER_STATE.inTransit, ...values }
        await withLatest(order, version, () =>
          confirmDoubts((accepted) => call('POST /order/updateState', { ...input, ...accepted })),
        )
        await refreshOrders()
      }}
      onClose={onClose}
    >
      <Field
        name="actualLeavePortDate"
        label={t.depart.date(f.place(order.departureZone))}
        required
        hint={t.depart.dateHint}
      >
        <DayTimeInput now={() => nowAt([order], 'departureZone', new Date())} max={now.slice(0, 10)} />
      </Field>
      <Early order={order} />
      {order.transportType === 'FCL' && <ContainerNumbers order={order} />}
      {order.an_fee_request_file_id === null && <Notice tone="warning" title={t.depart.noArrivalNotice} />}
      <p className={cx(styles.actionNote, common.note, common.mt8)}>{t.depart.means}</p>
    </FormDialog>
  )
}

/** Whether what is typed now lies before the ETD. */
function Early({ order }: { order: Order }) {
  const at = useFieldValue('actualLeavePortDate') as string | undefined
  return <EarlyDeparture orders={[order]} at={at} />
}
