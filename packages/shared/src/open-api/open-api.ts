import { keyContract } from './key.contract.ts'
import type { OpenEndpoint } from './open-endpoint.ts'
import { openProposalsContract } from './proposals.contract.ts'

/** Every endpoint for programs; the page of the API, tools and tests walk it. */
export const openApi = { ...keyContract, ...openProposalsContract } as const

export const OPEN_ENDPOINTS: readonly OpenEndpoint[] = Object.values(openApi)
