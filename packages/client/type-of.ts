/** JSON Schema, as far as the contract makes it. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  $ref?: string
}

const PLAIN: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
  object: 'Record<string, unknown>',
  array: 'unknown[]',
}
const isName = (text: string): boolean => /^[A-Za-z_]\w*$/.test(text)
const union = (types: readonly string[], by = ' | '): string =>
  types.length === 1 ? (types[0] ?? 'never') : `(${[...new Set(types)].join(by)})`

/** The type of TypeScript that a schema describes; `unknown` where it says nothing. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) throw new Error(`A type that refers to another one is not written: ${schema.$ref}`)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  const options = schema.anyOf ?? schema.oneOf
  if (options) return union(options.map(typeOf))
  if (schema.allOf) return union(schema.allOf.map(typeOf), ' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })))
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`
  if (schema.items) return `${typeOf(schema.items)}[]`
  if (schema.properties) return objectOf(schema.properties, schema.required ?? [])
  if (typeof schema.additionalProperties === 'object') return `Record<string, ${typeOf(schema.additionalProperties)}>`
  if (schema.type === 'object' && schema.additionalProperties === false) return 'Record<never, never>'
  return PLAIN[schema.type ?? ''] ?? 'unknown'
}

function objectOf(properties: Record<string, Schema>, required: readonly string[]): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${isName(name) ? name : JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  return fields.length === 0 ? 'Record<never, never>' : `{ ${fields.join('; ')} }`
}
