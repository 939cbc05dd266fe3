import { openApi } from '@kairo/shared/open-api/open-api'
import type { AppContext } from '../../app-context.ts'
import { type OpenRoute, openRoute } from '../../http/open/open-handler.ts'
import { listEvents } from './list-events.ts'
import { listRoutes } from './list-routes.ts'
import { readBooking } from './read-booking.ts'

/** The read endpoints of DCSA, for programs that know no other names than the standard's (rules 25.1). */
export const dcsaOpenRoutes = (context: AppContext): OpenRoute[] => [
  openRoute(openApi.dcsaEvents, (input, request) => listEvents(context, input, request)),
  openRoute(openApi.dcsaBooking, (input, request) => readBooking(context, input, request)),
  openRoute(openApi.dcsaRoutes, (input, request) => listRoutes(context, input, request)),
]
