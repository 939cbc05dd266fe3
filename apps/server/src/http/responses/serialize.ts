import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'
import type { Endpoint, JsonResponse } from '@kairo/shared/contract/endpoint'
import type { RoleId } from '@kairo/shared/roles'

type JsonSchema = { [key: string]: unknown }

/** `anyOf [string, null]` as `type: [string, null]`: the serializer then needs no validator at run time. */
function flattenNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(flattenNullable)
  if (typeof node !== 'object' || node === null) return node
  const schema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, flattenNullable(value)]),
  ) as JsonSchema
  const options = schema.anyOf
  if (Array.isArray(options) && options.length === 2) {
    const other = options.find((option) => (option as JsonSchema).type !== 'null') as JsonSchema | undefined
    const hasNull = options.some((option) => (option as JsonSchema).type === 'null')
    if (other && hasNull && typeof other.type === 'string') {
      const { anyOf: _, ...rest } = schema
      // An enum would need null among its values; the type alone is enough to write it.
      const { enum: _values, ...plain } = other
      return { ...rest, ...plain, type: [other.type, 'null'] }
    }
  }
  delete schema.format
  delete schema.pattern
  delete schema.minimum
  delete schema.maximum
  return schema
}

/** Turns what a handler returned into the text of the response. */
type Serialize = (result: unknown) => string

/** Compiled once for a contract: programs that a process opens one after the other, as tests do, share them. */
const compiled = { plain: new WeakMap<JsonResponse, Serialize>(), validating: new WeakMap<JsonResponse, Serialize>() }

function serializerOf(response: JsonResponse, validate: boolean): Serialize {
  const known = compiled[validate ? 'validating' : 'plain']
  const serialize = known.get(response) ?? compile(response, validate)
  known.set(response, serialize)
  return serialize
}

function compile(response: JsonResponse, validate: boolean): Serialize {
  const { key } = response
  const wire = z.object({ code: z.number(), msg: z.string(), ...response.body.shape })
  const schema = flattenNullable(z.toJSONSchema(wire, { io: 'output', unrepresentable: 'any' })) as Schema
  const stringify = fastJson(schema)
  return (result) => {
    const envelope = { code: 200, msg: 'ok', ...(key === null ? {} : { [key]: result }) }
    if (validate) wire.parse(envelope)
    return stringify(envelope)
  }
}

/**
 * Serializers of an endpoint, one for each role whose response differs. The only place that knows the envelope of a
 * successful response. They write declared fields only, so that a column which is not in the contract cannot leak.
 */
export function serializersOf(
  endpoint: Endpoint,
  { validate }: { validate: boolean },
): (role: RoleId | undefined, result: unknown) => string {
  if (endpoint.response.kind !== 'json') throw new Error(`${endpoint.path} does not respond with JSON`)
  const common = serializerOf(endpoint.response, validate)
  const byRole = new Map(
    Object.entries(endpoint.responseByRole ?? {}).map(([role, response]) => [
      Number(role),
      serializerOf(response, validate),
    ]),
  )
  return (role, result) => (byRole.get(role ?? 0) ?? common)(result)
}
