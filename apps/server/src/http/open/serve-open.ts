import { Readable } from 'node:stream'
import { languageOfHeader } from '@kairo/shared/languages'
import { endHeaders } from '@kairo/shared/open-api/end-headers'
import { isFile, pathParameters } from '@kairo/shared/open-api/open-endpoint'
import { problemStatus } from '@kairo/shared/open-api/problem-status'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { FileReply } from '@kairo/shared/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock/clock.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'
import { watchBody } from '../limits/body-limits.ts'
import type { ConnectionLimits } from '../limits/connections.ts'
import type { CallsUnderWay } from '../limits/calls-under-way.ts'
import { fileHeaders } from '../responses/headers.ts'
import { callOpen } from './call-open.ts'
import { DCSA_ERROR } from './dcsa-error.ts'
import type { KeyCaller } from './key-caller.ts'
import type { OpenContext, OpenRoute } from './open-handler.ts'
import { type ErrorShape, PROBLEM } from './problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The program that calls, once its key is known. */
    key: KeyCaller | null
  }
}

/** A call by a link, which needs no key. */
export type LinkCall = Pick<OpenContext, 'language' | 'ip' | 'userAgent' | 'now' | 'requestId'>

export interface OpenOptions {
  routes: readonly OpenRoute[]
  /** The file behind a link that was given out; throws LINK_GONE. */
  openLink: (link: string, call: LinkCall) => Promise<FileReply>
  /** The caller behind an API key; throws API_KEY_INVALID. */
  findKey: (token: string, about: { ip: string; now: Date }) => Promise<KeyCaller>
  clock: Clock
  publicUrl: string
  calls: CallsUnderWay
  connections: ConnectionLimits
}

/** Bytes of a JSON body. */
const BODY_BYTES = 256 * 1024

const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const own = headers['api-key']
  if (typeof own === 'string') return own.trim()
  return /^Bearer\s+(\S+)$/i.exec(headers.authorization?.trim() ?? '')?.[1]
}

/** Who calls, by its key, before the body is read; counts the call. Throws API_KEY_INVALID, TOO_MANY_REQUESTS. */
export async function identifyKey(
  app: FastifyInstance,
  { findKey, clock, calls }: Pick<OpenOptions, 'findKey' | 'clock' | 'calls'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KeyCaller> {
  request.language = languageOfHeader(request.headers['accept-language']) ?? 'en'
  const token = keyOf(request)
  const refuse = (): never => {
    app.callers.countAddress(request)
    reply.header('www-authenticate', 'Bearer')
    throw new Refusal('API_KEY_INVALID')
  }
  const key =
    token === undefined
      ? refuse()
      : await calls
          .run(() => findKey(token, { ip: request.address, now: clock.now() }))
          .catch((error: unknown) => {
            if (error instanceof Refusal && error.refusal === 'API_KEY_INVALID') return refuse()
            throw error
          })
  request.key = key
  request.actor = key.actor
  const { perMinute, left, seconds, isOver } = key.limit
  // As in draft-ietf-httpapi-ratelimit-headers; no RFC yet.
  reply
    .header('ratelimit-policy', `"minute";q=${perMinute};w=60`)
    .header('ratelimit', `"minute";r=${left};t=${seconds}`)
  if (isOver) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds })
  return key
}

const linkCall = (request: FastifyRequest, now: Date): LinkCall => ({
  language: request.language,
  ip: request.address,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  now,
  requestId: request.id,
})

/** The context of a program's call. */
export const openContext = (request: FastifyRequest, key: KeyCaller, now: Date): OpenContext => ({
  ...linkCall(request, now),
  key,
  actor: key.actor,
  files: [],
  replyHeaders: {},
})

/** Tells refusals in the shape of an endpoint. */
const refuseIn =
  (shape: ErrorShape, { publicUrl, clock }: Pick<OpenOptions, 'publicUrl' | 'clock'>) =>
  async (refusal: Refusal, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const about = {
      language: request.language,
      requestId: request.id,
      method: request.method,
      url: request.url,
      publicUrl,
      now: clock.now(),
    }
    return reply
      .status(problemStatus(refusal.refusal))
      .type(shape.contentType)
      .send(JSON.stringify(shape.bodyOf(refusal, about)))
  }

/** What the routes for programs have in common: who calls is known before the body is read. */
export const programRoute = (app: FastifyInstance, options: OpenOptions, shape: ErrorShape) => ({
  config: { identifies: true as const, refuse: refuseIn(shape, options) },
  bodyLimit: BODY_BYTES,
  exposeHeadRoute: false,
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    await identifyKey(app, options, request, reply)
  },
  preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.expect !== undefined && request.raw.complete === false) reply.raw.writeContinue()
    watchBody(request, reply, undefined, options.connections)
  },
})

function bindOpen(app: FastifyInstance, route: OpenRoute, options: OpenOptions): void {
  const { endpoint } = route
  const inPath = pathParameters(endpoint.path)
  const { onRequest, ...program } = programRoute(app, options, endpoint.errors === 'dcsa' ? DCSA_ERROR : PROBLEM)
  app.route({
    ...program,
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    onRequest: async (request, reply) => {
      reply.headers(endHeaders(endpoint))
      if (endpoint.apiVersion) reply.header('api-version', endpoint.apiVersion)
      await onRequest(request, reply)
    },
    handler: async (request, reply) => {
      const { key } = request
      if (!key) throw new Refusal('API_KEY_INVALID')
      const sent = endpoint.method === 'GET' ? request.query : (request.body ?? {})
      const parameters = request.params as Record<string, string>
      const payload = { ...(sent as object), ...Object.fromEntries(inPath.map((name) => [name, parameters[name]])) }
      const idempotencyKey = endpoint.idempotent ? idempotencyKeyOf(request) : undefined
      const context = {
        ...openContext(request, key, options.clock.now()),
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      }
      const reply_ = await options.calls.run(() => callOpen(route, payload, context))
      reply.headers(context.replyHeaders)
      if (isFile(endpoint.response)) return sendFile(reply, reply_ as FileReply, endpoint.response.contentType)
      return reply
        .status(endpoint.status ?? 200)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(reply_))
    },
  })
}

function sendFile(reply: FastifyReply, file: FileReply, contentType: string): FastifyReply {
  reply.type(file.contentType ?? contentType).headers({ ...fileHeaders(file.name) })
  if (file.size !== undefined) reply.header('content-length', file.size)
  if (file.content instanceof Uint8Array) return reply.send(Buffer.from(file.content))
  return reply.send(file.content instanceof Readable ? file.content : Readable.from(file.content))
}

/** Files by links, which end by themselves: whoever has one may be a browser. */
function serveLinks(app: FastifyInstance, options: OpenOptions): void {
  app.get<{ Params: { link: string } }>(
    '/open/v1/files/:link',
    {
      exposeHeadRoute: false,
      config: { identifies: true, refuse: refuseIn(PROBLEM, options) },
    },
    async (request, reply) => {
      app.callers.countAddress(request)
      request.language = languageOfHeader(request.headers['accept-language']) ?? 'en'
      const call = linkCall(request, options.clock.now())
      const file = await options.calls.run(() => options.openLink(request.params.link, call))
      reply.header('cache-control', 'private, no-store')
      return sendFile(reply, file, 'application/octet-stream')
    },
  )
}

/** Binds the endpoints for programs at their own paths, outside of /api. */
export function serveOpen(app: FastifyInstance, options: OpenOptions): void {
  app.decorateRequest('key', null)
  for (const route of options.routes) bindOpen(app, route, options)
  serveLinks(app, options)
  // Unknown paths answer in the shape of their neighbours.
  for (const [url, shape] of [
    ['/open/*', PROBLEM],
    ['/dcsa/*', DCSA_ERROR],
  ] as const)
    app.all(url, { config: { identifies: true, refuse: refuseIn(shape, options) } }, async (request) => {
      app.callers.countAddress(request)
      request.language = languageOfHeader(request.headers['accept-language']) ?? 'en'
      throw new Refusal('NOT_FOUND')
    })
}
