import { calendarsContract } from '@kairo/shared/calendars/calendars.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { CalendarFollower } from './calendar-follower.ts'
import type { AppContext } from '../../app-context.ts'
import { deleteCalendarDay, saveCalendarDay } from './change-calendar.ts'
import { exportCalendar, importCalendar, previewCalendarDay, previewCalendarImport } from './import/import-calendar.ts'
import { listCalendarDays } from './calendar-queries.ts'

export const calendarsRoutes = (context: AppContext, follower: Required<CalendarFollower>): Route[] => [
  route(calendarsContract.listCalendarDays, (input) => listCalendarDays(context.db, input)),
  route(calendarsContract.saveCalendarDay, (input, request) => saveCalendarDay(context, follower, input, request)),
  route(calendarsContract.deleteCalendarDay, (input, request) => deleteCalendarDay(context, follower, input, request)),
  route(calendarsContract.previewCalendarDay, (input, request) =>
    previewCalendarDay(context, follower, input, request),
  ),
  route(calendarsContract.previewCalendarImport, (input, request) =>
    previewCalendarImport(context, follower, input, request),
  ),
  route(calendarsContract.importCalendar, (input, request) => importCalendar(context, follower, input, request)),
  route(calendarsContract.exportCalendar, (input) => exportCalendar(context, input)),
]
