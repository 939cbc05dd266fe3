import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { LRUCache } from 'lru-cache'
import { networkOf } from './address-of.ts'
import type { Actor } from '../request-context.ts'
import { CallLimits } from './limits.ts'

interface CallersOptions {
  /** The account behind a token; throws USER_LOGGED_OUT or USER_LOGGED_TIMEOUT. */
  findActor: (token: string) => Promise<Actor>
  callsPerMinute: number
  /** See CallLimitOptions. */
  now?: () => number
}

/** The properties of a call that identify its caller. */
interface CallHead {
  address: string
  headers: IncomingHttpHeaders
}

/** Capacity of the cache of valid sessions. */
const KNOWN_SESSIONS = 20_000

/**
 * Identifies callers and limits their calls. Everything is decided from the head of a call, before its body is read.
 *
 * A session has its own count once the database has confirmed it; calls without a valid session are counted
 * by address. An address whose count is used up may still look up as many unknown tokens again: among them may be those
 * of colleagues with the same address. Beyond that an unknown token is not looked up, while sessions seen
 * before continue. Whether a session is still valid is queried each time.
 */
export class Callers {
  readonly #findActor: CallersOptions['findActor']
  readonly #addresses: CallLimits
  readonly #lookUps: CallLimits
  readonly #sessions: CallLimits
  readonly #endpoints: CallLimits
  /** Hashes of tokens that were valid when last seen. */
  readonly #known = new LRUCache<string, true>({ max: KNOWN_SESSIONS })

  constructor({ findActor, callsPerMinute, now }: CallersOptions) {
    this.#findActor = findActor
    const clock = now ? { now } : {}
    this.#addresses = new CallLimits(callsPerMinute, clock)
    this.#lookUps = new CallLimits(callsPerMinute, clock)
    this.#sessions = new CallLimits(callsPerMinute, clock)
    this.#endpoints = new CallLimits(callsPerMinute, clock)
  }

  /** Counts an anonymous call. Throws TOO_MANY_REQUESTS. */
  countAddress(head: CallHead): void {
    refuseWhile(this.#addresses.take(networkOf(head.address)))
  }

  /**
   * The account that calls, null for none where none is `needed`. Throws the refusals of findActor, TOO_MANY_REQUESTS.
   */
  async identify(head: CallHead, needed: boolean): Promise<Actor | null> {
    const token = tokenOf(head)
    if (token === undefined) {
      this.countAddress(head)
      if (needed) throw new Refusal('USER_LOGGED_OUT')
      return null
    }
    const session = createHash('sha256').update(token).digest('base64')
    try {
      return await (this.#known.has(session)
        ? this.#findKnown(head, token, session)
        : this.#findUnknown(head, token, session))
    } catch (error) {
      const isSessionOver = error instanceof Refusal && error.status === 401
      if (isSessionOver && !needed) return null
      throw error
    }
  }

  async #findKnown(head: CallHead, token: string, session: string): Promise<Actor> {
    refuseWhile(this.#sessions.take(session))
    try {
      const actor = await this.#findActor(token)
      this.#known.set(session, true)
      return actor
    } catch (error) {
      if (error instanceof Refusal) {
        this.#known.delete(session)
        this.countAddress(head)
      }
      throw error
    }
  }

  /** Counted before it is looked up, so that concurrent calls are not all looked up before the first has failed. */
  async #findUnknown(head: CallHead, token: string, session: string): Promise<Actor> {
    const network = networkOf(head.address)
    const wait = this.#addresses.take(network)
    const counted = wait === 0 ? this.#addresses : this.#lookUps
    if (wait > 0 && this.#lookUps.take(network) > 0) refuseWhile(wait)
    const actor = await this.#findActor(token).catch((error: unknown) => {
      // A failure of the server is not counted against the caller.
      if (!(error instanceof Refusal)) counted.giveBack(network)
      else refuseWhile(wait)
      throw error
    })
    counted.giveBack(network)
    this.#known.set(session, true)
    refuseWhile(this.#sessions.take(session))
    return actor
  }

  /** Counts a call of an endpoint that has a limit of its own. Throws TOO_MANY_REQUESTS. */
  countEndpoint({ path, perMinute }: Endpoint, head: CallHead, actor: Actor | null): void {
    if (!perMinute) return
    refuseWhile(this.#endpoints.take(`${path}:${actor?.id ?? networkOf(head.address)}`, perMinute))
  }
}

/** Throws TOO_MANY_REQUESTS while there are seconds to wait. */
export function refuseWhile(seconds: number): void {
  if (seconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds })
}

function tokenOf({ headers }: CallHead): string | undefined {
  const header = headers.authorization?.trim()
  return header?.replace(/^Bearer\s+/i, '') || undefined
}
