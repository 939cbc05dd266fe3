import type { Scope } from '@kairo/shared/api-keys/scopes'
import type { Actor } from '../request-context.ts'

/** A program: the API key that it calls with, and the account as which the key acts. */
export interface KeyCaller {
  keyId: number
  actor: Actor
  scopes: readonly Scope[]
  expiresAt: Date
  /** Of the present minute, this call counted. */
  limit: {
    perMinute: number
    left: number
    /** Until the minute is over. */
    seconds: number
    isOver: boolean
  }
}
