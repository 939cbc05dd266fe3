import type { Trilingual } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { MESSAGES } from './messages.ts'

const refuse = (message: Trilingual): never => {
  throw new Refusal('USER_STATE_ERROR', { message })
}

/** DECISIONS 2.8: whoever locked themselves out could not come back. */
export const assertNotSelf = (): never => refuse(MESSAGES.ownInactivation)
/** DECISIONS 2.8: without an administrator nobody could make one. */
export const assertAdministratorLeft = (): never => refuse(MESSAGES.lastAdministrator)
