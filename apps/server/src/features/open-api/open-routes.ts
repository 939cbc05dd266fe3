import { openApi } from '@kairo/shared/open-api/open-api'
import type { AppContext } from '../../app-context.ts'
import { type OpenRoute, openRoute } from '../../http/open/open-handler.ts'
import { documentLink } from './document-link.ts'
import { listDocuments } from './documents.ts'
import { addDraft, changeDraft, listPartyNames } from './drafts.ts'
import { listEvents } from './events.ts'
import { deadlinesOf, freeTimeOf, getBooking } from './get-booking.ts'
import { getOpenInvoice, listInvoices } from './invoices.ts'
import { listBookings } from './list-bookings.ts'
import { listRates } from './rates.ts'
import { listSchedules } from './sailings.ts'
import { proposeBooking } from './proposals/propose-booking.ts'

export const openApiRoutes = (context: AppContext): OpenRoute[] => [
  openRoute(openApi.bookings, (input, request) => listBookings(context, input, request)),
  openRoute(openApi.booking, (input, request) => getBooking(context, input, request)),
  openRoute(openApi.deadlines, (input, request) => deadlinesOf(context, input, request)),
  openRoute(openApi.freeTime, (input, request) => freeTimeOf(context, input, request)),
  openRoute(openApi.events, (input, request) => listEvents(context, input, request)),
  openRoute(openApi.documents, (input, request) => listDocuments(context, input, request)),
  openRoute(openApi.documentFile, (input, request) => documentLink(context, input, request)),
  openRoute(openApi.invoices, (input, request) => listInvoices(context, input, request)),
  openRoute(openApi.invoice, (input, request) => getOpenInvoice(context, input, request)),
  openRoute(openApi.schedules, (input, request) => listSchedules(context, input, request)),
  openRoute(openApi.rates, (input, request) => listRates(context, input, request)),
  openRoute(openApi.proposal, (input, request) => proposeBooking(context, input, request)),
  openRoute(openApi.parties, (input, request) => listPartyNames(context, input, request)),
  openRoute(openApi.addDraft, (input, request) => addDraft(context, input, request)),
  openRoute(openApi.changeDraft, (input, request) => changeDraft(context, input, request)),
  openRoute(openApi.key, async (_input, { key, actor }) => ({
    account: actor.companyName,
    scopes: [...key.scopes],
    perMinute: key.limit.perMinute,
    expiresAt: key.expiresAt.toISOString(),
  })),
]
