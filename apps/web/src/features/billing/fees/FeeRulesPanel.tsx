import { FEE_BASES, FEE_KINDS } from '@kairo/shared/billing/billing-codes'
import { billingTermsContract } from '@kairo/shared/billing/billing-terms.contract'
import { CURRENCIES } from '@kairo/shared/currencies'
import { ROLE } from '@kairo/shared/roles'
import { Input, Select } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Body, call, type Input as CallInput } from '../../../api/call.ts'
import { invalidate, useApiQuery } from '../../../api/queries.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { FailedState } from '../../../ui/feedback/FailedState.tsx'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { DecimalInput } from '../../../ui/form/DecimalInput.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { fromRecord } from '../../../ui/form/use-form-state.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'
import { useToday } from '../../../use-today.ts'
import { feeTexts } from '../fee-messages/index.ts'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'

const RULES = 'POST /feeRule/list'
type Rule = Body<typeof RULES>['data'][number]
type RuleForm = Omit<CallInput<'POST /feeRule/save'>, 'id' | 'version'>
const schema = billingTermsContract.saveFeeRule.input
const TRANSPORT = [
  { value: true, label: 'FCL' },
  { value: false, label: 'LCL' },
]

/** The fees of late withdrawals, cancellations and changes; a business administrator adds and ends rules. */
export function FeeRulesPanel() {
  const t = useTexts(feeTexts)
  const f = useFormat()
  const today = useToday()
  const manager = useSession().user.role_id === ROLE.manager
  const rules = useApiQuery(RULES)
  const [added, setAdded] = useState(false)
  const [ended, setEnded] = useState<Rule>()
  if (rules.error) return <FailedState title={t.title} error={rules.error} onRetry={() => void rules.refetch()} />
  if (!rules.data) return <ListSkeleton rows={3} />
  const list = rules.data.data
  return (
    <section className={cx(common.card, common.stackL)} aria-label={t.title}>
      <div className={common.row}>
        <h2>{t.title}</h2>
        <span className={common.grow} />
        {manager && (
          <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAdded(true)}>
            {t.add}
          </Button>
        )}
      </div>
      <p className={common.hint}>{t.about}</p>
      {list.length === 0 ? (
        <p className={common.note}>{t.empty}</p>
      ) : (
        <div className={common.scroll}>
          <table className={cx(common.table, common.cards)}>
            <thead>
              <tr>
                <th scope="col">{t.kind}</th>
                <th scope="col">{t.company}</th>
                <th scope="col">{t.transport}</th>
                <th scope="col" className={common.num}>
                  {t.amount}
                </th>
                <th scope="col">{t.hours}</th>
                <th scope="col">{t.validFrom}</th>
                <th scope="col">{t.validTo}</th>
                {manager && <th scope="col" aria-label={t.end} />}
              </tr>
            </thead>
            <tbody>
              {list.map((rule) => {
                const isOver = rule.validTo !== null && rule.validTo < today
                const company = rule.shippingCompanyName || t.anyCompany
                return (
                  <tr key={rule.id} className={isOver ? common.quiet : undefined}>
                    <th scope="row">{t.kinds[rule.kind]}</th>
                    <td data-label={t.company}>{company}</td>
                    <td data-label={t.transport}>{rule.isFcl ? 'FCL' : 'LCL'}</td>
                    <td data-label={t.amount} className={common.num}>
                      <MoneyText amount={rule.amount} currency={rule.currency} /> <small>{t.bases[rule.basis]}</small>
                    </td>
                    <td data-label={t.hours}>
                      {rule.hoursBeforeEtd === null ? t.always : t.within(rule.hoursBeforeEtd)}
                    </td>
                    <td data-label={t.validFrom}>{f.date(rule.validFrom)}</td>
                    <td data-label={t.validTo}>
                      {rule.validTo === null ? t.open : f.date(rule.validTo)}
                      {isOver && <small> {t.ended}</small>}
                    </td>
                    {manager && (
                      <td>
                        {!isOver && (
                          <button
                            type="button"
                            className={common.link}
                            aria-label={t.endLabel(`${t.kinds[rule.kind]} ${company}`)}
                            onClick={() => setEnded(rule)}
                          >
                            {t.end}
                          </button>
                        )}
                      </td>
                    )}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {added && <AddRule today={today} onClose={() => setAdded(false)} />}
      {ended && <EndRule rule={ended} today={today} onClose={() => setEnded(undefined)} />}
    </section>
  )
}

function AddRule({ today, onClose }: { today: string; onClose: () => void }) {
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
        await invalidate(RULES)
      }}
      onClose={onClose}
    >
      <Field name="kind" label={t.kind}>
        <Select options={options(FEE_KINDS, t.kinds)} />
      </Field>
      <Field name="shippingCompanyId" label={t.company} required={false}>
        <Select
          allowClear
          placeholder={t.anyCompany}
          showSearch={{ optionFilterProp: 'label' }}
          options={(companies.data?.data.dataList ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          loading={companies.isPending}
        />
      </Field>
      <Field name="isFcl" label={t.transport}>
        <Select options={TRANSPORT} />
      </Field>
      <Field name="basis" label={t.basis}>
        <Select options={options(FEE_BASES, t.bases)} />
      </Field>
      <Field name="amount" label={t.amount}>
        <DecimalInput />
      </Field>
      <Field name="currency" label={t.currency}>
        <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
      </Field>
      <Field name="hoursBeforeEtd" label={t.hours} hint={t.hoursHint} required={false} wide>
        <Input inputMode="numeric" maxLength={5} />
      </Field>
      <Field name="validFrom" label={t.validFrom}>
        <DayInput />
      </Field>
      <Field name="validTo" label={t.validTo} required={false}>
        <DayInput />
      </Field>
    </FormDialog>
  )
}

const formOf = (rule: Rule, validTo: string): RuleForm => ({
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

function EndRule({ rule, today, onClose }: { rule: Rule; today: string; onClose: () => void }) {
  const t = useTexts(feeTexts)
  return (
    <FormDialog<RuleForm>
      open
      title={t.endTitle}
      submitText={t.end}
      schema={schema}
      initial={formOf(rule, rule.validFrom > today ? rule.validFrom : today)}
      version={rule.version}
      fromLatest={fromRecord((latest: Rule) => formOf(latest, latest.validTo ?? today))}
      success={t.saved}
      onSubmit={async (values, { version = rule.version }) => {
        // The form sends the field that it has; the rest of the rule stays.
        await call('POST /feeRule/save', { ...formOf(rule, values.validTo ?? today), id: rule.id, version })
        await invalidate(RULES)
      }}
      onClose={onClose}
    >
      <Field name="validTo" label={t.lastDay} required wide>
        <DayInput />
      </Field>
    </FormDialog>
  )
}
