import { BL_LIMITS } from '@kairo/shared/bills-of-lading/bl-input'
import { type Bill, billsOfLadingContract } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { FormProblem } from '@/api/refusal.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { LongTextField } from '@/ui/form/typed-fields.tsx'
import { billEditorTexts } from '../texts.ts'
import type { EditedBills } from '../use-bills.ts'
import { FullSetField } from './FullSetField.tsx'
import common from '@/ui/common.module.css'
import formStyles from '@/ui/form/form.module.css'

interface VoidDialogProps {
  edited: EditedBills
  bill: Bill
  onClose: () => void
}

/** Takes an issued bill out of the world; a draft with the same text takes its place. */
export function VoidDialog({ edited, bill, onClose }: VoidDialogProps) {
  const t = useTexts(billEditorTexts)
  const no = bill.no ?? ''
  return (
    <FormDialog<{ fullSetBack: boolean; reason: string }>
      open
      single
      width={520}
      title={t.voidTitle(no)}
      schema={billsOfLadingContract.voidBill.input}
      initial={{ fullSetBack: false, reason: '' }}
      submitText={t.voids}
      success={t.voidDone(no)}
      onSubmit={async (values) => {
        if (!values.fullSetBack) throw new FormProblem(t.fullSetNeeded, 'fullSetBack')
        await edited.send('POST /bl/void', { ...values, id: bill.id ?? 0 })
      }}
      onClose={onClose}
    >
      <Notice className={cx(formStyles.fieldWide, common.mb16)} tone="warning" title={t.voidMeans} />
      <FullSetField originals={bill.originals} />
      <LongTextField name="reason" label={t.voidReason} rows={3} maxLength={BL_LIMITS.reason} />
    </FormDialog>
  )
}
