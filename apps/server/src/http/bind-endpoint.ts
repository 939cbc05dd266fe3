import { Readable } from 'node:stream'
import type { Endpoint, FileReply } from '@kairo/shared/contract/endpoint'
import type { Clock } from '../clock/clock.ts'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { watchBody } from './limits/body-limits.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import type { Actor, RequestContext } from './request-context.ts'
import { fileHeaders, REQUEST_ID } from './responses/headers.ts'
import type { Callers } from './limits/callers.ts'
import type { CallsUnderWay } from './limits/calls-under-way.ts'
import type { ConnectionLimits } from './limits/connections.ts'
import { compressed } from './responses/compress-response.ts'
import { readInput, readInputSoFar, structuredFields } from './read-input.ts'
import { bodyLimitOf, receiveUpload } from './uploads/receive-upload.ts'
import type { Route } from './endpoint-handler.ts'
import { serializersOf } from './responses/serialize.ts'
import type { UploadLimits } from './uploads/upload-limits.ts'

interface BindOptions {
  callers: Callers
  calls: CallsUnderWay
  connections: ConnectionLimits
  uploads: { limits: UploadLimits; folder: string }
  strictResponses: boolean
  clock: Clock
}

function sendFile(reply: FastifyReply, file: FileReply, endpoint: Endpoint): FastifyReply {
  const type =
    file.contentType ?? (endpoint.response.kind === 'file' ? endpoint.response.contentType : 'application/octet-stream')
  reply.type(type).headers({ ...fileHeaders(file.name, { inline: file.inline === true }) })
  if (file.size !== undefined) reply.header('content-length', file.size)
  if (file.content instanceof Uint8Array)
    return reply.send(Buffer.from(file.content.buffer, file.content.byteOffset, file.content.byteLength))
  return reply.send(file.content instanceof Readable ? file.content : Readable.from(file.content))
}

/**
 * Bytes of a JSON body without a token: a form, and no more. A megabyte of brackets takes a tenth of a second to
 * parse, which anonymous callers must not be able to cause.
 */
const PUBLIC_BODY_BYTES = 64 * 1024

/** Fires when the caller disconnects before the response. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => raw.writableFinished || left.abort())
  return left.signal
}

/** Who calls; throws where none of these roles does. */
export async function identifyCaller(
  callers: Callers,
  request: FastifyRequest,
  { roles, beforeSecondFactor }: Pick<Endpoint, 'roles' | 'beforeSecondFactor'>,
): Promise<Actor | null> {
  const known = await callers.identify(request, roles !== 'public')
  // What is open to everybody stays open, and shows no more than that.
  const actor = roles === 'public' && known?.lacksSecondFactor ? null : known
  request.actor = actor
  if (actor && !request.headers['accept-language']) request.language = actor.language
  if (roles !== 'public' && actor && !roles.includes(actor.roleId)) throw new Refusal('PERMISSION_ERROR')
  if (actor?.lacksSecondFactor && !beforeSecondFactor) throw new Refusal('SECOND_FACTOR_REQUIRED')
  return actor
}

/** Binds one endpoint to Fastify: authentication and rights before the body, the body before the command. */
export function bindRoute(app: FastifyInstance, { endpoint, response, admit }: Route, options: BindOptions): void {
  const serialize =
    endpoint.response.kind === 'json' ? serializersOf(endpoint, { validate: options.strictResponses }) : undefined
  const { callers, calls } = options
  const structured = endpoint.upload ? structuredFields(endpoint.input) : new Set<string>()
  /** Size limit of an upload; undefined for other bodies. */
  const uploadBytesOf = ({ headers }: FastifyRequest): number | undefined =>
    endpoint.upload && /^multipart\//i.test(headers['content-type'] ?? '') ? bodyLimitOf(endpoint.upload) : undefined

  const authorize = async (request: FastifyRequest): Promise<void> => {
    // Identifying takes a connection as well. Streams are not counted: after a restart every open page opens its own.
    const identify = () => identifyCaller(callers, request, endpoint)
    const actor = await (endpoint.response.kind === 'events' ? identify() : calls.run(identify))
    if (endpoint.reauthenticate && !actor?.passwordIsRecent) throw new Refusal('PASSWORD_NEEDED')
    callers.countEndpoint(endpoint, request, actor)
    const most = uploadBytesOf(request)
    if (most !== undefined && Number(request.headers['content-length'] ?? 0) > most) throw new Refusal('TOO_LARGE')
  }
  /** The caller may send its body now. */
  const openBody = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.headers.expect !== undefined && request.raw.complete === false) reply.raw.writeContinue()
    watchBody(request, reply, uploadBytesOf(request), options.connections)
  }

  const respond = async (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    context: RequestContext<Actor | null>,
  ): Promise<unknown> => {
    const input = readInput(endpoint.input, payload)
    if (endpoint.response.kind === 'events') {
      reply.hijack()
      reply.raw.setHeader(REQUEST_ID, request.id)
      await response(input, { ...context, connection: { request: request.raw, response: reply.raw } })
      return reply
    }
    // Only now that the body is here, and no longer than until the answer is known: slow lines take no place.
    const result = await calls.run(() => response(input, context))
    if (endpoint.response.kind === 'file') return sendFile(reply, result as FileReply, endpoint)
    if (!serialize) throw new Error(`${endpoint.path} has no serializer`)
    reply.type('application/json; charset=utf-8')
    return reply.send(await compressed(request, reply, serialize(context.actor?.roleId, result)))
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { actor } = request
    const idempotencyKey = endpoint.idempotent ? idempotencyKeyOf(request) : undefined
    const context: RequestContext<Actor | null> = {
      actor,
      language: request.language,
      ip: request.address,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      now: options.clock.now(),
      requestId: request.id,
      files: [],
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    }
    const { upload } = endpoint
    if (!upload || (upload.optional && !request.isMultipart()))
      return respond(request, reply, request.method === 'GET' ? request.query : (request.body ?? {}), context)
    const received = await receiveUpload(request, {
      upload,
      structured,
      who: actor ? `user:${actor.id}` : request.address,
      ...options.uploads,
      admit: async (fields) => {
        const input = readInputSoFar(endpoint.input, fields)
        if (input !== undefined) await admit?.(input, context)
      },
    })
    // The caller has disconnected.
    if (!received) return reply.hijack()
    try {
      return await respond(request, reply, received.fields, {
        ...context,
        files: received.files,
        signal: signalOf(reply),
      })
    } finally {
      await received.discard()
    }
  }
  const methods = endpoint.also ? [endpoint.method, endpoint.also] : [endpoint.method]
  for (const method of methods) {
    app.route({
      method,
      url: `/api${endpoint.path}`,
      config: { identifies: true, ...(endpoint.response.kind === 'events' ? { isStream: true } : {}) },
      ...(endpoint.roles === 'public' ? { bodyLimit: PUBLIC_BODY_BYTES } : {}),
      onRequest: authorize,
      preParsing: openBody,
      handler,
      exposeHeadRoute: false,
    })
  }
}
