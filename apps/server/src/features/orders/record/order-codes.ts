import type { Language } from '@kairo/shared/languages'
import type { DictionaryEntry } from '@kairo/shared/orders/contracts/order-detail'
import type { OrderForm } from '@kairo/shared/orders/fields/order-form'
import { formValue } from '@kairo/shared/orders/fields/order-form-names'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import type { FieldError } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** The dictionary group behind each coded field of the form. */
export const CODE_GROUPS = {
  'transportCargo.unit': DICTIONARY.unit,
  'flightDto.customsClearanceMethod': DICTIONARY.customsClearance,
  'flightDto.packingMethod': DICTIONARY.packing,
  'flightDto.freightMethod': DICTIONARY.freightMethod,
  'flightDto.tradeTerms': DICTIONARY.tradeTerms,
} as const
type CodedPath = keyof typeof CODE_GROUPS
const CODED_PATHS = Object.keys(CODE_GROUPS) as CodedPath[]

/** Entries of the groups that orders use, by group and code. */
export type OrderDictionary = (group: number, code: string | null | undefined) => DictionaryEntry | null

/** Reads the groups that orders use; `entry_value` is in the reader's language. */
export async function loadOrderDictionary(db: Kysely<DB>, language: Language): Promise<OrderDictionary> {
  const rows = await db
    .selectFrom('dictionary')
    .select(['entry_id', 'entry_code', 'value_cn', 'value_en', 'value_jp'])
    .where('entry_id', 'in', Object.values(CODE_GROUPS))
    .execute()
  const entries = new Map<string, DictionaryEntry>()
  for (const row of rows)
    entries.set(`${row.entry_id}:${row.entry_code}`, {
      entry_code: row.entry_code,
      entry_value: language === 'ja' ? row.value_jp : language === 'en' ? row.value_en : row.value_cn,
      entry_value_cn: row.value_cn,
      entry_value_en: row.value_en,
      entry_value_jp: row.value_jp,
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
