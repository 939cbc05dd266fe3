import { STATUS_CODES } from 'node:http'
import { addressOf, isFile, type OpenEndpoint, pathParameters } from '@kairo/shared/open-api/open-endpoint'
import { problemStatus } from '@kairo/shared/open-api/problem-status'
import { SCOPES, SCOPE_TEXTS } from '@kairo/shared/api-keys/scopes'
import { type RefusalName, REFUSALS } from '@kairo/shared/refusals/names'
import { groupBy } from '@kairo/shared/group-by'
import { IDEMPOTENCY_KEY, json, ref, refusalsText, schemaOf } from '../pages/document-parts.ts'

/** What any call for programs may be refused with. */
const ALWAYS: readonly RefusalName[] = ['PARAMETER_ERROR', 'API_KEY_INVALID', 'TOO_MANY_REQUESTS', 'BUSY', 'FAIL']

/** What this one may be refused with, each once. */
export const refusalsOf = ({ scope, method, idempotent, refusals = [] }: OpenEndpoint): RefusalName[] => [
  ...new Set([
    ...ALWAYS,
    ...(scope === null ? [] : (['SCOPE_MISSING'] as const)),
    ...(method === 'GET' ? [] : (['TOO_LARGE'] as const)),
    ...(idempotent ? (['SENT_BEFORE'] as const) : []),
    ...refusals,
  ]),
]

const text = (description: string) => ({ description, schema: { type: 'string' } })
/** As in draft-ietf-httpapi-ratelimit-headers. */
const LIMIT_HEADERS = {
  RateLimit: text('"minute";r=calls left;t=seconds until the minute is over'),
  'RateLimit-Policy': text('"minute";q=calls of a minute;w=60'),
}
const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }

function parametersOf({ path, method, input, example = {}, idempotent }: OpenEndpoint): object[] {
  const { properties = {}, required = [] } = schemaOf(input, 'input')
  const inPath = pathParameters(path)
  const names = Object.keys(properties).filter((name) => method === 'GET' || inPath.includes(name))
  const parameters = names.map((name) => {
    const { description, ...schema } = properties[name] ?? {}
    return {
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema,
      ...(example[name] === undefined ? {} : { example: example[name] }),
    }
  })
  return idempotent ? [...parameters, IDEMPOTENCY_KEY] : parameters
}

function bodyOf(endpoint: OpenEndpoint): object {
  if (endpoint.method === 'GET') return {}
  const inPath = pathParameters(endpoint.path)
  const { properties = {}, required = [], ...schema } = schemaOf(endpoint.input, 'input')
  const isOfBody = (name: string): boolean => !inPath.includes(name)
  const body = {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isOfBody(name))),
    required: required.filter(isOfBody),
  }
  const example = addressOf(endpoint, endpoint.example ?? {}).body
  return { requestBody: { required: true, content: { 'application/json': { schema: body, example } } } }
}

function successOf({ response, withoutAmounts }: OpenEndpoint): object {
  const headers = LIMIT_HEADERS
  if (isFile(response))
    return { description: 'The file', headers, content: { [response.contentType]: { schema: { type: 'string' } } } }
  const full = schemaOf(response, 'output')
  const schema = withoutAmounts ? { anyOf: [full, schemaOf(withoutAmounts, 'output')] } : full
  const description = withoutAmounts ? 'Success; the second form is for keys without invoices:read' : 'Success'
  return { description, headers, ...json(schema) }
}

/** Refusals by their status. */
function failuresOf(endpoint: OpenEndpoint): Record<string, object> {
  const isDcsa = endpoint.errors === 'dcsa'
  const content = isDcsa
    ? json(ref('DcsaError'))
    : { content: { 'application/problem+json': { schema: ref('Problem') } } }
  return Object.fromEntries(
    [...groupBy(refusalsOf(endpoint), problemStatus)].map(([status, names]) => [
      status,
      {
        description: `${STATUS_CODES[status]}: ${names.join(', ')}`,
        ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
        ...content,
      },
    ]),
  )
}

function operationOf(endpoint: OpenEndpoint): object {
  const { method, path, scope, alsoWith = [], tag, summary, description, tool, status = 200 } = endpoint
  const name =
    tool ??
    `${method.toLowerCase()}${path
      .split(/\W/)
      .filter(Boolean)
      .map((part) => `_${part}`)
      .join('')}`
  const widened = alsoWith.length > 0 ? [`Answers more with ${alsoWith.join(', ')}.`] : []
  const scopes = scope === null ? [] : [scope]
  return {
    operationId: name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [tag],
    summary,
    ...(endpoint.ends ? { deprecated: true } : {}),
    description: [...(description ? [description] : []), ...widened, refusalsText(refusalsOf(endpoint))].join('\n\n'),
    security: [{ bearer: scopes }, { apiKey: scopes }],
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: { [status]: successOf(endpoint), ...failuresOf(endpoint) },
  }
}

const string = { type: 'string' }
const integer = { type: 'integer' }
const problem = (names: readonly RefusalName[]) => ({
  type: 'object',
  description: 'Problem details, RFC 9457',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  properties: {
    type: { ...string, format: 'uri' },
    title: { ...string, enum: names, description: 'To decide by' },
    status: integer,
    detail: { ...string, description: 'A sentence in the language of Accept-Language (en, ja, zh-cn)' },
    code: { ...integer, enum: [...new Set(names.map((name) => REFUSALS[name].code))] },
    requestId: { ...string, description: 'Under which the operator finds the call' },
    errors: {
      type: 'array',
      description: 'What of the input is wrong, by its path',
      items: { type: 'object', required: ['path', 'message'], properties: { path: string, message: string } },
    },
  },
})
const DCSA_ERROR_SCHEMA = {
  type: 'object',
  description: 'ErrorResponse of DCSA',
  required: ['httpMethod', 'requestUri', 'statusCode', 'statusCodeText', 'errorDateTime', 'errors'],
  properties: {
    httpMethod: string,
    requestUri: string,
    statusCode: integer,
    statusCodeText: string,
    providerCorrelationReference: string,
    errorDateTime: { ...string, format: 'date-time' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['errorCodeText', 'errorCodeMessage'],
        properties: { errorCode: integer, property: string, errorCodeText: string, errorCodeMessage: string },
      },
    },
  },
}

/** The endpoints for programs as an OpenAPI 3.1 document. */
export function openDocumentOf(endpoints: readonly OpenEndpoint[], version: string, publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint)
  const names = [...new Set(endpoints.flatMap(refusalsOf))]
  const scopes = SCOPES.map((scope) => `- ${scope}: ${SCOPE_TEXTS[scope].en}`).join('\n')
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kairo for programs',
      version,
      description: `Bookings, events, documents, invoices, schedules and prices of one account, by an API key.\n\nScopes of a key:\n${scopes}`,
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The API key' },
        apiKey: { type: 'apiKey', in: 'header', name: 'API-Key', description: 'The same in a header of its own' },
      },
      schemas: {
        Problem: problem(names),
        ...(endpoints.some(({ errors }) => errors === 'dcsa') ? { DcsaError: DCSA_ERROR_SCHEMA } : {}),
      },
    },
  }
}
