import { type RefusalName, REFUSALS } from '@kairo/shared/refusals/names'
import { refusalText } from '@kairo/shared/refusals/texts'
import { z } from 'zod'

/* Parts of documents in OpenAPI 3.1. */

export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  [key: string]: unknown
}
/** Without what says nothing to a reader: how a day is spelled beside its format, and the bounds of every whole number. */
function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain)
  if (typeof node !== 'object' || node === null) return node
  const schema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, plain(value)]))
  if (schema.format === 'date' || schema.format === 'date-time') delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  return schema
}
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  return plain(rest) as Schema
}
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
export const json = (schema: object) => ({ content: { 'application/json': { schema } } })

/** What a call is refused with, for a description in Markdown. */
export const refusalsText = (refusals: readonly RefusalName[]): string =>
  `Refusals:\n${refusals.map((name) => `- \`${REFUSALS[name].code}\` ${name}: ${refusalText(name, 'en')}`).join('\n')}`

export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description:
    'A new one for each record to be made, kept for a day. The same call with the same key makes nothing twice and is answered as the first one.',
}
