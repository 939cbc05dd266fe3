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
  const serializers = compiled[validate ? 'validating' : 'plain']
  const serialize = serializers.get(response) ?? compile(response, validate)
  serializers.set(response, serialize)
  return serialize
}

const stringifierOf = (type: z.ZodType) =>
  fastJson(flattenNullable(z.toJSONSchema(type, { io: 'output', unrepresentable: 'any' })) as Schema)

function compile(response: JsonResponse, validate: boolean): Serialize {
  const { key } = response
  const wire = z.object({ code: z.number(), msg: z.string(), ...response.body.shape })
  const stringify = stringifierOf(wire)
  const rowText = key === null ? undefined : rowTexts(response.body.shape[key])
  return (result) => {
    const envelope = { code: 200, msg: 'ok', ...(key === null ? {} : { [key]: result }) }
    if (validate) wire.parse(envelope)
    const rows = rowText && frozenRowsOf(result)
    if (key === null || !rows) return stringify(envelope)
    const texts = rows.map(rowText).join(',')
    return stringify({ ...envelope, [key]: { ...(result as object), dataList: [] } }).replace(
      // Not in a text of the answer: a quotation mark in one stands behind a backslash.
      '"dataList":[]',
      () => `"dataList":[${texts}]`,
    )
  }
}

/**
 * Writes a row of a list once for as long as the row is kept. Rows that a handler keeps and has frozen, the offers of rate
 * searches, cannot have changed; to gather their hundred texts anew took a third of such a search.
 */
function rowTexts(list: unknown): ((row: object) => string) | undefined {
  const rows = list instanceof z.ZodObject ? list.shape.dataList : undefined
  const row = rows instanceof z.ZodArray ? rows.element : undefined
  // Plain values count as frozen.
  if (!(row instanceof z.ZodObject)) return undefined
  let stringify: ((row: object) => string) | undefined
  const texts = new WeakMap<object, string>()
  return (kept) => {
    // Compiled for the few lists that have such rows.
    stringify ??= stringifierOf(row)
    // Read back, so that the text is a single one: what is put together from parts keeps all of them.
    const text = texts.get(kept) ?? Buffer.from(stringify(kept)).toString()
    texts.set(kept, text)
    return text
  }
}

function frozenRowsOf(result: unknown): readonly object[] | undefined {
  const rows = (result as { dataList?: readonly object[] } | undefined)?.dataList
  return rows?.length && rows.every(Object.isFrozen) ? rows : undefined
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
