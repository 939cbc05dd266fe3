import { z } from 'zod'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A value of a schema: as given, and where nothing is given the plainest value that the schema allows. So a test says of an
 * answer what it is about, and the page gets a whole one.
 */
export function whole(schema: z.core.$ZodType, given: unknown): unknown {
  if (schema instanceof z.ZodOptional) return given === undefined ? undefined : whole(schema.unwrap(), given)
  if (schema instanceof z.ZodNullable)
    return given === undefined || given === null ? null : whole(schema.unwrap(), given)
  if (schema instanceof z.ZodPipe) return whole(schema.out, given)
  if (schema instanceof z.ZodArray)
    return Array.isArray(given) ? given.map((each) => whole(schema.element, each)) : (given ?? [])
  if (schema instanceof z.ZodObject) return isRecord(given ?? {}) ? wholeObject(schema, given) : given
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map((option) => whole(option, given))
    return options.find((option) => schema.safeParse(option).success) ?? given
  }
  return given === undefined ? plainest(schema) : given
}

/** The same, typed: for what several tests give. */
export const filled = <T extends z.ZodType>(schema: T, given: Partial<z.output<T>>) =>
  whole(schema, given) as z.output<T>

function wholeObject({ shape }: z.ZodObject, given: unknown): object {
  const known = isRecord(given) ? given : {}
  const fields = Object.entries(shape).map(([key, field]) => [key, whole(field, known[key])] as const)
  return { ...known, ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)) }
}

function plainest(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodNumber) return Math.max(0, schema.minValue ?? 0)
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodRecord) return {}
  // Of a format, e.g. a date: the contract refuses it, and the test has to say one.
  return ''
}
