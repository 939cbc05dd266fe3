import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { stateActions } from '@kairo/shared/customers/customer-states'
import type { customersContract } from '@kairo/shared/customers/customers.contract'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { changeAccountState } from './change-account-state.ts'

/** A customer applies again for a shipper account that was rejected; staff are told. */
export const reapplyShipperAccount = (
  kairo: Kairo,
  { id, version }: ParsedOf<typeof customersContract.reapplyShipperAccount>,
  call: Call,
) =>
  kairo.db.transaction().execute(async (trx) => {
    const saved = await changeAccountState(trx, kairo, call, { id, version, reason: undefined }, (account) =>
      stateActions(call.actor.roleId, account).find((action) => action === 'reapply'),
    )
    return { data: { id: saved.id, version: saved.version } }
  })
