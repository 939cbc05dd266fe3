import { passwordResetContract } from '@kairo/shared/password-reset/password-reset.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { requestReset } from './request-reset.ts'
import { findResetLink } from './reset-link.ts'
import { resetPassword } from './reset-password.ts'

export const passwordResetRoutes = (context: AppContext): Route[] => [
  route(passwordResetContract.emailVerification, (input, request) => requestReset(context, input, request)),
  route(passwordResetContract.checkResetLink, async ({ email, token }) => ({
    isValid: (await findResetLink(context.db, email, token, context.clock.now())) !== undefined,
  })),
  route(passwordResetContract.resetPassword, (input, request) => resetPassword(context, input, request)),
]
