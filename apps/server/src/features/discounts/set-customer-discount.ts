import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { discountsContract } from '@kairo/shared/discounts/discounts.contract'
import { decimalOf } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import { assertVersion } from '../../database/versioned-row.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { updateAccountRow } from '../accounts/account-rows.ts'
import { writeLog } from '../logs/write-log.ts'
import { publishPrices } from '../rates/search/publish-prices.ts'

/** Sets the factor of a customer. Setting what it is already changes and logs nothing. */
export async function setCustomerDiscount(
  context: AppContext,
  { customerId, discount, version }: ParsedOf<typeof discountsContract.updateDiscount>,
  request: RequestContext,
) {
  return context.db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('users')
      .select(['id', 'code', 'discount', 'version'])
      .where('id', '=', customerId)
      .where('role_id', '=', ROLE.customer)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!old) throw new Refusal('USER_NOT_EXIST')
    await assertVersion(old, version, () => ({ discount: old.discount, version: old.version }))
    if (decimalOf(old.discount).eq(discount)) return { id: old.id, version }
    const saved = await updateAccountRow(trx, customerId, { discount, update_time: request.now })
    await writeLog(trx, request, {
      type: 'price',
      explain: 'customerDiscount',
      object: old.code,
      info: { discount: [old.discount, discount] },
    })
    await publishPrices(trx, { customerId })
    return saved
  })
}
