import { orderCorrectionsContract } from '@kairo/shared/orders/contracts/order-corrections.contract'
import { Input } from '@/ui/controls/Input.tsx'
import { call } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DayInput } from '@/ui/controls/DayInput.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { withLatest } from '../with-latest-order.ts'
import { correctionTexts } from '../../texts.ts'
import { type Order, refreshOrders } from '../../order.ts'
import common from '@/ui/common.module.css'

interface DialogProps {
  order: Order
  onClose: () => void
}
interface Values {
  newData: { expectedArrivePortDate: string }
  reasonText?: string
}

/** Changes the ETA; the date promised with the booking is kept beside it. */
export function ArrivalDateDialog({ order, onClose }: DialogProps) {
  const t = useTexts(correctionTexts).arrival
  const f = useFormat()
  const planned = order.expect_arrive_port_date_str
  const promised = useApiQuery('POST /order/queryById', { id: order.id }).data?.data.promisedEta
  return (
    <FormDialog<Values>
      open
      single
      width={480}
      title={t.title(order.code)}
      schema={orderCorrectionsContract.changeExpectedArrival.input}
      initial={{ newData: { expectedArrivePortDate: planned } }}
      version={order.version}
      success={t.done}
      fromLatest={(latest) => ({ newData: { expectedArrivePortDate: String(latest.expectedArrivePortDate ?? '') } })}
      onSubmit={async ({ newData, reasonText }, { version = order.version }) => {
        const input = {
          newData: { ...newData, id: order.id, version },
          oldData: { expectedArrivePortDate: planned },
          reasonText,
        }
        const { data } = await withLatest(order, version, () => call('POST /order/updateExpectArriveDate', input))
        await refreshOrders()
        return data
      }}
      onClose={onClose}
    >
      <Field
        name={['newData', 'expectedArrivePortDate']}
        label={t.label}
        hint={[
          t.now(f.date(planned)),
          ...(promised && promised !== planned ? [t.promised(f.date(promised))] : []),
        ].join(' · ')}
      >
        <DayInput
          min={order.actual_leave_port_date_str || order.expect_leave_port_date_str || undefined}
          allowClear={false}
        />
      </Field>
      <Field name="reasonText" label={t.reason}>
        <Input maxLength={500} />
      </Field>
      <p className={common.note}>{t.hint}</p>
    </FormDialog>
  )
}
