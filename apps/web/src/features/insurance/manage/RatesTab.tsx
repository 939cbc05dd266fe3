import { INSURANCE_CONDITION } from '@kairo/shared/insurance/insurance-codes'
import { insuranceRatesContract } from '@kairo/shared/insurance/insurance-rates.contract'
import { CURRENCIES } from '@kairo/shared/currencies'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call, download } from '@/api/call.ts'
import { invalidate, useList } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { TextField, ChoiceField, DecimalField, DayField } from '@/ui/form/typed-fields.tsx'
import { fromRecord } from '@/ui/form/use-form-state.ts'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import { useToday } from '@/use-today.ts'
import { INSURERS, RATES, type Rate, rateFilterInput, useConditions } from '../insurance-calls.ts'
import { insuranceTexts } from '../texts.ts'
import type { InsuranceSearch } from '../search.ts'
import { InsurerField } from './InsurerField.tsx'
import common from '@/ui/common.module.css'

interface RatesTabProps {
  search: InsuranceSearch
  onSearch: (next: InsuranceSearch, how?: { replace: true }) => void
}

const cargoOf = (isFcl: boolean | null): 'both' | 'fcl' | 'lcl' => (isFcl === null ? 'both' : isFcl ? 'fcl' : 'lcl')

/** The rates of the open cover, by which requests are quoted at once. */
export function RatesTab({ search, onSearch }: RatesTabProps) {
  const t = useTexts(insuranceTexts)
  const core = useCore()
  const f = useFormat()
  const conditions = useConditions()
  const [edited, setEdited] = useState<Rate | 'new'>()
  const filters = rateFilterInput(search)
  const list = useList(RATES, { ...filters, ...pageInput(search) })
  const adds = (
    <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
      {t.rateAdd}
    </Button>
  )
  return (
    <>
      <ListScreen<Rate, InsuranceSearch>
        embedded
        name="insuranceRates"
        title={t.ratesTitle}
        search={search}
        onSearch={onSearch}
        list={list}
        memory={useSavedSearch('insuranceRates')}
        strip={
          <div className={common.row}>
            <Notice tone="info" title={t.ratesHint} className={common.grow} />
            {adds}
          </div>
        }
        filters={[
          { key: 'insurer', label: t.insurer, kind: 'text', maxLength: 100, main: true },
          { key: 'hsCode', label: t.hsCode, kind: 'text', maxLength: 20 },
          { key: 'conditions', label: t.conditions, kind: 'choice', options: conditions },
          {
            key: 'currency',
            label: t.currency,
            kind: 'choice',
            options: CURRENCIES.map((value) => ({ value, label: value })),
          },
          { key: 'inForce', label: t.inForce, kind: 'flag' },
        ]}
        columns={[
          {
            key: 'insurer',
            title: t.insurer,
            width: 220,
            sort: true,
            card: 'title',
            render: (rate) => rate.insurer,
          },
          {
            key: 'hsPrefix',
            title: t.hsPrefix,
            width: 120,
            sort: true,
            render: (rate) => rate.hsPrefix || t.allGoods,
          },
          {
            key: 'conditions',
            title: t.conditions,
            width: 150,
            render: (rate) => conditions.find(({ value }) => value === rate.conditions)?.label ?? rate.conditions,
          },
          {
            key: 'war',
            title: t.warShort,
            width: 130,
            render: (rate) => (rate.war ? core.common.yes : core.common.no),
          },
          { key: 'isFcl', title: t.cargoType, width: 120, render: (rate) => t.cargoTypes[cargoOf(rate.isFcl)] },
          {
            key: 'percent',
            title: t.percent,
            width: 100,
            sort: true,
            align: 'right',
            render: (rate) => f.number(rate.percent),
          },
          {
            key: 'minPremium',
            title: t.minPremium,
            width: 140,
            sort: true,
            align: 'right',
            render: (rate) => f.money(rate.minPremium, rate.currency),
          },
          { key: 'validFrom', title: t.validFrom, width: 116, sort: true, render: (rate) => f.date(rate.validFrom) },
          { key: 'validTo', title: t.validTo, width: 116, sort: true, render: (rate) => f.date(rate.validTo) },
        ]}
        rowKey={(rate) => rate.id}
        rowLabel={(rate) => `${rate.insurer} ${rate.hsPrefix || t.allGoods}`}
        rowActions={(rate) => [
          { key: 'edit', label: core.common.edit, primary: true, opens: true, onClick: () => setEdited(rate) },
        ]}
        tools={<ExportList total={list.data?.total} save={() => download('POST /insuranceRate/export', filters)} />}
        empty={{ title: t.ratesNone, action: adds }}
      />
      {edited && <RateDialog rate={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

type RateForm = Omit<Rate, 'id' | 'version' | 'insurer' | 'insurerId' | 'isFcl' | 'validTo' | 'war'> & {
  insurerId: number
  war: boolean
  isFcl?: string | undefined
  validTo?: string | undefined
}

const formOf = ({
  id: _id,
  version: _version,
  insurer: _insurer,
  insurerId,
  isFcl,
  validTo,
  ...rate
}: Rate): Partial<RateForm> => ({
  ...rate,
  insurerId,
  isFcl: isFcl === null ? undefined : String(isFcl),
  validTo: validTo ?? undefined,
})

function RateDialog({ rate, onClose }: { rate: Rate | undefined; onClose: () => void }) {
  const t = useTexts(insuranceTexts)
  const today = useToday()
  const conditions = useConditions()
  return (
    <FormDialog<RateForm>
      open
      width={720}
      title={rate ? t.rateEdit : t.rateAdd}
      schema={insuranceRatesContract.saveInsuranceRate.input}
      initial={
        rate
          ? formOf(rate)
          : { conditions: INSURANCE_CONDITION.a, war: true, currency: 'JPY', minPremium: '0', validFrom: today }
      }
      version={rate?.version}
      fromLatest={fromRecord(formOf)}
      success={t.rateSaved}
      onSubmit={async ({ isFcl, ...values }, { version }) => {
        await call('POST /insuranceRate/save', {
          ...values,
          ...(isFcl === undefined ? {} : { isFcl: isFcl === 'true' }),
          ...(rate ? { id: rate.id, version } : {}),
        })
        await invalidate(RATES, INSURERS, 'POST /insurance/preview')
      }}
      onClose={onClose}
    >
      <InsurerField />
      <TextField name="hsPrefix" label={t.hsPrefix} placeholder={t.allGoods} inputMode="numeric" />
      <ChoiceField
        name="isFcl"
        label={t.cargoType}
        isClearable
        placeholder={t.cargoTypes.both}
        options={[
          { value: 'true', label: t.cargoTypes.fcl },
          { value: 'false', label: t.cargoTypes.lcl },
        ]}
      />
      <ChoiceField name="conditions" label={t.conditions} options={conditions} />
      <Field name="war" label={t.war} valuePropName="checked">
        <Checkbox />
      </Field>
      <DecimalField name="percent" label={t.percent} unit="%" />
      <ChoiceField name="currency" label={t.currency} options={CURRENCIES.map((value) => ({ value, label: value }))} />
      <DecimalField name="minPremium" label={t.minPremium} />
      <DayField name="validFrom" label={t.validFrom} />
      <DayField name="validTo" label={t.validTo} />
    </FormDialog>
  )
}
