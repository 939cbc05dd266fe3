import { fieldMessage, type Issue, nameOfIssue } from '@kairo/shared/contract/field-messages'
import type { Language } from '@kairo/shared/languages'

/** The part of a zod schema that forms need; written out so that zod itself stays in the screens that use it. */
export interface Checks {
  safeParse: (value: unknown) => { success: true } | { success: false; error: { issues: readonly Issue[] } }
}
export type FieldName = string | readonly (string | number)[]

export const asPath = (name: FieldName): (string | number)[] => (typeof name === 'string' ? [name] : [...name])
export const pathText = (name: FieldName): string => asPath(name).join('.')

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isChecks = (value: unknown): value is Checks => isObject(value) && typeof value.safeParse === 'function'

/** Unwraps defaults, optionals, refinements and preprocessing to the object schema. */
function* layers(schema: unknown): Generator<Record<string, unknown>> {
  if (!isObject(schema)) return
  yield schema
  const def = isObject(schema.def) ? schema.def : {}
  for (const inner of [def.innerType, def.out, def.in]) if (inner !== schema) yield* layers(inner)
}

/** The schema of one field inside a contract's input; undefined where the contract does not know the field. */
export function fieldChecks(schema: Checks | undefined, name: FieldName): Checks | undefined {
  let found: unknown = schema
  for (const key of asPath(name)) {
    let next: unknown
    for (const layer of layers(found)) {
      if (isObject(layer.shape)) next = layer.shape[key]
      else if (typeof key === 'number' && isObject(layer.def)) next = layer.def.element
      if (next !== undefined) break
    }
    found = next
  }
  return isChecks(found) ? found : undefined
}

/** The keys of the contract's input; empty where it is no object. */
export function keysOfSchema(schema: Checks | undefined): string[] {
  for (const layer of layers(schema)) if (isObject(layer.shape)) return Object.keys(layer.shape)
  return []
}

/** How many characters a text may have at most; undefined where the contract sets no such limit. */
export function longestOf(checks: Checks | undefined): number | undefined {
  for (const { maxLength } of layers(checks)) if (typeof maxLength === 'number') return maxLength
  return undefined
}

export const isRequired = (checks: Checks | undefined): boolean =>
  checks !== undefined && !checks.safeParse(undefined).success

/** The error of a value, in the current language; undefined when valid. */
export function issueOf(checks: Checks | undefined, value: unknown, language: Language): string | undefined {
  const result = checks?.safeParse(value)
  const issue = result && !result.success ? result.error.issues[0] : undefined
  return issue && fieldMessage(nameOfIssue(issue), language)
}

export interface FieldError {
  path: string
  message: string
}
/** All errors of the whole form, first one a field: also those that need two fields. */
export function issuesOf(checks: Checks | undefined, values: unknown, language: Language): FieldError[] {
  const result = checks?.safeParse(values)
  if (!result || result.success) return []
  const first = new Map<string, string>()
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.')
    if (!first.has(path)) first.set(path, fieldMessage(nameOfIssue(issue), language))
  }
  return [...first].map(([path, message]) => ({ path, message }))
}
