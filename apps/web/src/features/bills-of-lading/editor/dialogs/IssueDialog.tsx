import { billsOfLadingContract } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { RadioGroup } from '@/ui/controls/Choice.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { useFormPart } from '@/ui/form/form-store.ts'
import { DayField, TextField } from '@/ui/form/typed-fields.tsx'
import { useToday } from '@/use-today.ts'
import { chosenForm, hasSailed, isAgreed, isOpen, standing } from '../bills-form.ts'
import { billEditorTexts } from '../texts.ts'
import type { EditedBills } from '../use-bills.ts'
import common from '@/ui/common.module.css'
import formStyles from '@/ui/form/form.module.css'

interface IssueForm {
  place: string
  issuedOn?: string
  originals?: number
}

/** Gives the bills of an order their numbers; says first what that still needs. */
export function IssueDialog({ edited, onClose }: { edited: EditedBills; onClose: () => void }) {
  const t = useTexts(billEditorTexts)
  const today = useToday()
  const { bills, form, send } = edited
  const isDirty = useFormPart(form, () => form.isDirty())
  const formId = useFormPart(form, (state) => state.values.formId)
  const paper = chosenForm(bills, formId)
  const open = standing(bills).filter(isOpen)
  const [first] = open
  const isWaybill = paper?.kind === 'waybill'
  const needs: [isMet: boolean, text: string][] = [
    [!isDirty && bills.version > 0, t.needs.saved],
    [paper !== undefined, t.needs.form],
    [paper === undefined || paper.isReady, t.needs.terms],
    [paper === undefined || paper.nextNo !== null, t.needs.number],
    [isAgreed(bills), hasSailed(bills) ? t.tooLate : t.needs.agreed],
    [hasSailed(bills), t.needs.departed],
  ]
  const missing = needs.flatMap(([isMet, text]) => (isMet ? [] : [text]))
  return (
    <FormDialog<IssueForm>
      open
      width={620}
      title={t.issueTitle}
      schema={billsOfLadingContract.issueBills.input}
      initial={{
        place: first?.place || (first?.text.portOfLoading.split(',', 1)[0] ?? ''),
        issuedOn: today,
        originals: isWaybill ? undefined : first?.originals || 3,
      }}
      isReady={missing.length === 0}
      submitText={t.issue}
      onSubmit={async (values) => {
        const latest = await send('POST /bl/issue', isWaybill ? { ...values, originals: 0 } : values)
        showSuccess(
          t.issueDone(
            standing(latest)
              .map(({ no }) => no)
              .join(', '),
          ),
        )
      }}
      onClose={onClose}
    >
      <div className={cx(formStyles.fieldWide, common.stack, common.mb16)}>
        {missing.length > 0 && (
          <Notice tone="warning" title={t.issueNeeds}>
            <ul className={common.bullets}>
              {missing.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        )}
        {bills.differences.length > 0 && (
          <Notice tone="warning" title={t.issueDiffers}>
            <ul className={common.bullets}>
              {bills.differences.map((difference) => (
                <li key={difference}>{difference}</li>
              ))}
            </ul>
          </Notice>
        )}
        {paper?.nextNo && (
          <p>
            {t.nextNo}: <b className={common.num}>{paper.nextNo}</b>{' '}
            {open.length > 1 && <small>{t.nextNoMore(open.length)}</small>}
          </p>
        )}
      </div>
      <TextField name="place" label={t.place} />
      <DayField name="issuedOn" label={t.issuedOn} max={today} />
      {isWaybill ? (
        <p className={cx(formStyles.fieldWide, common.hint, common.mb16)}>{t.noOriginals}</p>
      ) : (
        <Field name="originals" label={t.originals} wide>
          <RadioGroup options={[3, 2, 1]} aria-label={t.originals} />
        </Field>
      )}
      <Notice className={formStyles.fieldWide} tone="info" title={t.issueMeans} />
    </FormDialog>
  )
}
