import { quotationsContract } from '@kairo/shared/quotations/quotations.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { type FindQuotedOrder, quote, quotedOrder, type QuotedOrder } from './estimate.ts'
import { quotedTotals } from './frozen-quotation.ts'
import { tariffDifference } from './tariff-difference.ts'

/** `findOrder` reads the order of a request: orders freeze quotations, so this feature cannot import them. */
export const quotationsRoutes = (context: AppContext, findOrder: FindQuotedOrder<QuotedOrder>): Route[] => [
  route(quotationsContract.getEstimateInfo, async (input, request) => {
    const order = await quotedOrder(context, findOrder, input, request)
    return (await quote(context, order, input, request)).estimate
  }),
  route(quotationsContract.getQuotedTotals, async ({ ids }) => ({ dataList: await quotedTotals(context.db, ids) })),
  route(quotationsContract.getTariffDifference, async (input, request) =>
    tariffDifference(context, await findOrder(context.db, request.actor, input.id), input, request),
  ),
]
