import { dcsaBookingsContract } from '../dcsa/bookings.contract.ts'
import { dcsaEventsContract } from '../dcsa/events.contract.ts'
import { dcsaRoutesContract } from '../dcsa/routes.contract.ts'
import { keyContract } from './key.contract.ts'
import type { OpenEndpoint } from './open-endpoint.ts'

/** Every endpoint for programs; the page of the API, tools and tests walk it. */
export const openApi = {
  ...keyContract,
  ...dcsaEventsContract,
  ...dcsaBookingsContract,
  ...dcsaRoutesContract,
} as const

export const OPEN_ENDPOINTS: readonly OpenEndpoint[] = Object.values(openApi)
