import { quotationsContract } from '@kairo/shared/quotations/quotations.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { estimateFor } from './estimate.ts'

export const quotationsRoutes = (context: AppContext): Route[] => [
  route(quotationsContract.getEstimateInfo, (input, request) => estimateFor(context, input, request)),
]
