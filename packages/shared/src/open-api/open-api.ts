import { dcsaBookingsContract } from '../dcsa/bookings.contract.ts'
import { dcsaEventsContract } from '../dcsa/events.contract.ts'
import { dcsaRoutesContract } from '../dcsa/routes.contract.ts'
import { openBookingsContract } from './bookings.contract.ts'
import { openDocumentsContract } from './documents.contract.ts'
import { openDraftsContract } from './drafts.contract.ts'
import { openEventsContract } from './events.contract.ts'
import { openInvoicesContract } from './invoices.contract.ts'
import { keyContract } from './key.contract.ts'
import type { OpenEndpoint } from './open-endpoint.ts'
import { openProposalsContract } from './proposals.contract.ts'
import { openSailingsContract } from './sailings.contract.ts'

/** Every endpoint for programs; the page of the API, tools and tests walk it. */
export const openApi = {
  ...openBookingsContract,
  ...openEventsContract,
  ...openDocumentsContract,
  ...openInvoicesContract,
  ...openSailingsContract,
  ...openProposalsContract,
  ...openDraftsContract,
  ...keyContract,
  ...dcsaEventsContract,
  ...dcsaBookingsContract,
  ...dcsaRoutesContract,
} as const

export const OPEN_ENDPOINTS: readonly OpenEndpoint[] = Object.values(openApi)
