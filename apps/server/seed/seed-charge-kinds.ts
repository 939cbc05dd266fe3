import type { Transaction } from 'kysely'
import type { DB } from '../src/database/tables.ts'
import { CHARGE_KINDS } from '../src/master-data/charge-kinds.ts'

/** Kinds of charges that are missing altogether come in; what is there stays as people made it. */
export async function seedChargeKinds(trx: Transaction<DB>): Promise<void> {
  await trx
    .insertInto('charge_kinds')
    .values(
      CHARGE_KINDS.map((kind) => ({
        code: kind.code,
        name_cn: kind.nameCn,
        name_en: kind.nameEn,
        name_jp: kind.nameJp,
        aliases: [kind.nameEn, ...kind.aliases],
        category: kind.category,
        tax_code: kind.taxCode,
        account_name: kind.accountName,
        cost_side: kind.costSide,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
