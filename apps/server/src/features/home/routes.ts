import { homeContract } from '@kairo/shared/home/home.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { overview } from './overview.ts'

export const homeRoutes = (context: AppContext): Route[] => [
  route(homeContract.getOverview, (_input, request) => overview(context, request)),
]
