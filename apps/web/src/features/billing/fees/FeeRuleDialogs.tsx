import { FEE_BASES, FEE_KINDS } from '@kairo/shared/billing/billing-codes'
import { billingTermsContract } from '@kairo/shared/billing/billing-terms.contract'
import { CURRENCIES } from '@kairo/shared/currencies'
import { call, type Input as CallInput } from '@/api/call.ts'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { ChoiceField, DayField, DecimalField, TextField } from '@/ui/form/typed-fields.tsx'
import { fromRecord } from '@/ui/form/use-form-state.ts'
import { FEE_RULES, type FeeRule } from '../billing-calls.ts'
import { feeTexts } from '../fee-texts.ts'

type RuleForm = Omit<CallInput<'POST /feeRule/save'>, 'id' | 'version'>
const schema = billingTermsContract.saveFeeRule.input
const TRANSPORT = [
  { value: true, label: 'FCL' },
  { value: false, label: 'LCL' },
]

/** A rule of a fee after the cut-off. */
export function AddRule({ today, onClose }: { today: string; onClose: () => void }) {
  const t = useTexts(feeTexts)
  const companies = useApiQuery('GET /shipping/company/list', {}, { staleMs: 60_000 })
  const options = <T extends string>(values: readonly T[], texts: Record<T, string>) =>
    values.map((value) => ({ value, label: texts[value] }))
  return (
    <FormDialog<RuleForm>
      open
      width={640}
      title={t.add}
      schema={schema}
      initial={{ kind: 'cancel', isFcl: true, basis: 'container', currency: 'JPY', validFrom: today }}
      success={t.saved}
      onSubmit={async (values) => {
        await call('POST /feeRule/save', values)
        await invalidate(FEE_RULES)
      }}
      onClose={onClose}
    >
      <ChoiceField name="kind" label={t.kind} options={options(FEE_KINDS, t.kinds)} />
      <ChoiceField
        name="shippingCompanyId"
        label={t.company}
        required={false}
        isClearable
        placeholder={t.anyCompany}
        isSearchable
        options={(companies.data?.data.dataList ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        loading={companies.isPending}
      />
      <ChoiceField name="isFcl" label={t.transport} options={TRANSPORT} />
      <ChoiceField name="basis" label={t.basis} options={options(FEE_BASES, t.bases)} />
      <DecimalField name="amount" label={t.amount} />
      <ChoiceField name="currency" label={t.currency} options={CURRENCIES.map((value) => ({ value, label: value }))} />
      <TextField
        name="hoursBeforeEtd"
        label={t.hours}
        hint={t.hoursHint}
        required={false}
        wide
        inputMode="numeric"
        maxLength={5}
      />
      <DayField name="validFrom" label={t.validFrom} />
      <DayField name="validTo" label={t.validTo} required={false} />
    </FormDialog>
  )
}

const formOf = (rule: FeeRule, validTo: string): RuleForm => ({
  kind: rule.kind,
  ...(rule.shippingCompanyId === null ? {} : { shippingCompanyId: rule.shippingCompanyId }),
  isFcl: rule.isFcl,
  basis: rule.basis,
  amount: rule.amount,
  currency: rule.currency,
  ...(rule.hoursBeforeEtd === null ? {} : { hoursBeforeEtd: rule.hoursBeforeEtd }),
  validFrom: rule.validFrom,
  validTo,
})

/** The last day of a rule. */
export function EndRule({ rule, today, onClose }: { rule: FeeRule; today: string; onClose: () => void }) {
  const t = useTexts(feeTexts)
  return (
    <FormDialog<RuleForm>
      open
      title={t.endTitle}
      submitText={t.end}
      schema={schema}
      initial={formOf(rule, rule.validFrom > today ? rule.validFrom : today)}
      version={rule.version}
      fromLatest={fromRecord((latest: FeeRule) => formOf(latest, latest.validTo ?? today))}
      success={t.saved}
      onSubmit={async (values, { version = rule.version }) => {
        // The form sends the field that it has; the rest of the rule stays.
        await call('POST /feeRule/save', { ...formOf(rule, values.validTo ?? today), id: rule.id, version })
        await invalidate(FEE_RULES)
      }}
      onClose={onClose}
    >
      <DayField name="validTo" label={t.lastDay} required wide />
    </FormDialog>
  )
}
