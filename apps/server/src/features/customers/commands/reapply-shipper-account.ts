import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { stateActions } from '@kairo/shared/customers/customer-states'
import type { customersContract } from '@kairo/shared/customers/customers.contract'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { changeAccountState } from './change-account-state.ts'

/** A customer applies again for a shipper account that was rejected; staff are told. */
export const reapplyShipperAccount = (
  context: AppContext,
  { id, version }: ParsedOf<typeof customersContract.reapplyShipperAccount>,
  request: RequestContext,
) =>
  context.db.transaction().execute(async (trx) => {
    const saved = await changeAccountState(trx, context, request, { id, version, reason: undefined }, (account) =>
      stateActions(request.actor.roleId, account).find((action) => action === 'reapply'),
    )
    return { id: saved.id, version: saved.version }
  })
