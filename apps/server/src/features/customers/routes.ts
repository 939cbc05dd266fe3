import { customersContract } from '@kairo/shared/customers/customers.contract'
import type { Call } from '../../http/call.ts'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { findAccount } from './account-access.ts'
import { recordOf } from './account-record.ts'
import { addAccount } from './add-account.ts'
import { changeAccountStates } from './change-account-state.ts'
import { customerOrders } from './customer-orders.ts'
import { downloadCustomerList } from './download-customer-list.ts'
import { reapplyShipperAccount } from './reapply-shipper-account.ts'
import { countCustomers, searchCustomers, searchShipperAccounts } from './search-accounts.ts'
import { updateAccount } from './update-account.ts'

const showAccount = async (kairo: Kairo, id: number, call: Call) => {
  const account = await findAccount(kairo.db, call.actor, id)
  return { data: { user: await recordOf(kairo.db, account, call.actor) } }
}

/** Customers and their shipper accounts. */
export const customersRoutes = (kairo: Kairo): Route[] => [
  route(customersContract.searchCustomers, (input, call) => searchCustomers(kairo, input, call)),
  route(customersContract.countCustomers, () => countCustomers(kairo)),
  route(customersContract.searchShipperAccounts, (input, call) => searchShipperAccounts(kairo, input, call)),
  route(customersContract.addAccount, (input, call) => addAccount(kairo, input, call)),
  route(customersContract.updateAccount, (input, call) => updateAccount(kairo, input, call)),
  route(customersContract.updateAccountState, (input, call) => changeAccountStates(kairo, input, call)),
  route(customersContract.reapplyShipperAccount, (input, call) => reapplyShipperAccount(kairo, input, call)),
  route(customersContract.getLatestAccount, ({ id }, call) => showAccount(kairo, id, call)),
  route(customersContract.getAccount, ({ id }, call) => showAccount(kairo, id, call)),
  route(customersContract.downloadCustomerList, (_input, call) => downloadCustomerList(kairo, call)),
  route(customersContract.getCustomerOrders, (input, call) => customerOrders(kairo, input, call)),
]
