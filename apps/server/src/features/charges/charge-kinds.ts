import type { CostSide, TaxCode } from '@kairo/shared/billing/billing-codes'
import type { Language } from '@kairo/shared/languages'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { namedKind, type QuotationSide } from '@kairo/shared/billing/charge-kinds'

/** Name of a charge in the user's language; `item` is the name as typed in the surcharge list. */
export type ChargeNamer = (item: string, side: QuotationSide) => string

const NAME_COLUMN = { 'zh-cn': 'name_cn', en: 'name_en', ja: 'name_jp' } as const satisfies Record<Language, string>

/**
 * Names of charges in the user's language: that given to a route surcharge, else that of its kind of charge. A name
 * without either stays as typed, and so does an English one for English users. Only the display is renamed:
 * stored lines keep the typed name, by which their kind is found when they are billed.
 */
export async function chargeNamer(db: Kysely<DB>, language: Language): Promise<ChargeNamer> {
  const column = NAME_COLUMN[language]
  const [kinds, routeCharges] = await Promise.all([
    loadChargeKinds(db),
    db
      .selectFrom('route_charges')
      .select(['name', `${column} as label`])
      .where(column, '<>', '')
      .execute(),
  ])
  const labels = new Map(routeCharges.map(({ name, label }) => [name, label]))
  return (item, side) => {
    const label = side === 'route' ? labels.get(item) : undefined
    if (label !== undefined) return label
    if (language === 'en' && /^[\x20-\x7e]*$/.test(item)) return item
    return namedKind(kinds, item, side)?.names[language] ?? item
  }
}

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
