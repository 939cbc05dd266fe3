import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RoleId } from '@kairo/shared/roles'
import type { Language } from '@kairo/shared/languages'

/** The caller: one signed-in account, by its present session row and user row. */
export interface Actor {
  id: number
  roleId: RoleId
  /** The customer whose orders it may see: itself for role 4, its parent for role 5, null for staff. */
  customerId: number | null
  name: string
  companyName: string
  email: string
  language: Language
  sessionId: number
  /** The session's password was given within the last 15 minutes. */
  passwordIsRecent: boolean
  /** Until when it has to set up a second factor that is required of it; absent where nothing is missing. */
  secondFactorDue?: Date
  /** That time is over: only calls that are `beforeSecondFactor` are open. */
  lacksSecondFactor?: true
}

export interface UploadedFile {
  /** Form field that carried it. */
  field: string
  /** As the browser sent it: for display only, never a path. */
  name: string
  /** Bytes; may be 0. */
  size: number
  /** SHA-256, 64 hex digits. */
  hash: string
  /** A temporary file of this machine, removed after the call. */
  path: string
  /** All of it in memory: for files whose content is read, after rights and fields were checked. */
  read(): Promise<Buffer>
}

/** The context of one call for commands, independent of Fastify. */
export interface RequestContext<A extends Actor | null = Actor> {
  actor: A
  /** Language of the answer: Accept-Language, then the user's record. */
  language: Language
  /** The caller's address; behind a proxy the one it reports, when TRUST_PROXY is set. */
  ip: string
  userAgent: string
  /** The one instant of all that the request writes, its log included. */
  now: Date
  /** Unique per request; returned to the caller with every failure. */
  requestId: string
  files: UploadedFile[]
  /** Of an endpoint that is idempotent, where the caller sent one. */
  idempotencyKey?: string
  /** Fires when the caller disconnects before the response; long work ends then and changes nothing. */
  signal?: AbortSignal
  /** Only on calls that answer with events: the open connection. */
  connection?: { request: IncomingMessage; response: ServerResponse }
}
