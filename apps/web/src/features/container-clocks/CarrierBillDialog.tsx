import { containerClocksContract } from '@kairo/shared/free-time/container-clocks.contract'
import { upload } from '@/api/upload.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import common from '@/ui/common.module.css'
import { DecimalField } from '@/ui/form/typed-fields.tsx'
import type { Clock } from './ClockBar.tsx'
import { clockTexts } from './texts.ts'

interface Bill {
  amount: string
  file?: File[]
}
interface CarrierBillDialogProps {
  clock: Clock
  onSaved: () => Promise<void>
  onClose: () => void
}

/** What the carrier billed for an ended clock, with its paper. */
export function CarrierBillDialog({ clock, onSaved, onClose }: CarrierBillDialogProps) {
  const t = useTexts(clockTexts)
  const f = useFormat()
  return (
    <FormDialog<Bill>
      open
      single
      title={t.billTitle(clock.containerNumber)}
      schema={containerClocksContract.saveCarrierBill.input}
      initial={{ amount: clock.carrierAmount ?? '' }}
      version={clock.version}
      success={t.billSaved}
      onSubmit={async ({ amount, file = [] }, { version = clock.version }) => {
        await upload('POST /freeTime/carrierBill', file, {
          containerId: clock.containerId,
          kind: clock.kind,
          amount,
          version,
        })
        await onSaved()
        return true
      }}
      onClose={onClose}
    >
      <p className={common.hint}>{t.billHint(f.money(clock.cost, clock.currency))}</p>
      <DecimalField name="amount" label={`${t.amount} (${clock.currency})`} maxLength={14} />
      <Field name="file" label={t.file} required>
        <UploadField
          label={t.file}
          accept={['.pdf', '.png', '.jpg', '.jpeg']}
          maxBytes={10 * 1024 * 1024}
          maxFiles={1}
        />
      </Field>
    </FormDialog>
  )
}
