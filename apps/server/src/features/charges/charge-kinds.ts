import type { CostSide, TaxCode } from '@kairo/shared/billing/billing-codes'
import type { Language } from '@kairo/shared/languages'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

export interface StoredChargeKind {
  id: number
  version: number
  code: string
  names: Record<Language, string>
  aliases: string[]
  category: string
  taxCode: TaxCode | null
  taxFrom: string | null
  taxNote: string
  accountName: string
  costSide: CostSide
}

/** All kinds of charges, by code. There are a few dozen. */
export async function loadChargeKinds(db: Kysely<DB>): Promise<StoredChargeKind[]> {
  const rows = await db.selectFrom('charge_kinds').selectAll().orderBy('code').execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    code: row.code,
    names: { 'zh-cn': row.name_cn, en: row.name_en, ja: row.name_jp },
    aliases: row.aliases,
    category: row.category,
    // The constraints of the columns allow these only.
    taxCode: row.tax_code as TaxCode | null,
    taxFrom: row.tax_from,
    taxNote: row.tax_note,
    accountName: row.account_name,
    costSide: row.cost_side as CostSide,
  }))
}
