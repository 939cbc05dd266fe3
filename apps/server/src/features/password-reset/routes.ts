import { passwordResetContract } from '@kairo/shared/password-reset/password-reset.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { requestReset } from './request-reset.ts'
import { linkFacts } from './reset-link.ts'
import { resetPassword } from './reset-password.ts'
import { sendInvitations } from './send-invitations.ts'

export const passwordResetRoutes = (context: AppContext): Route[] => [
  route(passwordResetContract.emailVerification, (input, request) => requestReset(context, input, request)),
  route(passwordResetContract.checkResetLink, (link, { now }) => linkFacts(context.db, link, now)),
  route(passwordResetContract.resetPassword, (input, request) => resetPassword(context, input, request)),
  route(passwordResetContract.sendInvitations, (input, request) => sendInvitations(context, input, request)),
]
