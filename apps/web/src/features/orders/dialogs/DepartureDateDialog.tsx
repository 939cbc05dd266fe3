import { addDays, daysBetween, isRealDate } from '@kairo/shared/dates'
import { orderCommandsContract } from '@kairo/shared/orders/contracts/order-commands.contract'
import { call } from '../../../api/call.ts'
import { useFieldValue, useFormFacts } from '../../../ui/form/form-context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { DayInput, DayTimeInput } from '../../../ui/form/DayInput.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { fromRecord } from '../../../ui/form/use-form-state.ts'
import { actionTexts } from '../action-messages/index.ts'
import { type DepartureWindow, movedWindow } from '../actions/moved-window.ts'
import { withLatest } from '../actions/with-latest-order.ts'
import { correctionTexts } from '../correction-messages/index.ts'
import { type Order, type OrderDetail, refreshOrders } from '../order.ts'
import { WithOrderDetail } from './WithOrderDetail.tsx'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'
import styles from '../detail/order-detail.module.css'

interface DialogProps {
  order: Order
  onClose: () => void
}
interface Values extends DepartureWindow {
  newData: { expectedLeavePortDate: string }
}
const FIELD = ['newData', 'expectedLeavePortDate'] as const
const WINDOW = ['openPortStartTime', 'openPortEndTime', 'deadline'] as const

const valuesOf = (order: OrderDetail): Values => ({
  newData: { expectedLeavePortDate: order.expectedLeavePortDateStr },
  openPortStartTime: order.openPortStartTime ?? undefined,
  openPortEndTime: order.openPortEndTime ?? undefined,
  deadline: order.transportCost.deadline ?? undefined,
})

/** Changes the ETD: the port window moves along, and the new arrival is shown before it is saved. */
export function DepartureDateDialog({ order, onClose }: DialogProps) {
  const t = useTexts(actionTexts)
  return (
    <WithOrderDetail order={order} title={t.departureDate.title(order.code)} onClose={onClose}>
      {(detail) => <DepartureDateForm order={order} detail={detail} onClose={onClose} />}
    </WithOrderDetail>
  )
}

function DepartureDateForm({ order, detail, onClose }: DialogProps & { detail: OrderDetail }) {
  const t = useTexts(actionTexts)
  const w = useTexts(correctionTexts).window
  const planned = detail.expectedLeavePortDateStr
  return (
    <FormDialog<Values>
      open
      single
      width={480}
      title={t.departureDate.title(order.code)}
      schema={orderCommandsContract.changeExpectedDeparture.input}
      initial={valuesOf(detail)}
      version={detail.version}
      success={t.departureDate.done}
      fromLatest={fromRecord(valuesOf)}
      onSubmit={async ({ newData, ...window }, { version = detail.version }) => {
        const input = {
          ...window,
          newData: { ...newData, id: order.id, version },
          oldData: { expectedLeavePortDate: planned },
        }
        const { data } = await withLatest(order, version, () => call('POST /order/updateExpectLeaveDate', input))
        await refreshOrders()
        return data
      }}
      onClose={onClose}
    >
      <NewDeparture detail={detail} />
      <NewArrival order={order} />
      <p className={cx(styles.actionNote, common.note, common.mt8)}>{w.hint}</p>
      <Field name="openPortStartTime" label={w.opening}>
        <DayTimeInput />
      </Field>
      <Field name="openPortEndTime" label={w.closing}>
        <DayTimeInput />
      </Field>
      <Field name="deadline" label={w.cutOff}>
        <DayTimeInput />
      </Field>
    </FormDialog>
  )
}

/** Another day moves the window by as many days, from the order's dates. */
function NewDeparture({ detail }: { detail: OrderDetail }) {
  const t = useTexts(actionTexts)
  const f = useFormat()
  const { form } = useFormFacts()
  const before = valuesOf(detail)
  const planned = before.newData.expectedLeavePortDate
  const moveWindow = (chosen: string | undefined) => {
    if (!chosen || !isRealDate(chosen) || !isRealDate(planned)) return
    const moved = movedWindow(before, planned, chosen)
    for (const name of WINDOW) form.setField(name, moved[name])
  }
  return (
    <Field
      name={FIELD}
      label={t.departureDate.label}
      hint={`${t.departureDate.now(f.date(planned))} · ${t.departureDate.hint}`}
    >
      <DayInput onChange={moveWindow} />
    </Field>
  )
}

/** The arrival for the chosen day, with unchanged voyage days. */
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
    <p className={cx(styles.actionNote, common.note, common.mt8)} role="status">
      {t.departureDate.eta} <b className={common.num}>{f.date(addDays(eta, moved))}</b>
      <small>
        {moved > 0 ? t.departureDate.moves(f.number(moved)) : t.departureDate.movesEarlier(f.number(-moved))}
      </small>
    </p>
  )
}
