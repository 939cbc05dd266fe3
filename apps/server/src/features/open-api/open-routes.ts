import { openApi } from '@kairo/shared/open-api/open-api'
import type { AppContext } from '../../app-context.ts'
import { type OpenRoute, openRoute } from '../../http/open/open-handler.ts'
import { openRateCache, type RateSearchContext } from '../rates/search/rate-cache.ts'
import { proposeBooking } from './proposals/propose-booking.ts'

const searchRoutes = (context: RateSearchContext): OpenRoute[] => [
  openRoute(openApi.proposal, (input, request) => proposeBooking(context, input, request)),
]

export const openApiRoutes = (context: AppContext): OpenRoute[] => [
  ...searchRoutes({ ...context, rateCache: openRateCache() }),
  openRoute(openApi.key, async (_input, { key, actor }) => ({
    account: actor.companyName,
    scopes: [...key.scopes],
    perMinute: key.limit.perMinute,
    expiresAt: key.expiresAt.toISOString(),
  })),
]
