import { businessSettingsContract } from '@kairo/shared/business-settings/business-settings.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { readBusinessSettings, settingsPage } from './read-business-settings.ts'
import { saveBusinessSettings, type SettingsFollower } from './save-business-settings.ts'

export const businessSettingsRoutes = (context: AppContext, follow: SettingsFollower): Route[] => [
  route(businessSettingsContract.getBusinessSettings, async () => ({
    ...(await readBusinessSettings(context.db)),
    ...(await settingsPage(context.db)),
  })),
  route(businessSettingsContract.saveBusinessSettings, (input, request) =>
    saveBusinessSettings(context, follow, input, request),
  ),
]
