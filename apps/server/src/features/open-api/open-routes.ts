import { openApi } from '@kairo/shared/open-api/open-api'
import { type OpenRoute, openRoute } from '../../http/open/open-handler.ts'

export const openApiRoutes = (): OpenRoute[] => [
  openRoute(openApi.key, async (_input, { key, actor }) => ({
    account: actor.companyName,
    scopes: [...key.scopes],
    perMinute: key.limit.perMinute,
    expiresAt: key.expiresAt.toISOString(),
  })),
]
