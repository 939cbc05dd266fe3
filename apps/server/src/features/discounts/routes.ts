import { discountsContract } from '@kairo/shared/discounts/discounts.contract'
import { discountNote, factorForCustomer } from '@kairo/shared/rates/price'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { ALL_FARE } from '../rates/price-sources.ts'
import { listDiscountChanges } from './discount-changes.ts'
import { listCustomerDiscounts } from './list-customer-discounts.ts'
import { setAllFareDiscount } from './set-all-fare-discount.ts'
import { setCustomerDiscount } from './set-customer-discount.ts'

export const discountsRoutes = (kairo: Kairo): Route[] => [
  route(discountsContract.getDiscount, async ({ customerId }, call) => {
    const id = call.actor.roleId === ROLE.customer ? call.actor.id : customerId
    const user = id
      ? await kairo.db
          .selectFrom('users')
          .select(['discount', 'version'])
          .where('id', '=', id)
          .where('role_id', '=', ROLE.customer)
          .executeTakeFirst()
      : undefined
    if (!user) throw new Refusal('USER_NOT_EXIST')
    const discount = call.actor.roleId === ROLE.customer ? factorForCustomer(user.discount) : user.discount
    return { data: { ...user, discount, note: discountNote(discount, call.language) } }
  }),
  route(discountsContract.updateDiscount, (input, call) => setCustomerDiscount(kairo, input, call)),
  route(discountsContract.getAllFareDiscount, async (_input, call) => {
    const row = await kairo.db
      .selectFrom('settings')
      .select(['value', 'version'])
      .where('key', '=', ALL_FARE)
      .executeTakeFirst()
    const discount = (row?.value as { discount?: string } | undefined)?.discount ?? '1'
    return { data: { discount, version: row?.version ?? 0, note: discountNote(discount, call.language) } }
  }),
  route(discountsContract.updateAllFareDiscount, (input, call) => setAllFareDiscount(kairo, input, call)),
  route(discountsContract.listCustomerDiscounts, (input, call) =>
    listCustomerDiscounts(kairo.db, input, call.language),
  ),
  route(discountsContract.listDiscountChanges, (input) => listDiscountChanges(kairo.db, input)),
]
