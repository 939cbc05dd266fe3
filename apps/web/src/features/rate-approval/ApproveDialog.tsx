import { ratesContract } from '@kairo/shared/rates/rates.contract'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useToday } from '../../use-today.ts'
import { rateDeskTexts } from '../rates/desk-messages/index.ts'
import { decideRates } from './decide-rates.ts'

interface ApproveDialogProps {
  /** The rates that are meant; without them the whole batch that waits. */
  ids?: number[]
  /** The mark of the whole batch as it was seen. */
  batch?: string
  count: number
  onClose: () => void
  onDone: () => Promise<void>
}

/** Asks from which day the rates are sold; not before today in Tokyo (freight §5). */
export function ApproveDialog({ ids, batch, count, onClose, onDone }: ApproveDialogProps) {
  const t = useTexts(rateDeskTexts)
  const f = useFormat()
  const today = useToday()
  return (
    <FormDialog<{ openTime: string }>
      open
      single
      width={440}
      title={t.approveTitle}
      schema={ratesContract.approveRates.input}
      initial={{ openTime: today }}
      submitText={t.approve}
      onSubmit={async ({ openTime }) => {
        const approved = await decideRates({ approvalStatus: 3, openTime, ids, batch })
        showSuccess(t.approved(approved))
        await onDone()
      }}
      onClose={onClose}
    >
      <p className="form-note">{t.approveText(f.number(count))}</p>
      <Field name="openTime" label={t.openDate} required>
        <DayInput min={today} />
      </Field>
    </FormDialog>
  )
}
