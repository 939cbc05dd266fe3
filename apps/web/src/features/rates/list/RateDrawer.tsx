import { VALID_STATE } from '@kairo/shared/rates/rate-codes'
import { RATE_EDIT_FIELDS, type RateEditField, rateField } from '@kairo/shared/rates/rate-fields'
import { rateEditOf } from '@kairo/shared/rates/rate-edit'
import { Select } from '@/ui/controls/Select.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { call, type Input as CallInput } from '@/api/call.ts'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DayInput } from '@/ui/controls/DayInput.tsx'
import { DecimalInput } from '@/ui/form/DecimalInput.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDrawer } from '@/ui/form/FormDialog.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { HALF_HOURS } from '../hours.ts'
import { rateManagementTexts } from '../management-texts.ts'
import { choiceTexts } from './rate-changes.ts'
import type { Rate } from './rate-columns.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '@/ui/form/form.module.css'
import { fromRecord } from '@/ui/form/use-form-state.ts'
import layout from './rate-drawer.module.css'

type Edit = Omit<CallInput<'POST /transportCost/updateInfo'>, 'id' | 'version'>

const SCHEMAS = { FCL: rateEditOf('FCL'), LCL: rateEditOf('LCL') }

/** The groups of the drawer from top to bottom; each inner list is a row. */
const GROUPS = [
  { key: 'prices', rows: [['capacity20gp', 'capacity40gp', 'capacity40hq', 'lcl', 'minRevenueTons']] },
  {
    key: 'service',
    rows: [
      ['shippingCompanyId', 'mode', 'weekday'],
      ['distance', 'directTransfer', 'shipType'],
    ],
  },
  {
    key: 'times',
    rows: [
      ['portOpenStartday', 'portOpenStarthour'],
      ['portOpenEndday', 'portOpenEndhour'],
      ['deadlineDay', 'deadlineHour'],
    ],
  },
  {
    key: 'terms',
    rows: [
      ['validTime', 'validFrom', 'validTo'],
      ['maxCapacity', 'ftDays'],
    ],
  },
  { key: 'surcharges', rows: [['departureSurchargeNo', 'destinationSurchargeNo']] },
] as const satisfies readonly { key: string; rows: readonly (readonly RateEditField[])[] }[]
/** A rate has prices for containers, or for a revenue ton with the least that is counted of it. */
const isShown = (field: RateEditField, type: Rate['type']): boolean => {
  const { kind } = rateField(field)
  return (kind !== 'price' && kind !== 'tons') || (field === 'lcl' || kind === 'tons') === (type === 'LCL')
}

/** The input of a column, by its kind. */
function useRateInputs() {
  const t = useTexts(rateManagementTexts)
  const f = useFormat()
  const companies = useApiQuery('GET /shipping/company/list', {}, { staleMs: 60_000 })
  const surcharges = useApiQuery('GET /surchargeNew/getSurchargeList', { size: 9999 }, { staleMs: 60_000 })
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: day, label: f.weekday(day, 'long') }))
  const choices = (name: RateEditField, values: readonly (string | number)[]) =>
    values.map((value) => ({ value, label: choiceTexts(name, t)?.[value] ?? String(value) }))
  return (name: RateEditField) => {
    const field = rateField(name)
    switch (field.kind) {
      case 'price':
        return <DecimalInput unit={name === 'lcl' ? 'USD / RT' : 'USD'} />
      case 'tons':
        return <DecimalInput unit="RT" />
      case 'company':
        return (
          <Select
            isSearchable
            options={(companies.data?.data.dataList ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            loading={companies.isPending}
          />
        )
      case 'text':
        return <Input maxLength={field.max} />
      case 'days':
      case 'daysOrNone':
        return <Input inputMode="numeric" maxLength={String(field.max).length} />
      case 'weekday':
        return <Select options={days} />
      case 'hour':
        return <Select isSearchable options={HALF_HOURS} />
      case 'yesNo':
        return <Select options={choices(name, ['YES', 'NO'])} />
      case 'choice':
      case 'dayChoice':
        return <Select options={choices(name, field.values)} />
      case 'surchargeNo':
        return (
          <Select
            isClearable
            isSearchable
            options={(surcharges.data?.data.dataList ?? [])
              .filter(({ surchargeType }) => surchargeType === field.side)
              .map(({ surchargeNo, surchargeName }) => ({
                value: surchargeNo,
                label: `${surchargeNo} · ${surchargeName}`,
              }))}
            loading={surcharges.isPending}
          />
        )
      case 'date':
        return <DayInput />
      // The ports identify the rate and cannot be edited.
      case 'port':
        return null
    }
  }
}

/** Edits an approved rate; a rate that was never approved is shown only (rules 5.17). */
export function RateDrawer({
  rate,
  readOnly,
  isManager,
  onClose,
}: {
  rate: Rate
  readOnly: boolean
  isManager: boolean
  onClose: () => void
}) {
  const t = useTexts(rateManagementTexts)
  const inputOf = useRateInputs()
  return (
    <FormDrawer<Edit>
      open
      readOnly={readOnly}
      title={`${readOnly ? t.viewTitle : t.editTitle} · ${rate.departurePortLabel} → ${rate.destinationPortLabel}`}
      schema={SCHEMAS[rate.type]}
      initial={valuesOf(rate)}
      version={rate.version}
      fromLatest={fromRecord(valuesOf)}
      footer={
        readOnly ? undefined : (
          <small className={cx(styles.note, common.hint)}>{isManager ? t.atOnceNote : t.pendingNote}</small>
        )
      }
      onSubmit={async (values, { version }) => {
        const saved = await call('POST /transportCost/updateInfo', {
          ...values,
          id: rate.id,
          version: version ?? rate.version,
        })
        const done = saved.data.pending ? t.savedPending : t.savedAtOnce
        showSuccess(saved.data.validState === VALID_STATE.invalid ? `${done} ${t.staysInvalid}` : done)
        await invalidate(
          'POST /transportCost/jiansuo',
          'GET /transportCostApproval/getTransportApprovalList',
          'GET /transportCostApproval/getTransportList',
          'POST /transportCostApproval/getUnapprovedCostCount',
        )
      }}
      onClose={onClose}
    >
      {GROUPS.map(({ key, rows }) => (
        <fieldset key={key} className={cx(styles.fieldWide, layout.group)}>
          <legend>{t.group[key]}</legend>
          {rows.map((row: readonly RateEditField[]) => (
            <div key={row[0]} className={cx(layout.row, common.columns)}>
              {row
                .filter((field) => isShown(field, rate.type))
                .map((field) => (
                  <Field
                    key={field}
                    name={field}
                    label={rateField(field).kind === 'price' ? `${t.field[field]} ${t.price}` : t.field[field]}
                    hint={field === 'capacity20gp' ? t.priceHint : undefined}
                    required={field === 'lcl' ? true : undefined}
                  >
                    {inputOf(field)}
                  </Field>
                ))}
            </div>
          ))}
        </fieldset>
      ))}
    </FormDrawer>
  )
}

/** With the id, which has no input: without it the rules over several fields would not run here. */
const valuesOf = (rate: Rate): Partial<Edit> & { id: number } => ({
  ...Object.fromEntries(RATE_EDIT_FIELDS.map((field) => [field, rate[field] ?? undefined])),
  id: rate.id,
})
