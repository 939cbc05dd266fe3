import { addDays, daysBetween, isRealDate } from '@kairo/shared/dates'
import { orderCommandsContract } from '@kairo/shared/orders/contracts/order-commands.contract'
import { call } from '../../../api/call.ts'
import { useFieldValue } from '../../../ui/form/form-context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { actionTexts } from '../action-messages/index.ts'
import { withLatest } from '../actions/with-latest-order.ts'
import { type Order, refreshOrders } from '../order.ts'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'
import styles from '../detail/order-detail.module.css'

interface DialogProps {
  order: Order
  onClose: () => void
}
interface Values {
  newData: { expectedLeavePortDate: string }
}
const FIELD = ['newData', 'expectedLeavePortDate'] as const

/** The ship leaves on another day; the new arrival is shown before it is saved. */
export function DepartureDateDialog({ order, onClose }: DialogProps) {
  const t = useTexts(actionTexts)
  const f = useFormat()
  const planned = order.expect_leave_port_date_str
  return (
    <FormDialog<Values>
      open
      single
      width={480}
      title={t.departureDate.title(order.code)}
      schema={orderCommandsContract.changeExpectedDeparture.input}
      initial={{ newData: { expectedLeavePortDate: planned } }}
      version={order.version}
      success={t.departureDate.done}
      fromLatest={(latest) => ({ newData: { expectedLeavePortDate: String(latest.expectedLeavePortDate ?? '') } })}
      onSubmit={async ({ newData }, { version = order.version }) => {
        const input = { newData: { ...newData, id: order.id, version }, oldData: { expectedLeavePortDate: planned } }
        await withLatest(order, version, () => call('POST /order/updateExpectLeaveDate', input))
        await refreshOrders()
      }}
      onClose={onClose}
    >
      <Field
        name={FIELD}
        label={t.departureDate.label}
        hint={`${t.departureDate.now(f.day(planned))} · ${t.departureDate.hint}`}
      >
        <DayInput min={order.deadline?.slice(0, 10)} />
      </Field>
      <NewArrival order={order} />
    </FormDialog>
  )
}

/** What the chosen day means for the arrival: the voyage takes as long as it did. */
function NewArrival({ order }: { order: Order }) {
  const t = useTexts(actionTexts)
  const f = useFormat()
  const chosen = useFieldValue(FIELD.join('.')) as string | undefined
  const etd = order.expect_leave_port_date_str
  const eta = order.expect_arrive_port_date_str
  if (!chosen || !isRealDate(chosen) || !isRealDate(etd) || !isRealDate(eta)) return null
  const moved = daysBetween(etd, chosen)
  if (moved === 0) return null
  return (
    <p className={cx(styles.deedNote, common.note)} role="status">
      {t.departureDate.eta} <b className={common.num}>{f.day(addDays(eta, moved))}</b>
      <small>
        {moved > 0 ? t.departureDate.moves(f.number(moved)) : t.departureDate.movesEarlier(f.number(-moved))}
      </small>
    </p>
  )
}
