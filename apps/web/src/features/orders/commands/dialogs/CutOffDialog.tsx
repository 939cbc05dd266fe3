import { orderCommandsContract } from '@kairo/shared/orders/contracts/order-commands.contract'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DayTimeInput } from '@/ui/controls/DayInput.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { actionTexts } from '../../texts.ts'
import { withLatest } from '../with-latest-order.ts'
import { nowAt } from '../port-clock.ts'
import { type Order, refreshOrders } from '../../order.ts'

interface DialogProps {
  order: Order
  onClose: () => void
}

/** Changes the cut-off; it may lie anywhere up to the end of the day of departure (rules 3.7, 8.6). */
export function CutOffDialog({ order, onClose }: DialogProps) {
  const t = useTexts(actionTexts)
  const f = useFormat()
  return (
    <FormDialog<{ changeDate: string }>
      open
      single
      width={480}
      title={t.cutOff.title(order.code)}
      schema={orderCommandsContract.changeCutOff.input}
      initial={{ changeDate: order.deadline ?? undefined }}
      version={order.version}
      success={t.cutOff.done}
      fromLatest={(latest) => ({ changeDate: (latest.transportCost as { deadline?: string } | undefined)?.deadline })}
      onSubmit={async ({ changeDate }, { version = order.version }) => {
        const input = { orderId: order.id, orderCode: order.code, changeDate, version }
        const { data } = await withLatest(order, version, () => call('POST /order/changeCurOfDate', input))
        await refreshOrders()
        return data
      }}
      onClose={onClose}
    >
      <Field
        name="changeDate"
        label={t.cutOff.label(f.place(order.departureZone))}
        hint={
          <>
            {t.cutOff.now(f.portTime(order.deadline, order.departureZone))} · ETD{' '}
            {f.date(order.expect_leave_port_date_str)}
            <br />
            {t.cutOff.hint}
          </>
        }
      >
        <DayTimeInput
          now={() => nowAt([order], 'departureZone', new Date())}
          max={order.expect_leave_port_date_str || undefined}
        />
      </Field>
      <CutAtOnce order={order} />
    </FormDialog>
  )
}

/** A past time ends the customer's free changes immediately, which is seldom intended. */
function CutAtOnce({ order }: { order: Order }) {
  const t = useTexts(actionTexts)
  const [now] = useState(() => nowAt([order], 'departureZone', new Date()))
  const chosen = useFieldValue('changeDate') as string | undefined
  if (!chosen || chosen > now || chosen === order.deadline) return null
  return <Notice tone="warning" title={t.cutOff.atOnce} />
}
