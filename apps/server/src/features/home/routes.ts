import { homeContract } from '@kairo/shared/home/home.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { overview } from './overview.ts'

export const homeRoutes = (kairo: Kairo): Route[] => [
  route(homeContract.getOverview, async (_input, call) => ({ data: await overview(kairo, call) })),
]
