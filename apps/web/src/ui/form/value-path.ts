const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The value at a path of nested objects, `consignee.tel`; undefined where there is none. */
export const readPath = (object: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), object)

/** A copy with another value at the path; the objects on the way that are missing are made. */
export function writePath<T extends object>(object: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.')
  const inner = (object as Record<string, unknown>)[key]
  const next = rest.length === 0 ? value : writePath(isRecord(inner) ? inner : {}, rest.join('.'), value)
  return { ...object, [key]: next }
}
