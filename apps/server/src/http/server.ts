import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import { MB } from '@kairo/shared/contract/endpoint'
import { type Language, languageOfHeader } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { addressOf } from './address-of.ts'
import { refusalBody } from './answer-refusal.ts'
import type { Actor } from './call.ts'
import { bindRoute } from './bind-route.ts'
import { CallLimits } from './limits.ts'
import { parseJson } from './read-input.ts'
import type { Route } from './route.ts'
import { securityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    language: Language
  }
}

export interface ServerOptions {
  routes: Route[]
  /** The account behind a token; throws USER_LOGGED_OUT or USER_LOGGED_TIMEOUT. */
  findActor: (token: string) => Promise<Actor>
  /** Told of each refusal and failure, for the log; must not throw. */
  onRefusal: (refusal: Refusal, about: { actor: Actor | null; ip: string; method: string; path: string }) => void
  /** Told of what nobody foresaw. */
  onError: (error: unknown, about: { requestId: string; method: string; path: string }) => void
  /** As Fastify takes it: false, or the addresses of the proxies. */
  trustProxy: false | string[]
  callsPerMinute: number
  /** In tests: an answer that its schema refuses is a failure instead of being cut to the schema. */
  strictAnswers: boolean
}

const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization?.trim()
  return header?.replace(/^Bearer\s+/i, '') || undefined
}

/** Fastify's own failures (size, type, form) in the words of our list. */
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

/**
 * A line on which nothing has moved for so long is cut: an upload may take hours, but a body that stops halfway must not
 * hold a connection for ever. Longer than anything that is worked on in silence; event streams speak every 25 s.
 */
const SILENT_MS = 5 * 60_000

/** Binds the routes below /api: language, actor, rights, payload, answer, refusals. Serves nothing else yet. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: options.trustProxy,
    bodyLimit: 1 * MB,
    genReqId: () => randomUUID(),
    requestTimeout: 0,
    connectionTimeout: SILENT_MS,
    logger: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.decorateRequest('actor', null)
  app.decorateRequest('language', 'zh-cn')
  app.addHook('onRequest', securityHeaders)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    body.trim() === '' ? undefined : parseJson(body),
  )
  await app.register(multipart, { limits: { fieldSize: 64 * 1024, fields: 60, headerPairs: 100 } })

  const limits = new CallLimits(options.callsPerMinute)
  app.addHook('onRequest', async (request) => {
    request.language = languageOfHeader(request.headers['accept-language']) ?? 'zh-cn'
    // A page comes in forty files, and a whole office from one address: only calls are counted.
    if (!request.url.startsWith('/api/')) return
    const token = tokenOf(request)
    const wait = limits.take(token ? `t:${token.slice(0, 16)}` : `a:${addressOf(request)}`)
    if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wait })
  })

  const refuse = (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? ''
    options.onRefusal(refusal, { actor: request.actor, ip: addressOf(request), method: request.method, path })
    if (refusal.details.retryAfter) reply.header('retry-after', refusal.details.retryAfter)
    return reply.status(refusal.status).send(refusalBody(refusal, request.language, request.id, path))
  }
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal) return refuse(refusal, request, reply)
    options.onError(error, { requestId: request.id, method: request.method, path: request.url.split('?')[0] ?? '' })
    return refuse(new Refusal('FAIL'), request, reply)
  })
  app.setNotFoundHandler((request, reply) => refuse(new Refusal('NOT_FOUND'), request, reply))

  for (const route of options.routes) {
    bindRoute(app, route, {
      strictAnswers: options.strictAnswers,
      limits,
      actorOf: async (request, needed) => {
        const token = tokenOf(request)
        if (!token) {
          if (needed) throw new Refusal('USER_LOGGED_OUT')
          return null
        }
        try {
          return await options.findActor(token)
        } catch (error) {
          // A made-up token has a count of its own; a stranger who makes up one for each call is counted by address.
          const wait = error instanceof Refusal ? limits.take(`a:${addressOf(request)}`) : 0
          if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wait })
          if (!needed && error instanceof Refusal) return null
          throw error
        }
      },
    })
  }
  return app
}
