import { RATE_SHEET_FIELDS, rateField, type RateSheetField, sheetColumnOf } from '@kairo/shared/rates/rate-fields'
import type { SheetConstant } from '@kairo/shared/rates/sheet-columns'
import { useId } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { type Format, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DayInput } from '@/ui/controls/DayInput.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { Select } from '@/ui/controls/Select.tsx'
import common from '@/ui/common.module.css'
import { HALF_HOURS } from '../hours.ts'
import { choiceTexts } from '../list/rate-changes.ts'
import { rateManagementTexts, type RateManagementTexts } from '../management-texts.ts'
import { type SheetQuestionTexts, sheetQuestionTexts } from './sheet-question-words.ts'

const FIELDS = new Map<string, RateSheetField>(RATE_SHEET_FIELDS.map((field) => [sheetColumnOf(field), field]))

interface Texts {
  t: RateManagementTexts
  q: SheetQuestionTexts
  f: Format
}

/** What may be chosen for all rows; undefined where it is typed. */
function constantOptions(column: SheetConstant, { t, q, f }: Texts) {
  const name = FIELDS.get(column)
  if (!name) return undefined
  const field = rateField(name)
  const labels = choiceTexts(name, t)
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: f.weekday(day, 'long') }))
  switch (field.kind) {
    case 'weekday':
      return column === 'weekday'
        ? weekdays
        : [
            ...[0, 1, 2, 3, 4, 5, 6].map((days) => ({ value: String(0 - days), label: q.daysBefore(days) })),
            ...weekdays,
          ]
    case 'hour':
      return HALF_HOURS
    case 'yesNo':
      return ['YES', 'NO'].map((value) => ({ value, label: labels?.[value] ?? value }))
    case 'choice':
      return field.values.map((value) => ({ value, label: labels?.[value] ?? value }))
    case 'dayChoice':
      return field.values.map((days) => ({ value: String(days), label: t.days(String(days)) }))
    default:
      return undefined
  }
}

/** What a value for all rows is called. */
export function constantText(column: SheetConstant, value: string, texts: Texts): string {
  return constantOptions(column, texts)?.find((option) => option.value === value)?.label ?? value
}

interface ConstantFieldProps {
  column: SheetConstant
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** The value of a column for all rows of a sheet that lacks it. */
export function ConstantField({ column, label, value, onChange }: ConstantFieldProps) {
  const t = useTexts(rateManagementTexts)
  const q = useTexts(sheetQuestionTexts)
  const f = useFormat()
  const id = useId()
  const options = constantOptions(column, { t, q, f })
  return (
    <div>
      <label className={common.label} htmlFor={id}>
        {label}
      </label>
      {options ? (
        <Select id={id} isSearchable={options.length > 8} options={options} value={value} onChange={onChange} />
      ) : column === 'shippingCompany' ? (
        <CarrierSelect id={id} value={value} onChange={onChange} />
      ) : column === 'distance' ? (
        <Input
          id={id}
          inputMode="numeric"
          maxLength={2}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value.trim() || undefined)}
        />
      ) : (
        <DayInput id={id} value={value ?? null} onChange={onChange} />
      )}
    </div>
  )
}

function CarrierSelect({ id, value, onChange }: Omit<ConstantFieldProps, 'column' | 'label'> & { id: string }) {
  const companies = useApiQuery('GET /shipping/company/list', {}, { staleMs: 60_000 })
  const options = (companies.data?.data.dataList ?? []).map((one) => ({ value: String(one.id), label: one.name }))
  return (
    <Select id={id} isSearchable options={options} value={value} loading={companies.isPending} onChange={onChange} />
  )
}
