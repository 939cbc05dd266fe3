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

type Serialize = (body: object) => string

function serializerOf(response: JsonResponse): Serialize {
  const body = z.object({ code: z.number(), msg: z.string(), ...response.body.shape })
  const schema = flattenNullable(z.toJSONSchema(body, { io: 'output', unrepresentable: 'any' })) as Schema
  return fastJson(schema) as Serialize
}

/**
 * Serializers of an endpoint, one a role where the answer differs. They write only declared fields, so that a column
 * which is not in the contract cannot leave.
 */
export function serializersOf(endpoint: Endpoint): (role: RoleId | undefined, reply: object) => string {
  if (endpoint.response.kind !== 'json') throw new Error(`${endpoint.path} does not answer JSON`)
  const common = serializerOf(endpoint.response)
  const byRole = new Map(
    Object.entries(endpoint.responseByRole ?? {}).map(([role, response]) => [Number(role), serializerOf(response)]),
  )
  return (role, reply) => (byRole.get(role ?? 0) ?? common)({ code: 200, msg: 'ok', ...reply })
}
