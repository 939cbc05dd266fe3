import { RawJson } from './call.ts'
import { oddValue } from './odd-values.ts'
import type { Schema } from './operations.ts'
import type { Random } from './random.ts'
import type { Payload } from './right-payload.ts'

/** Values at, below and above the limits of the document for a field. */
function edgeOf(schema: Schema, random: Random): unknown {
  const numbers = [schema.minimum, schema.maximum].filter((limit) => limit !== undefined)
  if (numbers.length > 0) return random.pick(numbers) + random.int(-1, 1)
  if (schema.maxLength !== undefined)
    return random
      .pick(['A', '1', '海', '😀', ' '])
      .repeat(schema.maxLength + random.pick([-1, 0, 1, 2, schema.maxLength]))
  if (schema.pattern?.includes('(\\.\\d'))
    return random.pick([
      '0',
      '-1',
      '0.01',
      '999999999999999',
      '1000000',
      '99999999.99',
      '0.001',
      '10',
      '10.01',
      '999999999.999',
      '1'.padEnd(15, '0'),
    ])
  if (schema.maxItems !== undefined) return Array.from({ length: schema.maxItems + random.int(-1, 1) }, () => 1)
  if (schema.type === 'array') return Array.from({ length: random.pick([0, 1001, 70_000]) }, () => 1)
  return ''
}

type Place = { holder: Record<string, unknown> | unknown[]; key: string | number; schema: Schema; path: string }

/** Every value of a payload with its schema, optional fields that are absent included. */
function placesOf(holder: Payload, schema: Schema, path = ''): Place[] {
  const places: Place[] = []
  const option = (schema.oneOf ?? schema.anyOf)?.find((one) => one.type === 'object')
  for (const [key, inner] of Object.entries((option ?? schema).properties ?? {})) {
    if (inner.format === 'binary' || inner.items?.format === 'binary') continue
    const at = path ? `${path}.${key}` : key
    places.push({ holder, key, schema: inner, path: at })
    const value = holder[key]
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) {
        places.push({ holder: value, key: index, schema: inner.items ?? {}, path: `${at}.${index}` })
        if (isTree(item)) places.push(...placesOf(item, inner.items ?? {}, `${at}.${index}`))
      }
    else if (isTree(value)) places.push(...placesOf(value, inner, at))
  }
  return places
}
const isTree = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RawJson)

const put = ({ holder, key }: Place, value: unknown): void => {
  ;(holder as Record<string | number, unknown>)[key] = value
}

/** Changes one value or key of a payload in place; returns the description. */
export function makeOdd(payload: Payload, schema: Schema, random: Random): string {
  const places = placesOf(payload, schema)
  if (places.length === 0 || random.percent(8)) return addKey(payload, random)
  const given = places.filter(({ holder, key }) => (holder as Record<string | number, unknown>)[key] !== undefined)
  const place = random.pick(given.length > 0 && random.percent(70) ? given : places)
  if (random.percent(8)) {
    put(place, undefined)
    return `${place.path} left out`
  }
  if (random.percent(25)) {
    put(place, edgeOf(place.schema, random))
    return `${place.path} at the edge`
  }
  if (/(^|\.)(id|ids|version)(\.\d+)?$|Id(List)?(\.\d+)?$/.test(place.path) && random.percent(50)) {
    put(place, random.pick([1, 2, 3, 99, 999_999_999, Number.MAX_SAFE_INTEGER, '1', [1, 2, 3]]))
    return `${place.path} of another record`
  }
  const { value, kind } = oddValue(random)
  put(place, value)
  return `${place.path}: odd ${kind}`
}

function addKey(payload: Payload, random: Random): string {
  const key = random.pick([
    'unheardOf',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '',
    '0',
    'length',
    'x'.repeat(5000),
    '\u0000',
    '\ud800',
    'then',
    'role',
    'role_id',
    'isAdmin',
  ])
  Object.defineProperty(payload, key, {
    value: random.percent(50) ? 1 : oddValue(random).value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
  return `key ${JSON.stringify(key.slice(0, 20))} added`
}
