import { billsOfLadingContract } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { FormProblem } from '@/api/refusal.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { DayField } from '@/ui/form/typed-fields.tsx'
import { useToday } from '@/use-today.ts'
import { standing } from '../bills-form.ts'
import { billEditorTexts } from '../texts.ts'
import type { EditedBills } from '../use-bills.ts'
import { FullSetField } from './FullSetField.tsx'
import common from '@/ui/common.module.css'
import formStyles from '@/ui/form/form.module.css'

/** The originals came back at the port of loading: delivery takes none. */
export function SurrenderDialog({ edited, onClose }: { edited: EditedBills; onClose: () => void }) {
  const t = useTexts(billEditorTexts)
  const today = useToday()
  const { bills, send } = edited
  const originals = Math.max(...standing(bills).map((bill) => bill.originals))
  return (
    <FormDialog<{ fullSetBack: boolean; day: string }>
      open
      single
      width={520}
      title={t.surrenderTitle}
      schema={billsOfLadingContract.surrenderBills.input}
      initial={{ fullSetBack: false, day: today }}
      submitText={t.surrender}
      success={t.surrenderDone}
      onSubmit={async (values) => {
        if (!values.fullSetBack) throw new FormProblem(t.fullSetNeeded, 'fullSetBack')
        await send('POST /bl/surrender', values)
      }}
      onClose={onClose}
    >
      <Notice className={cx(formStyles.fieldWide, common.mb16)} tone="info" title={t.surrenderMeans} />
      <FullSetField originals={originals} />
      <DayField name="day" label={t.day} max={today} />
    </FormDialog>
  )
}
