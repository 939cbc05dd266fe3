import { RawJson } from './call.ts'
import { oddValue } from './odd-values.ts'
import type { Schema } from './operations.ts'
import type { Random } from './random.ts'
import type { Payload } from './right-payload.ts'

// biome-ignore format: a table
const DECIMALS = [
  '0', '-1', '0.01', '999999999999999', '1000000', '99999999.99', '0.001', '10', '10.01', '999999999.999', '1'.padEnd(15, '0'),
]
// biome-ignore format: a table
const KEYS = [
  'unheardOf', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', '0', 'length', 'x'.repeat(5000),
  '\u0000', '\ud800', 'then', 'role', 'role_id', 'isAdmin',
]
const OTHER_IDS = [1, 2, 3, 99, 999_999_999, Number.MAX_SAFE_INTEGER, '1', [1, 2, 3]]

/** Values at, below and above the limits of the document for a field. */
function edgeOf(schema: Schema, random: Random): unknown {
  const numbers = [schema.minimum, schema.maximum].filter((limit) => limit !== undefined)
  if (numbers.length > 0) return random.pick(numbers) + random.int(-1, 1)
  if (schema.maxLength !== undefined)
    return random
      .pick(['A', '1', '海', '😀', ' '])
      .repeat(schema.maxLength + random.pick([-1, 0, 1, 2, schema.maxLength]))
  if (schema.pattern?.includes('(\\.\\d')) return random.pick(DECIMALS)
  if (schema.maxItems !== undefined) return Array(schema.maxItems + random.int(-1, 1)).fill(1)
  if (schema.type === 'array') return Array(random.pick([0, 1001, 70_000])).fill(1)
  return ''
}

interface Place {
  /** A payload, or an array in one. */
  holder: Payload
  key: string
  schema: Schema
  path: string
}
const isHolder = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !(value instanceof RawJson)

/** Every value of a payload with its schema, optional fields that are absent included. */
function placesOf(holder: Payload, schema: Schema, path = ''): Place[] {
  const { properties } = (schema.oneOf ?? schema.anyOf)?.find((one) => one.type === 'object') ?? schema
  const fields = Array.isArray(holder)
    ? Object.keys(holder).map((key): [string, Schema] => [key, schema.items ?? {}])
    : Object.entries(properties ?? {})
  return fields
    .filter(([, inner]) => inner.format !== 'binary' && inner.items?.format !== 'binary')
    .flatMap(([key, inner]) => {
      const place = { holder, key, schema: inner, path: path ? `${path}.${key}` : key }
      const value = holder[key]
      return [place, ...(isHolder(value) ? placesOf(value, inner, place.path) : [])]
    })
}

/** Changes one value or key of a payload in place; returns the description. */
export function makeOdd(payload: Payload, schema: Schema, random: Random): string {
  const places = placesOf(payload, schema)
  if (places.length === 0 || random.percent(8)) {
    const key = random.pick(KEYS)
    const value = random.percent(50) ? 1 : oddValue(random).value
    Object.defineProperty(payload, key, { value, enumerable: true, configurable: true, writable: true })
    return `key ${JSON.stringify(key.slice(0, 20))} added`
  }
  const given = places.filter(({ holder, key }) => holder[key] !== undefined)
  const { holder, key, schema: limits, path } = random.pick(given.length > 0 && random.percent(70) ? given : places)
  if (random.percent(8)) {
    holder[key] = undefined
    return `${path} left out`
  }
  if (random.percent(25)) {
    holder[key] = edgeOf(limits, random)
    return `${path} at the edge`
  }
  if (/(^|\.)(id|ids|version)(\.\d+)?$|Id(List)?(\.\d+)?$/.test(path) && random.percent(50)) {
    holder[key] = structuredClone(random.pick(OTHER_IDS))
    return `${path} of another record`
  }
  const { value, kind } = oddValue(random, limits.type === 'string')
  holder[key] = value
  return `${path}: odd ${kind}`
}
