import { homeContract } from '@kairo/shared/home/home.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { overview } from './overview.ts'
import { countBillsWaiting } from './waiting-bills.ts'

export const homeRoutes = (context: AppContext): Route[] => [
  route(homeContract.getOverview, (_input, request) => overview(context, request)),
  route(homeContract.countWaitingBills, async (_input, { actor }) => ({
    waitingCount: await countBillsWaiting(context, actor),
  })),
]
