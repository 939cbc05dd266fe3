import { keyContract } from './key.contract.ts'
import type { OpenEndpoint } from './open-endpoint.ts'

/** Every endpoint for programs; the page of the API, tools and tests walk it. */
export const openApi = { ...keyContract } as const

export const OPEN_ENDPOINTS: readonly OpenEndpoint[] = Object.values(openApi)
