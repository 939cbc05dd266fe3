import { expect, test } from 'vitest'
import { parseJson } from './read-input.ts'

const u = '\\u'

test.each([
  ['{"__proto__":{"a":1},"b":2}', { b: 2 }],
  [`{"${u}005f_proto__":{"a":1},"b":2}`, { b: 2 }],
  [`{"${u}005F${u}005f${u}0070${u}0072${u}006F${u}0074${u}006f${u}005f_":1,"b":2}`, { b: 2 }],
  [`{"__pr${u}006fto__":1,"b":2}`, { b: 2 }],
  [`{"__pro${u}0074o__":1,"b":2}`, { b: 2 }],
  ['{"a":[{"b":{"__proto__":1,"c":3}}]}', { a: [{ b: { c: 3 } }] }],
  ['{"text":"__proto__"}', { text: '__proto__' }],
  [`{"${u}6d77${u}8def":"${u}005f"}`, { 海路: '_' }],
  ['[1,"a",null,true]', [1, 'a', null, true]],
])('%s', (text, expected) => {
  const read = parseJson(text)
  expect(read).toEqual(expected)
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    expect(Object.hasOwn(value, '__proto__')).toBe(false)
    expect([Object.prototype, Array.prototype]).toContain(Object.getPrototypeOf(value))
    for (const part of Object.values(value)) visit(part)
  }
  visit(read)
})

test.each(['', '{', '{"a":}', 'nonsense', `${'['.repeat(21)}${']'.repeat(21)}`])('%j is refused', (text) => {
  expect(() => parseJson(text)).toThrow('PARAMETER_ERROR')
})

test('accepts twenty levels of nesting', () => {
  expect(parseJson(`${'['.repeat(20)}"[["${']'.repeat(20)}`)).toBeInstanceOf(Array)
})
