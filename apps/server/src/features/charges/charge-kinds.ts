import type { CostSide, TaxCode } from '@kairo/shared/billing/billing-codes'
import { CHARGE_KIND, namedKind, type QuotationSide } from '@kairo/shared/billing/charge-kinds'
import type { Language, Trilingual } from '@kairo/shared/languages'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Names of charges in three languages; the papers of billing keep all of them. */
export interface ChargeNames {
  /** Of a line of a quotation; `item` is the name as typed in the surcharge list. */
  quoted: (item: string, side: QuotationSide) => Trilingual
  /** Of a line of an invoice; `item` as typed, of a charge its explanation. */
  billed: (line: { chargeKindId: number; item: string; source: string }) => Trilingual
}

/** These kinds hold charges of many names, so the typed name says more than that of the kind. */
const COLLECTIVE: readonly string[] = [CHARGE_KIND.route, CHARGE_KIND.other]

const inEach = (write: (language: Language) => string): Trilingual => ({
  'zh-cn': write('zh-cn'),
  en: write('en'),
  ja: write('ja'),
})

/**
 * The name given to a route surcharge, else that of the kind of charge, which says the side of the voyage. A name
 * without either stays as typed. Only the display is renamed: stored lines keep the typed name, by which their kind is
 * found when they are billed.
 */
export async function chargeNames(db: Kysely<DB>): Promise<ChargeNames> {
  const [kinds, routeCharges] = await Promise.all([
    loadChargeKinds(db),
    db.selectFrom('route_charges').select(['name', 'name_cn as zh-cn', 'name_en as en', 'name_jp as ja']).execute(),
  ])
  const labels = new Map(routeCharges.map((charge) => [charge.name, charge]))
  const nameOf = (kind: StoredChargeKind | undefined, item: string, side: QuotationSide): Trilingual => {
    const label = side === 'route' ? labels.get(item) : undefined
    return inEach((language) => {
      if (label?.[language]) return label[language]
      if (!kind || (language === 'en' && COLLECTIVE.includes(kind.code) && isEnglish(item))) return item
      return kind.names[language]
    })
  }
  return {
    quoted: (item, side) => nameOf(namedKind(kinds, item, side), item, side),
    billed: ({ chargeKindId, item, source }) => {
      const kind = kinds.find(({ id }) => id === chargeKindId)
      const named = namedKind(kinds, item, 'route')
      if (source !== 'charge') {
        const side = kind?.costSide === 'origin' || kind?.costSide === 'destination' ? kind.costSide : 'route'
        return nameOf(kind && COLLECTIVE.includes(kind.code) ? named : kind, item, side)
      }
      // What staff explained beside the kind stays in the language in which it was agreed.
      if (!kind || kind.code === CHARGE_KIND.other || named?.id === kind.id) return nameOf(named, item, 'route')
      return inEach((language) => {
        const name = kind.names[language]
        return item.startsWith(name) ? item : `${name}: ${item}`
      })
    },
  }
}

const isEnglish = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** The names of quotation lines in the reader's language. */
export async function chargeNamer(
  db: Kysely<DB>,
  language: Language,
): Promise<(item: string, side: QuotationSide) => string> {
  const { quoted } = await chargeNames(db)
  return (item, side) => quoted(item, side)[language]
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
