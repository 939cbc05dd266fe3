import { quotationsContract } from '@kairo/shared/quotations/quotations.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { estimateFor } from './estimate.ts'

export const quotationsRoutes = (kairo: Kairo): Route[] => [
  route(quotationsContract.getEstimateInfo, async (input, call) => ({ data: await estimateFor(kairo, input, call) })),
]
