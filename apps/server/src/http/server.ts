import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import multipart from '@fastify/multipart'
import { MB } from '@kairo/shared/contract/endpoint'
import { type Language, languageOfHeader } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Clock, systemClock } from '../clock/clock.ts'
import { addressOf, proxyTest } from './limits/address-of.ts'
import { outageRefusal, refusalBody } from './responses/respond-with-refusal.ts'
import type { Actor } from './request-context.ts'
import { bindRoute } from './bind-endpoint.ts'
import { closeUnreadBody } from './limits/body-limits.ts'
import { Callers } from './limits/callers.ts'
import { CallsUnderWay } from './limits/calls-under-way.ts'
import { capConnections, CONNECTION_LIMITS, type ConnectionLimits, respondToParserError } from './limits/connections.ts'
import { serveAssistant } from './open/assistant/serve-assistant.ts'
import { type OpenOptions, serveOpen } from './open/serve-open.ts'
import { parseJson } from './read-input.ts'
import { type CallOutcome, reportCalls, routeOf } from './report-calls.ts'
import type { Route } from './endpoint-handler.ts'
import type { Tracing } from '../observability/tracing.ts'
import { securityHeaders } from './responses/headers.ts'
import { traceCalls } from './trace-calls.ts'
import { type UploadCaps, UploadLimits } from './uploads/upload-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    language: Language
    /** The caller's address, read at the beginning of the call: a closed connection has none. */
    address: string
    /** The rest of the body is read and discarded after the response, so that the connection can stay open. */
    isDrained: boolean
  }
  interface FastifyInstance {
    callers: Callers
    calls: CallsUnderWay
  }
  interface FastifyContextConfig {
    /** The route itself authenticates and counts the call. */
    identifies?: true
    /** It answers with events as long as the caller stays. */
    isStream?: true
    /** It answers with the page of a screen. */
    isPage?: true
    /** How it tells a refusal, for people or programs that do not read our JSON. The status is set. */
    refuse?: (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  }
}

interface RefusedCall {
  actor: Actor | null
  ip: string
  method: string
  path: string
  /** As it is declared. */
  route: string
}

export interface ServerOptions {
  routes: Route[]
  /** What programs and assistants call, each with an API key. */
  open?: Pick<OpenOptions, 'routes' | 'findKey' | 'openLink'> & { version: string }
  /** The account behind a token; throws USER_LOGGED_OUT or USER_LOGGED_TIMEOUT. */
  findActor: (token: string) => Promise<Actor>
  /** Called with each refusal and failure, for the log; must not throw. */
  onRefusal: (refusal: Refusal, about: RefusedCall) => void
  /** Called with unexpected errors. */
  onError: (error: unknown, about: { requestId: string; method: string; route: string }) => void
  /** Called with each call that is over; must not throw. */
  onCall?: (call: CallOutcome) => void
  tracing?: Tracing | undefined
  /** As Fastify takes it: false, or the addresses of the proxies. */
  trustProxy: false | string[]
  callsPerMinute: number
  /** Calls that are worked on at once; see CallsUnderWay. */
  callsAtOnce: number
  /** Where they differ from CONNECTION_LIMITS. */
  connections?: Partial<ConnectionLimits>
  /** How users reach the server. */
  publicUrl: string
  /** Where files lie while their call runs; the system's temporary folder unless given. */
  uploadFolder?: string
  /** Limits of concurrent calls; the default caps unless given. */
  uploadCaps?: UploadCaps | undefined
  /** In tests: a response that violates its schema is a failure instead of being reduced to the schema. */
  strictResponses: boolean
  /** The product's; that of the machine unless given. */
  clock?: Clock
}

/** Fastify's own failures (size, type, form) as our refusals. */
function refusalOf(error: FastifyError | Refusal | Error): Refusal | undefined {
  if (error instanceof Refusal) return error
  const code = 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_FILES_LIMIT')
    return new Refusal('TOO_LARGE')
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return new Refusal('TOO_LARGE')
  if (status >= 400 && status < 500)
    return new Refusal('PARAMETER_ERROR', { errors: [{ path: '', message: 'invalid' }] })
  return undefined
}

/** Of a path, without its query; no address of ours comes near. */
const LONGEST_PATH = 500
const isTooLong = (url: string): boolean => {
  const query = url.indexOf('?')
  return (query < 0 ? url.length : query) > LONGEST_PATH
}

/**
 * Connections without traffic for so long are ended: an upload may take hours, but a body that stops halfway must not
 * hold a connection for ever. Longer than any call takes without traffic; event streams send every 25 s.
 */
const SILENT_MS = 5 * 60_000

/** Binds the routes below /api: language, actor, rights, payload, response, refusals. Serves nothing else yet. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const connections = { ...CONNECTION_LIMITS, ...options.connections }
  const addSecurityHeaders = securityHeaders(options.publicUrl)
  const app = Fastify({
    trustProxy: options.trustProxy,
    // Larger bodies are only taken as multipart, by the endpoints that say so.
    bodyLimit: 1 * MB,
    genReqId: () => randomUUID(),
    requestTimeout: 0,
    connectionTimeout: SILENT_MS,
    http: {
      headersTimeout: connections.headersMs,
      connectionsCheckingInterval: Math.min(5000, Math.ceil(connections.headersMs / 4)),
    },
    clientErrorHandler: (error, socket) => respondToParserError(error, socket, connections),
    logger: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // An address with an invalid percent sign is unknown; the hooks below have not run for it.
    frameworkErrors: (_error, request, reply) => {
      const language = languageOfHeader(request.headers['accept-language']) ?? 'zh-cn'
      const refusal = new Refusal('NOT_FOUND')
      const plain = reply as FastifyReply
      void addSecurityHeaders(request as FastifyRequest, plain)
      // The body after its head is not read.
      plain.header('connection', 'close')
      void plain.status(refusal.status).send(refusalBody(refusal, language, request.id, ''))
    },
  })
  const { endIdleLines } = capConnections(app.server, connections, proxyTest(options.trustProxy))
  app.addHook('preClose', async () => endIdleLines())
  // `Expect: 100-continue` is answered only once the call is permitted: see bind-endpoint.ts.
  // Any other expectation is ignored, as HTTP allows: by default Node would respond without our envelope.
  for (const event of ['checkContinue', 'checkExpectation'])
    app.server.on(event, (request, response) => app.server.emit('request', request, response))
  app.decorateRequest('actor', null)
  app.decorateRequest('language', 'zh-cn')
  app.decorateRequest('address', '')
  app.decorateRequest('isDrained', false)
  if (options.tracing) traceCalls(app, options.tracing)
  if (options.onCall) reportCalls(app, options.onCall)
  app.addHook('onRequest', addSecurityHeaders)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    body.trim() === '' ? undefined : parseJson(body),
  )
  await app.register(multipart, { limits: { fieldSize: 64 * 1024, fields: 60, headerPairs: 100 } })

  const callers = new Callers(options)
  app.decorate('callers', callers)
  app.addHook('onRequest', async (request) => {
    request.address = addressOf(request)
    request.language = languageOfHeader(request.headers['accept-language']) ?? 'zh-cn'
    if (isTooLong(request.url)) throw new Refusal('NOT_FOUND')
    // A page has forty files, and a whole office may share one address: files are not counted, nor probes.
    const { url, config } = request.routeOptions
    const isCounted = request.is404 || config.isPage || url?.startsWith('/api/')
    if (isCounted && !config.identifies) callers.countAddress(request)
    if (request.is404) throw new Refusal('NOT_FOUND')
  })
  app.addHook('onSend', (request, reply) => closeUnreadBody(request, reply, connections))

  const noteRefusal = (refusal: Refusal, request: FastifyRequest) => {
    const path = `${request.url.split('?')[0] ?? ''}${request.tool ? `#${request.tool}` : ''}`
    const { actor, address: ip, method } = request
    options.onRefusal(refusal, { actor, ip, method, path, route: routeOf(request, refusal.status) })
  }
  const refuse = (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => {
    noteRefusal(refusal, request)
    const path = request.url.split('?')[0] ?? ''
    if (refusal.details.retryAfter) reply.header('retry-after', refusal.details.retryAfter)
    reply.status(refusal.status)
    const own = request.routeOptions.config.refuse
    if (own) return own(refusal, request, reply)
    return reply.send(refusalBody(refusal, request.language, request.id, path))
  }
  /** A failure that is none of the caller's, reported. */
  const failed = (error: FastifyError, request: FastifyRequest): Refusal => {
    options.onError(error, { requestId: request.id, method: request.method, route: routeOf(request, 500) })
    return outageRefusal(error) ?? new Refusal('FAIL')
  }
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal) return refuse(refusal, request, reply)
    // A caller that disconnects aborts its response: not an error.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed) return reply.hijack()
    return refuse(failed(error, request), request, reply)
  })
  app.setNotFoundHandler((request, reply) => refuse(new Refusal('NOT_FOUND'), request, reply))

  const uploads = { limits: new UploadLimits(options.uploadCaps), folder: options.uploadFolder ?? tmpdir() }
  const calls = new CallsUnderWay(options.callsAtOnce)
  app.decorate('calls', calls)
  const clock = options.clock ?? systemClock
  for (const route of options.routes)
    bindRoute(app, route, { strictResponses: options.strictResponses, clock, callers, calls, connections, uploads })
  if (options.open) {
    const open = { ...options.open, clock, calls, connections, publicUrl: options.publicUrl }
    serveOpen(app, open)
    serveAssistant(app, {
      ...open,
      noteRefusal: (error, request) => {
        const refusal = refusalOf(error) ?? failed(error, request)
        noteRefusal(refusal, request)
        return refusal
      },
    })
  }
  return app
}
