import { DELETE_CHECK, type DeleteCheck, DICTIONARY, isOpenGroup } from '@kairo/shared/parameters/dictionary-groups'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

type Use = { [T in keyof DB]: readonly [table: T, column: Extract<keyof DB[T], string>] }[keyof DB]

/**
 * Which columns hold codes of a group: an entry that one of them names cannot be deleted. A feature that stores a code
 * of the dictionary adds its column here. Groups with codes in the program are not listed: they are always in use.
 */
export const PARAMETER_USES: Readonly<Record<number, readonly Use[]>> = {
  [DICTIONARY.unit]: [['orders', 'unit_code']],
  [DICTIONARY.customsClearance]: [['orders', 'customs_clearance_code']],
  [DICTIONARY.packing]: [['orders', 'packing_code']],
  [DICTIONARY.freightMethod]: [['orders', 'freight_method_code']],
  [DICTIONARY.tradeTerms]: [['orders', 'trade_terms_code']],
  [DICTIONARY.consultationType]: [['consultations', 'consultation_type']],
  [DICTIONARY.newsType]: [['announcements', 'type']],
  [DICTIONARY.city]: [['parties', 'city']],
  [DICTIONARY.surchargeDetailType]: [['surcharge_lines', 'detail_type']],
}

interface Entry {
  id: number
  entry_id: number
  entry_code: string
  value_cn: string
  value_en: string
  value_ja: string
}

/** Groups whose records keep the text as well as, or instead of, the code. */
const KEPT_AS_TEXT: readonly number[] = [DICTIONARY.city]

/** Whether an entry may be deleted. Without an entry: whether its group has more than one at all. */
export async function deleteCheck(db: Kysely<DB>, entryID: number, entry?: Entry): Promise<DeleteCheck> {
  const { n } = await db
    .selectFrom('dictionary')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('entry_id', '=', entryID)
    .executeTakeFirstOrThrow()
  if (n <= 1) return DELETE_CHECK.onlyValue
  if (!isOpenGroup(entryID)) return DELETE_CHECK.inUse
  if (!entry) return DELETE_CHECK.ok
  const values = KEPT_AS_TEXT.includes(entryID)
    ? [entry.entry_code, entry.value_cn, entry.value_en, entry.value_ja]
    : [entry.entry_code]
  for (const [table, column] of PARAMETER_USES[entryID] ?? []) {
    const found =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)}::text = any(${values}) limit 1`.execute(db)
    if (found.rows.length > 0) return DELETE_CHECK.inUse
  }
  return DELETE_CHECK.ok
}
