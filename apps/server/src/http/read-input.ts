import { nameOfIssue } from '@kairo/shared/contract/field-messages'
import { type FieldError, Refusal } from '@kairo/shared/refusals/refusal'
import { z } from 'zod'

/**
 * An undeclared key, made safe for response and log: it may be of any length and contain characters that JSON columns
 * refuse.
 */
const shownKey = (key: string): string => key.slice(0, 100).replace(/[^\x20-\x7e]/g, '?')

/** Parses a payload by its schema; throws 6014 with every invalid field and the first reason of each. */
export function readInput<T extends z.ZodType>(schema: T, payload: unknown): z.output<T> {
  const result = schema.safeParse(payload ?? {})
  if (result.success) return result.data
  const errors = new Map<string, FieldError>()
  const add = (path: string, message: string): void => {
    if (!errors.has(path)) errors.set(path, { path, message })
  }
  for (const issue of result.error.issues.slice(0, 100)) {
    const path = issue.path.map((part) => shownKey(String(part))).join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20)) add(path ? `${path}.${shownKey(key)}` : shownKey(key), 'unknownField')
    } else {
      add(path, nameOfIssue(issue))
    }
  }
  throw new Refusal('PARAMETER_ERROR', { errors: [...errors.values()] })
}

/**
 * The same for the fields before the first file, while further fields may follow: undefined as long as the only errors
 * are missing fields.
 */
export function readInputSoFar<T extends z.ZodType>(
  schema: T,
  fields: Record<string, unknown>,
): z.output<T> | undefined {
  try {
    return readInput(schema, fields)
  } catch (error) {
    const errors = error instanceof Refusal ? error.details.errors : undefined
    const isMissing = ({ path, message }: FieldError) =>
      message !== 'unknownField' && !Object.hasOwn(fields, path.split('.')[0] ?? '')
    if (errors?.every(isMissing)) return undefined
    throw error
  }
}

/** Names of the fields that hold a list or an object; a form gives them as JSON text. */
export function structuredFields(schema: z.ZodType): ReadonlySet<string> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const isStructured = (field: z.core.JSONSchema._JSONSchema): boolean =>
    typeof field === 'object' && (field.type === 'array' || field.type === 'object')
  return new Set(Object.keys(properties).filter((name) => isStructured(properties[name] ?? false)))
}

const MAX_DEPTH = 20
/** `__proto__` as it is, or an escape that may stand for one of its characters. */
const MAY_NAME_PROTO = /__proto__|\\u00(?:5f|70|72|6f|74)/i

/** A body nested deeper than any of ours is refused before it is parsed. */
export function parseJson(text: string): unknown {
  let depth = 0
  let inText = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (inText) {
      if (c === 92) i++
      else if (c === 34) inText = false
    } else if (c === 34) inText = true
    else if (c === 123 || c === 91) {
      if (++depth > MAX_DEPTH) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: '', message: 'invalid' }] })
    } else if (c === 125 || c === 93) depth--
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: '', message: 'invalid' }] })
  }
  if (MAY_NAME_PROTO.test(text)) rejectProto(value)
  return value
}

/** Takes out every key `__proto__`, which would become the prototype of a copy. No deeper than MAX_DEPTH. */
function rejectProto(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__')
  for (const part of Object.values(value)) rejectProto(part)
}
