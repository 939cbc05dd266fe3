import type { CostSide, TaxCode } from '@kairo/shared/billing/billing-codes'
import { CHARGE_KIND, kindOf } from '@kairo/shared/billing/charge-kinds'
import { inEachLanguage, type Language, type Trilingual } from '@kairo/shared/languages'
import type { LineIdentity, Side } from '@kairo/shared/quotations/charges'
import { oceanFreightName } from '@kairo/shared/quotations/quotation-texts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** A line of an invoice, as its name needs it; `item` of an agreed charge is its explanation. */
interface BilledLine {
  kind: string
  side: Side
  item: string
  names: Trilingual | null
  source: string
}

/** Names of charges in three languages; the papers of billing keep all of them. */
export interface ChargeNames {
  /** Of a line of a surcharge list or a quotation. */
  quoted: (line: LineIdentity) => Trilingual
  billed: (line: BilledLine) => Trilingual
}

/** These kinds hold charges of many names, so the typed name says more than that of the kind. */
const COLLECTIVE: readonly string[] = [CHARGE_KIND.route, CHARGE_KIND.other]

/**
 * The name that staff gave a charge of the route, else that of its kind, which says the side of the voyage. A charge
 * without either is called as it was typed.
 */
export async function chargeNames(db: Kysely<DB>): Promise<ChargeNames> {
  const kinds = await loadChargeKinds(db)
  const quoted = (line: LineIdentity): Trilingual => {
    if (line.side === 'freight') return oceanFreightName
    const kind = kindOf(kinds, line)
    const { item, names } = line
    return inEachLanguage((language) => {
      if (names?.[language]) return names[language]
      if (!kind || (language === 'en' && COLLECTIVE.includes(kind.code) && isEnglish(item))) return item
      return kind.names[language]
    })
  }
  return {
    quoted,
    billed: ({ kind: code, side, item, names, source }) => {
      const kind = kinds.find((one) => one.code === code)
      const isCollective = !kind || COLLECTIVE.includes(kind.code)
      if (source !== 'charge')
        return quoted({ kind: isCollective ? null : code, side, item, names: names ?? undefined })
      // What staff explained beside the kind stays in the language in which it was agreed.
      const named = kindOf(kinds, { kind: null, side: 'route', item })
      if (!kind || kind.code === CHARGE_KIND.other || named?.id === kind.id)
        return quoted({ kind: null, side: 'route', item })
      return inEachLanguage((language) => {
        const name = kind.names[language]
        return item.startsWith(name) ? item : `${name}: ${item}`
      })
    },
  }
}

const isEnglish = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** The names of quotation lines in the reader's language. */
export async function chargeNamer(db: Kysely<DB>, language: Language): Promise<(line: LineIdentity) => string> {
  const { quoted } = await chargeNames(db)
  return (line) => quoted(line)[language]
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
    names: { 'zh-cn': row.name_cn, en: row.name_en, ja: row.name_ja },
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
