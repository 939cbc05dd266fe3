import { setupContract } from '@kairo/shared/setup/setup.contract'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { hasStaff } from '../accounts/account-rows.ts'
import { createFirstAccount } from './create-first-account.ts'
import { sendTestMail } from './send-test-mail.ts'
import { isSetupToken } from './setup-link.ts'
import { saveSetup, setupSteps } from './setup-steps.ts'
import { findSamples, takeSamplesOut } from './take-samples-out.ts'

export const setupRoutes = (context: AppContext): Route[] => [
  route(setupContract.checkSetupLink, async ({ token }) => {
    const hasAccount = await hasStaff(context.db)
    return { hasAccount, isValid: !hasAccount && (await isSetupToken(context.db, token)) }
  }),
  route(setupContract.getSetupSteps, () => setupSteps(context)),
  route(setupContract.hideSetupSteps, ({ isHidden }, request) =>
    saveSetup(context.db, { isHidden }, request.actor.id, request.now),
  ),
  route(setupContract.getSamples, (_input, { language }) => findSamples(context, language)),
  route(setupContract.takeSamplesOut, (_input, request) => takeSamplesOut(context, request)),
  route(setupContract.sendTestMail, (_input, request) => sendTestMail(context, request)),
  route(setupContract.createFirstAccount, (input, request) => createFirstAccount(context, input, request)),
]
