import { RawJson } from './call.ts'
import type { Random } from './random.ts'
import type { Schema } from './operations.ts'
import type { Payload } from './right-payload.ts'

const TREE_OF_ARRAYS = (depth: number): RawJson => new RawJson(`${'['.repeat(depth)}${']'.repeat(depth)}`)

/** Values known to break programs. Created on demand, as some are long. */
const ODD: Record<string, readonly (() => unknown)[]> = {
  types: [
    () => null,
    () => true,
    () => [],
    () => ({}),
    () => [[]],
    () => [null],
    () => [{}],
    () => ({ toString: 1 }),
    () => ({ toString: null, valueOf: 1 }),
    () => ({ toJSON: 'x' }),
    () => ({ length: 1e9 }),
    () => ({ $ne: null }),
    () => ({ raw: 'select 1' }),
    () => new RawJson('{"then":"x"}'),
    () => new RawJson('{"__proto__":{"toString":1}}'),
    () => new RawJson('{"constructor":{"prototype":{"x":1}}}'),
    () => new RawJson('{"a":1,"a":2}'),
    () => [1, '2', null, { x: 1 }],
    () => Array.from({ length: 2000 }, (_, i) => i),
    () => ({ type: 'Buffer', data: [1, 2, 3] }),
  ],
  numbers: [
    () => 0,
    () => new RawJson('-0'),
    () => -1,
    () => 1.5,
    () => 0.1 + 0.2,
    () => 2 ** 31 - 1,
    () => 2 ** 31,
    () => -(2 ** 31) - 1,
    () => 2 ** 32,
    () => Number.MAX_SAFE_INTEGER,
    () => Number.MAX_SAFE_INTEGER + 1,
    () => new RawJson('9223372036854775807'),
    () => new RawJson('9223372036854775808'),
    () => new RawJson('1e309'),
    () => new RawJson('-1e309'),
    () => 1e308,
    () => 1e21,
    () => 5e-324,
    () => new RawJson(`1${'0'.repeat(400)}`),
    () => new RawJson('1E2'),
    () => 999_999_999_999_999,
  ],
  numberTexts: [
    () => '1',
    () => ' 1 ',
    () => '１２',
    () => '１，２３４．５',
    () => '٣',
    () => '三',
    () => 'NaN',
    () => 'Infinity',
    () => '-Infinity',
    () => '1e5',
    () => '1e309',
    () => '0x1F',
    () => '1_000',
    () => '1,5',
    () => '-0',
    () => '+1',
    () => '--1',
    () => '1.',
    () => '.5',
    () => '0'.repeat(300),
    () => '9'.repeat(15),
    () => '9'.repeat(19),
    () => '9'.repeat(400),
    () => `0.${'0'.repeat(29)}1`,
    () => '2147483648',
    () => '9223372036854775808',
  ],
  texts: [
    () => '',
    () => ' ',
    () => '　',
    () => '\n',
    () => '\r\n',
    () => '\t',
    () => 'null',
    () => 'undefined',
    () => '[object Object]',
    () => '__proto__',
    () => 'constructor',
    () => 'toString',
    () => 'hasOwnProperty',
    () => "'; drop table users; --",
    () => "' or '1'='1",
    () => '%',
    () => '_%\\',
    () => '\\',
    () => '\\x00',
    () => '(((((',
    () => '[a-',
    () => '*',
    () => '$1',
    () => '${7*7}{{7*7}}',
    () => '<script>alert(1)</script>',
    () => '#set x; $ \\ @label *bold* `raw`',
    () => '=1+1',
    () => '@SUM(1)',
    () => '../../../../etc/passwd',
    () => 'C:\\con\\nul',
    () => 'a@b.c\r\nBcc: x@y.z',
    () => '"quoted" <a@b.c>',
    () => '[1,2',
    () => ',,,',
    () => '1,2,3',
    () => '{}',
    () => 'x'.repeat(300),
    () => 'x'.repeat(10_000),
    () => '海'.repeat(5000),
    () => ' '.repeat(50_000),
    () => 'a'.repeat(200_000),
  ],
  characters: [
    () => 'A\u0000B',
    () => '\u0000',
    () => '\ud800',
    () => 'x\udc00y',
    () => new RawJson('"\\ud83d"'),
    () => '😀'.repeat(30),
    () => '👩‍👩‍👧‍👦',
    () => '\ufeffBOM',
    () => '\u202eevil',
    () => '\u2066x\u2069',
    () => '\u200b',
    () => '\u2028\u2029',
    () => '\u0085',
    () => '\u007f\u0080',
    () => '\ufffe\uffff',
    () => '\u{10ffff}',
    () => '𠮷野家',
    () => 'ｶﾅ',
    () => 'İıſß',
    () => `e${'\u0301'.repeat(500)}`,
    () => 'ﷺ'.repeat(100),
    () => '\u001b[31m',
    () => '\ue000',
  ],
  dates: [
    () => '2026-02-30',
    () => '2026-13-01',
    () => '0000-00-00',
    () => '0000-01-01',
    () => '0001-01-01',
    () => '1899-12-31',
    () => '1900-01-01',
    () => '2999-12-31',
    () => '3000-01-01',
    () => '9999-12-31',
    () => '10000-01-01',
    () => '275760-09-13',
    () => '275760-09-14',
    () => '-000001-01-01',
    () => '+010000-01-01',
    () => '4714-11-24 BC',
    () => 'infinity',
    () => 'now',
    () => 'today',
    () => 'epoch',
    () => '2026-11-20T00:00:00Z',
    () => '2026-11-20 24:00',
    () => '2026-11-20 23:60',
    () => '1900-01-01 00:00',
    () => '2999-12-31 23:59',
    () => '2999-12-31',
    () => '２０２６-１１-２０',
    () => '2026/11/20',
    () => '2026-11-20 ',
    () => '2026-11-20\n',
    () => '令和8年11月20日',
    () => 20_261_120,
    () => 8.64e15 + 1,
  ],
  deep: [
    () => TREE_OF_ARRAYS(15),
    () => TREE_OF_ARRAYS(25),
    () => TREE_OF_ARRAYS(20_000),
    () => new RawJson(`${'{"a":'.repeat(18)}1${'}'.repeat(18)}`),
    () => new RawJson(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`),
  ],
}
const CLASSES = Object.keys(ODD)
const oddValue = (random: Random, kind = random.pick(CLASSES)): { value: unknown; kind: string } => ({
  value: random.pick(ODD[kind] ?? [])(),
  kind,
})
/** An odd text, for headers, file names, parts of a query. */
export function oddText(random: Random): string {
  const { value } = oddValue(random, random.pick(['numberTexts', 'texts', 'characters']))
  return typeof value === 'string' ? value : '\ud83d'
}

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
    return `${place.path} of another thing`
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
