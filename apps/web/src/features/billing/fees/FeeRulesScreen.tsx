import { FEE_BASES, FEE_KINDS } from '@kairo/shared/billing/billing-codes'
import { billingTermsContract } from '@kairo/shared/billing/billing-terms.contract'
import { CURRENCIES } from '@kairo/shared/currencies'
import { ROLE } from '@kairo/shared/roles'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call, download, type Input as CallInput } from '@/api/call.ts'
import { invalidate, useApiQuery, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { ChoiceField, DecimalField, TextField, DayField } from '@/ui/form/typed-fields.tsx'
import { fromRecord } from '@/ui/form/use-form-state.ts'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import { useToday } from '@/use-today.ts'
import { FEE_RULES, type FeeRule, feeRuleFilterInput, feeRuleListInput } from '../billing-calls.ts'
import { feeTexts } from '../fee-texts.ts'

type RuleForm = Omit<CallInput<'POST /feeRule/save'>, 'id' | 'version'>
const schema = billingTermsContract.saveFeeRule.input
const TRANSPORT = [
  { value: true, label: 'FCL' },
  { value: false, label: 'LCL' },
]

/** The fees of late withdrawals, cancellations and changes; a business administrator adds and ends rules. */
export function FeeRulesScreen() {
  const t = useTexts(feeTexts)
  const f = useFormat()
  const today = useToday()
  const manager = useSession().user.role_id === ROLE.manager
  const [search, onSearch] = useRouteSearch('/_in/lateFees')
  const list = useList(FEE_RULES, feeRuleListInput(search))
  const [added, setAdded] = useState(false)
  const [ended, setEnded] = useState<FeeRule>()
  const isOver = ({ validTo }: FeeRule) => validTo !== null && validTo < today
  const adds = manager && (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAdded(true)}>
      {t.add}
    </Button>
  )
  return (
    <>
      <ListScreen
        name="feeRules"
        title={t.title}
        search={search}
        onSearch={onSearch}
        list={list}
        memory={useSavedSearch('billManageFees')}
        subtitle={t.about}
        actions={adds}
        filters={[
          {
            key: 'feeKind',
            label: t.kind,
            kind: 'choice',
            options: FEE_KINDS.map((value) => ({ value, label: t.kinds[value] })),
          },
          {
            key: 'transport',
            label: t.transport,
            kind: 'choice',
            options: TRANSPORT.map(({ label }) => ({ value: label, label })),
          },
          { key: 'inForce', label: t.inForce, kind: 'flag' },
        ]}
        columns={[
          {
            key: 'kind',
            title: t.kind,
            width: 190,
            sort: true,
            always: true,
            card: 'title',
            render: (rule) => <b>{t.kinds[rule.kind]}</b>,
          },
          {
            key: 'company',
            title: t.company,
            width: 160,
            sort: true,
            render: (rule) => rule.shippingCompanyName || t.anyCompany,
          },
          { key: 'transport', title: t.transport, width: 100, render: (rule) => (rule.isFcl ? 'FCL' : 'LCL') },
          {
            key: 'amount',
            title: t.amount,
            width: 190,
            sort: true,
            align: 'right',
            render: (rule) => (
              <>
                <MoneyText amount={rule.amount} currency={rule.currency} /> <small>{t.bases[rule.basis]}</small>
              </>
            ),
          },
          {
            key: 'hours',
            title: t.hours,
            width: 190,
            render: (rule) => (rule.hoursBeforeEtd === null ? t.always : t.within(rule.hoursBeforeEtd)),
          },
          { key: 'validFrom', title: t.validFrom, width: 116, sort: true, render: (rule) => f.date(rule.validFrom) },
          {
            key: 'validTo',
            title: t.validTo,
            width: 160,
            sort: true,
            render: (rule) => (
              <>
                {rule.validTo === null ? t.open : f.date(rule.validTo)}
                {isOver(rule) && <small> {t.ended}</small>}
              </>
            ),
          },
        ]}
        rowKey={(rule) => rule.id}
        rowLabel={(rule) => `${t.kinds[rule.kind]} ${rule.shippingCompanyName || t.anyCompany}`}
        rowActions={(rule) =>
          manager && !isOver(rule)
            ? [{ key: 'end', label: t.end, primary: true, opens: true, onClick: () => setEnded(rule) }]
            : []
        }
        tools={
          <ExportList
            total={list.data?.total}
            save={() => download('POST /feeRule/export', feeRuleFilterInput(search))}
          />
        }
        empty={{ title: t.empty, action: adds }}
      />
      {added && <AddRule today={today} onClose={() => setAdded(false)} />}
      {ended && <EndRule rule={ended} today={today} onClose={() => setEnded(undefined)} />}
    </>
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

function EndRule({ rule, today, onClose }: { rule: FeeRule; today: string; onClose: () => void }) {
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
