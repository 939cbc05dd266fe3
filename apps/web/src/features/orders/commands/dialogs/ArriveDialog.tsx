import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { orderCommandsContract } from '@kairo/shared/orders/contracts/order-commands.contract'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { Input } from '@/ui/controls/Input.tsx'
import { useRef, useState } from 'react'
import { call } from '@/api/call.ts'
import { FormProblem } from '@/api/refusal.ts'
import { upload } from '@/api/upload.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DayTimeInput } from '@/ui/controls/DayInput.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { actionTexts } from '../../texts.ts'
import { withLatest } from '../with-latest-order.ts'
import { nowAt } from '../port-clock.ts'
import { type Order, refreshOrders } from '../../order.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import form from '@/ui/form/form.module.css'
import plain from '@/ui/public/plain.module.css'
import styles from './dialogs.module.css'

interface DialogProps {
  order: Order
  onClose: () => void
}
interface Values {
  actualArrivePortDate: string
  deliveryCode: string
}
const MOVE = 'POST /order/updateState'
const MAX_BYTES = 10 * 1024 * 1024

/** The delivery message: when the ship arrived, and the D/O or the code with which the cargo is fetched (rules 8.6). */
export function ArriveDialog({ order, onClose }: DialogProps) {
  const t = useTexts(actionTexts)
  const f = useFormat()
  const language = useLanguage()
  const [now] = useState(() => nowAt([order], 'destinationZone', new Date()))
  const [files, setFiles] = useState<File[]>([])
  // A file that was uploaded before the step was refused is not sent again; the next attempt uses its version.
  const sent = useRef<{ file: File; version: number }>(undefined)
  const departed = order.actual_leave_port_date_str

  const sendFile = async (file: File, version: number, signal: AbortSignal): Promise<number> => {
    if (sent.current?.file === file) return Math.max(version, sent.current.version)
    const fields = {
      entryId: order.id,
      table: 'transport_order' as const,
      businessType: DOCUMENT.deliveryOrder,
      version,
    }
    const response = await upload('POST /common/upload', [file], fields, { signal })
    sent.current = { file, version: response.data.version }
    return response.data.version
  }
  return (
    <FormDialog<Values>
      open
      single
      width={560}
      title={t.arrive.title(order.code)}
      schema={orderCommandsContract.updateOrderState.input}
      initial={{ actualArrivePortDate: now, deliveryCode: '' }}
      version={order.version}
      submitText={t.action.arrive}
      success={t.arrive.done(order.code)}
      fromLatest={(latest) => ({ deliveryCode: String(latest.deliveryCode ?? '') })}
      files={files}
      onSubmit={async (values, { version = order.version, signal }) => {
        const [file] = files
        if (!file && order.do_file_id === null && !values.deliveryCode?.trim()) {
          throw new FormProblem(fieldMessage('deliveryOrderOrCode', language), 'deliveryCode')
        }
        await withLatest(order, version, async () => {
          const current = file ? await sendFile(file, version, signal) : version
          await call(MOVE, { id: order.id, version: current, state: ORDER_STATE.arrived, ...values })
        })
        await refreshOrders()
      }}
      onClose={onClose}
    >
      <Field
        name="actualArrivePortDate"
        label={t.arrive.date(f.place(order.destinationZone))}
        required
        hint={t.arrive.dateHint(f.date(departed))}
      >
        <DayTimeInput
          now={() => nowAt([order], 'destinationZone', new Date())}
          min={departed || undefined}
          max={now.slice(0, 10)}
        />
      </Field>
      <div className={cx(form.fieldWide, common.mb16)}>
        <div className={plain.fieldLabel}>{t.arrive.file}</div>
        {order.do_file_id !== null && (
          <p className={cx(styles.actionNote, common.note, common.mt8)}>{t.arrive.hasFile}</p>
        )}
        <UploadField
          label={t.arrive.file}
          accept={['.pdf']}
          maxBytes={MAX_BYTES}
          maxFiles={1}
          value={files}
          onChange={setFiles}
        />
      </div>
      <Field name="deliveryCode" label={t.arrive.code} hint={t.arrive.codeHint}>
        <Input maxLength={100} />
      </Field>
      <p className={cx(styles.actionNote, common.note, common.mt8)}>{t.arrive.means}</p>
    </FormDialog>
  )
}
