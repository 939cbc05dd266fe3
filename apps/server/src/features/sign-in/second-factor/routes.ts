import { secondFactorContract as contract } from '@kairo/shared/sign-in/second-factor.contract'
import type { AppContext } from '../../../app-context.ts'
import { type Route, route } from '../../../http/endpoint-handler.ts'
import { answerSecondFactor } from './answer-second-factor.ts'
import { beginTotp, confirmTotp, listSecondFactors, removeTotp, renewRecoveryCodes } from './own-factors.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './own-passkeys.ts'
import { passkeyOptions, signInByPasskey } from './passkey-sign-in.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

export const secondFactorRoutes = (context: AppContext): Route[] => [
  route(contract.answerSecondFactor, (input, request) => answerSecondFactor(context, input, request)),
  route(contract.passkeyOptions, (input, request) => passkeyOptions(context, input, request)),
  route(contract.signInByPasskey, (input, request) => signInByPasskey(context, input, request)),
  route(contract.listSecondFactors, (_input, { actor }) => listSecondFactors(context, context.db, actor)),
  route(contract.beginTotp, (_input, request) => beginTotp(context, request)),
  route(contract.confirmTotp, (input, request) => confirmTotp(context, input, request)),
  route(contract.removeTotp, (_input, request) => removeTotp(context, request)),
  route(contract.renewRecoveryCodes, (_input, request) => renewRecoveryCodes(context, request)),
  route(contract.beginPasskey, (_input, request) => beginPasskey(context, request)),
  route(contract.addPasskey, (input, request) => addPasskey(context, input, request)),
  route(contract.renamePasskey, (input, request) => renamePasskey(context, input, request)),
  route(contract.removePasskey, (input, request) => removePasskey(context, input, request)),
  route(contract.resetSecondFactor, (input, request) => resetSecondFactor(context, input, request)),
]
