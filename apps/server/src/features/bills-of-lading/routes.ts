import { billsOfLadingContract as contract } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { composeBills } from './queries/compose-bills.ts'
import { exportBills } from './queries/export-bills.ts'
import { listBills } from './queries/list-bills.ts'

export const billsOfLadingRoutes = (context: AppContext): Route[] => [
  route(contract.composeBills, (input, request) => composeBills(context, input, request)),
  route(contract.listBills, (input, request) => listBills(context, input, request)),
  route(contract.exportBills, async (filters, request) => exportBills(context, filters, request)),
]
