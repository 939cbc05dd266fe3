import { arrivalNoticesContract as contract } from '@kairo/shared/arrival-notices/arrival-notices.contract'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { composeNotice } from './compose-notice.ts'
import { issueNotice, previewNotice, reviseNotice } from './issue-notice.ts'

export const arrivalNoticesRoutes = (context: AppContext): Route[] => [
  route(contract.composeArrivalNotice, (input, request) => composeNotice(context, input, request)),
  route(contract.previewArrivalNotice, (input, request) => previewNotice(context, input, request)),
  route(contract.issueArrivalNotice, (input, request) => issueNotice(context, input, request)),
  route(contract.reviseArrivalNotice, (input, request) => reviseNotice(context, input, request)),
]
