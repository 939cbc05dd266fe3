import { namedKind, type QuotationSide } from '@kairo/shared/billing/charge-kinds'
import type { Language } from '@kairo/shared/languages'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { loadChargeKinds } from './charge-kinds.ts'

/** What a charge is called for a reader; `item` is its name as it was typed into the surcharge list. */
export type ChargeNamer = (item: string, side: QuotationSide) => string

/**
 * Names of charges in the reader's language, from the kinds of charges. A name that no kind has stays as it was typed,
 * and so does an English one for English readers. Only what is shown is renamed: stored lines keep the typed name, which
 * finds their kind when they are billed.
 */
export async function chargeNamer(db: Kysely<DB>, language: Language): Promise<ChargeNamer> {
  const kinds = await loadChargeKinds(db)
  return (item, side) => {
    if (language === 'en' && /^[\x20-\x7e]*$/.test(item)) return item
    return namedKind(kinds, item, side)?.names[language] ?? item
  }
}
