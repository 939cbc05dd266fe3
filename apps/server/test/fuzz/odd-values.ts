import { RawJson } from './call.ts'
import type { Random } from './random.ts'

const raw = (...texts: readonly string[]): RawJson[] => texts.map((text) => new RawJson(text))
const nested = (depth: number, [open, middle, close] = ['[', '', ']']): RawJson =>
  new RawJson(`${open.repeat(depth)}${middle}${close.repeat(depth)}`)
const OBJECT: [string, string, string] = ['{"a":', '1', '}']

/** Values known to break programs. */
// biome-ignore format: a table
const ODD: Record<string, readonly unknown[]> = {
  types: [
    null, true, [], {}, [[]], [null], [{}], { toString: 1 }, { toString: null, valueOf: 1 }, { toJSON: 'x' }, { length: 1e9 },
    { $ne: null }, { raw: 'select 1' }, { type: 'Buffer', data: [1, 2, 3] }, [1, '2', null, { x: 1 }], Array(2000).fill(1),
    ...raw('{"then":"x"}', '{"__proto__":{"toString":1}}', '{"constructor":{"prototype":{"x":1}}}', '{"a":1,"a":2}'),
  ],
  numbers: [
    0, -1, 1.5, 0.1 + 0.2, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1,
    1e308, 1e21, 5e-324, 999_999_999_999_999,
    ...raw('-0', '9223372036854775807', '9223372036854775808', '1e309', '-1e309', `1${'0'.repeat(400)}`, '1E2'),
  ],
  numberTexts: [
    '1', ' 1 ', '１２', '１，２３４．５', '٣', '三', 'NaN', 'Infinity', '-Infinity', '1e5', '1e309', '0x1F', '1_000', '1,5', '-0',
    '+1', '--1', '1.', '.5', '0'.repeat(300), '9'.repeat(15), '9'.repeat(19), '9'.repeat(400), `0.${'0'.repeat(29)}1`,
    '2147483648', '9223372036854775808',
  ],
  texts: [
    '', ' ', '　', '\n', '\r\n', '\t', 'null', 'undefined', '[object Object]', '__proto__', 'constructor', 'toString',
    'hasOwnProperty', "'; drop table users; --", "' or '1'='1", '%', '_%\\', '\\', '\\x00', '(((((', '[a-', '*', '$1',
    '${7*7}{{7*7}}', '<script>alert(1)</script>', '#set x; $ \\ @label *bold* `raw`', '=1+1', '@SUM(1)',
    '../../../../etc/passwd', 'C:\\con\\nul', 'a@b.c\r\nBcc: x@y.z', '"quoted" <a@b.c>', '[1,2', ',,,', '1,2,3', '{}',
    'x'.repeat(300), 'x'.repeat(10_000), '海'.repeat(5000), ' '.repeat(50_000), 'a'.repeat(200_000),
  ],
  characters: [
    'A\u0000B', '\u0000', '\ud800', 'x\udc00y', new RawJson('"\\ud83d"'), '😀'.repeat(30), '👩‍👩‍👧‍👦', '\ufeffBOM', '\u202eevil',
    '\u2066x\u2069', '\u200b', '\u2028\u2029', '\u0085', '\u007f\u0080', '\ufffe\uffff', '\u{10ffff}', '𠮷野家', 'ｶﾅ', 'İıſß',
    `e${'\u0301'.repeat(500)}`, 'ﷺ'.repeat(100), '\u001b[31m', '\ue000',
  ],
  dates: [
    '2026-02-30', '2026-13-01', '0000-00-00', '0000-01-01', '0001-01-01', '1899-12-31', '1900-01-01', '2999-12-31', '3000-01-01',
    '9999-12-31', '10000-01-01', '275760-09-13', '275760-09-14', '-000001-01-01', '+010000-01-01', '4714-11-24 BC', 'infinity',
    'now', 'today', 'epoch', '2026-11-20T00:00:00Z', '2026-11-20 24:00', '2026-11-20 23:60', '1900-01-01 00:00',
    '2999-12-31 23:59', '２０２６-１１-２０', '2026/11/20', '2026-11-20 ', '2026-11-20\n', '令和8年11月20日', 20_261_120, 8.64e15 + 1,
  ],
  deep: [nested(15), nested(25), nested(20_000), nested(18, OBJECT), nested(5000, OBJECT)],
}

const KINDS = Object.keys(ODD)
/** Kinds of texts, which a field of text may let through. */
const OF_TEXT = ['numberTexts', 'texts', 'characters', 'dates']

/** One of these values, with its kind; of texts only for most changes of a text. */
export function oddValue(random: Random, isText = false): { value: unknown; kind: string } {
  const kind = random.pick(isText && random.percent(75) ? OF_TEXT : KINDS)
  const value = random.pick(ODD[kind] ?? [])
  // A further change of the payload may reach into the value.
  return { value: value instanceof RawJson ? value : structuredClone(value), kind }
}
/** An odd text, for headers, file names, parts of a query. */
export function oddText(random: Random): string {
  const value = random.pick(ODD[random.pick(OF_TEXT)] ?? [])
  return typeof value === 'string' ? value : '\ud83d'
}
