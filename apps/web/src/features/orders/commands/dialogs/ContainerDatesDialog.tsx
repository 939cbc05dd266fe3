import type { CSSProperties } from 'react'
import { CONTAINER_DATES } from '@kairo/shared/orders/rules/container-dates'
import { containerDatesContract } from '@kairo/shared/orders/contracts/container-dates.contract'
import { portTime } from '@kairo/shared/port-time'
import { type Body, call } from '@/api/call.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DayInput, DayTimeInput } from '@/ui/controls/DayInput.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { containerTexts } from '../../texts.ts'
import { type OrderDetail, refreshOrders } from '../../order.ts'
import common from '@/ui/common.module.css'

type Containers = Body<'POST /container/list'>['data']
type Container = Containers['dataList'][number]
type Row = Pick<Container, 'id' | 'containerNumber' | (typeof CONTAINER_DATES)[number] | 'plannedGateOut'>
interface Dates {
  containers: Row[]
  reasonText?: string
}

const rowsOf = (containers: readonly Container[]): Row[] =>
  containers.map(({ id, containerNumber, dischargedAt, gateOutAt, emptyReturnedAt, plannedGateOut }) => ({
    id,
    containerNumber,
    dischargedAt,
    gateOutAt,
    emptyReturnedAt,
    plannedGateOut,
  }))

interface ContainerDatesDialogProps {
  order: Pick<OrderDetail, 'id' | 'code'>
  containers: Containers
  onClose: () => void
}

/** When the containers of an order were discharged, left and came back; the customer's side plans the pick-up. */
export function ContainerDatesDialog({ order, containers, onClose }: ContainerDatesDialogProps) {
  const t = useTexts(containerTexts)
  const core = useCore()
  const f = useFormat()
  const isPlan = containers.editDates === 'plan'
  return (
    <FormDialog<Dates>
      open
      single
      width={980}
      title={t.datesTitle(order.code)}
      schema={containerDatesContract.saveContainerDates.input.pick({ reasonText: true })}
      initial={{ containers: rowsOf(containers.dataList) }}
      version={containers.version}
      success={core.common.saved}
      fromLatest={(latest) => ({ containers: rowsOf(latest.dataList as Containers['dataList']) })}
      onSubmit={async ({ containers: rows, reasonText }, { version = containers.version }) => {
        await call('POST /container/dates', {
          orderId: order.id,
          version,
          containers: rows.map(({ id, containerNumber: _number, plannedGateOut, ...times }) => ({
            id,
            plannedGateOut,
            ...(isPlan ? {} : times),
          })),
          reasonText: reasonText || undefined,
        })
        await refreshOrders()
        return true
      }}
      onClose={onClose}
    >
      {!isPlan && <p className={common.note}>{t.datesHint(f.place(containers.timeZone))}</p>}
      <Field name="containers" label={t.title} required={false}>
        <DateRows isPlan={isPlan} zone={containers.timeZone} />
      </Field>
      {!isPlan && (
        <Field name="reasonText" label={t.datesReason} required={false}>
          <Input maxLength={500} />
        </Field>
      )}
    </FormDialog>
  )
}

interface DateRowsProps {
  id?: string
  value?: Row[]
  onChange?: (rows: Row[]) => void
  disabled?: boolean
  isPlan: boolean
  zone: string
}

function DateRows({ id, value = [], onChange, disabled = false, isPlan, zone }: DateRowsProps) {
  const t = useTexts(containerTexts)
  const change = (at: number, changes: Partial<Row>) =>
    onChange?.(value.map((row, n) => (n === at ? { ...row, ...changes } : row)))
  return (
    <div id={id} className={common.stack}>
      {value.map((row, n) => (
        <fieldset key={row.id} className={common.columns} style={{ '--min': '180px' } as CSSProperties}>
          <legend className={common.strong}>{row.containerNumber}</legend>
          {!isPlan &&
            CONTAINER_DATES.map((field) => (
              <label key={field} className={common.stackS}>
                <span className={common.label}>{t[field]}</span>
                <DayTimeInput
                  now={() => portTime(new Date(), zone)}
                  value={row[field]}
                  disabled={disabled}
                  onChange={(time) => change(n, { [field]: time ?? null })}
                />
              </label>
            ))}
          <label className={common.stackS}>
            <span className={common.label}>{t.plannedGateOut}</span>
            <DayInput
              value={row.plannedGateOut}
              disabled={disabled}
              onChange={(day) => change(n, { plannedGateOut: day ?? null })}
            />
          </label>
        </fieldset>
      ))}
    </div>
  )
}
