import { TAX_CODES, TAX_ROUNDINGS } from '@kairo/shared/billing/billing-codes'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '../../../database/tables.ts'

const perCode = (words: readonly [string, string, string, string]) =>
  z
    .record(z.enum(TAX_CODES), z.string())
    .default(Object.fromEntries(TAX_CODES.map((code, at) => [code, words[at] ?? ''])) as never)

/** What the operator decides about billing; every field has the default of a forwarder in Japan. */
const billingSettings = z.object({
  taxRounding: z.enum(TAX_ROUNDINGS).default('halfUp'),
  /** Yen that the payer's bank may take off without the invoice staying open. */
  bankFeeTolerance: z.string().default('880'),
  /** Account names of the journal. */
  accounts: z
    .object({ receivable: z.string(), sales: z.string(), bank: z.string(), bankFee: z.string(), lost: z.string() })
    .default({ receivable: '売掛金', sales: '売上高', bank: '普通預金', bankFee: '支払手数料', lost: '貸倒損失' }),
  /** Words for the tax codes S, G, E, O as each program reads them. */
  taxWords: perCode(['課税売上10%', '輸出売上', '非課税売上', '対象外']),
  taxWordsYayoi: perCode(['課税売上込10%', '輸出売上', '非課税売上', '対象外']),
  taxWordsMoneyForward: perCode(['課税売上 10%', '輸出売上 0%', '非課税売上', '対象外']),
})
export type BillingSettings = z.output<typeof billingSettings>

const KEY = 'billing'

/** What is stored under `billing`, with the defaults for what is not. */
export async function loadBillingSettings(db: Kysely<DB>): Promise<BillingSettings> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  const stored = billingSettings.safeParse(row?.value ?? {})
  return stored.success ? stored.data : billingSettings.parse({})
}
