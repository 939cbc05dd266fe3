import { discountsContract } from '@kairo/shared/discounts/discounts.contract'
import { discountNote } from '@kairo/shared/rates/price'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { writeLog } from '../logs/write-log.ts'
import { ALL_FARE } from '../rates/price-sources.ts'

export const discountsRoutes = (kairo: Kairo): Route[] => [
  route(discountsContract.getDiscount, async ({ customerId }, call) => {
    const id = call.actor.roleId === 4 ? call.actor.id : customerId
    const user = id
      ? await kairo.db
          .selectFrom('users')
          .select(['discount', 'version'])
          .where('id', '=', id)
          .where('role_id', '=', 4)
          .executeTakeFirst()
      : undefined
    if (!user) throw new Refusal('USER_NOT_EXIST')
    return { data: { ...user, note: discountNote(user.discount, call.language) } }
  }),
  route(discountsContract.updateDiscount, async ({ customerId, discount, version }, call) =>
    kairo.db.transaction().execute(async (trx) => {
      const old = await trx
        .selectFrom('users')
        .select(['code', 'discount', 'version'])
        .where('id', '=', customerId)
        .where('role_id', '=', 4)
        .forUpdate()
        .executeTakeFirst()
      if (!old) throw new Refusal('USER_NOT_EXIST')
      if (old.version !== version)
        throw new Refusal('UPDATE_FAIL', { data: { latest: { discount: old.discount, version: old.version } } })
      const saved = await trx
        .updateTable('users')
        .set((eb) => ({ discount, update_time: kairo.clock.now(), version: eb('version', '+', 1) }))
        .where('id', '=', customerId)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
      await writeLog(trx, {
        actor: call.actor,
        ip: call.ip,
        type: 'price',
        explain: 'customerDiscount',
        object: old.code,
        info: { discount: [old.discount, discount] },
      })
      return { data: saved }
    }),
  ),
  route(discountsContract.getAllFareDiscount, async (_input, call) => {
    const row = await kairo.db
      .selectFrom('settings')
      .select(['value', 'version'])
      .where('key', '=', ALL_FARE)
      .executeTakeFirst()
    const discount = (row?.value as { discount?: string } | undefined)?.discount ?? '1'
    return { data: { discount, version: row?.version ?? 0, note: discountNote(discount, call.language) } }
  }),
  route(discountsContract.updateAllFareDiscount, async ({ discount, version }, call) =>
    kairo.db.transaction().execute(async (trx) => {
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
      return { data: { id: 1, version: old.version + 1 } }
    }),
  ),
]
