import type { Endpoint } from '@kairo/shared/contract/endpoint'
import { REFUSALS, type RefusalName } from '@kairo/shared/refusals/names'
import { ALL_ROLES } from '@kairo/shared/roles'
import { z } from 'zod'
import { structuredFields } from '../read-input.ts'
import { IDEMPOTENCY_KEY, json, ref, refusalsText, type Schema, schemaOf } from './document-parts.ts'

/** Refusals that any call with a token may meet. */
const ALWAYS: RefusalName[] = ['PARAMETER_ERROR']
const KEYED: RefusalName[] = ['SENT_BEFORE']
const REAUTHENTICATED: RefusalName[] = ['PASSWORD_NEEDED']
const UPLOADS: RefusalName[] = ['UPLOADS_BUSY', 'FILES_NOT_SAVED']
const WITH_FACTOR: RefusalName[] = ['SECOND_FACTOR_REQUIRED']
const SIGNED_IN: RefusalName[] = ['USER_LOGGED_OUT', 'USER_LOGGED_TIMEOUT', 'PERMISSION_ERROR']

function responseOf(endpoint: Endpoint): object {
  if (endpoint.response.kind === 'events')
    return { description: 'Server-sent events', content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (endpoint.response.kind === 'file')
    return {
      description: 'The file; its name, URI-encoded, stands in the header download-filename',
      headers: { 'download-filename': { schema: { type: 'string' } } },
      content: { [endpoint.response.contentType]: { schema: { type: 'string', format: 'binary' } } },
    }
  const bodies = [endpoint.response, ...Object.values(endpoint.responseByRole ?? {})].map((response) =>
    schemaOf(z.object({ code: z.literal(200), msg: z.string(), ...response.body.shape }), 'output'),
  )
  const success = bodies.length === 1 ? bodies[0] : { anyOf: bodies }
  return { description: 'Success, or a refusal by its `code`', ...json({ anyOf: [success, ref('Refusal')] }) }
}

/** The body, or both where an upload is taken without a file too. */
function bodyOf(endpoint: Endpoint, input: Schema): object {
  if (!endpoint.upload) return { requestBody: { required: true, ...json(input) } }
  const { maxBytes, maxFiles, optional } = endpoint.upload
  const bytes = { type: 'string', format: 'binary', description: `At most ${maxBytes} bytes` }
  const schema = {
    ...input,
    properties: {
      ...input.properties,
      file: maxFiles === 1 ? bytes : { type: 'array', items: bytes, maxItems: maxFiles },
    },
  }
  const asJson = [...structuredFields(endpoint.input)].map((name) => [name, { contentType: 'application/json' }])
  const form = { schema, ...(asJson.length > 0 ? { encoding: Object.fromEntries(asJson) } : {}) }
  const content = { ...(optional ? json(input).content : {}), 'multipart/form-data': form }
  return { requestBody: { required: true, content } }
}

function operationOf(endpoint: Endpoint, method: string): object {
  const input = schemaOf(endpoint.input, 'input')
  const ofUploads = endpoint.upload ? UPLOADS : []
  const refusals = [
    ...(endpoint.refusals ?? []),
    ...(endpoint.idempotent ? KEYED : []),
    ...(endpoint.reauthenticate ? REAUTHENTICATED : []),
    ...ofUploads,
    ...ALWAYS,
    ...(endpoint.roles === 'public' ? [] : SIGNED_IN),
    ...(endpoint.roles === 'public' || endpoint.beforeSecondFactor ? [] : WITH_FACTOR),
  ]
  const parameters = Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }))
  return {
    operationId: `${method.toLowerCase()}${endpoint.path.replace(/\/(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: `Roles: ${endpoint.roles === 'public' ? 'everybody, without a token' : endpoint.roles.join(', ')}\n\n${refusalsText(refusals)}`,
    'x-roles': endpoint.roles === 'public' ? ['public'] : endpoint.roles,
    ...(endpoint.roles === 'public' ? { security: [] } : {}),
    ...(method === 'GET' ? { parameters } : bodyOf(endpoint, input)),
    ...(endpoint.idempotent ? { parameters: [IDEMPOTENCY_KEY] } : {}),
    responses: {
      200: responseOf(endpoint),
      400: { description: '6014: the payload is malformed; `errors` names the fields', ...json(ref('Refusal')) },
      ...(endpoint.roles === 'public'
        ? {}
        : {
            401: { description: '6000 signed out, 6012 timed out', ...json(ref('Refusal')) },
            403: { description: '6017: not for this role', ...json(ref('Refusal')) },
          }),
      429: { description: 'Too many calls; Retry-After says how long to wait', ...json(ref('Refusal')) },
      503: {
        description: '503, 9010 to 9013: busy, or storage or database cannot be used; nothing was changed; Retry-After',
        ...json(ref('Refusal')),
      },
    },
  }
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiOf(endpoints: readonly Endpoint[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const methods = endpoint.also ? [endpoint.method, endpoint.also] : [endpoint.method]
    const path = (paths[endpoint.path] ??= {})
    for (const method of methods) path[method.toLowerCase()] = operationOf(endpoint, method)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kairo',
      version,
      description: `Booking of sea freight between Japan and China. Every JSON answer is {code, msg, …}; code 200 is success. Roles: ${ALL_ROLES.join(', ')}.`,
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    tags: [...new Set(endpoints.map((endpoint) => endpoint.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of /login/doLogin; Bearer may be left out' },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['code', 'msg'],
          properties: {
            code: { type: 'integer', enum: [...new Set(Object.values(REFUSALS).map(({ code }) => code))] },
            msg: { type: 'string', description: 'A sentence in the language of Accept-Language' },
            errors: {
              type: 'array',
              items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
            },
            data: { type: 'object' },
            path: { type: 'string' },
            requestId: { type: 'string' },
          },
        },
      },
    },
  }
}
