import { INSURANCE_CONDITION } from '@kairo/shared/insurance/insurance-codes'
import { insuranceContract } from '@kairo/shared/insurance/insurance.contract'
import { CURRENCIES } from '@kairo/shared/currencies'
import { Input, Select } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { invalidate, useApiQuery } from '../../../api/queries.ts'
import { useCore } from '../../../i18n/core.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Checkbox } from '../../../ui/controls/Checkbox.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { FailedState } from '../../../ui/feedback/FailedState.tsx'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { DecimalInput } from '../../../ui/form/DecimalInput.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { fromRecord } from '../../../ui/form/use-form-state.ts'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'
import { useToday } from '../../../use-today.ts'
import { RATES, type Rate, useConditions } from '../insurance-calls.ts'
import { insuranceTexts } from '../messages/index.ts'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'

const cargoOf = (isFcl: boolean | null): 'both' | 'fcl' | 'lcl' => (isFcl === null ? 'both' : isFcl ? 'fcl' : 'lcl')

/** The rates of the open cover, by which requests are quoted at once. */
export function RatesTab() {
  const t = useTexts(insuranceTexts)
  const core = useCore()
  const f = useFormat()
  const conditions = useConditions()
  const rates = useApiQuery(RATES)
  const [edited, setEdited] = useState<Rate | 'new'>()
  if (rates.error) return <FailedState error={rates.error} onRetry={() => void rates.refetch()} />
  if (!rates.data) return <ListSkeleton rows={6} />
  const rows = rates.data.data
  return (
    <section className={cx(common.card, common.stackL)} aria-label={t.ratesTitle}>
      <div className={common.row}>
        <Notice tone="info" title={t.ratesHint} className={common.grow} />
        <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {t.rateAdd}
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className={common.quiet}>{t.ratesNone}</p>
      ) : (
        <div className={common.scroll}>
          <table className={cx(common.table, common.cards)}>
            <thead>
              <tr>
                <th scope="col">{t.insurer}</th>
                <th scope="col">{t.hsPrefix}</th>
                <th scope="col">{t.conditions}</th>
                <th scope="col">{t.warShort}</th>
                <th scope="col">{t.cargoType}</th>
                <th scope="col">{t.percent}</th>
                <th scope="col">{t.minPremium}</th>
                <th scope="col">{t.validFrom}</th>
                <th scope="col">{t.validTo}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((rate) => (
                <tr key={rate.id}>
                  <th scope="row">
                    <button
                      type="button"
                      className={common.link}
                      aria-label={`${core.common.edit} ${rate.insurer} ${rate.hsPrefix || t.allGoods}`}
                      onClick={() => setEdited(rate)}
                    >
                      {rate.insurer}
                    </button>
                  </th>
                  <td data-label={t.hsPrefix}>{rate.hsPrefix || t.allGoods}</td>
                  <td data-label={t.conditions}>
                    {conditions.find(({ value }) => value === rate.conditions)?.label ?? rate.conditions}
                  </td>
                  <td data-label={t.warShort}>{rate.war ? core.common.yes : core.common.no}</td>
                  <td data-label={t.cargoType}>{t.cargoTypes[cargoOf(rate.isFcl)]}</td>
                  <td data-label={t.percent} className={common.num}>
                    {f.number(rate.percent)}
                  </td>
                  <td data-label={t.minPremium} className={common.num}>
                    {f.money(rate.minPremium, rate.currency)}
                  </td>
                  <td data-label={t.validFrom}>{f.date(rate.validFrom)}</td>
                  <td data-label={t.validTo}>{f.date(rate.validTo)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {edited && <RateDialog rate={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}

type RateForm = Omit<Rate, 'id' | 'version' | 'isFcl' | 'validTo' | 'war'> & {
  war: boolean
  isFcl?: string | undefined
  validTo?: string | undefined
}

const formOf = ({ id: _id, version: _version, isFcl, validTo, ...rate }: Rate): RateForm => ({
  ...rate,
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
      schema={insuranceContract.saveInsuranceRate.input}
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
        await invalidate(RATES, 'POST /insurance/preview')
      }}
      onClose={onClose}
    >
      <Field name="insurer" label={t.insurer} wide>
        <Input maxLength={200} />
      </Field>
      <Field name="hsPrefix" label={t.hsPrefix}>
        <Input maxLength={14} placeholder={t.allGoods} inputMode="numeric" />
      </Field>
      <Field name="isFcl" label={t.cargoType}>
        <Select
          allowClear
          placeholder={t.cargoTypes.both}
          options={[
            { value: 'true', label: t.cargoTypes.fcl },
            { value: 'false', label: t.cargoTypes.lcl },
          ]}
        />
      </Field>
      <Field name="conditions" label={t.conditions}>
        <Select options={conditions} />
      </Field>
      <Field name="war" label={t.war} valuePropName="checked">
        <Checkbox />
      </Field>
      <Field name="percent" label={t.percent}>
        <DecimalInput unit="%" />
      </Field>
      <Field name="currency" label={t.currency}>
        <Select options={CURRENCIES.map((value) => ({ value, label: value }))} />
      </Field>
      <Field name="minPremium" label={t.minPremium}>
        <DecimalInput />
      </Field>
      <Field name="validFrom" label={t.validFrom}>
        <DayInput />
      </Field>
      <Field name="validTo" label={t.validTo}>
        <DayInput />
      </Field>
    </FormDialog>
  )
}
