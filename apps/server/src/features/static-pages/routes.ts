import { staticPagesContract } from '@kairo/shared/static-pages/static-pages.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { getCompanySummary, updateCompanySummary } from './company-page.ts'
import { listQa, moveQa, publishQa, questions } from './questions.ts'

export const staticPagesRoutes = (context: AppContext): Route[] => [
  route(staticPagesContract.getCompanySummary, (_input, request) => getCompanySummary(context, request)),
  route(staticPagesContract.updateCompanySummary, (input, request) => updateCompanySummary(context, input, request)),
  route(staticPagesContract.listQa, (input, request) => listQa(context, input, request)),
  route(staticPagesContract.insertQa, (input, request) => questions.add(context, input, request)),
  route(staticPagesContract.updateQa, (input, request) => questions.update(context, input, request)),
  route(staticPagesContract.deleteQa, (input, request) => questions.delete(context, input, request)),
  route(staticPagesContract.publishQa, (_input, request) => publishQa(context, request)),
  route(staticPagesContract.moveQa, (input, request) => moveQa(context, input, request)),
]
