import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from './request-context.ts'

/** A call that is over. Holds nothing that a caller can make up: neither its address nor its query. */
export interface CallOutcome {
  requestId: string
  method: string
  /** As it is declared, e.g. `/api/order/search`; `page` for pages and their files, `unknown` for what is not there. */
  route: string
  /** Of the answer; 499 where the caller left before its end. */
  status: number
  ms: number
  actor: Actor | null
  /** Lasts as long as a page is open. */
  isStream: boolean
}

/** nginx's number for a caller that left; no answer of ours has it. */
const CALLER_LEFT = 499
/** Routes that are called by their names. Each file of the page is a route as well. */
const NAMED = /^\/(?:api\/|cal\/|dcsa\/|dev\/|open\/|t\/|(?:healthz|readyz|metrics|mcp)$)/

export function routeOf({ routeOptions: { url } }: FastifyRequest, status: number): string {
  if (url !== undefined && NAMED.test(url)) return url
  return status === 404 ? 'unknown' : 'page'
}

/** Reports each call once: at the end of its answer, or when its connection breaks before. */
export function reportCalls(app: FastifyInstance, onCall: (call: CallOutcome) => void): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    const began = performance.now()
    raw.once('close', () => {
      const isStream = request.routeOptions.config.isStream === true
      const status = raw.writableFinished || (isStream && raw.headersSent) ? raw.statusCode : CALLER_LEFT
      onCall({
        requestId: request.id,
        method: request.method,
        route: routeOf(request, status),
        status,
        ms: performance.now() - began,
        actor: request.actor,
        isStream,
      })
    })
    done()
  })
}
