import { assertVersion } from '../../database/versioned-row.ts'
import { NEXT_VERSION } from '../../database/next-version.ts'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { discountsContract } from '@kairo/shared/discounts/discounts.contract'
import { decimalOf } from '@kairo/shared/money'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { ALL_FARE_DISCOUNT_SETTING } from '../rates/search/price-sources.ts'
import { publishPrices } from '../rates/search/publish-prices.ts'

/** There is one global discount; its settings row has no number. */
const ONLY_ONE = 1

/** Sets the factor for every customer. Setting what it is already changes and logs nothing. */
export async function setGlobalDiscount(
  context: AppContext,
  { discount, version }: ParsedOf<typeof discountsContract.updateAllFareDiscount>,
  request: RequestContext,
) {
  return context.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('settings')
      .values({ key: ALL_FARE_DISCOUNT_SETTING, value: JSON.stringify({ discount: '1' }), version: 0 })
      .onConflict((c) => c.doNothing())
      .execute()
    const old = await trx
      .selectFrom('settings')
      .select(['value', 'version'])
      .where('key', '=', ALL_FARE_DISCOUNT_SETTING)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const before = (old.value as { discount: string }).discount
    await assertVersion(old, version, () => ({ discount: before, version: old.version }))
    if (decimalOf(before).eq(discount)) return { id: ONLY_ONE, version }
    await trx
      .updateTable('settings')
      .set({
        value: JSON.stringify({ discount }),
        updated_by: request.actor.id,
        update_time: request.now,
        version: NEXT_VERSION,
      })
      .where('key', '=', ALL_FARE_DISCOUNT_SETTING)
      .execute()
    await writeLog(trx, request, {
      type: 'price',
      explain: 'allFareDiscount',
      info: { discount: [before, discount] },
    })
    await publishPrices(trx, 'everyone')
    return { id: ONLY_ONE, version: old.version + 1 }
  })
}
