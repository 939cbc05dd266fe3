import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { messagesOfLint } from './test-lint.mjs'

const ALLOWED = [
  'export const assertFree = (isFree: boolean): void => { if (!isFree) throw new Error() }',
  'export function assertFree(isFree: boolean): asserts isFree { if (!isFree) throw new Error() }',
  'export const refuseTaken = (): never => { throw new Error() }',
  'export const assertion = (): never => { throw new Error() }',
]
const REFUSED = [
  'export const assertFree = (): never => refuse()',
  'export const assertFree = () => { throw new Error() }',
  'export const assertFree = function () { throw new Error() }',
  'export function assertFree(): never { throw new Error() }',
  'export async function assertFree() { throw new Error() }',
]

let messagesOf = []
before(() => {
  messagesOf = messagesOfLint('assert-may-return', [...ALLOWED, ...REFUSED])
})

for (const [index, code] of ALLOWED.entries()) test(`${code} is allowed`, () => assert.deepEqual(messagesOf[index], []))
for (const [index, code] of REFUSED.entries())
  test(`${code} is refused`, () => {
    const messages = messagesOf[ALLOWED.length + index]
    assert.equal(messages.length, 1)
    assert.ok(messages[0].includes('always throws'), messages[0])
  })
