import { RATE_FIELD_NAMES, RATE_FIELDS, type RateField, rateField } from '@kairo/shared/rates/rate-fields'
import type { Format } from '@/i18n/format.ts'
import type { RateManagementTexts } from '../management-texts.ts'

type Values = (value: string) => string

const FIELD_OF_COLUMN = new Map<string, RateField>(RATE_FIELD_NAMES.map((field) => [RATE_FIELDS[field].column, field]))

/** Labels of a field's stored values, where they differ from the values. */
export const choiceTexts = (field: RateField, t: RateManagementTexts): Record<string, string> | undefined =>
  (
    ({ directTransfer: t.directShort, shipType: t.shipTypes, validTime: t.validities }) as Partial<
      Record<RateField, Record<string, string>>
    >
  )[field]

/** The text of a rate's change: the history has fields and values as stored. */
export function changeAsText(
  field: string,
  [old, now]: readonly [string | null, string | null],
  { t, f, companyOf }: { t: RateManagementTexts; f: Format; companyOf: (id: string) => string },
): string {
  const others: Record<string, readonly [label: string, textOf?: Values]> = {
    openTime: [t.openTime, f.date],
    closeTime: [t.closeTime, f.date],
    remark: [t.remark],
    validState: [t.validState, (value) => (value === '1' ? t.valid : t.invalid)],
  }
  const name = FIELD_OF_COLUMN.get(field)
  const formatOf = (column: RateField): Values | undefined => {
    switch (rateField(column).kind) {
      case 'price':
        return (value) => f.money(value, 'USD')
      case 'date':
        return f.date
      case 'weekday':
        return (value) => f.weekday(value)
      case 'company':
        return companyOf
      case 'yesNo':
        return (value) => t.directShort[value === 'true' ? 'YES' : 'NO'] ?? value
      case 'choice':
        return (value) => choiceTexts(column, t)?.[value] ?? value
      default:
        return undefined
    }
  }
  const [label, textOf = (value: string) => value] = name ? [t.field[name], formatOf(name)] : (others[field] ?? [field])
  const shown = (value: string | null) => (value === null || value === '' ? '—' : textOf(value))
  return `${label}: ${shown(old)} → ${shown(now)}`
}
