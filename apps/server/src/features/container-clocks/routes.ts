import { containerClocksContract as contract } from '@kairo/shared/free-time/container-clocks.contract'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { saveCarrierBill } from './commands/save-carrier-bill.ts'
import { clocksOfOrder } from './queries/clocks-of-order.ts'
import { exportBoard } from './queries/export-board.ts'
import { searchBoard } from './queries/search-board.ts'

export const containerClocksRoutes = (context: AppContext): Route[] => [
  route(contract.getFreeTimeOfOrder, (input, request) => clocksOfOrder(context, input, request)),
  route(contract.searchFreeTimeBoard, (input, request) => searchBoard(context, input, request)),
  route(contract.exportFreeTimeBoard, (input, request) => exportBoard(context, input, request)),
  route(contract.saveCarrierBill, (input, request) => saveCarrierBill(context, input, request)),
]
