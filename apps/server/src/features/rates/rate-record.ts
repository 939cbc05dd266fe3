import {
  RATE_FIELD_NAMES,
  RATE_FIELDS,
  type RateColumn,
  type RateField,
  rateField,
  type RateValue,
} from '@kairo/shared/rates/rate-fields'

/** The type of a field's column. */
type Stored<F extends RateField> = (typeof RATE_FIELDS)[F]['kind'] extends 'yesNo' ? boolean : RateValue<F>
export type RateColumns<F extends RateField = RateField> = { [K in F as RateColumn<K>]: Stored<K> }

const isYesNo = (field: RateField): boolean => rateField(field).kind === 'yesNo'
const FIELDS = RATE_FIELD_NAMES.map((field) => ({ field, column: RATE_FIELDS[field].column, isYesNo: isYesNo(field) }))

/** Values in the contract's names as the columns of `rates` take them; absent fields are stored as null. */
export function rateColumnsOf<F extends RateField>(
  fields: readonly F[],
  values: Readonly<Partial<Record<F, string | number | null>>>,
): RateColumns<F> {
  const columns: Record<string, unknown> = {}
  for (const field of fields) {
    const value = values[field] ?? null
    columns[RATE_FIELDS[field].column] = isYesNo(field) ? value === 'YES' : value
  }
  return columns as RateColumns<F>
}

/** The columns of a rate in the contract's names. */
export function rateValuesOf(record: { readonly [C in RateColumn]: unknown }): { [F in RateField]: RateValue<F> } {
  const values: Record<string, unknown> = {}
  for (const { field, column, isYesNo } of FIELDS)
    values[field] = isYesNo ? (record[column] ? 'YES' : 'NO') : record[column]
  return values as { [F in RateField]: RateValue<F> }
}
