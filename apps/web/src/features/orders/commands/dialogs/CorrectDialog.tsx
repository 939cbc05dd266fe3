import { orderCorrectionsContract } from '@kairo/shared/orders/contracts/order-corrections.contract'
import { ORDER_FIELDS } from '@kairo/shared/orders/fields/order-fields'
import { ORDER_STATE, type OrderState, SAILED_STATES } from '@kairo/shared/orders/rules/order-states'
import { releaseOf } from '@kairo/shared/orders/rules/release'
import { Input } from '@/ui/controls/Input.tsx'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { useRef, useState } from 'react'
import { call, type Input as CallInput } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DayTimeInput } from '@/ui/controls/DayInput.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { fromRecord } from '@/ui/form/use-form-state.ts'
import { confirmDoubts } from '../confirm-doubts.ts'
import { withLatest } from '../with-latest-order.ts'
import { correctionTexts, detailTexts } from '../../texts.ts'
import { nowAt } from '../port-clock.ts'
import { type Order, type OrderDetail, refreshOrders } from '../../order.ts'
import { type OrderContainers, WithOrderDetail } from './WithOrderDetail.tsx'
import common from '@/ui/common.module.css'
import form from '@/ui/form/form.module.css'
import { ContainerEditor, SealInput } from './ContainerEditor.tsx'

type Row = NonNullable<CallInput<'POST /order/correct'>['containers']>[number]

interface CorrectedContainersProps {
  id?: string
  value?: Row[]
  onChange?: (rows: Row[]) => void
  disabled?: boolean
}

/** Number and seal of each container; size, weight and owner have a separate editor. */
function CorrectedContainers({ id, value = [], onChange, disabled }: CorrectedContainersProps) {
  const t = useTexts(correctionTexts)
  return (
    <ContainerEditor
      id={id}
      rows={value}
      onChange={onChange}
      disabled={disabled}
      texts={t}
      newRow={() => ({ containerNumber: '', sealNumber: '' })}
      pasted={{ columns: ['container', 'seal'], changesOf: ({ seal }) => (seal ? { sealNumber: seal } : {}) }}
    >
      {(row, change) => (
        <SealInput value={row.sealNumber ?? ''} disabled={disabled} onChange={(sealNumber) => change({ sealNumber })} />
      )}
    </ContainerEditor>
  )
}

interface DialogProps {
  order: Order
  onClose: () => void
}
type Values = Omit<CallInput<'POST /order/correct'>, 'id' | 'version'>

/** The form values of the correctable fields. */
const valuesOf = (order: OrderDetail): Partial<Values> => ({
  mbl: order.mbl,
  hbl_no: order.hbl_no,
  ...(releaseOf(order.transportCargo) === 'electronic'
    ? {
        eblPlatform: order.transportCargo.eblPlatform,
        eblReference: order.transportCargo.eblReference,
        eblHolder: order.transportCargo.eblHolder,
      }
    : {}),
  vessel: order.vessel,
  voyage: order.voyage,
  actualLeavePortDate: order.actualLeavePortDate ?? undefined,
  actualArrivePortDate: order.actualArrivePortDate ?? undefined,
  deliveryCode: order.deliveryCode,
})

const valuesOfLatest = fromRecord(valuesOf)

/** Number and seal of each container, as the form edits them. */
const rowsOf = ({ dataList }: OrderContainers): NonNullable<Values['containers']> =>
  dataList.map(({ id, containerNumber, sealNumber }) => ({ id, containerNumber, sealNumber }))

/** Corrects facts recorded after the booking, with a reason that the customer sees. */
export function CorrectDialog({ order, onClose }: DialogProps) {
  const t = useTexts(correctionTexts)
  return (
    <WithOrderDetail order={order} title={t.title(order.code)} onClose={onClose}>
      {(detail, containers) => <CorrectForm order={order} detail={detail} containers={containers} onClose={onClose} />}
    </WithOrderDetail>
  )
}

function CorrectForm({
  order,
  detail,
  containers,
  onClose,
}: DialogProps & { detail: OrderDetail; containers: OrderContainers }) {
  const t = useTexts(correctionTexts)
  const d = useTexts(detailTexts).drawer
  const language = useLanguage()
  const f = useFormat()
  const [now] = useState(() => new Date())
  const todayAt = (end: 'departureZone' | 'destinationZone') => nowAt([detail], end, now).slice(0, 10)
  // The containers as last read. The list replaces the stored one, so it is sent only where it differs from this.
  const readRows = useRef(rowsOf(containers))
  const hasSailed = SAILED_STATES.includes(detail.state as OrderState)
  const hasArrived = detail.state === ORDER_STATE.arrived || detail.state === ORDER_STATE.delivered
  return (
    <FormDialog<Values>
      open
      width={760}
      title={t.title(order.code)}
      schema={orderCorrectionsContract.correctOrder.input}
      initial={{ ...valuesOf(detail), containers: rowsOf(containers) }}
      version={detail.version}
      submitText={t.save}
      success={t.done(order.code)}
      fromLatest={(latest) => ({ ...valuesOfLatest(latest), containers: readRows.current })}
      onSubmit={async ({ containers: rows, ...values }, { version = detail.version }) => {
        const changed = JSON.stringify(rows) === JSON.stringify(readRows.current) ? {} : { containers: rows }
        const { data } = await withLatest(
          order,
          version,
          () =>
            confirmDoubts((accepted) =>
              call('POST /order/correct', { ...values, ...changed, ...accepted, id: order.id, version }),
            ),
          async () => {
            readRows.current = rowsOf((await call('POST /container/list', { orderId: order.id })).data)
          },
        )
        await refreshOrders()
        return data
      }}
      onClose={onClose}
    >
      <p className={`${common.note} ${form.fieldWide}`}>{t.note}</p>
      <Field name="containers" label={t.containers} required={false} wide>
        <CorrectedContainers />
      </Field>
      <Field name="mbl" label={d.mbl}>
        <Input maxLength={50} />
      </Field>
      <Field name="hbl_no" label={d.hbl}>
        <Input maxLength={50} />
      </Field>
      {releaseOf(detail.transportCargo) === 'electronic' &&
        (['eblPlatform', 'eblReference', 'eblHolder'] as const).map((name) => (
          <Field key={name} name={name} label={ORDER_FIELDS[name].label[language]}>
            <Input maxLength={ORDER_FIELDS[name].max} />
          </Field>
        ))}
      <Field name="vessel" label={t.vessel}>
        <Input maxLength={100} />
      </Field>
      <Field name="voyage" label={t.voyage}>
        <Input maxLength={50} />
      </Field>
      {hasSailed && (
        <Field name="actualLeavePortDate" label={t.departed(f.place(detail.departureZone))}>
          <DayTimeInput
            now={() => nowAt([detail], 'departureZone', new Date())}
            max={todayAt('departureZone')}
            allowClear={false}
          />
        </Field>
      )}
      {hasArrived && (
        <Field name="actualArrivePortDate" label={t.arrived(f.place(detail.destinationZone))}>
          <DayTimeInput
            now={() => nowAt([detail], 'destinationZone', new Date())}
            min={detail.actualLeavePortDateStr || undefined}
            max={todayAt('destinationZone')}
            allowClear={false}
          />
        </Field>
      )}
      {hasArrived && (
        <Field name="deliveryCode" label={t.deliveryCode}>
          <Input maxLength={100} />
        </Field>
      )}
      <Field name="reasonText" label={t.reason} wide>
        <TextArea rows={2} maxRows={5} maxLength={500} showCount />
      </Field>
    </FormDialog>
  )
}
