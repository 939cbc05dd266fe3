import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { discountsContract } from '@kairo/shared/discounts/discounts.contract'
import { decimalOf } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { writeLog } from '../logs/write-log.ts'
import { ALL_FARE } from '../rates/price-sources.ts'
import { tellPrices } from '../rates/tell-prices.ts'

/** There is one all-fare factor; its settings row has no number of its own. */
const ONLY_ONE = 1

/** Sets the factor for every customer. Setting what it is already changes and logs nothing. */
export async function setAllFareDiscount(
  kairo: Kairo,
  { discount, version }: ParsedOf<typeof discountsContract.updateAllFareDiscount>,
  call: Call,
) {
  return kairo.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('settings')
      .values({ key: ALL_FARE, value: JSON.stringify({ discount: '1' }), version: 0 })
      .onConflict((c) => c.doNothing())
      .execute()
    const old = await trx
      .selectFrom('settings')
      .select(['value', 'version'])
      .where('key', '=', ALL_FARE)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const before = (old.value as { discount: string }).discount
    if (old.version !== version)
      throw new Refusal('UPDATE_FAIL', { data: { latest: { discount: before, version: old.version } } })
    if (decimalOf(before).eq(discount)) return { data: { id: ONLY_ONE, version } }
    await trx
      .updateTable('settings')
      .set({
        value: JSON.stringify({ discount }),
        updated_by: call.actor.id,
        update_time: kairo.clock.now(),
        version: old.version + 1,
      })
      .where('key', '=', ALL_FARE)
      .execute()
    await writeLog(trx, {
      actor: call.actor,
      ip: call.ip,
      type: 'price',
      explain: 'allFareDiscount',
      info: { discount: [before, discount] },
    })
    await tellPrices(trx, 'everyone')
    return { data: { id: ONLY_ONE, version: old.version + 1 } }
  })
}
