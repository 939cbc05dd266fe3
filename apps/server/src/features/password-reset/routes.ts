import { passwordResetContract } from '@kairo/shared/password-reset/password-reset.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { requestReset } from './request-reset.ts'
import { findResetLink } from './reset-link.ts'
import { resetPassword } from './reset-password.ts'

export const passwordResetRoutes = (kairo: Kairo): Route[] => [
  route(passwordResetContract.emailVerification, (input, call) => requestReset(kairo, input, call)),
  route(passwordResetContract.checkResetLink, async ({ email, token }) => ({
    data: { isValid: (await findResetLink(kairo.db, email, token, kairo.clock.now())) !== undefined },
  })),
  route(passwordResetContract.resetPassword, (input, call) => resetPassword(kairo, input, call)),
]
