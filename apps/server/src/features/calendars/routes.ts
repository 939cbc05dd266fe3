import { calendarsContract } from '@kairo/shared/calendars/calendars.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { deleteCalendarDay, saveCalendarDay } from './change-calendar.ts'
import { listCalendarDays } from './calendar-queries.ts'

export const calendarsRoutes = (context: AppContext): Route[] => [
  route(calendarsContract.listCalendarDays, (input) => listCalendarDays(context.db, input)),
  route(calendarsContract.saveCalendarDay, (input, request) => saveCalendarDay(context, input, request)),
  route(calendarsContract.deleteCalendarDay, (input, request) => deleteCalendarDay(context, input, request)),
]
