import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { messagesOfLint } from './test-lint.mjs'

const ALLOWED = [
  String.raw`/^\s+/`,
  String.raw`/\s+/g`,
  String.raw`/\.[a-z0-9]{1,11}$/i`,
  String.raw`/\s{0,20}$/`,
  String.raw`/^[\s.]*x$/`,
  String.raw`/x+$/y`,
  String.raw`/\b[a-z]+@/`,
  String.raw`/(?<![^\s@])[^\s@]+@[^\s@]+/g`,
  String.raw`/"[^"]*"/`,
  String.raw`/^\d+(?:,\d+)*$/`,
  String.raw`/^\d{1,3}(?:,\d{3})+$/`,
  String.raw`/^(?:-[a-z]+)*$/`,
  String.raw`/^\s*(?:\d+\s*)?:/`,
  String.raw`/^[\p{L}\d][\p{L}\d ]{1,59}$/u`,
  String.raw`/^([^=]+)=(.+)$/`,
  String.raw`/(["'])\1/`,
  String.raw`/^[[\]()]+$/`,
]
/** An expression, and the beginning of what is said of it. */
const FIRST = 'This expression tries its first repeat again'
const OWN = 'The repeat runs over further beginnings'
const ADJACENT = 'Two repeats side by side'
const NESTED = 'A repeat within a repeat'
const REFUSED = [
  [String.raw`/x+$/`, FIRST],
  [String.raw`/\s*$/`, FIRST],
  [String.raw`/(?<=.)\/+$/`, FIRST],
  [String.raw`/[^/]+$/`, FIRST],
  [String.raw`/^[\s.]+|[\s.]+$/g`, FIRST],
  [String.raw`/\s*(days?|天)$/i`, FIRST],
  [String.raw`/\s*(?:→|->)\s*|\s+to\s+/g`, FIRST],
  [String.raw`/\.?0+$/`, FIRST],
  [String.raw`/\B(?=(\d{3})+$)/g`, FIRST],
  [String.raw`/[^\s@]+@[^\s@]+/g`, FIRST],
  [String.raw`/x{3,}$/`, FIRST],
  [String.raw`/x{3,50000}$/`, FIRST],
  [String.raw`/\$[^/]*$/`, OWN],
  [String.raw`/\([^)]*\)/`, OWN],
  [String.raw`/<mergeCells[ >][\s\S]*?<\/mergeCells>/`, OWN],
  [String.raw`/%.*$/`, OWN],
  [String.raw`/^(.+?)\s+(\S*\d\S*)$/`, ADJACENT],
  [String.raw`/^([^:\n]{2,40}?)\s*[:\n]\s*(\S[\s\S]*)$/`, ADJACENT],
  [String.raw`/^(?:n\.?b\.?)\s*\d*\s*[:.)]/`, ADJACENT],
  [String.raw`/^[\s,]+(\S.{0,59}?)[\s,]+(off|work)$/`, ADJACENT],
  [String.raw`/^(?:[a-z]+\s*)+$/`, NESTED],
  [String.raw`/^(a+)+$/`, NESTED],
  [String.raw`/^(?:\w*|-)*!/`, NESTED],
]

let messagesOf = []
before(() => {
  const expressions = [...ALLOWED, ...REFUSED.map(([expression]) => expression)]
  messagesOf = messagesOfLint(
    'linear-expressions',
    expressions.map((expression) => `export const found = ${expression}`),
  )
})

for (const [index, expression] of ALLOWED.entries())
  test(`${expression} is allowed`, () => assert.deepEqual(messagesOf[index], []))
for (const [index, [expression, says]] of REFUSED.entries())
  test(`${expression} is refused`, () => {
    const [message, another] = messagesOf[ALLOWED.length + index]
    assert.equal(another, undefined)
    assert.ok(message?.startsWith(says), message)
  })
