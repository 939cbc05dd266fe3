import { addDays, daysBetween, isRealDate } from '@kairo/shared/dates'
import { orderCommandsContract } from '@kairo/shared/orders/contracts/order-commands.contract'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { errorMessage } from '@/api/error-message.ts'
import { useFieldValue, useFormFacts } from '@/ui/form/form-context.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { showFailure, showSuccess } from '@/ui/feedback/toast.ts'
import { DayInput, DayTimeInput } from '@/ui/controls/DayInput.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { fromRecord } from '@/ui/form/use-form-state.ts'
import { proposeOffers, type TariffOffer, useTariffDifference } from '@/features/billing/tariff/tariff-difference.ts'
import { TariffNotice } from '@/features/billing/tariff/TariffNotice.tsx'
import { tariffTexts } from '@/features/billing/texts.ts'
import { actionTexts, correctionTexts } from '../../texts.ts'
import { type DepartureWindow, movedWindow } from '../moved-window.ts'
import { nowAt } from '../port-clock.ts'
import { withLatest } from '../with-latest-order.ts'
import { type Order, type OrderDetail, refreshOrders } from '../../order.ts'
import { WithOrderDetail } from './WithOrderDetail.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './dialogs.module.css'

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
  const place = useFormat().place(detail.departureZone)
  const now = () => nowAt([detail], 'departureZone', new Date())
  const tariff = useTexts(tariffTexts)
  const planned = detail.expectedLeavePortDateStr
  const [chosen, setChosen] = useState<ChosenOffers>({ etd: planned, offers: [] })
  return (
    <FormDialog<Values>
      open
      single
      width={480}
      title={t.departureDate.title(order.code)}
      schema={orderCommandsContract.changeExpectedDeparture.input}
      initial={valuesOf(detail)}
      version={detail.version}
      fromLatest={fromRecord(valuesOf)}
      onSubmit={async ({ newData, ...window }, { version = detail.version }) => {
        const input = {
          ...window,
          newData: { ...newData, id: order.id, version },
          oldData: { expectedLeavePortDate: planned },
        }
        const { data } = await withLatest(order, version, () => call('POST /order/updateExpectLeaveDate', input))
        await refreshOrders()
        const offers = chosen.etd === newData.expectedLeavePortDate ? chosen.offers : []
        try {
          await proposeOffers(order.id, offers)
          showSuccess(t.departureDate.done)
        } catch (error) {
          // The ship is moved by now: what to do about the rest must not be replaced by the success.
          showFailure(tariff.notProposed, errorMessage(error).text)
        }
        return data
      }}
      onClose={onClose}
    >
      <NewDeparture detail={detail} />
      <NewArrival order={order} />
      <NewTariff detail={detail} chosen={chosen} onChosen={setChosen} />
      <p className={cx(styles.actionNote, common.note, common.mt8)}>{w.hint}</p>
      <Field name="openPortStartTime" label={w.opening(place)}>
        <DayTimeInput now={now} />
      </Field>
      <Field name="openPortEndTime" label={w.closing(place)}>
        <DayTimeInput now={now} />
      </Field>
      <Field name="deadline" label={w.cutOff(place)}>
        <DayTimeInput now={now} />
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

/** What is to be proposed once the ship is moved to this day. */
interface ChosenOffers {
  etd: string
  offers: readonly TariffOffer[]
}

interface NewTariffProps {
  detail: OrderDetail
  chosen: ChosenOffers
  onChosen: (chosen: ChosenOffers) => void
}

/** What the surcharges of the chosen day are more or less than the quotation says, to be proposed or given back. */
function NewTariff({ detail, chosen, onChosen }: NewTariffProps) {
  const etd = useFieldValue(FIELD.join('.')) as string | undefined
  const isOther = etd !== undefined && isRealDate(etd) && etd !== detail.expectedLeavePortDateStr
  const { data, error } = useTariffDifference(isOther ? { id: detail.id, etd } : undefined)
  const t = useTexts(tariffTexts)
  if (!isOther) return null
  // Nothing said would mean that nothing changes.
  if (error) return <p className={common.note}>{t.failed(errorMessage(error).text)}</p>
  if (!data) return null
  const offers = chosen.etd === etd ? chosen.offers : []
  const kinds = (of: readonly TariffOffer[]) => of.map(({ chargeKindId }) => chargeKindId)
  return (
    <TariffNotice
      difference={data.data}
      choice={(these, label) => {
        const others = offers.filter(({ chargeKindId }) => !kinds(these).includes(chargeKindId))
        return (
          <Checkbox
            checked={others.length < offers.length}
            onChange={(event) => onChosen({ etd, offers: event.target.checked ? [...others, ...these] : others })}
          >
            {label}
          </Checkbox>
        )
      }}
    />
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
