import { customersContract } from '@kairo/shared/customers/customers.contract'
import type { RequestContext } from '../../http/request-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { recordTemplate } from '../../excel/record-sheet.ts'
import { loadMasterPorts } from '../route-master/masters-by-name.ts'
import { findAccount, recordOf } from './account-record.ts'
import { addAccount } from './commands/add-account.ts'
import { changeAccountStates, reapplyShipperAccount } from './commands/change-account-state.ts'
import { customerSheet } from './import/customer-sheet.ts'
import { importCustomers } from './import/import-customers.ts'
import { customerOrders } from './queries/customer-orders.ts'
import { downloadCustomerList } from './queries/download-customer-list.ts'
import { countCustomers, searchCustomers, searchShipperAccounts } from './queries/search-accounts.ts'
import { updateAccount } from './commands/update-account.ts'

const showAccount = async (context: AppContext, id: number, request: RequestContext) => {
  const account = await findAccount(context.db, request.actor, id)
  return { user: await recordOf(context.db, account, request.actor, request.now) }
}

/** Customers and their shipper accounts. */
export const customersRoutes = (context: AppContext): Route[] => [
  route(customersContract.searchCustomers, (input, request) => searchCustomers(context, input, request)),
  route(customersContract.countCustomers, () => countCustomers(context)),
  route(customersContract.searchShipperAccounts, (input, request) => searchShipperAccounts(context, input, request)),
  route(customersContract.addAccount, (input, request) => addAccount(context, input, request)),
  route(customersContract.updateAccount, (input, request) => updateAccount(context, input, request)),
  route(customersContract.updateAccountState, (input, request) => changeAccountStates(context, input, request)),
  route(customersContract.reapplyShipperAccount, (input, request) => reapplyShipperAccount(context, input, request)),
  route(customersContract.getLatestAccount, ({ id }, request) => showAccount(context, id, request)),
  route(customersContract.getAccount, ({ id }, request) => showAccount(context, id, request)),
  route(customersContract.downloadCustomerList, (_input, request) => downloadCustomerList(context, request)),
  route(customersContract.importCustomers, (input, request) => importCustomers(context, input, request)),
  route(customersContract.downloadCustomerTemplate, async (_input, { language }) =>
    recordTemplate(customerSheet(await loadMasterPorts(context.db)), language),
  ),
  route(customersContract.getCustomerOrders, (input, request) => customerOrders(context, input, request)),
]
