import type { AppContext } from '../../src/app-context.ts'
import { readBusinessSettings, settingsPage } from '../../src/features/business-settings/read-business-settings.ts'
import { saveBusinessSettings } from '../../src/features/business-settings/save-business-settings.ts'
import { followSettings } from '../../src/features/index.ts'
import type { RequestContext } from '../../src/http/request-context.ts'

/** What customers in Japan may be short of for the fee of their bank, in yen. */
export async function tolerateFees(context: AppContext, manager: RequestContext, yen: string): Promise<void> {
  const [values, { version }] = await Promise.all([readBusinessSettings(context.db), settingsPage(context.db)])
  await saveBusinessSettings(context, followSettings, { ...values, bankFeeToleranceJapan: yen, version }, manager)
}
