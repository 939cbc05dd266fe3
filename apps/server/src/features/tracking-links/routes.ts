import { trackingLinksContract } from '@kairo/shared/tracking-links/tracking-links.contract'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { listTrackingLinks } from './list-tracking-links.ts'
import { makeTrackingLink } from './make-tracking-link.ts'
import { revokeTrackingLink } from './revoke-tracking-link.ts'

export const trackingLinksRoutes = (context: AppContext): Route[] => [
  route(trackingLinksContract.listTrackingLinks, (input, request) => listTrackingLinks(context, input, request)),
  route(trackingLinksContract.makeTrackingLink, (input, request) => makeTrackingLink(context, input, request)),
  route(trackingLinksContract.revokeTrackingLink, (input, request) => revokeTrackingLink(context, input, request)),
]
