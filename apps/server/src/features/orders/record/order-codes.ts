import type { Language } from '@kairo/shared/languages'
import type { DictionaryEntry } from '@kairo/shared/orders/fields/answer-shapes'
import {
  type FieldsOfKind,
  type OrderFields,
  ORDER_FORM_FIELDS,
  orderField,
} from '@kairo/shared/orders/fields/order-fields'
import type { OrderForm } from '@kairo/shared/orders/fields/order-form'
import { formValue } from '@kairo/shared/orders/fields/order-form-names'
import type { FieldError } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** The coded fields of the form by their paths in the payload, with the dictionary group behind each. */
type CodeGroups = { [F in FieldsOfKind<'code'> as OrderFields[F]['path']]: OrderFields[F]['group'] }
export const CODE_GROUPS = Object.fromEntries(
  ORDER_FORM_FIELDS.map(orderField).flatMap((field) => (field.kind === 'code' ? [[field.path, field.group]] : [])),
) as CodeGroups
type CodedPath = keyof CodeGroups
const CODED_PATHS = Object.keys(CODE_GROUPS) as CodedPath[]

/** Entries of the groups that orders use, by group and code. */
export type OrderDictionary = (group: number, code: string | null | undefined) => DictionaryEntry | null

/** The dictionary groups that orders use, in all languages. */
export const readOrderDictionary = (db: Kysely<DB>) =>
  db
    .selectFrom('dictionary')
    .select(['entry_id', 'entry_code', 'value_cn', 'value_en', 'value_ja'])
    .where('entry_id', 'in', Object.values(CODE_GROUPS))
    .execute()

/** The same by group and code; `entry_value` is in the user's language. */
export const loadOrderDictionary = async (db: Kysely<DB>, language: Language): Promise<OrderDictionary> =>
  dictionaryIn(await readOrderDictionary(db), language)

export function dictionaryIn(
  rows: Awaited<ReturnType<typeof readOrderDictionary>>,
  language: Language,
): OrderDictionary {
  const entries = new Map<string, DictionaryEntry>()
  for (const row of rows)
    entries.set(`${row.entry_id}:${row.entry_code}`, {
      entry_code: row.entry_code,
      entry_value: language === 'ja' ? row.value_ja : language === 'en' ? row.value_en : row.value_cn,
      entry_value_cn: row.value_cn,
      entry_value_en: row.value_en,
      entry_value_jp: row.value_ja,
    })
  return (group, code) => entries.get(`${group}:${code ?? ''}`) ?? null
}

/** Codes of the form that the dictionary does not have, as field errors. */
export async function unknownCodes(db: Kysely<DB>, form: OrderForm): Promise<FieldError[]> {
  const dictionary = await loadOrderDictionary(db, 'en')
  return CODED_PATHS.filter((path) => {
    const code = formValue(form, path)
    return code !== undefined && dictionary(CODE_GROUPS[path], String(code)) === null
  }).map((path) => ({ path, message: 'choice' }))
}
