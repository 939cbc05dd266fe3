import { BILLING_MODES, BILLING_TIMINGS, DUE_ADJUSTS, FX_BASES } from '@kairo/shared/billing/billing-codes'
import { billingTermsContract } from '@kairo/shared/billing/billing-terms.contract'
import { CURRENCIES } from '@kairo/shared/currencies'
import { LANGUAGES } from '@kairo/shared/languages'
import { ROLE } from '@kairo/shared/roles'
import { NumberInput } from '@/ui/controls/NumberInput.tsx'
import { type Body, call } from '@/api/call.ts'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { plainCount } from '@kairo/shared/text/amount'
import { Field } from '@/ui/form/Field.tsx'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { ChoiceField, TextField } from '@/ui/form/typed-fields.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { manageTexts } from '../texts.ts'

/** What is no number stays as it was typed, and is an error. */
const asNumber = (typed: string): string | number => {
  const count = plainCount(typed)
  return /^\d{1,9}$/.test(count) && /^[\d,.]*$/.test(typed) ? Number(count) : typed
}

const TERMS = 'POST /billingTerms/get'
type Terms = Body<typeof TERMS>['data']
const LANGUAGE_NAMES = { 'zh-cn': '中文', en: 'English', ja: '日本語' }

interface TermsDialogProps {
  customerId: number
  name: string
  onClose: () => void
}

/** The billing terms of a customer; only a business administrator changes them. */
export function TermsDialog({ customerId, name, onClose }: TermsDialogProps) {
  const t = useTexts(manageTexts)
  const readOnly = useSession().user.role_id !== ROLE.manager
  const answer = useApiQuery(TERMS, { customerId }, { staleMs: 0 })
  const terms = answer.data?.data
  if (!terms)
    return (
      <Dialog title={t.termsTitle(name)} onClose={onClose}>
        <NotLoaded of={answer} rows={6} />
      </Dialog>
    )
  return (
    <FormDialog<Terms>
      open
      width={760}
      title={t.termsTitle(name)}
      schema={billingTermsContract.updateBillingTerms.input}
      initial={terms}
      version={terms.version}
      readOnly={readOnly}
      success={t.termsSaved}
      onSubmit={async (values, { version = terms.version }) => {
        try {
          await call('POST /billingTerms/update', { ...terms, ...values, customerId, version })
        } finally {
          // Also after an error: fields that the chosen mode does not use are sent with their latest values.
          await invalidate(TERMS)
        }
      }}
      onClose={onClose}
    >
      <TermsFields />
    </FormDialog>
  )
}

/** Fields that the mode does not use keep their values, but are not shown. */
function TermsFields() {
  const t = useTexts(manageTexts)
  const monthly = useFieldValue('mode') === 'monthly'
  const options = <T extends string>(values: readonly T[], words: Record<T, string>) =>
    values.map((value) => ({ value, label: words[value] }))
  return (
    <>
      <ChoiceField
        name="invoiceCurrency"
        label={t.term.invoiceCurrency}
        hint={t.termsHint}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
      />
      <Field name="splitByCurrency" label={t.term.splitByCurrency} valuePropName="checked">
        <Checkbox />
      </Field>
      <ChoiceField name="timing" label={t.term.timing} options={options(BILLING_TIMINGS, t.timings)} />
      <ChoiceField name="mode" label={t.term.mode} options={options(BILLING_MODES, t.modes)} />
      {monthly ? (
        <>
          <Field normalize={asNumber} name="closingDay" label={t.term.closingDay}>
            <NumberInput min={1} max={31} />
          </Field>
          <Field normalize={asNumber} name="payMonths" label={t.term.payMonths}>
            <NumberInput min={0} max={6} />
          </Field>
          <Field normalize={asNumber} name="payDay" label={t.term.payDay}>
            <NumberInput min={1} max={31} />
          </Field>
        </>
      ) : (
        <Field normalize={asNumber} name="payDays" label={t.term.payDays}>
          <NumberInput min={0} max={365} />
        </Field>
      )}
      <ChoiceField name="dueAdjust" label={t.term.dueAdjust} options={options(DUE_ADJUSTS, t.adjusts)} />
      <ChoiceField name="fxBasis" label={t.term.fxBasis} options={options(FX_BASES, t.fxBases)} />
      <ChoiceField name="language" label={t.term.language} options={options(LANGUAGES, LANGUAGE_NAMES)} />
      <TextField name="registrationNumber" label={t.term.registrationNumber} />
      <Field name="mailPdf" label={t.term.mailPdf} valuePropName="checked">
        <Checkbox />
      </Field>
    </>
  )
}
