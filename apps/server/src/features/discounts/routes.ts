import { discountsContract } from '@kairo/shared/discounts/discounts.contract'
import { discountNote, factorForCustomer } from '@kairo/shared/rates/price'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { ALL_FARE_DISCOUNT_SETTING } from '../rates/search/price-sources.ts'
import { listDiscountChanges } from './discount-changes.ts'
import { listCustomerDiscounts } from './list-customer-discounts.ts'
import { setGlobalDiscount } from './set-global-discount.ts'
import { setCustomerDiscount } from './set-customer-discount.ts'

export const discountsRoutes = (context: AppContext): Route[] => [
  route(discountsContract.getDiscount, async ({ customerId }, request) => {
    const id = request.actor.roleId === ROLE.customer ? request.actor.id : customerId
    const user = id
      ? await context.db
          .selectFrom('users')
          .select(['discount', 'version'])
          .where('id', '=', id)
          .where('role_id', '=', ROLE.customer)
          .executeTakeFirst()
      : undefined
    if (!user) throw new Refusal('USER_NOT_EXIST')
    const discount = request.actor.roleId === ROLE.customer ? factorForCustomer(user.discount) : user.discount
    return { ...user, discount, note: discountNote(discount, request.language) }
  }),
  route(discountsContract.updateDiscount, (input, request) => setCustomerDiscount(context, input, request)),
  route(discountsContract.getAllFareDiscount, async (_input, request) => {
    const row = await context.db
      .selectFrom('settings')
      .select(['value', 'version'])
      .where('key', '=', ALL_FARE_DISCOUNT_SETTING)
      .executeTakeFirst()
    const discount = (row?.value as { discount?: string } | undefined)?.discount ?? '1'
    return { discount, version: row?.version ?? 0, note: discountNote(discount, request.language) }
  }),
  route(discountsContract.updateAllFareDiscount, (input, request) => setGlobalDiscount(context, input, request)),
  route(discountsContract.listCustomerDiscounts, (input, request) =>
    listCustomerDiscounts(context.db, input, request.language),
  ),
  route(discountsContract.listDiscountChanges, (input) => listDiscountChanges(context.db, input)),
]
